"""The worked examples of the printed rules, each one a test: V-01 to V-11.

Players A, B, C … sit clockwise; `table.py` tells how to read one. Unless a test says otherwise, the Event does nothing.
"""

import pytest

from roundtable.games.universe_survival.fighting import value_sum
from roundtable.games.universe_survival.printed import FISTS
from roundtable.games.universe_survival.roster import ROSTER, WARRIOR

from .table import A, B, C, D, table


def test_v_01_a_combo_with_a_star() -> None:
    t = table("monna@F6", "tupper@F9")
    t.dice("PETT", "BE", "S").move(A, "monna", "F9").reroll(A, 2, 3).reroll(A, 2).asks(A, "attack")
    t.attack(A, "combo:1").answer(B, "none")
    (declared,) = t.events("declared_combo")
    assert (declared.combo, declared.damage) == ("human_cannonball", 20)
    assert [event.roll for event in t.events("rolled")] == [1, 2, 3]
    assert t.left("tupper") == 22 - 20


def test_v_02_the_same_without_the_star() -> None:
    t = table("monna@F6", "tupper@F9")
    t.dice("PETT", "BE", "B").move(A, "monna", "F9").reroll(A, 2, 3).reroll(A, 2)
    assert [event.damage for event in t.events("declared_values")] == [9]
    t.answer(B, "none")
    assert t.left("tupper") == 22 - 9


def test_v_03_three_alike_are_doubled() -> None:
    jiren = ROSTER[WARRIOR["jiren"]].sides[0]
    assert jiren.values[FISTS] == 5
    assert value_sum(jiren, bytes([FISTS] * 3)) == (30, True)


def test_v_04_a_lightning_attack_on_a_form() -> None:
    t = table("jiren@F6 monna@A4", "cabba@F7", hands={B: "dodge block"})
    t.dice(6, 3, "PPPPEB").move(A, "jiren", "F7").answer(A, "transform").answer(B, "transform")
    t.attack(A, "combo:0")
    (hit,) = [event for event in t.events("damaged") if event.why == "attack"]
    assert (hit.damage, hit.taken, hit.left) == (35, 18, 7)
    assert t.events("lightning") and "defend" not in t.asked().values()


def test_v_05_dodge_dice() -> None:
    t = table("monna@F6", "c_18@F7")
    t.strikes(A, "monna", "F7", "PETT", "PBTT", "PBTT").asks(B, "defend").dice("TTSFP", "FF").answer(B, "dodge dice")
    (dodging,) = t.events("dodging")
    assert (dodging.need, dodging.dice, dodging.rolls) == (4, 5, 2)
    t.reroll(B, 3, 4)
    assert t.happened("defence_failed") and t.left("c_18") == 26 - 3


def test_v_06_a_dodge_card() -> None:
    t = table("monna@F6", "c_18@F7", hands={B: "dodge"})
    t.strikes(A, "monna", "F7", "PETT", "PBTT", "PBTT").asks(B, "defend")
    t.dice("PPPPP", "FTPPP", "T").answer(B, "dodge").reroll(B, 0, 1, 2, 3, 4).reroll(B, 2)
    assert t.left("c_18") == 26 and t.hand(B) == [] and t.deck("defense")[-1] == "dodge"


def test_v_07_a_final_transformation_that_fails() -> None:
    t = table("son_goku@F6", "tupper@F7", hands={A: "final_transformation"})
    t.dice(1, 2, 4, "PPP").move(A, "son_goku", "F7").answer(A, "transform").answer(
        A, "final_transformation", ask="retry"
    )
    assert t.fight.form == 0 and len(t.fight.dice) == 3
    assert t.hand(A) == [] and t.deck("special")[-1] == "final_transformation"


def test_v_07_also_after_a_roll_that_one_does_not_like() -> None:
    t = table("son_goku@F6", "tupper@F7", hands={A: "final_transformation"})
    t.dice(4, 5, 4, "PPP").move(A, "son_goku", "F7").answer(A, "transform")
    assert t.fight.form == 6
    t.answer(A, "final_transformation", ask="retry")
    assert t.fight.form == 0


def test_v_08_an_ally_beside_the_combat() -> None:
    t = table("dyspo@F3 kunshi@G8", "vegeta@F7")
    t.move(A, "dyspo", "F7").answer(A, "stay").answer(B, "stay")
    (pool,) = t.events("pool")
    assert (pool.power, pool.reinforcement, pool.dice) == (4, 1, 5)


@pytest.mark.parametrize(("attacked", "other"), [("dyspo", "kunshi"), ("kunshi", "dyspo")])
def test_v_09_an_ally_beside_the_defender(attacked: str, other: str) -> None:
    t = table("vegeta@F6 frost@A4", f"{attacked}@F7 {other}@F8", hands={B: "dodge"}, events="sudden_insight")
    t.dice("PPTTT", "PPTTT").move(A, "vegeta", "F7").answer(A, "stay")
    if attacked == "dyspo":
        t.answer(B, "stay")
    t.reroll(A, 0, 1, 2, 3, 4).attack(A, "values").dice("FPPPP").answer(B, "dodge", ask="defend")
    assert len(t.fight.defence_dice) == 4 + 1


@pytest.mark.parametrize(("allies", "dice"), [("", 4), ("obuni@F8", 5), ("obuni@F8 jimizu@G8", 6)])
def test_v_10_reinforcement(allies: str, dice: int) -> None:
    t = table(f"monna@F3 {allies}", "tupper@F7")
    t.move(A, "monna", "F7")
    assert [event.dice for event in t.events("pool")] == [dice]


@pytest.mark.parametrize(("length", "turns"), [("turns_5", 5), ("turns_10", 10)])
def test_v_11_everybody_has_as_many_turns(length: str, turns: int) -> None:
    t = table("monna@A4 tupper@C2", "obuni@K8", "jimizu@D11", "caway@H1", length=length)
    while t.match.outcome is None:
        for seat in t.asked():
            t.time_up(seat)
    assert [sum(event.seat == seat for event in t.events("turn_began")) for seat in (A, B, C, D)] == [turns] * 4
    t.over(A)
