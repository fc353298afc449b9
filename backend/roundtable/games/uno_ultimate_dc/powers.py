"""The four powers: when they may be used and what they cost. Their effects stand in `turn.py`, where they happen."""

from roundtable.games.uno_ultimate_dc import events as ev
from roundtable.games.uno_ultimate_dc.dangers import DANGERS
from roundtable.games.uno_ultimate_dc.faces import HEROES
from roundtable.games.uno_ultimate_dc.state import NONE, State
from roundtable.games.uno_ultimate_dc.verbs import G, burn

COSTS: tuple[int, ...] = (3, 1, 1, 2)
"""Cards burned from the deck for a use: Superman, Aquaman, Wonder Woman (at the start of the turn), Green Lantern."""


def power_cost(state: State, seat: int, cost: int) -> int:
    """The cost as it stands: Sinestro makes each use dearer (UNO-CHAR-04)."""
    enemy = state.seats[seat].enemy
    return cost + (DANGERS[enemy].dearer if enemy != NONE and cost else 0)


def power_blocked(state: State, seat: int) -> bool:
    """Whether the attacking Enemy forbids the power."""
    enemy = state.seats[seat].enemy
    return enemy != NONE and DANGERS[enemy].blocks_power


def power_ready(state: State, seat: int, cost: int) -> bool:
    """Whether the power may be used now: not blocked, and the deck holds more cards than the cost (HC-4)."""
    if power_blocked(state, seat):
        return False
    price = power_cost(state, seat, cost)
    return not price or len(state.seats[seat].deck) > price


def use_power(g: G, seat: int, price: int) -> None:
    """Tell that the power is used, and pay."""
    g.emit(ev.PowerUsed(seat, HEROES[g.state.seats[seat].hero]))
    if price:
        burn(g, seat, price)
