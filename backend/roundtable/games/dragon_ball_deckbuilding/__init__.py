"""Dragon Ball: Deckbuilding Game: one to four Characters, played together, against one of six Villains."""

from roundtable.games.dragon_ball_deckbuilding.game import GAME

__all__ = ["GAME"]
