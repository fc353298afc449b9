"""People who look at the replay of one match together: one leads, the others follow or go their own way."""

from typing import Final

from msgspec import Struct, structs

from roundtable.kernel import Refused
from roundtable.server.live.connection import Connection
from roundtable.server.live.encode import ack, refused, text_of
from roundtable.server.ws import viewing_messages as v
from roundtable.server.ws.messages import PROTOCOL, Hello, Person, Ping, Pong, ToClient

PEOPLE_MOST: Final = 50
LINES_MOST: Final = 5  # of one person
GRACE_MS: Final = 5_000  # so long somebody whose line is lost keeps the place, and the lead


class Viewer(Struct):
    """Somebody in a viewing. `gone`: since when there is no line, in ms."""

    person: Person
    lines: list[Connection]
    following: bool = True
    gone: int | None = None


class Viewing:
    """Never waits and knows no recording: only where in it whoever leads is."""

    def __init__(self, code: str, match: str, plies: int, leader: Person, ply: int, now: int) -> None:
        self.code = code
        self.match = match
        self.plies = plies
        self.people: dict[str, Viewer] = {leader.id: Viewer(leader, [], gone=now)}
        self.leader = self.opener = leader.id
        self.touched = now  # when anybody last did something
        self.is_over = False
        self._position = v.Position(min(ply, plies), False, 1, "even", now)

    @property
    def is_empty(self) -> bool:
        """Whether no line is open."""
        return not any(viewer.lines for viewer in self.people.values())

    def lines(self) -> list[Connection]:
        """All open lines."""
        return [line for viewer in self.people.values() for line in viewer.lines]

    # --- coming and going -----------------------------------------------------------------------------------------

    def check(self, user: str) -> None:
        """Raise Refused where one more line of this person has no place."""
        viewer = self.people.get(user)
        if viewer is None and len(self.people) >= PEOPLE_MOST:
            raise Refused(f"At most {PEOPLE_MOST} people watch together.", "viewing/full")
        if viewer is not None and len(viewer.lines) >= LINES_MOST:
            raise Refused("You watch this in too many windows already.", "viewing/lines")

    def enter(self, connection: Connection, now: int) -> None:
        """Let a person in, or in once more, and tell where things are. Raises Refused."""
        person = connection.person
        self.check(person.id)
        viewer = self.people.setdefault(person.id, Viewer(person, []))
        viewer.person, viewer.gone = person, None
        viewer.lines.append(connection)
        self.touched = now
        if self.leader not in self.people:
            self._lead(person.id)
        connection.on_caught_up = self._catch_up
        connection.send(text_of(v.Joined(person, self.code, self.match, PROTOCOL, now)))
        self._changed()
        connection.send(text_of(self._position))

    def leave(self, connection: Connection, now: int) -> None:
        """A line has ended; the place is kept for a moment."""
        viewer = self.people.get(connection.person.id)
        if viewer is None or connection not in viewer.lines:
            return
        viewer.lines.remove(connection)
        if not viewer.lines:
            viewer.gone = now
            self._changed()

    def sweep(self, now: int) -> None:
        """Give up the places of those who have been gone for too long; the lead passes on."""
        gone = [id for id, viewer in self.people.items() if viewer.gone is not None and now - viewer.gone >= GRACE_MS]
        if not gone or self.is_empty:
            return  # somebody has to be left to whom it matters
        for id in gone:
            del self.people[id]
        if self.leader not in self.people:
            self._pass_on(now)
        self._changed()

    def rename(self, person: Person) -> None:
        """Somebody has another name."""
        viewer = self.people.get(person.id)
        if viewer is not None:
            viewer.person = person
            for line in viewer.lines:
                line.person = person
            self._changed()

    def expel(self, user: str, now: int, reason: str, close: int) -> None:
        """Somebody is not known here any more."""
        viewer = self.people.pop(user, None)
        if viewer is None:
            return
        for line in viewer.lines:
            line.close(close, reason)
        if self.leader == user and self.people:
            self._pass_on(now)
        self._changed()

    def close(self, code: str, reason: str, close: int) -> None:
        """End it for everybody, saying why."""
        self.is_over = True
        said = refused(None, code, reason)
        for line in self.lines():
            line.send(said)
            line.close(close, reason)

    # --- messages -------------------------------------------------------------------------------------------------

    def receive(self, connection: Connection, message: v.ViewingClientMessage, now: int) -> None:
        """Carry out a message and answer it. Raises Refused."""
        match message:
            case Ping(at):
                connection.send(text_of(Pong(at, now)))
                return
            case Hello():
                raise Refused("You have said hello already.", "message/unexpected")
            case v.Show():
                self._show(connection, message, now)
            case v.Follow(id, following):
                self._follow(connection.person.id, following)
                connection.send(ack(id))
            case v.HandOver(id, user):
                self._hand_over(connection.person.id, user)
                connection.send(ack(id))
        self.touched = now

    def _show(self, connection: Connection, message: v.Show, now: int) -> None:
        self._need_lead(connection.person.id)
        if message.ply > self.plies:
            raise Refused(f"This match has {self.plies} plies.", "viewing/no-such-ply")
        self._position = v.Position(message.ply, message.playing, message.speed, message.pace, now)
        text = text_of(self._position)
        for line in self.lines():
            if line is not connection:
                line.frame(text, 0)

    def _follow(self, user: str, following: bool) -> None:
        if user == self.leader:
            raise Refused("Whoever leads has nobody to follow.", "viewing/leads")
        viewer = self.people[user]
        if viewer.following != following:
            viewer.following = following
            self._changed()

    def _hand_over(self, user: str, to: str) -> None:
        self._need_lead(user)
        heir = self.people.get(to)
        if heir is None or not heir.lines:
            raise Refused("There is nobody of that kind here.", "viewing/nobody")
        self._lead(to)
        self._changed()

    def _need_lead(self, user: str) -> None:
        if user != self.leader:
            raise Refused(f"{self.people[self.leader].person.name} leads this viewing.", "viewing/not-leader")

    # --- inside ---------------------------------------------------------------------------------------------------

    def _pass_on(self, now: int) -> None:
        """The lead goes to who has been here longest, those who follow first: their replay stands where it stood."""

        def order(viewer: Viewer) -> tuple[bool, bool]:
            return (not viewer.lines, not viewer.following)

        self._lead(min(self.people.values(), key=order).person.id)
        if self._position.playing:
            # Nobody runs it at this moment. Who leads now starts it again, or not.
            self._position = structs.replace(self._position, playing=False, at=now)
            self._tell(self._position)

    def _lead(self, user: str) -> None:
        self.leader = user
        self.people[user].following = True

    def _catch_up(self, connection: Connection) -> None:
        connection.behind = False
        connection.frame(text_of(self._position), 0)

    def _changed(self) -> None:
        people = [
            v.ViewerView(id, viewer.person.name, bool(viewer.lines), viewer.following)
            for id, viewer in self.people.items()
        ]
        self._tell(v.ViewingView(self.leader, people))

    def _tell(self, message: ToClient) -> None:
        self.say(text_of(message))

    def say(self, text: bytes) -> None:
        """Send a text to everybody."""
        for line in self.lines():
            line.send(text)
