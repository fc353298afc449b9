"""A room: people, seats, options, chat, and the matches played one after another.

Everything here runs to its end without waiting, so two people cannot take one seat. What has to be kept is written by a
task of its own; what has to be told is gathered for a turn of the loop and encoded once for all.
"""

import asyncio
import secrets
from collections.abc import Coroutine, Iterable
from typing import Any, Final

import structlog

from roundtable.kernel import Refused, commitment
from roundtable.server.live import room_view
from roundtable.server.live.absence import Absence
from roundtable.server.live.bots import BotDriver
from roundtable.server.live.chat import Chat
from roundtable.server.live.clock import Timer
from roundtable.server.live.connection import Connection
from roundtable.server.live.encode import text_of
from roundtable.server.live.ending import finish
from roundtable.server.live.frames import Viewer
from roundtable.server.live.keeper import Keeper
from roundtable.server.live.match_actor import MatchActor
from roundtable.server.live.replies import Replies
from roundtable.server.live.seating import Seating
from roundtable.server.live.services import Services
from roundtable.server.live.starting import prepare
from roundtable.server.ws.messages import PROTOCOL, Notice, Person, Welcome

log = structlog.get_logger(__name__)

WAITING: Final = "waiting"
COUNTDOWN: Final = "countdown"
PLAYING: Final = "playing"
FINISHED: Final = "finished"
PRESENCE_MS: Final = 60  # comings and goings are told together


class Room:
    """One room in memory, its only owner. `commands.py` carries out what people ask of it."""

    def __init__(self, code: str, host: Person, seating: Seating, services: Services, created: int) -> None:
        self.code = code
        self.host = host
        self.seating = seating
        self.services = services
        self.created = created
        self.touched = created
        self.public = False
        self.spectating = True
        self.clock_seconds: int | None = None
        self.status = WAITING
        self.starts_at: int | None = None
        self.is_starting = False
        self.is_draining = False
        self.match: str | None = None
        self.previous: str | None = None
        self.played = 0
        self.kicked: dict[str, None] = {}
        self.chat = Chat(services.settings.chat_per_10_seconds)
        self.replies = Replies()
        self.actor: MatchActor | None = None
        self.viewers: dict[str, int] = {}  # user → seat of the match that is on or shown
        self.groups: dict[Viewer, list[Connection]] = {}
        self.people: dict[str, list[Connection]] = {}
        self.away: dict[str, int] = {}
        self.absence = Absence(self)
        self.is_closed = False
        self.keeper = Keeper(self)
        self._bots: BotDriver | None = None
        self._countdown: Timer | None = None
        self._telling: Timer | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.new_seed()

    # --- questions ------------------------------------------------------------------------------------------------

    @property
    def is_playing(self) -> bool:
        """Whether a match is on."""
        return self.status == PLAYING

    @property
    def connections(self) -> Iterable[Connection]:
        """All open lines."""
        return (connection for mine in self.people.values() for connection in mine)

    @property
    def is_dormant(self) -> bool:
        """Whether a match is on that nobody watches and that nothing but a person can bring forward."""
        return (
            self.is_playing
            and not self.people
            and self.actor is not None
            and self.actor.waits_for_people
            and self._bots is not None
            and not self._bots.is_busy
        )

    def seat_of(self, user: str) -> int | None:
        """The seat a person holds."""
        return self.seating.seat_of(user)

    def summary(self) -> dict[str, object]:
        """What the lobby may show."""
        return room_view.summary(self)

    # --- people come and go ---------------------------------------------------------------------------------------

    def check_entry(self, user: str) -> None:
        """Raise Refused if a person may not be here."""
        if user in self.kicked:
            raise Refused("You were removed from this room.", "room/kicked")
        if self.seat_of(user) is None:
            if self.is_playing and not self.spectating:
                raise Refused("A match is on, and this room has no spectators.", "room/no-spectators")
            if len(self.people) >= self.services.settings.spectators_per_room + len(self.seating.seats):
                raise Refused("This room is full.", "room/full")

    def enter(self, connection: Connection, last: tuple[str, int] | None) -> None:
        """Let a person's line in and show everything. Raises Refused. `leave` is its mirror."""
        user = connection.person.id
        self.check_entry(user)
        self.people.setdefault(user, []).append(connection)
        self.away.pop(user, None)
        if self.is_playing and (seat := self.seat_of(user)) is not None:
            self.absence.back(seat)
        connection.on_caught_up = self.show_match
        self.regroup()
        self.touch()
        if self.actor is not None and len(self.people) == 1:
            self.actor.wake()
        self.pass_host_on()
        self.welcome(connection)
        connection.send(room_view.encoded(self))
        since = last[1] if last is not None and last[0] == self.match else 0
        self.show_match(connection, since)
        self.changed(soon=False)

    def leave(self, connection: Connection) -> None:
        """A line was closed."""
        user = connection.person.id
        mine = self.people.get(user, [])
        if connection not in mine:
            return
        mine.remove(connection)
        if not mine:
            del self.people[user]
            now = self.services.clock.now()
            if self.seat_of(user) is not None or user == self.host.id:
                self.away[user] = now
            if user == self.host.id:
                self.services.clock.later(self.services.settings.host_away_ms, self.pass_host_on)
        self.regroup()
        self.changed(soon=False)

    def pass_host_on(self) -> None:
        """The host has been gone for long: the first seated person who is here takes over."""
        since = self.away.get(self.host.id)
        if self.is_closed or since is None:
            return
        if self.services.clock.now() - since < self.services.settings.host_away_ms:
            return
        for seat in self.seating.seats:
            if seat.user is not None and seat.user.id in self.people:
                self.host = seat.user
                self.notice("room/host", f"{seat.user.name} is the host now.")
                self.changed()
                return

    def show_match(self, connection: Connection, since: int | None = None) -> None:
        """A full frame, if there is a match to show."""
        if self.actor is not None:
            self.actor.show_all(connection, self.viewers.get(connection.person.id), since)

    def regroup(self) -> None:
        """Lines by what they see of the match."""
        groups: dict[Viewer, list[Connection]] = {}
        for user, mine in self.people.items():
            groups.setdefault(self.viewers.get(user), []).extend(mine)
        self.groups = groups

    def expel(self, user: str, code: str, reason: str) -> None:
        """Cut all lines of a person."""
        for connection in list(self.people.get(user, ())):
            self.part(connection, code, reason)

    def part(self, connection: Connection, code: str, reason: str, close: int = 4403) -> None:
        """Say why, and cut a line."""
        connection.send(room_view.refusal(code, reason))
        connection.close(close, reason)
        self.leave(connection)

    def rename(self, person: Person) -> None:
        """Somebody has another name."""
        mine = self.people.get(person.id, ())
        for connection in mine:
            connection.person = person
            connection.known = None
        number = self.seat_of(person.id)
        if number is not None:
            self.seating.seats[number].user = person
        if self.host.id == person.id:
            self.host = person
        if mine or number is not None:
            self.changed()

    # --- telling and keeping --------------------------------------------------------------------------------------

    def touch(self) -> None:
        """Somebody did something."""
        self.touched = self.services.clock.now()

    def notice(self, code: str, text: str, args: dict[str, str] | None = None, only: str | None = None) -> None:
        """Tell all, or one person."""
        said = text_of(Notice(code, text, args or {}))
        for connection in list(self.connections if only is None else self.people.get(only, ())):
            connection.send(said)

    def welcome(self, connection: Connection) -> None:
        """Tell a person who they are here."""
        person = connection.person
        seat = self.seat_of(person.id)
        connection.known = (seat, person.id == self.host.id)
        lines = self.chat.heard_by(seat is not None)
        now = self.services.clock.now()
        connection.send(text_of(Welcome(person, seat, connection.known[1], self.code, PROTOCOL, now, lines)))

    def changed(self, soon: bool = True) -> None:
        """Tell everybody the room as it is, once for all that changes in this turn, and keep it."""
        self.keeper.changed()
        if soon:
            if self._telling is not None:
                self._telling.cancel()
            self._telling = asyncio.get_running_loop().call_soon(self.tell)
        elif self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(PRESENCE_MS / 1000, self.tell)

    def tell(self) -> None:
        """Send the room to everybody, and to each person what changed about that person."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        if self.is_closed:
            return
        text = room_view.encoded(self)
        for connection in list(self.connections):
            user = connection.person.id
            if connection.known != (self.seat_of(user), user == self.host.id):
                self.welcome(connection)
            connection.send(text)

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on beside the room, for as long as the room is there."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- matches --------------------------------------------------------------------------------------------------

    def new_seed(self) -> None:
        """The server's share of the next match's chance, and what is shown of it."""
        self.seed = secrets.token_bytes(32)
        self.commitment = commitment(self.seed)

    def count_down(self) -> None:
        """Start in a moment, unless somebody says stop."""
        wait = self.services.settings.countdown_ms
        self.status = COUNTDOWN
        self.starts_at = self.services.clock.now() + wait
        self._countdown = self.services.clock.later(wait, self._start)
        self.changed()

    def stop_countdown(self) -> None:
        """Back to waiting, if the match has not begun."""
        if self.status != COUNTDOWN:
            return
        if self._countdown is not None:
            self._countdown.cancel()
            self._countdown = None
        self.status = FINISHED if self.actor is not None else WAITING
        self.starts_at = None
        self.changed()

    def _start(self) -> None:
        self._countdown = None
        self.is_starting = True
        self.run(self._begin())

    async def _begin(self) -> None:
        try:
            async with self.keeper.lock:
                start = await prepare(self)
        except Exception as error:  # whatever it was: the people are still here, and may try again
            log.exception("room.start", room=self.code)
            self.is_starting = False
            self.seating.reopen()
            self.stop_countdown()
            self.notice("room/start-failed", f"The match could not start: {error}")
            return
        self.is_starting = False
        self.take_up(start.actor)
        start.actor.begin(start.events)

    def take_up(self, actor: MatchActor) -> None:
        """A match is on: let everybody look at it."""
        if self.actor is not None:
            self.actor.stop()
        self.actor = actor
        self.status = PLAYING
        self.starts_at = None
        self.match = actor.row.id
        self.viewers = {seat.user: seat.seat for seat in actor.row.seats if seat.user is not None}
        self._bots = BotDriver(actor, self.services, self.absence.stand_ins)
        self.services.metrics.matches.inc()
        if not self.spectating:
            for connection in [each for each in self.connections if each.person.id not in self.viewers]:
                self.part(connection, "room/no-spectators", "A match is on, and this room has no spectators.")
        for connection in self.connections:
            connection.next_event = 0
            connection.behind = True
        self.regroup()
        self.keeper.changed()
        self.tell()

    def show_finished(self, actor: MatchActor) -> None:
        """A match that ended before the server was started: its end can still be looked at."""
        self.actor = actor
        self.status = FINISHED
        self.match = self.previous = actor.row.id
        self.viewers = {seat.user: seat.seat for seat in actor.row.seats if seat.user is not None}
        actor.begin([])
        actor.stop()

    def decided_in(self, ms: int) -> None:
        """A person has decided: that is how fast this table plays."""
        self.absence.pace.took(ms)

    def settled(self) -> None:
        """The match waits for somebody; it may be a bot."""
        self.touch()
        if self._bots is not None:
            self._bots.look()

    def over(self) -> None:
        """The end of the match was shown."""
        actor = self.actor
        if actor is None or self.status != PLAYING:
            return
        actor.stop()
        if self._bots is not None:
            self._bots.stop()
        self.services.metrics.matches.dec()
        self.absence.reset()
        for number, seat in enumerate(self.seating.seats):
            if seat.user is not None and seat.user.id in self.kicked:
                self.seating.free(number)
        self.status = FINISHED
        self.previous = self.match
        self.played += 1
        self.seating.reopen()
        self.new_seed()
        self.touch()
        self.changed()
        self.run(finish(actor, self.services))

    def stand_in(self, seat: int, level: str | None) -> None:
        """A bot plays for the seat's person for now, or (None) no longer."""
        if self._bots is not None:
            self._bots.stand_in(seat, level)

    # --- the end of the room --------------------------------------------------------------------------------------

    async def close(self, code: str, text: str, close: int = 4410) -> None:
        """Tell everybody, cut all lines, finish what is under way and keep the room."""
        self.stop_countdown()
        self.notice(code, text)
        if self.actor is not None:
            self.actor.stop()
        if self._bots is not None:
            self._bots.stop()
        for connection in list(self.connections):
            connection.close(close, text)
        self.is_closed = True
        self.keeper.stop()
        if self._telling is not None:
            self._telling.cancel()
        if self._tasks:
            _, late = await asyncio.wait(set(self._tasks), timeout=self.services.settings.drain_seconds)
            for task in late:
                task.cancel()
        await self.keeper.save()
        self.people.clear()
        self.groups = {}
