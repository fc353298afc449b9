"""Asking players: every question of the rules goes through `ask`.

A seat that has left is not asked any more: its Hero plays on by the defaults (PU-R-57). While only one player is left, an
offer to end the match stands beside each question.
"""

from collections.abc import Generator
from typing import Any

from roundtable.games.plus_ultra import events as ev
from roundtable.games.plus_ultra.state import staying
from roundtable.games.plus_ultra.verbs import G, score
from roundtable.kernel import Answer, ChooseOne, Decision, Left, Race, Reply
from roundtable.kernel.decisions import Answered, Asked

Asking = Generator[Asked, Any, Answer]
Offering = Generator[Asked, Any, tuple[Answer, bool]]
END = "end"


def ask(g: G, decision: Decision) -> Asking:
    """The seat's answer."""
    reply = None if g.state.gone else (yield decision)  # the common case, first
    if isinstance(reply, tuple):
        return reply
    answer, _ = yield from insist(g, decision, reply)
    return answer


def insist(g: G, decision: Decision, reply: Answered, beside: list[ChooseOne] | None = None) -> Offering:
    """The seat's answer, and whether it took one of the offers beside it; `reply` is what came so far, if it was asked.

    Scripts that ask often yield the decision themselves, and come here with what is no answer.
    """
    state = g.state
    if isinstance(reply, Left):
        leave(g, reply.seat)
    while True:
        if state.seats[decision.seat].left:
            return decision.default, False
        offers = list(beside or ())
        if state.gone == len(state.seats) - 1:
            offers.append(ChooseOne(staying(state)[0], "end_match", [END], (), offer=True))
        reply = yield (Race(decision, offers) if offers else decision)
        if isinstance(reply, tuple):
            return reply, False
        if isinstance(reply, Left):
            leave(g, reply.seat)
        elif isinstance(reply, Reply):
            if not reply.offer:
                return reply.answer, False
            if reply.answer[0] != END:
                return reply.answer, True
            g.emit(ev.Ended(reply.seat))
            score(g, "left")


def leave(g: G, seat: int) -> None:
    """A player concedes or is removed. When nobody is left, the match is over and nobody wins."""
    player = g.state.seats[seat]
    if player.left:
        return
    player.left = True
    g.state.gone += 1
    g.emit(ev.Conceded(seat))
    if not staying(g.state):
        g.finish((), "left")
