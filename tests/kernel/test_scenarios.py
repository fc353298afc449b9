"""The scenario builder: it plays strictly, and says what does not go as planned."""

from collections.abc import Callable
from typing import Any

import pytest
from kernel_toys import PEEKABOO, Drew, G, Notes, Played, Table, note, one, peek_setup, toy

from roundtable.kernel import Left, Race, RulesBug, Script
from roundtable.testkit.scenario import Scenario, Unplanned


def peek(*hands: list[int]) -> Scenario[Table]:
    """A table with these hands; the other cards are the deck, the highest on top."""
    held = [card for hand in hands for card in hand]
    return Scenario(PEEKABOO, Table([*hands], [card for card in range(24) if card not in held], [], [], []))


def test_a_scenario_reads_like_the_table_talk() -> None:
    t = peek([1, 2], [3, 4])
    t.asked(0, "turn").may(0, "card:1", "draw").may_not(0, "card:3", "keep")
    t.answer(0, "draw", ask="turn").asked(0, "drawn", "keep", "play")
    assert [event.card for event in t.happened(Drew)] == [23]
    t.answer(0, "play").settled()
    assert [event.card for event in t.happened(Played)] == [23] and t.state.pile == [23]
    assert len(t.events) == 2


def test_a_scenario_goes_to_the_end() -> None:
    t = peek([1], [3, 4])
    t.answer(0, "card:1").over(0, "empty").settled()


def test_a_scenario_begins_anywhere() -> None:
    t: Scenario[Table] = Scenario.begin(PEEKABOO, {}, [{}, {}])
    assert t.state.hands == peek_setup({}, [{}, {}]).hands


def test_refusals_clocks_windows_and_leaving() -> None:
    def script(g: G) -> Script:
        note(g, (yield one(0, "a", "b")))
        reply = yield Race(None, [one(1, "call", offer=True)], 100)
        note(g, reply.seat if isinstance(reply, Left) else "time")

    t: Scenario[Notes] = Scenario(toy(script), Notes(2))
    t.refuses(0, "z").refuses(0, code="move/malformed").refuses(1, "a", code="move/not-yours")
    t.clock(0).may(1, "call").window_passes().settled().answer(0, "a").leaves(1).settled()
    assert t.state.notes == ["('b',)", "time", "('a',)", "1"]


WRONG: dict[str, tuple[Callable[[Scenario[Any]], object], str]] = {
    "asked of another": (lambda t: t.asked(1, "turn"), "Seat 1 is asked None"),
    "asked something else": (lambda t: t.asked(0, "drawn"), "is asked 'turn', not 'drawn'"),
    "other options": (lambda t: t.asked(0, "turn", "draw"), "has the options"),
    "answered by another": (lambda t: t.answer(1, "draw"), "Seat 1 is asked nothing"),
    "another question": (lambda t: t.answer(0, "draw", ask="drawn"), "is asked 'turn', not 'drawn'"),
    "may not": (lambda t: t.may(0, "card:3"), "Seat 0 may not answer 'card:3'"),
    "may": (lambda t: t.may_not(0, "draw"), "Seat 0 may answer 'draw'"),
    "not refused": (lambda t: t.refuses(0, "draw"), "is allowed"),
    "refused otherwise": (lambda t: t.refuses(0, "card:3", code="move/stale"), "is refused with move/illegal"),
    "not settled": (lambda t: t.answer(0, "draw").settled(), "A step is still going on"),
    "not over": (lambda t: t.over(0, "empty"), "The outcome is None"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_does_not_go_as_planned_is_told(case: str) -> None:
    do, words = WRONG[case]
    with pytest.raises(Unplanned, match=words):
        do(peek([1, 2], [3, 4]))


def test_open_offers_are_not_settled() -> None:
    def script(g: G) -> Script:
        yield Race(one(0, "a", "b"), [one(1, "call", offer=True)])

    with pytest.raises(Unplanned, match="open offers"):
        Scenario(toy(script), Notes(2)).settled()


def test_the_laws_hold_in_a_scenario() -> None:
    with pytest.raises(RulesBug, match=r"lie twice: \[1\]"):
        Scenario(PEEKABOO, Table([[1], [1, 2]], list(range(3, 24)), [], [], [])).answer(0, "card:1")
