"""What a host may do about the room and the people in it at any time: lock it, silence somebody, speak to all."""

from typing import TYPE_CHECKING, Final

from roundtable.kernel import Refused
from roundtable.server.live.encode import text_of
from roundtable.server.ws import messages as m

if TYPE_CHECKING:
    from roundtable.server.live.connection import Connection
    from roundtable.server.live.room import Room

PHRASES: Final = frozenset(
    (
        "good-luck",
        "have-fun",
        "nice-move",
        "well-played",
        "thanks",
        "sorry",
        "oops",
        "your-turn",
        "thinking",
        "one-moment",
        "back-soon",
        "again",
    )
)


def need_host(room: "Room", connection: "Connection") -> None:
    """Raise Refused for anybody but the host."""
    if connection.person.id != room.host.id:
        raise Refused(f"Only the host, {room.host.name}, may do that.", "room/not-host")


def lock(room: "Room", connection: "Connection", message: m.Lock) -> None:
    """Let nobody new in, or again."""
    need_host(room, connection)
    if room.door.is_locked != message.locked:
        room.door.lock(message.locked)
        room.changed()


def silence(room: "Room", connection: "Connection", message: m.Silence) -> None:
    """Take somebody's voice, or give it back, and tell the person."""
    need_host(room, connection)
    user = message.user
    if user == room.host.id or not (user in room.people or user in room.door.silenced or room.door.knows(user)):
        raise Refused("There is nobody of that kind here.", "room/nobody")
    if message.silent == (user in room.door.silenced):
        return
    if message.silent:
        room.door.silenced[user] = None
        room.notice("room/silenced", "The host has silenced you in this room.", only=user)
    else:
        del room.door.silenced[user]
        room.notice("room/unsilenced", "You may speak in this room again.", only=user)
    room.changed()


def phrase(room: "Room", connection: "Connection", message: m.Phrase) -> m.Reaction:
    """Something ready-made, as the others are told it. Raises Refused."""
    if message.key not in PHRASES:
        raise Refused(f"There is no phrase {message.key!r}.", "chat/phrase-unknown")
    person = connection.person
    return m.Reaction(person, room.seat_of(person.id), phrase=message.key)


def announce(room: "Room", connection: "Connection", text: str) -> m.ChatLine:
    """A line of the host that everybody hears: seats, and spectators who see the match as it is. Raises Refused."""
    need_host(room, connection)
    line = room.chat.announce(connection.person, text, room.services.clock.now())
    said = text_of(line)
    for other in list(room.connections):
        if not room.spectators.is_late(other.person.id):
            other.send(said)
    return line
