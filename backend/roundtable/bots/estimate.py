"""Who is going to win: each seat's chance at a point of a match, from matches imagined on from there."""

import random
from typing import Any

from roundtable.bots.imagining import mean, play_on, seats_in, shares
from roundtable.bots.thought import Budget, Meter
from roundtable.kernel import TABLE, Information, Match, Memory


def estimate(match: Match[Any], budget: Budget, rng: random.Random, memory: Memory | None = None) -> list[float]:
    """Each seat's chance to win: hands as they are, face-down piles unknown to all, chance yet to come.

    They sum to 1; in a cooperative game all are the team's. Raises KernelError where no other match can be imagined.
    """
    seats = seats_in(match)
    if match.outcome is not None:
        return shares(match.game, match.outcome, seats)
    information = Information(match, TABLE, memory)
    meter = Meter(budget)
    found: list[list[float]] = []
    while meter.share < 1 or not found:
        found.append(play_on(information.sample(rng), rng, seats))
        meter.used += 1
    return mean(found)
