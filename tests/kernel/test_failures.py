"""Rules that fail, or never come to an end: the match stands where it stood, and the error says what was wrong."""

from typing import Any

import pytest
from kernel_toys import KEY, SEATS, G, note, one, standing, start, told, toy

from roundtable.kernel import (
    ChooseOne,
    IllegalMove,
    Match,
    Race,
    Reply,
    RulesBug,
    Script,
    Together,
)


def failing(g: G) -> Script:
    note(g, f"rolled {g.chance.roll(6, 'die')}")
    first = yield one(0, "go", "stay")
    note(g, first)
    g.chance.roll(6, "another die")
    second = yield one(1, "break", "go", "refuse", "unanswerable", "no default", "nonsense", "law", "stop")
    note(g, second)
    g.chance.roll(6, "die that is taken back")
    if second == ("break",):
        raise ZeroDivisionError("the card misbehaves")
    if second == ("refuse",):
        raise IllegalMove("a verb refuses")
    if second == ("unanswerable",):
        yield ChooseOne(0, "q", [], ())
    if second == ("no default",):
        yield ChooseOne(0, "q", ["a", "b"], ("z",))
    if second == ("nonsense",):
        yield "what?"  # type: ignore[misc]
    if second == ("law",):
        g.state.notes.append("broken")
    if second == ("stop",):
        g.state.turn = -1


def no_step(state: Any) -> tuple[str, tuple[int, ...]] | None:
    return None if state.turn == -1 else ("main", (state.turn,))


def laws_of_failing(state: Any) -> None:
    if "broken" in state.notes:
        raise RulesBug("a law is broken")


@pytest.mark.parametrize("answer", ["break", "refuse", "unanswerable", "no default", "nonsense", "law", "stop"])
@pytest.mark.parametrize("turns_before", [0, 2])
def test_failing_rules_leave_the_match_where_it_stood(answer: str, turns_before: int) -> None:
    match = start(failing, laws=True, next_step=no_step, check_laws=laws_of_failing)
    for _ in range(turns_before):
        match.move(0, ("stay",))
        match.move(1, ("go",))
    match.move(0, ("go",))
    before = standing(match)
    with pytest.raises(RulesBug) as bug:
        match.move(1, (answer,))
    assert bug.value.reason and standing(match) == before
    match.move(1, ("go",))  # and it goes on
    assert match.ply == 2 * turns_before + 2 and told(match)[-1] != "broken"
    assert match.hash() == Match.replay(match.game, {}, SEATS, KEY, match.log).hash()


def test_a_bug_keeps_its_cause() -> None:
    match = start(failing)
    match.move(0, ("go",))
    with pytest.raises(RulesBug, match="toy: ZeroDivisionError") as bug:
        match.move(1, ("break",))
    assert isinstance(bug.value.cause, ZeroDivisionError)


def test_failing_in_answers_given_together_takes_back_the_last_only() -> None:
    def script(g: G) -> Script:
        reply = yield Together([one(0, "a", "b"), one(1, "a", "b")])
        if reply == {0: ("a",), 1: ("a",)}:
            raise ZeroDivisionError
        note(g, reply)

    match = start(script)
    match.move(0, ("a",))
    before = standing(match)
    with pytest.raises(RulesBug):
        match.move(1, ("a",))
    assert standing(match) == before
    match.move(1, ("b",))
    assert told(match) == ["{0: ('a',), 1: ('b',)}"]


def test_failing_when_somebody_leaves_or_time_is_up_changes_nothing() -> None:
    def script(g: G) -> Script:
        reply = yield Race(one(0, "a", "b"), [one(1, "c", offer=True)], 4000)
        if not isinstance(reply, Reply):
            raise ZeroDivisionError
        note(g, reply)

    match = start(script)
    before = standing(match)
    for attempt in (lambda: match.leave(0), lambda: match.time_up(None)):
        with pytest.raises(RulesBug):
            attempt()
        assert standing(match) == before


def test_a_failing_start_is_a_bug() -> None:
    def script(g: G) -> Script:
        yield ChooseOne(0, "q", [], ())

    with pytest.raises(RulesBug):
        start(script)


def test_laws_are_checked_only_where_wanted() -> None:
    match = start(failing, laws=False, check_laws=laws_of_failing)
    match.move(0, ("go",))
    match.move(1, ("law",))
    assert "broken" in told(match)


# --- bounds -----------------------------------------------------------------------------------------------------------


def asks(count: int, **more: Any) -> Any:
    def script(g: G) -> Script:
        for _ in range(count):
            yield one(0, *("ab" if not more.get("forced") else "a"))

    return script


def test_a_script_may_take_forty_answers() -> None:
    match = start(asks(40))
    for _ in range(40):
        match.move(0, ("a",))
    assert match.is_quiescent and match.ply == 40


def test_a_script_that_wants_more_is_a_bug() -> None:
    match = start(asks(41))
    for _ in range(39):
        match.move(0, ("a",))
    before = standing(match)
    with pytest.raises(RulesBug, match="more than 40 answers"):
        match.move(0, ("a",))
    assert standing(match) == before


def test_forced_answers_count_too() -> None:
    start(asks(40, forced=True), turns=3)
    with pytest.raises(RulesBug, match="more than 40 answers"):
        start(asks(41, forced=True))

    def endless(g: G) -> Script:
        while True:
            yield one(0, "a")

    with pytest.raises(RulesBug, match="more than 40 answers"):
        start(endless)


def test_rules_that_never_ask_are_a_bug() -> None:
    def silent(g: G) -> Script:
        yield from ()

    with pytest.raises(RulesBug, match="asks nothing"):
        start(silent, turns=10**9)


def test_a_match_has_the_right_number_of_seats() -> None:
    with pytest.raises(IllegalMove, match="Toy is for 1 to 4 seats, not 5"):
        Match.start(toy(failing), {}, [{}] * 5, KEY)
    with pytest.raises(IllegalMove):
        Match.start(toy(failing), {}, [], KEY)
