"""The examples that follow from the rulings and the cards: V-12 to V-31."""

import pytest

from roundtable.games.universe_survival.roster import ROSTER, WARRIOR
from roundtable.games.universe_survival.working import reached

from .table import A, B, table

DISC = "destructo_disc"


def test_v_12_damage_that_reaches_the_endurance_eliminates() -> None:
    t = table("kahseral@F6", "monna@F7:3 tupper@A4")
    t.dice("PPBE").move(A, "kahseral", "F7").attack(A, "combo:1")
    assert t.at("monna") is None and t.at("kahseral") == "F7" and t.team(B) == ["tupper"]


def test_v_13_one_point_less_does_not() -> None:
    t = table("kahseral@F6", "monna@F7:2 tupper@A4")
    t.dice("PPBE").move(A, "kahseral", "F7").attack(A, "combo:1")
    assert t.left("monna") == 1 and t.at("monna") == "F7"


def test_v_14_divided_by_three() -> None:
    t = table("jiren@F6", "son_goku@F7")
    t.dice(6, 6, 6, "PPPPEB").move(A, "jiren", "F7").answer(A, "transform").answer(B, "transform").attack(A, "combo:0")
    assert t.left("son_goku") == 34 - 12


def test_v_15_the_card_divides_first_then_the_form() -> None:
    t = table("jiren@F6", "cabba@F7", hands={B: "block"})
    t.dice(6, 3, "PPPPBB", "E").move(A, "jiren", "F7").answer(A, "transform").answer(B, "transform").reroll(A, 4)
    t.attack(A, "combo:0").dice("PETT").answer(B, "block", ask="defend")
    assert [event.damage for event in t.happened("halved")] == [18]
    assert t.left("cabba") == 25 - 9


def test_v_16_no_defence_against_lightning() -> None:
    t = table("kahseral@F6", "monna@F7", hands={B: "invulnerable_barrier dodge"})
    t.dice("PPBE").move(A, "kahseral", "F7").attack(A, "combo:1").asks(A, "land")
    assert t.left("monna") == 3 and len(t.hand(B)) == 2


def test_v_17_after_one_re_roll_defense_cards_only() -> None:
    hand = "dodge block invulnerable_barrier solar_flare kamehameha"
    t = table("kahseral@F6", "monna@F7", hands={B: hand})
    t.strikes(A, "kahseral", "F7", "PPBE", "PPBE", how="combo:1").asks(B, "defend")
    assert t.legal(B) == {"none", "dodge", "block", "invulnerable_barrier"}


def test_v_18_only_invulnerable_cards() -> None:
    hand = "dodge block invulnerable_barrier invulnerable_body invulnerable_aura kamehameha"
    t = table("kahseral@F6", "monna@F7", hands={A: DISC, B: hand})
    t.strikes(A, "kahseral", "F7", "FBBP", "FBBP", "FBBP", how=DISC).asks(B, "defend")
    assert t.legal(B) == {"none", "invulnerable_barrier", "invulnerable_body", "invulnerable_aura"}


def test_v_19_no_dodge_dice() -> None:
    t = table("gamisaras@F6", "monna@F7", hands={B: "dodge"})
    t.strikes(A, "gamisaras", "F7", "PPBE", "PPBE", "PPBE").asks(B, "defend")
    assert t.legal(B) == {"none", "dodge"} and t.why(B, "dodge dice") in ("no_dodge", None)


def test_v_20_no_re_roll_is_left_against_dyspo() -> None:
    t = table("monna@F6", "dyspo@F7", hands={B: "dodge"})
    t.dice("PPBB").move(A, "monna", "F7").answer(B, "stay").asks(A, "land")
    assert t.events("lightning") and t.left("dyspo") == 28 - 6


def test_v_21_pressure_takes_a_die() -> None:
    t = table("dyspo@F4 kunshi@G7", "jiren@F6")
    t.move(A, "dyspo", "F6").answer(A, "stay").answer(B, "stay")
    (pool,) = t.events("pool")
    assert (pool.power, pool.reinforcement, pool.pressure, pool.dice) == (4, 1, 1, 4)


def test_v_22_never_more_than_six_dice() -> None:
    t = table("c_18@F4 kunshi@G7", "tupper@F6").move(A, "c_18", "F6")
    (pool,) = t.events("pool")
    assert (pool.power, pool.reinforcement, pool.dice) == (5, 2, 6)


@pytest.mark.parametrize("dodges", [True, False])
def test_v_23_a_returned_ball(dodges: bool) -> None:
    t = table("piccolo@F6", "prum@F7", hands={A: "galick_gun"})
    t.dice("BBEE").move(A, "piccolo", "F7").attack(A, "galick_gun").asks(A, "defend_ball")
    if dodges:
        t.dice("TTTF").answer(A, "dodge dice")
    else:
        t.answer(A, "none")
    assert (t.left("prum"), t.left("piccolo")) == (18, 27 if dodges else 27 - 23)
    t.asks(A, "land")


@pytest.mark.parametrize(
    ("card", "roll", "shielded", "asked"),
    [
        ("masenko", "BBEP", True, "land"),
        ("kamehameha", "BBBE", False, "defend"),
        ("special_beam_cannon", "BEEP", False, "defend"),
    ],
)
def test_v_24_the_shield(card: str, roll: str, shielded: bool, asked: str) -> None:
    t = table("monna@F6", "c_17@F7", hands={A: card, B: "dodge"})
    t.strikes(A, "monna", "F7", roll, roll, roll, how=card)
    assert bool(t.events("shielded")) == shielded and list(t.asked().values()) == [asked]


@pytest.mark.parametrize(("roll", "damage", "doubled"), [("PBSB", 4, False), ("EEEE", 24, True), ("EEES", 9, False)])
def test_v_25_26_27_values(roll: str, damage: int, doubled: bool) -> None:
    """V-25, V-26, V-27: a sum; all alike, and better than the combo; a star spoils it."""
    t = table("monna@F6", "toppo@F7").dice(roll).move(A, "monna", "F7").answer(B, "stay").attack(A, "values")
    assert t.left("toppo") == 32 - damage
    assert [event.damage for event in t.events("declared_doubled" if doubled else "declared_values")] == [damage]


@pytest.mark.parametrize(("total", "form"), [(3, 0), (9, 6), (12, 8), (11, 7), (4, 1)])
def test_v_28_the_form_of_a_roll(total: int, form: int) -> None:
    assert reached(WARRIOR["son_goku"], total) == form
    assert ROSTER[WARRIOR["son_goku"]].sides[6].key == "son_goku.6"


def test_v_29_a_retry_gives_the_first_result_up() -> None:
    t = table("son_goku@F6", "tupper@F7", hands={A: "transformation"})
    t.dice(2, 3, 3, "PPP").move(A, "son_goku", "F7").answer(A, "transform")
    assert t.fight.form == 2
    t.answer(A, "transformation", ask="retry")
    assert t.fight.form == 0 and t.deck("special")[-1] == "transformation"


@pytest.mark.parametrize("hand", ["", "rescue"])
def test_v_30_the_cost_of_a_form_can_eliminate(hand: str) -> None:
    t = table("cabba@F6:23 monna@A4", "obuni@F7", hands={A: hand})
    t.dice(3, "PPTT").move(A, "cabba", "F7").answer(A, "transform").attack(A, "values")
    if hand:
        t.asks(A, "rescue").answer(A, "rescue").asks(A, "land")
        assert t.left("cabba") == 5
        return
    assert t.at("cabba") is None and t.on("F7") == "obuni"
    assert not t.events("drew_hidden") and not t.events("drew")


def test_v_31_a_counter_attack_even_after_lightning() -> None:
    t = table("monna@F6", "bergamo@F7", hands={A: "dodge"})
    t.dice("PPTT").move(A, "monna", "F7").answer(B, "stay").stop(A).asks(B, "counter")
    t.dice("PPTT", "PPTT", "PPTT").answer(B, "counter").asks(B, "reroll").reroll(B, 0, 1, 2, 3).reroll(B, 0, 1, 2, 3)
    assert t.asks(A, "defend").legal(A) == {"none", "dodge", "dodge dice"}
    t.answer(A, "none").asks(A, "land")
    assert (t.left("bergamo"), t.left("monna")) == (27 - 4, 23 - 6)
    assert len(t.events("countering")) == 1
