"""Bots against each other: who wins how often, with honest intervals; in cooperative games, how often a team wins at all.

Matches are played in rounds in which every line-up takes each way round the table, so that no seat favours anybody; the
matches of a round share their options, their seats' options and their chance.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from time import perf_counter, thread_time
from typing import Any, Final

from msgspec import Struct

from roundtable.bench.play import MOST_MOVES, Endless, seat_options
from roundtable.bots import Budget, explained
from roundtable.games import get
from roundtable.kernel import Match, Memory, Options
from roundtable.kernel.decisions import ChooseMany, ChooseOne

Z: Final = 1.96
"""Standard errors of a 95 % interval."""


class Plan(Struct, frozen=True):
    """What is played. `players`: the levels, spread over the seats in turn and then rotated."""

    game: str
    players: list[str]
    seats: int
    matches: int
    seed: int
    budget: Budget
    options: dict[str, bool | int | str | None] = {}


class Played(Struct, frozen=True):
    """One match: who sat where, what share each seat had of it, how it ended, and the CPU seconds of each level's decisions."""

    levels: list[str]
    shares: list[float]
    reason: str
    plies: int
    thought: dict[str, float]
    decisions: dict[str, int]


class Standing(Struct, frozen=True):
    """How a level did: its share of matches, half of the interval's ends, seats played, and CPU time a decision (ms)."""

    level: str
    share: float
    low: float
    high: float
    fair: float
    matches: int
    ms: float


class Report(Struct, frozen=True):
    """What came of it all."""

    game: str
    seats: int
    options: dict[str, bool | int | str | None]
    budget: Budget
    seed: int
    matches: int
    plies: float
    seconds: float
    standings: list[Standing]
    reasons: dict[str, int]


def wilson(won: float, played: int) -> tuple[float, float]:
    """The Wilson score interval of a share at 95 %; part-wins count in part, which only makes it wider than need be."""
    if not played:
        return 0.0, 1.0
    part, z2 = won / played, Z * Z
    middle = part + z2 / (2 * played)
    spread = Z * sqrt(part * (1 - part) / played + z2 / (4 * played * played))
    return max(0.0, (middle - spread) / (1 + z2 / played)), min(1.0, (middle + spread) / (1 + z2 / played))


def line_ups(players: Sequence[str], seats: int) -> list[list[str]]:
    """The ways to seat the players: spread in turn, then moved on by one seat at a time."""
    row = [players[seat % len(players)] for seat in range(seats)]
    found = [row[step:] + row[:step] for step in range(seats)]
    return [each for number, each in enumerate(found) if each not in found[:number]]


def run(plan: Plan, jobs: int = 1) -> Iterator[Report]:
    """Play the plan's matches, in so many processes: what has come of them after each."""
    begun = perf_counter()
    played: list[Played] = []
    for each in _played(plan, jobs):
        played.append(each)
        yield report(plan, played, perf_counter() - begun)


def _played(plan: Plan, jobs: int) -> Iterator[Played]:
    if jobs < 2:
        yield from (play_one(plan, number) for number in range(plan.matches))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(play_one, [plan] * plan.matches, range(plan.matches))


def report(plan: Plan, played: Sequence[Played], seconds: float) -> Report:
    """The figures of matches that were played."""
    coop = get(plan.game).meta.coop
    standings = []
    for level in dict.fromkeys(plan.players):
        mine = [each for each in played if level in each.levels]
        if coop:
            mine = [each for each in mine if set(each.levels) == {level}]
        won = sum(sum(s for s, at in zip(each.shares, each.levels, strict=True) if at == level) for each in mine)
        won = sum(each.shares[0] for each in mine) if coop else won
        low, high = wilson(min(won, len(mine)), len(mine))
        thought = sum(each.thought.get(level, 0.0) for each in mine)
        count = sum(each.decisions.get(level, 0) for each in mine)
        fair = sum(each.levels.count(level) for each in mine) / (len(mine) * plan.seats) if mine else 0.0
        standings.append(
            Standing(
                level,
                round(won / len(mine), 4) if mine else 0.0,
                round(low, 4),
                round(high, 4),
                round(fair, 4),
                len(mine),
                round(1000 * thought / count, 2) if count else 0.0,
            )
        )
    return Report(
        game=plan.game,
        seats=plan.seats,
        options=plan.options,
        budget=plan.budget,
        seed=plan.seed,
        matches=len(played),
        plies=round(sum(each.plies for each in played) / max(1, len(played)), 1),
        seconds=round(seconds, 1),
        standings=standings,
        reasons=dict(sorted(Counter(each.reason for each in played).items())),
    )


def seatings(plan: Plan) -> list[list[str]]:
    """Who sits where, in turn: in a cooperative game all seats are of one level."""
    if get(plan.game).meta.coop:
        return [[level] * plan.seats for level in dict.fromkeys(plan.players)]
    return line_ups(plan.players, plan.seats)


def play_one(plan: Plan, number: int) -> Played:
    """Match number so-and-so of the plan."""
    game = get(plan.game)
    ways = seatings(plan)
    levels = ways[number % len(ways)]
    rng = random.Random(f"{plan.seed}/{number // len(ways)}")
    options: Options = {option.name: option.default for option in game.meta.options} | plan.options
    match = Match.start(game, options, seat_options(game, plan.seats, rng), rng.randbytes(32))
    table = Table(match, levels, plan.budget, random.Random(f"{plan.seed}/{number}"))
    table.play_out()
    outcome = match.outcome
    assert outcome is not None
    if game.meta.coop:
        shares = [float(bool(outcome.winners))] * plan.seats
    else:
        shares = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(plan.seats)]
    return Played(levels, shares, outcome.reason, match.ply, table.thought, table.decisions)


class Table:
    """A match between bots, each of which remembers what its seat has seen."""

    def __init__(self, match: Match[Any], levels: Sequence[str], budget: Budget, rng: random.Random) -> None:
        self.match = match
        self.levels = levels
        self.rng = rng
        self.thought: dict[str, float] = {}
        self.decisions: dict[str, int] = {}
        self._budget = budget
        self._memories: Mapping[int, Memory] = {
            seat: Memory.of(match, seat) for seat, level in enumerate(levels) if level == "search"
        }

    def play_out(self) -> None:
        """Play to the end."""
        for _ in range(MOST_MOVES):
            if self.match.outcome is not None:
                return
            self._move()
        raise Endless(f"{self.match.game.key}: {self.match.ply} plies and no end")

    def _move(self) -> None:
        match = self.match
        drawn = len(match.draws)
        asked = match.asked
        if isinstance(asked, (ChooseOne, ChooseMany)):
            seat = asked.seat
            events = match.move(seat, self._answer(seat, offer=False) or asked.default)
        else:
            for seat, offer in self._in_turn():
                answer = self._answer(seat, offer=offer)
                if answer is not None:
                    events = match.move(seat, answer)
                    break
            else:
                events = match.time_up(next(iter(match.decisions), None))
        for memory in self._memories.values():
            memory.step(match, events, match.draws[drawn:])

    def _in_turn(self) -> Iterator[tuple[int, bool]]:
        """Those with an offer may be quicker than the one that has to decide; who is first is drawn."""
        quick = list(self.match.offers)
        self.rng.shuffle(quick)
        yield from ((seat, True) for seat in quick)
        yield from ((seat, False) for seat in list(self.match.decisions))

    def _answer(self, seat: int, *, offer: bool) -> tuple[str, ...] | None:
        level, begun = self.levels[seat], thread_time()
        memory = self._memories.get(seat)
        thought = explained(level, self.match, seat, self.rng, offer=offer, budget=self._budget, memory=memory)
        self.thought[level] = self.thought.get(level, 0.0) + thread_time() - begun
        self.decisions[level] = self.decisions.get(level, 0) + 1
        return thought.choose
