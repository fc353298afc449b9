"""Imagined matches of a small game with secrets: what is kept, what is forgotten, and how evenly the rest is dealt."""

import random
from collections import Counter
from typing import Any

import pytest
from kernel_toys import PEEKABOO, P, Table, one, start
from msgspec.structs import replace

from roundtable.kernel import TABLE, Information, KernelError, Match, Memory, Script, Together
from roundtable.kernel.luck import chi_square

SEATS: list[dict[str, str]] = [{}, {}]
KEY = bytes(range(32))


def peekaboo(**changes: Any) -> Match[Table]:
    return Match.start(replace(PEEKABOO, **changes), {}, SEATS, KEY)


def test_each_card_is_as_likely_wherever_it_can_lie() -> None:
    match, rng = peekaboo(), random.Random(1)
    mine = list(match.state.hands[0])
    first: Counter[int] = Counter()
    top: Counter[int] = Counter()
    together: Counter[bool] = Counter()
    information = Information(match, 0)
    for _ in range(4000):
        state = information.sample(rng).state
        assert state.hands[0] == mine
        first[state.hands[1][0]] += 1
        top[state.deck[-1]] += 1
        together[4 in state.hands[1] and 5 in state.hands[1]] += 1
    for counts in (first, top):
        assert len(counts) == 20
        assert chi_square(list(counts.values()), [4000 / 20] * 20)[1] > 1e-3
    expected = 4000 * (4 * 3) / (20 * 19)
    assert chi_square([together[True], together[False]], [expected, 4000 - expected])[1] > 1e-3


def test_what_a_seat_saw_of_its_own_making_stays_where_it_put_it() -> None:
    match = peekaboo()
    buried = match.state.hands[0][2]
    match.move(0, (f"bury:{buried}",))
    rng = random.Random(2)
    assert all(Information(match, 0).sample(rng).state.buried == [buried] for _ in range(20))
    assert len({Information(match, 1).sample(rng).state.buried[0] for _ in range(60)}) > 10


def test_what_is_shown_is_kept_until_the_pile_is_shuffled() -> None:
    match, rng = peekaboo(), random.Random(3)
    match.move(0, ("look",))
    top = match.state.deck[-1]
    assert {Information(match, 0).sample(rng).state.deck[-1] for _ in range(30)} == {top}
    match.move(0, ("well",))
    assert len({Information(match, 0).sample(rng).state.deck[-1] for _ in range(60)}) > 10


def test_a_known_card_is_forgotten_when_cards_leave_its_place_unnamed() -> None:
    match = peekaboo()
    memory = Memory.of(match, 0)
    known = match.state.hands[1][0]
    memory.known.add(known)
    memory.step(match, match.move(0, (f"card:{match.state.hands[0][0]}",)), ())
    assert known in memory.known, "nothing has happened to it"
    other = match.state.hands[1][1]
    memory.step(match, match.move(1, (f"bury:{other}",)), ())
    assert known not in memory.known, "it may be the one that was buried"


def test_the_whole_table_knows_hands_and_no_pile() -> None:
    match, rng = peekaboo(), random.Random(4)
    worlds = [Information(match, TABLE).sample(rng).state for _ in range(30)]
    assert all(world.hands == match.state.hands for world in worlds)
    assert len({tuple(world.deck) for world in worlds}) == 30


def test_a_pile_that_the_running_script_has_shuffled_lies_anew() -> None:
    def turn(g: P) -> Script:
        g.chance.shuffle(g.state.deck, "deck")
        yield one(g.state.active, "yes", "no")
        g.state.active = 1 - g.state.active

    match, rng = peekaboo(scripts={"turn": turn}), random.Random(5)
    decks = {tuple(Information(match, 0).sample(rng).state.deck) for _ in range(40)}
    assert len(decks) == 40 and tuple(match.state.deck) not in decks


def test_chance_that_has_come_stays_and_chance_to_come_does_not() -> None:
    def roll(g: Any) -> Script:
        first = g.chance.roll(1000, "first")
        yield one(0, "yes", "no", ask=f"rolled {first}")
        g.state.notes.append(str(g.chance.roll(1000, "second")))
        yield one(0, "yes", "no")

    match, rng = start(roll), random.Random(6)
    information, seen = Information(match, 0), set()
    for _ in range(20):
        other = information.sample(rng)
        assert other.decisions[0].ask == match.decisions[0].ask
        other.move(0, ("yes",))
        seen.add(other.state.notes[0])
    assert len(seen) > 15


def test_secret_answers_of_others_are_not_known() -> None:
    def bid(g: Any) -> Script:
        answers = yield Together([one(seat, "low", "high", "none") for seat in range(3)])
        g.state.notes.append(answers[1][0])
        yield one(0, "yes", "no")

    match, rng = start(bid), random.Random(7)
    match.move(1, ("high",))
    match.move(2, ("low",))
    seen = Counter()
    for _ in range(60):
        other = Information(match, 0).sample(rng)
        other.move(0, ("low",))
        seen[other.state.notes[0]] += 1
    assert set(seen) == {"low", "high", "none"}
    mine = Information(match, 1).sample(rng)
    mine.move(0, ("low",))
    assert mine.state.notes == ["high"]


def test_a_match_that_is_over_cannot_be_imagined() -> None:
    match = start(lambda g: iter([(yield one(0, "yes", "no"))]), turns=1)
    match.move(0, ("yes",))
    assert match.outcome is not None
    with pytest.raises(KernelError, match="over"):
        Information(match, 0)
