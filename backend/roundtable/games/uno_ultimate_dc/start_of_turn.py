"""Start of Turn: effects of Danger Cards in the order the player likes, then the own power (UNO-TURN-02, UNO-TURN-03)."""

from collections.abc import Generator
from typing import Any

from roundtable.games.uno_ultimate_dc.asking import ask, settle
from roundtable.games.uno_ultimate_dc.cards import AT_START
from roundtable.games.uno_ultimate_dc.dangers import symbol_met
from roundtable.games.uno_ultimate_dc.faces import CARD_REF, WONDER_WOMAN, card_of
from roundtable.games.uno_ultimate_dc.powers import COSTS, power_cost, power_ready, use_power
from roundtable.games.uno_ultimate_dc.state import NONE, State
from roundtable.games.uno_ultimate_dc.striking import Aim, Effect, has_object
from roundtable.games.uno_ultimate_dc.verbs import G, burn_from_hand, dismiss_enemy
from roundtable.kernel import Arrange, ChooseOne, Decision, Script
from roundtable.kernel.decisions import Asked

MAY_BE_VOID = frozenset(
    card
    for card, word in AT_START.items()
    if isinstance(word, Effect) and type(word).has_object is not Effect.has_object
)
"""Cards whose text may have no object at the start of a turn."""


def has_start(state: State, me: int) -> bool:
    """Whether anything could happen at the start of this turn."""
    player = state.seats[me]
    enemy = player.enemy
    if state.location in AT_START or enemy in AT_START or (enemy != NONE and player.hero == WONDER_WOMAN):
        return True
    return bool(player.items) and any(item in AT_START for item in player.items)


def start_of_turn(g: G, me: int) -> Script:
    """Part 1, then part 2. Stops when the player is out or loses the turn (R-51)."""
    state = g.state
    player = state.seats[me]
    done: list[int] = []
    order: list[int] = []
    while waiting := sources(g, me, done):
        if len(waiting) > 1 and any(card not in order for card in waiting):
            order = yield from ordered(g, me, order, waiting)
            if player.out:
                return
            continue
        card = waiting[0] if len(waiting) == 1 else min(waiting, key=order.index)
        done.append(card)
        yield from AT_START[card].run(g, Aim(me, me, card))
        settle(g)
        if player.out or state.turn_lost:
            return
    if player.hero == WONDER_WOMAN:
        yield from champion(g, me)
        settle(g)


def ordered(g: G, me: int, before: list[int], waiting: list[int]) -> Generator[Asked, Any, list[int]]:
    """The cards in the order the player likes; by default as they come, new ones last (D-03)."""
    placed = {card: place for place, card in enumerate(before)}
    refs = [CARD_REF[card] for card in sorted(waiting, key=lambda card: placed.get(card, len(before)))]
    answer = yield from ask(g, me, lambda: Arrange(me, "start_order", refs, tuple(refs)))
    return [card_of(option) for option in answer or ()]


def sources(g: G, me: int, done: list[int]) -> list[int]:
    """Cards that have something left to do at the start of this turn: Location, Enemy, Items from the oldest (D-03).

    A text without an object is left out (HC-5); only public things are looked at.
    """
    state = g.state
    player = state.seats[me]
    there = [card for card in (state.location, player.enemy, *player.items) if card in AT_START and card not in done]
    return [card for card in there if card not in MAY_BE_VOID or has_object(AT_START[card], g, Aim(me, me, card))]


def champion(g: G, me: int) -> Script:
    """Champion of the Amazons, at the start: pay deck and a matching hand card to put the own Enemy away."""
    state = g.state

    def build() -> Decision | None:
        player = state.seats[me]
        if player.enemy == NONE or not power_ready(state, me, COSTS[WONDER_WOMAN]):
            return None
        fitting = [CARD_REF[card] for card in player.hand if symbol_met(player.enemy, card)]
        return ChooseOne(me, "champion", [*fitting, "decline"], ("decline",), hidden=True, about=player.enemy)

    answer = yield from ask(g, me, build)
    if answer is None or answer[0] == "decline":
        return
    use_power(g, me, power_cost(state, me, COSTS[WONDER_WOMAN]))
    burn_from_hand(g, me, card_of(answer[0]))
    dismiss_enemy(g, me)
