"""All rooms of this process: made, found, restored, swept and closed."""

import asyncio
import random
from collections import Counter
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from roundtable.kernel import KernelError, Refused
from roundtable.server.live.clock import Clock, SystemClock
from roundtable.server.live.countdown import FINISHED, WAITING
from roundtable.server.live.ending import make_missing_replays
from roundtable.server.live.restore import restore_room
from roundtable.server.live.room import Room
from roundtable.server.live.room_view import row
from roundtable.server.live.seating import Option, Seating
from roundtable.server.live.services import Services
from roundtable.server.live.spectating import LINK, OPEN
from roundtable.server.metrics import Metrics
from roundtable.server.security import read_code, room_code
from roundtable.server.settings import Settings
from roundtable.server.store import RoomRow, Store, StoreError, UserRow
from roundtable.server.ws.messages import Person

log = structlog.get_logger(__name__)

SWEEP_SECONDS: Final = 1.0
RESTORE_SECONDS: Final = 1.0
RESTARTING: Final = "The server restarts. Your match is kept and goes on in a moment."


class Rooms:
    """The rooms in memory; the others are in the store until somebody asks for them."""

    def __init__(
        self, store: Store, settings: Settings, metrics: Metrics, *,
        clock: Clock | None = None, rng: random.Random | None = None,
    ) -> None:  # fmt: skip
        self.services = Services(store, settings, metrics, clock or SystemClock(), rng or random.SystemRandom())
        self.lines: dict[str, Any] = {}  # streams that messages can be posted to; kept by whoever serves them
        self._rooms: dict[str, Room] = {}
        self._renewed: dict[str, str] = {}  # later codes of rooms → the code that each was made with
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._background: set[asyncio.Task[None]] = set()
        self._is_draining = False
        self._addresses: Counter[str] = Counter()

    # --- from start to stop ---------------------------------------------------------------------------------------

    async def restore(self) -> None:
        """Take up every unfinished match. Bots and clocks go on with nobody connected.

        After a moment the rest goes on in the background; who comes before his room is there waits for it only.
        """
        found = await self.services.store.rooms.live()
        await asyncio.wait({self._run(self._restore_all(found))}, timeout=RESTORE_SECONDS)
        self._run(self._sweep())
        self._run(make_missing_replays(self.services))

    async def drain(self) -> None:
        """Tell everybody that the server restarts; no match starts from now on."""
        self._is_draining = True
        for room in self._rooms.values():
            room.is_draining = True
            room.countdown.stop()
            room.notice("server/restart", RESTARTING)

    async def close(self) -> None:
        """Cut all lines, and keep all rooms."""
        for task in self._background:
            task.cancel()
        for task in list(self._background):
            with suppress(asyncio.CancelledError):
                await task
        for room in list(self._rooms.values()):
            await room.close("server/restart", RESTARTING, 1012)
        self._rooms.clear()
        self.services.recorder.shutdown(wait=False, cancel_futures=True)

    # --- rooms ----------------------------------------------------------------------------------------------------

    async def create(
        self, user: UserRow, game: str, options: Mapping[str, Option] | None = None, public: bool = False
    ) -> Room:
        """A new room with its host in the first seat. Raises Refused."""
        services = self.services
        if self._is_draining:
            raise Refused("The server is about to restart; try again in a moment.", "server/restart")
        if len(self._rooms) >= services.settings.rooms_live:
            raise Refused("This server has as many rooms as it can hold.", "room/full-server")
        seating = Seating(game, dict(options or {}))
        host = Person(user.id, user.name)
        seating.sit(host, 0)
        while True:
            room = Room(room_code(), host, seating, services, services.clock.now())
            room.public = public
            room.spectators.mode = OPEN if public else LINK
            if await self._is_new(room.code) and await services.store.rooms.create(row(room)):
                break
        room.away[host.id] = services.clock.now()
        return self._add(room)

    async def renew(self, room: Room) -> str:
        """Give a room another code; the old ones lead only those back who are inside. Nobody's line is cut."""
        while True:
            code = room_code()
            if await self._is_new(code) and await self.services.store.rooms.renew(room.code, code):
                break
        self._renewed[code] = room.code
        room.door.renew(code)
        room.touch()
        room.changed()
        await room.keeper.save()
        return code

    def all(self) -> list[Room]:
        """The rooms in memory."""
        return list(self._rooms.values())

    def shown(self, code: str) -> str:
        """The code that a room's link has now, if the room is in memory."""
        room = self._rooms.get(code)
        return code if room is None else room.door.code

    def get(self, code: str) -> Room | None:
        """A room in memory."""
        return self._rooms.get(code)

    async def find(self, text: str) -> Room | None:
        """A room by its code as somebody typed it, from memory or from the store.

        Old codes lead there too: `door.check_code` says whom they let in.
        """
        code = read_code(text)
        if code is None:
            return None
        room = self._rooms.get(self._renewed.get(code, code)) or await self._load(code)
        if room is not None:
            return room
        behind = await self.services.store.rooms.behind(code)
        if behind is None:
            return None
        self._renewed[code] = behind
        return self._rooms.get(behind) or await self._load(behind)

    async def was_closed(self, text: str) -> bool:
        """Whether a code without a room was once that of one in which a match was played."""
        code = read_code(text)
        return code is not None and bool(await self.services.store.matches.of_room(code, limit=1))

    def public_list(self) -> list[dict[str, object]]:
        """Rooms that anybody may join, the latest first. Unlisted ones leave no trace here."""
        rooms = sorted(
            (room for room in self._rooms.values() if room.spectators.is_listed), key=lambda room: -room.created
        )
        return [room.summary() for room in rooms]

    async def renamed(self, user: UserRow) -> None:
        """A person has another name: show it where they are."""
        for room in self._rooms.values():
            room.rename(Person(user.id, user.name))

    def admit(self, address: str) -> bool:
        """Whether one more line from this address may be opened; `dismiss` is the mirror."""
        if self._addresses[address] >= self.services.settings.sockets_per_address:
            return False
        self._addresses[address] += 1
        return True

    def dismiss(self, address: str) -> None:
        """A line from this address was closed."""
        self._addresses[address] -= 1
        if not self._addresses[address]:
            del self._addresses[address]

    # --- inside ---------------------------------------------------------------------------------------------------

    def _add(self, room: Room) -> Room:
        self._rooms[room.code] = room
        room.is_draining = self._is_draining
        self.services.metrics.rooms.set(len(self._rooms))
        return room

    async def _is_new(self, code: str) -> bool:
        return code not in self._rooms and await self.services.store.rooms.behind(code) is None

    def _remove(self, room: Room) -> None:
        self._rooms.pop(room.code, None)
        self._renewed = {code: behind for code, behind in self._renewed.items() if behind != room.code}
        self.services.metrics.rooms.set(len(self._rooms))

    async def _load(self, code: str, found: RoomRow | None = None) -> Room | None:
        """The room of a code, read once however many ask: a match must not get two owners."""
        task = self._loading.get(code)
        if task is None:
            task = self._loading[code] = asyncio.get_running_loop().create_task(self._read(code, found))
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(task)

    async def _read(self, code: str, found: RoomRow | None) -> Room | None:
        if code in self._rooms:
            return self._rooms[code]
        found = found or await self.services.store.rooms.load(code)
        if found is None:
            return None
        try:
            return self._add(await restore_room(found, self.services))
        except KernelError as error:
            log.error("room.not_restored", room=code, error=repr(error))
            return None

    async def _restore_all(self, found: list[RoomRow]) -> None:
        for each in found:
            await self._load(each.code, each)
        log.info("rooms.restored", rooms=len(self._rooms))

    def _run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        return task

    async def _sweep(self) -> None:
        """Cut silent lines each second, and let go of rooms where nothing happens."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except (SQLAlchemyError, StoreError, OSError) as error:
                log.warning("rooms.sweep", error=repr(error))

    async def sweep(self) -> None:
        """One round of it."""
        settings = self.services.settings
        now = self.services.clock.now()
        dead = now - settings.socket_dead_seconds * 1000
        idle = now - settings.room_idle_minutes * 60_000
        for room in list(self._rooms.values()):
            for connection in [each for each in room.connections if each.heard < dead]:
                connection.close(4408, "Nothing was heard from you for too long.")
            if room.touched >= idle:
                continue
            if room.status in (WAITING, FINISHED):
                await self._close_idle(room)
            elif room.is_dormant:
                self._remove(room)  # the match is kept; it goes on where it stands when somebody comes
                await room.close("room/closed", "")

    async def _close_idle(self, room: Room) -> None:
        """Its link opens it again, until it has not been used for days."""
        self._remove(room)
        await room.close("room/closed", "Nothing has happened here for a long time, so the room was closed.")
