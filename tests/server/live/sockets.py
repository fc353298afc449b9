"""A server on a port of its own, peers that talk to it line by line, a clock that stands until it is told to go on."""

import asyncio
import heapq
import itertools
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Self

import msgspec
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from roundtable.server.live import Room, Rooms
from roundtable.server.live.clock import SystemClock, Timer
from roundtable.server.metrics import Metrics
from roundtable.server.settings import Settings
from roundtable.server.store import Store, UserRow
from roundtable.server.ws.messages import PROTOCOL
from roundtable.server.ws.socket import router
from roundtable.server.ws.wire import WireProtocol

PATIENCE = 5.0


class ManualClock:
    """Time that passes only when a test says so."""

    def __init__(self, now: int = 1_000_000) -> None:
        self._now = now
        self._due: list[tuple[float, int, list[Callable[[], object]]]] = []
        self._count = itertools.count()

    def now(self) -> int:
        return self._now

    def later(self, ms: float, run: Callable[[], object]) -> Timer:
        call = [run]
        heapq.heappush(self._due, (self._now + ms, next(self._count), call))
        return _Manual(call)

    def pass_by(self, ms: int) -> None:
        """Let time pass, and carry out what falls due on the way."""
        end = self._now + ms
        while self._due and self._due[0][0] <= end:
            at, _, call = heapq.heappop(self._due)
            self._now = max(self._now, int(at))
            for run in call:
                run()
        self._now = end


class _Manual:
    def __init__(self, call: list[Callable[[], object]]) -> None:
        self._call = call

    def cancel(self) -> None:
        self._call.clear()


class Server:
    """Sockets on a real port, rooms behind them, a store that may be opened again."""

    def __init__(self, settings: Settings, clock: ManualClock | SystemClock, wire: bool = True) -> None:
        self.settings = settings
        self.wire = wire  # our own protocol class, or any ASGI server's
        self.clock = clock
        self.url = ""
        self.store: Store
        self.rooms: Rooms
        self._server: uvicorn.Server
        self._task: asyncio.Task[None]

    async def start(self) -> None:
        metrics = Metrics()
        self.store = await Store.open(self.settings, metrics)
        self.rooms = Rooms(self.store, self.settings, metrics, clock=self.clock, rng=random.Random(7))
        await self.rooms.restore()
        app = FastAPI()
        app.state.settings, app.state.metrics = self.settings, metrics
        app.state.store, app.state.rooms = self.store, self.rooms
        app.include_router(router)
        self._server = uvicorn.Server(
            uvicorn.Config(
                app,
                port=0,
                ws=WireProtocol if self.wire else "auto",
                ws_per_message_deflate=False,
                ws_max_size=4 * self.settings.socket_message_bytes,
                log_config=None,
                lifespan="off",
            )
        )
        self._server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        self._task = asyncio.create_task(self._server.serve())
        while not self._server.started:
            await asyncio.sleep(0.005)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.url = f"ws://127.0.0.1:{port}"

    async def stop(self) -> None:
        await self.rooms.drain()
        self._server.should_exit = True
        await self._task
        await self.rooms.close()
        await self.store.close()

    async def kill(self) -> None:
        """End as a process ends that is shot: nothing is said, nothing more is kept."""
        for room in list(self.rooms._rooms.values()):
            if room.actor is not None:
                room.actor.stop()
            if room._bots is not None:
                room._bots.stop()
            room.is_closed = True
        self._server.should_exit = True
        self._server.force_exit = True
        await self._task
        self.rooms._rooms.clear()
        await self.rooms.close()
        self.store.writer._queue.clear()
        await self.store.close()

    async def user(self, name: str) -> tuple[UserRow, str]:
        return await self.store.users.sign_in(name)

    def peer(self, code: str, token: str | None, **how: Any) -> AbstractAsyncContextManager["Peer"]:
        """A peer that has said hello."""
        return peer_of(self.url, code, token, **how)

    async def join(self, code: str, token: str, stack: Any, **how: Any) -> "Peer":
        """A peer that has been welcomed, until the stack is left."""
        peer: Peer = await stack.enter_async_context(self.peer(code, token, **how))
        peer.welcome = await peer.expect("welcome")
        peer.room = await peer.expect("room")
        return peer


@asynccontextmanager
async def peer_of(url: str, code: str, token: str | None, **how: Any) -> AsyncIterator["Peer"]:
    """A peer of the server at this address that has said hello."""
    hello = how.pop("hello", True)
    how.setdefault("close_timeout", 0.5)  # who has not read everything waits as long for the answer when it closes
    last = how.pop("last", None)
    async with connect(
        f"{url}/ws/rooms/{code}", subprotocols=[PROTOCOL], compression=None, max_size=None, **how
    ) as socket:
        peer = Peer(socket)
        if hello:
            await peer.send("hello", token=token, last=last)
        yield peer


class Peer:
    """The other end of a socket: says, expects, is done. Remembers what a client would know."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.welcome: dict[str, Any] = {}
        self.room: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.events: list[tuple[int, dict[str, Any]]] = []
        self.frame: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self._ids = itertools.count(random.randrange(1_000_000) * 1000)
        self._late: list[dict[str, Any]] = []

    @property
    def ply(self) -> int:
        ply: int = self.frame["ply"]
        return ply

    @property
    def mine(self) -> dict[str, Any] | None:
        mine: dict[str, Any] | None = self.frame["decisions"]["mine"]
        return mine

    @property
    def options(self) -> list[str]:
        return [option["id"] for option in self.mine["options"]] if self.mine else []

    @property
    def offered(self) -> list[str]:
        return [option["id"] for offer in self.frame["decisions"]["offers"] for option in offer["options"]]

    async def send(self, kind: str, **fields: Any) -> int:
        """Say something; the id it was given. `ping`, `hello` and `resync` have none."""
        id = next(self._ids)
        message = {"t": kind, **fields} if kind in ("hello", "resync", "ping") else {"t": kind, "id": id, **fields}
        await self.say(json.dumps(message))
        return int(message.get("id", id))

    async def say(self, text: str | bytes) -> None:
        await self.socket.send(text)

    async def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        async with asyncio.timeout(patience):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        self.heard.append(message)
        if message["t"] == "frame":
            self._take(message)
        elif message["t"] == "room":
            self.room = message
        elif message["t"] == "welcome":
            self.welcome = message
        return message

    async def expect(self, kind: str, *, until: Callable[[dict[str, Any]], bool] | None = None, **fields: Any) -> Any:
        """Hear until a message of this kind with these fields comes; what else comes first is kept for later."""
        for message in self._late:
            if _fits(message, kind, until, fields):
                self._late.remove(message)
                return message
        while True:
            message = await self.hear()
            if _fits(message, kind, until, fields):
                return message
            self._late.append(message)

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something and hear its answer: an ack or a refusal."""
        return await self.answer(await self.send(kind, **fields))

    async def answer(self, id: int) -> dict[str, Any]:
        for message in self._late:
            if message["t"] in ("ack", "refused") and message["id"] == id:
                self._late.remove(message)
                return message
        while True:
            message = await self.hear()
            if message["t"] in ("ack", "refused") and message["id"] == id:
                return message
            self._late.append(message)

    async def move(self, *choose: str, ply: int | None = None) -> dict[str, Any]:
        return await self.ask("move", ply=self.ply if ply is None else ply, choose=list(choose))

    async def until_ply(self, ply: int) -> None:
        while not self.frame or self.ply < ply:
            await self.hear()

    async def closed(self) -> int:
        """The code that the server closes with."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006

    async def quiet(self, seconds: float = 0.1) -> None:
        """Nothing comes for a while."""
        try:
            message = await self.hear(seconds)
        except TimeoutError:
            return
        raise AssertionError(f"expected nothing, heard {message}")

    async def settle(self, seconds: float = 0.05) -> Self:
        """Hear all that is on its way."""
        try:
            while True:
                self._late.append(await self.hear(seconds))
        except TimeoutError:
            return self

    def _take(self, frame: dict[str, Any]) -> None:
        if not frame["full"]:
            assert self.frame, "the first frame has to be full"
            expected = self.events[-1][0] + 1 if self.events else self.frame["first"]
            assert not frame["events"] or frame["first"] == expected, "a gap"
        self.view = frame["view"] if frame["full"] else {**self.view, **frame["view"]}
        numbered = list(enumerate(frame["events"], frame["first"]))
        if self.events and frame["first"] <= self.events[-1][0]:
            known = {number for number, _ in self.events}
            numbered = [(number, event) for number, event in numbered if number not in known]
        self.events += numbered
        self.frame = frame


def _fits(
    message: dict[str, Any], kind: str, until: Callable[[dict[str, Any]], bool] | None, fields: dict[str, Any]
) -> bool:
    return (
        message["t"] == kind
        and all(message.get(name) == value for name, value in fields.items())
        and (until is None or until(message))
    )


async def playing(server: Server, names: list[str], stack: Any, **options: Any) -> tuple[Room, list[Peer]]:
    """A room in which these people play."""
    users = [await server.user(name) for name in names]
    clock_seconds = options.pop("clock", None)
    bank = options.pop("bank", None)
    room = await server.rooms.create(users[0][0], "toy", options, False)
    room.clock_seconds, room.bank = clock_seconds, bank
    peers = []
    for seat, (_, token) in enumerate(users):
        peer = await server.join(room.code, token, stack)
        if seat:
            await peer.ask("sit", seat=seat)
            await peer.ask("ready", ready=True)
        peers.append(peer)
    await start(server, room, peers)
    return room, peers


async def start(server: Server, room: Room, peers: list[Peer]) -> None:
    """Let the host start, and everybody see the first frame."""
    for peer in peers:
        peer.frame, peer.events = {}, []
    answer = await peers[0].ask("start")
    assert answer["t"] == "ack", answer
    if isinstance(server.clock, ManualClock):
        server.clock.pass_by(server.settings.countdown_ms)
    for peer in peers:
        await peer.expect("frame", full=True)


def active(peers: list[Peer]) -> Peer:
    """Whose decision it is."""
    return next(peer for peer in peers if peer.mine is not None)
