"""How large a view may be, and how long a question may take, over whole matches of every Villain and 1 to 4 Characters."""

import random
from collections.abc import Iterator
from time import process_time_ns

import msgspec
import pytest

from roundtable import bots
from roundtable.games.dragon_ball_deckbuilding import GAME
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS
from roundtable.kernel import HOST, TIME_OUT, Match, Record

MOST_BYTES = 8 * 1024
MOST_MS = 2.0
TRIES = 3
"""The best of so many counts, in CPU time: the machine may be busy with other things."""

encode = msgspec.json.Encoder().encode


def moments(villain: str) -> Iterator[tuple[Match, Record | None]]:  # type: ignore[type-arg]
    """Every moment of a match by greedy bots and of one by random ones, and the move that comes next."""
    for number, level in enumerate(("greedy", "random")):
        rng = random.Random(f"{villain} {level}")
        characters = 4 - (number + [row.key for row in VILLAINS].index(villain)) % 4
        seats = characters if level == "greedy" else 1
        options: dict[str, bool | int | str | None] = {
            "villain": villain,
            "characters": characters,
            "location": "random",
            "extreme": level == "random",
        }
        match = Match.start(GAME, options, [{} for _ in range(seats)], rng.randbytes(32))
        while match.outcome is None:
            move = _next_move(match, level, rng)
            yield match, move
            match.again(move)
        yield match, None


def _next_move(match: Match, level: str, rng: random.Random) -> Record:  # type: ignore[type-arg]
    for seat in match.decisions or match.offers:
        answer = bots.choose(level, match, seat, rng, offer=not match.decisions)
        if answer is not None:
            return Record(match.ply, seat, answer, "seat")
    return Record(match.ply, HOST, TIME_OUT, "host")


@pytest.mark.parametrize("villain", [row.key for row in VILLAINS])
def test_views_are_small_and_questions_come_quickly(villain: str) -> None:
    """All that a viewer sees, its question included; and from each answer to the next question with all its options."""
    largest, slowest, asked = 0, 0.0, 0
    for match, move in moments(villain):
        public = sum(len(encode(section)) for section in match.public().values())
        for seat in range(len(match.state.gone)):
            own = sum(len(encode(section)) for section in match.private(seat).values())
            question = sum(len(encode(prompt)) for prompt in match.describe(seat))
            largest = max(largest, public + own + question)
        if move is not None:
            asked += 1
            slowest = max(slowest, min(_ms(match.clone(), move) for _ in range(TRIES)))
    assert asked > 100
    assert largest <= MOST_BYTES, f"{largest} bytes"
    assert slowest <= MOST_MS, f"{slowest} ms"


def _ms(match: Match, move: Record) -> float:  # type: ignore[type-arg]
    """CPU time of a move and of telling what is asked next."""
    begun = process_time_ns()
    match.again(move)
    for seat in match.decisions:
        match.describe(seat)
    return (process_time_ns() - begun) / 1e6
