"""What is looked up instead of being worked out again: each table says what the plain way says."""

from itertools import combinations_with_replacement, permutations
from math import comb

import pytest

from roundtable.games.plus_ultra import GAME
from roundtable.games.plus_ultra.chances import counted
from roundtable.games.plus_ultra.facts import CARDS, ENCOUNTERS, EVENTS, Needs
from roundtable.games.plus_ultra.paying import fitting, ways
from roundtable.games.plus_ultra.rolling import HANDFULS, chosen, reroll_question
from roundtable.games.plus_ultra.state import ROLL
from roundtable.games.plus_ultra.symbols import (
    BLANK,
    DICE,
    DOUBLE,
    FIST,
    HERO_DICE,
    HERO_DIE,
    MIGHT,
    POWER,
    POWER_DIE,
    unspent,
)
from roundtable.kernel import ChooseMany, IllegalMove, Match

from .table import A, table

NEEDS = sorted({row.needs for row in CARDS if row.kind in (EVENTS, ENCOUNTERS)})


@pytest.mark.parametrize("needs", NEEDS, ids=str)
def test_what_cannot_pay_changes_no_way_to_pay(needs: Needs) -> None:
    """For every throw, without and with each face of the Power Die."""
    for throw in combinations_with_replacement(HERO_DIE, HERO_DICE):
        for power in (BLANK, *sorted(set(POWER_DIE))):
            counts = counted(throw, power)
            assert ways(needs, fitting(needs, counts)) == ways(needs, counts)


@pytest.mark.parametrize("power", [BLANK, *sorted(set(POWER_DIE))])
def test_spent_dice_are_blank(power: int) -> None:
    """Die by die; of two Fists, one spent, a Fist is left."""
    faces = bytearray([*HERO_DIE, power, FIST])
    for bits in range(1 << DICE):
        used = bytearray(bits >> die & 1 for die in range(DICE))
        plain = [BLANK if used[die] else face for die, face in enumerate(faces)]
        if power == DOUBLE and used[POWER]:
            plain[POWER] = FIST
        assert unspent(faces, used) == bytes(plain)
        if power == DOUBLE and used[POWER]:
            used[POWER] = 2
            plain[POWER] = BLANK
            assert unspent(faces, used) == bytes(plain)


def test_dice_may_be_named_in_any_order() -> None:
    """An answer is a set."""
    for named in permutations(("die:1", "die:4", "die:6")):
        assert chosen(named) is HANDFULS[0b1010010]
    assert chosen(("die:3",)).dice == (3,)
    assert MIGHT not in HANDFULS[-1].dice


def test_a_match_is_taken_up_in_the_middle_of_the_rolls() -> None:
    """A state that stands in step 2 is enough: the rolls made count."""
    t = table("bakugo", "asui", step="move").stay(A).roll(A, 0, 3)
    assert t.state.phase == ROLL and t.state.roll == 2
    again = Match.at(GAME, t.state, bytes(32))
    assert again.decisions[A].ask == "reroll"
    again.move(A, ("die:0",))
    assert again.state.roll == 3 and again.decisions[A].ask == "spend"


@pytest.mark.parametrize("power", [False, True])
def test_a_random_player_draws_dice_as_it_draws_any_choice(power: bool) -> None:
    """Each size is as likely as the others, and of a size each set: two even numbers name every answer in turn."""
    question = reroll_question(A, power)
    assert isinstance(question, ChooseMany)
    sizes = question.most + 1
    for size in range(sizes):
        ways = comb(question.most, size)
        drawn = {question.pick(iter(((size + 0.5) / sizes, (way + 0.5) / ways)).__next__) for way in range(ways)}
        assert drawn == {answer for answer in question.answers() if len(answer) == size}
        for answer in drawn:
            question.check(answer)
    assert question.only() is None is ChooseMany.only(question)
    with pytest.raises(IllegalMove):
        question.check(("die:7",) if power else ("die:6",))
