"""CPU of a durable move, from a socket to all five of its room, against a bare echo to the same five sockets.

Both servers run as processes of their own, with equally many rooms; this process is the load. Turns alternate: while one
server is measured the other one's rooms are silent. What is compared is the CPU time of all threads of the server's
process for one move (or one echo), so that a busy load generator, or a busy machine, does not matter much. A move is: rules,
a view for each viewer, one durable row with `synchronous=FULL` in a group commit, frames to four seats and a spectator;
forced moves and closed windows are paid for, but not counted. Rooms whose match is over play another one.
"""

import asyncio
import http.client
import json
import random
import resource
import tempfile
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from statistics import quantiles
from time import perf_counter
from typing import Any, Protocol

import uvloop
from msgspec import Struct, structs

from roundtable import games
from roundtable.bench.pairs import Spread, spread
from roundtable.bench.peers import Peer, connect, join
from roundtable.bench.processes import PYTHON, free_port, serving
from roundtable.bench.tables import SEATS, SOCKETS, EchoRoom, MatchRoom, Tally

WARM_UP = 5
STALLED_SECONDS = 60


class Turn(Struct, frozen=True):
    """One turn's figures. A unit is a move or an echo."""

    units: int
    cpu_us: float
    units_per_cpu_second: float
    units_per_second: float
    deliveries_per_unit: float
    bytes_per_delivery: int
    latency_ms_p50: float
    latency_ms_p99: float
    load_cpu_share: float
    memory_mib: float
    memory_growth_mib: float
    matches_ended: int
    refused: dict[str, int]


class ServerReport(Struct, frozen=True):
    """The whole run. `ratio` is CPU of a move ÷ CPU of an echo, pair by pair; `ratio_of_sums` that of the mean costs."""

    game: str
    rooms: int
    pairs: int
    database: str
    ratio: Spread
    ratio_of_sums: float
    move_cpu_us: Spread
    echo_cpu_us: Spread
    moves: list[Turn]
    echoes: list[Turn]


class Plan(Struct, frozen=True):
    """How much is done in a turn: so many units a room, or so many seconds. `gap`: seconds between the moves of a room."""

    game: str
    rooms: int
    units: int
    seconds: float | None
    seed: int
    database: str
    gap: float = 0.0


class Room(Protocol):
    """What a room of any server does in a turn."""

    peers: list[Peer]

    def go_on(self) -> None: ...


class Measured(Protocol):
    """Who answers at a port, and can be asked how much it took."""

    port: int

    def cpu_seconds(self) -> float: ...

    def memory_mib(self) -> float: ...


class Side:
    """One of the two servers with its rooms. Between turns the rooms are silent."""

    def __init__(self, served: Measured, tally: Tally, rooms: Sequence[Room]) -> None:
        self.served = served
        self.rooms = rooms
        self._tally = tally

    async def go(self, enough: Callable[[], bool]) -> None:
        """Let all rooms play until there is enough and all have seen it."""
        tally = self._tally
        tally.going = True
        for room in self.rooms:
            room.go_on()
        await _until(tally, enough)
        tally.going = False
        await _until(tally, lambda: not tally.on_its_way)

    async def warm_up(self) -> None:
        """A few moves in each room, not measured."""
        start = self._tally.moves
        await self.go(lambda: self._tally.moves - start >= len(self.rooms) * WARM_UP)

    async def turn(self, plan: Plan) -> Turn:
        """So many units, or so many seconds of matches, measured."""
        tally, served = self._tally, self.served
        tally.latencies.clear()
        tally.gap = plan.gap
        moves, deliveries, size, matches = tally.moves, tally.deliveries, tally.bytes, tally.matches
        memory, load, cpu, began = served.memory_mib(), own_cpu(), served.cpu_seconds(), perf_counter()
        if plan.seconds is None:
            await self.go(lambda: tally.moves - moves >= plan.rooms * plan.units)
        else:
            await self.go(lambda: perf_counter() - began >= (plan.seconds or 0))
        units, took, spent = tally.moves - moves, perf_counter() - began, served.cpu_seconds() - cpu
        deliveries = tally.deliveries - deliveries
        percentiles = quantiles(tally.latencies, n=100)
        return Turn(
            units=units,
            cpu_us=round(spent / units * 1e6, 1),
            units_per_cpu_second=round(units / spent, 1),
            units_per_second=round(units / took, 1),
            deliveries_per_unit=round(deliveries / units, 2),
            bytes_per_delivery=round((tally.bytes - size) / deliveries),
            latency_ms_p50=round(percentiles[49] * 1e3, 2),
            latency_ms_p99=round(percentiles[98] * 1e3, 2),
            load_cpu_share=round((own_cpu() - load) / took, 2),
            memory_mib=round(served.memory_mib(), 1),
            memory_growth_mib=round(served.memory_mib() - memory, 1),
            matches_ended=tally.matches - matches,
            refused=dict(tally.refused),
        )


def run(plan: Plan, pairs: int) -> ServerReport:
    """All pairs of turns."""
    return uvloop.run(_run(plan, pairs))


async def _run(plan: Plan, pairs: int) -> ServerReport:
    turns: dict[str, list[Turn]] = {"move": [], "echo": []}
    async with matches(plan) as ours, echoes(plan) as theirs:
        sides = {"move": (ours, plan), "echo": (theirs, structs.replace(plan, seconds=None))}
        for side, _ in sides.values():
            await side.warm_up()
        for number in range(pairs):
            for name in sorted(sides, reverse=not number % 2):  # every other pair begins with the echo
                side, wanted = sides[name]
                turns[name].append(await side.turn(wanted))
    own, other = ([turn.cpu_us for turn in turns[name]] for name in ("move", "echo"))
    ratios = [a / b for a, b in zip(own, other, strict=True)]
    database = plan.database.split(":", 1)[0] or "sqlite"
    return ServerReport(
        game=plan.game,
        rooms=plan.rooms,
        pairs=pairs,
        database=database,
        ratio=spread(ratios),
        ratio_of_sums=round(_mean(turns["move"]) / _mean(turns["echo"]), 2),
        move_cpu_us=spread(own),
        echo_cpu_us=spread(other),
        moves=turns["move"],
        echoes=turns["echo"],
    )


def _mean(turns: list[Turn]) -> float:
    return sum(turn.cpu_us * turn.units for turn in turns) / sum(turn.units for turn in turns)


@asynccontextmanager
async def echoes(plan: Plan) -> AsyncIterator[Side]:
    """The bare echo and its rooms."""
    port = free_port()
    tally = Tally()
    rooms: list[EchoRoom] = []
    async with serving([*PYTHON, "roundtable.bench.echo", "fastapi", str(port)], "/", {}, port) as served:
        for number in range(plan.rooms):
            room = EchoRoom(tally)
            room.peers = [await connect(port, f"/ws/{number}", room.on_text) for _ in range(SOCKETS)]
            rooms.append(room)
        yield Side(served, tally, rooms)
        hang_up(peer for room in rooms for peer in room.peers)


@asynccontextmanager
async def matches(plan: Plan, tally: Tally | None = None) -> AsyncIterator[Side]:
    """The server, and rooms in each of which a match begins."""
    port = free_port()
    tally = tally or Tally()
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        settings = environment(folder, port, plan.database)
        served = await stack.enter_async_context(
            serving([*PYTHON, "roundtable.cli", "serve"], "/readyz", settings, port)
        )
        rooms = await seated(plan, tally, port, port)
        yield Side(served, tally, rooms)
        hang_up(peer for room in rooms for peer in room.peers)


async def seated(plan: Plan, tally: Tally, home: int, others: int) -> list[MatchRoom]:
    """Rooms whose host has come to the port `home`, and then all others to the port `others`."""
    rng = random.Random(plan.seed)
    rooms = []
    tokens, codes = await asyncio.to_thread(_set_up, home, plan)
    for code, cookies in zip(codes, tokens, strict=True):
        room = MatchRoom(tally, rng)
        room.code = code
        for seat, cookie in enumerate(cookies):
            room.peers.append(await join(others if seat else home, code, cookie, room.on_text))
        rooms.append(room)
    for room in rooms:
        room.hello(0)
    await asyncio.gather(*(room.opened.wait() for room in rooms))
    for room in rooms:
        for seat in range(1, SOCKETS):
            room.hello(seat)
    return rooms


def environment(folder: str, port: int, database: str) -> dict[str, str]:
    """The server as it is, but for limits that are against a single address with 500 sockets."""
    return {
        "ROUNDTABLE_HOST": "127.0.0.1",
        "ROUNDTABLE_PORT": str(port),
        "ROUNDTABLE_DATA_DIR": folder,
        "ROUNDTABLE_LOG_LEVEL": "error",
        "ROUNDTABLE_RATE_LIMITS": "false",
        "ROUNDTABLE_SOCKET_RATE": "1000000",
        "ROUNDTABLE_SOCKET_BURST": "1000000",
        "ROUNDTABLE_SOCKETS_PER_ADDRESS": "100000",
        "ROUNDTABLE_SOCKET_DEAD_SECONDS": "86400",
        "ROUNDTABLE_COUNTDOWN_MS": "0",
        "ROUNDTABLE_DATABASE_URL": database,
        "ROUNDTABLE_SPECTATORS_PER_ROOM": "100000",
    }


def _set_up(port: int, plan: Plan) -> tuple[list[list[str]], list[str]]:
    """A user for each socket and a room for each table; returns tokens and codes."""
    tokens, codes = [], []
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as client:
        for table in range(plan.rooms):
            tokens.append([sign_in(client, f"Load {table} {seat}") for seat in range(SOCKETS)])
            codes.append(_post(client, "/api/rooms", {"game": plan.game}, tokens[-1][0])["code"])
    return tokens, codes


def sign_in(client: http.client.HTTPConnection, name: str) -> str:
    """The token of a new user."""
    return str(_post(client, "/api/session", {"name": name})["token"])


def _post(client: http.client.HTTPConnection, path: str, body: dict[str, Any], token: str | None = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Cookie": f"roundtable_session={token}"} if token else {})
    client.request("POST", path, json.dumps(body), headers)
    response = client.getresponse()
    data = response.read()
    if response.status >= 300:
        raise RuntimeError(f"{path}: {response.status} {data.decode(errors='replace')[:300]}")
    return json.loads(data)


def own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def hang_up(peers: Iterable[Peer]) -> None:
    for peer in peers:
        peer.close()


async def _until(tally: Tally, enough: Callable[[], bool]) -> None:
    while not enough():
        tally.progress.clear()
        try:
            await asyncio.wait_for(tally.progress.wait(), STALLED_SECONDS)
        except TimeoutError:
            raise RuntimeError(f"No room goes on; refused so far: {dict(tally.refused)}.") from None


def default_game() -> str:
    """The first game that four can play."""
    return next(key for key in games.all_games() if games.get(key).playable_with(SEATS))
