"""A line to one person in a shared viewing, from hello to goodbye."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

import structlog
from msgspec import Struct
from msgspec.json import Decoder

from roundtable.kernel import Refused
from roundtable.server.live import Viewing
from roundtable.server.live.connection import Connection, Transport
from roundtable.server.live.encode import FAILED, refused
from roundtable.server.live.limits import Bucket
from roundtable.server.live.services import Services
from roundtable.server.live.viewings import OVER
from roundtable.server.security import read_token
from roundtable.server.ws.decode import BadMessage, decode_as
from roundtable.server.ws.messages import FromClient, Hello, Person
from roundtable.server.ws.session import FLOOD, NO_SESSION, NOT_ALLOWED, UNKNOWN, Closing
from roundtable.server.ws.viewing_messages import ViewingClientMessage

log = structlog.get_logger(__name__)

_messages: Final = Decoder(ViewingClientMessage)


class Place(Struct, frozen=True):
    """A viewing, and what its lines need of the server."""

    viewing: Viewing
    services: Services


async def greet(state: Any, code: str, hello: Hello, cookies: Mapping[str, str]) -> tuple[Place, Person]:
    """The viewing and the person of a hello. Raises Closing."""
    services: Services = state.rooms.services
    token = hello.token or read_token(cookies)
    session = await services.store.users.session(token) if token else None
    if session is None:
        raise Closing(NO_SESSION, "session/none", "Say who you are first: there is no session.")
    viewing: Viewing | None = state.parts.viewings.find(code)
    if viewing is None:
        await state.parts.viewings.need_here(code)
        raise Closing(UNKNOWN, "viewing/over", OVER)
    return Place(viewing, services), Person(session.user.id, session.user.name)


@asynccontextmanager
async def present(place: Place, person: Person, transport: Transport, hello: Hello) -> AsyncIterator[Connection]:
    """A person in a viewing for as long as the line is open. Raises Closing."""
    viewing, services = place.viewing, place.services
    settings, clock = services.settings, services.clock
    connection = Connection(
        transport,
        person,
        Bucket(settings.socket_rate, settings.socket_burst),
        queue=settings.socket_queue_frames,
        now=clock.now(),
    )
    transport.drained = connection.drained
    try:
        viewing.enter(connection, clock.now())
    except Refused as error:
        raise Closing(NOT_ALLOWED, error.code, error.reason) from error
    services.metrics.sockets.inc()
    try:
        yield connection
    finally:
        services.metrics.sockets.dec()
        connection.stop()
        viewing.leave(connection, clock.now())


def take(place: Place, connection: Connection, text: bytes | None) -> None:
    """Carry out and answer one text from the line. `None`: it was no text."""
    services = place.services
    now = services.clock.now()
    connection.heard = now
    id: int | None = None
    try:
        if text is None:
            raise BadMessage(None, "message/binary", "Messages are JSON as text.")
        message = decode_as(_messages, text, services.settings.socket_message_bytes)
        id = _id(message)
        if not connection.bucket.take(now):
            raise BadMessage(id, "rate/limited", f"At most {services.settings.socket_rate:g} messages a second.")
    except BadMessage as error:
        services.metrics.refused.labels(error.code).inc()
        connection.send(refused(error.id, error.code, error.reason))
        if not connection.strikes.take(now):
            connection.close(FLOOD, "Too many messages that cannot be carried out.")
        return
    services.metrics.received.add(str(message.__struct_config__.tag))
    try:
        place.viewing.receive(connection, message, now)
    except Refused as error:
        services.metrics.refused.labels(error.code).inc()
        connection.send(refused(id, error.code, error.reason))
    except Exception:  # the last edge: one message must not take the line, or the viewing, with it
        log.exception("message.failed", viewing=place.viewing.code, kind=type(message).__name__)
        connection.send(refused(id, "server/error", FAILED))


def _id(message: FromClient) -> int | None:
    return getattr(message, "id", None)
