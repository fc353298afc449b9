"""The rules of Character Cards and their powers."""

from typing import Any

import pytest

from roundtable.games.uno_ultimate_dc import GAME

from .table import A, B, table


def test_a_character_card_tells_name_power_cost_and_effect() -> None:
    """UNO-CHAR-01."""
    heroes: Any = GAME.catalogue("en")["heroes"]
    assert [(hero["name"], hero["power"]["name"], hero["power"]["cost"]) for hero in heroes] == [
        ("Superman", "Man of Steel", 3),
        ("Aquaman", "King of the Seven Seas", 1),
        ("Wonder Woman", "Champion of the Amazons", 1),
        ("Green Lantern", "Willpower", 2),
    ]
    assert all(hero["power"]["text"] and hero["power"]["timing"] for hero in heroes)


def test_using_a_power_is_the_players_choice() -> None:
    """UNO-CHAR-02, R-58: in the own turn, or where its trigger says otherwise."""
    t = table("aquaman", "superman", hands={A: "B7 … 5", B: 5}, decks={A: 20}, location="the_trench", top="B0")
    t.play(A, "B7").decline(A, "use_power").turn_of(B)
    assert (t.left(A), len(t.hand(B))) == (20, 5)

    t = table("aquaman", "superman", hands={A: "R-Skip … 5"}, decks={B: 20}).play(A, "R-Skip")
    t.decline(B, "save_turn").turn_of(A)
    assert t.left(B) == 20


@pytest.mark.parametrize(("left", "offered"), [(1, False), (2, True)])
def test_a_power_needs_its_cost(left: int, offered: bool) -> None:
    """UNO-CHAR-03, HC-4: the deck must hold more cards than the cost."""
    t = table("aquaman", "superman", hands={A: "B7 … 5"}, decks={A: left}, location="the_trench", top="B0").play(
        A, "B7"
    )
    if offered:
        t.use(A, "use_power").turn_of(B)
        assert t.left(A) == 1
    else:
        t.turn_of(B)


def test_a_power_needs_its_trigger() -> None:
    """UNO-CHAR-03: no blue card, no Location of Aquaman, nothing to use."""
    t = table("aquaman", "superman", hands={A: "R4 … 5"}, location="the_trench").play(A, "R4").turn_of(B)
    t = table("aquaman", "superman", hands={A: "B7 … 5"}, top="B0").play(A, "B7").turn_of(B)
    assert not t.events("power_used")


@pytest.mark.parametrize("enemy", ["lex_luthor", "ocean_master", "circe"])
def test_an_enemy_may_block_the_power(enemy: str) -> None:
    """UNO-CHAR-04: as long as it attacks."""
    t = table(
        "green_lantern", "superman", "aquaman", "wonder_woman", hands={A: "G6 G9 … 5"}, burn={A: "B-Rev Y-Skip"},
        enemies={A: enemy}, top="G1",
    )  # fmt: skip
    players: Any = t.match.public()["players"]
    assert [player.power for player in players] == ["blocked", "ready", "ready", "ready"]
    t.play(A, "G6").turn_of(B)


def test_an_enemy_may_make_the_power_dearer() -> None:
    """UNO-CHAR-04: Sinestro, two more cards each time."""
    t = table("aquaman", "green_lantern", hands={A: "B7 … 5"}, decks={A: 20}, location="atlantis", enemies={A: "sinestro"},
              top="B0")  # fmt: skip
    players: Any = t.match.public()["players"]
    assert players[A].power_cost == 3
    t.play(A, "B7").use(A, "use_power").turn_of(B)
    assert t.left(A) == 17

    t = table("aquaman", "green_lantern", hands={A: "B7 … 5"}, decks={A: 3}, location="the_trench",
              enemies={A: "sinestro"}, top="B0")  # fmt: skip
    t.play(A, "B7").turn_of(B)
