"""The state of a match: plain data, and questions about it."""

from typing import TypeAlias

from msgspec import Struct

from roundtable.games.uno_ultimate_dc.faces import FITTING, NO_COLOUR
from roundtable.kernel import plain_slots

START, PLAY, BATTLE, DANGER_STEP, END = range(5)
STEPS = ("start", "play", "battle", "danger", "end")

NONE = -1
"""No card."""

UNO_NO, UNO_OPEN, UNO_SAFE = range(3)


Pile: TypeAlias = bytearray
"""Cards in order, top last: ids fit a byte, so a pile is stored and copied as it is."""


@plain_slots
class SeatState(Struct, array_like=True, gc=False):
    """One player's things. Piles have their top card last.

    `uno` is the state of the UNO window, `window` its number, `counted` the hand count when windows were last looked at.
    `enemy_turn` is the turn in which the Enemy was drawn.
    """

    hero: int
    hand: Pile
    deck: Pile
    burn: Pile
    items: Pile
    enemy: int = NONE
    enemy_turn: int = 0
    skipped: bool = False
    shield: bool = False
    out: bool = False
    uno: int = UNO_NO
    window: int = 0
    counted: int = 7


@plain_slots
class State(Struct, array_like=True, gc=False):
    """The whole match.

    `aside` holds cards that are being resolved or were revealed, `gone` those of players who are out. `windows` numbers
    the UNO windows, `open` counts those that are open. `handled` has the bit of
    each seat whose hand has changed since windows were last looked at.
    """

    seats: list[SeatState]
    active: int
    danger: Pile
    danger_discard: Pile
    pile: Pile
    gone: Pile
    aside: Pile
    direction: int = 1
    turn: int = 0
    step: int = END
    colour: int = NO_COLOUR
    location: int = NONE
    drawn: int = NONE
    played: int = NONE
    turn_lost: bool = False
    windows: int = 0
    open: int = 0
    uno_window: int = 4000
    catch_delay: int = 1000
    uno_auto: bool = False
    dealt: bool = False
    handled: int = 0


def following(state: State, seat: int) -> int:
    """The next seat still in the game, in the current direction of play."""
    seats = state.seats
    count = len(seats)
    seat = (seat + state.direction) % count
    while seats[seat].out:
        seat = (seat + state.direction) % count
    return seat


def in_order(state: State, first: int) -> list[int]:
    """All seats still in the game in the direction of play, beginning with `first` (R-20)."""
    count = len(state.seats)
    order = [(first + state.direction * step) % count for step in range(count)]
    return [seat for seat in order if not state.seats[seat].out]


def opponents(state: State, seat: int) -> list[int]:
    """All others still in the game in the direction of play (HC-2)."""
    seats, count, direction = state.seats, len(state.seats), state.direction
    return [other for step in range(1, count) if not seats[other := (seat + direction * step) % count].out]


def weakest(state: State, seats: list[int]) -> int:
    """The default target: fewest cards in hand, ties: first in the order given (the direction of play)."""
    counts = [len(state.seats[seat].hand) for seat in seats]
    return seats[counts.index(min(counts))]


def fits(state: State, card: int) -> bool:
    """Whether the card matches the top of the Discard Pile in colour, number or symbol (UNO-PLAY-01, UNO-ACT-01/02)."""
    return not state.pile or bool(FITTING[state.colour][state.pile[-1]][card])
