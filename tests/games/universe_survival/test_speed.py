"""No question takes long to come about: neither the draft of 78 Warriors nor four steps of a token in the arena."""

import random
from collections.abc import Callable
from time import process_time

import pytest

from roundtable.games.universe_survival import GAME
from roundtable.testkit.players import RandomPlayer, random_match

MOST_MS = 2.0
TRIES = 3
"""A machine may be slow for a moment; what is slow by itself is slow every time."""


def least(work: Callable[[], object]) -> float:
    """CPU time of the work in ms, the shortest of some tries."""
    times = []
    while len(times) < TRIES and (not times or times[-1] > MOST_MS):
        begun = process_time()
        work()
        times.append((process_time() - begun) * 1000)
    return min(times)


@pytest.mark.measured
def test_options_come_about_in_two_milliseconds() -> None:
    """From an answer to the next question with all its options, and until they are told, their chances known."""
    slow: list[tuple[float, str, str]] = []
    asked: set[str] = set()
    for seed, seats in enumerate((2, 4, 6)):
        match, player = random_match(GAME, seats, seed), RandomPlayer(random.Random(seed))
        while match.outcome is None:
            move = player(match)
            copies = iter([match.clone() for _ in range(TRIES)])
            took = least(lambda copies=copies, move=move: next(copies).again(move))  # type: ignore[misc]
            match.again(move)
            for seat, decision in match.decisions.items():
                asked.add(decision.ask)
                slow.append((took, "to ask", decision.ask))
                slow.append((least(lambda match=match, seat=seat: match.describe(seat)), "to tell", decision.ask))  # type: ignore[misc]
    assert {"draft", "place", "move"} <= asked
    assert max(slow)[0] < MOST_MS, sorted(slow)[-5:]
