"""The conventions that hold for all texts of the house cards, HC-1 to HC-12."""

from typing import Any

import pytest

from roundtable.games.uno_ultimate_dc.dangers import BY_KEY, hero_of_danger

from .table import A, B, C, D, table


def test_hc_1_you_is_who_is_attacked_or_owns() -> None:
    t = table(decks={A: 20, B: 20}, enemies={B: "doomsday"}, items={B: "kryptonian_crystal"})
    t.draw(A).keep(A).use(B, "may").turn_of(B)
    assert (t.left(A), t.left(B)) == (19, 18)


def test_hc_2_an_opponent_is_any_other_player_in_the_game() -> None:
    t = table(hands={A: "W:heat_vision … 5"}).play(A, "W:heat_vision", "red").asks(A, "opponent")
    assert t.legal(A) == {"seat:B", "seat:C", "seat:D"}


def test_hc_3_each_player_begins_with_you() -> None:
    t = table(hands={A: "R5! … 5", C: "R5! … 5"}, danger="ares", turn=C, direction=-1, top="R7")
    t.play(C, "R5")
    assert [event.seat for event in t.events("burned")] == [C, B, A, D]


@pytest.mark.parametrize(("left", "offered"), [(3, False), (4, True)])
def test_hc_4_a_cost_puts_nobody_out(left: int, offered: bool) -> None:
    t = table("aquaman", "superman", "wonder_woman", hands={A: "R-Skip … 5"}, decks={B: left}).play(A, "R-Skip")
    if offered:
        assert t.use(B, "save_turn").turn_of(B).left(B) == 1
    else:
        t.turn_of(C)


def test_hc_5_as_much_as_possible_is_done() -> None:
    t = table(hands={A: "R5! … 5", B: 5}, danger="front_page").play(A, "R5").turn_of(B)
    assert len(t.hand(B)) == 6 and not t.events("recovered")
    t = table(hands={A: "R5! … 5"}, danger="phantom_zone").play(A, "R5").turn_of(B)
    assert t.danger_discard == ["phantom_zone"]
    table(hands={A: "R5! … 5"}, danger="call_to_arms").play(A, "R5").turn_of(B)
    table(hands={A: "B5 … 5"}, location="amnesty_bay", top="B0").play(A, "B5").turn_of(B)
    table(items={A: "kryptonian_crystal lantern_battery royal_conch"}, location="oa").turn_of(A)


def test_hc_6_put_away_is_no_defeat() -> None:
    t = table("wonder_woman", "superman", hands={A: "R5! Y0 … 5"}, burn={A: "G0"}, enemies={A: "circe"},
              location="themyscira", danger="phantom_zone")  # fmt: skip
    t.play(A, "R5").choose(A, "circe", ask="phantom_zone").turn_of(B)
    assert t.danger_discard == ["circe", "phantom_zone"] and not t.events("defeated")


@pytest.mark.parametrize(
    ("location", "extra"), [("atlantis", 2), ("the_trench", 2), ("amnesty_bay", 2), ("themyscira", 1)]
)
def test_hc_7_the_locations_of_aquaman(location: str, extra: int) -> None:
    assert (hero_of_danger(BY_KEY[location]) == 1) == (extra == 2)
    t = table("aquaman", "superman", "wonder_woman", hands={A: "W:tidal_wave … 5", C: 5}, location=location)
    t.play(A, "W:tidal_wave", "red")
    assert len(t.hand(C)) == 5 + extra


def test_hc_8_danger_cards_belong_to_nobody() -> None:
    t = table("wonder_woman", "superman", hands={B: "R5! … 5"}, decks={A: 20}, shield={A}, turn=B, danger="ares")
    t.play(B, "R5").asks(A, "play")
    assert t.left(A) == 17


def test_hc_9_losing_the_next_turn_is_a_marker() -> None:
    t = table(hands={A: "W:freeze_breath … 5"}).play(A, "W:freeze_breath", "red").target(A, D).turn_of(B)
    players: Any = t.match.public()["players"]
    assert [player.skipped for player in players] == [False, False, False, True]


def test_hc_10_revealed_cards_go_under_in_order() -> None:
    t = table("aquaman", "superman", hands={A: "W:cast_the_net … 5"},
              danger="lex_luthor doomsday atlantis brainiac metropolis")  # fmt: skip
    t.play(A, "W:cast_the_net", "red").turn_of(B)
    assert t.location == "atlantis"
    assert t.danger == ["brainiac", "metropolis", "lex_luthor", "doomsday"]

    t = table("aquaman", "superman", hands={A: "W:cast_the_net … 5"},
              danger="lex_luthor doomsday brainiac ocean_master atlantis")  # fmt: skip
    t.play(A, "W:cast_the_net", "red").turn_of(B)
    assert t.location is None
    assert t.danger == ["atlantis", "lex_luthor", "doomsday", "brainiac", "ocean_master"]


def test_hc_11_a_wild_is_no_action_card_and_has_no_colour() -> None:
    t = table("wonder_woman", "superman", hands={A: "W:bracelets_of_victory … 5"}, decks={A: 20}, enemies={A: "ares"})
    t.decline(A, "champion").play(A, "W:bracelets_of_victory", "red").turn_of(B)
    assert t.left(A) == 20  # Ares answers Action Cards only

    t = table("superman", "green_lantern", hands={A: "W:solar_recharge … 5"}, enemies={A: "parallax"})
    t.play(A, "W:solar_recharge", "yellow").turn_of(B)


def test_hc_12_brought_into_play_it_replaces_the_old_one() -> None:
    t = table("aquaman", "superman", hands={A: "W:cast_the_net … 5"}, location="metropolis", danger="amnesty_bay")
    t.decline(A, "shuffle_in").play(A, "W:cast_the_net", "red").turn_of(B)
    assert t.location == "amnesty_bay" and t.danger_discard == ["metropolis"]

    t = table(
        "wonder_woman",
        "superman",
        hands={A: "W:battle_cry! … 5"},
        enemies={A: "circe"},
        danger="cheetah amazonian_shield",
    )
    t.play(A, "W:battle_cry", "red").turn_of(B)
    assert t.enemy(A) == "cheetah" and t.danger_discard == ["circe"]
