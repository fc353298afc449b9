"""When things in a match fall due: clocks of seats, open windows, time that the rules count, early offers.

Times count from the moment at which people could see what they were asked, not from when the server knew it. Arrival is
judged by the server's clock. While the match is paused all of it stands still: inside, times are those of a clock that
stops with the match.
"""

from collections.abc import Callable, Collection
from typing import Any, Final

from roundtable.kernel import HOST, TICKED, TIME_OUT, Answer, Decision, Match, Refused
from roundtable.server.live.clock import Clock
from roundtable.server.live.clocks import Control, SeatClocks
from roundtable.server.live.encode import to_json
from roundtable.server.ws.messages import Bank, Clocks

COOLING_MS: Final = 1000  # after an answer to an offer that came too early
LAG_MOST: Final = 300  # of a line, when it is asked who was first
NO_CLOCKS: Final = to_json(Clocks())

Due = tuple[int, int, Answer]  # a time, the seat whose time is up and nothing, or HOST and the host's move


class Deadlines:
    """Times of one match. Follow each accepted move with `note`, and with `shown` when it was published."""

    def __init__(self, control: Control, people: Collection[int], clock: Clock) -> None:
        self.clocks = SeatClocks(control, people)
        self.lags: Callable[[], dict[int, int]] = dict  # seat → measured round trip, of the people who are here
        self.clocks.lag_of = lambda seat: self.lags().get(seat, 0)
        self._clock = clock
        self._behind = 0  # what the match's own clock has lost in pauses
        self._frozen: int | None = None
        self._asked: dict[int, Decision] = {}
        self._asked_ply: dict[int, int] = {}  # seat → since which ply its question stands unchanged
        self._asked_at: dict[int, int | None] = {}
        self._offers: dict[tuple[int, str], int | None] = {}  # (seat, option) → since when
        self._after: dict[tuple[int, str], int] = {}
        self._window: int | None = None
        self._window_at: int | None = None
        self._cooling: dict[int, int] = {}  # seat → until when
        self._grace = 0
        self._tick: int | None = None
        self._tick_at: int | None = None

    @property
    def now(self) -> int:
        """The match's own time, which stands still in a pause."""
        return self._clock.now() - self._behind if self._frozen is None else self._frozen

    @property
    def is_paused(self) -> bool:
        """Whether all times stand still."""
        return self._frozen is not None

    def pause(self) -> None:
        """All times stand still."""
        self._frozen = self.now

    def go_on(self) -> None:
        """All times go on from where they stood."""
        if self._frozen is not None:
            self._behind, self._frozen = self._clock.now() - self._frozen, None

    def note(self, match: Match[Any], mover: int | None, *, offer: bool, decided: bool = False) -> None:
        """Take in what the match asks after a move of `mover`.

        `offer`: it only took an offer, or left. `decided`: it was a decision that a person, or the clock, has made.
        """
        decisions, clocks, now = match.decisions, self.clocks, self.now
        old, self._asked = self._asked, decisions
        plies, times = self._asked_ply, self._asked_at
        self._asked_ply, self._asked_at = {}, {}
        for seat in old:
            if (seat == mover and not offer) or old[seat] != decisions.get(seat):
                clocks.stop(seat, now, decided=decided and seat == mover and not offer)
        for seat, asked in decisions.items():
            same = (seat != mover or offer) and old.get(seat) == asked
            self._asked_ply[seat] = plies[seat] if same else match.ply
            self._asked_at[seat] = times[seat] if same else None
            if not same:
                clocks.ask(seat)
        self._tick = match.tick
        window = match.window
        if window is None or self._window is None or not offer:
            self._window_at = None
        self._window = window
        offers = match.offers
        if offers or self._offers:
            since = self._offers
            self._offers = {}
            self._after = {}
            for seat, mine in offers.items():
                for each in mine:
                    for option in each.options:
                        self._offers[seat, option] = since.get((seat, option))
                        self._after[seat, option] = each.after

    def shown(self) -> None:
        """Everything that stands now can be seen by everybody from now on."""
        now = self.now
        start = now + self._grace
        self._grace = 0
        for seat, at in self._asked_at.items():
            if at is None:
                self._asked_at[seat] = start
        self.clocks.run(start)
        for key, at in self._offers.items():
            if at is None:
                self._offers[key] = now
        if self._window is not None and self._window_at is None:
            self._window_at = start
        if self._tick is None:
            self._tick_at = None
        elif self._tick_at is None:
            self._tick_at = start + self._tick

    def grant(self, grace_ms: int) -> None:
        """Let what is shown next count from a later moment: people have to come back first."""
        self._grace = grace_ms

    def away(self, seat: int) -> None:
        """A seat's person has no line any more."""
        self.clocks.away(seat, self.now)

    def here(self, seat: int) -> None:
        """A seat's person has a line again."""
        self.clocks.here(seat, self.now)

    def stand_in(self, seat: int, on: bool) -> None:
        """A bot plays for a seat's person, or no longer."""
        self.clocks.stand_in(seat, on, self.now)

    def stop_counting(self) -> None:
        """The time that the rules count stands still, or is counted anew, from the next `shown` on."""
        self._tick_at = None

    def due(self) -> Due | None:
        """What falls due first, if anything does."""
        if self._frozen is not None:
            return None
        first: Due | None = None
        if self.clocks.is_on and (flag := self.clocks.due()) is not None:
            first = (flag[0], flag[1], ())
        if self._window is not None and self._window_at is not None:
            # A call from within the window may be under way as long as the slowest line takes.
            closes = self._window_at + self._window + min(max(self.lags().values(), default=0), LAG_MOST)
            if first is None or closes < first[0]:
                first = (closes, HOST, TIME_OUT)
        if self._tick_at is not None and (first is None or self._tick_at < first[0]):
            first = (self._tick_at, HOST, TICKED)
        return first if first is None or not self._behind else (first[0] + self._behind, *first[1:])

    def encoded(self) -> bytes:
        """The clocks of a frame."""
        stands = self._frozen is not None
        window = None
        if self._window is not None and self._window_at is not None and not stands:
            window = self._window_at + self._window + self._behind
        if not self.clocks.is_on:
            return NO_CLOCKS if window is None else to_json(Clocks(None, window))
        banks = [
            Bank(seat, left, None if until is None or stands else until + self._behind)
            for seat, left, until in self.clocks.shown(self.now)
        ]
        deadline = min((bank.until for bank in banks if bank.until is not None), default=None)
        return to_json(Clocks(deadline, window, banks))

    def kept(self) -> bytes | None:
        """The clocks of seats as they are stored with a move; None if there are none."""
        return self.clocks.kept(self.now)

    def asked_at(self, seat: int) -> int | None:
        """Since when the seat has been asked what it is asked now; None if it is not asked."""
        at = self._asked_at.get(seat)
        return None if at is None else self._clock.now() - (self.now - at)

    def is_unchanged(self, seat: int, ply: int) -> bool:
        """Whether the seat was asked on that ply what it is asked now: only others' offers were taken since."""
        since = self._asked_ply.get(seat)
        return since is not None and since <= ply

    def is_offer(self, seat: int, option: str) -> bool:
        """Whether the option answers an offer to the seat."""
        return (seat, option) in self._offers

    def opens(self, seat: int, option: str) -> int | None:
        """From when on an offer to the seat may be taken; None while it is not shown."""
        since = self._offers[seat, option]
        return None if since is None else since + self._after[seat, option]

    def may_take(self, seat: int, option: str) -> bool:
        """Whether `check_offer` would let the seat take it now."""
        opens = self.opens(seat, option)
        early = self._after[seat, option] > 0 and (opens is None or self.now < opens)
        return not early and self.now >= self._cooling.get(seat, 0)

    def check_offer(self, seat: int, option: str) -> None:
        """Raise Refused if the offer may not be taken yet, or the seat has to wait because it was too quick before."""
        now, until = self.now, self._cooling.get(seat)
        if until is not None and now < until:
            raise Refused(f"Too early a moment ago: wait {until - now} ms more.", "move/cooling-down")
        opens, after = self.opens(seat, option), self._after[seat, option]
        if after and (opens is None or now < opens):
            self._cooling[seat] = now + COOLING_MS
            early = after if opens is None else opens - now
            raise Refused(f"This may be called {early} ms from now.", "move/too-early")
