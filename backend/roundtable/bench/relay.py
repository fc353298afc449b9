"""One, two and four servers on one database and one Redis: what their rooms do, and what it costs to land elsewhere.

A room belongs to the server that its host comes to. In the rooms called direct all others come to the same server, in
those called relayed to the next one, which carries their lines. Turns of both alternate on the same servers, first as fast
as can be, then with pauses, where the difference of the latencies is what the relay adds. CPU is that of all servers.
"""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from statistics import median
from tempfile import TemporaryDirectory

import uvloop
from msgspec import Struct, structs

from roundtable.bench.pairs import Spread, spread
from roundtable.bench.processes import PYTHON, Served, free_port, serving
from roundtable.bench.server import Plan, Side, Turn, environment, hang_up, seated
from roundtable.bench.tables import MatchRoom, Tally

CALM = 4  # times the time that a move takes when all are busy: people think


class Lines(Struct, frozen=True):
    """Rooms whose people came to their server, or to another. Latencies in ms, of a move until all five have it."""

    moves_per_second: float
    move_cpu_us: Spread
    busy_p99: float
    calm_p50: float
    calm_p99: float


class Servers(Struct, frozen=True):
    """Figures of a number of servers. `dearer`: CPU of a relayed move ÷ that of a direct one, turn by turn."""

    servers: int
    direct: Lines
    relayed: Lines | None
    dearer: Spread | None


class RelayReport(Struct, frozen=True):
    game: str
    rooms: int
    rounds: int
    counts: list[Servers]


class Fleet:
    """Several servers, measured as one."""

    def __init__(self, servers: list[Served]) -> None:
        self.port = servers[0].port
        self._servers = servers

    def cpu_seconds(self) -> float:
        """CPU time of all so far."""
        return sum(each.cpu_seconds() for each in self._servers)

    def memory_mib(self) -> float:
        """Resident memory of all."""
        return sum(each.memory_mib() for each in self._servers)


def run(plan: Plan, redis: str, counts: list[int], rounds: int) -> RelayReport:
    """`rounds` turns of direct and of relayed rooms, `plan.rooms` of each, with each number of servers."""
    return uvloop.run(_run(plan, redis, counts, rounds))


async def _run(plan: Plan, redis: str, counts: list[int], rounds: int) -> RelayReport:
    return RelayReport(plan.game, plan.rooms, rounds, [await _measured(plan, redis, each, rounds) for each in counts])


async def _measured(plan: Plan, redis: str, count: int, rounds: int) -> Servers:
    async with _servers(plan, redis, count) as (fleet, ports), AsyncExitStack() as stack:
        ways = {"direct": 0, "relayed": 1} if count > 1 else {"direct": 0}
        sides = {name: await _side(plan, fleet, ports, step, stack) for name, step in ways.items()}
        busy: dict[str, list[Turn]] = {name: [] for name in ways}
        for side in sides.values():
            await side.warm_up()
        for number in range(rounds):
            for name in sorted(ways, reverse=bool(number % 2)):
                busy[name].append(await sides[name].turn(plan))
        lines = {name: _lines(busy[name], await sides[name].turn(_calm(plan, busy[name]))) for name in ways}
    costs = {name: [turn.cpu_us for turn in turns] for name, turns in busy.items()}
    pairs = zip(costs.get("relayed", ()), costs["direct"], strict=False)
    dearer = [relayed / direct for relayed, direct in pairs]
    return Servers(count, lines["direct"], lines.get("relayed"), spread(dearer) if dearer else None)


def _calm(plan: Plan, busy: list[Turn]) -> Plan:
    return structs.replace(plan, gap=CALM * plan.rooms / median(turn.units_per_second for turn in busy))


def _lines(busy: list[Turn], calm: Turn) -> Lines:
    return Lines(
        moves_per_second=median(turn.units_per_second for turn in busy),
        move_cpu_us=spread([turn.cpu_us for turn in busy]),
        busy_p99=median(turn.latency_ms_p99 for turn in busy),
        calm_p50=calm.latency_ms_p50,
        calm_p99=calm.latency_ms_p99,
    )


@asynccontextmanager
async def _servers(plan: Plan, redis: str, count: int) -> AsyncIterator[tuple[Fleet, list[int]]]:
    async with AsyncExitStack() as stack:
        folder, servers, ports = stack.enter_context(TemporaryDirectory()), [], [free_port() for _ in range(count)]
        for port in ports:
            settings = environment(folder, port, plan.database) | {"ROUNDTABLE_REDIS_URL": redis}
            serve = serving([*PYTHON, "roundtable.cli", "serve"], "/readyz", settings, port)
            servers.append(await stack.enter_async_context(serve))
        yield Fleet(servers), ports


async def _side(plan: Plan, fleet: Fleet, ports: list[int], step: int, stack: AsyncExitStack) -> Side:
    """As many rooms on each server; their people come to the server that is `step` further on."""
    tally, rooms = Tally(), list[MatchRoom]()
    for number, port in enumerate(ports):
        here = plan.rooms // len(ports) + (number < plan.rooms % len(ports))
        other = ports[(number + step) % len(ports)]
        rooms += await seated(structs.replace(plan, rooms=here, seed=plan.seed + number), tally, port, other)
    stack.callback(lambda: hang_up(peer for room in rooms for peer in room.peers))
    return Side(fleet, tally, rooms)
