"""Measuring two things side by side: turns alternate, and the ratio is taken within each pair of turns."""

from collections.abc import Callable, Sequence
from statistics import median

from msgspec import Struct


class Spread(Struct, frozen=True):
    """The least, the middle and the most of several rounds."""

    least: float
    median: float
    most: float

    def __str__(self) -> str:
        return f"{self.least:,.4g} / {self.median:,.4g} / {self.most:,.4g}"


def spread(values: Sequence[float]) -> Spread:
    """The spread of some values, to four digits."""
    low, middle, high = min(values), median(values), max(values)
    return Spread(*(float(f"{value:.4g}") for value in (low, middle, high)))


def paired(
    ours: Callable[[], float], theirs: Callable[[], float] | None, pairs: int
) -> tuple[list[float], list[float], list[float]]:
    """Figures of ours, of theirs, and ours ÷ theirs pair by pair; every other pair begins with theirs."""
    own: list[float] = []
    other: list[float] = []
    for number in range(pairs):
        if theirs is None:
            own.append(ours())
        elif number % 2:
            other.append(theirs())
            own.append(ours())
        else:
            own.append(ours())
            other.append(theirs())
    return own, other, [a / b for a, b in zip(own, other, strict=False)]
