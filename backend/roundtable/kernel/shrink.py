"""Shrinking a bug bundle: the fewest moves from its quiescent point on that make the rules fail in the same way.

First moves are left out as long as the same fault comes of it; then what is left is looked for on shorter ways, through
all moves that are possible. Both work within a budget, so the result is small, not proven to be the smallest.
"""

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from roundtable.kernel.bundle import Bundle, look, make_bundle, possible_moves, read_bundle, stand
from roundtable.kernel.errors import Refused
from roundtable.kernel.game import Game
from roundtable.kernel.match import Match
from roundtable.kernel.moves import Record, read_notation
from roundtable.kernel.snapshots import pack, unpack

S = TypeVar("S", bound=Struct)

SEARCH_NODES: Final = 400
SEARCH_MOVES: Final = 40  # of one position

Fault = tuple[str, str, int]
"""Kind of error, file and line: what makes two failures the same."""


class Failure(Struct, frozen=True):
    """The match before the failing move, that move (None: only looking at the match fails), and what it took to get there."""

    match: Match[Any]
    attempt: Record | None
    error: Exception
    taken: list[Record]

    @property
    def moves(self) -> int:
        """How many moves it takes, the failing one included."""
        return len(self.taken) + (self.attempt is not None)


def shrink(game: Game[S], bundle: Bundle) -> Bundle:
    """A bundle that fails in the same way after fewer moves, or as many. One that does not fail comes back as it is.

    Its log holds the moves from the quiescent point to the failing one, its notes the number of moves it was made from.
    """
    snapshot = unpack(game, bundle.snapshot)
    start = pack(game, snapshot.key, snapshot.base, [], snapshot.outcome)
    moves = [record for record in snapshot.recipe if record.by != "forced"]
    if bundle.attempt:
        moves.append(read_notation(bundle.attempt))
    first = _play(stand(game, start), moves)
    if first is None:
        return bundle
    fault = fault_of(first.error)
    best = _search(game, start, _drop(game, start, first, fault), fault)
    notes = {**bundle.notes, "shrunk_from": first.moves}
    small = read_bundle(make_bundle(best.match, best.attempt, best.error, bundle.versions, notes))
    return replace(small, log=[record.notation() for record in best.taken])


def fault_of(error: BaseException) -> Fault:
    """Where the rules failed, and how."""
    cause = getattr(error, "cause", None) or error
    trace = cause.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace is not None else ("", 0)
    return (type(cause).__name__, *place)


def _play(match: Match[S], moves: Sequence[Record]) -> Failure | None:
    """Make the moves, whatever plies they get; what is refused is left out."""
    taken: list[Record] = []
    unseen = _looked(match)
    if unseen is not None:
        return Failure(match, None, unseen, taken)
    for move in moves:
        attempt = replace(move, ply=match.ply)
        try:
            match.again(attempt)
        except Refused:
            continue
        except Exception as error:  # noqa: BLE001 – whatever the rules raise is what we are after
            return Failure(match, attempt, error, taken)
        taken.append(attempt)
        unseen = _looked(match)
        if unseen is not None:
            return Failure(match, None, unseen, taken)
    return None


def _looked(match: Match[S]) -> Exception | None:
    try:
        look(match)
    except Exception as error:  # noqa: BLE001 – as above
        return error
    return None


def _drop(game: Game[S], start: bytes, best: Failure, fault: Fault) -> Failure:
    """Leave out moves, many at a time and then fewer, as long as the same fault comes of it."""
    size = best.moves // 2
    while size:
        place = 0
        while place < len(best.taken):
            kept = [*best.taken[:place], *best.taken[place + size :], *([best.attempt] if best.attempt else [])]
            found = _play(stand(game, start), kept)
            if found is not None and fault_of(found.error) == fault and found.moves < best.moves:
                best = found
            else:
                place += size
        size //= 2
    return best


def _search(game: Game[S], start: bytes, best: Failure, fault: Fault) -> Failure:
    """Look through all moves from the quiescent point on for a shorter way to the same fault."""
    level: list[tuple[list[Record], Match[S]]] = [([], stand(game, start))]
    nodes = 0
    for _ in range(best.moves - 1):
        following: list[tuple[list[Record], Match[S]]] = []
        for taken, match in level:
            for move in possible_moves(match, SEARCH_MOVES):
                nodes += 1
                if nodes > SEARCH_NODES:
                    return best
                other = match.clone()
                found = _play(other, [move])
                if found is not None and fault_of(found.error) == fault:
                    return replace(found, taken=[*taken, *found.taken])
                if found is None and other.ply > match.ply and other.outcome is None:
                    following.append(([*taken, move], other))
        level = following
    return best
