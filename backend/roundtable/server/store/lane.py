"""A thread and a connection of its own for what SQLite is given in batches.

Through the async driver each statement is several hops between two threads, and each hop may wait for the interpreter:
for a batch of moves they cost more than the database itself. Here a whole transaction is one.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

Rows = Sequence[tuple[Any, ...]]
Insert = tuple[str, Rows]  # a statement, and the parameters of each of its executions


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
                connection.executemany(statement, rows)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
