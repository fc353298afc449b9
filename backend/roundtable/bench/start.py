"""Start of the server on a database that is in use: until it is ready, and until an unfinished match takes a move.

Each run is a new process on a copy of the same database, with all files in the disk cache. The clock starts with the
process.
"""

import asyncio
import os
import random
import shutil
import subprocess
import sys
import tempfile
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from time import perf_counter, sleep

import msgspec
from msgspec import Struct

from roundtable import games
from roundtable.bench.filled import Half, fill
from roundtable.bench.pairs import Spread, spread
from roundtable.bench.peers import Peer, join
from roundtable.bench.processes import Served, free_port
from roundtable.bench.tables import Seen, answer, read

PATIENCE_SECONDS = 60
LOOK_AGAIN_SECONDS = 0.005


class StartReport(Struct, frozen=True):
    """Seconds from the start of the process, and the CPU time that it had taken when it was ready."""

    game: str
    finished: int
    unfinished: int
    runs: int
    ready_seconds: Spread
    first_move_seconds: Spread
    ready_cpu_seconds: Spread


class Run(Struct, frozen=True):
    ready: float
    moved: float
    cpu: float


def run(game: str, finished: int, unfinished: int, runs: int, seed: int) -> StartReport:
    """Fill a database, start the server on it once to warm the disk cache, then measure."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (first, *_) = asyncio.run(fill(folder / "kept", games.get(game), finished, unfinished, seed))
        _start(folder, first)
        measured = [_start(folder, first) for _ in range(runs)]
    return StartReport(
        game, finished, unfinished, runs,
        spread([each.ready for each in measured]),
        spread([each.moved for each in measured]),
        spread([each.cpu for each in measured]),
    )  # fmt: skip


def _start(folder: Path, half: Half) -> Run:
    shutil.rmtree(folder / "used", ignore_errors=True)
    shutil.copytree(folder / "kept", folder / "used")
    port = free_port()
    environment = {
        **os.environ,
        "ROUNDTABLE_DATA_DIR": str(folder / "used"),
        "ROUNDTABLE_PORT": str(port),
        "ROUNDTABLE_LOG_LEVEL": "error",
        "ROUNDTABLE_DATABASE_URL": "",
    }
    began = perf_counter()
    command = [sys.executable, "-m", "roundtable.cli", "serve"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    try:
        until_ready(process, port)
        ready, cpu = perf_counter() - began, Served(process, port).cpu_seconds()
        (moved,) = asyncio.run(first_moves(port, [half]))
        return Run(ready, moved - began, cpu)
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)


def until_ready(process: subprocess.Popen[bytes], port: int) -> None:
    deadline = perf_counter() + PATIENCE_SECONDS
    while perf_counter() < deadline and process.poll() is None:
        with closing(HTTPConnection("127.0.0.1", port, timeout=1)) as client, suppress(OSError, HTTPException):
            client.request("GET", "/readyz")
            if client.getresponse().status == 200:
                return
        sleep(LOOK_AGAIN_SECONDS)
    raise RuntimeError("The server did not get ready.")


class Return:
    """The people of one match who come back, of whom whoever is asked makes one move. `moved`: when it was accepted."""

    def __init__(self, half: Half, rng: random.Random) -> None:
        self.moved: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._half = half
        self._rng = rng
        self._peers: list[Peer] = []

    async def come(self, port: int, slots: asyncio.Semaphore) -> None:
        """All seats, one after the other."""
        for token in self._half.tokens:
            async with slots:
                peer = await join(port, self._half.code, token, self._on_text)
            self._peers.append(peer)
            peer.send(b'{"t":"hello"}')

    def go(self) -> None:
        """Leave again."""
        for peer in self._peers:
            peer.close()

    def _on_text(self, peer: Peer, payload: bytes) -> None:
        message: Seen = read(payload)
        if self.moved.done():
            return
        if message.t == "ack" or message.outcome is not None:
            self.moved.set_result(perf_counter())
        elif message.t == "frame" and message.decisions is not None:
            asked = (*filter(None, [message.decisions.mine]), *message.decisions.offers)
            for question in asked[:1]:
                move = {"t": "move", "id": 1, "ply": message.ply, "choose": answer(question, self._rng)}
                peer.send(msgspec.json.encode(move))


async def first_moves(port: int, halves: list[Half], at_once: int = 20) -> list[float]:
    """Everybody comes back to these matches; when each of them has taken a move (or is over)."""
    rng = random.Random(1)
    returns = [Return(half, rng) for half in halves]
    slots = asyncio.Semaphore(at_once)
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await asyncio.gather(*(each.come(port, slots) for each in returns))
            return await asyncio.gather(*(each.moved for each in returns))
    finally:
        for each in returns:
            each.go()
        await asyncio.sleep(0)
