"""Numbers that follow from the state: Health, Armor, limits, hand sizes. Nothing here changes anything."""

from typing import TypeVar

from roundtable.games.dragon_ball_deckbuilding.deck import (
    BOSS_ROW,
    CHARACTER_ROW,
    DESIGN,
    LOCATION_ROW,
    is_a,
)
from roundtable.games.dragon_ball_deckbuilding.faces import GUARDIAN, CharacterRow
from roundtable.games.dragon_ball_deckbuilding.state import (
    NONE,
    Slot,
    State,
    Unit,
    boss_number,
    bosses,
    is_minion,
    side_of,
    unit,
)
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS
from roundtable.games.dragon_ball_deckbuilding.words import (
    ArmorItem,
    BallBuys,
    BallPrice,
    HandSize,
    Limit,
    MaxHealth,
    Plus,
    Reduce,
)
from roundtable.kernel import Word

W = TypeVar("W", bound=Word)

BASE_LIMIT = 3
HAND = 5
RACE_LIMITS = {
    "animal": {"ally": -1, "equipment": -1, "training": -1},
    "demon": {"ally": -1},
    "human": {"ally": 1},
    "konatsu": {"equipment": 1},
    "saiyan": {"training": 1},
}
"""DBG-RACE-05, DBG-RACE-08, DBG-RACE-11, DBG-RACE-12, DBG-RACE-14."""

FREEZER_ARMOR = (1, 1, 2, 2)
FREEZER_BONUS = (0, 1, 1, 2)
"""By form."""
BROLY_ARMOR = (0, 1, 1)
BROLY_BASE = (1, 3, 5)
BROLY_CALM = (5, 7, 9)
"""By Phase (DBG-BROLY-10, DBG-BROLY-18)."""


def villain_key(state: State) -> str:
    """Which Villain it is."""
    return VILLAINS[state.villain.key].key


def villain_level(state: State) -> int:
    """The Level of the Villain's board."""
    return VILLAINS[state.villain.key].level


def row_of(slot: Slot) -> CharacterRow:
    """The board of a Character."""
    return CHARACTER_ROW[slot.who.card]


def place_key(state: State) -> str:
    """The Location's key; "" without one."""
    return LOCATION_ROW[state.location].key if state.location != NONE else ""


def lasting(state: State, number: int, kind: type[W]) -> list[W]:
    """The lasting words of a kind for a slot: of its cards in play, of its prepared Techniques, of the Location."""
    slot = state.slots[number]
    found: list[W] = []
    for zone in (slot.allies, slot.equipment, slot.training):
        for each in zone:
            if DESIGN[each.card].passive:
                found += [word for word in DESIGN[each.card].passive if isinstance(word, kind)]
    for prepared in slot.track:
        if DESIGN[prepared.card].track:
            found += [word for word in DESIGN[prepared.card].track if isinstance(word, kind)]
    if state.location != NONE:
        found += [word for word in LOCATION_ROW[state.location].passive if isinstance(word, kind)]
    return found


def race_of(card: int) -> str:
    """The Race of a Character or an Ally; "" of others."""
    return CHARACTER_ROW[card].race if card in CHARACTER_ROW else DESIGN[card].race if card in DESIGN else ""


def max_health(state: State, card: int) -> int:
    """Maximum Health with all bonuses (DBG-HEALTH-03)."""
    bonus = sum([mod.n for mod in state.mods if mod.what == "max_health" and mod.unit == card])
    if card in BOSS_ROW:
        return BOSS_ROW[card].health[state.difficulty] + state.boss_health + bonus
    number = side_of(state, card)
    if card in CHARACTER_ROW:
        words = lasting(state, number, MaxHealth)
        return CHARACTER_ROW[card].health + bonus + sum(word.n for word in words if word.to == "self")
    printed = DESIGN[card].health or 1
    if number != NONE:
        words = lasting(state, number, MaxHealth)
        return printed + bonus + sum(word.n for word in words if word.to == "own_allies")
    if is_minion(state, card) and place_key(state) == "red_ribbon_base":
        bonus += 1
    return printed + bonus


def left(state: State, who: Unit) -> int:
    """Remaining Health (DBG-HEALTH-05)."""
    return max(0, max_health(state, who.card) - who.damage)


def armor(state: State, card: int) -> int:
    """Armor as it stands (R-22), never below zero."""
    total = sum([mod.n for mod in state.mods if mod.what == "armor" and mod.unit == card])
    if card in CHARACTER_ROW:
        items = [word.n for word in lasting(state, side_of(state, card), ArmorItem)]
        total += CHARACTER_ROW[card].armor + max(items, default=0)
    elif card in BOSS_ROW:
        total += _boss_armor(state, card) + state.boss_armor
    else:
        total += DESIGN[card].armor
        if is_minion(state, card) and place_key(state) == "muscle_tower":
            total += 1
    return max(0, total)


def _boss_armor(state: State, card: int) -> int:
    key = villain_key(state)
    if key == "freezer":
        return FREEZER_ARMOR[state.villain.phase - 1]
    if key == "broly":
        return BROLY_ARMOR[state.villain.phase - 1]
    if key == "vegeta_nappa":
        boss = unit(state, card)
        return boss.tokens if boss is not None else 0
    return BOSS_ROW[card].armor


def reduction(state: State, card: int) -> int:
    """Damage Reduction as it stands (DBG-ARMOR-04)."""
    total = sum([mod.n for mod in state.mods if mod.what == "reduce" and mod.unit == card])
    if card in CHARACTER_ROW:
        number = side_of(state, card)
        words = lasting(state, number, Reduce)
        total += sum(word.n for word in words if word.until == "play")
    elif card in BOSS_ROW and BOSS_ROW[card].key == "a20" and len(bosses(state)) == 2:
        total += 1
    return total


def elimination(state: State, card: int) -> int:
    """What eliminating takes: Maximum Health, Armor and Reduction (DBG-ELIM-01)."""
    return max_health(state, card) + armor(state, card) + reduction(state, card)


def limit(state: State, number: int, kind: str) -> int:
    """How many cards of a type a Character may have in play."""
    slot = state.slots[number]
    words = [word for word in lasting(state, number, Limit) if word.what == kind]
    return BASE_LIMIT + RACE_LIMITS.get(row_of(slot).race, {}).get(kind, 0) + sum(word.n for word in words)


def hand_size(state: State, number: int) -> int:
    """The maximum hand size of a Character (DBG-SETUP-06)."""
    return max(0, HAND + state.more_hand + sum(word.n for word in lasting(state, number, HandSize)))


def ball_price(state: State, number: int) -> int:
    """What an unclaimed ball costs a Character."""
    change = sum(word.n for word in lasting(state, number, BallPrice))
    return max(0, row_of(state.slots[number]).ball + change)


def ball_buys(state: State, number: int) -> int:
    """How many balls a Character may buy in a turn."""
    return 1 + sum(word.n for word in lasting(state, number, BallBuys))


def pluses(state: State, number: int) -> list[Plus]:
    """The lasting bonuses to a Character's attacks."""
    return lasting(state, number, Plus)


def side_balls(state: State, number: int) -> int:
    """The balls of a Character and its Allies."""
    slot = state.slots[number]
    return slot.who.balls + sum(ally.balls for ally in slot.allies)


def heroes_balls(state: State) -> int:
    """The balls of all Characters and Allies that count (R-47: not those of a Character in the Room)."""
    total = 0
    for slot in state.slots:
        total += sum(ally.balls for ally in slot.allies)
        if not slot.room:
            total += slot.who.balls
    return total


def villain_balls(state: State) -> int:
    """The balls of all bosses and Minions."""
    return sum(each.balls for each in (*state.villain.bosses, *state.villain.minions))


def guardians(state: State) -> list[Unit]:
    """The Guardians in play."""
    return [each for each in state.villain.minions if GUARDIAN in DESIGN[each.card].keywords]


def has_gear(slot: Slot, key: str) -> Unit | None:
    """The card of this design that a Character has in play."""
    return next((each for each in slot.gear() if is_a(each.card, key)), None)


def number_of(state: State, name: str) -> int:
    """A value of the Villain's board by difficulty."""
    return VILLAINS[state.villain.key].numbers[name][state.difficulty]


def active_boss(state: State) -> Unit:
    """The boss that acts, or that stands for the Villain outside its turn (R-133)."""
    living = bosses(state) or state.villain.bosses
    active = [boss for boss in living if boss_number(state, boss.card) in state.villain.active]
    if len(active) == 1:
        return active[0]
    if villain_key(state) == "androids_19_20":
        return living[-1]
    return living[0]
