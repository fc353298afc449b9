"""Fixtures that all areas share: databases to test against, and how hard the property tests try."""

import asyncio
import os
import socket
import uuid
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest
from hypothesis import HealthCheck, settings

CI = os.environ.get("CI") == "true"

# Servers of tests find out nothing about finished matches in the background, but where that is what is tested.
os.environ.setdefault("ROUNDTABLE_CURVE_SECONDS", "0")

settings.register_profile(
    "default", deadline=None, derandomize=CI, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.register_profile("fuzz", settings.get_profile("default"), max_examples=2000, derandomize=False)
settings.load_profile("default")


def _answers(url: str) -> bool:
    parts = urlsplit(url)
    try:
        socket.create_connection((parts.hostname or "127.0.0.1", parts.port or 0), timeout=2).close()
    except OSError:
        return False
    return True


def _required(url: str, what: str) -> None:
    """Skips when the service is missing; where everything must be tested, fails."""
    if _answers(url):
        return
    message = f"NOT TESTED: no {what} at {url}"
    if CI:
        pytest.fail(message)
    pytest.skip(message)


def _apart(work: Coroutine[Any, Any, Any]) -> None:
    """Runs a coroutine on a loop in another thread, so that the test's own loop is left alone."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work).result()


async def _administer(server: str, statement: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(server)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


@contextmanager
def _postgres(template: str) -> Iterator[str]:
    """The URL of a database of its own, which begins as a copy of another one, on the server of TEST_DATABASE_URL."""
    server = os.environ.get("TEST_DATABASE_URL", "postgresql://postgres@127.0.0.1:5432/postgres")
    server = server.replace("postgresql+asyncpg://", "postgresql://")
    _required(server, "PostgreSQL")
    name = f"roundtable_test_{uuid.uuid4().hex[:12]}"
    _apart(_administer(server, f"CREATE DATABASE {name} TEMPLATE {template}"))
    yield urlunsplit(urlsplit(server)._replace(scheme="postgresql+asyncpg", path=f"/{name}"))
    _apart(_administer(server, f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
def postgres_url() -> Iterator[str]:
    """The URL of an empty Postgres database of the test's own, on the server of TEST_DATABASE_URL."""
    with _postgres("template0") as url:
        yield url


@pytest.fixture(scope="session")
def tables_url() -> Iterator[str]:
    """The URL of a Postgres database that has all tables, to be copied."""
    from roundtable.server.store import migrate
    from roundtable.server.store.database import Database

    async def fill(url: str) -> None:
        database = Database.connect(url)
        await migrate.upgrade(database)
        await database.close()

    with _postgres("template0") as url:
        _apart(fill(url))
        yield url


@pytest.fixture
def postgres_with_tables_url(tables_url: str) -> Iterator[str]:
    """The URL of a Postgres database of the test's own that has all tables already: quicker than making them."""
    with _postgres(urlsplit(tables_url).path.removeprefix("/")) as url:
        yield url


@pytest.fixture
def redis_url(worker_id: str) -> Iterator[str]:
    """The URL of an empty Redis database, one for each test process, on the server of TEST_REDIS_URL."""
    import redis

    server = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379")
    _required(server, "Redis")
    number = 1 + int(worker_id.removeprefix("gw") or 0) % 15 if worker_id != "master" else 0
    url = urlunsplit(urlsplit(server)._replace(path=f"/{number}"))
    with redis.Redis.from_url(url) as client:
        client.flushdb()
        yield url
        client.flushdb()
