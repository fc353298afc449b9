"""A turn, from the marker that is passed over to the last UNO call (On Your Turn; R-39 gives the order of the middle)."""

from collections.abc import Generator, Sequence
from typing import Any

from roundtable.games.uno_ultimate_dc import events as ev
from roundtable.games.uno_ultimate_dc.asking import ask, call_with_play, close_windows, hold, settle
from roundtable.games.uno_ultimate_dc.cards import AT_END
from roundtable.games.uno_ultimate_dc.dangers import DANGERS, POWER_RING, forbidden
from roundtable.games.uno_ultimate_dc.faces import (
    CARD_REF,
    COLOUR,
    COLOURS,
    DANGER,
    FITTING,
    NO_COLOUR,
    PLAY_REFS,
    PLAYS,
    RING_REF,
    SYMBOL,
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
    State,
    following,
)
from roundtable.games.uno_ultimate_dc.striking import Aim
from roundtable.games.uno_ultimate_dc.verbs import G, go_out, lose_item, win
from roundtable.kernel import ChooseOne, Script
from roundtable.kernel.decisions import Asked


def turn(g: G) -> Script:
    """The turn passes on: how a match begins; later turns begin where the one before them ends."""
    yield from pass_on(g)


def play(g: G) -> Script:
    """Play, Battle, Danger and End (UNO-TURN-01 to UNO-TURN-10). A player who goes out has no further step (R-25)."""
    state = g.state
    me = state.active
    player = state.seats[me]
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
    state.step = END
    if player.enemy in AT_END:
        yield from AT_END[player.enemy].run(g, Aim(me, me, player.enemy))
    yield from pass_on(g)


def pass_on(g: G) -> Script:
    """The turn is over: hold it while somebody may still call UNO, then the next begins (UNO-TURN-10, UNO-TURN-02).

    A player who goes out or loses the turn at its start passes it on at once.
    """
    state = g.state
    while True:
        settle(g)
        if state.open:
            yield from hold(g)
        begin(g)
        if state.step == PLAY:
            return
        yield from start_of_turn(g, state.active)
        if not state.turn_lost and not state.seats[state.active].out:
            state.step = PLAY
            return


def begin(g: G) -> None:
    """The next turn that is really taken: lost turns are passed over, open windows close (R-13, R-29, R-30, R-68)."""
    state = g.state
    seats = state.seats
    seat = state.active
    if state.turn or seats[seat].out:
        seat = following(state, seat)
    while seats[seat].skipped:
        seats[seat].skipped = False
        g.emit(ev.TurnLost(seat))
        seat = following(state, seat)
    if state.open:
        close_windows(g)
    state.active = seat
    state.turn += 1
    state.step = START if state.pile and has_start(state, seat) else PLAY
    state.played = NONE
    state.turn_lost = False
    seats[seat].shield = False
    g.emit(ev.TurnBegan(seat, state.turn))


def play_or_draw(g: G, me: int) -> Generator[Asked, Any, int | None]:
    """Play a card, or draw one and play or keep it; the card played, or None (UNO-PLAY-01 to UNO-PLAY-08)."""
    state = g.state
    player = state.seats[me]
    answer = (yield play_decision(state, me)) if not state.open else None
    if not isinstance(answer, tuple):  # a window is open, or somebody left
        answer = yield from ask(g, me, lambda: play_decision(state, me), answer)
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
            state.handled |= 1 << me
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
        state.handled |= 1 << me
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


def playable(state: State, me: int, cards: Sequence[int]) -> list[str]:
    """The option ids of the cards that may be played; a Wild has one for each colour."""
    player = state.seats[me]
    enemy = player.enemy
    if enemy != NONE and DANGERS[enemy].forbids:
        cards = [card for card in cards if not forbidden(enemy, card)]
    fitting = FITTING[state.colour][SYMBOL[state.pile[-1]]] if state.pile else PLAY_REFS
    options: list[str] = []
    for card in cards:
        options += fitting[card]
    if POWER_RING in player.items:
        options += [RING_REF[card] for card in cards if COLOUR[card] != NO_COLOUR]
    return options


def play_decision(state: State, me: int) -> ChooseOne:
    """D-08, or D-02 for the first card, which must be played (R-04)."""
    player = state.seats[me]
    options = playable(state, me, player.hand)
    extras = ("uno",) if len(player.hand) == 2 and not state.uno_auto else ()
    if not state.pile:
        return ChooseOne(me, "first", options, (first_default(state, player.hand),), True, extras)
    last = len(player.deck) == 1
    default = (leftmost(state, player.hand, options) if last else None) or "draw"
    options.append("draw")
    return ChooseOne(me, "play", options, (default,), True, extras)


def drawn_decision(state: State, me: int) -> ChooseOne:
    """D-09: asked whether or not the card can be played, so that nobody can tell (R-09)."""
    options = playable(state, me, [state.drawn])
    options.append("keep")
    return ChooseOne(me, "drawn", options, ("keep",), True, shows=(state.drawn,))


def leftmost(state: State, hand: Sequence[int], options: list[str]) -> str | None:
    """The leftmost card that may be played without an Item; a Wild in the colour in force, or red."""
    wanted = state.colour if state.colour != NO_COLOUR else 0
    refs = (WILD_REFS[card][wanted] if COLOUR[card] == NO_COLOUR else CARD_REF[card] for card in hand)
    return next((ref for ref in refs if ref in options), None)


def first_default(state: State, hand: Sequence[int]) -> str:
    """D-02: the leftmost card that is no Wild, else the leftmost, in red."""
    coloured = [card for card in hand if COLOUR[card] != NO_COLOUR]
    return CARD_REF[coloured[0]] if coloured else WILD_REFS[hand[0]][0]
