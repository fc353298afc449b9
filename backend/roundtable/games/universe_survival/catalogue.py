"""What never changes during a match, for clients: Warriors, cards with generated texts, the board, and all messages."""

from collections import Counter
from collections.abc import Mapping

from msgspec import to_builtins

from roundtable.games.universe_survival.board import AT, COLOUR, COUNT, NEXT, WHERE
from roundtable.games.universe_survival.effects import Scripted
from roundtable.games.universe_survival.fight_events import EVENTS
from roundtable.games.universe_survival.fighting import is_ball_combo
from roundtable.games.universe_survival.messages import messages_in
from roundtable.games.universe_survival.printed import ATTACK_DECK, DECKS, Card, signs
from roundtable.games.universe_survival.roster import FACES, FIRST_CARD, ROSTER, face
from roundtable.games.universe_survival.terms import TERMS
from roundtable.kernel import Nothing, Word, sentence

Messages = Mapping[str, str]

ASKS = {
    "draft": "US-SETUP-04",
    "place": "US-SETUP-11",
    "discard": "US-CARDS-01",
    "penalty": "US-CARDS-08",
    "event_deck": "US-CARDS-08",
    "heal": "US-CARDS-14",
    "tremor": "US-CARDS-08",
    "tremor_to": "US-CARDS-08",
    "cards": "US-TURN-01",
    "kaio_ken": "US-CARDS-17",
    "gift_from": "US-CARDS-17",
    "gift_to": "US-CARDS-17",
    "gift_amount": "US-CARDS-17",
    "scout": "US-CARDS-17",
    "scouted": "US-CARDS-17",
    "fuse": "US-FUSION-01",
    "token": "US-MOVE-01",
    "move": "US-MOVE-01",
    "extra": "US-TURN-01",
    "extra_move": "US-TURN-01",
    "transform": "US-FORM-01",
    "transform_defence": "US-FORM-01",
    "retry": "US-CARDS-20",
    "reroll": "US-ATTACK-01",
    "attack": "US-ATTACK-01",
    "defend": "US-DEFENSE-01",
    "defend_ball": "US-ABILITY-01",
    "reroll_defence": "US-DEFENSE-01",
    "rescue": "US-ELIM-01",
    "counter": "US-ABILITY-01",
    "flee": "US-ABILITY-01",
    "escape": "US-DEFENSE-01",
    "land": "US-COMBAT-01",
    "reward": "US-ELIM-01",
    "more_cards": "US-TURN-01",
    "champion": "US-END-02",
}
"""Each question → the section of the page of rules that governs it."""

VIEWS = {
    "table": {"phase": "word", "active": "seat", "first": "seat", "event": "card"},
    "players": {"special_used": "word", "counter_used": "word", "out": "word"},
    "tokens": {"card": "card", "seat": "seat"},
    "fight": {
        "stage": "word",
        "attacker": "card",
        "attacker_seat": "seat",
        "attacker_form": "word",
        "defender": "card",
        "defender_seat": "seat",
        "defender_form": "word",
        "attack": "word",
        "card": "card",
        "box": "word",
        "defence": "word",
        "defence_card": "card",
    },
    "pools": {"card": "card"},
    "supply": {"*": "cards"},
    "picks": {"seat": "seat"},
    "gone": {"*": "cards"},
    "hand": {"cards": "cards", "fresh": "cards"},
}
"""How a client without a look of its own reads the sections."""


def catalogue(language: str) -> dict[str, object]:
    """All static data in a language."""
    messages = messages_in(language)
    return {
        "cards": [
            *[_warrior(number, messages) for number in range(FIRST_CARD)],
            *[_card(number, key, messages) for number, key in enumerate(_keys(), FIRST_CARD)],
        ],
        "board": [
            {"space": space, "at": AT[space], "x": x, "y": y, "colour": COLOUR[space], "next": list(NEXT[space])}
            for space, (x, y) in zip(range(COUNT), WHERE, strict=True)
        ],
        "messages": messages,
        "asks": ASKS,
        "terms": TERMS.get(language, TERMS["en"]),
        "views": VIEWS,
        "secrets": [event.__struct_config__.tag for event in EVENTS if event.secret],
    }


def _keys() -> list[str]:
    """A key for each copy of each action card."""
    seen: Counter[str] = Counter()
    keys = []
    for row in FACES[FIRST_CARD:]:
        assert row is not None
        name = f"{DECKS[row.deck]}_{row.key}"
        seen[name] += 1
        keys.append(name if row.copies == 1 else f"{name}_{seen[name]}")
    return keys


def _warrior(number: int, messages: Messages) -> dict[str, object]:
    row = ROSTER[number]
    return {
        "id": number,
        "key": row.key,
        "name": messages[f"card.{row.key}"],
        "kind": "warrior",
        "universe": row.universe,
        "endurance": row.endurance,
        "dice": row.dice,
        "parts": list(row.parts),
        "sides": to_builtins(row.sides),
        "text": messages[f"text.ability_{row.sides[0].ability}"],
        "source": row.source,
        "scripted": False,
    }


def _card(number: int, key: str, messages: Messages) -> dict[str, object]:
    row = face(number)
    return {
        "id": number,
        "key": key,
        "name": messages[f"card.{row.key}"],
        "kind": DECKS[row.deck],
        "combo": row.combo,
        "symbols": signs(row.combo) if row.combo else "",
        "damage": row.damage,
        "box": row.box or None,
        "moment": row.moment,
        "invulnerable": row.invulnerable,
        "text": text_of(row, messages),
        "source": row.source,
        "scripted": isinstance(row.effect, Scripted),
    }


def text_of(row: Card, messages: Messages) -> str:
    """What the card says, made from its row."""
    parts = []
    if row.box:
        box = messages[f"text.box_{row.box}"]
        parts.append(messages["text.attack"].replace("{damage}", str(row.damage)).replace("{box}", box))
        if is_ball_combo(row.combo):
            parts.append(messages["text.ball"])
    if row.invulnerable:
        parts.append(messages["text.invulnerable"])
    if not (row.box and isinstance(row.effect, Nothing)):
        parts.append(_told(f"text.moment_{row.moment}", row.effect, messages))
    if row.defence is not None:
        assert row.deck == ATTACK_DECK
        parts.append(_told("text.also_defence", row.defence, messages))
    return " ".join(part for part in parts if part)


def _told(key: str, effect: Word, messages: Messages) -> str:
    """The effect in its place: a sentence of its own, or the end of one."""
    frame = messages[key]
    told = sentence(effect, messages) if frame.startswith("{text}") else effect.clause(messages) + "."
    return frame.replace("{text}", told)
