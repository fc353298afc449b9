"""The game's page of rules: our own words, by rule id, and lists of all Heroes and cards made from the tables.

Other ids of a section stand in its text, in brackets. How it is written: `kernel/languages.py`.
"""

from collections.abc import Iterable

from roundtable.games.plus_ultra import rules_en, rules_fr
from roundtable.games.plus_ultra.catalogue import catalogue
from roundtable.kernel import RuleSection, bullets, read_page, read_rulings, typeset_page


def rules(language: str) -> list[RuleSection]:
    """The sections in a language (English where there is none)."""
    words = rules_fr if language == "fr" else rules_en
    heroes = bullets(_heroes(language, words.LINES["hero"]))
    told = read_page(words.TEXT, heroes=heroes)
    made = [
        RuleSection(f"cards-{kind}", title, bullets(_cards(kind, language, words.LINES["card"])))
        for kind, title in words.CARD_SECTIONS.items()
    ]
    page = told + made + read_rulings(__file__, language)
    return typeset_page(page) if words is rules_fr else page


def _heroes(language: str, line: str) -> Iterable[str]:
    heroes = catalogue(language)["heroes"]
    assert isinstance(heroes, list)
    for hero in heroes:
        yield line.format(name=hero["name"], stamina=hero["stamina"], quirk=hero["quirk"], text=hero["text"])


def _cards(kind: str, language: str, line: str) -> Iterable[str]:
    cards = catalogue(language)["cards"]
    assert isinstance(cards, list)
    for card in cards:
        if card["kind"] == kind:
            yield line.format(name=card["name"], text=card["text"])
