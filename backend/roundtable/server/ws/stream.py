"""The same messages where sockets are blocked: server-sent events down, POST up, over the same `Connection`.

`GET /api/rooms/{code}/stream` stands for the socket of a room and its hello; its first event names the line, to which messages
are posted. Each is answered on the stream. `/api/viewings/{code}/stream` is the same for a shared viewing.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from msgspec import Struct
from starlette.responses import JSONResponse, Response, StreamingResponse

from roundtable.kernel import Refused
from roundtable.server.live import Room, Rooms
from roundtable.server.live.connection import Connection
from roundtable.server.live.encode import refused, to_json
from roundtable.server.security import origin_allowed, read_token
from roundtable.server.ws.messages import Hello, Last
from roundtable.server.ws.session import NO_SESSION, UNKNOWN, Closing
from roundtable.server.ws.topics import ROOM, TOPICS, Topic
from roundtable.server.ws.transports import Drained

router = APIRouter(tags=["rooms"])

WAITING_MOST: Final = 32  # texts after which the reader counts as slow
_STATUS: Final = {NO_SESSION: 401, UNKNOWN: 404}


class Line(Struct):
    """An open stream, whose it is, and who takes what is posted to it."""

    connection: Connection
    take: Callable[[bytes], None]


class StreamTransport:
    """Texts wait here until the response has taken them."""

    def __init__(self) -> None:
        self.drained: Drained = lambda: None
        self.closing: bytes | None = None
        self._waiting: deque[bytes] = deque()
        self._more = asyncio.Event()

    @property
    def is_full(self) -> bool:
        """Whether the response has to be read first."""
        return len(self._waiting) >= WAITING_MOST

    def write(self, *texts: bytes) -> None:
        """Let the response send texts."""
        self._waiting.extend(texts)
        self._more.set()

    def close(self, code: int, reason: str) -> None:
        """Let the response end, saying why."""
        self.closing = to_json({"code": code, "reason": reason})
        self._more.set()

    async def texts(self) -> AsyncIterator[bytes]:
        """All texts as they come, until the line is closed."""
        while True:
            while self._waiting:
                was_full = self.is_full
                yield self._waiting.popleft()
                if was_full and not self.is_full:
                    self.drained()
            if self.closing is not None:
                return
            self._more.clear()
            await self._more.wait()


def _add(topic: Topic[Any]) -> None:
    """The two routes of a kind of line."""

    async def stream(
        code: str,
        request: Request,
        match: Annotated[str | None, Query(max_length=64)] = None,
        event: Annotated[int | None, Query(ge=0)] = None,
    ) -> Response:
        """What is said as server-sent events. `match` and `event` say where a returning client stopped."""
        hello = Hello(_token(request), Last(match, event) if match is not None and event is not None else None)
        return await _streamed(topic, request.app.state, code, hello)

    async def send(code: str, request: Request, line: Annotated[str, Query(max_length=64)]) -> Response:
        """A message of a client, as over the socket; its answer comes on the stream."""
        return await _sent(topic, request, code, line)

    router.add_api_route(f"/{topic.path}/{{code}}/stream", stream, response_class=StreamingResponse)
    router.add_api_route(f"/{topic.path}/{{code}}/send", send, methods=["POST"], status_code=204)


for _topic in TOPICS.values():
    _add(_topic)


async def _streamed(topic: Topic[Any], state: Any, code: str, hello: Hello) -> Response:
    rooms: Rooms = state.rooms
    try:
        place, person = await topic.greet(state, code, hello, {})
        if isinstance(place, Room):
            place.door.check(person.id)
    except Closing as why:
        return _problem(_STATUS.get(why.close, 403), why.code, why.reason)
    except Refused as why:
        return _problem(403, why.code, why.reason)

    async def events() -> AsyncIterator[bytes]:
        transport = StreamTransport()
        id = secrets.token_urlsafe(16)
        yield _event(to_json({"line": id}), b"line")
        try:
            async with topic.present(place, person, transport, hello) as connection:
                rooms.lines[id] = Line(connection, partial(topic.take, place, connection))
                try:
                    with rooms.callers.person(person.id, connection):
                        async for text in transport.texts():
                            yield _event(text)
                finally:
                    del rooms.lines[id]
        except Closing as why:
            yield _event(refused(None, why.code, why.reason))
            transport.close(why.close, why.reason)
        if transport.closing is not None:
            yield _event(transport.closing, b"close")

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(events(), headers=headers, media_type="text/event-stream")


async def _sent(topic: Topic[Any], request: Request, code: str, line: str) -> Response:
    state = request.app.state
    rooms: Rooms = state.rooms
    if not origin_allowed(request.headers, rooms.services.settings):
        return _problem(403, "origin/refused", "Pages of this origin may not send messages.")
    token = _token(request)
    session = await rooms.services.store.users.session(token) if token else None
    found: Line | None = rooms.lines.get(line)
    if found is None:
        await (rooms if topic is ROOM else state.parts.viewings).need_here(code)
    if session is None or found is None or found.connection.person.id != session.user.id or found.connection.closed:
        return _problem(404, "line/unknown", "There is no such stream of yours; open one first.")
    found.take(await request.body())
    return Response(status_code=204)


def _event(data: bytes, name: bytes | None = None) -> bytes:
    return b"data: %b\n\n" % data if name is None else b"event: %b\ndata: %b\n\n" % (name, data)


def _token(request: Request) -> str | None:
    return read_token(request.cookies, request.headers.get("authorization"))


def _problem(status: int, code: str, reason: str) -> Response:
    problem = {"type": "about:blank", "title": code, "status": status, "detail": reason, "code": code}
    return JSONResponse(problem, status, media_type="application/problem+json")
