"""Asking players: every question of the rules goes through `ask`.

A seat that has left is not asked any more: its Hero plays on by the defaults (PU-R-57). While only one player is left, an
offer to end the match stands beside each question.
"""

from collections.abc import Callable, Generator
from typing import Any

from roundtable.games.plus_ultra import events as ev
from roundtable.games.plus_ultra.state import staying
from roundtable.games.plus_ultra.verbs import G, score
from roundtable.kernel import Answer, ChooseOne, Decision, Left, Race, Reply
from roundtable.kernel.decisions import Asked

Asking = Generator[Asked, Any, Answer]
Offering = Generator[Asked, Any, tuple[Answer, bool]]
Offered = Callable[[], list[ChooseOne]]
END = "end"


def ask(g: G, seat: int, build: Callable[[], Decision]) -> Asking:
    """The seat's answer."""
    state = g.state
    if not state.gone:  # the common case, first
        reply = yield build()
        if isinstance(reply, tuple):
            return reply
        leave(g, reply.seat)
    answer, _ = yield from ask_beside(g, seat, build)
    return answer


def ask_beside(g: G, seat: int, build: Callable[[], Decision], offered: Offered | None = None) -> Offering:
    """The seat's answer, and whether it took one of the offers instead of answering the question."""
    state = g.state
    if offered is None and not state.gone:  # the common case, first
        reply = yield build()
        if isinstance(reply, tuple):
            return reply, False
        leave(g, reply.seat)
    while True:
        decision = build()
        if state.seats[seat].left:
            return decision.default, False
        offers = offered() if offered is not None else []
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
