"""What can happen. Fields are the arguments of the templates `event.<tag>`."""

from roundtable.kernel import Event


class Shuffled(Event, tag="shuffled", frozen=True):
    """All cards that lay on the pile are the deck again."""

    n: int


class Lit(Event, tag="lit", frozen=True):
    """One more lantern burns; `sum` is what the row is worth now."""

    seat: int
    card: int
    sum: int


class BlownOut(Event, tag="blown_out", frozen=True):
    """A value came a second time: the row is lost."""

    seat: int
    cards: tuple[int, ...]


class WentHome(Event, tag="went_home", frozen=True):
    """The row was counted; `points` are all that the player has now."""

    seat: int
    sum: int
    points: int


class WentAway(Event, tag="went_away", frozen=True):
    """Somebody has left the match."""

    seat: int


EVENTS = (Shuffled, Lit, BlownOut, WentHome, WentAway)
