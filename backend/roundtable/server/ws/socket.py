"""`/ws/rooms/{code}`: a room's socket, as a bare ASGI application.

The framework's WebSocket object would cost as much as the rules of a move; all that is needed of it is here.
"""

import asyncio
from functools import partial
from http.cookies import CookieError, SimpleCookie
from typing import Final

import structlog
from fastapi import APIRouter
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from roundtable.server.live import Room, Rooms
from roundtable.server.live.connection import Connection
from roundtable.server.live.encode import refused, to_json
from roundtable.server.security import origin_allowed
from roundtable.server.settings import Settings
from roundtable.server.ws import stream
from roundtable.server.ws.decode import BadMessage, decode
from roundtable.server.ws.messages import PROTOCOL, Hello
from roundtable.server.ws.session import Closing, greet, present, take
from roundtable.server.ws.transports import AsgiTransport, shortened
from roundtable.server.ws.wire import EXTENSION, WireProtocol

log = structlog.get_logger(__name__)

NOT_GREETED: Final = 4400


async def room_socket(scope: Scope, receive: Receive, send: Send) -> None:
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
    rooms: Rooms = state.rooms
    address = scope["client"][0] if scope["client"] else ""
    if not rooms.admit(address):
        await _decline(send, 429, "rate/limited", "Too many sockets are open from this address.")
        return
    try:
        await send({"type": "websocket.accept", "subprotocol": PROTOCOL})
        await _serve(scope, rooms, _cookies(headers), receive, send)
    except OSError:
        return  # the peer went away while something was said to it
    finally:
        rooms.dismiss(address)


async def _serve(scope: Scope, rooms: Rooms, cookies: dict[str, str], receive: Receive, send: Send) -> None:
    wire: WireProtocol | None = scope["extensions"].get(EXTENSION)
    try:
        hello = await _hello(rooms, receive)
        if hello is None:
            return
        room, person = await greet(rooms, scope["path_params"]["code"], hello, cookies)
        transport = AsgiTransport(send) if wire is None else wire
        async with present(room, person, transport, hello) as connection:
            try:
                if wire is None:
                    await _read(room, connection, receive)
                else:
                    wire.take_over(partial(take, room, connection))
                    await receive()  # all that still comes this way is the end
            except asyncio.CancelledError:
                if not connection.closed:  # it is the server that stops, not we who gave this peer up
                    raise
    except Closing as why:
        rooms.services.metrics.refused.labels(why.code).inc()
        await send({"type": "websocket.send", "text": refused(None, why.code, why.reason).decode()})
        await send({"type": "websocket.close", "code": why.close, "reason": shortened(why.reason)})


async def _read(room: Room, connection: Connection, receive: Receive) -> None:
    while not connection.closed:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        text = event.get("text")
        take(room, connection, None if text is None else text.encode())


async def _hello(rooms: Rooms, receive: Receive) -> Hello | None:
    """The first message. None: the peer has gone. Raises Closing."""
    settings = rooms.services.settings
    try:
        async with asyncio.timeout(settings.socket_hello_seconds):
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


class _Endpoint:
    """A route takes anything that is no function as an ASGI application."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await room_socket(scope, receive, send)


router = APIRouter()
router.routes.append(WebSocketRoute("/ws/rooms/{code}", _Endpoint(), name="room_socket"))
router.include_router(stream.router, prefix="/api", include_in_schema=False)  # described in docs/protocol.md
