"""Messages of clients, read strictly: what is not exactly one of them is refused with a stable code and a sentence."""

from contextlib import suppress
from typing import Any, Final, TypeVar

from msgspec import DecodeError, MsgspecError, ValidationError
from msgspec.json import Decoder

from roundtable.server.ws.messages import ClientMessage

T = TypeVar("T")

_rooms: Final = Decoder(ClientMessage)
_decode_any: Final = Decoder().decode


class BadMessage(Exception):
    """Not a message of ours; `id` if one could be made out, so that its sender knows which."""

    def __init__(self, id: int | None, code: str, reason: str) -> None:
        super().__init__(reason)
        self.id = id
        self.code = code
        self.reason = reason


def decode(text: bytes, most_bytes: int) -> ClientMessage:
    """The message of a text to a room. Raises BadMessage."""
    return decode_as(_rooms, text, most_bytes)


def decode_as(decoder: Decoder[T], text: bytes, most_bytes: int) -> T:
    """The message of a text, as one of those that the decoder knows. Raises BadMessage."""
    if len(text) > most_bytes:
        raise BadMessage(None, "message/too-large", f"A message has at most {most_bytes} bytes.")
    try:
        return decoder.decode(text)
    except ValidationError as error:
        raise _bad(text, error) from error
    except (DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage(None, "message/malformed", f"Not JSON: {error}") from error


def message_id(text: bytes) -> int | None:
    """The id in a text that is no message of ours."""
    found: Any = None
    with suppress(MsgspecError, UnicodeError, RecursionError):
        found = _decode_any(text)
    id = found.get("id") if isinstance(found, dict) else None
    return id if isinstance(id, int) and not isinstance(id, bool) else None


def _bad(text: bytes, error: ValidationError) -> BadMessage:
    said = str(error)
    if "unknown field" in said:
        code = "message/unknown-field"
    elif said.endswith("`$.t`") or "missing required field `t`" in said:
        code = "message/unknown"
    else:
        code = "message/invalid"
    return BadMessage(message_id(text), code, str(error))
