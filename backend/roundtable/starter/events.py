"""What can happen. Fields are the arguments of the templates `event.<tag>`."""

from typing import ClassVar

from roundtable.kernel import Event


class Dealt(Event, tag="dealt", frozen=True):
    """A hand was dealt; which cards, only its owner sees."""

    secret: ClassVar[bool] = True
    seat: int
    n: int
    cards: tuple[int, ...] = ()

    def audience(self) -> int:
        """The owner of the hand."""
        return self.seat

    def redacted(self) -> "Dealt":
        """How many cards, not which."""
        return Dealt(self.seat, self.n)


class Played(Event, tag="played", frozen=True):
    """A card is turned over."""

    seat: int
    card: int


class Won(Event, tag="won", frozen=True):
    """The highest card takes the round; `points` are all that the player has now."""

    seat: int
    card: int
    points: int


class WentAway(Event, tag="went_away", frozen=True):
    """Somebody has left, and shows the hand."""

    seat: int
    cards: tuple[int, ...]


EVENTS = (Dealt, Played, Won, WentAway)
