"""What the greedy bot would answer, read from the state of an imagined match: its rules, and no more of a view than needed."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from roundtable.games.dragon_ball_deckbuilding.bot import CHOICES, action_worth
from roundtable.games.dragon_ball_deckbuilding.bot_sight import Sight
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.labels import is_last
from roundtable.games.dragon_ball_deckbuilding.prices import price
from roundtable.games.dragon_ball_deckbuilding.sections import AttackView, Offer
from roundtable.games.dragon_ball_deckbuilding.state import NONE, State
from roundtable.games.dragon_ball_deckbuilding.stats import limit, villain_key
from roundtable.games.dragon_ball_deckbuilding.view import (
    beside_view,
    boss_view,
    character_view,
    minion_view,
    or_none,
    table_view,
    villain_view,
)
from roundtable.kernel import Answer, Decision

KINDS = ("ally", "equipment", "training")
TAKEN = ("buy", "trade", "duo")
MOST_PROPOSED = 5


class Prices(Mapping[int, Offer]):
    """What the cards of the Markets cost the active Character; each is worked out when it is asked for."""

    def __init__(self, state: State) -> None:
        self._state = state

    def __getitem__(self, card: int) -> Offer:
        if DESIGN[card].cost is None or self._state.active == NONE:
            raise KeyError(card)
        return Offer(card, price(self._state, self._state.active, card), None, None)

    def __iter__(self) -> Iterator[int]:
        return (card for row in self._state.rows for card in row)

    def __len__(self) -> int:
        return sum(map(len, self._state.rows))


class Glance(Sight):
    """The same as a bot's sight, each part taken from the state when it is first looked at."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.state = state
        self.seat = decision.seat
        self.about = decision.about
        self.key = villain_key(state)
        self.extreme = state.extreme

    def __getattr__(self, name: str) -> Any:
        part = PARTS.get(name)
        if part is None:
            raise AttributeError(name)
        value = part(self)
        setattr(self, name, value)
        return value


def _hand(sight: Glance) -> list[int]:
    me = sight.me
    if me is None:
        return []
    slot = next(slot for slot in sight.state.slots if slot.who.card == me.card)
    return slot.hand if slot.seat == sight.seat else []


def _me(sight: Glance) -> Any:
    active = or_none(sight.state.slots[sight.state.active].who.card) if sight.state.active != NONE else None
    return next((each for each in sight.characters if each.card == active), sight.mine[0] if sight.mine else None)


PARTS: dict[str, Callable[[Glance], Any]] = {
    "table": lambda sight: table_view(sight.state),
    "villain": lambda sight: villain_view(sight.state),
    "characters": lambda sight: [
        character_view(sight.state, number, slot) for number, slot in enumerate(sight.state.slots) if slot.char != NONE
    ],
    "beside": lambda sight: {
        slot.who.card: beside_view(sight.state, slot) for slot in sight.state.slots if slot.char != NONE
    },
    "limits": lambda sight: {
        slot.who.card: [limit(sight.state, number, kind) for kind in KINDS]
        for number, slot in enumerate(sight.state.slots)
        if slot.char != NONE
    },
    "bosses": lambda sight: [boss_view(sight.state, boss) for boss in sight.state.villain.bosses if not boss.out],
    "minions": lambda sight: [minion_view(sight.state, each) for each in sight.state.villain.minions],
    "attacks": lambda sight: [
        AttackView(each.card, sight.state.villain.bosses[each.boss].card, each.place)
        for each in sight.state.villain.track
    ],
    "offers": lambda sight: Prices(sight.state),
    "mine": lambda sight: [each for each in sight.characters if each.seat == sight.seat and not each.out],
    "me": _me,
    "hand": _hand,
}
"""The parts of a sight, and where each comes from."""


def instinct(state: State, decision: Decision, rnd: Callable[[], float]) -> Answer:
    """A quick answer; () leaves an offer alone."""
    ask, options = decision.ask, decision.options
    if decision.offer and ask == "help":
        return ()
    sight = Glance(state, decision)
    if ask == "act":
        able = [option for option in options if not _is_fatal(state, option)]
        return (max(able, key=lambda option: action_worth(sight, option)),)
    choose = CHOICES.get(ask)
    if choose is not None:
        return (max(options, key=lambda option: choose(sight, option)),)
    if decision.default:
        return decision.default
    return (options[0],) if decision.offer else ()


def propose(state: State, decision: Decision) -> list[str] | None:
    """Of many actions the best by their simple worth, and to end the phase."""
    if decision.ask != "act" or len(decision.options) <= MOST_PROPOSED:
        return None
    sight = Glance(state, decision)
    able = [option for option in decision.options if option != "end" and not _is_fatal(state, option)]
    return [*sorted(able, key=lambda option: -action_worth(sight, option))[: MOST_PROPOSED - 1], "end"]


def _is_fatal(state: State, option: str) -> bool:
    head, _, rest = option.partition(":")
    return head in TAKEN and is_last(state, int(rest.split(":")[0]))
