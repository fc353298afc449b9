"""Rooms, their seats and their chat."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, delete, exc, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from roundtable.server.store import tables
from roundtable.server.store.database import Database
from roundtable.server.store.rows import ChatRow, RoomRow, SeatRow
from roundtable.server.store.users import now_ms

_FIELDS = ("code", "host", "game", "created", "touched", "options", "settings", "public", "match", "played")
_CHAT = ("room", "user", "name", "channel", "text", "at", "match")


class Rooms:
    """What of a room outlives the process."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, room: RoomRow) -> bool:
        """Keep a new room; False when its code is taken."""
        try:
            async with self._database.write() as connection:
                await connection.execute(insert(tables.room).values(_values(room)))
                await _put_seats(connection, room)
        except exc.IntegrityError:
            if await self.load(room.code) is None:
                raise
            return False
        return True

    async def save(self, room: RoomRow) -> None:
        """Keep the room as it is now; its seats are replaced."""
        async with self._database.write() as connection:
            await connection.execute(update(tables.room).where(tables.room.c.code == room.code).values(_values(room)))
            await connection.execute(delete(tables.seat).where(tables.seat.c.room == room.code))
            await _put_seats(connection, room)

    async def load(self, code: str) -> RoomRow | None:
        """A room by its code."""
        found = await self._select(tables.room.c.code == code)
        return found[0] if found else None

    async def behind(self, code: str) -> str | None:
        """The room that a renewed link leads or led to, by the code it was made with."""
        async with self._database.read() as connection:
            room: str | None = await connection.scalar(select(tables.invite.c.room).where(tables.invite.c.code == code))
        return room

    async def renew(self, room: str, code: str) -> bool:
        """Let one more code lead to a room; False when it is taken."""
        if await self.load(code) is not None:
            return False
        try:
            async with self._database.write() as connection:
                await connection.execute(insert(tables.invite).values(code=code, room=room))
        except exc.IntegrityError:
            return False
        return True

    async def live(self) -> list[RoomRow]:
        """Rooms with an unfinished match."""
        return await self._select(
            tables.room.c.match.in_(select(tables.match.c.id).where(tables.match.c.ended.is_(None)))
        )

    async def recent(self, since: int) -> list[RoomRow]:
        """Rooms touched since then, the latest first."""
        return await self._select(tables.room.c.touched >= since)

    async def public(self, game: str | None = None) -> list[RoomRow]:
        """Rooms that anybody may find, the latest first."""
        wanted: ColumnElement[bool] = tables.room.c.public.is_(True)
        return await self._select(wanted if game is None else and_(wanted, tables.room.c.game == game))

    async def delete(self, code: str) -> None:
        """Forget a room with its seats and chat; its matches stay."""
        async with self._database.write() as connection:
            await connection.execute(delete(tables.room).where(tables.room.c.code == code))

    async def sweep(self, before: int, keep: Callable[[str], bool]) -> list[str]:
        """Forget the rooms not touched since then and not kept; returns their codes. An unfinished match ends so."""
        room, match = tables.room.c, tables.match.c
        async with self._database.read() as connection:
            old = await connection.scalars(select(room.code).where(room.touched < before))
            codes = [code for code in old if not keep(code)]
        for code in codes:
            async with self._database.write() as connection:
                await connection.execute(
                    update(tables.match)
                    .where(match.room == code, match.ended.is_(None))
                    .values(ended=now_ms(), outcome={"winners": [], "reason": "abandoned"})
                )
                await connection.execute(delete(tables.room).where(room.code == code))
        return codes

    async def chat_tail(self, code: str, limit: int = 50, channel: str | None = None) -> list[ChatRow]:
        """The last lines said in a room, oldest first."""
        chat = tables.chat.c
        query = select(*(chat[name] for name in _CHAT)).where(chat.room == code).order_by(chat.id.desc()).limit(limit)
        if channel is not None:
            query = query.where(chat.channel == channel)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [ChatRow(**row) for row in reversed(rows)]

    async def _select(self, where: ColumnElement[bool]) -> list[RoomRow]:
        user = tables.user
        rooms = (
            select(*(tables.room.c[name] for name in _FIELDS), user.c.name.label("host_name"))
            .join(user, user.c.id == tables.room.c.host)
            .where(where)
            .order_by(tables.room.c.touched.desc(), tables.room.c.code)
        )
        seats: Select[Any] = (
            select(tables.seat, user.c.name)
            .join(tables.room, tables.room.c.code == tables.seat.c.room)
            .join(user, user.c.id == tables.seat.c.user, isouter=True)
            .where(where)
            .order_by(tables.seat.c.room, tables.seat.c.seat)
        )
        async with self._database.read() as connection:
            found = (await connection.execute(rooms)).mappings().all()
            by_room: dict[str, list[SeatRow]] = defaultdict(list)
            for row in (await connection.execute(seats)).mappings() if found else ():
                values = dict(row)
                by_room[values.pop("room")].append(SeatRow(**values))
        return [RoomRow(**row, seats=tuple(by_room[row["code"]])) for row in found]


def _values(room: RoomRow) -> dict[str, Any]:
    return {name: getattr(room, name) for name in _FIELDS}


async def _put_seats(connection: AsyncConnection, room: RoomRow) -> None:
    rows: Sequence[dict[str, Any]] = [
        {"room": room.code, "seat": s.seat, "user": s.user, "bot": s.bot, "options": s.options} for s in room.seats
    ]
    if rows:
        await connection.execute(insert(tables.seat), rows)
