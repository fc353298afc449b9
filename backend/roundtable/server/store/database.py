"""Two ways into one database: a pool for reading, and for SQLite a single connection for all writing."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import event, make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # what was acknowledged survives a power cut; grouped commits make it cheap
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
)


class Database:
    """The engines; on Postgres both are the same one."""

    def __init__(self, reader: AsyncEngine, writer: AsyncEngine) -> None:
        self.reader = reader
        self.writer = writer

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
        # A pool of one is the queue in which writers wait, instead of meeting as "database is locked".
        writer = create_async_engine(parsed, pool_size=1, max_overflow=0, pool_timeout=30)
        reader = create_async_engine(parsed, pool_size=pool, max_overflow=0, pool_timeout=30)
        _prepare_sqlite(writer, "BEGIN IMMEDIATE")
        _prepare_sqlite(reader, "BEGIN")
        return cls(reader, writer)

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
        async with self.writer.begin() as connection:
            yield connection

    async def answers(self) -> None:
        """Raises when the database does not answer."""
        async with self.read() as connection:
            await connection.execute(text("SELECT 1"))

    async def close(self) -> None:
        """Close all connections."""
        await self.reader.dispose()
        if self.writer is not self.reader:
            await self.writer.dispose()


def _prepare_sqlite(engine: AsyncEngine, begin: str) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, record: Any) -> None:
        # The driver would begin transactions by its own rules, too late for savepoints and without IMMEDIATE.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def began(connection: Any) -> None:
        connection.exec_driver_sql(begin)
