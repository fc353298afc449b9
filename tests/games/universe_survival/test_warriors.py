"""Each Warrior and each form fights: both combos are made with its dice, its ability is the one that works."""

import pytest

from roundtable.games.universe_survival.printed import Side, Warrior
from roundtable.games.universe_survival.roster import ROSTER

from .table import A, B, Table, table

INITIAL = [pytest.param(warrior, id=warrior.key) for warrior in ROSTER]
FORMS = [pytest.param(warrior, form, id=form.key) for warrior in ROSTER for form in warrior.sides[1:]]
RIVAL = "nink"
"""Whoever is attacked: it has no forms, and its ability does not touch the attacker."""


def attacks(warrior: Warrior, *draws: str | int) -> Table:
    """The Warrior attacks; a roll to transform is made if it is loaded."""
    rival = RIVAL if warrior.key != RIVAL else "tupper"
    other = "dr_rota" if warrior.key != "dr_rota" else "sorrel"
    t = table(f"{warrior.key}@F5", f"{rival}@F7 {other}@K8")
    t.dice(*draws).move(A, warrior.key, "F7")
    if len(warrior.sides) > 1:
        t.answer(A, "transform" if isinstance(draws[0], int) else "stay", ask="transform")
    return t


def pool(side: Side) -> int:
    """Dice of its attack, alone."""
    return min(6, side.power + (side.ability == "attack_die"))


def score(warrior: Warrior, form: Side) -> tuple[int, ...]:
    """A roll that gives exactly this score."""
    return (form.score,) if warrior.dice == 1 else (max(1, form.score - 6), min(6, form.score - 1))


@pytest.mark.parametrize("combo", [0, 1])
@pytest.mark.parametrize("warrior", INITIAL)
def test_combos_of_the_initial_side(warrior: Warrior, combo: int) -> None:
    side = warrior.sides[0]
    row = side.combos[combo]
    t = attacks(warrior, row.symbols.ljust(pool(side), "T")).attack(A, f"combo:{combo}")
    (declared,) = t.events("declared_combo")
    assert (declared.combo, declared.damage, declared.ball) == (row.key, row.damage, "B" in row.symbols)
    taken = t.events("damaged")[0]
    assert (taken.taken, taken.why) == (row.damage, "attack")


@pytest.mark.parametrize("combo", [0, 1])
@pytest.mark.parametrize(("warrior", "form"), FORMS)
def test_combos_of_a_form(warrior: Warrior, form: Side, combo: int) -> None:
    row = form.combos[combo]
    t = attacks(warrior, *score(warrior, form), row.symbols.ljust(pool(form), "T"))
    assert ROSTER[t.fight.attacker].sides[t.fight.form] is form
    t.attack(A, f"combo:{combo}")
    (declared,) = t.events("declared_combo")
    assert (declared.combo, declared.damage) == (row.key, row.damage)
    assert t.harm(warrior.key) == form.harm and t.events("reverted")


@pytest.mark.parametrize("warrior", INITIAL)
def test_pool_and_re_rolls(warrior: Warrior) -> None:
    side = warrior.sides[0]
    t = attacks(warrior, "T" * pool(side))
    (event,) = t.events("pool")
    assert (event.dice, event.power) == (pool(side), side.power)
    assert event.rerolls == side.technique + (side.ability == "reroll")


@pytest.mark.parametrize("warrior", INITIAL)
def test_its_dodge(warrior: Warrior) -> None:
    """With one teleportation too few it fails, with the number it succeeds."""
    side = warrior.sides[0]
    dice = min(6, side.power + (side.ability == "defence_die"))
    attacker = "kunshi" if warrior.key != "kunshi" else "monna"
    roll = "PPT" if warrior.key == "jiren" else "PPTT"
    for hits in (side.dodge - 1, side.dodge):
        t = table(f"{attacker}@F5", f"{warrior.key}@F7", events="sudden_insight")  # three rolls against anybody
        t.dice(roll, roll, roll).move(A, attacker, "F7")
        if len(warrior.sides) > 1:
            t.answer(B, "stay")
        for _ in range(2):
            t.reroll(A, *range(len(roll)))
        t.attack(A, "values").dice(("T" * hits).ljust(dice, "P")).answer(B, "dodge dice")
        if t.asked() == {B: "reroll_defence"}:
            t.stop(B)
        assert bool(t.events("dodged")) == (hits == side.dodge)
