"""The worked examples printed in the rules, each one a test: PU-EX-01 to PU-EX-11. `table.py` tells how to read one.

QUIET is the top of a deck that reveals nothing that hurts.
"""

import pytest

from roundtable.games.plus_ultra.facts import ALL_FOR_ONE

from .table import QUIET, A, B, C, new_match, table


def test_ex_01_the_dice_example_roll_by_roll() -> None:
    """PU-EX-01, PU-ROLL-03, PU-ROLL-04, PU-ROLL-06, PU-R-14: what is kept, what is rolled, and what it is worth."""
    t = table("bakugo", "kaminari", places="sports_festival dabi nomu magne", at={A: 0, B: 1}, damage={B: 2},
              step="move", rig=["V F F 1 3 H", "V 3 2", "3 3"], deck=QUIET)  # fmt: skip
    t.move(A, 1).asks(A, "reroll")
    t.roll(A, 0, 1, 2).asks(A, "reroll")
    assert t.events("rolled")[-1].dice == (0, 1, 2) and t.faces() == "V 3 2 1 3 H"
    t.roll(A, 0, 3)
    assert t.faces() == "3 3 2 3 3 H"
    t.asks(A, "spend").spend(A, "set:3:4")
    assert t.points(A) == 4
    t.spend(A, "heart:5:1")
    healed = t.events("healed")[-1]
    assert (healed.damage, healed.gained, healed.points) == (1, 1, 5) and t.damage(B) == 1
    t.turn_of(B)  # the 2 cannot be spent: the step is over, and the Event has failed
    assert t.points(A) == 4


@pytest.mark.parametrize(("choice", "points", "damage"), [("lose:0", 1, 0), ("take:0", 2, 1)])
def test_ex_02_why_the_villain_is_rerolled(choice: str, points: int, damage: int) -> None:
    """PU-EX-02, PU-VSYM-03: without a Villain, lose 1 HP or take 1 DMG, by choice."""
    t = table("bakugo", "asui", places="mei_hatsume dabi nomu magne", at={A: 1}, points={A: 2}, dice="V 1 1 2 2 3")
    assert {"lose:0", "take:0"} <= t.legal(A)
    t.spend(A, choice)
    assert (t.points(A), t.damage(A)) == (points, damage)


@pytest.mark.parametrize(("dice", "damage"), [("V V 1 1 2 2", 4), ("V 1 1 2 2 3", 2)])
def test_ex_03_twice(dice: str, damage: int) -> None:
    """PU-EX-03, PU-VSYM-06: Twice's Quirk deals 2 DMG for each Villain die, and no HP is lost."""
    t = table("bakugo", "asui", places="twice dabi nomu magne", at={A: 1}, points={A: 3}, dice=dice)
    for die in range(dice.count("V")):
        t.spend(A, f"villain:{die}")
    assert (t.points(A), t.damage(A)) == (3, damage)


def test_ex_04_defend_others_passed() -> None:
    """PU-EX-04, PU-EVENT-02: all symbols spent, the reward and the card come in step 4."""
    t = table("bakugo", "asui", places="defend_others dabi nomu magne", at={A: 1}, dice="F F H 1 1 2", deck=QUIET)
    t.spend(A, "pay").turn_of(B)
    assert t.points(A) == 4 and t.cards(A) == ["defend_others"] and t.card(1) == "runaway_train"
    assert [event.card for event in t.events("passed")] == [t.number("defend_others")]


def test_ex_04_defend_others_failed() -> None:
    """PU-EX-04, PU-EVENT-03: not all spent, the penalty comes and the card stays."""
    t = table("bakugo", "asui", places="defend_others dabi nomu magne", at={A: 1}, dice="F H 1 1 2 2").turn_of(B)
    assert t.damage(A) == 2 and t.cards(A) == [] and t.card(1) == "defend_others"


def test_ex_05_mei_hatsume() -> None:
    """PU-EX-05, PU-ALLY-05, PU-R-12: a fourth roll of any dice, for her owner only."""
    t = table("bakugo", "asui", places="mr_compress dabi nomu magne", at={A: 0, B: 0}, allies={A: "mei_hatsume"},
              step="move", rig=["F F F 1 1 2", "H", "H", "3", "F F F 1 1 2", "H", "H"])  # fmt: skip
    t.move(A, 1).roll(A, 0).roll(A, 0).asks(A, "reroll").roll(A, 5).asks(A, "spend")
    assert t.faces() == "H F F 1 1 3"
    t.finish(A).turn_of(B)
    t.move(B, 1).roll(B, 0).roll(B, 0).asks(B, "spend")


def test_ex_06_dabi_stands() -> None:
    """PU-EX-06, PU-CAPT-01, PU-CAPT-02: 4 Fists are 4 DMG and 4 HP, and he stays."""
    t = table("kaminari", "asui", places="dabi twice nomu magne", at={A: 1}, dice="F F F F 1 2")
    for die in range(4):
        t.spend(A, f"fist:{die}")
    t.finish(A).turn_of(B)
    assert (t.harm(1), t.points(A), t.card(1)) == (4, 4, "dabi")


def test_ex_06_dabi_captured() -> None:
    """PU-EX-06, PU-CAPT-03, PU-CAPT-04: the tenth DMG captures: 1 HP for it, 2 HP at once, the card in step 4."""
    t = table("bakugo", "asui", places="dabi:9 twice nomu magne", at={A: 1}, dice="F V 1 1 2 3", deck=QUIET)
    t.spend(A, "fist:0")
    assert (t.harm(1), t.points(A), t.cards(A)) == (10, 3, [])
    t.spend(A, "villain:1").turn_of(B)
    assert t.cards(A) == ["dabi"]


def test_ex_07_vanguard_action_squad() -> None:
    """PU-EX-07, PU-ENC-03, PU-R-37: 1 DMG for each Hero outside U.A. at the end of every turn."""
    t = table("bakugo", "asui", "iida", places="dabi vanguard_action_squad mei_hatsume magne", at={A: 3, B: 1, C: 0},
              dice="1 1 2 2 3 3").turn_of(B)  # fmt: skip
    assert [t.damage(seat) for seat in (A, B, C)] == [1, 1, 0]
    t.pass_turn(B).turn_of(C)
    assert [t.damage(seat) for seat in (A, B, C)] == [2, 2, 0]


def test_ex_07_passed_it_acts_no_more() -> None:
    """PU-EX-07: passing gives 3 HP, and at the end of this same turn nothing happens."""
    t = table("bakugo", "asui", places="dabi vanguard_action_squad mei_hatsume magne", at={A: 2, B: 1},
              dice="F F H 1 2 2", deck=QUIET)  # fmt: skip
    t.spend(A, "pay").turn_of(B)
    assert t.points(A) == 3 and t.cards(A) == ["vanguard_action_squad"]
    assert t.damage(A) == t.damage(B) == 0


def test_ex_08_final_score_26() -> None:
    """PU-EX-08, PU-END-04, PU-PLUS-03: 20 tokens and twice 3 HP from cards."""
    t = table("bakugo", "asui", at={A: 0}, points={A: 20, B: 25}, owns={A: "celebration rescue_effort"}, turn=B, first=A,
              places="dabi twice nomu magne", dice="1 1 2 2 3 3", over=True)  # fmt: skip
    t.over(A, "scored")
    assert [(each.tokens, each.bonus, each.total) for each in t.events("scored")] == [(20, 6, 26), (25, 0, 25)]


def test_ex_08_others_may_have_more() -> None:
    """PU-EX-08, PU-END-05: 26 wins only if nobody has more."""
    t = table("bakugo", "asui", at={A: 0}, points={A: 20, B: 27}, owns={A: "celebration rescue_effort"}, turn=B, first=A,
              places="dabi twice nomu magne", dice="1 1 2 2 3 3", over=True)  # fmt: skip
    t.over(B, "scored")


def test_ex_09_hero_points_you_lack() -> None:
    """PU-EX-09, PU-HP-03: of 3 HP to lose, 1 is there and 2 become DMG."""
    t = table("bakugo", "asui", "iida", places="mei_hatsume dabi nomu -", at={A: 1, B: 2}, points={A: 1},
              dice="1 1 2 2 3 3", deck="stain …")  # fmt: skip
    t.turn_of(B)
    assert (t.points(A), t.damage(A)) == (0, 2)


def test_ex_10_all_for_one_at_set_up() -> None:
    """PU-EX-10, PU-SETUP-10, PU-SETUP-11, PU-R-05: he is shuffled back, and the deck has 42 cards."""
    met = 0
    for number in range(60):
        t = new_match("bakugo", "asui", key=number.to_bytes(32))
        assert len(t.state.deck) == 42 and ALL_FOR_ONE in t.state.deck and ALL_FOR_ONE not in t.state.places
        met += bool(t.events("set_aside"))
    assert met, "he never came up: try other keys"


def test_ex_11_reveal_effects_at_set_up() -> None:
    """PU-EX-11, PU-SETUP-12: whoever lies there at the start has no effect yet."""
    for number in range(20):
        t = new_match("bakugo", "asui", key=number.to_bytes(32))
        assert not t.events("reveal_effect") and not t.events("took") and not t.events("lost")
