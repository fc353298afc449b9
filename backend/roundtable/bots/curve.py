"""The course of a finished match: how likely each seat was to win at some of its points, and which of them turned it.

What is asked at each point is what `estimate` asks: hands as they are, face-down piles unknown to all, chance yet to come.
"""

import math
import random
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from time import process_time
from typing import Any, Final

from msgspec import Struct

from roundtable import games
from roundtable.bots.imagining import mean, play_on
from roundtable.kernel import TABLE, Answer, Information, KernelError, Match, Memory, Record
from roundtable.kernel.moves import NO_ANSWERS, is_branch
from roundtable.kernel.nodes import Pack

COARSE: Final = 25
"""Points that are spread evenly over a match."""
FINE: Final = 15
"""Points that are put where the chances changed most between two of the others."""
MOMENTS: Final = 3
LEAST_TURN: Final = 0.1
"""A smaller change of a seat's chance turned nothing."""
LEAST_WORLDS: Final = 10
SURE: Final = 3.0
"""Standard errors that a change has to be greater than."""


class Point(Struct, frozen=True):
    """Each seat's chance to win when the match stood at `ply`, and the standard error of the least certain of them."""

    ply: int
    odds: list[float]
    error: float


class Turn(Struct, frozen=True):
    """What turned a match: between plies `since` and `ply` the chance of `seat` went from `before` to `after`.

    `by` and `choose`: whose move led to `ply`, and what it was, if it was one seat's.
    """

    since: int
    ply: int
    seat: int
    before: float
    after: float
    by: int | None = None
    choose: Answer = ()


class Walk:
    """A finished match gone through once more, with what all seats together remember on the way. Goes forward only."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self._memory = Memory(match.game, TABLE)
        self._memory.step(match, match.opening, match.draws)

    def go(self, log: Sequence[Record], ply: int) -> None:
        """Go on to `ply`. Raises KernelError where the log cannot be followed."""
        match = self.match
        for record in log:
            if match.ply >= ply:
                return
            if record.ply >= match.ply:
                drawn = len(match.draws)
                events = match.again(record)
                self._memory.step(match, events, () if is_branch(record) else match.draws[drawn:])

    def look(self, seats: int, seconds: float, rng: random.Random) -> Point:
        """The point where the match stands now. Raises KernelError where no other match can be imagined."""
        information = Information(self.match, TABLE, self._memory)
        until = process_time() + seconds
        found: list[list[float]] = []
        while len(found) < LEAST_WORLDS or process_time() < until:
            found.append(play_on(information.sample(rng), rng, seats))
        return Point(self.match.ply, mean(found), _error(found))


class Course(Struct, frozen=True):
    """All that a process of its own needs to go through a finished match. `seats`: the options of each."""

    match: str
    game: str
    packs: tuple[Pack, ...]
    options: dict[str, bool | int | str | None]
    seats: list[dict[str, str]]
    key: bytes
    log: list[Record]


_walked: dict[str, Walk] = {}  # of each process: the match that it has gone through last, as far as it has


def look(course: Course, ply: int, seconds: float) -> tuple[Point | None, float]:
    """A point of the course (None where nothing can be imagined), and how many seconds of a processor it took in all.

    Raises KernelError where the log leads elsewhere.
    """
    begun = process_time()
    walk = _walked.get(course.match)
    if walk is None or walk.match.ply > ply:
        _walked.clear()
        game = games.get(course.game, course.packs)
        walk = _walked[course.match] = Walk(Match.start(game, course.options, course.seats, course.key))
    walk.go(course.log, ply)
    point = None
    with suppress(KernelError):
        point = walk.look(len(course.seats), seconds, random.Random(f"{course.match} {ply}"))
    return point, process_time() - begun


def spread(log: Sequence[Record], most: int = COARSE) -> list[int]:
    """Plies to look at first, as evenly as somebody's decisions allow: in an order in which any number of them is spread."""
    asked = _asked(log)
    count = min(most, len(asked))
    every = [asked[round(n * (len(asked) - 1) / max(1, count - 1))] for n in range(count)]
    digits = max(1, (count - 1).bit_length())
    order = [int(f"{n:0{digits}b}"[::-1], 2) for n in range(1 << digits)]
    return [every[n] for n in order if n < count]


def next_ply(points: Sequence[Point], log: Sequence[Record]) -> int | None:
    """The ply to look at next, to find out what turned the match: amid the greatest change that may have several causes."""
    asked = _asked(log)
    changes = sorted(_changes(points), key=lambda change: -abs(change[3] - change[2]))
    for one, other, before, after, _ in changes[:MOMENTS]:
        between = [ply for ply in asked if one.ply < ply < other.ply]
        if between and _counts(one, other, before, after):
            return between[len(between) // 2]
    return None


def turns(points: Sequence[Point], log: Sequence[Record]) -> list[Turn]:
    """The moments that turned the match, at most three, the greatest first."""
    found = []
    for one, other, before, after, seat in sorted(_changes(points), key=lambda change: -abs(change[3] - change[2])):
        if _counts(one, other, before, after):
            moves = [r for r in log if one.ply <= r.ply < other.ply and r.by != "forced" and r.choose not in NO_ANSWERS]
            last = moves[-1] if moves and moves[-1].seat >= 0 else None
            choose = last.choose if last is not None else ()
            found.append(Turn(one.ply, other.ply, seat, before, after, last.seat if last else None, choose))
    return found[:MOMENTS]


def _asked(log: Sequence[Record]) -> list[int]:
    """The plies at which somebody has decided something."""
    return [record.ply for record in log if record.by not in ("forced", "host")]


def _changes(points: Sequence[Point]) -> list[tuple[Point, Point, float, float, int]]:
    """From each point to the next: both, and the chance of the seat whose chance changed most, before and after."""
    found = []
    for one, other in pairwise(points):
        pairs = list(zip(one.odds, other.odds, strict=True))
        seat = max(range(len(pairs)), key=lambda n: abs(pairs[n][1] - pairs[n][0]))
        found.append((one, other, *pairs[seat], seat))
    return found


def _counts(one: Point, other: Point, before: float, after: float) -> bool:
    return abs(after - before) >= max(LEAST_TURN, SURE * math.hypot(one.error, other.error))


def _error(rows: Sequence[Sequence[float]]) -> float:
    """The standard error of the mean, of the column where it is greatest.

    As if one match more had been won and one lost: a few matches that all end alike prove little.
    """
    every = [*rows, [0.0] * len(rows[0]), [1.0] * len(rows[0])]
    centre = mean(every)
    worst = max(sum((row[n] - each) ** 2 for row in every) for n, each in enumerate(centre))
    return math.sqrt(worst / (len(every) - 1) / len(every))
