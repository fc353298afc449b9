"""A match that thousands watch: what a spectator adds to the cost of a move, beside a socket that a bare echo adds.

The match is played without spectators and then with all of them; the next move is made when all have seen the last one. So it
is with the echo.
"""

import asyncio
from contextlib import closing
from http.client import HTTPConnection
from statistics import quantiles
from time import perf_counter

import uvloop
from msgspec import Struct

from roundtable.bench.peers import Peer, connect, join
from roundtable.bench.processes import PYTHON, free_port, serving
from roundtable.bench.server import Measured, Plan, hang_up, matches, sign_in
from roundtable.bench.tables import EchoRoom, MatchRoom, Tally

AT_ONCE = 50


class CrowdReport(Struct, frozen=True):
    """Costs are CPU of the server's process. `p50`, `p99`: ms from sending a move until the last spectator has seen it."""

    game: str
    spectators: int
    moves: int
    move_cpu_us_alone: float
    move_cpu_us: float
    spectator_cpu_us: float
    echo_cpu_us: float
    ratio: float
    p50: float
    p99: float
    bytes_per_delivery: int
    memory_mib: float
    spectator_kib: float


class Crowd(Tally):
    """A tally that waits for the spectators as well."""

    def __init__(self) -> None:
        super().__init__()
        self.room: MatchRoom | None = None
        self.spectators: dict[Peer, int] = {}  # by the number of the last move of which each has seen something
        self.waits: list[float] = []
        self.expected = 0
        self.all_here = asyncio.Event()
        self.frames = 0
        self.frame_bytes = 0
        self._number = 0
        self._missing = 0
        self._began = 0.0

    def may_go_on(self) -> bool:
        return not self._missing

    def sent(self) -> float:
        self._number += 1
        self._missing = len(self.spectators)
        self._began = super().sent()
        return self._began

    def on_text(self, peer: Peer, payload: bytes) -> None:
        """A spectator hears something."""
        if not payload.startswith(b'{"t":"frame"'):
            return
        self.frames += 1
        self.frame_bytes += len(payload)
        seen = self.spectators.get(peer)
        self.spectators[peer] = self._number
        if len(self.spectators) == self.expected:
            self.all_here.set()
        if seen is not None and seen != self._number:
            self._missing -= 1
            if not self._missing:
                self.waits.append((perf_counter() - self._began) * 1000)
                if self.room is not None and self.going:
                    self.room.go_on()


def run(game: str, spectators: int, moves: int, seed: int, database: str) -> CrowdReport:
    """One room of four and so many spectators, so many moves with and without them."""
    return uvloop.run(_run(Plan(game, 1, moves, None, seed, database), spectators))


async def _run(plan: Plan, spectators: int) -> CrowdReport:
    crowd = Crowd()
    async with matches(plan, crowd) as side:
        await side.warm_up()
        alone = (await side.turn(plan)).cpu_us
        before = side.served.memory_mib()
        room = side.rooms[0]
        assert isinstance(room, MatchRoom)
        crowd.room = room
        await _come(side.served, room.code, crowd, spectators)
        await side.warm_up()
        memory = side.served.memory_mib()
        crowd.waits.clear()
        frames, size = crowd.frames, crowd.frame_bytes
        cost = (await side.turn(plan)).cpu_us
        frames, size = crowd.frames - frames, crowd.frame_bytes - size
        hang_up(crowd.spectators)
    if not crowd.waits:
        raise RuntimeError("No move has reached all spectators.")
    echo = await _echo(spectators, plan.units)
    each = (cost - alone) / spectators
    percentiles = quantiles(crowd.waits, n=100)
    return CrowdReport(
        game=plan.game,
        spectators=spectators,
        moves=plan.units,
        move_cpu_us_alone=round(alone, 1),
        move_cpu_us=round(cost, 1),
        spectator_cpu_us=round(each, 2),
        echo_cpu_us=round(echo, 2),
        ratio=round(each / echo, 2),
        p50=round(percentiles[49], 1),
        p99=round(percentiles[98], 1),
        bytes_per_delivery=round(size / frames),
        memory_mib=round(memory, 1),
        spectator_kib=round((memory - before) * 1024 / spectators, 1),
    )


async def _come(served: Measured, code: str, crowd: Crowd, spectators: int) -> None:
    def users() -> list[str]:
        with closing(HTTPConnection("127.0.0.1", served.port, timeout=30)) as client:
            return [sign_in(client, f"Watcher {number}") for number in range(spectators)]

    crowd.expected = spectators
    tokens = await asyncio.to_thread(users)
    for first in range(0, spectators, AT_ONCE):
        some = [join(served.port, code, token, crowd.on_text) for token in tokens[first : first + AT_ONCE]]
        for peer in await asyncio.gather(*some):
            peer.send(b'{"t":"hello"}')
    await crowd.all_here.wait()


async def _echo(spectators: int, messages: int) -> float:
    """CPU in µs of the bare echo for one delivery."""
    port = free_port()
    heard, all_heard = 0, asyncio.Event()

    def on_text(peer: Peer, payload: bytes) -> None:
        nonlocal heard
        heard += 1
        if heard % spectators == 0:
            all_heard.set()

    async with serving([*PYTHON, "roundtable.bench.echo", "fastapi", str(port)], "/", {}, port) as served:
        peers = [await connect(port, "/ws/1", on_text) for _ in range(spectators)]
        before = served.cpu_seconds()
        for _ in range(messages):
            all_heard.clear()
            peers[0].send(EchoRoom.COMMAND)
            await all_heard.wait()
        spent = served.cpu_seconds() - before
        hang_up(peers)
    return spent / (messages * spectators) * 1e6
