"""The rows of the sections that viewers see. What is as usual is left out; what is printed stands in the catalogue."""

from msgspec import Struct

from roundtable.games.dragon_ball_deckbuilding.stats import HAND


class Fight(Struct, gc=False):
    """What is fought, and where: the same for the whole match. `might` is added to each attack of the Villain."""

    villain: str
    level: int
    difficulty: str
    extreme: bool
    location: int | None
    might: int


class Table(Struct, gc=False, omit_defaults=True):
    """The round, the turn and the phase; unclaimed balls; Energy that floats; the cards being resolved."""

    round: int
    turn: int
    step: str
    active: int | None
    resolving: list[int]
    balls: int = 0
    floating: int = 0
    floating_allies: int = 0
    floating_purchases: int = 0


class Order(Struct, gc=False):
    """The Turn Order cards shown, and those still to come (in no order)."""

    shown: list[int]
    coming: list[int]


class Player(Struct, gc=False):
    """A seat: its Characters, and whether it has left."""

    characters: list[int]
    gone: bool


class Holding(Struct, gc=False, omit_defaults=True):
    """Something that holds for a while: what, how much, until when, for what."""

    what: str
    n: int
    until: str
    scope: str = ""


class Character(Struct, gc=False, omit_defaults=True):
    """What changes often of a Character: its Health, balls, Ability tokens, and how many cards are where."""

    card: int
    seat: int
    token: int
    health: int
    out: bool
    damage: int = 0
    armor: int = 0
    reduction: int = 0
    balls: int = 0
    tokens: int = 0
    hand: int = 0
    deck: int = 0
    room: int = 0
    holding: list[Holding] = []


class Gear(Struct, gc=False, omit_defaults=True):
    """A card in play beside a Character. `health`, `armor`, `reduction` and `damage` are an Ally's."""

    card: int
    exhausted: bool = False
    tokens: int = 0
    damage: int = 0
    health: int = 0
    armor: int = 0
    reduction: int = 0
    balls: int = 0


class Track(Struct, gc=False, omit_defaults=True):
    """A prepared Technique with its boosters and how many it may have."""

    card: int
    place: int
    limit: int = 0
    boosters: list[int] = []


class Beside(Struct, gc=False, omit_defaults=True):
    """What lies beside a Character. `deposits`: Energy and the Duo card it lies beside."""

    character: int
    allies: list[Gear] = []
    equipment: list[Gear] = []
    training: list[Gear] = []
    track: list[Track] = []
    deposits: list[list[int]] = []


class Pile(Struct, gc=False):
    """The discard pile of a Character."""

    character: int
    cards: list[int]


class Terms(Struct, gc=False, omit_defaults=True):
    """What seldom changes of a Character: its limits, and what a ball costs. `limits`: Allies, Equipment, Training."""

    character: int
    ball_price: int
    ball_buys: int = 1
    hand_size: int = HAND
    limits: list[int] = []


class VillainView(Struct, gc=False, omit_defaults=True):
    """The Villain: counters, decks, the kidnapped Ally, who has the Aggro token."""

    arrived: bool
    discard: list[int]
    beside: list[int]
    hostage: int | None
    aggro: int | None
    phase: int = 1
    deck: int = 0
    supply: int = 0
    victim: int = 0
    despair: int = 0
    power: int = 0
    base: int = 0
    calm: int = 0
    coldness: int = 0
    coldness_limit: int = 0
    single_hit: int = 0
    ozaru: int = 0
    extra: int = 0


class Boss(Struct, gc=False, omit_defaults=True):
    """A boss."""

    card: int
    health: int
    out: bool
    active: bool
    damage: int = 0
    armor: int = 0
    reduction: int = 0
    balls: int = 0
    tokens: int = 0


class Minion(Struct, gc=False, omit_defaults=True):
    """A Minion."""

    card: int
    health: int
    exhausted: bool
    damage: int = 0
    armor: int = 0
    balls: int = 0


class AttackView(Struct, gc=False):
    """An attack on the Villain's Time Track."""

    card: int
    boss: int
    place: int


class Market(Struct, gc=False):
    """A Market: its row and how many cards its deck has."""

    market: str
    deck: int
    cards: list[int]


class Offer(Struct, gc=False, omit_defaults=True):
    """What a face-up card costs the active Character, and what changes the price: [why, n]. `why` it may not buy it.

    `printed` is there only if it is not the price less the changes (no price falls below 0). Prices of None: see `balls`.
    """

    card: int
    price: int | None = None
    printed: int | None = None
    balls: int | None = None
    changes: list[tuple[str, int]] = []
    why: str = ""
    damage: int = 0


class VoteView(Struct, gc=False):
    """The vote in progress: what each seat has said, "" for nothing yet."""

    ask: str
    about: int | None
    options: list[str]
    votes: list[str]


class Cards(Struct, gc=False):
    """Cards."""

    cards: list[int]


class Hand(Struct, gc=False):
    """The hand of one of the own Characters, and the Energy in it."""

    character: int
    cards: list[int]
    energy: int
