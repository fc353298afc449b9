"""What the server knows about one person: how matches went, everything for an export, and how it is forgotten."""

import asyncio
from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import delete, exists, or_, select, update

from roundtable.recording import renamed
from roundtable.server.store import tables
from roundtable.server.store.database import Database

LEFT: Final = b'["leave"]'  # the host's move for a seat that has given up
PLAYERS_MOST: Final = 100  # of those who agreed to be listed, the ones who came first


class Played(Struct, frozen=True):
    """One finished match of somebody, as statistics need it. `seats` is how many played."""

    user: str
    name: str
    game: str
    started: int
    ended: int
    won: bool
    seats: int
    options: dict[str, str]


class Records:
    """Everything about people that is spread over the tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def played(self, user: str, game: str | None = None) -> list[Played]:
        """Finished matches of a user, and of all who agreed that others see theirs. What-ifs do not count."""
        seat, match, who = tables.match_seat, tables.match, tables.user
        listed = select(who.c.id).where(who.c.listed.is_(True)).order_by(who.c.created).limit(PLAYERS_MOST)
        query = (
            select(
                who.c.id, who.c.name, match.c.id, match.c.game, match.c.started, match.c.ended, seat.c.won,
                seat.c.options,
            )
            .select_from(seat)
            .join(match, match.c.id == seat.c.match)
            .join(who, who.c.id == seat.c.user)
            .where(seat.c.won.is_not(None), match.c.ended.is_not(None), match.c.branch_of.is_(None))
            .where(or_(who.c.id == user, who.c.id.in_(listed)))
            .order_by(match.c.started)
        )  # fmt: skip
        if game is not None:
            query = query.where(match.c.game == game)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
            sizes = await self._sizes(connection, {row[2] for row in rows})
        return [
            Played(id, name, key, started, ended, won, sizes[match_id], options)
            for id, name, match_id, key, started, ended, won, options in rows
        ]

    async def everything(self, user: str) -> dict[str, Any]:
        """All that is kept about a user, as plain data. Tokens are not among it: only their hashes are known here."""
        seat, match, chat, report = tables.match_seat.c, tables.match.c, tables.chat.c, tables.report.c
        note = tables.note.c
        async with self._database.read() as connection:

            async def rows(query: Any) -> list[dict[str, Any]]:
                return [dict(row) for row in (await connection.execute(query)).mappings()]

            who = tables.user.c
            me = (await rows(select(who.id, who.name, who.created, who.listed).where(who.id == user)))[0]
            session, setting = tables.session.c, tables.user_setting.c
            return {
                "user": me,
                "settings": await rows(
                    select(setting.key, setting.value, setting.at).where(setting.user == user).order_by(setting.key)
                ),
                "sessions": await rows(select(session.created, session.seen).where(session.user == user)),
                "rooms": await rows(
                    select(tables.room.c.code, tables.room.c.game, tables.room.c.created).where(
                        or_(
                            tables.room.c.host == user,
                            tables.room.c.code.in_(select(tables.seat.c.room).where(tables.seat.c.user == user)),
                        )
                    )
                ),
                "matches": await rows(
                    select(
                        match.id, match.game, match.room, match.started, match.ended, match.outcome, seat.seat,
                        seat.name, seat.options, seat.won,
                    )
                    .join_from(tables.match_seat, tables.match, seat.match == match.id)
                    .where(seat.user == user)
                    .order_by(match.started)
                ),
                "chat": await rows(
                    select(chat.room, chat.match, chat.channel, chat.text, chat.at)
                    .where(chat.user == user)
                    .order_by(chat.id)
                ),
                "notes": await rows(
                    select(note.match, note.ply, note.text, note.at).where(note.user == user).order_by(note.id)
                ),
                "reports": await rows(
                    select(report.match, report.room, report.ply, report.text, report.at).where(report.user == user)
                ),
            }  # fmt: skip

    async def is_playing(self, user: str) -> list[str]:
        """Matches that are not over in which a user has a seat and has not given up."""
        seat, match, move = tables.match_seat.c, tables.match.c, tables.move.c
        left = exists().where(move.match == seat.match, move.seat == seat.seat, move.by == "host", move.choose == LEFT)
        query = (
            select(match.id)
            .join_from(tables.match_seat, tables.match, seat.match == match.id)
            .where(seat.user == user, match.ended.is_(None), ~left)
        )
        async with self._database.read() as connection:
            return list(await connection.scalars(query))

    async def forget(self, user: str, name: str) -> None:
        """Let nothing lead from what stays (matches, replays, reports) to the person: they go by `name` from now on."""
        async with self._database.write() as connection:
            await connection.execute(
                update(tables.user)
                .where(tables.user.c.id == user)
                .values(name=name, password=None, claimed=None, listed=False)
            )
            for table in (tables.session, tables.device_link, tables.user_setting, tables.chat, tables.note):
                await connection.execute(delete(table).where(table.c.user == user))
            await connection.execute(
                update(tables.seat).where(tables.seat.c.user == user).values(user=None, options={})
            )
            mine = tables.match_seat.c
            played = [
                (row.match, row.seat)
                for row in await connection.execute(select(mine.match, mine.seat).where(mine.user == user))
            ]
            await connection.execute(update(tables.match_seat).where(mine.user == user).values(name=name))
            for match, seat in played:
                await _rename_in_replay(connection, match, seat, name)
            for id, lines in await connection.execute(select(tables.report.c.id, tables.report.c.chat)):
                if any(line["user"] == user for line in lines):
                    told = [{**line, "name": name} if line["user"] == user else line for line in lines]
                    await connection.execute(update(tables.report).where(tables.report.c.id == id).values(chat=told))

    async def _sizes(self, connection: Any, matches: Iterable[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        ids = sorted(matches)
        for start in range(0, len(ids), 500):  # databases limit the number of values in one statement
            some = tables.match_seat.c.match.in_(ids[start : start + 500])
            for match in await connection.scalars(select(tables.match_seat.c.match).where(some)):
                found[match] = found.get(match, 0) + 1
        return found


async def _rename_in_replay(connection: Any, match: str, seat: int, name: str) -> None:
    """Names stand in the head of a recording only; the rest is left as it is."""
    kept = tables.replay.c
    data = await connection.scalar(select(kept.data).where(kept.match == match))
    if data is not None:
        data = await asyncio.to_thread(renamed, data, seat, name)
        await connection.execute(update(tables.replay).where(kept.match == match).values(data=data))
