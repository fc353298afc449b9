"""A WebSocket client that costs a load generator as little as Python can: no masking work, no tasks, no queues."""

import asyncio
import base64
import secrets
from collections.abc import Callable
from struct import Struct as Packing
from typing import cast

_LENGTH_2 = Packing(">H")
_LENGTH_8 = Packing(">Q")
_TEXT, _BINARY, _CLOSE, _PING, _PONG = 0x1, 0x2, 0x8, 0x9, 0xA
_MASK = b"\0\0\0\0"  # a mask of zeros is a mask, and leaves the payload as it is


class Peer(asyncio.Protocol):
    """One socket. `on_text` gets every text or binary message; `opened` is done after the handshake."""

    def __init__(self, path: str, headers: dict[str, str], on_text: Callable[["Peer", bytes], None]) -> None:
        self._request = _request(path, headers)
        self._on_text = on_text
        self._buffer = bytearray()
        self._is_open = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one in all but name
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed during the handshake"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open and not self._handshake():
            return
        while self._frame():
            pass

    def send(self, payload: bytes, opcode: int = _TEXT) -> None:
        """Send one message."""
        assert self._transport is not None
        size = len(payload)
        if size < 126:
            head = bytes((0x80 | opcode, 0x80 | size))
        elif size < 1 << 16:
            head = bytes((0x80 | opcode, 0x80 | 126)) + _LENGTH_2.pack(size)
        else:
            head = bytes((0x80 | opcode, 0x80 | 127)) + _LENGTH_8.pack(size)
        self._transport.write(head + _MASK + payload)

    def close(self) -> None:
        """Drop the connection."""
        if self._transport is not None:
            self._transport.abort()

    def _handshake(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        status = bytes(self._buffer[: self._buffer.find(b"\r\n")])
        del self._buffer[: end + 4]
        if b" 101 " not in status + b" ":
            self.opened.set_exception(ConnectionError(status.decode("latin-1")))
            self.close()
            return False
        self._is_open = True
        self.opened.set_result(None)
        return True

    def _frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 0x7F, 2
        if size == 126:
            if len(buffer) < 4:
                return False
            size, start = _LENGTH_2.unpack_from(buffer, 2)[0], 4
        elif size == 127:
            if len(buffer) < 10:
                return False
            size, start = _LENGTH_8.unpack_from(buffer, 2)[0], 10
        if len(buffer) < start + size:
            return False
        opcode = buffer[0] & 0x0F
        payload = bytes(buffer[start : start + size])
        del buffer[: start + size]
        if opcode in (_TEXT, _BINARY):
            self._on_text(self, payload)
        elif opcode == _PING:
            self.send(payload, _PONG)
        elif opcode == _CLOSE:
            self.close()
        return True


def _request(path: str, headers: dict[str, str]) -> bytes:
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def connect(
    port: int, path: str, on_text: Callable[[Peer, bytes], None], headers: dict[str, str] | None = None
) -> Peer:
    """An open socket on this machine."""
    loop = asyncio.get_running_loop()
    _, peer = await loop.create_connection(lambda: Peer(path, headers or {}, on_text), "127.0.0.1", port)
    await asyncio.wait_for(peer.opened, 20)
    return peer


async def join(port: int, code: str, token: str, on_text: Callable[[Peer, bytes], None]) -> Peer:
    """An open socket of a room on this machine; `hello` is not said yet."""
    headers = {"Cookie": f"roundtable_session={token}", "Sec-WebSocket-Protocol": "roundtable.1"}
    return await connect(port, f"/ws/rooms/{code}", on_text, headers)
