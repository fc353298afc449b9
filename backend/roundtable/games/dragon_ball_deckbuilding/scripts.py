"""Oddities of single cards, each named as its row names it."""

from collections.abc import Callable
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim
from roundtable.games.dragon_ball_deckbuilding.asking import G, ask, choose, together
from roundtable.games.dragon_ball_deckbuilding.counters import change
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY
from roundtable.games.dragon_ball_deckbuilding.guarding import attack_heroes, eliminate_hero, some_ally
from roundtable.games.dragon_ball_deckbuilding.harm import COST, eliminate, heal, lose
from roundtable.games.dragon_ball_deckbuilding.reacting import discard_one
from roundtable.games.dragon_ball_deckbuilding.state import NONE, bosses, card_in, in_play, seats_here, side_of
from roundtable.games.dragon_ball_deckbuilding.stats import active_boss, max_health, row_of
from roundtable.games.dragon_ball_deckbuilding.striking import effect_attack
from roundtable.games.dragon_ball_deckbuilding.targets import (
    acting_boss,
    allies,
    characters,
    choose_unit,
    hero_default,
    pick,
)
from roundtable.games.dragon_ball_deckbuilding.verbs import add_mod, clear_prepared, discard_hand, drop_balls
from roundtable.games.dragon_ball_deckbuilding.word import ALL, runs
from roundtable.games.dragon_ball_deckbuilding.words import Scripted
from roundtable.kernel import ChooseMany, ChooseOne, Decision, WordScript

SCRIPTS: dict[str, Callable[[G, Aim], WordScript]] = {}

TAG_TEAM_MOST = 4
FATHER_SON = 3
PLEA = 2
DABURA_HEALTH = 4
MANY = 20
"""Damage from which Android 18 wishes for repair."""


def script(name: str) -> Callable[[Callable[[G, Aim], WordScript]], Callable[[G, Aim], WordScript]]:
    """Declare a script."""

    def declare(function: Callable[[G, Aim], WordScript]) -> Callable[[G, Aim], WordScript]:
        SCRIPTS[name] = function
        return function

    return declare


@runs(Scripted)
def scripted(word: Scripted, g: G, to: Aim) -> WordScript:
    """Run the script of this name."""
    yield from SCRIPTS[word.name](g, to)


@script("tag_team")
def tag_team(g: G, to: Aim) -> WordScript:
    """Exhaust an own Ally: the attack deals its Power more, at most 4."""
    slot = g.state.slots[to.slot]
    options = [f"card:{each.card}" for each in slot.allies if not each.exhausted]
    if options and to.attack is not None:
        option = yield from choose(g, slot.seat, "tag_team", [*options, "none"], "none", to.card)
        if option != "none":
            ally = next(each for each in slot.allies if each.card == card_in(option))
            ally.exhausted = True
            g.emit(ev.Exhausted(ally.card))
            to.attack.bonus += min(TAG_TEAM_MOST, DESIGN[ally.card].power)


@script("father_son")
def father_son(g: G, to: Aim) -> WordScript:
    """Another Character may discard an Energy card for 3 more damage (D-45)."""
    state = g.state
    others = [number for number in in_play(state) if number != to.slot]

    def question(number: int) -> Any:
        def build() -> Decision | None:
            slot = state.slots[number]
            options = [f"card:{card}" for card in slot.hand if DESIGN[card].kind == ENERGY]
            return ChooseOne(slot.seat, "help_attack", [*options, "none"], ("none",), True, about=to.card)

        return build

    for number in others:
        answer = yield from ask(g, state.slots[number].seat, question(number))
        if answer is not None and answer[0] != "none" and to.attack is not None:
            g.emit(ev.Helped(state.slots[number].who.card, card_in(answer[0])))
            discard_hand(g, number, [card_in(answer[0])])
            to.attack.bonus += FATHER_SON
            return


@script("water")
def water(g: G, to: Aim) -> WordScript:
    """Ultra Divine Water: it harms, or it makes stronger for good."""
    who = g.state.slots[to.slot].who
    rolled = g.chance.roll(6, "ultra divine water")
    g.emit(ev.DieRolled(rolled))
    if rolled <= 2:
        yield from lose(g, who, 3, COST)
    else:
        add_mod(g, "max_health", 2, who.card, "game")


@script("capsule")
def capsule(g: G, to: Aim) -> WordScript:
    """A token back, up to the printed number, or 2 damage less."""
    slot = g.state.slots[to.slot]
    options = ["token", "mend"] if slot.tokens < row_of(slot).tokens else ["mend"]
    answer = yield from choose(g, slot.seat, "capsule", options, options[0], to.card)
    if answer == "token":
        slot.tokens += 1
    else:
        heal(g, slot.who, 2, "mend", to.actor)


@script("tapion_ally")
def tapion_ally(g: G, to: Aim) -> WordScript:
    """A Minion is exhausted and struck."""
    for minion in (yield from pick(g, to, "minion")):
        if not minion.exhausted:
            minion.exhausted = True
            g.emit(ev.Exhausted(minion.card))
        to.that = minion.card
        yield from effect_attack(g, to, 1, "that", "basic", False)


@script("long_sword")
def long_sword(g: G, to: Aim) -> WordScript:
    """The next Physical attack deals 1 more, 2 against a Minion."""
    who = g.state.slots[to.slot].who.card
    add_mod(g, "plus", 1, who, "turn", "next_phys")
    add_mod(g, "plus", 1, who, "turn", "next_phys_minion")
    yield from ()


@script("dabura_ability")
def dabura_ability(g: G, to: Aim) -> WordScript:
    """A weak Minion is eliminated, a strong one exhausted."""
    for minion in (yield from pick(g, to, "minion")):
        if max_health(g.state, minion.card) <= DABURA_HEALTH:
            yield from eliminate(g, minion, to.actor)
        elif not minion.exhausted:
            minion.exhausted = True
            g.emit(ev.Exhausted(minion.card))


@script("ginyu")
def ginyu(g: G, to: Aim) -> WordScript:
    """PIERCING damage to the Character with the highest Level, which discards a card."""
    attack = yield from attack_heroes(g, to, 2, "highest_level", "pierce")
    number = side_of(g.state, attack.targets[0]) if attack.targets else NONE
    if number != NONE and number in in_play(g.state):
        yield from discard_one(g, number)


@script("eliminate_ally_or")
def eliminate_ally_or(g: G, to: Aim) -> WordScript:
    """An Ally is eliminated; without any, a Character is struck."""
    if allies(g.state):
        for ally in (yield from some_ally(g, to)):
            yield from eliminate_hero(g, to, ally)
    else:
        yield from attack_heroes(g, to, 4, "character")


@script("double_sunday")
def double_sunday(g: G, to: Aim) -> WordScript:
    """Two Characters are struck, or one twice. It is one attack: a Power Clash concerns both halves."""
    state = g.state
    first = yield from attack_heroes(g, to, 3, "character")
    if first.stopped:
        return
    if first.clashed:
        to.time = 0
    others = [each for each in characters(state) if each.card not in first.targets] or characters(state)
    for target in (yield from choose_unit(g, to, "hero", others, hero_default)):
        to.that = target.card
        yield from attack_heroes(g, to, 2, "that")


@script("cowardly_plea")
def cowardly_plea(g: G, to: Aim) -> WordScript:
    """Raditz is healed unless the Characters together discard two Energy cards (D-46)."""
    state = g.state

    def mine(seat: int) -> list[int]:
        numbers = [number for number in in_play(state) if state.slots[number].seat == seat]
        hands = [card for number in numbers for card in state.slots[number].hand]
        return [card for card in hands if DESIGN[card].kind == ENERGY]

    def question(seat: int) -> Any:
        def build() -> Decision | None:
            options = [f"card:{card}" for card in mine(seat)]
            most = min(PLEA, len(options))
            return ChooseMany(seat, "plea", options, (), 0, most, hidden=True, about=to.card)

        return build

    answers = yield from together(g, {seat: question(seat) for seat in seats_here(state)})
    offered = {card_in(option) for answer in answers.values() for option in answer}
    taken: list[tuple[int, int]] = []
    for number in in_play(state):
        taken += [(number, card) for card in state.slots[number].hand if card in offered]
    if len(taken) >= PLEA:
        for number, card in taken[:PLEA]:
            discard_hand(g, number, [card])
    else:
        heal(g, active_boss(state), 4, "heal")


@script("dr_damage")
def dr_damage(g: G, to: Aim) -> WordScript:
    """PIERCING damage, and as much as got through is repaired."""
    attack = yield from attack_heroes(g, to, 2, "hero", "pierce")
    heal(g, acting_boss(g.state, to), sum(attack.dealt.values()), "repair")


@script("absorb_blast")
def absorb_blast(g: G, to: Aim) -> WordScript:
    """A prepared Technique of whoever has most is absorbed; its seat chooses which."""
    state = g.state
    numbers = in_play(state)
    most = max((len(state.slots[number].track) for number in numbers), default=0)
    if not most:
        return
    tied = [state.slots[number].who for number in numbers if len(state.slots[number].track) == most]
    for who in (yield from choose_unit(g, to, "hero", tied, hero_default)):
        number = side_of(state, who.card)
        slot = state.slots[number]
        options = [f"card:{each.card}" for each in slot.track]
        weakest = min(options, key=lambda option: DESIGN[card_in(option)].damage)
        option = yield from choose(g, slot.seat, "pay_prepared", options, weakest, to.card)
        clear_prepared(g, number, next(each for each in slot.track if each.card == card_in(option)))
        heal(g, acting_boss(state, to), DESIGN[card_in(option)].damage, "repair")


@script("wishes_18")
def wishes_18(g: G, to: Aim) -> WordScript:
    """Android 18's wish: the first line that is true; then all balls are unclaimed (R-74)."""
    state = g.state
    a17, a18 = state.villain.bosses
    g.emit(ev.Wished(a18.card, "a18"))
    worst = max(bosses(state), key=lambda each: each.damage)
    if a17.out:
        a17.out = False
        a17.damage = max_health(state, a17.card) // 2
        g.emit(ev.Returned(a17.card))
    elif worst.damage >= MANY:
        heal(g, worst, ALL, "repair")
    else:
        change(g, "despair", 3)
    drop_balls(g, a18, a18.balls)
    yield from ()
