"""The verbs: every change of cards, markers and turns, each with its event. Nothing here asks a player anything."""

from typing import TypeAlias

from roundtable.games.uno_ultimate_dc import events as ev
from roundtable.games.uno_ultimate_dc.state import NONE, UNO_NO, UNO_OPEN, Pile, SeatState, State
from roundtable.kernel import Play

G: TypeAlias = Play[State]


def add(g: G, seat: int, count: int, why: str = "add") -> None:
    """Take the top cards of the own deck into the hand, one at a time; out at zero (UNO-KEY-01, R-18, R-19)."""
    player = g.state.seats[seat]
    if player.out:
        return
    deck = player.deck
    taken = deck[-count:][::-1]
    del deck[-count:]
    player.hand += taken
    g.state.handled |= 1 << seat
    g.emit(ev.Added(seat, tuple(taken), why))
    if not deck:
        go_out(g, seat)


def burn(g: G, seat: int, count: int) -> None:
    """Move the top cards of the own deck face up to the Burn Pile, one at a time (UNO-KEY-03, UNO-KEY-04)."""
    player = g.state.seats[seat]
    if player.out:
        return
    deck = player.deck
    burned = deck[-count:][::-1]
    del deck[-count:]
    player.burn += burned
    g.emit(ev.Burned(seat, tuple(burned)))
    if not deck:
        go_out(g, seat)


def recover(g: G, seat: int, count: int) -> None:
    """Put the top of the own Burn Pile under the own deck, `count` times or as often as possible (UNO-KEY-07, R-56)."""
    player = g.state.seats[seat]
    if player.out or not player.burn:
        return
    recovered = player.burn[-count:][::-1]
    del player.burn[-count:]
    player.deck[:0] = recovered[::-1]
    g.emit(ev.Recovered(seat, tuple(recovered)))


def recover_card(g: G, seat: int, card: int) -> None:
    """Put a chosen card of the Burn Pile under the own deck (UNO-KEY-08)."""
    player = g.state.seats[seat]
    player.burn.remove(card)
    player.deck.insert(0, card)
    g.emit(ev.Recovered(seat, (card,)))


def burn_from_hand(g: G, seat: int, card: int) -> None:
    """Burn a hand card: it is not played. Burning the last one wins (UNO-KEY-06, R-27)."""
    player = g.state.seats[seat]
    player.hand.remove(card)
    player.burn.append(card)
    g.state.handled |= 1 << seat
    g.emit(ev.BurnedHand(seat, card))
    if not player.hand:
        win(g, seat, "empty_hand")


def win(g: G, seat: int, why: str) -> None:
    """The match is over: one winner (UNO-WIN-01, UNO-WIN-02, R-21)."""
    g.emit(ev.Won(seat, why))
    g.finish((seat,), why)


def go_out(g: G, seat: int, why: str = "deck") -> None:
    """A player is out, now; the last one left wins at once (UNO-OUT-01, R-18, R-21, R-23)."""
    state = g.state
    player = state.seats[seat]
    player.out = True
    g.emit(ev.WentOut(seat, why))
    set_uno(state, player, UNO_NO)
    _take_away(state, player)
    state.handled |= 1 << seat
    if seat == state.active and state.drawn != NONE:
        state.gone.append(state.drawn)
        state.drawn = NONE
    left = [other for other, each in enumerate(state.seats) if not each.out]
    if len(left) == 1:
        win(g, left[0], "last_deck")


def _take_away(state: State, player: SeatState) -> None:
    for cards in (player.hand, player.deck, player.burn):
        state.gone += cards
        cards.clear()
    state.danger_discard += player.items
    player.items.clear()
    if player.enemy != NONE:
        state.danger_discard.append(player.enemy)
        player.enemy = NONE
    player.skipped = player.shield = False


def set_uno(state: State, player: SeatState, uno: int) -> None:
    """Change the state of a player's UNO window (R-13)."""
    state.open += (uno == UNO_OPEN) - (player.uno == UNO_OPEN)
    player.uno = uno


def reverse(g: G) -> None:
    """Flip the direction of play (UNO-ACT-04, R-33)."""
    state = g.state
    state.direction = -state.direction
    g.emit(ev.Reversed(state.direction))


# --- Danger Cards -----------------------------------------------------------------------------------------------------


def take_danger(g: G) -> int | None:
    """Take the top Danger Card aside; an empty deck is made anew from the discard first (UNO-DANGER-04, R-45, R-46)."""
    state = g.state
    if not refill_danger(g):
        return None
    card = state.danger.pop()
    state.aside.append(card)
    return card


def refill_danger(g: G) -> bool:
    """Whether there is a Danger Card to be had, after shuffling the discard if the deck is empty."""
    state = g.state
    if not state.danger and state.danger_discard:
        state.danger, state.danger_discard = state.danger_discard, Pile()
        g.chance.shuffle(state.danger, "danger deck")
        g.emit(ev.Reshuffled(len(state.danger)))
    return bool(state.danger)


def put_enemy(g: G, seat: int, card: int, drawn_now: bool) -> None:
    """Put an Enemy in front of a player, replacing the one there (UNO-ENEMY-02, UNO-ENEMY-05, R-40, R-42)."""
    state = g.state
    player = state.seats[seat]
    if player.enemy != NONE:
        dismiss_enemy(g, seat, "replaced")
    player.enemy = card
    player.enemy_turn = state.turn if drawn_now else 0
    g.emit(ev.EnemyArrived(seat, card))


def dismiss_enemy(g: G, seat: int, why: str = "dismissed") -> None:
    """Put the attacking Enemy into the Danger Discard Pile; no defeat (UNO-ENEMY-06, HC-6)."""
    state = g.state
    player = state.seats[seat]
    g.emit(ev.EnemyLeft(seat, player.enemy, why))
    state.danger_discard.append(player.enemy)
    player.enemy = NONE


def move_enemy(g: G, seat: int, target: int) -> None:
    """Move an attacking Enemy to another player, replacing the one there; nothing is triggered (R-42)."""
    mine, theirs = g.state.seats[seat], g.state.seats[target]
    if theirs.enemy != NONE:
        dismiss_enemy(g, target, "replaced")
    theirs.enemy, theirs.enemy_turn = mine.enemy, mine.enemy_turn
    mine.enemy = NONE
    g.emit(ev.EnemyMoved(seat, target, theirs.enemy))


def lose_item(g: G, seat: int, card: int, why: str) -> None:
    """Put an Item into the Danger Discard Pile (UNO-ITEM-05, UNO-ITEM-06, R-48)."""
    state = g.state
    state.seats[seat].items.remove(card)
    state.danger_discard.append(card)
    g.emit(ev.ItemLost(seat, card, why))


def put_location(g: G, card: int) -> None:
    """Bring a Location into play; the old one is replaced (UNO-LOC-02, R-47)."""
    if g.state.location != NONE:
        lose_location(g, "replaced")
    g.state.location = card
    g.emit(ev.LocationCame(card))


def lose_location(g: G, why: str = "destroyed") -> None:
    """Put the Location into the Danger Discard Pile (UNO-LOC-03, R-47)."""
    state = g.state
    g.emit(ev.LocationLeft(state.location, why))
    state.danger_discard.append(state.location)
    state.location = NONE


def put_under_danger(g: G, seat: int, cards: list[int]) -> None:
    """Put cards that lie aside under the Danger Deck one by one; the last becomes the lowest (HC-10)."""
    state = g.state
    for card in cards:
        state.aside.remove(card)
        state.danger.insert(0, card)
    if cards:
        g.emit(ev.Bottomed(seat, len(cards)))
