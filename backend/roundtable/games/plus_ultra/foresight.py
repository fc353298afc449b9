"""How bots imagine matches: quick players for a turn or two, and then who stands better."""

from math import exp, sqrt

from roundtable.games.plus_ultra.bot_spots import ALLY_WORTH
from roundtable.games.plus_ultra.facts import CARDS, STAMINA
from roundtable.games.plus_ultra.instinct import instinct, propose, rounds
from roundtable.games.plus_ultra.state import ROLL, State
from roundtable.kernel import Foresight

HORIZON = 3
"""Turns that are imagined: the present one, the next seat's, and one more."""
POINTS, POINTS_LATE = 0.4, 0.16
"""What a Hero Point is worth, over the root of the rounds to come, and over their number."""
ALLIES = 0.7
"""How much of what the greedy bot expects of its Allies in the rounds to come is counted."""
DAMAGE, WEAK = -0.46, 0.13
TO_MOVE, LATER = 0.78, 2.4
"""What it is worth to have one's turn yet to come: now, and by the place in the round."""


def prospects(state: State) -> list[float]:
    """Each seat's chance to win, from a fit to 5,293 matches of quick players."""
    to_come = rounds(state)
    left = 1 / sqrt(to_come)
    count = len(state.seats)
    strengths = []
    for seat, player in enumerate(state.seats):
        strength = player.points * (POINTS + POINTS_LATE * left)
        strength += DAMAGE * player.damage + WEAK * max(0, player.damage - STAMINA[player.hero] + 3)
        brings = sum([ALLY_WORTH.get(CARDS[card].key, 0.3) for card in player.allies])
        strength += ALLIES * brings * max(0.0, to_come - 1) * (POINTS + POINTS_LATE * left)
        strength += LATER * ((seat - state.first) % count) / count
        if seat == state.active and state.phase <= ROLL:
            strength += TO_MOVE
        strengths.append(strength * left - 99.0 * player.left)
    most = max(strengths)
    weights = [exp(strength - most) for strength in strengths]
    total = sum(weights)
    return [weight / total for weight in weights]


def turn(state: State) -> int:
    """The turn of the match."""
    return state.turn


FORESIGHT: Foresight[State] = Foresight(
    instinct=instinct, prospects=prospects, horizon=HORIZON, turn=turn, propose=propose
)
