"""Rulings on Wild Cards, defeats and Enemies."""

import pytest

from .conftest import StandIn
from .table import A, B, C, D, table


def test_r_35_pile_then_colour_then_instruction_then_power() -> None:
    t = table(hands={A: "W:heat_vision … 5"}, top="G1").play(A, "W:heat_vision", "green").asks(A, "opponent")
    assert t.top == "W:heat_vision" and t.state.colour == 2  # also the colour that was in force
    assert t.events("played")[0].colour == "green"


def test_r_36_a_wild_meets_only_the_wild_symbol(stand_in: StandIn) -> None:
    enemy = stand_in("red", "action", "danger", of="aquaman")
    t = table("aquaman", "superman", hands={A: "W:call_of_the_sea! … 5"}, enemies={A: enemy}, danger="royal_conch")
    t.play(A, "W:call_of_the_sea", "red").turn_of(B)
    assert t.enemy(A) == enemy


@pytest.mark.parametrize("cost", ["yellow", "action"])
def test_r_36_an_action_card_meets_colour_and_action(stand_in: StandIn, cost: str) -> None:
    t = table(hands={A: "Y-Skip … 5"}, enemies={A: stand_in(cost)}, top="Y0").play(A, "Y-Skip").turn_of(C)
    assert t.enemy(A) is None


def test_r_37_a_wild_with_an_icon_flips() -> None:
    t = table("wonder_woman", "superman", hands={A: "W:battle_cry! … 5"}, danger="circe cheetah ares")
    t.play(A, "W:battle_cry", "red").turn_of(B)
    assert t.enemy(A) == "cheetah" and t.danger_discard == ["circe"]


def test_r_38_defeating_is_not_optional(stand_in: StandIn) -> None:
    enemy = stand_in("red", of="wonder_woman")
    t = table("wonder_woman", "superman", hands={A: "R2 … 5"}, enemies={A: enemy}).decline(A, "champion").play(A, "R2")
    assert t.turn_of(B).enemy(A) is None


def test_r_39_action_then_attacking_rule_then_power() -> None:
    t = table(
        "green_lantern",
        "aquaman",
        "wonder_woman",
        hands={A: "G-D2 … 5"},
        burn={A: "B-Rev R3"},
        enemies={A: "ares"},
        top="G1",
    )
    t.play(A, "G-D2").asks(A, "use_power")
    assert t.tags()[-3:] == ["added", "marked", "burned"]
    t.decline(A).turn_of(C)
    assert t.tags().index("burned") < t.tags().index("defeated")


def test_r_39_power_then_location_then_battle_then_danger(stand_in: StandIn) -> None:
    enemy = stand_in("blue", of="superman")
    t = table(
        "aquaman", "superman", hands={A: "B1! B0 … 5"}, enemies={A: enemy}, location="amnesty_bay", danger="royal_conch",
        top="B7",
    )  # fmt: skip
    t.play(A, "B1").use(A, "use_power").asks(A, "burn_hand")
    assert t.enemy(A) == enemy
    t.choose(A, "B0").turn_of(B)
    order = ["played", "power_used", "burned", "chose", "added", "burned_hand", "defeated", "flipped", "attached"]
    assert [tag for tag in t.tags() if tag in order] == order


def test_r_39_own_reward_before_the_location(stand_in: StandIn) -> None:
    enemy = stand_in("red", of="wonder_woman")
    t = table(
        "wonder_woman", "superman", hands={A: "R2 Y0 … 5"}, burn={A: "G0"}, enemies={A: enemy}, location="themyscira"
    )
    t.decline(A, "champion").play(A, "R2").use(A, "champion_reward").choose(A, "Y0", ask="burn_hand").turn_of(B)


def test_r_40_shield_then_replacement_then_when_flipped() -> None:
    t = table(
        hands={A: "R5! … 5"}, decks={A: 20}, enemies={A: "brainiac"}, items={A: "amazonian_shield"}, danger="cheetah"
    )
    t.play(A, "R5").asks(A, "shield_item")
    assert t.enemy(A) == "brainiac"
    t.decline(A).turn_of(B)
    assert t.tags()[-5:-1] == ["flipped", "enemy_left", "enemy_arrived", "burned"]


def test_r_40_the_shield_keeps_the_new_enemy_away() -> None:
    t = table(
        hands={A: "R5! … 5"}, decks={A: 20}, enemies={A: "brainiac"}, items={A: "amazonian_shield"}, danger="cheetah"
    )
    t.play(A, "R5").choose(A, "amazonian_shield", ask="shield_item").turn_of(B)
    assert t.enemy(A) == "brainiac" and t.left(A) == 20
    assert t.danger_discard == ["amazonian_shield", "cheetah"]


def test_r_40_the_start_part_works_from_the_next_own_turn() -> None:
    t = table("superman", "aquaman", hands={A: "B3! … 5"}, decks={A: 20}, danger="black_manta", top="B0").play(A, "B3")
    assert t.turn_of(B).left(A) == 19
    t.draw(B).keep(B).turn_of(A)
    assert t.left(A) == 18


def test_r_40_out_by_when_flipped() -> None:
    t = table("superman", "aquaman", "wonder_woman", hands={A: "B3! … 5"}, decks={A: 4}, danger="doomsday", top="B0")
    t.play(A, "B3").turn_of(B)
    assert t.player(A).out and t.danger_discard == ["doomsday"]


def test_r_41_it_attacks_who_flipped_it() -> None:
    t = table(hands={A: "R5! … 5"}, danger="cheetah").play(A, "R5").turn_of(B)
    assert [t.enemy(seat) for seat in (A, B, C, D)] == ["cheetah", None, None, None]


def test_r_42_a_moved_enemy_is_not_drawn() -> None:
    t = table(
        "wonder_woman", "superman", hands={A: "W:lasso_of_truth … 5", B: "R4 R9 … 5"}, decks={B: 20},
        enemies={A: "cheetah", B: "brainiac"},
    )  # fmt: skip
    t.decline(A, "champion").play(A, "W:lasso_of_truth", "red").choose(A, "move", ask="move_enemy")
    assert (t.enemy(A), t.enemy(B), t.danger_discard) == (None, "cheetah", ["brainiac"])
    assert t.left(B) == 20  # nothing was triggered
    t.turn_of(B).play(B, "R4").turn_of(A)
    assert t.enemy(B) is None


def test_r_43_a_defeated_enemy_blocks_no_reward() -> None:
    t = table("wonder_woman", "superman", hands={A: "B3 … 5"}, burn={A: "G0 Y0"}, enemies={A: "circe"}, top="B9")
    t.play(A, "B3").use(A, "champion_reward").turn_of(B)
    assert t.burn(A) == []


def test_r_44_without_a_discarded_enemy_only_the_colour_is_chosen() -> None:
    t = table("wonder_woman", "superman", hands={A: "W:ends_of_the_earth … 5"}, danger_discard="metropolis")
    t.play(A, "W:ends_of_the_earth", "blue").turn_of(B)
    assert t.state.colour == 3


def test_r_44_you_is_its_player() -> None:
    t = table(
        "wonder_woman", "superman", hands={A: "W:ends_of_the_earth … 5"}, decks={A: 20, B: 20}, danger_discard="ares"
    )
    t.play(A, "W:ends_of_the_earth", "red").decline(A, "burn_hand").turn_of(B)
    assert [event.seat for event in t.events("burned")] == [A, B]


def test_r_44_the_burn_defeats_and_flips_nothing() -> None:
    t = table(
        "wonder_woman", "superman", hands={A: "W:ends_of_the_earth R5! … 5"}, enemies={A: "cheetah"},
        danger_discard="doomsday", danger="ares",
    )  # fmt: skip
    t.decline(A, "champion").play(A, "W:ends_of_the_earth", "blue").choose(A, "R5", ask="burn_hand").turn_of(B)
    assert t.enemy(A) == "cheetah" and t.danger == ["ares"]


def test_r_53_by_other_ways_nothing_is_flipped() -> None:
    t = table(
        "wonder_woman", "superman", hands={A: "W:battle_cry! … 5"}, decks={A: 20}, danger="cheetah amazonian_shield"
    )
    t.play(A, "W:battle_cry", "red").turn_of(B)
    assert t.enemy(A) == "cheetah" and t.left(A) == 20

    t = table(
        "wonder_woman",
        "superman",
        hands={A: "R5! … 5"},
        decks={B: 20},
        danger="call_to_arms",
        danger_discard="doomsday",
    )
    t.play(A, "R5").choose(A, "doomsday", ask="send_enemy").turn_of(B)
    assert t.enemy(B) == "doomsday" and t.left(B) == 17  # the start of the turn of B, nothing else


def test_r_69_a_copied_wild_chooses_no_colour_and_breaks_no_ban() -> None:
    t = table(
        "green_lantern", "superman", hands={A: "G6 … 5"}, decks={A: "R2 R3 … 20", B: 20}, burn={A: "W:emerald_fist B-Rev"},
        enemies={A: "brainiac"}, top="G1",
    )  # fmt: skip
    t.play(A, "G6").use(A, "use_power").choose(A, "W:emerald_fist", ask="willpower").turn_of(B)
    assert t.left(B) == 17 and t.state.colour == 2 and t.top == "G6"


def test_r_69_a_copied_card_flips_and_defeats_nothing(stand_in: StandIn) -> None:
    enemy = stand_in("wild", "action", of="superman")
    t = table(
        "green_lantern", "superman", hands={A: "G6 … 5"}, decks={A: "R2 R3 Y0 Y2 Y5 … 20"},
        burn={A: "W:in_brightest_day! B-Rev"}, enemies={A: enemy}, danger="brainiac", top="G1",
    )  # fmt: skip
    t.play(A, "G6").use(A, "use_power").choose(A, "W:in_brightest_day", ask="willpower").turn_of(B)
    assert t.enemy(A) == enemy and t.danger == ["brainiac"]
    assert len(t.burn(A)) == 6 and t.deck(A)[-1] == "W:in_brightest_day"


def test_r_69_its_own_instruction_cannot_reach_it() -> None:
    t = table(
        "green_lantern",
        "superman",
        hands={A: "G6 … 5"},
        decks={A: "R2 R3 … 20"},
        burn={A: "W:power_battery B-Rev"},
        top="G1",
    )
    t.play(A, "G6").use(A, "use_power").choose(A, "W:power_battery", ask="willpower").asks(A, "recover")
    assert t.legal(A) == {"R2", "R3", "B-Rev"}
    t.choose(A, "B-Rev", "R2").turn_of(B)
    assert t.deck(A)[-3:] == ["B-Rev", "R2", "W:power_battery"]


def test_r_69_a_copied_reverse_and_skip() -> None:
    t = table(
        "green_lantern", "aquaman", "wonder_woman", "superman", hands={A: "G6 … 5"}, decks={A: "R2 R3 … 20"},
        burn={A: "B-Rev Y-Skip"}, top="G1",
    )  # fmt: skip
    t.play(A, "G6").use(A, "use_power").choose(A, "B-Rev", ask="willpower").turn_of(D)

    t = table(
        "green_lantern", "aquaman", "wonder_woman", "superman", hands={A: "G6 … 5"}, decks={A: "R2 R3 … 20"},
        burn={A: "B-Rev Y-Skip"}, top="G1",
    )  # fmt: skip
    t.play(A, "G6").use(A, "use_power").choose(A, "Y-Skip", ask="willpower").target(A, C).turn_of(B)
    assert t.player(C).skipped


def test_r_69_it_leaves_with_its_owner() -> None:
    t = table(
        "green_lantern", "superman", "aquaman", hands={A: "G6 … 5"}, decks={A: "R2 R3 … 20"},
        burn={A: "W:emerald_fist B-Rev"}, top="G1",
    )  # fmt: skip
    t.play(A, "G6").use(A, "use_power").choose(A, "W:emerald_fist", ask="willpower").asks(A, "opponent").leave(A)
    t.turn_of(B)
    assert not t.state.aside and t.deck(A) == []
