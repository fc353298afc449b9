"""Freezer, Raditz and Broly: what only they do."""

from collections.abc import Generator
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim, Attack
from roundtable.games.dragon_ball_deckbuilding.asking import G
from roundtable.games.dragon_ball_deckbuilding.counters import change
from roundtable.games.dragon_ball_deckbuilding.deck import COPIES, DESIGN, is_a
from roundtable.games.dragon_ball_deckbuilding.faces import PHYSICAL_ATTACK
from roundtable.games.dragon_ball_deckbuilding.guarding import aggro_holder, amount_of, attack_heroes, contested
from roundtable.games.dragon_ball_deckbuilding.harm import Harm
from roundtable.games.dragon_ball_deckbuilding.reacting import discard_one
from roundtable.games.dragon_ball_deckbuilding.state import NONE, Prepared, Unit, heroes, in_play
from roundtable.games.dragon_ball_deckbuilding.targets import choose_unit, confined, hero_default, most_balls
from roundtable.games.dragon_ball_deckbuilding.verbs import take_balls
from roundtable.games.dragon_ball_deckbuilding.villain_rules import activates, on_death, starts
from roundtable.games.dragon_ball_deckbuilding.villain_turn import (
    carry_out,
    landing,
    part_of,
    play_card,
    reveal,
    settle_card,
)
from roundtable.games.dragon_ball_deckbuilding.words import EliminateMarket
from roundtable.kernel.decisions import Asked

# --- Freezer ------------------------------------------------------------------------------------------------------------


@activates("freezer")
def freezer(g: G) -> Harm:
    """The top card; after the last one the attack of his Final Form (DBG-FREEZER-14, R-61)."""
    state = g.state
    card = reveal(g, 0)
    if card == NONE:
        last = COPIES["final_form"][0]
        g.emit(ev.VillainStep("step_card", state.villain.bosses[0].card, last))
        word = DESIGN[last].activate
        assert word is not None
        yield from word.run(g, Aim(state.villain.bosses[0].card, NONE, last, kind=PHYSICAL_ATTACK))
    else:
        if is_a(card, "freezer_arrives"):
            state.villain.arrived = True
        stays = yield from play_card(g, card, 0)
        settle_card(g, card, stays)
    state.step = "villain_end"


@on_death("freezer")
def freezer_death(g: G, number: int) -> Harm:
    """A ball, or else PIERCING damage to somebody who has one (DBG-FREEZER-13, D-37)."""
    state = g.state
    boss = state.villain.bosses[0]
    if take_balls(g, boss, 1):
        return
    aim = Aim(boss.card, NONE, boss.card)
    holders = [each for each in heroes(state) if each.balls]
    for target in (yield from choose_unit(g, aim, "hero", holders, hero_default)):
        aim.that = target.card
        yield from attack_heroes(g, aim, 2, "that", "pierce")


# --- Raditz -------------------------------------------------------------------------------------------------------------


@starts("raditz")
def raditz_start(g: G) -> Harm:
    """2D6 below the tokens on the Victim: it dies, and Raditz wins (DBG-RADITZ-12, R-62)."""
    rolled = g.chance.roll(6, "victim die") + g.chance.roll(6, "victim die")
    tokens = g.state.villain.victim
    g.emit(ev.VillainStep("step_start", g.state.villain.bosses[0].card, COPIES["kidnapped_victim"][0]))
    g.emit(ev.VictimRolled(rolled, tokens))
    if rolled < tokens:
        g.finish((), "victim_killed")
    yield from ()


@activates("raditz")
def raditz(g: G) -> Harm:
    """The top card."""
    card = reveal(g, 0)
    if card != NONE:
        stays = yield from play_card(g, card, 0)
        settle_card(g, card, stays)
    g.state.step = "villain_end"


@on_death("raditz")
def raditz_death(g: G, number: int) -> Harm:
    """Two tokens on the Victim (DBG-RADITZ-14)."""
    change(g, "victim", 2)
    yield from ()


# --- Broly --------------------------------------------------------------------------------------------------------------

TABLE = {
    2: "lucidity",
    3: "omega_blaster",
    4: "blaster_meteor",
    5: "furious_rage",
    6: "lariat",
    7: "gigantic_strike",
    8: "rampage",
    9: "eraser_cannon",
    10: "trapped_shooter",
    11: "roar",
    12: "legendary_fury",
}
"""The attack table by 2D6 (DBG-BROLY-15)."""
CARDS = ("omega_blaster", "blaster_meteor", "eraser_cannon", "trapped_shooter")


@activates("broly")
def broly(g: G) -> Harm:
    """2D6 on the attack table; a card that is prepared already means another roll (DBG-BROLY-17, R-78)."""
    state = g.state
    villain = state.villain
    g.emit(ev.VillainStep("step_card", villain.bosses[0].card, COPIES["brolys_power"][0]))
    while True:
        rolled = g.chance.roll(6, "broly die") + g.chance.roll(6, "broly die")
        result = TABLE[rolled]
        g.emit(ev.TableRolled(rolled, result))
        if result not in CARDS:
            break
        card = COPIES[result][0]
        if not any(each.card == card for each in villain.track):
            yield from _place(g, card)
            state.step = "villain_end"
            return
    yield from _result(g, result)
    state.step = "villain_end"


def _place(g: G, card: int) -> Harm:
    """The card of that name is placed on the track (DBG-BROLY-16)."""
    state = g.state
    villain = state.villain
    part = part_of(card, 0)
    assert part is not None
    place = landing(state, part.time, 0)
    villain.beside.remove(card)
    if place:
        villain.track.append(Prepared(card, place))
        g.emit(ev.Placed(villain.bosses[0].card, card, place))
    else:
        state.aside.append(card)
        yield from carry_out(g, card, 0)
        settle_card(g, card, False)


def _result(g: G, result: str) -> Harm:
    state = g.state
    boss = state.villain.bosses[0]
    aim = Aim(boss.card, NONE, COPIES["brolys_power"][0], kind=PHYSICAL_ATTACK)
    if result == "lucidity":
        change(g, "power", -1)
    elif result == "furious_rage":
        yield from furious_rage(g, aim)
    elif result == "rampage":
        yield from EliminateMarket("high", False).run(g, aim)
    elif result == "roar":
        change(g, "power", 1)
        for number in in_play(state):
            yield from discard_one(g, number)
    else:
        if result == "legendary_fury":
            change(g, "power", 2)
        yield from attack_heroes(g, aim, 0, "aggro_holder", plus="power")
        if result == "gigantic_strike":
            change(g, "power", 1)


def furious_rage(g: G, aim: Aim) -> Harm:
    """An attack on whoever has most balls; against the Aggro token see R-84 (DBG-BROLY-23, DBG-BROLY-24)."""
    for target in (yield from _rage_target(g, aim)):
        aim.that = target.card
        yield from attack_heroes(g, aim, 0, "that", plus="power")


def _rage_target(g: G, aim: Aim) -> Generator[Asked, Any, list[Unit]]:
    state = g.state
    most = most_balls(state)
    holder = [each for each in heroes(state) if each.card == state.villain.aggro]
    if not most:
        return (yield from aggro_holder(g, aim))
    if not holder or holder[0] in most:
        candidates = holder or most
        return (yield from choose_unit(g, aim, "hero", confined(state, candidates), hero_default))
    attack = Attack(by=aim.actor, slot=NONE, cards=[aim.card], energy=False)
    attack.base = amount_of(state, aim, 0, "power", False)
    return (yield from contested(g, aim, attack, [*holder, *most]))


@on_death("broly")
def broly_death(g: G, number: int) -> Harm:
    """His Power falls, and after the turn in progress he has another (DBG-BROLY-22, R-82)."""
    change(g, "power", -1)
    g.state.villain.extra += 1
    yield from ()
