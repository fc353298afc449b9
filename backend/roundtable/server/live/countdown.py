"""From "start" to the match: a few seconds in which anybody seated may say stop."""

from typing import TYPE_CHECKING, Final

import structlog

from roundtable.kernel import Refused
from roundtable.server.live.clock import Timer
from roundtable.server.live.seating import Missing
from roundtable.server.live.starting import prepare

if TYPE_CHECKING:
    from roundtable.server.live.room import Room

log = structlog.get_logger(__name__)

WAITING: Final = "waiting"
COUNTDOWN: Final = "countdown"
PLAYING: Final = "playing"
FINISHED: Final = "finished"

PATIENCE_MS: Final = 30_000
"""After a match: how long the host waits for the others to agree to the next one."""


class Countdown:
    """Starts the match of a room in a moment. `at` is when, `is_over` that it is being started."""

    def __init__(self, room: "Room") -> None:
        self.at: int | None = None
        self.is_over = False
        self._room = room
        self._timer: Timer | None = None
        self._patience: Timer | None = None
        self._is_patient = True

    def match_over(self) -> None:
        """A match has ended. After half a minute whoever has not agreed to another one holds that up no longer."""
        self._forget()
        self._patience = self._room.services.clock.later(PATIENCE_MS, self._waited)

    def missing(self) -> list[Missing]:
        """What has to happen before the host can start."""
        return self._room.seating.missing(self._room.host.id, self._is_patient)

    def _waited(self) -> None:
        self._patience = None
        self._is_patient = False
        if self._room.status == FINISHED:
            self._room.changed()

    def close(self) -> None:
        """The room closes."""
        self.stop()
        self._forget()

    def _forget(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        self._is_patient = True

    def begin(self) -> None:
        """Start in a moment, unless somebody says stop."""
        room = self._room
        wait = room.services.settings.countdown_ms
        room.status = COUNTDOWN
        self.at = room.services.clock.now() + wait
        self._timer = room.services.clock.later(wait, self._start)
        room.changed()

    def stop(self) -> None:
        """Back to waiting, if the match has not begun."""
        room = self._room
        if room.status != COUNTDOWN:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        room.status = FINISHED if room.actor is not None else WAITING
        self.at = None
        room.changed()

    def _start(self) -> None:
        self._timer = None
        self.is_over = True
        if not self._is_patient:
            self._room.seating.free_silent(self._room.host.id)
        self._room.run(self._begin())

    async def _begin(self) -> None:
        room = self._room
        try:
            async with room.keeper.lock:
                start = await prepare(room)
        except Exception as error:  # whatever it was: the people are still here, and may try again
            log.exception("room.start", room=room.code)
            self.is_over = False
            room.seating.reopen()
            self.stop()
            # Other words may name cards that the same seed deals at the next try, or what the database was asked.
            why = error.reason if isinstance(error, Refused) else "it failed on the server, and was noted there."
            room.notice("room/start-failed", f"The match could not start: {why}")
            return
        self.is_over = False
        self.at = None
        self._forget()
        room.seating.begun_by(start.actor.match.decisions)
        room.take_up(start.actor)
        start.actor.begin(start.events)
