"""Asking: every question of the rules goes through here. Who has left is answered for by the defaults (D-42, R-125).

A question is built by a function, since while it stands somebody may leave and the state be another. The group decides by
vote (R-55): every seat sees what the others say, may change it once, and the vote closes when all have spoken or when the
time of the room is over.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.state import NONE, State, Vote, alive, seats_here
from roundtable.kernel import TIME_UP, Answer, ChooseOne, Decision, Left, Play, Race, Reply, Together
from roundtable.kernel.decisions import Asked

G = Play[State]
Question = Callable[[], Decision | None]
Asking = Generator[Asked, Any, Answer | None]

CHANGES = 1
"""How often a seat may change its vote."""


def leave(g: G, seat: int) -> None:
    """A seat leaves; when nobody is left the match is over (D-42)."""
    state = g.state
    if not 0 <= seat < len(state.gone) or state.gone[seat]:
        return
    state.gone[seat] = True
    g.emit(ev.Conceded(seat))
    if all(state.gone):
        g.finish((), "left")
    state.wanted = 1


def ask(g: G, seat: int, build: Question, offers: Callable[[], list[ChooseOne]] | None = None) -> Asking:
    """The seat's answer; the default of a seat that has left; None if there is no question (any more).

    With `offers`, others may answer instead: their option comes back with their seat before it.
    """
    while True:
        decision = build()
        if decision is None:
            return None
        if g.state.gone[seat]:
            return decision.default
        open_offers = offers() if offers is not None else []
        reply = yield (Race(decision, open_offers) if open_offers else decision)
        if isinstance(reply, Left):
            leave(g, reply.seat)
        elif isinstance(reply, Reply):
            return ("offer", str(reply.seat), *reply.answer) if reply.offer else reply.answer
        else:
            answer: Answer = reply
            return answer


def together(g: G, builds: dict[int, Question]) -> Generator[Asked, Any, dict[int, Answer]]:
    """The answers of several seats, none of which sees the others' before all have answered."""
    while True:
        decisions = {seat: decision for seat, build in builds.items() if (decision := build()) is not None}
        given = {seat: decision.default for seat, decision in decisions.items() if g.state.gone[seat]}
        asked = [decision for seat, decision in decisions.items() if seat not in given]
        if not asked:
            return given
        reply = yield Together(asked)
        if isinstance(reply, Left):
            leave(g, reply.seat)
        else:
            answers: dict[int, Answer] = reply
            return {**given, **answers}


def seat_of(state: State, number: int) -> int:
    """The seat of a slot."""
    return state.slots[number].seat


def choose(
    g: G, seat: int, ask_key: str, options: Sequence[str], default: str, about: int | None = None, hidden: bool = False
) -> Generator[Asked, Any, str]:
    """One of the options, chosen by a seat."""
    answer = yield from ask(g, seat, lambda: ChooseOne(seat, ask_key, list(options), (default,), hidden, about=about))
    return answer[0] if answer else default


def decider(state: State) -> int:
    """The seat whose vote breaks a tie: of the active Character, else of the one that acted last, else the host (R-55)."""
    for number in (state.active, state.last):
        if number != NONE and number in alive(state):
            return seat_of(state, number)
    return seats_here(state)[0]


def group(
    g: G, ask_key: str, options: Sequence[str], default: str, about: int = NONE, need: str = ""
) -> Generator[Asked, Any, str]:
    """What the group decides; "" unless more than half of the seats agree (need "most", D-35), or all (need "all")."""
    state = g.state
    if len(options) == 1:
        return options[0]
    if len(seats_here(state)) == 1:
        seat = seats_here(state)[0]
        return (yield from choose(g, seat, ask_key, options, default, None if about == NONE else about))
    count = len(state.gone)
    vote = state.vote = Vote(ask_key, list(options), [""] * count, [0] * count, about)
    while any(not vote.votes[seat] for seat in seats_here(state)):
        offers = [
            ChooseOne(seat, ask_key, list(options), (), about=None if about == NONE else about, offer=True)
            for seat in seats_here(state)
            if vote.changes[seat] <= CHANGES
        ]
        reply = yield Race(None, offers, state.vote_time)
        if reply is TIME_UP:
            break
        if isinstance(reply, Left):
            leave(g, reply.seat)
        else:
            said = reply.answer[0]
            vote.votes[reply.seat] = said
            vote.changes[reply.seat] += 1
            head, _, rest = said.partition(":")
            if head == "card":
                g.emit(ev.Voted(reply.seat, int(rest)))
            else:
                g.emit(ev.VotedWord(reply.seat, head))
    state.vote = None
    return _close(g, vote, default, need)


def _close(g: G, vote: Vote, default: str, need: str) -> str:
    """The most votes; a tie goes to the deciding seat, then the default, then the first (R-55)."""
    state = g.state
    cast = [vote.votes[seat] for seat in seats_here(state) if vote.votes[seat]]
    if need:
        enough = len(seats_here(state)) if need == "all" else len(seats_here(state)) // 2 + 1
        agreed = next((option for option in vote.options if cast.count(option) >= enough), "")
        g.emit(ev.VoteClosed("votes" if agreed else "grim"))
        return agreed
    if not cast:
        g.emit(ev.VoteClosed("silence"))
        return default
    most = max(cast.count(option) for option in vote.options)
    best = [option for option in vote.options if cast.count(option) == most]
    if len(best) == 1:
        g.emit(ev.VoteClosed("votes"))
        return best[0]
    g.emit(ev.VoteClosed("tie"))
    mine = vote.votes[decider(state)]
    return mine if mine in best else default if default in best else best[0]
