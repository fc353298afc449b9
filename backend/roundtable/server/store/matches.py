"""Matches from start to replay. The moves themselves are written by the writer and read here."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import structs
from sqlalchemy import ColumnElement, Connection, delete, exists, func, insert, or_, select, update

from roundtable.server.store import fencing, tables
from roundtable.server.store.database import Database
from roundtable.server.store.rows import Fence, MatchRow, MatchSeatRow, MoveRow, RunningSeat, SnapshotRow

ABANDONED: Final = "abandoned"  # the reason of a match that ended without its rules
_FIELDS = tuple(name for name in MatchRow.__struct_fields__ if name not in ("seats", "has_replay"))


class Matches:
    """Who played what, how it went and how it ended."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, match: MatchRow, moves: Sequence[MoveRow] = (), fence: Fence | None = None) -> None:
        """Keep a match that starts, with the moves that it begins with; others may follow when this has returned.

        Raises Fenced.
        """
        async with self._database.write() as connection:
            await fencing.need(connection, fence)
            await connection.execute(insert(tables.match).values({name: getattr(match, name) for name in _FIELDS}))
            await connection.execute(
                insert(tables.match_seat),
                [
                    {
                        "match": match.id,
                        "seat": s.seat,
                        "user": s.user,
                        "name": s.name,
                        "bot": s.bot,
                        "options": s.options,
                    }
                    for s in match.seats
                ],
            )
            await connection.execute(
                update(tables.room)
                .where(tables.room.c.code == match.room)
                .values(match=match.id, touched=match.started)
            )
            if moves:
                await connection.execute(insert(tables.move), [structs.asdict(move) for move in moves])

    async def finish(
        self,
        match: str,
        outcome: dict[str, Any],
        *,
        ended: int,
        plies: int,
        final_hash: str,
        replay: bytes | None = None,
        fence: Fence | None = None,
    ) -> None:
        """Keep how a match ended, with its replay if it is there already; the snapshot is no longer needed.

        Raises Fenced.
        """
        async with self._database.write() as connection:
            await fencing.need(connection, fence)
            await connection.execute(
                update(tables.match)
                .where(tables.match.c.id == match)
                .values(outcome=outcome, ended=ended, plies=plies, final_hash=final_hash)
            )
            await connection.execute(
                update(tables.match_seat).where(tables.match_seat.c.match == match).values(won=_won(outcome))
            )
            await connection.execute(delete(tables.snapshot).where(tables.snapshot.c.match == match))
            if replay is not None:
                await connection.execute(delete(tables.replay).where(tables.replay.c.match == match))
                await connection.execute(insert(tables.replay).values(match=match, data=replay))

    async def put_replay(self, match: str, replay: bytes) -> None:
        """Keep a replay; it takes the place of an earlier one."""
        async with self._database.write() as connection:
            await connection.execute(delete(tables.replay).where(tables.replay.c.match == match))
            await connection.execute(insert(tables.replay).values(match=match, data=replay))

    async def replay(self, match: str) -> bytes | None:
        """The stored replay, as it was given."""
        found = await self._database.rows(select(tables.replay.c.data).where(tables.replay.c.match == match))
        return found[0].data if found else None

    async def replays(self) -> list[str]:
        """Ids of all finished matches whose replay is there, by id."""
        async with self._database.read() as connection:
            return list(await connection.scalars(select(tables.replay.c.match).order_by(tables.replay.c.match)))

    async def without_replay(self) -> list[str]:
        """Finished matches whose replay was not made before the process died."""
        made = exists().where(tables.replay.c.match == tables.match.c.id)
        async with self._database.read() as connection:
            found = await connection.scalars(
                select(tables.match.c.id).where(tables.match.c.ended.is_not(None), ~made).order_by(tables.match.c.ended)
            )
            return list(found)

    async def moves(self, match: str, since: int = 0) -> list[MoveRow]:
        """The moves from a ply on, in order."""
        move = tables.move.c
        query = select(tables.move).where(move.match == match, move.ply >= since).order_by(move.ply)
        return [MoveRow(**row._mapping) for row in await self._database.rows(query)]

    async def snapshot(self, match: str) -> SnapshotRow | None:
        """The newest stored state, if there is one."""
        found = await self._database.rows(select(tables.snapshot).where(tables.snapshot.c.match == match))
        return SnapshotRow(**found[0]._mapping) if found else None

    async def load(self, match: str) -> MatchRow | None:
        """A match by its id."""
        found = await self._select(tables.match.c.id == match)
        return found[0] if found else None

    async def unfinished(self) -> list[MatchRow]:
        """Matches that have to be taken up again."""
        return await self._select(tables.match.c.ended.is_(None))

    async def left_behind(self) -> list[str]:
        """Matches that were never finished, though their rooms are no longer at them."""
        match, room = tables.match.c, tables.room.c
        current = exists().where(room.match == match.id)
        async with self._database.read() as connection:
            return list(await connection.scalars(select(match.id).where(match.ended.is_(None), ~current)))

    async def of_room(self, code: str, limit: int = 50) -> list[MatchRow]:
        """A room's matches, the latest first."""
        return await self._select(tables.match.c.room == code, limit=limit)

    async def of_user(
        self,
        user: str,
        limit: int = 50,
        before: int | None = None,
        *,
        game: str | None = None,
        result: str | None = None,
        with_: str | None = None,
    ) -> list[MatchRow]:
        """Matches in which a user had a seat, the latest first; `before` is a time of start to go on from.

        `result`: running, ended, won or lost; `with_`: part of the name of somebody else at the table.
        """
        match, mine, other = tables.match.c, tables.match_seat.c, tables.match_seat.alias()
        seated = exists().where(mine.match == match.id, mine.user == user)
        if result in ("won", "lost"):
            seated = seated.where(mine.won.is_(result == "won"))
        where: list[ColumnElement[bool]] = [seated]
        if result in ("running", "ended"):
            where.append(match.ended.is_(None) if result == "running" else match.ended.is_not(None))
        if before is not None:
            where.append(match.started < before)
        if game is not None:
            where.append(match.game == game)
        if with_ is not None:
            named = func.lower(other.c.name).contains(with_.lower(), autoescape=True)
            is_other = or_(other.c.user.is_(None), other.c.user != user)
            where.append(exists().where(other.c.match == match.id, is_other, named))
        return await self._select(*where, limit=limit)

    async def running_seats(self, user: str) -> list[RunningSeat]:
        """Seats of a user in unfinished matches whose room is still there, the latest first."""
        match, room, seat = tables.match, tables.room, tables.seat
        query = (
            select(room.c.code, match.c.game, seat.c.seat, match.c.id, room.c.settings)
            .select_from(seat)
            .join(room, room.c.code == seat.c.room)
            .join(match, match.c.id == room.c.match)
            .where(seat.c.user == user, match.c.ended.is_(None))
            .order_by(match.c.started.desc(), match.c.id)
        )
        async with self._database.read() as connection:
            return [
                RunningSeat(code, game, number, id, settings.get("code", code))
                for code, game, number, id, settings in await connection.execute(query)
            ]

    async def count(self) -> int:
        """How many matches there are."""
        async with self._database.read() as connection:
            return await connection.scalar(select(func.count()).select_from(tables.match)) or 0

    async def _select(self, *where: ColumnElement[bool], limit: int | None = None) -> list[MatchRow]:
        match = tables.match.c
        has_replay = exists().where(tables.replay.c.match == match.id).label("has_replay")
        query = (
            select(*(match[name] for name in _FIELDS), has_replay)
            .where(*where)
            .order_by(match.started.desc(), match.id)
            .limit(limit)
        )

        def look(connection: Connection) -> list[MatchRow]:
            found = connection.execute(query).mappings().all()
            seats: dict[str, list[MatchSeatRow]] = defaultdict(list)
            for ids in _some([row["id"] for row in found]):
                rows = connection.execute(
                    select(tables.match_seat)
                    .where(tables.match_seat.c.match.in_(ids))
                    .order_by(tables.match_seat.c.match, tables.match_seat.c.seat)
                )
                for row in rows.mappings():
                    values = dict(row)
                    seats[values.pop("match")].append(MatchSeatRow(**values))
            return [
                MatchRow(**{**row, "has_replay": bool(row["has_replay"])}, seats=tuple(seats[row["id"]]))
                for row in found
            ]

        return await self._database.look(look)


def _won(outcome: dict[str, Any]) -> ColumnElement[bool] | None:
    """Whether a seat has won; null where nobody brought the match to its end."""
    if outcome.get("reason") == ABANDONED:
        return None
    return tables.match_seat.c.seat.in_(outcome.get("winners", ()))


def _some(ids: list[str], size: int = 500) -> Iterable[list[str]]:
    """Databases limit the number of values in one statement."""
    return (ids[start : start + size] for start in range(0, len(ids), size))
