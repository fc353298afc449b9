"""All rooms of this process: made, found, restored, swept, closed, and given to other processes."""

import asyncio
import random
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from roundtable.kernel import KernelError, Refused
from roundtable.server.bus import Away, Bus, MemoryBus
from roundtable.server.faults import described
from roundtable.server.library import Library
from roundtable.server.live import packs
from roundtable.server.live.adoption import Adoption
from roundtable.server.live.branching import Branch, check
from roundtable.server.live.callers import Callers
from roundtable.server.live.clock import Clock, SystemClock
from roundtable.server.live.countdown import FINISHED, WAITING
from roundtable.server.live.ending import finish_left_behind, make_missing_replays
from roundtable.server.live.news import Asked, Renamed, tell
from roundtable.server.live.ownership import MOVED, MOVED_TEXT, Elsewhere, Ownership
from roundtable.server.live.restore import restore_room
from roundtable.server.live.room import Room
from roundtable.server.live.room_view import row
from roundtable.server.live.seating import Option, Seating
from roundtable.server.live.services import Services
from roundtable.server.live.spectating import LINK, OPEN
from roundtable.server.live.thinking import Thinkers
from roundtable.server.metrics import Metrics
from roundtable.server.security import read_code, room_code
from roundtable.server.settings import Settings
from roundtable.server.store import MatchRow, RoomRow, RunningSeat, Store, StoreError, UserRow
from roundtable.server.ws.messages import Person

log = structlog.get_logger(__name__)

SWEEP_SECONDS: Final = 1.0
RESTORE_SECONDS: Final = 1.0
ROOMS_AT_ONCE: Final = 8  # given to others, beside all else that goes on
RESTARTING: Final = "The server restarts. Your match is kept and goes on in a moment."


class Rooms:
    """The rooms in memory; the others are in the store until somebody asks for them."""

    def __init__(
        self, store: Store, settings: Settings, metrics: Metrics, *,
        clock: Clock | None = None, rng: random.Random | None = None, bus: Bus | None = None,
    ) -> None:  # fmt: skip
        self.services = Services(
            store, settings, metrics, clock or SystemClock(), rng or random.SystemRandom(),
            library=Library(settings.packs), bus=bus or MemoryBus(), thinkers=Thinkers(settings.bot_processes),
        )  # fmt: skip
        self.ownership = Ownership(self.services.bus, store, settings.moving_seconds)
        self.asked = Asked(self.services.bus)
        self.adoption = Adoption(self, self.ownership)
        self.callers = Callers(settings.sockets_per_address, settings.sockets_per_person)
        self.lines: dict[str, Any] = {}  # streams that messages can be posted to; kept by whoever serves them
        self._rooms: dict[str, Room] = {}
        self._renewed: dict[str, str] = {}  # later codes of rooms → the code that each was made with
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._background: set[asyncio.Task[None]] = set()
        self._is_draining = False

    # --- from start to stop ---------------------------------------------------------------------------------------

    async def restore(self) -> None:
        """Take up every unfinished match. Bots and clocks go on with nobody connected.

        After a moment the rest goes on in the background; who comes before his room is there waits for it only.
        """
        if self.ownership.is_shared:
            restoring = self._run(self.adoption.adopt())
            self._run(self.adoption.go_on())
        else:
            found = await self.services.store.rooms.live()
            restoring = self._run(self._restore_all(found))
        left = await self.services.store.matches.left_behind()
        await asyncio.wait({restoring}, timeout=RESTORE_SECONDS)
        self._run(self._look_for_packs())
        self._run(self._sweep())
        self._run(self._make_up(left))

    async def _look_for_packs(self) -> None:
        """Read the host's content packs beside the loop: what is wrong with one stands in the log from the start."""
        if self.services.library.has_own:
            await asyncio.to_thread(self.services.library.look)

    async def drain(self) -> None:
        """Tell everybody that the server restarts; no match starts from now on."""
        self._is_draining = True
        for room in self._rooms.values():
            room.is_draining = True
            room.countdown.stop()
            room.notice("server/restart", RESTARTING)

    async def hand_over(self) -> None:
        """Let other processes have all rooms, a few at a time. No room is taken any more."""
        self.ownership.is_leaving = True
        while some := list(self._rooms.values())[:ROOMS_AT_ONCE]:
            for room in some:
                self._forget(room)
            await asyncio.gather(*(room.close("server/restart", RESTARTING, MOVED) for room in some))
            await self.ownership.give_up([room.code for room in some], tell=True)

    async def close(self) -> None:
        """Cut all lines, and keep all rooms."""
        running = [*self._background, *self._loading.values()]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        for room in list(self._rooms.values()):
            await room.close("server/restart", RESTARTING, MOVED)
        self._rooms.clear()
        self.services.recorder.shutdown(wait=False, cancel_futures=True)
        self.services.thinkers.close()

    # --- rooms ----------------------------------------------------------------------------------------------------

    async def create(
        self, user: UserRow, game: str, options: Mapping[str, Option] | None = None, public: bool = False
    ) -> Room:
        """A new room with its host in the first seat. Raises Refused."""
        self._need_place()
        wanted = dict(options or {})
        chosen = wanted.pop(packs.OPTION, None)
        seating = Seating(game, wanted)
        if chosen is not None:
            seating.use(await packs.with_chosen(self.services, game, chosen))
        host = Person(user.id, user.name)
        seating.sit(host, 0)
        return await self._open(host, seating, public)

    async def branch(
        self, user: UserRow, origin: MatchRow, branch: Branch, seat: int, bots: Mapping[int, str], public: bool = False
    ) -> Room:
        """A new room whose first match goes on from a finished one, with its host in a seat of it. Raises Refused.

        `bots`: the levels of those who take other seats; what is left is open for people.
        """
        self._need_place()
        game = await packs.game_of(self.services, origin)
        await check(self.services, origin, game, branch)
        seating = Seating(origin.game)
        seating.use(game)
        seating.settle_as(origin.options, [each.options for each in origin.seats])
        host = Person(user.id, user.name)
        seating.sit(host, seat)
        for number, level in bots.items():
            seating.set_bot(number, level)
        return await self._open(host, seating, public, branch)

    def _need_place(self) -> None:
        if self._is_draining:
            raise Refused("The server is about to restart; try again in a moment.", "server/restart")
        self.services.closing.check()
        if len(self._rooms) >= self.services.settings.rooms_live:
            raise Refused("This server has as many rooms as it can hold.", "room/full-server")

    async def _open(self, host: Person, seating: Seating, public: bool, branch: Branch | None = None) -> Room:
        services = self.services
        while True:
            room = Room(room_code(), host, seating, services, services.clock.now())
            room.branch = branch
            room.public = public
            room.spectators.mode = OPEN if public else LINK
            room.fence = await self.ownership.begin(room.code)
            if await self._is_new(room.code) and await services.store.rooms.create(row(room), room.fence):
                break
            await self.ownership.give_up([room.code])
        room.away[host.id] = services.clock.now()
        return self._add(room)

    async def renew(self, room: Room) -> str:
        """Give a room another code; the old ones lead only those back who are inside. Nobody's line is cut."""
        while True:
            code = room_code()
            if await self._is_new(code) and await self.services.store.rooms.renew(room.code, code, room.fence):
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

    def shown(self, seat: RunningSeat) -> str:
        """The code that a room's link has now; what is stored may be a moment older."""
        room = self._rooms.get(seat.code)
        return seat.link if room is None else room.door.code

    def get(self, code: str) -> Room | None:
        """A room in memory."""
        return self._rooms.get(code)

    async def find(self, text: str) -> Room | None:
        """A room by its code as somebody typed it, from memory or from the store. Raises Elsewhere, Away.

        Old codes lead there too: `door.check_code` says whom they let in.
        """
        code = read_code(text)
        if code is None:
            return None
        room = self._rooms.get(self._renewed.get(code, code)) or await self.load(code)
        if room is not None:
            return room
        behind = await self.services.store.rooms.behind(code)
        if behind is None:
            return None
        self._renewed[code] = behind
        return self._rooms.get(behind) or await self.load(behind)

    async def need_here(self, text: str) -> None:
        """Raise Elsewhere if another process has the room of a code. Nothing is taken by it."""
        code = read_code(text)
        code = self._renewed.get(code, code) if code is not None else None
        if code is not None and code not in self._rooms and self.ownership.is_shared:
            owner = await self.services.bus.owner(code)
            if owner not in (None, self.services.bus.me):
                raise Elsewhere(code, owner)

    async def was_closed(self, text: str) -> bool:
        """Whether a code without a room was once that of one in which a match was played."""
        code = read_code(text)
        return code is not None and bool(await self.services.store.matches.of_room(code, limit=1))

    async def dismiss(self, room: Room, text: str) -> None:
        """Close a room for good; an unfinished match ends with nobody the winner."""
        self._forget(room)
        await room.close("room/dismissed", text)
        await self.services.store.rooms.sweep(self.services.clock.now() + 1, lambda code: code != room.code)
        await self.ownership.give_up([room.code])

    def public_list(self) -> list[dict[str, object]]:
        """Rooms that anybody may join, the latest first. Unlisted ones leave no trace here."""
        rooms = sorted(
            (room for room in self._rooms.values() if room.spectators.is_listed), key=lambda room: -room.created
        )
        return [room.summary() for room in rooms]

    async def renamed(self, user: UserRow) -> None:
        """A person has another name: show it where they are."""
        self.rename_here(Person(user.id, user.name))
        tell(self.services.bus, Renamed(user.id, user.name))

    def rename_here(self, person: Person) -> None:
        """The same, in the rooms of this process."""
        for room in self._rooms.values():
            room.rename(person)

    # --- inside ---------------------------------------------------------------------------------------------------

    def _add(self, room: Room) -> Room:
        self._rooms[room.code] = room
        room.on_fenced = self.let_go
        room.is_draining = self._is_draining
        if room.is_fenced:  # by what its bots did while it was still being read
            self.let_go(room)
        self.services.metrics.rooms.set(len(self._rooms))
        return room

    async def _is_new(self, code: str) -> bool:
        return code not in self._rooms and await self.services.store.rooms.behind(code) is None

    def let_go(self, room: Room) -> None:
        """Another process owns the room, or may: cut all lines, and keep nothing."""
        if self._rooms.get(room.code) is room:
            log.warning("room.let_go", room=room.code)
            self._forget(room)
            self._run(self._part_with(room))

    async def _part_with(self, room: Room) -> None:
        await room.close("server/moved", MOVED_TEXT, MOVED, keep=False)
        if room.code not in self._rooms and room.code not in self._loading:
            await self.ownership.give_up([room.code], tell=True)

    async def leave_to_others(self, text: str) -> bool:
        """Give up a room in which nobody is and nothing goes on, so that it wanders to where its people come in."""
        room = self._rooms.get(read_code(text) or "")
        if not self.ownership.is_shared or room is None or room.people or room.status not in (WAITING, FINISHED):
            return False
        self._forget(room)
        await room.close("room/closed", "")
        if room.code not in self._rooms and room.code not in self._loading:
            await self.ownership.give_up([room.code])
        return True

    async def _remove(self, room: Room, text: str, *, asleep: bool = False) -> None:
        self._forget(room)
        await room.close("room/closed", text)
        if room.code not in self._rooms and room.code not in self._loading:
            await self.ownership.give_up([room.code], asleep=asleep)

    def _forget(self, room: Room) -> None:
        self._rooms.pop(room.code, None)
        self._renewed = {code: behind for code, behind in self._renewed.items() if behind != room.code}
        self.services.metrics.rooms.set(len(self._rooms))

    async def load(self, code: str, found: RoomRow | None = None, *, wake: bool = True) -> Room | None:
        """The room of a code, read once however many ask: a match must not get two owners. Raises Elsewhere, Away."""
        task = self._loading.get(code)
        if task is None:
            task = self._loading[code] = asyncio.get_running_loop().create_task(self._read(code, found, wake))
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(task)

    async def _read(self, code: str, found: RoomRow | None, wake: bool) -> Room | None:
        if code in self._rooms:
            return self._rooms[code]
        fence = None
        if self.ownership.is_shared:
            fence = await self.ownership.take(code, wake=wake)
            if fence is None:
                return None
        try:
            found = found or await self.services.store.rooms.load(code)
            room = None if found is None else await restore_room(found, self.services, fence)
        except KernelError as error:
            log.error("room.not_restored", room=code, error=described(error))
            room = None
        except BaseException:
            await self.ownership.give_up([code])
            raise
        if room is None:
            await self.ownership.give_up([code], asleep=found is not None)
        return None if room is None else self._add(room)

    async def _restore_all(self, found: list[RoomRow]) -> None:
        for each in found:
            await self.load(each.code, each)
        log.info("rooms.restored", rooms=len(self._rooms))

    async def _make_up(self, left: list[str]) -> None:
        """Finish what was not finished before the last stop; of several processes one does."""
        with suppress(Elsewhere, Away):
            async with self.ownership.errand("make up"):
                await finish_left_behind(self.services, left)
                await make_missing_replays(self.services)

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
                # Its link opens it again, until it has not been used for days.
                await self._remove(room, "Nothing has happened here for a long time, so the room was closed.")
            elif room.is_dormant:
                await self._remove(room, "", asleep=True)  # the match goes on where it stands when somebody comes
