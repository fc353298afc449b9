"""Exact chances of a goal, with the best play for it and nothing else in mind.

The Power Die is no Hero Die: for each face of it that may lie there, there is a list of its own. A list is made once for
each goal and number of rolls left.
"""

from collections.abc import Sequence
from functools import lru_cache

from roundtable.games.plus_ultra.facts import LEAST_SET, Needs
from roundtable.games.plus_ultra.odds import Values, after, best, expected, parts, tables
from roundtable.games.plus_ultra.paying import KINDS, Counts, ways
from roundtable.games.plus_ultra.symbols import (
    BLANK,
    DOUBLE,
    FIST,
    HERO_DICE,
    NUMBERS,
    POWER,
    POWER_DIE,
    SIDES,
    VILLAIN,
    WILD,
)

Goal = tuple[str, Needs | int, bool, bool]
"""A name, what it takes, and whether one symbol is waived or may be created (Midoriya, Yaoyorozu)."""
PER_MILLE = 1000


def counted(faces: tuple[int, ...], power: int) -> Counts:
    """The symbols of a throw; BLANK: no Power Die."""
    counts = bytearray(KINDS)
    for face in faces:
        counts[face] += 1
    if power == DOUBLE:
        counts[FIST] += 2
    elif power != BLANK:
        counts[power] += 1
    return bytes(counts)


def meets(goal: Goal, counts: Counts) -> bool:
    """Whether the symbols meet the goal."""
    name, wanted, waives, creates = goal
    if name == "card":
        assert isinstance(wanted, tuple)
        return bool(ways(wanted, counts, waives, creates))
    if name == "capture":
        assert isinstance(wanted, int)
        return counts[FIST] >= wanted
    if name == "set":
        return any(counts[face] + counts[WILD] >= LEAST_SET for face in NUMBERS)
    return not counts[VILLAIN]


@lru_cache(maxsize=1024)
def met(goal: Goal, power: int) -> tuple[float, ...]:
    """For each throw beside this face of the Power Die, whether it meets the goal."""
    told = tables()
    return tuple(float(meets(goal, counted(hand, power))) for hand in told.hands[: told.throws])


@lru_cache(maxsize=256)
def without_power(goal: Goal, rolls: int) -> Values:
    """The chance for each hand of Hero Dice."""
    return after(met(goal, BLANK), rolls)


@lru_cache(maxsize=128)
def with_power(goal: Goal, rolls: int) -> dict[int, Values]:
    """The chance for each hand beside each face of the Power Die that is kept; beside BLANK: it is rolled, too."""
    faces = sorted(set(POWER_DIE))
    if rolls:
        before = with_power(goal, rolls - 1)
        rerolled = best(before[BLANK])
        lists = {
            face: expected([max(pair) for pair in zip(best(before[face]), rerolled, strict=True)]) for face in faces
        }
    else:
        lists = {face: expected(met(goal, face)) for face in faces}
    rows = zip(*(lists[face] for face in POWER_DIE), strict=True)
    return {**lists, BLANK: [sum(row) / SIDES for row in rows]}


@lru_cache(maxsize=512)
def in_per_mille(goal: Goal, rolls: int, power: int, kept: bool) -> list[int]:
    """The chance for each hand: without a Power Die (BLANK), beside a face that is kept, or with the die rolled."""
    chances = without_power(goal, rolls) if power == BLANK else with_power(goal, rolls)[power if kept else BLANK]
    return [round(PER_MILLE * chance) for chance in chances]


def table(goals: list[Goal], faces: Sequence[int], rolls: int) -> list[list[int]]:
    """For each set of dice to keep (bit i: die i), the chance of each goal in per mille if the others are rolled now.

    `rolls`: those left, this one among them. To keep all dice is to stop.
    """
    power = faces[POWER]
    hands = parts(faces[:HERO_DICE])
    rows: list[list[int]] = []
    for kept in (False,) if power == BLANK else (False, True):
        lists = [in_per_mille(goal, rolls - 1, power, kept) for goal in goals]
        rows += [[chances[hand] for chances in lists] for hand in hands]
    rows[-1] = [in_per_mille(goal, 0, power, True)[hands[-1]] for goal in goals]
    return rows
