"""What things cost and what can pay for them: prices with what changes them, and sets of Energy cards that cover them."""

from collections.abc import Generator, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim
from roundtable.games.dragon_ball_deckbuilding.asking import G, ask
from roundtable.games.dragon_ball_deckbuilding.deck import CHARACTER_ROW, DESIGN, is_a
from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY, TECHNIQUES, TYPE_OF, TYPES, Design
from roundtable.games.dragon_ball_deckbuilding.state import NONE, State, card_in
from roundtable.games.dragon_ball_deckbuilding.stats import lasting, place_key, row_of, side_balls
from roundtable.games.dragon_ball_deckbuilding.verbs import discard_hand
from roundtable.games.dragon_ball_deckbuilding.words import Price
from roundtable.kernel import ChooseMany, Decision
from roundtable.kernel.decisions import Asked


class Change(Struct, frozen=True):
    """Something that changes a price: a word (`board`, `location`, `card`, `effect`, `race`) and by how much."""

    why: str
    n: int


def may_own(state: State, number: int, card: int) -> str:
    """Why a Character may not buy and use a card for its Race or Level; "" if it may (DBG-MARKET-14, R-108)."""
    return _barred(state.slots[number].who.card, card)


@cache
def _barred(who: int, card: int) -> str:
    design, row = DESIGN[card], CHARACTER_ROW[who]
    if design.level is not None and design.level != row.level:
        return "level"
    if not design.races or row.race in design.races:
        return ""
    if row.race == "alien" and any(race != "saiyan" for race in design.races):
        return ""
    if row.race == "triclops" and design.kind in TECHNIQUES:
        return ""
    return "race"


def may_use(state: State, number: int, card: int) -> bool:
    """Whether a Character may use a card it has (R-129: also what a wish has given it)."""
    return card in state.slots[number].granted or not may_own(state, number, card)


Standing = dict[str, list[Change]]
"""What changes the prices of each type for a Character now."""


def standing(state: State, number: int) -> Standing:
    """What its board, lasting words and effects change of a Character's prices."""
    slot = state.slots[number]
    mods = [mod for mod in state.mods if mod.what == "price" and mod.unit == slot.who.card]
    held = [(word.what, Change("lasting", word.n)) for word in lasting(state, number, Price)]
    held += [(mod.scope, Change("effect", mod.n)) for mod in mods]
    board = row_of(slot).modifiers
    return {
        kind: [
            *([Change("board", board[kind] or 0)] if board[kind] else ()),
            *[change for what, change in held if what in (kind, "any") and change.n],
        ]
        for kind in TYPES
    }


def changes(state: State, number: int, card: int, known: Standing | None = None) -> list[Change]:
    """What changes the Energy price of a card for a Character. `known` is its `standing`, if that is known."""
    found = (standing(state, number) if known is None else known)[TYPE_OF[DESIGN[card].kind]]
    if state.location != NONE:
        found = [*found]
        if place_key(state) == "kamis_lookout" and is_a(card, "room_of_spirit_and_time"):
            found.append(Change("lasting", -2))
        if place_key(state) == "sacred_world_of_the_kais" and row_of(state.slots[number]).race == "god":
            found.append(Change("lasting", -1))
    return found


def price(state: State, number: int, card: int, known: Standing | None = None) -> int:
    """The Energy price of a card that has one (DBG-MARKET-08, R-09)."""
    printed = DESIGN[card].cost
    assert printed is not None
    for change in changes(state, number, card, known):
        printed += change.n
    return max(0, printed)


def forbidden(state: State, number: int, card: int) -> str:
    """Why a Character may not buy a Market card, whatever it can pay; "" if it may."""
    design = DESIGN[card]
    if row_of(state.slots[number]).modifiers[TYPE_OF[design.kind]] is None:
        return "type"
    if design.cost is None and design.balls is None:
        return "unpriced"
    return may_own(state, number, card)


def purchase_value(design: Design) -> int | None:
    """The value that effects compare; None for "-" (R-11)."""
    return design.cost


def floating(state: State, purpose: str) -> int:
    """The Energy that floats for a purpose."""
    found = state.floating + (state.floating_ally if purpose == "ally" else 0)
    return found + (state.floating_buy if purpose in (*TYPES, "ball") else 0)


def worth(card: int, purpose: str) -> int:
    """What an Energy card is worth when it pays for this (DBG-ENERGY-04)."""
    design = DESIGN[card]
    for what, n in design.counts:
        if what == purpose:
            return n
    return design.value


def energies(state: State, number: int) -> list[int]:
    """The Energy cards of a hand."""
    return [card for card in state.slots[number].hand if DESIGN[card].kind == ENERGY and may_use(state, number, card)]


def cheapest(cards: Sequence[int], need: int, purpose: str) -> list[int] | None:
    """The cards that cover the need with the least excess, then the fewest (D-16); None if they cannot."""
    if need <= 0:
        return []
    if sum([worth(card, purpose) for card in cards]) < need:
        return None
    best: dict[int, tuple[int, ...]] = {0: ()}
    for card in sorted(cards, key=lambda each: (DESIGN[each].spend is not None, each)):
        for total, chosen in list(best.items()):
            more = total + worth(card, purpose)
            if total < need and (more not in best or len(best[more]) > len(chosen) + 1):
                best[more] = (*chosen, card)
    return sorted(best[min(total for total in best if total >= need)])


def suggestion(state: State, number: int, cost: int, purpose: str) -> list[int] | None:
    """The cards of a hand that would pay, besides what floats; None if they cannot."""
    return cheapest(energies(state, number), cost - floating(state, purpose), purpose)


def pay(g: G, number: int, cost: int, purpose: str, extra: int = 0) -> Generator[Asked, Any, list[int] | None]:
    """Pay Energy: what floats first, then cards the seat names, a sensible set by default (D-16, R-07).

    `extra` is Energy that others have given. Returns the cards paid, None if the seat gives up or cannot pay.
    """
    state = g.state
    need = cost - floating(state, purpose) - extra
    cards: list[int] = []
    if need > 0:
        answer = yield from ask(g, state.slots[number].seat, lambda: _payment(state, number, need, purpose))
        if answer is None or "cancel" in answer:
            return None
        cards = [card_in(option) for option in answer]
    spend_floating(state, min(max(0, cost - extra), floating(state, purpose)), purpose)
    yield from spend(g, number, cards, purpose)
    return cards


def _payment(state: State, number: int, need: int, purpose: str) -> Decision:
    hand = energies(state, number)
    chosen = cheapest(hand, need, purpose)
    default = ("cancel",) if chosen is None else tuple(f"card:{card}" for card in hand if card in chosen)
    options = [*[f"card:{card}" for card in hand], "cancel"]
    weights = (*[worth(card, purpose) for card in hand], need)
    return ChooseMany(
        state.slots[number].seat, "pay", options, default, 1, len(options), hidden=True, weights=weights, least_sum=need
    )


def spend_floating(state: State, n: int, purpose: str) -> None:
    """Use up Energy that floats, that for few purposes first."""
    if purpose == "ally":
        used = min(n, state.floating_ally)
        state.floating_ally -= used
        n -= used
    if purpose in (*TYPES, "ball"):
        used = min(n, state.floating_buy)
        state.floating_buy -= used
        n -= used
    state.floating -= n


def spend(g: G, number: int, cards: Sequence[int], purpose: str) -> Generator[Asked, Any, None]:
    """Energy cards of the hand are spent: discarded, and what they do when spent happens."""
    if not cards:
        return
    slot = g.state.slots[number]
    g.emit(ev.EnergyPaid(slot.who.card, list(cards), sum(worth(card, purpose) for card in cards)))
    discard_hand(g, number, list(cards))
    for card in cards:
        word = DESIGN[card].spend
        if word is not None:
            yield from word.run(g, Aim(slot.who.card, number, card))


def balls_enough(state: State, number: int, n: int) -> bool:
    """Whether a side has so many balls to give up."""
    return side_balls(state, number) >= n
