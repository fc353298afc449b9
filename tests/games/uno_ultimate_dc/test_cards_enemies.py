"""The twelve Enemies: what each does when flipped and while it attacks, when not, and at the boundary."""

import pytest

from .table import A, B, C, D, Table, table

SUPERMAN, AQUAMAN, WONDER_WOMAN, GREEN_LANTERN = "superman", "aquaman", "wonder_woman", "green_lantern"


def flipped(enemy: str, left: int = 20, hand: str = "R5! R2 Y4 B8 … 6", **more: object) -> Table:
    """Superman among four flips the Enemy."""
    t = table(hands={A: hand}, decks={A: left}, danger=enemy, **more)  # type: ignore[arg-type]
    return t.play(A, "R5")


# --- Lex Luthor -------------------------------------------------------------------------------------------------------


def test_lex_luthor_adds_two_when_flipped() -> None:
    t = flipped("lex_luthor").turn_of(B)
    assert len(t.hand(A)) == 7 and t.enemy(A) == "lex_luthor"


def test_lex_luthor_forbids_the_power_of_the_attacked_only() -> None:
    t = table(SUPERMAN, AQUAMAN, hands={B: "R-Skip … 5"}, enemies={A: "lex_luthor"}, turn=B)
    t.play(B, "R-Skip").turn_of(B)  # Superman is not asked
    t = table(SUPERMAN, AQUAMAN, hands={B: "R-Skip … 5"}, enemies={B: "lex_luthor"}, turn=B).play(B, "R-Skip")
    t.use(A, "save_turn").turn_of(A)


def test_lex_luthor_can_take_the_last_cards() -> None:
    t = flipped("lex_luthor", left=1).turn_of(B)
    assert t.player(A).out and t.danger_discard == ["lex_luthor"]


# --- Doomsday ---------------------------------------------------------------------------------------------------------


def test_doomsday_burns_four_when_flipped_and_three_each_start() -> None:
    assert flipped("doomsday").left(A) == 16
    t = table(enemies={B: "doomsday"}, decks={A: 20, B: 20})
    t.draw(A).keep(A).turn_of(B)
    assert (t.left(A), t.left(B)) == (19, 17)


def test_doomsday_rests_in_a_lost_turn() -> None:
    t = table(enemies={B: "doomsday"}, decks={B: 20}, skipped={B}).draw(A).keep(A).turn_of(C)
    assert t.left(B) == 20 and t.enemy(B) == "doomsday"


def test_doomsday_can_put_its_player_out_at_the_start_of_a_turn() -> None:
    t = table(enemies={B: "doomsday"}, decks={B: 3}).draw(A).keep(A).turn_of(C)
    assert t.player(B).out and t.danger_discard == ["doomsday"]


# --- Brainiac ---------------------------------------------------------------------------------------------------------


def test_brainiac_adds_one_and_forbids_wilds() -> None:
    t = flipped("brainiac").turn_of(B)
    assert len(t.hand(A)) == 6
    t = table(hands={A: "W:heat_vision R2"}, enemies={A: "brainiac"}).illegal(A, "W:heat_vision")
    assert t.legal(A) == {"R2", "draw"}


def test_brainiac_forbids_a_drawn_wild_too() -> None:
    t = table(hands={A: 3}, enemies={A: "brainiac"}, decks={A: "W:heat_vision … 20"}).draw(A).asks(A, "drawn")
    assert t.legal(A) == {"keep"}
    t = table(AQUAMAN, SUPERMAN, hands={A: "W:tidal_wave R3"}, enemies={B: "brainiac"})
    t.play(A, "W:tidal_wave", "red")  # nobody else is bound


def test_brainiac_at_the_last_card_of_the_deck() -> None:
    assert flipped("brainiac", left=1).player(A).out


# --- Black Manta ------------------------------------------------------------------------------------------------------


def test_black_manta_destroys_the_location_and_burns_one() -> None:
    t = flipped("black_manta", location="themyscira").turn_of(B)
    assert t.location is None and "themyscira" in t.danger_discard and t.left(A) == 19
    assert flipped("black_manta").left(A) == 19


@pytest.mark.parametrize(("location", "burned"), [(None, 1), ("themyscira", 2)])
def test_black_manta_burns_more_where_a_location_is(location: str | None, burned: int) -> None:
    t = table(enemies={B: "black_manta"}, decks={B: 20}, location=location).draw(A).keep(A).turn_of(B)
    assert t.left(B) == 20 - burned


def test_black_manta_at_the_last_cards() -> None:
    assert flipped("black_manta", left=1).player(A).out
    t = table(enemies={B: "black_manta"}, decks={B: 2}, location="themyscira").draw(A).keep(A).turn_of(C)
    assert t.player(B).out


# --- Ocean Master -----------------------------------------------------------------------------------------------------


def test_ocean_master_destroys_an_item_of_choice_without_its_effect() -> None:
    t = flipped("ocean_master", items={A: "lantern_battery kryptonian_crystal"}, burn={A: ""}).asks(A, "destroy_item")
    assert t.legal(A) == {"lantern_battery", "kryptonian_crystal"} and t.default(A) == ["lantern_battery"]
    t.choose(A, "lantern_battery").turn_of(B)
    assert t.items(A) == ["kryptonian_crystal"] and not t.events("recovered") and len(t.hand(A)) == 5


def test_ocean_master_adds_one_where_there_is_no_item() -> None:
    t = flipped("ocean_master", items={B: "lantern_battery"}).turn_of(B)
    assert len(t.hand(A)) == 6 and t.items(B) == ["lantern_battery"]
    assert flipped("ocean_master", left=1).player(A).out


def test_ocean_master_takes_an_only_item_without_asking() -> None:
    t = flipped("ocean_master", items={A: "legion_flight_ring"}).turn_of(B)
    assert t.items(A) == [] and t.danger_discard == ["legion_flight_ring"]


def test_ocean_master_forbids_the_power() -> None:
    t = table(GREEN_LANTERN, AQUAMAN, hands={A: "G4 … 4"}, burn={A: "R-D2"}, enemies={A: "ocean_master"}, top="G0")
    t.play(A, "G4").turn_of(B)
    players = t.match.public()["players"]
    assert isinstance(players, list) and players[A].power == "blocked" and players[B].power == "ready"


# --- Cheetah ----------------------------------------------------------------------------------------------------------


def test_cheetah_burns_two_when_flipped_and_not_in_that_turn_again() -> None:
    t = flipped("cheetah").turn_of(B)
    assert t.left(A) == 18


def test_cheetah_hunts_who_plays_nothing() -> None:
    t = table(enemies={A: "cheetah"}, decks={A: 20}).draw(A).keep(A).turn_of(B)
    assert t.left(A) == 17
    t = table(enemies={A: "cheetah"}, decks={A: "B9 … 20"}, top="B0").draw(A).play(A, "B9").turn_of(B)
    assert t.left(A) == 19 and t.enemy(A) == "cheetah"


def test_cheetah_can_put_her_prey_out() -> None:
    t = table(enemies={A: "cheetah"}, decks={A: 3}).draw(A).keep(A).turn_of(B)
    assert t.player(A).out


# --- Ares -------------------------------------------------------------------------------------------------------------


def test_ares_burns_three_of_everybody() -> None:
    t = table(hands={A: "R5! … 6"}, decks={A: 20, B: 20, C: 20, D: 20}, danger="ares").play(A, "R5").turn_of(B)
    assert [t.left(seat) for seat in (A, B, C, D)] == [17, 17, 17, 17]


def test_ares_burns_one_after_an_action_card_only() -> None:
    t = table(hands={A: "R-Skip R2 … 6"}, enemies={A: "ares"}, decks={A: 20}).play(A, "R-Skip")
    assert t.left(A) == 19 and t.enemy(A) is None  # an action defeats him, after his rule
    t = table(hands={A: "R-Skip R2 … 6"}, enemies={A: "ares"}, decks={A: 20}).play(A, "R2").turn_of(B)
    assert t.left(A) == 20 and t.enemy(A) == "ares"
    t = table(hands={A: "W:solar_recharge … 6"}, enemies={A: "ares"}, decks={A: 20}).play(A, "W:solar_recharge", "red")
    assert t.left(A) == 20


def test_ares_ends_a_match_in_the_middle() -> None:
    t = table(SUPERMAN, WONDER_WOMAN, AQUAMAN, hands={A: "R5! … 6"}, decks={A: 20, B: 3, C: 2}, danger="ares")
    t.play(A, "R5").over(A, "last_deck")
    t = table(SUPERMAN, WONDER_WOMAN, AQUAMAN, hands={A: "R5! … 6"}, decks={A: 3, B: 20, C: 3}, danger="ares")
    t.play(A, "R5").over(B, "last_deck")
    t = table(enemies={A: "ares"}, hands={A: "R-Skip … 6"}, decks={A: 1}).play(A, "R-Skip").turn_of(C)
    assert t.player(A).out


# --- Circe ------------------------------------------------------------------------------------------------------------


def test_circe_changes_the_hand() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "R5! R2 Y5 B8"}, decks={A: 10}, danger="circe").play(A, "R5").turn_of(B)
    assert len(t.hand(A)) == 3 and t.left(A) == 10
    assert len(t.events("shuffled_in")[0].cards) == 3
    assert "shuffled_in_hidden" in [event.__struct_config__.tag for event in t.heard(B)]


def test_circe_forbids_the_power() -> None:
    table(WONDER_WOMAN, SUPERMAN, hands={A: "B1 … 4"}, enemies={A: "circe"}).turn_of(A)  # no champion asked


def test_circe_with_one_card_in_the_deck_puts_nobody_out() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "R5! R2 Y5"}, decks={A: 1}, danger="circe").play(A, "R5").turn_of(B)
    assert len(t.hand(A)) == 2 and t.left(A) == 1


# --- Giganta ----------------------------------------------------------------------------------------------------------


def test_giganta_draws_one_when_flipped() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "R5! … 5"}, decks={A: 20}, danger="giganta").play(A, "R5").turn_of(B)
    assert len(t.hand(A)) == 5 and t.player(A).skipped
    t.draw(B).keep(B).turn_of(B)


@pytest.mark.parametrize(("choice", "left", "hand"), [("burn", 18, 5), ("add", 19, 6)])
def test_giganta_lets_choose_at_the_start(choice: str, left: int, hand: int) -> None:
    t = table(enemies={A: "giganta"}, hands={A: 5}, decks={A: 20}).choose(A, choice, ask="burn_or_add").turn_of(A)
    assert (t.left(A), len(t.hand(A))) == (left, hand)


@pytest.mark.parametrize(("left", "default"), [(3, ["burn"]), (2, ["add"]), (1, ["add"])])
def test_giganta_s_default_bears_the_deck_in_mind(left: int, default: list[str]) -> None:
    assert table(enemies={A: "giganta"}, decks={A: left}).default(A) == default


def test_giganta_at_the_last_card() -> None:
    t = table(enemies={A: "giganta"}, decks={A: 1}).choose(A, "add", ask="burn_or_add").turn_of(B)
    assert t.player(A).out


# --- Sinestro ---------------------------------------------------------------------------------------------------------


def test_sinestro_burns_three_when_flipped() -> None:
    assert flipped("sinestro").turn_of(B).left(A) == 17
    assert flipped("sinestro", left=3).player(A).out


@pytest.mark.parametrize(("left", "offered"), [(5, False), (6, True)])
def test_sinestro_makes_the_power_dearer(left: int, offered: bool) -> None:
    t = table(
        SUPERMAN, GREEN_LANTERN, AQUAMAN, hands={C: "R-Skip … 5"}, enemies={A: "sinestro"}, decks={A: left}, turn=C
    )
    t.play(C, "R-Skip")
    if offered:
        assert t.use(A, "save_turn").turn_of(A).left(A) == 1
    else:
        t.turn_of(B)


# --- Parallax ---------------------------------------------------------------------------------------------------------


def test_parallax_burns_four_when_flipped() -> None:
    assert flipped("parallax").turn_of(B).left(A) == 16
    assert flipped("parallax", left=4).player(A).out


def test_parallax_forbids_yellow_cards() -> None:
    t = table(hands={A: "Y4 R4 W:heat_vision"}, enemies={A: "parallax"}, top="Y1").illegal(A, "Y4")
    assert t.legal(A) == {"W:heat_vision", "draw"}
    t = table(hands={A: "R4"}, decks={A: "Y4 … 20"}, enemies={A: "parallax"}, top="Y1").draw(A)
    assert t.legal(A) == {"keep"}
    t = table(hands={A: "Y4 R2"}, enemies={A: "parallax"}, items={A: "spare_power_ring"}, top="Y1")
    t.illegal(A, "Y4", ring=True)


# --- Atrocitus --------------------------------------------------------------------------------------------------------


def test_atrocitus_burns_its_player_then_an_opponent() -> None:
    t = table(hands={A: "R5! … 6"}, decks={A: 20, C: 20}, danger="atrocitus").play(A, "R5").target(A, C).turn_of(B)
    assert [event.seat for event in t.events("burned")] == [A, C] and (t.left(A), t.left(C)) == (17, 17)


def test_atrocitus_burns_the_opponent_also_if_its_player_goes_out() -> None:
    t = table(hands={A: "R5! … 6"}, decks={A: 3, C: 20}, danger="atrocitus").play(A, "R5").target(A, C).turn_of(B)
    assert t.player(A).out and t.left(C) == 17
    t = table(SUPERMAN, GREEN_LANTERN, hands={A: "R5! … 6"}, decks={A: 3, B: 3}, danger="atrocitus").play(A, "R5")
    t.over(B, "last_deck")


@pytest.mark.parametrize(("hand", "burned"), [(4, 1), (3, 3), (2, 3)])
def test_atrocitus_is_worse_to_small_hands(hand: int, burned: int) -> None:
    t = table(enemies={A: "atrocitus"}, hands={A: hand}, decks={A: 20}).turn_of(A)
    assert t.left(A) == 20 - burned


# --- being defeated ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("enemy", "card", "other"),
    [
        ("lex_luthor", "R-Rev", "R2"),
        ("doomsday", "R2", "G1"),
        ("brainiac", "B0", "R2"),
        ("black_manta", "R-Rev", "R2"),
        ("ocean_master", "W:heat_vision", "R2"),
        ("cheetah", "R2", "G1"),
        ("ares", "R5!", "R2"),
        ("circe", "W:solar_recharge", "R2"),
        ("giganta", "R2", "R-Rev"),
        ("sinestro", "G1", "R2"),
        ("parallax", "R-Rev", "R2"),
        ("atrocitus", "R5!", "G1"),
    ],
)
def test_each_enemy_falls_to_its_cost_and_to_nothing_else(enemy: str, card: str, other: str) -> None:
    for played, falls in ((card, True), (other, False)):
        t = table(hands={A: f"{played} Y0 Y4 B5 … 6"}, enemies={A: enemy}, decks={A: 20}, danger="kryptonian_crystal",
                  top={"G": "G3", "B": "B3"}.get(played[0], "R1"))  # fmt: skip
        if enemy == "giganta":
            t.choose(A, "burn", ask="burn_or_add")
        t.play(A, played, "red")
        if t.match.decisions and A in t.match.decisions:
            t.target(A, B)
        assert (t.enemy(A) is None) is falls, (enemy, played)
        assert (enemy in t.danger_discard) is falls
