"""Who may be in a room: seats, guests, the removed; the host; and the room's link, which the host may renew or lock.

A room keeps the code it was made with for ever, in the store and in its matches. What people type or follow is `code`,
at first the same. Renewing gives another one; the old ones then serve only those who were inside.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from roundtable.kernel import Refused
from roundtable.server.live import room_view
from roundtable.server.live.closing import STUCK
from roundtable.server.live.encode import text_of
from roundtable.server.security import read_code
from roundtable.server.ws.messages import Notice

if TYPE_CHECKING:
    from roundtable.server.live.connection import Connection
    from roundtable.server.live.room import Room

REVOKED: Final = "This link is no longer valid. Ask the host for the new one."


class Door:
    """The entry rules of one room."""

    def __init__(self, room: "Room") -> None:
        self.code = room.code
        self.is_locked = False
        self.inside: dict[str, None] = {}  # who was here when the link was last renewed or the room locked
        self.kicked: dict[str, None] = {}
        self.silenced: dict[str, None] = {}
        self.news: tuple[Notice, str | None] | None = None  # for whoever comes while this match, or none, is on
        self._room = room

    def tell_news(self, connection: "Connection") -> None:
        """What somebody who comes in has to know besides what there is to see."""
        room = self._room
        if room.services.closing.at is not None:
            connection.send(text_of(room.services.closing.notice()))
        if room.services.store.writer.is_stuck:
            connection.send(text_of(STUCK))
        if self.news is not None and self.news[1] == room.match:
            connection.send(text_of(self.news[0]))

    def check(self, user: str) -> None:
        """Raise Refused if a person may not be here."""
        room = self._room
        if user in self.kicked:
            raise Refused("You were removed from this room.", "room/kicked")
        if room.seat_of(user) is not None:
            return
        if self.is_locked and not self.knows(user):
            raise Refused("The host has locked this room: nobody new may enter.", "room/locked")
        if room.is_playing and not room.spectating:
            raise Refused("A match is on, and this room has no spectators.", "room/no-spectators")
        if len(room.people) >= room.services.settings.spectators_per_room + len(room.seating.seats):
            raise Refused("This room is full.", "room/full")

    def check_code(self, user: str | None, code: str) -> None:
        """Raise Refused if a code is an old one and the person was not inside when it was renewed."""
        if read_code(code) != self.code and (user is None or not self.knows(user)):
            raise Refused(REVOKED, "room/link-revoked")

    def knows(self, user: str) -> bool:
        """Whether a person has a place here that no new link and no lock takes away."""
        room = self._room
        return user in self.inside or user == room.host.id or room.seat_of(user) is not None

    def need_voice(self, user: str) -> None:
        """Raise Refused for somebody whom the host has silenced."""
        if user in self.silenced:
            raise Refused("The host has silenced you in this room.", "chat/silenced")

    def lock(self, locked: bool) -> None:
        """Let nobody new in; who is here may leave and return."""
        if locked and not self.is_locked:
            self._remember()
        self.is_locked = locked

    def renew(self, code: str) -> None:
        """Another code from now on. Nobody's line is cut."""
        self._remember()
        self.code = code

    def remove(self, user: str) -> None:
        """Somebody may not come back."""
        self.kicked[user] = None
        self.inside.pop(user, None)
        self.expel(user, "room/kicked", "The host has removed you from this room.")

    def forget(self, user: str) -> None:
        """Drop what is noted about a person."""
        for noted in (self.inside, self.kicked, self.silenced):
            noted.pop(user, None)

    def expel(self, user: str, code: str, reason: str, close: int = 4403) -> None:
        """Cut all lines of a person."""
        for connection in list(self._room.people.get(user, ())):
            self.part(connection, code, reason, close)

    def part(self, connection: "Connection", code: str, reason: str, close: int = 4403) -> None:
        """Say why, and cut a line."""
        connection.send(room_view.refusal(code, reason))
        connection.close(close, reason)
        self._room.leave(connection)

    def pass_host_on(self) -> None:
        """The host has been gone for long: the first seated person who is here takes over."""
        room = self._room
        since = room.away.get(room.host.id)
        if room.is_closed or since is None:
            return
        if room.services.clock.now() - since < room.services.settings.host_away_ms:
            return
        for seat in room.seating.seats:
            if seat.user is not None and seat.user.id in room.people:
                room.host = seat.user
                room.notice("room/host", f"{seat.user.name} is the host now.", {"name": seat.user.name})
                room.changed()
                return

    def kept(self) -> dict[str, Any]:
        """What of it is stored."""
        return {
            "code": self.code,
            "locked": self.is_locked,
            "inside": list(self.inside),
            "kicked": list(self.kicked),
            "silenced": list(self.silenced),
        }

    def restore(self, settings: Mapping[str, Any]) -> None:
        """Take it from the store."""
        self.code = settings.get("code", self.code)
        self.is_locked = settings.get("locked", False)
        self.inside = dict.fromkeys(settings.get("inside", ()))
        self.kicked = dict.fromkeys(settings.get("kicked", ()))
        self.silenced = dict.fromkeys(settings.get("silenced", ()))

    def _remember(self) -> None:
        room = self._room
        seated = [seat.user.id for seat in room.seating.seats if seat.user is not None]
        self.inside = dict.fromkeys([room.host.id, *seated, *room.people])
