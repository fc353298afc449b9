"""The draft: its orders, and who picks next (US-SETUP-03 to US-SETUP-09; AMB-77 and AMB-78 for the drafts of the house)."""

from collections.abc import Sequence

from roundtable.games.universe_survival.roster import RANKED
from roundtable.games.universe_survival.state import BALANCED_DRAFT, DRAFT, DRAFTS, NONE, TEAM, State

OUTLIER = RANKED[0]
"""Jiren. His team wins far more than its share, whatever the order of picks: in a balanced draft he is nobody's."""


def name_of(state: State) -> str:
    """The draft that the room chose."""
    return next(name for name, phase in DRAFTS.items() if phase == state.phase)


def set_aside(phase: int) -> list[int]:
    """Warriors that wait in the pile from the beginning."""
    return [OUTLIER] if phase == BALANCED_DRAFT else []


def picks_after(state: State, seat: int, sizes: Sequence[int]) -> int:
    """Who picks after `seat` with teams of these sizes; NONE when all are whole.

    To the right, that is counter-clockwise (AMB-05); in the drafts of the house every second round the other way.
    """
    count = len(state.seats)
    size = min(size for size, player in zip(sizes, state.seats, strict=True) if not player.out)
    if size == TEAM:
        return NONE
    if state.phase == DRAFT:
        order = [(seat - place) % count for place in range(1, count + 1)]
    else:
        step = 1 if size % 2 else -1
        order = [(seat + step * place) % count for place in range(count)]
    return next(other for other in order if sizes[other] == size and not state.seats[other].out)


def next_pick(state: State, seat: int) -> int:
    """Who picks after `seat`; NONE when all teams are whole."""
    return picks_after(state, seat, [len(player.team) for player in state.seats])


def coming(state: State) -> list[tuple[int, int]]:
    """The picks of this round and the next one that are still to come: seat, and the round from 1."""
    seat = state.active
    if state.seats[seat].out:
        return []
    sizes = [len(player.team) for player in state.seats]
    last = sizes[seat] + 1
    found = []
    while seat != NONE and sizes[seat] <= last:
        sizes[seat] += 1
        found.append((seat, sizes[seat]))
        seat = picks_after(state, seat, sizes)
    return found
