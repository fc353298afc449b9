"""A small proxy on a thread of its own that can be set up as badly as real ones are."""

import asyncio
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import formatdate
from time import time

from msgspec import Struct

_UPGRADE = re.compile(rb"(?im)^(upgrade|connection):.*\r\n")
_HOST = re.compile(rb"(?im)^host:.*\r\n")
_DATE = re.compile(rb"(?im)^date:.*\r\n")


class Faults(Struct, frozen=True):
    """What is wrong with a proxy. `idle`: seconds of silence after which it cuts a connection."""

    upgrades: bool = True
    keeps_host: bool = True
    idle: float | None = None
    late_seconds: int = 0  # its clock


class Proxy:
    """One request a connection, so that a head is all it has to read; the rest flows both ways. Counts what it did."""

    def __init__(self, target: int, faults: Faults) -> None:
        self.target = target
        self.faults = faults
        self.port = 0
        self.cut = 0
        self.refused = 0
        self.paths: list[str] = []
        self.lines: set[asyncio.StreamWriter] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far: asyncio.StreamWriter | None = None
        self.lines.add(writer)
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            self.paths.append(head.split(b" ", 2)[1].decode())
            answers, far = await asyncio.open_connection("127.0.0.1", self.target)
            self.lines.add(far)
            far.write(self._asked(head))
            await self._both(reader, far, answers, writer)
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            return
        finally:
            for end in (writer, far):
                if end is not None:
                    end.close()

    def _asked(self, head: bytes) -> bytes:
        wants = b"upgrade: websocket" in head.lower()
        if wants and not self.faults.upgrades:
            self.refused += 1
        if not wants or not self.faults.upgrades:
            head = _UPGRADE.sub(b"", head).replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
        if not self.faults.keeps_host:
            head = _HOST.sub(b"Host: backend.internal\r\n", head)
        return head

    def _told(self, piece: bytes) -> bytes:
        if self.faults.late_seconds and piece.startswith(b"HTTP/1.1 "):
            date = formatdate(time() - self.faults.late_seconds, usegmt=True)
            piece = _DATE.sub(f"Date: {date}\r\n".encode(), piece, count=1)
        return piece

    async def _both(
        self,
        reader: asyncio.StreamReader,
        far: asyncio.StreamWriter,
        answers: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        heard = asyncio.Event()

        async def pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter, back: bool) -> None:
            while piece := await source.read(65_536):
                heard.set()
                sink.write(self._told(piece) if back else piece)
                await sink.drain()

        pumps = [asyncio.ensure_future(pump(reader, far, False)), asyncio.ensure_future(pump(answers, writer, True))]
        try:
            while True:
                heard.clear()
                news = asyncio.ensure_future(heard.wait())
                await asyncio.wait({*pumps, news}, timeout=self.faults.idle, return_when=asyncio.FIRST_COMPLETED)
                was_silent = not news.done()
                news.cancel()
                if any(each.done() for each in pumps):
                    return
                if was_silent:
                    self.cut += 1
                    return
        finally:
            for each in pumps:
                each.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)


@contextmanager
def proxy(target: int, **faults: object) -> Iterator[Proxy]:
    """A proxy before a server on this machine."""
    made = Proxy(target, Faults(**faults))  # type: ignore[arg-type]
    ready, over, loop = threading.Event(), asyncio.Event(), asyncio.new_event_loop()

    async def run() -> None:
        server = await asyncio.start_server(made.serve, "127.0.0.1", 0, limit=2**20)
        made.port = server.sockets[0].getsockname()[1]
        ready.set()
        await over.wait()
        server.close()
        await asyncio.sleep(0.01)  # who was just let in is served, and so can be cut
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)
        for line in made.lines:
            line.transport.abort()
        await asyncio.sleep(0.01)  # what was closed is let go in the next turns

    def work() -> None:
        loop.run_until_complete(run())
        loop.close()

    thread = threading.Thread(target=work, name="proxy", daemon=True)
    thread.start()
    assert ready.wait(5)
    try:
        yield made
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join(5)
