"""The rules of the keywords Add, Draw, Burn and Recover."""

from typing import Any

from .conftest import StandIn
from .table import A, B, C, table


def test_add_costs_no_turn() -> None:
    """UNO-KEY-01: the top cards of the own deck go to the hand."""
    t = table(hands={A: "W:x_ray_vision … 5", B: "Y5"}, decks={B: "G3 G5 …"}, safe={B})
    t.play(A, "W:x_ray_vision", "red").target(A, B).choose(A, "leave", ask="peek").turn_of(B)
    assert t.hand(B) == ["Y5", "G3"] and t.deck(B)[0] == "G5"


def test_draw_costs_a_turn() -> None:
    """UNO-KEY-02."""
    t = table(hands={A: "Y-D2 … 5", B: "Y5"}, decks={B: "G3 G5 …"}, top="Y0", safe={B})
    t.play(A, "Y-D2").turn_of(C)
    assert t.hand(B) == ["Y5", "G3", "G5"]


def test_burn_moves_the_top_of_the_deck_face_up() -> None:
    """UNO-KEY-03."""
    t = table(hands={A: "W:heat_vision … 5", B: 5}, decks={B: "G3 B0 Y5 R1 G9 …"})
    t.play(A, "W:heat_vision", "red").target(A, B).turn_of(B)
    assert t.deck(B)[0] == "G9" and len(t.hand(B)) == 5
    burn: Any = t.match.public()["burn"]
    assert len(burn[B]) == 4


def test_burned_cards_lie_one_on_the_other() -> None:
    """UNO-KEY-04: the last card burned is the top."""
    t = table(hands={A: "W:heat_vision … 5"}, decks={B: "G3 B0 Y5 R1 …"}, burn={B: "Y9"}, top="R7")
    t.play(A, "W:heat_vision", "red").target(A, B)
    assert t.burn(B) == ["R1", "Y5", "B0", "G3", "Y9"]


def test_only_a_text_that_says_so_burns_from_the_hand() -> None:
    """UNO-KEY-05."""
    t = table(hands={A: "R5! … 5"}, decks={A: 20}, danger="doomsday")
    t.play(A, "R5")
    assert (len(t.hand(A)), t.left(A)) == (4, 16)

    t = table(hands={A: "W:up_up_and_away Y4 … 5"}, decks={A: 20})
    t.play(A, "W:up_up_and_away", "red").choose(A, "Y4", ask="burn_hand").turn_of(B)
    assert (len(t.hand(A)), t.left(A), t.burn(A)) == (3, 20, ["Y4"])


def test_a_card_burned_from_hand_is_not_played() -> None:
    """UNO-KEY-06: it need not match, does nothing, flips nothing."""
    t = table(hands={A: "W:up_up_and_away R-D2! … 5", B: 5}, burn={A: "G3"})
    t.play(A, "W:up_up_and_away", "blue").choose(A, "R-D2", ask="burn_hand").turn_of(B)
    assert t.burn(A) == ["R-D2", "G3"]
    assert t.top == "W:up_up_and_away" and len(t.hand(B)) == 5
    assert not t.events("flipped")


def test_a_card_burned_from_hand_defeats_nothing(stand_in: StandIn) -> None:
    """UNO-KEY-06: the burned card fits the cost, and the Enemy stays."""
    enemy = stand_in("danger", of="superman")
    t = table("aquaman", "superman", hands={A: "B0 B1! … 5"}, enemies={A: enemy}, location="amnesty_bay", top="B7")
    t.play(A, "B0").decline(A, "use_power").choose(A, "B1", ask="burn_hand").turn_of(B)
    assert t.enemy(A) == enemy and t.burn(A) == ["B1"]


def test_recover_goes_under_the_deck_one_by_one() -> None:
    """UNO-KEY-07, R-56: at most as many as there are."""
    t = table(hands={A: "W:solar_recharge … 5"}, decks={A: "G8 … 10"}, burn={A: "R2 R4 R7 R9 Y0"})
    t.play(A, "W:solar_recharge", "red").turn_of(B)
    assert t.burn(A) == ["Y0"]
    assert t.deck(A)[-4:] == ["R2", "R4", "R7", "R9"] and t.left(A) == 14

    t = table(hands={A: "W:solar_recharge … 5"}, decks={A: 10}, burn={A: "R2"})
    t.play(A, "W:solar_recharge", "red").turn_of(B)
    assert t.burn(A) == [] and t.left(A) == 11


def test_a_text_may_recover_from_elsewhere_in_the_burn_pile() -> None:
    """UNO-KEY-08."""
    t = table("green_lantern", "aquaman", hands={A: "W:power_battery … 5"}, decks={A: 10}, burn={A: "R2 R3 R7 R8 Y0"})
    t.play(A, "W:power_battery", "red").choose(A, "Y0", "R3", ask="recover").turn_of(B)
    assert t.burn(A) == ["R2", "R7", "R8"]
    assert t.deck(A)[-2:] == ["Y0", "R3"]
