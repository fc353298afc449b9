"""All abilities: US-ABILITY-01 to US-ABILITY-12. `fight`: A attacks B at F7, a yellow space, from F4."""

import pytest

from .table import A, B, Table, table

ALL = (0, 1, 2, 3)


def fight(
    attacker: str, defender: str, *rolls: str, allies: str = "", a: str = "", b: str = "", event: str = ""
) -> Table:
    """A attacks B at F7; both have another Warrior elsewhere."""
    t = table(f"{attacker}@F4 obuni@A4 {allies}", f"{defender}@F7 jium@K8", hands={A: a, B: b}, events=event)
    return t.dice(*rolls).move(A, attacker, "F7")


def pool(t: Table) -> tuple[int, int]:
    """Dice and re-rolls of the first attack."""
    first = t.events("pool")[0]
    return (first.dice, first.rerolls)


def test_one_more_re_roll() -> None:
    """US-ABILITY-01: in attack, for a card of defence, and one Dodge roll more."""
    assert pool(fight("kunshi", "nink")) == (4, 3)
    t = fight("monna", "kunshi", "PPTT", "PPTT", "PPTT", b="dodge").reroll(A, *ALL).reroll(A, *ALL).asks(B, "defend")
    t.dice("PPPP", "PPPP", "PPPP").answer(B, "dodge dice").reroll(B, *ALL).reroll(B, *ALL)
    assert t.events("dodging")[0].rolls == 3 and t.happened("defence_failed")
    t = fight("monna", "kunshi", "PPTT", "PPTT", b="dodge").reroll(A, *ALL).attack(A, "values")
    t.dice("PPPP", "PPPP", "PPPP", "FTTP").answer(B, "dodge").reroll(B, *ALL).reroll(B, *ALL).reroll(B, *ALL)
    assert t.happened("avoided")


@pytest.mark.parametrize(("defender", "rerolls"), [("piccolo", 1), ("nink", 2), ("paparoni", 0)])
def test_fewer_re_rolls_for_the_attacker(defender: str, rerolls: int) -> None:
    """US-ABILITY-02: one or two fewer, never below none."""
    assert pool(fight("monna", defender)) == (4, rerolls)
    t = table("narirama@F4", "dercori@F7").move(A, "narirama", "F7")  # Technique 1 against two fewer
    assert pool(t) == (5, 0)


def test_a_ball_is_returned() -> None:
    """US-ABILITY-03, US-ABILITY-04: a ball attack comes back; the attacker may dodge or use a card, else takes it."""
    t = fight("c_17", "prum", "BBEE", a="block").attack(A, "combo:1").asks(A, "defend_ball")
    assert t.legal(A) == {"none", "dodge dice", "block"} and t.left("prum") == 18
    assert t.answer(A, "none").left("c_17") == 29 - 23
    t = fight("c_17", "prum", "BBEE", a="block").attack(A, "combo:1").dice("PETT").answer(A, "block")
    assert t.left("c_17") == 29 - 12
    t = fight("c_17", "prum", "BBEE").attack(A, "combo:1").dice("TTTT").answer(A, "dodge dice")
    assert t.left("c_17") == 29


def test_no_ball_no_return() -> None:
    """US-ABILITY-03: other attacks hit, and so does an invulnerable card."""
    t = fight("monna", "prum", "FPEE").attack(A, "combo:1")
    assert not t.events("ball_returned") and t.at("prum") is None
    t = fight("monna", "prum", "BEEP", a="special_beam_cannon").attack(A, "special_beam_cannon")
    assert not t.events("ball_returned") and t.left("prum") == 3


@pytest.mark.parametrize("roll", ["PPTT", "SSTT"])
def test_a_counter_attack(roll: str) -> None:
    """US-ABILITY-05: as soon as the attack is over; it may be left."""
    t = fight("monna", "zirloin", roll).attack(A, "values").asks(B, "counter").answer(B, "decline").asks(A, "land")
    assert not t.events("countering")
    t = fight("monna", "zirloin", roll).attack(A, "values").dice("PPPE").answer(B, "counter").attack(B, "combo:1")
    assert t.at("monna") is None


def test_one_more_die_when_attacking() -> None:
    """US-ABILITY-06: Basil, Power 4, attacks with five and defends with four."""
    assert pool(fight("basil", "nink")) == (5, 2)
    t = fight("monna", "basil", "PPTT", "PPTT", "PPTT").reroll(A, *ALL).reroll(A, *ALL).answer(B, "dodge dice")
    assert t.events("dodging")[0].dice == 4


def test_one_more_die_when_defending() -> None:
    """US-ABILITY-07: Jimizu, Power 4, defends with five and attacks with four."""
    assert pool(fight("jimizu", "nink")) == (4, 2)
    t = fight("monna", "jimizu", "PPTT", "PPTT", "PPTT").reroll(A, *ALL).reroll(A, *ALL).answer(B, "dodge dice")
    assert t.events("dodging")[0].dice == 5


def test_no_dodge_dice() -> None:
    """US-ABILITY-08: cards only – and their dice."""
    t = fight("gamisaras", "nink", "PPTT", "PPTT", "PPTT", b="block").reroll(A, *ALL).reroll(A, *ALL).asks(B, "defend")
    assert t.legal(B) == {"none", "block"} and t.why(B, "dodge dice") == "no_dodge"
    t.dice("PETT").answer(B, "block")
    assert t.happened("halved")
    t = fight("gamisaras", "nink", "PPTT", "PPTT", "PPTT").reroll(A, *ALL).reroll(A, *ALL)
    assert B not in t.match.decisions


@pytest.mark.parametrize(
    ("warrior", "allies", "dice"), [("saonel", "", 0), ("saonel", "hop@E7", 2), ("monna", "hop@E7", 1)]
)
def test_stronger_reinforcement(warrior: str, allies: str, dice: int) -> None:
    """US-ABILITY-09: one ally brings two dice, in attack and in defence."""
    assert fight(warrior, "nink", allies=allies).events("pool")[0].reinforcement == dice
    t = table("kahseral@F4", f"{warrior}@F7 {allies}")
    t.strikes(A, "kahseral", "F7", "PPTT", "PPTT", "PPTT").answer(B, "dodge dice")
    assert t.events("dodging")[0].dice == 4 + dice + (warrior == "monna")


@pytest.mark.parametrize(("damage", "flees"), [(7, True), (15, True), (6, False)])
def test_sunset_bite(damage: int, flees: bool) -> None:
    """US-ABILITY-10: below 10 and alive; at most three spaces."""
    t = table("monna@F4", f"krillin@F7:{damage} jium@K8").dice("PPTT").move(A, "monna", "F7").attack(A, "values")
    left = 20 - damage - 4
    if not flees:
        assert left >= 10 and t.asks(A, "land")
        return
    assert left < 10
    legal = t.asks(B, "flee").legal(B)
    assert {"F10"} & legal == set() and "F8" in legal and "I7" in legal and "F6" not in legal and "J7" not in legal
    t.answer(B, "F9")
    assert t.at("krillin") == "F9" and t.at("monna") == "F7"


@pytest.mark.parametrize(
    ("roll", "how", "a", "works"),
    [
        ("BBEP", "masenko", "masenko", True),
        ("BEEP", "special_beam_cannon", "special_beam_cannon", False),
        ("BBBE", "kamehameha", "kamehameha", False),
        ("PBTT", "values", "", True),
        ("PPTT", "values", "", False),
        ("SPTT", "values", "", False),
    ],
)
def test_shield(roll: str, how: str, a: str, works: bool) -> None:
    """US-ABILITY-11: balls under 20, not those of invulnerable cards; a star is no ball."""
    t = fight("monna", "c_17", roll, a=a).attack(A, how)
    assert bool(t.events("shielded")) == works and (t.left("c_17") == 29) == works


def test_jiren() -> None:
    """US-ABILITY-12: attackers roll one die fewer; he has no reinforcement."""
    t = table("monna@F4 hop@G8", "jiren@F7 jium@E7").move(A, "monna", "F7").answer(B, "stay")
    assert pool(t)[0] == 4 + 1 - 1
    t = table("monna@F4", "jiren@F7 jium@E7")
    t.dice("PPT", "PPT", "PPT").move(A, "monna", "F7").answer(B, "stay").reroll(A, 0, 1, 2).reroll(A, 0, 1, 2)
    t.answer(B, "dodge dice")
    assert t.events("dodging")[0].dice == 5
