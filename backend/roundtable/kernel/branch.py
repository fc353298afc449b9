"""What if: a match that goes another's way up to some ply, and from there on its own, with new chance.

The branching is a move of the host, `branch <key>`: every draw after it follows from that key, and draws are numbered on.
So a branch is data like any match: its log, from the other's first move on, is all that is needed to play it again. What
the other match had decided by then stays decided: who holds what, and how each pile lies; or, with `branch <key> anew`, the
face-down piles are shuffled once more. Nobody goes back over it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from roundtable.kernel.anew import deal_anew
from roundtable.kernel.errors import IllegalMove
from roundtable.kernel.events import Event
from roundtable.kernel.moves import BRANCH, HOST, Record, is_branch

if TYPE_CHECKING:
    from roundtable.kernel.match import Match

S = TypeVar("S", bound=Struct)

KEY_BYTES = 32
ANEW, DEALT = "anew", "dealt"
OVER = "The match is over at this move; there is nothing left to play."

BRANCHED = {
    "en": {
        "event.branched": "What if: from here on this match goes its own way, with new chance.",
        "event.dealt_anew": "The face-down piles are shuffled again, but for cards whose place somebody knows.",
        "draw.face-down_pile": "face-down pile, dealt anew",
        "draw.face-down_pile_of_seat": "face-down pile of {seat:seat}, dealt anew",
    },
    "fr": {
        "event.branched": "Et si : à partir d’ici, cette partie suit sa propre voie, avec un nouveau hasard.",
        "event.dealt_anew": "Les piles face cachée sont remélangées, sauf les cartes dont quelqu’un connaît la place.",
        "draw.face-down_pile": "pile face cachée, redistribuée",
        "draw.face-down_pile_of_seat": "pile face cachée de {seat:seat}, redistribuée",
    },
}
"""What the events and draws are called in each language; every game's catalogue has it."""


class Branched(Event, frozen=True, tag="branched"):
    """Up to here all was as in another match; from here on it is another one."""


class DealtAnew(Event, frozen=True, tag="dealt_anew"):
    """What lay face down, in an order that nobody knew, was shuffled."""


def branch_record(match: "Match[S]", key: bytes, anew: bool = False) -> Record:
    """The host's move after which all chance follows from another key of 32 bytes. `anew`: face-down piles are shuffled."""
    return Record(match.ply, HOST, (BRANCH, key.hex(), ANEW) if anew else (BRANCH, key.hex()), "host")


def branches_in(log: Sequence[Record]) -> list[bytes]:
    """The keys that a log branches off with, in order."""
    return [bytes.fromhex(record.choose[1]) for record in log if is_branch(record)]


def earlier_chance(match: "Match[S]") -> tuple[tuple[int, bytes], ...]:
    """The keys that chance followed from before it branched off, first to last, each with the first draw that no longer did."""
    return match._play.chance.earlier


def branch_off(match: "Match[S]", record: Record) -> list[Event]:
    """Carry the host's move out. Raises Refused (branch/over, branch/key, branch/anew), and nothing has changed.

    In the recipe of the running script, `branch <key> dealt <draws>` stands for a dealing anew: the base has it already.
    """
    if match.outcome is not None:
        raise IllegalMove(OVER, "branch/over")
    key, draws, noted = _key_of(record), 0, record
    if record.choose[2:] == (ANEW,):
        draws = _deal(match, key)
        noted = replace(record, choose=(*record.choose[:2], DEALT, str(draws)))
    else:
        match._play.chance.go_on_with(key)
        if record.choose[2:3] == (DEALT,):
            draws = int(record.choose[3])
            match._play.chance.count += draws
    events: list[Event] = [Branched(), DealtAnew()] if draws else [Branched()]
    match._note(record)
    match._answers[-1] = noted
    match.events_total += len(events)
    return events


def _key_of(record: Record) -> bytes:
    words = record.choose
    try:
        key = bytes.fromhex(words[1])
        known = words[2:] in ((), (ANEW,)) or (words[2] == DEALT and int(words[3]) >= 0 and len(words) == 4)
    except (IndexError, ValueError):
        key = b""
    if len(key) != KEY_BYTES or not known:
        raise IllegalMove("A branch needs a key of 32 bytes, and to know how it is dealt.", "branch/key")
    return key


def _deal(match: "Match[S]", key: bytes) -> int:
    """Put the match where the one stands that is dealt anew; the number of draws that took."""
    before = match._play.chance
    chance = before.at(before.count)
    chance.go_on_with(key)
    dealt = deal_anew(match, chance)
    if dealt is None:
        before.go_on_with(key)
        return 0
    drew = chance.record
    chance.record = [*before.record, *drew]
    match._base, match._answers, match._given, match._script = dealt._base, dealt._answers, dealt._given, dealt._script
    match._play, match.asked = dealt._play, dealt.asked
    match._play.chance = chance
    return len(drew)


def follow_to(match: "Match[S]", log: Sequence[Record], ply: int) -> None:
    """Bring a match that has just started to ply `ply` of a log, which has to be one at which somebody is asked.

    Raises Refused (branch/over, branch/between) or SnapshotMismatch where the rules go another way than the log.
    """
    if ply >= len(log):
        raise IllegalMove(OVER, "branch/over")
    if ply < match.ply or log[ply].by == "forced":
        raise IllegalMove("Nobody is asked anything at this move; choose the one before or after it.", "branch/between")
    match.follow(log[:ply])
