"""Exact chances to reach a combo with the rolls that are left, with best play.

Best play keeps every star, but not every die that fits: one P and no F is no good start for FFFFP. So all that can be kept
is tried. Ways are counted in whole numbers, and once for each shape of combo.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial

from roundtable.games.universe_survival.printed import STAR
from roundtable.games.universe_survival.roster import WANTED, counts

Wanted = tuple[int, ...]


def wanted(symbols: str) -> Wanted:
    """How many of each symbol a combo takes."""
    return WANTED.get(symbols) or counts(symbols)


def have(dice: Sequence[int]) -> list[int]:
    """How many of each symbol the dice show."""
    found = [0] * 6
    for die in dice:
        found[die] += 1
    return found


def missing(want: Wanted, dice: Sequence[int]) -> list[int]:
    """How many of each symbol no die shows, stars left aside (US-ATTACK-03)."""
    return [max(0, wish - got) for wish, got in zip(want, have(dice), strict=True)]


def is_made(want: Wanted, dice: Sequence[int]) -> bool:
    """Whether the dice show the combo, stars standing for what is missing (US-WARRIOR-11)."""
    return sum(missing(want, dice)) <= dice.count(STAR)


Pairs = tuple[tuple[int, int], ...]
"""For each wanted symbol how many are wanted and how many are there; in falling order, as all symbols are alike."""


def best_keep(want: Wanted, dice: Sequence[int], rolls: int) -> list[int]:
    """The places of the dice to roll again for the combo, with so many rolls left; stars are never among them."""
    found = [min(wish, got) for wish, got in zip(want, have(dice), strict=True)]
    stars, count = dice.count(STAR), len(dice)
    kinds = [symbol for symbol, wish in enumerate(want) if wish]

    def worth(keep: tuple[int, ...]) -> tuple[int, int]:
        kept = _ordered((want[symbol], number) for symbol, number in zip(kinds, keep, strict=True))
        return _after(kept, stars, count, rolls), sum(keep)

    kept = max(product(*(range(found[symbol] + 1) for symbol in kinds)), key=worth)
    room = dict(zip(kinds, kept, strict=True))
    places = []
    for place, die in enumerate(dice):
        if room.get(die, 0) > 0:
            room[die] -= 1
        elif die != STAR:
            places.append(place)
    return places


def chance(want: Wanted, dice: Sequence[int], rolls: int) -> Fraction:
    """The chance to show the combo with so many more rolls of any of these dice."""
    pairs = _ordered((wish, min(wish, got)) for wish, got in zip(want, have(dice), strict=True) if wish)
    return Fraction(_best(pairs, dice.count(STAR), len(dice), rolls), 6 ** (len(dice) * rolls))


def first_chance(want: Wanted, count: int, rolls: int) -> Fraction:
    """The chance before the first roll of so many dice, with so many rolls in all."""
    pairs = _ordered((wish, 0) for wish in want if wish)
    return Fraction(_best(pairs, 0, count, rolls), 6 ** (count * rolls))


def _ordered(pairs: Iterable[tuple[int, int]]) -> Pairs:
    return tuple(sorted(pairs, reverse=True))


@cache
def _best(pairs: Pairs, stars: int, count: int, rolls: int) -> int:
    """In how many of 6 ** (count * rolls) ways the combo comes about: the best that can be kept is kept."""
    if sum(wish - got for wish, got in pairs) <= stars:
        return int(6 ** (count * rolls))
    if not rolls or sum(wish for wish, _ in pairs) > count:
        return 0
    choices = {_ordered(keep) for keep in product(*([(wish, kept) for kept in range(got + 1)] for wish, got in pairs))}
    return max(_after(keep, stars, count, rolls) for keep in choices)


@cache
def _after(kept: Pairs, stars: int, count: int, rolls: int) -> int:
    """The same, with this much kept and all other dice rolled."""
    free = count - stars - sum(got for _, got in kept)
    total = 0
    for ways, found in _outcomes(len(kept), free):
        *hits, more = found
        there = _ordered((wish, min(wish, got + hit)) for (wish, got), hit in zip(kept, hits, strict=True))
        total += ways * _best(there, stars + more, count, rolls - 1)
    return int(total * 6 ** (count - free))


@cache
def _outcomes(kinds: int, dice: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Of so many dice: in how many ways so many show each of the wanted kinds, and (last) the star."""
    others = 5 - kinds
    table = []
    for found in _splits(kinds + 1, dice):
        rest = dice - sum(found)
        if rest and not others:
            continue
        ways = factorial(dice) // factorial(rest)
        for each in found:
            ways //= factorial(each)
        table.append((ways * others**rest, found))
    return tuple(table)


def _splits(parts: int, most: int) -> Iterator[tuple[int, ...]]:
    if parts == 0:
        yield ()
        return
    for count in range(most + 1):
        for rest in _splits(parts - 1, most - count):
            yield (count, *rest)


def percent(part: Fraction) -> int:
    """The chance in whole per cent; never 0 or 100 for what is open."""
    rounded = round(part * 100)
    if 0 < part < 1:
        return min(99, max(1, rounded))
    return rounded
