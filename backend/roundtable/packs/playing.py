"""Matches that are played with a pack before anybody plays with it: whether the game's laws hold with its cards."""

import random
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from roundtable import bots
from roundtable.kernel import Game, KernelError, Match

MOST_DECISIONS = 5000
GREEDY = "greedy"


class Failure(Struct, frozen=True):
    """A match that went wrong: how many seats, which seed, and what was said."""

    seats: int
    seed: int
    error: str


def played(game: Game[Any], matches: int) -> Iterator[Failure]:
    """Play so many matches by bots, with all numbers of seats, half of them at random; tells those that fail."""
    least, most = game.meta.least_seats, game.meta.most_seats
    for seed in range(matches):
        seats = least + seed % (most - least + 1)
        level = GREEDY if seed % 2 and GREEDY in game.bots else "random"
        try:
            error = _play(game, seats, seed, level)
        except KernelError as failed:
            error = f"{failed} ({getattr(failed, 'cause', None)!r})"
        # A bot that does not understand a card fails in its own way.
        except Exception as failed:  # noqa: BLE001
            error = repr(failed)
        if error:
            yield Failure(seats, seed, error)


def _play(game: Game[Any], seats: int, seed: int, level: str) -> str:
    rng = random.Random(seed)
    options: list[dict[str, str]] = [{} for _ in range(seats)]
    for option in game.meta.seat_options:
        choices = [choice.id for choice in option.choices]
        drawn = rng.sample(choices, seats) if option.unique else [rng.choice(choices) for _ in range(seats)]
        for seat, value in enumerate(drawn):
            options[seat][option.name] = value
    chosen = {spec.name: spec.default for spec in game.meta.options}
    match = Match.start(game, chosen, options, rng.randbytes(32), laws=True)
    for _ in range(MOST_DECISIONS):
        if match.outcome is not None:
            return ""
        if match.window is not None and not match.decisions:
            match.time_up()
            continue
        seat = min(match.decisions)
        answer = bots.choose(level, match, seat, rng)
        assert answer is not None
        match.move(seat, answer)
    return f"no end after {MOST_DECISIONS} decisions"
