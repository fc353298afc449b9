"""Where rooms, matches and moves are kept: SQLite or Postgres behind one interface."""

from roundtable.server.store.errors import Busy, Claimed, Closed, Conflict, Fenced, StoreError, TooMany
from roundtable.server.store.rows import (
    ChatRow,
    Chosen,
    Fence,
    MatchRow,
    MatchSeatRow,
    MoveRow,
    NoteRow,
    ReportRow,
    RoomRow,
    RunningSeat,
    SeatRow,
    SessionRow,
    SnapshotRow,
    UserRow,
)
from roundtable.server.store.store import Store
from roundtable.server.store.writer import Writer

__all__ = [
    "Busy",
    "ChatRow",
    "Chosen",
    "Claimed",
    "Closed",
    "Conflict",
    "Fence",
    "Fenced",
    "MatchRow",
    "MatchSeatRow",
    "MoveRow",
    "NoteRow",
    "ReportRow",
    "RoomRow",
    "RunningSeat",
    "SeatRow",
    "SessionRow",
    "SnapshotRow",
    "Store",
    "StoreError",
    "TooMany",
    "UserRow",
    "Writer",
]
