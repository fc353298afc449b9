"""A match and its stored log: records to rows and back, and a match built again from them, event by event."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import structs
from msgspec.json import Decoder

from roundtable.kernel import Event, Game, Match, Record, SnapshotMismatch
from roundtable.server.live.encode import to_json
from roundtable.server.store import MatchRow, MoveRow

_answer = Decoder(tuple[str, ...]).decode

Step = tuple[list[Record], list[Event]]  # what one answer wrote into the log, and what happened


def rows_of(match_id: str, records: Iterable[Record], at: int, clocks: bytes | None = None) -> list[MoveRow]:
    """Records as they are stored; the last carries the clocks of the seats as they stood then."""
    rows = [MoveRow(match_id, r.ply, r.seat if r.seat >= 0 else None, to_json(r.choose), r.by, at) for r in records]
    if clocks is not None and rows:
        rows[-1] = structs.replace(rows[-1], clocks=clocks)
    return rows


def record_of(row: MoveRow) -> Record:
    """A stored move as the kernel wrote it."""
    return Record(row.ply, -1 if row.seat is None else row.seat, _answer(row.choose), row.by)


def start_match(game: Game[Any], row: MatchRow, key: bytes) -> Match[Any]:
    """The match of a row at its very beginning."""
    return Match.start(game, row.options, [seat.options for seat in row.seats], key)


def opening(match: Match[Any]) -> Step:
    """What a match that was just started did by itself."""
    return list(match.log), list(match.opening)


def steps(match: Match[Any], records: Sequence[Record]) -> Iterator[Step]:
    """Give the answers of a log to a match, one at a time. What follows by itself is compared, not given.

    Raises SnapshotMismatch where log and rules part.
    """
    place = 0
    while place < len(records):
        before = len(match.log)
        events = match.again(records[place])
        new = match.log[before:]
        told = list(records[place : place + len(new)])
        if told != new:
            raise SnapshotMismatch(f"The log says {_lines(told)}, the rules {_lines(new)}.")
        place += len(new)
        yield new, events


def _lines(records: Iterable[Record]) -> str:
    return "; ".join(record.notation() for record in records)
