"""How large replays are, and how long it takes to write and to verify one."""

import time

from msgspec import Struct

from roundtable import games
from roundtable.recording import unpacked, verify
from roundtable.testkit.players import CALM, Habits
from roundtable.testkit.replays import Played

PLIES = 500
SEATS = 4
HABITS = Habits(offers=CALM.offers, clock=0.02)
RUNS = 3


class Measured(Struct, frozen=True):
    """One replay. Times in seconds of CPU: the least of some runs."""

    game: str
    seats: int
    plies: int
    draws: int
    stored_bytes: int
    bytes_a_500_plies: int
    json_bytes: int
    record_seconds: float
    verify_seconds: float


def run(tries: int, only: str | None = None) -> list[Measured]:
    """The longest of some random matches of each game, broken off at 500 plies."""
    return [_measure(key, tries) for key in games.all_games() if only is None or key == only]


def _measure(key: str, tries: int) -> Measured:
    game = games.get(key)
    seats = min(SEATS, game.meta.most_seats)
    played = Played(game, seats, f"{key} 0", HABITS, PLIES)
    for number in range(1, tries):
        if played.match.ply >= PLIES:
            break
        other = Played(game, seats, f"{key} {number}", HABITS, PLIES)
        if other.match.ply > played.match.ply:
            played = other
    data, recorded = played.replay(), []
    verified = []
    for _ in range(RUNS):
        start = time.process_time()
        played.replay()
        recorded.append(time.process_time() - start)
        start = time.process_time()
        verdict = verify(data)
        verified.append(time.process_time() - start)
        assert not verdict.wrong, verdict.wrong
    plies = played.match.ply
    return Measured(
        game=key,
        seats=seats,
        plies=plies,
        draws=len(played.match.draws),
        stored_bytes=len(data),
        bytes_a_500_plies=round(len(data) * PLIES / plies),
        json_bytes=len(unpacked(data)),
        record_seconds=round(min(recorded), 3),
        verify_seconds=round(min(verified), 3),
    )
