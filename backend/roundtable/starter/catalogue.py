"""What never changes during a match, for clients: cards, messages, which rule governs which question, the page of rules."""

from roundtable.kernel import RuleSection
from roundtable.starter.state import CARDS
from roundtable.starter.words import MESSAGES, PAGES

ASKS = {"card": "HC-ROUND-01"}
"""Each question → the section of the page of rules that governs it."""

VIEWS = {"pile": {"cards": "cards"}, "hand": {"cards": "cards"}}
"""How the generic table reads the sections of a view: which fields are cards, seats or words."""


def catalogue(language: str) -> dict[str, object]:
    """All static data in a language; English where there is none."""
    cards = [
        {"id": card, "key": f"number_{card + 1}", "name": str(card + 1), "kind": "number", "text": ""}
        for card in range(CARDS)
    ]
    return {"cards": cards, "messages": MESSAGES.get(language, MESSAGES["en"]), "asks": ASKS, "views": VIEWS}


def rules(language: str) -> list[RuleSection]:
    """The page of rules in a language; English where there is none."""
    return PAGES.get(language, PAGES["en"])
