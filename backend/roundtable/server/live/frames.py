"""What each viewer of a match sees, encoded once, and the frames made from it by joining bytes.

A `Shot` is the match right after one accepted move, as bytes: it stays true while the match has gone on already, so that
nothing is shown before it is durable. Sections equal to those of the shot before are left out of its frames; whoever
missed one gets all of them.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct

from roundtable.kernel import Event, Match
from roundtable.recording import tell
from roundtable.server.live.connection import Connection
from roundtable.server.live.encode import members, to_json

EVENTS_KEPT: Final = 300


class Through(NamedTuple):
    """A spectator who looks through a seat: is shown what it sees, and asked nothing."""

    seat: int


Viewer = int | Through | None  # a seat, a spectator who looks through one, or None: a spectator
Told = bytes | tuple[bytes, dict[int, bytes]]  # an event: the same for all, or for most and for those who see more
_NULL: Final = b"null"
_NONE: Final = b"[]"


class Shot(Struct, gc=False):
    """A match as it is shown at one ply. `first` and `end` number the events that led here.

    `told` are the events as spectators are told them, `insiders` the seats that are told more. `changed` and
    `own_changed` hold the members of the public part, and of the parts of seats, that differ from the shot before.
    `common` is the frame of all who have nothing of their own in it.
    """

    ply: int
    first: int
    end: int
    events: list[Told]
    told: bytes
    insiders: Collection[int]
    public: dict[str, bytes]
    changed: bytes
    own: dict[int, dict[str, bytes]]
    own_changed: dict[int, bytes]
    waiting: bytes
    mine: dict[int, bytes]
    offers: dict[int, bytes]
    outcome: bytes
    common: bytes | None = None


class Tail:
    """The latest events that were told, for those who come later. `end` is the number after the last."""

    __slots__ = ("end", "events")

    def __init__(self, events: Iterable[Told] = (), end: int = 0) -> None:
        self.events: deque[Told] = deque(events, maxlen=EVENTS_KEPT)
        self.end = end

    def extend(self, events: Iterable[Told], end: int) -> None:
        """More events were told."""
        self.events.extend(events)
        self.end = end

    def since(self, number: int) -> tuple[int, list[Told]]:
        """The events from a number on, as far as they are kept, and the number of the first."""
        kept = self.end - len(self.events)
        first = min(max(number, kept), self.end)
        return first, list(self.events)[first - kept :]

    def copy(self) -> "Tail":
        """The same events, whatever happens here."""
        return Tail(self.events, self.end)


_NOTHING: Final = Shot(0, 0, 0, [], b"", (), {}, b"", {}, {}, _NONE, {}, {}, _NULL)


class Frames:
    """Takes shots of a match and makes frames of them. `seats` are those that a person may look through.

    `tail` holds what was published, up to `ply`.
    """

    def __init__(self, match_id: str, seats: Collection[int]) -> None:
        self._seats = tuple(seats)
        self._head: Shot | None = None
        self.tail = Tail()
        self.ply = 0
        self._match = b'{"t":"frame","match":"%b","ply":' % match_id.encode()

    def shoot(self, match: Match[Any], events: Sequence[Event]) -> Shot:
        """What everybody sees now, after `events`."""
        before = self._head or _NOTHING
        told: list[Told] = []
        public_told: list[bytes] = []
        insiders: Collection[int] = ()
        for event in events:
            if event.secret:
                public, more = tell(event, self._seats)
                told.append((public, more))
                public_told.append(public)
                insiders = {*insiders, *more}
            else:
                public = to_json(event)
                told.append(public)
                public_told.append(public)
        sections, changed = _sections(match.public(), before.public)
        own, own_changed = before.own, {}
        for seat in self._seats:
            mine = own.get(seat, {})
            theirs, differing = _sections(match.private(seat), mine)
            if differing:
                own_changed[seat] = differing
                own = {**own, seat: theirs}
        waiting, prompts, offers = self._asked(match)
        shot = self._head = Shot(
            ply=match.ply,
            first=match.events_total - len(events),
            end=match.events_total,
            events=told,
            told=b",".join(public_told),
            insiders=insiders,
            public=sections,
            changed=changed,
            own=own,
            own_changed=own_changed,
            waiting=waiting,
            mine=prompts,
            offers=offers,
            outcome=_NULL if match.outcome is None else to_json(match.outcome),
        )
        return shot

    def publish(self, shot: Shot) -> None:
        """Count the shot's events as told: from now on they are part of the log that newcomers get."""
        self.tail.extend(shot.events, shot.end)
        self.ply = shot.ply

    def remember(self, events: Sequence[Event], end: int) -> None:
        """Take events that happened before into the log that newcomers get; `end` is the number after the last."""
        self.tail.extend([self._told(event) for event in events], end)

    def reset(self) -> None:
        """Forget all: the next shot starts anew."""
        self._head = None
        self.tail = Tail()

    def changes(self, shot: Shot, viewer: Viewer, clocks: bytes) -> bytes:
        """The frame for whoever has seen the shot before this one. Most viewers see the same, and get the same bytes."""
        seat = viewer.seat if isinstance(viewer, Through) else viewer
        own = shot.own_changed.get(seat) if seat is not None else None
        if own or seat in shot.insiders or viewer in shot.mine or viewer in shot.offers:
            view = shot.changed if not own else b"%b,%b" % (shot.changed, own) if shot.changed else own
            told = _told_to(seat, shot.events) if seat in shot.insiders else shot.told
            return self._frame(shot, viewer, shot.first, told, view, clocks, b"false")
        if shot.common is None:
            shot.common = self._frame(shot, None, shot.first, shot.told, shot.changed, clocks, b"false")
        return shot.common

    def whole(self, shot: Shot, viewer: Viewer, clocks: bytes, since: int, tail: Tail | None = None) -> bytes:
        """The frame with all sections, and the events from number `since` on that the tail has (default: the own)."""
        seat = viewer.seat if isinstance(viewer, Through) else viewer
        sections = list(shot.public.items())
        if seat is not None:
            sections += shot.own.get(seat, {}).items()
        first, events = (tail or self.tail).since(since)
        return self._frame(shot, viewer, first, _told_to(seat, events), members(sections), clocks, b"true")

    def _frame(
        self, shot: Shot, viewer: Viewer, first: int, told: bytes, view: bytes, clocks: bytes, full: bytes
    ) -> bytes:
        mine, offers = _NULL, _NONE
        if isinstance(viewer, int):
            mine = shot.mine.get(viewer, _NULL)
            offers = shot.offers.get(viewer, _NONE)
        return (
            b'%b%d,"first":%d,"events":[%b],"view":{%b},"decisions":{"waiting":%b,"mine":%b,"offers":%b},'
            b'"clocks":%b,"outcome":%b,"full":%b}'
            % (
                self._match, shot.ply, first, told, view, shot.waiting, mine, offers, clocks, shot.outcome, full,
            )
        )  # fmt: skip

    def _asked(self, match: Match[Any]) -> tuple[bytes, dict[int, bytes], dict[int, bytes]]:
        """Who has to decide; what each seat has to decide, and what it is offered."""
        decisions, offers = match.decisions, match.offers
        waiting = [b'{"seat":%d,"ask":%b}' % (seat, to_json(each.ask)) for seat, each in decisions.items()]
        mine: dict[int, bytes] = {}
        offered: dict[int, bytes] = {}
        for seat in {**decisions, **offers} if offers else decisions:
            if seat in self._seats:
                prompts = match.describe(seat)
                if seat in decisions:
                    mine[seat] = to_json(prompts.pop(0))
                if prompts:
                    offered[seat] = to_json(prompts)
        return b"[%b]" % b",".join(waiting), mine, offered

    def _told(self, event: Event) -> Told:
        return tell(event, self._seats) if event.secret else to_json(event)


def spread(
    groups: Mapping[Viewer, Iterable[Connection]],
    shot: Shot,
    changes: Callable[[Viewer], bytes],
    whole: Callable[[Connection, Viewer], None],
) -> int:
    """Send each group of lines the one frame that all of it gets, made once; who is behind gets all. How many missed it."""
    missed = 0
    for viewer, connections in groups.items():
        text = None
        for connection in connections:
            if connection.behind and not connection.is_slow:
                whole(connection, viewer)
                continue
            if text is None:
                text = changes(viewer)
            if not connection.frame(text, shot.end):
                missed += 1
    return missed


def _told_to(seat: int | None, events: Iterable[Told]) -> bytes:
    who = -1 if seat is None else seat
    return b",".join([event if isinstance(event, bytes) else event[1].get(who, event[0]) for event in events])


def _sections(now: dict[str, Any], before: dict[str, bytes]) -> tuple[dict[str, bytes], bytes]:
    """All sections encoded, and the members that differ. What has not changed is kept as it was, not its equal."""
    encoded: dict[str, bytes] = {}
    changed = []
    for name, section in now.items():
        value, old = to_json(section), before.get(name)
        if value == old:
            encoded[name] = old
        else:
            encoded[name] = value
            changed.append(b'"%b":%b' % (name.encode(), value))
    if not changed and len(encoded) == len(before):
        return before, b""
    return encoded, b",".join(changed)
