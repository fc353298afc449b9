"""What is printed: the kinds of rows of the tables, and the names they use."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from roundtable.kernel import Nothing, Word
from roundtable.kernel.printed import SEEN

FEET, FISTS, BALL, FORCE, STAR, TELEPORT = range(6)
SYMBOLS = "FPBEST"
"""The six faces of a die, by their letters."""
SYMBOL_WORDS = ("feet", "fists", "ball", "force", "star", "teleportation")
SIGNS = "▼⚔●⚡★◎"
"""How the faces are written for readers of any language."""


def signs(symbols: str) -> str:
    """Letters of symbols as signs; a dash for none."""
    return "".join(SIGNS[SYMBOLS.index(letter)] for letter in symbols) or "–"


ATTACK_DECK, DEFENSE_DECK, SPECIAL_DECK, EVENT_DECK = range(4)
DECKS = ("attack", "defense", "special", "event")

ABILITIES = (
    "reroll",
    "attacker_reroll_1",
    "attacker_reroll_2",
    "ball_return",
    "counter",
    "attack_die",
    "defence_die",
    "no_dodge_dice",
    "reinforce_2",
    "sunset_bite",
    "shield",
    "pressure_solo",
)
"""REROLL+1, ATT-REROLL-1, ATT-REROLL-2, BALL-RETURN, COUNTER, ATK-DIE+1, DEF-DIE+1, NO-DODGE-DICE, REINFORCE+2,
SUNSET-BITE, SHIELD, PRESSURE + SOLO: in this order, by the names the messages use."""

NO_DEFENCE, CARDS_OR_DICE, INVULNERABLE_ONLY = "none", "cards_or_dice", "invulnerable_only"
"""Boxes of attacking cards (US-DEFENSE-10)."""

MOMENTS = ("attack", "start", "my_turn", "fuse", "react", "react_ball", "elimination", "retry", "event")


Symbols: TypeAlias = Annotated[
    str, Meta(pattern="[FPBET]{2,6}", description="wanted: 2 to 6 of the letters F, P, B, E and T")
]
"""The symbols of a combo by their letters, or none."""


class Combo(Struct, frozen=True, gc=False):
    """Symbols to be found among the dice, and the damage they do. Its name is the message `word.<key>`."""

    key: str
    symbols: Symbols
    damage: int


class Side(Struct, frozen=True):
    """A side of a Warrior card. `key`: "initial", or the form's (`son_goku.1`); `score`, `divisor`, `harm`: forms only."""

    key: str
    power: Annotated[int, Meta(ge=1, le=6)]
    technique: Annotated[int, Meta(ge=0, le=6)]
    values: tuple[int, int, int, int]
    combos: tuple[Combo, Combo]
    dodge: Annotated[int, Meta(ge=1, le=6)]
    ability: str
    score: int = 0
    divisor: int = 1
    harm: int = 0
    source: str = "house"


class Warrior(Struct, frozen=True):
    """A Warrior with all sides, the initial one first. `dice`: how many are rolled to transform; `parts`: of a fusion."""

    key: str
    universe: Annotated[int, SEEN]
    endurance: Annotated[int, Meta(ge=1, le=200)]
    sides: tuple[Side, ...]
    dice: Annotated[int, Meta(ge=1, le=3)] = 1
    parts: tuple[str, ...] = ()
    source: str = "house"


class Card(Struct, frozen=True):
    """A row of an action deck. `defence`: what an attacking card does when it is used in defence against a ball."""

    key: str
    deck: int
    copies: int
    moment: str
    combo: Symbols = ""
    damage: int = 0
    box: str = ""
    invulnerable: bool = False
    effect: Word = Nothing()
    defence: Word | None = None
    source: str = "house"
