"""A turn, from the marker that is passed over to the last UNO call (On Your Turn; R-39 gives the order of the middle)."""

from collections.abc import Generator
from typing import Any

from roundtable.games.uno_ultimate_dc import events as ev
from roundtable.games.uno_ultimate_dc.asking import ask, call_with_play, close_windows, hold, settle
from roundtable.games.uno_ultimate_dc.cards import AT_END
from roundtable.games.uno_ultimate_dc.dangers import POWER_RING, forbidden
from roundtable.games.uno_ultimate_dc.effects import Aim
from roundtable.games.uno_ultimate_dc.faces import (
    CARD_REF,
    COLOUR,
    COLOURS,
    DANGER,
    NO_COLOUR,
    PLAYS,
    RING_REF,
    SYMBOL,
    WILD,
    WILD_REFS,
    PlayOption,
)
from roundtable.games.uno_ultimate_dc.playing import battle, danger, has_result, resolve
from roundtable.games.uno_ultimate_dc.start_of_turn import has_start, start_of_turn
from roundtable.games.uno_ultimate_dc.state import (
    BATTLE,
    DANGER_STEP,
    END,
    NONE,
    PLAY,
    START,
    UNO_OPEN,
    State,
    fits,
    following,
)
from roundtable.games.uno_ultimate_dc.verbs import G, go_out, lose_item, win
from roundtable.kernel import ChooseOne, Script
from roundtable.kernel.decisions import Asked


def turn(g: G) -> Script:
    """One turn that is really taken (UNO-TURN-01 to UNO-TURN-10). A player who goes out has no further step (R-25)."""
    state = g.state
    me = begin(g)
    player = state.seats[me]
    if state.pile and has_start(state, me):
        yield from start_of_turn(g, me)
    card = None
    if not player.out and not state.turn_lost:
        state.step = PLAY
        card = yield from play_or_draw(g, me)
    if card is not None:
        if has_result(state, me, card):
            yield from resolve(g, me, card)
        if player.enemy != NONE:
            state.step = BATTLE
            yield from battle(g, me, card)
        if DANGER[card] and not player.out:
            state.step = DANGER_STEP
            yield from danger(g, me)
    if player.enemy in AT_END and not state.turn_lost:
        state.step = END
        yield from AT_END[player.enemy].run(g, Aim(me, me, player.enemy))
    settle(g)
    for each in state.seats:
        if each.uno == UNO_OPEN:
            yield from hold(g)
            break


def begin(g: G) -> int:
    """The seat whose turn it is; lost turns are passed over, and last turn's open windows close (R-13, R-29, R-30)."""
    state = g.state
    seats = state.seats
    seat = state.active
    if state.turn or seats[seat].out:
        seat = following(state, seat)
    while seats[seat].skipped:
        seats[seat].skipped = False
        g.emit(ev.TurnLost(seat))
        seat = following(state, seat)
    close_windows(g)
    state.active = seat
    state.turn += 1
    state.step = START
    state.played = NONE
    state.turn_lost = False
    seats[seat].shield = False
    g.emit(ev.TurnBegan(seat, state.turn))
    return seat


def play_or_draw(g: G, me: int) -> Generator[Asked, Any, int | None]:
    """Play a card, or draw one and play or keep it; the card played, or None (UNO-PLAY-01 to UNO-PLAY-08)."""
    state = g.state
    player = state.seats[me]
    answer = yield from ask(g, me, lambda: play_decision(state, me))
    if answer is None:
        return None
    if answer[0] == "draw":
        card = player.deck.pop()
        state.drawn = card
        g.emit(ev.Drew(me, card))
        if not player.deck:
            go_out(g, me)
            return None
        answer = yield from ask(g, me, lambda: drawn_decision(state, me))
        if answer is None:
            return None
        if answer[0] == "keep":
            state.drawn = NONE
            player.hand.append(card)
            g.emit(ev.Kept(me))
            return None
    play = PLAYS[answer[0]]
    put_on_pile(g, me, play)
    if len(answer) > 1:
        call_with_play(g, me)
    return play.card


def put_on_pile(g: G, me: int, play: PlayOption) -> None:
    """The card lies on the Discard Pile; an empty hand wins before anything else happens (R-26, UNO-WIN-03)."""
    state = g.state
    player = state.seats[me]
    card = play.card
    if play.ring:
        lose_item(g, me, POWER_RING, "used")
    matched = "ring" if play.ring else match_of(state, card)
    if card == state.drawn:
        state.drawn = NONE
    else:
        player.hand.remove(card)
    state.pile.append(card)
    state.colour = play.colour
    state.played = card
    g.emit(ev.Played(me, card, matched, COLOURS[play.colour]))
    if not player.hand:
        win(g, me, "empty_hand")


def match_of(state: State, card: int) -> str:
    """By what the card matches, for the log."""
    if not state.pile:
        return "first"
    if COLOUR[card] == NO_COLOUR:
        return "wild"
    if COLOUR[card] == state.colour:
        return "colour"
    return "number" if SYMBOL[card] <= 9 else "symbol"


def playable(state: State, me: int, cards: list[int]) -> list[str]:
    """The option ids of the cards that may be played; a Wild has one for each colour."""
    colour = state.colour
    symbol = SYMBOL[state.pile[-1]] if state.pile else WILD
    anything = not state.pile
    enemy = state.seats[me].enemy
    options: list[str] = []
    for card in cards:
        if COLOUR[card] == NO_COLOUR:
            if enemy == NONE or not forbidden(enemy, card):
                options += WILD_REFS[card]
        elif (COLOUR[card] == colour or SYMBOL[card] == symbol or anything) and (
            enemy == NONE or not forbidden(enemy, card)
        ):
            options.append(CARD_REF[card])
    if POWER_RING in state.seats[me].items:
        options += [
            RING_REF[card]
            for card in cards
            if COLOUR[card] != NO_COLOUR and (enemy == NONE or not forbidden(enemy, card))
        ]
    return options


def play_decision(state: State, me: int) -> ChooseOne:
    """D-08, or D-02 for the first card, which must be played (R-04)."""
    player = state.seats[me]
    options = playable(state, me, player.hand)
    extras = ("uno",) if len(player.hand) == 2 and not state.uno_auto else ()
    if not state.pile:
        return ChooseOne(me, "first", options, (first_default(state, player.hand),), True, extras)
    default = "draw"
    if len(player.deck) == 1 and options:
        default = leftmost(state, player.hand, options)
    options.append("draw")
    return ChooseOne(me, "play", options, (default,), True, extras)


def drawn_decision(state: State, me: int) -> ChooseOne:
    """D-09: asked whether or not the card can be played, so that nobody can tell (R-09)."""
    options = playable(state, me, [state.drawn])
    options.append("keep")
    return ChooseOne(me, "drawn", options, ("keep",), True, shows=(state.drawn,))


def leftmost(state: State, hand: list[int], options: list[str]) -> str:
    """The leftmost playable card; a Wild in the colour in force, or red."""
    for card in hand:
        if COLOUR[card] == NO_COLOUR:
            ref = WILD_REFS[card][state.colour if state.colour != NO_COLOUR else 0]
        else:
            ref = CARD_REF[card]
        if ref in options:
            return ref
    return options[0]


def first_default(state: State, hand: list[int]) -> str:
    """D-02: the leftmost card that is no Wild, else the leftmost, in red."""
    coloured = [card for card in hand if COLOUR[card] != NO_COLOUR]
    return CARD_REF[coloured[0]] if coloured else WILD_REFS[hand[0]][0]


def can_play(state: State, me: int, card: int) -> str:
    """Why the card cannot be played now, as a message key; "" if it can."""
    enemy = state.seats[me].enemy
    if enemy != NONE and forbidden(enemy, card):
        return "why.forbidden_wild" if COLOUR[card] == NO_COLOUR else "why.forbidden_colour"
    return "" if fits(state, card) else "why.no_match"
