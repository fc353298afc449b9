"""Who may write what belongs to a room: the process that was the last to take it over, and nobody before it.

Each take-over counts the room's fence up and waits for what earlier owners are just committing; whatever is written in a
room's name names the fence under which it was accepted, in the same transaction. So a process that was taken for dead and
wakes up cannot write over its successor, whatever it believes. No fence: the only process there is.
"""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from roundtable.server.store import tables
from roundtable.server.store.database import Database
from roundtable.server.store.errors import Fenced
from roundtable.server.store.rows import Fence

LOCK_SECONDS: Final = (
    2.0  # so long it waits for a process that stands still in the middle of a commit; then it is tried again
)

_room = tables.room.c


async def take_over(database: Database, codes: Iterable[str]) -> dict[str, Fence]:
    """New fences for those of these rooms that there are. What was written before can be read from now on."""
    wanted = _room.code.in_(list(codes))
    async with database.write() as connection:
        if database.dialect == "postgresql":
            await connection.execute(text(f"SET LOCAL lock_timeout = '{LOCK_SECONDS:g}s'"))
        await connection.execute(select(_room.code).where(wanted).order_by(_room.code).with_for_update())
        taken = await connection.execute(
            update(tables.room).where(wanted).values(fence=_room.fence + 1).returning(_room.code, _room.fence)
        )
        return {code: Fence(code, number) for code, number in taken}


async def need(connection: AsyncConnection, fence: Fence | None) -> None:
    """Let nobody take the room over before this transaction is through. Raises Fenced if somebody has."""
    if fence is None:
        return
    held = select(_room.code).where(_room.code == fence.room, _room.fence == fence.number)
    if await connection.scalar(held.with_for_update(read=True, key_share=True)) is None:
        raise Fenced(f"room {fence.room} is another process's")
