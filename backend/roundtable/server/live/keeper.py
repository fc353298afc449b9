"""Keeps a room in the store: a moment after it has changed, at most so often, and once more when it closes."""

import asyncio
from typing import TYPE_CHECKING, Final

import structlog
from msgspec import structs
from sqlalchemy.exc import SQLAlchemyError

from roundtable.server.live import room_view
from roundtable.server.live.clock import Timer
from roundtable.server.store import Fenced, RoomRow, StoreError

if TYPE_CHECKING:
    from roundtable.server.live.room import Room

log = structlog.get_logger(__name__)

PAUSE_SECONDS: Final = 0.3


class Keeper:
    """Writes a room's row. `lock` keeps it from writing an older state over what somebody else is writing."""

    def __init__(self, room: "Room") -> None:
        self.lock = asyncio.Lock()
        self._room = room
        self._unsaved = False
        self._stored: RoomRow | None = None
        self._timer: Timer | None = None

    def changed(self) -> None:
        """The room is no longer what is stored."""
        self._unsaved = True
        if self._timer is None and not self._room.is_closed:
            self._timer = asyncio.get_running_loop().call_later(PAUSE_SECONDS, self._due)

    async def save(self) -> None:
        """Write the room if it has changed. A database that is away is tried again at the next change."""
        async with self.lock:
            await self.save_locked()

    async def save_locked(self) -> None:
        """The same, for who holds the lock."""
        if not self._unsaved:
            return
        self._unsaved = False
        row = room_view.row(self._room)
        # Much that is told is not kept: who is ready, who is here.
        if self._stored is not None and structs.replace(row, touched=self._stored.touched) == self._stored:
            return
        try:
            await self._room.services.store.rooms.save(row, self._room.fence)
            self._stored = row
        except Fenced:
            self._room.fenced()
        except (SQLAlchemyError, StoreError, OSError) as error:
            self._unsaved = True
            log.warning("room.save", room=self._room.code, error=repr(error))

    def stored_as(self, row: RoomRow) -> None:
        """The room was read from this row: that people come back to it is nothing to write."""
        self._stored = row

    def stored_with(self, match: str) -> None:
        """The store has noted itself which match is on."""
        if self._stored is not None:
            self._stored = structs.replace(self._stored, match=match)

    def stop(self) -> None:
        """Write nothing more by itself."""
        if self._timer is not None:
            self._timer.cancel()

    def _due(self) -> None:
        self._timer = None
        if not self._room.is_closed:
            self._room.run(self.save())
