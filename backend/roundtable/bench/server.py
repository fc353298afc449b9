"""CPU of a durable move, from a socket to all five of its room, against a bare echo to the same five sockets.

Each pair of turns starts both servers anew, as processes of their own, with equally many rooms; this process is the load.
What is compared is CPU time of the server's process for one move (or one echo), so that a busy load generator, or a busy
machine, does not matter much. A move is: rules, a view for each viewer, one durable row with `synchronous=FULL` in a
group commit, frames to four seats and a spectator; forced moves and closed windows are paid for, but not counted.
"""

import asyncio
import http.client
import json
import random
import resource
import tempfile
from collections.abc import Awaitable, Callable
from statistics import quantiles
from time import perf_counter
from typing import Any

import uvloop
from msgspec import Struct

from roundtable import games
from roundtable.bench.pairs import Spread, paired, spread
from roundtable.bench.peers import connect
from roundtable.bench.processes import TICK, Served, free_port, serving
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
    latency_ms_p50: float
    latency_ms_p99: float
    load_cpu_share: float
    memory_mib: float
    memory_growth_mib: float
    matches_ended: int
    refused: dict[str, int]


class ServerReport(Struct, frozen=True):
    """The whole run. `ratio` is CPU of a move ÷ CPU of an echo, pair by pair."""

    game: str
    rooms: int
    pairs: int
    database: str
    ratio: Spread
    move_cpu_us: Spread
    echo_cpu_us: Spread
    moves: list[Turn]
    echoes: list[Turn]


class Plan(Struct, frozen=True):
    """How much is done in a turn: so many units a room, or so many seconds."""

    game: str
    rooms: int
    units: int
    seconds: float | None
    seed: int
    database: str


def run(plan: Plan, pairs: int) -> ServerReport:
    """All pairs of turns."""
    moves: list[Turn] = []
    echoes: list[Turn] = []

    def ours() -> float:
        moves.append(uvloop.run(_moves(plan, len(moves))))
        return moves[-1].cpu_us

    def theirs() -> float:
        echoes.append(uvloop.run(_echoes(plan)))
        return echoes[-1].cpu_us

    own, other, ratios = paired(ours, theirs, pairs)
    database = plan.database.split(":", 1)[0] or "sqlite"
    return ServerReport(
        plan.game, plan.rooms, pairs, database, spread(ratios), spread(own), spread(other), moves, echoes
    )


async def _echoes(plan: Plan) -> Turn:
    port = free_port()
    with serving(["roundtable.bench.echo", str(port)], "/", {}, port) as served:
        tally = Tally()
        rooms = []
        for number in range(plan.rooms):
            room = EchoRoom(tally)
            room.peers = [await connect(port, f"/ws/{number}", room.on_text) for _ in range(SOCKETS)]
            rooms.append(room)

        async def begin() -> None:
            for room in rooms:
                room.begin()

        turn = await _measure(served, tally, plan, begin)
        for room in rooms:
            for peer in room.peers:
                peer.close()
        return turn


async def _moves(plan: Plan, number: int) -> Turn:
    port = free_port()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(["roundtable.cli", "serve"], "/healthz", _environment(plan, folder, port), port) as served,
    ):
        tally = Tally()
        rng = random.Random(f"{plan.seed}/{number}")
        rooms = [MatchRoom(tally, rng, again=plan.seconds is not None) for _ in range(plan.rooms)]
        tokens, codes = _set_up(port, plan)
        for room, code, cookies in zip(rooms, codes, tokens, strict=True):
            for cookie in cookies:
                headers = {"Cookie": f"roundtable_session={cookie}", "Sec-WebSocket-Protocol": "roundtable.1"}
                room.peers.append(await connect(port, f"/ws/rooms/{code}", room.on_text, headers))

        async def begin() -> None:
            for room in rooms:
                for seat in range(SOCKETS):
                    room.hello(seat)

        turn = await _measure(served, tally, plan, begin)
        for room in rooms:
            for peer in room.peers:
                peer.close()
        return turn


def _environment(plan: Plan, folder: str, port: int) -> dict[str, str]:
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
        "ROUNDTABLE_DATABASE_URL": plan.database,
    }


def _set_up(port: int, plan: Plan) -> tuple[list[list[str]], list[str]]:
    """A user for each socket and a room for each table; returns tokens and codes."""
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def post(path: str, body: dict[str, Any], token: str | None = None) -> Any:
        headers = {"Content-Type": "application/json"} | ({"Cookie": f"roundtable_session={token}"} if token else {})
        client.request("POST", path, json.dumps(body), headers)
        response = client.getresponse()
        data = response.read()
        if response.status >= 300:
            raise RuntimeError(f"{path}: {response.status} {data.decode(errors='replace')[:300]}")
        return json.loads(data)

    tokens, codes = [], []
    for table in range(plan.rooms):
        tokens.append([post("/api/session", {"name": f"Load {table} {seat}"})["token"] for seat in range(SOCKETS)])
        codes.append(post("/api/rooms", {"game": plan.game}, tokens[-1][0])["code"])
    client.close()
    return tokens, codes


async def _measure(served: Served, tally: Tally, plan: Plan, begin: Callable[[], Awaitable[None]]) -> Turn:
    """Warm up, then count units and CPU until there are enough."""
    await begin()
    await _until(tally, lambda: tally.moves >= plan.rooms * WARM_UP)
    load = resource.getrusage(resource.RUSAGE_SELF)
    moves, deliveries, cpu, began = tally.moves, tally.deliveries, served.cpu_seconds(), perf_counter()
    memory, matches = served.memory_mib(), tally.matches
    tally.latencies.clear()
    if plan.seconds is None:
        await _until(tally, lambda: tally.moves - moves >= plan.rooms * plan.units)
    else:
        await _until(tally, lambda: perf_counter() - began >= (plan.seconds or 0))
    units, took = tally.moves - moves, perf_counter() - began
    spent = max(served.cpu_seconds() - cpu, TICK)  # a turn this short says nothing
    after = resource.getrusage(resource.RUSAGE_SELF)
    percentiles = quantiles(tally.latencies, n=100)
    return Turn(
        units=units,
        cpu_us=round(spent / units * 1e6, 1),
        units_per_cpu_second=round(units / spent, 1),
        units_per_second=round(units / took, 1),
        deliveries_per_unit=round((tally.deliveries - deliveries) / units, 2),
        latency_ms_p50=round(percentiles[49] * 1e3, 2),
        latency_ms_p99=round(percentiles[98] * 1e3, 2),
        load_cpu_share=round((after.ru_utime + after.ru_stime - load.ru_utime - load.ru_stime) / took, 2),
        memory_mib=round(served.memory_mib(), 1),
        memory_growth_mib=round(served.memory_mib() - memory, 1),
        matches_ended=tally.matches - matches,
        refused=dict(tally.refused),
    )


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
