"""U.A. High School, Knock Outs, and the tokens: PU-UA, PU-KO, PU-HP and PU-DMG."""

from typing import Any

import pytest

from roundtable.games.plus_ultra.verbs import gain
from roundtable.kernel import Chance, Play

from .table import QUIET, A, B, C, Table, table

PLAIN = "runaway_train dabi nomu magne"


def spending(dice: str, places: str = PLAIN, **more: Any) -> Table:
    """Yaoyorozu (Stamina 5) at place 1 with these final dice."""
    laid: dict[str, Any] = {"at": {A: 1}, "deck": QUIET, **more}
    return table("yaoyorozu", "kaminari", places=places, dice=dice, **laid)


@pytest.mark.parametrize(
    ("places", "deck"), [("vanguard_action_squad dabi nomu magne", QUIET), ("dabi twice nomu -", "muscular …")]
)
def test_nobody_takes_damage_at_ua(places: str, deck: str) -> None:
    """PU-UA-01: neither from an Encounter nor from a Reveal, nor from Villain dice."""
    t = spending("V V 1 1 2 2", places, at={A: 0, B: 2}, deck=deck, damage={A: 4})
    t.spend(A, "villain:0").spend(A, "villain:1").turn_of(B)
    assert (t.damage(A), t.place(A)) == (4, 0) and t.damage(B) == 1


def test_nobody_gains_hero_points_at_ua() -> None:
    """PU-UA-02: not for healing others there, not by sets, not by cards."""
    t = spending("H 3 3 3 2 1", at={A: 0, B: 0}, damage={B: 2}).spend(A, "heart:0:1").turn_of(B)
    assert t.points(A) == 0 and t.damage(B) == 1


def test_no_card_pays_at_ua() -> None:
    """PU-UA-02, PU-R-43, PU-R-62: no source whatever gives HP there; the log says that nothing happens."""
    t = spending("H F F 1 1 2", at={A: 0, B: 1}, damage={A: 1})
    trial = Play(t.match.clone().state, Chance(bytes(32)))
    gain(trial, A, 3, t.number("present_mic"))
    gain(trial, B, 3, t.number("present_mic"))
    assert [player.points for player in trial.state.seats] == [0, 3]
    assert [event.__struct_config__.tag for event in trial.events] == ["prevented", "gained"]


def test_damage_can_be_removed_at_ua() -> None:
    """PU-UA-03: a place to recover."""
    assert spending("H H F 1 1 2", at={A: 0}, damage={A: 3}).spend(A, "heart:0:0").spend(A, "heart:1:0").damage(A) == 1


def test_hero_points_can_be_lost_at_ua() -> None:
    """PU-UA-04, PU-R-19: U.A. protects from damage only."""
    t = spending("V F 1 1 2 2", at={A: 0}, points={A: 3}).spend(A, "villain:0").turn_of(B)
    assert t.points(A) == 2


def test_damage_equal_to_stamina_is_a_knock_out() -> None:
    """PU-KO-01: at the moment it is reached, not before."""
    t = spending("V V V 1 1 2", damage={A: 3}, points={A: 5}).spend(A, "take:0")
    assert t.damage(A) == 4 and not t.events("knocked_out")
    t.spend(A, "take:1").turn_of(B)
    assert len(t.events("knocked_out")) == 1 and t.player(A).knocked == 1


@pytest.mark.parametrize(("before", "after"), [(7, 4), (3, 0), (2, 0), (0, 0)])
def test_a_knock_out_costs_three_hero_points(before: int, after: int) -> None:
    """PU-KO-02, PU-R-26: or as many as there are; what is missing does nothing."""
    t = spending("V 1 1 2 2 3", damage={A: 4}, points={A: before}).spend(A, "take:0").turn_of(B)
    assert (t.points(A), t.damage(A)) == (after, 0)


def test_the_knocked_out_hero_is_moved_to_ua() -> None:
    """PU-KO-03: and the DMG is cleared."""
    t = spending("V 1 1 2 2 3", damage={A: 4}).spend(A, "take:0").turn_of(B)
    assert t.place(A) == 0 and t.events("moved")[-1].why == "knock_out"


def test_the_own_turn_stops_at_once() -> None:
    """PU-KO-04: dice not spent stay unspent; the card is not resolved."""
    t = spending("V F F F 3 3", "dabi twice nomu magne", damage={A: 4}).spend(A, "villain:0").turn_of(B)
    assert t.harm(1) == 0 and not t.events("hit")


def test_villain_dice_left_have_no_effect() -> None:
    """PU-KO-05: they are void like the others."""
    t = spending("V V V V V V", damage={A: 4}, points={A: 9}).spend(A, "take:0").turn_of(B)
    assert t.points(A) == 6 and t.events("dice_void")[0].faces == "☠ ☠ ☠ ☠ ☠"


def test_the_order_of_a_knock_out() -> None:
    """PU-KO-06: HP, then the move, then the end of the turn."""
    t = spending("V 1 1 2 2 3", damage={A: 4}, points={A: 5}).spend(A, "take:0").turn_of(B)
    tags = [tag for tag in t.tags() if tag in ("knocked_out", "moved", "turn_began")]
    assert tags == ["knocked_out", "moved", "turn_began"]


def test_gained_hero_points_are_counted_out() -> None:
    """PU-HP-01: token by token to the Hero."""
    t = spending("3 3 3 F 1 2", points={A: 4}).spend(A, "set:3:3")
    assert t.points(A) == 7 and t.events("set_spent")[0].points == 7


def test_lost_hero_points_go_back() -> None:
    """PU-HP-02: they are gone from the Hero, and nobody else has them."""
    t = spending("V F 1 1 2 2", points={A: 4, B: 2}).spend(A, "lose:0")
    assert (t.points(A), t.points(B)) == (3, 2)


@pytest.mark.parametrize(("points", "left", "damage"), [(3, 1, 0), (2, 0, 0), (1, 0, 1), (0, 0, 2)])
def test_what_is_missing_becomes_damage(points: int, left: int, damage: int) -> None:
    """PU-HP-03, PU-HP-04, PU-R-48: 1 DMG for each HP that is missing; never below 0."""
    t = spending("1 1 2 2 3 F", "provisional_license_exam dabi nomu magne", points={A: points}).finish(A).turn_of(B)
    assert (t.points(A), t.damage(A)) == (left, damage)


def test_damage_is_placed_token_by_token() -> None:
    """PU-DMG-01, PU-R-23: of two only the one that fits is placed."""
    t = spending("V F 1 1 2 2", "twice dabi nomu magne", damage={A: 4}).spend(A, "villain:0").turn_of(B)
    assert t.events("took")[0].n == 1 and t.events("took")[0].damage == 5


def test_removed_damage_goes_back_token_by_token() -> None:
    """PU-DMG-02: from Heroes and from Villains."""
    t = spending("H V 1 1 2 2", "overhaul:3 dabi nomu magne", damage={A: 2}).spend(A, "heart:0:0")
    assert t.damage(A) == 1
    t.spend(A, "villain:1")
    assert (t.damage(A), t.harm(1)) == (2, 2)


def test_a_collected_villain_leaves_no_damage_behind() -> None:
    """PU-R-34, PU-DMG-02: its tokens go back to the pool."""
    t = spending("F 1 1 2 2 3", "spinner:3 dabi nomu magne").spend(A, "fist:0").turn_of(B)
    assert t.card(1) == "runaway_train" and t.harm(1) == 0


def test_knocked_out_in_another_player_s_turn() -> None:
    """PU-KO-01, PU-KO-03, PU-R-24: that turn goes on, and no turn is lost."""
    t = table("bakugo", "uraraka", "iida", places="dabi twice nomu magne", at={A: 1, B: 1, C: 0}, damage={B: 4},
              points={B: 5}, dice="V F 1 1 2 2").spend(A, "villain:0")  # fmt: skip
    assert (t.points(B), t.damage(B), t.place(B)) == (2, 0, 0)
    t.spend(A, "fist:1").turn_of(B)
