"""Memory of a live match and of an idle socket, and what sockets cost that only say that they are there."""

import asyncio
import tempfile
from contextlib import closing
from http.client import HTTPConnection
from itertools import cycle
from pathlib import Path

import uvloop
from msgspec import Struct

from roundtable import games
from roundtable.bench.filled import fill
from roundtable.bench.peers import Peer, join
from roundtable.bench.processes import PYTHON, Served, free_port, serving
from roundtable.bench.server import environment, hang_up, sign_in

PING_SECONDS = 2.5
LISTEN_SECONDS = 10


class MemoryReport(Struct, frozen=True):
    """Resident memory of the server's process. `pinging_cpu_share`: cores that answering all pings takes."""

    game: str
    matches: int
    sockets: int
    empty_mib: float
    live_mib: float
    full_mib: float
    match_kib: float
    socket_kib: float
    pinging_cpu_share: float


def run(game: str, matches: int, sockets: int, seed: int) -> MemoryReport:
    """A server with nothing, one with so many matches that go on, and that one with so many spectators of them."""
    return uvloop.run(_run(game, matches, sockets, seed))


async def _run(game: str, matches: int, sockets: int, seed: int) -> MemoryReport:
    with tempfile.TemporaryDirectory() as place:
        empty, live = Path(place, "empty"), Path(place, "live")
        await fill(empty, games.get(game), 0, 1, seed)
        halves = await fill(live, games.get(game), 0, matches + 1, seed)
        port = free_port()
        async with serving(
            [*PYTHON, "roundtable.cli", "serve"], "/readyz", environment(str(empty), port, ""), port
        ) as served:
            before = await _settled(served)
        port = free_port()
        async with serving(
            [*PYTHON, "roundtable.cli", "serve"], "/readyz", environment(str(live), port, ""), port
        ) as served:
            loaded = await _settled(served)
            peers = await _spectators(served, [half.code for half in halves], sockets)
            full = await _settled(served)
            share = await _pinging(served, peers)
            hang_up(peers)
    return MemoryReport(
        game, matches, sockets, round(before, 1), round(loaded, 1), round(full, 1),
        match_kib=round((loaded - before) * 1024 / matches, 1),
        socket_kib=round((full - loaded) * 1024 / sockets, 1),
        pinging_cpu_share=round(share, 3),
    )  # fmt: skip


async def _settled(served: Served) -> float:
    """Resident memory, when it does not change any more."""
    last = -1.0
    while abs((now := served.memory_mib()) - last) > 0.1:
        last = now
        await asyncio.sleep(1)
    return now


async def _spectators(served: Served, codes: list[str], sockets: int) -> list[Peer]:
    def users() -> list[str]:
        with closing(HTTPConnection("127.0.0.1", served.port, timeout=30)) as client:
            return [sign_in(client, f"Watcher {number}") for number in range(sockets)]

    peers = []
    for token, code in zip(await asyncio.to_thread(users), cycle(codes), strict=False):
        peer = await join(served.port, code, token, lambda peer, payload: None)
        peer.send(b'{"t":"hello"}')
        peers.append(peer)
    return peers


async def _pinging(served: Served, peers: list[Peer]) -> float:
    """CPU seconds a second while all say regularly that they are there, one after the other."""
    before = served.cpu_seconds()
    loop = asyncio.get_running_loop()
    began = loop.time()
    for turn in range(round(LISTEN_SECONDS / PING_SECONDS)):
        for number, peer in enumerate(peers):
            if number % 50 == 0:
                await asyncio.sleep(max(0.0, began + (turn + number / len(peers)) * PING_SECONDS - loop.time()))
            peer.send(b'{"t":"ping","at":1}')
    await asyncio.sleep(max(0.0, began + LISTEN_SECONDS - loop.time()))
    return (served.cpu_seconds() - before) / (loop.time() - began)
