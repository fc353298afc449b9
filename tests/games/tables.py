"""Which games, with how many seats, how many matches: what the suites for all games share."""

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from roundtable import games
from roundtable.kernel import Match, Record
from roundtable.testkit.players import ROUGH, Habits, RandomPlayer, random_match

FUZZ = int(os.environ.get("ROUNDTABLE_FUZZ", "1"))
SLOW = Habits(clock=0.05)
TABLES = [
    pytest.param(key, seats, id=f"{key}-{seats}")
    for key in games.all_games()
    for seats in range(games.get(key).meta.least_seats, games.get(key).meta.most_seats + 1)
]
every_table = pytest.mark.parametrize(("key", "seats"), TABLES)
every_game = pytest.mark.parametrize("key", games.all_games())


def matches(count: int) -> range:
    """Seeds of so many matches, times what the environment asks for."""
    return range(count * FUZZ)


def states(
    key: str, seats: int, seeds: range, habits: Habits | None = None
) -> Iterator[tuple[Match[Any], Record | None]]:
    """Random matches before each of their moves, and at their ends; in every second one people leave.

    The move is made when the test goes on, unless the test has made it.
    """
    for seed in seeds:
        match = random_match(games.get(key), seats, seed)
        player = RandomPlayer(random.Random(seed), habits or (ROUGH if seed % 2 else SLOW))
        while match.outcome is None:
            move = player(match)
            ply = match.ply
            yield match, move
            if match.ply == ply:
                match.again(move)
        yield match, None
