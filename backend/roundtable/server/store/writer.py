"""The group-commit writer: all that rooms want kept goes through one queue, one transaction a batch.

While a batch is being committed the next one gathers, so the number of syncs does not grow with the number of moves.
A future resolves only when its rows are durable.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import islice
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import structlog
from msgspec.structs import astuple
from sqlalchemy import Dialect, Table, bindparam, exc, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from roundtable.server.metrics import Metrics
from roundtable.server.store import tables
from roundtable.server.store.database import Database
from roundtable.server.store.errors import Busy, Closed, Conflict, Fenced, StoreError
from roundtable.server.store.lane import Insert
from roundtable.server.store.rows import ChatRow, Fence, MoveRow

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

log = structlog.get_logger(__name__)

Row: TypeAlias = tuple[Any, ...]

STUCK_SECONDS: Final = 3.0

# In the order of the table, which is the order of the compiled statement's parameters.
_COLUMNS: Final = {
    table: tuple(column.name for column in table.columns if column is not tables.chat.c.id)
    for table in (tables.move, tables.snapshot, tables.chat)
}


# The column that stays empty, which the table does not allow, when the room has another owner by now.
_GUARDED: Final = {tables.move: "at", tables.snapshot: "state", tables.chat: "at"}
_EMPTY: Final = "23502"

# Classes of SQLSTATE that pass: connection, read-only, rollback, resources, locks, shutdown, system, internal.
_PASSING: Final = frozenset({"08", "25", "40", "53", "55", "57", "58", "XX"})


class _Job:
    """What one call queued: rows of one table that stand or fall together."""

    __slots__ = ("done", "fence", "match", "rows", "table", "uncertain")

    def __init__(self, table: Table, rows: list[Row], match: str | None, fence: Fence | None) -> None:
        self.table = table
        self.rows = rows
        self.fence = fence
        self.match = match  # None: stands for itself
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.uncertain = False  # an earlier try may have been committed without our hearing of it

    def reject(self, error: StoreError) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Writer:
    """Takes rows from everywhere and makes them durable, in the order in which they came."""

    def __init__(
        self, database: Database, metrics: Metrics, *, batch_rows: int, queue_rows: int, retry_seconds: float
    ) -> None:
        self._database = database
        self._metrics = metrics
        self._batch_rows = batch_rows
        self._queue_rows = queue_rows
        self._retry_seconds = retry_seconds
        self._queue: deque[_Job] = deque()
        self._waiting = 0
        self._refused: set[str] = set()
        self._wake = asyncio.Event()
        self._closing = False
        self._failing_since: float | None = None
        self._has_told = False
        self.on_stuck: Callable[[bool], None] | None = None  # told when it gets stuck, and when it writes again
        self._task: asyncio.Task[None] | None = None
        # Compiled once: working out the parameters of each row anew would cost as much as the database itself.
        dialect = database.writer.dialect
        self._insert_sql = {table: _insert_sql(table, dialect) for table in _COLUMNS}
        # One SQLite file has one process; there the key of the log is guard enough.
        self._guarded = {table: _Guarded(table, dialect) for table in _COLUMNS} if dialect.name == "postgresql" else {}
        metrics.writer_queue.set_function(lambda: self._waiting)

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="store-writer")

    @property
    def waiting(self) -> int:
        """Rows not yet durable."""
        return self._waiting

    def append(self, rows: Sequence[MoveRow], fence: Fence | None = None) -> asyncio.Future[None]:
        """Queue moves of one match; resolves when they are durable.

        `Conflict` when a (match, ply) exists already: somebody else owns the match; `Fenced` when that is known of its
        room. From then on everything of this match is refused, so that no later move lands on a history that is not
        ours; see `readmit`.
        """
        values = [astuple(row) for row in rows]
        return self._put(_Job(tables.move, values, rows[0].match if rows else None, fence))

    def snapshot(self, match: str, ply: int, state: bytes, fence: Fence | None = None) -> asyncio.Future[None]:
        """Queue a state; it replaces an older one of that match."""
        return self._put(_Job(tables.snapshot, [(match, ply, state)], match, fence))

    def chat(self, row: ChatRow, fence: Fence | None = None) -> asyncio.Future[None]:
        """Queue a line of chat."""
        values = tuple(getattr(row, name) for name in _COLUMNS[tables.chat])
        return self._put(_Job(tables.chat, [values], None, fence))

    @property
    def is_stuck(self) -> bool:
        """Whether nothing could be written for so long that people should hear of it instead of waiting."""
        return self._failing_since is not None and time.monotonic() - self._failing_since > STUCK_SECONDS

    async def drained(self) -> None:
        """All that was queued before is written, or refused."""
        if self._queue:
            await asyncio.wait({self._queue[-1].done})

    def readmit(self, match: str) -> None:
        """Take moves of a refused match again, after its owner has loaded it anew."""
        self._refused.discard(match)

    async def close(self, seconds: float = 10.0) -> None:
        """Write what is queued, then stop; what the database would not take in that time is rejected."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            _, late = await asyncio.wait({self._task}, timeout=seconds)
            for task in late:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        for job in self._queue:
            job.reject(Closed("the store is closed"))
        self._queue.clear()
        self._waiting = 0

    def _put(self, job: _Job) -> asyncio.Future[None]:
        if self._closing:
            raise Closed("the store is closed")
        if self._waiting + len(job.rows) > self._queue_rows:
            raise Busy(f"{self._waiting} rows wait to be written")
        if not job.rows:
            job.done.set_result(None)
        elif job.match in self._refused:
            job.reject(Conflict(f"match {job.match} was refused before"))
        else:
            self._queue.append(job)
            self._waiting += len(job.rows)
            self._wake.set()
        return job.done

    async def _run(self) -> None:
        while self._queue or not self._closing:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
                continue
            batch = self._next_batch()
            refused = await self._until_durable(batch)
            for job in batch:
                self._queue.popleft()
                self._waiting -= len(job.rows)
                if error := refused.get(job):
                    self._metrics.writer_conflicts.inc(len(job.rows))
                    job.reject(error)
                elif not job.done.done():
                    job.done.set_result(None)

    def _next_batch(self) -> list[_Job]:
        """The head of the queue, which stays there until it is durable. A job is never cut."""
        size = count = 0
        for job in self._queue:
            if count and size + len(job.rows) > self._batch_rows:
                break
            size += len(job.rows)
            count += 1
        return list(islice(self._queue, count))

    async def _until_durable(self, batch: list[_Job]) -> dict[_Job, StoreError]:
        size = sum(len(job.rows) for job in batch)
        pause = 0.02
        while True:
            started = time.perf_counter()
            try:
                refused = await self._commit(batch)
            # The drivers raise errors of their own while connecting. Whatever it was, these rows are not known to be
            # durable, and the only thing that never loses a move is to try again.
            except Exception as error:  # noqa: BLE001
                for job in batch:
                    job.uncertain = True
                self._failing_since = self._failing_since or time.monotonic()
                self._tell_stuck(self.is_stuck)
                self._metrics.writer_retries.inc()
                log.warning("store.retry", rows=size, pause=pause, error=type(error).__name__)
                await asyncio.sleep(pause)
                pause = min(pause * 2, self._retry_seconds)
            else:
                self._failing_since = None
                self._tell_stuck(False)
                self._metrics.batch_rows.observe(size)
                self._metrics.commit_seconds.observe(time.perf_counter() - started)
                return refused

    def _tell_stuck(self, is_stuck: bool) -> None:
        if is_stuck != self._has_told:
            self._has_told = is_stuck
            log.warning("store.stuck" if is_stuck else "store.works", rows=self._waiting)
            if self.on_stuck is not None:
                self.on_stuck(is_stuck)

    async def _commit(self, batch: list[_Job]) -> dict[_Job, StoreError]:
        """One transaction; if any row is at fault, another one in which each job has its own savepoint."""
        if not any(job.match in self._refused for job in batch):
            try:
                await self._database.insert(self._inserts(batch))
                return {}
            except Exception as error:
                if is_away(error):
                    raise
        refused: dict[_Job, StoreError] = {}
        matches = set(self._refused)
        async with self._database.write() as connection:
            for job in batch:
                if job.match in matches:
                    refused[job] = Conflict(f"match {job.match} was refused before")
                elif fault := await self._try(connection, job):
                    refused[job] = fault
                    if job.match is not None:
                        matches.add(job.match)
        self._refused = matches
        return refused

    async def _try(self, connection: AsyncConnection, job: _Job) -> StoreError | None:
        try:
            async with connection.begin_nested():
                for statement, rows in self._inserts([job]):
                    await connection.exec_driver_sql(statement, list(rows))
        except Exception as error:
            if is_away(error):
                raise
            if not isinstance(error, exc.IntegrityError):
                log.error("store.refused", match=job.match, table=job.table.name, error=repr(error))
                return StoreError(f"{type(error).__name__}: the database cannot keep this")
            if job.uncertain and await _is_stored(connection, job):
                return None
            is_fenced = job.fence is not None and getattr(error.orig, "sqlstate", None) == _EMPTY
            return Fenced(f"room {job.fence}") if is_fenced else Conflict(str(error.orig))
        return None

    def _inserts(self, batch: list[_Job]) -> list[Insert]:
        rows: dict[str, list[Row]] = {}
        for job in batch:
            guarded = self._guarded.get(job.table) if job.fence is not None else None
            if guarded is None or job.fence is None:
                rows.setdefault(self._insert_sql[job.table], []).extend(job.rows)
            else:
                fence = job.fence
                rows.setdefault(guarded.sql, []).extend(guarded.ordered((*row, *fence)) for row in job.rows)
        return list(rows.items())


def is_away(error: Exception) -> bool:
    """Whether the same rows may be taken later. If not, they are at fault, and must not hold up all the others."""
    if not isinstance(error, exc.DBAPIError):
        return isinstance(error, (OSError, exc.TimeoutError))
    if error.connection_invalidated:
        return True
    state = getattr(error.orig, "sqlstate", None)
    return isinstance(error, exc.OperationalError) if state is None else state[:2] in _PASSING


def _insert_sql(table: Table, dialect: Dialect) -> str:
    return str(_upsert(table, dialect).inline().compile(dialect=dialect, column_keys=list(_COLUMNS[table])))


def _upsert(table: Table, dialect: Dialect) -> "sqlite.Insert | postgresql.Insert":
    statement = insert_into(table, dialect)
    if table is not tables.snapshot:
        return statement
    return statement.on_conflict_do_update(
        index_elements=[tables.snapshot.c.match],
        set_={"ply": statement.excluded.ply, "state": statement.excluded.state},
        where=tables.snapshot.c.ply < statement.excluded.ply,
    )


class _Guarded:
    """An insert that fails when the room has another owner by now, and keeps it from getting one till the end otherwise."""

    def __init__(self, table: Table, dialect: Dialect) -> None:
        names = _COLUMNS[table]
        values: dict[str, Any] = {name: bindparam(f"_{name}", type_=table.c[name].type) for name in names}
        room, guarded = tables.room.c, _GUARDED[table]
        held = select(values[guarded]).where(room.code == bindparam("_fence_room"), room.fence == bindparam("_fence"))
        values[guarded] = held.with_for_update(read=True, key_share=True).scalar_subquery()
        compiled = _upsert(table, dialect).inline().values(values).compile(dialect=dialect)
        self.sql = str(compiled)
        given = [*(f"_{name}" for name in names), "_fence_room", "_fence"]
        assert compiled.positiontup is not None
        self.ordered: Callable[[Row], Row] = itemgetter(*(given.index(name) for name in compiled.positiontup))


def insert_into(table: Table, dialect: Dialect) -> "sqlite.Insert | postgresql.Insert":
    """An insert that may say what is to happen if the row is there."""
    if dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql  # a tenth of the server's start, so only for those who need it

        return postgresql.insert(table)
    return sqlite.insert(table)


async def _is_stored(connection: AsyncConnection, job: _Job) -> bool:
    """Whether exactly these moves are there: then the commit whose answer was lost had succeeded."""
    if job.table is not tables.move:
        return False
    move = tables.move.c
    found = await connection.execute(
        select(*(move[name] for name in _COLUMNS[tables.move]))
        .where(move.match == job.match, move.ply.in_([row[1] for row in job.rows]))
        .order_by(move.ply)
    )
    return [tuple(row) for row in found] == sorted(job.rows, key=lambda row: int(row[1]))
