"""What everybody saw at every step of a match: the steps of a recording, taken while a log is played again."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from msgspec import Raw, Struct
from msgspec.json import Encoder

from roundtable.kernel import Event, Match, Record, SnapshotMismatch

to_json: Final = Encoder().encode

Answered = tuple[list[Record], list[Event]]  # what one answer wrote into the log, and what happened


class Waiting(Struct, frozen=True):
    """A seat that has to decide, and the public name of its question."""

    seat: int
    ask: str


class Step(Struct, frozen=True):
    """What one answer led to. `view` and `private` hold the sections that changed; step 0 holds all of them.

    `private_events`: seat → index in `events` → the full form for that seat.
    """

    ply: int
    at: int
    first: int
    events: list[Raw]
    private_events: dict[int, dict[int, Raw]]
    view: dict[str, Raw]
    private: dict[int, dict[str, Raw]]
    waiting: list[Waiting]


class Recorder:
    """Takes steps of a match and keeps what changed."""

    def __init__(self, seats: int) -> None:
        self._seats = range(seats)
        self._public: dict[str, bytes] = {}
        self._private: list[dict[str, bytes]] = [{} for _ in self._seats]

    def step(self, match: Match[Any], events: list[Event], at: int) -> Step:
        """What is new since the last call. `at`: when it was accepted, ms since 1970."""
        own: dict[int, dict[int, Raw]] = {}
        told: list[Raw] = []
        for index, event in enumerate(events):
            if not event.secret:
                told.append(Raw(to_json(event)))
                continue
            public, by_seat = tell(event, self._seats)
            told.append(Raw(public))
            for seat, seen in by_seat.items():
                own.setdefault(seat, {})[index] = Raw(seen)
        private: dict[int, dict[str, Raw]] = {}
        for seat in self._seats:
            hidden = _each(match.private(seat))
            if changed := _changed(hidden, self._private[seat]):
                private[seat] = changed
            self._private[seat] = hidden
        sections = _each(match.public())
        view = _changed(sections, self._public)
        self._public = sections
        return Step(
            ply=match.ply,
            at=at,
            first=match.events_total - len(events),
            events=told,
            private_events=own,
            view=view,
            private=private,
            waiting=[Waiting(seat, asked.ask) for seat, asked in match.decisions.items()],
        )


def tell(event: Event, seats: Iterable[int]) -> tuple[bytes, dict[int, bytes]]:
    """A secret event as spectators see it, and as those seats see it that see something else.

    The whole form says that it is one, so that its reader knows that the others do not know.
    """
    public = event.seen_by(None)
    own: dict[int, bytes] = {}
    for seat in seats:
        seen = event.seen_by(seat)
        if seen is event:
            own[seat] = b'{"secret":true,%b' % to_json(event)[1:]
        elif seen != public:
            own[seat] = to_json(seen)
    return to_json(public), own


def opening(match: Match[Any]) -> Answered:
    """What a match that was just started did by itself."""
    return list(match.log), list(match.opening)


def steps(match: Match[Any], records: Sequence[Record]) -> Iterator[Answered]:
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


def _each(sections: dict[str, Any]) -> dict[str, bytes]:
    return {name: to_json(value) for name, value in sections.items()}


def _changed(now: dict[str, bytes], before: dict[str, bytes]) -> dict[str, Raw]:
    return {name: Raw(value) for name, value in now.items() if before.get(name) != value}


def _lines(records: Iterable[Record]) -> str:
    return "; ".join(record.notation() for record in records)
