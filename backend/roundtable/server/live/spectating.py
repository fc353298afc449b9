"""Who may watch a room, how late, and whose hand: the host's settings, and who watches what of the match that is on.

Settings change between matches only, and a change of what spectators get to see asks everybody with a seat anew, so a
match is played under terms that all of them were shown before they said ready. The hand of one seat goes with its holder:
whoever takes the seat after him has agreed to nothing.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from roundtable.kernel import Refused
from roundtable.server.live import room_view
from roundtable.server.live.chat import HOST
from roundtable.server.live.delay import Delay
from roundtable.server.live.encode import text_of
from roundtable.server.live.frames import Frames, Through, Viewer
from roundtable.server.live.lookback import Passages
from roundtable.server.store import MatchRow
from roundtable.server.ws.messages import ChatLine

if TYPE_CHECKING:
    from roundtable.server.live.connection import Connection
    from roundtable.server.live.room import Room
    from roundtable.server.live.seating import Seat

OFF, LINK, OPEN = "off", "link", "open"
HIDDEN, ONE, ALL = "hidden", "one", "all"
DELAY_MOST: Final = 50  # plies
_HEARD_LATE: Final = ("room/", "server/")  # notices that tell nothing of the match


class Spectating:
    """The spectators' side of one room."""

    def __init__(self, room: "Room") -> None:
        self.mode = LINK
        self.hands = HIDDEN
        self.delay = 0
        self._room = room
        self._shown: Seat | None = None  # whose hand is shown, if that of one is
        self._through: dict[str, int] = {}  # user → seat looked through
        self._told: bytes | None = None  # the room as late spectators were last told it
        self._passages = Passages()

    # --- settings -------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The one seat whose hand is shown, as long as its holder stays."""
        seats = self._room.seating.seats
        return next((n for n, seat in enumerate(seats) if seat is self._shown), None)

    @property
    def is_listed(self) -> bool:
        """Whether the lobby shows the room: to those who want a seat, and while a match is on to those who may watch."""
        room = self._room
        if not room.is_playing:
            return room.public
        return self.mode == OPEN or (room.public and self.mode == OFF)

    def set_mode(self, value: object) -> None:
        """`off`, `link` or `open`; true and false as before. Raises Refused."""
        mode = {True: LINK, "on": LINK, False: OFF}.get(value, value) if isinstance(value, bool | str) else None
        if mode not in (OFF, LINK, OPEN):
            raise Refused("spectators: off, link or open.", "room/option-invalid")
        self.mode = mode

    def set_hands(self, value: object) -> None:
        """`hidden`, `one` or `all`. Raises Refused."""
        if not isinstance(value, str) or value not in (HIDDEN, ONE, ALL):
            raise Refused("hands: hidden, one or all.", "room/option-invalid")
        self.hands = value
        self._room.seating.unready()

    def set_seat(self, value: object) -> None:
        """A seat that somebody holds, or null. Raises Refused."""
        seats = self._room.seating.seats
        if value is None:
            self._shown = None
        elif isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < len(seats):
            raise Refused(f"hands_seat: 0 to {len(seats) - 1}, or null.", "room/option-invalid")
        elif seats[value].is_free:
            raise Refused("Nobody sits there whose hand could be shown.", "watch/nobody")
        else:
            self._shown = seats[value]
        self._room.seating.unready()

    def set_delay(self, value: object) -> None:
        """Plies, 0 to 50. Raises Refused."""
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= DELAY_MOST:
            raise Refused(f"delay: 0 to {DELAY_MOST} moves.", "room/option-invalid")
        self.delay = value
        self._room.seating.unready()

    def kept(self) -> dict[str, Any]:
        """The settings as they are stored. `spectators` is what earlier versions read."""
        return {
            "spectators": self.mode != OFF,
            "watching_mode": self.mode,
            "hands": self.hands,
            "hands_seat": self.seat,
            "delay": self.delay,
        }

    def restore(self, settings: Mapping[str, Any], public: bool) -> None:
        """Take the settings from the store. Where a public room only said yes, the lobby let people watch."""
        before = OFF if not settings.get("spectators", True) else OPEN if public else LINK
        self.mode = settings.get("watching_mode", before)
        self.hands = settings.get("hands", HIDDEN)
        self.delay = settings.get("delay", 0)
        self.show_hand_of(settings.get("hands_seat"))

    def show_hand_of(self, seat: int | None) -> None:
        """Whoever sits there now is the one, if one is to be shown."""
        seats = self._room.seating.seats
        self._shown = seats[seat] if seat is not None and seat < len(seats) else None

    # --- a match --------------------------------------------------------------------------------------------------

    def seats_of(self, match: MatchRow) -> list[int]:
        """The seats of a match whose private part has to be made: people's, and those that spectators look through."""
        return [seat.seat for seat in match.seats if seat.user is not None or self.may_see(seat.seat)]

    def may_see(self, seat: int) -> bool:
        """Whether spectators may look through a seat."""
        return self.hands == ALL or (self.hands == ONE and seat == self.seat)

    def delayed(self, frames: Frames) -> Delay | None:
        """What holds the coming match back from spectators."""
        return Delay(frames, self.delay) if self.delay else None

    @property
    def _held(self) -> Delay | None:
        room = self._room
        return room.actor.delay if room.actor is not None else None

    def begin(self) -> None:
        """Another match is shown."""
        self._told = None
        self._through = {user: seat for user, seat in self._through.items() if self.may_see(seat)}
        self._passages = Passages()

    def over(self) -> None:
        """The match is over: whoever was late sees the end at once."""
        actor = self._room.actor
        if actor is None or actor.delay is None:
            return
        late, actor.delay = actor.delay.groups, None
        self._room.regroup()
        for viewer, connections in late.items():
            for connection in connections:
                actor.show_all(connection, viewer)
                self._room.welcome(connection)  # with what the host has said meanwhile

    def viewer(self, user: str) -> Viewer:
        """What a person sees of the match."""
        seat = self._room.viewers.get(user)
        if seat is not None:
            return seat
        through = self._through.get(user)
        return None if through is None else Through(through)

    def grouped(self) -> "dict[Viewer, list[Connection]]":
        """All lines by what they see; those who see it late are handed to what holds it back."""
        groups: dict[Viewer, list[Connection]] = {}
        late: dict[Viewer, list[Connection]] = {}
        held = self._held
        for user, mine in self._room.people.items():
            viewer = self.viewer(user)
            (groups if held is None or isinstance(viewer, int) else late).setdefault(viewer, []).extend(mine)
        if held is not None:
            held.groups = late
        return groups

    def show(self, connection: "Connection", since: int | None) -> None:
        """A full frame to one line: the newest that may be seen there."""
        actor, viewer = self._room.actor, self.viewer(connection.person.id)
        if actor is None:
            return
        if actor.delay is not None and not isinstance(viewer, int):
            actor.delay.show_all(connection, viewer, since)
        else:
            actor.show_all(connection, viewer, since)

    def look(self, user: str, seat: int | None) -> None:
        """Look through a seat, or (None) from outside. Raises Refused."""
        room = self._room
        if user in room.viewers:
            raise Refused("You play in this match; you look from your own seat.", "watch/seated")
        if seat is not None:
            count = len(room.actor.row.seats) if room.actor is not None else len(room.seating.seats)
            if seat >= count or not self.may_see(seat):
                raise Refused("Spectators do not see this hand.", "watch/hidden")
            self._through[user] = seat
        else:
            self._through.pop(user, None)
        room.regroup()
        for connection in room.people.get(user, ()):
            room.welcome(connection)
            room.show_match(connection)

    def through(self, user: str) -> int | None:
        """The seat that a person looks through."""
        viewer = self.viewer(user)
        return viewer.seat if isinstance(viewer, Through) else None

    async def passage(self, user: str) -> bytes | None:
        """The recording of the match that is on as far as this person has seen it, compressed. None: not for him."""
        room = self._room
        actor, viewer = room.actor, self.viewer(user)
        if actor is None or not room.is_playing or (user not in room.people and user not in room.viewers):
            return None
        is_late = actor.delay is not None and not isinstance(viewer, int)
        ply = actor.delay.ply if actor.delay is not None and is_late else actor.frames.ply
        return None if ply is None else await self._passages.of(actor.row, actor.game, viewer, ply, room.services)

    # --- what late spectators are told of the room ----------------------------------------------------------------

    def is_late(self, user: str) -> bool:
        """Whether a person sees the match late."""
        return self._held is not None and user not in self._room.viewers

    def hearers(self, code: str) -> "list[Connection]":
        """The lines that hear a notice: those who are late hear nothing of the match."""
        connections = list(self._room.connections)
        if self._held is None or code.startswith(_HEARD_LATE):
            return connections
        return [connection for connection in connections if not self.is_late(connection.person.id)]

    def heard_by(self, user: str) -> list[ChatLine]:
        """The last lines that a person may read: what the host says while a match is on may be about it."""
        room = self._room
        lines = room.chat.heard_by(room.seat_of(user) is not None)
        if room.actor is None or not self.is_late(user):
            return lines
        return [line for line in lines if line.channel != HOST or line.at < room.actor.row.started]

    def room_text(self, user: str) -> bytes:
        """The room as this person may know it."""
        view = room_view.view(self._room)
        return text_of(room_view.seen_late(view) if self.is_late(user) else view)

    def tell(self) -> None:
        """Send the room to everybody; to those who are late only what is news to them: its time would tell as much."""
        room = self._room
        view = room_view.view(room)
        text, late = text_of(view), None
        if self._held is not None:
            late = text_of(room_view.seen_late(view))
            if late == self._told:
                late = b""
            else:
                self._told = late
        for connection in list(room.connections):
            if late is None or not self.is_late(connection.person.id):
                connection.send(text)
            elif late:
                connection.send(late)
