"""The game's page of rules, in our own words, by rule id."""

from roundtable.kernel import RuleSection


def rules(language: str) -> list[RuleSection]:
    """The sections in a language (English where there is none)."""
    from roundtable.games.uno_ultimate_dc.rules_text import TEXTS

    return [RuleSection(*each) for each in TEXTS.get(language, TEXTS["en"])]
