"""What if: a match goes a log's way up to a ply, then its own, with new chance; its own log is enough for all of it."""

from typing import Any

import pytest
from kernel_toys import KEY, PEEKABOO, SEATS, G, note, one, start

from roundtable.kernel import (
    HOST,
    Chance,
    Match,
    Record,
    Refused,
    Script,
    SnapshotMismatch,
    Together,
    branch_record,
    branches_in,
    check_undo,
    follow_to,
    read_notation,
    undo_record,
)
from roundtable.kernel.play import MOST_ANSWERS

FRESH = b"f" * 32
LATER = b"l" * 32


def dice(g: G) -> Script:
    """Three rolls and three questions in one script: what a script has drawn comes before and after its questions."""
    for seat in (0, 1, 0):
        note(g, g.chance.below(10**6, "die"))
        note(g, (yield one(seat, "a", "b"))[0])


def played(script: Any, moves: int, turns: int = 4) -> Match[Any]:
    match = start(script, turns)
    for _ in range(moves):
        ((seat, _),) = match.decisions.items()
        match.move(seat, ("ab"[match.ply % 2],))
    return match


def branch(origin: Match[Any], ply: int, key: bytes = FRESH) -> Match[Any]:
    """The match that branches off there."""
    match = Match.start(origin.game, {}, SEATS, KEY)
    follow_to(match, origin.log, ply)
    match.again(branch_record(match, key))
    return match


def play_on(match: Match[Any], answer: str = "b") -> Match[Any]:
    while match.outcome is None:
        ((seat, _),) = match.decisions.items()
        match.move(seat, (answer,))
    return match


def same(one: Match[Any], other: Match[Any]) -> bool:
    return (one.hash(), one.ply, one.events_total, one.decisions, one.state, one.snapshot()) == (
        other.hash(), other.ply, other.events_total, other.decisions, other.state, other.snapshot()
    )  # fmt: skip


def test_up_to_the_ply_all_is_as_it_was_and_draws_after_it_follow_from_the_new_key() -> None:
    origin = played(dice, 9)
    for ply in range(9):
        match = start(dice, 4)
        follow_to(match, origin.log, ply)
        at_ply = match.hash()
        same_moves = start(dice, 4)
        same_moves.follow(origin.log[:ply])
        assert at_ply == same_moves.hash()
        drawn = len(match.draws)
        (event,) = match.again(branch_record(match, FRESH))
        assert type(event).__name__ == "Branched" and match.hash() != at_ply
        assert match.state == same_moves.state and match.decisions == same_moves.decisions
        play_on(match)
        rolls = [int(note) for note in match.state.notes if note.isdecimal()]
        keys = [KEY if n < drawn else FRESH for n in range(len(rolls))]
        assert rolls == [Chance(key, n).below(10**6, "die") for n, key in enumerate(keys)]
        assert [n for n, *_ in match.draws] == list(range(len(rolls)))


def test_the_log_of_a_branch_is_enough_at_every_point_of_it() -> None:
    origin = played(dice, 7)
    for ply in range(7):
        match = branch(origin, ply)
        while match.outcome is None:
            restored = Match.restore(match.game, match.snapshot())
            followed = Match.replay(match.game, {}, SEATS, KEY, match.log)
            for other in (restored, followed, match.clone(), restored.clone(), match.clone().clone()):
                assert same(other, match)
            ((seat, _),) = match.decisions.items()
            match.move(seat, ("b",))
            restored.move(seat, ("b",))
            assert same(restored, match), "chance after a restart is that of the branch"


def test_a_branch_is_branched_again_before_and_after_it_branched_off() -> None:
    origin = played(dice, 6)
    first = play_on(branch(origin, 4))
    for ply, before in ((2, []), (4, []), (5, [FRESH]), (8, [FRESH])):
        second = play_on(branch(first, ply, LATER), "a")
        assert branches_in(second.log) == [*before, LATER]
        assert same(Match.replay(second.game, {}, SEATS, KEY, second.log), second)


def test_two_branches_at_one_place_are_told_apart_by_nothing_but_the_last_key() -> None:
    origin = played(dice, 6)
    match = branch(origin, 4)
    match.again(branch_record(match, LATER))
    other = branch(origin, 4, LATER)
    assert play_on(match).state == play_on(other).state
    assert play_on(branch(origin, 4)).state != other.state


def test_answers_that_were_given_in_secret_stay_given() -> None:
    def script(g: G) -> Script:
        said = yield Together([one(seat, "a", "b") for seat in range(3)])
        note(g, sorted(said.items()))
        note(g, g.chance.below(10**6, "die"))

    origin = start(script)
    for seat in (1, 0, 2):
        origin.move(seat, ("a",))
    match = branch(origin, 2)
    assert list(match.decisions) == [2]
    for each in (match, match.clone(), Match.restore(match.game, match.snapshot())):
        each.move(2, ("b",))
        assert each.state.notes[0] == "[(0, ('a',)), (1, ('a',)), (2, ('b',))]"
        assert each.state.notes[1] == str(Chance(FRESH, 0).below(10**6, "die"))


def test_nobody_goes_back_over_the_branching() -> None:
    def script(g: G) -> Script:
        for seat in (0, 1, 0):
            note(g, (yield one(seat, "a", "b"))[0])

    match = branch(played(script, 5), 4)
    match.move(1, ("b",))
    assert check_undo(match, 1, 5) == match.events_total - 1
    for to in (0, 3):
        with pytest.raises(Refused) as refused:
            check_undo(match, match.log[to].seat, to)
        assert refused.value.code == "undo/branched"
    match.again(undo_record(match, 1, 5))
    assert match.state.notes == ["a", "b", "a", "b"] and list(match.decisions) == [1]
    again = Match.replay(match.game, {}, SEATS, KEY, match.log)
    assert same(again, match) and same(Match.restore(match.game, match.snapshot()), match)
    play_on(match)
    assert same(Match.replay(match.game, {}, SEATS, KEY, match.log), match)


def test_a_rules_error_after_the_branching_puts_the_match_back() -> None:
    def script(g: G) -> Script:
        note(g, g.chance.below(10**6, "die"))
        yield one(0, "a", "b")
        note(g, g.chance.below(10**6, "die"))
        answer = yield one(0, "a", "fail")
        note(g, g.chance.below(10**6, "die"))
        if answer == ("fail",):
            raise RuntimeError("broken")

    origin = start(script)
    origin.move(0, ("a",))
    origin.move(0, ("a",))
    match = branch(origin, 1)
    before = (match.hash(), match.snapshot(), match.draws.copy(), match.ply, match.events_total)
    with pytest.raises(Refused):
        match.move(0, ("none",))
    with pytest.raises(Exception, match="broken"):
        match.move(0, ("fail",))
    assert (match.hash(), match.snapshot(), match.draws, match.ply, match.events_total) == before
    match.move(0, ("a",))
    assert match.state.notes[2] == str(Chance(FRESH, 2).below(10**6, "die"))


def test_where_nothing_can_be_played_on_it_is_refused() -> None:
    def forced(g: G) -> Script:
        yield one(0, "a", "b")
        yield one(1, "only")

    origin = play_on(start(forced, 3))
    plies = [record.ply for record in origin.log if record.by == "forced"]
    assert plies == [1, 3, 5]
    for ply in plies:
        with pytest.raises(Refused) as refused:
            branch(origin, ply)
        assert refused.value.code == "branch/between"
    over = play_on(start(dice, 2))
    for ply in (len(over.log), len(over.log) + 5):
        with pytest.raises(Refused) as refused:
            branch(over, ply)
        assert refused.value.code == "branch/over"
    with pytest.raises(Refused) as refused:
        over.again(branch_record(over, FRESH))
    assert refused.value.code == "branch/over"


@pytest.mark.parametrize("words", [("branch",), ("branch", "ff"), ("branch", "x" * 64), ("branch", "f" * 64, "so")])
def test_a_record_without_a_key_is_refused(words: tuple[str, ...]) -> None:
    match = start(dice)
    before = match.snapshot()
    with pytest.raises(Refused) as refused:
        match.again(Record(0, HOST, words, "host"))
    assert refused.value.code == "branch/key" and match.snapshot() == before


def test_a_log_that_the_rules_do_not_follow_is_no_way_to_a_branch() -> None:
    origin = played(dice, 5)
    match = start(dice)
    log = [*origin.log[:1], Record(1, 1, ("c",), "seat"), *origin.log[2:]]
    with pytest.raises(SnapshotMismatch):
        follow_to(match, log, 4)


def test_branching_takes_no_answer_of_the_script() -> None:
    def script(g: G) -> Script:
        for n in range(MOST_ANSWERS):
            yield one(n % 2, "a", "b")

    origin = play_on(start(script, 2), "a")
    match = play_on(branch(origin, 3), "a")
    assert match.outcome == origin.outcome and match.ply == origin.ply + 1


def test_the_record_is_read_as_it_is_written() -> None:
    match = branch(played(dice, 5), 3)
    record = match.log[-1]
    assert record.notation() == f"3 host branch {FRESH.hex()} (host)"
    assert read_notation(record.notation()) == record


# --- dealt anew -------------------------------------------------------------------------------------------------------


def peeked(*answers: str) -> Match[Any]:
    match = Match.start(PEEKABOO, {}, SEATS, KEY, laws=True)
    for answer in answers:
        ((seat, _),) = match.decisions.items()
        match.move(seat, (answer,))
    return match


def dealt(origin: Match[Any], key: bytes = FRESH) -> Match[Any]:
    match = Match.start(PEEKABOO, {}, SEATS, KEY, laws=True)
    match.follow(origin.log)
    match.again(branch_record(match, key, anew=True))
    return match


def test_dealt_anew_the_piles_lie_otherwise_and_nobody_sees_it() -> None:
    origin = peeked("card:23", "bury:19")
    match = dealt(origin)
    assert match.state.deck != origin.state.deck and sorted(match.state.deck) == sorted(origin.state.deck)
    assert (match.state.hands, match.state.pile, match.state.buried) == (
        origin.state.hands, origin.state.pile, origin.state.buried
    )  # fmt: skip
    assert match.decisions == origin.decisions
    assert [match.view(seat) for seat in (0, 1, 2, None)] == [origin.view(seat) for seat in (0, 1, 2, None)]
    assert match.draws == [(0, "face-down pile", -len(origin.state.deck))]
    assert dealt(origin).state == match.state and dealt(origin, LATER).state != match.state


def test_a_card_stays_where_somebody_knows_it_to_be() -> None:
    looking = peeked("look")
    known = looking.state.deck[-1]
    for key in (bytes([n]) * 32 for n in range(8)):
        match = dealt(looking, key)
        assert match.state.deck[-1] == known and match.state.deck[:-1] != looking.state.deck[:-1]
    shuffled = peeked("look", "well")
    assert known in shuffled.state.deck
    places = {dealt(shuffled, bytes([n]) * 32).state.deck.index(known) for n in range(8)}
    assert len(places) > 1, "it was shuffled since, so nobody knows where it is"


def test_a_match_dealt_anew_goes_on_and_comes_back_like_any_other() -> None:
    for origin in (peeked("card:23", "draw"), peeked("look"), peeked("bury:23", "card:19", "look", "well")):
        match = dealt(origin)
        again = Match.replay(PEEKABOO, {}, SEATS, KEY, match.log)
        restored = Match.restore(PEEKABOO, match.snapshot())
        for other in (again, restored, match.clone(), restored.clone()):
            assert same(other, match)
            for mine in (other, match.clone()):
                while mine.outcome is None and mine.ply < match.ply + 30:
                    ((seat, decision),) = mine.decisions.items()
                    mine.move(seat, (decision.options[-1],))
            assert same(other, mine)
        second = dealt(match, LATER)
        assert second.state.deck != match.state.deck
        assert same(Match.replay(PEEKABOO, {}, SEATS, KEY, second.log), second)


def test_a_match_that_is_not_known_from_its_beginning_is_not_dealt_anew() -> None:
    match = Match.restore(PEEKABOO, peeked("card:23", "card:19").snapshot())
    before = match.snapshot()
    with pytest.raises(Refused) as refused:
        match.again(branch_record(match, FRESH, anew=True))
    assert refused.value.code == "branch/anew" and match.snapshot() == before
