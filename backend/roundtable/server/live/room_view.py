"""A room as others see it: on the wire, in the lobby, in the store."""

from typing import TYPE_CHECKING, Any, Final

from msgspec import NODEFAULT, to_builtins
from msgspec.structs import fields, replace

from roundtable.server.live import branching, packs
from roundtable.server.live.encode import refused
from roundtable.server.store import RoomRow, SeatRow
from roundtable.server.ws.messages import Person, RoomView, SeatView

if TYPE_CHECKING:
    from roundtable.server.live.room import Room

SPECTATORS_NAMED: Final = 60  # in a room message; `watching` counts all


def refusal(code: str, reason: str) -> bytes:
    """Why somebody may not be here."""
    return refused(None, code, reason)


def view(room: "Room") -> RoomView:
    """All that everybody here may know of the room."""
    seating = room.seating
    seats = []
    for number, seat in enumerate(seating.seats):
        user = seat.user
        seats.append(
            SeatView(
                number,
                user,
                seat.bot,
                seat.options,
                seat.ready,
                user is not None and user.id in room.people,
                room.away.get(user.id) if user is not None else None,
                seat.nonce is not None,
                room.absence.stand_ins.get(number),
                sorted(room.absence.votes.get(number, ())),
            )
        )
    watching = [mine[0].person for user, mine in room.people.items() if seating.seat_of(user) is None]
    return RoomView(
        code=room.door.code,
        game=seating.game.key,
        packs=packs.shown(seating.game),
        match_packs=packs.hashes(room.actor.game if room.actor is not None else seating.game) or [],
        content=packs.content_of(room.actor.game if room.actor is not None else seating.game),
        host=room.host.id,
        status=room.status,
        options=seating.options,
        public=room.public,
        spectating=room.spectating,
        seats=seats,
        spectators=watching[:SPECTATORS_NAMED],
        match=room.match,
        previous=room.previous,
        starts_at=room.countdown.at,
        missing=[] if room.is_playing else list(room.countdown.missing()),
        commitment=room.commitment,
        played=room.played,
        clock=room.clock_seconds,
        watching=len(watching),
        grace=room.absence.pace.grace_ms,
        idle=room.absence.pace.idle_ms,
        watching_mode=room.spectators.mode,
        hands=room.spectators.hands,
        hands_seat=room.spectators.seat,
        delay=room.spectators.delay,
        undoing=room.undo.mode,
        undo=room.undo.view(),
        locked=room.door.is_locked,
        silenced=list(room.door.silenced),
        bank=room.bank[0] if room.bank is not None else None,
        increment=room.bank[1] if room.bank is not None else 0,
        pause=room.pause.view(),
        think=room.think,
        branch=branching.shown(room),
        hints=room.hints.allowed,
    )


_LATE: Final = frozenset(
    (
        "code", "game", "host", "status", "options", "public", "spectating", "seats", "spectators", "match", "previous",
        "starts_at", "commitment", "played", "clock", "watching", "watching_mode", "hands", "hands_seat", "delay",
        "undoing", "packs", "match_packs", "content", "branch", "bank", "increment", "locked", "silenced", "think", "hints",
    )
)  # fmt: skip


def seen_late(view: RoomView) -> RoomView:
    """The room for those who see its match late: what might tell of the match, or is not known to be silent, left out."""
    silent: dict[str, Any] = {
        each.name: each.default_factory() if each.default is NODEFAULT else each.default
        for each in fields(RoomView)
        if each.name not in _LATE
    }
    seats = [SeatView(s.seat, s.user, s.bot, s.options, s.ready, s.user is not None) for s in view.seats]
    return replace(view, **{**silent, "seats": seats})


def summary(room: "Room") -> dict[str, object]:
    """A row of the lobby."""
    seating = room.seating
    taken = len(seating.taken)
    return {
        "code": room.door.code,
        "game": seating.game.key,
        "host": room.host.name,
        "status": room.status,
        "seats": len(seating.seats),
        "taken": taken,
        "spectators": sum(1 for user in room.people if seating.seat_of(user) is None),
        "spectating": room.spectating,
        "public": room.public,
        "created": room.created,
        "timed": room.clock_seconds is not None or room.bank is not None,
        "locked": room.door.is_locked,
        "branch": to_builtins(branching.shown(room)),
        "bots": [seat.bot for seat in seating.seats if seat.bot is not None],
    }


def row(room: "Room") -> RoomRow:
    """The room as it is kept. What chance has chosen for one match only is kept with the match."""
    seats = tuple(
        SeatRow(
            number,
            seat.user.id if seat.user is not None else None,
            seat.bot,
            {name: value for name, value in seat.options.items() if name not in seat.drawn},
        )
        for number, seat in enumerate(room.seating.seats)
    )
    settings = {
        **room.spectators.kept(),
        "clock": room.clock_seconds,
        **room.door.kept(),
        "first": room.seating.first,
        "previous": room.previous,
        "undo": room.undo.chosen,
        "hints": room.hints.allowed,
        "bank": room.bank,
        "think": room.think,
        "pause": room.pause.kept(),
        packs.OPTION: packs.hashes(room.seating.game),
        "branch": to_builtins(room.branch),
        "stand_ins": {str(seat): level for seat, level in room.absence.stand_ins.items()},
    }
    return RoomRow(
        code=room.code,
        host=room.host.id,
        game=room.seating.game.key,
        created=room.created,
        touched=room.touched,
        options=dict(room.seating.options),
        settings=settings,
        public=room.public,
        match=room.match,
        played=room.played,
        seats=seats,
    )


def person(id: str, name: str | None) -> Person:
    """Somebody from the store."""
    return Person(id, name or "?")
