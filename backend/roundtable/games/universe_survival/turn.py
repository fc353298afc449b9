"""A turn, from the hand limit to the next player, in the order of AMB-69. Movement and combat have their own modules."""

from roundtable.games.universe_survival import events as ev
from roundtable.games.universe_survival.asking import ask, step
from roundtable.games.universe_survival.board import DECK, MOVE_LIMIT
from roundtable.games.universe_survival.effects import Aim
from roundtable.games.universe_survival.ending import round_is_over
from roundtable.games.universe_survival.printed import DEFENSE_DECK, SPECIAL_DECK
from roundtable.games.universe_survival.roster import CARD_REF, DECK_OF, face
from roundtable.games.universe_survival.state import (
    BEGIN,
    CARDS,
    HAND_LIMIT,
    MOVE,
    NONE,
    State,
    in_arrival,
)
from roundtable.games.universe_survival.verbs import G, clear_shown, discard, draw, play, put_under
from roundtable.games.universe_survival.working import damaged, pairs, why_not
from roundtable.kernel import ChooseMany, ChooseOne, Decision, Script, WordScript

FIRST_WINDOW = ("start", "my_turn", "fuse")
LAST_WINDOW = ("my_turn", "fuse")


@step
def begin(g: G) -> Script:
    """The hand limit, the Event, and the window after it (US-TURN-02 to US-TURN-04, US-CARDS-01)."""
    state = g.state
    fresh_turn(state)
    seat = state.active
    g.emit(ev.TurnBegan(seat, state.round))
    player = state.seats[seat]
    excess = len(player.order) - HAND_LIMIT
    if excess > 0:
        answer = yield from ask(g, lambda: discard_decision(state, seat, excess))
        if answer is not None:
            discard(g, seat, [int(option[5:]) for option in answer], "limit")
    state.event = state.events.pop()
    g.emit(ev.EventDrawn(seat, state.event))
    yield from face(state.event).effect.run(g, Aim(seat, state.event))
    state.phase = CARDS
    yield from window(g)
    state.phase = MOVE


def discard_decision(state: State, seat: int, excess: int) -> Decision:
    """DEC-04: what is above the limit; by default the cards that came last."""
    cards = [CARD_REF[card] for card in in_arrival(state.seats[seat])]
    return ChooseMany(seat, "discard", cards, tuple(cards[-excess:]), excess, excess, hidden=True)


def fresh_turn(state: State) -> None:
    """What held for the last turn is over; limits of cards begin anew (AMB-53)."""
    for player in state.seats:
        player.special_used = player.counter_used = False
    state.limit = MOVE_LIMIT
    state.dice = state.rerolls = state.bonus = state.rules = 0
    state.far = state.extra_used = state.extra_due = False
    state.kaio_ken = state.kaio_card = state.pending = state.moving = NONE
    state.fresh.clear()
    state.phase = BEGIN


# --- windows for cards ------------------------------------------------------------------------------------------------


def is_open(state: State) -> bool:
    """Whether, by what everybody sees, a card could be played in the window now."""
    first = state.phase <= CARDS
    player = state.seats[state.active]
    fresh = state.fresh if first else b""
    if (
        not player.special_used
        and len(player.special) > held_back(fresh, SPECIAL_DECK)
        and (first or bool(pairs(state, state.active)))
    ):
        return True
    return len(player.defense) > held_back(fresh, DEFENSE_DECK) and bool(damaged(state, state.active))


def window_decision(state: State) -> Decision | None:
    """DEC-07 and DEC-27: put whenever a card could be held that can be played now."""
    if not is_open(state):
        return None
    first = state.phase <= CARDS
    seat = state.active
    player = state.seats[seat]
    moments = FIRST_WINDOW if first else LAST_WINDOW
    options = [
        CARD_REF[card] for card in (*player.defense, *player.special) if not why_closed(state, seat, card, moments)
    ]
    return ChooseOne(seat, "cards" if first else "more_cards", [*options, "pass"], ("pass",), True)


def held_back(fresh: bytes | bytearray, deck: int) -> int:
    """How many cards of a deck the Event gave: everybody knows that much."""
    return sum(DECK_OF[card] == deck for card in fresh) if fresh else 0


def why_closed(state: State, seat: int, card: int, moments: tuple[str, ...]) -> str | None:
    """Why a hand card cannot be played in this window; the Event's gift waits (US-TURN-04, AMB-15)."""
    if face(card).moment not in moments:
        return "moment"
    if moments is FIRST_WINDOW and card in state.fresh:
        return "fresh"
    return why_not(state, seat, card)


def window(g: G) -> WordScript:
    """Any number of cards, one after the other, until the player passes."""
    state = g.state
    seat = state.active
    while True:
        answer = yield from ask(g, lambda: window_decision(state))
        if answer is None or answer[0] == "pass":
            return
        card = int(answer[0][5:])
        play(g, seat, card)
        yield from face(card).effect.run(g, Aim(seat, card))
        put_under(state, card)


@step
def last_cards(g: G) -> Script:
    """The end of a turn, after a combat."""
    yield from finish(g)


def finish(g: G) -> WordScript:
    """The window before the turn ends, the card of the landing space, and the next player (US-BOARD-07, AMB-13)."""
    state = g.state
    seat = state.active
    if not state.seats[seat].out:
        yield from window(g)
        if state.pending != NONE:
            draw(g, seat, DECK[state.pending], "space")
    end_turn(g)


def end_turn(g: G) -> None:
    """The Event goes under its deck; the next player clockwise, or the end of the game turn (US-CARDS-08)."""
    state = g.state
    clear_shown(state)
    if state.event != NONE:
        state.events.insert(0, state.event)
    fresh_turn(state)
    state.event = NONE
    count = len(state.seats)
    for place in range((state.active - state.first) % count + 1, count):
        seat = (state.first + place) % count
        if not state.seats[seat].out:
            state.active = seat
            return
    round_is_over(g)
