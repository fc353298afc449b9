"""A recorded match as games look back on it: what happened and what lay on the table, by the recording alone.

No rules are run and nothing of a state is decoded, so what is read here can be read for ever.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from roundtable.kernel.undo import TakenBack

K = TypeVar("K", bound=Hashable)


class Moment(Struct, frozen=True):
    """What one answer led to: the ply after it, its events in their fullest form, and all sections as they then stood.

    `own`: each seat's own sections. Events, sections and fields are as the recording has them.
    """

    ply: int
    events: tuple[Mapping[str, Any], ...]
    view: Mapping[str, Any]
    own: tuple[Mapping[str, Any], ...]


class Drawn(Struct, frozen=True):
    """A number of chance below a bound: what it was for, and what it was. Older files do not tell of them."""

    label: str
    below: int
    gave: int


class Recording(Struct, frozen=True):
    """A finished match: moments from its start on, who won for which reason, and the numbers that chance gave."""

    seats: int
    moments: tuple[Moment, ...]
    winners: tuple[int, ...]
    reason: str
    draws: tuple[Drawn, ...] = ()

    def events(self, *tags: str) -> Iterator[tuple[Moment, Mapping[str, Any]]]:
        """All events with one of these tags (without tags: all), each with the moment it led to."""
        for moment in self.moments:
            for event in moment.events:
                if not tags or event["tag"] in tags:
                    yield moment, event

    def last_of(self, key: Callable[[Moment], K | None]) -> list[tuple[K, Moment]]:
        """The last moment of each stretch in which `key` gives the same; where it gives None there is no stretch."""
        found: list[tuple[K, Moment]] = []
        before: K | None = None
        for moment in self.moments:
            now = key(moment)
            if now is None:
                before = None
                continue
            if before is not None and now == before:
                found[-1] = (now, moment)
            else:
                found.append((now, moment))
            before = now
        return found


class _Step(Struct):
    ply: int
    first: int
    events: list[dict[str, Any]]
    view: dict[str, Any] = {}
    private: dict[int, dict[str, Any]] = {}
    private_events: dict[int, dict[int, dict[str, Any]]] = {}


class _Outcome(Struct):
    winners: list[int] = []
    reason: str = ""


class _Draw(Struct):
    label: str
    below: int | None = None
    gave: int | None = None


class _Chance(Struct, frozen=True):
    draws: tuple[_Draw, ...] = ()


class _File(Struct):
    seats: list[object]
    steps: list[_Step]
    outcome: _Outcome | None = None
    chance: _Chance = _Chance()


def read_recording(replay: bytes) -> Recording:
    """The recording in the JSON of a replay file, without what was taken back. Raises msgspec.MsgspecError if it is none."""
    file = msgspec.json.decode(replay, type=_File)
    view: dict[str, Any] = {}
    own: list[dict[str, Any]] = [{} for _ in file.seats]
    kept: list[tuple[int, Moment]] = []
    for step in file.steps:
        view = {**view, **step.view}
        for seat, sections in step.private.items():
            own[seat] = {**own[seat], **sections}
        events = [*_told(step)]
        for event in events:
            if event["tag"] == TakenBack.__struct_config__.tag:
                kept = [*_before(kept, event["since"])]
        kept.append((step.first, Moment(step.ply, tuple(events), view, tuple(own))))
    outcome = file.outcome or _Outcome()
    moments = tuple(moment for _, moment in kept)
    draws = tuple(
        Drawn(draw.label, draw.below, draw.gave)
        for draw in file.chance.draws
        if draw.below is not None and draw.gave is not None
    )
    return Recording(len(file.seats), moments, tuple(outcome.winners), outcome.reason, draws)


def _told(step: _Step) -> Iterator[dict[str, Any]]:
    for index, event in enumerate(step.events):
        forms = [told[index] for told in step.private_events.values() if index in told]
        yield next((form for form in forms if form.get("secret")), forms[0] if forms else event)


def _before(kept: list[tuple[int, Moment]], since: int) -> Iterator[tuple[int, Moment]]:
    """What lies before the event of this number; the start always does."""
    for place, (first, moment) in enumerate(kept):
        if place == 0 or first < since:
            yield first, replace(moment, events=moment.events[: max(0, since - first)])
