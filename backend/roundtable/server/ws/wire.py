"""uvicorn's own WebSocket protocol with a short way in and out for room sockets.

Offered to the application as the ASGI extension `roundtable.wire`. A text goes straight from the socket to a function and
straight from a function to the socket: no queue, no task, no dictionaries, and the same bytes for all who see the same.
Everything else – handshake, control frames, closing – stays uvicorn's.
"""

from collections.abc import Callable
from struct import Struct as Packing
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiled one for this machine
    from websockets.utils import apply_mask

from roundtable.server.ws.transports import Drained, shortened

EXTENSION: Final = "roundtable.wire"

CLOSE_SECONDS: Final = 3.0  # for the other side to say goodbye too

_TEXT: Final = 0x81  # text, the first and last frame of its message
_MASKED: Final = 0x80
_BETWEEN: Final = "at_eof"  # where the library's parser stands between two frames
_SHORT_MOST: Final = 125
_SHORT: Final = Packing(">BB").pack
_MIDDLE: Final = Packing(">BBH").pack
_LONG: Final = Packing(">BBQ").pack

OnText = Callable[[bytes | None], None]


class WireProtocol(WebSocketsSansIOProtocol):
    """A socket of uvicorn's that can be taken over by a room."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.on_text: OnText | None = None
        self.drained: Drained = _nothing
        self.is_full = False
        self.close_timeout = CLOSE_SECONDS

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    # --- in -------------------------------------------------------------------------------------------------------

    def take_over(self, on_text: OnText) -> None:
        """From now on every message goes to `on_text` (None: it was no text); those that wait already go first."""
        kept = []
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                text = event.get("text")
                on_text(None if text is None else text.encode())
            else:
                kept.append(event)
        for event in kept:
            self.queue.put_nowait(event)
        self.on_text = on_text
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        # Nearly all that comes is one short text by itself; the library would spend as long on it as we on a question.
        on_text, size = self.on_text, len(data) - 6
        if (
            on_text is not None
            and 0 <= size <= _SHORT_MOST
            and data[0] == _TEXT
            and data[1] == _MASKED | size
            and self._is_between_messages()
        ):
            on_text(apply_mask(data[6:], data[2:6]))
        else:
            super().data_received(data)

    def _is_between_messages(self) -> bool:
        """Whether a new message, and no rest of an earlier one, is what the library waits for."""
        conn = self.conn
        if self.close_sent or conn.state is not State.OPEN or conn.current_size is not None:
            return False
        step: Any = conn.parser
        while step.gi_yieldfrom is not None:
            step = step.gi_yieldfrom
        return bool(step.__name__ == _BETWEEN)

    def handle_text(self, event: Frame) -> None:
        if self.on_text is not None and event.fin and not self.close_sent:
            self.on_text(bytes(event.data))
        else:
            super().handle_text(event)

    def send_receive_event_to_app(self) -> None:
        if self.on_text is None:
            if self.curr_msg_data_type == "text" and not _is_text(self.frames):
                self.curr_msg_data_type = "bytes"  # a stranger's nonsense is answered, not logged
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.on_text(data if self.curr_msg_data_type == "text" else None)

    def handle_ping(self) -> None:
        pong = b"".join(self.conn.data_to_send())
        if not self.is_full:  # who pings and does not read would have us keep all our answers
            self.transport.write(pong)

    # --- out ------------------------------------------------------------------------------------------------------

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True  # declined; the library would log it as a failure of ours

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full = False
        self.drained()

    def connection_lost(self, exc: Exception | None) -> None:
        self.on_text = None
        self.drained = _nothing
        self.is_full = False
        super().connection_lost(exc)

    def write(self, *texts: bytes) -> None:
        """Send text messages, in one go."""
        if self.close_sent or self.disconnected:
            return
        framed = b""
        for text in texts:
            framed += _head(len(text)) + text
        self.transport.write(framed)

    def close(self, code: int, reason: str) -> None:
        """Say goodbye, or hang up on a peer that does not even read."""
        self.on_text = None
        if self.is_full:
            self.transport.abort()
            return
        goodbye = self.send({"type": "websocket.close", "code": code, "reason": shortened(reason)})
        try:
            goodbye.send(None)
        except (StopIteration, OSError, RuntimeError):
            return
        goodbye.close()
        self.transport.abort()


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True


def _head(size: int) -> bytes:
    """The head of a frame that holds a whole text message."""
    if 126 <= size < 65536:
        return _MIDDLE(_TEXT, 126, size)
    if size < 126:
        return _SHORT(_TEXT, size)
    return _LONG(_TEXT, 127, size)


def _nothing() -> None:
    """Nobody is to be told."""
