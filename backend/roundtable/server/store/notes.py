"""Notes tied to plies of finished matches. They are kept beside the recording, never in it."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import delete, func, insert, select, update

from roundtable.server.store import tables
from roundtable.server.store.database import Database
from roundtable.server.store.errors import TooMany
from roundtable.server.store.rows import NoteRow

PERSON_MOST: Final = 50  # of one person on one match
MATCH_MOST: Final = 500


class Notes:
    """Who may write and delete is not decided here."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_match(self, match: str) -> Sequence[NoteRow]:
        """The notes of a match in the order of its plies, with the names of today."""
        async with self._database.read() as connection:
            query = _query().where(tables.note.c.match == match).order_by(tables.note.c.ply, tables.note.c.id)
            return [_row(dict(row)) for row in (await connection.execute(query)).mappings()]

    async def of_user(self, user: str) -> Sequence[NoteRow]:
        """All notes of a person."""
        async with self._database.read() as connection:
            query = _query().where(tables.note.c.user == user).order_by(tables.note.c.id)
            return [_row(dict(row)) for row in (await connection.execute(query)).mappings()]

    async def latest(self, since: int = 0, limit: int = 100) -> Sequence[NoteRow]:
        """Notes written since a time (ms), the latest first."""
        note = tables.note.c
        query = _query().where(note.at >= since).order_by(note.at.desc(), note.id.desc()).limit(limit)
        async with self._database.read() as connection:
            return [_row(dict(row)) for row in (await connection.execute(query)).mappings()]

    async def load(self, id: int) -> NoteRow | None:
        """A note by its number."""
        async with self._database.read() as connection:
            found = (await connection.execute(_query().where(tables.note.c.id == id))).mappings().first()
            return None if found is None else _row(dict(found))

    async def add(self, match: str, ply: int, user: str, text: str, at: int) -> int:
        """A new note; returns its number. Raises TooMany."""
        note = tables.note.c
        async with self._database.write() as connection:
            # On Postgres others who write about this match wait here, or two could both be the last.
            await connection.execute(select(tables.match.c.id).where(tables.match.c.id == match).with_for_update())
            of_match = select(func.count()).where(note.match == match)
            if (await connection.scalar(of_match) or 0) >= MATCH_MOST:
                raise TooMany(f"A match has at most {MATCH_MOST} notes.")
            if (await connection.scalar(of_match.where(note.user == user)) or 0) >= PERSON_MOST:
                raise TooMany(f"One person writes at most {PERSON_MOST} notes on a match.")
            values = {"match": match, "ply": ply, "user": user, "text": text, "at": at}
            found = await connection.scalar(insert(tables.note).values(values).returning(note.id))
            assert found is not None
            return int(found)

    async def change(self, id: int, text: str) -> None:
        """Let a note say something else."""
        async with self._database.write() as connection:
            await connection.execute(update(tables.note).where(tables.note.c.id == id).values(text=text))

    async def remove(self, id: int) -> bool:
        """Delete a note; whether there was one."""
        async with self._database.write() as connection:
            return bool((await connection.execute(delete(tables.note).where(tables.note.c.id == id))).rowcount)


def _query() -> Any:
    note, user = tables.note.c, tables.user.c
    return select(
        note.id, note.match, note.ply, note.user, user.name, note.text, note.at
    ).join_from(tables.note, tables.user, note.user == user.id)  # fmt: skip


def _row(values: dict[str, Any]) -> NoteRow:
    return NoteRow(**values)
