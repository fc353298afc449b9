"""Several servers in one process of a test, each with a store, a bus and a port of its own, behind one set of rooms."""

import asyncio
from typing import Any

import uvicorn

from roundtable.server.app import create_app
from roundtable.server.bus.redis import RedisBus
from roundtable.server.http.parts import Parts
from roundtable.server.live import Room, Rooms
from roundtable.server.serve import _Server
from roundtable.server.settings import Settings
from roundtable.server.store import UserRow
from roundtable.server.ws.wire import WireProtocol
from server.live.sockets import Peer, peer_of

PATIENCE = 8.0


class House:
    """One of the servers."""

    def __init__(self, settings: Settings, *, wire: bool = True) -> None:
        self.settings = settings
        self.app = create_app(settings)
        config = uvicorn.Config(
            self.app, port=0, ws=WireProtocol if wire else "auto", ws_per_message_deflate=False, log_config=None,
            timeout_graceful_shutdown=2,
        )  # fmt: skip
        self._server = _Server(config)
        self._server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        self._task: asyncio.Task[None]
        self.url = ""

    @property
    def parts(self) -> Parts:
        parts: Parts = self.app.state.parts
        return parts

    @property
    def rooms(self) -> Rooms:
        return self.parts.rooms

    @property
    def bus(self) -> RedisBus:
        bus = self.rooms.services.bus
        assert isinstance(bus, RedisBus)
        return bus

    async def start(self) -> None:
        self._task = asyncio.create_task(self._server.serve())
        while not self._server.started:
            assert not self._task.done(), "the server did not start"
            await asyncio.sleep(0.005)
        self.url = f"127.0.0.1:{self._server.servers[0].sockets[0].getsockname()[1]}"

    async def stop(self) -> None:
        """As after SIGTERM."""
        if not self._task.done():
            self._server.should_exit = True
            await self._task

    async def user(self, name: str) -> tuple[UserRow, str]:
        return await self.parts.store.users.sign_in(name)

    async def join(self, code: str, token: str, stack: Any, **how: Any) -> Peer:
        """A peer that has been welcomed through this server, until the stack is left."""
        peer = await stack.enter_async_context(peer_of(f"ws://{self.url}", code, token, **how))
        peer.welcome = await peer.expect("welcome")
        peer.room = await peer.expect("room")
        return peer

    def room(self, code: str) -> Room:
        room = self.rooms.get(code)
        assert room is not None
        return room

    async def freeze(self) -> None:
        """Stop as a process that is paused, or cut off from Redis: the lease is not renewed, nothing is heard."""
        while running := {task for task in self.bus._tasks if not task.done()}:
            for task in running:
                task.cancel()
            await asyncio.wait(running, timeout=0.2)


async def left_behind(house: House, by: House) -> None:
    """A server dies: nothing of it runs on, and its lease has just run out."""
    await house.freeze()
    await by.bus._redis.delete(f"roundtable:process:{house.bus.me}")
    house.bus._sure_until = 0.0
    house.bus._ended()


async def until(is_so: Any, patience: float = PATIENCE) -> None:
    async with asyncio.timeout(patience):
        while not is_so():
            await asyncio.sleep(0.01)
