"""The recording of a finished match: its log played again, with what everybody saw at every step.

`docs/replay-format.md` describes the file. Playing a recording needs its `steps` only; checking it needs the game.
"""

from typing import Any, Final

from msgspec import convert

from roundtable.kernel import Game, Outcome
from roundtable.recording import Earlier, Facts, Made, Origin, SeatPart, record, replay_file
from roundtable.server.live.history import record_of, start_match
from roundtable.server.live.recovery import key_of
from roundtable.server.store import MatchRow, MoveRow

BREATH_SECONDS: Final = 0.0005  # let go of the interpreter after each step: live rooms share it with this thread


class Mismatch(Exception):
    """The log does not lead to where the match was."""


def recording(
    row: MatchRow, game: Game[Any], moves: list[MoveRow], outcome: Outcome, final_hash: str, ended: int
) -> bytes:
    """The replay as JSON. Raises Mismatch or KernelError if the log leads elsewhere than the live match stood."""
    key = key_of(row)
    match = start_match(game, row, key)
    log = [Made(record_of(move), move.at) for move in moves]
    recorded = record(match, len(row.seats), key, row.started, log, BREATH_SECONDS)
    # A match that was ended without the rules has an outcome that its log does not know.
    if match.outcome is not None and match.hash() != final_hash:
        raise Mismatch(f"The log leads to {match.hash()}, the match stood at {final_hash}.")
    facts = Facts(
        content_hash=row.content_hash,
        match=row.id,
        started=row.started,
        ended=ended,
        options=row.options,
        seats=[SeatPart(seat.name, seat.bot, seat.options) for seat in row.seats],
        server_seed=row.server_seed,
        nonces=[row.nonces[str(seat.seat)] for seat in row.seats],
        branch=Origin(row.branch_of, row.branch_ply or 0) if row.branch_of is not None else None,
        earlier=convert(row.branch_chance or [], list[Earlier]),
    )
    return replay_file(match, facts, log, recorded, outcome, final_hash)
