"""Rounds: the Turn Order deck says whose turn it is (DBG-ORDER-10 to DBG-ORDER-14)."""

from collections.abc import Generator
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim
from roundtable.games.dragon_ball_deckbuilding.asking import G, group
from roundtable.games.dragon_ball_deckbuilding.deck import LOCATION_ROW, ORDER_CARD, VILLAIN_ORDER, WILD
from roundtable.games.dragon_ball_deckbuilding.harm import DEATHS, Harm
from roundtable.games.dragon_ball_deckbuilding.state import NONE, alive, card_in, ref
from roundtable.games.dragon_ball_deckbuilding.stats import active_boss, villain_key
from roundtable.games.dragon_ball_deckbuilding.turn import begin_turn
from roundtable.games.dragon_ball_deckbuilding.villain_turn import begin_villain
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS
from roundtable.kernel.decisions import Asked

LAST_ROUND = 13
"""Twice as long as a usual fight: whoever has not won by then has lost, so that every match ends (R-136)."""


def order(g: G) -> Harm:
    """The next turn: an additional one of the Villain, one before the first round, or by the next Turn Order card."""
    state = g.state
    if state.villain.extra:
        state.villain.extra -= 1
        begin_villain(g, tuple(range(len(state.villain.bosses))))
    elif state.prelude:
        yield from _prelude(g)
    elif not state.order:
        state.step = "round"
    else:
        yield from _draw(g)


def _prelude(g: G) -> Harm:
    """Before Freezer arrives each Character takes a turn, in an order the group chooses (R-56, D-05)."""
    state = g.state
    waiting = [number for number in state.prelude if number in alive(state)]
    if not waiting:
        state.prelude = []
        return
    options = [ref(state.slots[number].who.card) for number in waiting]
    option = yield from group(g, "prelude", options, options[0])
    number = waiting[options.index(option)]
    state.prelude.remove(number)
    begin_turn(g, number)


def new_round(g: G) -> Harm:
    """All Turn Order cards are shuffled; before that the Location does what it does after a round (DBG-ORDER-13)."""
    state = g.state
    if state.round >= LAST_ROUND:
        g.finish((), "out_of_time")
    if state.round and state.location != NONE:
        word = LOCATION_ROW[state.location].round_end
        if word is not None:
            yield from word.run(g, Aim(active_boss(state).card, NONE, state.location))
    state.round += 1
    state.order += state.order_discard
    state.order_discard = []
    g.chance.shuffle(state.order, "order deck")
    for slot in state.slots:
        slot.turns = 0
    g.emit(ev.RoundBegan(state.round))
    state.step = "order"


def _draw(g: G) -> Harm:
    state = g.state
    card = state.order.pop()
    state.order_discard.append(card)
    g.emit(ev.OrderDrawn(card))
    shows = ORDER_CARD[card].shows
    if shows >= VILLAIN_ORDER:
        begin_villain(g, VILLAINS[state.villain.key].order[shows - VILLAIN_ORDER])
        return
    if shows != WILD and shows in alive(state):
        begin_turn(g, shows)
        return
    if shows != WILD and villain_key(state) == "freezer":
        g.emit(ev.VillainStep("step_death", active_boss(state).card, state.slots[shows].who.card))
        yield from DEATHS["freezer"](g, shows)
    begin_turn(g, (yield from _wildcard(g)))


def _wildcard(g: G) -> Generator[Asked, Any, int]:
    """Which Character takes the turn (D-06)."""
    state = g.state
    numbers = alive(state)
    fewest = min(numbers, key=lambda number: state.slots[number].turns)
    options = [ref(state.slots[number].who.card) for number in numbers]
    option = yield from group(g, "wildcard", options, ref(state.slots[fewest].who.card))
    return next(number for number in numbers if state.slots[number].who.card == card_in(option))
