"""What whoever runs the server looks up and decides about people: who there is, and who may not come any more."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import delete, func, insert, select

from roundtable.server.store import tables
from roundtable.server.store.database import Database
from roundtable.server.store.users import now_ms


class Known(Struct, frozen=True):
    """A person as the operator sees them. `seen` (ms) is kept to the hour; `banned` is the reason."""

    id: str
    name: str
    created: int
    guarded: bool
    devices: int
    seen: int | None
    banned: str | None


class Moderation:
    """Bans hold a user, and the name: no guest may take it, nor one that looks like it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def people(self, text: str = "", limit: int = 50, banned: bool = False) -> list[Known]:
        """Those whose name contains a text, or whose id it is; who was seen last comes first."""
        user, session, ban = tables.user.c, tables.session.c, tables.ban.c
        seen = func.max(session.seen)
        query = (
            select(user.id, user.name, user.created, user.password, func.count(session.token_hash), seen, ban.reason)
            .select_from(tables.user)
            .join(tables.session, isouter=True)
            .join(tables.ban, isouter=True)
            .group_by(user.id, user.name, user.created, user.password, ban.reason)
            .order_by(func.coalesce(seen, user.created).desc(), user.id)
            .limit(limit)
        )
        if text:
            query = query.where(func.lower(user.name).contains(text.lower(), autoescape=True) | (user.id == text))
        if banned:
            query = query.where(ban.user.is_not(None))
        async with self._database.read() as connection:
            rows: Sequence[tuple[str, str, int, str | None, int, int | None, str | None]] = (
                (await connection.execute(query)).tuples().all()
            )
        return [
            Known(id, name, created, password is not None, devices, last, reason)
            for id, name, created, password, devices, last, reason in rows
        ]

    async def ban(self, user: str, name_key: str, reason: str) -> None:
        """From now on no session of this user counts, and none can be opened; those there are end."""
        async with self._database.write() as connection:
            await connection.execute(delete(tables.ban).where(tables.ban.c.user == user))
            await connection.execute(
                insert(tables.ban).values(user=user, name_key=name_key, reason=reason, at=now_ms())
            )
            await connection.execute(delete(tables.session).where(tables.session.c.user == user))
            await connection.execute(delete(tables.device_link).where(tables.device_link.c.user == user))

    async def unban(self, user: str) -> bool:
        """Let a user come again; whether it was banned."""
        async with self._database.write() as connection:
            gone = await connection.execute(delete(tables.ban).where(tables.ban.c.user == user))
        return gone.rowcount > 0

    async def keeps_out(self, *, user: str | None = None, name_key: str | None = None) -> bool:
        """Whether a user, or whoever takes a name, may not come."""
        ban = tables.ban.c
        where = ban.user == user if user is not None else ban.name_key == name_key
        async with self._database.read() as connection:
            return await connection.scalar(select(ban.user).where(where).limit(1)) is not None
