"""Two whole servers that differ only in the world in which a match stands, to be compared byte for byte."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec.structs import replace

from server.house import House
from server.staging import Plan, Unfit, listening, patched, planned
from server.streams import Figures, Pair, Streams


class Twins:
    """Two servers alike."""

    def __init__(self, one: House, other: House) -> None:
        self._houses = (one, other)
        self._count = self._meetings = 0

    async def compare(self, figures: Figures, pair: Pair, rng: random.Random, role: str | None = None) -> None:
        """Stage both worlds of a pair for a viewer in this role, or any. Raises Leak."""
        viewer, where, world, _, _ = pair
        plan = planned(pair[2:4], viewer, rng, role)
        mine, theirs = await self._both(pair, plan, (None, None))
        who = plan.role if viewer is None or not plan.role.endswith("guest") else f"{plan.role} through a seat"
        figures.compare(world.game.key, who, where, mine, theirs)

    async def compare_later(self, figures: Figures, pair: Pair, rng: random.Random) -> None:
        """Let the tables of both worlds go on in different ways, which somebody who watches late may not know."""
        viewer, where, world, _, _ = pair
        plan = planned(pair[2:4], viewer, rng, "late guest")
        plan = replace(plan, delay=3, attempts=(), is_lost=False)
        try:
            found = await self._both(pair, plan, (random.Random(rng.random()), random.Random(rng.random())))
        except Unfit:
            return
        mine, theirs = ({kind: each[kind] for kind in ("line", "closed with", "pages")} for each in found)
        figures.compare(world.game.key, "late guest, of what comes later", where, mine, theirs)

    async def _both(
        self, pair: Pair, plan: Plan, later: tuple[random.Random | None, random.Random | None]
    ) -> tuple[Streams, Streams]:
        self._count += 1
        parts_ways = plan.is_removed or later[0] is not None
        if parts_ways:  # what these people live through is not the same in both
            await self._meet()
        try:
            self._set_clocks()
            mine, theirs = [
                await house.play(self._count, world, plan, rng)
                for house, world, rng in zip(self._houses, pair[2:4], later, strict=True)
            ]
        except Exception:
            parts_ways = True
            raise
        finally:
            if parts_ways:
                await self._meet()
        return mine, theirs

    async def _meet(self) -> None:
        """Other people in both houses, at the same time."""
        self._set_clocks()
        self._meetings += 1
        for house in self._houses:
            await house.invite(f"meeting {self._meetings}")

    def _set_clocks(self) -> None:
        now = max(house.clock.now() for house in self._houses)
        for house in self._houses:
            house.turn()
            house.clock.pass_by(now - house.clock.now())


@asynccontextmanager
async def twins(folder: Path) -> AsyncIterator[Twins]:
    """Two servers, started; stopped in the end."""
    with patched() as ours, listening() as log:
        houses = [House(folder / name, ours, log) for name in ("one", "other")]
        for house in houses:
            await house.open()
        try:
            yield Twins(*houses)
        finally:
            for house in houses:
                await house.close()
