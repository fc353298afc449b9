"""JSON by one reused encoder, and the joining of parts that are encoded already."""

from collections.abc import Iterable
from typing import Any, Final

from msgspec.json import Encoder

from roundtable.server.ws.messages import Ack, RefusedMessage, ToClient

REASON_MOST: Final = 300
FAILED: Final = "That failed on the server; it has been noted."

to_json: Final = Encoder().encode


def text_of(message: ToClient) -> bytes:
    """A message as it is sent: UTF-8 that all its receivers share."""
    return to_json(message)


def ack(id: int, ply: int | None = None) -> bytes:
    """The text of an ack."""
    return to_json(Ack(id, ply))


def refused(id: int | None, code: str, reason: str, ply: int | None = None) -> bytes:
    """The text of a refusal. Reasons may quote what was sent, but not all of it."""
    short = reason if len(reason) <= REASON_MOST else f"{reason[:REASON_MOST]}…"
    return to_json(RefusedMessage(id, code, short, ply))


def clocks_of(match: str, ply: int, clocks: bytes) -> bytes:
    """The text of a message that only tells how time runs now."""
    return b'{"t":"clocks","match":"%b","ply":%d,"clocks":%b}' % (match.encode(), ply, clocks)


def members(parts: Iterable[tuple[str, bytes]]) -> bytes:
    """`"name":value,…` without the braces. Names are identifiers of ours and need no escaping."""
    return b",".join([b'"%b":%b' % (name.encode(), value) for name, value in parts])


def encode_each(values: dict[str, Any]) -> dict[str, bytes]:
    """Each value encoded by itself."""
    return {name: to_json(value) for name, value in values.items()}
