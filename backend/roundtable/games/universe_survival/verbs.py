"""The verbs: every change of cards, tokens and damage, each with its event. Nothing here asks a player anything."""

from collections.abc import Sequence
from typing import TypeAlias

from roundtable.games.universe_survival import events as ev
from roundtable.games.universe_survival import fight_events as fe
from roundtable.games.universe_survival.board import AT
from roundtable.games.universe_survival.printed import DECKS, SPECIAL_DECK
from roundtable.games.universe_survival.roster import DECK_OF, PARTS, ROSTER
from roundtable.games.universe_survival.state import (
    BEGIN,
    NONE,
    NOWHERE,
    TIE_DUEL,
    Pile,
    SeatState,
    State,
    deck_of,
    hand_of,
    left_of,
    seat_of,
    tokens_of,
)
from roundtable.kernel import Play

G: TypeAlias = Play[State]


# --- cards ------------------------------------------------------------------------------------------------------------


def draw(g: G, seat: int, deck: int, why: str) -> None:
    """Take the top card of a deck into the hand; nothing if the deck is empty (AMB-56)."""
    pile = deck_of(g.state, deck)
    if not pile:
        g.emit(ev.DeckEmpty(seat, DECKS[deck]))
        return
    card = pile.pop()
    put_in_hand(g.state.seats[seat], card)
    g.emit(ev.Drew(seat, card, why))


def put_in_hand(player: SeatState, card: int) -> None:
    """The card is the newest of the hand."""
    deck = DECK_OF[card]
    hand_of(player, deck).append(card)
    player.order.append(deck)


def take_from_hand(player: SeatState, card: int) -> tuple[int, int]:
    """Take a card out of the hand; where it lay: among those of its deck, and in the order of arrival."""
    deck = DECK_OF[card]
    hand = hand_of(player, deck)
    place = hand.index(card)
    arrival = [at for at, other in enumerate(player.order) if other == deck][place]
    del hand[place]
    del player.order[arrival]
    return place, arrival


def discard(g: G, seat: int, cards: Sequence[int], why: str) -> None:
    """Put hand cards, open, under their decks (US-CARDS-01, AMB-56)."""
    state = g.state
    for card in cards:
        take_from_hand(state.seats[seat], card)
        state.shown.append(card)
    g.emit(ev.Discarded(seat, tuple(cards), why))
    for card in cards:
        put_under(state, card)


def show(g: G, seat: int, card: int) -> None:
    """A hand card is used: it lies open until it has worked. A Special card counts for the turn (US-CARDS-05)."""
    player = g.state.seats[seat]
    take_from_hand(player, card)
    g.state.shown.append(card)
    if DECK_OF[card] == SPECIAL_DECK:
        player.special_used = True


def play(g: G, seat: int, card: int) -> None:
    """Play a card that works at once."""
    show(g, seat, card)
    g.emit(ev.Played(seat, card))


def put_under(state: State, card: int) -> None:
    """A card that lay open goes to the bottom of its deck (US-CARDS-07)."""
    state.shown.remove(card)
    deck_of(state, DECK_OF[card]).insert(0, card)


def clear_shown(state: State) -> None:
    """Whatever still lies open goes under its deck."""
    for card in bytes(state.shown):
        put_under(state, card)


# --- tokens and damage ------------------------------------------------------------------------------------------------


def put(state: State, warrior: int, space: int) -> None:
    """A token stands on a space, and no longer where it stood."""
    old = state.at[warrior]
    if old != NOWHERE and state.token[old] == warrior:
        state.token[old] = NOWHERE
    state.at[warrior] = space
    state.token[space] = warrior


def relocate(g: G, warrior: int, space: int, why: str) -> None:
    """A token is put elsewhere, without a card for it."""
    origin = g.state.at[warrior]
    put(g.state, warrior, space)
    g.emit(ev.Relocated(seat_of(g.state, warrior), warrior, origin, space, AT[space], why))


def hurt(g: G, warrior: int, damage: int, taken: int, why: str) -> int:
    """A Warrior takes damage, marked on it (US-WARRIOR-04); how much Endurance it cost.

    Elimination is seen to by the caller, after a rescue.
    """
    state = g.state
    lost = min(taken, left_of(state, warrior))
    state.damage[warrior] += taken
    fight = state.fight
    if fight is not None and taken and warrior not in fight.hurt:
        fight.hurt.append(warrior)
    g.emit(fe.Damaged(warrior, damage, taken, left_of(state, warrior), why))
    return lost


def heal(g: G, warrior: int, most: int) -> int:
    """Remove damage; how much went."""
    state = g.state
    gone = min(most, state.damage[warrior])
    state.damage[warrior] -= gone
    return gone


def eliminate(g: G, warrior: int) -> None:
    """A Warrior is out for good, with what follows from it: universe, player, match (US-ELIM-01, US-ELIM-05, AMB-59)."""
    state = g.state
    if state.fight is not None:
        state.fight.fallen.append(warrior)
    owner = state.owner[warrior]
    if owner == NOWHERE:
        return
    g.emit(fe.Eliminated(warrior))
    leave_board(g, warrior)
    if state.phase == TIE_DUEL:
        win(g, state.duel[1 - state.champions.index(warrior)], "duel")
    if not tokens_of(state, owner):
        go_out(g, owner, "warriors")


def leave_board(g: G, warrior: int) -> None:
    """The token and its cards go to the open "out" zone; a universe may be destroyed (AMB-50, AMB-61)."""
    state = g.state
    space = state.at[warrior]
    owner = state.owner[warrior]
    state.at[warrior] = NOWHERE
    if space != NOWHERE and state.token[space] == warrior:
        state.token[space] = NOWHERE
    state.seats[owner].team.remove(warrior)
    state.gone.append(warrior)
    universe = ROSTER[warrior].universe
    if state.phase < BEGIN:
        return
    for player in state.seats:
        for other in player.team:
            if ROSTER[other].universe == universe:
                return
    g.emit(ev.UniverseDestroyed(universe))


def fuse(g: G, seat: int, fused: int, space: int) -> None:
    """Two Warriors become one, without damage, on one of their spaces (US-FUSION-03, AMB-51)."""
    state = g.state
    team = state.seats[seat].team
    for part in PARTS[fused]:
        state.token[state.at[part]] = NOWHERE
        state.at[part] = NOWHERE
        team.remove(part)
        state.merged.append(part)
    state.fusions.remove(fused)
    team.append(fused)
    state.owner[fused] = seat
    state.token[space] = fused
    state.at[fused] = space
    g.emit(ev.Fused(seat, fused, space, AT[space]))


# --- the Warrior pile -------------------------------------------------------------------------------------------------


def reveal(g: G, seat: int) -> int:
    """Turn over the top Warrior of the pile, made anew from the beaten ones if need be (AMB-45); NONE if there is none."""
    state = g.state
    if not state.pile and state.beaten:
        state.pile, state.beaten = state.beaten, Pile()
        g.chance.shuffle(state.pile, "warrior pile")
        g.emit(ev.PileShuffled(len(state.pile)))
    if not state.pile:
        g.emit(ev.PileEmpty(seat))
        return NONE
    warrior = state.pile.pop()
    state.revealed.append(warrior)
    state.damage[warrior] = 0
    g.emit(ev.Revealed(seat, warrior))
    return warrior


def put_away(g: G, warrior: int, beaten: bool) -> None:
    """After a green-space fight: under the pile without damage, or out of it (US-GREEN-10)."""
    state = g.state
    state.revealed.remove(warrior)
    state.damage[warrior] = 0
    if beaten:
        state.beaten.append(warrior)
        g.emit(ev.Beaten(warrior))
    else:
        state.pile.insert(0, warrior)
        g.emit(ev.ReturnedToPile(warrior))


# --- players ----------------------------------------------------------------------------------------------------------


def go_out(g: G, seat: int, why: str) -> None:
    """A player has no Warrior left: hand cards go unseen under their decks; the last one left wins (US-END-04, AMB-59)."""
    state = g.state
    player = state.seats[seat]
    player.out = True
    g.emit(ev.WentOut(seat, why))
    for deck in range(SPECIAL_DECK + 1):
        hand = hand_of(player, deck)
        if len(hand) > 1:
            g.chance.shuffle(hand, "hand of a player who is out")
        deck_of(state, deck)[:0] = hand
        hand.clear()
    player.order.clear()
    if state.phase == TIE_DUEL and seat in state.duel:
        win(g, state.duel[1 - state.duel.index(seat)], "duel")
    left = [other for other, each in enumerate(state.seats) if not each.out]
    if len(left) == 1:
        win(g, left[0], "last")


def leave(g: G, seat: int) -> None:
    """A player gives up or is removed: all own tokens leave the board at that moment."""
    state = g.state
    player = state.seats[seat]
    if player.out:
        return
    g.emit(ev.Conceded(seat))
    for warrior in bytes(player.team):
        leave_board(g, warrior)
    go_out(g, seat, "left")


def win(g: G, seat: int, why: str) -> None:
    """The match is over: one winner (US-END-01 to US-END-04)."""
    g.emit(ev.Won(seat, why))
    clear_up(g.state)
    g.finish((seat,), "tie" if why in ("duel", "endurance") else "warriors")


def share(g: G, seats: Sequence[int]) -> None:
    """The match is over: several win (AMB-58)."""
    g.emit(ev.Shared(len(seats)))
    clear_up(g.state)
    g.finish(tuple(seats), "tie")


def clear_up(state: State) -> None:
    """At the end no card lies about."""
    state.beaten += state.revealed
    state.revealed.clear()
    clear_shown(state)
