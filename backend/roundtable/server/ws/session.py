"""One line to one person, from hello to goodbye: the same for whatever transport carries it."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Final

import structlog

from roundtable.kernel import Refused
from roundtable.server.live import Room, Rooms
from roundtable.server.live.commands import receive
from roundtable.server.live.connection import Connection, Transport
from roundtable.server.live.encode import FAILED, refused
from roundtable.server.live.limits import Bucket
from roundtable.server.live.ownership import MOVED, MOVED_TEXT
from roundtable.server.security import read_token
from roundtable.server.ws.decode import BadMessage, decode
from roundtable.server.ws.messages import FromClient, Hello, Person

log = structlog.get_logger(__name__)

NO_SESSION: Final = 4401
NOT_ALLOWED: Final = 4403
UNKNOWN: Final = 4404
FLOOD: Final = 4429


class Closing(Exception):
    """The line has to be closed, and why."""

    def __init__(self, close: int, code: str, reason: str) -> None:
        super().__init__(reason)
        self.close = close
        self.code = code
        self.reason = reason


async def greet(rooms: Rooms, code: str, hello: Hello, cookies: Mapping[str, str]) -> tuple[Room, Person]:
    """The room and the person of a hello. Raises Closing."""
    token = hello.token or read_token(cookies)
    session = await rooms.services.store.users.session(token) if token else None
    if session is None:
        raise Closing(NO_SESSION, "session/none", "Say who you are first: there is no session.")
    room = await rooms.find(code)
    if room is None and await rooms.was_closed(code):
        raise Closing(UNKNOWN, "room/closed", "This room was closed, because nobody had been there for long.")
    if room is None or room.is_closed:
        raise Closing(UNKNOWN, "room/unknown", "There is no room with this code. It may have been closed.")
    try:
        room.door.check_code(session.user.id, code)
    except Refused as error:
        raise Closing(NOT_ALLOWED, error.code, error.reason) from error
    return room, Person(session.user.id, session.user.name)


@asynccontextmanager
async def present(room: Room, person: Person, transport: Transport, hello: Hello) -> AsyncIterator[Connection]:
    """A person in a room for as long as the line is open. Raises Closing."""
    settings, clock = room.services.settings, room.services.clock
    connection = Connection(
        transport,
        person,
        Bucket(settings.socket_rate, settings.socket_burst),
        queue=settings.socket_queue_frames,
        now=clock.now(),
    )
    transport.drained = connection.drained
    last = (hello.last.match, hello.last.event) if hello.last is not None else None
    try:
        room.enter(connection, last)
    except Refused as error:
        raise Closing(NOT_ALLOWED, error.code, error.reason) from error
    room.services.metrics.sockets.inc()
    try:
        yield connection
    finally:
        room.services.metrics.sockets.dec()
        connection.stop()
        room.leave(connection)


def take(room: Room, connection: Connection, text: bytes | None) -> None:
    """Carry out and answer one text from the line. `None`: it was no text."""
    services = room.services
    now = services.clock.now()
    connection.heard = now
    if not services.bus.is_sure:  # the room may be another process's by now, which does not know of this message
        connection.close(MOVED, MOVED_TEXT)
        return
    try:
        if text is None:
            raise BadMessage(None, "message/binary", "Messages are JSON as text.")
        message = decode(text, services.settings.socket_message_bytes)
        if not connection.bucket.take(now):
            raise BadMessage(
                _id(message), "rate/limited", f"At most {services.settings.socket_rate:g} messages a second."
            )
    except BadMessage as error:
        services.metrics.refused.labels(error.code).inc()
        connection.send(refused(error.id, error.code, error.reason))
        if not connection.strikes.take(now):
            connection.close(FLOOD, "Too many messages that cannot be carried out.")
        return
    services.metrics.received.add(str(message.__struct_config__.tag))
    try:
        receive(room, connection, message)
    except Exception:  # the last edge: one message must not take the line, or the room, with it
        log.exception("message.failed", room=room.code, kind=type(message).__name__)
        connection.send(refused(_id(message), "server/error", FAILED))


def _id(message: FromClient) -> int | None:
    return getattr(message, "id", None)
