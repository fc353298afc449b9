"""The bot that searches, where what is best can be seen; it looks at imagined matches only."""

import random

from roundtable.bots import Budget, Thought, think
from roundtable.bots.reasons import REASONS
from roundtable.kernel import Information, fill

from .table import A, B, Table, table

BUDGET = Budget(iterations=120)


def thought(t: Table, seat: int, seed: int = 1, budget: Budget = BUDGET) -> Thought:
    return think(Information(t.match, seat), seat, budget, random.Random(seed))


def test_it_plays_the_winning_card_and_says_why() -> None:
    t = table(hands={A: "R5"}, top="R1", safe={A})
    found = thought(t, A)
    assert found.choose is not None and found.choose[0] == f"card:{t.player(A).hand[0]}"
    assert found.odds == 1.0 and found.ranked[0].choose == found.choose
    assert fill(found.why, REASONS["en"]) == "Wins all imagined matches."


def test_it_skips_who_is_about_to_win() -> None:
    """B has one card left and is safe: to skip it is to play again."""
    t = table(hands={A: "R-Skip R2 G8", B: 1}, top="R1", safe={B})
    found = thought(t, A, budget=Budget(iterations=300))
    assert found.choose is not None and found.choose[0] == f"card:{t.player(A).hand[0]}"
    assert found.odds is not None and 0 < found.odds < 1
    said = fill(found.why, REASONS["fr"])
    assert "parties imaginées sur 100" in said


def test_the_same_seed_thinks_the_same_and_a_budget_is_kept() -> None:
    t = table(hands={A: "R5 R2 G-Skip W:heat_vision"}, top="R1")
    assert thought(t, A) == thought(t, A)
    found = thought(t, A, budget=Budget(iterations=40))
    assert 0 < found.tried <= 40 and sum(each.tried for each in found.ranked) <= 40


def test_a_thought_makes_no_difference_to_the_match() -> None:
    t = table(hands={A: "R5 R2 G-Skip W:heat_vision"}, top="R1")
    before = t.match.hash()
    thought(t, A)
    assert t.match.hash() == before
