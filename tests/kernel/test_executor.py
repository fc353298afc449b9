"""The executor's laws: what is forced, who may answer when, what a refusal and a failing card leave behind."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kernel_toys import KEY, PEEKABOO, SEATS, G, log, note, one, standing, start, told

from roundtable.kernel import (
    TIME_UP,
    Arrange,
    ChooseMany,
    ChooseNumber,
    ChooseOne,
    IllegalMove,
    Left,
    MalformedMove,
    Match,
    NotYourDecision,
    Race,
    Record,
    Refused,
    Reply,
    Script,
    StaleMove,
    Together,
)

# --- answers ----------------------------------------------------------------------------------------------------------


def ask_one(g: G) -> Script:
    note(g, (yield one(0, "a", "b")))


def test_an_answer_reaches_the_script_and_is_recorded() -> None:
    match = start(ask_one)
    assert match.decisions.keys() == {0} and match.ply == 0 and match.is_quiescent
    events = match.move(0, ("a",))
    assert told(match) == ["('a',)"] and [event.text for event in events] == told(match)  # type: ignore[attr-defined]
    assert (match.ply, match.events_total, log(match)) == (1, 1, ["0 p0 a"])


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (ChooseOne(1, "q", ["a", "b"], ("a",), extras=("x",)), ("b", "x")),
        (ChooseMany(1, "q", ["a", "b", "c"], (), 0, 2), ("c", "a")),
        (ChooseNumber(1, "q", 1, 9, ("5",)), ("7",)),
        (Arrange(1, "q", ["a", "b"], ("a", "b")), ("b", "a")),
    ],
    ids=lambda value: value.kind if hasattr(value, "kind") else None,
)
def test_every_kind_of_decision_can_be_asked(question: Any, answer: tuple[str, ...]) -> None:
    def script(g: G) -> Script:
        note(g, (yield question))

    match = start(script)
    match.move(1, answer)
    assert told(match) == [str(answer)]
    match.time_up(1)
    assert told(match)[1] == str(question.default) and match.log[-1] == Record(1, 1, question.default, "clock")


def test_a_seat_that_is_not_asked_is_told_who_is() -> None:
    match = start(ask_one)
    with pytest.raises(NotYourDecision, match="Seat 2 has nothing to decide now; the match waits for 0"):
        match.move(2, ("a",))
    with pytest.raises(NotYourDecision):
        match.time_up(2)
    with pytest.raises(NotYourDecision, match="No window"):
        match.time_up(None)


def test_a_move_made_on_another_ply_is_stale() -> None:
    match = start(ask_one)
    match.move(0, ("a",), 0)
    for ply in (0, 2, -1):
        with pytest.raises(StaleMove, match=f"on ply {ply}; the match stands at 1"):
            match.move(0, ("a",), ply)
    match.move(0, ("a",), 1)


def test_a_match_that_is_over_takes_nothing() -> None:
    match = start(ask_one, turns=1)
    match.move(0, ("a",))
    assert match.outcome is not None and match.outcome.scores == (1,)
    before = standing(match)
    for attempt in (
        lambda: match.move(0, ("a",)),
        lambda: match.time_up(0),
        lambda: match.time_up(None),
        lambda: match.leave(0),
    ):
        with pytest.raises(NotYourDecision):
            attempt()
    assert standing(match) == before and not match.legal_moves(0)


@given(st.integers(-1, 4), st.lists(st.text(max_size=8), max_size=3).map(tuple), st.none() | st.integers(-1, 3))
def test_a_refusal_changes_nothing(seat: int, answer: tuple[str, ...], ply: int | None) -> None:
    match = Match.start(PEEKABOO, {}, SEATS, KEY)
    match.move(0, ("draw",))
    before = standing(match)
    try:
        match.move(seat, answer, ply)
    except Refused:
        assert standing(match) == before
    else:
        assert answer in (("keep",), ("play",)) and seat == 0


# --- what is forced ---------------------------------------------------------------------------------------------------


FORCED = [
    (ChooseOne(1, "q", ["a"], ("a",)), ("a",)),
    (ChooseMany(1, "q", ["a", "b"], ("a", "b"), 2, 2), ("a", "b")),
    (ChooseMany(1, "q", [], (), 0, 0), ()),
    (ChooseNumber(1, "q", 4, 4, ("4",)), ("4",)),
    (Arrange(1, "q", ["a"], ("a",)), ("a",)),
]


@pytest.mark.parametrize(("question", "only"), FORCED, ids=str)
def test_a_question_with_one_answer_is_answered_and_recorded(question: Any, only: tuple[str, ...]) -> None:
    def script(g: G) -> Script:
        note(g, (yield one(0, "a", "b")))
        note(g, (yield question))

    match = start(script)
    match.move(0, ("a",))
    assert told(match) == ["('a',)", str(only)]
    assert match.log == [Record(0, 0, ("a",), "seat"), Record(1, 1, only, "forced")] and match.ply == 2


@pytest.mark.parametrize(("question", "only"), FORCED, ids=str)
def test_a_hidden_question_is_never_answered_for_the_seat(question: Any, only: tuple[str, ...]) -> None:
    question = type(question)(**{name: getattr(question, name) for name in question.__struct_fields__})
    question.hidden = True

    def script(g: G) -> Script:
        note(g, (yield question))

    match = start(script)
    assert match.decisions == {1: question} and match.ply == 0
    match.move(1, only)
    assert told(match) == [str(only)]


def test_an_add_on_makes_it_a_choice() -> None:
    def script(g: G) -> Script:
        note(g, (yield ChooseOne(0, "q", ["a"], ("a",), extras=("x",))))

    assert start(script).decisions.keys() == {0}


def test_a_question_beside_offers_is_never_answered_for_the_seat() -> None:
    def script(g: G) -> Script:
        yield Race(one(0, "a"), [one(1, "call", offer=True)])

    match = start(script)
    assert match.decisions.keys() == {0} and match.offers.keys() == {1}


def forced_first(g: G) -> Script:
    note(g, (yield one(1, "only")))
    note(g, (yield one(0, "a", "b")))
    note(g, (yield one(2, "last")))
    note(g, (yield one(1, "c", "d")))


def test_forced_moves_before_the_first_question_survive_every_way_back() -> None:
    match = start(forced_first)
    assert log(match) == ["0 p1 only (forced)"] and match.ply == 1 and match.opening != []
    for answer in ("a", "c", "b", "d"):
        for other in (match.clone(), Match.restore(match.game, match.snapshot())):
            assert (other.hash(), other.decisions, other.ply) == (match.hash(), match.decisions, match.ply)
        match.move(next(iter(match.decisions)), (answer,))
    again = Match.replay(match.game, {}, SEATS, KEY, match.log)
    assert (again.hash(), again.log) == (match.hash(), match.log)


# --- races ------------------------------------------------------------------------------------------------------------


def race(g: G) -> Script:
    offers = [one(1, "call:1", offer=True), one(2, "catch:1", offer=True, after=900), one(1, "hop", offer=True)]
    reply = yield Race(one(0, "a", "b"), offers)
    note(g, reply)


def test_the_decision_of_a_race_can_be_answered() -> None:
    match = start(race)
    assert match.window is None
    assert list(match.legal_moves(1)) == [("call:1",), ("hop",)] and [each.after for each in match.offers[2]] == [900]
    match.move(0, ("b",), 0)
    assert told(match) == [str(Reply(0, ("b",), False))]


@pytest.mark.parametrize(("seat", "option"), [(1, "call:1"), (1, "hop"), (2, "catch:1")])
def test_an_offer_can_be_taken_on_any_ply(seat: int, option: str) -> None:
    match = start(race)
    match.move(0, ("a",))
    match.move(seat, (option,), 0)
    assert told(match)[-1] == str(Reply(seat, (option,), True)) and match.log[-1] == Record(1, seat, (option,), "seat")


def test_in_a_race_everybody_may_do_their_own_only() -> None:
    match = start(race)
    before = standing(match)
    with pytest.raises(IllegalMove, match="'catch:1' is not what seat 1 is offered now"):
        match.move(1, ("catch:1",))
    with pytest.raises(IllegalMove):
        match.move(0, ("call:1",))
    with pytest.raises(IllegalMove):
        match.move(1, ())
    with pytest.raises(MalformedMove):
        match.move(0, ())
    with pytest.raises(StaleMove):
        match.move(0, ("a",), 7)
    with pytest.raises(IllegalMove):
        match.move(1, ("hop", "extra"))
    with pytest.raises(NotYourDecision):
        match.time_up(1)
    with pytest.raises(NotYourDecision):
        match.time_up(None)
    assert standing(match) == before


def test_the_clock_answers_the_decision_of_a_race() -> None:
    match = start(race)
    match.time_up(0)
    assert told(match) == [str(Reply(0, ("b",), False))] and match.log == [Record(0, 0, ("b",), "clock")]


def test_one_seat_may_have_a_decision_and_offers() -> None:
    def script(g: G) -> Script:
        note(g, (yield Race(one(0, "a", "b"), [one(0, "call", offer=True)])))

    match = start(script)
    assert [each.offer for each in match.questions(0)] == [False, True]
    assert [prompt.offer for prompt in match.describe(0)] == [False, True]
    match.move(0, ("call",))
    match.move(0, ("a",))
    assert told(match) == [str(Reply(0, ("call",), True)), str(Reply(0, ("a",), False))]


def window(g: G) -> Script:
    reply = yield Race(None, [one(0, "call", offer=True), one(1, "catch", offer=True)], 4000)
    note(g, "time" if reply is TIME_UP else reply)


def test_a_window_closes_with_time() -> None:
    match = start(window)
    assert match.decisions == {} and match.window == 4000
    match.time_up(None)
    assert told(match) == ["time"] and log(match) == ["0 host time (host)"]
    match.move(1, ("catch",))
    assert told(match)[-1] == str(Reply(1, ("catch",), True))
    with pytest.raises(NotYourDecision):
        match.move(2, ("catch",))


# --- together ---------------------------------------------------------------------------------------------------------


def together(g: G) -> Script:
    reply = yield Together([one(2, "a", "b"), one(0, "c", "d"), one(1, "e", "f")])
    note(g, reply)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_answers_given_together_arrive_in_the_order_asked(order: tuple[int, ...]) -> None:
    match = start(together)
    answers = {0: ("c",), 1: ("f",), 2: ("a",)}
    for seat in order:
        match.move(seat, answers[seat])
    assert told(match) == ["{2: ('a',), 0: ('c',), 1: ('f',)}"]


def test_answers_given_together_are_secret_until_the_last() -> None:
    one_way, other_way = start(together), start(together)
    assert one_way.move(0, ("c",)) == other_way.move(0, ("d",)) == []
    for match in (one_way, other_way):
        assert match.decisions.keys() == {1, 2} and not match.legal_moves(0) and match.describe(0) == []
        with pytest.raises(NotYourDecision):
            match.move(0, ("c",))
    assert one_way.view(None) == other_way.view(None) and one_way.events_total == other_way.events_total == 0
    assert one_way.decisions == other_way.decisions
    assert one_way.hash() != other_way.hash()


def test_the_clock_answers_for_those_who_are_late() -> None:
    match = start(together)
    match.move(0, ("c",))
    match.time_up(2)
    match.time_up(1)
    assert told(match) == ["{2: ('b',), 0: ('c',), 1: ('f',)}"]
    assert [record.by for record in match.log] == ["seat", "clock", "clock"]


@pytest.mark.parametrize("gone", [0, 1, 2])
@pytest.mark.parametrize("answered", [(), (0,), (1, 0), (0, 2)])
def test_leaving_among_answers_given_together_reaches_the_script(gone: int, answered: tuple[int, ...]) -> None:
    def script(g: G) -> Script:
        seats = [0, 1, 2]
        while True:
            reply = yield Together([one(seat, "a", "b") for seat in seats])
            if not isinstance(reply, Left):
                break
            note(g, reply)
            seats.remove(reply.seat)
        note(g, reply)

    match = start(script)
    for seat in answered:
        match.move(seat, ("a",))
    match.leave(gone)
    copy = match.clone()
    assert copy.hash() == match.hash() and copy.decisions == match.decisions
    for seat in list(match.decisions):
        match.time_up(seat)
    assert told(match)[0] == str(Left(gone)) and len(told(match)) == 2


# --- leaving ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", [ask_one, race, window, together])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_leaving_may_come_in_place_of_any_answer(script: Any, seat: int) -> None:
    match = start(script)
    match.leave(seat)
    assert told(match) == [str(Left(seat))] and match.log == [Record(0, seat, ("leave",), "host")]
