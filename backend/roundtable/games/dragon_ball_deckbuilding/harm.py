"""Damage, healing and what falls: consequences in their order (R-118), Death Effects, victory and defeat."""

from collections.abc import Callable, Generator
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.asking import G, choose
from roundtable.games.dragon_ball_deckbuilding.counters import check_phase, heroes_win
from roundtable.games.dragon_ball_deckbuilding.deck import BOSS_ROW, CHARACTER_ROW
from roundtable.games.dragon_ball_deckbuilding.state import (
    NONE,
    State,
    Unit,
    alive,
    bosses,
    card_in,
    heroes,
    in_play,
    is_boss,
    is_minion,
    side_of,
    unit,
)
from roundtable.games.dragon_ball_deckbuilding.stats import (
    active_boss,
    elimination,
    left,
    max_health,
    place_key,
    race_of,
    row_of,
    villain_key,
)
from roundtable.games.dragon_ball_deckbuilding.verbs import (
    add_mod,
    clear_prepared,
    draw,
    drop_attack,
    drop_balls,
    drop_mods,
    has,
    is_saibaman,
    lose_aggro,
    mark,
    pass_balls,
)
from roundtable.kernel.decisions import Asked

Harm = Generator[Asked, Any, None]

DEATHS: dict[str, Callable[[G, int], Harm]] = {}
"""The Death Effect of each Villain: a function of the slot that fell."""
BOSS_FALLS: dict[str, Callable[[G, Unit], Harm]] = {}
"""What a Villain's board says about the fall of one of two bosses."""
MINION_FALLS: list[Callable[[G, Unit, int, bool], Harm]] = []
"""What Minions do when eliminated: the Minion, who did it, whether by a Physical attack."""

ATTACK, COST, EFFECT, PLACE, STEAL = "attack", "cost", "effect", "place", "steal"
"""Where damage comes from: it decides who gets the balls (DBG-BALLS-12, DBG-BALLS-13, R-19)."""


def lose(g: G, who: Unit, n: int, why: str, by: int = NONE) -> Harm:
    """UNAVOIDABLE damage that is no attack (DBG-DAMAGE-07, R-106)."""
    if n > 0:
        who.damage += n
        g.emit(ev.Suffered(who.card, n, left(g.state, who)))
        yield from check(g, who, by, why)


def check(g: G, who: Unit, by: int, why: str, physical: bool = False) -> Harm:
    """Whether a unit falls now (DBG-HEALTH-01)."""
    state = g.state
    if who.out or unit(state, who.card) is not who:
        return
    if who.damage >= max_health(state, who.card):
        yield from fall(g, who, by, why, physical)
    elif is_boss(state, who.card):
        check_phase(g)


def fall(g: G, who: Unit, by: int, why: str, physical: bool = False) -> Harm:
    """A unit is eliminated or defeated, with all that follows."""
    state = g.state
    if who.card in CHARACTER_ROW:
        yield from _character_falls(g, who, by, why)
    elif is_boss(state, who.card):
        yield from boss_falls(g, who, by)
    elif is_minion(state, who.card):
        yield from _minion_falls(g, who, by, physical)
    else:
        _ally_falls(g, who, by, why)


def _heir(state: State, by: int, why: str) -> Unit | None:
    """Who gets the balls of a fallen hero; None: they become unclaimed (R-18, R-19)."""
    if why in (COST, EFFECT) and by == NONE:
        return None
    killer = unit(state, by) if by != NONE else None
    if killer is not None and not killer.out and side_of(state, by) == NONE:
        return killer
    return active_boss(state) if bosses(state) else None


def _hand_over(g: G, who: Unit, heir: Unit | None) -> None:
    if heir is None:
        drop_balls(g, who, who.balls)
    else:
        pass_balls(g, who, heir, who.balls)


def _character_falls(g: G, who: Unit, by: int, why: str) -> Harm:
    state = g.state
    number = side_of(state, who.card)
    slot = state.slots[number]
    if place_key(state) == "otherworld_arena" and mark(slot, "game otherworld"):
        who.damage = max_health(state, who.card) - 1
        g.emit(ev.Survived(who.card))
        return
    if place_key(state) == "snake_way" and who.balls:
        yield from _last_gift(g, number)
    who.out = True
    g.emit(ev.Fell(who.card))
    heir = _heir(state, by, why)
    for each in (who, *slot.allies):
        _hand_over(g, each, heir)
        lose_aggro(g, each.card)
    for prepared in [*slot.track]:
        clear_prepared(g, number, prepared)
    drop_mods(state, who.card)
    if not in_play(state):
        g.finish((), "defeated")
    comrades_rage(g)
    g.emit(ev.VillainStep("step_death", active_boss(state).card, who.card))
    yield from DEATHS[villain_key(state)](g, number)


def _last_gift(g: G, number: int) -> Harm:
    """Snake Way: a ball may be handed to another Character first."""
    state = g.state
    others = [other for other in in_play(state) if other != number]
    options = [f"card:{state.slots[other].who.card}" for other in others]
    if options:
        option = yield from choose(g, state.slots[number].seat, "last_gift", [*options, "none"], "none")
        receiver = unit(state, card_in(option)) if option != "none" else None
        if receiver is not None:
            pass_balls(g, state.slots[number].who, receiver, 1)


def comrades_rage(g: G) -> None:
    """Gohan: when a Character is defeated or an Ally eliminated, his attacks deal more until his next turn ends."""
    state = g.state
    for number in in_play(state):
        slot = state.slots[number]
        n = {"gohan": 2, "gohan_ss2": 3}.get(row_of(slot).key, 0)
        if n:
            state.mods = [mod for mod in state.mods if mod.scope != "rage" or mod.unit != slot.who.card]
            add_mod(g, "plus", n, slot.who.card, "rage_now" if state.active == number else "rage", "rage")


def _ally_falls(g: G, who: Unit, by: int, why: str) -> None:
    state = g.state
    slot = state.slots[side_of(state, who.card)]
    g.emit(ev.Fell(who.card))
    _hand_over(g, who, _heir(state, by, why))
    slot.allies.remove(who)
    drop_mods(state, who.card)
    lose_aggro(g, who.card)
    state.box.append(who.card)
    state.fallen.append(who.card)
    comrades_rage(g)


def _minion_falls(g: G, who: Unit, by: int, physical: bool) -> Harm:
    state = g.state
    g.emit(ev.Fell(who.card))
    killer = unit(state, by) if by != NONE else None
    number = side_of(state, by) if by != NONE else NONE
    _hand_over(g, who, killer if killer is not None and number != NONE and not killer.out else None)
    state.villain.minions.remove(who)
    drop_mods(state, who.card)
    if is_saibaman(who.card):
        state.villain.supply.append(who.card)
    else:
        state.box.append(who.card)
    for rule in MINION_FALLS:
        yield from rule(g, who, by, physical)
    if number != NONE:
        _spoils(g, number, by)
        if place_key(state) == "red_ribbon_base":
            draw(g, number, 1)
        elif place_key(state) == "muscle_tower" and number == state.active and state.step == "actions":
            state.floating += 2
            g.emit(ev.Floated(state.slots[number].who.card, 2))


def _spoils(g: G, number: int, by: int) -> None:
    """Demons are healed when they eliminate an Enemy (DBG-RACE-09, R-107)."""
    who = unit(g.state, by)
    if who is not None and race_of(by) == "demon" and not who.out:
        heal(g, who, 1, "heal")


def boss_falls(g: G, who: Unit, by: int) -> Harm:
    """A boss is defeated; with the last one the Characters win (DBG-WIN-01)."""
    state = g.state
    who.out = True
    g.emit(ev.Fell(who.card))
    if not bosses(state):
        heroes_win(g, "villain_defeated")
    killer = unit(state, by) if by != NONE else None
    if killer is not None and not killer.out:
        pass_balls(g, who, killer, who.balls)
    else:
        drop_balls(g, who, who.balls)
    number = state.villain.bosses.index(who)
    for prepared in [each for each in state.villain.track if each.boss == number]:
        drop_attack(g, prepared)
    drop_mods(state, who.card)
    if by != NONE and side_of(state, by) != NONE:
        _spoils(g, side_of(state, by), by)
    rule = BOSS_FALLS.get(villain_key(state))
    if rule is not None:
        yield from rule(g, who)


def eliminate(g: G, who: Unit, by: int, why: str = EFFECT) -> Harm:
    """Eliminate: damage that nothing reduces (DBG-ELIM-01, R-95); an Army is immune (DBG-MINION-10)."""
    state = g.state
    if has(who.card, "army") or (is_boss(state, who.card) and who.out):
        return
    n = elimination(state, who.card)
    who.damage += n
    g.emit(ev.Suffered(who.card, n, left(state, who)))
    yield from check(g, who, by, why)


def heal(g: G, who: Unit, n: int, kind: str, by: int = NONE) -> int:
    """Heal (not Androids), repair (only Androids) or mend (anyone); Animals recover 1 more when healed. How much."""
    state = g.state
    android = race_of(who.card) == "android" or (
        who.card in BOSS_ROW and any(name.startswith("android") for name in BOSS_ROW[who.card].identity)
    )
    if (kind == "heal" and android) or (kind == "repair" and not android):
        return 0
    if kind != "repair" and not android and race_of(who.card) == "animal":
        n += 1
    if by != NONE and by != who.card and side_of(state, by) != NONE:
        healer = state.slots[side_of(state, by)]
        if row_of(healer).key == "karin" and who.card != healer.who.card:
            n += 1
    n = min(n, who.damage)
    if n > 0:
        who.damage -= n
        g.emit(ev.Healed(who.card, n, left(state, who)))
    return n


def check_all(g: G) -> Harm:
    """A bonus has ended: whoever has too much damage now falls (DBG-HEALTH-04, R-58)."""
    for who in [*heroes(g.state)]:
        yield from check(g, who, NONE, EFFECT)


def active_fell(state: State) -> bool:
    """Whether the Character whose turn it is has fallen (R-130)."""
    return state.active != NONE and state.active not in alive(state)
