"""Each Plus Ultra card: met, not met by a hair, and not met by the wrong thing."""

from typing import Any

import pytest

from .table import QUIET, A, B, Table, table


def spending(dice: str, plus: str, places: str = "dabi twice nomu magne", **more: Any) -> Table:
    """Uraraka at place 1 with these final dice, and one Plus Ultra card in play."""
    laid: dict[str, Any] = {"at": {A: 1}, "deck": QUIET, **more}
    return table("uraraka", "asui", places=places, dice=dice, plus=plus, **laid)


@pytest.mark.parametrize(("before", "claimed"), [("battle_trial runaway_train", True), ("battle_trial", False)])
def test_celebration(before: str, claimed: bool) -> None:
    """P01: three completed Events or Encounters, together."""
    t = spending("F F H 1 1 2", "celebration", "defend_others twice nomu magne", owns={A: before}).spend(A, "pay")
    assert t.plus(A) == []
    assert (t.finish(A).turn_of(B).plus(A) == ["celebration"]) is claimed
    assert t.points(A) == 4


@pytest.mark.parametrize(("rescued", "claimed"), [(3, True), (2, False)])
def test_rescue_effort(rescued: int, claimed: bool) -> None:
    """P02: four DMG removed from other Heroes with Hearts."""
    t = spending("H H F 1 1 2", "rescue_effort", at={A: 1, B: 1}, damage={A: 2, B: 2}, rescued={A: rescued})
    t.spend(A, "heart:0:0")
    assert t.plus(A) == [] and t.player(A).rescued == rescued
    t.spend(A, "heart:1:1")
    assert (t.plus(A) == ["rescue_effort"]) is claimed and t.points(A) == 1


def test_rescue_effort_at_ua() -> None:
    """P02, PU-R-43: paid at the end, so the place does not matter."""
    t = spending("H F F 1 1 2", "rescue_effort", at={A: 0, B: 0}, damage={B: 2}, rescued={A: 3}).spend(A, "heart:0:1")
    assert t.plus(A) == ["rescue_effort"] and t.points(A) == 0


@pytest.mark.parametrize(("before", "claimed"), [(1, True), (0, False)])
def test_villain_roundup(before: int, claimed: bool) -> None:
    """P03: two captured Villains, at the moment of the second capture."""
    t = spending("F V 1 1 2 2", "villain_roundup", "spinner:3 twice nomu magne", captured={A: before}).spend(
        A, "fist:0"
    )
    assert (t.plus(A) == ["villain_roundup"]) is claimed and t.points(A) == 1


@pytest.mark.parametrize(("dice", "claimed"), [("F F F F F 1", True), ("F F F F 1 1", False)])
def test_full_power_smash(dice: str, claimed: bool) -> None:
    """P04: five DMG on Villains in one turn, paid at once."""
    t = spending(dice, "full_power_smash").plan(A).turn_of(B)
    fists = dice.count("F")
    assert (t.plus(A) == ["full_power_smash"]) is claimed and t.points(A) == fists + 2 * claimed


def test_full_power_smash_in_one_turn() -> None:
    """P04: what was dealt in an earlier turn does not count."""
    t = spending("F F F F 1 1", "full_power_smash", rig=["1 1 2 2 3 3", "F F 1 1 2 2"]).plan(A).turn_of(B)
    t.move(B, 0).stop(B).turn_of(A).move(A, 1).stop(A).plan(A).turn_of(B)
    assert t.plus(A) == [] and t.harm(1) == 6


@pytest.mark.parametrize(("option", "claimed"), [("set:1:5", True), ("set:1:4", False)])
def test_go_beyond(option: str, claimed: bool) -> None:
    """P05: one set of five or more, paid at once."""
    t = spending("1 1 1 1 1 F", "go_beyond").spend(A, option)
    assert (t.plus(A) == ["go_beyond"]) is claimed


@pytest.mark.parametrize(("knocked", "points", "claimed"), [(1, 5, True), (1, 4, False), (0, 9, False)])
def test_never_give_up(knocked: int, points: int, claimed: bool) -> None:
    """P06: Knocked Out at least once, and 8 HP in hand."""
    t = spending("3 3 3 F 1 2", "never_give_up", points={A: points}, knocked={A: knocked}).spend(A, "set:3:3")
    assert (t.plus(A) == ["never_give_up"]) is claimed and t.points(A) == points + 3


@pytest.mark.parametrize(("points", "claimed"), [(11, True), (10, False)])
def test_never_give_up_by_the_knock_out_itself(points: int, claimed: bool) -> None:
    """P06, PU-R-43: with 8 HP left after the loss of 3."""
    t = spending("V 1 1 2 2 3", "never_give_up", damage={A: 4}, points={A: points}).spend(A, "villain:0").turn_of(B)
    assert (t.plus(A) == ["never_give_up"]) is claimed


def test_a_prevented_knock_out_is_none() -> None:
    """P06: Mirio Togata's help does not count."""
    t = spending("V F 1 1 2 2", "never_give_up", damage={A: 4}, points={A: 12}, allies={A: "mirio_togata"})
    t.spend(A, "villain:0").spend(A, "fist:1")
    assert t.plus(A) == [] and t.player(A).knocked == 0


def test_progress_is_seen_by_all() -> None:
    """PU-R-43: counters are public, up to the goal."""
    t = spending("F F 1 1 2 2", "celebration rescue_effort villain_roundup full_power_smash", captured={A: 1},
                 rescued={A: 3, B: 1}, owns={B: "battle_trial"}).spend(A, "fist:0")  # fmt: skip
    shown = {t.name(row.card): row.progress for row in t.view()["plus"]}
    assert shown == {
        "celebration": [0, 1],
        "rescue_effort": [3, 1],
        "villain_roundup": [1, 0],
        "full_power_smash": [1, 0],
    }
