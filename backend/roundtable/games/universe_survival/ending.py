"""The end: the count after the last game turn, and what breaks a tie (US-END-01 to US-END-03, AMB-57, AMB-58)."""

from roundtable.games.universe_survival import events as ev
from roundtable.games.universe_survival import fight_events as fe
from roundtable.games.universe_survival.asking import ask_together, step
from roundtable.games.universe_survival.board import AT
from roundtable.games.universe_survival.choosing import number
from roundtable.games.universe_survival.roster import WARRIOR_REF
from roundtable.games.universe_survival.state import (
    ROUNDS,
    TIE_DUEL,
    Fight,
    Pile,
    State,
    in_order,
    left_of,
    score_of,
    tokens_of,
)
from roundtable.games.universe_survival.verbs import G, share, win
from roundtable.kernel import ChooseOne, Decision, Script

BY_CLOCK = 2
MOST_DUELS = 60


def next_round(g: G) -> None:
    """A game turn begins, with the first player or the next one still in the game (AMB-02)."""
    state = g.state
    state.round += 1
    state.active = in_order(state, state.first)[0]
    g.emit(ev.RoundBegan(state.round))


def is_last_round(state: State) -> bool:
    """Whether the match ends with this game turn (US-LEN-02, US-LEN-03, US-LEN-05, AMB-03)."""
    if state.length == BY_CLOCK and not state.minutes:
        return True
    return state.round >= ROUNDS[state.length]


def round_is_over(g: G) -> None:
    """Count if it was the last game turn, else play on."""
    state = g.state
    if not state.tied and not is_last_round(state):
        next_round(g)
        return
    seats = in_order(state, state.first)
    scores = {seat: score_of(state, seat) for seat in seats}
    for seat in seats:
        g.emit(ev.Counted(seat, scores[seat]))
    top = [seat for seat in seats if scores[seat] == max(scores.values())]
    if len(top) == 1:
        win(g, top[0], "most")
    elif len(top) == 2:
        begin_duel(g, top)
    elif not state.tied:
        state.tied = 1
        g.emit(ev.ExtraRound(state.round + 1))
        next_round(g)
    else:
        by_endurance(g, top)


def by_endurance(g: G, seats: list[int]) -> None:
    """Level after the extra game turn as well: most Endurance left in all (AMB-58)."""
    totals = {seat: sum(left_of(g.state, warrior) for warrior in tokens_of(g.state, seat)) for seat in seats}
    for seat in seats:
        g.emit(ev.EnduranceCounted(seat, totals[seat]))
    top = [seat for seat in seats if totals[seat] == max(totals.values())]
    if len(top) == 1:
        win(g, top[0], "endurance")
    elif len(top) == 2:
        begin_duel(g, top)
    else:
        share(g, top)


def begin_duel(g: G, seats: list[int]) -> None:
    """Two are level: each names a champion (US-END-02)."""
    state = g.state
    state.phase = TIE_DUEL
    state.duel = Pile(seats)
    state.active = seats[0]
    g.emit(ev.TieDuel(seats[0], seats[1]))


@step
def champions(g: G) -> Script:
    """DEC-28: both champions in secret, then a die for the first attack."""
    state = g.state
    answers = yield from ask_together(g, lambda: [champion_decision(state, seat) for seat in state.duel])
    state.champions = Pile(number(answers[seat][0]) for seat in state.duel)
    for seat, warrior in zip(state.duel, state.champions, strict=True):
        g.emit(ev.Champion(seat, warrior))
    if duel_roll(g, "first attack of the duel") == 1:
        state.duel.reverse()
        state.champions.reverse()


def champion_decision(state: State, seat: int) -> Decision:
    """By default the Warrior with the most Endurance left, then as listed."""
    mine = tokens_of(state, seat)
    best = min(mine, key=lambda warrior: (-left_of(state, warrior), warrior))
    return ChooseOne(seat, "champion", [WARRIOR_REF[warrior] for warrior in mine], (WARRIOR_REF[best],), True)


def duel_roll(g: G, label: str) -> int:
    """Which of the two rolls higher: 0 or 1."""
    while True:
        first, second = g.chance.roll(6, label), g.chance.roll(6, label)
        for seat, value in zip(g.state.duel, (first, second), strict=True):
            g.emit(ev.DuelRolled(seat, value))
        if first != second:
            return int(second > first)


def duel(g: G) -> Script:
    """The next attack of the duel: in turns, each counted as a turn for the limits of cards (AMB-57)."""
    state = g.state
    if state.duels >= MOST_DUELS:
        left = [left_of(state, warrior) for warrior in state.champions]
        better = duel_roll(g, "end of the duel") if left[0] == left[1] else int(left[1] > left[0])
        win(g, state.duel[better], "duel")
    turn = state.duels % 2
    state.duels += 1
    state.active = state.duel[turn]
    for player in state.seats:
        player.special_used = player.counter_used = False
    attacker, defender = state.champions[turn], state.champions[1 - turn]
    space = state.at[defender]
    state.fight = Fight(attacker, defender, space, state.at[attacker])
    g.emit(fe.FightBegan(state.active, attacker, defender, space, AT[space]))
    yield from ()
