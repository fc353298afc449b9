"""The numbers of a combat: abilities, pools, damage. Questions about the state only; nothing here changes it."""

from msgspec import Struct

from roundtable.games.universe_survival.board import NEXT
from roundtable.games.universe_survival.effects import KaioKen
from roundtable.games.universe_survival.odds import have, is_made, missing, wanted
from roundtable.games.universe_survival.printed import (
    BALL,
    INVULNERABLE_ONLY,
    NO_DEFENCE,
    STAR,
    SYMBOLS,
    TELEPORT,
    Side,
)
from roundtable.games.universe_survival.roster import ROSTER, face, side
from roundtable.games.universe_survival.state import (
    ALONE,
    COMBO_1,
    COMBO_2,
    NOWHERE,
    SEALED,
    SPIRIT,
    TIE_DUEL,
    Fight,
    State,
    left_of,
)

MOST_DICE = 6
SHIELD_BELOW = 20
MOST_REINFORCEMENT = 2


class Pool(Struct, frozen=True, gc=False):
    """How many dice, of what (US-WARRIOR-01, US-REINF, "Pools"), and how many re-rolls after the first roll."""

    dice: int
    power: int
    reinforcement: int
    ability: int
    effects: int
    pressure: int
    rerolls: int


def ability(state: State, warrior: int, form: int) -> str:
    """The ability that works, if the Event does not seal it."""
    return "" if state.rules & SEALED else ROSTER[warrior].sides[form].ability


def reinforcement(state: State, warrior: int, form: int, space: int) -> int:
    """Extra dice for allies in contact with the space of the combat (US-REINF-01 to US-REINF-04, AMB-41, AMB-42)."""
    owner = state.owner[warrior]
    if owner == NOWHERE or state.rules & ALONE or state.phase == TIE_DUEL:
        return 0
    works = ability(state, warrior, form)
    if works == "pressure_solo":
        return 0
    token, owners = state.token, state.owner
    allies = 0
    for near in NEXT[space]:
        other = token[near]
        if other != NOWHERE and other != warrior and owners[other] == owner:
            allies += 1
    if allies and (works == "reinforce_2" or state.rules & SPIRIT):
        return MOST_REINFORCEMENT
    return min(allies, MOST_REINFORCEMENT)


def kaio_ken(state: State, warrior: int) -> KaioKen | None:
    """The Kaio-ken that waits for the Warrior's next attack of the turn (SPE-06)."""
    if state.kaio_ken != warrior:
        return None
    effect = face(state.kaio_card).effect
    return effect if isinstance(effect, KaioKen) else None


def attack_pool(state: State, fight: Fight) -> Pool:
    """Dice and re-rolls of the attack under way."""
    mine, warrior = side(fight.attacker, fight.form), fight.attacker
    works, theirs = ability(state, warrior, fight.form), ability(state, fight.defender, fight.other)
    allies = reinforcement(state, warrior, fight.form, fight.space)
    active = not fight.counter and state.phase != TIE_DUEL
    boost = kaio_ken(state, warrior) if active else None
    effects = (state.dice if active else 0) + (boost.dice if boost else 0)
    die = int(works == "attack_die")
    pressure = int(theirs == "pressure_solo")
    dice = min(MOST_DICE, max(1, mine.power + die + allies + effects - pressure))
    rerolls = mine.technique + (works == "reroll") + (state.rerolls if active else 0) + (boost.rerolls if boost else 0)
    if theirs == "attacker_reroll_1":
        rerolls -= 1
    elif theirs == "attacker_reroll_2":
        rerolls -= 2
    return Pool(dice, mine.power, allies, die, effects, pressure, max(0, rerolls))


def defence_pool(state: State, fight: Fight, warrior: int) -> Pool:
    """Dice of the defence, and re-rolls of a card's combo; Dodge dice are rolled once less (AMB-19)."""
    form = fight.form if warrior == fight.attacker else fight.other
    mine = side(warrior, form)
    works = ability(state, warrior, form)
    allies = reinforcement(state, warrior, form, fight.space)
    die = int(works == "defence_die")
    rerolls = mine.technique + (works == "reroll")
    return Pool(min(MOST_DICE, max(1, mine.power + die + allies)), mine.power, allies, die, 0, 0, rerolls)


def dodge_rolls(pool: Pool) -> int:
    """How often Dodge dice are rolled in all."""
    return max(1, pool.rerolls)


def dodge_number(fight: Fight, warrior: int) -> int:
    """How many teleportation symbols a Dodge takes."""
    return side(warrior, fight.form if warrior == fight.attacker else fight.other).dodge


def dodge_wanted(need: int) -> tuple[int, ...]:
    """A Dodge as symbols to be found."""
    return tuple(need if symbol == TELEPORT else 0 for symbol in range(6))


def value_sum(mine: Side, dice: bytes | bytearray) -> tuple[int, bool]:
    """The sum of the values, and whether it was doubled: all dice show one offensive symbol (US-ATTACK-05 to 07)."""
    values = mine.values
    total = sum(values[die] for die in dice if die < STAR)
    doubled = dice[0] < STAR and dice.count(dice[0]) == len(dice)
    return (2 * total if doubled else total), doubled


def combos_made(fight: Fight) -> list[int]:
    """Which combos of the attacking Warrior the dice show."""
    combos = side(fight.attacker, fight.form).combos
    return [place for place in (COMBO_1, COMBO_2) if is_made(wanted(combos[place].symbols), fight.dice)]


def letters_missing(symbols: str, dice: bytes | bytearray) -> str:
    """The symbols of a combo that neither a die nor a star gives."""
    lacking = missing(wanted(symbols), dice)
    letters = "".join(SYMBOLS[symbol] * count for symbol, count in enumerate(lacking))
    return letters[min(len(letters), dice.count(STAR)) :]


def stars_used(symbols: str, dice: bytes | bytearray) -> str:
    """The symbols that stars stand for."""
    lacking = missing(wanted(symbols), dice)
    return "".join(SYMBOLS[symbol] * count for symbol, count in enumerate(lacking))


def is_ball_combo(symbols: str) -> bool:
    """Whether a combo is a ball attack (AMB-36)."""
    return SYMBOLS[BALL] in symbols


def is_ball_sum(dice: bytes | bytearray) -> bool:
    """Whether a value attack is a ball attack: a die shows the ball, a star does not count (AMB-36)."""
    return have(dice)[BALL] > 0


def stops_balls(box: str) -> bool:
    """Whether SHIELD and BALL-RETURN work against an attack with this box (AMB-35)."""
    return box not in (NO_DEFENCE, INVULNERABLE_ONLY)


def divided(damage: int, divisor: int) -> int:
    """Damage after a division, rounded up (AMB-32)."""
    return -(-damage // divisor)


def taken_by(state: State, fight: Fight, damage: int) -> int:
    """What the defender would take of so much damage now, without a defence: what a player can see beforehand."""
    return divided(damage, side(fight.defender, fight.other).divisor)


def would_fall(state: State, fight: Fight, damage: int) -> bool:
    """Whether so much damage would eliminate the defender."""
    return taken_by(state, fight, damage) >= left_of(state, fight.defender)
