"""A line between two processes that can be cut: nothing comes through, and nobody is told."""

import asyncio
import threading
from contextlib import suppress
from typing import Final

from roundtable.bench.processes import free_port

_CHUNK: Final = 1 << 16


class Cut:
    """Hands a port on to another one. While it is held, connections stay and are silent, and new ones get no answer."""

    def __init__(self, target: int) -> None:
        self.port = free_port()
        self._target = target
        self._loop: asyncio.AbstractEventLoop
        self._flows: asyncio.Event
        self._over: asyncio.Event
        is_open = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run(is_open)), daemon=True)
        self._thread.start()
        assert is_open.wait(10)

    def hold(self) -> None:
        """Let nothing through from now on."""
        self._loop.call_soon_threadsafe(self._flows.clear)

    def mend(self) -> None:
        """Let everything through again, also what was said meanwhile."""
        self._loop.call_soon_threadsafe(self._flows.set)

    def end(self) -> None:
        """Hang up."""
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(10)

    async def _run(self, is_open: threading.Event) -> None:
        self._loop, self._flows, self._over = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()
        self._flows.set()
        server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        is_open.set()
        await self._over.wait()
        server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._flows.wait()
            with suppress(OSError):
                far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
                try:
                    await asyncio.gather(self._pump(reader, far_writer), self._pump(far_reader, writer))
                finally:
                    far_writer.close()
        except asyncio.CancelledError:  # it is over; whoever opened the connection for us would complain
            pass
        finally:
            writer.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(_CHUNK):
            await self._flows.wait()
            writer.write(data)
            await writer.drain()
        await self._flows.wait()
        writer.close()
