"""The state of a match: plain data, questions about it, where cards lie, and what always holds."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from roundtable.kernel import Options, SeatOptions, Sight, Zone, check_each_card_once

CARDS = 40
"""Cards are numbered from 0; card n shows n + 1."""


class SeatState(Struct, array_like=True):
    """A player's things. `out`: has left the match."""

    hand: list[int]
    points: int = 0
    out: bool = False


class State(Struct, array_like=True):
    """The whole match. Piles have their top last; `rounds` counts those to come."""

    seats: list[SeatState]
    deck: list[int]
    pile: list[int]
    rounds: int
    dealt: bool = False


def setup(options: Options, seats: Sequence[SeatOptions]) -> State:
    """The table before the first step: nothing is shuffled yet."""
    rounds = options["rounds"]
    assert isinstance(rounds, int)
    return State([SeatState([]) for _ in seats], list(range(CARDS)), [], rounds)


def playing(state: State) -> list[int]:
    """The seats that have not left."""
    return [seat for seat, player in enumerate(state.seats) if not player.out]


def zones(state: State) -> Iterator[Zone]:
    """Every zone, and who sees it."""
    for seat, player in enumerate(state.seats):
        yield Zone("hand", player.hand, Sight.OWNER, seat)
    yield Zone("deck", state.deck, Sight.NONE)
    yield Zone("pile", state.pile, Sight.ALL)


def check_laws(state: State) -> None:
    """Each card lies in one place, and whoever plays has a card for each round to come."""
    check_each_card_once(zones(state), range(CARDS))
    for seat in playing(state):
        assert not state.dealt or len(state.seats[seat].hand) == state.rounds, seat
