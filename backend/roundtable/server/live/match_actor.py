"""One live match and its only owner: what it is told runs to its end before the next, so no two moves ever meet.

Order of an accepted move: checked and played by the kernel → encoded for every viewer → appended to the store's next
group commit → once durable: answered, then shown. The actor takes the next message meanwhile; what is shown leaves in
order. Nobody is sent anything of a ply that is not durable.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, Final, Protocol

import structlog

from roundtable.kernel import HOST, LEAVE, TICKED, Answer, Event, Game, Match, Outcome, Record, Refused, StaleMove
from roundtable.server.live.bundle import write_bundle
from roundtable.server.live.clock import Timer
from roundtable.server.live.connection import Connection
from roundtable.server.live.deadlines import NO_CLOCKS, Deadlines
from roundtable.server.live.encode import ack, refused
from roundtable.server.live.frames import Frames, Shot, Viewer
from roundtable.server.live.history import rows_of
from roundtable.server.live.recovery import recover
from roundtable.server.live.replies import Replies, Reply
from roundtable.server.live.services import Services
from roundtable.server.store import MatchRow, StoreError
from roundtable.server.ws.messages import Concede, Move

log = structlog.get_logger(__name__)

MAILBOX_MOST: Final = 256
ASKING_MOST: Final = 32  # repeats of one move that are answered when it is durable
ABANDONED: Final = "abandoned"
RULES_BUG: Final = "move/rules-bug"


class Audience(Protocol):
    """The room, as its match sees it."""

    groups: dict[Viewer, list[Connection]]
    replies: Replies

    def notice(self, code: str, text: str) -> None: ...

    def decided_in(self, ms: int) -> None:
        """A person has decided, in that time."""

    def settled(self) -> None:
        """All that was accepted is shown."""

    def over(self) -> None:
        """The end of the match was shown."""


class _Unshown:
    """An accepted move on its way to the disk."""

    __slots__ = ("done", "kind", "received", "reply", "shot")

    def __init__(self, shot: Shot, done: asyncio.Future[None], reply: Reply | None, kind: str, received: float) -> None:
        self.shot = shot
        self.done = done
        self.reply = reply
        self.kind = kind
        self.received = received


class MatchActor:
    """Owns one match: takes moves, times and leavings, stores them, and shows what came of them."""

    def __init__(
        self, row: MatchRow, game: Game[Any], match: Match[Any], frames: Frames, deadlines: Deadlines,
        audience: Audience, services: Services,
    ) -> None:  # fmt: skip
        self.row = row
        self.game = game
        self.match = match
        self.frames = frames
        self.deadlines = deadlines
        self._audience = audience
        self._services = services
        self._clock = services.clock
        self._writer = services.store.writer
        self._metrics = services.metrics
        self._durable_seconds = services.metrics.durable_seconds.of
        self._sent_seconds = services.metrics.sent_seconds.of
        self._unshown: deque[_Unshown] = deque()
        self._timer: Timer | None = None
        self._mailbox: deque[Callable[[], None]] | None = None  # only while the match is read back from the store
        self._recovering: asyncio.Task[None] | None = None
        self._closed = False
        self._shown: Shot
        self._clocks = NO_CLOCKS

    @property
    def is_settled(self) -> bool:
        """Whether all that was accepted is shown, and the match can be asked and told."""
        return not self._unshown and self._mailbox is None and not self._closed

    @property
    def is_over(self) -> bool:
        """Whether the end of the match was shown."""
        return self._shown.outcome != b"null"

    @property
    def waits_for_people(self) -> bool:
        """Whether no time is running and nothing is on its way."""
        return self.is_settled and self._timer is None

    def begin(self, events: list[Event]) -> None:
        """Show the match as it stands, with the events that have just led here."""
        self.deadlines.note(self.match, None, offer=False)
        self._show(self.frames.shoot(self.match, events))

    # --- what people send -----------------------------------------------------------------------------------------

    def move(self, connection: Connection, seat: int, message: Move) -> None:
        """A person's move."""
        self._take(connection, seat, message, tuple(message.choose), message.ply)

    def concede(self, connection: Connection, seat: int, message: Concede) -> None:
        """A person leaves the match for good. This works in every state, whatever the rules make of it."""
        self._take(connection, seat, message, None, 0)

    def default(self, seat: int) -> None:
        """The table's wish: let the seat's decision take its default. Raises Refused."""
        self._need_ready()
        self._apply(Record(self.match.ply, seat, (), "clock"), 0, "host", None)

    def remove(self, seat: int) -> None:
        """The table's or the host's wish: the seat leaves the match. Raises Refused."""
        self._need_ready()
        try:
            self._apply(Record(self.match.ply, seat, LEAVE, "host"), 0, "host", None)
        except Refused as error:
            if error.code != RULES_BUG:
                raise
            self._abandon(None)

    def play(self, seat: int, choose: Answer, ply: int) -> None:
        """A bot's move. Raises Refused."""
        self._apply(Record(self.match.ply, seat, choose, "seat"), ply, "bot", None)

    def show_all(self, connection: Connection, viewer: Viewer, since: int | None = None) -> None:
        """Send a full frame: to a newcomer, after a gap, to whoever asks. `since`: number of the first event wanted."""
        if connection.is_slow:
            connection.behind = True
            return
        first = connection.next_event if since is None else since
        text = self.frames.whole(self._shown, viewer, self._clocks, first)
        if connection.frame(text, self._shown.end):
            connection.behind = False

    def wake(self) -> None:
        """Somebody is here again: the time of the rules goes on."""
        if self.is_settled and not self.is_over:
            self.deadlines.shown(self._clock.now())
            self._disarm()
            self._arm()

    def stop(self) -> None:
        """Let no timer or task run on."""
        self._closed = True
        self._disarm()
        if self._recovering is not None:
            self._recovering.cancel()

    # --- inside ---------------------------------------------------------------------------------------------------

    def _take(
        self, connection: Connection, seat: int, message: Move | Concede, choose: Answer | None, ply: int
    ) -> None:
        user = connection.person.id
        replies = self._audience.replies
        reply = replies.known(user, message.id, message)
        if reply is not None:
            if reply.text is not None:
                connection.send(reply.text)
            elif len(reply.asking) < ASKING_MOST:
                reply.asking.append(connection)
            return
        if self._mailbox is not None:
            if len(self._mailbox) >= MAILBOX_MOST:
                connection.send(refused(message.id, "match/busy", "The match is being read back; try again."))
            else:
                self._mailbox.append(lambda: self._take(connection, seat, message, choose, ply))
            return
        reply = replies.new(user, message.id, message)
        reply.asking.append(connection)
        attempt = Record(self.match.ply, seat, *((LEAVE, "host") if choose is None else (choose, "seat")))
        try:
            self._apply(attempt, ply, "move", reply)
        except Refused as error:
            if choose is None and error.code == RULES_BUG:
                self._abandon(reply)
                return
            self._metrics.refused.labels(error.code).inc()
            reply.give(refused(message.id, error.code, error.reason, self._shown.ply))
            if isinstance(error, StaleMove):
                self.show_all(connection, seat)

    def _apply(self, attempt: Record, ply: int, kind: str, reply: Reply | None) -> None:
        """Let the match do something; store it, and show it when it is durable. Raises Refused: nothing has changed."""
        received, received_at = perf_counter(), self._clock.now()
        match, deadlines = self.match, self.deadlines
        before, seat, choose = len(match.log), attempt.seat, attempt.choose
        is_answer = attempt.by == "seat"
        is_offer = is_answer and bool(choose) and deadlines.is_offer(seat, choose[0])
        try:
            if is_offer:
                deadlines.check_offer(seat, choose[0], self._clock.now())
            elif is_answer and ply < match.ply and deadlines.is_unchanged(seat, ply):
                ply = match.ply  # somebody's call must not spoil a move that crossed it: the question is still the same
            events = match.move(seat, choose, ply) if is_answer else match.again(attempt)
        except Refused:
            raise
        except Exception as error:
            raise self._bug(attempt, error) from error
        try:
            shot = self.frames.shoot(match, events)
        except Exception as error:
            self._lost()  # the match has moved and cannot be shown: back to what is stored
            raise self._bug(None, error) from error
        self._disarm()
        if kind == "move" and is_answer and not is_offer:
            self._audience.decided_in(received_at - (deadlines.asked_at(seat) or received_at))
        deadlines.note(match, seat, offer=is_offer or choose in (LEAVE, TICKED))
        records = match.log[before:]
        try:
            done = self._writer.append(rows_of(self.row.id, records, self._clock.now()))
        except StoreError as error:
            self._lost()
            raise Refused("The server cannot store moves right now; try again.", "match/busy") from error
        every = self._services.settings.snapshot_every_plies
        if records and records[0].ply // every != match.ply // every and match.outcome is None:
            self._writer.snapshot(self.row.id, match.ply, match.snapshot()).add_done_callback(_heard)
        self._unshown.append(_Unshown(shot, done, reply, kind, received))
        done.add_done_callback(self._on_durable)

    def _on_durable(self, _: asyncio.Future[None]) -> None:
        unshown = self._unshown
        while unshown and unshown[0].done.done():
            if self._mailbox is not None or unshown[0].done.cancelled():
                return
            if unshown[0].done.exception() is not None:
                self._lost()
                return
            each = unshown.popleft()
            self._durable_seconds[each.kind].observe(perf_counter() - each.received)
            if each.reply is not None:
                each.reply.give_with_frame(ack(each.reply.id, each.shot.ply), partial(self._show, each.shot))
            else:
                self._show(each.shot)
            self._sent_seconds[each.kind].observe(perf_counter() - each.received)

    def _show(self, shot: Shot) -> None:
        self._shown = shot
        self.frames.publish(shot)
        last = not self._unshown
        if last:
            self.deadlines.shown(self._clock.now())
        # Times belong to the newest state; an older one is followed by it at once.
        self._clocks = self.deadlines.encoded() if last else NO_CLOCKS
        for viewer, connections in self._audience.groups.items():
            text = None
            for connection in connections:
                if connection.behind and not connection.is_slow:
                    self.show_all(connection, viewer)
                    continue
                if text is None:
                    text = self.frames.changes(shot, viewer, self._clocks)
                if not connection.frame(text, shot.end):
                    self._metrics.skipped.inc()
        if shot.outcome != b"null":
            self._audience.over()
        elif last and not self._closed:
            self._arm()
            self._audience.settled()

    # --- time -----------------------------------------------------------------------------------------------------

    def _arm(self) -> None:
        due = self.deadlines.due()
        if due is not None and self._timer is None:
            self._timer = self._clock.later(due[0] - self._clock.now(), self._on_time)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _on_time(self) -> None:
        self._timer = None
        due = self.deadlines.due()
        if due is None or not self.is_settled:
            return
        at, seat, choose = due
        if at > self._clock.now():
            self._arm()
            return
        if choose == TICKED:
            self.deadlines.stop_counting()
            if not self._audience.groups:
                self._arm()  # without people the time of the rules stands still; `wake` lets it go on
                return
        attempt = Record(self.match.ply, seat, choose, "host" if seat == HOST else "clock")
        try:
            self._apply(attempt, attempt.ply, "host", None)
        except Refused as error:
            # Not armed again: a rules error would only repeat. Any move, or leaving, goes on from here.
            log.error("match.time", match=self.row.id, seat=seat, code=error.code, reason=error.reason)

    # --- when something breaks ------------------------------------------------------------------------------------

    def _bug(self, attempt: Record | None, error: Exception) -> Refused:
        """Tell the room, keep what is needed to find the fault, and refuse the move. The kernel has put it back."""
        self._metrics.bugs.labels(self.game.key).inc()
        log.error("match.rules_bug", match=self.row.id, ply=self.match.ply, error=repr(error))
        write_bundle(self._services.settings.data_dir, self.row, self.match, attempt, error, self._clock.now())
        self._audience.notice(
            "match/rules-bug", "The rules failed on that move; it was taken back. Choose something else."
        )
        return Refused("The rules failed on this move; it was taken back.", RULES_BUG)

    def _need_ready(self) -> None:
        if self._mailbox is not None:
            raise Refused("The match is being read back; try again.", "match/busy")

    def _abandon(self, reply: Reply | None) -> None:
        """End the match without the rules, because they cannot even let somebody leave."""
        self._disarm()
        self.match.outcome = Outcome((), ABANDONED)
        shot = self.frames.shoot(self.match, [])
        done = asyncio.get_running_loop().create_future()
        done.set_result(None)
        self._unshown.append(_Unshown(shot, done, reply, "host", perf_counter()))
        done.add_done_callback(self._on_durable)

    def _lost(self) -> None:
        """What is in memory is not what is stored: read the match back; what comes meanwhile waits."""
        if self._mailbox is None:
            self._disarm()
            self._mailbox = deque()
            self._recovering = asyncio.get_running_loop().create_task(self._recover())

    async def _recover(self) -> None:
        waiting = [each.done for each in self._unshown if not each.done.done()]
        if waiting:
            await asyncio.wait(waiting)  # rows under way may still become part of the log
        lost, self._unshown = list(self._unshown), deque()
        self.match = await recover(self.row, self.game, self.frames, self._services)
        self._writer.readmit(self.row.id)
        self.deadlines.note(self.match, None, offer=False)
        self._shown = self.frames.shoot(self.match, [])
        for each in lost:
            if each.reply is not None:
                for connection in each.reply.asking:
                    self._audience.replies.forget(connection.person.id, each.reply.id)
                text = "The match was read back from its log. Look at the table and choose again."
                each.reply.give(refused(each.reply.id, "match/reloaded", text, self._shown.ply))
        mailbox, self._mailbox = self._mailbox or deque(), None
        self._audience.notice("match/reloaded", "The match was read back from its log.")
        self._show_everything()
        for call in mailbox:
            call()

    def _show_everything(self) -> None:
        for connections in self._audience.groups.values():
            for connection in connections:
                connection.behind = True
        self._show(self._shown)


def _heard(done: asyncio.Future[None]) -> None:
    """A snapshot that could not be stored costs nothing but time at the next start."""
    if not done.cancelled() and (error := done.exception()) is not None:
        log.warning("match.snapshot", error=repr(error))
