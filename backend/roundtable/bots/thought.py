"""What a bot thinks: its answer, why in one sentence, and what it found out about the others."""

from time import perf_counter, thread_time
from typing import Final

from msgspec import Struct

from roundtable.kernel import Answer, Text

DEFAULT_ITERATIONS: Final = 160
"""Imagined matches a decision where nobody says how long a bot may think: the same seed then thinks the same."""


class Budget(Struct, frozen=True):
    """How long to think: seconds, or a number of imagined matches. With the number, thoughts follow from the seed alone.

    `busy`: seconds of the processor, not of the clock, so that nothing else that the machine does makes a bot weaker.
    """

    seconds: float | None = None
    iterations: int | None = None
    busy: bool = False

    @property
    def least(self) -> "Budget":
        """The budget itself, or the usual number of matches if it sets no limit."""
        return self if self.seconds or self.iterations else Budget(iterations=DEFAULT_ITERATIONS)


class Meter:
    """How much of a budget is used. `used` counts imagined matches."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget.least
        self._now = thread_time if budget.busy else perf_counter
        self._begun = self._now()
        self.used = 0

    @property
    def share(self) -> float:
        """The part of the budget that is used; 1 or more: all of it."""
        spent = 0.0
        if self._budget.iterations:
            spent = self.used / self._budget.iterations
        if self._budget.seconds:
            spent = max(spent, (self._now() - self._begun) / self._budget.seconds)
        return spent


class Ranked(Struct, frozen=True):
    """An answer that was looked at: the chance that the seat wins with it, and in how many imagined matches."""

    choose: Answer
    odds: float
    tried: int


class Thought(Struct, frozen=True):
    """What came of thinking. `choose` is None only for an offer that is better left alone.

    `odds`: the seat's (in a cooperative game: the team's) chance to win with it, a shared win counting in part; None where
    nothing was imagined. `ranked`: the answers that were looked at, best first. `tried`: imagined matches in all.
    """

    choose: Answer | None
    why: Text
    odds: float | None = None
    ranked: list[Ranked] = []
    tried: int = 0
