"""What is printed on cards and boards: the types of the rows that the tables of cards are made of.

A row says facts and, in words (`words.py` and its neighbours), what the card does and when. Keys are unique in the game.
"""

from collections.abc import Mapping

from msgspec import Struct

from roundtable.kernel import Word

ENERGY = "energy"
ALLY = "ally"
ENERGY_TECHNIQUE = "energy_technique"
PHYSICAL_TECHNIQUE = "physical_technique"
EQUIPMENT = "equipment"
TRAINING = "training"
LOCATION = "location"
PHYSICAL_ATTACK = "physical_attack"
ENERGY_ATTACK = "energy_attack"
VILLAIN_EVENT = "villain_event"
TRANSFORMATION = "transformation"
MINION = "minion"
REFERENCE = "reference"
CHARACTER = "character"
BOSS = "boss"

TECHNIQUES = (ENERGY_TECHNIQUE, PHYSICAL_TECHNIQUE)

MARKETS = ("allies", "training", "energy", "equipment", "techniques", "capsules")
"""The Markets in their order; the last is the sixth deck (DBG-MARKET-01, DBG-MARKET-06)."""
MARKET_OF = {
    ALLY: 0, TRAINING: 1, ENERGY: 2, EQUIPMENT: 3, ENERGY_TECHNIQUE: 4, PHYSICAL_TECHNIQUE: 4,
}  # fmt: skip
SIXTH = 5

TYPES = ("ally", "technique", "energy", "equipment", "training")
"""The five types a Character's board has a price modifier for."""
TYPE_OF = {
    ALLY: "ally", ENERGY_TECHNIQUE: "technique", PHYSICAL_TECHNIQUE: "technique", ENERGY: "energy",
    EQUIPMENT: "equipment", TRAINING: "training",
}  # fmt: skip

RACES = (
    "android", "alien", "animal", "demon", "god", "human", "konatsu", "monster", "namekian", "saiyan", "triclops",
)  # fmt: skip

HEAL, SEARCH, GUARDIAN, ARMY, SWORD, DUO, NO_COMBO = (
    "heal", "search", "guardian", "army", "sword", "duo", "no_combo",
)  # fmt: skip
"""Keywords and flags of cards."""


class Part(Struct, frozen=True):
    """What one boss does with a card of its deck. `time` 0: at once."""

    kind: str
    effect: Word
    time: int = 0


class Design(Struct, frozen=True, kw_only=True):
    """A design of a card; `copies` of it are in the box.

    `cost` is the price in Energy, `balls` the one in Dragon Balls; both None: it cannot be bought. `health` None is a
    printed "-". `icon`: may be a booster (Energy). `counts`: what the Energy is worth when it pays for something else
    than usual: one of `TYPES`, `ball` or `steal`. `level`: the exact Level a Character needs.

    Moments: `use` of a Technique, `combo` in a Combo only, `track` while prepared (lasting words), `spend` of an Energy,
    `boost` as a booster, `passive` while in play (lasting words), `start` of the turn, `exhaust` and `destroy` as actions.
    `react` is the word of a reaction, `react_cost` what it costs besides, `reacts_to` says to what: `self_attacked`,
    `self_physical`, `hero_attacked`.
    Of Villain cards: `parts` by boss (one for a single boss; A17 and A18; Nappa and Vegeta), `phase`, `avoid` (the costs
    printed in red), `activate` of a Minion and `fallen` when it is eliminated.
    """

    id: str
    key: str
    kind: str
    copies: int = 1
    source: str = "house"
    cost: int | None = None
    balls: int | None = None
    starting: bool = False
    races: tuple[str, ...] = ()
    level: int | None = None
    keywords: tuple[str, ...] = ()
    damage: int = 0
    die: int = 0
    time: int = 0
    boosters: int = 0
    value: int = 0
    counts: tuple[tuple[str, int], ...] = ()
    icon: bool = True
    tokens: int = 0
    identity: tuple[str, ...] = ()
    race: str = ""
    power: int = 0
    health: int | None = None
    armor: int = 0
    use: Word | None = None
    combo: Word | None = None
    track: tuple[Word, ...] = ()
    spend: Word | None = None
    boost: Word | None = None
    passive: tuple[Word, ...] = ()
    start: Word | None = None
    exhaust: Word | None = None
    destroy: Word | None = None
    react: Word | None = None
    react_cost: tuple[str, ...] = ()
    reacts_to: str = ""
    villain: str = ""
    phase: int = 0
    parts: tuple[Part | None, ...] = ()
    avoid: tuple[Word, ...] = ()
    activate: Word | None = None
    fallen: Word | None = None


class CharacterRow(Struct, frozen=True, kw_only=True):
    """A Character's board. A modifier of None ("-") forbids buying that type.

    `ability` is what a token buys as an action. A passive or reacting ability is a fixed rule known by the row's key.
    """

    id: str
    key: str
    identity: tuple[str, ...]
    race: str
    level: int
    health: int
    armor: int = 0
    modifiers: Mapping[str, int | None]
    ball: int
    tokens: int = 0
    common: tuple[int, int, int]
    special: tuple[str, ...]
    ability: Word | None = None
    source: str = "house"


class LocationRow(Struct, frozen=True, kw_only=True):
    """A Location: lasting words, what happens after each round, and rules of its own known by the key."""

    id: str
    key: str
    passive: tuple[Word, ...] = ()
    round_end: Word | None = None
    source: str = "house"


class BossRow(Struct, frozen=True, kw_only=True):
    """A boss: `health` by difficulty (easy, medium, hard), `armor` before any form or token."""

    key: str
    identity: tuple[str, ...]
    health: tuple[int, int, int]
    armor: int = 0


class VillainRow(Struct, frozen=True, kw_only=True):
    """A Villain's board. `allies`: size of the Ally deck by difficulty; None: the whole pool.

    `order`: which bosses each of its Turn Order cards activates. `numbers`: values of its own by name and difficulty.
    """

    id: str
    key: str
    level: int
    bosses: tuple[BossRow, ...]
    order: tuple[tuple[int, ...], ...]
    allies: tuple[int, int, int] | None = None
    balls: int = 0
    numbers: Mapping[str, tuple[int, int, int]] = {}
    rebuilt: bool = True
    source: str = "house"
