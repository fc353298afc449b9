"""A match read back from the store: from its moves alone, or from its last snapshot and the moves since."""

import asyncio
from typing import Any, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from roundtable.kernel import Event, Game, KernelError, Match, match_key
from roundtable.server.live.frames import Frames
from roundtable.server.live.history import opening, record_of, start_match, steps
from roundtable.server.live.services import Services
from roundtable.server.store import MatchRow, MoveRow, SnapshotRow

log = structlog.get_logger(__name__)

WHOLE_MOST: Final = 1500  # moves up to which a match is played again from its beginning, so that its log is shown too
_AWAY: Final = (SQLAlchemyError, OSError, TimeoutError)


def key_of(row: MatchRow) -> bytes:
    """The key of a match: from the server's seed and the nonces in seat order."""
    return match_key(row.server_seed, [row.nonces[str(seat.seat)] for seat in row.seats])


async def recover(row: MatchRow, game: Game[Any], frames: Frames, services: Services) -> Match[Any]:
    """The match as it is stored; `frames` gets its latest events. Waits for a database that is away."""
    pause = 0.1
    while True:
        try:
            moves = await services.store.matches.moves(row.id)
            snapshot = await services.store.matches.snapshot(row.id)
        except _AWAY as error:
            log.warning("match.recover", match=row.id, error=repr(error), pause=pause)
            await asyncio.sleep(pause)
            pause = min(pause * 2, services.settings.writer_retry_seconds)
            continue
        return rebuild(row, game, frames, moves, snapshot)


def rebuild(
    row: MatchRow, game: Game[Any], frames: Frames, moves: list[MoveRow], snapshot: SnapshotRow | None
) -> Match[Any]:
    """The match of a row, its moves and its snapshot.

    The moves come first: they also tell what happened. A match that was played under rules mended since may no longer
    follow them; it goes on from its snapshot.
    """
    if len(moves) <= WHOLE_MOST or snapshot is None:
        try:
            return _from_moves(row, game, frames, moves)
        except KernelError as error:
            if snapshot is None:
                raise
            log.warning("match.from_snapshot", match=row.id, error=repr(error))
    assert snapshot is not None
    frames.reset()
    match = Match.restore(game, snapshot.state)
    _follow(match, frames, [move for move in moves if move.ply >= snapshot.ply])
    return match


def _from_moves(row: MatchRow, game: Game[Any], frames: Frames, moves: list[MoveRow]) -> Match[Any]:
    frames.reset()
    match = start_match(game, row, key_of(row))
    by_itself, events = opening(match)
    frames.remember(events, match.events_total)
    _follow(match, frames, moves[len(by_itself) :])
    return match


def _follow(match: Match[Any], frames: Frames, moves: list[MoveRow]) -> None:
    events: list[Event]
    for _, events in steps(match, [record_of(move) for move in moves]):
        frames.remember(events, match.events_total)
