"""Rooms and matches in memory, and what keeps them going. Knows nothing of HTTP and of what carries its texts."""

from roundtable.server.live.room import Room
from roundtable.server.live.rooms import Rooms
from roundtable.server.live.viewing import Viewing
from roundtable.server.live.viewings import Viewings

__all__ = ["Room", "Rooms", "Viewing", "Viewings"]
