"""Secrecy: what a viewer may not know makes no difference to the viewer.

For a match at any point, a second world is built: the state before the running script, in which all cards that the viewer
could not know lie differently, and the same answers since. Chance to come is another one too, unless the script has drawn
already, and so are answers of others that stay secret until the last is in. Both worlds must give the viewer equal views,
events, prompts, names of decisions and errors. What the viewer may know is worked out from the zones and from events
addressed to the viewer, never from what is shown; so an event that tells too much is found as well.

Cards that other players' answers name, or rest on, stay where they are, as the answers could not be given otherwise.
Whether an event names such a card too early is looked at on its own.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import msgpack, to_builtins
from msgspec.structs import fields as struct_fields
from msgspec.structs import replace

from roundtable.kernel import Answer, Event, Game, KernelError, Match, Record, Refused, Together, Zone
from roundtable.kernel.memory import Viewer
from roundtable.kernel.snapshots import unpack
from roundtable.kernel.watching import World, as_seat, lay, pools_of
from roundtable.testkit.players import seats_of

__all__ = ["Leak", "Secrecy", "Viewer", "World", "observations", "otherwise", "rearrange"]


class Leak(AssertionError):
    """A viewer learns something; the message says what."""


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
        world = World(self.game, snapshot, moves, every)
        key = None if world.match.draws else rng.randbytes(32)
        for viewer in every:
            who = "a spectator" if viewer is None else f"seat {viewer}"
            where = f"{self.game.key}, ply {match.ply}, {who}, after {moves[-1].notation() if moves else 'nothing'}"
            known = world.known(viewer)
            self._check_names(world, viewer, known, where)
            state = msgpack.decode(snapshot.base.state, type=self.game.state)
            others = otherwise(world, moves, viewer, rng)
            fixed = world.fixed(viewer, (*moves, *others))
            moved = rearrange(self.game.zones(state), viewer, fixed, rng)
            try:
                other = World(self.game, snapshot, others, [viewer], state, key)
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


def otherwise(world: World, moves: Sequence[Record], viewer: Viewer, rng: random.Random) -> list[Record]:
    """The moves, with other answers of other seats where these are secret until the last is in."""
    changed = list(moves)
    match = world.match
    if isinstance(match.asked, Together):
        for question in match.asked.decisions:
            if question.seat != viewer and question.seat not in match.decisions:
                place = next(n for n in reversed(range(len(changed))) if changed[n].seat == question.seat)
                changed[place] = replace(as_seat(changed[place]), choose=question.pick(rng.random))
    return changed


def rearrange(zones: Iterable[Zone], viewer: Viewer, fixed: set[int], rng: random.Random) -> int:
    """Put the cards that the viewer does not see, but for the fixed ones, into each other's places, pool by pool."""
    moved, every = 0, list(zones)
    for spots, old in pools_of(every, viewer, fixed):
        new = rng.sample(old, len(old))
        moved += sum(before != after for before, after in zip(old, new, strict=True))
        lay(every, spots, new)
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
        "numbers": (match.ply, match.events_total, match.is_quiescent, match.window, match.tick, match.outcome),
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
