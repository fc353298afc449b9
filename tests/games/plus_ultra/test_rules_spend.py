"""What dice are spent on: PU-SPEND, PU-FIST, PU-HEART, PU-SET and PU-VSYM."""

from typing import Any

import pytest

from .table import QUIET, A, B, C, Table, table

VILLAIN = "dabi twice nomu magne"
EVENT = "defend_others twice nomu magne"


def spending(dice: str, places: str = VILLAIN, *others: str, **more: Any) -> Table:
    """Bakugo at place 1 with these final dice."""
    laid: dict[str, Any] = {"at": {A: 1}, "deck": QUIET, **more}
    return table("bakugo", *(others or ("asui",)), places=places, dice=dice, **laid)


def test_a_symbol_goes_to_the_card_or_to_its_own_effect() -> None:
    """PU-SPEND-01: a Heart heals, or helps to pay the Event."""
    paid, healed = (spending("F F H 1 1 2", EVENT, damage={A: 2}) for _ in range(2))
    assert paid.spend(A, "pay").turn_of(B).damage(A) == 2
    assert healed.spend(A, "heart:2:0").events("healed")[0].damage == 1


def test_each_die_is_spent_once() -> None:
    """PU-SPEND-02: what was spent is offered no more."""
    t = spending("F F H 1 1 2").spend(A, "fist:0").refused(A, "fist:0")
    assert "fist:1" in t.legal(A)
    assert ("die:0", "why.spent") in t.blocked(A) and ("die:1", "why.spent") not in t.blocked(A)


def test_dice_may_be_left_unspent() -> None:
    """PU-SPEND-03: Fists, Hearts and numbers can be left; they have no effect."""
    t = spending("F F H 3 3 3", damage={A: 1}).finish(A).turn_of(B)
    assert (t.points(A), t.damage(A), t.harm(1)) == (0, 1, 0)


def test_one_spends_only_where_one_stands() -> None:
    """PU-SPEND-04: nothing is offered for other Locations."""
    t = spending("F H H H 1 2", "twice dabi nomu magne", damage={B: 2}, at={A: 1, B: 2})
    assert t.legal(A) == {"plan", "auto", "fist:0", "finish"}
    elsewhere = {target for target, why in t.blocked(A) if why == "why.elsewhere"}
    assert elsewhere == {"place:0", "place:2", "place:3", "place:4"}


def test_a_fist_puts_one_damage_on_the_villain_here() -> None:
    """PU-FIST-01: 1 DMG each."""
    assert spending("F F 1 1 2 2").spend(A, "fist:0").spend(A, "fist:1").harm(1) == 2


def test_a_hero_point_after_each_damage() -> None:
    """PU-FIST-02: one by one, so the log shows each token with its HP."""
    t = spending("F F 1 1 2 2", points={A: 3}).spend(A, "fist:0").spend(A, "fist:1")
    assert [(hit.harm, hit.gained, hit.points) for hit in t.events("hit")] == [(1, 1, 4), (2, 1, 5)]


def test_a_fist_without_a_villain_has_no_effect() -> None:
    """PU-FIST-03: it can only go into a card."""
    t = spending("F F H 1 1 2", EVENT)
    assert not any(option.startswith("fist") for option in t.legal(A)) and "pay" in t.legal(A)


def test_a_heart_heals_the_own_hero_or_another_one_here() -> None:
    """PU-HEART-01: 1 DMG each."""
    t = spending("H H 1 1 2 2", at={A: 1, B: 1}, damage={A: 2, B: 2}).spend(A, "heart:0:0").spend(A, "heart:1:1")
    assert (t.damage(A), t.damage(B)) == (1, 1)


def test_healing_another_hero_gives_a_hero_point() -> None:
    """PU-HEART-02, PU-D-12: for each DMG removed."""
    t = spending("H H 1 1 2 2", at={A: 1, B: 1}, damage={B: 2}).spend(A, "heart:0:1").spend(A, "heart:1:1").turn_of(B)
    assert (t.points(A), t.points(B), t.damage(B)) == (2, 0, 0)


def test_healing_oneself_gives_none() -> None:
    """PU-HEART-03: the DMG goes, nothing is gained."""
    t = spending("H F 1 1 2 2", damage={A: 2}).spend(A, "heart:0:0")
    assert (t.points(A), t.damage(A)) == (0, 1)


def test_hearts_are_aimed_one_by_one() -> None:
    """PU-HEART-04: three Hearts on three Heroes."""
    t = spending("H H H 1 1 2", VILLAIN, "asui", "iida", at={A: 1, B: 1, C: 1}, damage={A: 2, B: 2, C: 2})
    t.spend(A, "heart:0:2").spend(A, "heart:1:1").spend(A, "heart:2:0").turn_of(B)
    assert [t.damage(seat) for seat in (A, B, C)] == [1, 1, 1] and t.points(A) == 2


def test_a_hero_elsewhere_is_no_target() -> None:
    """PU-HEART-05, PU-R-27: nor is one without DMG."""
    t = spending("H F 1 1 2 2", VILLAIN, "asui", "iida", at={A: 1, B: 2, C: 1}, damage={B: 3})
    assert not any(option.startswith("heart") for option in t.legal(A))


def test_numbers_are_one_two_and_three() -> None:
    """PU-SET-01, PU-SET-02: three alike give the number shown."""
    for value in (1, 2, 3):
        t = spending(f"{value} {value} {value} H H F").spend(A, f"set:{value}:3")
        assert t.points(A) == value


@pytest.mark.parametrize(("value", "count", "points"), [(1, 4, 2), (2, 5, 4), (3, 4, 4), (1, 6, 4), (3, 6, 6)])
def test_each_further_die_gives_one_more(value: int, count: int, points: int) -> None:
    """PU-SET-03, PU-R-14: n and k − 3."""
    dice = " ".join([str(value)] * count + ["F"] * (6 - count))
    assert spending(dice).spend(A, f"set:{value}:{count}").points(A) == points


def test_a_set_may_be_smaller_than_it_could_be() -> None:
    """PU-SET-03, PU-D-13: three of five, if one likes."""
    t = spending("2 2 2 2 2 F")
    assert {option for option in t.legal(A) if option.startswith("set")} == {"set:2:3", "set:2:4", "set:2:5"}


@pytest.mark.parametrize("dice", ["1 1 2 2 3 F", "1 2 3 F F F", "3 3 H H F F"])
def test_fewer_than_three_alike_are_worth_nothing(dice: str) -> None:
    """PU-SET-04: different values do not combine."""
    t = spending(dice, damage={A: 1})
    assert not any(option.startswith("set") for option in t.legal(A))


def test_villain_symbols_must_be_spent() -> None:
    """PU-VSYM-01: the step cannot be left while one is open; the prompt says why."""
    t = spending("V V F 1 1 2").refused(A, "finish").spend(A, "villain:0").refused(A, "finish")
    assert ("option:finish", "why.villain_open") in t.blocked(A)
    t.spend(A, "villain:1").finish(A).turn_of(B)


def test_the_villain_s_card_alone_decides() -> None:
    """PU-VSYM-02: at Kurogiri's Location it costs HP, and nothing can be chosen."""
    t = spending("V F 1 1 2 2", "kurogiri twice nomu magne", points={A: 2})
    assert {option for option in t.legal(A) if option.endswith(":0")} == {"villain:0"}
    t.spend(A, "villain:0")
    assert (t.points(A), t.damage(A)) == (1, 0)


@pytest.mark.parametrize(
    "places", [EVENT, "mei_hatsume dabi nomu magne", "runaway_train dabi nomu magne", "- dabi nomu -"]
)
def test_without_a_villain_lose_or_take(places: str) -> None:
    """PU-VSYM-03: at an Event, an Ally, an Encounter, an empty Location."""
    t = spending("V H 1 1 2 2", places, points={A: 2})
    assert {option for option in t.legal(A) if option.endswith(":0")} == {"lose:0", "take:0"}


def test_the_choice_is_made_anew_for_each() -> None:
    """PU-VSYM-04, PU-R-16: one costs HP, the next is DMG."""
    t = spending("V V V 1 1 2", "mei_hatsume dabi nomu magne", points={A: 1}).spend(A, "lose:0").refused(A, "lose:1")
    t.spend(A, "take:1")
    assert (t.points(A), t.damage(A)) == (0, 1)


def test_a_villain_rolled_away_is_harmless() -> None:
    """PU-VSYM-05, PU-R-18: only final dice count."""
    t = table("bakugo", "asui", places="twice dabi nomu magne", at={A: 0}, points={A: 3}, step="move",
              rig=["V V V V V V", "1 1 2 2 3 3"])  # fmt: skip
    t.move(A, 1).roll(A, 0, 1, 2, 3, 4, 5).stop(A).turn_of(B)
    assert (t.points(A), t.damage(A)) == (3, 0)


def test_twice_doubles() -> None:
    """PU-VSYM-06: 2 DMG for each symbol, to the active Hero only."""
    t = spending("V F 1 1 2 2", "twice dabi nomu magne", at={A: 1, B: 1}).spend(A, "villain:0")
    assert (t.damage(A), t.damage(B)) == (2, 0)
