"""The bytes of content packs that matches are played with: kept for as long as there is anything to play again."""

from collections.abc import Mapping

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from roundtable.server.store import tables
from roundtable.server.store.database import Database


class Packs:
    """Packs by their hash. Nothing is ever changed or removed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, sources: Mapping[str, bytes]) -> None:
        """Keep packs, by hash; those that are there already stay as they are."""
        pack = tables.pack.c
        try:
            async with self._database.write() as connection:
                known = set(await connection.scalars(select(pack.hash).where(pack.hash.in_(sources))))
                rows = [{"hash": hash, "source": source} for hash, source in sources.items() if hash not in known]
                if rows:
                    await connection.execute(insert(tables.pack), rows)
        except IntegrityError:
            # Another process has just kept one of them: now all are asked for again, and only the others are missing.
            await self.keep(sources)

    async def source(self, hash: str) -> bytes | None:
        """The bytes of a pack."""
        pack = tables.pack.c
        found = await self._database.rows(select(pack.source).where(pack.hash == hash))
        return found[0].source if found else None
