"""All shared viewings of this process: made, found, swept and closed. They live in memory only, and go with their process.

Other processes find one by its code, and all of one match that somebody has opened are in one process.
"""

import asyncio
from contextlib import suppress
from typing import Final

from roundtable.kernel import Refused
from roundtable.server.bus import Bus, MemoryBus
from roundtable.server.live.clock import Clock
from roundtable.server.live.encode import text_of
from roundtable.server.live.news import ForViewers, tell
from roundtable.server.live.ownership import Elsewhere
from roundtable.server.live.viewing import Viewing
from roundtable.server.security import read_code, room_code
from roundtable.server.store import MatchRow, UserRow
from roundtable.server.ws.messages import Notice, Person, ToClient

VIEWINGS_MOST: Final = 500
EMPTY_MS: Final = 10 * 60_000  # so long a viewing waits for somebody to come back
IDLE_MS: Final = 3 * 3_600_000  # so long nobody may do anything
SWEEP_SECONDS: Final = 1.0
OVER: Final = "This viewing is over: nobody was there for a while, or the server has restarted. Start a new one."
RESTARTING: Final = "The server restarts, and the viewing ends with it. Start a new one in a moment."
_NAME: Final = "viewing:"
GONE: Final = "This person is not known here any more."


class Viewings:
    """By code. Their number is bounded, and so is how long one that nobody uses is kept."""

    def __init__(self, clock: Clock, dead_seconds: float, bus: Bus | None = None) -> None:
        self._clock = clock
        self._bus = bus or MemoryBus()
        self._dead_ms = dead_seconds * 1000
        self._all: dict[str, Viewing] = {}
        self._sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Sweep from now on, each second."""
        self._sweeping = asyncio.get_running_loop().create_task(self._sweep())

    def drain(self) -> None:
        """Tell everybody that the server restarts."""
        self.say(text_of(Notice("server/restart", RESTARTING)))

    def say(self, text: bytes) -> None:
        """Send something to everybody in every viewing."""
        for viewing in self._all.values():
            viewing.say(text)

    async def stop(self) -> None:
        """End all viewings."""
        if self._sweeping is not None:
            self._sweeping.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeping
        for viewing in self._all.values():
            viewing.close("server/restart", RESTARTING, 1012)
        self._all.clear()

    def __len__(self) -> int:
        return len(self._all)

    # --- made and found -------------------------------------------------------------------------------------------

    async def open(self, user: UserRow, match: MatchRow, ply: int) -> Viewing:
        """The same as `create`, where it is to be. Raises Elsewhere, Away too."""
        if not self._bus.is_shared:
            return self.create(user, match, ply)
        await self._claim(_opened(match.id, user.id))
        viewing = self.create(user, match, ply)
        await self._claim(name_of(viewing.code))
        return viewing

    async def _claim(self, name: str) -> None:
        owner = (await self._bus.claim([name]))[name]
        if owner != self._bus.me:
            raise Elsewhere(name, owner)

    async def need_here(self, text: str) -> None:
        """Raise Elsewhere if another process has the viewing of a code."""
        code = read_code(text)
        if code is not None and self._bus.is_shared and code not in self._all:
            owner = await self._bus.owner(name_of(code))
            if owner not in (None, self._bus.me):
                raise Elsewhere(name_of(code), owner)

    def create(self, user: UserRow, match: MatchRow, ply: int) -> Viewing:
        """A new viewing that the user leads, or the one of this match that the user leads already. Raises Refused."""
        for viewing in self._all.values():
            if viewing.match == match.id and viewing.leader == user.id:
                return viewing
        if len(self._all) >= VIEWINGS_MOST:
            raise Refused(f"At most {VIEWINGS_MOST} viewings go on at a time on this server.", "viewing/full-server")
        code = room_code()
        while code in self._all:
            code = room_code()
        leader = Person(user.id, user.name)
        viewing = Viewing(code, match.id, match.plies or 0, leader, ply, self._clock.now())
        self._all[code] = viewing
        return viewing

    def find(self, text: str) -> Viewing | None:
        """A viewing by its code as somebody typed it."""
        code = read_code(text)
        return None if code is None else self._all.get(code)

    # --- news for those who watch ---------------------------------------------------------------------------------

    def tell(self, match: str, message: ToClient) -> None:
        """Send a message to everybody who looks at this match together with others."""
        text = text_of(message)
        self.tell_here(match, text)
        tell(self._bus, ForViewers(match, text))

    def tell_here(self, match: str, text: bytes) -> None:
        """The same, to those of this process."""
        for viewing in self._all.values():
            if viewing.match == match:
                viewing.say(text)

    def renamed(self, user: UserRow) -> None:
        """Somebody has another name."""
        self.rename_here(Person(user.id, user.name))

    def rename_here(self, person: Person) -> None:
        """The same; other processes hear it with that of the rooms."""
        for viewing in self._all.values():
            viewing.rename(person)

    def forget(self, user: str) -> None:
        """Somebody wants to be forgotten: let go of all lines and places."""
        for viewing in self._all.values():
            viewing.expel(user, self._clock.now(), GONE, 4401)

    # --- inside ---------------------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            names = self.sweep()
            if names and self._bus.is_shared:
                await self._bus.release(names)

    def lost(self, name: str) -> None:
        """Others may take a name of this process for free: nobody would find the viewing here any more."""
        viewing = self._all.pop(name.removeprefix(_NAME), None) if name.startswith(_NAME) else None
        if viewing is not None:
            viewing.close("viewing/over", OVER, 4404)

    def sweep(self) -> list[str]:
        """Cut silent lines, give up places of those who are gone, and end what nobody uses; names that are free then."""
        ended = []
        now = self._clock.now()
        for viewing in list(self._all.values()):
            for line in viewing.lines():
                if line.heard < now - self._dead_ms:
                    line.close(4408, "Nothing was heard from you for too long.")
            viewing.sweep(now)
            most = EMPTY_MS if viewing.is_empty else IDLE_MS
            if now - viewing.touched >= most:
                del self._all[viewing.code]
                viewing.close("viewing/over", OVER, 4404)
                ended += [name_of(viewing.code), _opened(viewing.match, viewing.opener)]
        return ended


def name_of(code: str) -> str:
    """What the bus calls a viewing."""
    return f"{_NAME}{code}"


def _opened(match: str, user: str) -> str:
    """What it calls those of one match that somebody has opened."""
    return f"viewings:{match}:{user}"
