"""The time that seats have to decide: so much for each decision, or a bank for the whole match.

A bank runs while its seat is asked something that it has been shown, and grows by the increment after each decision that
the seat, or the clock in its place, has made. So whoever has used all of it goes on with at least the increment for each
further decision. Nothing is given back when moves are taken back.

A clock stands still while a bot plays for its person, and while that person's line is lost, for two minutes a match. Of
each decision the measured round trip of the line is given back, within limits. All times are ms; `now` is any clock that
stands still when the match does.
"""

from collections.abc import Callable, Collection
from typing import Final

from msgspec import Struct
from msgspec.json import Decoder

from roundtable.server.live.encode import to_json

CREDIT_MOST: Final = 250  # given back of one decision
CREDIT_STOCK: Final = 1000  # what may be given back before it has grown again
CREDIT_GROWS: Final = 100  # with each own decision
AWAY_MOST: Final = 120_000  # of lost lines in which the clock of a seat stands still

_read = Decoder(dict[int, int]).decode


class Control(Struct, frozen=True):
    """What a table plays with: `each` ms a decision, or a `bank` with an `increment`, or neither: any time."""

    each: int | None = None
    bank: int | None = None
    increment: int = 0


class _SeatClock(Struct):
    """`left` is the time as of `since`, from when on it runs; without it stands still.

    `lost`: since when a lost line holds it up; then `since` is when that has lasted too long.
    """

    left: int
    since: int | None = None
    asked: bool = False
    credit: int = CREDIT_STOCK
    patience: int = AWAY_MOST
    is_away: bool = False
    lost: int | None = None
    stands_in: bool = False

    def at(self, now: int) -> int:
        return self.left if self.since is None or now <= self.since else self.left - (now - self.since)


class SeatClocks:
    """The clocks of all seats. Only `people` have banks; bots are asked to decide in time as well."""

    def __init__(self, control: Control, people: Collection[int]) -> None:
        self._control = control
        self.is_on = control.each is not None or control.bank is not None
        self.lag_of: Callable[[int], int] = _no_lag
        self._clocks: dict[int, _SeatClock] = {}
        self._resumed: dict[int, int] = {}
        if control.bank is not None:
            self._clocks = {seat: _SeatClock(control.bank) for seat in sorted(people)}

    def ask(self, seat: int) -> None:
        """The seat has a new question. Its clock runs once that is shown."""
        clock = self._of(seat)
        if clock is not None:
            if self._control.each is not None:
                clock.left = self._resumed.pop(seat, self._control.each)
            clock.asked, clock.since = True, None

    def run(self, start: int) -> None:
        """All questions are shown: from `start` on their time counts."""
        for clock in self._clocks.values():
            if clock.asked and clock.since is None and not clock.stands_in:
                self._start(clock, start)

    def stop(self, seat: int, now: int, *, decided: bool) -> None:
        """The question is gone; `decided`: its seat has answered it, or the clock in its place."""
        clock = self._clocks.get(seat)
        if clock is None or not clock.asked:
            return
        left = clock.at(now)
        if decided:
            credit = min(self._credit(seat, clock), clock.left - left)
            left += credit
            clock.credit = min(clock.credit - credit + CREDIT_GROWS, CREDIT_STOCK)
        clock.left = max(left, 0)
        if decided and self._control.bank is not None:
            clock.left += self._control.increment
        self._end_wait(clock, now)
        clock.asked, clock.since = False, None

    def away(self, seat: int, now: int) -> None:
        """The person's line is lost."""
        clock = self._of(seat)
        if clock is None or clock.is_away:
            return
        clock.is_away = True
        if clock.since is not None:
            clock.left = clock.at(now)
            clock.lost = max(now, clock.since)
            clock.since = clock.lost + clock.patience

    def here(self, seat: int, now: int) -> None:
        """The person has a line again."""
        clock = self._clocks.get(seat)
        if clock is None or not clock.is_away:
            return
        clock.is_away = False
        if clock.since is not None and clock.lost is not None:
            clock.since = min(clock.since, max(now, clock.lost))
        self._end_wait(clock, now)

    def stand_in(self, seat: int, on: bool, now: int) -> None:
        """A bot plays for the person, or no longer."""
        clock = self._of(seat)
        if clock is None or clock.stands_in is on:
            return
        if on:
            clock.left = clock.at(now)
            self._end_wait(clock, now)
        clock.stands_in = on
        clock.since = None
        if not on and clock.asked:
            self._start(clock, now)

    def due(self) -> tuple[int, int] | None:
        """When the first clock has run out, and whose; what may still be on its way is waited for."""
        running = [
            (clock.since + clock.left + self._credit(seat, clock), seat)
            for seat, clock in self._clocks.items()
            if clock.since is not None
        ]
        return min(running, default=None)

    def shown(self, now: int) -> list[tuple[int, int, int | None]]:
        """Seat, time that is left, and when that will have run out, if it runs."""
        return [
            (seat, max(clock.at(now), 0), None if clock.since is None else clock.since + clock.left)
            for seat, clock in self._clocks.items()
            if clock.asked or self._control.bank is not None
        ]

    def kept(self, now: int) -> bytes | None:
        """The clocks as they are stored with a move."""
        if not self.is_on:
            return None
        return to_json({seat: left for seat, left, _ in self.shown(now)})

    def resume(self, kept: bytes | None) -> None:
        """Go on from where a stored move has left the clocks. Follow with `ask` for what is asked now."""
        left = _read(kept) if kept is not None and self.is_on else {}
        if self._control.bank is None:
            self._resumed = left
            return
        for seat, clock in self._clocks.items():
            clock.left, clock.since = left.get(seat, self._control.bank), None

    def _of(self, seat: int) -> _SeatClock | None:
        if self._control.each is not None and seat not in self._clocks:
            self._clocks[seat] = _SeatClock(self._control.each)
        return self._clocks.get(seat)

    def _credit(self, seat: int, clock: _SeatClock) -> int:
        return min(self.lag_of(seat), CREDIT_MOST, clock.credit)

    @staticmethod
    def _start(clock: _SeatClock, at: int) -> None:
        clock.since = at
        if clock.is_away:
            clock.lost, clock.since = at, at + clock.patience

    @staticmethod
    def _end_wait(clock: _SeatClock, now: int) -> None:
        """The time for which a lost line was waited for can be used only once."""
        if clock.lost is not None:
            clock.patience -= min(max(now - clock.lost, 0), clock.patience)
            clock.lost = None


def _no_lag(_: int) -> int:
    return 0
