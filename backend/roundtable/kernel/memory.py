"""What a viewer remembers of cards that it does not see: those it has seen, or was told of, that still lie where they lay.

A card is forgotten when its pile is shuffled, and when cards leave a hidden place without the viewer being told which: after
that nobody who only watches could say which of them is where. (Not by all seats together: what they forget, branches that
were dealt anew depend on, and recorded ones have to be dealt the same again.)
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import fields

from roundtable.kernel.chance import Draw
from roundtable.kernel.events import Event
from roundtable.kernel.game import Game
from roundtable.kernel.moves import is_branch
from roundtable.kernel.zones import Sight, Zone

if TYPE_CHECKING:
    from roundtable.kernel.match import Match

S = TypeVar("S", bound=Struct)

TABLE: Final = -2
"""The viewer that all seats are together: what one of them sees, it sees."""
Viewer: TypeAlias = int | None
"""A seat, a spectator (None), or TABLE."""
Place: TypeAlias = tuple[str, int | None, int]
"""A zone's name and owner, and its number among those that share both."""


def sees(viewer: Viewer, zone: Zone) -> bool:
    """Whether the viewer sees the cards of a zone."""
    return zone.sight is not Sight.NONE if viewer == TABLE else zone.seen_by(viewer)


def told_to(viewer: Viewer, event: Event) -> Event:
    """The event as the viewer hears it."""
    return event if viewer == TABLE else event.seen_by(viewer)


def shown_to(viewer: Viewer, match: "Match[S]") -> set[int]:
    """The cards that questions show to the viewer now."""
    if viewer == TABLE:
        return {card for each in match.decisions.values() for card in each.shows}
    return set() if viewer is None else {card for each in match.questions(viewer) for card in each.shows}


def unseen(zones: Iterable[Zone], viewer: Viewer) -> dict[Place, Zone]:
    """The zones whose cards the viewer does not see."""
    hidden: dict[Place, Zone] = {}
    for zone in zones:
        if not sees(viewer, zone):
            n = 0
            while (place := (zone.name, zone.owner, n)) in hidden:
                n += 1
            hidden[place] = zone
    return hidden


class Memory:
    """What one viewer remembers of a match that goes by. `known`: cards whose place it knows, seen or not."""

    def __init__(self, game: Game[Any], viewer: Viewer) -> None:
        catalogue: Any = game.catalogue("en")
        self.viewer = viewer
        self.known: set[int] = set()
        self._messages: dict[str, str] = catalogue.get("messages", {})
        self._fields: dict[type[Event], list[str]] = {}
        self._hidden: dict[Place, tuple[bool, list[int]]] = {}

    @classmethod
    def of(cls, match: "Match[S]", viewer: Viewer) -> "Memory":
        """What the viewer remembers of a match, from where its log begins."""
        walk = type(match)(match.game, match._play.chance.at(match._origin.draws), match._origin)
        walk._run_step()
        memory = cls(match.game, viewer)
        memory.step(walk, walk.opening, walk.draws)
        for record in match.log:
            if record.ply >= walk.ply:
                drawn = len(walk.draws)
                events = walk.again(record)
                memory.step(walk, events, () if is_branch(record) else walk.draws[drawn:])
        return memory

    def step(self, match: "Match[S]", events: Iterable[Event], drew: Iterable[Draw]) -> None:
        """Take in what has come to be seen in one step, and forget what was shuffled in it, or went nobody knows where."""
        zones = list(match.game.zones(match.state))
        told = {card for event in events for card in self.named(told_to(self.viewer, event))}
        told.update(card for zone in zones if sees(self.viewer, zone) for card in zone.cards)
        self.known |= told
        hidden = {
            place: (zone.sight is Sight.NONE, list(zone.cards)) for place, zone in unseen(zones, self.viewer).items()
        }
        shuffled = any(size < 0 for _, _, size in drew)
        for place, (is_pile, before) in () if self.viewer == TABLE else self._hidden.items():
            now = hidden.get(place, (is_pile, []))[1]
            if now != before:
                self._forget_moved(is_pile, before, now, told, hidden)
        for place, (is_pile, cards) in hidden.items():
            if shuffled and is_pile and _is_shuffled(self._hidden.get(place, (True, []))[1], cards):
                self.known.difference_update(cards)
        self.known |= shown_to(self.viewer, match)
        self._hidden = hidden

    def named(self, event: Event) -> Iterator[int]:
        """The cards that an event names."""
        kind = type(event)
        if kind not in self._fields:
            template = self._messages.get(f"event.{kind.__struct_config__.tag}", "")
            self._fields[kind] = [
                each.name
                for each in fields(kind)
                if each.name in ("card", "cards") or f"{{{each.name}:card" in template
            ]
        for name in self._fields[kind]:
            value = getattr(event, name)
            for card in value if isinstance(value, list | tuple) else (value,):
                if isinstance(card, int) and card >= 0:
                    yield card

    def _forget_moved(
        self,
        is_pile: bool,
        before: list[int],
        now: list[int],
        told: set[int],
        hidden: dict[Place, tuple[bool, list[int]]],
    ) -> None:
        """Cards have left a hidden place. What left it unnamed from the top of a pile, all to one other place, is still known."""
        stayed = set(now)
        left = [card for card in before if card not in stayed and card not in told]
        if not left:
            return
        places = [place for place, (_, cards) in hidden.items() if not set(cards).isdisjoint(left)]
        if is_pile and now == before[: len(now)]:
            if len(places) != 1:
                self.known.difference_update(left)
        else:
            self.known.difference_update(left, (card for card in now if card not in told))


def _is_shuffled(before: list[int], now: list[int]) -> bool:
    """Whether a pile, in a step in which something was shuffled, is another than what was left of it."""
    return now != [card for card in before if card in now]
