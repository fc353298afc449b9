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
from roundtable.bench.peers import Peer, connect
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
        _until_ready(process, port)
        ready, cpu = perf_counter() - began, Served(process, port).cpu_seconds()
        asyncio.run(_move(port, half))
        return Run(ready, perf_counter() - began, cpu)
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)


def _until_ready(process: subprocess.Popen[bytes], port: int) -> None:
    deadline = perf_counter() + PATIENCE_SECONDS
    while perf_counter() < deadline and process.poll() is None:
        with closing(HTTPConnection("127.0.0.1", port, timeout=1)) as client, suppress(OSError, HTTPException):
            client.request("GET", "/readyz")
            if client.getresponse().status == 200:
                return
        sleep(LOOK_AGAIN_SECONDS)
    raise RuntimeError("The server did not get ready.")


async def _move(port: int, half: Half) -> None:
    """Everybody comes back, and whoever is asked answers."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    rng = random.Random(1)

    def on_text(peer: Peer, payload: bytes) -> None:
        message: Seen = read(payload)
        if message.t == "ack" and not done.done():
            done.set_result(None)
        elif message.t == "frame" and message.decisions is not None and message.decisions.mine is not None:
            choose = answer(message.decisions.mine, rng)
            peer.send(msgspec.json.encode({"t": "move", "id": 1, "ply": message.ply, "choose": choose}))

    peers = []
    for token in half.tokens:
        headers = {"Cookie": f"roundtable_session={token}", "Sec-WebSocket-Protocol": "roundtable.1"}
        peer = await connect(port, f"/ws/rooms/{half.code}", on_text, headers)
        peer.send(b'{"t":"hello"}')
        peers.append(peer)
    await asyncio.wait_for(done, PATIENCE_SECONDS)
    for peer in peers:
        peer.close()
    await asyncio.sleep(0)
