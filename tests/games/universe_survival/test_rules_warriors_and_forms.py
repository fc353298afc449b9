"""What stands on a Warrior, the symbols, and transformation: US-WARRIOR, US-FORM."""

import pytest

from roundtable.games.universe_survival.fighting import value_sum
from roundtable.games.universe_survival.odds import is_made, wanted
from roundtable.games.universe_survival.printed import SYMBOL_WORDS, SYMBOLS
from roundtable.games.universe_survival.roster import ROSTER, WARRIOR
from roundtable.games.universe_survival.working import reached

from .table import A, B, Table, table


def dice(letters: str) -> bytes:
    """Dice as numbers."""
    return bytes(SYMBOLS.index(letter) for letter in letters)


def duel(
    attacker: str,
    defender: str,
    a: str = "",
    b: str = "",
    hurt: int = 0,
    harm: int = 0,
    dice: tuple[str | int, ...] = (),
) -> Table:
    """A attacks B's Warrior from far away; both have another Warrior elsewhere."""
    t = table(f"{attacker}@F4:{hurt} obuni@A4", f"{defender}@F7:{harm} vuon@K8", hands={A: a, B: b})
    return t.dice(*dice).move(A, attacker, "F7")


# --- Warrior cards ----------------------------------------------------------------------------------------------------


def test_power_is_the_number_of_dice() -> None:
    """US-WARRIOR-01: for an attack and for a defence."""
    t = duel("monna", "c_18", dice=("PPTT", "PPTT", "PPTT"))
    assert len(t.fight.dice) == 4
    t.reroll(A, 0, 1, 2, 3).reroll(A, 0, 1, 2, 3).answer(B, "dodge dice")
    assert [event.dice for event in t.events("dodging")] == [5]


def test_technique_is_the_number_of_re_rolls() -> None:
    """US-WARRIOR-02: of any dice, also of those kept before."""
    t = duel("monna", "tupper", dice=("PETT", "FF", "BB")).reroll(A, 2, 3).reroll(A, 0, 1)
    assert [event.roll for event in t.events("rolled")] == [1, 2, 3] and bytes(t.fight.dice) == dice("BBFF")
    t.asks(B, "defend")


def test_re_rolls_for_a_card() -> None:
    """US-WARRIOR-03: the combo of a card in hand can be rolled for."""
    t = duel("monna", "tupper", a="kamehameha", dice=("BBTT", "BE")).reroll(A, 2, 3).stop(A)
    assert "kamehameha" in t.legal(A)
    t = (
        duel("monna", "tupper", b="invulnerable_barrier", dice=("PPTT", "PPTT"))
        .reroll(A, 0, 1, 2, 3)
        .attack(A, "values")
    )
    t.dice("ETTT", "ETT", "EP").answer(B, "invulnerable_barrier").reroll(B, 1, 2, 3).reroll(B, 2, 3)
    assert t.happened("avoided")


def test_damage_stays() -> None:
    """US-WARRIOR-04: until something removes it."""
    t = duel("monna", "tupper", dice=("PPTT",), harm=3).attack(A, "values").answer(A, "F8", ask="land")
    t.move(B, "vuon", "K7").turn_of(A)
    assert t.harm("tupper") == 3 + 4


def test_two_combos_each() -> None:
    """US-WARRIOR-05: with symbols and damage."""
    for warrior in ROSTER:
        for side in warrior.sides:
            assert len(side.combos) == 2
            for combo in side.combos:
                assert combo.damage > 0 and set(combo.symbols) <= set("FPBET") and 3 <= len(combo.symbols) <= 6


def test_values_of_four_symbols() -> None:
    """US-WARRIOR-06: star and teleportation are worth nothing."""
    monna = ROSTER[WARRIOR["monna"]].sides[0]
    assert [value_sum(monna, dice(f"{letter}TS"))[0] for letter in "FPBEST"] == [3, 2, 1, 3, 0, 0]


def test_everybody_has_an_ability() -> None:
    """US-WARRIOR-07: it works in attack or defence: Kunshi's in both."""
    assert all(side.ability for warrior in ROSTER for side in warrior.sides)
    assert [event.rerolls for event in duel("kunshi", "tupper").events("pool")] == [3]


def test_dodge_is_a_number_of_teleportations() -> None:
    """US-WARRIOR-08: Tupper needs three."""
    rolls = ("PPTT", "PPTT", "PPTT")
    for defence, dodged in (("TTTP", True), ("TTPP", False)):
        t = duel("monna", "tupper", dice=rolls).reroll(A, 0, 1, 2, 3).reroll(A, 0, 1, 2, 3)
        t.dice(defence).answer(B, "dodge dice")
        assert bool(t.happened("dodged")) == dodged


# --- symbols ----------------------------------------------------------------------------------------------------------


def test_six_faces() -> None:
    """US-WARRIOR-09: feet, fists, ball, force, star, teleportation."""
    assert SYMBOL_WORDS == ("feet", "fists", "ball", "force", "star", "teleportation") and len(SYMBOLS) == 6


def test_offensive_symbols() -> None:
    """US-WARRIOR-10: feet, fists, ball and force make attacks and cards."""
    letters = {
        letter for warrior in ROSTER for side in warrior.sides for combo in side.combos for letter in combo.symbols
    }
    assert set("FPBE") < letters and "S" not in letters


@pytest.mark.parametrize(
    ("shown", "made"), [("FPES", True), ("SSSS", True), ("FPEE", True), ("FSEB", False), ("FPTT", False)]
)
def test_a_star_stands_for_any_symbol(shown: str, made: bool) -> None:
    """US-WARRIOR-11: for one symbol each."""
    assert is_made(wanted("FPEE"), dice(shown)) == made


def test_teleportation_in_combos_and_dodges() -> None:
    """US-WARRIOR-12: Hit's combo needs one; a star may be it."""
    assert is_made(wanted("PPT"), dice("PPT")) and is_made(wanted("PPT"), dice("PSP"))
    assert not is_made(wanted("PPT"), dice("PPE"))


# --- transformation ---------------------------------------------------------------------------------------------------


def test_one_die_before_the_combat() -> None:
    """US-FORM-01: rolled by a Warrior that has forms, before the dice of the attack; nobody else is asked."""
    t = duel("cabba", "tupper", dice=(3,)).asks(A, "transform").answer(A, "transform").asks(A, "reroll")
    kinds = [event.__struct_config__.tag for event in t.log]
    assert kinds.index("transform_rolled") < kinds.index("pool") and t.events("transform_rolled")[0].total == 3
    assert not duel("monna", "tupper").events("transform_rolled")


@pytest.mark.parametrize("warrior", ["son_goku", "vegeta"])
def test_two_dice_for_two(warrior: str) -> None:
    """US-FORM-02: added."""
    t = duel(warrior, "tupper", dice=(4, 6)).answer(A, "transform")
    assert [event.total for event in t.events("transform_rolled")] == [10]


@pytest.mark.parametrize(
    ("warrior", "roll", "form"), [("cabba", 2, 0), ("cabba", 3, 1), ("cabba", 4, 1), ("cabba", 6, 2)]
)
def test_the_highest_form_reached(warrior: str, roll: int, form: int) -> None:
    """US-FORM-03."""
    assert reached(WARRIOR[warrior], roll) == form


def test_the_form_has_numbers_of_its_own() -> None:
    """US-FORM-04: Power, Technique, values, combos, Dodge, ability; Endurance and damage stay."""
    t = duel("cabba", "tupper", dice=(5, "FPPPE"), hurt=3).answer(A, "transform")
    (pool,) = t.events("pool")
    assert (pool.power, pool.rerolls, t.left("cabba")) == (5, 3 + 1, 22)
    t.stop(A)
    assert t.legal(A) == {"combo:0", "values"}
    t.attack(A, "values")
    assert t.events("declared_values")[0].damage == 3 + 4 * 3 + 3


def test_the_attacked_may_transform_too() -> None:
    """US-FORM-05: with a roll of its own, after the attacker's."""
    t = duel("cabba", "frost", dice=(1, 4)).answer(A, "transform").asks(B, "transform_defence").answer(B, "transform")
    assert (t.fight.form, t.fight.other) == (0, 1)


def test_a_failed_roll_costs_nothing() -> None:
    """US-FORM-06."""
    t = duel("cabba", "tupper", dice=(2, "TTTT")).answer(A, "transform").attack(A, "values")
    assert t.events("not_transformed") and t.left("cabba") == 25


@pytest.mark.parametrize("roll", [1, 3])
def test_a_card_after_the_roll(roll: int) -> None:
    """US-FORM-07: after a failure, and after a result that is not liked."""
    t = duel("cabba", "tupper", a="transformation", dice=(roll, 6, "PPPPP")).answer(A, "transform").asks(A, "retry")
    t.answer(A, "transformation")
    assert t.fight.form == 2 and t.state.seats[A].special_used


def test_the_three_numbers_of_a_form() -> None:
    """US-FORM-08: score, divisor 2 or 3, self-damage of at least 1."""
    forms = [side for warrior in ROSTER for side in warrior.sides[1:]]
    assert all(3 <= side.score <= 12 and side.divisor in (2, 3) and side.harm >= 1 for side in forms)


@pytest.mark.parametrize(("warrior", "roll", "taken"), [("cabba", 3, 10), ("toppo", 5, 7)])
def test_a_form_divides_damage(warrior: str, roll: int, taken: int) -> None:
    """US-FORM-09: by 2 or 3, rounded up: 20 (a punch, not a ball) becomes 10 and 7."""
    t = duel("biara", warrior, dice=(roll, "FPPE")).answer(B, "transform").attack(A, "combo:1")
    assert t.events("damaged")[0].taken == taken


@pytest.mark.parametrize("avoided", [False, True])
def test_attacking_in_a_form_costs(avoided: bool) -> None:
    """US-FORM-10: whether or not the attack succeeded."""
    t = duel("cabba", "tupper", b="ki_deflection dodge", dice=(3, "PPTT", "PPTT")).answer(A, "transform")
    t.reroll(A, 0, 1, 2, 3).attack(A, "values").asks(B, "defend")
    if avoided:
        t.dice("FTTP").answer(B, "dodge")
    else:
        t.answer(B, "none")
    assert t.left("cabba") == 25 - 3 and t.left("tupper") == 22 - (0 if avoided else 6)


def test_the_defender_pays_nothing() -> None:
    """US-FORM-10: only who attacks does."""
    t = duel("monna", "cabba", dice=(5, "TTTT")).answer(B, "transform").attack(A, "values")
    assert t.left("cabba") == 25


def test_a_form_lasts_one_attack() -> None:
    """US-FORM-11: everybody is back to the initial form afterwards."""
    t = duel("cabba", "frost", dice=(3, 4, "TTTT")).answer(A, "transform").answer(B, "transform").attack(A, "values")
    assert len(t.happened("reverted")) == 2 and (t.fight.form, t.fight.other) == (0, 0)


@pytest.mark.parametrize("card", ["", "vanishing_strike"])
def test_also_damage_without_defence_is_divided(card: str) -> None:
    """US-FORM-12: lightning, and a card that allows no defence."""
    t = duel("monna", "cabba", a=card, dice=(3, "PTTF")).answer(B, "transform").attack(A, card or "values")
    assert t.left("cabba") == 25 - (6 if card else 3)
