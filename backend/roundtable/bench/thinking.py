"""How much bots that think disturb the server's loop: its lag while nothing happens, and while several think at once."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from time import perf_counter
from typing import Any, Final

from msgspec import Struct

from roundtable.bench.play import new_match
from roundtable.games import all_games, get
from roundtable.kernel import Information, Memory
from roundtable.server.live.thinking import Thinkers, Unavailable

TICK_SECONDS: Final = 0.005
SAMPLES: Final = 50


class Lag(Struct, frozen=True):
    """By how many ms a timer of the loop was late."""

    p50: float
    p99: float
    most: float


class Imagining(Struct, frozen=True):
    """What it costs to imagine a match of a game: what is known, worked out once a decision, and one match (µs)."""

    game: str
    information_us: float
    sample_us: float


class Report(Struct, frozen=True):
    """Lag at rest and while `bots` think, and what was thought."""

    bots: int
    processes: int
    think_seconds: float
    seconds: float
    at_rest: Lag
    thinking: Lag
    thoughts: int
    imagined_a_thought: float
    unavailable: int
    games: list[Imagining]


def run(bots: int, think: float, seconds: float, processes: int | None, seed: int) -> Report:
    """Measure."""
    return asyncio.run(_run(bots, think, seconds, Thinkers(processes), random.Random(seed)))


async def _run(bots: int, think: float, seconds: float, thinkers: Thinkers, rng: random.Random) -> Report:
    async def rest(until: float) -> None:
        await asyncio.sleep(until - perf_counter())

    rules = [get(all_games()[number % len(all_games())]) for number in range(bots)]
    matches = [new_match(game, max(2, game.meta.least_seats), rng) for game in rules]
    tried: list[int] = []
    failed = 0

    async def bot(number: int, until: float) -> None:
        """One seat after another of its own match, as long as there is time."""
        nonlocal failed
        match = matches[number]
        while perf_counter() < until and match.outcome is None:
            seat = next(iter(match.decisions), None)
            if seat is None:
                match.time_up(None)
                continue
            try:
                thought = await thinkers.think(match, seat, think)
            except Unavailable:
                failed += 1
                match.move(seat, match.decisions[seat].default)
                continue
            tried.append(thought.tried)
            match.move(seat, thought.choose or match.decisions[seat].default)

    async def all_bots(until: float) -> None:
        await asyncio.gather(*(bot(number, until) for number in range(bots)))

    await thinkers.start()
    try:
        at_rest = await _lag(rest, seconds)
        thinking = await _lag(all_bots, seconds)
    finally:
        thinkers.close()
    return Report(
        bots=bots,
        processes=thinkers.processes,
        think_seconds=think,
        seconds=seconds,
        at_rest=at_rest,
        thinking=thinking,
        thoughts=len(tried),
        imagined_a_thought=round(sum(tried) / len(tried), 1) if tried else 0.0,
        unavailable=failed,
        games=[_imagining(key, rng) for key in all_games()],
    )


async def _lag(work: Callable[[float], Coroutine[Any, Any, None]], seconds: float) -> Lag:
    late: list[float] = []

    async def tick() -> None:
        while True:
            begun = perf_counter()
            await asyncio.sleep(TICK_SECONDS)
            late.append(1000 * (perf_counter() - begun - TICK_SECONDS))

    ticking = asyncio.create_task(tick())
    await work(perf_counter() + seconds)
    ticking.cancel()
    late.sort()
    return Lag(*(round(late[min(len(late) - 1, int(part * len(late)))], 2) for part in (0.5, 0.99, 1.0)))


def _imagining(key: str, rng: random.Random) -> Imagining:
    match = new_match(get(key), max(2, get(key).meta.least_seats), rng)
    seat = next(iter(match.decisions), 0)
    memory = Memory.of(match, seat)
    begun = perf_counter()
    for _ in range(SAMPLES):
        information = Information(match, seat, memory)
    known = perf_counter()
    for _ in range(SAMPLES):
        information.sample(rng)
    done = perf_counter()
    return Imagining(key, round(1e6 * (known - begun) / SAMPLES, 1), round(1e6 * (done - known) / SAMPLES, 1))
