"""The conditions that this game's effects depend on, worded by `condition.<tag>`."""

from roundtable.games.uno_ultimate_dc.dangers import hero_of_danger
from roundtable.games.uno_ultimate_dc.faces import AQUAMAN
from roundtable.games.uno_ultimate_dc.state import NONE, State
from roundtable.games.uno_ultimate_dc.striking import Aim
from roundtable.games.uno_ultimate_dc.verbs import G
from roundtable.kernel import Condition


def in_his_waters(state: State) -> bool:
    """Whether a Location of Aquaman is in play (HC-7)."""
    return state.location != NONE and hero_of_danger(state.location) == AQUAMAN


class InWaters(Condition, frozen=True):
    """A Location of Aquaman is in play."""

    tag = "in_waters"

    def holds(self, g: G, to: Aim) -> bool:
        """Whether it holds now."""
        return in_his_waters(g.state)


class LocationInPlay(Condition, frozen=True):
    """A Location is in play."""

    tag = "location_in_play"

    def holds(self, g: G, to: Aim) -> bool:
        """Whether it holds now."""
        return g.state.location != NONE


class Attacked(Condition, frozen=True):
    """An Enemy attacks the player."""

    tag = "attacked"

    def holds(self, g: G, to: Aim) -> bool:
        """Whether it holds now."""
        return g.state.seats[to.who].enemy != NONE


class HasItem(Condition, frozen=True):
    """The player carries an Item."""

    tag = "has_item"

    def holds(self, g: G, to: Aim) -> bool:
        """Whether it holds now."""
        return bool(g.state.seats[to.who].items)


class IsAquaman(Condition, frozen=True):
    """The player is Aquaman."""

    tag = "is_aquaman"

    def holds(self, g: G, to: Aim) -> bool:
        """Whether it holds now."""
        return g.state.seats[to.who].hero == AQUAMAN


class NotAquaman(Condition, frozen=True):
    """The player is not Aquaman."""

    tag = "not_aquaman"

    def holds(self, g: G, to: Aim) -> bool:
        """Whether it holds now."""
        return g.state.seats[to.who].hero != AQUAMAN


class HandAtMost(Condition, frozen=True):
    """The player has n or fewer cards in hand."""

    tag = "hand_at_most"
    n: int

    def holds(self, g: G, to: Aim) -> bool:
        """Whether it holds now."""
        return len(g.state.seats[to.who].hand) <= self.n


class BurnPileBelow(Condition, frozen=True):
    """The player has fewer than n cards in the Burn Pile."""

    tag = "burn_pile_below"
    n: int

    def holds(self, g: G, to: Aim) -> bool:
        """Whether it holds now."""
        return len(g.state.seats[to.who].burn) < self.n


class PlayedNothing(Condition, frozen=True):
    """The active player played no card this turn."""

    tag = "played_nothing"

    def holds(self, g: G, to: Aim) -> bool:
        """Whether it holds now."""
        return g.state.played == NONE
