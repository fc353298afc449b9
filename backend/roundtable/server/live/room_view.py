"""A room as others see it: on the wire, in the lobby, in the store."""

from typing import TYPE_CHECKING, Final

from roundtable.server.live.encode import refused, text_of
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
        code=room.code,
        game=seating.game.key,
        host=room.host.id,
        status=room.status,
        options=seating.options,
        public=room.public,
        spectating=room.spectating,
        seats=seats,
        spectators=watching[:SPECTATORS_NAMED],
        match=room.match,
        previous=room.previous,
        starts_at=room.starts_at,
        missing=[] if room.is_playing else list(seating.missing(room.host.id)),
        commitment=room.commitment,
        played=room.played,
        clock=room.clock_seconds,
        watching=len(watching),
        grace=room.absence.pace.grace_ms,
        idle=room.absence.pace.idle_ms,
    )


def encoded(room: "Room") -> bytes:
    """The room message."""
    return text_of(view(room))


def summary(room: "Room") -> dict[str, object]:
    """A row of the lobby."""
    seating = room.seating
    taken = len(seating.taken)
    return {
        "code": room.code,
        "game": seating.game.key,
        "host": room.host.name,
        "status": room.status,
        "seats": len(seating.seats),
        "taken": taken,
        "spectators": sum(1 for user in room.people if seating.seat_of(user) is None),
        "spectating": room.spectating,
        "public": room.public,
        "created": room.created,
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
        "spectators": room.spectating,
        "clock": room.clock_seconds,
        "kicked": list(room.kicked),
        "previous": room.previous,
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
