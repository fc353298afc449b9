"""A server process that is shot while moves are under way: what was acknowledged is there when it is back."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from roundtable import games
from server.live.sockets import Peer

SHOTS = 4


@pytest.fixture(autouse=True)
def toy_game() -> None:
    """The real registry, not the toy's."""


class Process:
    """The real server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self._environment = {
            **os.environ,
            "ROUNDTABLE_PORT": str(self.port),
            "ROUNDTABLE_DATA_DIR": str(folder),
            "ROUNDTABLE_LOG_LEVEL": "error",
            "ROUNDTABLE_COUNTDOWN_MS": "0",
            "ROUNDTABLE_BOT_PACE": "0",
            "ROUNDTABLE_RESUME_GRACE_MS": "0",
            "ROUNDTABLE_SOCKET_RATE": "1000",
            "ROUNDTABLE_SOCKET_BURST": "1000",
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen([sys.executable, "-m", "roundtable.cli", "serve"], env=self._environment)
        for _ in range(600):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def shoot(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path)
    process.start()
    yield process
    process.shoot()


async def joined(process: Process, code: str, token: str, stack: AsyncExitStack) -> Peer:
    url = f"ws://127.0.0.1:{process.port}/ws/rooms/{code}"
    peer = Peer(await stack.enter_async_context(connect(url, subprotocols=["roundtable.1"], compression=None)))
    await peer.send("hello", token=token)
    peer.welcome = await peer.expect("welcome")
    return peer


async def play(peers: list[Peer], rng: random.Random, acknowledged: list[int]) -> None:
    """Play on until the line breaks or the match is over."""
    try:
        while peers[0].frame["outcome"] is None:
            for peer in peers:
                await peer.settle(0.001)
                if peer.mine is not None and peer.frame["outcome"] is None:
                    options = [option["id"] for option in peer.mine["options"]]
                    one = peer.mine["type"] == "one"
                    answer = await peer.move(*([rng.choice(options)] if one else peer.mine["default"]))
                    if answer["t"] == "ack":
                        acknowledged.append(answer["ply"])
                    elif answer["code"] == "move/stale":
                        await peer.expect("frame", full=True)
    except (ConnectionClosed, TimeoutError):
        return


@pytest.mark.slow
async def test_no_acknowledged_move_is_lost_whenever_the_process_dies(process: Process) -> None:
    rng = random.Random(11)
    base = f"http://127.0.0.1:{process.port}"
    async with httpx2.AsyncClient(base_url=base, timeout=20) as client:
        tokens = [(await client.post("/api/session", json={"name": name})).json()["token"] for name in ("Ada", "Ben")]
        client.cookies.clear()
        key = games.all_games()[0]
        opened = await client.post("/api/rooms", json={"game": key}, headers={"Authorization": f"Bearer {tokens[0]}"})
        code: str = opened.json()["code"]
    stack = AsyncExitStack()
    peers = [await joined(process, code, token, stack) for token in tokens]
    await peers[1].ask("sit", seat=1)
    await peers[1].ask("ready", ready=True)
    if games.get(key).meta.most_seats > 2:
        await peers[0].ask("bot", seat=2, level="random")
    assert (await peers[0].ask("start"))["t"] == "ack"
    acknowledged: list[int] = []
    for _ in range(SHOTS):
        for peer in peers:
            await peer.expect("frame", full=True)
        playing = asyncio.create_task(play(peers, rng, acknowledged))
        await asyncio.sleep(0.2 + rng.random())
        await asyncio.to_thread(process.shoot)
        await playing
        shown = max(peer.ply for peer in peers)
        seen = {peer.welcome["seat"]: dict(peer.events) for peer in peers}
        await stack.aclose()
        await asyncio.to_thread(process.start)
        stack = AsyncExitStack()
        peers = [await joined(process, code, token, stack) for token in tokens]
        for peer in peers:
            frame = await peer.expect("frame", full=True)
            assert frame["ply"] >= max([shown, *acknowledged])
            before = seen.get(peer.welcome["seat"], {})
            now = dict(peer.events)
            assert {number: now[number] for number in before if number in now} == {
                number: event for number, event in before.items() if number in now
            }
            peer.frame, peer.events = {}, []
            await peer.send("resync")
        if frame["outcome"] is not None:
            break
    await stack.aclose()
    assert acknowledged
