"""The Androids and the Saiyans: Villains of two bosses."""

from collections.abc import Generator
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim
from roundtable.games.dragon_ball_deckbuilding.asking import G, group
from roundtable.games.dragon_ball_deckbuilding.counters import armor_tokens, change
from roundtable.games.dragon_ball_deckbuilding.deck import BOSS_ROW, COPIES, DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY
from roundtable.games.dragon_ball_deckbuilding.harm import BOSS_FALLS, Harm, boss_falls, heal
from roundtable.games.dragon_ball_deckbuilding.state import NONE, Unit, bosses, card_in, in_play, ref
from roundtable.games.dragon_ball_deckbuilding.stats import active_boss, number_of
from roundtable.games.dragon_ball_deckbuilding.verbs import discard_hand, summon, take_balls
from roundtable.games.dragon_ball_deckbuilding.villain_rules import activates, on_death
from roundtable.games.dragon_ball_deckbuilding.villain_turn import (
    first_living,
    play_card,
    reveal,
    settle_card,
)
from roundtable.kernel.decisions import Asked

OZARU_FROM, OZARU_FROM_EXTREME, OZARU_ARMOR = 8, 6, 2
REVENGE = 5


# --- Androids 17 and 18 -------------------------------------------------------------------------------------------------


@activates("androids_17_18")
def androids_17_18(g: G) -> Harm:
    """The halves of the active Androids, A17 first; each is a step (R-70)."""
    state = g.state
    villain = state.villain
    while state.stage < len(villain.active) and villain.bosses[villain.active[state.stage]].out:
        state.stage += 1
    if state.stage < len(villain.active):
        number = villain.active[state.stage]
        state.stage += 1
        if villain.drawn == NONE:
            villain.drawn = reveal(g, number)
        else:
            g.emit(ev.VillainStep("step_card", villain.bosses[number].card, villain.drawn))
        if villain.drawn != NONE:
            yield from play_card(g, villain.drawn, number)
    if state.stage >= len(villain.active) or villain.drawn == NONE:
        if villain.drawn != NONE:
            settle_card(g, villain.drawn, any(each.card == villain.drawn for each in villain.track))
            villain.drawn = NONE
        state.step = "villain_end"


@on_death("androids_17_18")
def androids_17_18_death(g: G, number: int) -> Harm:
    """A token of DESPAIR (DBG-A1718-18)."""
    change(g, "despair", 1)
    yield from ()


def wish_18(g: G) -> Harm:
    """Android 18 has all balls: her wish (DBG-A1718-19)."""
    state = g.state
    state.queue.remove("wish_18")
    a18 = state.villain.bosses[1]
    card = COPIES["android_18_wishes"][0]
    word = DESIGN[card].use
    if not a18.out and a18.balls == 7 and word is not None:
        g.emit(ev.VillainStep("step_wish", a18.card, card))
        yield from word.run(g, Aim(a18.card, NONE, card))


# --- Androids 19 and 20 -------------------------------------------------------------------------------------------------


@activates("androids_19_20")
def androids_19_20(g: G) -> Harm:
    """Android Activation from top to bottom: absorb, regenerate, the top card (DBG-A1920-06, R-85)."""
    state = g.state
    number = first_living(state)
    boss = state.villain.bosses[number]
    yield from _absorb(g, boss)
    if BOSS_ROW[boss.card].key == "a19" and len(bosses(state)) == 2 and boss.damage:
        g.emit(ev.VillainStep("step_repair", boss.card, COPIES["android_activation"][0]))
        heal(g, boss, 1, "repair")
    card = reveal(g, number)
    if card != NONE:
        stays = yield from play_card(g, card, number)
        settle_card(g, card, stays)
    state.step = "villain_end"


def _absorb(g: G, boss: Unit) -> Harm:
    """A random card of a hand: an Energy repairs its value and is discarded (DBG-A1920-07, D-36, R-114)."""
    state = g.state
    full = [number for number in in_play(state) if state.slots[number].hand]
    if not full:
        return
    g.emit(ev.VillainStep("step_absorb", boss.card, COPIES["android_activation"][0]))
    options = [ref(state.slots[number].who.card) for number in full]
    largest = max(full, key=lambda number: (len(state.slots[number].hand), -number))
    option = yield from group(g, "absorb", options, ref(state.slots[largest].who.card))
    number = next(each for each in full if state.slots[each].who.card == card_in(option))
    slot = state.slots[number]
    card = g.chance.choice(slot.hand, "absorbed card")
    place = slot.hand.index(card)
    energy = DESIGN[card].kind == ENERGY
    state.aside.append(slot.hand.pop(place))
    g.emit(ev.Absorbed(slot.who.card, card, DESIGN[card].value if energy else 0))
    slot.hand.insert(place, state.aside.pop())
    if energy:
        discard_hand(g, number, [card])
        heal(g, boss, DESIGN[card].value, "repair")


@on_death("androids_19_20")
def androids_19_20_death(g: G, number: int) -> Harm:
    """All unclaimed balls (DBG-A1920-04, R-128)."""
    take_balls(g, active_boss(g.state), g.state.balls)
    yield from ()


def _revenge(g: G, who: Unit) -> Harm:
    """Thirst for Revenge: the survivor is repaired."""
    if g.state.extreme:
        for survivor in bosses(g.state):
            heal(g, survivor, REVENGE, "repair")
    yield from ()


BOSS_FALLS["androids_19_20"] = _revenge

# --- Vegeta and Nappa ---------------------------------------------------------------------------------------------------


@activates("vegeta_nappa")
def vegeta_nappa(g: G) -> Harm:
    """The next card that concerns a living boss: Nappa's part, then Vegeta's (DBG-VN-08, R-89)."""
    state = g.state
    nappa, vegeta = state.villain.bosses
    while True:
        card = reveal(g, first_living(state))
        if card == NONE:
            break
        of_nappa, of_vegeta = DESIGN[card].parts
        if (of_nappa is not None and not nappa.out) or (of_vegeta is not None and not vegeta.out):
            stays = False
            if of_nappa is not None and not nappa.out:
                stays = yield from play_card(g, card, 0)
                if of_vegeta is not None and not vegeta.out:
                    g.emit(ev.VillainStep("step_card", vegeta.card, card))
            if of_vegeta is not None and not vegeta.out:
                stays = (yield from _vegeta_part(g, card)) or stays
            settle_card(g, card, stays)
            break
        settle_card(g, card, False)
    state.step = "villain_end"


def _vegeta_part(g: G, card: int) -> Generator[Asked, Any, bool]:
    """Vegeta gains Coldness, and once Nappa is gone he carries out his part (DBG-VN-05, DBG-VN-06)."""
    state = g.state
    nappa, vegeta = state.villain.bosses
    change(g, "coldness", 1)
    if not nappa.out and state.villain.coldness >= number_of(state, "coldness"):
        yield from boss_falls(g, nappa, vegeta.card)
    ozaru(g)
    if nappa.out:
        return (yield from play_card(g, card, 1))
    return False


def ozaru(g: G) -> None:
    """The Ozaru form, once, as soon as Nappa is gone and Coldness is high enough (vn03)."""
    state = g.state
    villain = state.villain
    needed = OZARU_FROM_EXTREME if state.extreme else OZARU_FROM
    if villain.ozaru == 0 and villain.bosses[0].out and not villain.bosses[1].out and villain.coldness >= needed:
        villain.ozaru = 1
        g.emit(ev.CounterChanged("ozaru", 1, 1))
        armor_tokens(g, villain.bosses[1], OZARU_ARMOR)


def _alone(g: G, who: Unit) -> Harm:
    """Nappa is gone: Vegeta may become an Ozaru at once."""
    ozaru(g)
    yield from ()


BOSS_FALLS["vegeta_nappa"] = _alone


@on_death("vegeta_nappa")
def vegeta_nappa_death(g: G, number: int) -> Harm:
    """A Saibaman for each Character in play (DBG-VN-04, R-90)."""
    summon(g, len(in_play(g.state)))
    yield from ()
