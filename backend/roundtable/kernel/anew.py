"""Dealing anew: what lies face down, in an order that nobody knows, is shuffled once more in the middle of a match.

For a match that goes on from one whose recording lies open: what was decided in secret there is no secret any more. The
running script is carried out again in the state thus changed, and everybody has to see and to be asked the very same.
Cards stay in their places whose place somebody knows, and those that the running script has moved or spoken of.
"""

from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from roundtable.kernel.chance import Chance
from roundtable.kernel.errors import IllegalMove, KernelError
from roundtable.kernel.memory import TABLE, Memory, unseen
from roundtable.kernel.snapshots import encode

if TYPE_CHECKING:
    from roundtable.kernel.match import Match

S = TypeVar("S", bound=Struct)

LABEL = "face-down pile"


def deal_anew(match: "Match[S]", chance: Chance) -> "Match[S] | None":
    """Another match that stands where this one stands, its piles in an order that `chance` gave them; None: there are none.

    Raises Refused (branch/anew) where the running script depends on how a pile lies.
    """
    if match._origin.ply > 0:
        raise IllegalMove("Only a match that is known from its beginning can be dealt anew.", "branch/anew")
    known = Memory.of(match, TABLE).known
    state = match._decode(match._base.state)
    now = {place: frozenset(zone.cards) for place, zone in unseen(match.game.zones(match.state), TABLE).items()}
    moved = False
    for place, zone in unseen(match.game.zones(state), TABLE).items():
        still = now.get(place, frozenset())
        loose = [n for n, card in enumerate(zone.cards) if card in still and card not in known]
        if len(loose) < 2:
            continue
        cards = [zone.cards[n] for n in loose]
        chance.shuffle(cards, LABEL if zone.owner is None else f"{LABEL} of seat {zone.owner}")
        for n, card in zip(loose, cards, strict=True):
            zone.cards[n] = card
        moved = True
    if not moved:
        return None
    dealt = type(match)(match.game, match._play.chance.at(match._base.draws), replace(match._base, state=encode(state)))
    try:
        match.game.check_laws(state)
        dealt._run_step()
        for record in match._answers:
            if record.by != "forced":
                dealt.again(record)
        same = _seen(dealt) == _seen(match) and dealt._play.chance.count == match._play.chance.count
    except KernelError:
        same = False
    if not same:
        raise IllegalMove(
            "In the middle of this step nothing can be dealt anew: choose the move before.", "branch/anew"
        )
    return dealt


def _seen(match: "Match[S]") -> tuple[object, ...]:
    """All that is to be the same for everybody."""
    seats = sorted({zone.owner for zone in match.game.zones(match.state) if zone.owner is not None})
    views = [match.public(), *(match.private(seat) for seat in seats)]
    asked = [(each.seat, each.ask, each.options) for each in match.decisions.values()]
    offers = [(each.seat, each.ask, each.options) for mine in match.offers.values() for each in mine]
    return (views, asked, offers, match.ply, match.events_total, match.window, match._answers)
