"""Attacks of heroes: bonuses, Guardians, damage, and what a hit on a boss sets off."""

from collections.abc import Generator, Sequence
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim, Attack
from roundtable.games.dragon_ball_deckbuilding.asking import G, choose
from roundtable.games.dragon_ball_deckbuilding.counters import armor_tokens, change, give_aggro
from roundtable.games.dragon_ball_deckbuilding.deck import is_a
from roundtable.games.dragon_ball_deckbuilding.harm import ATTACK, Harm, boss_falls, check
from roundtable.games.dragon_ball_deckbuilding.state import (
    NONE,
    Mod,
    State,
    Unit,
    is_boss,
    is_minion,
    ref,
    unit,
)
from roundtable.games.dragon_ball_deckbuilding.stats import (
    armor,
    guardians,
    has_gear,
    left,
    max_health,
    number_of,
    place_key,
    pluses,
    reduction,
    row_of,
    villain_key,
)
from roundtable.games.dragon_ball_deckbuilding.targets import choose_unit, final_damage, foe_default, foes, pick
from roundtable.kernel.decisions import Asked

QUALITIES = ("basic", "pierce", "unavoidable")
BREAKS_ARMOR = 4
"""An attack of so much takes an Armor token (DBG-VN-11)."""
OZARU_ENDS = 6
TOKEN_FROM = 3
"""An attack that inflicts so much puts a token on the Victim (DBG-RADITZ-13)."""


def stronger(first: str, second: str) -> str:
    """UNAVOIDABLE over PIERCING over BASIC (R-43)."""
    return max(first, second, key=QUALITIES.index)


def scopes(attack: Attack) -> tuple[str, ...]:
    """The scopes of bonuses that an own Technique or Combo falls in."""
    found = ("all", "rage", "energy", "next_energy") if attack.energy else ("all", "rage", "phys", "next_phys")
    more = ("combo",) if attack.combo else ()
    return (*found, *more, "time_1") if attack.energy and attack.time == 1 else (*found, *more)


def bonus(state: State, attack: Attack) -> int:
    """What is added to a Technique or Combo whatever its target."""
    slot = state.slots[attack.slot]
    covered = scopes(attack)
    total = sum(
        mod.n for mod in state.mods if mod.what == "plus" and mod.unit == slot.who.card and mod.scope in covered
    )
    total += sum(word.n for word in pluses(state, attack.slot) if word.scope in covered)
    if has_gear(slot, "zenkai") and slot.who.damage * 2 >= max_health(state, slot.who.card):
        total += 1
    place = place_key(state)
    if place == "king_kais_planet":
        total += 1 if attack.energy else -1
    elif place == "world_tournament_arena" and attack.combo:
        total += 1
    return total


def place_bonus(state: State, energy: bool) -> int:
    """The Rocky Wasteland adds to every Energy attack."""
    return 1 if energy and place_key(state) == "rocky_wasteland" else 0


def target_bonus(state: State, attack: Attack, target: int) -> int:
    """What is added against this target."""
    slot = state.slots[attack.slot]
    total = 0
    if row_of(slot).key == "vegeta_ss1" and not slot.allies and is_boss(state, target):
        total += 1
    if is_minion(state, target):
        total += attack.against_minions
    return total


def mod_quality(state: State, attack: Attack) -> str:
    """The quality that effects give to a Technique or Combo."""
    covered = scopes(attack)
    who = state.slots[attack.slot].who.card
    found = "basic"
    for mod in state.mods:
        if mod.what in QUALITIES and mod.unit == who and mod.scope in covered:
            found = stronger(found, mod.what)
    return found


def use_up(state: State, attack: Attack) -> None:
    """What counts for the next attack only is used up by it."""
    who = state.slots[attack.slot].who.card
    gone = ("next_energy",) if attack.energy else ("next_phys", "next_phys_minion")
    if not attack.energy:
        mine = [mod.n for mod in state.mods if mod.unit == who and mod.scope == "next_phys_minion"]
        attack.against_minions = sum(mine)
    state.mods = [mod for mod in state.mods if mod.unit != who or mod.scope not in gone]


def aim_at(g: G, aim: Aim, attack: Attack, to: str, optional: bool = False) -> Generator[Asked, Any, list[Unit]]:
    """Whom the attack is made on, before any Guardian."""
    state = g.state
    if attack.spread == "each_enemy":
        return foes(state)
    if attack.spread == "three_enemies":
        return (yield from _some_enemies(g, aim))
    return (yield from pick(g, aim, to))


def _some_enemies(g: G, aim: Aim) -> Generator[Asked, Any, list[Unit]]:
    state = g.state
    chosen: list[Unit] = []
    while len(chosen) < 3:
        rest = [each for each in foes(state) if each not in chosen]
        if not rest:
            break
        options = [ref(each.card) for each in rest]
        fallback = ref(foe_default(state, rest).card)
        if chosen:
            options.append("none")
        option = yield from choose(g, state.slots[aim.slot].seat, "enemy", options, fallback, aim.card)
        target = unit(state, int(option[5:])) if option != "none" else None
        if target is None:
            break
        chosen.append(target)
    return chosen


def guarded(g: G, aim: Aim, attack: Attack, targets: Sequence[Unit]) -> Generator[Asked, Any, list[Unit]]:
    """A Guardian takes what is aimed at a boss (DBG-MINION-04, R-34, R-35)."""
    state = g.state
    skip = [mod for mod in state.mods if mod.what == "skip_guardian" and mod.slot == attack.slot]
    result: list[Unit] = []
    for target in targets:
        shields = guardians(state)
        if is_boss(state, target.card) and shields and not skip:
            chosen = yield from choose_unit(g, aim, "guardian", shields, _weakest)
            g.emit(ev.Intercepted(chosen[0].card))
            attack.intercepted = True
            result += chosen
        else:
            result.append(target)
    _drop(state, skip)
    return result


def _drop(state: State, mods: list[Mod]) -> None:
    state.mods = [mod for mod in state.mods if mod not in mods]


def _weakest(state: State, candidates: Sequence[Unit]) -> Unit:
    return min(candidates, key=lambda each: left(state, each))


def hit(g: G, attack: Attack, target: Unit, extra: int = 0) -> Harm:
    """The attack strikes one target: Armor and Reduction come off, once (DBG-ARMOR-01, R-23)."""
    state = g.state
    if target.out or unit(state, target.card) is not target:
        return
    own = target_bonus(state, attack, target.card) if attack.technique else 0
    amount = max(0, attack.amount + own + extra)
    n = final_damage(state, target.card, amount, attack.quality)
    protected = armor(state, target.card) if attack.quality == "basic" else 0
    reduced = reduction(state, target.card) if attack.quality != "unavoidable" else 0
    target.damage += n
    if attack.slot == state.active:
        state.attacked = True
    bonus, now = amount - attack.base, left(state, target)
    g.emit(ev.Struck(attack.by, attack.cards[0], target.card, attack.base, bonus, protected, reduced, n, now))
    attack.dealt[target.card] = attack.dealt.get(target.card, 0) + n
    was_minion, was_boss = is_minion(state, target.card), is_boss(state, target.card)
    yield from check(g, target, attack.by, ATTACK, not attack.energy)
    if was_minion and unit(state, target.card) is None:
        attack.killed.append(target.card)
    if was_boss:
        yield from after_hit(g, attack, target, amount, n)


def after_hit(g: G, attack: Attack, boss: Unit, amount: int, n: int) -> Harm:
    """What a hit on a boss sets off."""
    state = g.state
    key = villain_key(state)
    if key == "raditz" and n >= TOKEN_FROM:
        change(g, "victim", 1)
    elif key == "broly" and n > state.villain.power:
        if unit(state, attack.by) is not None:
            give_aggro(g, attack.by)
        change(g, "power", 1, by_attack=True)
    elif key == "vegeta_nappa":
        yield from _saiyan_armor(g, attack, boss, amount, n)
    elif key == "androids_17_18" and attack.technique and n:
        yield from _retaliation(g, attack)


def _saiyan_armor(g: G, attack: Attack, boss: Unit, amount: int, n: int) -> Harm:
    """Armor tokens break, Vegeta falls to one great hit, his Ozaru form ends (DBG-VN-09, DBG-VN-11, R-88, R-91)."""
    state = g.state
    if boss.out:
        return
    if amount >= BREAKS_ARMOR:
        armor_tokens(g, boss, -1)
    if boss is state.villain.bosses[1]:
        if state.villain.ozaru == 1 and n >= OZARU_ENDS:
            state.villain.ozaru = 2
            g.emit(ev.CounterChanged("ozaru", -1, 0))
        if n >= number_of(state, "hit"):
            yield from boss_falls(g, boss, attack.by)


def _retaliation(g: G, attack: Attack) -> Harm:
    """Android 16 strikes back at whoever used a Technique, once for each attack (DBG-A1718-07, R-73)."""
    state = g.state
    sixteen = next((each for each in state.villain.minions if is_a(each.card, "android_16")), None)
    who = state.slots[attack.slot].who
    if sixteen is not None and not who.out and "sixteen" not in state.slots[attack.slot].used:
        state.slots[attack.slot].used.append("sixteen")
        answer = Attack(by=sixteen.card, slot=NONE, cards=[sixteen.card], energy=False, base=1, quality="unavoidable")
        yield from hit(g, answer, who)


def effect_attack(g: G, aim: Aim, n: int, to: str, quality: str, energy: bool) -> Generator[Asked, Any, Attack]:
    """An attack by an Ally, Equipment or Training (R-109)."""
    state = g.state
    attack = Attack(by=aim.actor, slot=aim.slot, cards=[aim.card], energy=energy, base=n, quality=quality)
    attack.bonus += place_bonus(state, energy)
    targets = yield from pick(g, aim, to)
    attack.targets = [each.card for each in targets]
    for target in (yield from guarded(g, aim, attack, targets)):
        yield from hit(g, attack, target)
    return attack
