"""How bots imagine matches: quick players, to the end. Who stands better on the way tells too little of how a match ends."""

from roundtable.games.dragon_ball_deckbuilding.instinct import instinct, propose
from roundtable.games.dragon_ball_deckbuilding.state import State
from roundtable.kernel import Foresight

FORESIGHT: Foresight[State] = Foresight(instinct=instinct, propose=propose)
