"""Taking a move back: asked by a seat, granted by the table, carried out by the kernel, which refuses what would help anybody.

Whoever asks sees what would be taken back before it is, and so do all whose consent is needed. `free` needs nobody's but
of those whose own decisions would go with it; so it is in a cooperative game, and for whoever plays alone against bots.
"""

from typing import TYPE_CHECKING, Any, Final

from roundtable.kernel import Match, Refused, check_undo, last_decision, may_undo, taken_back_by
from roundtable.server.live.clock import Timer
from roundtable.server.live.encode import text_of
from roundtable.server.ws.messages import Undoable, UndoView

if TYPE_CHECKING:
    from roundtable.server.live.match_actor import MatchActor
    from roundtable.server.live.room import Room

FREE, CONSENT, OFF = "free", "consent", "off"
MODES: Final = (FREE, CONSENT, OFF)
ASK, AGREE, REFUSE = "ask", "agree", "refuse"
OPEN_MS: Final = 60_000
CALM_MS: Final = 250  # after which it is worth finding out whether a move can be taken back


class Undo:
    """What a room allows, and the one request that may be open. Seats are numbered as in the match."""

    def __init__(self, room: "Room") -> None:
        self.chosen: str | None = None  # by the host; else what suits the game
        self._room = room
        self._seat: int | None = None
        self._to = 0
        self._since = 0
        self._agreed: set[int] = set()
        self._timer: Timer | None = None
        self._calm: Timer | None = None
        self._settled_at = 0
        self._near: tuple[str, Match[Any]] | None = None  # a match and a clone of it, as it stood when it was last calm

    @property
    def mode(self) -> str:
        """free, consent or off."""
        return self.chosen or (FREE if self._room.seating.game.meta.coop else CONSENT)

    def view(self) -> UndoView | None:
        """The open request, if there is one."""
        actor = self._room.actor
        if self._seat is None or actor is None:
            return None
        moves = sum(each.by != "forced" for each in taken_back_by(actor.match, self._to))
        return UndoView(self._seat, moves, self._since, sorted(self._needed(actor, self._seat)), sorted(self._agreed))

    def handle(self, user: str, what: str) -> None:
        """Ask, agree or refuse; who has asked agrees with itself. Raises Refused."""
        room = self._room
        if room.actor is None or not room.is_playing:
            raise Refused("No match is on.", "match/none")
        mine = room.seating.need_seat(user)
        if what == ASK:
            self._ask(room.actor, mine)
        elif self._seat is None:
            raise Refused("Nobody has asked to take a move back.", "undo/not-asked")
        elif what == REFUSE:
            name = room.seating.name_of(mine)
            self.drop()
            room.notice("undo/refused", f"{name} does not want the move taken back.", {"name": name})
        else:
            self._agree(room.actor, mine)

    def settled(self) -> None:
        """The match waits for somebody. When nothing happens for a moment, tell whoever can take a move back."""
        self._settled_at = self._room.services.clock.now()
        if self._calm is None and self.mode != OFF:
            self._calm = self._room.services.clock.later(CALM_MS, self._look)

    def _look(self) -> None:
        room, actor = self._room, self._room.actor
        self._calm = None
        if room.is_closed or actor is None or not room.is_playing or not actor.is_settled:
            return
        wait = self._settled_at + CALM_MS - room.services.clock.now()
        if wait > 0:
            self._calm = room.services.clock.later(wait, self._look)
            return
        match = actor.match
        if self._near is None or self._near[0] != actor.row.id:
            self._near = (actor.row.id, match.clone())
        for seat, each in enumerate(room.seating.seats):
            lines = room.people.get(each.user.id, ()) if each.user is not None else ()
            if lines and may_undo(match, seat, self._near[1]) is not None:
                said = text_of(Undoable(match.ply))
                for connection in lines:
                    connection.send(said)
        self._near = (actor.row.id, match.clone())

    def drop(self) -> None:
        """Somebody has gone on playing, or the match is over: the request is void."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._seat is not None:
            self._seat = None
            self._agreed.clear()
            self._room.changed()

    def _ask(self, actor: "MatchActor", mine: int) -> None:
        if self.mode == OFF:
            raise Refused("In this room no move is taken back.", "undo/off")
        if self._seat is not None:
            raise Refused("Somebody has asked already.", "undo/asked")
        actor.need_ready()
        last = last_decision(actor.match, mine)
        if last is None:
            raise Refused("There is no move that could be taken back.", "undo/none")
        self._since = check_undo(actor.match, mine, last.ply)
        self._seat, self._to = mine, last.ply
        if self._needed(actor, mine) != {mine}:
            self._agreed.add(mine)
        self._timer = self._room.services.clock.later(OPEN_MS, self.drop)
        self._room.changed()

    def _agree(self, actor: "MatchActor", mine: int) -> None:
        seat, to = self._seat, self._to
        assert seat is not None
        self._agreed.add(mine)
        if not self._needed(actor, seat) <= self._agreed:
            self._room.changed()
            return
        actor.need_ready()
        self.drop()
        actor.undo(seat, to)

    def _needed(self, actor: "MatchActor", seat: int) -> set[int]:
        """The seats that have to agree: of the others those whose people are here, and whom it concerns."""
        room = self._room
        concerned = {each.seat for each in taken_back_by(actor.match, self._to) if each.by == "seat"}
        here = {
            number
            for number, each in enumerate(room.seating.seats)
            if each.user is not None and each.user.id in room.people and number != seat
        }
        return (here & concerned if self.mode == FREE else here) | {seat}
