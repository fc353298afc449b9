"""Secrecy: what a viewer may not know makes no difference to the viewer.

For a match at any point, a second world is built: the state before the running script, in which all cards that the viewer
could not know lie differently, and the same answers since. Both worlds must give the viewer equal views, events, prompts,
names of decisions and errors. What the viewer may know is worked out from the zones and from events addressed to the
viewer, never from what is shown; so an event that tells too much is found as well.

Cards that other players' answers name, or rest on, stay where they are, as the answers could not be given otherwise.
Whether an event names such a card too early is looked at on its own.
"""

import random
from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from typing import Any

from msgspec import msgpack, to_builtins
from msgspec.structs import fields as struct_fields
from msgspec.structs import replace

from roundtable.kernel import Answer, ChooseOne, Event, Game, KernelError, Match, Play, Record, Refused, Script, Zone
from roundtable.kernel.snapshots import Snapshot, encode, pack, unpack
from roundtable.testkit.players import seats_of

Viewer = int | None


class Leak(AssertionError):
    """A viewer learns something; the message says what."""


class World:
    """The running script of a snapshot and moves after it, carried out again from the script's beginning, under watch.

    `seen` are the cards that each viewer saw lie in a zone at any moment of it, or that a question showed; `rested` those
    that answers rest on without naming them.
    """

    def __init__(
        self, game: Game[Any], snapshot: Snapshot, moves: Iterable[Record], viewers: Sequence[Viewer], state: Any = None
    ) -> None:
        self.game = game
        self.seen: dict[Viewer, set[int]] = {viewer: set() for viewer in viewers}
        self.rested: set[int] = set()
        base = snapshot.base if state is None else replace(snapshot.base, state=encode(state))
        watched = replace(game, scripts={name: self._watched(script) for name, script in game.scripts.items()})
        self.match = Match.restore(watched, pack(watched, snapshot.key, base, [], snapshot.outcome))
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
                if zone.seen_by(viewer):
                    seen.update(zone.cards)

    def _see_shown(self) -> None:
        for seat in self.match.decisions:
            if seat in self.seen:
                self.seen[seat].update(card for question in self.match.questions(seat) for card in question.shows)

    def _give(self, record: Record) -> None:
        match = self.match
        if record.ply >= match.ply:
            self._see_shown()
            for question in match.questions(record.seat):
                if isinstance(question, ChooseOne) and record.choose:
                    self.rested.update(question.rests.get(record.choose[0], ()))
            # What the clock plays may depend on hidden cards; what is compared is how the match goes on from there.
            again = replace(record, by="seat") if record.by == "clock" else record
            self.events += match.again(again)
            self._look(match.state)
        made = match.log[record.ply - (match.ply - len(match.log))]
        if (made.seat, made.choose) != (record.seat, record.choose):
            raise Leak(f"Where {record.notation()!r} was, another world has {made.notation()!r}.")

    def known(self, viewer: Viewer) -> set[int]:
        """Cards that the viewer saw, or was told of by an event addressed to that seat."""
        told: set[int] = set()
        for event in self.events:
            if event.secret and viewer is not None and event.audience() == viewer:
                told.update(_numbers(event))
        return self.seen[viewer] | told


class Secrecy:
    """Checks for one game."""

    def __init__(self, game: Game[Any]) -> None:
        catalogue: Any = game.catalogue("en")
        self.game = game
        self.messages: dict[str, str] = dict(catalogue.get("messages", {}))

    def check(
        self,
        match: Match[Any],
        rng: random.Random,
        move: Record | None = None,
        viewers: Sequence[Viewer] | None = None,
    ) -> int:
        """Compare the worlds of each viewer at the match, or after a move from it. Raises Leak.

        Returns how many cards lay differently in all: a check that moves none proves nothing.
        """
        total = 0
        for viewer, where, world, other, moved in self.worlds(match, rng, move, viewers):
            total += moved
            mine, theirs = observations(world, viewer), observations(other, viewer)
            for what in mine:
                if mine[what] != theirs[what]:
                    raise Leak(f"{where}: {what} differ.\n{mine[what]}\n{theirs[what]}")
        return total

    def worlds(
        self,
        match: Match[Any],
        rng: random.Random,
        move: Record | None = None,
        viewers: Sequence[Viewer] | None = None,
    ) -> Iterator[tuple[Viewer, str, World, World, int]]:
        """For each viewer where we are, the world as it is, another one that has to look the same to that viewer, and how
        many cards lie differently in it. Raises Leak.
        """
        every: Sequence[Viewer] = [*seats_of(match), None] if viewers is None else viewers
        snapshot = unpack(self.game, match.snapshot())
        moves = [*snapshot.recipe, *([move] if move is not None else [])]
        needed = {number for record in moves for option in record.choose for number in _of_option(option)}
        world = World(self.game, snapshot, moves, every)
        for viewer in every:
            who = "a spectator" if viewer is None else f"seat {viewer}"
            where = f"{self.game.key}, ply {match.ply}, {who}, after {moves[-1].notation() if moves else 'nothing'}"
            known = world.known(viewer)
            self._check_names(world, viewer, known, where)
            state = msgpack.decode(snapshot.base.state, type=self.game.state)
            moved = rearrange(self.game.zones(state), viewer, known | needed | world.rested, rng)
            try:
                other = World(self.game, snapshot, moves, [viewer], state)
            except KernelError as cause:
                raise Leak(f"{where}: in another world the same answers fail: {cause}") from cause
            yield viewer, where, world, other, moved

    def _check_names(self, world: World, viewer: Viewer, known: set[int], where: str) -> None:
        """No event may name a card that the viewer never saw."""
        for event in world.events:
            form = event.seen_by(viewer)
            for name in self.card_fields(form):
                value = getattr(form, name)
                cards = value if isinstance(value, list | tuple) else (value,)
                unseen = {card for card in cards if isinstance(card, int) and card >= 0} - known
                if unseen:
                    raise Leak(f"{where}: {form!r} names {sorted(unseen)}, never seen.")

    def card_fields(self, event: Event) -> list[str]:
        """The fields of an event that hold card ids: by their name, or as its template words them."""
        template = self.messages.get(f"event.{type(event).__struct_config__.tag}", "")
        names = [field.name for field in struct_fields(event)]
        return [
            name
            for name in names
            if name in ("card", "cards") or f"{{{name}:card}}" in template or f"{{{name}:cards}}" in template
        ]


def rearrange(zones: Iterator[Zone], viewer: Viewer, fixed: set[int], rng: random.Random) -> int:
    """Put the cards that the viewer does not see, but for the fixed ones, into each other's places, pool by pool."""
    pools: dict[object, list[tuple[MutableSequence[int], int]]] = {}
    for number, zone in enumerate(zones):
        if not zone.seen_by(viewer):
            places = pools.setdefault(zone.pool or number, [])
            places += [(zone.cards, place) for place, card in enumerate(zone.cards) if card not in fixed]
    moved = 0
    for places in pools.values():
        old = [cards[place] for cards, place in places]
        new = rng.sample(old, len(old))
        moved += sum(before != after for before, after in zip(old, new, strict=True))
        for (cards, place), card in zip(places, new, strict=True):
            cards[place] = card
    return moved


def observations(world: World, viewer: Viewer) -> dict[str, object]:
    """All that reaches the viewer, by kind."""
    match = world.match
    return {
        "views": to_builtins(match.view(viewer)),
        "events": [to_builtins(event.seen_by(viewer)) for event in world.events],
        "prompts": to_builtins(match.describe(viewer)) if viewer is not None else None,
        "decisions": [(each.seat, each.ask, each.kind, each.about) for each in match.decisions.values()],
        "offers": [
            (each.seat, each.ask, each.options, each.after) for offers in match.offers.values() for each in offers
        ],
        "forced moves": [record.notation() for record in match.log if record.by == "forced"],
        "numbers": (match.ply, match.events_total, match.is_quiescent, match.window, match.outcome),
        "errors": list(_errors(match, viewer)),
    }


def _errors(match: Match[Any], viewer: Viewer) -> Iterator[tuple[str, str]]:
    """How the viewer is refused: with answers that nobody is allowed, on a stale ply, and with others' offers."""
    if viewer is None:
        return
    legal = match.legal_moves(viewer)
    foreign = {option for offers in match.offers.values() for each in offers for option in each.options}
    answers = [(), ("no such option",), ("card:999999",), ("0", "0"), *[(option,) for option in sorted(foreign)]]
    attempts: list[tuple[Answer, int | None]] = [(answer, None) for answer in answers if answer not in legal]
    if viewer in match.decisions:
        attempts.append((match.decisions[viewer].default, match.ply - 1))
    for answer, ply in attempts:
        try:
            match.move(viewer, answer, ply)
        except Refused as refused:
            yield refused.code, refused.reason
        else:
            raise Leak(f"Seat {viewer} may answer {answer} on ply {ply}, which is not allowed.")


def _numbers(event: Event) -> Iterator[int]:
    for field in struct_fields(event):
        value = getattr(event, field.name)
        if isinstance(value, int):
            yield value
        elif isinstance(value, list | tuple):
            yield from (each for each in value if isinstance(each, int))


def _of_option(option: str) -> Iterator[int]:
    head, *rest = option.split(":")
    return (int(part) for part in rest if part.isdecimal() and head != "seat")
