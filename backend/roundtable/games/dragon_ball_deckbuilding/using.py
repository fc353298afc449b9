"""Techniques are used: Physical ones alone or as a Combo, Energy ones from the track with their boosters (R-44)."""

from collections.abc import Generator
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim, Attack
from roundtable.games.dragon_ball_deckbuilding.asking import G, ask, choose
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import HEAL
from roundtable.games.dragon_ball_deckbuilding.harm import COST, Harm, heal, lose
from roundtable.games.dragon_ball_deckbuilding.state import Prepared, card_in, unit
from roundtable.games.dragon_ball_deckbuilding.stats import row_of
from roundtable.games.dragon_ball_deckbuilding.striking import (
    aim_at,
    bonus,
    guarded,
    hit,
    mod_quality,
    place_bonus,
    stronger,
    use_up,
)
from roundtable.games.dragon_ball_deckbuilding.targets import pick
from roundtable.games.dragon_ball_deckbuilding.verbs import draw, give_back_boosters, has, mark, to_discard
from roundtable.games.dragon_ball_deckbuilding.word import flat, is_early
from roundtable.kernel import Arrange, Decision, Word
from roundtable.kernel.decisions import Asked


def play_physical(g: G, number: int, cards: list[int]) -> Harm:
    """Physical Techniques from the hand: one attack, whether one card or a Combo (DBG-COMBO-01, DBG-COMBO-03)."""
    state = g.state
    slot = state.slots[number]
    for card in cards:
        slot.hand.remove(card)
    yield from strike_with(g, number, cards)


def strike_with(g: G, number: int, cards: list[int]) -> Harm:
    """Physical Techniques that have left hand or Market are used."""
    state = g.state
    slot = state.slots[number]
    state.aside += [card for card in cards if card not in state.aside]
    combo = len(cards) > 1
    attack = Attack(slot.who.card, number, cards, energy=False, technique=True, combo=combo)
    yield from _carry_out(g, attack, Prepared(cards[0], 0))
    state.combos += combo
    if combo and row_of(slot).key == "goku" and not slot.who.out and mark(slot, "goku_combo"):
        draw(g, number, 1)
    state.aside = [card for card in state.aside if card not in cards]
    state.played += cards
    to_discard(g, number, cards)


def use_prepared(g: G, number: int, prepared: Prepared) -> Harm:
    """An Energy Technique leaves the track and is used (DBG-TIME-02, DBG-BOOST-04)."""
    state = g.state
    state.slots[number].track.remove(prepared)
    yield from use_energy(g, number, prepared)


def use_energy(g: G, number: int, prepared: Prepared) -> Harm:
    """An Energy Technique, already off the track, is used with its boosters."""
    state = g.state
    slot = state.slots[number]
    used = [prepared.card, *prepared.boosters]
    state.aside += used
    attack = Attack(slot.who.card, number, [prepared.card], energy=True, technique=True)
    attack.time = DESIGN[prepared.card].time
    yield from _carry_out(g, attack, prepared)
    state.aside = [card for card in state.aside if card not in used]
    to_discard(g, number, [prepared.card])
    give_back_boosters(g, prepared)


def words_of(attack: Attack, prepared: Prepared) -> list[tuple[int, Word]]:
    """What the cards of an attack do, card by card, boosters last."""
    found: list[tuple[int, Word]] = []
    for card in attack.cards:
        design = DESIGN[card]
        words = [*flat(design.use), *(flat(design.combo) if attack.combo else [])]
        found += [(card, word) for word in words]
    for card in prepared.boosters:
        found += [(card, word) for word in flat(DESIGN[card].boost)]
    return found


def _carry_out(g: G, attack: Attack, prepared: Prepared) -> Harm:
    state = g.state
    slot = state.slots[attack.slot]
    g.emit(ev.Used(slot.who.card, list(attack.cards)))
    aim = Aim(slot.who.card, attack.slot, attack.cards[0], attack)
    for card in attack.cards:
        design = DESIGN[card]
        attack.base += design.damage
        if design.die:
            rolled = (g.chance.roll(6, "die of three") + 1) // 2
            g.emit(ev.DieRolled(rolled))
            attack.base += rolled
    words = words_of(attack, prepared)
    for card, word in words:
        if is_early(word):
            aim.card = card
            yield from word.run(g, aim)
    yield from _tien(g, attack)
    deals = attack.amount > 0
    if deals:
        attack.bonus += bonus(state, attack) + place_bonus(state, attack.energy)
        attack.quality = stronger(attack.quality, mod_quality(state, attack))
        use_up(state, attack)
    late = [(card, word) for card, word in words if not is_early(word)]
    aim.card = attack.cards[0]
    if has(attack.cards[0], HEAL):
        for target in (yield from pick(g, aim, "hero", healing=True)):
            heal(g, target, attack.amount, "heal", slot.who.card)
    elif deals or any(getattr(word, "to", "") == "target" for _, word in late):
        yield from _attack(g, aim, attack, deals)
    yield from _late(g, aim, attack, late)


def _tien(g: G, attack: Attack) -> Harm:
    """Tien may suffer 1 damage for 2 more, with each of his Energy Techniques."""
    slot = g.state.slots[attack.slot]
    if attack.energy and row_of(slot).key == "tien" and not slot.who.out:
        answer = yield from choose(g, slot.seat, "tien", ["yes", "no"], "no", attack.cards[0])
        if answer == "yes":
            yield from lose(g, slot.who, 1, COST)
            attack.bonus += 2


def _attack(g: G, aim: Aim, attack: Attack, deals: bool) -> Harm:
    state = g.state
    targets = yield from aim_at(g, aim, attack, "enemy")
    attack.targets = [each.card for each in targets]
    struck = yield from guarded(g, aim, attack, targets)
    if deals:
        for target in struck:
            yield from hit(g, attack, target)
        yield from _again(g, attack, [each.card for each in struck])
    slot = state.slots[attack.slot]
    if "sixteen" in slot.used:
        slot.used.remove("sixteen")


def _again(g: G, attack: Attack, struck: list[int]) -> Harm:
    """Piccolo (fused) may spend a token to deal the damage of an Energy Technique a second time."""
    state = g.state
    slot = state.slots[attack.slot]
    if not attack.energy or row_of(slot).key != "piccolo_fused" or not slot.tokens or slot.who.out:
        return
    if not any(unit(state, card) is not None for card in struck):
        return
    answer = yield from choose(g, slot.seat, "second_attack", ["yes", "no"], "no", attack.cards[0])
    if answer == "yes":
        slot.tokens -= 1
        g.emit(ev.AbilityUsed(slot.who.card))
        for card in struck:
            target = unit(state, card)
            if target is not None:
                yield from hit(g, attack, target)


def _late(g: G, aim: Aim, attack: Attack, late: list[tuple[int, Word]]) -> Harm:
    """What is not part of the damage, card by card in the order the player likes; boosters come last (R-44)."""
    own = [card for card in attack.cards if any(each == card for each, _ in late)]
    order = own
    if len(own) > 1:
        order = yield from _ordered(g, attack.slot, own)
    boosters = [card for card, _ in late if card not in attack.cards]
    for card in [*order, *dict.fromkeys(boosters)]:
        for each, word in late:
            if each == card:
                aim.card = card
                yield from word.run(g, aim)


def _ordered(g: G, number: int, cards: list[int]) -> Generator[Asked, Any, list[int]]:
    seat = g.state.slots[number].seat
    options = [f"card:{card}" for card in cards]

    def build() -> Decision:
        return Arrange(seat, "effects_order", options, tuple(options))

    answer = yield from ask(g, seat, build)
    return [card_in(option) for option in answer or options]
