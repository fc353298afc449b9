"""A room: people, seats, options, chat, and the matches played one after another.

Everything here runs to its end without waiting, so two people cannot take one seat. What has to be kept is written by a
task of its own; what has to be told is gathered for a turn of the loop and encoded once for all.
"""

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final

import structlog

from roundtable.kernel import commitment
from roundtable.server.live import room_view
from roundtable.server.live.absence import Absence
from roundtable.server.live.bots import THINK_MS, BotDriver
from roundtable.server.live.branching import Branch
from roundtable.server.live.chat import Chat
from roundtable.server.live.clock import Timer
from roundtable.server.live.connection import Connection
from roundtable.server.live.countdown import FINISHED, PLAYING, WAITING, Countdown
from roundtable.server.live.door import Door
from roundtable.server.live.encode import text_of
from roundtable.server.live.ending import finish
from roundtable.server.live.frames import Viewer
from roundtable.server.live.hints import Hints
from roundtable.server.live.keeper import Keeper
from roundtable.server.live.match_actor import MatchActor
from roundtable.server.live.pause import Pause
from roundtable.server.live.replies import Replies
from roundtable.server.live.seating import Seating
from roundtable.server.live.services import Services
from roundtable.server.live.spectating import OFF, Spectating
from roundtable.server.live.undo import Undo
from roundtable.server.store import Fence
from roundtable.server.ws.messages import PROTOCOL, Notice, Person, Welcome

log = structlog.get_logger(__name__)

PRESENCE_MS: Final = 60  # comings and goings are told together


class Room:
    """One room in memory, its only owner. `commands.py` carries out what people ask of it."""

    def __init__(self, code: str, host: Person, seating: Seating, services: Services, created: int) -> None:
        self.code = code
        self.host = host
        self.seating = seating
        self.branch: Branch | None = None  # what the next match goes on from
        self.services = services
        self.created = created
        self.touched = created
        self.public = False
        self.spectators = Spectating(self)
        self.clock_seconds: int | None = None
        self.bank: tuple[int, int] | None = None  # seconds, and what each decision adds
        self.think = THINK_MS  # what a bot that searches has for a decision
        self.status = WAITING
        self.is_draining = False
        self.match: str | None = None
        self.previous: str | None = None
        self.played = 0
        self.chat = Chat(services.settings.chat_per_10_seconds)
        self.replies = Replies()
        self.actor: MatchActor | None = None
        self.viewers: dict[str, int] = {}  # user → seat of the match that is on or shown
        self.groups: dict[Viewer, list[Connection]] = {}
        self.people: dict[str, list[Connection]] = {}
        self.away: dict[str, int] = {}
        self.door = Door(self)
        self.countdown = Countdown(self)
        self.absence = Absence(self)
        self.undo = Undo(self)
        self.hints = Hints(self)
        self.pause = Pause(self)
        self.is_closed = False
        self.fence: Fence | None = None  # the right to write of it, where there are other processes
        self.on_fenced: Callable[[Room], None] = lambda _: None
        self.is_fenced = False
        self.keeper = Keeper(self)
        self._bots: BotDriver | None = None
        self._telling: Timer | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.new_seed()

    # --- questions ------------------------------------------------------------------------------------------------

    @property
    def is_playing(self) -> bool:
        """Whether a match is on."""
        return self.status == PLAYING

    @property
    def spectating(self) -> bool:
        """Whether anybody without a seat may watch."""
        return self.spectators.mode != OFF

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

    def enter(self, connection: Connection, last: tuple[str, int] | None) -> None:
        """Let a person's line in and show everything. Raises Refused. `leave` is its mirror."""
        user = connection.person.id
        self.door.check(user)
        self.people.setdefault(user, []).append(connection)
        self.away.pop(user, None)
        if self.is_playing and (seat := self.seat_of(user)) is not None:
            self.absence.back(seat)
            if self.actor is not None:
                self.actor.deadlines.here(seat)
                self.actor.retime()
        connection.on_caught_up = self.show_match
        self.regroup()
        self.touch()
        if self.actor is not None and len(self.people) == 1:
            self.actor.wake()
        self.door.pass_host_on()
        self.welcome(connection)
        connection.send(self.spectators.room_text(user))
        self.door.tell_news(connection)
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
                self.services.clock.later(self.services.settings.host_away_ms, self.door.pass_host_on)
        self.regroup()
        if not mine:
            self._gone(user)
        self.changed(soon=False)

    def _gone(self, user: str) -> None:
        """Somebody has no line any more."""
        seat = self.viewers.get(user)
        if self.is_playing and self.actor is not None and seat is not None:
            self.actor.deadlines.away(seat)
            self.actor.retime()
            self.pause.look()

    def show_match(self, connection: Connection, since: int | None = None) -> None:
        """A full frame, if there is a match to show."""
        self.spectators.show(connection, since)

    def regroup(self) -> None:
        """Lines by what they see of the match."""
        self.groups = self.spectators.grouped()

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
        for connection in self.spectators.hearers(code) if only is None else list(self.people.get(only, ())):
            connection.send(said)

    def welcome(self, connection: Connection) -> None:
        """Tell a person who they are here."""
        person = connection.person
        seat = self.seat_of(person.id)
        connection.known = (seat, person.id == self.host.id)
        lines = self.spectators.heard_by(person.id)
        now = self.services.clock.now()
        through = self.spectators.through(person.id)
        connection.send(
            text_of(Welcome(person, seat, connection.known[1], self.door.code, PROTOCOL, now, lines, looking=through))
        )

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
        for connection in list(self.connections):
            user = connection.person.id
            if connection.known != (self.seat_of(user), user == self.host.id):
                self.welcome(connection)
        self.spectators.tell()

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

    def take_up(self, actor: MatchActor) -> None:
        """A match is on: let everybody look at it."""
        if self.actor is not None:
            self.actor.stop()
        self.actor = actor
        self.status = PLAYING
        self.match = actor.row.id
        self.branch = self.seating.settled = None
        self.viewers = {seat.user: seat.seat for seat in actor.row.seats if seat.user is not None}
        self.spectators.begin()
        for user, number in self.viewers.items():
            if user not in self.people:
                actor.deadlines.away(number)
        for number in self.absence.stand_ins:
            actor.deadlines.stand_in(number, True)
        self._bots = BotDriver(actor, self.services, self.absence.stand_ins, lambda: self.think)
        self.services.metrics.matches.inc()
        if not self.spectating:
            for connection in [each for each in self.connections if each.person.id not in self.viewers]:
                self.door.part(connection, "room/no-spectators", "A match is on, and this room has no spectators.")
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
        self.countdown.match_over()

    def decided_in(self, ms: int) -> None:
        """A person has decided: that is how fast this table plays."""
        self.absence.pace.took(ms)
        self.undo.drop()

    def settled(self) -> None:
        """The match waits for somebody; it may be a bot."""
        self.touch()
        self.undo.settled()
        if self._bots is not None and not self.pause.is_on:
            self._bots.look()

    def timed_out(self, seat: int) -> None:
        """A seat's time was up: say whose default was played."""
        name = self.seating.name_of(seat)
        self.notice("clock/default", f"Time is up for {name}: the default was played.", {"name": name})

    def stand_still(self) -> None:
        """The match is paused."""
        if self.actor is not None:
            self.actor.pause()
        if self._bots is not None:
            self._bots.stop()

    def go_on(self, since: int) -> None:
        """The match was paused since then, and goes on. Nobody has been away for longer by it."""
        if self.is_closed or self.actor is None:
            return
        now = self.services.clock.now()
        self.away = {user: min(at + now - since, now) for user, at in self.away.items()}
        self.actor.deadlines.go_on()
        self.actor.retime()
        if self.actor.is_settled:
            self.settled()
        self.changed()

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
        self.undo.drop()
        self.pause.reset()
        for number, seat in enumerate(self.seating.seats):
            if seat.user is not None and seat.user.id in self.door.kicked:
                self.seating.free(number)
        self.status = FINISHED
        self.spectators.over()
        self.previous = self.match
        self.played += 1
        self.seating.reopen()
        self.countdown.match_over()
        self.new_seed()
        self.touch()
        self.changed()
        self.run(finish(actor, self.services, self.fence))

    def fenced(self) -> None:
        """Another process owns the room by now: what was to be written was refused."""
        self.is_fenced = True
        self.on_fenced(self)

    def stand_in(self, seat: int, level: str | None) -> None:
        """A bot plays for the seat's person for now, or (None) no longer."""
        if self.actor is not None:
            self.actor.deadlines.stand_in(seat, level is not None)
            self.actor.retime()
        if self._bots is not None:
            self._bots.stand_in(seat, level)

    # --- the end of the room --------------------------------------------------------------------------------------

    async def close(self, code: str, text: str, close: int = 4410, *, keep: bool = True) -> None:
        """Tell everybody, cut all lines, finish what is under way and keep the room, unless it is another process's."""
        self.countdown.close()
        self.pause.stop()
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
            patience = self.services.settings.drain_seconds if keep else 0
            _, late = await asyncio.wait(set(self._tasks), timeout=patience)
            for task in late:
                task.cancel()
        if keep:
            await self.keeper.save()
        self.people.clear()
        self.groups = {}
