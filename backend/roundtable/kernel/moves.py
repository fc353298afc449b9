"""Moves as they are listed, recorded and written down."""

import re
from collections.abc import Iterator

from msgspec import Struct

from roundtable.kernel.decisions import Answer, Decision
from roundtable.kernel.errors import MalformedMove, Refused

LEAVE: Answer = ("leave",)
TIME_OUT: Answer = ("time",)
TICKED: Answer = ("tick",)
BRANCH = "branch"
"""Begins the host's move after which all chance follows from another key: `branch <key in hex>`."""
NO_ANSWERS = (TICKED, (BRANCH,))
"""How moves begin that answer nothing."""
UNDO = "undo"
"""Begins the host's move that takes moves back: `undo <ply> <number of the first event taken back>`."""
HOST = -1
"""Stands for the seat of a move that belongs to none."""

_LINE = re.compile(r"([0-9]{1,9}) +(?:host|p([0-9]{1,9}))((?: +[^ ]+)*?)(?: +\((clock|forced|host)\))?").fullmatch


class Record(Struct, frozen=True, array_like=True, gc=False):
    """One accepted move. `by`: seat, clock (its default was played), forced (no other answer), host (time, leaving …).

    `seat` is HOST where a move belongs to no seat.
    """

    ply: int
    seat: int
    choose: Answer
    by: str

    def notation(self) -> str:
        """The move as a person reads and types it: `12 p2 card:17 uno`, with a mark for what no player did."""
        who = "host" if self.seat < 0 else f"p{self.seat}"
        mark = "" if self.by == "seat" else f" ({self.by})"
        return f"{self.ply} {who} {' '.join(self.choose)}".rstrip() + mark


def is_branch(record: Record) -> bool:
    """Whether a match branches off with this record."""
    return record.by == "host" and record.choose[0] == BRANCH


def read_notation(line: str) -> Record:
    """The record a line of notation stands for. Raises MalformedMove."""
    found = _LINE(line.strip())
    if found is None:
        raise MalformedMove(f"Not a line of a match: {line!r}.")
    ply, seat, choose, by = found.groups()
    return Record(int(ply), HOST if seat is None else int(seat), tuple(choose.split()), by or "seat")


class LegalMoves:
    """The legal answers of a seat, like a set: `in` does not enumerate, iteration is in a fixed order."""

    __slots__ = ("decisions",)

    def __init__(self, decisions: tuple[Decision, ...]) -> None:
        self.decisions = decisions

    def __contains__(self, answer: Answer) -> bool:
        for decision in self.decisions:
            try:
                decision.check(answer)
            except Refused:
                continue
            return True
        return False

    def __iter__(self) -> Iterator[Answer]:
        for decision in self.decisions:
            yield from decision.answers()

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return bool(self.decisions)
