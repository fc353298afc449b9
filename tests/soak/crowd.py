"""A crowd for the crash soak: a server process that can be shot, and rooms of people who note what they are told."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import httpx2
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from roundtable import games
from roundtable.bench.processes import free_port
from roundtable.server.ws.messages import PROTOCOL
from server.live.sockets import Peer

PATIENCE_SECONDS = 60


Promise = tuple[int, list[str], int]  # seat, answer, ply it was given on


class House:
    """The real server in a process of its own, that dies as often as one likes."""

    def __init__(self, folder: Path, database_url: str) -> None:
        self.port = free_port()
        self.deaths = 0
        self._log = (folder / "server.log").open("ab")
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
            "ROUNDTABLE_SESSIONS_PER_HOUR": "100000",
            "ROUNDTABLE_ROOMS_PER_HOUR": "100000",
            **({"DATABASE_URL": database_url} if database_url else {}),
        }
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it, and wait until it has taken all matches up again."""
        command = [sys.executable, "-m", "roundtable.cli", "serve"]
        self._process = subprocess.Popen(  # noqa: ASYNC220 – does not wait
            command, env=self._environment, stdout=self._log, stderr=self._log
        )
        for _ in range(PATIENCE_SECONDS * 20):
            assert self._process.poll() is None, "the server has ended by itself"
            with suppress(OSError):
                await asyncio.to_thread(lambda: urllib.request.urlopen(f"{self.url}/readyz", timeout=1).close())
                return
            await asyncio.sleep(0.05)
        raise AssertionError("the server does not answer")

    async def shoot(self) -> None:
        """SIGKILL: nothing is said, nothing more is kept."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        await asyncio.to_thread(self._process.wait)
        self._process = None
        self.deaths += 1

    def end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._log.close()


class Table:
    """A room with two people, and bots where the game has room for more; knows what it was promised."""

    def __init__(self, house: House, key: str, rng: random.Random) -> None:
        self.house = house
        self.key = key
        self.rng = rng
        self.code = ""
        self.tokens: list[str] = []
        self.peers: list[Peer] = []
        self.promised: dict[str, dict[int, Promise]] = {}  # match → ply after it → what was acknowledged
        self.shown: dict[str, int] = {}  # match → the highest ply that anybody was shown
        self.told: dict[tuple[str, int], dict[int, Any]] = {}  # match and seat → number → event
        self.uncertain = 0  # moves that were durable though nobody had been told before the server died
        self._stack = AsyncExitStack()

    async def open(self, client: httpx2.AsyncClient) -> None:
        """Make the room and sit down."""
        for name in ("Ada", "Ben"):
            signed = await client.post("/api/session", json={"name": name})
            self.tokens.append(signed.json()["token"])
            client.cookies.clear()
        opened = await client.post(
            "/api/rooms", json={"game": self.key}, headers={"Authorization": f"Bearer {self.tokens[0]}"}
        )
        assert opened.status_code < 300, opened.text
        self.code = opened.json()["code"]
        await self.join()
        await self.peers[1].ask("sit", seat=1)
        if games.get(self.key).meta.most_seats > 2:
            await self.peers[0].ask("bot", seat=2, level="random")
        await self._begin()

    async def join(self) -> None:
        """Take the lines up again; everybody must be shown at least what anybody was promised or shown before."""
        for seat, token in enumerate(self.tokens):
            socket = await self._stack.enter_async_context(
                connect(
                    f"ws://127.0.0.1:{self.house.port}/ws/rooms/{self.code}",
                    subprotocols=[PROTOCOL],  # type: ignore[list-item]
                    compression=None,
                    max_size=None,
                )
            )
            peer = Peer(socket)
            await peer.send("hello", token=token)
            peer.welcome = await peer.expect("welcome")
            peer.room = await peer.expect("room")
            if seat < len(self.peers):
                self.peers[seat] = peer
            else:
                self.peers.append(peer)
        if self.peers[0].room["match"] is not None:
            for peer in self.peers:
                await peer.expect("frame", full=True)
                self._check(peer)

    def _check(self, peer: Peer) -> None:
        match = peer.frame["match"]
        least = max([self.shown.get(match, 0), *self.promised.get(match, ())])
        assert peer.ply >= least, f"{self.key} {match}: shown ply {peer.ply}, promised {least}"
        before, now = self.told.get((match, peer.welcome["seat"]), {}), dict(peer.events)
        for number in now.keys() & before.keys():
            assert now[number] == before[number], f"{self.key} {match}: event {number} is another one"
        self.uncertain += peer.ply > least and peer.welcome["seat"] == 0

    async def leave(self) -> None:
        """Hang up."""
        await self._stack.aclose()
        self._stack = AsyncExitStack()

    async def play(self) -> None:
        """Play on, match after match, until the line breaks; note every promise."""
        with suppress(ConnectionClosed, TimeoutError, InvalidHandshake, OSError):
            while True:
                if self.peers[0].frame["outcome"] is not None:
                    await self._begin()
                for peer in self.peers:
                    await peer.settle(0.001)
                    self._note(peer)
                    if peer.mine is not None and peer.frame["outcome"] is None:
                        await self._move(peer)
        for peer in self.peers:
            self._note(peer)

    async def _move(self, peer: Peer) -> None:
        assert peer.mine is not None
        match, seat, asked, ply = peer.frame["match"], peer.welcome["seat"], peer.mine, peer.ply
        options = [option["id"] for option in asked["options"]]
        choose = [self.rng.choice(options)] if asked["type"] == "one" and options else asked["default"]
        answer = await peer.move(*choose)
        if answer["t"] == "ack":
            self.promised.setdefault(match, {})[answer["ply"]] = (seat, choose, ply)
        elif answer["code"] == "move/stale":
            await peer.expect("frame", full=True)
        else:
            await peer.settle(0.02)

    async def _begin(self) -> None:
        for peer in self.peers[1:]:
            await peer.ask("ready", ready=True)
        for peer in self.peers:
            peer.frame, peer.events = {}, []
        await self.peers[0].ask("start")
        for peer in self.peers:
            await peer.expect("frame", full=True, outcome=None)

    def _note(self, peer: Peer) -> None:
        if peer.frame:
            match = peer.frame["match"]
            self.shown[match] = max(self.shown.get(match, 0), peer.ply)
            self.told[match, peer.welcome["seat"]] = dict(peer.events)


def tables(house: House, count: int, rng: random.Random) -> Iterator[Table]:
    """So many rooms, of all games in turn."""
    for key in islice(cycle(games.all_games()), count):
        yield Table(house, key, random.Random(rng.random()))
