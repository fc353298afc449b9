"""Following a log: the same answers given to a match again, and whatever comes out otherwise told."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

from roundtable.kernel.branch import branch_off
from roundtable.kernel.errors import Refused, SnapshotMismatch
from roundtable.kernel.events import Event
from roundtable.kernel.moves import BRANCH, LEAVE, TICKED, UNDO, Record
from roundtable.kernel.undo import take_back

if TYPE_CHECKING:
    from roundtable.kernel.match import Match

S = TypeVar("S", bound=Struct)


def again(match: "Match[S]", record: Record) -> list[Event]:
    """Make a recorded move again: for the clock and the host too, what they do follows from the rules."""
    if record.by == "seat":
        return match.move(record.seat, record.choose)
    if record.by == "clock":
        return match.time_up(record.seat)
    if record.by == "host":
        if record.choose == TICKED:
            return match.ticked()
        if record.choose[0] == BRANCH:
            return branch_off(match, record)
        if record.choose[0] == UNDO:
            return take_back(match, record)
        return match.leave(record.seat) if record.choose == LEAVE else match.time_up(None)
    raise SnapshotMismatch(f"The rules ask a question where the log says {record.notation()!r}.")


def follow(match: "Match[S]", records: Iterable[Record]) -> None:
    """Give the answers of a log again, from the match's ply on or from any earlier one that its own log knows.

    What the match knows already, as what is forced comes along by itself, is compared.
    """
    last = None
    for record in records:
        if last is not None and record.ply != last + 1:
            raise SnapshotMismatch(f"The log jumps from ply {last} to {record.notation()!r}.")
        if record.ply >= match.ply:
            try:
                again(match, record)
            except Refused as cause:
                raise SnapshotMismatch(f"The rules refuse {record.notation()!r}: {cause.reason}") from cause
        place = record.ply - (match.ply - len(match.log))
        made = match.log[place] if 0 <= place < len(match.log) else None
        if made != record:
            told = made.notation() if made is not None else "nothing"
            raise SnapshotMismatch(f"The log says {record.notation()!r}, the rules {told!r}.")
        last = record.ply
    if last is not None and last < match.ply - 1:
        raise SnapshotMismatch(f"The log ends on ply {last}, the rules go on to {match.ply - 1}.")
