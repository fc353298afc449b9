"""What is left of a match when no script is running, and how it travels between two lives of a server."""

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import blake2b
from typing import TypeVar

from msgspec import MsgspecError, Struct
from msgspec.msgpack import Decoder, Encoder

from roundtable.kernel.errors import SnapshotMismatch
from roundtable.kernel.game import Game, Step
from roundtable.kernel.moves import Record
from roundtable.kernel.play import Outcome

S = TypeVar("S", bound=Struct)

SNAPSHOT_FORMAT = 1

encode = Encoder().encode


@cache
def state_decoder(state: type[S]) -> Callable[[bytes], S]:
    """The function that reads a game's state."""
    return Decoder(state).decode


class Base(Struct, frozen=True, array_like=True, gc=False):
    """A quiescent point: all that a match is made of when no script is running. `step` is the script that comes next."""

    state: bytes
    draws: int
    ply: int
    events: int
    step: Step | None


class Snapshot(Struct, frozen=True, array_like=True):
    """A match between two processes: the last quiescent point, and the recipe: the answers of the script in flight."""

    format: int
    game: str
    rules_version: int
    key: bytes
    base: Base
    recipe: Sequence[Record]
    outcome: Outcome | None


_decode = Decoder(Snapshot).decode


def pack(game: Game[S], key: bytes, base: Base, recipe: Sequence[Record], outcome: Outcome | None) -> bytes:
    """A snapshot as bytes."""
    return encode(Snapshot(SNAPSHOT_FORMAT, game.key, game.meta.rules_version, key, base, recipe, outcome))


def unpack(game: Game[S], data: bytes) -> Snapshot:
    """The snapshot in these bytes. Raises SnapshotMismatch unless this build of the game can go on with it."""
    try:
        snapshot = _decode(data)
    except MsgspecError as cause:
        raise SnapshotMismatch(f"Not a snapshot: {cause}") from cause
    wanted = (SNAPSHOT_FORMAT, game.key, game.meta.rules_version)
    found = (snapshot.format, snapshot.game, snapshot.rules_version)
    if found != wanted:
        raise SnapshotMismatch(f"The snapshot is of {found} (format, game, rules version), not of {wanted}.")
    return snapshot


def fingerprint(key: bytes, *parts: object) -> str:
    """A keyed digest of all that the future of a match depends on."""
    return blake2b(encode(parts), digest_size=16, key=key).hexdigest()
