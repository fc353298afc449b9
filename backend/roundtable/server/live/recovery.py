"""A match read back from the store: from its moves alone, or from its last snapshot and the moves since."""

import asyncio
from typing import Any, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from roundtable.kernel import Event, Game, KernelError, Match, is_numbered_anew, match_key
from roundtable.recording import opening, steps
from roundtable.server.faults import described
from roundtable.server.live.deadlines import Deadlines
from roundtable.server.live.delay import Delay
from roundtable.server.live.frames import Frames
from roundtable.server.live.history import record_of, start_match
from roundtable.server.live.services import Services
from roundtable.server.store import Fence, MatchRow, MoveRow, SnapshotRow

log = structlog.get_logger(__name__)

WHOLE_MOST: Final = 1500  # moves up to which a match is played again from its beginning, so that its log is shown too
_AWAY: Final = (SQLAlchemyError, OSError, TimeoutError)


def key_of(row: MatchRow) -> bytes:
    """The key that a match begins with: from the server's seed and the nonces in seat order.

    A branch begins with that of the match it goes on from; its own stands in its log, where it branches off.
    """
    if row.branch_chance:
        first = row.branch_chance[0]
        return match_key(bytes.fromhex(first["server_seed"]), first["nonces"])
    return own_key(row)


def own_key(row: MatchRow) -> bytes:
    """The key from a match's own seed and nonces; in a branch, that of all draws from the branching on."""
    return match_key(row.server_seed, [row.nonces[str(seat.seat)] for seat in row.seats])


def keep_snapshot(services: Services, id: str, match: Match[Any], since: int, fence: Fence | None = None) -> None:
    """Store the match as it stands, if it has passed a ply that calls for it. Where a move was just taken back, the next time."""
    every = services.settings.snapshot_every_plies
    if since // every != match.ply // every and match.outcome is None and not is_numbered_anew(match):
        services.store.writer.snapshot(id, match.ply, match.snapshot(), fence).add_done_callback(_heard)


async def recover(
    row: MatchRow, game: Game[Any], frames: Frames, services: Services, delay: Delay | None = None,
    deadlines: Deadlines | None = None,
) -> Match[Any]:  # fmt: skip
    """The match as it is stored. Waits for a database that is away.

    `frames` gets its latest events, `delay` its shots, `deadlines` the clocks of its seats.
    """
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
        if deadlines is not None:
            deadlines.clocks.resume(next((move.clocks for move in reversed(moves) if move.clocks is not None), None))
        return rebuild(row, game, frames, moves, snapshot, delay)


def rebuild(
    row: MatchRow, game: Game[Any], frames: Frames, moves: list[MoveRow], snapshot: SnapshotRow | None,
    delay: Delay | None = None,
) -> Match[Any]:  # fmt: skip
    """The match of a row, its moves and its snapshot.

    The moves come first: they also tell what happened. A match that was played under rules mended since may no longer
    follow them; it goes on from its snapshot. A long match does so at once, unless a move from before it was taken back since.
    """
    if len(moves) > WHOLE_MOST and snapshot is not None:
        try:
            return _from_snapshot(game, frames, moves, snapshot, delay)
        except KernelError as error:
            log.warning("match.from_moves", match=row.id, error=described(error))
            if delay is not None:
                delay.reset()
            return _from_moves(row, game, frames, moves, delay)
    try:
        return _from_moves(row, game, frames, moves, delay)
    except KernelError as error:
        if snapshot is None:
            raise
        log.warning("match.from_snapshot", match=row.id, error=described(error))
        return _from_snapshot(game, frames, moves, snapshot, delay)


def _from_snapshot(
    game: Game[Any], frames: Frames, moves: list[MoveRow], snapshot: SnapshotRow, delay: Delay | None
) -> Match[Any]:
    frames.reset()
    match = Match.restore(game, snapshot.state)
    if delay is not None:
        delay.reset()
    _follow(match, frames, [move for move in moves if move.ply >= snapshot.ply], delay)
    return match


def _from_moves(
    row: MatchRow, game: Game[Any], frames: Frames, moves: list[MoveRow], delay: Delay | None
) -> Match[Any]:
    frames.reset()
    match = start_match(game, row, key_of(row))
    by_itself, events = opening(match)
    frames.remember(events, match.events_total)
    if delay is not None:
        delay.take(frames.shoot(match, events))
    _follow(match, frames, moves[len(by_itself) :], delay)
    return match


def _follow(match: Match[Any], frames: Frames, moves: list[MoveRow], delay: Delay | None) -> None:
    events: list[Event]
    for _, events in steps(match, [record_of(move) for move in moves]):
        frames.remember(events, match.events_total)
        if delay is not None:
            delay.take(frames.shoot(match, events))


def _heard(done: asyncio.Future[None]) -> None:
    """A snapshot that could not be stored costs nothing but time at the next start."""
    if not done.cancelled() and (error := done.exception()) is not None:
        log.warning("match.snapshot", error=repr(error))
