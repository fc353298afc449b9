"""The Villain's turn, step by step (DBG-VILLAIN-01 to DBG-VILLAIN-11)."""

from collections.abc import Generator
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim
from roundtable.games.dragon_ball_deckbuilding.asking import G, group
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY_ATTACK, MINION, Part
from roundtable.games.dragon_ball_deckbuilding.harm import Harm
from roundtable.games.dragon_ball_deckbuilding.state import (
    NONE,
    Prepared,
    State,
    Unit,
    bosses,
    card_in,
    first_free,
    ref,
)
from roundtable.games.dragon_ball_deckbuilding.stats import active_boss, place_key, villain_key
from roundtable.games.dragon_ball_deckbuilding.verbs import discard_villain, end_mods, pass_balls
from roundtable.games.dragon_ball_deckbuilding.villain_rules import ACTIVATIONS, STARTS
from roundtable.kernel.decisions import Asked


def begin_villain(g: G, shown: tuple[int, ...]) -> None:
    """The Villain's turn begins for the bosses on the card; a fallen one's card activates the survivor (R-69)."""
    state = g.state
    villain = state.villain
    living = [number for number, boss in enumerate(villain.bosses) if not boss.out]
    villain.active = [number for number in shown if number in living] or living
    state.active = NONE
    state.turn += 1
    state.stage = 0
    g.emit(ev.VillainBegan([villain.bosses[number].card for number in villain.active]))
    for number in villain.active:
        end_mods(state, "activation", card=villain.bosses[number].card)
    for slot in state.slots:
        slot.used = [mark for mark in slot.used if mark != "shield"]
    state.step = "villain_start"


def villain_start(g: G) -> Harm:
    """Step 1: effects at the start."""
    state = g.state
    rule = STARTS.get(villain_key(state))
    if rule is not None:
        yield from rule(g)
    state.stage = 0
    state.step = "villain_track"


def lanes(state: State) -> list[list[int]]:
    """The Time Tracks that run this turn, each as the bosses on it: own ones for A17 and A18, else one for all."""
    if villain_key(state) == "androids_17_18":
        return [[number] for number in state.villain.active]
    return [[*range(len(state.villain.bosses))]]


def villain_track(g: G) -> Harm:
    """Step 2: the attack in position 1 is used, then the others move; one lane a step (DBG-VILLAIN-03, R-70)."""
    state = g.state
    villain = state.villain
    running = lanes(state)
    if state.stage >= len(running):
        state.step = "villain_balls"
        return
    lane = running[state.stage]
    state.stage += 1
    ready = next((each for each in villain.track if each.boss in lane and each.place == 1), None)
    owner = villain.bosses[ready.boss].card if ready is not None else villain.bosses[lane[0]].card
    if any(each.boss in lane for each in villain.track):
        g.emit(ev.VillainStep("step_track", owner, owner if ready is None else ready.card))
    if ready is not None:
        drop_attack_of_track(state, ready)
        yield from carry_out(g, ready.card, ready.boss)
        settle_card(g, ready.card, False)
    for each in sorted(villain.track, key=lambda each: each.place):
        if each.boss in lane and each.place > 1:
            each.place -= 1
            g.emit(ev.Moved(each.card, each.place))


def drop_attack_of_track(state: State, prepared: Prepared) -> None:
    """An attack leaves the track to be used; its card lies aside unless its other half still stands there."""
    villain = state.villain
    villain.track.remove(prepared)
    if not any(each.card == prepared.card for each in villain.track):
        state.aside.append(prepared.card)


def part_of(card: int, boss: int) -> Part | None:
    """The part of a card that a boss carries out."""
    parts = DESIGN[card].parts
    return parts[boss] if len(parts) > 1 else parts[0] if parts else None


def carry_out(g: G, card: int, boss: int) -> Harm:
    """A boss carries out its part of a card."""
    state = g.state
    part = part_of(card, boss)
    who = state.villain.bosses[boss]
    if part is None or who.out:
        return
    g.emit(ev.AttackUsed(who.card, card))
    yield from part.effect.run(g, Aim(who.card, NONE, card, kind=part.kind, time=part.time))


def villain_balls(g: G) -> Harm:
    """Step 3: balls of Minions pass to the Villain (DBG-VILLAIN-04, R-133)."""
    state = g.state
    if any(minion.balls for minion in state.villain.minions):
        boss = active_boss(state).card
        g.emit(ev.VillainStep("step_balls", boss, boss))
    for minion in state.villain.minions:
        pass_balls(g, minion, active_boss(state), minion.balls)
    state.villain.to_activate = []
    if state.villain.arrived:
        state.villain.to_activate = [each.card for each in state.villain.minions if not each.exhausted]
    state.step = "villain_minions"
    yield from ()


def villain_minions(g: G) -> Harm:
    """Step 4 is over when no Minion is left to activate."""
    g.state.stage = 0
    g.state.step = "villain_card"
    yield from ()


def activate(g: G) -> Harm:
    """The next Minion activates; the group says which (DBG-VILLAIN-05, D-31)."""
    state = g.state
    villain = state.villain
    waiting = [each for each in villain.minions if each.card in villain.to_activate]
    if not waiting:
        villain.to_activate = []
        return
    options = [ref(each.card) for each in waiting]
    option = yield from group(g, "minion_order", options, options[0])
    card = card_in(option)
    villain.to_activate.remove(card)
    minion = next(each for each in waiting if each.card == card)
    yield from activate_minion(g, minion)


def activate_minion(g: G, minion: Unit) -> Harm:
    """A Minion does what it does, and is exhausted."""
    minion.exhausted = True
    end_mods(g.state, "activation", card=minion.card)
    g.emit(ev.VillainStep("step_minion", minion.card, minion.card))
    g.emit(ev.Activated(minion.card))
    word = DESIGN[minion.card].activate
    if word is not None:
        yield from word.run(g, Aim(minion.card, NONE, minion.card))


def villain_card(g: G) -> Harm:
    """Step 5: the Villain activates, as its rules say (DBG-VILLAIN-06)."""
    yield from ACTIVATIONS[villain_key(g.state)](g)


def villain_end(g: G) -> Harm:
    """At the end all Minions are readied (DBG-VILLAIN-11)."""
    state = g.state
    for minion in state.villain.minions:
        minion.exhausted = False
    g.emit(ev.VillainEnded([state.villain.bosses[number].card for number in state.villain.active]))
    state.villain.active = []
    state.step = "order"
    yield from ()


def reveal(g: G, boss: int) -> int:
    """The top card of the Villain's deck, aside until it is carried out; NONE if there is none (R-76).

    This opens the step of the boss that carries it out (first)."""
    state = g.state
    villain = state.villain
    if not villain.piles and villain.discard and villain_key(state) != "freezer":
        villain.piles = [villain.discard]
        villain.discard = []
        g.chance.shuffle(villain.piles[0], "villain deck")
    if not villain.piles:
        return NONE
    card = villain.piles[-1].pop()
    villain.piles = [pile for pile in villain.piles if pile]
    state.aside.append(card)
    g.emit(ev.VillainStep("step_card", villain.bosses[boss].card, card))
    g.emit(ev.Revealed(card))
    return card


def play_card(g: G, card: int, boss: int) -> Generator[Asked, Any, bool]:
    """A revealed card, or a boss's part of it, is played. Whether the card stays out: as a Minion or on the track."""
    state = g.state
    villain = state.villain
    if DESIGN[card].kind == MINION:
        villain.minions.append(Unit(card))
        g.emit(ev.Summoned(card))
        return True
    part = part_of(card, boss)
    if part is not None and part.kind == ENERGY_ATTACK and part.time:
        place = landing(state, part.time, boss)
        if place:
            villain.track.append(Prepared(card, place, boss=boss))
            g.emit(ev.Placed(villain.bosses[boss].card, card, place))
            return True
    yield from carry_out(g, card, boss)
    return False


def landing(state: State, time: int, boss: int) -> int:
    """Where an attack is placed: at its Time, else the first free position after it; 0: nowhere (DBG-VILLAIN-10)."""
    lane = boss if villain_key(state) == "androids_17_18" else None
    track = state.villain.track
    if place_key(state) == "yunzabit_heights" and time < 4:
        taken = {each.place for each in track if lane is None or each.boss == lane}
        if time + 1 not in taken:
            return time + 1
    return first_free(track, time, lane)


def settle_card(g: G, card: int, stays: bool) -> None:
    """A card that was revealed is discarded, unless it stays out."""
    state = g.state
    if card in state.aside:
        state.aside.remove(card)
        if not stays:
            discard_villain(g, card)


def first_living(state: State) -> int:
    """The number of the first boss that acts."""
    return state.villain.active[0] if state.villain.active else state.villain.bosses.index(bosses(state)[0])
