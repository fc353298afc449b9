"""The rules: a turn after the other, until somebody has enough."""

from typing import TypeAlias

from night_lanterns import events as ev
from night_lanterns.state import State, light_of, playing, value
from roundtable.kernel import ChooseOne, Left, Play, Script, Step

G: TypeAlias = Play[State]


def next_step(state: State) -> Step:
    """Shuffle once, then turn after turn; the one that reaches the goal ends the match."""
    return ("turn", ()) if state.shuffled else ("shuffle", ())


def shuffle(g: G) -> Script:
    """Shuffle all cards (NL-DECK-01)."""
    g.chance.shuffle(g.state.deck, "deck")
    g.state.shuffled = True
    yield from ()


def take_turn(g: G) -> Script:
    """Light a lantern, then another or go home (NL-TURN-01)."""
    state, seat = g.state, g.state.turn
    burns = light(g, seat)
    while burns:
        answer = yield ChooseOne(seat, "go_on", ["light", "home"], ("home",))
        if isinstance(answer, Left):
            leave(g, answer.seat)
            if answer.seat == seat:
                break
        elif answer[0] == "home":
            go_home(g, seat)
            break
        else:
            burns = light(g, seat)
    later = [other for other in playing(state) if other > seat]
    state.turn = (later or playing(state))[0]


def light(g: G, seat: int) -> bool:
    """Turn over the top card; whether the row still burns (NL-TURN-02, NL-DECK-02)."""
    state = g.state
    if not state.deck:
        state.deck, state.pile = state.pile, []
        g.chance.shuffle(state.deck, "deck")
        g.emit(ev.Shuffled(len(state.deck)))
    row, card = state.seats[seat].row, state.deck.pop()
    is_double = value(card) in map(value, row)
    row.append(card)
    g.emit(ev.Lit(seat, card, light_of(row)))
    if is_double:
        g.emit(ev.BlownOut(seat, tuple(row)))
        clear(state, seat)
    return not is_double


def go_home(g: G, seat: int) -> None:
    """Count the row; who has enough wins (NL-TURN-03, NL-END-01)."""
    player = g.state.seats[seat]
    gained = light_of(player.row)
    player.points += gained
    g.emit(ev.WentHome(seat, gained, player.points))
    clear(g.state, seat)
    if player.points >= g.state.goal:
        g.finish((seat,), "goal", tuple(each.points for each in g.state.seats))


def leave(g: G, seat: int) -> None:
    """The row goes to the pile; the last one left has won (NL-LEAVE-01)."""
    if g.state.seats[seat].out:
        return
    g.state.seats[seat].out = True
    g.emit(ev.WentAway(seat))
    clear(g.state, seat)
    if len(playing(g.state)) == 1:
        last = playing(g.state)[0]
        clear(g.state, last)
        g.finish((last,), "alone")


def clear(state: State, seat: int) -> None:
    """The row goes to the pile."""
    state.pile += state.seats[seat].row
    state.seats[seat].row = []


SCRIPTS = {"shuffle": shuffle, "turn": take_turn}
