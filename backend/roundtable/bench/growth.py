"""What a durable move costs with few and with many rooms, and how long it takes when the server is half busy.

One server for each number of rooms, all up at once; turns alternate, so that a ratio is taken within a round. First all
rooms play as fast as they can, then with pauses such that half of that rate comes about.
"""

from contextlib import AsyncExitStack
from statistics import median

import uvloop
from msgspec import Struct, structs

from roundtable.bench.pairs import Spread, spread
from roundtable.bench.server import Plan, Turn, matches


class Size(Struct, frozen=True):
    """One number of rooms. `growth`: CPU of a move ÷ that with the fewest rooms, round by round. Latencies in ms."""

    rooms: int
    move_cpu_us: Spread
    growth: Spread
    moves_per_second: float
    bytes_per_delivery: int
    busy_p50: float
    busy_p99: float
    half_moves_per_second: float
    half_p50: float
    half_p99: float
    memory_mib: float


class GrowthReport(Struct, frozen=True):
    game: str
    database: str
    rounds: int
    sizes: list[Size]


def run(plan: Plan, sizes: list[int], rounds: int, moves: int) -> GrowthReport:
    """`rounds` turns of about so many `moves` of each number of rooms; what `plan` says of both does not count."""
    return uvloop.run(_run(plan, sorted(sizes), rounds, moves))


async def _run(plan: Plan, sizes: list[int], rounds: int, moves: int) -> GrowthReport:
    plans = {rooms: structs.replace(plan, rooms=rooms, units=max(1, -(-moves // rooms))) for rooms in sizes}
    busy: dict[int, list[Turn]] = {rooms: [] for rooms in sizes}
    half: dict[int, Turn] = {}
    async with AsyncExitStack() as stack:
        sides = {rooms: await stack.enter_async_context(matches(each)) for rooms, each in plans.items()}
        for side in sides.values():
            await side.warm_up()
        for number in range(rounds):
            for rooms in sizes if number % 2 else reversed(sizes):
                busy[rooms].append(await sides[rooms].turn(plans[rooms]))
        for rooms, side in sides.items():
            rate = median(turn.units_per_second for turn in busy[rooms])
            half[rooms] = await side.turn(structs.replace(plans[rooms], gap=2 * rooms / rate))
    least = [turn.cpu_us for turn in busy[sizes[0]]]
    return GrowthReport(
        plan.game,
        plan.database.split(":", 1)[0] or "sqlite",
        rounds,
        [_size(rooms, busy[rooms], half[rooms], least) for rooms in sizes],
    )


def _size(rooms: int, busy: list[Turn], half: Turn, least: list[float]) -> Size:
    costs = [turn.cpu_us for turn in busy]
    return Size(
        rooms=rooms,
        move_cpu_us=spread(costs),
        growth=spread([cost / first for cost, first in zip(costs, least, strict=True)]),
        moves_per_second=median(turn.units_per_second for turn in busy),
        bytes_per_delivery=busy[-1].bytes_per_delivery,
        busy_p50=median(turn.latency_ms_p50 for turn in busy),
        busy_p99=median(turn.latency_ms_p99 for turn in busy),
        half_moves_per_second=half.units_per_second,
        half_p50=half.latency_ms_p50,
        half_p99=half.latency_ms_p99,
        memory_mib=half.memory_mib,
    )
