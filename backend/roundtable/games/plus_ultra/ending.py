"""Steps 4 and 5, rounds, and the end of the match (Resolve Cards, End of Turn, Game End)."""

from roundtable.games.plus_ultra import events as ev
from roundtable.games.plus_ultra.asking import ask
from roundtable.games.plus_ultra.cards import END_OF_TURN, FAILED, REVEAL
from roundtable.games.plus_ultra.effects import carry_out
from roundtable.games.plus_ultra.facts import (
    ALLIES,
    CARDS,
    ENCOUNTERS,
    EVENTS,
    KIND,
    MOST_ROUNDS,
    OUTER,
    PLACES,
    RECOVERY_GIRL,
)
from roundtable.games.plus_ultra.state import END, MOVE, NONE, RESOLVE, State, turns_left
from roundtable.games.plus_ultra.symbols import BLANK, CARD_REF, DICE
from roundtable.games.plus_ultra.verbs import G, collect, heal, make_last, score, take_shadow_back
from roundtable.kernel import ChooseOne, Decision, Script

DECLINE = "decline"


def close(g: G, me: int) -> Script:
    """Step 4 and step 5, then the next turn begins, or the match is scored (PU-EOT-01, PU-R-49)."""
    state = g.state
    state.phase = RESOLVE
    if not state.stopped:
        yield from resolve(g, me)
    if state.shadow:
        take_shadow_back(g, me)
    state.phase = END
    for place in OUTER:
        card = state.places[place]
        if card in END_OF_TURN:
            g.emit(ev.EndEffect(card))
            carry_out(END_OF_TURN[card], g, me, card)
    yield from refill(g)
    pass_dice(g)


def settle(g: G, me: int) -> int | None:
    """Take what was completed; else the Event or Encounter here is failed, and is told (PU-RESOLVE-01, PU-R-29)."""
    state = g.state
    card = state.places[state.seats[me].place]
    failed = card != NONE and KIND[card] in (EVENTS, ENCOUNTERS) and not state.passed
    collect(g)
    if not failed:
        return None
    g.emit(ev.Failed(me, card))
    if card in FAILED:
        carry_out(FAILED[card], g, me, card)
    return card


def resolve(g: G, me: int) -> Script:
    """Step 4 (PU-RESOLVE-01 to PU-RESOLVE-06, PU-R-30, PU-R-31)."""
    state = g.state
    settle(g, me)
    place = state.seats[me].place
    card = state.places[place]
    if card != NONE and KIND[card] == ALLIES and CARDS[card].cost <= state.seats[me].points:
        answer = yield from ask(g, me, lambda: recruit_question(me, card))
        if answer[0] != DECLINE:
            recruit(g, me, place)


def recruit_question(me: int, card: int) -> Decision:
    """Whether to pay for the Ally (PU-D-28)."""
    return ChooseOne(me, "recruit", [CARD_REF[card], DECLINE], (DECLINE,), about=card)


def recruit(g: G, me: int, place: int) -> None:
    """Pay, and the Ally lies beside the Hero Board (PU-ALLY-01, PU-ALLY-02)."""
    state = g.state
    player = state.seats[me]
    card = state.places[place]
    state.places[place] = NONE
    player.points -= CARDS[card].cost
    player.allies.append(card)
    g.emit(ev.Recruited(me, card, CARDS[card].cost, player.points))


def refill(g: G) -> Script:
    """A new card for each empty Location, one at a time, each Reveal effect before the next (PU-EOT-03, PU-R-38, PU-R-41)."""
    state = g.state
    for place in OUTER:
        if state.places[place] != NONE:
            continue
        if state.deck:
            card = state.deck.pop()
        elif state.bottom:
            card = state.bottom.pop()
        else:
            continue
        state.places[place] = card
        g.emit(ev.Revealed(card, PLACES[place]))
        if card in REVEAL:
            g.emit(ev.RevealEffect(card))
            yield from REVEAL[card].run(g, card)


def pass_dice(g: G) -> None:
    """The next player's turn begins, unless the last round is over (PU-EOT-06, PU-END-02, PU-R-41, PU-R-42)."""
    state = g.state
    if not state.deck and not state.bottom and all(state.places[place] == NONE for place in OUTER):
        make_last(g, "deck")
    over = turns_left(state) == 0
    if over and state.round >= MOST_ROUNDS:
        make_last(g, "rounds")
    if over and state.last:
        score(g, "scored")
    begin_turn(g, (state.active + 1) % len(state.seats))


def begin_turn(g: G, seat: int) -> None:
    """A turn begins: nothing of the last one is left, and Recovery Girl does her work (PU-TURN-01, PU-TURN-04)."""
    state = g.state
    state.active = seat
    state.turn += 1
    if seat == state.first:
        state.round += 1
    clear_turn(state)
    player = state.seats[seat]
    g.emit(ev.TurnBegan(seat, state.round, state.turn))
    if RECOVERY_GIRL in player.allies:
        heal(g, seat, CARDS[RECOVERY_GIRL].n, CARDS[RECOVERY_GIRL].key)
    state.phase = MOVE


def clear_turn(state: State) -> None:
    """What counts within a turn begins anew, and no dice lie in the tray."""
    state.faces[:] = NO_DICE
    state.used[:] = state.uses[:] = bytes(DICE)
    state.fists[:] = bytes(len(PLACES))
    state.roll = state.rolls = state.rolled = state.dealt = state.symbols = state.used_up = 0
    state.captured = state.hardened = 0
    state.passed = state.absorbed = state.struck = state.stopped = state.owed = False


NO_DICE = bytes([BLANK] * DICE)
