"""Rulings on running out, winning, being out and leaving."""

import pytest

from roundtable.games.uno_ultimate_dc.set_up import check_laws
from roundtable.kernel import RulesBug

from .table import A, B, C, D, table


def test_r_18_out_at_the_instant_the_deck_is_empty() -> None:
    t = table("superman", "aquaman", "wonder_woman", hands={A: "R4 … 5"}, decks={A: "R2"}).draw(A).turn_of(B)
    assert t.player(A).out


def test_r_18_also_if_a_card_would_come_back_later() -> None:
    t = table(
        "green_lantern", "superman", "aquaman", hands={A: "G6 … 5"}, decks={A: 5},
        burn={A: "W:in_brightest_day B-Rev"}, top="G1",
    )  # fmt: skip
    t.play(A, "G6").use(A, "use_power").choose(A, "W:in_brightest_day", ask="willpower").turn_of(B)
    assert t.player(A).out and len(t.state.gone) >= 5


def test_r_18_shuffling_in_and_adding_never_touches_zero() -> None:
    t = table(hands={A: "R4 G8"}, decks={A: 1}, location="metropolis").choose(A, "R4", ask="shuffle_in").turn_of(A)
    assert t.left(A) == 1
    t = table("wonder_woman", "superman", hands={A: "R5! … 4"}, decks={A: 1}, danger="circe").play(A, "R5").turn_of(B)
    assert (len(t.hand(A)), t.left(A)) == (3, 1)


def test_r_19_as_many_as_there_are() -> None:
    t = table(hands={A: "W:heat_vision … 5"}, decks={B: 2}).play(A, "W:heat_vision", "red").target(A, B).turn_of(C)
    assert [len(event.cards) for event in t.events("burned")] == [2]
    t = table("green_lantern", "superman", "aquaman", hands={A: "W:emerald_fist … 5"}, decks={B: 1})
    t.play(A, "W:emerald_fist", "red").target(A, B).turn_of(C)
    assert t.player(B).out and not t.events("burned")


@pytest.mark.parametrize(("direction", "order"), [(1, [A, B, C, D]), (-1, [A, D, C, B])])
def test_r_20_in_the_direction_of_play(direction: int, order: list[int]) -> None:
    t = table(hands={A: "R5! … 5"}, danger="ares", direction=direction).play(A, "R5")
    assert [event.seat for event in t.events("burned")] == order
    t = table(
        "aquaman", "superman", "wonder_woman", "green_lantern", hands={A: "W:tidal_wave … 5"}, direction=direction
    )
    t.play(A, "W:tidal_wave", "red")
    assert [event.seat for event in t.events("added")] == order[1:]


def test_r_21_the_last_one_left_wins_before_it_is_hit() -> None:
    t = table("superman", "wonder_woman", "aquaman", hands={A: "R5! … 5"}, decks={A: 3, B: 2, C: 1}, danger="ares")
    t.play(A, "R5").over(C, "last_deck")
    assert t.left(C) == 1


def test_r_22_the_last_hand_card_comes_before_its_effect() -> None:
    table("superman", "aquaman", hands={A: "Y-D2"}, decks={B: 1}, top="Y0").play(A, "Y-D2").over(A, "empty_hand")


def test_r_23_what_becomes_of_the_things_of_who_is_out() -> None:
    t = table(
        hands={A: "Y-D2 … 5", B: 4}, decks={B: 2}, burn={B: "R4"}, enemies={B: "cheetah"}, items={B: "royal_conch"},
        location="metropolis", danger="trident_of_atlan", danger_discard="sinestro", top="Y0",
    )  # fmt: skip
    t.decline(A, "shuffle_in")
    gone, pile = len(t.state.gone), len(t.state.pile)
    t.play(A, "Y-D2").decline(C, "shuffle_in").turn_of(C)
    assert t.player(B).out
    assert (t.hand(B), t.deck(B), t.burn(B), t.items(B), t.enemy(B)) == ([], [], [], [], None)
    assert len(t.state.gone) == gone + 4 + 2 + 1
    assert t.danger_discard == ["sinestro", "royal_conch", "cheetah"]
    assert t.location == "metropolis" and t.danger == ["trident_of_atlan"]
    assert len(t.state.pile) == pile + 1


def test_r_23_markers_vanish() -> None:
    t = table("wonder_woman", "superman", "aquaman", shield={A}, skipped={A}, turn=B).leave(A).turn_of(B)
    assert not t.player(A).skipped and not t.player(A).shield


def test_r_25_the_lost_turn_of_who_is_out_is_void() -> None:
    t = table(hands={A: "Y-D2 … 5"}, decks={B: 1}, top="Y0").play(A, "Y-D2").turn_of(C)
    assert not t.events("turn_lost") and not t.events("marked")


def test_r_25_the_effect_in_progress_is_finished_for_the_others() -> None:
    t = (
        table(hands={A: "R5! … 5"}, decks={A: 3, B: 20, C: 20, D: 20}, location="the_trench", danger="ares")
        .play(A, "R5")
        .turn_of(B)
    )
    assert t.player(A).out
    assert [t.left(seat) for seat in (B, C, D)] == [17, 17, 17]
    assert [event.seat for event in t.events("burned")] == [A, B, C, D]


def test_r_25_no_play_after_going_out_at_the_start() -> None:
    t = table(decks={A: 3}, enemies={A: "doomsday"}, items={A: "lantern_battery"}, burn={A: "R2"})
    t.choose(A, "doomsday", "lantern_battery", ask="start_order").turn_of(B)
    assert t.player(A).out


def test_r_26_nothing_of_the_winning_card_happens() -> None:
    t = table(hands={A: "W:heat_vision"}, decks={B: 20}).play(A, "W:heat_vision", "red").over(A, "empty_hand")
    assert t.left(B) == 20
    table("green_lantern", "superman", hands={A: "G6"}, burn={A: "B-Rev"}, top="G1").play(A, "G6").over(A, "empty_hand")


def test_r_27_burning_the_last_card_wins() -> None:
    t = table("wonder_woman", "superman", hands={A: "W:ends_of_the_earth Y5"}, danger_discard="cheetah")
    t.play(A, "W:ends_of_the_earth", "red").choose(A, "Y5", ask="burn_hand").over(A, "empty_hand")

    t = table("wonder_woman", "superman", hands={A: "R2"}, enemies={A: "doomsday"}, safe={A})
    t.choose(A, "R2", ask="champion").over(A, "empty_hand")

    t = table(hands={A: "R4 B5"}, enemies={A: "cheetah"}, location="themyscira").play(A, "R4")
    t.choose(A, "B5", ask="burn_hand").over(A, "empty_hand")

    t = table("aquaman", "superman", hands={A: "B7 B2"}, location="amnesty_bay", top="B0").play(A, "B7")
    t.decline(A, "use_power").choose(A, "B2", ask="burn_hand").over(A, "empty_hand")


def test_r_28_who_is_out_is_out() -> None:
    t = table(hands={A: "W:heat_vision … 5"}, out={C}).play(A, "W:heat_vision", "red").asks(A, "opponent")
    assert t.legal(A) == {"seat:B", "seat:D"}
    t.refused(A, "seat:2").target(A, B).turn_of(B).draw(B).keep(B).turn_of(D)


def test_r_55_burned_cards_come_back_only_by_a_text() -> None:
    t = table("superman", "aquaman", decks={A: 2}, burn={A: 30}).draw(A).keep(A).turn_of(B)
    assert t.left(A) == 1 and len(t.burn(A)) == 30


def test_r_59_a_match_without_an_end_is_a_fault() -> None:
    t = table()
    t.state.turn = 1000
    check_laws(t.state)
    t.state.turn = 1001
    with pytest.raises(RulesBug, match="turn 1001"):
        check_laws(t.state)


def test_r_60_who_leaves_is_out() -> None:
    t = table().leave(A).turn_of(B)
    assert [(event.seat, event.why) for event in t.events("went_out")] == [(A, "left")]
    t.leave(C).turn_of(B).leave(D).over(B, "last_deck")


def test_r_60_open_decisions_lapse() -> None:
    t = table(hands={A: "W:heat_vision … 5"}, decks=dict.fromkeys((B, C, D), 20))
    t.play(A, "W:heat_vision", "red").asks(A, "opponent").leave(A).turn_of(B)
    assert [t.left(seat) for seat in (B, C, D)] == [20, 20, 20]

    t = table("aquaman", "superman", "wonder_woman", hands={A: "R-Skip … 5"}).play(A, "R-Skip").asks(B, "save_turn")
    t.leave(B).turn_of(C)


def test_r_60_a_target_that_has_left_is_no_target() -> None:
    t = table(hands={A: "W:heat_vision … 5"}).play(A, "W:heat_vision", "red").leave(C).asks(A, "opponent")
    assert t.legal(A) == {"seat:B", "seat:D"}


def test_r_60_leaving_while_an_answer_of_another_is_open() -> None:
    t = table("aquaman", "superman", "wonder_woman", hands={A: "R-Skip … 5"}).play(A, "R-Skip").leave(A)
    t.asks(B, "save_turn").use(B).turn_of(B)
    assert t.player(A).out


def test_r_60_leaving_while_start_effects_are_ordered() -> None:
    t = table(items={A: "lantern_battery"}, burn={A: "R2"}, enemies={A: "doomsday"}, location="atlantis")
    t.asks(A, "start_order").leave(A).turn_of(B)
    assert t.burn(B) == []  # B is Aquaman


def test_r_60_the_card_just_drawn_leaves_too() -> None:
    t = table().draw(A).leave(A).turn_of(B)
    assert t.state.drawn == -1
