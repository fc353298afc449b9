"""Defending and dodging: US-DEFENSE-01 to US-DEFENSE-14. `fight`: A attacks B at F7 with so many rolls of four dice."""

import pytest

from .table import A, B, Table, table

ALL = (0, 1, 2, 3)
WINDOWS = "dodge block invulnerable_barrier solar_flare invulnerable_aura kamehameha senzu_bean"


def fight(
    rolls: int, a: str = "", b: str = "", roll: str = "FPEE", defender: str = "magetta", how: str = "values"
) -> Table:
    """Monna attacks; both have another Warrior elsewhere."""
    t = table("monna@F4 obuni@A4", f"{defender}@F7 jium@K8", hands={A: a, B: b})
    return t.strikes(A, "monna", "F7", *[roll] * rolls, how=how)


@pytest.mark.parametrize(
    ("a", "roll", "how", "damage"),
    [
        ("", "FPEE", "combo:1", 20),
        ("", "FPEE", "values", 11),
        ("masenko", "BBEP", "masenko", 16),
        ("evil_containment_wave", "BEET", "evil_containment_wave", 20),
    ],
)
def test_no_defence_against_lightning(a: str, roll: str, how: str, damage: int) -> None:
    """US-DEFENSE-01, US-DEFENSE-02: whatever the way of attacking; the cards stay in hand, and nobody is asked."""
    t = fight(1, a=a, b="dodge block invulnerable_body", roll=roll, how=how)
    assert t.asked() == {A: "land"} and t.left("magetta") == 26 - damage and len(t.hand(B)) == 3
    assert t.events("lightning")


def test_after_one_re_roll_defense_cards() -> None:
    """US-DEFENSE-03: no other deck, no Dodge dice; a Defense card of another moment not either."""
    t = fight(2, b=WINDOWS).asks(B, "defend")
    assert t.legal(B) == {"none", "dodge", "block", "invulnerable_barrier"}
    reasons = {card: t.why(B, card) for card in ("solar_flare", "kamehameha", "senzu_bean", "dodge dice")}
    assert reasons == {
        "solar_flare": "only_defense", "kamehameha": "only_defense", "senzu_bean": "moment", "dodge dice": "no_dodge_yet",
    }  # fmt: skip


def test_after_two_re_rolls_everything() -> None:
    """US-DEFENSE-04: Attack, Defense and Special cards, or Dodge dice."""
    t = fight(3, b=WINDOWS).asks(B, "defend")
    assert t.legal(B) == {*WINDOWS.split(), "none", "dodge dice"} - {"senzu_bean"}


@pytest.mark.parametrize(
    ("first", "again", "dodged"), [("TTTP", "", True), ("STTP", "", True), ("TTPP", "TP", True), ("TTPP", "PP", False)]
)
def test_dodge_dice(first: str, again: str, dodged: bool) -> None:
    """US-DEFENSE-05, US-DEFENSE-06: as many rolls as Technique, stars help, success at once; then there is no damage."""
    t = fight(3).dice(first, *([again] if again else [])).answer(B, "dodge dice")
    if again:
        t.reroll(B, 2, 3)
    assert t.asked() == {A: "land"}
    assert bool(t.events("dodged")) == dodged and t.left("magetta") == (26 if dodged else 26 - 11)
    assert bool(t.events("damaged")) != dodged


def test_a_card_with_a_combo_is_rolled_for() -> None:
    """US-DEFENSE-07: one roll and Technique re-rolls; without a combo it just works."""
    t = fight(2, b="block").dice("TTTT", "TTTT", "PETT").answer(B, "block").reroll(B, *ALL).reroll(B, *ALL)
    assert t.left("magetta") == 26 - 6
    t = fight(2, b="invulnerable_body").answer(B, "invulnerable_body")
    assert t.left("magetta") == 26 - 6 and t.deck("defense")[-1] == "invulnerable_body"


@pytest.mark.parametrize("form", [False, True])
def test_a_card_whose_combo_fails(form: bool) -> None:
    """US-DEFENSE-08: full damage, still divided by a form, and the card goes back to the hand."""
    if form:
        t = table("monna@F4 obuni@A4", "cabba@F7 jium@K8", hands={B: "block dodge"}).dice(3, "FPEE", "FPEE")
        t.move(A, "monna", "F7").answer(B, "transform").reroll(A, *ALL).attack(A, "values")
    else:
        t = fight(2, b="block dodge")
    t.dice("TTTT").answer(B, "block").stop(B).asks(A, "land")
    assert t.hand(B) == ["block", "dodge"]
    assert t.left("cabba" if form else "magetta") == (25 - 6 if form else 26 - 11)


def test_one_attempt() -> None:
    """US-DEFENSE-09: named before rolling; after it failed there is no other."""
    t = fight(3, b="dodge block").dice("PPPP").answer(B, "dodge dice").stop(B).asks(A, "land")
    assert len(t.hand(B)) == 2 and len(t.events("dodging")) == 1


@pytest.mark.parametrize(
    ("card", "roll", "legal"),
    [
        ("vanishing_strike", "PTTF", None),
        ("masenko", "BBEP", {"none", "dodge dice", *WINDOWS.split()} - {"senzu_bean"}),
        ("destructo_disc", "FBBP", {"none", "invulnerable_barrier", "invulnerable_aura"}),
    ],
    ids=["US-DEFENSE-11", "US-DEFENSE-12", "US-DEFENSE-13"],
)
def test_the_boxes(card: str, roll: str, legal: set[str] | None) -> None:
    """US-DEFENSE-10: US-DEFENSE-11 none, US-DEFENSE-12 cards or dice, US-DEFENSE-13 invulnerable only."""
    t = fight(3, a=card, b=WINDOWS, roll=roll, how=card)
    if legal is None:
        assert t.asked() == {A: "land"} and t.left("magetta") == 26 - 12
    else:
        assert t.asks(B, "defend").legal(B) == legal


def test_after_a_box_without_defence_a_rescue_is_possible() -> None:
    """US-DEFENSE-11: only a card triggered by the elimination."""
    t = table("monna@F4 obuni@A4", "magetta@F7:20 jium@K8", hands={A: "vanishing_strike", B: "rescue dodge"})
    t.strikes(A, "monna", "F7", "PTTF", "PTTF", "PTTF", how="vanishing_strike")
    assert t.asks(B, "rescue").legal(B) == {"rescue", "accept"}


@pytest.mark.parametrize(("roll", "ball"), [("PBTT", True), ("PPTT", False), ("PSTT", False)])
def test_cards_against_balls(roll: str, ball: bool) -> None:
    """US-DEFENSE-14: of no use against anything else."""
    hand = "ki_deflection ball_return mirror_of_ki laser_return"
    t = fight(3, b=hand, roll=roll).asks(B, "defend")
    more = {"ki_deflection", "ball_return", "mirror_of_ki", "return laser_return"} if ball else set()
    assert t.legal(B) == {"none", "dodge dice", "laser_return", *more}
    assert ball or t.why(B, "ki_deflection") == "not_ball"
