"""The Power Clash: a prepared Technique against an Energy attack (DBG-CLASH-01 to DBG-CLASH-07, R-93)."""

from collections.abc import Generator, Sequence
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Attack
from roundtable.games.dragon_ball_deckbuilding.asking import G, ask, choose
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.harm import Harm
from roundtable.games.dragon_ball_deckbuilding.prices import energies, spend, worth
from roundtable.games.dragon_ball_deckbuilding.state import (
    Prepared,
    Slot,
    State,
    Unit,
    card_in,
    in_play,
    side_of,
    unit,
)
from roundtable.games.dragon_ball_deckbuilding.stats import has_gear, row_of, villain_level
from roundtable.games.dragon_ball_deckbuilding.striking import hit, stronger
from roundtable.games.dragon_ball_deckbuilding.verbs import clear_prepared
from roundtable.games.dragon_ball_deckbuilding.word import flat
from roundtable.games.dragon_ball_deckbuilding.words import Plus, Quality
from roundtable.kernel import ChooseMany, Decision
from roundtable.kernel.decisions import Asked

LOST = 2
"""What a lost clash adds to the attack (DBG-CLASH-07)."""


def clash(g: G, attack: Attack, targets: Sequence[Unit]) -> Generator[Asked, Any, dict[int, int] | None]:
    """Somebody may clash. None: the attack is stopped; else what it deals more to whom."""
    state = g.state
    sides = {side_of(state, target.card) for target in targets}
    for number in in_play(state):
        slot = state.slots[number]
        training = has_gear(slot, "power_clash")
        if number not in sides or training is None or training.exhausted or not slot.track:
            continue
        options = [f"clash:{prepared.card}" for prepared in slot.track]
        option = yield from choose(g, slot.seat, "clash", [*options, "pass"], "pass", attack.cards[0])
        if option == "pass":
            continue
        training.exhausted = True
        attack.clashed = True
        prepared = next(each for each in slot.track if each.card == card_in(option))
        won = yield from _roll(g, number, attack, prepared)
        if won is None or won:
            attack.stopped = True
            return None
        mine = [target.card for target in targets if side_of(state, target.card) == number]
        struck = slot.who.card if slot.who.card in mine else mine[0]
        return {struck: LOST}
    return {}


def technique_damage(state: State, slot: Slot, prepared: Prepared) -> int:
    """The damage of a prepared Technique with its boosters."""
    words = [
        *flat(DESIGN[prepared.card].use),
        *[word for card in prepared.boosters for word in flat(DESIGN[card].boost)],
    ]
    bonus = sum(
        word.n * (len(in_play(state)) if word.per == "character" else 1)
        for word in words
        if isinstance(word, Plus) and word.scope == "attack"
    )
    return DESIGN[prepared.card].damage + bonus


def technique_quality(prepared: Prepared) -> str:
    """The quality of a prepared Technique with its boosters."""
    quality = "basic"
    words = [*flat(DESIGN[prepared.card].use), *[w for card in prepared.boosters for w in flat(DESIGN[card].boost)]]
    for word in words:
        if isinstance(word, Quality):
            quality = stronger(quality, word.quality)
    return quality


def _roll(g: G, number: int, attack: Attack, prepared: Prepared) -> Generator[Asked, Any, bool | None]:
    """Energy is committed, then the die is rolled. True: won, False: lost, None: a tie."""
    state = g.state
    slot = state.slots[number]

    def build() -> Decision:
        options = [f"card:{card}" for card in energies(state, number)]
        return ChooseMany(slot.seat, "commit", options, (), 0, len(options), hidden=True, about=prepared.card)

    answer = yield from ask(g, slot.seat, build)
    cards = [card_in(option) for option in answer or ()]
    energy = sum(worth(card, "clash") for card in cards)
    yield from spend(g, number, cards, "clash")
    rolled = g.chance.roll(6, "power clash")
    g.emit(ev.DieRolled(rolled))
    damage = technique_damage(state, slot, prepared)
    mine = damage - (prepared.place - 1) + row_of(slot).level + energy
    theirs = attack.amount + villain_level(state) + rolled
    g.emit(ev.Clashed(slot.who.card, prepared.card, mine, theirs))
    quality = technique_quality(prepared)
    if prepared in slot.track:
        clear_prepared(g, number, prepared)
    if mine > theirs:
        yield from _won(g, number, attack.by, prepared.card, damage + len(cards), quality)
        return True
    return None if mine == theirs else False


def _won(g: G, number: int, boss: int, card: int, damage: int, quality: str) -> Harm:
    """The boss suffers the Technique's damage and 1 for each Energy card; Armor counts (DBG-CLASH-06)."""
    target = unit(g.state, boss)
    if target is not None:
        who = g.state.slots[number].who.card
        answer = Attack(by=who, slot=number, cards=[card], energy=True, base=damage, quality=quality)
        yield from hit(g, answer, target)
