"""Random play through the kernel's public API, as lean as a caller can be: no labels, no views."""

import random
from collections.abc import Callable
from typing import Any

from roundtable.kernel import ChooseMany, ChooseOne, Decision, Game, Match, Race, Together

Rnd = Callable[[], float]
TAKE_OFFER = 0.5
MOST_MOVES = 20_000


class Endless(Exception):
    """The match went on for longer than any real one."""


def new_match(game: Game[Any], seats: int, rng: random.Random, laws: bool = False) -> Match[Any]:
    """A match with the game's own defaults, and a fair draw where a seat has to choose something."""
    options = {option.name: option.default for option in game.meta.options}
    return Match.start(game, options, seat_options(game, seats, rng), rng.randbytes(32), laws)


def seat_options(game: Game[Any], seats: int, rng: random.Random) -> list[dict[str, str]]:
    """Options of each seat, drawn; unique ones without repeats."""
    chosen: list[dict[str, str]] = [{} for _ in range(seats)]
    for option in game.meta.seat_options:
        ids = [choice.id for choice in option.choices]
        drawn = rng.sample(ids, seats) if option.unique else rng.choices(ids, k=seats)
        for seat, value in zip(chosen, drawn, strict=True):
            seat[option.name] = value
    return chosen


def random_move(match: Match[Any], rnd: Rnd) -> None:
    """One random move of a seat that has to decide, or may; or the end of a window that nobody uses."""
    asked = match.asked
    if isinstance(asked, (ChooseOne, ChooseMany)):  # the common case, first
        match.move(asked.seat, asked.pick(rnd))
        return
    decision: Decision | None
    if isinstance(asked, Race):
        take = asked.offers and rnd() < TAKE_OFFER
        decision = asked.offers[int(rnd() * len(asked.offers))] if take else asked.decision
    elif asked is not None and not isinstance(asked, Together):
        decision = asked
    else:
        decision = next(iter(match.decisions.values()))
    if decision is None:
        match.time_up(None)
    else:
        match.move(decision.seat, decision.pick(rnd))


def play_out(match: Match[Any], rnd: Rnd) -> int:
    """Random moves to the end; returns how many were made."""
    moves = 0
    while match.outcome is None:
        random_move(match, rnd)
        moves += 1
        if moves > MOST_MOVES:
            raise Endless(f"{match.game.key}: {moves} moves and no end")
    return moves
