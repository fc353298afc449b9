"""Recordings of matches as charts are made from, without a server: random matches, and the golden ones."""

import random
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import msgspec

from roundtable import games
from roundtable.kernel import Match, match_key
from roundtable.kernel.moments import Recording, read_recording
from roundtable.recording import Facts, Made, Recorder, SeatPart, draw_lines, record, replay_file
from roundtable.testkit.golden import read
from roundtable.testkit.players import CALM, Habits, RandomPlayer, play_out, random_match, random_setup, walk

GOLDEN = Path(__file__).parents[1] / "golden"


class Played:
    """A match that was played to its end, and the file that tells of it, as far as charts read it."""

    def __init__(self, match: Match[Any], key: bytes, seats: int) -> None:
        self.match, self.seats, self._key = match, seats, key
        self._recorder = Recorder(seats)
        self.steps = [self._recorder.step(match, match.opening, 0)]

    def on(self, events: list[Any]) -> None:
        """One answer more."""
        self.steps.append(self._recorder.step(self.match, events, 0))

    @property
    def file(self) -> bytes:
        """The JSON of the parts that charts read."""
        return msgspec.json.encode(
            {
                "seats": [{}] * self.seats,
                "steps": self.steps,
                "outcome": self.match.outcome,
                "chance": {"draws": [*draw_lines(self.match.draws, self._key, 0)]},
            }
        )

    @cached_property
    def recording(self) -> Recording:
        """As games are handed it."""
        return read_recording(self.file)


@cache
def played(key: str, seats: int, seed: int, habits: Habits = CALM) -> Played:
    """A random match."""
    match = random_match(games.get(key), seats, seed)
    found = Played(match, match._play.chance.key, seats)
    for _, events in walk(match, RandomPlayer(random.Random(seed), habits)):
        found.on(events)
    return found


@cache
def golden_matches(key: str) -> list[Played]:
    """The golden matches of a game."""
    return list(_golden(key))


def _golden(key: str) -> Iterator[Played]:
    for path in sorted((GOLDEN / key).glob("*.match")):
        told = read(path.read_text())
        secret = bytes.fromhex(told.key)
        match = Match.start(games.get(key), told.options, told.seats, secret)
        found = Played(match, secret, len(told.seats))
        for move in told.moves:
            if move.ply == match.ply:
                found.on(match.again(move))
        yield found


@cache
def replay_of(key: str, seats: int, seed: int, match: str = "") -> bytes:
    """The whole replay file of a random match, as an export."""
    game, rng = games.get(key), random.Random(seed)
    options, chosen = random_setup(game, seats, rng)
    server_seed, nonces = rng.randbytes(32), [rng.randbytes(16).hex() for _ in range(seats)]
    secret = match_key(server_seed, nonces)
    first = Match.start(game, options, chosen, secret)
    play_out(first, RandomPlayer(rng))
    log = [Made(move, 1000 + move.ply) for move in first.log]
    again = Match.start(game, options, chosen, secret)
    recorded = record(again, seats, secret, 1000, log)
    assert again.outcome is not None
    facts = Facts(
        content_hash="c0ffee",
        match=match or f"match{seed}",
        started=1000,
        ended=1000 + again.ply,
        options=options,
        seats=[SeatPart(f"Seat {seat}", None, each) for seat, each in enumerate(chosen)],
        server_seed=server_seed,
        nonces=nonces,
    )
    return replay_file(again, facts, log, recorded, again.outcome, again.hash())
