"""Wild Cards of Wonder Woman: each works, does not where it must not, and holds at the boundary."""

import pytest

from roundtable.kernel import Refused

from .table import A, B, C, table

WONDER_WOMAN, SUPERMAN, AQUAMAN, GREEN_LANTERN = "wonder_woman", "superman", "aquaman", "green_lantern"


# --- Ends of the Earth ------------------------------------------------------------------------------------------------


def test_ends_of_the_earth_undergoes_an_enemy_and_burns_what_fits() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:ends_of_the_earth Y5 B8 R2"}, decks={A: 20},
              danger_discard="doomsday cheetah metropolis")  # fmt: skip
    t.play(A, "W:ends_of_the_earth", "blue")
    assert t.legal(A) == {"doomsday", "cheetah"} and t.default(A) == ["cheetah"]
    t.choose(A, "cheetah", ask="ends_enemy")
    assert t.legal(A) == {"Y5", "R2", "decline"} and t.left(A) == 18
    t.choose(A, "Y5", ask="burn_hand").turn_of(B).settled()
    assert t.burn(A)[0] == "Y5" and t.enemy(A) is None
    assert t.danger_discard == ["doomsday", "cheetah", "metropolis"] and not t.events("defeated")


def test_ends_of_the_earth_asks_about_the_burn_though_nothing_fits() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:ends_of_the_earth B8 B9"}, decks={A: 20}, danger_discard="cheetah")
    t.play(A, "W:ends_of_the_earth", "blue").asks(A, "burn_hand")
    assert t.legal(A) == {"decline"}
    t.decline(A).turn_of(B)


def test_ends_of_the_earth_with_no_enemy_only_takes_a_colour() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:ends_of_the_earth B8 R2"}, danger_discard="metropolis")
    t.play(A, "W:ends_of_the_earth", "blue").turn_of(B)
    assert t.hand(A) == ["B8", "R2"]


def test_ends_of_the_earth_wins_with_the_last_card() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:ends_of_the_earth R2"}, decks={A: 20}, danger_discard="cheetah")
    t.play(A, "W:ends_of_the_earth", "blue", uno=True).choose(A, "R2", ask="burn_hand").over(A, "empty_hand")


def test_ends_of_the_earth_can_empty_the_own_deck() -> None:
    t = table(
        WONDER_WOMAN, SUPERMAN, AQUAMAN, hands={A: "W:ends_of_the_earth R2 R3"}, decks={A: 4}, danger_discard="doomsday"
    )
    t.play(A, "W:ends_of_the_earth", "blue").turn_of(B)
    assert t.player(A).out and "doomsday" in t.danger_discard


def test_ends_of_the_earth_with_an_enemy_that_chooses() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, GREEN_LANTERN, hands={A: "W:ends_of_the_earth R2 R3"}, decks={A: 20, C: 20},
              danger_discard="atrocitus")  # fmt: skip
    t.play(A, "W:ends_of_the_earth", "blue").target(A, C).asks(A, "burn_hand")
    assert (t.left(A), t.left(C)) == (17, 17)


# --- Lasso of Truth ---------------------------------------------------------------------------------------------------


def test_lasso_of_truth_moves_the_enemy_instead_of_adding() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, AQUAMAN, hands={A: "W:lasso_of_truth … 5", B: "R2 Y4 … 5"},
              enemies={A: "cheetah", B: "doomsday"}, decks={B: 20})  # fmt: skip
    t.decline(A, "champion").play(A, "W:lasso_of_truth", "red").target(A, B).asks(A, "move_enemy")
    assert list(t.match.decisions[A].shows) == list(t.player(B).hand)
    t.choose(A, "move")
    assert t.enemy(A) is None and t.enemy(B) == "cheetah" and t.danger_discard == ["doomsday"]
    assert len(t.hand(B)) == 5 and t.left(B) == 20  # neither added nor "when flipped"
    t.turn_of(B).settled()


def test_lasso_of_truth_keeps_the_enemy_and_adds() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:lasso_of_truth … 5", B: 5}, enemies={A: "cheetah"})
    t.decline(A, "champion").play(A, "W:lasso_of_truth", "red")
    assert t.default(A) == ["keep"]
    t.choose(A, "keep", ask="move_enemy").turn_of(B)
    assert t.enemy(A) == "cheetah" and len(t.hand(B)) == 6


def test_lasso_of_truth_without_an_enemy_adds() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:lasso_of_truth … 5", B: 5}).play(A, "W:lasso_of_truth", "red")
    t.turn_of(B)
    assert len(t.hand(B)) == 6
    assert [event.__struct_config__.tag for event in t.heard(None)].count("showed_hidden") == 1


def test_lasso_of_truth_can_take_the_last_card_of_a_deck() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, AQUAMAN, hands={A: "W:lasso_of_truth … 5"}, decks={B: 1})
    t.play(A, "W:lasso_of_truth", "red").target(A, B).turn_of(C)
    assert t.player(B).out


# --- Bracelets of Victory ---------------------------------------------------------------------------------------------


def test_bracelets_ward_off_one_draw_two_whole() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:bracelets_of_victory … 5", B: "R-D2 R-Skip … 5"}, decks={A: 20})
    t.play(A, "W:bracelets_of_victory", "red").turn_of(B)
    assert t.player(A).shield
    t.play(B, "R-D2").turn_of(A)
    assert t.left(A) == 20 and not t.player(A).shield and len(t.events("warded")) == 1


@pytest.mark.parametrize(
    ("hero", "wild"),
    [
        (SUPERMAN, "heat_vision"),
        (SUPERMAN, "freeze_breath"),
        (AQUAMAN, "tidal_wave"),
        (AQUAMAN, "trident_strike"),
        (GREEN_LANTERN, "emerald_fist"),
    ],
)
def test_bracelets_ward_off_wilds(hero: str, wild: str) -> None:
    t = table(WONDER_WOMAN, hero, hands={A: 5, B: f"W:{wild} … 5"}, decks={A: 20}, shield={A}, turn=B)
    t.play(B, f"W:{wild}", "red").turn_of(A)
    assert (t.left(A), len(t.hand(A))) == (20, 5) and not t.player(A).shield


def test_bracelets_hide_the_hand_but_not_the_danger_card() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={B: "W:x_ray_vision … 5"}, shield={A}, turn=B, danger="doomsday cheetah")
    t.play(B, "W:x_ray_vision", "red").choose(B, "under", ask="peek").turn_of(A)
    assert not t.events("showed") and not t.events("added") and t.danger == ["cheetah", "doomsday"]


def test_bracelets_ward_off_a_whole_card_once() -> None:
    t = table(WONDER_WOMAN, GREEN_LANTERN, hands={B: "W:in_brightest_day … 5"}, decks={A: 20, B: "R-Skip G-D2 R2 … 20"},
              shield={A}, turn=B, danger="lantern_battery")  # fmt: skip
    t.play(B, "W:in_brightest_day", "red").turn_of(A)
    assert t.left(A) == 20 and not t.player(A).shield


def test_bracelets_ward_off_a_power() -> None:
    t = table(WONDER_WOMAN, AQUAMAN, hands={B: "B5 … 5"}, decks={A: 20, B: 20}, shield={A}, location="atlantis", turn=B,
              top="B0")  # fmt: skip
    t.play(B, "B5").use(B, "use_power")
    assert len(t.events("warded")) == 1 and not t.events("added")


def test_bracelets_let_danger_cards_and_the_penalty_pass() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={B: "R5! … 5"}, decks={A: 20}, shield={A}, turn=B, danger="front_page")
    t.play(B, "R5").turn_of(A)
    assert t.left(A) == 19
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:bracelets_of_victory R2"}, decks={A: 20})
    t.play(A, "W:bracelets_of_victory", "red").catch(B, A)
    assert len(t.hand(A)) == 3


def test_bracelets_end_when_the_next_turn_begins() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:bracelets_of_victory … 5"}).play(A, "W:bracelets_of_victory", "red")
    t.draw(B).keep(B).turn_of(A)
    assert not t.player(A).shield


def test_bracelets_are_not_spent_on_what_is_ignored_anyway() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={B: "R-Skip … 5"}, shield={A}, skipped={A}, turn=B)
    t.play(B, "R-Skip").turn_of(B)
    assert t.player(A).shield


# --- Battle Cry -------------------------------------------------------------------------------------------------------


def test_battle_cry_calls_an_enemy_without_its_arrival() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:battle_cry! … 5"}, burn={A: "G0 G2 G9 Y0"}, decks={A: 20},
              danger="metropolis circe doomsday kryptonian_crystal", enemies={A: "cheetah"})  # fmt: skip
    t.decline(A, "champion").play(A, "W:battle_cry", "red").turn_of(B)
    assert t.enemy(A) == "doomsday"  # the danger icon flipped the next one, which replaced Circe
    assert not t.events("shuffled_in") and not t.events("defeated")
    assert t.danger_discard == ["cheetah", "circe"]
    assert len(t.events("recovered")[0].cards) == 3


def test_battle_cry_finds_nobody_in_four() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:battle_cry! … 5"}, danger="metropolis front_page phantom_zone "
              "kryptonian_crystal circe legion_flight_ring")  # fmt: skip
    t.play(A, "W:battle_cry", "red")
    assert len(t.events("revealed")) == 4 and t.enemy(A) == "circe"  # by the flip that follows
    assert t.events("flipped")[0].kind == "enemy"


def test_battle_cry_with_an_empty_danger_deck() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:battle_cry! … 5"}, burn={A: "G0"}, danger="")
    t.play(A, "W:battle_cry", "red").turn_of(B)
    assert t.enemy(A) is None and t.burn(A) == []


def test_a_card_of_the_hand_is_no_enemy() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:ends_of_the_earth R2 R3"}, danger_discard="doomsday cheetah")
    t.play(A, "W:ends_of_the_earth", "blue").asks(A, "ends_enemy")
    with pytest.raises(Refused):
        t.answer(A, f"card:{t.player(A).hand[0]}")
