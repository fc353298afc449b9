"""Lines whose socket one process holds and whose room another one has: both ends of what is between them.

The process with the socket has accepted it and heard its hello; all else is up to the room's owner, for whom such a line is one
like any other.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

import structlog
from msgspec import Struct, convert, to_builtins

from roundtable.server.bus.streams import Stream, Word
from roundtable.server.live.connection import Transport
from roundtable.server.live.limits import Bucket
from roundtable.server.live.ownership import MOVED, MOVED_TEXT
from roundtable.server.settings import Settings
from roundtable.server.ws.messages import Hello
from roundtable.server.ws.session import FLOOD
from roundtable.server.ws.transports import Drained
from roundtable.server.ws.wire import CLOSE_SECONDS

LINE: Final = "line"
ANSWER_SECONDS: Final = 1.0  # in which the owner has to say that it is there
_BINARY: Final = {"binary": True}
_HERE: Final = {"here": True}

log = structlog.get_logger(__name__)

OnText = Callable[[bytes | None], None]


class Opened(Struct, frozen=True):
    """What the owner is told of a line: what it is about, and what was said so far."""

    topic: str
    code: str
    hello: Hello
    cookies: dict[str, str]

    def word(self) -> Word:
        """As the stream begins."""
        return {"open": LINE, "line": to_builtins(self)}

    @staticmethod
    def of(word: Word) -> "Opened":
        """From what a stream began with."""
        return convert(word["line"], Opened)


class CarriedTransport:
    """The owner's end: what is written here is written to the socket by whoever has it."""

    def __init__(self, stream: Stream) -> None:
        self.drained: Drained = lambda: None
        self._stream = stream
        self._waiting: list[bytes | None] | None = []  # said before anybody listened
        self._take: OnText
        stream.on_text = self._heard
        stream.on_word = lambda word: self._heard(None) if word == _BINARY else None
        stream.drained = lambda: self.drained()
        stream.say(_HERE)

    @property
    def is_full(self) -> bool:
        return self._stream.is_full

    def write(self, *texts: bytes) -> None:
        for text in texts:
            self._stream.write(text)

    def close(self, code: int, reason: str) -> None:
        self._stream.say({"close": code, "reason": reason})
        self._stream.end()

    async def listen(self, take: OnText) -> None:
        """Let every text go to `take`, until the line is closed."""
        self._take = take
        waiting, self._waiting = self._waiting or [], None
        for text in waiting:
            take(text)
        await self._stream.ended

    def _heard(self, text: bytes | None) -> None:
        if self._waiting is None:
            self._take(text)
        else:
            self._waiting.append(text)
        self._stream.used(len(text or b""))


class Carrier:
    """The end with the socket. It keeps no more texts than the stream's window has place for."""

    def __init__(self, stream: Stream, transport: Transport, settings: Settings) -> None:
        self.closed = False
        self._stream = stream
        self._transport = transport
        # The owner counts more exactly, and says so; this is only against a flood that would not reach it.
        self._bucket = Bucket(2 * settings.socket_rate, 2 * settings.socket_burst)
        self._waiting: deque[bytes] = deque()
        self._is_answered = asyncio.Event()
        stream.on_text = self._from_owner
        stream.on_word = self._word
        stream.ended.add_done_callback(lambda _: self._is_answered.set())
        transport.drained = self._drained

    async def answered(self) -> bool:
        """Whether the owner is there."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._is_answered.wait()
        except TimeoutError:
            self._stream.end()
        return not self._stream.is_over or self.closed

    async def carry(self, reading: Awaitable[object]) -> None:
        """Until either side has closed. `reading` is over when the socket is."""
        gone: asyncio.Future[Any] = asyncio.ensure_future(reading)
        try:
            await asyncio.wait({gone, self._stream.ended}, return_when=asyncio.FIRST_COMPLETED)
            if not gone.done():
                self._close(MOVED, MOVED_TEXT)
                await asyncio.wait({gone}, timeout=CLOSE_SECONDS)
        finally:
            self.closed = True
            gone.cancel()
            self._stream.end()

    def take(self, text: bytes | None) -> None:
        """A text from the socket."""
        if self._stream.is_full or not self._bucket.take(int(asyncio.get_running_loop().time() * 1000)):
            self._close(FLOOD, "Too many messages that cannot be carried out.")
            self._stream.end()
        elif text is None:
            self._stream.say(_BINARY)
        else:
            self._stream.write(text)

    def _from_owner(self, text: bytes) -> None:
        if self._waiting or self._transport.is_full:
            self._waiting.append(text)
        else:
            self._transport.write(text)
            self._stream.used(len(text))

    def _drained(self) -> None:
        while self._waiting and not self._transport.is_full:
            text = self._waiting.popleft()
            self._transport.write(text)
            self._stream.used(len(text))

    def _word(self, word: Word) -> None:
        self._is_answered.set()
        if "close" in word:
            self._close(word["close"], word["reason"])

    def _close(self, code: int, reason: str) -> None:
        if not self.closed:
            self.closed = True
            if self._waiting and not self._transport.is_full:
                self._drained()
            self._transport.close(code, reason)
