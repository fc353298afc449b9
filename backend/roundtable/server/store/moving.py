"""Moves a whole house from one database to another, such as from SQLite to Postgres: every row, and nothing twice."""

import hashlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from roundtable.server.store import migrate
from roundtable.server.store.database import Database
from roundtable.server.store.errors import StoreError
from roundtable.server.store.tables import metadata

_CHUNK: Final = 1000  # rows that are held at once
_PARAMETERS: Final = 30_000  # less than either database takes in a statement


async def copy(source: Database, target: Database, tell: Callable[[str, int], None], *, goes_on: bool = False) -> int:
    """Copy all rows, and compare them afterwards; returns how many there are. `tell` hears of each table and its rows.

    Both stay locked until it is done: a server that still runs on the source waits. If the source goes on instead, it is
    copied as it stood at one instant. If anything fails, the target is as empty as before. Raises StoreError where the
    tables are of another version, rows are in the way, or a copy differs.
    """
    if source.writer.url == target.writer.url:
        raise StoreError("Both are the same database.")
    at = await migrate.current(source)
    if at is None:
        raise StoreError("There is nothing to copy: the database has no tables.")
    if at != migrate.head():
        raise StoreError(f"The tables to copy are at revision {at}, not {migrate.head()}: upgrade that database first.")
    await migrate.upgrade(target)
    total = 0
    async with source.read() if goes_on else source.write() as reading, target.write() as writing:
        await (_stand_still if goes_on else _lock)(source, reading)
        await _lock(target, writing)
        for table in metadata.sorted_tables:
            if await _count(writing, table):
                raise StoreError(f"The table {table.name} of the target is not empty. Name an empty database.")
        for table in metadata.sorted_tables:
            rows = 0
            async for chunk in _chunks(reading, table):
                await writing.execute(insert(table), chunk)
                rows += len(chunk)
            await _number_on(target, writing, table)
            if await _digest(reading, table) != await _digest(writing, table):
                raise StoreError(f"The copy of the table {table.name} differs from what was copied.")
            tell(table.name, rows)
            total += rows
    return total


async def _lock(database: Database, connection: AsyncConnection) -> None:
    """SQLite's write transaction holds the lock already."""
    if database.dialect == "postgresql":
        names = ", ".join(f'"{table.name}"' for table in metadata.sorted_tables)
        await connection.execute(text(f"LOCK TABLE {names} IN SHARE ROW EXCLUSIVE MODE"))


async def _stand_still(database: Database, connection: AsyncConnection) -> None:
    """SQLite's transactions see one instant anyway: that of their first query."""
    if database.dialect == "postgresql":
        await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))


async def _count(connection: AsyncConnection, table: Table) -> int:
    found: int | None = await connection.scalar(select(func.count()).select_from(table))
    return found or 0


async def _chunks(connection: AsyncConnection, table: Table) -> AsyncIterator[Sequence[dict[str, Any]]]:
    """All rows, some at a time."""
    size = min(_CHUNK, _PARAMETERS // len(table.columns))
    async with connection.stream(select(table)) as result:
        async for rows in result.mappings().partitions(size):
            yield [dict(row) for row in rows]


async def _digest(connection: AsyncConnection, table: Table) -> int:
    """A sum over all rows that does not depend on their order, which collations decide differently."""
    total = 0
    async for chunk in _chunks(connection, table):
        for row in chunk:
            total += int.from_bytes(hashlib.sha256(msgspec.msgpack.encode(row)).digest())
    return total


async def _number_on(database: Database, connection: AsyncConnection, table: Table) -> None:
    """Rows that are numbered by the database go on after those that were copied."""
    numbered = table.autoincrement_column
    if database.dialect != "postgresql" or numbered is None or numbered.autoincrement is not True:
        return
    last = await connection.scalar(select(func.max(numbered)))
    if last is not None:
        sequence = select(func.pg_get_serial_sequence(f'"{table.name}"', numbered.name)).scalar_subquery()
        await connection.execute(select(func.setval(sequence, last)))
