"""The Actions Phase: one action a step (DBG-TURN-09)."""

from collections.abc import Callable

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.acting import act_decision, help_offers, namekian_price
from roundtable.games.dragon_ball_deckbuilding.aim import Aim
from roundtable.games.dragon_ball_deckbuilding.asking import G, ask
from roundtable.games.dragon_ball_deckbuilding.buying import buy, buy_ball, deposit, duo, steal, trade
from roundtable.games.dragon_ball_deckbuilding.counters import change
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN, is_a
from roundtable.games.dragon_ball_deckbuilding.faces import NO_COMBO, PHYSICAL_TECHNIQUE
from roundtable.games.dragon_ball_deckbuilding.harm import Harm, active_fell
from roundtable.games.dragon_ball_deckbuilding.laying import lay, prepare_at
from roundtable.games.dragon_ball_deckbuilding.prices import may_use, pay
from roundtable.games.dragon_ball_deckbuilding.state import NONE, Prepared, card_in, in_play, side_of
from roundtable.games.dragon_ball_deckbuilding.stats import BROLY_CALM, row_of
from roundtable.games.dragon_ball_deckbuilding.using import play_physical, use_energy
from roundtable.games.dragon_ball_deckbuilding.verbs import (
    destroy_gear,
    discard_hand,
    drop_attack,
    lose_aggro,
)
from roundtable.games.dragon_ball_deckbuilding.words import PayEnergy
from roundtable.kernel import ChooseMany, ChooseOne, Decision

Action = Callable[[G, int, list[int]], Harm]


def act(g: G) -> Harm:
    """One action of the active Character, or the end of the phase; others may offer help meanwhile."""
    state = g.state
    number = state.active
    answer = yield from ask(
        g, state.slots[number].seat, lambda: act_decision(state, number), lambda: help_offers(state, number)
    )
    if answer is None or answer[0] == "end":
        state.step = "ready"
        return
    if answer[0] == "offer":
        yield from _help(g, int(answer[1]))
        return
    head, *rest = answer[0].split(":")
    yield from ACTIONS[head](g, number, [int(part) for part in rest])
    if active_fell(state):
        state.step = "over"


def _play(g: G, number: int, cards: list[int]) -> Harm:
    yield from lay(g, number, cards[0])


def _hit(g: G, number: int, cards: list[int]) -> Harm:
    yield from play_physical(g, number, cards)


def _combo(g: G, number: int, cards: list[int]) -> Harm:
    """Which cards are played together (D-18); fewer than two: no action."""
    state = g.state
    slot = state.slots[number]

    def build() -> Decision:
        mine = [
            card
            for card in slot.hand
            if DESIGN[card].kind == PHYSICAL_TECHNIQUE
            and NO_COMBO not in DESIGN[card].keywords
            and may_use(state, number, card)
        ]
        options = [f"card:{card}" for card in mine]
        return ChooseMany(slot.seat, "combo", options, tuple(options), 2, len(options), hidden=True)

    answer = yield from ask(g, slot.seat, build)
    if answer is not None:
        yield from play_physical(g, number, [card_in(option) for option in answer])


def _prepare(g: G, number: int, cards: list[int]) -> Harm:
    g.state.slots[number].hand.remove(cards[0])
    prepare_at(g, number, cards[0], cards[1])
    yield from ()


def _faster(g: G, number: int, cards: list[int]) -> Harm:
    """A Namekian pays for less Time; Time 0 is used at once, without boosters (DBG-RACE-13, R-38)."""
    slot = g.state.slots[number]
    paid = yield from pay(g, number, namekian_price(g.state), "time")
    if paid is None:
        return
    slot.hand.remove(cards[0])
    if DESIGN[cards[0]].time == 1:
        yield from use_energy(g, number, Prepared(cards[0], 0))
    else:
        prepare_at(g, number, cards[0], cards[1])


def _boost(g: G, number: int, cards: list[int]) -> Harm:
    slot = g.state.slots[number]
    energy, technique, owner = cards
    prepared = next(each for each in g.state.slots[owner].track if each.card == technique)
    slot.hand.remove(energy)
    prepared.boosters.append(energy)
    prepared.givers.append(number)
    if owner != number:
        slot.used.append(f"genki {technique}")
    g.emit(ev.Boosted(slot.who.card, energy, technique))
    yield from ()


def _exhaust(g: G, number: int, cards: list[int]) -> Harm:
    slot = g.state.slots[number]
    card = cards[0]
    next(each for each in slot.gear() if each.card == card).exhausted = True
    g.emit(ev.Activated(card))
    word = DESIGN[card].exhaust
    assert word is not None
    actor = card if any(each.card == card for each in slot.allies) else slot.who.card
    yield from word.run(g, Aim(actor, number, card))


def _destroy(g: G, number: int, cards: list[int]) -> Harm:
    """The card is destroyed first, so what it does is the Character's doing (DBG-ALLY-06)."""
    slot = g.state.slots[number]
    card = cards[0]
    g.emit(ev.Activated(card))
    destroy_gear(g, number, card)
    word = DESIGN[card].destroy
    assert word is not None
    yield from word.run(g, Aim(slot.who.card, number, card))


def _ability(g: G, number: int, cards: list[int]) -> Harm:
    slot = g.state.slots[number]
    slot.tokens -= 1
    g.emit(ev.AbilityUsed(slot.who.card))
    word = row_of(slot).ability
    assert word is not None
    yield from word.run(g, Aim(slot.who.card, number, slot.who.card))


def _avoid(g: G, number: int, cards: list[int]) -> Harm:
    """The red condition of a prepared attack is fulfilled (DBG-ATTACK-05, R-100)."""
    state = g.state
    prepared = next(each for each in state.villain.track if (each.card, each.boss) == (cards[0], cards[1]))
    aim = Aim(state.slots[number].who.card, number, prepared.card)
    for cost in DESIGN[prepared.card].avoid:
        if isinstance(cost, PayEnergy):
            paid = yield from pay(g, number, cost.n, "avoid")
            if paid is None:
                return
    for cost in DESIGN[prepared.card].avoid:
        if not isinstance(cost, PayEnergy):
            yield from cost.run(g, aim)
    g.emit(ev.AttackGone(prepared.card))
    if prepared in state.villain.track:
        drop_attack(g, prepared)


def _calm(g: G, number: int, cards: list[int]) -> Harm:
    """Calming: Energy for a token of Power; its holder loses Aggro (DBG-BROLY-10, DBG-BROLY-11)."""
    state = g.state
    paid = yield from pay(g, number, BROLY_CALM[state.villain.phase - 1], "calm")
    if paid is not None:
        g.emit(ev.Calmed(state.slots[number].who.card))
        change(g, "power", -1)
        if state.villain.aggro != NONE and side_of(state, state.villain.aggro) == number:
            lose_aggro(g, state.villain.aggro)


def _buy(g: G, number: int, cards: list[int]) -> Harm:
    yield from buy(g, number, cards[0])


def _trade(g: G, number: int, cards: list[int]) -> Harm:
    yield from trade(g, number, cards[0])


def _duo(g: G, number: int, cards: list[int]) -> Harm:
    yield from duo(g, number, cards[0])


def _deposit(g: G, number: int, cards: list[int]) -> Harm:
    yield from deposit(g, number, cards[0], cards[1])


def _ball(g: G, number: int, cards: list[int]) -> Harm:
    yield from buy_ball(g, number)


def _steal(g: G, number: int, cards: list[int]) -> Harm:
    yield from steal(g, number, cards[0])


def _genki(g: G, number: int, cards: list[int]) -> Harm:
    giver = next(other for other in in_play(g.state) if cards[0] in g.state.slots[other].hand)
    give_genki(g, giver, cards[0])
    yield from ()


def give_genki(g: G, giver: int, card: int) -> None:
    """Another Character spends its Shared Genki: 2 Energy for purchases of the active one."""
    state = g.state
    g.emit(ev.Helped(state.slots[giver].who.card, card))
    discard_hand(g, giver, [card])
    state.floating_buy += DESIGN[card].value
    g.emit(ev.Floated(state.slots[state.active].who.card, DESIGN[card].value))


def _help(g: G, seat: int) -> Harm:
    """A seat that offered help says with which Shared Genki."""
    state = g.state
    helpers = [other for other in in_play(state) if other != state.active and state.slots[other].seat == seat]
    for other in helpers:
        state.slots[other].used.append("help")

    def build() -> Decision:
        options = [
            f"card:{card}" for other in helpers for card in state.slots[other].hand if is_a(card, "shared_genki")
        ]
        return ChooseOne(seat, "give_genki", [*options, "none"], ("none",), True)

    answer = yield from ask(g, seat, build)
    if answer is not None and answer[0] != "none":
        card = card_in(answer[0])
        give_genki(g, next(other for other in helpers if card in state.slots[other].hand), card)


ACTIONS: dict[str, Action] = {
    "play": _play,
    "hit": _hit,
    "combo": _combo,
    "prepare": _prepare,
    "faster": _faster,
    "boost": _boost,
    "exhaust": _exhaust,
    "destroy": _destroy,
    "ability": _ability,
    "buy": _buy,
    "trade": _trade,
    "duo": _duo,
    "deposit": _deposit,
    "ball": _ball,
    "steal": _steal,
    "avoid": _avoid,
    "calm": _calm,
    "genki": _genki,
}
"""What each kind of option does with the cards it names."""
