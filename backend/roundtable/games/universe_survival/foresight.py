"""How bots imagine matches: quick players, and who stands better when they are broken off."""

from math import exp

from roundtable.games.universe_survival.instinct import instinct, propose
from roundtable.games.universe_survival.state import PLACEMENT, ROUNDS, State, left_of, score_of, tokens_of
from roundtable.kernel import Foresight

HORIZON = 2
"""Turns that are imagined: the present one and the next seat's."""
SCORE, SCORE_LATE = 0.1, 1.1
"""What a Warrior standing is worth, growing with the part of the match that is over, and with its fourth power."""
ENDURANCE, ENDURANCE_GROWS, ENDURANCE_LATE = 1.55, 1.25, 0.4
"""What 50 Endurance are worth, as the match goes on."""
DEFENCE = 0.2


def prospects(state: State) -> list[float]:
    """Each seat's chance to win, from a fit to 560 matches of quick players: Endurance first, Warriors towards the end."""
    seats = range(len(state.seats))
    if state.phase <= PLACEMENT:
        return [1 / len(state.seats) for _ in seats]
    part = min(1.0, state.round / ROUNDS[state.length])
    late = part**4
    strengths = []
    for seat in seats:
        player = state.seats[seat]
        standing = tokens_of(state, seat)
        if player.out or not standing:
            strengths.append(-30.0)
            continue
        endurance = sum([left_of(state, warrior) for warrior in standing]) / 50
        strengths.append(
            score_of(state, seat) * (SCORE * part + SCORE_LATE * late)
            + endurance * (ENDURANCE + ENDURANCE_GROWS * part + ENDURANCE_LATE * late)
            + DEFENCE * part * len(player.defense)
        )
    most = max(strengths)
    weights = [exp(strength - most) for strength in strengths]
    total = sum(weights)
    return [weight / total for weight in weights]


def turn(state: State) -> int:
    """The turn of the match: all seats once in each round."""
    if state.phase <= PLACEMENT:
        return 0
    count = len(state.seats)
    return state.round * count + (state.active - state.first) % count


FORESIGHT: Foresight[State] = Foresight(
    instinct=instinct, prospects=prospects, horizon=HORIZON, turn=turn, propose=propose
)
