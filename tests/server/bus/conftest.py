"""Servers on one Postgres and one Redis, with the toy game in their registry."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from roundtable.server.settings import Settings
from server.bus.together import House
from server.live import toy


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.install(monkeypatch)


Build = Callable[..., Awaitable[House]]


@pytest.fixture
async def build(tmp_path: Path, postgres_with_tables_url: str, redis_url: str) -> AsyncIterator[Build]:
    """Starts one more server; all are stopped in the end."""
    houses: list[House] = []

    async def start(*, wire: bool = True, **changed: object) -> House:
        settings = Settings(
            data_dir=tmp_path / str(len(houses)), database_url=postgres_with_tables_url, redis_url=redis_url, countdown_ms=20,
            bot_pace=0, drain_seconds=2, resume_grace_ms=0, rate_limits=False, socket_rate=10_000, socket_burst=10_000,
            writer_retry_seconds=0.05, lease_seconds=8, moving_seconds=8, database_pool=4, static_dir=tmp_path,
        )  # fmt: skip
        house = House(settings.model_copy(update=changed), wire=wire)
        houses.append(house)
        await house.start()
        return house

    yield start
    await asyncio.gather(*(house.stop() for house in houses))


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack
