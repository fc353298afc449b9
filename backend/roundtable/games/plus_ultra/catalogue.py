"""What never changes during a match, for clients: cards with generated texts, Heroes, Locations, and all messages."""

from collections.abc import Mapping

from roundtable.games.plus_ultra.cards import CAPTURE, END_OF_TURN, FAILED, REVEAL, SYMBOL
from roundtable.games.plus_ultra.effects import Gain, KeepPower
from roundtable.games.plus_ultra.events import EVENTS
from roundtable.games.plus_ultra.facts import (
    ALLIES,
    CARDS,
    HERO_SOURCE,
    HEROES,
    KINDS,
    OVERWHELMING_POWER,
    PLACES,
    PLUS,
    STAMINA,
    VILLAINS,
    Card,
)
from roundtable.games.plus_ultra.messages import messages_in
from roundtable.games.plus_ultra.symbols import ANY, HERO_DIE, POWER_DIE, WORDS, signs
from roundtable.games.plus_ultra.terms import TERMS
from roundtable.kernel import Word, fill, sentence, seq

Messages = Mapping[str, str]
Part = tuple[str, str]

ASKS = {
    "first_player": "PU-SETUP-15",
    "move": "PU-MOVE-01",
    "shadow": "quirks",
    "reroll": "PU-ROLL-01",
    "engine": "quirks",
    "jeanist": "cards-ally",
    "spend": "PU-SPEND-01",
    "payment": "PU-SPEND-01",
    "lose_die": "PU-VSYM-01",
    "recruit": "PU-ALLY-01",
    "compress": "PU-EOT-01",
    "end_match": "leaving",
}
"""Each question → the section of the page of rules that governs it."""

VIEWS = {
    "table": {"step": "word", "active": "seat", "first": "seat", "trigger": "seat", "bottom": "cards"},
    "places": {"key": "word", "card": "card", "state": "word", "shadow": "word"},
    "dice": {"kind": "word", "face": "word", "rolled": "word", "state": "word", "use": "word"},
    "players": {
        "hero": "word",
        "place": "word",
        "allies": "cards",
        "cards": "cards",
        "plus": "cards",
        "quirk": "word",
        "power": "word",
        "left": "word",
    },
    "plus": {"card": "card", "at_end": "word", "owner": "seat"},
}
"""How a client without a look of its own reads the sections."""

LABELLED = {"symbol", "reveal", "capture", "passed", "failed", "end_of_turn"}
"""Parts of a card that stand behind a label."""


def catalogue(language: str) -> dict[str, object]:
    """All static data in a language."""
    messages = messages_in(language)
    return {
        "cards": [card_row(number, card, messages) for number, card in enumerate(CARDS)],
        "heroes": [
            {
                "key": hero,
                "name": messages[f"word.{hero}"],
                "stamina": STAMINA[number],
                "quirk": messages[f"quirk.{hero}"],
                "text": messages[f"quirk.{hero}.text"],
                "source": HERO_SOURCE[number],
            }
            for number, hero in enumerate(HEROES)
        ],
        "places": [{"key": place, "name": messages[f"word.{place}"]} for place in PLACES],
        "faces": {"hero": [WORDS[face] for face in HERO_DIE], "power": [WORDS[face] for face in POWER_DIE]},
        "messages": messages,
        "asks": ASKS,
        "terms": TERMS.get(language, TERMS["en"]),
        "views": VIEWS,
        "secrets": [event.__struct_config__.tag for event in EVENTS if event.secret],
    }


def card_row(number: int, card: Card, messages: Messages) -> dict[str, object]:
    """A card with all its texts. `parts` are short and without labels, for a card on the table."""
    parts = parts_of(number, card, messages)
    row: dict[str, object] = {
        "id": number,
        "key": card.key,
        "name": messages[f"card.{card.key}"],
        "kind": KINDS[card.kind],
        "source": card.source,
        "scripted": False,
        "text": whole_text(card, parts, messages),
        "parts": [{"part": part, "text": text} for part, text in parts],
    }
    if card.kind == VILLAINS:
        row |= {"stamina": card.stamina, "quirk": messages[f"quirk.{card.key}"]}
    elif card.kind == ALLIES:
        row["cost"] = card.cost
    elif card.kind == PLUS:
        row |= {"points": card.points, "goal": card.goal, "at_end": card.at_end}
    else:
        row |= {"needs": ["any" if need == ANY else WORDS[need] for need in card.needs], "points": card.points}
    return row


def parts_of(number: int, card: Card, messages: Messages) -> list[Part]:
    """The parts of a card's text, in the order of print."""

    def told(part: str, rows: Mapping[int, Word]) -> list[Part]:
        return [(part, sentence(rows[number], messages))] if number in rows else []

    standing = f"text.{card.key}"
    if card.kind == ALLIES:
        return [("effect", fill((standing, {"n": card.n}), messages))]
    if card.kind == PLUS:
        return [("requirement", fill((standing, {"goal": card.goal}), messages))]
    if card.kind == VILLAINS:
        stands = [("standing", messages[standing])] if standing in messages else []
        return told("symbol", SYMBOL) + stands + told("reveal", REVEAL) + told("capture", CAPTURE)
    reward: Word = Gain(card.points)
    if number == OVERWHELMING_POWER:
        reward = seq(reward, KeepPower())
    passed = [("passed", sentence(reward, messages))]
    return passed + told("failed", FAILED) + told("end_of_turn", END_OF_TURN)


def whole_text(card: Card, parts: list[Part], messages: Messages) -> str:
    """The text of a card in one piece, with labels."""
    texts = []
    if card.needs:
        texts.append(fill(("text.needs", {"needs": signs(card.needs)}), messages))
    if card.kind == ALLIES:
        texts.append(fill(("text.cost", {"n": card.cost}), messages))
    for part, text in parts:
        texts.append(messages[f"text.{part}"].replace("{text}", lowered(text)) if part in LABELLED else text)
    if card.kind == PLUS:
        texts.append(fill(("text.at_end" if card.at_end else "text.at_once", {"n": card.points}), messages))
    return " ".join(texts)


def lowered(text: str) -> str:
    """The sentence as it stands behind a label."""
    return text[:1].lower() + text[1:]
