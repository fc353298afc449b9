"""Purchases: Market cards, balls, Duo cards with the help of others, and Steal attempts."""

from collections.abc import Generator
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.acting import deposited, duo_worth, position, twin_in_play
from roundtable.games.dragon_ball_deckbuilding.asking import G, ask, choose, together
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.doing_costs import give_up_balls
from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY_TECHNIQUE, NO_COMBO, PHYSICAL_TECHNIQUE, TYPE_OF
from roundtable.games.dragon_ball_deckbuilding.harm import STEAL, Harm, lose
from roundtable.games.dragon_ball_deckbuilding.laying import make_room, prepare_at, put
from roundtable.games.dragon_ball_deckbuilding.prices import energies, may_use, pay, price, suggestion, worth
from roundtable.games.dragon_ball_deckbuilding.state import card_in, in_play, unit
from roundtable.games.dragon_ball_deckbuilding.stats import ball_price, place_key, row_of
from roundtable.games.dragon_ball_deckbuilding.targets import foes
from roundtable.games.dragon_ball_deckbuilding.using import strike_with
from roundtable.games.dragon_ball_deckbuilding.verbs import acquire, end_mods, pass_balls, take_balls, to_box
from roundtable.kernel import ChooseMany, ChooseOne, Decision
from roundtable.kernel.decisions import Asked

MOST_DICE = 7
FACES = ((0, 0), (1, 0), (1, 0), (0, 1), (0, 1), (1, 1))
"""The Steal die: balls and damage on each face (DBG-BALLS-09)."""


def buy(g: G, number: int, card: int) -> Harm:
    """A Market card for Energy (DBG-TURN-11)."""
    cost = price(g.state, number, card)
    paid = yield from pay(g, number, cost, TYPE_OF[DESIGN[card].kind], extra=duo_worth(g.state, number, card))
    if paid is not None:
        yield from receive(g, number, card, cost)


def receive(g: G, number: int, card: int, cost: int) -> Harm:
    """A card is bought: to the discard pile, or at once for Monsters and Gods (DBG-MARKET-10)."""
    state = g.state
    slot = state.slots[number]
    g.emit(ev.Bought(slot.who.card, card, cost))
    for energy in deposited(state, number, card):
        to_box(g, energy, "duo")
    slot.deposits = [each for each in slot.deposits if each[1] != card]
    end_mods(state, "next", card=slot.who.card)
    acquire(g, number, card)
    yield from at_once(g, number, card)


def at_once(g: G, number: int, card: int) -> Harm:
    """A Monster may use a bought Technique, a God equip a bought Training, at once (DBG-RACE-07, DBG-RACE-10, R-98)."""
    state = g.state
    slot = state.slots[number]
    race, kind = row_of(slot).race, DESIGN[card].kind
    if race == "god" and kind == "training" and not twin_in_play(slot, card):
        answer = yield from choose(g, slot.seat, "at_once", ["yes", "no"], "no", card)
        if answer == "yes" and (yield from make_room(g, number, card)):
            slot.discard.remove(card)
            put(g, number, card)
    elif race == "monster" and kind == PHYSICAL_TECHNIQUE and foes(state):
        answer = yield from choose(g, slot.seat, "at_once", ["yes", "no"], "no", card)
        if answer == "yes":
            slot.discard.remove(card)
            state.aside.append(card)
            yield from strike_with(g, number, [card, *(yield from _companions(g, number, card))])
    elif race == "monster" and kind == ENERGY_TECHNIQUE:
        place = position(state, number, DESIGN[card].time)
        if place:
            answer = yield from choose(g, slot.seat, "at_once", ["yes", "no"], "no", card)
            if answer == "yes":
                slot.discard.remove(card)
                prepare_at(g, number, card, place)


def _companions(g: G, number: int, card: int) -> Generator[Asked, Any, list[int]]:
    """Physical cards of the hand that join a bought one; they leave the hand."""
    slot = g.state.slots[number]
    if NO_COMBO in DESIGN[card].keywords or not slot.hand:
        return []

    def build() -> Decision:
        options = [
            f"card:{each}"
            for each in slot.hand
            if DESIGN[each].kind == PHYSICAL_TECHNIQUE
            and NO_COMBO not in DESIGN[each].keywords
            and may_use(g.state, number, each)
        ]
        return ChooseMany(slot.seat, "combo_with", options, (), 0, len(options), hidden=True, about=card)

    answer = yield from ask(g, slot.seat, build)
    cards = [card_in(option) for option in answer or ()]
    for each in cards:
        slot.hand.remove(each)
    return cards


def trade(g: G, number: int, card: int) -> Harm:
    """A Market card for Dragon Balls (DBG-MARKET-13)."""
    cost = DESIGN[card].balls
    assert cost is not None
    slot = g.state.slots[number]
    yield from give_up_balls(g, number, cost, card)
    g.emit(ev.BoughtForBalls(slot.who.card, card, cost))
    acquire(g, number, card)


def deposit(g: G, number: int, energy: int, card: int) -> Harm:
    """Solo: one Energy card a turn is laid beside a Duo card (DBG-DUO-02, R-53)."""
    slot = g.state.slots[number]
    slot.hand.remove(energy)
    slot.deposits.append((energy, card))
    slot.used.append("deposit")
    g.emit(ev.Deposited(slot.who.card, energy, card))
    yield from ()


def duo(g: G, number: int, card: int) -> Harm:
    """A Duo card with the help of the others, each of which may give one Energy card (DBG-DUO-04, R-54)."""
    state = g.state
    slot = state.slots[number]
    slot.used.append(f"duo {card}")
    seats = sorted({state.slots[other].seat for other in in_play(state) if other != number})

    def question(seat: int) -> Any:
        def build() -> Decision:
            helpers = [other for other in in_play(state) if other != number and state.slots[other].seat == seat]
            mine = [(other, each) for other in helpers for each in energies(state, other)]
            options = [f"card:{each}" for _, each in mine]
            groups = tuple(str(other) for other, _ in mine)
            most = len(set(groups))
            return ChooseMany(seat, "contribute", options, (), 0, most, hidden=True, about=card, groups=groups)

        return build

    answers = yield from together(g, {seat: question(seat) for seat in seats})
    given = [card_in(option) for answer in answers.values() for option in answer]
    cost = price(state, number, card)
    extra = sum(worth(each, "ally") for each in given)
    paid = yield from pay(g, number, cost, "ally", extra=extra)
    if paid is None or card not in state.rows[0]:
        return
    for other in in_play(state):
        for each in [each for each in given if each in state.slots[other].hand]:
            g.emit(ev.Helped(state.slots[other].who.card, each))
            state.slots[other].hand.remove(each)
            to_box(g, each, "duo")
    yield from receive(g, number, card, cost)


def buy_ball(g: G, number: int) -> Harm:
    """An unclaimed ball (DBG-TURN-12)."""
    state = g.state
    slot = state.slots[number]
    cost = ball_price(state, number)
    paid = yield from pay(g, number, cost, "ball")
    if paid is not None:
        slot.used.append("ball")
        g.emit(ev.BallBought(slot.who.card, cost))
        take_balls(g, slot.who, 1)


def steal(g: G, number: int, target: int) -> Harm:
    """A Steal attempt: 1 to 7 dice for as much Energy (DBG-BALLS-07 to DBG-BALLS-11, R-51)."""
    state = g.state
    slot = state.slots[number]

    def build() -> Decision:
        paying = {f"dice:{n}": suggestion(state, number, n, "steal") for n in range(1, MOST_DICE + 1)}
        rests = {option: tuple(cards) for option, cards in paying.items() if cards is not None}
        return ChooseOne(slot.seat, "dice", [*rests, "cancel"], ("cancel",), True, about=target, rests=rests)

    answer = yield from ask(g, slot.seat, build)
    if answer is None or answer[0] == "cancel":
        return
    n = card_in(answer[0])
    paid = yield from pay(g, number, n, "steal")
    victim = unit(state, target)
    if paid is None or victim is None:
        return
    free = 1 if place_key(state) == "pilafs_castle" else 0
    dice = [FACES[g.chance.below(6, "steal die")] for _ in range(min(MOST_DICE, n + free))]
    balls, harm = sum(face[0] for face in dice), sum(face[1] for face in dice)
    g.emit(ev.StealRolled(slot.who.card, target, len(dice), balls, harm))
    if not slot.who.out:
        pass_balls(g, victim, slot.who, balls)
        yield from lose(g, slot.who, harm, STEAL, target)
