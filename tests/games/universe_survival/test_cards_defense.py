"""Each Defense card: made, not made, when it may not be used. `fight`: A attacks B at F7 with `rolls` rolls."""

import pytest

from .table import A, B, Table, table

ALL = (0, 1, 2, 3)


def fight(card: str, rolls: int = 2, roll: str = "PPTT", attacker: str = "monna", defender: str = "magetta") -> Table:
    """B holds the card; both have another Warrior elsewhere. Magetta defends with four dice."""
    t = table(f"{attacker}@F5 obuni@A4", f"{defender}@F7 jium@K8", hands={B: card})
    return t.strikes(A, attacker, "F7", *[roll] * rolls)


@pytest.mark.parametrize(
    ("card", "roll"),
    [
        ("teleportation", "TTTP"),
        ("teleportation", "TSSP"),
        ("dodge", "FTTP"),
        ("dodge", "SSTB"),
        ("invulnerable_barrier", "EEEP"),
    ],
)
def test_the_attack_does_nothing(card: str, roll: str) -> None:
    t = fight(card).dice(roll).answer(B, card, ask="defend")
    assert t.left("magetta") == 26 and t.hand(B) == [] and t.deck("defense")[-1] == card
    assert t.events("avoided")


@pytest.mark.parametrize(
    ("card", "roll"),
    [
        ("teleportation", "TTPP"),
        ("dodge", "FTPP"),
        ("invulnerable_barrier", "EEPP"),
        ("block", "PPFF"),
        ("counter_attack", "FPEE"),
    ],
)
def test_a_combo_that_is_not_made(card: str, roll: str) -> None:
    t = fight(card).dice(roll).answer(B, card).stop(B).asks(A, "land")
    assert t.left("magetta") == 26 - 4 and t.hand(B) == [card]


def test_teleportation_takes_the_defender_away() -> None:
    t = fight("teleportation").dice("TTTP").answer(B, "teleportation").asks(B, "escape")
    assert not t.legal(B) & {"F6", "F7", "F10", "H8", "D8"}  # green, or taken
    t.answer(B, "F11").turn_of(B)
    assert (t.at("magetta"), t.at("monna")) == ("F11", "F7")
    assert [(event.seat, event.why) for event in t.events("drew")] == [(A, "landing")]


def test_teleportation_may_stay() -> None:
    fight("teleportation").dice("TTTP").answer(B, "teleportation").answer(B, "stay").asks(A, "land")


def test_counter_attack() -> None:
    """The attack is suffered in full, then the Warrior strikes back."""
    t = fight("counter_attack").dice("FPPT").answer(B, "counter_attack").asks(B, "counter")
    assert t.left("magetta") == 26 - 4 and t.player(B).counter_used
    t.dice("PPEE"[:3]).answer(B, "counter").attack(B, "combo:1").asks(A, "land")
    assert t.left("monna") == 23 - 16


def test_counter_attack_of_a_warrior_that_falls() -> None:
    t = table("monna@F5 obuni@A4", "magetta@F7:23 jium@K8", hands={B: "counter_attack"})
    t.strikes(A, "monna", "F7", "PPTT", "PPTT").dice("FPPT").answer(B, "counter_attack").turn_of(B)
    assert t.at("magetta") is None and not t.events("countering")


def test_counter_attack_is_divided_by_a_form() -> None:
    t = table("monna@F5 obuni@A4", "cabba@F7 jium@K8", hands={B: "counter_attack"}).dice(3, "PPTT", "PPTT")
    t.move(A, "monna", "F7").answer(B, "transform").reroll(A, *ALL).attack(A, "values")
    t.dice("FPPT").answer(B, "counter_attack").asks(B, "counter")
    assert t.left("cabba") == 25 - 2


def test_counter_attack_with_the_ability_is_one_counter() -> None:
    t = fight("counter_attack", defender="zirloin").dice("FPPT").answer(B, "counter_attack")
    t.dice("TTTT").answer(B, "counter").attack(B, "values").asks(A, "land")


def test_counter_attack_not_against_a_counter_attack() -> None:
    t = (
        table("monna@F5 obuni@A4", "zirloin@F7 jium@K8", hands={A: "counter_attack"})
        .dice("PPTT")
        .move(A, "monna", "F7")
    )
    t.attack(A, "values").dice("PPTT", "PPTT").answer(B, "counter").reroll(B, *ALL).attack(B, "values")
    assert t.asks(A, "defend").legal(A) == {"none"} and t.why(A, "counter_attack") == "no_counter"


def test_rescue() -> None:
    t = (
        table("kahseral@F5 obuni@A4", "magetta@F7:10 jium@K8", hands={B: "rescue"})
        .dice("PPBE")
        .move(A, "kahseral", "F7")
    )
    t.attack(A, "combo:1").answer(B, "rescue", ask="rescue").asks(A, "land")
    assert (t.left("magetta"), t.at("magetta")) == (5, "F7") and t.deck("defense")[-1] == "rescue"


def test_rescue_may_be_kept() -> None:
    t = (
        table("kahseral@F5 obuni@A4", "magetta@F7:10 jium@K8", hands={B: "rescue"})
        .dice("PPBE")
        .move(A, "kahseral", "F7")
    )
    t.attack(A, "combo:1").answer(B, "accept")
    assert t.at("magetta") is None and t.hand(B) == ["rescue"]


@pytest.mark.parametrize(("card", "roll"), [("invulnerable_body", ""), ("block", "PEFF")])
@pytest.mark.parametrize(("attack", "left"), [("PPTT", 2), ("FPST", 3), ("TTTT", 0)])
def test_halved_and_rounded_up(card: str, roll: str, attack: str, left: int) -> None:
    t = fight(card, roll=attack)
    if roll:
        t.dice(roll)
    t.answer(B, card)
    assert t.harm("magetta") == left and t.deck("defense")[-1] == card


@pytest.mark.parametrize(("card", "roll"), [("ki_deflection", "PBFF"), ("ball_return", "PBTF")])
def test_against_a_ball(card: str, roll: str) -> None:
    t = fight(card, roll="BPTT").dice(roll).answer(B, card)
    if card == "ball_return":
        t.asks(A, "defend_ball").answer(A, "none")
    assert t.left("magetta") == 26 and t.deck("defense")[-1] == card
    assert t.left("monna") == (23 - 3 if card == "ball_return" else 23)


@pytest.mark.parametrize("card", ["ki_deflection", "ball_return"])
def test_not_against_anything_else(card: str) -> None:
    t = fight(card).asks(B, "defend")
    assert t.legal(B) == {"none"} and t.why(B, card) == "not_ball"


@pytest.mark.parametrize(("damage", "left"), [(20, 8), (12, 0), (5, 0)])
def test_senzu_bean(damage: int, left: int) -> None:
    t = table(f"monna@F6:{damage} obuni@A4", "tupper@K8:5", hands={A: "senzu_bean"}).play(A, "senzu_bean")
    assert t.harm("monna") == left and t.harm("tupper") == 5 and t.deck("defense")[-1] == "senzu_bean"


def test_senzu_bean_needs_somebody_damaged() -> None:
    table("monna@F6 obuni@A4", "tupper@K8:5", hands={A: "senzu_bean"}).asks(A, "token")


def test_senzu_bean_also_before_the_end() -> None:
    t = table("monna@F6:9 obuni@A4", "tupper@K8", hands={A: "senzu_bean"}).answer(A, "pass").move(A, "obuni", "A5")
    t.answer(A, "senzu_bean", ask="more_cards").turn_of(B)
    assert t.harm("monna") == 0
