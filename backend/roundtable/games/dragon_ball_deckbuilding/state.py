"""The state of a match: plain data, and plain questions about it.

Every unit – Character, Ally, boss, Minion – is a `Unit` known by its card id; a Character's and a boss's is its board's.
Piles have their top last. Characters stand in slots 0 to 3, which are their Order tokens 1 to 4.
"""

from collections.abc import Iterator

from msgspec import Struct

NONE = -1
"""No card, no slot, nobody."""
BALLS = 7
TRACK = 4
"""Positions of a Time Track."""

EASY, MEDIUM, HARD = range(3)
DIFFICULTIES = ("easy", "medium", "hard")


class Unit(Struct, array_like=True, gc=False):
    """A card in play. `tokens`: those on it (Armor tokens of a boss). `out`: a Character or boss that is defeated."""

    card: int
    damage: int = 0
    balls: int = 0
    exhausted: bool = False
    tokens: int = 0
    out: bool = False


class Prepared(Struct, array_like=True, gc=False):
    """A Technique or attack on a Time Track. `givers` are the slots the boosters come from; `boss` owns an attack."""

    card: int
    place: int
    boosters: list[int] = []
    givers: list[int] = []
    boss: int = 0


class Mod(Struct, array_like=True, gc=False):
    """Something that holds for a while: what, how much, for whom (a unit), and until when.

    `what`: plus, pierce, unavoidable, reduce, armor, max_health, price, skip_guardian. `until`: turn (end of the turn in
    progress), actions, own_turn (of `slot`), activation (of the unit), gear (phase 6 of `slot`), game.
    """

    what: str
    n: int
    unit: int
    until: str
    scope: str = ""
    slot: int = NONE


class Slot(Struct, array_like=True):
    """A Character and its things.

    `room`: tokens on the Room of Spirit and Time, 0 outside. `used`: marks of what is allowed once; those beginning with
    "game" stay, others go at the end of a turn. `turns`: turns of this round. `deposits`: Energy beside Duo cards.
    """

    seat: int
    who: Unit
    char: int = NONE
    tokens: int = 0
    hand: list[int] = []
    deck: list[int] = []
    discard: list[int] = []
    track: list[Prepared] = []
    allies: list[Unit] = []
    equipment: list[Unit] = []
    training: list[Unit] = []
    used: list[str] = []
    room: int = 0
    turns: int = 0
    deposits: list[tuple[int, int]] = []
    granted: list[int] = []

    def gear(self) -> list[Unit]:
        """All cards in play but the Character."""
        return [*self.allies, *self.equipment, *self.training]


class Villain(Struct, array_like=True):
    """The Villain: `piles` make up its deck, the last on top; `beside` lies beside the board, `supply` are Saibaman.

    `active`: the bosses of the turn in progress. `aggro`: the unit with the token. `arrived`: may be a target (Freezer).
    `to_activate`: Minions that still will. `extra`: additional turns. `drawn`: a card of which a part is still to come.
    `ozaru`: 0 not yet, 1 in this form, 2 over.
    """

    key: int
    bosses: list[Unit]
    minions: list[Unit] = []
    track: list[Prepared] = []
    piles: list[list[int]] = []
    discard: list[int] = []
    beside: list[int] = []
    supply: list[int] = []
    active: list[int] = []
    to_activate: list[int] = []
    phase: int = 1
    arrived: bool = True
    aggro: int = NONE
    victim: int = 0
    hostage: int = NONE
    despair: int = 0
    power: int = 0
    coldness: int = 0
    extra: int = 0
    drawn: int = NONE
    ozaru: int = 0


class Vote(Struct, array_like=True):
    """A vote of the group: what is asked, the options, and what each seat has said ("" nothing yet)."""

    ask: str
    options: list[str]
    votes: list[str]
    changes: list[int]
    about: int = NONE


class State(Struct, array_like=True):
    """The whole match.

    `step` says what comes next, `stage` counts within it. `rows` are the face-up cards of the six Markets, `scars` damage
    on Allies in the row (R-135). `order` are Turn Order cards. `fallen` are eliminated Allies (R-29), `removed` those taken
    out unseen at setup; `box` everything
    out of the game. `wisher`: the slot that may wish now. `attacked`: whether the active Character attacked this turn.
    `wanted` 1: somebody has left, and who plays on is to be settled; `settled` are the seats for which it is. `might`,
    `boss_armor`, `boss_health`, `vigor`, `more_hand`: what the house numbers add to the Villain's attacks and bosses, and
    to Health and maximum hand of each Character.
    """

    slots: list[Slot]
    villain: Villain
    difficulty: int = MEDIUM
    extreme: bool = False
    future: bool = False
    location: int = NONE
    decks: list[list[int]] = []
    rows: list[list[int]] = []
    scars: list[tuple[int, int]] = []
    order: list[int] = []
    order_discard: list[int] = []
    balls: int = BALLS
    box: list[int] = []
    fallen: list[int] = []
    aside: list[int] = []
    removed: list[int] = []
    gone: list[bool] = []
    mods: list[Mod] = []
    step: str = "characters"
    stage: int = 0
    round: int = 0
    turn: int = 0
    active: int = NONE
    last: int = NONE
    floating: int = 0
    floating_ally: int = 0
    floating_buy: int = 0
    vote: Vote | None = None
    vote_time: int = 60_000
    wisher: int = NONE
    wish_ready: bool = False
    prelude: list[int] = []
    queue: list[str] = []
    played: list[int] = []
    attacked: bool = False
    combos: int = 0
    wanted: int = 0
    wanted_place: str = ""
    settled: list[int] = []
    might: int = 0
    boss_armor: int = 0
    boss_health: int = 0
    vigor: int = 0
    more_hand: int = 0


def in_play(state: State) -> list[int]:
    """The slots of Characters in play: neither defeated nor in the Room, in the order of their tokens."""
    return [
        number for number, slot in enumerate(state.slots) if slot.char != NONE and not slot.who.out and not slot.room
    ]


def alive(state: State) -> list[int]:
    """The slots of Characters that are not defeated."""
    return [number for number, slot in enumerate(state.slots) if slot.char != NONE and not slot.who.out]


def heroes(state: State) -> list[Unit]:
    """Characters in play, then Allies in play, in the order of tokens and of entering play (D-32)."""
    slots = in_play(state)
    allies = [ally for number in alive(state) for ally in state.slots[number].allies]
    return [*[state.slots[number].who for number in slots], *allies]


def bosses(state: State) -> list[Unit]:
    """The bosses that are not defeated."""
    return [boss for boss in state.villain.bosses if not boss.out]


def units(state: State) -> Iterator[Unit]:
    """Every unit there is, also those in the Room or defeated."""
    for slot in state.slots:
        yield slot.who
        yield from slot.allies
    yield from state.villain.bosses
    yield from state.villain.minions


def unit(state: State, card: int) -> Unit | None:
    """The unit with this card, wherever it stands; None if it is no unit (any more)."""
    return next((each for each in units(state) if each.card == card), None)


def side_of(state: State, card: int) -> int:
    """The slot whose Character, Ally, Equipment or Training the card is; NONE for the Villain's."""
    for number, slot in enumerate(state.slots):
        if slot.who.card == card:
            return number
    for number, slot in enumerate(state.slots):
        for zone in (slot.allies, slot.equipment, slot.training):
            for each in zone:
                if each.card == card:
                    return number
    return NONE


def is_boss(state: State, card: int) -> bool:
    """Whether the unit is a boss."""
    return any(boss.card == card for boss in state.villain.bosses)


def boss_number(state: State, card: int) -> int:
    """Which boss it is; NONE for others."""
    return next((number for number, boss in enumerate(state.villain.bosses) if boss.card == card), NONE)


def is_minion(state: State, card: int) -> bool:
    """Whether the unit is a Minion in play."""
    return any(minion.card == card for minion in state.villain.minions)


def ref(card: int) -> str:
    """The option id of a card."""
    return f"card:{card}"


def card_in(option: str) -> int:
    """The card of an option such as `card:17` or `play:17`."""
    return int(option.split(":")[1])


def seats_here(state: State) -> list[int]:
    """The seats that still play."""
    return [seat for seat, gone in enumerate(state.gone) if not gone]


def deserted(state: State) -> bool:
    """Whether all Characters that can still act are of seats that have left."""
    seats = [slot.seat for slot in state.slots if slot.char != NONE and not slot.who.out]
    return bool(seats) and all(state.gone[seat] for seat in seats) and not all(state.gone)


def first_free(track: list[Prepared], place: int, boss: int | None = None) -> int:
    """The first free position from `place` on; 0 if there is none. With `boss`: on this boss's lane."""
    taken = {each.place for each in track if boss is None or each.boss == boss}
    return next((number for number in range(place, TRACK + 1) if number not in taken), 0)
