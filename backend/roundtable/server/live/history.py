"""A match and its stored log: records to rows and back, and the beginning of a match from its row."""

from collections.abc import Iterable
from typing import Any

from msgspec import structs
from msgspec.json import Decoder

from roundtable.kernel import Game, Match, Record
from roundtable.server.live.encode import to_json
from roundtable.server.store import MatchRow, MoveRow

_answer = Decoder(tuple[str, ...]).decode


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
