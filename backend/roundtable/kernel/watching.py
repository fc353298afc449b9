"""A running script carried out once more, under watch: what a viewer comes to see of it, and what its answers rest on.

With that, cards can be put into each other's places that make no difference to the viewer: what was decided so far could
have been decided all the same.
"""

from collections.abc import Callable, Iterator, MutableSequence, Sequence
from typing import Any, TypeAlias

from msgspec.structs import fields, replace

from roundtable.kernel.decisions import ChooseOne
from roundtable.kernel.errors import SnapshotMismatch
from roundtable.kernel.events import Event
from roundtable.kernel.game import Game, Script
from roundtable.kernel.match import Match
from roundtable.kernel.memory import TABLE, Viewer, sees, shown_to
from roundtable.kernel.moves import Record
from roundtable.kernel.play import Play
from roundtable.kernel.snapshots import Snapshot, encode, pack
from roundtable.kernel.zones import Zone

Spot: TypeAlias = tuple[int, int]
"""A zone by its number in `Game.zones`, and a place in it."""


class World:
    """The running script of a snapshot and moves after it, carried out again from the script's beginning, under watch.

    `seen` are the cards that each viewer saw lie in a zone at any moment of it, or that a question showed; `rested` those
    that answers rest on without naming them. `start` is the same world before the moves, as a snapshot of a match that
    begins there, and `moves` are numbered from there: with both it can be carried out elsewhere.
    """

    def __init__(
        self,
        game: Game[Any],
        snapshot: Snapshot,
        moves: Sequence[Record],
        viewers: Sequence[Viewer],
        state: Any = None,
        key: bytes | None = None,
    ) -> None:
        self.game = game
        key = snapshot.key if key is None else key
        self.seen: dict[Viewer, set[int]] = {viewer: set() for viewer in viewers}
        self.rested: set[int] = set()
        base = snapshot.base if state is None else replace(snapshot.base, state=encode(state))
        watched = replace(game, scripts={name: self._watched(script) for name, script in game.scripts.items()})
        self.match = Match.restore(watched, pack(watched, key, base, [], snapshot.outcome))
        self.start = pack(game, key, replace(base, ply=0, events=0), [], snapshot.outcome)
        self.moves = [replace(as_seat(record), ply=record.ply - base.ply) for record in moves]
        self.events: list[Event] = list(self.match.opening)
        self._look(self.match.state)
        for record in moves:
            self._give(record)
        self._see_shown()

    def _watched(self, script: Callable[..., Script]) -> Callable[..., Script]:
        def begin(play: Play[Any], *arguments: int) -> Script:
            append = play.events.append

            def emit(event: Event) -> None:
                append(event)
                self._look(play.state)

            play.emit = emit
            self._look(play.state)
            return script(play, *arguments)

        return begin

    def _look(self, state: Any) -> None:
        for zone in self.game.zones(state):
            for viewer, seen in self.seen.items():
                if sees(viewer, zone):
                    seen.update(zone.cards)

    def _see_shown(self) -> None:
        for viewer, seen in self.seen.items():
            seen |= shown_to(viewer, self.match)

    def _give(self, record: Record) -> None:
        match = self.match
        if record.ply >= match.ply:
            self._see_shown()
            for question in match.questions(record.seat):
                if isinstance(question, ChooseOne) and record.choose:
                    self.rested.update(question.rests.get(record.choose[0], ()))
            self.events += match.again(as_seat(record))
            self._look(match.state)
        made = match.log[record.ply - (match.ply - len(match.log))]
        if (made.seat, made.choose) != (record.seat, record.choose):
            raise SnapshotMismatch(f"Where {record.notation()!r} was, another world has {made.notation()!r}.")

    def known(self, viewer: Viewer) -> set[int]:
        """Cards that the viewer saw, or was told of by an event addressed to that seat."""
        told: set[int] = set()
        for event in self.events:
            if event.secret and viewer is not None and viewer in (event.audience(), TABLE):
                told.update(_numbers(event))
        return self.seen[viewer] | told

    def fixed(self, viewer: Viewer, moves: Sequence[Record]) -> set[int]:
        """Cards that must stay where they are for the moves to be made again and the viewer to see nothing else."""
        named = {number for record in moves for option in record.choose for number in _of_option(option)}
        return self.known(viewer) | self.rested | named


def as_seat(record: Record) -> Record:
    """The move made by its seat. What the clock plays may depend on hidden cards; compared is how the match goes on."""
    return replace(record, by="seat") if record.by == "clock" else record


def pools_of(zones: Sequence[Zone], viewer: Viewer, fixed: set[int]) -> list[tuple[list[Spot], list[int]]]:
    """What could lie otherwise for all the viewer knows: places, and the cards that lie there now, pool by pool."""
    pools: dict[object, tuple[list[Spot], list[int]]] = {}
    for number, zone in enumerate(zones):
        if not sees(viewer, zone):
            spots, cards = pools.setdefault(zone.pool or number, ([], []))
            for place, card in enumerate(zone.cards):
                if card not in fixed:
                    spots.append((number, place))
                    cards.append(card)
    return [(spots, cards) for spots, cards in pools.values() if len(cards) > 1]


def lay(zones: Sequence[Zone], spots: Sequence[Spot], cards: Sequence[int]) -> None:
    """Put cards into places."""
    live: list[MutableSequence[int]] = [zone.cards for zone in zones]
    for (number, place), card in zip(spots, cards, strict=True):
        live[number][place] = card


def _numbers(event: Event) -> Iterator[int]:
    for field in fields(event):
        value = getattr(event, field.name)
        if isinstance(value, int):
            yield value
        elif isinstance(value, list | tuple):
            yield from (each for each in value if isinstance(each, int))


def _of_option(option: str) -> Iterator[int]:
    head, *rest = option.split(":")
    return (int(part) for part in rest if part.isdecimal() and head != "seat")
