"""What never changes during a match, for clients: cards with generated texts, heroes, and all messages of a language."""

from collections.abc import Mapping

from roundtable.games.uno_ultimate_dc.cards import (
    AFTER_ACTION,
    AFTER_BLUE,
    AFTER_DANGER,
    AFTER_DEFEAT,
    AT_END,
    AT_START,
    EVENT_EFFECTS,
    FLIPPED,
    WILD_EFFECTS,
)
from roundtable.games.uno_ultimate_dc.dangers import DANGERS, ENEMY, hero_of_danger
from roundtable.games.uno_ultimate_dc.faces import COLOURS, FACES, HEROES, KINDS, NO_COLOUR
from roundtable.games.uno_ultimate_dc.messages import messages_in
from roundtable.games.uno_ultimate_dc.powers import COSTS
from roundtable.kernel import Word, fill, sentence

Messages = Mapping[str, str]

ASKS = {
    "first": "UNO-FIRST-02",
    "play": "UNO-PLAY-01",
    "drawn": "UNO-PLAY-07",
    "opponent": "HC-2",
    "save_turn": "UNO-ACT-05",
    "use_power": "UNO-CHAR-02",
    "willpower": "UNO-CHAR-02",
    "start_order": "UNO-TURN-02",
    "shuffle_in": "UNO-LOC-05",
    "exchange": "UNO-LOC-04",
    "may": "UNO-ITEM-05",
    "use_item": "UNO-ITEM-05",
    "burn_hand": "UNO-KEY-06",
    "restore_location": "UNO-LOC-02",
    "peek": "UNO-ITEM-05",
    "recover": "UNO-KEY-07",
    "ends_enemy": "UNO-ACT-10",
    "move_enemy": "UNO-ENEMY-05",
    "phantom_zone": "UNO-EVENT-01",
    "send_enemy": "UNO-EVENT-01",
    "destroy_item": "UNO-ITEM-06",
    "champion": "UNO-CHAR-02",
    "champion_reward": "UNO-TURN-06",
    "shield_item": "UNO-ITEM-05",
    "fourth_item": "UNO-ITEM-04",
    "burn_or_add": "UNO-ENEMY-04",
    "uno": "UNO-CALL-01",
    "catch": "UNO-CALL-02",
}
"""Each question → the section of the page of rules that governs it."""

VIEWS = {
    "table": {
        "active": "seat",
        "next": "seat",
        "top": "card",
        "location": "card",
        "resolving": "cards",
        "colour": "word",
        "step": "word",
    },
    "players": {"hero": "word", "enemy": "card", "items": "cards"},
    "burn": {"*": "cards"},
    "danger": {"discard": "cards"},
    "hand": {"cards": "cards", "drawn": "card"},
}
"""How a client without a look of its own reads the sections."""


def catalogue(language: str) -> dict[str, object]:
    """All static data in a language."""
    messages = messages_in(language)
    return {
        "cards": [_hero_card(number, messages) for number in range(len(FACES))]
        + [_danger_card(number, messages) for number in DANGERS],
        "heroes": [
            {
                "key": hero,
                "name": messages[f"word.{hero}"],
                "power": {
                    "name": messages[f"power.{hero}"],
                    "cost": COSTS[number],
                    "timing": messages[f"power.{hero}.when"],
                    "text": messages[f"power.{hero}.text"],
                },
            }
            for number, hero in enumerate(HEROES)
        ],
        "messages": messages,
        "asks": ASKS,
        "views": VIEWS,
    }


def card_name(number: int, messages: Messages) -> str:
    """A card's name in a language."""
    if number >= len(FACES):
        return messages[f"card.{DANGERS[number].key}"]
    face = FACES[number]
    if face.colour == NO_COLOUR:
        return messages[f"card.{face.wild}"]
    colour = messages[f"word.{COLOURS[face.colour]}"].capitalize()
    if face.symbol <= 9:
        return fill(("name.number", {"colour": colour, "number": face.symbol}), messages)
    return fill(("name.action", {"colour": colour, "symbol": messages[f"word.{KINDS[face.symbol]}"]}), messages)


def _hero_card(number: int, messages: Messages) -> dict[str, object]:
    face = FACES[number]
    kind = KINDS.get(face.symbol, "number")
    text = messages[f"text.{kind}"]
    if face.wild:
        text = text.replace("{text}", sentence(WILD_EFFECTS[face.wild], messages))
    return {
        "id": number,
        "key": face.key,
        "name": card_name(number, messages),
        "kind": kind,
        "hero": HEROES[face.hero],
        "colour": None if face.colour == NO_COLOUR else COLOURS[face.colour],
        "number": face.symbol if face.symbol <= 9 else None,
        "danger": face.danger,
        "text": text,
    }


def _danger_card(number: int, messages: Messages) -> dict[str, object]:
    card = DANGERS[number]
    facts: dict[str, object] = {
        "id": number,
        "key": card.key,
        "name": messages[f"card.{card.key}"],
        "kind": card.kind,
        "hero": HEROES[hero_of_danger(number)],
        "source": card.source,
    }
    lasting = " ".join(_lasting(number, messages))
    if card.kind == ENEMY:
        flipped = _hung("flipped", FLIPPED[number], messages)
        return {
            **facts,
            "defeat": card.defeat,
            "flipped": flipped,
            "attacking": lasting,
            "text": f"{flipped} {lasting}",
        }
    effect = EVENT_EFFECTS.get(number)
    return {**facts, "text": sentence(effect, messages) if effect is not None else lasting}


def _hung(when: str, word: Word, messages: Messages) -> str:
    return messages[f"text.{when}"].replace("{text}", sentence(word, messages))


def _lasting(number: int, messages: Messages) -> list[str]:
    """What works while the card is in play: triggers first, then fixed rules."""
    card = DANGERS[number]
    triggers = {
        "start": AT_START,
        "end": AT_END,
        "after_action": AFTER_ACTION,
        "after_blue": AFTER_BLUE,
        "after_danger": AFTER_DANGER,
        "after_defeat": AFTER_DEFEAT,
    }
    texts = [_hung(when, rows[number], messages) for when, rows in triggers.items() if number in rows]
    if card.blocks_power:
        texts.append(messages["text.blocks_power"])
    if card.dearer:
        texts.append(messages["text.dearer"])
    if card.forbids:
        texts.append(messages[f"text.forbids_{card.forbids}"])
    if f"text.{card.key}" in messages:
        texts.append(messages[f"text.{card.key}"])
    return texts
