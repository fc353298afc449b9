"""A real server process that is abused, and two people who only want to play on meanwhile."""

import asyncio
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import httpx2
from websockets.asyncio.client import connect

from roundtable import games
from roundtable.bench.processes import free_port
from roundtable.server.ws.messages import PROTOCOL
from server.live.sockets import Peer

PATIENCE_SECONDS: Final = 30
BAD_LINES: Final = ('"level": "error"', '"level": "critical"', "Traceback", "never awaited", "Task exception")


class Fort:
    """The server as it is delivered, with all its limits, and its log."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._path = folder / "server.log"
        self._log = self._path.open("ab")
        environment = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "roundtable.cli", "serve"],
            env={
                **environment,
                "ROUNDTABLE_PORT": str(self.port),
                "ROUNDTABLE_DATA_DIR": str(folder),
                "ROUNDTABLE_LOG_FORMAT": "json",
                "ROUNDTABLE_COUNTDOWN_MS": "0",
                "ROUNDTABLE_BOT_PACE": "0",
            },
            stdout=self._log,
            stderr=self._log,
        )

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def ready(self) -> None:
        """Wait until it answers."""
        for _ in range(PATIENCE_SECONDS * 20):
            assert self._process.poll() is None, self._path.read_text()[-4000:]
            with suppress(OSError):
                await asyncio.to_thread(lambda: urllib.request.urlopen(f"{self.url}/readyz", timeout=1).close())
                return
            await asyncio.sleep(0.05)
        raise AssertionError("the server does not answer")

    def memory(self) -> float:
        """What it holds in memory, in MB."""
        for line in Path(f"/proc/{self._process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        raise AssertionError("it has no memory")

    def connections(self) -> int:
        """How many files and connections it holds open."""
        return len(os.listdir(f"/proc/{self._process.pid}/fd"))

    def complaints(self) -> list[str]:
        """Lines of its log that nothing from outside may bring about."""
        assert self._process.poll() is None, "it has ended"
        self._log.flush()
        return [line for line in self._path.read_text().splitlines() if any(bad in line for bad in BAD_LINES)]

    def end(self) -> None:
        """Stop it."""
        self._process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(15)
        self._process.kill()
        self._process.wait()
        self._log.close()

    @asynccontextmanager
    async def line(self, code: str, token: str) -> AsyncIterator[Peer]:
        """A person's line to a room."""
        async with connect(
            f"ws://127.0.0.1:{self.port}/ws/rooms/{code}",
            subprotocols=[PROTOCOL],  # type: ignore[list-item]
            compression=None,
            max_size=None,
        ) as socket:
            peer = Peer(socket)
            await peer.send("hello", token=token)
            peer.welcome = await peer.expect("welcome")
            peer.room = await peer.expect("room")
            yield peer


class Pair:
    """Two people in a match, who hang up after each move and come back for the next."""

    def __init__(self, fort: Fort, key: str) -> None:
        self.fort = fort
        self.key = key
        self.code = ""
        self.tokens: list[str] = []
        self.moves = 0
        self.slowest = 0.0

    async def begin(self) -> None:
        """Sit down and start."""
        async with httpx2.AsyncClient(base_url=self.fort.url, timeout=10) as client:
            for name in ("Ada", "Ben"):
                self.tokens.append((await client.post("/api/session", json={"name": name})).json()["token"])
                client.cookies.clear()
            how = {"Authorization": f"Bearer {self.tokens[0]}"}
            opened = await client.post("/api/rooms", json={"game": self.key}, headers=how)
            self.code = opened.json()["code"]
        await self._start()

    async def _start(self) -> None:
        async with self.fort.line(self.code, self.tokens[0]) as ada, self.fort.line(self.code, self.tokens[1]) as ben:
            if ben.welcome["seat"] is None:
                await ben.ask("sit", seat=1)
            await ben.ask("ready", ready=True)
            assert (await ada.ask("start"))["t"] == "ack"
            await ada.expect("frame", full=True, outcome=None)

    async def play(self, until: asyncio.Event) -> None:
        """Play on until the event: come back by every way there is, and move."""
        while not until.is_set() or not self.moves:
            for token in self.tokens:
                started = time.monotonic()
                async with httpx2.AsyncClient(base_url=self.fort.url, timeout=10) as client:
                    how = {"Authorization": f"Bearer {token}"}
                    for path in ("/api/session", f"/api/rooms/{self.code}"):
                        answer = await client.get(path, headers=how)
                        assert answer.status_code == 200, (path, answer.status_code, answer.text)
                async with self.fort.line(self.code, token) as peer:
                    await peer.expect("frame", full=True)
                    over = peer.frame["outcome"] is not None
                    if not over and peer.mine is not None:
                        answered = await peer.move(*peer.mine["default"])
                        assert answered["t"] == "ack" or answered["code"] == "move/stale", answered
                        self.moves += answered["t"] == "ack"
                self.slowest = max(self.slowest, time.monotonic() - started)
                if over:
                    await self._start()


@asynccontextmanager
async def besieged(folder: Path) -> AsyncIterator[tuple[Fort, Pair, asyncio.Event]]:
    """A server with two people who play on while it is abused. Set the event when the abuse is over."""
    fort = Fort(folder)
    key = next(key for key in games.all_games() if games.get(key).meta.least_seats == 2)
    try:
        await fort.ready()
        pair, over = Pair(fort, key), asyncio.Event()
        await pair.begin()
        yield fort, pair, over
    finally:
        fort.end()
        await asyncio.sleep(0.1)  # for the aborted connections to be let go
