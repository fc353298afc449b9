"""Cards that enter play: Allies, Equipment and Training within their limits; Techniques on the Time Track."""

from collections.abc import Generator
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.asking import G, choose
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.harm import Harm, check_all
from roundtable.games.dragon_ball_deckbuilding.state import Prepared, Slot, Unit, card_in, ref
from roundtable.games.dragon_ball_deckbuilding.stats import limit
from roundtable.games.dragon_ball_deckbuilding.verbs import destroy_gear
from roundtable.games.dragon_ball_deckbuilding.words import ArmorItem
from roundtable.kernel.decisions import Asked


def zone_of(slot: Slot, kind: str) -> list[Unit]:
    """Where cards of a type lie in play."""
    return {"ally": slot.allies, "equipment": slot.equipment, "training": slot.training}[kind]


def is_armor(card: int) -> bool:
    """Whether a card has the keyword Armor."""
    return any(isinstance(word, ArmorItem) for word in DESIGN[card].passive)


def lay(g: G, number: int, card: int) -> Harm:
    """A card of the hand enters play, ready (R-96)."""
    slot = g.state.slots[number]
    if (yield from make_room(g, number, card)):
        slot.hand.remove(card)
        put(g, number, card)


def put(g: G, number: int, card: int) -> None:
    """A card, taken from wherever it was, enters play."""
    slot = g.state.slots[number]
    zone_of(slot, DESIGN[card].kind).append(Unit(card, tokens=DESIGN[card].tokens))
    g.emit(ev.EnteredPlay(slot.who.card, card))


def make_room(g: G, number: int, card: int) -> Generator[Asked, Any, bool]:
    """Destroy what is too much first, or cancel (DBG-ALLY-03, R-21, R-99). Whether there is room now."""
    state = g.state
    slot = state.slots[number]
    kind = DESIGN[card].kind
    if is_armor(card):
        worn = [each.card for each in slot.equipment if is_armor(each.card)]
        if worn and not (yield from _replace(g, number, card, worn)):
            return False
    while len(zone_of(slot, kind)) >= limit(state, number, kind):
        if not (yield from _replace(g, number, card, [each.card for each in zone_of(slot, kind)])):
            return False
    return True


def _replace(g: G, number: int, card: int, candidates: list[int]) -> Generator[Asked, Any, bool]:
    """One of the cards in play is destroyed, unless the seat cancels (D-17)."""
    options = [*[ref(each) for each in candidates], "cancel"]
    option = yield from choose(g, g.state.slots[number].seat, "replace", options, "cancel", card)
    if option == "cancel":
        return False
    destroy_gear(g, number, card_in(option), "replaced")
    yield from check_all(g)
    return not g.state.slots[number].who.out


def prepare_at(g: G, number: int, card: int, place: int) -> None:
    """An Energy Technique lies on a position of the Time Track."""
    slot = g.state.slots[number]
    slot.track.append(Prepared(card, place))
    g.emit(ev.TechniquePrepared(slot.who.card, card, place))
