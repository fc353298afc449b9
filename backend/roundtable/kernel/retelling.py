"""A whole match told to another process: where its log begins, and the log. Whoever follows it remembers what seats have seen."""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import MsgspecError, Struct
from msgspec.msgpack import Decoder

from roundtable.kernel.chance import Chance
from roundtable.kernel.determinise import Information
from roundtable.kernel.errors import SnapshotMismatch
from roundtable.kernel.game import Game
from roundtable.kernel.match import Match
from roundtable.kernel.memory import Memory, Viewer
from roundtable.kernel.moves import Record, is_branch
from roundtable.kernel.snapshots import Base, encode

S = TypeVar("S", bound=Struct)


class Told(Struct, frozen=True, array_like=True):
    """A match from where its log begins. It holds all secrets of the match."""

    rules_version: int
    key: bytes
    origin: Base
    log: Sequence[Record]


_decode = Decoder(Told).decode


def tell(match: Match[S]) -> bytes:
    """The match as bytes, for `Followed`."""
    key = match._play.chance.at(match._origin.draws).key
    return encode(Told(match.game.meta.rules_version, key, match._origin, match.log))


def read(data: bytes) -> Told:
    """What was told. Raises SnapshotMismatch."""
    try:
        return _decode(data)
    except MsgspecError as cause:
        raise SnapshotMismatch(f"Nothing that was told of a match: {cause}") from cause


class Followed:
    """A match that goes the way of another one, and what those who watch it remember."""

    def __init__(self, game: Game[Any], told: Told) -> None:
        if told.rules_version != game.meta.rules_version:
            raise SnapshotMismatch(f"Told by rules {told.rules_version}, not {game.meta.rules_version}.")
        self.match: Match[Any] = Match(game, Chance(told.key, told.origin.draws), told.origin)
        self.match._run_step()
        self._begun = (told.key, told.origin)
        self._memories: dict[Viewer, Memory] = {}

    def goes_on(self, told: Told) -> bool:
        """Whether this match has gone no other way than what is told."""
        log = self.match.log
        if (told.key, told.origin) != self._begun or len(log) > len(told.log):
            return False
        return not log or told.log[len(log) - 1] == log[-1]

    def catch_up(self, told: Told) -> None:
        """Make the moves that are new. Raises SnapshotMismatch."""
        for record in told.log[len(self.match.log) :]:
            if record.ply < self.match.ply:
                continue
            drawn = len(self.match.draws)
            events = self.match.again(record)
            drew = () if is_branch(record) else self.match.draws[drawn:]
            for memory in self._memories.values():
                memory.step(self.match, events, drew)

    def information(self, viewer: Viewer) -> Information:
        """What a viewer knows of the match as it stands now."""
        memory = self._memories.get(viewer)
        if memory is None:
            memory = self._memories[viewer] = Memory.of(self.match, viewer)
        return Information(self.match, viewer, memory)
