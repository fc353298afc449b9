"""The odd cards: texts that no word tells. Their sentences are the messages `script.<name>`."""

from collections.abc import Callable, Mapping

from roundtable.games.universe_survival import events as ev
from roundtable.games.universe_survival.asking import ask
from roundtable.games.universe_survival.board import COLOUR
from roundtable.games.universe_survival.choosing import choose, free_spaces, number, refs
from roundtable.games.universe_survival.effects import Aim
from roundtable.games.universe_survival.printed import SPECIAL_DECK
from roundtable.games.universe_survival.state import (
    NOWHERE,
    State,
    hand_of,
    in_arrival,
    in_order,
    left_of,
    right_of,
    tokens_of,
)
from roundtable.games.universe_survival.verbs import G, hurt, put_in_hand, relocate, take_from_hand
from roundtable.kernel import ChooseOne, Decision, WordScript

TILE_COLOURS = ("red", "yellow", "blue")
TILE_DAMAGE = 2


def crumbling_tiles(g: G, to: Aim) -> WordScript:
    """EVT-06: a colour by die; each Warrior on it takes 2, but keeps 1 Endurance."""
    state = g.state
    value = g.chance.roll(6, "crumbling tiles")
    colour = TILE_COLOURS[(value - 1) // 2]
    g.emit(ev.Tiles(colour, value))
    for space, warrior in enumerate(state.token):
        if warrior != NOWHERE and COLOUR[space] == colour:
            taken = min(TILE_DAMAGE, left_of(state, warrior) - 1)
            if taken > 0:
                hurt(g, warrior, TILE_DAMAGE, taken, "tiles")
    yield from ()


def sleight_of_hand(g: G, to: Aim) -> WordScript:
    """EVT-09: the next player on the right takes a card at random from the hand."""
    state = g.state
    taker, player = right_of(state, to.seat), state.seats[to.seat]
    if not player.order or taker == to.seat:
        return
    place = g.chance.below(len(player.order), "sleight of hand")
    card = [each for deck in range(SPECIAL_DECK + 1) for each in hand_of(player, deck)][place]
    take_from_hand(player, card)
    put_in_hand(state.seats[taker], card)
    g.emit(ev.CardLost(to.seat, card))
    g.emit(ev.CardTaken(taker, card))
    yield from ()


def tremor(g: G, to: Aim) -> WordScript:
    """EVT-18: clockwise from the active player, each may move a token one space, without a card."""
    for seat in in_order(g.state, to.seat):
        yield from _tremor_of(g, seat, to.card)


def _tremor_of(g: G, seat: int, card: int) -> WordScript:
    state = g.state

    def movable() -> Decision | None:
        able = [warrior for warrior in tokens_of(state, seat) if free_spaces(state, state.at[warrior], 1)]
        return ChooseOne(seat, "tremor", [*refs(able), "pass"], ("pass",), about=card) if able else None

    answer = yield from ask(g, movable)
    if answer is None or answer[0] == "pass":
        return
    warrior = number(answer[0])
    chosen = yield from choose(g, seat, "tremor_to", lambda: _around(state, warrior), warrior)
    if chosen is not None:
        relocate(g, warrior, number(chosen), "tremor")


def _around(state: State, warrior: int) -> list[str]:
    return free_spaces(state, state.at[warrior], 1)


def holders(state: State, seat: int) -> list[int]:
    """Opponents with a card in hand."""
    return [other for other, player in enumerate(state.seats) if other != seat and player.order]


def scouter(g: G, to: Aim) -> WordScript:
    """SPE-13: look once at the hand of an opponent who holds a card."""
    state = g.state
    chosen = yield from choose(
        g, to.seat, "scout", lambda: [f"seat:{other}" for other in holders(state, to.seat)], to.card
    )
    if chosen is None:
        return
    other = number(chosen)
    g.emit(ev.Scouted(to.seat, other, tuple(in_arrival(state.seats[other]))))

    def look() -> Decision | None:
        cards = in_arrival(state.seats[other])
        if not cards:
            return None
        return ChooseOne(to.seat, "scouted", ["ok"], ("ok",), True, shows=tuple(cards), about=to.card)

    yield from ask(g, look)


SCRIPTS: Mapping[str, Callable[[G, Aim], WordScript]] = {
    "crumbling_tiles": crumbling_tiles,
    "sleight_of_hand": sleight_of_hand,
    "tremor": tremor,
    "scouter": scouter,
}
