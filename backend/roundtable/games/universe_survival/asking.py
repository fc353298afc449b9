"""Asking players: every question of the rules goes through `ask`, which sees to people who leave and to the clock.

When a player who takes part in what is going on leaves, it lapses: `step` ends it and leaves the board in order.
"""

from collections.abc import Callable, Generator
from typing import Any

from roundtable.games.universe_survival import events as ev
from roundtable.games.universe_survival.board import DECK
from roundtable.games.universe_survival.roster import ROSTER
from roundtable.games.universe_survival.state import (
    BEGIN,
    EXTRA,
    LAST_CARDS,
    NOWHERE,
    TIE_DUEL,
    Fight,
    State,
    left_of,
)
from roundtable.games.universe_survival.verbs import G, clear_shown, draw, leave, put_away
from roundtable.kernel import Answer, Decision, Left, Script, Together
from roundtable.kernel.decisions import Asked

Question = Callable[[], Decision | None]
Asking = Generator[Asked, Any, Answer | None]


class Lapsed(Exception):
    """Who took part has left: the running step cannot go on. Caught by `step` only."""


def ask(g: G, build: Question) -> Asking:
    """The answer, or None if there is no question (any more): it lapsed, or its player is out."""
    while True:
        decision = build()
        if decision is None or g.state.seats[decision.seat].out:
            return None
        reply = yield decision
        if isinstance(reply, tuple):
            return reply
        host(g, reply)


def ask_together(g: G, build: Callable[[], list[Decision]]) -> Generator[Asked, Any, dict[int, Answer]]:
    """The answers of several seats at once."""
    while True:
        reply = yield Together(build())
        if isinstance(reply, dict):
            return reply
        host(g, reply)


def host(g: G, reply: object) -> None:
    """A move of the host: somebody left, or a minute has gone."""
    if not isinstance(reply, Left):
        minute(g)
        return
    state = g.state
    stake = takes_part(state, reply.seat)
    leave(g, reply.seat)
    if stake:
        raise Lapsed


def takes_part(state: State, seat: int) -> bool:
    """Whether what is going on cannot go on without the seat."""
    if not BEGIN <= state.phase <= LAST_CARDS or state.seats[seat].out:
        return False
    fight = state.fight
    return seat == state.active or (
        fight is not None and seat in (state.owner[fight.attacker], state.owner[fight.defender])
    )


def minute(g: G) -> None:
    """A minute of the match has gone (US-LEN-05)."""
    state = g.state
    if state.minutes:
        state.minutes -= 1
        g.emit(ev.Minute(state.minutes))


def step(script: Callable[..., Script]) -> Callable[..., Script]:
    """A script that ends in good order when somebody who takes part leaves."""

    def run(g: G, *arguments: int) -> Script:
        try:
            yield from script(g, *arguments)
        except Lapsed:
            tidy(g)

    return run


def tidy(g: G) -> None:
    """What was going on lapses: the board as if the one who left had never been there."""
    state = g.state
    fight = state.fight
    clear_shown(state)
    if fight is not None:
        end_fight(g, fight)
    if state.seats[state.active].out:
        state.phase = LAST_CARDS
    elif fight is not None:
        after_activation(state)


def end_fight(g: G, fight: Fight) -> None:
    """A combat that lapses: who is left of the two stays where it is, and draws as if the enemy had moved away (AMB-47).

    Nobody is eliminated by it: a Warrior without Endurance, whose owner could not be asked for a card, keeps 1.
    """
    state = g.state
    state.fight = None
    for warrior in (fight.attacker, fight.defender):
        if state.at[warrior] != NOWHERE and not left_of(state, warrior):
            state.damage[warrior] = ROSTER[warrior].endurance - 1
    mover, rival = (fight.defender, fight.attacker) if fight.counter else (fight.attacker, fight.defender)
    if fight.pile:
        put_away(g, rival, rival in fight.fallen)
    if state.at[mover] == fight.space and state.token[fight.space] == NOWHERE:
        state.token[fight.space] = mover
        if DECK[fight.space] >= 0 and state.phase != TIE_DUEL:
            draw(g, state.active, DECK[fight.space], "landing")


def after_activation(state: State) -> None:
    """The movement and what came of it are over: an extra combat, if one is due, else the end of the turn."""
    state.phase = EXTRA if state.extra_due and not state.seats[state.active].out else LAST_CARDS
