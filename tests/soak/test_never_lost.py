"""Never lost: rooms of every game over real sockets, and a server that is killed again and again.

It dies at random instants, and by design: after a commit before anything of it is told, in the middle of a write, while
it recovers, between an answer and what the others are shown, while a match begins and while it ends. After each death the
store is compared with what people were answered and shown, and with twins that never crashed; see `witness.py`.
`ROUNDTABLE_KILLS` and `ROUNDTABLE_ROOMS` make it long (`make soak-crash`).
"""

import asyncio
import os
import random
import time
from pathlib import Path

import httpx2
import pytest

from soak.crowd import Figures, Table, tables
from soak.doomed import KINDS, Death
from soak.mortal import House

KILLS = int(os.environ.get("ROUNDTABLE_KILLS", "10"))
ROOMS = int(os.environ.get("ROUNDTABLE_ROOMS", "8"))
LIFE_SECONDS = 20  # within which a death has come
EARLY = 0.2  # of the deaths from outside come at some instant while everybody comes back, the others while they play
TELL_EVERY = 50
CALLS = {"recovering": ROOMS // 2, "beginning": 2, "ending": 2, "finishing": 2}  # the n-th call at most is the last
CALLS_MOST = 100  # the most of them are far fewer: a long life costs as much as many short ones and is one death


@pytest.mark.slow
@pytest.mark.timeout(120 + 60 * KILLS)
async def test_no_acknowledged_move_is_lost_or_doubled_whenever_the_server_dies(
    tmp_path: Path, database_url: str
) -> None:
    rng, figures, began = random.Random(KILLS), Figures(), time.monotonic()
    house = House(tmp_path, database_url)
    crowd = list(tables(house, ROOMS, rng, figures))
    try:
        assert await house.start(Death())
        await open_all(house, crowd)
        await one_life(house, crowd, None, rng)
        await verify(house, crowd)
        while house.total < KILLS or (missing(house) and house.total < 3 * KILLS):
            death = planned(house, rng)
            if await house.start(death):
                await one_life(house, crowd, death.kind, rng)
            await verify(house, crowd)
            if house.total % TELL_EVERY == 0:
                print(told(house, figures, began), flush=True)
        assert await house.start(Death())
        await finish(house, crowd)
    finally:
        house.end()
    print(f"\n{told(house, figures, began)}")
    assert figures.kept > KILLS * ROOMS / 4, "hardly anything was going on"
    assert figures.clocks and figures.draws and figures.ended
    assert not missing(house), "a kind of death has not come about"


async def open_all(house: House, crowd: list[Table]) -> None:
    """Everybody makes their room, some at a time."""
    gate = asyncio.Semaphore(8)
    async with httpx2.AsyncClient(base_url=house.url, timeout=60) as client:

        async def opens(table: Table) -> None:
            async with gate:
                await table.open(client)

        await asyncio.gather(*map(opens, crowd))


def missing(house: House) -> list[str]:
    """Kinds of death that have not come about yet. One in the middle of a write to a file must have torn it."""
    return [
        kind for kind in KINDS if not house.deaths[kind] or (kind == "committing" and house.is_file and not house.torn)
    ]


def planned(house: House, rng: random.Random) -> Death:
    """Each kind of death once; then one by design for every one from outside."""
    left = missing(house)
    kind = rng.choice(left) if left else rng.choice((None, rng.choice(list(KINDS))))
    call = rng.randint(1, CALLS[kind]) if kind in CALLS else some(rng)
    return Death(kind, call, rng.randrange(1 << 30), snapshots=rng.random() < 0.3)


def some(rng: random.Random) -> int:
    """From 1 to the most calls."""
    return 1 + int(rng.random() ** 3 * CALLS_MOST)


async def one_life(house: House, crowd: list[Table], kind: str | None, rng: random.Random) -> None:
    """Everybody comes back and plays until the server dies."""
    moves = some(rng) if rng.random() > EARLY else 0
    dying = asyncio.create_task(house.dies(LIFE_SECONDS) if kind else _shoot(house, crowd, moves, rng.random()))
    living = [asyncio.create_task(_live(house, table)) for table in crowd]
    await asyncio.wait([dying, *living], return_when=asyncio.FIRST_EXCEPTION)
    for task in (dying, *living):
        await task


async def _shoot(house: House, crowd: list[Table], moves: int, instant: float) -> None:
    """Let it die from outside at an instant after so many moves of people were sent."""
    already = sum(table.moves for table in crowd)
    for _ in range(LIFE_SECONDS * 100):
        if sum(table.moves for table in crowd) >= already + moves:
            break
        await asyncio.sleep(0.01)
    await house.dies(instant * (0.05 if moves else 1.0))


async def _live(house: House, table: Table) -> None:
    await table.live()
    for _ in range(100):
        if not house.is_alive:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"{table.key}: a line was cut though the server lives")


async def verify(house: House, crowd: list[Table]) -> None:
    """Compare what is stored with what everybody knows."""
    async with house.remains() as matches:
        for table in crowd:
            await table.verify(matches)


async def finish(house: House, crowd: list[Table]) -> None:
    """The last server, in peace, finishes what had ended when others died."""
    for _ in range(120):
        async with house.matches() as matches:
            for table in crowd:
                await table.verify(matches)
        left = [id for table in crowd for id, witness in table.witnesses.items() if witness.is_over]
        if not left:
            return
        await asyncio.sleep(0.25)
    raise AssertionError(f"matches that have ended are never finished: {left}")


def told(house: House, figures: Figures, began: float) -> str:
    """A line of figures."""
    kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(house.deaths.items()))
    return (
        f"{house.total} deaths ({kinds}; {house.torn} in the middle of a write to the disk), {ROOMS} rooms, "
        f"{time.monotonic() - began:.0f} s: {figures.kept} acknowledged moves kept, once each; {figures.compared} views "
        f"and {figures.draws} draws as the twins'; {figures.clocks} clocks; {figures.ended} matches ended with the twins' "
        f"hash; {figures.resent} moves sent again; {figures.unheard} times a room had moves that nobody knew, "
        f"{figures.ahead} times somebody knew more than others, {figures.turned_away} times a room came in at another try"
    )
