"""Somebody wants to be forgotten: in the store and in every room, here and in other processes."""

import secrets
from typing import TYPE_CHECKING

from msgspec import structs

from roundtable.server.live.room import Room
from roundtable.server.ws.messages import Person

if TYPE_CHECKING:
    from roundtable.server.live.rooms import Rooms

GONE = "This person is not known here any more."


async def running(rooms: "Rooms", user: str) -> bool:
    """Whether a person plays in a match that is not over; it cannot go on without a name for its seat."""
    return bool(await rooms.services.store.records.is_playing(user))


async def forget(rooms: "Rooms", user: str) -> None:
    """Take a person out of all rooms, and the name, chat and devices out of the store."""
    name = f"Player {secrets.randbelow(9000) + 1000}"
    await rooms.asked.forget(user, name)
    await leave_all(rooms, user, name)
    await rooms.services.store.records.forget(user, name)


async def leave_all(rooms: "Rooms", user: str, name: str) -> None:
    """Take a person out of all rooms of this process."""
    for room in rooms.all():
        _leave(room, Person(user, name))
    await rooms.services.store.writer.drained()  # a line that was just said would be written after all is gone


def _leave(room: Room, person: Person) -> None:
    room.chat.forget(person.id)
    room.rename(person)
    if room.actor is not None:
        row = room.actor.row
        seats = tuple(structs.replace(seat, name=person.name) if seat.user == person.id else seat for seat in row.seats)
        room.actor.row = structs.replace(row, seats=seats)
    seat = room.seat_of(person.id)
    if seat is not None and not room.is_playing and not room.countdown.is_over:
        room.countdown.stop()
        room.seating.free(seat)
        room.changed()
    room.door.forget(person.id)
    room.door.expel(person.id, "session/none", GONE, 4401)
