"""How likely a win was in the course of finished matches, as it was once found out."""

from typing import Any

from sqlalchemy import delete, insert, select

from roundtable.server.store import tables
from roundtable.server.store.database import Database


class Curves:
    """Plain data by match. Whose matches they are, and what is in them, is decided elsewhere."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, match: str) -> dict[str, Any] | None:
        """The curve of a match, if there is one."""
        async with self._database.read() as connection:
            curve = tables.curve.c
            found: dict[str, Any] | None = await connection.scalar(select(curve.data).where(curve.match == match))
            return found

    async def put(self, match: str, data: dict[str, Any], made: int) -> None:
        """Keep the curve of a match in the place of an earlier one."""
        async with self._database.write() as connection:
            await connection.execute(delete(tables.curve).where(tables.curve.c.match == match))
            await connection.execute(insert(tables.curve).values(match=match, data=data, made=made))
