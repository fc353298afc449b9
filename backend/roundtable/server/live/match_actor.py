"""One live match and its only owner: what it is told runs to its end before the next, so no two moves ever meet.

Order of an accepted move: checked and played by the kernel → encoded for every viewer → appended to the store's next
group commit → once durable, and in order: answered, then shown. The actor takes the next message meanwhile.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, Final

import structlog

from roundtable.kernel import HOST, LEAVE, TICKED, Answer, Event, Game, Match, Outcome, Record, Refused, StaleMove
from roundtable.kernel.undo import undo_record
from roundtable.server.live.audience import Audience, Unshown
from roundtable.server.live.bundle import report_bug
from roundtable.server.live.clock import Timer
from roundtable.server.live.connection import Connection
from roundtable.server.live.deadlines import NO_CLOCKS, Deadlines
from roundtable.server.live.delay import Delay
from roundtable.server.live.encode import ack, clocks_of, refused
from roundtable.server.live.frames import Frames, Shot, Viewer, spread
from roundtable.server.live.history import rows_of
from roundtable.server.live.race import PhotoFinish, lags_of
from roundtable.server.live.recovery import keep_snapshot, recover
from roundtable.server.live.replies import Reply
from roundtable.server.live.services import Services
from roundtable.server.store import Fenced, MatchRow, StoreError
from roundtable.server.ws.messages import Concede, Move

log = structlog.get_logger(__name__)

MAILBOX_MOST: Final = 256
ASKING_MOST: Final = 32  # repeats of one move that are answered when it is durable
ABANDONED: Final = "abandoned"
RULES_BUG: Final = "move/rules-bug"


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
        self.delay: Delay | None = None  # for those who may see it late only; they are not in the audience's groups
        self._audience = audience
        self._services = services
        self._clock = services.clock
        self._writer = services.store.writer
        self._metrics = services.metrics
        self._durable_seconds = services.metrics.durable_seconds.of
        self._sent_seconds = services.metrics.sent_seconds.of
        self._race = PhotoFinish(deadlines, services.clock, self._race_over)
        deadlines.lags = lambda: lags_of(audience.groups)
        self._unshown: deque[Unshown] = deque()
        self._timer: Timer | None = None
        self._mailbox: deque[Callable[[], None]] | None = None  # only while the match is read back from the store
        self._recovering: asyncio.Task[None] | None = None
        self._closed = False
        self._shown: Shot
        self._clocks = NO_CLOCKS
        self._since = match.ply  # what was sent before may be in the log that the match was read from

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
        self.need_ready()
        self._apply(Record(self.match.ply, seat, (), "clock"), 0, "host", None)

    def remove(self, seat: int) -> None:
        """The table's or the host's wish: the seat leaves the match. Raises Refused."""
        self.need_ready()
        try:
            self._apply(Record(self.match.ply, seat, LEAVE, "host"), 0, "host", None)
        except Refused as error:
            if error.code != RULES_BUG:
                raise
            self._abandon(None)

    def undo(self, seat: int, to: int) -> None:
        """The table's wish: all from ply `to` on is taken back, for the seat. Raises Refused."""
        self.need_ready()
        self._apply(undo_record(self.match, seat, to), 0, "host", None)

    def play(self, seat: int, choose: Answer, ply: int) -> None:
        """A bot's move. Raises Refused, unless it has to wait for a race to be decided."""

        def run() -> object:
            return self._apply(Record(self.match.ply, seat, choose, "seat"), ply, "bot", None)

        if not self._race.holds(seat, choose[0] if choose else None, 0, run):
            run()

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
            self.deadlines.shown()
            self._disarm()
            self._arm()

    def pause(self) -> None:
        """Time stands still from now on. What came before that still counts."""
        self._race.decide()
        self.deadlines.pause()
        self.retime()

    def retime(self) -> None:
        """Time runs otherwise than was said: tell those who see the match as it is."""
        self._disarm()
        if self.is_settled and not self.is_over:
            self._clocks = self.deadlines.encoded()
            text = clocks_of(self.row.id, self._shown.ply, self._clocks)
            for connections in self._audience.groups.values():
                for connection in connections:
                    connection.send(text)
            self._arm()

    def stop(self) -> None:
        """Let no timer or task run on."""
        self._closed = True
        self._disarm()
        self._race.stop()
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
        run = partial(self._carry_out, connection, seat, message, choose, ply, reply)
        if not self._race.holds(seat, choose[0] if choose else None, connection.lag.ms, run):
            run()

    def _carry_out(
        self, connection: Connection, seat: int, message: Move | Concede, choose: Answer | None, ply: int, reply: Reply
    ) -> None:
        if self._mailbox is not None:  # it was held, and the match is being read back meanwhile
            self._mailbox.append(partial(self._carry_out, connection, seat, message, choose, ply, reply))
            return
        attempt = Record(self.match.ply, seat, *((LEAVE, "host") if choose is None else (choose, "seat")))
        try:
            self._services.closing.check_storage(self._writer)
            self._apply(attempt, ply, "move", reply)
        except Refused as error:
            if choose is None and error.code == RULES_BUG:
                self._abandon(reply)
                return
            self._metrics.refused.labels(error.code).inc()
            reply.give(refused(message.id, error.code, error.reason, self._shown.ply))
            if isinstance(error, StaleMove):
                self.show_all(connection, seat)

    def _apply(self, attempt: Record, ply: int, kind: str, reply: Reply | None) -> asyncio.Future[None]:
        """Let the match do something; show it when it is durable, which is returned. Raises Refused: nothing has changed."""
        received, received_at = perf_counter(), self._clock.now()
        match, deadlines = self.match, self.deadlines
        before, seat, choose = len(match.log), attempt.seat, attempt.choose
        is_answer = attempt.by == "seat"
        is_offer = is_answer and bool(choose) and deadlines.is_offer(seat, choose[0])
        if is_answer and deadlines.is_paused:
            raise Refused("The match is paused; anybody at the table can let it go on.", "match/paused")
        try:
            if is_offer:
                if ply < self._since:
                    raise StaleMove(f"The move was made on ply {ply}; the match was read back at {self._since}.")
                deadlines.check_offer(seat, choose[0])
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
        decided = kind != "bot" and attempt.by != "host"
        deadlines.note(match, seat, offer=is_offer or choose in (LEAVE, TICKED), decided=decided)
        records = match.log[before:]
        try:
            rows = rows_of(self.row.id, records, self._clock.now(), deadlines.kept())
            done = self._writer.append(rows, self._audience.fence)
        except StoreError as error:
            self._lost()
            raise Refused("The server cannot store moves right now; try again.", "match/busy") from error
        if records:
            keep_snapshot(self._services, self.row.id, match, records[0].ply, self._audience.fence)
        self._unshown.append(Unshown(shot, done, reply, kind, received))
        done.add_done_callback(self._on_durable)
        return done

    def _on_durable(self, _: asyncio.Future[None]) -> None:
        unshown = self._unshown
        while unshown and unshown[0].done.done():
            if self._mailbox is not None or unshown[0].done.cancelled():
                return
            if (error := unshown[0].done.exception()) is not None:
                self._audience.fenced() if isinstance(error, Fenced) else self._lost()
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
            self.deadlines.shown()
        # Times belong to the newest state; an older one is followed by it at once.
        self._clocks = self.deadlines.encoded() if last else NO_CLOCKS
        changes = partial(self.frames.changes, shot, clocks=self._clocks)
        if missed := spread(self._audience.groups, shot, changes, self.show_all):
            self._metrics.skipped.inc(missed)
        if self.delay is not None and shot.outcome == b"null":
            self.delay.take(shot)
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
        if due is None or not self.is_settled or self._race.is_on:
            return
        at, seat, choose = due
        if at > self._clock.now():
            self._arm()
            return
        if choose == TICKED:
            self.deadlines.stop_counting()
            if not self._audience.groups and not (self.delay is not None and self.delay.groups):
                self._arm()  # without people the time of the rules stands still; `wake` lets it go on
                return
        attempt = Record(self.match.ply, seat, choose, "host" if seat == HOST else "clock")
        try:
            done = self._apply(attempt, attempt.ply, "host", None)
            if seat != HOST:
                done.add_done_callback(partial(self._timed_out, seat))
        except Refused as error:
            # Not armed again: a rules error would only repeat. Any move, or leaving, goes on from here.
            log.error("match.time", match=self.row.id, seat=seat, code=error.code, reason=error.reason)

    def _timed_out(self, seat: int, done: asyncio.Future[None]) -> None:
        if not done.cancelled() and done.exception() is None:
            self._audience.timed_out(seat)

    def _race_over(self) -> None:
        if self.is_settled:
            self._arm()

    # --- when something breaks ------------------------------------------------------------------------------------

    def _bug(self, attempt: Record | None, error: Exception) -> Refused:
        """Tell the room, keep what is needed to find the fault, and refuse the move. The kernel has put it back."""
        report_bug(self._services, self.row, self.match, attempt, error)
        self._audience.notice(
            "match/rules-bug", "The rules failed on that move; it was taken back. Choose something else."
        )
        return Refused("The rules failed on this move; it was taken back.", RULES_BUG)

    def need_ready(self) -> None:
        """Raise Refused while the match is being read back. What is held is decided first."""
        self._race.decide()
        if self._mailbox is not None:
            raise Refused("The match is being read back; try again.", "match/busy")

    def _abandon(self, reply: Reply | None) -> None:
        """End the match without the rules, because they cannot even let somebody leave."""
        self._disarm()
        self.match.outcome = Outcome((), ABANDONED)
        shot = self.frames.shoot(self.match, [])
        done = asyncio.get_running_loop().create_future()
        done.set_result(None)
        self._unshown.append(Unshown(shot, done, reply, "host", perf_counter()))
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
        self.match = await recover(self.row, self.game, self.frames, self._services, self.delay, self.deadlines)
        self._since = self.match.ply
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
