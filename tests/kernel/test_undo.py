"""Taking moves back: to the very position, never over chance or over what somebody has seen, and the log keeps it all."""

from typing import Any

import pytest
from kernel_toys import KEY, PEEKABOO, SEATS, G, note, one, ref, standing, start, toy

from roundtable.kernel import (
    LEAVE,
    ChooseOne,
    Match,
    Record,
    Refused,
    Script,
    Together,
    check_undo,
    last_decision,
    may_undo,
    read_notation,
    taken_back_by,
    undo_record,
)


def position(match: Match[Any]) -> tuple[object, ...]:
    """All that the future depends on, but for the numbers of plies and events."""
    return (match.state, match._play.chance.count, match.decisions, match.offers, match.is_quiescent, match.view(0))


def undo(match: Match[Any], seat: int, to: int) -> list[Any]:
    return match.again(undo_record(match, seat, to))


def refused(match: Match[Any], seat: int, to: int) -> str:
    """The code with which an undo is refused; it has changed nothing."""
    before = standing(match)
    with pytest.raises(Refused) as error:
        match.again(Record(match.ply, seat, ("undo", str(to), "0"), "host"))
    with pytest.raises(Refused) as checked:
        check_undo(match, seat, to)
    assert standing(match) == before
    assert error.value.code == checked.value.code
    return error.value.code


def three(g: G) -> Script:
    """Three questions in one script, to seats 0, 1 and 0."""
    for seat in (0, 1, 0):
        note(g, (yield one(seat, "a", "b"))[0])


def test_an_undo_leads_to_the_very_position_and_plies_go_on() -> None:
    for to in range(7):
        match = start(three)
        positions = []
        for n in range(7):
            positions.append(position(match.clone()))
            match.move((0, 1, 0)[n % 3], ("ab"[n % 2],))
        undo(match, 0, to)
        assert position(match) == positions[to]
        assert match.ply == 8 and match.log[-1].choose[:2] == ("undo", str(to))
        assert [record.ply for record in match.log] == list(range(8))


def test_the_event_says_whose_and_from_which_number_on() -> None:
    match = start(three)
    firsts = []
    for seat in (0, 1, 0):
        firsts.append(match.events_total)
        match.move(seat, ("a",))
    (event,) = undo(match, 0, 2)
    assert (event.seat, event.since) == (0, firsts[2])
    match.move(0, ("b",))
    total = match.events_total
    (event,) = undo(match, 1, 1)
    assert (event.seat, event.since) == (1, firsts[1]), "what was taken back before is counted"
    assert match.events_total == total + 1


def test_after_an_undo_clone_snapshot_and_log_agree() -> None:
    match = start(three)
    for n in range(5):
        match.move((0, 1, 0)[n % 3], ("a",))
    undo(match, 1, 4)
    match.move(1, ("b",))
    undo(match, 1, 1)
    match.move(1, ("b",))
    again = Match.replay(match.game, {}, SEATS, KEY, match.log)
    restored = Match.restore(match.game, match.snapshot())
    for other in (again, restored, match.clone()):
        assert other.hash() == match.hash()
        assert other.events_total == match.events_total
        assert other.snapshot() == match.snapshot()
    assert match.state.notes == ["a", "b"]


def test_what_was_taken_back_cannot_be_gone_back_to() -> None:
    match = start(three)
    for seat in (0, 1, 0):
        match.move(seat, ("a",))
    undo(match, 1, 1)
    assert refused(match, 0, 2) == "undo/none"
    assert refused(match, 0, 3) == "undo/none"
    last = last_decision(match, 0)
    assert last is not None and last.ply == 0
    assert last_decision(match, 1) is None
    undo(match, 0, 0)
    assert match.state.notes == []


def test_what_an_undo_takes_back_can_be_listed() -> None:
    match = start(three)
    for seat in (0, 1, 0):
        match.move(seat, ("b",))
    assert taken_back_by(match, 1) == [Record(1, 1, ("b",), "seat"), Record(2, 0, ("b",), "seat")]


def test_not_over_chance() -> None:
    def script(g: G) -> Script:
        note(g, (yield one(0, "a", "b"))[0])
        note(g, g.chance.roll(6, "die"))
        note(g, (yield one(0, "a", "b"))[0])

    match = start(script)
    match.move(0, ("a",))
    assert refused(match, 0, 0) == "undo/chance"
    match.move(0, ("b",))
    undo(match, 0, 1)
    assert len(match.state.notes) == 2


def test_not_over_a_leaving_and_not_when_it_is_over() -> None:
    def script(g: G) -> Script:
        note(g, (yield one(0, "a", "b")))
        reply = yield one(1, "a", "b")
        note(g, reply)

    match = start(script)
    match.move(0, ("a",))
    match.again(Record(1, 1, LEAVE, "host"))
    assert refused(match, 0, 0) == "undo/left"
    over = start(script, turns=1)
    over.move(0, ("a",))
    over.move(1, ("a",))
    assert over.outcome is not None
    assert refused(over, 1, 1) == "undo/none"


def test_a_played_card_was_seen_and_a_buried_one_was_not() -> None:
    match = Match.start(PEEKABOO, {}, SEATS, KEY)
    hand = match.state.hands[0]
    match.move(0, (f"bury:{hand[0]}",))
    undo(match, 0, 0)
    match.move(0, (ref(hand[0]),))
    assert refused(match, 0, 2) == "undo/learned"


def test_a_card_drawn_or_looked_at_was_seen() -> None:
    for choice in ("draw", "look"):
        match = Match.start(PEEKABOO, {}, SEATS, KEY)
        match.move(0, (choice,))
        assert refused(match, 0, 0) == "undo/learned", choice


def test_the_answer_of_another_to_a_hidden_question_was_seen() -> None:
    def script(g: G) -> Script:
        note(g, (yield one(0, "a", "b")))
        note(g, (yield ChooseOne(1, "defend", ["yes", "no"], ("no",), hidden=True)))

    match = start(script)
    match.move(0, ("a",))
    undo(match, 0, 0)
    match.move(0, ("b",))
    match.move(1, ("no",))
    assert refused(match, 0, 2) == "undo/learned"
    undo(match, 1, 3)  # one's own answer tells one nothing
    assert len(match.state.notes) == 1


def test_an_answer_to_a_question_put_to_several_is_taken_back_alone() -> None:
    def script(g: G) -> Script:
        note(g, (yield Together([one(0, "a", "b"), one(1, "a", "b")])))

    match = start(script)
    match.move(1, ("a",))
    undo(match, 1, 0)
    assert set(match.decisions) == {0, 1}
    match.move(0, ("a",))
    match.move(1, ("b",))
    assert match.state.notes == ["{0: ('a',), 1: ('b',)}"]


def test_time_that_the_rules_count_does_not_come_back() -> None:
    def script(g: G) -> Script:
        while not isinstance(reply := (yield one(0, "a", "b")), tuple):
            note(g, "tick")
        note(g, reply)

    match = Match.start(toy(script, tick=lambda state: 60_000), {}, SEATS, KEY)
    match.ticked()
    match.move(0, ("a",))
    match.ticked()
    undo(match, 0, 1)
    assert match.state.notes == ["tick", "tick"]
    match.move(0, ("b",))
    assert Match.replay(match.game, {}, SEATS, KEY, match.log).hash() == match.hash()


def test_the_notation_of_an_undo_is_read_back() -> None:
    record = Record(7, 1, ("undo", "3", "12"), "host")
    assert read_notation(record.notation()) == record


def test_what_can_be_offered_is_the_last_decision_alone() -> None:
    match = start(three)
    near = match.clone()
    assert may_undo(match, 0, near) is None
    match.move(0, ("a",))
    assert (may_undo(match, 0, near), may_undo(match, 1, near)) == (0, None)
    later = match.clone()
    match.move(1, ("b",))
    for known in (near, later, match.clone()):
        assert (may_undo(match, 0, known), may_undo(match, 1, known)) == (None, 1)
    undo(match, 1, 1)
    for known in (near, later, match.clone()):
        assert may_undo(match, 0, known) == 0, "what was taken back does not count"
    cards = Match.start(PEEKABOO, {}, SEATS, KEY)
    near = cards.clone()
    cards.move(0, ("draw",))
    assert may_undo(cards, 0, near) is None
