"""Each Attack card: made, not made, its box, its effect."""

import pytest

from .table import A, B, Table, table

ALL = (0, 1, 2, 3)
ROLLS = {
    "laser_return": ("BBET", 22),
    "kamehameha": ("BBBE", 24),
    "galick_gun": ("BBEE", 23),
    "masenko": ("BBEP", 16),
    "special_beam_cannon": ("BEEP", 15),
    "destructo_disc": ("FBBP", 15),
    "dragon_fist": ("PPPE", 25),
    "gale_kick": ("FFFP", 19),
    "meteor_combination": ("FFPP", 24),
    "vanishing_strike": ("PTTF", 12),
    "double_assault": ("FPET", 12),
    "energy_drain": ("EEEP", 14),
}
FIVE = {"final_flash": ("BBBEE", 34), "spirit_bomb": ("BBBBB", 45)}


def fight(card: str, *rolls: str, defender: str = "magetta", attacker: str = "monna", b: str = "") -> Table:
    """A attacks B at F7 from F5, holding the card; both have another Warrior elsewhere."""
    t = table(f"{attacker}@F5 obuni@A4", f"{defender}@F7 jium@K8", hands={A: card, B: b})
    return t.dice(*rolls).move(A, attacker, "F7")


@pytest.mark.parametrize("card", ROLLS)
def test_made_with_exactly_its_symbols(card: str) -> None:
    roll, damage = ROLLS[card]
    t = fight(card, roll).attack(A, card)
    assert t.events("declared_with")[0].damage == damage
    assert t.harm("magetta") == damage and t.hand(A) == [] and t.deck("attack")[-1] == card


@pytest.mark.parametrize("card", FIVE)
def test_made_with_five_dice(card: str) -> None:
    roll, damage = FIVE[card]
    t = fight(card, roll, attacker="c_18", defender="toppo").answer(B, "stay").attack(A, card)
    assert t.events("damaged")[0].taken == damage


@pytest.mark.parametrize("card", ROLLS)
def test_not_made_without_one_of_its_symbols(card: str) -> None:
    roll = "".join(letter if letter != ROLLS[card][0][0] else "T" for letter in ROLLS[card][0])
    if card == "vanishing_strike":
        roll = "FTTF"
    t = fight(card, roll)
    t.stop(A)
    assert t.hand(A) == [card]
    if A in t.match.decisions and t.decision(A).ask == "attack":
        assert card not in t.legal(A) and t.why(A, card) == "missing"


@pytest.mark.parametrize("card", ["laser_return", "kamehameha", "galick_gun", "masenko", "dragon_fist", "gale_kick"])
def test_cards_or_dice(card: str) -> None:
    t = fight(card, *[ROLLS[card][0]] * 3, b="block").reroll(A, *ALL).reroll(A, *ALL).attack(A, card)
    assert t.asks(B, "defend").legal(B) == {"none", "dodge dice", "block"}


@pytest.mark.parametrize("card", ["special_beam_cannon", "destructo_disc"])
def test_invulnerable_only(card: str) -> None:
    t = fight(card, *[ROLLS[card][0]] * 3, b="block invulnerable_body").reroll(A, *ALL).reroll(A, *ALL).attack(A, card)
    assert t.asks(B, "defend").legal(B) == {"none", "invulnerable_body"}
    assert t.answer(B, "invulnerable_body").harm("magetta") == 8


@pytest.mark.parametrize("card", ["vanishing_strike"])
def test_no_defence(card: str) -> None:
    t = fight(card, *[ROLLS[card][0]] * 3, b="block invulnerable_body").reroll(A, *ALL).reroll(A, *ALL).attack(A, card)
    assert t.asked() == {A: "land"}


@pytest.mark.parametrize("card", [*ROLLS, *FIVE])
def test_which_are_balls(card: str) -> None:
    roll = {**ROLLS, **FIVE}[card][0]
    t = (
        fight(card, roll, attacker="c_18" if card in FIVE else "monna", defender="toppo")
        .answer(B, "stay")
        .attack(A, card)
    )
    assert t.events("declared_with")[0].ball == ("B" in roll[:3])


def test_laser_return_in_defence() -> None:
    t = table("piccolo@F5 obuni@A4", "c_18@F7 jium@K8", hands={B: "laser_return"})
    t.strikes(A, "piccolo", "F7", *["BBEE"] * 3, how="combo:1").dice("BBETT").answer(B, "return laser_return")
    t.asks(A, "defend_ball").answer(A, "none")
    assert (t.left("piccolo"), t.left("c_18")) == (4, 26) and t.deck("attack")[-1] == "laser_return"


def test_laser_return_not_against_other_attacks() -> None:
    t = table("monna@F5 obuni@A4", "c_18@F7 jium@K8", hands={B: "laser_return"})
    t.strikes(A, "monna", "F7", *["PPTT"] * 3)
    assert t.legal(B) == {"none", "dodge dice", "laser_return"}


@pytest.mark.parametrize("roll", ["TTTT", "BBTT"])
def test_laser_return_that_fails_is_kept(roll: str) -> None:
    t = table("monna@F5 obuni@A4", "magetta@F7 jium@K8", hands={B: "laser_return"})
    t.strikes(A, "monna", "F7", *["BPTT"] * 3).dice(roll).answer(B, "return laser_return").stop(B)
    assert t.hand(B) == ["laser_return"] and t.left("magetta") == 26 - 3 and not t.events("ball_returned")


def test_double_assault_gives_another_combat() -> None:
    t = fight("double_assault", "FPET").attack(A, "double_assault").answer(A, "F8").asks(A, "extra")
    assert t.state.extra_used and "obuni" in t.legal(A)


def test_double_assault_in_a_counter_attack_does_its_damage_only() -> None:
    t = table("monna@F5 obuni@A4", "zirloin@F7 jium@K8", hands={B: "double_assault"})
    t.dice("PPTT").move(A, "monna", "F7").attack(A, "values").dice("FPET").answer(B, "counter").attack(
        B, "double_assault"
    )
    assert t.left("monna") == 23 - 12 and not t.events("extra_combat") and t.asks(A, "land")


def test_double_assault_when_it_was_avoided() -> None:
    t = fight("double_assault", "FPET", "FPET", b="dodge").reroll(A, *ALL).attack(A, "double_assault")
    t.dice("FTTP").answer(B, "dodge").answer(A, "F8", ask="land").asks(A, "extra")


@pytest.mark.parametrize(("damage", "left"), [(0, 0), (5, 0), (12, 2)])
def test_energy_drain_heals_at_most_ten(damage: int, left: int) -> None:
    t = table(f"monna@F5:{damage} obuni@A4", "magetta@F7 jium@K8", hands={A: "energy_drain"}).dice("EEEP")
    t.move(A, "monna", "F7").attack(A, "energy_drain")
    assert t.harm("monna") == left and bool(t.events("drained")) == (damage > 0)


@pytest.mark.parametrize(("harm", "healed"), [(23, 3), (20, 6), (0, 10)])
def test_energy_drain_counts_what_was_taken(harm: int, healed: int) -> None:
    t = table("monna@F5:12 obuni@A4", f"magetta@F7:{harm} jium@K8", hands={A: "energy_drain"}).dice("EEEP")
    t.move(A, "monna", "F7").attack(A, "energy_drain")
    assert t.harm("monna") == 12 - healed


def test_energy_drain_after_a_division() -> None:
    t = table("monna@F5:12 obuni@A4", "cabba@F7 jium@K8", hands={A: "energy_drain"}).dice(3, "EEEP")
    t.move(A, "monna", "F7").answer(B, "transform").attack(A, "energy_drain")
    assert (t.harm("monna"), t.harm("cabba")) == (12 - 7, 7)
