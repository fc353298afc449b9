"""Time that the rules count: the host's tick reaches the script in place of an answer, is logged, and is made again."""

import random

import pytest
from kernel_toys import KEY, G, Notes, note, toy

from roundtable.kernel import (
    HOST,
    TICKED,
    Answer,
    ChooseOne,
    Match,
    NotYourDecision,
    Record,
    Script,
    Tick,
    Together,
    possible_moves,
    read_notation,
)
from roundtable.kernel.play import MOST_ANSWERS
from roundtable.testkit.players import CALM, Habits, RandomPlayer, walk

MINUTE = 60_000


def one(seat: int) -> ChooseOne:
    return ChooseOne(seat, "one", ["a", "b"], ("a",))


def patient(g: G) -> Script:
    """Asks until it is answered; counts the time that goes by meanwhile."""
    while True:
        reply = yield one(0)
        if not isinstance(reply, Tick):
            break
        note(g, "tick")
    note(g, reply)


def both(g: G) -> Script:
    """The same with a question to two."""
    while not isinstance(reply := (yield Together([one(0), one(1)])), dict):
        note(g, "tick")
    note(g, reply)


def counting(state: Notes) -> int | None:
    """Time counts until three ticks are over."""
    return MINUTE if state.notes.count("tick") < 3 else None


def test_a_tick_reaches_the_script_and_is_logged() -> None:
    match = Match.start(toy(patient, tick=counting), {}, [{}], KEY)
    assert match.tick == MINUTE
    match.ticked()
    match.move(0, ("b",))
    assert match.state.notes == ["tick", "('b',)"]
    assert match.log == [Record(0, HOST, TICKED, "host"), Record(1, 0, ("b",), "seat")]
    assert read_notation("0 host tick (host)") == match.log[0] and match.log[0].notation() == "0 host tick (host)"


def test_where_no_time_counts_there_is_no_tick() -> None:
    match = Match.start(toy(patient, tick=counting), {}, [{}], KEY)
    for _ in range(3):
        match.ticked()
    assert match.tick is None
    plain = Match.start(toy(patient), {}, [{}], KEY)
    over = Match.start(toy(patient, turns=1, tick=counting), {}, [{}], KEY)
    over.move(0, ("a",))
    assert over.outcome is not None and over.tick is None and plain.tick is None
    for each in (match, plain, over):
        before = each.hash()
        with pytest.raises(NotYourDecision):
            each.ticked()
        assert each.hash() == before


def test_ticks_are_made_again() -> None:
    game = toy(patient, tick=counting)
    match = Match.start(game, {}, [{}], KEY)
    match.ticked()
    match.ticked()
    assert match.clone().hash() == match.hash() == Match.restore(game, match.snapshot()).hash()
    match.move(0, ("a",))
    assert Match.replay(game, {}, [{}], KEY, match.log).hash() == match.hash()


def test_a_question_to_several_is_put_again() -> None:
    match = Match.start(toy(both, tick=counting), {}, [{}, {}], KEY)
    match.move(0, ("a",))
    match.ticked()
    assert set(match.decisions) == {0, 1}


def test_a_long_wait_is_not_a_long_step() -> None:
    match = Match.start(toy(patient, tick=lambda state: MINUTE), {}, [{}], KEY)
    for _ in range(2 * MOST_ANSWERS):
        match.ticked()
    match.move(0, ("a",))
    assert match.state.notes.count("tick") == 2 * MOST_ANSWERS


def test_a_tick_is_a_possible_move() -> None:
    match = Match.start(toy(patient, tick=counting), {}, [{}], KEY)
    assert list(possible_moves(match))[-1] == Record(0, HOST, TICKED, "host")


def test_players_let_time_go_by_only_where_it_counts() -> None:
    def ticks(habits: Habits, match: Match[Notes]) -> int:
        moves: list[Answer] = [record.choose for record, _ in walk(match, RandomPlayer(random.Random(1), habits))]
        return moves.count(TICKED)

    assert ticks(CALM, Match.start(toy(patient, turns=200, tick=counting), {}, [{}], KEY)) == 3
    assert ticks(Habits(ticks=1.0), Match.start(toy(patient, turns=20), {}, [{}], KEY)) == 0
