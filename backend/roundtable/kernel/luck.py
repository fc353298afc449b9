"""Luck in numbers: exact distributions of dice and of cards drawn, and where in them something lies that happened.

Who looks for the furthest of several finds something far: that is reckoned with (`furthest`).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from math import comb, exp, expm1, lgamma, log, log1p
from typing import NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

K = TypeVar("K")

Distribution: TypeAlias = Sequence[float]
"""The probabilities of 0, 1, 2 …"""

REMARKABLE = 0.05
"""What has this probability or less is called out of the ordinary."""
_PRECISE = 1e-12
_TINY = 1e-300


class Luck(Struct, frozen=True):
    """Something counted, what was to be expected, and how likely so few (or fewer) and so many (or more) were."""

    seen: int
    expected: float
    at_most: float
    at_least: float

    @property
    def rarity(self) -> float:
        """The smaller of both probabilities."""
        return min(self.at_most, self.at_least)


class Furthest(NamedTuple):
    """Of several things that chance did, the one furthest off, and the probability that any of so many is so far off."""

    luck: Luck
    chance: float

    @property
    def verdict(self) -> str:
        """A word for it: few, many, usual."""
        if self.chance > REMARKABLE:
            return "usual"
        return "few" if self.luck.at_most < self.luck.at_least else "many"

    @property
    def percent(self) -> float:
        """The probability in per cent."""
        return per_cent(self.chance)


def furthest(found: Mapping[K, Luck]) -> tuple[K, Furthest]:
    """Which is furthest off, of at least one.

    It is named for standing out among all, and for being far off either way: so of n that are independent of each other
    the probability is 1 - (1 - 2p)^n (Šidák), with p that of its own end.
    """
    key = min(found, key=lambda each: found[each].rarity)
    luck = found[key]
    either_way = min(1.0, 2 * luck.rarity)
    return key, Furthest(luck, -expm1(len(found) * log1p(-either_way)) if either_way < 1 else 1.0)


def per_cent(chance: float) -> float:
    """A probability for readers: whole per cent, below 1 to one place, 0.1 at least."""
    whole = round(100 * chance)
    return whole if whole >= 1 else max(0.1, round(100 * chance, 1))


def judge(chances: Distribution, seen: int) -> Luck:
    """Where in the distribution lies what was seen."""
    expected = sum(number * chance for number, chance in enumerate(chances))
    return Luck(seen, expected, min(1.0, sum(chances[: seen + 1])), min(1.0, sum(chances[max(0, seen) :])))


def binomial(trials: int, chance: float) -> Distribution:
    """How many of so many independent trials succeed."""
    return [comb(trials, k) * chance**k * (1 - chance) ** (trials - k) for k in range(trials + 1)]


def hypergeometric(size: int, good: int, drawn: int) -> Distribution:
    """How many good things are among those drawn from a shuffled pile, none of them put back."""
    ways = comb(size, drawn)
    return [comb(good, k) * comb(size - good, drawn - k) / ways if k <= drawn else 0.0 for k in range(good + 1)]


def together(parts: Iterable[Distribution]) -> Distribution:
    """The sum of independent numbers."""
    return reduce(_sum_of_two, parts, [1.0])


def _sum_of_two(one: Distribution, two: Distribution) -> Distribution:
    total = [0.0] * (len(one) + len(two) - 1)
    for number, chance in enumerate(one):
        if chance:
            for other, more in enumerate(two):
                total[number + other] += chance * more
    return total


def chi_square(seen: Sequence[float], expected: Sequence[float]) -> tuple[float, float]:
    """Pearson's statistic of counts against expected ones (all above 0), and the probability of one as large or larger.

    The probability is that of the chi-square distribution with one degree of freedom less than there are counts.
    """
    statistic = sum((got - wanted) ** 2 / wanted for got, wanted in zip(seen, expected, strict=True))
    return statistic, chi_square_tail(statistic, len(seen) - 1)


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The probability that a chi-square variable is at least this large."""
    return _upper_gamma(freedom / 2, statistic / 2) if freedom > 0 else 1.0


def _upper_gamma(a: float, x: float) -> float:
    """The regularized upper incomplete gamma function: a series for small x, Lentz's continued fraction for large."""
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * _PRECISE:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * scale)
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    h, i = d, 0
    while True:
        i += 1
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b or _TINY)
        c = b + step / c or _TINY
        h *= c * d
        if abs(c * d - 1) < _PRECISE:
            return min(1.0, h * scale)
