"""When somebody is gone, or sits there and does nothing: what the others may do, and from when.

Nothing happens by itself. The others may nudge at once; from the grace on they may let the waiting decision take its
default, or let a stand-in play on, which knows what the seat knows; and if all of them want it, the seat leaves the match.
Coming back ends all of it.
"""

from collections import deque
from statistics import median
from typing import TYPE_CHECKING, Final

from roundtable.bots import levels
from roundtable.kernel import Refused

if TYPE_CHECKING:
    from roundtable.server.live.room import Room

NUDGE, DEFAULT, STAND_IN, REMOVE, BACK = "nudge", "default", "stand_in", "remove", "back"

NUDGE_MS: Final = 10_000  # between two nudges of a seat
PACES_KEPT: Final = 15
UNKNOWN_PACE_MS: Final = 10_000  # until five decisions were taken
GRACE_MS: Final = (15_000, 60_000)
IDLE_MS: Final = (60_000, 300_000)
GRACE_PACES: Final = 4
IDLE_PACES: Final = 12


class Pace:
    """How fast a table plays: the median of what its last decisions took."""

    def __init__(self) -> None:
        self._last: deque[int] = deque(maxlen=PACES_KEPT)

    def took(self, ms: int) -> None:
        """A person has decided."""
        self._last.append(ms)

    @property
    def grace_ms(self) -> int:
        """How long a lost line is waited for: 4 decisions of this table, 15 to 60 s."""
        return self._times(GRACE_PACES, GRACE_MS)

    @property
    def idle_ms(self) -> int:
        """How long somebody who is there may think before the others can act: 12 decisions, 1 to 5 minutes."""
        return self._times(IDLE_PACES, IDLE_MS)

    def _times(self, paces: int, bounds: tuple[int, int]) -> int:
        typical = median(self._last) if len(self._last) >= 5 else UNKNOWN_PACE_MS
        return int(min(max(paces * typical, bounds[0]), bounds[1]))


class Absence:
    """Claims on the seats of the match that is on. Seats are numbered as in the match."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self.pace = Pace()
        self.stand_ins: dict[int, str] = {}  # seat → level
        self.votes: dict[int, set[int]] = {}  # seat → who wants it removed
        self._nudged: dict[int, int] = {}

    def reset(self) -> None:
        """A match has begun or ended."""
        self.stand_ins.clear()
        self.votes.clear()
        self._nudged.clear()

    def claim(self, user: str, seat: int, what: str) -> None:
        """Do what somebody at the table wants done about a seat. Raises Refused."""
        room = self._room
        if room.actor is None or not room.is_playing:
            raise Refused("No match is on.", "match/none")
        mine = room.seating.need_seat(user)
        holder = room.seating.seats[seat].user if seat < len(room.seating.seats) else None
        if holder is None:
            raise Refused("Nobody sits there who could be missed.", "claim/nobody")
        if what == BACK:
            if mine != seat:
                raise Refused("Only its own player takes a seat back.", "room/not-your-seat")
            self.back(seat)
            return
        if mine == seat:
            raise Refused("That is your own seat.", "claim/own-seat")
        if what == NUDGE:
            self._nudge(mine, seat)
            return
        self._need_patience(holder.id, seat)
        if what == DEFAULT:
            self._default(mine, seat)
        elif what == STAND_IN:
            self._stand_in(mine, seat)
        else:
            self._vote(mine, seat)

    def back(self, seat: int) -> None:
        """Whoever holds the seat is here again: nobody stands in, and nobody's vote counts."""
        voted = self.votes.pop(seat, None)
        if self.stand_ins.pop(seat, None) is not None:
            self._room.stand_in(seat, None)
            self._tell("seat/back", seat)
        elif voted:
            self._room.changed()

    def _nudge(self, mine: int, seat: int) -> None:
        room, now = self._room, self._room.services.clock.now()
        if room.actor is None or seat not in room.actor.match.decisions:
            raise Refused("The match does not wait for that seat.", "claim/not-waiting")
        if now < self._nudged.get(seat, -NUDGE_MS) + NUDGE_MS:
            raise Refused("Nudged a moment ago.", "claim/too-early")
        self._nudged[seat] = now
        holder = room.seating.seats[seat].user
        assert holder is not None
        room.notice("seat/nudged", "Your move.", {"by": self._room.seating.name_of(mine)}, only=holder.id)

    def _default(self, mine: int, seat: int) -> None:
        actor = self._room.actor
        assert actor is not None
        if seat not in actor.match.decisions:
            raise Refused("The match does not wait for that seat.", "claim/not-waiting")
        actor.default(seat)
        self._tell("seat/default", seat, mine)

    def _stand_in(self, mine: int, seat: int) -> None:
        if seat in self.stand_ins:
            raise Refused("A stand-in plays there already.", "claim/done")
        self.stand_ins[seat] = self._level()
        self._room.stand_in(seat, self.stand_ins[seat])
        self._tell("seat/stand-in", seat, mine)

    def _level(self) -> str:
        """The strongest level of the bots at the table, else the strongest that answers at once."""
        seating = self._room.seating
        here = [level for level in levels(seating.game, search=True) if level in {seat.bot for seat in seating.seats}]
        return here[-1] if here else levels(seating.game)[-1]

    def _vote(self, mine: int, seat: int) -> None:
        """The seat leaves once everybody else wants it: of an absent seat all who are here, else all people."""
        room = self._room
        assert room.actor is not None
        votes = self.votes.setdefault(seat, set())
        votes.add(mine)
        if self._voters(seat) <= votes:
            del self.votes[seat]
            room.actor.remove(seat)
            self.stand_ins.pop(seat, None)
            room.stand_in(seat, None)
            self._tell("seat/removed", seat)
        else:
            room.changed()

    def _voters(self, seat: int) -> set[int]:
        people = {
            number: each.user.id
            for number, each in enumerate(self._room.seating.seats)
            if each.user is not None and number != seat
        }
        holder = self._room.seating.seats[seat].user
        if holder is not None and holder.id in self._room.people:
            return set(people)
        return {number for number, user in people.items() if user in self._room.people}

    def _need_patience(self, holder: str, seat: int) -> None:
        """Whoever is gone has the grace to come back; whoever is here has time to think."""
        room, now = self._room, self._room.services.clock.now()
        assert room.actor is not None
        if holder in room.people:
            since = room.actor.deadlines.asked_at(seat)
            wait = self.pace.idle_ms
        else:
            since, wait = room.away.get(holder, now), self.pace.grace_ms
        if since is None:
            raise Refused("The match does not wait for that seat.", "claim/not-waiting")
        if now < since + wait:
            raise Refused(f"Give them {(since + wait - now + 999) // 1000} s more.", "claim/too-early")

    def _tell(self, code: str, seat: int, by: int | None = None) -> None:
        args = {"name": self._room.seating.name_of(seat)} | (
            {"by": self._room.seating.name_of(by)} if by is not None else {}
        )
        said = {
            "seat/back": "{name} is back.",
            "seat/default": "{by} let the decision of {name} take its default.",
            "seat/stand-in": "{by} lets a bot play for {name}.",
            "seat/removed": "The table has removed {name} from the match.",
        }[code]
        self._room.notice(code, said.format(**args), args)
        self._room.changed()
