"""Ways into one database: pools for reading, and for SQLite one writer at a time."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, Executable, Row, create_engine, event, make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from roundtable.server.store.lane import Insert, Lane

_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # what was acknowledged survives a power cut; grouped commits make it cheap
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
    "PRAGMA temp_store=MEMORY",  # or an insert of several rows opens a file to be able to take itself back
)


T = TypeVar("T")


class Shelf:
    """Quick looks into an SQLite file: each is one trip to a thread, where a driver that is async takes one a call."""

    THREADS: Final = 4

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(self.THREADS, "look")

    async def look(self, work: Callable[[Connection], T]) -> T:
        """What the work finds, which runs in a transaction and thread of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._work, work)

    def _work(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    def close(self) -> None:
        """Close all connections."""
        self._threads.shutdown(wait=True)
        self._engine.dispose()


class Database:
    """The engines; on Postgres both are the same one. SQLite has a lane for batches besides, and a shelf to look things up.

    Errors do not repeat the values of a statement: they are logged, and moves and seeds are secrets.
    """

    def __init__(
        self, reader: AsyncEngine, writer: AsyncEngine, lane: Lane | None = None, shelf: Shelf | None = None
    ) -> None:
        self.reader = reader
        self.writer = writer
        self._lane = lane
        self._shelf = shelf
        # Writers of one SQLite file queue here, instead of meeting as "database is locked".
        self._turn = nullcontext() if lane is None else asyncio.Lock()

    @classmethod
    def connect(cls, url: str, pool: int = 8, idle_seconds: float | None = None) -> "Database":
        """Nothing is opened before the first use.

        `idle_seconds`: so long a process may stand still in the middle of a transaction, before Postgres takes it back
        with the locks that it holds: others wait for them who have taken its rooms over.
        """
        parsed = make_url(url)
        if parsed.get_backend_name() != "sqlite":
            given: dict[str, Any] = {}
            if idle_seconds is not None:
                idle = {"idle_in_transaction_session_timeout": str(round(idle_seconds * 1000))}
                given["connect_args"] = {"server_settings": idle}
            engine = create_async_engine(
                parsed, pool_size=pool, max_overflow=pool, pool_pre_ping=True, pool_timeout=10, hide_parameters=True,
                **given,
            )  # fmt: skip
            return cls(engine, engine)
        if not parsed.database or parsed.database == ":memory:":
            raise ValueError("an SQLite database in memory would be another one for each connection: name a file")
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        writer = create_async_engine(parsed, pool_size=1, max_overflow=0, pool_timeout=30, hide_parameters=True)
        reader = create_async_engine(parsed, pool_size=pool, max_overflow=0, pool_timeout=30, hide_parameters=True)
        looks = create_engine(
            parsed.set(drivername="sqlite"), pool_size=Shelf.THREADS, max_overflow=0, hide_parameters=True
        )
        _prepare_sqlite(writer.sync_engine, "BEGIN IMMEDIATE")
        _prepare_sqlite(reader.sync_engine, "BEGIN")
        _prepare_sqlite(looks, "BEGIN")
        arguments, options = writer.dialect.create_connect_args(parsed)
        connect: Callable[..., sqlite3.Connection] = sqlite3.connect
        return cls(reader, writer, Lane(lambda: _prepared(connect(*arguments, **options))), Shelf(looks))

    @property
    def dialect(self) -> str:
        """`sqlite` or `postgresql`."""
        return self.writer.dialect.name

    async def look(self, work: Callable[[Connection], T]) -> T:
        """What the work finds in one transaction. It only reads, and does not take long."""
        if self._shelf is not None:
            return await self._shelf.look(work)
        async with self.reader.connect() as connection:
            return await connection.run_sync(work)

    async def rows(self, query: Executable) -> Sequence[Row[Any]]:
        """All rows of one query."""
        return await self.look(lambda connection: connection.execute(query).all())

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with at length."""
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
        if self._shelf is not None:
            await asyncio.to_thread(self._shelf.close)
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


def _prepare_sqlite(engine: Engine, begin: str) -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: Any) -> None:
        _prepared(connection)

    @event.listens_for(engine, "begin")
    def began(connection: Any) -> None:
        connection.exec_driver_sql(begin)
