"""People of a fleet: the crowd of the crash tests, who hang up when they hear nothing, and count how long that takes."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import cycle, islice, pairwise
from typing import Any, Final

import httpx2

from fleet.whole import Fleet
from roundtable import games
from soak.crowd import Figures, Table
from soak.witness import Sent

PACE_SECONDS: Final = 0.03  # between rounds of a table: these tests are about faults, not about load
SILENCE_SECONDS: Final = 3.0  # after which a line is given up; browsers take longer
PING_SECONDS: Final = 0.5
TRIES_EVERY: Final = 0.25
STARTS_SECONDS: Final = 60.0


class Company(Table):
    """A room whose people come back by themselves until it is over."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.is_over = False
        self.acks: list[float] = []  # when moves were acknowledged
        self.heard = time.monotonic()  # when all their lines were alive
        self.cuts = 0  # how often they broke
        self.pinged = self.heard

    def _take_answer(self, sent: Sent, answer: dict[str, Any], *, again: bool) -> None:
        super()._take_answer(sent, answer, again=again)
        if answer["t"] == "ack":
            self.acks.append(time.monotonic())

    async def _join(self) -> None:
        async with asyncio.timeout(SILENCE_SECONDS):
            await super()._join()

    async def _round(self) -> None:
        if self.is_over:
            raise OSError("it is over")
        await super()._round()
        if (
            time.monotonic() - self.pinged > PING_SECONDS
        ):  # while a bot is to move, nothing else would tell a line that is dead
            self.pinged = time.monotonic()
            for peer in self.peers:
                await peer.send("ping", at=0)
                await peer.expect("pong")
        self.heard = time.monotonic()
        await asyncio.sleep(PACE_SECONDS)

    async def stay(self) -> None:
        """Play until it is over, however often the lines break."""
        watching = asyncio.create_task(self._watch())
        try:
            while not self.is_over:
                self.heard = time.monotonic()
                await self.live()
                self.cuts += 1
                await asyncio.sleep(TRIES_EVERY)
        finally:
            watching.cancel()

    async def _watch(self) -> None:
        """Give up lines on which nothing has come for too long."""
        while True:
            await asyncio.sleep(SILENCE_SECONDS / 8)
            if time.monotonic() - self.heard > SILENCE_SECONDS:
                self.hang_up()

    def hang_up(self) -> None:
        """Cut all lines, as a browser does that gives up."""
        self.heard = time.monotonic()
        for peer in self.peers:
            peer.socket.transport.abort()

    def longest_gap(self, since: float) -> float:
        """The longest time without an acknowledged move."""
        times = [since, *(at for at in self.acks if at > since)]
        return max((after - before for before, after in pairwise(times)), default=float("inf"))


class Crowd:
    """Some rooms, and what is said about them."""

    def __init__(self, fleet: Fleet, rooms: Sequence[Company], figures: Figures) -> None:
        self.fleet = fleet
        self.rooms = rooms
        self.figures = figures
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Let them play."""
        self._tasks = [asyncio.create_task(room.stay()) for room in self.rooms]

    async def owners(self) -> dict[Company, int | None]:
        """Who plays each room."""
        found = await asyncio.to_thread(self.fleet.owners, [room.code for room in self.rooms])
        return {room: found[room.code] for room in self.rooms}

    async def busiest(self) -> tuple[int, list[Company]]:
        """The server that plays most of the rooms, and those rooms."""
        owners = await self.owners()
        (number, _), *_ = Counter(owner for owner in owners.values() if owner is not None).most_common(1)
        return number, [room for room, owner in owners.items() if owner == number]

    async def elsewhere(self, rooms: Sequence[Company], lost: int) -> None:
        """Wait until these rooms belong to others."""
        async with asyncio.timeout(STARTS_SECONDS):
            while owners := await self.owners():
                if all(owners[room] not in (None, lost) for room in rooms):
                    return
                await asyncio.sleep(0.1)

    async def moves(self, count: int, rooms: Sequence[Company] | None = None) -> None:
        """Wait until so many more moves were acknowledged in each room."""
        chosen = self.rooms if rooms is None else rooms
        wanted = [len(room.acks) + count for room in chosen]
        async with asyncio.timeout(STARTS_SECONDS):
            while any(len(room.acks) < least for room, least in zip(chosen, wanted, strict=True)):
                self._need()
                await asyncio.sleep(0.02)

    async def end(self) -> None:
        """Let all go, and compare what they know with what is stored."""
        for room in self.rooms:
            room.is_over = True
            room.hang_up()
        await asyncio.gather(*self._tasks)
        async with self.fleet.matches() as matches:
            for room in self.rooms:
                await room.verify(matches)

    def _need(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()

    async def cancel(self) -> None:
        """Stop at once."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError, Exception):
                await task
        for room in self.rooms:
            with suppress(Exception):
                await room._stack.aclose()


@asynccontextmanager
async def crowd(fleet: Fleet, rooms: int, seed: int = 1) -> AsyncIterator[Crowd]:
    """Rooms of all games in turn, at play. At the end of the block everything that was acknowledged is looked for."""
    rng, figures = random.Random(seed), Figures()
    keys = islice(cycle(games.all_games()), rooms)
    companies = [Company(fleet, key, number, random.Random(rng.random()), figures) for number, key in enumerate(keys)]
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(httpx2.AsyncClient(base_url=fleet.url, timeout=30))
        for company in companies:
            await company.open(client)
        people = Crowd(fleet, companies, figures)
        people.begin()
        try:
            await people.moves(2)
            yield people
            await people.end()
        finally:
            await people.cancel()
    assert figures.kept > rooms, "hardly anything was going on"
