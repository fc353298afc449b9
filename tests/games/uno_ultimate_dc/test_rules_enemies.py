"""The rules of Enemy Cards."""

from typing import Any

import pytest

from roundtable.games.uno_ultimate_dc import GAME
from roundtable.games.uno_ultimate_dc.dangers import BY_KEY, DANGERS, ENEMY

from .conftest import StandIn
from .table import A, B, table

COSTS = {
    "lex_luthor": ("action", "wild"),
    "doomsday": ("red", "danger"),
    "brainiac": ("blue", "yellow"),
    "black_manta": ("yellow", "action"),
    "ocean_master": ("blue", "wild"),
    "cheetah": ("red", "yellow"),
    "ares": ("action", "danger"),
    "circe": ("blue", "wild"),
    "giganta": ("green", "number"),
    "sinestro": ("green", "wild"),
    "parallax": ("green", "action"),
    "atrocitus": ("red", "danger"),
}


def test_an_enemy_card_tells_all_about_the_enemy() -> None:
    """UNO-ENEMY-01: hero, name, when flipped, while attacking, cost. All cards are of one edition, so none is named."""
    cards: Any = GAME.catalogue("en")["cards"]
    enemies = [cards[card] for card, danger in DANGERS.items() if danger.kind == ENEMY]
    assert len(enemies) == 12
    for enemy in enemies:
        assert all(enemy[field] for field in ("hero", "name", "flipped", "attacking", "defeat"))


def test_an_enemy_attacks_who_flipped_it() -> None:
    """UNO-ENEMY-02, R-41: whatever hero is printed on it."""
    t = table(hands={A: "R5! … 5"}, danger="cheetah").play(A, "R5").turn_of(B)
    assert t.enemy(A) == "cheetah"
    assert t.enemy(2) is None


def test_when_flipped_happens_at_once() -> None:
    """UNO-ENEMY-03, R-40."""
    t = table(hands={A: "R5! … 5"}, decks={A: 20}, danger="parallax").play(A, "R5").turn_of(B)
    assert t.left(A) == 16
    tags = t.tags()
    assert tags.index("flipped") < tags.index("enemy_arrived") < tags.index("burned")


def test_the_attacking_rule_binds_the_attacked_player() -> None:
    """UNO-ENEMY-04: Brainiac forbids Wilds, to nobody else, until it is gone."""
    t = table(
        "superman",
        "aquaman",
        hands={A: "W:heat_vision R4 B5 … 5", B: "W:tidal_wave B7 … 5"},
        enemies={A: "brainiac"},
        top="B0",
    )
    t.illegal(A, "W:heat_vision").play(A, "B5")
    assert "W:tidal_wave" in t.legal(B)
    t.play(B, "B7")
    assert t.enemy(A) is None and "W:heat_vision" in t.legal(A)


def test_a_new_enemy_replaces_the_old_one() -> None:
    """UNO-ENEMY-05."""
    t = table(hands={A: "R5! … 5"}, enemies={A: "brainiac"}, danger="cheetah").play(A, "R5").turn_of(B)
    assert t.enemy(A) == "cheetah"


def test_a_replaced_enemy_is_not_defeated() -> None:
    """UNO-ENEMY-06: it is discarded, and nobody is rewarded."""
    t = table(
        "wonder_woman", "superman", hands={A: "R5! … 5"}, burn={A: "Y0"}, enemies={A: "circe"}, location="themyscira",
        danger="cheetah",
    )  # fmt: skip
    t.play(A, "R5").turn_of(B)
    assert t.danger_discard == ["circe"]
    assert [event.why for event in t.events("enemy_left")] == ["replaced"] and not t.events("defeated")


def test_only_the_attacked_player_defeats_by_playing(stand_in: StandIn) -> None:
    """UNO-ENEMY-07: not an opponent's matching card."""
    enemy = stand_in("red")
    t = table(hands={A: "R4 … 5", B: "R3! R6 … 5"}, enemies={B: enemy}).play(A, "R4").turn_of(B)
    assert t.enemy(B) == enemy
    assert t.play(B, "R6").enemy(B) is None


def test_no_defeat_in_the_turn_it_was_drawn() -> None:
    """UNO-ENEMY-08, R-39: Battle Cry brings it before the Battle."""
    t = table("wonder_woman", "superman", hands={A: "W:battle_cry … 5"}, danger="lex_luthor amazonian_shield")
    t.play(A, "W:battle_cry", "red").turn_of(B)
    assert t.enemy(A) == "lex_luthor"


@pytest.mark.parametrize("key", COSTS)
def test_each_enemy_has_its_own_cost(key: str) -> None:
    """UNO-ENEMY-09."""
    assert set(DANGERS[BY_KEY[key]].defeat) == set(COSTS[key])


@pytest.mark.parametrize(("cost", "defeated"), [("wild", True), ("red", False), ("action", False), ("number", False)])
def test_a_wild_needs_the_wild_symbol(stand_in: StandIn, cost: str, defeated: bool) -> None:
    """UNO-ENEMY-10, R-36: whatever colour is chosen."""
    enemy = stand_in(cost)
    t = table(hands={A: "W:solar_recharge … 5"}, enemies={A: enemy}).play(A, "W:solar_recharge", "red").turn_of(B)
    assert (t.enemy(A) is None) == defeated


def test_a_defeated_enemy_is_discarded(stand_in: StandIn) -> None:
    """UNO-ENEMY-11."""
    enemy = stand_in("red")
    t = table(hands={A: "R4 … 5"}, enemies={A: enemy}, danger_discard="metropolis").play(A, "R4").turn_of(B)
    assert t.danger_discard == ["metropolis", enemy]
