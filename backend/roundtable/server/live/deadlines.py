"""When things in a match fall due: decisions with a clock, open windows, time that the rules count, early offers.

Times count from the moment at which people could see what they were asked, not from when the server knew it. Arrival is
judged by the server's clock.
"""

from typing import Any, Final

from roundtable.kernel import HOST, TICKED, TIME_OUT, Answer, Decision, Match, Refused
from roundtable.server.live.encode import to_json
from roundtable.server.ws.messages import Clocks

COOLING_MS: Final = 1000  # after an answer to an offer that came too early
LENIENCE_MS: Final = 250  # a decision's default is played this much after the time that is shown
NO_CLOCKS: Final = to_json(Clocks())

Due = tuple[int, int, Answer]  # a time, the seat whose time is up and nothing, or HOST and the host's move


class Deadlines:
    """Times of one match. Follow each accepted move with `note`, and with `shown` when it was published."""

    def __init__(self, clock_seconds: int | None) -> None:
        self.clock_ms = clock_seconds * 1000 if clock_seconds else None
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

    def note(self, match: Match[Any], mover: int | None, *, offer: bool) -> None:
        """Take in what the match asks after a move of `mover`; `offer`: it only took an offer, or left."""
        decisions = match.decisions
        old, self._asked = self._asked, decisions
        plies, times = self._asked_ply, self._asked_at
        self._asked_ply, self._asked_at = {}, {}
        for seat, asked in decisions.items():
            same = (seat != mover or offer) and old.get(seat) == asked
            self._asked_ply[seat] = plies[seat] if same else match.ply
            self._asked_at[seat] = times[seat] if same else None
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

    def shown(self, now: int) -> None:
        """Everything that stands now can be seen by everybody from now on."""
        start = now + self._grace
        self._grace = 0
        for seat, at in self._asked_at.items():
            if at is None:
                self._asked_at[seat] = start
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

    def stop_counting(self) -> None:
        """The time that the rules count stands still, or is counted anew, from the next `shown` on."""
        self._tick_at = None

    def due(self) -> Due | None:
        """What falls due first, if anything does."""
        first: Due | None = None
        if self.clock_ms is not None:
            for seat, at in self._asked_at.items():
                if at is not None and (first is None or at + self.clock_ms + LENIENCE_MS < first[0]):
                    first = (at + self.clock_ms + LENIENCE_MS, seat, ())
        if self._window is not None and self._window_at is not None:
            closes = self._window_at + self._window
            if first is None or closes < first[0]:
                first = (closes, HOST, TIME_OUT)
        if self._tick_at is not None and (first is None or self._tick_at < first[0]):
            first = (self._tick_at, HOST, TICKED)
        return first

    def encoded(self) -> bytes:
        """The clocks of a frame."""
        window = None if self._window is None or self._window_at is None else self._window_at + self._window
        deadline = None
        if self.clock_ms is not None:
            shown = [at for at in self._asked_at.values() if at is not None]
            deadline = min(shown) + self.clock_ms if shown else None
        return NO_CLOCKS if window is None and deadline is None else to_json(Clocks(deadline, window))

    def asked_at(self, seat: int) -> int | None:
        """Since when the seat has been asked what it is asked now; None if it is not asked."""
        return self._asked_at.get(seat)

    def is_unchanged(self, seat: int, ply: int) -> bool:
        """Whether the seat was asked on that ply what it is asked now: only others' offers were taken since."""
        since = self._asked_ply.get(seat)
        return since is not None and since <= ply

    def is_offer(self, seat: int, option: str) -> bool:
        """Whether the option answers an offer to the seat."""
        return (seat, option) in self._offers

    def check_offer(self, seat: int, option: str, now: int) -> None:
        """Raise Refused if the offer may not be taken yet, or the seat has to wait because it was too quick before."""
        until = self._cooling.get(seat)
        if until is not None and now < until:
            raise Refused(f"Too early a moment ago: wait {until - now} ms more.", "move/cooling-down")
        since = self._offers[seat, option]
        after = self._after[seat, option]
        if after and (since is None or now < since + after):
            self._cooling[seat] = now + COOLING_MS
            early = after if since is None else since + after - now
            raise Refused(f"This may be called {early} ms from now.", "move/too-early")
