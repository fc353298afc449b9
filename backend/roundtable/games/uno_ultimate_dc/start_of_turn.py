"""Start of Turn: effects of Danger Cards in the order the player likes, then the own power (UNO-TURN-02, UNO-TURN-03)."""

from collections.abc import Generator, Sequence
from functools import partial
from typing import Any

from roundtable.games.uno_ultimate_dc.asking import ask, settle
from roundtable.games.uno_ultimate_dc.cards import AT_START
from roundtable.games.uno_ultimate_dc.dangers import symbol_met
from roundtable.games.uno_ultimate_dc.faces import CARD_REF, WONDER_WOMAN, card_of
from roundtable.games.uno_ultimate_dc.powers import COSTS, power_cost, power_ready, use_power
from roundtable.games.uno_ultimate_dc.state import NONE, PLAY
from roundtable.games.uno_ultimate_dc.striking import Aim, Effect
from roundtable.games.uno_ultimate_dc.verbs import G, burn_from_hand, dismiss_enemy
from roundtable.kernel import Arrange, ChooseOne, Decision, WordScript
from roundtable.kernel.decisions import Asked

MAY_BE_VOID = {
    card: word
    for card, word in AT_START.items()
    if isinstance(word, Effect) and type(word).has_object is not Effect.has_object
}
"""Cards whose text may have no object at the start of a turn."""


def start_sources(g: G, me: int) -> list[int] | None:
    """The cards that work at the start of this turn; None if nothing at all could happen there."""
    player = g.state.seats[me]
    return sources(g, me, ()) or ([] if player.enemy != NONE and player.hero == WONDER_WOMAN else None)


def start_of_turn(g: G, me: int, waiting: list[int]) -> Generator[Asked, Any, bool]:
    """Part 1, then part 2. Whether the Play step comes: not when the player is out or loses the turn (R-25, R-51)."""
    state = g.state
    player = state.seats[me]
    done: list[int] = []
    order: list[int] = []
    while waiting:
        if len(waiting) == 1 or set(order).issuperset(waiting):
            card = waiting[0] if len(waiting) == 1 else min(waiting, key=order.index)
            done.append(card)
            yield from AT_START[card].run(g, Aim(me, me, card))
            if state.handled:
                settle(g)
        else:
            order = yield from ordered(g, me, order, waiting)
        if player.out or state.turn_lost:
            return False
        waiting = sources(g, me, done)
    if player.hero == WONDER_WOMAN and player.enemy != NONE:
        yield from champion(g, me)
        settle(g)
        if player.out or state.turn_lost:
            return False
    state.step = PLAY
    return True


def ordered(g: G, me: int, before: list[int], waiting: list[int]) -> Generator[Asked, Any, list[int]]:
    """The cards in the order the player likes; by default as they come, new ones last (D-03)."""
    known = [card for card in before if card in waiting]
    refs = [CARD_REF[card] for card in (*known, *(card for card in waiting if card not in known))]
    answer = yield from ask(g, me, partial(Arrange, me, "start_order", refs, tuple(refs)))
    return [card_of(option) for option in answer or ()]


def sources(g: G, me: int, done: Sequence[int]) -> list[int]:
    """Cards that have something left to do at the start of this turn: Location, Enemy, Items from the oldest (D-03).

    A text without an object is left out (HC-5); only public things are looked at.
    """
    state = g.state
    player = state.seats[me]
    there = [state.location, player.enemy]
    if player.items:
        there += player.items
    waiting = []
    for card in there:
        if card in AT_START and card not in done:
            text = MAY_BE_VOID.get(card)
            if text is None or text.has_object(g, Aim(me, me, card)):
                waiting.append(card)
    return waiting


def champion(g: G, me: int) -> WordScript:
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
