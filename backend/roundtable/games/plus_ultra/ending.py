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
from roundtable.games.plus_ultra.state import CLOCKWISE, END, MOVE, NONE, RESOLVE
from roundtable.games.plus_ultra.symbols import BLANK, CARD_REF, DICE
from roundtable.games.plus_ultra.verbs import G, collect, heal, make_last, score, take_shadow_back
from roundtable.kernel import ChooseOne, Decision, Script

DECLINE = "decline"


def close(g: G, me: int) -> Script:
    """Step 4 and step 5, then the next turn begins, or the match is scored (PU-EOT-01, PU-R-49)."""
    state = g.state
    places = state.places
    if not state.stopped:
        state.phase = RESOLVE
        settle(g, me)
        place = state.seats[me].place
        if places[place] in COST:
            yield from offer_ally(g, me, place)
    if state.shadow:
        take_shadow_back(g, me)
    state.phase = END
    if len(places.translate(None, END_CARDS)) < len(PLACES):
        for place in OUTER:
            card = places[place]
            if card in END_OF_TURN:
                g.emit(ev.EndEffect(card))
                carry_out(END_OF_TURN[card], g, me, card)
    if places.count(NONE) > 1:  # none ever lies at U.A.
        yield from refill(g)
    pass_dice(g)


END_CARDS = bytes(END_OF_TURN)
TASKS = frozenset(card for card, kind in enumerate(KIND) if kind in (EVENTS, ENCOUNTERS))
COST = {card: row.cost for card, row in enumerate(CARDS) if row.kind == ALLIES}


def settle(g: G, me: int) -> int | None:
    """Take what was completed; else the Event or Encounter here is failed, and is told (PU-RESOLVE-01, PU-R-29)."""
    state = g.state
    card = state.places[state.seats[me].place]
    failed = card in TASKS and not state.passed
    if state.passed or state.captured:
        collect(g)
    if not failed:
        return None
    g.emit(ev.Failed(me, card))
    if card in FAILED:
        carry_out(FAILED[card], g, me, card)
    return card


def offer_ally(g: G, me: int, place: int) -> Script:
    """The Ally here may be recruited by who can pay (PU-ALLY-01 to PU-ALLY-04)."""
    card = g.state.places[place]
    if COST[card] <= g.state.seats[me].points:
        answer = yield from ask(g, recruit_question(me, card))
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
    if not state.deck and not state.bottom and state.places.count(NONE) == len(PLACES):
        make_last(g, "deck")
    following = CLOCKWISE[len(state.seats)][state.active][1]
    if following == state.first:
        if state.round >= MOST_ROUNDS:
            make_last(g, "rounds")
        if state.last:
            score(g, "scored")
    begin_turn(g, following)


def begin_turn(g: G, seat: int) -> None:
    """A turn begins: nothing of the last one is left, and Recovery Girl does her work (PU-TURN-01, PU-TURN-04)."""
    state = g.state
    state.active = seat
    state.turn += 1
    if seat == state.first:
        state.round += 1
    state.faces[:] = NO_DICE
    state.used[:] = state.uses[:] = NO_USES
    state.fists[:] = NO_FISTS
    state.roll = state.rolls = state.rolled = state.dealt = state.symbols = state.used_up = 0
    state.captured = state.hardened = 0
    state.passed = state.absorbed = state.struck = state.stopped = state.owed = False
    g.emit(ev.TurnBegan(seat, state.round, state.turn))
    allies = state.seats[seat].allies
    if allies and RECOVERY_GIRL in allies:
        heal(g, seat, CARDS[RECOVERY_GIRL].n, CARDS[RECOVERY_GIRL].key)
    state.phase = MOVE


NO_DICE = bytes([BLANK] * DICE)
NO_USES, NO_FISTS = bytes(DICE), bytes(len(PLACES))
