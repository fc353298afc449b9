"""Servers on each database, with the toy game in their registry."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from roundtable.server.live.clock import SystemClock
from roundtable.server.settings import Settings
from server.live import toy
from server.live.sockets import ManualClock, Server


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.install(monkeypatch)


@pytest.fixture
def quick(tmp_path: Path) -> Settings:
    return Settings(
        data_dir=tmp_path,
        countdown_ms=20,
        bot_pace=0,
        drain_seconds=2,
        resume_grace_ms=0,
        socket_dead_seconds=86_400,  # tests that let time pass would lose their peers
        socket_rate=10_000,
        socket_burst=10_000,
        writer_retry_seconds=0.05,
    )


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def settings(request: pytest.FixtureRequest, quick: Settings) -> Settings:
    url = "" if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    return Settings(**{**quick.model_dump(), "database_url": url})


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[Server]:
    """On each database, once over plain ASGI and once over our own protocol class, with the machine's clock."""
    server = Server(settings, SystemClock(), wire=bool(settings.database_url))
    await server.start()
    yield server
    await server.stop()


@pytest.fixture
async def still(quick: Settings) -> AsyncIterator[Server]:
    """On SQLite, with a clock that tests move."""
    server = Server(quick, ManualClock())
    await server.start()
    yield server
    await server.stop()


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack
