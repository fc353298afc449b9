"""A thread and a connection of its own for what SQLite is given in batches.

Through the async driver each statement is several hops between two threads, and each hop may wait for the interpreter:
for a batch of moves they cost more than the database itself. Here a whole transaction is one. Rows go in many at a time,
because the driver lets go of the interpreter, and fights the event loop for it again, at each execution.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain
from typing import Any, Final

Rows = Sequence[tuple[Any, ...]]
Insert = tuple[str, Rows]  # a statement for one row, and the rows

ROWS_MOST: Final = 64  # one statement for each number of rows; the driver keeps 128 prepared


class Lane:
    """Carries out batches, one at a time."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._thread = ThreadPoolExecutor(1, "store-lane")
        self._connection: sqlite3.Connection | None = None

    async def insert(self, batch: Sequence[Insert]) -> None:
        """Carry out all statements in one transaction. Raises sqlite3.Error: nothing was kept."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._insert, batch)

    async def close(self) -> None:
        """Let go of the file when what is under way has ended."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _insert(self, batch: Sequence[Insert]) -> None:
        if self._connection is None:
            self._connection = self._connect()  # by the thread that uses it, as the driver wants
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in batch:
                for some in (rows[place : place + ROWS_MOST] for place in range(0, len(rows), ROWS_MOST)):
                    connection.execute(_for_rows(statement, len(some)), list(chain.from_iterable(some)))
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


@cache
def _for_rows(statement: str, count: int) -> str:
    """An insert of one row as one of several."""
    head, values, rest = statement.partition("VALUES ")
    end = rest.index(")") + 1
    return head + values + ", ".join([rest[:end]] * count) + rest[end:]
