"""A turn, from the marker that is passed over to the last UNO call (On Your Turn; R-39 gives the order of the middle)."""

from collections.abc import Sequence
from functools import partial

from roundtable.games.uno_ultimate_dc import events as ev
from roundtable.games.uno_ultimate_dc.asking import ask, call_with_play, close_windows, hold, settle
from roundtable.games.uno_ultimate_dc.cards import AT_END
from roundtable.games.uno_ultimate_dc.dangers import FORBIDDEN, POWER_RING, not_forbidden
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
)
from roundtable.games.uno_ultimate_dc.playing import battle, danger, has_result, resolve
from roundtable.games.uno_ultimate_dc.start_of_turn import start_of_turn, start_sources
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
from roundtable.kernel import REST, Answer, ChooseOne, Script

DRAW: Answer = ("draw",)


def turn(g: G) -> Script:
    """The turn passes on: held while somebody may still call UNO, then the next begins (UNO-TURN-10, UNO-TURN-02).

    Whoever goes out or loses the turn at its start passes it on at once.
    """
    state = g.state
    settle(g)
    if state.open:
        yield from hold(g)
    waiting = begin(g)
    if waiting is not None and not (yield from start_of_turn(g, state.active, waiting)):
        yield from turn(g)


def play(g: G) -> Script:
    """Turns, from one's Play to the next one's: a card is played, or one drawn and played or kept (UNO-PLAY-01 to
    UNO-PLAY-08); then Battle, Danger, End, and the next Start of Turn (UNO-TURN-01 to UNO-TURN-10).

    A player who goes out has no further step (R-25).
    """
    state = g.state
    while True:
        me = state.active
        player = state.seats[me]
        # Without an open window questions are yielded from here: `ask` is one more generator for each answer to pass.
        answer = (yield play_decision(state, me)) if not state.open else None
        if not isinstance(answer, tuple):  # a window is open, or somebody left
            answer = yield from ask(g, me, partial(play_decision, state, me), answer)
        if answer is not None and answer[0] == "draw":
            answer = None
            if draw_for_turn(g, me):
                answer = (yield drawn_decision(state, me)) if not state.open else None
                if not isinstance(answer, tuple):
                    answer = yield from ask(g, me, partial(drawn_decision, state, me), answer)
                if answer is not None and answer[0] == "keep":
                    keep(g, me)
                    answer = None
        if answer is not None:
            card = put_on_pile(g, me, answer)
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
        settle(g)  # from here on as in `turn`, without its generator
        if state.open:
            yield from hold(g)
        waiting = begin(g)
        if waiting is not None and not (yield from start_of_turn(g, state.active, waiting)):
            yield from turn(g)
        yield REST


def begin(g: G) -> list[int] | None:
    """The next turn that is really taken: lost turns are passed over, open windows close (R-13, R-29, R-30, R-68).

    The cards that wait to work at its start; None if it goes to the Play step at once.
    """
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
    state.played = NONE
    state.turn_lost = False
    seats[seat].shield = False
    g.emit(ev.TurnBegan(seat, state.turn))
    waiting = start_sources(g, seat) if state.pile else None
    state.step = PLAY if waiting is None else START
    return waiting


def draw_for_turn(g: G, me: int) -> bool:
    """Draw a card, which lies aside; whether the player is still in the game (UNO-PLAY-05, UNO-PLAY-06, R-66)."""
    state = g.state
    deck = state.seats[me].deck
    state.drawn = card = deck.pop()
    g.emit(ev.Drew(me, card))
    if not deck:
        go_out(g, me)
    return bool(deck)


def keep(g: G, me: int) -> None:
    """The drawn card joins the hand (UNO-PLAY-08, R-66)."""
    state = g.state
    state.seats[me].hand.append(state.drawn)
    state.drawn = NONE
    state.handled |= 1 << me
    g.emit(ev.Kept(me))


def put_on_pile(g: G, me: int, answer: Answer) -> int:
    """The card lies on the Discard Pile; an empty hand wins before anything else happens (R-26, UNO-WIN-03)."""
    state = g.state
    player = state.seats[me]
    play = PLAYS[answer[0]]
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
    if len(answer) > 1:
        call_with_play(g, me)
    return card


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
    if player.enemy in FORBIDDEN:
        cards = not_forbidden(player.enemy, cards)
    fitting = FITTING[state.colour][state.pile[-1]] if state.pile else PLAY_REFS
    options: list[str] = []
    for card in cards:
        options += fitting[card]
    if player.items and POWER_RING in player.items:
        options += [RING_REF[card] for card in cards if COLOUR[card] != NO_COLOUR]
    return options


def play_decision(state: State, me: int) -> ChooseOne:
    """D-08, or D-02 for the first card, which must be played (R-04)."""
    player = state.seats[me]
    options = playable(state, me, player.hand)
    extras = ("uno",) if len(player.hand) == 2 and not state.uno_auto else ()
    if not state.pile:
        return ChooseOne(me, "first", options, (first_default(state, player.hand),), True, extras)
    default = (leftmost(state, player.hand, options),) if len(player.deck) == 1 else DRAW
    options.append("draw")
    return ChooseOne(me, "play", options, default, True, extras)


def drawn_decision(state: State, me: int) -> ChooseOne:
    """D-09: asked whether or not the card can be played, so that nobody can tell (R-09)."""
    options = playable(state, me, [state.drawn])
    options.append("keep")
    return ChooseOne(me, "drawn", options, ("keep",), True, shows=(state.drawn,))


def leftmost(state: State, hand: Sequence[int], options: list[str]) -> str:
    """The leftmost card that may be played without an Item, else to draw; a Wild in the colour in force, or red."""
    wanted = state.colour if state.colour != NO_COLOUR else 0
    refs = (WILD_REFS[card][wanted] if COLOUR[card] == NO_COLOUR else CARD_REF[card] for card in hand)
    return next((ref for ref in refs if ref in options), "draw")


def first_default(state: State, hand: Sequence[int]) -> str:
    """D-02: the leftmost card that is no Wild, else the leftmost, in red."""
    coloured = [card for card in hand if COLOUR[card] != NO_COLOUR]
    return CARD_REF[coloured[0]] if coloured else WILD_REFS[hand[0]][0]
