"""Looking at the top of the Villain's deck or of the Turn Order deck, and putting cards elsewhere (R-134)."""

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim
from roundtable.games.dragon_ball_deckbuilding.asking import G, ask
from roundtable.games.dragon_ball_deckbuilding.deck import is_a
from roundtable.games.dragon_ball_deckbuilding.harm import Harm
from roundtable.games.dragon_ball_deckbuilding.state import State, card_in
from roundtable.kernel import Arrange, ChooseMany, ChooseOne, Decision

FIXED = ("freezer_arrives", "final_form", "call_for_help")
"""Cards of the Villain's deck that never move."""


def top_cards(state: State, n: int, deck: str) -> list[int]:
    """The top n cards of a deck, the topmost first."""
    if deck == "order_deck":
        cards = state.order[::-1]
    else:
        cards = [card for pile in reversed(state.villain.piles) for card in reversed(pile)]
    return cards[:n]


def peek(g: G, to: Aim, n: int, deck: str, mode: str) -> Harm:
    """Look; then, by the mode, put cards to the bottom or all back in any order."""
    state = g.state
    slot = state.slots[to.slot]
    cards = top_cards(state, n, deck)
    if not cards:
        return
    g.emit(ev.PeekedCards(slot.seat, slot.who.card, cards, deck))
    movable = [card for card in cards if not any(is_a(card, key) for key in FIXED)]
    answer = yield from ask(g, slot.seat, lambda: _question(slot.seat, cards, movable, mode, to.card))
    chosen = [card_in(option) for option in answer or () if option != "seen"]
    if mode == "bottom":
        for card in chosen:
            _to_bottom(state, card, deck)
    elif mode == "reorder" and chosen:
        _reorder(state, chosen, deck)


def _question(seat: int, cards: list[int], movable: list[int], mode: str, about: int) -> Decision:
    options = [f"card:{card}" for card in movable]
    shows = tuple(cards)
    if mode == "bottom":
        return ChooseMany(seat, "peek_bottom", options, (), 0, len(options), hidden=True, shows=shows, about=about)
    if mode == "reorder" and len(movable) == len(cards):
        return Arrange(seat, "peek_order", options, tuple(options), hidden=True, shows=shows, about=about)
    return ChooseOne(seat, "peek", ["seen"], ("seen",), True, shows=shows, about=about)


def _to_bottom(state: State, card: int, deck: str) -> None:
    if deck == "order_deck":
        state.order.remove(card)
        state.order.insert(0, card)
        return
    piles = state.villain.piles
    for pile in piles:
        if card in pile:
            pile.remove(card)
    lowest = 1 if piles and any(is_a(piles[0][0], key) for key in FIXED if piles[0]) else 0
    if lowest < len(piles):
        piles[lowest].insert(0, card)
    else:
        piles.append([card])
    state.villain.piles = [pile for pile in piles if pile]


def _reorder(state: State, cards: list[int], deck: str) -> None:
    """Put cards, the first on top, into the places where they lay."""
    piles = [state.order] if deck == "order_deck" else [*reversed(state.villain.piles)]
    rest = [*cards]
    for pile in piles:
        for place in range(len(pile) - 1, -1, -1):
            if not rest:
                return
            pile[place] = rest.pop(0)
