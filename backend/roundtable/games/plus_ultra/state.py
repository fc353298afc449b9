"""The state of a match: plain data, and questions about it."""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from roundtable.games.plus_ultra.facts import (
    ALL_FOR_ONE,
    CARDS,
    OVERWHELMING_POWER,
    UA,
    VILLAIN_CARDS,
)
from roundtable.games.plus_ultra.symbols import DICE_AT, MARKS, MOST_SEATS, VILLAIN, unspent

MOVE, ROLL, SPEND, RESOLVE, END = range(5)
STEPS = ("move", "roll", "spend", "resolve", "end")
NONE = 255
"""No card."""
NOBODY = -1

QUIRK, TORINO, ENGINE = 1, 2, 4
"""What is used once a turn, as bits of `State.used_up`."""

Pile: TypeAlias = bytearray
"""Cards in order, top last; also dice and places: everything fits a byte."""


class SeatState(Struct, array_like=True, gc=False):
    """One player's things. `cards` are completed ones, `cold` and `hot` Ice tokens; the last four never go down."""

    hero: int
    place: int
    points: int
    damage: int
    allies: Pile
    cards: Pile
    plus: Pile
    cold: int = 0
    hot: int = 0
    captured: int = 0
    completed: int = 0
    rescued: int = 0
    knocked: int = 0
    left: bool = False


class State(Struct, array_like=True, gc=False):
    """The whole match.

    `bottom` are cards known to lie under the deck, the next to be drawn last. `places` and `harm` are the card and its
    DMG at each Location. `faces` and `used` are the dice and how many of their symbols are spent, `uses` on what.
    Sets of seats or Locations are bits: `captured`, `hardened`. `used_up`: see QUIRK. `gone` counts seats that left.
    """

    seats: list[SeatState]
    active: int
    first: int
    deck: Pile
    bottom: Pile
    places: Pile
    harm: Pile
    plus: Pile
    box: Pile
    faces: Pile
    used: Pile
    uses: Pile
    fists: Pile
    phase: int = END
    round: int = 0
    turn: int = 0
    roll: int = 0
    rolls: int = 0
    rolled: int = 0
    passed: bool = False
    shadow: int = UA
    captured: int = 0
    hardened: int = 0
    absorbed: bool = False
    struck: bool = False
    dealt: int = 0
    symbols: int = 0
    symbol: bool = False
    owed: bool = False
    used_up: int = 0
    stopped: bool = False
    trigger: int = NOBODY
    last: bool = False
    early_wins: bool = False
    gone: int = 0


def power_of(state: State, seat: int) -> bool:
    """Whether the seat rolls the Power Die (PU-POWER-01)."""
    return OVERWHELMING_POWER in state.seats[seat].cards


def quirk_works(state: State, seat: int) -> bool:
    """Whether the seat's Quirk is in force where its Hero stands (PU-COMP-04, PU-R-54)."""
    return state.places[state.seats[seat].place] != ALL_FOR_ONE


def has_quirk(state: State, seat: int, hero: int) -> bool:
    """Whether the seat is this Hero and may use the Quirk now."""
    player = state.seats[seat]
    return player.hero == hero and state.places[player.place] != ALL_FOR_ONE


def villain_at(state: State, place: int) -> int:
    """The Villain card at a Location, also a captured one that still lies there; NONE if there is none."""
    card = state.places[place]
    return card if card < VILLAIN_CARDS else NONE


def can_be_hit(state: State, place: int) -> bool:
    """Whether a Villain lies there that is not captured (PU-R-33)."""
    return state.places[place] < VILLAIN_CARDS and not state.captured >> place & 1


def health(state: State, place: int) -> int:
    """How many DMG the Villain there still takes."""
    return CARDS[state.places[place]].stamina - state.harm[place]


def open_villains(state: State) -> list[int]:
    """The dice with an unspent Villain symbol (PU-VSYM-01)."""
    return list(DICE_AT[unspent(state.faces, state.used).translate(MARKS[VILLAIN])])


CLOCKWISE = [
    [tuple((seat + step) % count for step in range(count)) for seat in range(count)] for count in range(MOST_SEATS + 1)
]
"""Number of seats → a seat → all seats clockwise from it."""


def order_from(state: State, seat: int) -> tuple[int, ...]:
    """All seats clockwise, beginning with one (PU-R-39)."""
    return CLOCKWISE[len(state.seats)][seat]


def here(state: State, place: int) -> list[int]:
    """The seats whose Heroes stand at a Location, clockwise from the active player."""
    return [seat for seat in order_from(state, state.active) if state.seats[seat].place == place]


def outside(state: State) -> list[int]:
    """The seats whose Heroes are not at U.A., clockwise from the active player."""
    return [seat for seat in order_from(state, state.active) if state.seats[seat].place != UA]


def richest(state: State, seats: Sequence[int]) -> list[int]:
    """Those of the seats with the most HP, if that is at least 1."""
    most = max((state.seats[seat].points for seat in seats), default=0)
    return [seat for seat in seats if state.seats[seat].points == most] if most else []


def staying(state: State) -> list[int]:
    """The seats that have not left the match."""
    return [seat for seat, player in enumerate(state.seats) if not player.left]


def turns_left(state: State) -> int:
    """How many turns of this round come after the present one."""
    count = len(state.seats)
    return (state.first - state.active - 1) % count if count else 0
