"""Zones: where cards lie and who may see them. One table a game feeds the laws, the secrecy checks and the scenarios."""

from collections import Counter
from collections.abc import Iterable, MutableSequence
from enum import Enum
from itertools import chain

from msgspec import Struct

from roundtable.kernel.errors import RulesBug


class Sight(Enum):
    """Who sees the cards of a zone."""

    ALL = "all"
    OWNER = "owner"
    NONE = "none"


class Zone(Struct, gc=False):
    """A zone as it stands: its live list of cards (top last), its owner, and who sees it.

    Cards of zones with the same `pool` could lie in each other's place for all that an outsider knows.
    """

    name: str
    cards: MutableSequence[int]
    sight: Sight
    owner: int | None = None
    pool: str = ""

    def seen_by(self, viewer: int | None) -> bool:
        """Whether the viewer (a seat, or None for a spectator) sees the cards."""
        return self.sight is Sight.ALL or (self.sight is Sight.OWNER and viewer is not None and viewer == self.owner)


def check_each_card_once(zones: Iterable[Zone], cards: Iterable[int]) -> None:
    """The first law of every game: each card lies in exactly one zone. Raises RulesBug naming what is wrong."""
    found = sorted(chain.from_iterable(zone.cards for zone in zones))
    wanted = sorted(cards)
    if found != wanted:
        lost = sorted((Counter(wanted) - Counter(found)).elements())
        extra = sorted((Counter(found) - Counter(wanted)).elements())
        raise RulesBug(f"Cards lost: {lost}; cards that appeared or lie twice: {extra}.")
