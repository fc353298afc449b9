"""`/ws/rooms/{code}` and `/ws/viewings/{code}`: the sockets, as bare ASGI applications.

The framework's WebSocket object would cost as much as the rules of a move; all that is needed of it is here.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from http.cookies import CookieError, SimpleCookie
from time import monotonic
from typing import Any, Final

import structlog
from fastapi import APIRouter
from sqlalchemy.exc import SQLAlchemyError
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from roundtable.server.bus import Away
from roundtable.server.bus.streams import Stream, Streams, Word
from roundtable.server.live import Rooms
from roundtable.server.live.connection import Connection, Transport
from roundtable.server.live.encode import refused, to_json
from roundtable.server.live.ownership import MOVED, MOVED_TEXT, Elsewhere
from roundtable.server.security import address_group, origin_allowed
from roundtable.server.settings import Settings
from roundtable.server.ws import stream
from roundtable.server.ws.carried import CarriedTransport, Carrier, Opened
from roundtable.server.ws.decode import BadMessage, decode
from roundtable.server.ws.messages import PROTOCOL, Hello, Person
from roundtable.server.ws.session import Closing
from roundtable.server.ws.topics import ROOM, TOPICS, Place, Topic
from roundtable.server.ws.transports import AsgiTransport, shortened
from roundtable.server.ws.wire import EXTENSION, WireProtocol

log = structlog.get_logger(__name__)

NOT_GREETED: Final = 4400
NOT_NOW: Final = 1013  # closes a line that may be opened again in a while
RETRY_SECONDS: Final = 0.2

OnText = Callable[[bytes | None], None]
Listen = Callable[[OnText, Connection | Carrier], Awaitable[object]]


async def _socket(topic: Topic[Any], scope: Scope, receive: Receive, send: Send) -> None:
    """Serve one socket from its first byte to its last."""
    state = scope["app"].state
    settings: Settings = state.settings
    headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
    await receive()  # websocket.connect
    if not origin_allowed(headers, settings):
        await _decline(send, 403, "origin/refused", "Pages of this origin may not open a room's socket.")
        return
    if PROTOCOL not in scope["subprotocols"]:
        await _decline(send, 400, "protocol/unknown", f"This server speaks {PROTOCOL} on its sockets.")
        return
    try:
        await send({"type": "websocket.accept", "subprotocol": PROTOCOL})
        await _serve(topic, scope, _cookies(headers), receive, send)
    except OSError:
        return  # the peer went away while something was said to it


async def _serve(topic: Topic[Any], scope: Scope, cookies: dict[str, str], receive: Receive, send: Send) -> None:
    state = scope["app"].state
    rooms: Rooms = state.rooms
    wire: WireProtocol | None = scope["extensions"].get(EXTENSION)

    def listen(take: OnText, line: Connection | Carrier) -> Awaitable[object]:
        if wire is None:
            return _read(take, line, receive)
        wire.take_over(take)
        return receive()  # all that still comes this way is the end

    try:
        hello = await _hello(rooms, address_group(scope["client"][0] if scope["client"] else None), receive)
        if hello is None:
            return
        transport = AsgiTransport(send) if wire is None else wire
        opened = Opened(topic.name, scope["path_params"]["code"], hello, cookies)
        found = await _greet_or_carry(topic, state, opened, transport, listen)
        if found is None:
            return
        place, person = found
        async with topic.present(place, person, transport, hello) as connection:
            take = partial(topic.take, place, connection)
            try:
                with rooms.callers.person(person.id, connection):
                    await listen(take, connection)
            except asyncio.CancelledError:
                if not connection.closed:  # it is the server that stops, not we who gave this peer up
                    raise
    except Closing as why:
        rooms.services.metrics.refused.labels(why.code).inc()
        await send({"type": "websocket.send", "text": refused(None, why.code, why.reason).decode()})
        await send({"type": "websocket.close", "code": why.close, "reason": shortened(why.reason)})


async def _greet_or_carry(
    topic: Topic[Place], state: Any, opened: Opened, transport: Transport, listen: Listen
) -> tuple[Place, Person] | None:
    """Where the line leads to, or None after it was carried for another process until its end. Raises Closing.

    Where the owner has just gone, the line waits for the next one; it may be this process.
    """
    rooms: Rooms = state.rooms
    until = monotonic() + rooms.services.settings.moving_seconds
    while True:
        try:
            return await topic.greet(state, opened.code, opened.hello, opened.cookies)
        except Elsewhere as away:
            streams: Streams = state.streams
            carrier = Carrier(streams.open(away.owner, opened.word()), transport, rooms.services.settings)
            if await carrier.answered():
                rooms.services.metrics.carried.inc()
                try:
                    await carrier.carry(listen(carrier.take, carrier))
                except asyncio.CancelledError:
                    if not carrier.closed:
                        raise
                finally:
                    rooms.services.metrics.carried.dec()
                return None
        except Away:
            if not rooms.services.bus.is_sure:  # that takes a while; other processes may be better off
                raise _not_now() from None
        except (SQLAlchemyError, OSError) as error:  # the database does not answer
            log.warning("socket.greeting_failed", error=repr(error))
            raise _not_now() from error
        if rooms.ownership.is_leaving:
            raise Closing(MOVED, "server/restart", MOVED_TEXT)
        if monotonic() > until:
            raise _not_now()
        await asyncio.sleep(RETRY_SECONDS)


def _not_now() -> Closing:
    return Closing(NOT_NOW, "room/moving", "This room cannot be reached right now; try again in a moment.")


async def carried(state: Any, stream: Stream, word: Word) -> None:
    """Serve a line whose socket another process holds."""
    rooms: Rooms = state.rooms
    opened = Opened.of(word)
    topic = TOPICS[opened.topic]
    if topic is ROOM and await rooms.leave_to_others(opened.code):
        return  # whoever has the socket may as well have the room
    transport = CarriedTransport(stream)
    try:
        place, person = await topic.greet(state, opened.code, opened.hello, opened.cookies)
        async with topic.present(place, person, transport, opened.hello) as connection:
            with rooms.callers.person(person.id, connection):
                await transport.listen(partial(topic.take, place, connection))
    except Closing as why:
        rooms.services.metrics.refused.labels(why.code).inc()
        transport.write(refused(None, why.code, why.reason))
        transport.close(why.close, why.reason)
    except (Elsewhere, Away, SQLAlchemyError):
        transport.close(MOVED, MOVED_TEXT)  # it has moved on; whoever has the socket finds out where to
    finally:
        stream.end()


async def _read(take: OnText, connection: Connection | Carrier, receive: Receive) -> None:
    while not connection.closed:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        text = event.get("text")
        take(None if text is None else text.encode())


async def _hello(rooms: Rooms, address: str, receive: Receive) -> Hello | None:
    """The first message. None: the peer has gone. Raises Closing."""
    settings = rooms.services.settings
    try:
        async with asyncio.timeout(settings.socket_hello_seconds) as patience:
            with rooms.callers.stranger(address, patience):
                event = await receive()
    except TimeoutError:
        raise Closing(NOT_GREETED, "message/no-hello", "No hello came in time.") from None
    if event["type"] == "websocket.disconnect":
        return None
    try:
        message = decode((event.get("text") or "").encode(), settings.socket_message_bytes)
    except BadMessage as error:
        raise Closing(NOT_GREETED, error.code, error.reason) from error
    if not isinstance(message, Hello):
        raise Closing(NOT_GREETED, "message/no-hello", "The first message has to be hello.")
    return message


async def _decline(send: Send, status: int, code: str, reason: str) -> None:
    """Answer the handshake with a problem instead of a socket."""
    problem = {"type": "about:blank", "title": code, "status": status, "detail": reason, "code": code}
    headers = [(b"content-type", b"application/problem+json")]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": to_json(problem)})


def _cookies(headers: dict[str, str]) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(headers.get("cookie", "")).items()}
    except CookieError:
        return {}


class _Application:
    """The sockets of a topic. A route takes anything that is no function as an ASGI application."""

    def __init__(self, topic: Topic[Any]) -> None:
        self._topic = topic

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await _socket(self._topic, scope, receive, send)


router = APIRouter()
for _topic in TOPICS.values():
    router.routes.append(
        WebSocketRoute(f"/ws/{_topic.path}/{{code}}", _Application(_topic), name=f"{_topic.name}_socket")
    )
router.include_router(stream.router, prefix="/api", include_in_schema=False)  # described in docs/protocol.md
