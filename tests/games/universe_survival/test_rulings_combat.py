"""Rulings on combat: AMB-11, AMB-17 to AMB-52, AMB-62, AMB-64 to AMB-68, AMB-71, AMB-75."""

import pytest

from roundtable.games.universe_survival.cards import CARDS
from roundtable.games.universe_survival.fighting import divided, is_ball_combo, value_sum
from roundtable.games.universe_survival.odds import is_made, wanted
from roundtable.games.universe_survival.printed import ATTACK_DECK, DEFENSE_DECK, SPECIAL_DECK, SYMBOLS, Side
from roundtable.games.universe_survival.roster import ROSTER, WARRIOR
from roundtable.games.universe_survival.working import reached

from .table import A, B, Table, table

ALL = (0, 1, 2, 3)


def dice(letters: str) -> bytes:
    """Dice as numbers."""
    return bytes(SYMBOLS.index(letter) for letter in letters)


def first(warrior: str) -> Side:
    """The initial side."""
    return ROSTER[WARRIOR[warrior]].sides[0]


def fight(attacker: str, defender: str, *rolls: str | int, a: str = "", b: str = "", event: str = "") -> Table:
    """A attacks B at F7 from F5; both have another Warrior elsewhere."""
    t = table(f"{attacker}@F5 obuni@A4", f"{defender}@F7 jium@K8", hands={A: a, B: b}, events=event)
    return t.dice(*rolls).move(A, attacker, "F7")


# --- dice and symbols -------------------------------------------------------------------------------------------------


def test_amb_11_allies_stand_on_spaces() -> None:
    t = table("monna@F4 hop@G8", "tupper@F7").move(A, "monna", "F7")
    assert t.events("pool")[0].reinforcement == 1


def test_amb_17_damage_equal_to_the_endurance() -> None:
    t = table("monna@F5", "tupper@F7:18 jium@K8").dice("PPTT").move(A, "monna", "F7").attack(A, "values")
    assert t.at("tupper") is None


def test_amb_18_a_dodge_needs_teleportations() -> None:
    t = fight("monna", "tupper", "PPTT", "PPTT", "PPTT").reroll(A, *ALL).reroll(A, *ALL).dice("BBBB")
    assert t.answer(B, "dodge dice").stop(B).events("defence_failed")


def test_amb_19_rolls_of_a_dodge_and_of_a_card() -> None:
    t = fight("monna", "tupper", "PPTT", "PPTT", "PPTT", b="dodge").reroll(A, *ALL).reroll(A, *ALL)
    t.dice("PPPP", "PPPP").answer(B, "dodge dice").reroll(B, *ALL)
    assert t.asked() == {A: "land"}
    t = fight("monna", "tupper", "PPTT", "PPTT", "PPTT", b="dodge").reroll(A, *ALL).reroll(A, *ALL)
    t.dice("PPPP", "PPPP", "PPPP").answer(B, "dodge").reroll(B, *ALL).asks(B, "reroll_defence").reroll(B, *ALL)
    assert t.asked() == {A: "land"}


def test_amb_24_the_star() -> None:
    assert is_made(wanted("PPT"), dice("SSS")) and value_sum(first("monna"), dice("SS"))[0] == 0
    assert value_sum(first("monna"), dice("FFS")) == (6, False)


def test_amb_25_all_dice_of_the_pool() -> None:
    t = table("monna@F5 hop@G8", "magetta@F7").dice("EEEEE").move(A, "monna", "F7").attack(A, "values")
    assert t.left("magetta") == 26 - 30 + 4 or t.at("magetta") is None
    assert t.events("declared_doubled")[0].damage == 30
    assert value_sum(first("monna"), dice("EEEEP")) == (14, False)


def test_amb_26_only_sums_are_doubled() -> None:
    t = fight("jiren", "toppo", "EEEEE").answer(A, "stay").answer(B, "stay").attack(A, "combo:1")
    assert t.events("declared_combo")[0].damage == 45


def test_amb_27_two_dice_are_re_rolled() -> None:
    t = fight("monna", "tupper", "PETT", "BE").reroll(A, 2, 3)
    assert bytes(t.fight.dice) == dice("PEBE")


def test_amb_28_monnas_feet_are_worth_three() -> None:
    assert first("monna").values == (3, 2, 1, 3)


@pytest.mark.parametrize(("symbols", "ball"), [("BBE", True), ("FPEE", False)])
def test_amb_36_ball_attacks(symbols: str, ball: bool) -> None:
    assert is_ball_combo(symbols) == ball
    t = fight("monna", "c_17", "SPTT" if not ball else "BPTT").attack(A, "values")
    assert bool(t.events("shielded")) == ball


def test_amb_40_no_re_roll_left() -> None:
    t = fight("monna", "paparoni", "PPTT", b="dodge")
    assert t.asked() == {A: "land"} and t.events("lightning")


def test_amb_41_whose_allies_count() -> None:
    """The own ones beside the space, for both; a fused one is one; the pile has none; a counter-attack too."""
    t = table("monna@F5 kefla@E8", "zirloin@F7 hop@G8 jium@K8").dice("TTTTT").move(A, "monna", "F7").attack(A, "values")
    t.answer(B, "counter")
    assert [event.reinforcement for event in t.events("pool")] == [1, 1]
    t = table("monna@F7 hop@E7", "zirloin@A4", pile="tupper …").dice(*["TTTTT"] * 3).move(A, "monna", "F6")
    assert t.events("pool")[0].reinforcement == 1
    t.reroll(A, *ALL, 4).reroll(A, *ALL, 4).answer(B, "dodge dice")
    assert t.events("dodging")[0].dice == 3 + 1  # its ability, no ally


def test_amb_42_two_dice_and_not_more() -> None:
    t = table("saonel@F5 hop@E8 jium@G8 nink@F8", "tupper@F7").move(A, "saonel", "F7")
    assert t.events("pool")[0].reinforcement == 2


def test_amb_43_one_to_six_dice() -> None:
    t = table("narirama@F5 hop@E8 jium@G8", "tupper@F7", events="roaring_crowd").move(A, "narirama", "F7")
    assert t.events("pool")[0].dice == 6
    t = fight("narirama", "paparoni", event="lost_rhythm")
    assert t.events("pool")[0].rerolls == 0


def test_amb_66_the_first_roll_comes_besides() -> None:
    t = fight("monna", "tupper", "PPTT", "PPTT", "PPTT").reroll(A, *ALL).reroll(A, *ALL)
    assert [event.roll for event in t.events("rolled")] == [1, 2, 3] and t.asked() == {B: "defend"}


# --- transformation ---------------------------------------------------------------------------------------------------


def test_amb_29_optional_and_attacker_first() -> None:
    t = fight("cabba", "frost").asks(A, "transform")
    assert t.legal(A) == {"transform", "stay"}
    t.answer(A, "stay").asks(B, "transform_defence").answer(B, "stay").asks(A, "reroll")


def test_amb_30_no_choice_of_a_lower_form() -> None:
    assert [reached(WARRIOR["vegeta"], total) for total in range(2, 13)] == [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]


def test_amb_31_the_cost_can_eliminate_and_nobody_draws() -> None:
    t = table("cabba@F5:23 obuni@A4", "magetta@F7", hands={B: "dodge"}).dice(3, "PPTT").move(A, "cabba", "F7")
    t.answer(A, "transform").attack(A, "values").turn_of(B)
    assert t.at("cabba") is None and not t.events("drew") and t.on("F7") == "magetta"


@pytest.mark.parametrize(("damage", "divisor", "left"), [(35, 2, 18), (35, 3, 12), (1, 3, 1), (0, 2, 0), (36, 2, 18)])
def test_amb_32_rounded_up(damage: int, divisor: int, left: int) -> None:
    assert divided(damage, divisor) == left


@pytest.mark.parametrize(("roll", "form"), [(5, 8), (4, 0)])
def test_amb_33_final_transformation(roll: int, form: int) -> None:
    t = fight("son_goku", "tupper", 2, 3, roll, a="final_transformation").answer(A, "transform")
    t.answer(A, "final_transformation")
    assert t.fight.form == form


# --- abilities --------------------------------------------------------------------------------------------------------


def test_amb_34_pressure_and_solo() -> None:
    t = table("monna@F5", "jiren@F7 hop@E8").move(A, "monna", "F7").answer(B, "stay")
    assert t.events("pool")[0].dice == 3
    t = table("monna@F5 jiren@E8", "tupper@F7").move(A, "monna", "F7")
    assert t.events("pool")[0].reinforcement == 1  # he reinforces others


@pytest.mark.parametrize(("defender", "tag"), [("c_17", "shielded"), ("prum", "ball_returned")])
def test_amb_35_abilities_work_against_lightning_but_not_against_boxes(defender: str, tag: str) -> None:
    assert fight("monna", defender, "BPTT").attack(A, "values").events(tag)
    for card, roll in (("special_beam_cannon", "BEEP"), ("evil_containment_wave", "BEET")):
        assert not fight("monna", defender, roll, a=card).attack(A, card).events(tag)


def test_amb_37_a_returned_ball() -> None:
    """Divided by the thrower's form; Shield works; never returned again; the owner of the returner draws."""
    t = fight("cabba", "prum", 3, "BBEE").answer(A, "transform").attack(A, "combo:1").answer(A, "none")
    assert t.left("cabba") == 25 - 12 - 3
    t = fight("c_17", "prum", "BBEP").attack(A, "combo:0").asks(A, "land")
    assert t.events("shielded") and t.left("c_17") == 29
    t = fight("c_17", "prum", "BBEE", a="ball_return counter_attack ki_deflection laser_return mirror_of_ki")
    t.attack(A, "combo:1")
    assert t.legal(A) == {"none", "dodge dice", "ki_deflection", "laser_return"}
    assert t.why(A, "ball_return") == t.why(A, "counter_attack") == "returned"
    t = table("monna@F5:20 obuni@A4", "prum@F7 jium@K8").dice("BBEE").move(A, "monna", "F7").attack(A, "values")
    t.answer(A, "none").turn_of(B)
    assert [(event.seat, event.redacted().deck, event.why) for event in t.events("drew")] == [(B, "defense", "reward")]


def test_amb_38_counter_attacks() -> None:
    """Also when the attack was avoided; plain forms, normal windows, no counter to a counter, once; not if one has gone."""
    t = fight("murichim", "zirloin", "PPTT", "PPTT", a="dodge counter_attack", b="dodge").reroll(A, *ALL)
    t.attack(A, "values").dice("FTTP").answer(B, "dodge").asks(B, "counter")
    t.dice("PPTT", "PPTT", "PPTT").answer(B, "counter").reroll(B, *ALL).reroll(B, *ALL).asks(A, "defend")
    assert t.legal(A) == {"none", "dodge", "dodge dice"} and t.why(A, "counter_attack") == "no_counter"
    t.answer(A, "none").asks(A, "land")
    assert t.left("zirloin") == 24 and len(t.events("countering")) == 1
    t = fight("monna", "bergamo", 4, "PPTT").answer(B, "transform").attack(A, "values").answer(B, "counter")
    assert t.fight.form == 0 and t.events("pool")[-1].power == 4


@pytest.mark.parametrize("goes", [True, False])
def test_amb_38_who_has_gone_does_not_strike_back(goes: bool) -> None:
    t = fight("monna", "zirloin", "PPTT", "PPTT", b="teleportation").reroll(A, *ALL).attack(A, "values").dice("TTTP")
    t.answer(B, "teleportation").answer(B, "F9" if goes else "stay", ask="escape")
    assert t.asked() != {B: "counter"} if goes else t.asks(B, "counter")


def test_amb_38_the_form_that_was_attacked_decides() -> None:
    t = fight("monna", "vegeta", 3, 2, "PPTT").answer(B, "transform").attack(A, "values")
    assert t.asked() == {A: "land"}
    t = fight("monna", "vegeta", 5, 4, "PPTT").answer(B, "transform").attack(A, "values").asks(B, "counter")


def test_amb_38_a_pile_warrior_counters_without_cards_and_reward() -> None:
    t = table("monna@F7:22 obuni@A4", "vuon@K8", pile="zirloin …", hands={B: "dodge masenko"})
    t.dice("PPTT").move(A, "monna", "F6").attack(A, "values").dice("PPTT").answer(B, "counter", ask="counter")
    assert t.attack(B, "values").turn_of(B).at("monna") is None
    assert not t.events("drew") and t.deck("pile")[-1] == "zirloin"


def test_amb_39_sunset_bite() -> None:
    """The one who lost Endurance, 1 to 9 left; an attacker flees in place of being placed; not for the pile."""
    t = table("krillin@F5:10 obuni@A4", "zirloin@F7").dice("PTT").move(A, "krillin", "F7").attack(A, "values")
    t.dice("PTTT").answer(B, "counter").attack(B, "values").asks(A, "flee")
    assert t.left("krillin") == 6
    t.answer(A, "F9").turn_of(B)
    assert t.at("krillin") == "F9" and not t.events("drew")
    t = table("krillin@F5:15 obuni@A4", "tupper@F7").dice("TTT").move(A, "krillin", "F7").attack(A, "values")
    t.asks(A, "land")  # it lost nothing in this combat
    t = table("monna@F7 obuni@A4", "vuon@K8", pile="krillin …").dice("EEEP").move(A, "monna", "F6").attack(A, "values")
    assert t.turn_of(B) and not t.events("relocated")


def test_amb_65_dice_for_a_card_are_allowed() -> None:
    t = fight("gamisaras", "tupper", "PPTT", "PPTT", "PPTT", b="dodge").reroll(A, *ALL).reroll(A, *ALL)
    t.dice("FTTP").answer(B, "dodge")
    assert t.happened("avoided")


# --- defence ----------------------------------------------------------------------------------------------------------


def test_amb_20_defense_cards_with_or_without_a_combo() -> None:
    t = fight("monna", "tupper", "PPTT", "PPTT", b="block invulnerable_body solar_flare masenko").reroll(A, *ALL)
    assert t.attack(A, "values").legal(B) == {"none", "block", "invulnerable_body"}


def test_amb_21_one_defence() -> None:
    t = fight("monna", "tupper", "PPTT", "PPTT", "PPTT", b="block dodge").reroll(A, *ALL).reroll(A, *ALL)
    t.dice("TTPP").answer(B, "block").stop(B).asks(A, "land")


def test_amb_22_box_and_window_apply_together() -> None:
    t = fight("monna", "tupper", "FBBP", "FBBP", a="destructo_disc", b="invulnerable_barrier invulnerable_aura dodge")
    t.reroll(A, *ALL).attack(A, "destructo_disc")
    assert t.legal(B) == {"none", "invulnerable_barrier"}
    assert t.why(B, "invulnerable_aura") == "only_defense" and t.why(B, "dodge") == "invulnerable_only"


def test_amb_23_a_clash() -> None:
    """The incoming damage is reduced; the attacker is not hurt, no effect; a failed one is kept."""
    t = fight("kahseral", "c_18", *["PPBE"] * 3, b="energy_drain").reroll(A, *ALL).reroll(A, *ALL).attack(A, "combo:1")
    t.dice("EEEPP").answer(B, "energy_drain")
    assert (t.left("c_18"), t.left("kahseral")) == (26 - 6, 25) and not t.events("drained")
    assert t.deck("attack")[-1] == "energy_drain"
    t = fight("kahseral", "c_18", *["PPBE"] * 3, b="energy_drain").reroll(A, *ALL).reroll(A, *ALL).attack(A, "combo:1")
    t.dice("PPPPP").answer(B, "energy_drain").stop(B)
    assert t.hand(B) == ["energy_drain"] and t.left("c_18") == 6


def test_amb_68_special_cards_that_attack_and_rescue() -> None:
    moments = {card.key: card.moment for card in CARDS if card.deck == SPECIAL_DECK}
    assert (moments["evil_containment_wave"], moments["last_stand"]) == ("attack", "elimination")


def test_amb_55_no_defense_card_attacks() -> None:
    assert not [card for card in CARDS if card.deck == DEFENSE_DECK and card.moment == "attack"]
    assert all(card.moment == "attack" for card in CARDS if card.deck == ATTACK_DECK)


@pytest.mark.parametrize("returns", [True, False])
def test_amb_75_laser_return_clashes_or_returns(returns: bool) -> None:
    t = fight("monna", "c_18", *["BPTT"] * 3, b="laser_return").reroll(A, *ALL).reroll(A, *ALL).asks(B, "defend")
    assert {"laser_return", "return laser_return"} <= t.legal(B)
    t.dice("BBETP").answer(B, "return laser_return" if returns else "laser_return")
    if returns:
        t.asks(A, "defend_ball").answer(A, "none")
    assert (t.left("monna"), t.left("c_18")) == (23 - 3 if returns else 23, 26)
    assert t.deck("attack")[-1] == "laser_return"


def test_amb_71_an_attacker_gets_away() -> None:
    t = fight("monna", "prum", "BPTT", a="teleportation").attack(A, "values").dice("TTTPP")
    t.answer(A, "teleportation").answer(A, "F9", ask="escape").turn_of(B)
    assert t.at("monna") == "F9" and t.on("F7") == "prum" and not t.events("drew")
    t = fight("monna", "zirloin", "PPTT", a="solar_flare").attack(A, "values").dice("PPTT", "PPTT", "PPTT")
    t.answer(B, "counter").reroll(B, *ALL).reroll(B, *ALL).dice("ETTTP").answer(A, "solar_flare")
    t.answer(A, "stay", ask="escape").asks(A, "land")
