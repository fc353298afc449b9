"""What if: the first match of a room goes another match's way up to a ply, and from there on its own.

Nothing of the other match is touched or waited for: its moves are copied into the new one's log, which is whole by itself.
Its chance is open, as it is over; so what comes after follows from a seed and nonces of its own, like any match's.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from roundtable.kernel import Game, Match, Refused, SnapshotMismatch, branch_record, earlier_chance, follow_to
from roundtable.server.live.history import record_of, rows_of, start_match
from roundtable.server.live.recovery import key_of, own_key
from roundtable.server.live.services import Services
from roundtable.server.store import MatchRow, MoveRow
from roundtable.server.ws.messages import BranchView

if TYPE_CHECKING:
    from roundtable.server.live.room import Room


class Branch(Struct, frozen=True):
    """A finished match, and the ply up to which all is to be as in it. `anew`: but for the order of face-down piles."""

    match: str
    ply: int
    anew: bool = False


def check_rules(origin: MatchRow, game: Game[Any]) -> None:
    """Raise Refused unless the match is over and was played by the rules that are installed."""
    if origin.ended is None:
        raise Refused("The match is still being played; it can be played on when it is over.", "match/running")
    installed = game.meta.rules_version
    if origin.rules_version != installed:
        raise Refused(
            f"The match was played by rules version {origin.rules_version}, and version {installed} is installed here: "
            "it can be watched, but not played on.",
            "branch/rules",
        )


async def check(services: Services, origin: MatchRow, game: Game[Any], branch: Branch) -> None:
    """Raise Refused unless a match can go on from there: match/running, branch/rules, branch/over, branch/between, …/anew."""
    check_rules(origin, game)
    moves = await services.store.matches.moves(origin.id)
    await _beside(services, lambda: _go(origin, game, moves, branch, bytes(32)))


async def branched(
    services: Services, row: MatchRow, game: Game[Any], branch: Branch
) -> tuple[MatchRow, list[MoveRow]]:
    """The row of a match as that of a branch, and all of its moves up to there. Raises Refused, as `check` does."""
    origin = await services.store.matches.load(branch.match)
    if origin is None:
        raise Refused("The match that was to be played on is gone.", "match/unknown")
    check_rules(origin, game)
    moves = await services.store.matches.moves(origin.id)
    match = await _beside(services, lambda: _go(origin, game, moves, branch, own_key(row)))
    told, record = moves[: branch.ply], match.log[-1]
    chance = _chance(origin, match)
    # They keep their pace, and the last of them was made now.
    later = row.started - max((move.at for move in told), default=row.started)
    copied = [replace(move, match=row.id, at=move.at + later, clocks=None) for move in told]
    row = replace(
        row, branch_of=origin.id, branch_ply=branch.ply, branch_chance=chance,
        content_hash=origin.content_hash, packs=origin.packs, options=origin.options,
    )  # fmt: skip
    return row, [*copied, *rows_of(row.id, [record], row.started)]


def shown(room: "Room") -> BranchView | None:
    """What the match that is on, or the one to come, goes on from."""
    if room.branch is not None:
        return BranchView(room.branch.match, room.branch.ply)
    row = room.actor.row if room.actor is not None else None
    if row is None or row.branch_of is None or row.branch_ply is None:
        return None
    return BranchView(row.branch_of, row.branch_ply)


def _go(origin: MatchRow, game: Game[Any], moves: list[MoveRow], branch: Branch, key: bytes) -> Match[Any]:
    """A match that has just branched off there."""
    match = start_match(game, origin, key_of(origin))
    try:
        follow_to(match, [record_of(move) for move in moves], branch.ply)
        match.again(branch_record(match, key, branch.anew))
    except SnapshotMismatch as error:
        raise Refused("The rules no longer lead where this match went; it can be watched, but not played on.",
                      "branch/rules") from error  # fmt: skip
    return match


def _chance(origin: MatchRow, match: Match[Any]) -> list[dict[str, Any]]:
    """What chance had followed from before the match branched off, first to last."""
    own = {
        "server_seed": origin.server_seed.hex(),
        "nonces": [origin.nonces[str(seat.seat)] for seat in origin.seats],
        "commitment": origin.commitment,
    }
    every = [*(origin.branch_chance or []), own]
    return [{**each, "until": until} for each, (until, _) in zip(every, earlier_chance(match), strict=False)]


async def _beside(services: Services, work: Callable[[], Match[Any]]) -> Match[Any]:
    """Play a log beside the loop, one at a time, as replays are made."""
    return await asyncio.get_running_loop().run_in_executor(services.recorder, work)
