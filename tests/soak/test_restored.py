"""Matches of every game taken up from a snapshot and the moves since, with moves taken back before and after it."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.tables import FUZZ, every_game
from roundtable import games
from roundtable.kernel import Match, Record, Refused, is_numbered_anew, last_decision, undo_record
from roundtable.server.live import recovery
from roundtable.server.live.frames import Frames
from roundtable.server.live.history import rows_of, start_match
from roundtable.server.live.recovery import key_of, rebuild
from roundtable.server.store import MatchRow, MatchSeatRow, SnapshotRow
from roundtable.testkit.players import RandomPlayer, random_setup, seats_of

MATCHES = 4 * FUZZ
MOVES = 100
TAKES_BACK = 0.3
RESTORES = 0.15


def a_row(key: str, seed: int) -> MatchRow:
    """A match as it is stored when it begins."""
    game, rng = games.get(key), random.Random(seed)
    count = min(3, game.meta.most_seats)
    options, chosen = random_setup(game, count, rng)
    seats = tuple(MatchSeatRow(seat, f"p{seat}", user=f"u{seat}", options=chosen[seat]) for seat in range(count))
    nonces = {str(seat): "n" for seat in range(count)}
    return MatchRow("m", "r", key, 1, "", 1, seats, rng.randbytes(32), "", nonces, options)


def begun(row: MatchRow) -> Match[Any]:
    return start_match(games.get(row.game), row, key_of(row))


def moves(match: Match[Any], rng: random.Random) -> Iterator[Record]:
    """What happens next in the match: a random move, or one is taken back. To be carried out by whoever asks."""
    player = RandomPlayer(rng)
    while match.outcome is None and match.ply < MOVES:
        yield (rng.random() < TAKES_BACK and taken_back(match)) or player(match)


def taken_back(match: Match[Any]) -> Record | None:
    for seat in seats_of(match):
        last = last_decision(match, seat)
        if last is not None:
            try:
                return undo_record(match, seat, last.ply)
            except Refused:
                continue
    return None


@every_game
def test_what_a_restored_match_accepts_is_what_its_whole_log_accepts(key: str) -> None:
    restored = undone = 0
    for seed in range(MATCHES):
        row, rng = a_row(key, seed), random.Random(seed)
        whole, match = begun(row), begun(row)
        going_on = moves(match, rng)
        while (record := next(going_on, None)) is not None:
            match.again(record)
            whole.again(record)
            assert match.hash() == whole.hash()
            undone += record.choose[:1] == ("undo",)
            if rng.random() < RESTORES and not is_numbered_anew(match):
                match = Match.restore(match.game, match.snapshot())
                restored, going_on = restored + 1, moves(match, rng)
    assert restored > MATCHES and undone > MATCHES


@every_game
def test_a_match_is_rebuilt_from_any_snapshot_though_moves_from_before_it_were_taken_back(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "WHOLE_MOST", -1)
    falls_back = 0
    whole_log = recovery._from_moves

    def from_moves(*arguments: Any) -> Match[Any]:
        nonlocal falls_back
        falls_back += 1
        return whole_log(*arguments)

    monkeypatch.setattr(recovery, "_from_moves", from_moves)
    snapshots: list[SnapshotRow] = []
    for seed in range(MATCHES):
        row, rng = a_row(key, seed), random.Random(seed)
        match = begun(row)
        stored, snapshots = rows_of("m", match.log, 1), []
        for record in moves(match, rng):
            before = len(match.log)
            match.again(record)
            stored += rows_of("m", match.log[before:], 1)
            if match.outcome is None and not is_numbered_anew(match):
                snapshots.append(SnapshotRow("m", match.ply, match.snapshot()))
            if rng.random() < RESTORES and snapshots:
                at = rng.choice(snapshots[-12:])
                again = rebuild(row, match.game, Frames("m", [0]), stored, at)
                assert (again.hash(), again.ply) == (match.hash(), match.ply)
    assert falls_back, "no move from before a snapshot was taken back after it"
