"""Requests about a room of another process: that one answers, and the answer goes through this one as it comes."""

import asyncio
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from fastapi import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roundtable.server.bus import Away, Bus
from roundtable.server.bus.streams import Stream, Streams, Word
from roundtable.server.http.problems import Problem
from roundtable.server.live.ownership import Elsewhere

REQUEST: Final = "request"
RELAYED: Final = "roundtable.relayed"  # in a scope: another process has counted it already
RETRY_SECONDS: Final = 0.2
ASK_SECONDS: Final = 1.0
PIECE: Final = 16 * 1024
_UNTIL: Final = "roundtable.until"
_SCOPE: Final = ("method", "path", "raw_path", "query_string", "scheme", "http_version")
_SAFE: Final = frozenset({"GET", "HEAD"})


async def on_elsewhere(request: Request, error: Exception) -> Response:
    """The room is another process's: let that one answer."""
    assert isinstance(error, Elsewhere)
    return Relayed(error, await request.body())


async def on_away(request: Request, error: Exception) -> Response:
    """Nobody can be found out about or claimed at this moment."""
    return _moving().response()


async def ask(streams: Streams, away: Elsewhere, path: str) -> bytes | None:
    """What another process answers to a GET, if it does so at once and well."""
    scope: Scope = {
        "method": "GET", "path": path, "raw_path": path.encode(), "query_string": b"", "scheme": "http",
        "http_version": "1.1", "headers": [(b"host", b"localhost")], "client": None,
    }  # fmt: skip
    told: list[Message] = []

    async def send(message: Message) -> None:
        told.append(message)

    with suppress(TimeoutError):
        async with asyncio.timeout(ASK_SECONDS):
            await _Asked(streams.open(away.owner, _opening(scope, b""))).answer(asyncio.Event().wait, send)  # type: ignore[arg-type]
    if not told or told[0]["status"] != 200:
        return None
    return b"".join(message["body"] for message in told[1:])


def _moving() -> Problem:
    return Problem(503, "room/moving", "This room cannot be reached right now; try again.", {"Retry-After": "1"})


class Relayed(Response):
    """What another process answers. Where it has just gone, the next one that has the room; it may be this one."""

    def __init__(self, away: Elsewhere, body: bytes) -> None:
        super().__init__()
        self._away = away
        self._body = body  # of the request; this process has read it

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        state = scope["app"].state
        streams: Streams = state.streams
        bus: Bus = state.rooms.services.bus
        until = scope.setdefault(_UNTIL, monotonic() + state.settings.moving_seconds)
        owner: str | None = self._away.owner
        while scope.get(RELAYED) is None:
            if owner is None or owner == bus.me:
                await scope["app"](scope, _again(self._body, receive), send)
                return
            asked = _Asked(streams.open(owner, _opening(scope, self._body)))
            if await asked.answer(receive, send) or (asked.is_begun and scope["method"] not in _SAFE):
                break
            if monotonic() > until:
                break
            await asyncio.sleep(RETRY_SECONDS)
            try:
                owner = await bus.owner(self._away.name)
            except Away:
                break
        else:
            await _moving().response()(scope, receive, send)  # it has moved on again
            return
        if not asked.is_answered:
            await _moving().response()(scope, receive, send)


class _Asked:
    """A request that another process has been asked to answer."""

    def __init__(self, stream: Stream) -> None:
        self.is_begun = False  # the other process has it
        self.is_answered = False
        self._stream = stream
        self._heard: asyncio.Queue[Word | bytes | None] = asyncio.Queue()  # bounded by the stream's window
        stream.on_word = stream.on_text = self._heard.put_nowait
        stream.ended.add_done_callback(lambda _: self._heard.put_nowait(None))

    async def answer(self, receive: Receive, send: Send) -> bool:
        """Pass the answer on. Whether there was one, or nobody waits for it any more."""
        gone = asyncio.ensure_future(_gone(receive))
        gone.add_done_callback(lambda _: self._heard.put_nowait(None))
        try:
            while (said := await self._heard.get()) is not None:
                if isinstance(said, bytes):
                    await send({"type": "http.response.body", "body": said, "more_body": True})
                    self._stream.used(len(said))
                elif "status" in said:
                    self.is_answered = True
                    headers = [(bytes(name), bytes(value)) for name, value in said["headers"]]
                    await send({"type": "http.response.start", "status": said["status"], "headers": headers})
                elif "done" in said:
                    break
                else:
                    self.is_begun = True
            if self.is_answered and not gone.done():
                await send({"type": "http.response.body", "body": b"", "more_body": False})
            return self.is_answered or gone.done()
        finally:
            gone.cancel()
            with suppress(asyncio.CancelledError):
                await gone
            self._stream.end()


def _opening(scope: Scope, body: bytes) -> Word:
    asked = {name: scope[name] for name in _SCOPE if name in scope}
    return {
        "open": REQUEST, "scope": asked, "headers": [list(pair) for pair in scope["headers"]], "body": body,
        "client": list(scope["client"] or ()), "server": list(scope.get("server") or ()),
    }  # fmt: skip


async def serve_request(app: ASGIApp, stream: Stream, word: Word) -> None:
    """Answer a request that another process was asked."""
    drained = asyncio.Event()
    stream.drained = drained.set
    stream.ended.add_done_callback(lambda _: drained.set())
    stream.say({"here": True})
    scope: Scope = {
        **word["scope"], "type": "http", "asgi": {"version": "3.0"}, "root_path": "", "extensions": {}, "state": {},
        "headers": [(bytes(name), bytes(value)) for name, value in word["headers"]],
        "client": tuple(word["client"]) or None, "server": tuple(word["server"]) or None, RELAYED: True,
    }  # fmt: skip

    async def closed() -> Message:
        await stream.ended
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            stream.say({"status": message["status"], "headers": [list(pair) for pair in message["headers"]]})
            return
        body: bytes = message.get("body", b"")
        for place in range(0, len(body), PIECE):
            while stream.is_full and not stream.is_over:
                drained.clear()
                await drained.wait()
            stream.write(body[place : place + PIECE])
        if not message.get("more_body", False):
            stream.say({"done": True})

    await app(scope, _again(word["body"], closed), send)


def _again(body: bytes, receive: Receive) -> Receive:
    """A request whose body was read before."""
    messages: list[Any] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return messages.pop() if messages else await receive()

    return receive_again


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
