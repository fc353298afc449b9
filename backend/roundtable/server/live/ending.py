"""From the last move of a match to its replay file."""

import asyncio
from typing import Any

import structlog
from msgspec import convert
from sqlalchemy.exc import SQLAlchemyError

from roundtable.kernel import Game, KernelError, Outcome
from roundtable.server.live.match_actor import MatchActor
from roundtable.server.live.replay import Mismatch, compressed, recording
from roundtable.server.live.seating import find_game
from roundtable.server.live.services import Services
from roundtable.server.store import MatchRow, MoveRow, StoreError

log = structlog.get_logger(__name__)


async def finish(actor: MatchActor, services: Services) -> None:
    """Play the log again beside the loop, check that it leads to the same end, and keep the recording.

    What cannot be kept now stays unfinished in the store, and is finished at the next start.
    """
    match, row = actor.match, actor.row
    assert match.outcome is not None
    final_hash = match.hash()
    ended = services.clock.now()
    replay: bytes | None = None
    try:
        moves = await services.store.matches.moves(row.id)
        try:
            replay = await _record(services, row, actor.game, moves, match.outcome, final_hash, ended)
        except (Mismatch, KernelError) as error:
            log.error("match.replay", match=row.id, error=repr(error))
        await services.store.matches.finish(
            row.id,
            {
                "winners": list(match.outcome.winners),
                "reason": match.outcome.reason,
                "scores": list(match.outcome.scores),
            },
            ended=ended,
            plies=match.ply,
            final_hash=final_hash,
            replay=replay,
        )
    except (SQLAlchemyError, StoreError, OSError) as error:
        log.error("match.finish", match=row.id, error=repr(error))


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
            game = find_game(row.game)
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
        return compressed(recording(row, game, moves, outcome, final_hash, ended))

    return await asyncio.get_running_loop().run_in_executor(services.recorder, record)
