"""A pause that the table agrees on: no time counts, and nobody moves, until anybody at the table goes on.

A seat asks; the match stands still once all people of seats who are here have agreed, and bots agree with everything.
Leaving works in a pause too. Going on takes three seconds, so that everybody is ready. A pause outlives the server.
"""

from typing import TYPE_CHECKING, Any, Final

from roundtable.kernel import Refused
from roundtable.server.live.clock import Timer
from roundtable.server.ws.messages import PauseView

if TYPE_CHECKING:
    from roundtable.server.live.room import Room

ASK, AGREE, REFUSE, RESUME = "ask", "agree", "refuse", "resume"

OPEN_MS: Final = 60_000  # that a request stands
AGAIN_MS: Final = 15_000  # after a request before its seat may ask again
RESUME_MS: Final = 3_000


class Pause:
    """The request or the pause of the match that is on. Seats are numbered as in the match."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._by: int | None = None
        self._agreed: set[int] = set()
        self._since: int | None = None
        self._resumes: int | None = None
        self._timer: Timer | None = None
        self._asked: dict[int, int] = {}  # seat → when it asked last

    @property
    def is_on(self) -> bool:
        """Whether the match is paused."""
        return self._since is not None

    def view(self) -> PauseView | None:
        """What everybody may know of it."""
        if self._by is None:
            return None
        return PauseView(self._by, sorted(self._agreed), self._since, self._resumes)

    def kept(self) -> dict[str, Any] | None:
        """What outlives the server: a pause, but not a request."""
        return {"by": self._by, "since": self._since} if self.is_on else None

    def restore(self, kept: dict[str, Any] | None) -> None:
        """Be paused again."""
        if kept is not None:
            self._by, self._since = kept["by"], kept["since"]

    def check(self) -> None:
        """Raise Refused in a pause."""
        if self.is_on:
            raise Refused("The match is paused; anybody at the table can let it go on.", "match/paused")

    def handle(self, user: str, what: str) -> None:
        """Do what somebody wants. Raises Refused."""
        room = self._room
        if room.actor is None or not room.is_playing:
            raise Refused("No match is on.", "match/none")
        seat = room.seating.need_seat(user)
        if what == RESUME:
            self._resume()
        elif self.is_on:
            raise Refused("The match is paused already.", "match/paused")
        elif what == ASK:
            self._ask(seat)
        elif self._by is None:
            raise Refused("Nobody has asked for a pause.", "pause/not-asked")
        elif what == AGREE:
            self._agreed.add(seat)
            self.look()
        else:
            asker = self._by
            self.drop()
            if seat != asker:
                name = room.seating.name_of(seat)
                room.notice("pause/refused", f"{name} would rather play on.", {"name": name})

    def look(self) -> None:
        """Begin if all who are here agree. Somebody who has not may have gone."""
        room = self._room
        if self._by is None or self.is_on:
            return
        seats = enumerate(room.seating.seats)
        here = {number for number, seat in seats if seat.user is not None and seat.user.id in room.people}
        if here <= self._agreed:
            self._begin()
        room.changed()

    def drop(self) -> None:
        """There is no request and no pause any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._by is not None:
            self._by = self._since = self._resumes = None
            self._agreed = set()
            self._room.changed()

    def stop(self) -> None:
        """The room is closed; a pause stays one."""
        if self._timer is not None:
            self._timer.cancel()

    def reset(self) -> None:
        """The match is over."""
        self._asked.clear()
        self.drop()

    def _ask(self, seat: int) -> None:
        now = self._room.services.clock.now()
        if self._by is not None:
            raise Refused("A pause has been asked for already.", "pause/asked")
        if now < self._asked.get(seat, -AGAIN_MS) + AGAIN_MS:
            raise Refused("You have asked a moment ago.", "pause/too-soon")
        self._asked[seat] = now
        self._by, self._agreed = seat, {seat}
        self._timer = self._room.services.clock.later(OPEN_MS, self.drop)
        self.look()

    def _begin(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._since = self._room.services.clock.now()
        self._room.stand_still()

    def _resume(self) -> None:
        if not self.is_on:
            raise Refused("The match is not paused.", "pause/none")
        if self._resumes is None:
            clock = self._room.services.clock
            self._resumes = clock.now() + RESUME_MS
            self._timer = clock.later(RESUME_MS, self._over)
            self._room.changed()

    def _over(self) -> None:
        since = self._since
        self._timer = None
        self.drop()
        if since is not None:
            self._room.go_on(since)
