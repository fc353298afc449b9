"""Users and their signed-in devices. A session's token is known to its device only; here is its SHA-256."""

import hashlib
import secrets
import time
from contextlib import suppress
from typing import Final

from sqlalchemy import ColumnElement, delete, exc, insert, select, update

from roundtable.server.store import tables
from roundtable.server.store.database import Database
from roundtable.server.store.errors import Claimed
from roundtable.server.store.rows import SessionRow, UserRow

_SEEN_MS: Final = 3_600_000  # "last seen" is kept to the hour, so that looking up rarely writes
_DAY_MS: Final = 86_400_000
LINK_MS: Final = 900_000  # a link to another device is good for a quarter of an hour

_LOOK_UP: Final = (
    select(
        tables.user.c.id,
        tables.user.c.name,
        tables.user.c.created,
        tables.user.c.password,
        tables.user.c.claimed,
        tables.user.c.listed,
        tables.session.c.created.label("since"),
        tables.session.c.seen,
    )
    .select_from(tables.session)
    .join(tables.user)
    .join(tables.ban, isouter=True)
    .where(tables.ban.c.user.is_(None))
)


def now_ms() -> int:
    """The server's clock."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """An opaque id that nobody can guess (80 bits)."""
    return secrets.token_hex(10)


def token_hash(token: str) -> bytes:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).digest()


class Users:
    """People, and how a token leads to one."""

    def __init__(self, database: Database, session_days: int) -> None:
        self._database = database
        self._session_ms = session_days * _DAY_MS

    async def sign_in(self, name: str) -> tuple[UserRow, str]:
        """Make a guest and a session for it; the token is returned only here."""
        now = now_ms()
        user = UserRow(id=new_id(), name=name, created=now)
        token = secrets.token_urlsafe(32)
        async with self._database.write() as connection:
            await connection.execute(insert(tables.user).values(id=user.id, name=name, created=now))
            await connection.execute(
                insert(tables.session).values(token_hash=token_hash(token), user=user.id, created=now, seen=now)
            )
        return user, token

    async def link(self, user: str) -> tuple[str, int]:
        """A token that leads one other device to this user, and until when (ms); the one before it is dead."""
        token, expires = secrets.token_urlsafe(32), now_ms() + LINK_MS
        async with self._database.write() as connection:
            await connection.execute(delete(tables.device_link).where(tables.device_link.c.user == user))
            await connection.execute(
                insert(tables.device_link).values(token_hash=token_hash(token), user=user, expires=expires)
            )
        return token, expires

    async def claim(self, token: str) -> tuple[UserRow, str] | None:
        """The user of a link, and a session for this device; None if the link is used, replaced, or too old."""
        links, now = tables.device_link, now_ms()
        async with self._database.write() as connection:
            found = await connection.execute(
                delete(links)
                .where(links.c.token_hash == token_hash(token), links.c.expires >= now)
                .returning(links.c.user)
            )
            user = found.scalar_one_or_none()
            if user is None:
                return None
            session = secrets.token_urlsafe(32)
            await connection.execute(
                insert(tables.session).values(token_hash=token_hash(session), user=user, created=now, seen=now)
            )
        row = await self.load(user)
        return (row, session) if row is not None else None

    async def session(self, token: str) -> SessionRow | None:
        """Who holds this token, unless it is unknown or too old."""
        key = token_hash(token)
        now = now_ms()
        found = await self._database.rows(_LOOK_UP.where(tables.session.c.token_hash == key))
        row = found[0] if found else None
        if row is None or row.seen + self._session_ms < now:
            return None
        if row.seen + _SEEN_MS < now:
            # A database that takes nothing at the moment is no reason to know nobody.
            with suppress(exc.DBAPIError, exc.TimeoutError):
                async with self._database.write() as connection:
                    await connection.execute(
                        update(tables.session).where(tables.session.c.token_hash == key).values(seen=now)
                    )
        user = UserRow(row.id, row.name, row.created, row.password, row.claimed, row.listed)
        return SessionRow(user=user, created=row.since, seen=row.seen)

    async def load(self, user: str) -> UserRow | None:
        """A user by id."""
        return await self._find(tables.user.c.id == user)

    async def rename(self, user: str, name: str, claimed: str | None = None) -> None:
        """Give a user another name; `claimed` for one who has a password. Raises Claimed."""
        await self._set(user, name=name, claimed=claimed)

    async def guard(self, user: str, claimed: str | None, password: str | None) -> None:
        """Let a password (its hash) guard the name of a user, or (None) nothing. Raises Claimed."""
        await self._set(user, claimed=claimed, password=password)

    async def list_(self, user: str, listed: bool) -> None:
        """Let others see how this user's matches went, or not."""
        await self._set(user, listed=listed)

    async def owner(self, claimed: str) -> UserRow | None:
        """Whose name this is, as names are compared."""
        return await self._find(tables.user.c.claimed == claimed)

    async def _find(self, which: ColumnElement[bool]) -> UserRow | None:
        found = await self._database.rows(select(tables.user).where(which))
        return UserRow(**found[0]._mapping) if found else None

    async def open_session(self, user: str) -> str:
        """A session on one more device; its token."""
        token, now = secrets.token_urlsafe(32), now_ms()
        async with self._database.write() as connection:
            await connection.execute(
                insert(tables.session).values(token_hash=token_hash(token), user=user, created=now, seen=now)
            )
        return token

    async def sign_out_others(self, user: str, token: str | None) -> None:
        """End a user's sessions on all devices but the one with this token."""
        others = delete(tables.session).where(tables.session.c.user == user)
        if token is not None:
            others = others.where(tables.session.c.token_hash != token_hash(token))
        async with self._database.write() as connection:
            await connection.execute(others)
            await connection.execute(delete(tables.device_link).where(tables.device_link.c.user == user))

    async def _set(self, user: str, **values: object) -> None:
        try:
            async with self._database.write() as connection:
                await connection.execute(update(tables.user).where(tables.user.c.id == user).values(**values))
        except exc.IntegrityError as error:
            raise Claimed("the name belongs to somebody else") from error

    async def sign_out(self, token: str) -> None:
        """End a session. The user stays: matches name it."""
        async with self._database.write() as connection:
            await connection.execute(delete(tables.session).where(tables.session.c.token_hash == token_hash(token)))

    async def sweep(self) -> int:
        """Forget sessions and links that are too old; returns how many sessions."""
        async with self._database.write() as connection:
            await connection.execute(delete(tables.device_link).where(tables.device_link.c.expires < now_ms()))
            gone = await connection.execute(
                delete(tables.session).where(tables.session.c.seen < now_ms() - self._session_ms)
            )
        return gone.rowcount
