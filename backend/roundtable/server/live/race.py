"""Who called first, when several could: judged by when they called, not by whose line is shorter.

A call counts from its arrival less the measured round trip of its line, since the offer had to get there and the call had
to come back; but never from before the offer opened. While a call from a longer line could still turn out to be earlier,
the decision is held; that is at most the cap. What else arrives meanwhile waits its turn behind the race. How long a call
is held follows from the lines of all who are here, whatever they are offered, so it tells nothing.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from roundtable.kernel import Refused
from roundtable.server.live.clock import Clock, Timer
from roundtable.server.live.connection import Connection
from roundtable.server.live.deadlines import LAG_MOST, Deadlines
from roundtable.server.live.frames import Viewer

QUEUE_MOST: Final = 64

Run = Callable[[], object]


def lags_of(groups: Mapping[Viewer, Sequence[Connection]]) -> dict[int, int]:
    """Seat → the measured round trip of its slowest line."""
    return {seat: max(each.lag.ms for each in lines) for seat, lines in groups.items() if isinstance(seat, int)}


class Call(NamedTuple):
    """An offer taken; the least is the first. Chance alone decides between equals."""

    made: int
    chance: int
    seat: int
    run: Run


class PhotoFinish:
    """Holds calls until it is sure which came first, then lets them be carried out in that order."""

    def __init__(self, deadlines: Deadlines, clock: Clock, done: Callable[[], None]) -> None:
        self._deadlines = deadlines
        self._clock = clock
        self._done = done  # after all that was held has been carried out
        self._calls: list[Call] = []
        self._behind: list[Run] = []
        self._timer: Timer | None = None

    @property
    def is_on(self) -> bool:
        """Whether a call is held."""
        return bool(self._calls)

    def holds(self, seat: int, option: str | None, lag: int, run: Run) -> bool:
        """Whether what has just arrived has to wait; then `run` carries it out in its turn. `lag` is that of its line."""
        deadlines, now = self._deadlines, self._deadlines.now
        if option is None or not deadlines.is_offer(seat, option):
            if not self._calls or len(self._behind) >= QUEUE_MOST:
                return False
            self._behind.append(run)
            return True
        if not deadlines.may_take(seat, option):
            return False  # it is refused, at once
        opens = deadlines.opens(seat, option) or 0
        call = Call(max(now - min(lag, LAG_MOST), opens), secrets.randbits(32), seat, run)
        ends = self._ends([*self._calls, call])
        if ends <= now and not self._calls:
            return False
        self._calls.append(call)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if ends <= now:
            self.decide()
        else:
            self._timer = self._clock.later(ends - now, self.decide)
        return True

    def decide(self) -> None:
        """Carry out what is held: the calls in the order in which they were made, then the rest."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        calls, behind = sorted(self._calls), self._behind
        self._calls, self._behind = [], []
        for run in (*(call.run for call in calls), *behind):
            with suppress(Refused):  # a bot's; people are answered by what they sent
                run()
        if calls:
            self._done()

    def stop(self) -> None:
        """Nothing is carried out any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._calls, self._behind = [], []

    def _ends(self, calls: list[Call]) -> int:
        """Until when a call may arrive that was made before all of these."""
        called = {call.seat for call in calls}
        slowest = max((lag for seat, lag in self._deadlines.lags().items() if seat not in called), default=0)
        return min(calls).made + min(slowest, LAG_MOST)
