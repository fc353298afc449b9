"""Whom a word reaches: targets by their names, chosen by a seat for heroes, by the group for the Villain."""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from roundtable.games.dragon_ball_deckbuilding.aim import Aim
from roundtable.games.dragon_ball_deckbuilding.asking import G, choose, group
from roundtable.games.dragon_ball_deckbuilding.deck import BOSS_ROW, CHARACTER_ROW, DESIGN, is_a
from roundtable.games.dragon_ball_deckbuilding.state import (
    NONE,
    State,
    Unit,
    bosses,
    heroes,
    in_play,
    is_boss,
    ref,
    side_of,
    unit,
)
from roundtable.games.dragon_ball_deckbuilding.stats import active_boss, armor, left, place_key, reduction, row_of
from roundtable.kernel.decisions import Asked

Picked = Generator[Asked, Any, list[Unit]]


def minions(state: State) -> list[Unit]:
    """The Minions that can be a target: not Android 16, and none before Freezer has arrived (R-73, DBG-FREEZER-10)."""
    if not state.villain.arrived:
        return []
    return [each for each in state.villain.minions if not is_a(each.card, "android_16")]


def foes(state: State) -> list[Unit]:
    """The Enemies that can be a target: bosses, then Minions."""
    return [*(bosses(state) if state.villain.arrived else []), *minions(state)]


def characters(state: State) -> list[Unit]:
    """The Characters in play."""
    return [state.slots[number].who for number in in_play(state)]


def allies(state: State) -> list[Unit]:
    """The Allies in play."""
    return [each for each in heroes(state) if each.card not in CHARACTER_ROW]


def foe_default(state: State, candidates: Sequence[Unit]) -> Unit:
    """D-08: the Villain if it can be chosen, else the Minion with the least Remaining Health."""
    return min(candidates, key=lambda each: (not is_boss(state, each.card), left(state, each)))


def hero_default(state: State, candidates: Sequence[Unit]) -> Unit:
    """D-32: most Remaining Health; a tie: Characters first, then in order."""
    order = [each.card for each in heroes(state)]
    return min(candidates, key=lambda each: (-left(state, each), order.index(each.card)))


def wounded_default(state: State, candidates: Sequence[Unit]) -> Unit:
    """The most damaged hero (D-08)."""
    return max(candidates, key=lambda each: each.damage)


def choose_unit(
    g: G, aim: Aim, ask: str, candidates: Sequence[Unit], default: Callable[[State, Sequence[Unit]], Unit]
) -> Picked:
    """One of the candidates, by the seat that acts or by the group; nobody if there are none (R-101)."""
    state = g.state
    if not candidates:
        return []
    options = [ref(each.card) for each in candidates]
    fallback = ref(default(state, candidates).card)
    if aim.slot != NONE:
        option = yield from choose(g, state.slots[aim.slot].seat, ask, options, fallback, aim.card)
    else:
        option = yield from group(g, f"group_{ask}", options, fallback, aim.card)
    chosen = unit(state, int(option[5:]))
    return [chosen] if chosen is not None else []


def most_balls(state: State) -> list[Unit]:
    """The heroes in play with the most balls; nobody if nobody has one."""
    most = max((each.balls for each in heroes(state)), default=0)
    return [each for each in heroes(state) if most and each.balls == most]


def gokus(state: State) -> list[Unit]:
    """Characters and Allies in play that are Goku (R-73)."""
    return [
        each
        for each in heroes(state)
        if "goku" in (CHARACTER_ROW[each.card].identity if each.card in CHARACTER_ROW else DESIGN[each.card].identity)
    ]


def highest_level(state: State) -> list[Unit]:
    """The Characters in play with the highest Level."""
    numbers = in_play(state)
    most = max((row_of(state.slots[number]).level for number in numbers), default=0)
    return [state.slots[number].who for number in numbers if row_of(state.slots[number]).level == most]


EACH: dict[str, Callable[[State], list[Unit]]] = {
    "each_minion": minions,
    "each_enemy": foes,
    "each_character": characters,
    "each_ally": allies,
    "each_hero": heroes,
    "each_boss": bosses,
    "goku": gokus,
}
"""Targets that are all there are."""

CHOSEN_FOES: dict[str, Callable[[State], list[Unit]]] = {
    "enemy": foes,
    "villain": lambda state: bosses(state) if state.villain.arrived else [],
    "minion": minions,
}
CHOSEN_HEROES: dict[str, Callable[[State], list[Unit]]] = {
    "character": characters,
    "ally": allies,
    "hero": heroes,
}


def pick(g: G, aim: Aim, spec: str, healing: bool = False) -> Picked:
    """The units a target's name stands for."""
    state = g.state
    if spec in EACH:
        return [*EACH[spec](state)]
    if spec in CHOSEN_FOES:
        return (yield from choose_unit(g, aim, "enemy", CHOSEN_FOES[spec](state), foe_default))
    if spec in CHOSEN_HEROES:
        candidates = CHOSEN_HEROES[spec](state)
        default = wounded_default if healing else hero_default
        return (yield from choose_unit(g, aim, "hero", candidates, default))
    if spec == "another_character":
        others = [each for each in characters(state) if side_of(state, each.card) != aim.slot]
        return (yield from choose_unit(g, aim, "hero", others, hero_default))
    if spec in ("own_ally", "own_allies"):
        own = [*state.slots[aim.slot].allies]
        return own if spec == "own_allies" else (yield from choose_unit(g, aim, "hero", own, hero_default))
    if spec == "most_balls":
        return (yield from choose_unit(g, aim, "hero", most_balls(state), hero_default))
    if spec == "highest_level":
        return (yield from choose_unit(g, aim, "hero", highest_level(state), hero_default))
    return _named(state, aim, spec)


def _named(state: State, aim: Aim, spec: str) -> list[Unit]:
    if spec == "target":
        attack = aim.attack
        cards = [] if attack is None or attack.intercepted else attack.targets
    elif spec == "this":
        cards = [aim.card]
    elif spec == "attacker":
        cards = [aim.killer]
    elif spec == "that":
        cards = [aim.that]
    elif spec == "most_damaged_boss":
        living = bosses(state)
        return [max(living, key=lambda each: each.damage)] if living else []
    elif spec == "survivor":
        return bosses(state)[:1]
    else:
        cards = [state.slots[aim.slot].who.card if aim.slot != NONE else aim.actor]
    found = [unit(state, card) for card in cards]
    return [each for each in found if each is not None and not each.out]


def grim(state: State, candidates: Sequence[Unit], amount: int, quality: str) -> Unit:
    """The Grim Rule among targets (R-104): who would be defeated, then eliminated, then most damage, most balls."""

    def worst(each: Unit) -> tuple[int, int, int, int]:
        harm = final_damage(state, each.card, amount, quality)
        falls = harm >= left(state, each)
        return (
            -(falls and each.card in CHARACTER_ROW),
            -(falls and each.card not in CHARACTER_ROW),
            -harm,
            -each.balls,
        )

    order = [each.card for each in heroes(state)]
    return min(candidates, key=lambda each: (*worst(each), order.index(each.card)))


def final_damage(state: State, card: int, amount: int, quality: str) -> int:
    """What is left of an attack after Armor and Reduction (R-23)."""
    if quality == "unavoidable":
        return max(0, amount)
    less = reduction(state, card) + (armor(state, card) if quality == "basic" else 0)
    return max(0, amount - less)


def confined(state: State, candidates: list[Unit]) -> list[Unit]:
    """Cell Games Arena: where the group would choose a hero it must be a Character."""
    if place_key(state) == "cell_games_arena":
        return [each for each in candidates if each.card in CHARACTER_ROW] or candidates
    return candidates


def revenge(state: State) -> list[Unit]:
    """Thirst for Revenge: the Characters that are Goku."""
    return [each for each in gokus(state) if each.card in CHARACTER_ROW]


def acting_boss(state: State, aim: Aim) -> Unit:
    """The boss that a Villain's effect is of: the actor if it is one, else the one that stands for the Villain."""
    actor = unit(state, aim.actor)
    return actor if actor is not None and aim.actor in BOSS_ROW else active_boss(state)
