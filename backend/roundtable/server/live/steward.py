"""What whoever runs the server does to rooms and people while they are there: tell, close, send away, take down gently."""

import os
import signal
from collections.abc import Callable
from typing import Final

import structlog

from roundtable.kernel import Refused
from roundtable.server.live.clock import Timer
from roundtable.server.live.closing import STUCK, WORKS
from roundtable.server.live.encode import text_of
from roundtable.server.live.news import Cut, Leaving, Told, tell
from roundtable.server.live.rooms import Rooms
from roundtable.server.live.viewings import Viewings
from roundtable.server.security import claim_key
from roundtable.server.store import UserRow
from roundtable.server.ws.messages import Notice, Person

log = structlog.get_logger(__name__)

BANNED: Final = "Whoever runs this server has banned you from it."
SIGNED_OUT: Final = "You were signed out. Sign in again."
CLOSED: Final = "Whoever runs this server has closed this room."
MOST_TEXT: Final = 300


class Steward:
    """The operator's hand in this process. Everything it does stands in the log."""

    def __init__(self, rooms: Rooms, viewings: Viewings, stop: Callable[[], None] | None = None) -> None:
        self._rooms = rooms
        self._viewings = viewings
        self._stop = stop or (lambda: os.kill(os.getpid(), signal.SIGTERM))
        self._timer: Timer | None = None
        rooms.services.store.writer.on_stuck = lambda stuck: self.tell_here(STUCK if stuck else WORKS)

    @property
    def closing_at(self) -> int | None:
        """When the server goes, if that was announced (ms)."""
        return self._rooms.services.closing.at

    # --- the server -----------------------------------------------------------------------------------------------

    def announce(self, seconds: int, stop: bool, *, everywhere: bool = False) -> int:
        """Tell everybody when the server goes; until then nobody starts or opens anything. `stop`: then it stops itself.

        `everywhere`: so do all other processes of the house.
        """
        if everywhere:
            tell(self._rooms.services.bus, Leaving(seconds, stop))
        services = self._rooms.services
        self._drop_timer()
        at = services.closing.at = services.clock.now() + seconds * 1000
        for room in self._rooms.all():
            room.countdown.stop()
        self.tell_here(services.closing.notice())
        if stop:
            self._timer = services.clock.later(seconds * 1000, self._stop)
        log.info("admin.drain", seconds=seconds, stop=stop)
        return at

    def call_off(self, *, everywhere: bool = False) -> bool:
        """The server stays after all; whether anything else had been announced here."""
        if everywhere:
            tell(self._rooms.services.bus, Leaving(None))
        if self.closing_at is None:
            return False
        self._drop_timer()
        self._rooms.services.closing.at = None
        self.tell_here(Notice("server/stays", "The server stays after all. Matches can start again."))
        log.info("admin.stays")
        return True

    # --- rooms ----------------------------------------------------------------------------------------------------

    async def notice(self, text: str, code: str | None = None) -> int:
        """Tell one room, or all, something in the operator's own words. How many rooms heard it. Raises Refused."""
        said = Notice("server/notice", text)
        log.info("admin.notice", room=code)
        if code is None:
            self.tell_here(said)
            tell(self._rooms.services.bus, Told(said.text))
            return len(self._rooms.all())
        room = await self._rooms.find(code)
        if room is None:
            raise Refused(f"There is no room {code}.", "room/unknown")
        room.notice(said.code, said.text)
        return 1

    async def close(self, code: str, reason: str) -> str:
        """Close a room for good: its link is dead, a match that is on ends without a winner. Raises Refused."""
        room = await self._rooms.find(code)
        if room is None:
            raise Refused(f"There is no room {code}.", "room/unknown")
        await self._rooms.dismiss(room, reason or CLOSED)
        log.info("admin.close", room=room.code)
        return room.code

    # --- people ---------------------------------------------------------------------------------------------------

    async def ban(self, user: UserRow, reason: str) -> None:
        """Send a person away and let nobody with that name back in."""
        await self._rooms.services.store.moderation.ban(user.id, claim_key(user.name), reason)
        self._cut(user, "session/banned", BANNED, 4403)
        log.info("admin.ban", user=user.id)

    async def sign_out(self, user: UserRow) -> None:
        """End all sessions of a person, and all that are open."""
        await self._rooms.services.store.users.sign_out_others(user.id, None)
        self._cut(user, "session/none", SIGNED_OUT, 4401)
        log.info("admin.sign_out", user=user.id)

    async def renamed(self, user: UserRow) -> None:
        """A person has got another name: show it where they are."""
        await self._rooms.renamed(user)
        self._viewings.renamed(user)
        log.info("admin.rename", user=user.id)

    # --- inside ---------------------------------------------------------------------------------------------------

    def tell_here(self, notice: Notice) -> None:
        """Tell the rooms of this process."""
        for room in self._rooms.all():
            room.notice(notice.code, notice.text, notice.args)
        self._viewings.say(text_of(notice))

    def _cut(self, user: UserRow, code: str, reason: str, close: int) -> None:
        self.cut_here(Person(user.id, user.name), code, reason, close)
        tell(self._rooms.services.bus, Cut(user.id, user.name, code, reason, close))

    def cut_here(self, person: Person, code: str, reason: str, close: int) -> None:
        """Send somebody out of the rooms of this process."""
        for room in self._rooms.all():
            seat = room.seat_of(person.id)
            if seat is not None and not room.is_playing and not room.countdown.is_over:
                room.countdown.stop()
                room.seating.free(seat)
                room.changed()
            room.door.expel(person.id, code, reason, close)
        self._viewings.forget(person.id)

    def _drop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
