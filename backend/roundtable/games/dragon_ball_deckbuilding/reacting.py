"""Reactions of heroes to an attack: Block, cards and abilities that protect, stepping in front of it (D-25)."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim, Attack
from roundtable.games.dragon_ball_deckbuilding.asking import G, ask
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.harm import Harm
from roundtable.games.dragon_ball_deckbuilding.prices import may_use, pay
from roundtable.games.dragon_ball_deckbuilding.state import State, Unit, card_in, in_play, is_boss
from roundtable.games.dragon_ball_deckbuilding.stats import has_gear, row_of
from roundtable.games.dragon_ball_deckbuilding.verbs import add_mod, destroy_gear, discard_hand, mark
from roundtable.games.dragon_ball_deckbuilding.words import CancelDamage, Reduce
from roundtable.kernel import ChooseMany, ChooseOne, Decision
from roundtable.kernel.decisions import Asked

BLOCK_PRICE_BOSS, BLOCK_PRICE_MINION = 3, 2
"""DBG-BLOCK-02."""


@dataclass
class Reaction:
    """What came of the reactions: who is struck now, whether it deals nothing, and what a Block takes off."""

    target: Unit
    cancelled: bool = False
    blocked: int = 0


def react(g: G, aim: Aim, attack: Attack, target: Unit, amount: int) -> Generator[Asked, Any, Reaction]:
    """Ask each seat that could react, in the order of the Order tokens, until all pass."""
    state = g.state
    result = Reaction(target)
    used: set[str] = set()
    for number in in_play(state):
        while not result.cancelled:
            options = [each for each in reactions(state, number, attack, result.target) if each not in used]
            if not options:
                break
            answer = yield from ask(g, state.slots[number].seat, _question(state, number, options, aim.card))
            if answer is None or answer[0] == "pass":
                break
            used.add(answer[0])
            yield from _carry_out(g, number, attack, answer[0], result)
    return result


def _question(state: State, number: int, options: list[str], about: int) -> Any:
    def build() -> Decision:
        return ChooseOne(state.slots[number].seat, "react", [*options, "pass"], ("pass",), about=about)

    return build


def reactions(state: State, number: int, attack: Attack, target: Unit) -> list[str]:
    """What a Character may do about an attack on this target."""
    slot = state.slots[number]
    found: list[str] = []
    own = target is slot.who
    for each in slot.gear():
        design = DESIGN[each.card]
        if design.react is None or not _reacts(design.reacts_to, own, attack) or not may_use(state, number, each.card):
            continue
        if "exhaust" in design.react_cost and each.exhausted:
            continue
        if "discard" in design.react_cost and not slot.hand:
            continue
        found.append(f"react:{each.card}")
    key = row_of(slot).key
    if key == "goku_ss1" and own and slot.tokens:
        found.append(f"ability:{slot.who.card}")
    block = has_gear(slot, "block")
    if block is not None and own and slot.hand and not attack.energy and attack.quality != "unavoidable":
        found.append(f"block:{block.card}")
    if key == "android_8" and not own and not attack.energy and "shield" not in slot.used:
        found.append(f"shield:{slot.who.card}")
    return found


def _reacts(to: str, own: bool, attack: Attack) -> bool:
    if to == "hero_attacked":
        return True
    return own and (to == "self_attacked" or (to == "self_physical" and not attack.energy))


def _carry_out(g: G, number: int, attack: Attack, option: str, result: Reaction) -> Harm:
    state = g.state
    slot = state.slots[number]
    head, card = option.split(":")[0], card_in(option)
    if head == "block":
        yield from _block(g, number, attack, result)
    elif head == "ability":
        slot.tokens -= 1
        g.emit(ev.AbilityUsed(slot.who.card))
        result.cancelled = True
    elif head == "shield":
        mark(slot, "shield")
        g.emit(ev.Redirected(slot.who.card, result.target.card))
        result.target = slot.who
    else:
        yield from _card(g, number, card, result)


def _card(g: G, number: int, card: int, result: Reaction) -> Harm:
    state = g.state
    slot = state.slots[number]
    design = DESIGN[card]
    if "discard" in design.react_cost:
        yield from discard_one(g, number)
    g.emit(ev.Activated(card))
    if "destroy" in design.react_cost:
        destroy_gear(g, number, card)
        if result.target.card == card:
            result.cancelled = True
    else:
        next(each for each in slot.gear() if each.card == card).exhausted = True
    word = design.react
    if isinstance(word, CancelDamage):
        result.cancelled = True
    elif isinstance(word, Reduce):
        add_mod(g, "reduce", word.n, slot.who.card, "attack")


def discard_one(g: G, number: int, n: int = 1) -> Generator[Asked, Any, list[int]]:
    """The seat discards n cards of its hand, which it chooses; the cheapest by default (D-40)."""
    state = g.state
    slot = state.slots[number]

    def build() -> Decision | None:
        count = min(n, len(slot.hand))
        if not count:
            return None
        options = [f"card:{card}" for card in slot.hand]
        default = tuple(f"card:{card}" for card in slot.hand if card in cheapest_cards(slot.hand, count))
        return ChooseMany(slot.seat, "discard", options, default, count, count, hidden=True)

    answer = yield from ask(g, slot.seat, build)
    cards = [card_in(option) for option in answer or ()]
    discard_hand(g, number, cards)
    return cards


def cheapest_cards(cards: list[int], n: int) -> list[int]:
    """The cheapest cards, those that are no Energy first (D-29, D-40)."""
    order = sorted(cards, key=lambda card: (DESIGN[card].value > 0, DESIGN[card].cost or 0, card))
    return order[:n]


def _block(g: G, number: int, attack: Attack, result: Reaction) -> Harm:
    """Energy from the hand, then 1D3 off the damage (DBG-BLOCK-01 to DBG-BLOCK-03, R-92)."""
    state = g.state
    cost = BLOCK_PRICE_BOSS if is_boss(state, attack.by) else BLOCK_PRICE_MINION
    paid = yield from pay(g, number, cost, "block")
    if paid is not None:
        n = (g.chance.roll(6, "die of three") + 1) // 2
        g.emit(ev.DieRolled(n))
        result.blocked += n
        g.emit(ev.Blocked(state.slots[number].who.card, n))
