"""What is written for readers: pages of rules, and the spaces of French."""

from roundtable.kernel import RuleSection, bullets, by_language, read_page, typeset, typeset_page


def test_french_marks_stand_after_a_no_break_space() -> None:
    assert typeset("Quoi ? Ceci : « oui » !") == "Quoi\xa0? Ceci\xa0: «\xa0oui\xa0»\xa0!"


def test_messages_by_language_are_typeset_where_that_is_due() -> None:
    assert by_language({"a": "So ?"}, {"a": "Quoi ?"}) == {"en": {"a": "So ?"}, "fr": {"a": "Quoi\xa0?"}}


def test_a_page_is_read_in_sections_with_lines_joined_and_lists_kept() -> None:
    page = read_page("\n# one: First\n\na\nb\n\n- c\n  d\n- e\n\n# two: Second\n{made}\n", made=bullets(["x ", "y"]))
    assert page == [RuleSection("one", "First", "a b\n\n- c d\n- e"), RuleSection("two", "Second", "- x\n- y")]


def test_a_french_page_is_typeset_but_for_its_ids() -> None:
    page = typeset_page([RuleSection("a ?", "Quoi ?", "Oui !")])
    assert page == [RuleSection("a ?", "Quoi\xa0?", "Oui\xa0!")]
