"""Rooms, their seats and their chat."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, exc, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from roundtable.server.store import fencing, tables
from roundtable.server.store.database import Database
from roundtable.server.store.rows import ChatRow, Fence, RoomRow, SeatRow
from roundtable.server.store.users import now_ms

_FIELDS = ("code", "host", "game", "created", "touched", "options", "settings", "public", "match", "played")
_CHAT = ("room", "user", "name", "channel", "text", "at", "match")


SAVED_AT_ONCE: Final = 16


class _Saving:
    """A room that is to be saved, and who waits for it."""

    def __init__(self, room: RoomRow, fence: Fence | None) -> None:
        self.room = room
        self.fence = fence
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def succeeded(self) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def failed(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Rooms:
    """What of a room outlives the process."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._unsaved: list[_Saving] = []
        self._saver: asyncio.Task[None] | None = None

    async def create(self, room: RoomRow, fence: Fence | None = None) -> bool:
        """Keep a new room; False when its code is taken."""
        try:
            async with self._database.write() as connection:
                number = 0 if fence is None else fence.number
                await connection.execute(insert(tables.room).values(**_values(room), fence=number))
                await _put_seats(connection, room)
        except exc.IntegrityError:
            if await self.load(room.code) is None:
                raise
            return False
        return True

    async def take_over(self, codes: Iterable[str]) -> dict[str, Fence]:
        """Be the owner of those of these rooms that there are: nobody else writes anything of them any more."""
        return await fencing.take_over(self._database, codes)

    async def save(self, room: RoomRow, fence: Fence | None = None) -> None:
        """Keep the room as it is now; its seats are replaced. Raises Fenced.

        Rooms that are saved meanwhile share a transaction: when everybody comes back at once, moves do not wait for
        hundreds of them.
        """
        saving = _Saving(room, fence)
        self._unsaved.append(saving)
        if self._saver is None:
            self._saver = asyncio.create_task(self._save_all(), name="rooms-saver")
        await saving.done

    async def _save_all(self) -> None:
        try:
            while self._unsaved:
                batch, self._unsaved = self._unsaved[:SAVED_AT_ONCE], self._unsaved[SAVED_AT_ONCE:]
                await self._save(batch)
        finally:
            self._saver = None

    async def _save(self, batch: list["_Saving"]) -> None:
        try:
            async with self._database.write() as connection:
                for each in batch:
                    await _put(connection, each.room, each.fence)
        except Exception as error:  # noqa: BLE001 – whatever it is, whoever waits has to hear of it
            if len(batch) == 1:
                batch[0].failed(error)
            else:  # which of them it was
                for each in batch:
                    await self._save([each])
            return
        for each in batch:
            each.succeeded()

    async def load(self, code: str) -> RoomRow | None:
        """A room by its code."""
        found = await self._select(tables.room.c.code == code)
        return found[0] if found else None

    async def behind(self, code: str) -> str | None:
        """The room that a renewed link leads or led to, by the code it was made with."""
        found = await self._database.rows(select(tables.invite.c.room).where(tables.invite.c.code == code))
        return found[0].room if found else None

    async def renew(self, room: str, code: str, fence: Fence | None = None) -> bool:
        """Let one more code lead to a room; False when it is taken. Raises Fenced."""
        if await self.load(code) is not None:
            return False
        try:
            async with self._database.write() as connection:
                await fencing.need(connection, fence)
                await connection.execute(insert(tables.invite).values(code=code, room=room))
        except exc.IntegrityError:
            return False
        return True

    async def live(self) -> list[RoomRow]:
        """Rooms with an unfinished match."""
        return await self._select(
            tables.room.c.match.in_(select(tables.match.c.id).where(tables.match.c.ended.is_(None)))
        )

    async def live_codes(self) -> list[str]:
        """The same, by their codes only."""
        room, match = tables.room.c, tables.match.c
        query = (
            select(room.code).join_from(tables.room, tables.match, match.id == room.match).where(match.ended.is_(None))
        )
        async with self._database.read() as connection:
            return list(await connection.scalars(query))

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
        return [ChatRow(**row._mapping) for row in reversed(await self._database.rows(query))]

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

        def look(connection: Connection) -> list[RoomRow]:
            found = connection.execute(rooms).mappings().all()
            by_room: dict[str, list[SeatRow]] = defaultdict(list)
            for row in connection.execute(seats).mappings() if found else ():
                values = dict(row)
                by_room[values.pop("room")].append(SeatRow(**values))
            return [RoomRow(**row, seats=tuple(by_room[row["code"]])) for row in found]

        return await self._database.look(look)


async def _put(connection: AsyncConnection, room: RoomRow, fence: Fence | None) -> None:
    await fencing.need(connection, fence)
    await connection.execute(update(tables.room).where(tables.room.c.code == room.code).values(_values(room)))
    await connection.execute(delete(tables.seat).where(tables.seat.c.room == room.code))
    await _put_seats(connection, room)


def _values(room: RoomRow) -> dict[str, Any]:
    return {name: getattr(room, name) for name in _FIELDS}


async def _put_seats(connection: AsyncConnection, room: RoomRow) -> None:
    rows: Sequence[dict[str, Any]] = [
        {"room": room.code, "seat": s.seat, "user": s.user, "bot": s.bot, "options": s.options} for s in room.seats
    ]
    if rows:
        await connection.execute(insert(tables.seat), rows)
