"""Hints: what a good bot would answer, told to the one seat that asks, before it decides.

It is found out beside the loop from what that seat knows, and leaves no trace: nobody else is sent anything, nothing is kept, and
the match does not wait. Where time counts there are none: whoever asks would play on the server's time.
"""

from typing import TYPE_CHECKING, Final

import structlog

from roundtable import bots
from roundtable.kernel import KernelError, Refused
from roundtable.server.faults import described
from roundtable.server.live.encode import text_of
from roundtable.server.live.thinking import Unavailable
from roundtable.server.ws.messages import Hint

if TYPE_CHECKING:
    from roundtable.server.live.match_actor import MatchActor
    from roundtable.server.live.room import Room

log = structlog.get_logger(__name__)

SECONDS: Final = 1.0
OFF: Final = "hint/off"
_LEVEL: Final = "greedy"  # where there is no time to imagine anything


class Hints:
    """What a room allows, and who is being told something."""

    def __init__(self, room: "Room") -> None:
        self.allowed = True
        self._room = room
        self._asking: set[int] = set()
        self._told: dict[int, tuple[str, Hint]] = {}  # seat → match, and the last hint: it is found out once

    def set_allowed(self, value: object) -> None:
        """True or false. Raises Refused."""
        if not isinstance(value, bool):
            raise Refused("hints: true or false.", "room/option-invalid")
        self.allowed = value
        self._room.seating.unready()

    def ask(self, user: str) -> None:
        """Begin to find out what a person's seat could answer; it is told as soon as that is known. Raises Refused."""
        room = self._room
        if room.actor is None or not room.is_playing:
            raise Refused("No match is on.", "match/none")
        seat = room.viewers.get(user)
        if seat is None:
            raise Refused("You watch this match; hints are for those who play.", "move/spectator")
        if not self.allowed:
            raise Refused("The host has switched hints off for this room.", OFF)
        if room.clock_seconds is not None or room.bank is not None:
            raise Refused("In a match against the clock there are no hints.", OFF)
        room.pause.check()
        if seat in self._asking:
            raise Refused("A hint is on its way.", "hint/asked")
        if not room.actor.is_settled or seat not in room.actor.match.decisions:
            raise Refused("There is nothing for you to decide now.", "hint/none")
        self._asking.add(seat)
        room.run(self._tell(room.actor, seat, user))

    async def _tell(self, actor: "MatchActor", seat: int, user: str) -> None:
        try:
            hint = await self._found(actor, seat)
        finally:
            self._asking.discard(seat)
        room = self._room
        if room.actor is not actor or room.viewers.get(user) != seat or actor.match.ply != hint.ply:
            return  # the table has moved on
        self._told[seat] = (actor.row.id, hint)
        for connection in list(room.people.get(user, ())):
            connection.send(text_of(hint))

    async def _found(self, actor: "MatchActor", seat: int) -> Hint:
        match = actor.match
        ply = match.ply
        told = self._told.get(seat)
        if told is not None and told[0] == actor.row.id and told[1].ply == ply:
            return told[1]
        services = self._room.services
        try:
            try:
                thought = await services.thinkers.think(match, seat, SECONDS, idle=True)
            except Unavailable:
                if actor.match is not match or match.ply != ply:
                    return Hint(ply, [])
                thought = bots.explained(_LEVEL, match, seat, services.rng)
        except (KernelError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            log.error("hint.failed", match=actor.row.id, seat=seat, error=described(error))
            return Hint(ply, [])
        return Hint(ply, list(thought.choose or ()), thought.why, thought.odds)
