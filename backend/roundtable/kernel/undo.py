"""Undo: a move of the host that goes back to a seat's earlier decision, while that gives nobody an advantage.

It goes back only over what was open to all: not over a draw of chance, not over anything that somebody has come to see,
not over somebody's leaving. That is computed from the zones, the secret events and the hidden questions since, so no game
has to say it. Nothing is deleted: the log keeps the branch that was left, the undo is a record after it, and plies go on.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from roundtable.kernel.errors import IllegalMove
from roundtable.kernel.events import Event
from roundtable.kernel.moves import LEAVE, TICKED, UNDO, Record, is_branch
from roundtable.kernel.zones import Sight

if TYPE_CHECKING:
    from roundtable.kernel.match import Match

S = TypeVar("S", bound=Struct)

_UNKNOWN = (Sight.NONE, None)


TAKEN_BACK = {
    "en": {"event.taken_back": "{seat:seat} takes the last move back."},
    "fr": {"event.taken_back": "{seat:seat} reprend son dernier coup."},
}
"""What the event is called in each language; every game's catalogue has it."""


class TakenBack(Event, frozen=True, tag="taken_back"):
    """The events from number `since` on never happened, as far as the match is concerned: `seat` took its move back."""

    seat: int
    since: int


def undo_record(match: "Match[S]", seat: int, to: int) -> Record:
    """The host's move that takes back all from ply `to` on, for the seat. Raises Refused, as `check_undo` does."""
    return Record(match.ply, seat, (UNDO, str(to), str(check_undo(match, seat, to))), "host")


def _is_undo(record: Record) -> bool:
    return record.by == "host" and record.choose[0] == UNDO


def kept(log: Sequence[Record]) -> list[Record]:
    """The records of a log that still count: without what was taken back, but with the time that went by meanwhile."""
    counting: list[Record] = []
    for record in log:
        if _is_undo(record):
            to = int(record.choose[1])
            counting = [each for each in counting if each.ply < to or each.choose == TICKED]
        else:
            counting.append(record)
    return counting


def is_numbered_anew(match: "Match[S]") -> bool:
    """Whether the answers of the running script have other plies than in the log, as a move of it was taken back.

    A snapshot knows no others: whoever goes on from it could name no ply that the log knows.
    """
    return any(_is_undo(each) and each.ply >= match._base.ply for each in reversed(match.log))


def last_decision(match: "Match[S]", seat: int) -> Record | None:
    """The latest decision of the seat that could be taken back, if nothing stands against it."""
    own = (each for each in reversed(kept(match.log)) if each.seat == seat and each.by in ("seat", "clock"))
    return next(own, None)


def taken_back_by(match: "Match[S]", to: int) -> list[Record]:
    """The records that an undo to ply `to` takes back."""
    return [each for each in kept(match.log) if each.ply >= to and each.choose != TICKED]


def may_undo(match: "Match[S]", seat: int, near: "Match[S]") -> int | None:
    """The ply of the seat's last decision, if nobody has decided since and it may be taken back; else None.

    `near` is a clone of the match as it stood some time ago: where it helps, it saves playing the whole log again.
    """
    own = next((each for each in reversed(kept(match.log)) if each.by != "forced"), None)
    if own is None or own.seat != seat or own.by not in ("seat", "clock") or match.outcome is not None:
        return None
    helps = near.ply <= own.ply and all(not _is_undo(each) for each in match.log if each.ply >= near.ply)
    try:
        _before(match, seat, own.ply, near if helps else None)
    except IllegalMove:
        return None
    return own.ply


def check_undo(match: "Match[S]", seat: int, to: int) -> int:
    """Number of the first event that going back to ply `to` would take back.

    Raises Refused if the seat may not: undo/none, undo/left, undo/branched, undo/chance,
    undo/learned.
    """
    walk = _before(match, seat, to)
    places: dict[int, Match[S]] = {}
    told = 0
    for record in match.log:
        if record.ply < to or record.by == "forced":
            continue
        if _is_undo(record):
            walk, told = places[int(record.choose[1])].clone(), told + 1
        else:
            places[record.ply] = walk.clone()
            told += len(walk.again(record))
    return match.events_total - told


def take_back(match: "Match[S]", record: Record) -> list[Event]:
    """Carry an undo out. Raises Refused, and nothing has changed."""
    _, to, first = record.choose
    before = _before(match, record.seat, int(to))
    _again(before, [each for each in kept(match.log) if each.choose == TICKED and each.ply >= int(to)])
    event = TakenBack(record.seat, int(first))
    told = before.events_total - before._base.events
    ply, total = match.ply + 1, match.events_total + 1
    # The recipe is numbered anew, so that it ends where the log now ends.
    answers = [replace(each, ply=ply - len(before._answers) + n) for n, each in enumerate(before._answers)]
    match._base = replace(before._base, ply=ply - len(answers), events=total - told)
    match._answers, match._given, match._script = answers, before._given, before._script
    match._play, match.asked = before._play, before.asked
    match.ply, match.events_total = ply, total
    match.log.append(record)
    return [event]


def _before(match: "Match[S]", seat: int, to: int, near: "Match[S] | None" = None) -> "Match[S]":
    """Another match, as this one stood at ply `to`, which is found harmless. Raises Refused."""
    log = kept(match.log)
    place = next((n for n, each in enumerate(log) if each.ply == to and each.by in ("seat", "clock")), None)
    if match.outcome is not None or place is None:
        raise IllegalMove("There is no move that could be taken back.", "undo/none")
    undone = log[place:]
    if any(each.choose == LEAVE for each in undone):
        raise IllegalMove("Somebody has left the match since.", "undo/left")
    if any(map(is_branch, undone)):
        raise IllegalMove("That was before the match branched off from another one.", "undo/branched")
    if near is not None:
        before = near.clone()
        _again(before, [each for each in log[:place] if each.ply >= near.ply])
    else:
        before = type(match)(match.game, match._play.chance.at(match._origin.draws), match._origin)
        before._run_step()
        _again(before, log[:place])
    if before._play.chance.count != match._play.chance.count:
        raise IllegalMove("Chance was drawn since.", "undo/chance")
    _check_nothing_learned(before, seat, undone)
    return before


def _again(match: "Match[S]", records: Sequence[Record]) -> None:
    for record in records:
        if record.by != "forced" and (record.choose != TICKED or match.tick is not None):
            match.again(record)


def _check_nothing_learned(before: "Match[S]", seat: int, undone: Sequence[Record]) -> None:
    """Walk over what is to be undone: nobody may have come to see a card or an answer that was hidden from them.

    What the seat itself has answered to a hidden question tells it nothing.
    """
    walk = before.clone()
    known = _sights(walk)

    def hides(card: int, viewer: int) -> bool:
        sight, owner = known.get(card, _UNKNOWN)
        return sight is Sight.NONE or (sight is Sight.OWNER and owner != viewer)

    for record in undone:
        if record.choose == TICKED or record.by == "forced":
            continue
        question = walk.decisions.get(record.seat)
        answered_in_secret = question is not None and question.hidden and record.seat != seat
        if any(event.secret for event in walk.again(record)) or answered_in_secret:
            raise IllegalMove("Somebody has learned something hidden since.", "undo/learned")
        shown = any(hides(card, each.seat) for each in walk.decisions.values() for card in each.shows)
        seen = (
            (sight is Sight.ALL and known.get(card, _UNKNOWN)[0] is not Sight.ALL)
            or (sight is Sight.OWNER and owner is not None and hides(card, owner))
            for card, (sight, owner) in _sights(walk).items()
        )
        if shown or any(seen):
            raise IllegalMove("Somebody has seen a hidden card since.", "undo/learned")


def _sights(match: "Match[S]") -> dict[int, tuple[Sight, int | None]]:
    """Card → who sees it."""
    return {card: (zone.sight, zone.owner) for zone in match.game.zones(match.state) for card in zone.cards}
