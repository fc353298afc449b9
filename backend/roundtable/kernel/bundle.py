"""Bug bundles: what a match was when its rules failed, as bytes that make the same move fail again anywhere.

A bundle holds the match's snapshot, and so its secrets: it stays with whoever runs the server. Writing files and telling
versions is left to the host.
"""

import traceback
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from msgspec import MsgspecError, Struct, json

from roundtable.kernel.errors import Refused, SnapshotMismatch
from roundtable.kernel.game import Game
from roundtable.kernel.match import Match
from roundtable.kernel.moves import HOST, LEAVE, TICKED, TIME_OUT, Record, read_notation

S = TypeVar("S", bound=Struct)

BUNDLE_FORMAT = 1


class Bundle(Struct):
    """A failed move. `attempt` is the move in notation ("" if only looking at the match failed), `notes` the host's own.

    `log` are the moves before it, as far as the match knows them; they are for the reader, the snapshot is enough.
    """

    game: str
    rules_version: int
    ply: int
    snapshot: bytes
    error: str
    attempt: str = ""
    trace: list[str] = []
    log: list[str] = []
    versions: dict[str, str] = {}
    notes: dict[str, Any] = {}
    format: int = BUNDLE_FORMAT


class Rerun(Struct, frozen=True):
    """How a bundle went this time: the error and its trace, or none, and how many moves were tried."""

    tried: int
    refused: int
    attempt: str = ""
    error: str = ""
    trace: str = ""

    @property
    def failed(self) -> bool:
        """Whether the rules failed again."""
        return bool(self.error)


def make_bundle(
    match: Match[S],
    attempt: Record | None,
    error: BaseException,
    versions: Mapping[str, str] | None = None,
    notes: Mapping[str, object] | None = None,
) -> bytes:
    """The bundle as JSON. `match` stands where it stood before the move (a RulesBug leaves it there)."""
    cause = getattr(error, "cause", None) or error
    return json.encode(
        Bundle(
            game=match.game.key,
            rules_version=match.game.meta.rules_version,
            ply=match.ply,
            snapshot=match.snapshot(),
            error=repr(error),
            attempt=attempt.notation() if attempt is not None else "",
            trace=traceback.format_exception(cause),
            log=[record.notation() for record in match.log],
            versions=dict(versions or {}),
            notes=dict(notes or {}),
        )
    )


def read_bundle(data: bytes) -> Bundle:
    """The bundle in these bytes. Raises SnapshotMismatch."""
    try:
        bundle = json.decode(data, type=Bundle)
        if bundle.attempt:
            read_notation(bundle.attempt)
    except (MsgspecError, UnicodeError, RecursionError, Refused) as cause:
        raise SnapshotMismatch(f"Not a bundle: {cause}") from cause
    return bundle


def stand(game: Game[S], snapshot: bytes) -> Match[S]:
    """The match of a bundle's snapshot. Raises SnapshotMismatch, whatever is wrong with it."""
    try:
        return Match.restore(game, snapshot)
    except SnapshotMismatch:
        raise
    except Exception as cause:  # a state that was tampered with fails anywhere
        raise SnapshotMismatch(f"The snapshot cannot be carried on: {cause!r}") from cause


def rerun(game: Game[S], bundle: Bundle) -> Rerun:
    """Make the move again, and look at the match from every side. Without a noted move all that is possible is tried."""
    match = stand(game, bundle.snapshot)
    attempts = [read_notation(bundle.attempt)] if bundle.attempt else [*possible_moves(match)]
    refused = 0
    try:
        look(match)
    except Exception as error:  # noqa: BLE001 – whatever a view raises is what we are after
        return Rerun(0, 0, "", repr(error), "".join(traceback.format_exception(error)))
    for number, attempt in enumerate(attempts, 1):
        other = match.clone()
        try:
            other.again(attempt)
            look(other)
        except Refused:
            refused += 1
        except Exception as error:  # noqa: BLE001 – as above
            trace = "".join(traceback.format_exception(error))
            return Rerun(number, refused, attempt.notation(), repr(error), trace)
    return Rerun(len(attempts), refused)


def look(match: Match[S]) -> None:
    """Make all views and prompts, as a host does after a move. Raises what they raise."""
    match.public()
    for seat in {*match.decisions, *match.offers}:
        match.private(seat)
        match.describe(seat)


def possible_moves(match: Match[S], most: int = 1000) -> Iterator[Record]:
    """Every move that could come next, of seats (the first `most` answers each) and of the host."""
    for seat in sorted({*match.decisions, *match.offers}):
        for _, answer in zip(range(most), match.legal_moves(seat), strict=False):
            yield Record(match.ply, seat, answer, "seat")
        yield Record(match.ply, seat, LEAVE, "host")
    for seat, decision in sorted(match.decisions.items()):
        yield Record(match.ply, seat, decision.default, "clock")
    if match.window is not None:
        yield Record(match.ply, HOST, TIME_OUT, "host")
    if match.tick is not None:
        yield Record(match.ply, HOST, TICKED, "host")
