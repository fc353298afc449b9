"""Choices and costs: what must be paid in full, or is not done at all."""

from roundtable.games.dragon_ball_deckbuilding.aim import Aim
from roundtable.games.dragon_ball_deckbuilding.asking import G, ask, choose
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY
from roundtable.games.dragon_ball_deckbuilding.harm import COST, lose
from roundtable.games.dragon_ball_deckbuilding.prices import balls_enough, suggestion
from roundtable.games.dragon_ball_deckbuilding.reacting import discard_one
from roundtable.games.dragon_ball_deckbuilding.state import State, Unit, card_in, ref, unit
from roundtable.games.dragon_ball_deckbuilding.targets import pick
from roundtable.games.dragon_ball_deckbuilding.verbs import (
    clear_prepared,
    destroy_gear,
    drop_balls,
    give_back_boosters,
    to_box,
)
from roundtable.games.dragon_ball_deckbuilding.word import CAN, can, runs
from roundtable.games.dragon_ball_deckbuilding.words import (
    Either,
    Paid,
    PayBalls,
    PayDestroy,
    PayDiscard,
    PayEnergy,
    PayLose,
    PayToken,
)
from roundtable.kernel import ChooseOne, Decision, Word, WordScript


def payable(word: Word | None, state: State, to: Aim) -> list[int] | None:
    """The hidden cards that doing this rests on; None if a cost in it cannot be paid."""
    if isinstance(word, Paid):
        return CAN[type(word.cost)](word.cost, state, to)
    return []


def all_payable(costs: tuple[Word, ...], state: State, to: Aim) -> list[int] | None:
    """The hidden cards that paying all of these rests on; None if it cannot be done."""
    rests: list[int] = []
    for cost in costs:
        cards = CAN[type(cost)](cost, state, to)
        if cards is None:
            return None
        rests += cards
    return rests


@runs(Either)
def either(word: Either, g: G, to: Aim) -> WordScript:
    """One of two."""
    answer = yield from choose(g, g.state.slots[to.slot].seat, "either", ["first", "second"], "first", to.card)
    yield from (word.first if answer == "first" else word.second).run(g, to)


@runs(Paid)
def paid(word: Paid, g: G, to: Aim) -> WordScript:
    """The cost, then what it is for."""
    if payable(word, g.state, to) is not None:
        yield from word.cost.run(g, to)
        yield from word.then.run(g, to)


@can(PayEnergy)
def can_pay_energy(word: PayEnergy, state: State, to: Aim) -> list[int] | None:
    """Energy in hand or floating."""
    return suggestion(state, to.slot, word.n, "avoid")


@can(PayDiscard)
def can_discard(word: PayDiscard, state: State, to: Aim) -> list[int] | None:
    """Enough cards in hand, or on the track."""
    slot = state.slots[to.slot]
    return [] if len(slot.track if word.what == "prepared" else slot.hand) >= word.n else None


@runs(PayDiscard)
def pay_discard(word: PayDiscard, g: G, to: Aim) -> WordScript:
    """Discard cards of the hand, or a prepared Technique."""
    slot = g.state.slots[to.slot]
    if word.what != "prepared":
        yield from discard_one(g, to.slot, word.n)
        return
    options = [ref(each.card) for each in slot.track]
    option = yield from choose(g, slot.seat, "pay_prepared", options, options[0], to.card)
    clear_prepared(g, to.slot, next(each for each in slot.track if each.card == card_in(option)))


def destroyable(state: State, to: Aim, what: str, where: str) -> list[int]:
    """The cards that could be destroyed as a cost; starting cards too, as it is voluntary (DBG-DESTROY-05)."""
    slot = state.slots[to.slot]
    if where == "hand":
        return [card for card in slot.hand if DESIGN[card].kind == ENERGY]
    if where == "prepared":
        return [each.card for each in slot.track]
    return [each.card for each in (slot.equipment if what == "equipment" else slot.training)]


@can(PayDestroy)
def can_destroy(word: PayDestroy, state: State, to: Aim) -> list[int] | None:
    """There is such a card."""
    cards = destroyable(state, to, word.what, word.where)
    if not cards:
        return None
    return cards[:1] if word.where == "hand" else []


@runs(PayDestroy)
def pay_destroy(word: PayDestroy, g: G, to: Aim) -> WordScript:
    """Destroy a card."""
    state = g.state
    slot = state.slots[to.slot]

    def build() -> Decision:
        cards = destroyable(state, to, word.what, word.where)
        cheapest = min(cards, key=lambda card: (DESIGN[card].cost or 0, DESIGN[card].value, card))
        return ChooseOne(
            slot.seat,
            "pay_destroy",
            [ref(card) for card in cards],
            (ref(cheapest),),
            word.where == "hand",
            about=to.card,
        )

    answer = yield from ask(g, slot.seat, build)
    assert answer is not None
    card = card_in(answer[0])
    if word.where == "hand":
        slot.hand.remove(card)
        to_box(g, card, "cost")
    elif word.where == "prepared":
        prepared = next(each for each in slot.track if each.card == card)
        slot.track.remove(prepared)
        give_back_boosters(g, prepared)
        to_box(g, card, "cost")
    else:
        destroy_gear(g, to.slot, card, "cost")


@can(PayLose)
def can_lose(word: PayLose, state: State, to: Aim) -> list[int] | None:
    """Always."""
    return []


@runs(PayLose)
def pay_lose(word: PayLose, g: G, to: Aim) -> WordScript:
    """Suffer damage."""
    for who in (yield from pick(g, to, word.to)):
        yield from lose(g, who, word.n, COST)


def _bearer(state: State, to: Aim) -> Unit | None:
    return next((each for each in state.slots[to.slot].gear() if each.card == to.card), None)


@can(PayToken)
def can_pay_token(word: PayToken, state: State, to: Aim) -> list[int] | None:
    """Enough tokens on the card."""
    bearer = _bearer(state, to)
    return [] if bearer is not None and bearer.tokens >= word.n else None


@runs(PayToken)
def pay_token(word: PayToken, g: G, to: Aim) -> WordScript:
    """Tokens off the card."""
    bearer = _bearer(g.state, to)
    if bearer is not None:
        bearer.tokens -= word.n
    yield from ()


@can(PayBalls)
def can_pay_balls(word: PayBalls, state: State, to: Aim) -> list[int] | None:
    """Enough balls on the own side."""
    return [] if balls_enough(state, to.slot, word.n) else None


@runs(PayBalls)
def pay_balls(word: PayBalls, g: G, to: Aim) -> WordScript:
    """Balls of the own side become unclaimed."""
    yield from give_up_balls(g, to.slot, word.n, to.card)


def give_up_balls(g: G, number: int, n: int, about: int) -> WordScript:
    """So many balls of a side become unclaimed; its seat says whose (R-10)."""
    state = g.state
    slot = state.slots[number]
    for _ in range(n):
        holders = [each for each in (slot.who, *slot.allies) if each.balls]
        options = [ref(each.card) for each in holders]
        option = yield from choose(g, slot.seat, "give_up", options, options[0], about)
        holder = unit(state, card_in(option))
        if holder is not None:
            drop_balls(g, holder, 1)
