"""Asking players: every question of the rules goes through `ask`, beside which the UNO windows stay open.

A window is a race between its owner and the opponents (UNO-CALL-01 to UNO-CALL-05, R-13). It never stops the match: a
call is answered between two questions, and the question is then built again from what has become of the state.
"""

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

from roundtable.games.uno_ultimate_dc import events as ev
from roundtable.games.uno_ultimate_dc.faces import SEAT_REF, seat_of
from roundtable.games.uno_ultimate_dc.state import UNO_NO, UNO_OPEN, UNO_SAFE, SeatState, State, opponents, weakest
from roundtable.games.uno_ultimate_dc.verbs import G, add, go_out, set_uno
from roundtable.kernel import TIME_UP, Answer, ChooseOne, Decision, Left, Race, Reply, Script
from roundtable.kernel.decisions import Answered, Asked

SEATS_IN = tuple(tuple(seat for seat in range(4) if mask >> seat & 1) for mask in range(16))
"""Bits of `handled` → the seats they stand for."""

Question = Callable[[], Decision | None]
Asking = Generator[Asked, Any, Answer | None]


def ask(g: G, seat: int, build: Question, reply: Answered = None) -> Asking:
    """The seat's answer, or None if there is no question (any more): it lapsed, or the player is out (R-60).

    `reply` is what came instead of an answer, when the caller has asked already.
    """
    state = g.state
    if reply is not None and isinstance(reply, Left):
        leave(g, reply.seat)
    while not state.seats[seat].out and (decision := build()) is not None:
        offers = open_offers(state) if state.open else None
        reply = yield (Race(decision, offers) if offers else decision)
        if isinstance(reply, tuple):
            return reply
        if isinstance(reply, Left):
            leave(g, reply.seat)
        elif isinstance(reply, Reply):
            if not reply.offer:
                return reply.answer
            call(g, reply.seat, reply.answer[0])
    return None


def leave(g: G, seat: int) -> None:
    """A player concedes or is removed: out at that moment (R-60)."""
    if not g.state.seats[seat].out:
        g.emit(ev.Conceded(seat))
        go_out(g, seat, "left")


def settle(g: G) -> None:
    """An effect is finished: compare hand counts, open and close UNO windows (R-13)."""
    state = g.state
    if not state.handled:
        return
    changed, state.handled = state.handled, 0
    for seat in SEATS_IN[changed]:
        player = state.seats[seat]
        count = len(player.hand)
        if count != player.counted:
            player.counted = count
            if player.uno:
                set_uno(state, player, UNO_NO)
            if count == 1 and not player.out:
                _open_window(g, seat, player)


def _open_window(g: G, seat: int, player: SeatState) -> None:
    state = g.state
    if state.uno_auto:
        set_uno(state, player, UNO_SAFE)
        g.emit(ev.CalledUno(seat))
    else:
        set_uno(state, player, UNO_OPEN)
        state.windows += 1
        player.window = state.windows
        g.emit(ev.WindowOpened(seat))


def call_with_play(g: G, seat: int) -> None:
    """The owner attached the call to the play that left one card (R-14)."""
    player = g.state.seats[seat]
    if len(player.hand) == 1:
        set_uno(g.state, player, UNO_SAFE)
        player.counted = 1
        g.emit(ev.CalledUno(seat))


def open_offers(state: State) -> list[ChooseOne]:
    """What each seat may call now: its own UNO, or a catch for each open window of another."""
    if not state.open:
        return []
    windows = [
        (owner, player.window)
        for owner, player in enumerate(state.seats)
        if player.uno == UNO_OPEN and len(player.hand) == 1
    ]
    offers = []
    for seat, player in enumerate(state.seats):
        if not player.out:
            for owner, number in windows:
                if owner == seat:
                    offers.append(ChooseOne(seat, "uno", [f"uno:{number}"], (), offer=True))
                else:
                    catch = f"catch:{owner}:{number}"
                    offers.append(ChooseOne(seat, "catch", [catch], (), offer=True, after=state.catch_delay))
    return offers


def call(g: G, seat: int, option: str) -> None:
    """Somebody called UNO: the owner is safe, or caught and draws 2 without losing a turn (UNO-CALL-03, R-12, R-15)."""
    parts = option.split(":")
    if parts[0] == "uno":
        set_uno(g.state, g.state.seats[seat], UNO_SAFE)
        g.emit(ev.CalledUno(seat))
        return
    owner = int(parts[1])
    player = g.state.seats[owner]
    set_uno(g.state, player, UNO_NO)
    g.emit(ev.Caught(owner, seat))
    add(g, owner, 2, "penalty")
    player.counted = len(player.hand)


def hold(g: G) -> Script:
    """Before the turn passes on: wait while a window is open, at most for the time of the table (R-13)."""
    state = g.state
    while offers := open_offers(state):
        reply = yield Race(None, offers, state.uno_window)
        if reply is TIME_UP:
            break
        if isinstance(reply, Left):
            leave(g, reply.seat)
        else:
            call(g, reply.seat, reply.answer[0])


def close_windows(g: G) -> None:
    """The next turn begins: what nobody called can no longer be called (UNO-CALL-05)."""
    for seat, player in enumerate(g.state.seats):
        if player.uno == UNO_OPEN:
            set_uno(g.state, player, UNO_NO)
            g.emit(ev.WindowPassed(seat))


def opponent_decision(state: State, seat: int, about: int | None) -> ChooseOne:
    """Which opponent; default: fewest cards in hand (HC-2)."""
    others = opponents(state, seat)
    options = [SEAT_REF[other] for other in others]
    return ChooseOne(seat, "opponent", options, (SEAT_REF[weakest(state, others)],), about=about)


def choose_opponent(g: G, seat: int, about: int | None = None) -> Generator[Asked, Any, int | None]:
    """An opponent chosen by the seat. None if nobody can choose or be chosen."""
    answer = yield from ask(g, seat, partial(opponent_decision, g.state, seat, about))
    return None if answer is None else seat_of(answer[0])
