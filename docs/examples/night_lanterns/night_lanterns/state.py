"""The state of a match: plain data, questions about it, where cards lie, and what always holds."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from roundtable.kernel import Options, SeatOptions, Sight, Zone, check_each_card_once

CARDS = 24
VALUES = 8
"""Cards are numbered from 0; three of them show each value from 1 to 8."""


class SeatState(Struct, array_like=True):
    """A player's things. `row`: the lanterns lit in this turn; `out`: has left the match."""

    row: list[int]
    points: int = 0
    out: bool = False


class State(Struct, array_like=True):
    """The whole match. Piles have their top last."""

    seats: list[SeatState]
    deck: list[int]
    pile: list[int]
    goal: int
    turn: int = 0
    shuffled: bool = False


def setup(options: Options, seats: Sequence[SeatOptions]) -> State:
    """The table before the first step: nothing is shuffled yet."""
    goal = options["goal"]
    assert isinstance(goal, int)
    return State([SeatState([]) for _ in seats], list(range(CARDS)), [], goal)


def value(card: int) -> int:
    """What a card shows."""
    return card % VALUES + 1


def light_of(row: Sequence[int]) -> int:
    """What a row is worth."""
    return sum(value(card) for card in row)


def playing(state: State) -> list[int]:
    """The seats that have not left."""
    return [seat for seat, player in enumerate(state.seats) if not player.out]


def zones(state: State) -> Iterator[Zone]:
    """Every zone, and who sees it."""
    for seat, player in enumerate(state.seats):
        yield Zone("row", player.row, Sight.ALL, seat)
    yield Zone("deck", state.deck, Sight.NONE)
    yield Zone("pile", state.pile, Sight.ALL)


def check_laws(state: State) -> None:
    """Each card lies in one place, lanterns burn for the one whose turn it is, and one at most has enough."""
    check_each_card_once(zones(state), range(CARDS))
    assert not any(player.row for seat, player in enumerate(state.seats) if seat != state.turn)
    assert sum(player.points >= state.goal for player in state.seats) <= 1
