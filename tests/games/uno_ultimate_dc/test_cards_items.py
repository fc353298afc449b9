"""The seven Items: what each gives, when it may not be used, and at the boundary."""

import pytest

from roundtable.kernel import Refused

from .table import A, B, C, table

SUPERMAN, AQUAMAN, WONDER_WOMAN, GREEN_LANTERN = "superman", "aquaman", "wonder_woman", "green_lantern"


# --- Legion Flight Ring -----------------------------------------------------------------------------------------------


def test_legion_flight_ring_saves_a_turn() -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: "R-Skip … 5"}, items={B: "legion_flight_ring"}, decks={B: 20}, turn=A)
    t.play(A, "R-Skip").asks(B, "save_turn")
    assert t.legal(B) == {"power:B", "legion_flight_ring", "accept"} and t.default(B) == ["accept"]
    t.choose(B, "legion_flight_ring").turn_of(B)
    assert t.items(B) == [] and t.left(B) == 20 and "legion_flight_ring" in t.danger_discard


def test_legion_flight_ring_does_not_keep_off_the_cards_of_a_draw() -> None:
    t = table(SUPERMAN, AQUAMAN, hands={A: "R-D2! … 5", B: 5}, items={B: "legion_flight_ring"}, danger="front_page")
    t.play(A, "R-D2").choose(B, "legion_flight_ring", ask="save_turn").turn_of(B)
    assert len(t.hand(B)) == 8  # two drawn, one by Front Page


def test_legion_flight_ring_may_be_kept_and_works_under_a_ban() -> None:
    t = table(SUPERMAN, AQUAMAN, GREEN_LANTERN, hands={A: "R-Skip … 5"}, items={B: "legion_flight_ring"},
              enemies={B: "lex_luthor"})  # fmt: skip
    t.play(A, "R-Skip").decline(B, "save_turn").turn_of(C)
    assert t.items(B) == ["legion_flight_ring"]


def test_legion_flight_ring_is_not_asked_for_an_ignored_loss_or_a_dead_deck() -> None:
    table(SUPERMAN, AQUAMAN, GREEN_LANTERN, hands={A: "R-Skip … 5"}, items={B: "legion_flight_ring"},
          skipped={B}).play(A, "R-Skip").turn_of(C)  # fmt: skip
    t = table(SUPERMAN, AQUAMAN, GREEN_LANTERN, hands={A: "R-D2! … 5"}, items={B: "legion_flight_ring"}, decks={B: 2},
              danger="front_page").play(A, "R-D2").turn_of(C)  # fmt: skip
    assert t.player(B).out and "legion_flight_ring" in t.danger_discard


# --- Kryptonian Crystal -----------------------------------------------------------------------------------------------


def test_kryptonian_crystal_recovers_one_each_turn_and_stays() -> None:
    t = table(items={A: "kryptonian_crystal"}, burn={A: "R2 G1"}, decks={A: 10}).use(A, "may").turn_of(A)
    assert t.burn(A) == ["G1"] and t.items(A) == ["kryptonian_crystal"] and t.left(A) == 11
    t = table(items={A: "kryptonian_crystal"}, burn={A: "R2 G1"}).decline(A, "may").turn_of(A)
    assert t.burn(A) == ["R2", "G1"]


def test_kryptonian_crystal_with_nothing_to_recover_asks_nothing() -> None:
    table(items={A: "kryptonian_crystal"}).turn_of(A)
    table(items={B: "kryptonian_crystal"}, burn={A: "R2"}).turn_of(A)  # it is its owner's only


# --- Trident of Atlan -------------------------------------------------------------------------------------------------


def test_trident_of_atlan_looks_and_may_put_under() -> None:
    t = table(items={A: "trident_of_atlan"}, danger="doomsday circe").use(A, "may").asks(A, "peek")
    assert "looked" not in [event.__struct_config__.tag for event in t.heard(B)]
    t.choose(A, "under").turn_of(A)
    assert t.danger == ["circe", "doomsday"]
    t = table(items={A: "trident_of_atlan"}, danger="doomsday circe").use(A, "may").choose(A, "leave").turn_of(A)
    assert t.danger == ["doomsday", "circe"]


def test_trident_of_atlan_may_rest() -> None:
    t = table(items={A: "trident_of_atlan"}, danger="doomsday").decline(A, "may").turn_of(A)
    assert not t.events("looked")


def test_trident_of_atlan_when_the_danger_deck_is_empty() -> None:
    t = table(items={A: "trident_of_atlan"}, danger="", danger_discard="doomsday").use(A, "may")
    t.choose(A, "leave", ask="peek").turn_of(A)
    assert t.danger == ["doomsday"]
    t = table(items={A: "trident_of_atlan"}, danger="")
    assert not t.events("looked")


# --- Royal Conch ------------------------------------------------------------------------------------------------------


def test_royal_conch_is_destroyed_for_a_location() -> None:
    t = table(
        AQUAMAN,
        SUPERMAN,
        items={A: "royal_conch"},
        danger_discard="atlantis doomsday metropolis",
        location="amnesty_bay",
    )
    t.use(A, "use_item").asks(A, "restore_location")
    assert t.legal(A) == {"atlantis", "metropolis"}
    t.choose(A, "atlantis")
    assert t.location == "atlantis" and t.items(A) == []
    assert t.danger_discard == ["doomsday", "metropolis", "royal_conch", "amnesty_bay"]


def test_royal_conch_needs_a_discarded_location() -> None:
    table(AQUAMAN, SUPERMAN, items={A: "royal_conch"}, danger_discard="doomsday", location="amnesty_bay").turn_of(A)
    t = table(AQUAMAN, SUPERMAN, items={A: "royal_conch"}, danger_discard="atlantis").decline(A, "use_item").turn_of(A)
    assert t.items(A) == ["royal_conch"] and t.location is None


def test_a_location_brought_at_the_start_works_in_the_same_turn() -> None:
    t = table(SUPERMAN, AQUAMAN, items={A: "royal_conch"}, danger_discard="atlantis", decks={A: 10}).use(A, "use_item")
    assert t.turn_of(A).left(A) == 9


# --- Amazonian Shield -------------------------------------------------------------------------------------------------


def test_amazonian_shield_turns_an_enemy_away() -> None:
    t = table(SUPERMAN, WONDER_WOMAN, hands={A: "R5! … 5"}, items={A: "amazonian_shield"}, enemies={A: "circe"},
              danger="doomsday", decks={A: 20}).play(A, "R5").asks(A, "shield_item")  # fmt: skip
    assert t.legal(A) == {"amazonian_shield", "decline"} and t.default(A) == ["decline"]
    t.choose(A, "amazonian_shield").turn_of(B)
    assert t.enemy(A) == "circe" and t.left(A) == 20 and t.items(A) == []
    assert sorted(t.danger_discard) == ["amazonian_shield", "doomsday"]


def test_amazonian_shield_may_be_kept() -> None:
    t = table(
        SUPERMAN, WONDER_WOMAN, hands={A: "R5! … 5"}, items={A: "amazonian_shield"}, danger="doomsday", decks={A: 20}
    )
    t.play(A, "R5").decline(A, "shield_item").turn_of(B)
    assert t.enemy(A) == "doomsday" and t.left(A) == 16 and t.items(A) == ["amazonian_shield"]


@pytest.mark.parametrize("flip", ["front_page", "metropolis", "kryptonian_crystal"])
def test_amazonian_shield_is_for_enemies_only(flip: str) -> None:
    t = table(SUPERMAN, WONDER_WOMAN, hands={A: "R5! … 5"}, items={A: "amazonian_shield"}, danger=flip).play(A, "R5")
    assert "shield_item" not in {each.ask for each in t.match.decisions.values()}


def test_amazonian_shield_does_not_answer_a_battle_cry() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "W:battle_cry … 5"}, items={A: "amazonian_shield"},
              danger="cheetah front_page").play(A, "W:battle_cry", "red").turn_of(B)  # fmt: skip
    assert t.enemy(A) == "cheetah" and t.items(A) == ["amazonian_shield"]


# --- Lantern Battery --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("burned", "left"), [(7, 2), (5, 0), (1, 0)])
def test_lantern_battery_recovers_five_once(burned: int, left: int) -> None:
    t = table(items={A: "lantern_battery"}, burn={A: burned}).use(A, "use_item").turn_of(A)
    assert len(t.burn(A)) == left and t.items(A) == [] and t.danger_discard == ["lantern_battery"]


def test_lantern_battery_may_wait_and_needs_a_burn_pile() -> None:
    t = table(items={A: "lantern_battery"}, burn={A: 3}).decline(A, "use_item").turn_of(A)
    assert t.items(A) == ["lantern_battery"]
    table(items={A: "lantern_battery"}).turn_of(A)


# --- Spare Power Ring -------------------------------------------------------------------------------------------------


def test_spare_power_ring_lets_a_card_not_match() -> None:
    t = table(hands={A: "B5 G1 Y9"}, items={A: "spare_power_ring"}, top="R2")
    assert t.legal(A) == {"ring:B5", "ring:G1", "ring:Y9", "draw"} and t.default(A) == ["draw"]
    t.play(A, "B5", ring=True).turn_of(B)
    assert t.top == "B5" and t.items(A) == [] and t.danger_discard == ["spare_power_ring"]


def test_spare_power_ring_works_on_the_drawn_card_and_on_the_last() -> None:
    t = table(hands={A: "Y9"}, decks={A: "B9 … 9"}, items={A: "spare_power_ring"}, top="R2", safe={A}).draw(A)
    assert t.legal(A) == {"ring:B9", "keep"}
    t.play(A, "B9", ring=True)
    t = table(hands={A: "Y9"}, items={A: "spare_power_ring"}, top="R2", safe={A}).play(A, "Y9", ring=True)
    t.over(A, "empty_hand")


def test_spare_power_ring_is_not_needed_for_a_wild_nor_above_a_ban() -> None:
    t = table(hands={A: "W:heat_vision Y4 R2"}, items={A: "spare_power_ring"}, enemies={A: "parallax"}, top="R1")
    assert t.legal(A) == {"W:heat_vision", "R2", "ring:R2", "draw"}
    t.illegal(A, "Y4", ring=True)


def test_without_the_ring_there_is_no_such_play() -> None:
    t = table(hands={A: "B5 G1"}, items={B: "spare_power_ring"}, top="R2")
    with pytest.raises(Refused):
        t.answer(A, f"ring:{t.player(A).hand[0]}")
