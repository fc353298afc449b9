"""Chances of dice: those of the content table, those one can work out by hand, and the same by trying everything."""

from itertools import combinations, product
from math import comb

import pytest

from roundtable.games.plus_ultra.chances import Goal, counted, meets, table, with_power, without_power
from roundtable.games.plus_ultra.facts import BY_KEY, CARDS
from roundtable.games.plus_ultra.odds import tables
from roundtable.games.plus_ultra.symbols import BLANK, DICE, HERO_DICE, HERO_DIE, POWER, POWER_DIE, SIDES

from .laying import faces

# The best possible chance to have the symbols with three rolls, in per cent, as the content table gives it.
CHANCES = {
    "defend_others": 69, "disaster_evacuation": 79, "sports_festival": 80, "cavalry_battle": 78, "entrance_exam": 50,
    "provisional_license_exam": 64, "city_on_fire": 69, "mass_evacuation": 50, "battle_trial": 69, "quirk_training": 80,
    "cultural_festival": 50, "final_exam": 46, "vanguard_action_squad": 69, "overwhelming_power": 69, "hostage_crisis": 69,
    "league_hideout": 50, "media_frenzy": 88, "poison_gas_cloud": 80, "runaway_train": 89, "undercover_stakeout": 80,
}  # fmt: skip
NO_VILLAIN: Goal = ("no_villain", 0, False, False)
SET: Goal = ("set", 0, False, False)


def of_card(key: str) -> Goal:
    """To complete the card."""
    return ("card", CARDS[BY_KEY[key]].needs, False, False)


def tray(hero_dice: str, power: int = BLANK) -> list[int]:
    """Dice that lie there."""
    laid = [*faces(hero_dice), *([BLANK] * (DICE - HERO_DICE))]
    laid[POWER] = power
    return laid


@pytest.mark.parametrize(("card", "per_cent"), CHANCES.items())
def test_the_chances_of_the_content_table(card: str, per_cent: int) -> None:
    """With three rolls and nothing else in mind."""
    nothing = tables().number[()]
    assert round(100 * without_power(of_card(card), 2)[nothing]) == per_cent


def test_by_hand() -> None:
    """No Villain among six dice; at least three Fists among six; a set of the last die."""
    nothing = tables().number[()]
    assert without_power(NO_VILLAIN, 0)[nothing] == pytest.approx((5 / 6) ** 6)
    three = sum(comb(6, n) * 5 ** (6 - n) for n in range(3, 7)) / 6**6
    assert without_power(of_card("entrance_exam"), 0)[nothing] == pytest.approx(three)
    rows = table([SET], tray("3 3 F F H V"), 1)
    assert rows[0b111111] == [0] and rows[0b011111] == [round(1000 / 6)]
    assert rows[0b000011][0] == round(1000 * (1 - (5 / 6) ** 4 + _other_sets()))


def _other_sets() -> float:
    """Of four dice beside two 3s: no 3, but three alike of the 1s or 2s."""
    throws = product(HERO_DIE, repeat=4)
    good = sum(all(face != 4 for face in throw) and max(throw.count(2), throw.count(3)) >= 3 for throw in throws)
    return good / SIDES**4


@pytest.mark.parametrize("goal", [of_card("sports_festival"), SET, NO_VILLAIN, ("capture", 3, False, False)])
def test_one_roll_by_trying_everything(goal: Goal) -> None:
    """Each set of kept dice, all throws of the others."""
    laid = tray("F 1 2 2 H V")
    rows = table([goal], laid, 1)
    for size in (3, 4, 5, 6):
        for kept in combinations(range(HERO_DICE), size):
            throws = list(product(HERO_DIE, repeat=HERO_DICE - size))
            held = tuple(laid[die] for die in kept)
            met = sum(meets(goal, counted((*held, *throw), BLANK)) for throw in throws)
            mask = sum(1 << die for die in kept)
            assert rows[mask] == [round(1000 * met / len(throws))], kept


def test_two_rolls_by_trying_everything() -> None:
    """With two dice to roll, the better of all that may be kept after the first of two rolls."""
    goal = of_card("cultural_festival")
    laid = tray("1 F F F 2 2")
    mask = 0b001111  # keep the 1 and three Fists, roll two dice, and then perhaps any again

    def once(hand: tuple[int, ...]) -> float:
        throws = list(product(HERO_DIE, repeat=HERO_DICE - len(hand)))
        return sum(meets(goal, counted((*hand, *throw), BLANK)) for throw in throws) / len(throws)

    worth: dict[tuple[int, ...], float] = {}
    total = 0.0
    for throw in product(HERO_DIE, repeat=2):
        whole = tuple(sorted((2, 0, 0, 0, *throw)))
        if whole not in worth:
            ones = whole.count(2)
            worth[whole] = max(once(whole), once((2,) * ones))  # nothing but 1s is worth keeping
        total += worth[whole]
    assert table([goal], laid, 2)[mask] == [round(1000 * total / SIDES**2)]


def test_the_power_die_by_trying_everything() -> None:
    """It is rolled with the others, or kept, and has faces of its own."""
    goal: Goal = ("capture", 4, False, False)
    laid = tray("F F 1 1 2 2", POWER_DIE[0])
    rows = table([goal], laid, 1)
    assert len(rows) == 1 << 7
    assert rows[0b1000011] == [1000], "two Fists and a face with two"
    met = sum(meets(goal, counted((0, 0, 2, 2, 3, 3), face)) for face in POWER_DIE)
    assert rows[0b0111111] == [round(1000 * met / SIDES)]
    assert with_power(goal, 0)[BLANK][tables().number[()]] > without_power(goal, 0)[tables().number[()]]


def test_yaoyorozu_and_midoriya_have_better_chances() -> None:
    """Creation and the waived symbol count."""
    nothing = tables().number[()]
    needs = CARDS[BY_KEY["defend_others"]].needs
    assert without_power(("card", needs, False, True), 2)[nothing] > without_power(of_card("defend_others"), 2)[nothing]
    needs = CARDS[BY_KEY["overwhelming_power"]].needs
    assert without_power(("card", needs, True, False), 2)[nothing] > 0.85
