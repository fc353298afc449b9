"""Rulings on lost turns, Reverse, Draw, and what answers them."""

import pytest

from roundtable.games.uno_ultimate_dc import cards
from roundtable.games.uno_ultimate_dc.dangers import BY_KEY
from roundtable.games.uno_ultimate_dc.effects import Draw

from .conftest import StandIn
from .table import A, B, C, D, table


def test_r_29_the_whole_turn_is_lost_also_by_a_draw() -> None:
    t = table(
        hands={A: "Y-D2 … 5"}, decks={B: 20}, burn={B: "R4"}, enemies={B: "doomsday"}, location="metropolis",
        items={B: "lantern_battery"}, top="Y0",
    )  # fmt: skip
    t.decline(A, "shuffle_in").play(A, "Y-D2").asks(C, "shuffle_in")
    assert t.left(B) == 18 and t.enemy(B) == "doomsday" and t.items(B) == ["lantern_battery"]


def test_r_29_an_enemy_still_binds_when_the_skip_hits() -> None:
    t = table("aquaman", "superman", "wonder_woman", hands={A: "R-Skip … 5"}, enemies={B: "circe"}).play(A, "R-Skip")
    assert not t.turn_of(C).events("power_used")


def test_r_30_a_change_of_direction_does_not_move_the_marker() -> None:
    t = table(hands={A: "W:freeze_breath … 5", B: "R-Rev … 5"}).play(A, "W:freeze_breath", "red").target(A, C)
    t.turn_of(B).play(B, "R-Rev").turn_of(A).draw(A).keep(A).turn_of(D)
    assert t.player(C).skipped
    t.draw(D).keep(D).turn_of(B)
    assert not t.player(C).skipped


def test_r_30_the_next_player_is_fixed_when_the_card_resolves() -> None:
    t = table(hands={A: "R-Skip … 5"}).play(A, "R-Skip").turn_of(C)
    assert [event.seat for event in t.events("marked")] == [B]


def test_r_31_only_the_lost_turn_is_ignored() -> None:
    t = table(hands={A: "Y-D2 … 5", B: 5}, decks={B: 20}, skipped={B}, top="Y0").play(A, "Y-D2").turn_of(C)
    assert (len(t.hand(B)), t.left(B)) == (5, 20)

    t = table(hands={A: "W:heat_vision … 5"}, decks={B: 20}, skipped={B}).play(A, "W:heat_vision", "red").target(A, B)
    assert t.turn_of(C).left(B) == 16

    t = table(hands={A: "R5! … 5"}, skipped={C}, danger="verdict_of_the_guardians").play(A, "R5").target(A, C)
    assert t.turn_of(D).state.direction == -1 and len(t.events("ignored")) == 1


def test_r_32_before_a_card_is_played_the_rest_of_the_turn_is_lost(
    stand_in: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    enemy = stand_in("wild", of="aquaman")
    monkeypatch.setitem(cards.AT_START, BY_KEY[enemy], Draw(1))
    monkeypatch.setitem(cards.AT_END, BY_KEY[enemy], Draw(1))
    t = table(hands={A: 5}, decks={A: 20}, enemies={A: enemy}).decline(A, "save_turn").turn_of(B)
    assert (len(t.hand(A)), t.left(A), t.player(A).skipped) == (6, 19, False)
    t.draw(B).keep(B).draw(C).keep(C).draw(D).keep(D).asks(A, "save_turn")


def test_r_32_after_playing_the_next_turn_is_lost() -> None:
    t = table("wonder_woman", "aquaman", hands={A: "R5! … 5"}, danger="giganta").play(A, "R5").turn_of(B)
    assert t.player(A).skipped
    t.draw(B).keep(B).turn_of(B)


def test_r_33_reverse_with_two_players_is_no_skip() -> None:
    table("superman", "aquaman", hands={A: "R-Rev … 5"}).play(A, "R-Rev").turn_of(B)


def test_r_67_the_marker_comes_first_and_costs_nothing() -> None:
    t = table(
        "wonder_woman", "superman", hands={A: 5, B: "Y-D2 … 5"}, items={A: "legion_flight_ring"}, shield={A},
        skipped={A}, turn=B, top="Y0",
    )  # fmt: skip
    t.play(B, "Y-D2").turn_of(B)
    assert t.player(A).shield and t.items(A) == ["legion_flight_ring"] and len(t.hand(A)) == 5


def test_r_67_then_the_bracelets_without_a_question() -> None:
    t = table(
        "wonder_woman", "superman", hands={A: 5, B: "Y-D2 … 5"}, items={A: "legion_flight_ring"}, shield={A}, turn=B,
        top="Y0",
    )  # fmt: skip
    t.play(B, "Y-D2").turn_of(A)
    assert len(t.hand(A)) == 5 and t.items(A) == ["legion_flight_ring"]
    assert [event.seat for event in t.events("warded")] == [A]


def test_r_67_then_the_cards_then_the_answer_then_the_marker() -> None:
    t = table("aquaman", "superman", "wonder_woman", hands={A: "Y-D2 … 5", B: 5}, top="Y0").play(A, "Y-D2")
    assert len(t.asks(B, "save_turn").hand(B)) == 7 and not t.player(B).skipped
    t.decline(B).turn_of(C)
    assert t.tags().index("added") < t.tags().index("marked")


def test_r_68_the_protection_ends_when_the_next_own_turn_really_begins() -> None:
    t = table("wonder_woman", "superman", hands={A: "W:bracelets_of_victory … 5"}).play(
        A, "W:bracelets_of_victory", "red"
    )
    assert t.turn_of(B).player(A).shield
    t.draw(B).keep(B).turn_of(A)
    assert not t.player(A).shield

    t = table("wonder_woman", "superman", shield={A}, skipped={A}, turn=B).draw(B).keep(B).turn_of(B)
    assert t.player(A).shield


def test_r_68_it_keeps_off_one_whole_card() -> None:
    t = table(
        "wonder_woman", "superman", hands={A: 5, B: "W:x_ray_vision … 5"}, shield={A}, turn=B, danger="cheetah ares"
    )
    t.play(B, "W:x_ray_vision", "red").choose(B, "under", ask="peek").turn_of(A)
    assert len(t.hand(A)) == 5 and not t.player(A).shield
    assert not t.events("showed")
    assert t.danger == ["ares", "cheetah"]  # what B does for himself goes on


def test_r_68_in_brightest_day_is_one_card() -> None:
    t = table(
        "wonder_woman", "green_lantern", hands={A: 5, B: "W:in_brightest_day! … 5"},
        decks={B: "R-Skip Y-D2 B-Rev … 20"}, shield={A}, turn=B, danger="amazonian_shield",
    )  # fmt: skip
    t.play(B, "W:in_brightest_day", "red").turn_of(A)
    assert len(t.events("chose")) == 3
    assert len(t.hand(A)) == 5 and not t.player(A).shield


def test_r_68_lasso_of_truth_shows_no_protected_hand() -> None:
    t = table(
        "wonder_woman", "superman", hands={A: "W:lasso_of_truth … 5", B: 5}, enemies={A: "ares"}, shield={B}
    ).decline(A, "champion")
    t.play(A, "W:lasso_of_truth", "red").turn_of(B)
    assert not t.events("showed") and t.enemy(A) == "ares" and len(t.hand(B)) == 5
