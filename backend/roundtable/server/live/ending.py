"""From the last move of a match to its replay file."""

import asyncio
from typing import Any

import structlog
from msgspec import convert
from sqlalchemy.exc import SQLAlchemyError

from roundtable.kernel import Game, KernelError, Match, Outcome
from roundtable.recording import packed
from roundtable.server.live.history import record_of, start_match
from roundtable.server.live.match_actor import MatchActor
from roundtable.server.live.packs import game_of
from roundtable.server.live.recovery import key_of
from roundtable.server.live.replay import Mismatch, recording
from roundtable.server.live.services import Services
from roundtable.server.store import Fence, Fenced, MatchRow, MoveRow, StoreError

log = structlog.get_logger(__name__)


async def finish(actor: MatchActor, services: Services, fence: Fence | None = None) -> None:
    """Play the log again beside the loop, check that it leads to the same end, and keep the recording.

    What cannot be kept now stays unfinished in the store, and is finished at the next start.
    """
    try:
        moves = await services.store.matches.moves(actor.row.id)
        await _finish(services, actor.row, actor.game, actor.match, moves, services.clock.now(), fence)
    except Fenced:
        return  # whoever has the room now finishes it
    except (SQLAlchemyError, StoreError, OSError) as error:
        log.error("match.finish", match=actor.row.id, error=repr(error))


async def finish_left_behind(services: Services, left: list[str]) -> None:
    """Finish matches that had ended when the process died, while their rooms were at the next ones already.

    `left`: as the store had them before any room was taken up.
    """
    matches = services.store.matches
    for id in left:
        row = await matches.load(id)
        if row is None:
            continue
        try:
            game = await game_of(services, row)
            moves = await matches.moves(id)
            match = await asyncio.get_running_loop().run_in_executor(services.recorder, _played, row, game, moves)
            if match.outcome is not None:
                await _finish(services, row, game, match, moves, moves[-1].at)
        except (KernelError, SQLAlchemyError, StoreError, OSError) as error:
            log.warning("match.left_behind", match=id, error=repr(error))


def _played(row: MatchRow, game: Game[Any], moves: list[MoveRow]) -> Match[Any]:
    match = start_match(game, row, key_of(row))
    match.follow(map(record_of, moves))
    return match


async def _finish(
    services: Services, row: MatchRow, game: Game[Any], match: Match[Any], moves: list[MoveRow], ended: int,
    fence: Fence | None = None,
) -> None:  # fmt: skip
    assert match.outcome is not None
    final_hash = match.hash()
    replay: bytes | None = None
    try:
        replay = await _record(services, row, game, moves, match.outcome, final_hash, ended)
    except (Mismatch, KernelError) as error:
        log.error("match.replay", match=row.id, error=repr(error))
    outcome = {
        "winners": list(match.outcome.winners),
        "reason": match.outcome.reason,
        "scores": list(match.outcome.scores),
    }
    await services.store.matches.finish(
        row.id, outcome, ended=ended, plies=match.ply, final_hash=final_hash, replay=replay, fence=fence
    )
    for tell in services.after_match:
        tell(row.id)


async def make_missing_replays(services: Services) -> None:
    """Record matches that ended without a recording, because the server stopped too early or rules have been mended."""
    matches = services.store.matches
    for id in await matches.without_replay():
        row = await matches.load(id)
        if row is None or row.outcome is None or row.final_hash is None or row.ended is None:
            continue
        outcome = convert(row.outcome, Outcome)
        try:
            moves = await matches.moves(id)
            game = await game_of(services, row)
            replay = await _record(services, row, game, moves, outcome, row.final_hash, row.ended)
            await matches.put_replay(id, replay)
        except (Mismatch, KernelError) as error:
            log.warning("match.replay", match=id, error=repr(error))


async def _record(
    services: Services,
    row: MatchRow,
    game: Game[Any],
    moves: list[MoveRow],
    outcome: Outcome,
    final_hash: str,
    ended: int,
) -> bytes:
    def record() -> bytes:
        return packed(recording(row, game, moves, outcome, final_hash, ended))

    return await asyncio.get_running_loop().run_in_executor(services.recorder, record)
