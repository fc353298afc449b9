"""The replay file: its fields, its forms (JSON, stored), and its checksum. `docs/replay-format.md` describes it."""

import zlib
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from roundtable.kernel import Outcome, Record
from roundtable.recording.chances import ChancePart

FORMAT: Final = 2
FORMATS: Final = (1, 2)
"""Those that can be read. Readers of old ones stay for ever."""
_LEVEL: Final = 9
MOST_BYTES: Final = 1 << 28  # unpacked; the longest replay of a real match has a few megabytes
_canonical: Final = msgspec.json.Encoder(order="sorted").encode


class BadReplay(Exception):
    """The file is not a replay, or not one that this version can read."""


class MoveLine(Struct, frozen=True):
    """One accepted move; `seat` is None where it was no seat's. `at`: ms since 1970."""

    ply: int
    seat: int | None
    choose: tuple[str, ...]
    by: str
    at: int

    def record(self) -> Record:
        """As the kernel writes it."""
        return Record(self.ply, -1 if self.seat is None else self.seat, self.choose, self.by)


class Origin(Struct, frozen=True):
    """The match that a branch was as, up to a ply."""

    match: str
    ply: int


class PackPart(Struct, frozen=True):
    """A content pack that the match was played with: the text of its file, and what that says about itself."""

    key: str
    name: str
    version: str
    hash: str
    source: str


class SeatPart(Struct, frozen=True):
    """Who sat where."""

    name: str
    bot: str | None = None
    options: dict[str, str] = {}


class Replay(Struct, frozen=True):
    """A finished match, as far as verifying and telling need it. `steps` are left as they are written."""

    format: int
    game: str
    rules_version: int
    match: str
    options: dict[str, bool | int | str | None]
    seats: list[SeatPart]
    chance: ChancePart
    moves: list[MoveLine]
    outcome: Outcome
    final_hash: str
    steps: list[Raw]
    started: int = 0
    engine: str | None = None
    checksum: str | None = None
    branch: Origin | None = None
    packs: list[PackPart] = []


def packed(replay: bytes) -> bytes:
    """A replay as it is stored, which is also what HTTP calls deflate."""
    return zlib.compress(replay, _LEVEL)


def unpacked(data: bytes) -> bytes:
    """The JSON of a replay, stored compressed or exported."""
    if data[:1] == b"{":
        return data
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(data, MOST_BYTES)
    except zlib.error as error:
        raise BadReplay("neither JSON nor a compressed replay") from error
    if unpacking.unconsumed_tail:
        raise BadReplay(f"larger than {MOST_BYTES >> 20} MiB when unpacked")
    if not unpacking.eof:
        raise BadReplay("the compressed replay is cut off")
    return text


def read(data: bytes) -> Replay:
    """A replay from its bytes. Raises BadReplay."""
    try:
        replay = msgspec.json.decode(unpacked(data), type=Replay)
    except msgspec.MsgspecError as error:
        raise BadReplay(str(error)) from error
    except UnicodeDecodeError as error:
        raise BadReplay("not UTF-8") from error
    if replay.format not in FORMATS:
        known = " and ".join(map(str, FORMATS))
        raise BadReplay(f"format {replay.format}; this version reads {known}")
    if replay.format > 1 and (replay.engine is None or replay.checksum is None):
        raise BadReplay("its checksum or its engine is missing")
    return replay


def renamed(data: bytes, seat: int, name: str) -> bytes:
    """A replay as it is stored, in which the holder of a seat has another name. Its checksum is that of the new file."""
    members = msgspec.json.decode(unpacked(data), type=dict[str, msgspec.Raw])
    seats = msgspec.json.decode(members["seats"])
    seats[seat]["name"] = name
    members["seats"] = msgspec.Raw(msgspec.json.encode(seats))
    if members.pop("checksum", None) is not None:
        members["checksum"] = msgspec.Raw(msgspec.json.encode(checksum(msgspec.json.encode(members))))
    return packed(msgspec.json.encode(members))


def canonical(value: Any) -> bytes:
    """JSON in the one form of RFC 8785: members in the order of their names, no white space. For whole numbers only."""
    return _canonical(value)


def checksum(replay: bytes) -> str:
    """SHA-256 of the canonical form of a replay (JSON) without its member `checksum`, in hex."""
    try:
        members: dict[str, Any] = msgspec.json.decode(replay)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadReplay(f"a step is not JSON: {error}") from error
    members.pop("checksum", None)
    return sha256(canonical(members)).hexdigest()
