"""Counters of the Villains: Victim tokens, DESPAIR, Broly's Power and Phase, Coldness, Armor tokens, Aggro."""

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.asking import G
from roundtable.games.dragon_ball_deckbuilding.state import Unit, seats_here
from roundtable.games.dragon_ball_deckbuilding.stats import villain_key

IMPLOSION = 10
BROLY_DAMAGE = (30, 100)
BROLY_POWER = (5, 8)
"""Beyond so much damage, or from so much Power on, Broly is in Phase 2 or 3 (DBG-BROLY-12, DBG-BROLY-13)."""


def heroes_win(g: G, reason: str) -> None:
    """The Characters win, and with them all seats that are still there."""
    g.finish(tuple(seats_here(g.state)), reason)


def change(g: G, name: str, n: int, by_attack: bool = False) -> None:
    """A counter changes, never below zero; Power raised to 10 by an attack is the Implosion (DBG-BROLY-26, R-81)."""
    villain = g.state.villain
    before = getattr(villain, name)
    now = max(0, before + n)
    if now == before:
        return
    setattr(villain, name, now)
    g.emit(ev.CounterChanged(name, now - before, now))
    if name == "power":
        if by_attack and now >= IMPLOSION:
            heroes_win(g, "implosion")
        check_phase(g)


def check_phase(g: G) -> None:
    """Broly's Phase follows his damage and his Power, and never goes back (R-79)."""
    state = g.state
    if villain_key(state) != "broly":
        return
    villain = state.villain
    damage = villain.bosses[0].damage
    phase = 1
    for number, (harm, power) in enumerate(zip(BROLY_DAMAGE, BROLY_POWER, strict=True), 2):
        if damage > harm or villain.power >= power:
            phase = number
    if phase > villain.phase:
        villain.phase = phase
        g.emit(ev.Transformed(villain.bosses[0].card, phase))


def armor_tokens(g: G, boss: Unit, n: int) -> None:
    """Armor tokens of Vegeta or Nappa come or go."""
    now = max(0, boss.tokens + n)
    if now != boss.tokens:
        boss.tokens = now
        g.emit(ev.ArmorToken(boss.card, now))


def give_aggro(g: G, card: int) -> None:
    """The Aggro token goes to a unit."""
    if g.state.villain.aggro != card:
        g.state.villain.aggro = card
        g.emit(ev.AggroMoved(card))
