"""Ways into one database: a pool for reading, and for SQLite one writer at a time."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any, Final

from sqlalchemy import event, make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from roundtable.server.store.lane import Insert, Lane

_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # what was acknowledged survives a power cut; grouped commits make it cheap
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
    "PRAGMA temp_store=MEMORY",  # or an insert of several rows opens a file to be able to take itself back
)


class Database:
    """The engines; on Postgres both are the same one. SQLite has a lane for batches besides."""

    def __init__(self, reader: AsyncEngine, writer: AsyncEngine, lane: Lane | None = None) -> None:
        self.reader = reader
        self.writer = writer
        self._lane = lane
        # Writers of one SQLite file queue here, instead of meeting as "database is locked".
        self._turn = nullcontext() if lane is None else asyncio.Lock()

    @classmethod
    def connect(cls, url: str, pool: int = 8) -> "Database":
        """Nothing is opened before the first use."""
        parsed = make_url(url)
        if parsed.get_backend_name() != "sqlite":
            engine = create_async_engine(parsed, pool_size=pool, max_overflow=pool, pool_pre_ping=True, pool_timeout=10)
            return cls(engine, engine)
        if not parsed.database or parsed.database == ":memory:":
            raise ValueError("an SQLite database in memory would be another one for each connection: name a file")
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        writer = create_async_engine(parsed, pool_size=1, max_overflow=0, pool_timeout=30)
        reader = create_async_engine(parsed, pool_size=pool, max_overflow=0, pool_timeout=30)
        _prepare_sqlite(writer, "BEGIN IMMEDIATE")
        _prepare_sqlite(reader, "BEGIN")
        arguments, options = writer.dialect.create_connect_args(parsed)
        connect: Callable[..., sqlite3.Connection] = sqlite3.connect
        return cls(reader, writer, Lane(lambda: _prepared(connect(*arguments, **options))))

    @property
    def dialect(self) -> str:
        """`sqlite` or `postgresql`."""
        return self.writer.dialect.name

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look things up with."""
        async with self.reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at the end of the block."""
        async with self._turn, self.writer.begin() as connection:
            yield connection

    async def insert(self, batch: Sequence[Insert]) -> None:
        """Many rows in one transaction, as cheaply as this database can."""
        if self._lane is not None:
            async with self._turn:
                await self._lane.insert(batch)
            return
        async with self.write() as connection:
            for statement, rows in batch:
                await connection.exec_driver_sql(statement, list(rows))

    async def answers(self) -> None:
        """Raises when the database does not answer."""
        async with self.read() as connection:
            await connection.execute(text("SELECT 1"))

    async def close(self) -> None:
        """Close all connections."""
        if self._lane is not None:
            await self._lane.close()
        await self.reader.dispose()
        if self.writer is not self.reader:
            await self.writer.dispose()


def _prepared(connection: Any) -> Any:  # of this or that driver
    # The driver would begin transactions by its own rules, too late for savepoints and without IMMEDIATE.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()
    return connection


def _prepare_sqlite(engine: AsyncEngine, begin: str) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, record: Any) -> None:
        _prepared(connection)

    @event.listens_for(engine.sync_engine, "begin")
    def began(connection: Any) -> None:
        connection.exec_driver_sql(begin)
