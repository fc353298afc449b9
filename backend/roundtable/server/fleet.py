"""This process among the others behind the same URLs: what it tells them of itself, and what it does about what they tell."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

import structlog
from msgspec import DecodeError, Struct, msgpack

from roundtable.server.bus.streams import Stream, Streams, Word
from roundtable.server.live import Rooms, Viewings, news
from roundtable.server.live.forgetting import leave_all
from roundtable.server.live.steward import Steward
from roundtable.server.metrics import Metrics
from roundtable.server.ws.messages import Notice, Person

log = structlog.get_logger(__name__)

Serve = Callable[[Stream, Word], Coroutine[Any, Any, None]]

_STREAMS: Final = b"s"


class Facts(Struct, array_like=True):
    """What a process tells of itself, a few times in the length of a lease."""

    rooms: int = 0
    matches: int = 0
    sockets: int = 0
    is_draining: bool = False
    public: list[dict[str, Any]] = []  # rows of the lobby


class Fleet:
    """The ears of the bus. `serve` carries out what others open here: lines and requests for rooms of this process."""

    def __init__(self, rooms: Rooms, viewings: Viewings, metrics: Metrics, serve: Serve) -> None:
        self.bus = bus = rooms.services.bus
        self.streams = Streams(lambda peer, data: bus.send(peer, _STREAMS + data), self._open)
        self.is_draining = False
        self._rooms = rooms
        self._viewings = viewings
        self.steward = Steward(rooms, viewings)
        self._serve = serve
        self._serving: set[asyncio.Task[None]] = set()
        self._known: dict[str, tuple[bytes, Facts]] = {}
        metrics.processes.set_function(lambda: 1 + len(bus.peers))

    async def join(self) -> None:
        """Be there for the others. Raises Away."""
        await self.bus.start(self)

    async def leave(self) -> None:
        """End what is served for others, and be gone."""
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)
        await self.bus.stop()

    def others(self) -> dict[str, Facts]:
        """The other processes, as they last told of themselves."""
        known = {}
        for peer, told in self.bus.peers.items():
            before = self._known.get(peer)
            known[peer] = before if before is not None and before[0] == told else (told, _facts(told))
        self._known = known
        return {peer: facts for peer, (_, facts) in known.items()}

    def everywhere(self) -> dict[str, int] | None:
        """How much goes on in all processes together; None where there is but one."""
        if not self.bus.is_shared:
            return None
        every = [self._facts(), *self.others().values()]
        return {
            "servers": len(every),
            "draining": sum(each.is_draining for each in every),
            "rooms": sum(each.rooms for each in every),
            "matches": sum(each.matches for each in every),
            "lines": sum(each.sockets for each in every),
        }

    def public_list(self) -> list[dict[str, Any]]:
        """Rooms of all processes that anybody may join, the latest first."""
        every = [*self._rooms.public_list(), *(room for facts in self.others().values() for room in facts.public)]
        unique = {room["code"]: room for room in reversed(every)}  # one may have moved since it was told of
        return sorted(unique.values(), key=lambda room: -room["created"])

    # --- what the bus tells ---------------------------------------------------------------------------------------

    def heard(self, sender: str, data: bytes) -> None:
        if data[:1] == _STREAMS:
            self.streams.heard(sender, data[1:])
        else:
            self._learn(sender, data)

    def parted(self, peer: str) -> None:
        self.streams.parted(peer)

    def lost(self, names: list[str]) -> None:
        for name in names:
            room = self._rooms.get(name)
            if room is not None:
                self._rooms.let_go(room)
            self._viewings.lost(name)

    def freed(self) -> None:
        self._rooms.adoption.look_around()

    def facts(self) -> bytes:
        return msgpack.encode(self._facts())

    # --- inside ---------------------------------------------------------------------------------------------------

    def _facts(self) -> Facts:
        rooms = self._rooms.all()
        playing = sum(room.is_playing for room in rooms)
        sockets = sum(len(mine) for room in rooms for mine in room.people.values())
        return Facts(len(rooms), playing, sockets, self.is_draining, self._rooms.public_list())

    def _learn(self, sender: str, data: bytes) -> None:
        try:
            told = news.read(data)
        except DecodeError:
            return  # of another version, in the middle of an update
        match told:
            case news.Renamed(user, name):
                self._rooms.rename_here(Person(user, name))
                self._viewings.rename_here(Person(user, name))
            case news.Forgotten(user, name, number):
                self._run(self._forget(user, name, number, sender))
            case news.Done(number):
                self._rooms.asked.answered(sender, number)
            case news.ForViewers(match, text):
                self._viewings.tell_here(match, text)
            case news.Leaving(None):
                self.steward.call_off()
            case news.Leaving(int() as seconds, stop):
                self.steward.announce(seconds, stop)
            case news.Told(text):
                self.steward.tell_here(Notice("server/notice", text))
            case news.Cut(user, name, code, reason, close):
                self.steward.cut_here(Person(user, name), code, reason, close)

    async def _forget(self, user: str, name: str, number: int, asker: str) -> None:
        self._viewings.forget(user)
        await leave_all(self._rooms, user, name)
        news.tell(self.bus, news.Done(number), asker)

    def _open(self, stream: Stream, word: Word) -> None:
        self._run(self._carry_out(stream, word))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _carry_out(self, stream: Stream, word: Word) -> None:
        try:
            await self._serve(stream, word)
        except Exception:  # the last edge: whoever has the visitor says that it failed
            log.exception("stream.serve", peer=stream.peer)
        finally:
            stream.end()


def _facts(told: bytes) -> Facts:
    try:
        return msgpack.decode(told, type=Facts)
    except DecodeError:  # of another version, in the middle of an update
        return Facts()
