"""The six Locations: what each does for whom, when it does not, and at the boundary."""

import pytest

from roundtable.kernel import Refused

from .table import A, B, C, table

SUPERMAN, AQUAMAN, WONDER_WOMAN, GREEN_LANTERN = "superman", "aquaman", "wonder_woman", "green_lantern"


# --- Metropolis -------------------------------------------------------------------------------------------------------


def test_metropolis_shuffles_a_card_in_and_adds_one() -> None:
    t = table(hands={A: "R4 B8! W:heat_vision"}, decks={A: 12}, location="metropolis").asks(A, "shuffle_in")
    assert t.legal(A) == {"R4", "W:heat_vision", "decline"} and t.default(A) == ["decline"]
    t.choose(A, "R4").turn_of(A)
    assert len(t.hand(A)) == 3 and t.left(A) == 12
    t = table(hands={A: "R4 B8!"}, location="metropolis")
    with pytest.raises(Refused):
        t.answer(A, f"card:{t.player(A).hand[1]}")


def test_metropolis_asks_everybody_and_may_be_declined() -> None:
    t = table(hands={A: "R4 R7", B: "B6! B4!"}, location="metropolis").decline(A, "shuffle_in").draw(A).keep(A)
    assert t.asks(B, "shuffle_in").legal(B) == {"decline"}
    assert t.decline(B).turn_of(B).hand(B) == ["B6", "B4"]


def test_metropolis_hides_which_card_goes() -> None:
    t = table(hands={A: "R4 R7"}, location="metropolis").choose(A, "R4", ask="shuffle_in")
    for viewer in (B, None):
        assert not [event for event in t.heard(viewer) if event.__struct_config__.tag in ("shuffled_in", "added")]


def test_metropolis_with_the_last_card_of_hand_and_deck() -> None:
    t = (
        table(hands={A: "R4"}, decks={A: 1}, location="metropolis", safe={A})
        .choose(A, "R4", ask="shuffle_in")
        .turn_of(A)
    )
    assert len(t.hand(A)) == 1 and t.left(A) == 1 and not t.player(A).out
    assert not t.match.offers


# --- Atlantis ---------------------------------------------------------------------------------------------------------


def test_atlantis_is_aquaman_s_home_and_nobody_else_s() -> None:
    t = table(SUPERMAN, AQUAMAN, decks={A: 10, B: 10}, burn={B: "B1 B2 B3"}, location="atlantis").turn_of(A)
    assert t.left(A) == 9 and len(t.burn(A)) == 1
    t.draw(A).keep(A).turn_of(B)
    assert t.left(B) == 12 and t.burn(B) == ["B3"]


def test_atlantis_does_nothing_in_a_lost_turn_and_nothing_to_recover() -> None:
    t = table(SUPERMAN, AQUAMAN, GREEN_LANTERN, decks={B: 10, C: 10}, location="atlantis", skipped={B}, turn=A)
    t.draw(A).keep(A).turn_of(C)
    assert t.left(B) == 10
    assert table(AQUAMAN, SUPERMAN, decks={A: 10}, location="atlantis").turn_of(A).left(A) == 10


def test_atlantis_can_drown_a_player() -> None:
    t = table(SUPERMAN, AQUAMAN, GREEN_LANTERN, decks={A: 1}, location="atlantis").turn_of(B)
    assert t.player(A).out and t.location == "atlantis"


# --- The Trench -------------------------------------------------------------------------------------------------------


def test_the_trench_burns_two_after_a_danger_step() -> None:
    t = table(
        SUPERMAN, AQUAMAN, hands={A: "R5! R2 … 6"}, decks={A: 20}, location="the_trench", danger="kryptonian_crystal"
    )
    assert t.play(A, "R5").turn_of(B).left(A) == 18
    t = table(SUPERMAN, AQUAMAN, hands={A: "R5! R2 … 6"}, decks={A: 20}, location="the_trench")
    assert t.play(A, "R2").turn_of(B).left(A) == 20


def test_the_trench_spares_aquaman_and_counts_as_it_lies_then() -> None:
    t = table(
        AQUAMAN, SUPERMAN, hands={A: "R3! … 6"}, decks={A: 20}, location="the_trench", danger="kryptonian_crystal"
    )
    assert t.play(A, "R3").turn_of(B).left(A) == 20
    t = table(SUPERMAN, AQUAMAN, hands={A: "R5! … 6"}, decks={A: 20}, danger="the_trench").play(A, "R5").turn_of(B)
    assert t.left(A) == 18
    t = table(SUPERMAN, AQUAMAN, hands={A: "R5! … 6"}, decks={A: 20}, location="the_trench", danger="atlantis").play(
        A, "R5"
    )
    assert t.left(A) == 20


def test_the_trench_can_drown_a_player() -> None:
    t = table(SUPERMAN, AQUAMAN, GREEN_LANTERN, hands={A: "R5! … 6"}, decks={A: 2}, location="the_trench",
              danger="kryptonian_crystal").play(A, "R5").turn_of(B)  # fmt: skip
    assert t.player(A).out and t.danger_discard == ["kryptonian_crystal"]


# --- Amnesty Bay ------------------------------------------------------------------------------------------------------


def test_amnesty_bay_lets_recover_after_a_blue_card() -> None:
    t = table(SUPERMAN, AQUAMAN, hands={A: "B5 R2 … 6"}, burn={A: "R4 G1"}, location="amnesty_bay", top="B0")
    t.play(A, "B5").use(A, "may").turn_of(B)
    assert t.burn(A) == ["G1"]
    t = table(SUPERMAN, AQUAMAN, hands={A: "B5 R2 … 6"}, burn={A: "R4 G1"}, location="amnesty_bay", top="B0")
    t.play(A, "B5").decline(A, "may").turn_of(B)
    assert t.burn(A) == ["R4", "G1"]


def test_amnesty_bay_answers_blue_cards_only() -> None:
    t = table(
        SUPERMAN, AQUAMAN, hands={A: "W:solar_recharge R2 … 6"}, burn={A: "R4 R7 G1 G3 G5 Y0"}, location="amnesty_bay"
    )
    t.play(A, "W:solar_recharge", "blue").turn_of(B)
    t = table(SUPERMAN, AQUAMAN, hands={A: "R2 … 6"}, burn={A: "R4"}, location="amnesty_bay").play(A, "R2").turn_of(B)
    table(SUPERMAN, AQUAMAN, hands={A: "B5 … 6"}, location="amnesty_bay", top="B0").play(A, "B5").turn_of(
        B
    )  # no Burn Pile


def test_amnesty_bay_lets_aquaman_burn_a_blue_hand_card() -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: "B5 B7 B8 R4"}, decks={A: 10}, location="amnesty_bay", top="B0")
    t.play(A, "B5").decline(A, "use_power").asks(A, "burn_hand")
    assert t.legal(A) == {"B7", "B8", "decline"}
    t.choose(A, "B8").turn_of(B)
    assert t.burn(A) == ["B8"] and t.hand(A) == ["B7", "R4"]


def test_amnesty_bay_asks_aquaman_whatever_he_holds_and_can_win() -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: "B5 R4 R1"}, location="amnesty_bay", top="B0").play(A, "B5")
    assert t.decline(A, "use_power").asks(A, "burn_hand").legal(A) == {"decline"}
    t = table(AQUAMAN, SUPERMAN, hands={A: "B5 B7"}, location="amnesty_bay", top="B0").play(A, "B5", uno=True)
    t.decline(A, "use_power").choose(A, "B7", ask="burn_hand").over(A, "empty_hand")


# --- Themyscira -------------------------------------------------------------------------------------------------------


def test_themyscira_lets_burn_a_hand_card_for_a_defeat() -> None:
    t = table(SUPERMAN, WONDER_WOMAN, hands={A: "R2 Y3! B0"}, enemies={A: "cheetah"}, location="themyscira")
    t.play(A, "R2").asks(A, "burn_hand")
    assert t.legal(A) == {"Y3", "B0", "decline"}
    t.choose(A, "Y3").window_ends().turn_of(B)
    assert t.hand(A) == ["B0"] and not t.events("flipped")


def test_themyscira_needs_a_defeat() -> None:
    table(SUPERMAN, WONDER_WOMAN, hands={A: "R2 … 5"}, location="themyscira").play(A, "R2").turn_of(B)
    t = table(
        SUPERMAN, WONDER_WOMAN, hands={A: "R5! … 5"}, enemies={A: "circe"}, location="themyscira", danger="giganta"
    )
    t.play(A, "R5").decline(A, "save_turn").turn_of(B)  # replaced, not defeated


def test_themyscira_comes_after_the_hero_s_own_reward_and_can_win() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "R2 Y3"}, burn={A: "B5"}, decks={A: 9}, enemies={A: "cheetah"},
              location="themyscira").decline(A, "champion").play(A, "R2", uno=True)  # fmt: skip
    t.decline(A, "champion_reward").choose(A, "Y3", ask="burn_hand").over(A, "empty_hand")


# --- Oa ---------------------------------------------------------------------------------------------------------------


def test_oa_exchanges_a_hand_card_with_the_top_of_the_burn_pile() -> None:
    t = table(hands={A: "R4 B0"}, burn={A: "G-D2 R2"}, location="oa").asks(A, "exchange")
    assert t.legal(A) == {"R4", "B0", "decline"} and t.default(A) == ["decline"]
    t.choose(A, "R4").turn_of(A)
    assert t.hand(A) == ["B0", "G-D2"] and t.burn(A) == ["R4", "R2"]


def test_oa_may_be_declined_and_needs_a_burn_pile() -> None:
    t = table(hands={A: "R4 B0"}, burn={A: "G-D2"}, location="oa").decline(A, "exchange").turn_of(A)
    assert t.hand(A) == ["R4", "B0"]
    table(hands={A: "R4 B0"}, location="oa").turn_of(A)


def test_oa_with_one_card_opens_no_window() -> None:
    t = table(hands={A: "R4"}, burn={A: "G-D2"}, location="oa", safe={A}).choose(A, "R4", ask="exchange").turn_of(A)
    assert t.hand(A) == ["G-D2"] and not t.match.offers
