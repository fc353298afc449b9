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
from roundtable.games.uno_ultimate_dc.events import EVENTS
from roundtable.games.uno_ultimate_dc.faces import COLOURS, FACES, HEROES, KINDS, NO_COLOUR
from roundtable.games.uno_ultimate_dc.messages import messages_in
from roundtable.games.uno_ultimate_dc.powers import COSTS
from roundtable.games.uno_ultimate_dc.scripts import Scripted
from roundtable.games.uno_ultimate_dc.terms import TERMS
from roundtable.kernel import Word, fill, sentence

Messages = Mapping[str, str]

TRIGGERS: dict[str, dict[int, Word]] = {
    "start": AT_START,
    "end": AT_END,
    "after_action": AFTER_ACTION,
    "after_blue": AFTER_BLUE,
    "after_danger": AFTER_DANGER,
    "after_defeat": AFTER_DEFEAT,
}
"""When a Danger Card that stays in play works: the key of the words before its effect, and the rows."""

PRINTED = ("ends_of_the_earth",)
"""Wilds whose text is the rulebook's; those of coloured actions are too."""

ASKS = {
    "first": "UNO-FIRST-01",
    "play": "UNO-PLAY-01",
    "drawn": "UNO-PLAY-05",
    "opponent": "card-texts",
    "save_turn": "UNO-ACT-06",
    "use_power": "UNO-CHAR-01",
    "willpower": "UNO-CHAR-01",
    "start_order": "UNO-TURN-02",
    "shuffle_in": "UNO-LOC-05",
    "exchange": "UNO-LOC-01",
    "may": "card-texts",
    "use_item": "UNO-ITEM-01",
    "burn_hand": "UNO-KEY-06",
    "restore_location": "UNO-LOC-01",
    "peek": "card-texts",
    "recover": "UNO-KEY-01",
    "ends_enemy": "UNO-ACT-10",
    "move_enemy": "UNO-ENEMY-02",
    "phantom_zone": "UNO-EVENT-01",
    "send_enemy": "UNO-EVENT-01",
    "destroy_item": "UNO-ITEM-01",
    "champion": "UNO-CHAR-01",
    "champion_reward": "UNO-CHAR-01",
    "shield_item": "UNO-ITEM-01",
    "fourth_item": "UNO-ITEM-04",
    "burn_or_add": "UNO-ENEMY-02",
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
        "direction": "word",
    },
    "players": {
        "hero": "word",
        "enemy": "card",
        "enemy_new": "word",
        "items": "cards",
        "skipped": "word",
        "shield": "word",
        "uno": "word",
        "out": "word",
        "power": "word",
    },
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
        "terms": TERMS.get(language, TERMS["en"]),
        "views": VIEWS,
        "secrets": [event.__struct_config__.tag for event in EVENTS if event.secret],
    }


def card_name(number: int, messages: Messages) -> str:
    """A card's name in a language."""
    if number >= len(FACES):
        return messages[f"card.{DANGERS[number].key}"]
    face = FACES[number]
    if face.colour == NO_COLOUR:
        return messages[f"card.{face.wild}"]
    colour = COLOURS[face.colour]
    if face.symbol <= 9:
        name = fill(("name.number", {"colour": colour, "number": face.symbol}), messages)
    else:
        name = fill(("name.action", {"colour": colour, "symbol": KINDS[face.symbol]}), messages)
    return name[:1].upper() + name[1:]


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
        "source": "rulebook" if kind in ("skip", "reverse", "draw_two") or face.wild in PRINTED else "house",
        "scripted": isinstance(WILD_EFFECTS.get(face.wild), Scripted),
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
        "edition": "Core",
        "scripted": any(isinstance(rows.get(number), Scripted) for rows in (EVENT_EFFECTS, *TRIGGERS.values())),
    }
    lasting = " ".join(_lasting(number, messages))
    if card.kind == ENEMY:
        flipped = FLIPPED[number]
        return {
            **facts,
            "defeat": card.defeat,
            "flipped": sentence(flipped, messages),
            "attacking": lasting,
            "text": f"{_hung('flipped', flipped, messages)} {lasting}",
        }
    effect = EVENT_EFFECTS.get(number)
    return {**facts, "text": sentence(effect, messages) if effect is not None else lasting}


def _hung(when: str, word: Word, messages: Messages) -> str:
    return messages[f"text.{when}"].replace("{text}", word.clause(messages) + ".")


def _lasting(number: int, messages: Messages) -> list[str]:
    """What works while the card is in play: triggers first, then fixed rules."""
    card = DANGERS[number]
    texts = [_hung(when, rows[number], messages) for when, rows in TRIGGERS.items() if number in rows]
    if card.blocks_power:
        texts.append(messages["text.blocks_power"])
    if card.dearer:
        texts.append(messages["text.dearer"])
    if card.forbids:
        texts.append(messages[f"text.forbids_{card.forbids}"])
    if f"text.{card.key}" in messages:
        texts.append(messages[f"text.{card.key}"])
    return texts
