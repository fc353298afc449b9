"""What one match must look like whatever happened to its server: a twin that never crashed plays the stored moves.

People tell what they sent and were answered, and what they were shown. The log must hold each acknowledged move once,
none that was refused and none that nobody sent; and whatever anybody was shown, before or after a death, must be what
the twin shows at that ply: the same cards, questions and ends, so the same draws of chance.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from roundtable.kernel import Match, Record
from roundtable.server.live.encode import to_json
from roundtable.server.live.history import record_of, start_match
from roundtable.server.live.recovery import key_of
from roundtable.server.live.seating import find_game
from roundtable.server.store import MatchRow, MoveRow


class Sent(Struct):
    """A move that somebody sent, acting on `ply`.

    `fate`: ack, refused, open while nobody can know, kept if it was found in the log without having been acknowledged.
    `after` is the ply that an ack named.
    """

    match: str
    seat: int
    choose: tuple[str, ...]
    ply: int
    id: int
    fate: str = "open"
    after: int = 0
    answered: bool = False


class Seen(Struct, frozen=True):
    """What a seat was shown at one ply."""

    ply: int
    seat: int
    view: dict[str, Any]
    decisions: dict[str, Any]
    outcome: dict[str, Any] | None


class Witness:
    """One match: what its people know of it, and its twin."""

    def __init__(self, match: str, row: MatchRow) -> None:
        self.match = match
        self.row = row
        self.twin: Match[Any] = start_match(find_game(row.game), row, key_of(row))
        self.people = {seat.seat for seat in row.seats if seat.user is not None}
        self.decided: list[tuple[int, int]] = []  # ply and seat of each decision by a seat or its clock
        self.kept = 0  # acknowledged moves found in the log
        self.compared = 0  # things seen that were as the twin shows them
        self.accepted = [row.started]  # ply → when the move that led there was, in ms since 1970
        self._opening = list(self.twin.log)
        self.read_to = 0  # ply of the first move that was not read yet
        self._sent: list[Sent] = []
        self._seen: defaultdict[int, list[Seen]] = defaultdict(list)  # by ply

    @property
    def is_over(self) -> bool:
        return self.twin.outcome is not None

    def sent(self, sent: Sequence[Sent]) -> None:
        """Somebody has sent these moves."""
        self._sent += sent

    def saw(self, seen: Seen) -> None:
        """Somebody was shown this."""
        self._seen[seen.ply].append(seen)

    def read(self, rows: Sequence[MoveRow]) -> None:
        """These moves follow in the store. All that was seen up to there is compared, all that was acknowledged found."""
        records = [record_of(row) for row in rows]
        plies = [record.ply for record in records]
        self._need(
            plies == list(range(self.read_to, self.read_to + len(plies))), f"{plies} follow ply {self.read_to - 1}"
        )
        self._compare()
        place = 0
        if self.read_to == 0 and records:
            place = len(self._opening)
            self._need(records[:place] == self._opening, "its beginning is another one")
        while place < len(records):
            before = len(self.twin.log)
            self._note_decision(records[place])
            self.twin.again(records[place])
            made = self.twin.log[before:]
            told = records[place : place + len(made)]
            self._need(told == made, f"the log says {told}, the twin {made}")
            place += len(made)
            self._compare()
        self.read_to += len(records)
        self.accepted += [row.at for row in rows]
        self._account([each for each in records if each.by == "seat" and each.seat in self.people])
        late = [ply for ply in self._seen if ply <= self.twin.ply]
        self._need(not late, f"the match never stood at ply {late}")

    def shown_at_most(self) -> None:
        """Nothing was shown that is not stored."""
        self._need(not self._seen, f"ply {list(self._seen)} was shown, {self.twin.ply} is stored")

    def check_end(self, row: MatchRow) -> None:
        """The row of the finished match says what the twin says."""
        outcome = plain(self.twin.outcome)
        self._need(row.outcome is not None and row.final_hash == self.twin.hash(), "it has another final hash")
        self._need(row.plies == self.twin.ply, f"{row.plies} plies are stored, not {self.twin.ply}")
        assert row.outcome is not None
        self._need(row.outcome == {name: outcome[name] for name in row.outcome}, f"ended as {row.outcome}")
        self._need(row.has_replay, "it has no replay")

    def _note_decision(self, record: Record) -> None:
        offers = {option for offer in self.twin.offers.get(record.seat, ()) for option in offer.options}
        if record.by in ("seat", "clock") and not offers.intersection(record.choose[:1]):
            self.decided.append((record.ply, record.seat))

    def _account(self, moves: list[Record]) -> None:
        """Each acknowledged move is there, once; of the others each was sent by somebody, and is there once."""
        for sent in [each for each in self._sent if each.fate == "ack"]:
            found = [each for each in moves if self._is(sent, each) and each.ply < sent.after]
            self._need(bool(found), f"{sent} was acknowledged and is lost")
            moves.remove(found[0])
            self._sent.remove(sent)
            self.kept += 1
        for move in moves:
            sent_so = [each for each in self._sent if each.fate == "open" and self._is(each, move)]
            self._need(bool(sent_so), f"{move.notation()!r} is in the log more often than it was sent")
            sent_so[0].fate = "kept"
        self._sent = [each for each in self._sent if each.fate == "open"]

    @staticmethod
    def _is(sent: Sent, move: Record) -> bool:
        return sent.ply <= move.ply and (sent.seat, sent.choose) == (move.seat, move.choose)

    def _compare(self) -> None:
        ply = self.twin.ply
        for seen in self._seen.pop(ply, ()):
            self._need(plain(self.twin.view(seen.seat)) == seen.view, f"seat {seen.seat} saw other things at {ply}")
            self._need(
                questions(self.twin, seen.seat) == seen.decisions, f"seat {seen.seat} was asked otherwise at {ply}"
            )
            self._need(plain(self.twin.outcome) == seen.outcome, f"it ended otherwise for seat {seen.seat}")
            self.compared += 1

    def _need(self, good: bool, problem: str) -> None:
        if not good:
            raise AssertionError(f"{self.row.game}, match {self.match}: {problem}")


def questions(match: Match[Any], seat: int) -> dict[str, Any]:
    """What a frame says of who has to decide, and what this seat is asked and offered."""
    prompts = list(plain(match.describe(seat)))
    mine = prompts.pop(0) if seat in match.decisions else None
    waiting = [{"seat": asked, "ask": each.ask} for asked, each in match.decisions.items()]
    return {"waiting": waiting, "mine": mine, "offers": prompts}


def plain(value: object) -> Any:
    """As it comes out of a message."""
    return msgspec.json.decode(to_json(value))
