"""Two ways to write to a socket: through our own protocol class, or through any ASGI server's `send`."""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from typing import Any, Final

from starlette.types import Send

REASON_BYTES: Final = 123  # what a close frame has room for

Sending = Coroutine[Any, Any, None]
Drained = Callable[[], None]


class AsgiTransport:
    """Hands texts to `send` in the caller's own turn; only when that has to wait does a task take over.

    It spares a task switch for each viewer of each move.
    """

    def __init__(self, send: Send) -> None:
        self.drained: Drained = lambda: None
        self._send = send
        self._handler = asyncio.current_task()
        self._waiting: asyncio.Task[None] | None = None

    @property
    def is_full(self) -> bool:
        """Whether a text waits for the other side to read."""
        return self._waiting is not None

    def write(self, *texts: bytes) -> None:
        """Send texts."""
        sending = self._say_all(texts)
        try:
            first = sending.send(None)
        except StopIteration:
            return
        self._waiting = asyncio.get_running_loop().create_task(self._wait(sending, first))

    def close(self, code: int, reason: str) -> None:
        """Say goodbye, or hang up on a peer that does not even read."""
        if self._waiting is not None:
            self._waiting.cancel()
        closing = self._say({"type": "websocket.close", "code": code, "reason": shortened(reason)})
        try:
            closing.send(None)
        except StopIteration:
            return
        closing.close()
        if self._handler is not None:
            self._handler.cancel()

    async def _say_all(self, texts: tuple[bytes, ...]) -> None:
        for text in texts:
            await self._say({"type": "websocket.send", "text": text.decode()})

    async def _say(self, message: dict[str, Any]) -> None:
        try:
            await self._send(message)
        except (OSError, RuntimeError):
            return  # the peer is gone, or has been said goodbye to: the reading side will hear of it

    async def _wait(self, sending: Sending, first: Any) -> None:
        try:
            await _Rest(sending, first)
        finally:
            self._waiting = None
        self.drained()


class _Rest:
    """What is left of a coroutine that was run by hand up to its first wait."""

    __slots__ = ("_coroutine", "_first")

    def __init__(self, coroutine: Sending, first: Any) -> None:
        self._coroutine = coroutine
        self._first = first

    def __await__(self) -> Generator[Any, Any, None]:
        waiting = self._first
        while True:
            resume: Callable[[], Any]
            try:
                resume = partial(self._coroutine.send, (yield waiting))
            except BaseException as error:  # noqa: BLE001 - a cancellation too has to be heard inside
                resume = partial(self._coroutine.throw, error)
            try:
                waiting = resume()
            except StopIteration:
                return


def shortened(reason: str) -> str:
    """As much of a reason as a close frame has room for."""
    return reason.encode()[:REASON_BYTES].decode(errors="ignore")
