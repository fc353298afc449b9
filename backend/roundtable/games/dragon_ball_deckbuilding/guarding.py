"""Attacks of the Villain and its Minions: whom they are made on, reactions, and what gets through."""

from collections.abc import Generator
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim, Attack
from roundtable.games.dragon_ball_deckbuilding.asking import G, group
from roundtable.games.dragon_ball_deckbuilding.clash import clash
from roundtable.games.dragon_ball_deckbuilding.deck import BOSS_ROW, CHARACTER_ROW, DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY_ATTACK
from roundtable.games.dragon_ball_deckbuilding.harm import ATTACK, Harm, check
from roundtable.games.dragon_ball_deckbuilding.reacting import react
from roundtable.games.dragon_ball_deckbuilding.state import NONE, State, Unit, heroes, is_boss, ref, unit
from roundtable.games.dragon_ball_deckbuilding.stats import (
    BROLY_BASE,
    FREEZER_BONUS,
    armor,
    elimination,
    left,
    place_key,
    reduction,
    villain_key,
)
from roundtable.games.dragon_ball_deckbuilding.targets import (
    allies,
    characters,
    choose_unit,
    confined,
    final_damage,
    grim,
    hero_default,
    most_balls,
    pick,
    revenge,
)
from roundtable.games.dragon_ball_deckbuilding.verbs import end_mods, lose_aggro
from roundtable.kernel.decisions import Asked

COLDNESS_STEP = 3
OZARU_BONUS = 2
PRINTED = ("guldo", "android_16")
"""Minions whose damage the rulebook prints, so no house number changes it."""


def amount_of(state: State, aim: Aim, n: int, plus: str, energy: bool) -> int:
    """The damage of an attack before Armor: printed, counters, form, Location and house numbers."""
    villain = state.villain
    key = villain_key(state)
    if plus == "des":
        n += villain.despair
    elif plus == "power":
        n += BROLY_BASE[villain.phase - 1] + villain.power
    by_boss = aim.actor in BOSS_ROW
    if by_boss and key == "freezer" and aim.card in DESIGN:
        n += FREEZER_BONUS[villain.phase - 1]
    if by_boss and key == "androids_19_20" and state.extreme:
        n += 1
    if by_boss and BOSS_ROW[aim.actor].key == "vegeta" and villain.bosses[0].out:
        n += villain.coldness // COLDNESS_STEP
        if villain.ozaru == 1 and not energy:
            n += OZARU_BONUS
    place = place_key(state)
    if place == "world_tournament_arena" and not energy:
        n += 1
    if place == "rocky_wasteland" and energy:
        n += 1
    if aim.card in DESIGN and DESIGN[aim.card].key not in PRINTED:
        n = max(0, n + state.might)
    return n


def attack_heroes(
    g: G, aim: Aim, n: int, to: str, quality: str = "basic", energy: bool = False, plus: str = ""
) -> Generator[Asked, Any, Attack]:
    """An attack of the Villain or a Minion on heroes."""
    state = g.state
    energy = energy or aim.kind == ENERGY_ATTACK
    attack = Attack(by=aim.actor, slot=NONE, cards=[aim.card], energy=energy, quality=quality, time=aim.time)
    attack.base = amount_of(state, aim, n, plus, energy)
    aim.attack = attack
    targets = yield from targets_of(g, aim, attack, to)
    attack.targets = [each.card for each in targets]
    yield from land(g, aim, attack, targets)
    if aim.actor in BOSS_ROW and villain_key(state) == "broly":
        lose_aggro(g, state.villain.aggro)
    return attack


def land(g: G, aim: Aim, attack: Attack, targets: list[Unit]) -> Harm:
    """The attack reaches its targets, if no Power Clash stops it."""
    extra: dict[int, int] = {}
    if attack.energy and attack.time >= 2 and attack.amount > 0 and is_boss(g.state, attack.by):
        extra_or_none = yield from clash(g, attack, targets)
        if extra_or_none is None:
            return
        extra = extra_or_none
    for target in targets:
        yield from receive(g, aim, attack, target, attack.amount + extra.get(target.card, 0))


def targets_of(g: G, aim: Aim, attack: Attack, to: str) -> Generator[Asked, Any, list[Unit]]:
    """Whom an attack is made on: by its text, or the rules of the Villain, or the group (D-32)."""
    state = g.state
    key = villain_key(state)
    by_boss = aim.actor in BOSS_ROW
    ape = by_boss and BOSS_ROW[aim.actor].key == "vegeta" and state.villain.ozaru == 1
    if ape and not attack.energy:
        return characters(state)
    if by_boss and key == "raditz" and state.extreme and not to.startswith("each"):
        return (yield from _raditz_choice(g, aim, attack, to))
    if to == "aggro_holder":
        return (yield from aggro_holder(g, aim))
    if to in ("hero", "character"):
        candidates = [*(characters(state) if to == "character" else confined(state, heroes(state)))]
        if by_boss and key == "androids_19_20" and state.extreme and revenge(state):
            candidates = revenge(state)
        return (yield from choose_unit(g, aim, "hero", candidates, hero_default))
    if to == "most_balls":
        candidates = most_balls(state) or confined(state, heroes(state))
        return (yield from choose_unit(g, aim, "hero", candidates, hero_default))
    return (yield from pick(g, aim, to))


def aggro_holder(g: G, aim: Aim) -> Generator[Asked, Any, list[Unit]]:
    """The holder of the Aggro token; a holder in the Room is ignored (R-80); nobody: the group chooses (D-38)."""
    state = g.state
    holder = [each for each in heroes(state) if each.card == state.villain.aggro]
    if holder:
        return holder
    return (yield from choose_unit(g, aim, "hero", confined(state, heroes(state)), hero_default))


def _raditz_choice(g: G, aim: Aim, attack: Attack, to: str) -> Generator[Asked, Any, list[Unit]]:
    """Raditz's Choice: always who has most balls; against a text that wants a Character see R-67 (D-35)."""
    state = g.state
    most = most_balls(state)
    if not most:
        candidates = characters(state) if to == "character" else confined(state, heroes(state))
        return (yield from choose_unit(g, aim, "hero", candidates, hero_default))
    if to != "character":
        return (yield from choose_unit(g, aim, "hero", most, hero_default))
    fitting = [each for each in most if each.card in CHARACTER_ROW]
    if fitting:
        return (yield from choose_unit(g, aim, "hero", fitting, hero_default))
    return (yield from contested(g, aim, attack, [*most, *characters(state)]))


def contested(g: G, aim: Aim, attack: Attack, candidates: list[Unit]) -> Generator[Asked, Any, list[Unit]]:
    """Two texts name different targets: a strict majority decides, else the Grim Rule (D-35)."""
    state = g.state
    options = [ref(each.card) for each in candidates]
    worst = grim(state, candidates, attack.amount, attack.quality)
    chosen = yield from group(g, "contested", options, ref(worst.card), aim.card, need="most")
    if not chosen:
        return [worst]
    found = unit(state, int(chosen[5:]))
    return [found] if found is not None else []


def receive(g: G, aim: Aim, attack: Attack, target: Unit, amount: int) -> Harm:
    """One target is attacked: it may react, then Armor, Reduction and Block come off."""
    state = g.state
    if target.out or unit(state, target.card) is not target:
        return
    answer = yield from react(g, aim, attack, target, amount)
    target, cancelled, blocked = answer.target, answer.cancelled, answer.blocked
    if target.out or unit(state, target.card) is not target:
        return
    if target.card not in attack.targets:
        attack.targets.append(target.card)
    if cancelled:
        g.emit(ev.Cancelled(target.card))
        attack.dealt.setdefault(target.card, 0)
        end_mods(state, "attack")
        return
    protected = armor(state, target.card) if attack.quality == "basic" else 0
    reduced = (reduction(state, target.card) if attack.quality != "unavoidable" else 0) + blocked
    n = max(0, final_damage(state, target.card, amount, attack.quality) - blocked)
    end_mods(state, "attack")
    target.damage += n
    bonus, now = amount - attack.base, left(state, target)
    g.emit(ev.Struck(attack.by, attack.cards[0], target.card, attack.base, bonus, protected, reduced, n, now))
    attack.dealt[target.card] = attack.dealt.get(target.card, 0) + n
    yield from check(g, target, attack.by, ATTACK, not attack.energy)


def eliminate_hero(g: G, aim: Aim, target: Unit) -> Harm:
    """A Villain's effect eliminates a hero: an attack of as much as that takes, which nothing reduces (R-95)."""
    state = g.state
    attack = Attack(by=aim.actor, slot=NONE, cards=[aim.card], energy=False, quality="unavoidable")
    attack.base = elimination(state, target.card)
    attack.elimination = True
    aim.attack = attack
    attack.targets = [target.card]
    yield from receive(g, aim, attack, target, attack.base)


def some_ally(g: G, aim: Aim) -> Generator[Asked, Any, list[Unit]]:
    """An Ally in play, chosen by the group."""
    return (yield from choose_unit(g, aim, "hero", allies(g.state), hero_default))
