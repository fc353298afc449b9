"""The rules of Item Cards."""

import pytest

from roundtable.games.uno_ultimate_dc.dangers import DANGERS, ITEM

from .table import A, B, table

THREE = "legion_flight_ring amazonian_shield spare_power_ring"


def test_a_flipped_item_is_attached_at_once() -> None:
    """UNO-ITEM-01."""
    t = table(hands={A: "R5! … 5"}, danger="kryptonian_crystal").play(A, "R5").turn_of(B)
    assert t.items(A) == ["kryptonian_crystal"] and t.danger_discard == []


WITH_ICON = {"superman": "R5!", "aquaman": "R8!", "wonder_woman": "R8!", "green_lantern": "R6!"}


@pytest.mark.parametrize("key", [danger.key for danger in DANGERS.values() if danger.kind == ITEM])
@pytest.mark.parametrize("hero", WITH_ICON)
def test_any_hero_may_carry_any_item(hero: str, key: str) -> None:
    """UNO-ITEM-02."""
    card = WITH_ICON[hero]
    others = [other for other in WITH_ICON if other != hero]
    t = table(hero, *others, hands={A: f"{card} … 5"}, danger=key).play(A, card)
    assert t.items(A) == [key]


def test_at_most_three_items() -> None:
    """UNO-ITEM-03: a third is attached without a question, a fourth is not."""
    t = table(hands={A: "R5! … 5"}, items={A: "legion_flight_ring amazonian_shield"}, danger="spare_power_ring")
    assert len(t.play(A, "R5").turn_of(B).items(A)) == 3
    t = table(hands={A: "R5! … 5"}, items={A: THREE}, danger="royal_conch").play(A, "R5").time_up(A)
    assert t.items(A) == THREE.split()


def test_a_fourth_item_one_is_discarded() -> None:
    """UNO-ITEM-04, R-49: an attached one of choice, or the new one."""
    for unwanted in (*THREE.split(), "royal_conch"):
        t = table(hands={A: "R5! … 5"}, items={A: THREE}, danger="royal_conch").play(A, "R5")
        t.choose(A, unwanted, ask="fourth_item").turn_of(B)
        assert t.items(A) == [key for key in (*THREE.split(), "royal_conch") if key != unwanted]
        assert t.danger_discard == [unwanted]


def test_some_items_stay_and_some_are_destroyed_for_their_effect() -> None:
    """UNO-ITEM-05, R-48."""
    t = table(decks={A: 20}, burn={A: "R2 R4 R7"}, items={A: "kryptonian_crystal"}).use(A, "may").turn_of(A)
    assert t.items(A) == ["kryptonian_crystal"] and t.burn(A) == ["R4", "R7"]

    t = table(decks={A: 20}, burn={A: "R2 R4 R7"}, items={A: "lantern_battery"}).use(A, "use_item").turn_of(A)
    assert t.items(A) == [] and t.danger_discard == ["lantern_battery"]
    assert t.burn(A) == [] and t.left(A) == 23


def test_an_item_destroyed_by_another_card_has_no_effect() -> None:
    """UNO-ITEM-06: Ocean Master destroys a Lantern Battery."""
    t = table(hands={A: "R5! … 5"}, burn={A: "R2 R4"}, items={A: "lantern_battery"}, danger="ocean_master")
    t.decline(A, "use_item").play(A, "R5").turn_of(B)
    assert t.items(A) == [] and t.danger_discard == ["lantern_battery"]
    assert t.burn(A) == ["R2", "R4"]


def test_the_player_orders_start_of_turn_items() -> None:
    """UNO-ITEM-07."""
    t = table(decks={A: 20}, burn={A: "R2 R4 R7"}, items={A: "kryptonian_crystal trident_of_atlan lantern_battery"})
    t.choose(A, "lantern_battery", "trident_of_atlan", "kryptonian_crystal", ask="start_order")
    t.decline(A, "use_item").use(A, "may").choose(A, "leave", ask="peek").use(A, "may").turn_of(A)
    assert t.burn(A) == ["R4", "R7"]
