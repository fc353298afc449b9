"""The rules: dealing, and a round after the other."""

from typing import TypeAlias

from roundtable.kernel import ChooseOne, Decision, Left, Play, Script, Step, Together
from roundtable.starter import events as ev
from roundtable.starter.state import State, playing

G: TypeAlias = Play[State]


def next_step(state: State) -> Step:
    """Deal once, then play rounds; the last one ends the match."""
    return ("round", ()) if state.dealt else ("deal", ())


def deal(g: G) -> Script:
    """Shuffle, and give everybody as many cards as there are rounds (HC-DEAL-01)."""
    state = g.state
    g.chance.shuffle(state.deck, "deck")
    for seat, player in enumerate(state.seats):
        player.hand = [state.deck.pop() for _ in range(state.rounds)]
        g.emit(ev.Dealt(seat, state.rounds, tuple(player.hand)))
    state.dealt = True
    yield from ()


def play_round(g: G) -> Script:
    """Everybody chooses in secret, all cards are turned over, the highest takes the round (HC-ROUND-01, HC-ROUND-02)."""
    state = g.state
    answers = None
    while not isinstance(answers, dict):
        answers = yield Together([choose_card(state, seat) for seat in playing(state)])
        if isinstance(answers, Left):
            leave(g, answers.seat)
    played = {}
    for seat, answer in answers.items():
        played[seat] = int(answer[0].removeprefix("card:"))
        state.seats[seat].hand.remove(played[seat])
        state.pile.append(played[seat])
        g.emit(ev.Played(seat, played[seat]))
    winner = max(played, key=lambda seat: played[seat])
    state.seats[winner].points += 1
    g.emit(ev.Won(winner, played[winner], state.seats[winner].points))
    state.rounds -= 1
    if not state.rounds:
        finish(g)


def choose_card(state: State, seat: int) -> Decision:
    """Which card; the lowest, when time is up. It is asked of a single card too, so that nobody can tell (HC-ROUND-01)."""
    cards = [f"card:{card}" for card in sorted(state.seats[seat].hand)]
    return ChooseOne(seat, "card", cards, (cards[0],), hidden=True)


def leave(g: G, seat: int) -> None:
    """The hand goes to the pile; the last one left has won (HC-LEAVE-01)."""
    state = g.state
    player = state.seats[seat]
    if player.out:
        return
    player.out = True
    g.emit(ev.WentAway(seat, tuple(player.hand)))
    state.pile += player.hand
    player.hand = []
    if len(playing(state)) == 1:
        g.finish((playing(state)[0],), "alone")


def finish(g: G) -> None:
    """Most rounds win; who is level shares it (HC-END-01)."""
    points = {seat: g.state.seats[seat].points for seat in playing(g.state)}
    best = max(points.values())
    winners = tuple(seat for seat, own in points.items() if own == best)
    g.finish(winners, "most", tuple(player.points for player in g.state.seats))


SCRIPTS = {"deal": deal, "round": play_round}
