"""Wild Cards of Superman and Aquaman: each works, does not where it must not, and holds at the boundary."""

import pytest

from roundtable.kernel import Refused

from .table import A, B, C, D, table

SUPERMAN, AQUAMAN, WONDER_WOMAN = "superman", "aquaman", "wonder_woman"


# --- Heat Vision ------------------------------------------------------------------------------------------------------


def test_heat_vision_burns_four_of_the_chosen_opponent() -> None:
    t = table(hands={A: "W:heat_vision … 5"}, decks={C: "R2 G2 B3 Y3 … 20"})
    t.play(A, "W:heat_vision", "blue").target(A, C).turn_of(B).settled()
    assert t.burn(C) == ["Y3", "B3", "G2", "R2"] and t.left(C) == 16
    assert (t.burn(A), t.burn(B), t.burn(D)) == ([], [], [])


def test_heat_vision_cannot_choose_oneself_or_who_is_out() -> None:
    t = table(hands={A: "W:heat_vision … 5"}, out={B}).play(A, "W:heat_vision", "red").asks(A, "opponent")
    assert t.legal(A) == {"seat:C", "seat:D"}


@pytest.mark.parametrize("left", [1, 4])
def test_heat_vision_can_empty_a_deck(left: int) -> None:
    t = table(hands={A: "W:heat_vision … 5"}, decks={B: left}).play(A, "W:heat_vision", "red").target(A, B)
    assert t.player(B).out
    t.turn_of(C)
    table(SUPERMAN, AQUAMAN, hands={A: "W:heat_vision … 5"}, decks={B: left}).play(A, "W:heat_vision", "red").over(
        A, "last_deck"
    )


# --- Freeze Breath ----------------------------------------------------------------------------------------------------


def test_freeze_breath_takes_the_next_turn_of_the_chosen_opponent() -> None:
    t = table(hands={A: "W:freeze_breath … 5"}).play(A, "W:freeze_breath", "red").target(A, C).turn_of(B)
    assert t.player(C).skipped and t.left(C) == t.left(D)
    t.draw(B).keep(B).turn_of(D)
    assert not t.player(C).skipped


def test_freeze_breath_does_nothing_to_who_waits_already() -> None:
    t = table(hands={A: "W:freeze_breath … 5"}, skipped={C}).play(A, "W:freeze_breath", "red").target(A, C).turn_of(B)
    assert [event.seat for event in t.events("ignored")] == [C]
    t.draw(B).keep(B).turn_of(D).draw(D).keep(D).turn_of(A).draw(A).keep(A).turn_of(B).draw(B).keep(B).turn_of(C)


def test_freeze_breath_with_two_players_gives_another_turn() -> None:
    table(SUPERMAN, AQUAMAN, hands={A: "W:freeze_breath … 5"}).play(A, "W:freeze_breath", "red").turn_of(A)


# --- X-Ray Vision -----------------------------------------------------------------------------------------------------


def test_x_ray_vision_shows_hand_and_danger_card_to_its_player_only() -> None:
    t = table(hands={A: "W:x_ray_vision … 5", C: "R2 G0 … 4"}, danger="doomsday cheetah", decks={C: "B8 … 20"})
    t.play(A, "W:x_ray_vision", "red").target(A, C).asks(A, "peek")
    showed = t.events("showed")[0]
    assert (showed.seat, showed.to, len(showed.cards)) == (C, A, 4)
    for viewer in (B, C, D, None):
        tags = [event.__struct_config__.tag for event in t.heard(viewer)]
        assert "showed_hidden" in tags and "looked_hidden" in tags
        assert "showed" not in tags and "looked" not in tags
    t.choose(A, "under").turn_of(B).settled()
    assert t.danger == ["cheetah", "doomsday"]
    assert t.hand(C)[-1] == "B8" and len(t.hand(C)) == 5


def test_x_ray_vision_may_leave_the_danger_card() -> None:
    t = table(hands={A: "W:x_ray_vision … 5"}, danger="doomsday cheetah")
    t.play(A, "W:x_ray_vision", "red").target(A, B)
    assert t.default(A) == ["leave"] and t.legal(A) == {"leave", "under"}
    t.choose(A, "leave").turn_of(B)
    assert t.danger == ["doomsday", "cheetah"]


def test_x_ray_vision_without_danger_cards_still_adds() -> None:
    t = table(hands={A: "W:x_ray_vision … 5", B: 5}, danger="").play(A, "W:x_ray_vision", "red").target(A, B)
    assert len(t.turn_of(B).hand(B)) == 6
    t = table(hands={A: "W:x_ray_vision … 5"}, danger="", danger_discard="doomsday")
    t.play(A, "W:x_ray_vision", "red").target(A, B).choose(A, "under", ask="peek").turn_of(B)
    assert t.danger == ["doomsday"] and len(t.events("reshuffled")) == 1


def test_x_ray_vision_can_take_the_last_card_of_a_deck() -> None:
    t = table(hands={A: "W:x_ray_vision … 5"}, decks={B: 1}).play(A, "W:x_ray_vision", "red").target(A, B)
    t.choose(A, "leave", ask="peek").turn_of(C)
    assert t.player(B).out


# --- Solar Recharge ---------------------------------------------------------------------------------------------------


def test_solar_recharge_recovers_four() -> None:
    t = table(hands={A: "W:solar_recharge … 5"}, burn={A: "R2 G1 B0 Y0 Y1"}, decks={A: "B2 … 10"})
    t.play(A, "W:solar_recharge", "red").turn_of(B).settled()
    assert t.burn(A) == ["Y1"] and t.left(A) == 14
    assert t.deck(A)[-4:] == ["R2", "G1", "B0", "Y0"]


@pytest.mark.parametrize(("burned", "back"), [("", 0), ("R2 G1", 2)])
def test_solar_recharge_with_a_small_burn_pile(burned: str, back: int) -> None:
    t = table(hands={A: "W:solar_recharge … 5"}, burn={A: burned}, decks={A: 10})
    t.play(A, "W:solar_recharge", "red").turn_of(B)
    assert t.left(A) == 10 + back and t.burn(A) == []


# --- Up, Up and Away --------------------------------------------------------------------------------------------------


def test_up_up_and_away_leaves_the_enemy_behind_and_may_burn_a_hand_card() -> None:
    t = table(hands={A: "W:up_up_and_away R2 Y3!"}, enemies={A: "circe"}, danger="doomsday")
    t.play(A, "W:up_up_and_away", "red")
    assert t.legal(A) == {"R2", "Y3", "decline"}
    t.choose(A, "Y3", ask="burn_hand")
    assert t.enemy(A) is None and t.danger_discard == ["circe"] and not t.events("defeated")
    assert t.burn(A) == ["Y3"] and t.danger == ["doomsday"]  # burned is not played: nothing is flipped


def test_up_up_and_away_without_an_enemy_still_burns() -> None:
    t = table(hands={A: "W:up_up_and_away R2 Y4"}).play(A, "W:up_up_and_away", "red")
    t.decline(A, "burn_hand")
    assert t.hand(A) == ["R2", "Y4"] and not t.events("enemy_left")


def test_up_up_and_away_wins_with_the_last_card() -> None:
    t = table(hands={A: "W:up_up_and_away R2"}).play(A, "W:up_up_and_away", "red", uno=True)
    t.choose(A, "R2", ask="burn_hand").over(A, "empty_hand")


# --- Cast the Net -----------------------------------------------------------------------------------------------------


def test_cast_the_net_catches_the_first_location() -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: "W:cast_the_net … 5"}, danger="doomsday atlantis metropolis brainiac")
    t.play(A, "W:cast_the_net", "red").turn_of(B)
    assert t.location == "atlantis" and t.danger == ["metropolis", "brainiac", "doomsday"]
    assert t.enemy(A) is None and len(t.events("revealed")) == 2
    t.settled()


def test_cast_the_net_stops_at_four() -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: "W:cast_the_net … 5"}, location="metropolis",
              danger="doomsday brainiac front_page lex_luthor atlantis")  # fmt: skip
    t.decline(A, "shuffle_in").play(A, "W:cast_the_net", "red")
    assert t.location == "metropolis" and len(t.events("revealed")) == 4
    assert t.danger == ["atlantis", "doomsday", "brainiac", "front_page", "lex_luthor"]


def test_cast_the_net_goes_on_with_a_new_deck_but_not_with_what_it_shows() -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: "W:cast_the_net … 5"}, danger="doomsday", danger_discard="atlantis")
    t.play(A, "W:cast_the_net", "red").turn_of(B)
    assert t.location == "atlantis" and t.danger == ["doomsday"] and len(t.events("reshuffled")) == 1


def test_cast_the_net_into_an_empty_sea() -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: "W:cast_the_net … 5"}, danger="doomsday").play(A, "W:cast_the_net", "red")
    assert t.turn_of(B).danger == ["doomsday"]
    table(AQUAMAN, SUPERMAN, hands={A: "W:cast_the_net … 5"}, danger="").play(A, "W:cast_the_net", "red").turn_of(B)


# --- Tidal Wave -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("location", "added"), [(None, 1), ("oa", 1), ("amnesty_bay", 2), ("the_trench", 2)])
def test_tidal_wave_is_higher_in_his_waters(location: str | None, added: int) -> None:
    t = table(AQUAMAN, "green_lantern", SUPERMAN, hands={A: "W:tidal_wave … 5", B: 4, C: 6}, location=location)
    t.play(A, "W:tidal_wave", "red")
    assert [len(t.hand(seat)) for seat in (A, B, C)] == [4, 4 + added, 6 + added]


def test_tidal_wave_reaches_one_after_the_other() -> None:
    t = table(AQUAMAN, SUPERMAN, WONDER_WOMAN, hands={A: "W:tidal_wave … 5"}, decks={B: 1, C: 1})
    t.play(A, "W:tidal_wave", "red").over(A, "last_deck")
    assert [event.seat for event in t.events("went_out")] == [B, C]


# --- Trident Strike ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("location", "burned"), [(None, 3), ("metropolis", 3), ("atlantis", 5)])
def test_trident_strike_is_harder_in_his_waters(location: str | None, burned: int) -> None:
    t = table(
        SUPERMAN, AQUAMAN, WONDER_WOMAN, hands={B: "W:trident_strike … 5"}, decks={C: 20}, location=location, turn=B
    )
    if location == "metropolis":
        t.decline(B, "shuffle_in")
    t.play(B, "W:trident_strike", "red").target(B, C)
    assert len(t.burn(C)) >= burned and [len(event.cards) for event in t.events("burned")][-1:] != []
    assert next(len(event.cards) for event in t.events("burned") if event.seat == C) == burned


def test_trident_strike_can_empty_a_deck() -> None:
    table(AQUAMAN, SUPERMAN, hands={A: "W:trident_strike … 5"}, decks={B: 3}).play(A, "W:trident_strike", "red").over(
        A, "last_deck"
    )


# --- Call of the Sea --------------------------------------------------------------------------------------------------


def test_call_of_the_sea_brings_a_location_back_and_recovers_two() -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: "W:call_of_the_sea! … 5"}, burn={A: "R4 R6 G3"}, location="metropolis",
              danger_discard="doomsday atlantis the_trench", danger="kryptonian_crystal")  # fmt: skip
    t.decline(A, "shuffle_in").play(A, "W:call_of_the_sea", "red")
    assert t.legal(A) == {"atlantis", "the_trench", "decline"}
    t.choose(A, "the_trench", ask="restore_location").turn_of(B)
    assert t.location == "the_trench" and t.danger_discard == ["doomsday", "atlantis", "metropolis"]
    assert t.burn(A) == ["G3"]
    assert t.items(A) == ["kryptonian_crystal"]  # its danger icon flips as any other


def test_call_of_the_sea_may_leave_the_location() -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: "W:call_of_the_sea … 5"}, danger_discard="atlantis", danger="front_page",
              burn={A: "R4"})  # fmt: skip
    t.play(A, "W:call_of_the_sea", "red").decline(A, "restore_location").turn_of(B)
    assert t.location is None and t.burn(A) == []


def test_call_of_the_sea_without_a_location_only_recovers() -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: "W:call_of_the_sea … 5"}, danger_discard="doomsday", danger="brainiac",
              burn={A: "R4"})  # fmt: skip
    t.play(A, "W:call_of_the_sea", "red").turn_of(B)
    assert t.burn(A) == []


def test_what_is_no_location_cannot_be_called_back() -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: "W:call_of_the_sea … 5"}, danger_discard="doomsday atlantis")
    t.play(A, "W:call_of_the_sea", "red").asks(A, "restore_location")
    doomsday = t.state.danger_discard[0]
    with pytest.raises(Refused):
        t.answer(A, f"card:{doomsday}")
