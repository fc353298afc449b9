"""The rules of the turn."""

from typing import Any

from .conftest import StandIn
from .table import A, B, C, D, table


def test_five_steps_in_fixed_order(stand_in: StandIn) -> None:
    """UNO-TURN-01: Start, Play, Battle, Danger, End."""
    enemy = stand_in("red", of="wonder_woman")
    t = table(
        "wonder_woman", "superman", hands={A: "R5! Y9"}, burn={A: "Y0"}, enemies={A: enemy}, location="metropolis",
        danger="phantom_zone", items={B: "amazonian_shield"},
    )  # fmt: skip

    def step() -> str:
        middle: Any = t.match.public()["table"]
        return str(middle.step)

    assert step() == "start"
    t.decline(A, "shuffle_in").asks(A, "champion")
    assert step() == "start"
    t.decline(A).asks(A, "play")
    assert step() == "play"
    t.play(A, "R5").asks(A, "champion_reward")
    assert step() == "battle"
    t.decline(A).asks(A, "phantom_zone")
    assert step() == "danger"
    t.choose(A, "metropolis").asks_nobody()  # the last moment of the turn: UNO may be called
    assert step() == "end"
    t.call(A).turn_of(B)
    assert step() == "play"


def test_start_effects_come_before_the_play() -> None:
    """UNO-TURN-02: Doomsday has burned, Bracelets have ended."""
    t = table("wonder_woman", "superman", decks={A: 20}, enemies={A: "doomsday"}, shield={A})
    t.asks(A, "champion")
    assert t.left(A) == 17 and not t.player(A).shield


def test_the_own_power_comes_after_the_start_effects() -> None:
    """UNO-TURN-03."""
    t = table("wonder_woman", "superman", enemies={A: "doomsday"}, location="metropolis")
    t.asks(A, "start_order").choose(A, "metropolis", "doomsday")
    t.decline(A, "shuffle_in")
    assert len(t.burn(A)) == 3
    t.decline(A, "champion").turn_of(A)


def test_play_one_card_or_draw() -> None:
    """UNO-TURN-04."""
    t = table(hands={A: "R4 G8 R9"})
    assert t.legal(A) == {"R4", "R9", "draw"}
    t.play(A, "R4").turn_of(B)


def test_a_triggered_power_comes_before_the_battle(stand_in: StandIn) -> None:
    """UNO-TURN-05."""
    enemy = stand_in("green", of="green_lantern")
    t = table("green_lantern", "superman", hands={A: "G6 … 5"}, burn={A: "B-Rev"}, enemies={A: enemy}, top="G1")
    t.play(A, "G6").asks(A, "use_power")
    assert t.enemy(A) == enemy
    t.use(A).turn_of(B)
    assert t.enemy(A) is None


def test_a_matching_card_defeats_the_enemy_in_the_battle(stand_in: StandIn) -> None:
    """UNO-TURN-06."""
    enemy = stand_in("red")
    t = table(hands={A: "R4 … 5"}, enemies={A: enemy}).play(A, "R4").turn_of(B)
    assert t.enemy(A) is None

    t = table(hands={A: "R4 … 5"}, enemies={B: enemy}).play(A, "R4").turn_of(B)
    assert t.enemy(B) == enemy


def test_a_danger_icon_turns_over_the_top_danger_card() -> None:
    """UNO-TURN-07."""
    t = table(hands={A: "R5! … 5"}, danger="kryptonian_crystal lex_luthor").play(A, "R5").turn_of(B)
    assert t.items(A) == ["kryptonian_crystal"] and t.danger == ["lex_luthor"]

    t = table(hands={A: "R4 … 5"}, danger="kryptonian_crystal").play(A, "R4").turn_of(B)
    assert t.danger == ["kryptonian_crystal"]


def test_one_card_may_defeat_an_enemy_and_bring_the_next(stand_in: StandIn) -> None:
    """UNO-TURN-08."""
    enemy = stand_in("red")
    t = table(hands={A: "R5! … 5"}, enemies={A: enemy}, danger="cheetah").play(A, "R5").turn_of(B)
    assert len(t.events("defeated")) == 1
    assert t.enemy(A) == "cheetah" and t.danger_discard == [enemy]


def test_end_effects_come_last() -> None:
    """UNO-TURN-09: Cheetah burns who has played nothing."""
    t = table(decks={A: "Y4 … 20"}, enemies={A: "cheetah"}).draw(A)
    assert t.left(A) == 19
    t.keep(A).turn_of(B)
    assert t.left(A) == 17

    t = table(hands={A: "B5 … 5"}, decks={A: 20}, enemies={A: "cheetah"}, top="B0").play(A, "B5").turn_of(B)
    assert t.left(A) == 20 and t.enemy(A) == "cheetah"


def test_then_the_next_player_has_the_turn() -> None:
    """UNO-TURN-10."""
    t = table().draw(A).keep(A).draw(B).keep(B).draw(C).keep(C).draw(D).keep(D).turn_of(A)
    assert t.turns() == [A, B, C, D, A]
    t = table(direction=-1).draw(A).keep(A).draw(D).keep(D).turn_of(C)
