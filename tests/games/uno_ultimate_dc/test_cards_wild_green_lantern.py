"""Wild Cards of Green Lantern: each works, does not where it must not, and holds at the boundary."""

import pytest

from roundtable.kernel import Refused

from .table import A, B, C, D, table

GREEN_LANTERN, SUPERMAN, AQUAMAN, WONDER_WOMAN = "green_lantern", "superman", "aquaman", "wonder_woman"


# --- Emerald Fist -----------------------------------------------------------------------------------------------------


def test_emerald_fist_adds_and_burns() -> None:
    t = table(hands={C: 5, D: "W:emerald_fist … 5"}, decks={C: "R2 G0 G2 … 20"}, turn=D)
    t.play(D, "W:emerald_fist", "red").target(D, C).turn_of(A).settled()
    assert t.hand(C)[-1] == "R2" and t.burn(C) == ["G2", "G0"] and t.left(C) == 17


@pytest.mark.parametrize(("left", "burned"), [(1, 0), (2, 1), (3, 2)])
def test_emerald_fist_can_empty_a_deck(left: int, burned: int) -> None:
    t = table(hands={D: "W:emerald_fist … 5"}, decks={C: left}, turn=D).play(D, "W:emerald_fist", "red").target(D, C)
    assert t.player(C).out
    assert sum(len(event.cards) for event in t.events("burned")) == burned
    t.turn_of(A)


# --- Power Battery ----------------------------------------------------------------------------------------------------


def test_power_battery_recovers_any_three_in_the_chosen_order() -> None:
    t = table(GREEN_LANTERN, SUPERMAN, hands={A: "W:power_battery … 5"}, burn={A: "R2 G-D2 B1 R8 G0"}, decks={A: 10})
    t.play(A, "W:power_battery", "red").asks(A, "recover")
    assert t.default(A) == ["R2", "G-D2", "B1"]
    t.choose(A, "G0", "R2", "B1").turn_of(B)
    assert t.deck(A)[-3:] == ["G0", "R2", "B1"] and t.burn(A) == ["G-D2", "R8"]


def test_power_battery_may_recover_nothing() -> None:
    t = table(GREEN_LANTERN, SUPERMAN, hands={A: "W:power_battery … 5"}, burn={A: "R2 B1"}).play(
        A, "W:power_battery", "red"
    )
    t.choose(A).turn_of(B)
    assert t.burn(A) == ["R2", "B1"]


def test_power_battery_takes_no_more_than_three_and_each_once() -> None:
    t = table(GREEN_LANTERN, SUPERMAN, hands={A: "W:power_battery … 5"}, burn={A: "R2 B1 R8 G0"})
    t.play(A, "W:power_battery", "red")
    refs = [f"card:{card}" for card in t.player(A).burn]
    for bad in (refs, refs[:1] * 2, [f"card:{t.player(A).hand[0]}"]):
        with pytest.raises(Refused):
            t.answer(A, *bad)


def test_power_battery_with_an_empty_burn_pile_asks_nothing() -> None:
    table(GREEN_LANTERN, SUPERMAN, hands={A: "W:power_battery … 5"}).play(A, "W:power_battery", "red").turn_of(B)


# --- Emerald Shield ---------------------------------------------------------------------------------------------------


def test_emerald_shield_puts_the_enemy_away_without_a_defeat() -> None:
    t = table(GREEN_LANTERN, SUPERMAN, hands={A: "W:emerald_shield … 5"}, burn={A: "R2 B1"}, enemies={A: "sinestro"})
    t.play(A, "W:emerald_shield", "red").turn_of(B)
    assert t.enemy(A) is None and t.danger_discard == ["sinestro"]
    assert not t.events("defeated") and t.burn(A) == ["R2", "B1"]


@pytest.mark.parametrize(("burned", "kept"), [("", []), ("R2", []), ("R2 B1 R8", ["R8"])])
def test_emerald_shield_recovers_without_an_enemy(burned: str, kept: list[str]) -> None:
    t = table(GREEN_LANTERN, SUPERMAN, hands={A: "W:emerald_shield … 5"}, burn={A: burned}, enemies={B: "doomsday"})
    t.play(A, "W:emerald_shield", "red").turn_of(B)
    assert t.burn(A) == kept and t.enemy(B) == "doomsday"


# --- In Brightest Day -------------------------------------------------------------------------------------------------


def test_in_brightest_day_adds_for_each_action_and_wild() -> None:
    t = table(hands={A: 5, B: 5, C: 5, D: "W:in_brightest_day … 5"}, decks={D: "R-Skip G5 W:emerald_fist … 20"}, turn=D,
              danger="lantern_battery")  # fmt: skip
    t.play(D, "W:in_brightest_day", "red").target(D, B).target(D, B).turn_of(A)
    assert [len(t.hand(seat)) for seat in (A, B, C)] == [5, 7, 5]
    assert t.burn(D) == ["W:emerald_fist", "G5", "R-Skip"]
    assert len(t.events("flipped")) == 1  # for the card that was played, not for those burned


def test_in_brightest_day_may_burn_nothing_of_use() -> None:
    t = table(GREEN_LANTERN, SUPERMAN, hands={A: "W:in_brightest_day … 5", B: 5}, decks={A: "R2 G4 B1 … 20"},
              danger="lantern_battery")  # fmt: skip
    t.play(A, "W:in_brightest_day", "red").turn_of(B)
    assert len(t.hand(B)) == 5 and t.left(A) == 17


def test_in_brightest_day_can_empty_the_own_deck() -> None:
    t = table(GREEN_LANTERN, SUPERMAN, AQUAMAN, hands={A: "W:in_brightest_day … 5", B: 5}, decks={A: "R-Skip G-D2 R2"})
    t.play(A, "W:in_brightest_day", "red").turn_of(B)
    assert t.player(A).out and len(t.hand(B)) == 5 and not t.events("flipped")


def test_in_brightest_day_can_empty_a_deck_in_the_middle() -> None:
    t = table(GREEN_LANTERN, SUPERMAN, WONDER_WOMAN, hands={A: "W:in_brightest_day … 5"}, danger="lantern_battery",
              decks={A: "R-Skip G-D2 R2 … 20", B: 1})  # fmt: skip
    t.play(A, "W:in_brightest_day", "red").target(A, B)
    assert t.player(B).out
    t.turn_of(C)  # the second add has only one opponent left, who is not asked for
    assert len(t.events("added")) == 2
