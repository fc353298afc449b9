"""The Wish Card (DBG-WISH-01 to DBG-WISH-07)."""

from collections.abc import Callable

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.asking import G, choose
from roundtable.games.dragon_ball_deckbuilding.deck import BOSS_ROW, DESIGN
from roundtable.games.dragon_ball_deckbuilding.harm import EFFECT, Harm, heal, lose
from roundtable.games.dragon_ball_deckbuilding.laying import make_room, put
from roundtable.games.dragon_ball_deckbuilding.state import NONE, State, card_in, heroes, in_play, ref, unit
from roundtable.games.dragon_ball_deckbuilding.stats import place_key, row_of, villain_level
from roundtable.games.dragon_ball_deckbuilding.targets import foe_default, foes, wounded_default
from roundtable.games.dragon_ball_deckbuilding.verbs import ALLIES, acquire, draw, drop_balls, refill
from roundtable.games.dragon_ball_deckbuilding.word import ALL

BASE, PER_LEVEL, KAIS = 15, 2, 5
RETURNED = 3


def wish(g: G) -> Harm:
    """Seven balls: one wish, or the balls are kept for later (D-28, R-30)."""
    state = g.state
    number, state.wisher = state.wisher, NONE
    slot = state.slots[number]
    options = [*wishes(state), "later"]
    option = yield from choose(g, slot.seat, "wish", options, "later")
    if option == "later":
        return
    g.emit(ev.Wished(slot.who.card, option))
    state.wish_ready = False
    yield from _GRANT[option](g, number)
    for each in [*heroes(state), *[other.who for other in state.slots]]:
        drop_balls(g, each, each.balls)


def wishes(state: State) -> list[str]:
    """The wishes that can be made now."""
    found = []
    if resurrectable(state):
        found.append("resurrection")
    if foes(state):
        found.append("destruction")
    found.append("gift")
    if any(each.damage for each in heroes(state)):
        found.append("recovery")
    if state.fallen:
        found.append("companions")
    return found


def resurrectable(state: State) -> list[int]:
    """Characters that were defeated and Allies that were eliminated (R-29)."""
    return [*[slot.who.card for slot in state.slots if slot.who.out], *state.fallen]


def _resurrection(g: G, number: int) -> Harm:
    state = g.state
    options = [ref(card) for card in resurrectable(state)]
    option = yield from choose(g, state.slots[number].seat, "wish_return", options, options[0])
    card = card_in(option)
    fallen = next((other for other, slot in enumerate(state.slots) if slot.who.card == card), NONE)
    if fallen != NONE:
        return_character(g, fallen)
    else:
        yield from _return_ally(g, number, card)


def return_character(g: G, number: int) -> None:
    """A defeated Character is back: undamaged, its cards ready, a new hand (R-27)."""
    state = g.state
    slot = state.slots[number]
    slot.who.out = False
    slot.who.damage = 0
    for each in slot.gear():
        each.exhausted = False
    slot.deck += slot.hand + slot.discard
    slot.hand, slot.discard = [], []
    g.chance.shuffle(slot.deck, f"deck of seat {slot.seat}")
    g.emit(ev.Returned(slot.who.card))
    draw(g, number, 5)


def _return_ally(g: G, number: int, card: int) -> Harm:
    """An Ally comes back beside a Character the seat chooses (R-28, D-41)."""
    state = g.state
    seat = state.slots[number].seat
    options = [ref(state.slots[other].who.card) for other in in_play(state)]
    mine = ref(state.slots[number].who.card)
    option = yield from choose(g, seat, "wish_beside", options, mine if mine in options else options[0], card)
    beside = next(other for other, slot in enumerate(state.slots) if ref(slot.who.card) == option)
    if (yield from make_room(g, beside, card)):
        state.fallen.remove(card)
        state.box.remove(card)
        g.emit(ev.Returned(card))
        put(g, beside, card)


def _destruction(g: G, number: int) -> Harm:
    """UNAVOIDABLE damage by the Level of its victim; no attack (R-33)."""
    state = g.state
    targets = foes(state)
    seat = state.slots[number].seat
    option = yield from choose(
        g, seat, "wish_destroy", [ref(each.card) for each in targets], ref(foe_default(state, targets).card)
    )
    target = unit(state, card_in(option))
    if target is not None:
        n = BASE + (PER_LEVEL * villain_level(state) if target.card in BOSS_ROW else 0)
        n += KAIS if place_key(state) == "sacred_world_of_the_kais" else 0
        yield from lose(g, target, n, EFFECT, state.slots[number].who.card)


def _gift(g: G, number: int) -> Harm:
    """A face-up Market card for any Character; only a printed Level must be met (R-32)."""
    state = g.state
    slot = state.slots[number]
    pairs = _gifts(state)
    cards = list(dict.fromkeys(card for card, _ in pairs))
    best = max(cards, key=lambda card: (DESIGN[card].balls or 0, DESIGN[card].cost or 0))
    option = yield from choose(g, slot.seat, "wish_gift", [ref(card) for card in cards], ref(best))
    card = card_in(option)
    options = [ref(state.slots[other].who.card) for each, other in pairs if each == card]
    mine = ref(slot.who.card)
    option = yield from choose(g, slot.seat, "wish_for", options, mine if mine in options else options[0], card)
    receiver = next(other for other, each in enumerate(state.slots) if ref(each.who.card) == option)
    state.slots[receiver].granted.append(card)
    g.emit(ev.Gained(state.slots[receiver].who.card, card))
    acquire(g, receiver, card)


def _gifts(state: State) -> list[tuple[int, int]]:
    """Every face-up card with every Character that may get it."""
    return [
        (card, number)
        for row in state.rows
        for card in row
        for number in in_play(state)
        if DESIGN[card].level is None or DESIGN[card].level == row_of(state.slots[number]).level
    ]


def _recovery(g: G, number: int) -> Harm:
    state = g.state
    hurt = [each for each in heroes(state) if each.damage]
    default = ref(wounded_default(state, hurt).card)
    option = yield from choose(g, state.slots[number].seat, "wish_heal", [ref(each.card) for each in hurt], default)
    who = unit(state, card_in(option))
    if who is not None:
        heal(g, who, ALL, "mend")


def _companions(g: G, number: int) -> Harm:
    """Up to three eliminated Allies, at random, are shuffled into the Ally deck (DBG-WISH-06)."""
    state = g.state
    for _ in range(min(RETURNED, len(state.fallen))):
        card = g.chance.choice(state.fallen, "returning ally")
        state.fallen.remove(card)
        state.box.remove(card)
        g.emit(ev.Returned(card))
        state.decks[ALLIES].append(card)
    g.chance.shuffle(state.decks[ALLIES], "ally deck")
    refill(g, ALLIES)
    yield from ()


_GRANT: dict[str, Callable[[G, int], Harm]] = {
    "resurrection": _resurrection,
    "destruction": _destruction,
    "gift": _gift,
    "recovery": _recovery,
    "companions": _companions,
}
