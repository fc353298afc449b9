"""Every kind of decision: what it allows, what it lists, what it picks, and what it refuses, in words."""

import random
from collections.abc import Sequence
from itertools import chain, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable.kernel import (
    Answer,
    Arrange,
    ChooseMany,
    ChooseNumber,
    ChooseOne,
    Decision,
    IllegalMove,
    MalformedMove,
    Race,
    Refused,
    RulesBug,
    Together,
)
from roundtable.kernel.decisions import verify_answerable

NAMES = ["a", "b", "c", "d", "e"]


def options_of(most: int) -> st.SearchStrategy[list[str]]:
    return st.integers(1, most).map(lambda count: NAMES[:count])


@st.composite
def ones(draw: st.DrawFn) -> ChooseOne:
    options = draw(options_of(5))
    extras = tuple(draw(st.sampled_from([(), ("x",), ("x", "y")])))
    return ChooseOne(0, "q", options, (options[0],), extras=extras)


@st.composite
def manys(draw: st.DrawFn) -> ChooseMany:
    options = draw(options_of(4))
    least = draw(st.integers(0, len(options)))
    most = draw(st.integers(least, len(options) + 1))
    decision = ChooseMany(0, "q", options, (), least, most, ordered=draw(st.booleans()))
    if draw(st.booleans()):
        decision.weights = tuple(draw(st.integers(0, 4)) for _ in options)
        decision.least_sum = draw(st.integers(0, 6))
        decision.most_sum = draw(st.none() | st.integers(0, 10))
    if draw(st.booleans()):
        decision.groups = tuple(draw(st.sampled_from("gh")) for _ in options)
    legal = list(decision.answers())
    decision.default = legal[0] if legal else ()
    return decision


@st.composite
def numbers(draw: st.DrawFn) -> ChooseNumber:
    least = draw(st.integers(-5, 5))
    return ChooseNumber(0, "q", least, least + draw(st.integers(0, 6)), (str(least),))


@st.composite
def arranges(draw: st.DrawFn) -> Arrange:
    options = draw(options_of(4))
    return Arrange(0, "q", options, tuple(options))


decisions = st.one_of(ones(), manys(), numbers(), arranges())


def allowed(decision: Decision, answer: Answer) -> bool:
    try:
        decision.check(answer)
    except Refused:
        return False
    return True


def universe(names: Sequence[str]) -> set[Answer]:
    """Every tuple of different names."""
    return set(chain.from_iterable(permutations(names, size) for size in range(len(names) + 1)))


@given(decisions)
def test_what_is_listed_is_allowed_and_listed_once(decision: Decision) -> None:
    listed = list(decision.answers())
    assert len(set(listed)) == len(listed)
    assert all(allowed(decision, answer) for answer in listed)


@given(st.one_of(ones(), manys(), arranges()))
def test_what_is_allowed_is_listed(decision: Decision) -> None:
    listed = set(decision.answers())
    if isinstance(decision, ChooseMany) and not decision.ordered:
        listed = {answer for each in listed for answer in permutations(each)}
    if isinstance(decision, ChooseOne):
        listed = {(answer[0], *rest) for answer in listed for rest in permutations(answer[1:])}
    for answer in universe([*decision.options, *decision.extras, "no"]):
        assert allowed(decision, answer) == (answer in listed), answer


@given(decisions, st.integers())
def test_a_pick_is_allowed(decision: Decision, seed: int) -> None:
    if allowed(decision, decision.default):
        rnd = random.Random(seed).random
        assert all(allowed(decision, decision.pick(rnd)) for _ in range(10))


@given(decisions)
def test_every_answer_can_be_picked(decision: Decision) -> None:
    legal = list(decision.answers())
    if 0 < len(legal) <= 6:
        rnd = random.Random(1).random
        assert {decision.pick(rnd) for _ in range(400)} >= set(legal)


@given(decisions)
def test_the_only_answer_is_the_only_one(decision: Decision) -> None:
    only = decision.only()
    if only is not None:
        assert list(decision.answers()) == [only]


@given(decisions, st.lists(st.text(max_size=4) | st.sampled_from(NAMES), max_size=5).map(tuple))
def test_anything_is_refused_with_a_reason_or_allowed(decision: Decision, answer: Answer) -> None:
    if not allowed(decision, answer):
        with pytest.raises((IllegalMove, MalformedMove), match=r"\.$"):
            decision.check(answer)


@given(st.integers(-20, 20), st.integers(0, 9), st.text(max_size=6))
def test_a_number_is_written_in_one_way(least: int, size: int, text: str) -> None:
    decision = ChooseNumber(0, "q", least, least + size, (str(least),))
    assert decision.options == [str(number) for number in range(least, least + size + 1)]
    assert allowed(decision, (text,)) == (text in decision.options)


@pytest.mark.parametrize("text", ["", "+3", "03", " 3", "3 ", "--3", "-0", "3.0", "٣", "9" * 5000, "three", "1_0"])
def test_an_odd_number_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        ChooseNumber(0, "q", -99, 99, ("0",)).check((text,))


@pytest.mark.parametrize(
    ("decision", "answer", "error", "reason"),
    [
        (ChooseOne(0, "q", ["a"], ("a",)), (), MalformedMove, "none was given"),
        (ChooseOne(0, "q", ["a"], ("a",)), ("b",), IllegalMove, "'b' is not among the 1 options of 'q'"),
        (ChooseOne(0, "q", ["a"], ("a",)), ("a", "x"), IllegalMove, "'x' cannot be added to 'a'"),
        (ChooseOne(0, "q", ["a"], ("a",), extras=("x",)), ("a", "x", "x"), MalformedMove, "named twice"),
        (ChooseMany(0, "q", ["a", "b"], ("a",), 1, 2), ("a", "a"), MalformedMove, "named twice"),
        (ChooseMany(0, "q", ["a", "b"], ("a",), 1, 1), ("a", "b"), IllegalMove, "1 to 1 options, not 2"),
        (ChooseMany(0, "q", ["a", "b"], ("a",), 0, 2, weights=(3, 4), most_sum=6), ("a", "b"), IllegalMove, "a limit"),
        (ChooseMany(0, "q", ["a", "b"], ("a",), 0, 2, groups=("g", "g")), ("a", "b"), IllegalMove, "a limit"),
        (ChooseNumber(0, "q", 1, 6, ("1",)), ("7",), IllegalMove, "from 1 to 6, not 7"),
        (ChooseNumber(0, "q", 1, 6, ("1",)), ("1", "2"), MalformedMove, "one whole number"),
        (Arrange(0, "q", ["a", "b"], ("a", "b")), ("a",), MalformedMove, "each of the 2 options once"),
        (Arrange(0, "q", ["a", "b"], ("a", "b")), ("a", "a"), MalformedMove, "each of the 2 options once"),
    ],
)
def test_a_refusal_says_what_was_allowed(decision: Decision, answer: Answer, error: Any, reason: str) -> None:
    with pytest.raises(error) as refused:
        decision.check(answer)
    assert reason in refused.value.reason


def test_extras_may_be_appended_in_any_order() -> None:
    decision = ChooseOne(0, "q", ["a", "b"], ("a",), extras=("x", "y"))
    assert list(decision.answers())[:4] == [("a",), ("a", "x"), ("a", "y"), ("a", "x", "y")]
    decision.check(("b", "y", "x"))


def test_the_order_of_answers_is_that_of_the_options() -> None:
    assert list(ChooseMany(0, "q", ["b", "a"], (), 0, 2).answers()) == [(), ("b",), ("a",), ("b", "a")]
    assert list(Arrange(0, "q", ["b", "a"], ("b", "a")).answers()) == [("b", "a"), ("a", "b")]
    assert list(ChooseNumber(0, "q", 2, 4, ("2",)).answers()) == [("2",), ("3",), ("4",)]


@pytest.mark.parametrize(
    "asked",
    [
        ChooseOne(0, "q", [], ()),
        ChooseOne(0, "q", ["a", "b"], ("c",)),
        ChooseOne(0, "q", ["a", "b"], ("a", "x")),
        ChooseMany(0, "q", ["a"], ("a",), 2, 2),
        ChooseMany(0, "q", ["a", "b"], ("a", "b"), 2, 2, weights=(1, 1), least_sum=3),
        ChooseMany(0, "q", ["a", "b"], ("a", "b"), 2, 1),
        ChooseNumber(0, "q", 3, 2, ("3",)),
        Arrange(0, "q", ["a", "b"], ("a",)),
        Race(None, [], 4000),
        Race(None, [ChooseOne(0, "q", ["a"], (), offer=True)]),
        Race(None, [ChooseOne(0, "q", [], (), offer=True)], 4000),
        Race(ChooseOne(0, "q", [], ()), []),
        Together([]),
        Together([ChooseOne(0, "q", ["a", "b"], ("a",)), ChooseOne(0, "r", ["a", "b"], ("a",))]),
        Together([ChooseOne(0, "q", ["a", "b"], ("a",)), ChooseOne(1, "q", [], ())]),
    ],
    ids=str,
)
def test_what_cannot_be_answered_is_found(asked: Any) -> None:
    with pytest.raises((RulesBug, Refused)):
        verify_answerable(asked)
