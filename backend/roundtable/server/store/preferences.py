"""What people set for the page. A row for each setting: devices that change different ones are not in each other's way."""

from collections.abc import Mapping

from sqlalchemy import select

from roundtable.server.store import tables
from roundtable.server.store.database import Database
from roundtable.server.store.rows import Chosen
from roundtable.server.store.users import now_ms
from roundtable.server.store.writer import insert_into


class Preferences:
    """Which settings there are is not decided here."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user: str) -> dict[str, Chosen]:
        """What a user has set, by key."""
        kept = tables.user_setting.c
        rows = await self._database.rows(select(kept.key, kept.value, kept.at).where(kept.user == user))
        return {row.key: Chosen(row.value, row.at) for row in rows}

    async def merge(self, user: str, chosen: Mapping[str, Chosen]) -> None:
        """Keep what is newer than what is kept. A device whose clock is fast has set it now."""
        if not chosen:
            return
        kept, now = tables.user_setting, now_ms()
        async with self._database.write() as connection:
            statement = insert_into(kept, connection.dialect)
            new = statement.excluded
            await connection.execute(
                statement.on_conflict_do_update(
                    index_elements=[kept.c.user, kept.c.key],
                    set_={"value": new.value, "at": new.at},
                    where=kept.c.at < new.at,
                ),
                [
                    {"user": user, "key": key, "value": each.value, "at": min(each.at, now)}
                    for key, each in chosen.items()
                ],
            )
