"""What never changes during a match, for clients: cards, messages, which rule governs which question, the page of rules."""

from night_lanterns.state import CARDS, value
from night_lanterns.words import MESSAGES, PAGES
from roundtable.kernel import RuleSection

ASKS = {"go_on": "NL-TURN-01"}
"""Each question → the section of the page of rules that governs it."""

VIEWS = {"table": {"turn": "seat"}, "players": {"row": "cards"}, "pile": {"cards": "cards"}}
"""How the generic table reads the sections of a view: which fields are cards, seats or words."""


def catalogue(language: str) -> dict[str, object]:
    """All static data in a language; English where there is none."""
    cards = [
        {"id": card, "key": f"lantern_{card + 1}", "name": str(value(card)), "kind": "lantern", "text": ""}
        for card in range(CARDS)
    ]
    return {"cards": cards, "messages": MESSAGES.get(language, MESSAGES["en"]), "asks": ASKS, "views": VIEWS}


def rules(language: str) -> list[RuleSection]:
    """The page of rules in a language; English where there is none."""
    return PAGES.get(language, PAGES["en"])
