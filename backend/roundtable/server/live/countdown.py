"""From "start" to the match: a few seconds in which anybody seated may say stop."""

from typing import TYPE_CHECKING, Final

import structlog

from roundtable.server.live.clock import Timer
from roundtable.server.live.starting import prepare

if TYPE_CHECKING:
    from roundtable.server.live.room import Room

log = structlog.get_logger(__name__)

WAITING: Final = "waiting"
COUNTDOWN: Final = "countdown"
PLAYING: Final = "playing"
FINISHED: Final = "finished"


class Countdown:
    """Starts the match of a room in a moment. `at` is when, `is_over` that it is being started."""

    def __init__(self, room: "Room") -> None:
        self.at: int | None = None
        self.is_over = False
        self._room = room
        self._timer: Timer | None = None

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
            room.notice("room/start-failed", f"The match could not start: {error}")
            return
        self.is_over = False
        self.at = None
        room.seating.begun_by(start.actor.match.decisions)
        room.take_up(start.actor)
        start.actor.begin(start.events)
