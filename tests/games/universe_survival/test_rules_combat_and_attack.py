"""Combat, attack, reinforcement: US-COMBAT, US-ATTACK, US-REINF."""

from typing import Any

import pytest

from roundtable.games.universe_survival.board import AT, GREEN, NEXT, SPACE

from .table import A, B, C, Table, table

ALL = (0, 1, 2, 3)


def fight(attacker: str, defender: str, *rolls: str | int, a: str = "", b: str = "", event: str = "") -> Table:
    """A attacks B at F7; both have another Warrior elsewhere."""
    t = table(f"{attacker}@F4 obuni@A4", f"{defender}@F7 vuon@K8", hands={A: a, B: b}, events=event)
    return t.dice(*rolls).move(A, attacker, "F7")


# --- combat -----------------------------------------------------------------------------------------------------------


def test_only_the_active_warrior_attacks() -> None:
    """US-COMBAT-01: the attacked one defends, and strikes back only by ability or card."""
    t = fight("monna", "tupper", "PPTT").attack(A, "values").asks(A, "land")
    assert {event.seat for event in t.events("rolled")} == {A}
    fight("monna", "zirloin", "PPTT").attack(A, "values").asks(B, "counter")


def test_both_lie_open() -> None:
    """US-COMBAT-02: Warriors, forms, damage for everybody."""
    t = table("cabba@F4:3 obuni@A4", "frost@F7:2 vuon@K8", "hop@H1").dice(3, 4).move(A, "cabba", "F7")
    t.answer(A, "transform").answer(B, "transform")
    for viewer in (A, B, C, None):
        sections: Any = t.match.view(viewer)
        (seen,) = sections["fight"]
        assert (seen.attacker_form, seen.defender_form) == ("cabba.1", "frost.1")
        assert (seen.attacker_left, seen.defender_left) == (22, 25)


def test_one_attack_is_a_combat() -> None:
    """US-COMBAT-03: it does not go on until somebody falls."""
    t = fight("monna", "tupper", "PPTT").attack(A, "values").answer(A, "F8", ask="land").turn_of(B)
    assert t.at("tupper") == "F7" and len(t.events("declared_values")) == 1


def test_the_order_of_a_combat() -> None:
    """US-COMBAT-04: forms, rolls, declaration, defence, damage, cost, back to normal, counter, placement and draw."""
    t = fight("cabba", "bergamo", 3, 5, "PPTT", "PPTT", b="block")
    t.answer(A, "transform").answer(B, "transform").reroll(A, *ALL).attack(A, "values").dice("PETTT").answer(B, "block")
    t.dice("TTTT").answer(B, "counter").attack(B, "values").answer(A, "F8")
    order = [
        "transform_rolled", "transform_rolled", "pool", "rolled", "rolled", "declared_values", "defends_with", "halved",
        "damaged", "damaged", "reverted", "reverted", "countering", "pool", "relocated", "drew",
    ]  # fmt: skip
    found = [event.__struct_config__.tag for event in t.log]
    for tag in order:
        assert tag in found, tag
        del found[: found.index(tag) + 1]


@pytest.mark.parametrize("sources", ["second_round", "tournament_frenzy"])
def test_never_a_third_combat(sources: str) -> None:
    """US-COMBAT-05: whatever grants them; a counter-attack is not one of them."""
    event = sources if sources == "second_round" else ""
    t = table(
        "monna@F4 obuni@A4", "zirloin@F7 tupper@A6 hop@K8", hands={A: "tournament_frenzy double_assault"}, events=event
    )
    if not event:
        t.play(A, "tournament_frenzy")
    t.dice("FPET").move(A, "monna", "F7").stop(A)
    assert "double_assault" not in t.legal(A) and t.why(A, "double_assault") == "extra_used"
    t.dice("TTTT").answer(A, "values").answer(B, "counter").attack(B, "values").answer(A, "F8")
    t.dice("TTTT").move(A, "obuni", "A6").attack(A, "values").answer(A, "A7", ask="land").turn_of(B)


def test_a_counter_attack_comes_directly() -> None:
    """US-COMBAT-06: before the attacker is placed."""
    t = fight("monna", "zirloin", "PPTT").attack(A, "values").asks(B, "counter")
    assert t.at("monna") == "F7"
    t.dice("TTTT").answer(B, "counter").attack(B, "values").asks(A, "land")


def test_placed_beside_with_a_card() -> None:
    """US-COMBAT-07, US-COMBAT-08: an empty space beside, not green, no token; its card is drawn at once."""
    t = table("monna@F4 obuni@E7", "tupper@F7 vuon@G7").dice("TTTTT").move(A, "monna", "F7").attack(A, "values")
    beside = {AT[space] for space in NEXT[SPACE["F7"]]}
    assert t.asks(A, "land").legal(A) == beside - {"F6", "E7", "G7"} and GREEN[SPACE["F6"]]
    t.answer(A, "E8")
    assert [(event.redacted().deck, event.why) for event in t.events("drew")] == [("attack", "landing")]


def test_the_victor_takes_the_space() -> None:
    """US-COMBAT-09: no placement."""
    t = fight("kahseral", "hop", "PPBE").attack(A, "combo:1").turn_of(B)
    assert t.on("F7") == "kahseral" and not t.events("relocated")


# --- attack -----------------------------------------------------------------------------------------------------------


def test_stop_after_any_roll() -> None:
    """US-ATTACK-01: the pool, then chosen dice, as often as there are re-rolls."""
    for rolls in range(3):
        t = fight("monna", "tupper", *["PPTT"] * (rolls + 1))
        for _ in range(rolls):
            t.reroll(A, *ALL)
        t.attack(A, "values")
        assert len(t.events("rolled")) == rolls + 1
    t = fight("monna", "tupper", "PPTT")
    t.refused(A, "die:0", "die:0").refused(A, "die:4")


def test_exactly_one_way() -> None:
    """US-ATTACK-02: a combo, the sum, or the combo of an Attack or Special card; no Defense card."""
    hand = "masenko double_assault evil_containment_wave dodge"
    t = fight("monna", "tupper", "FPEE", a=hand).stop(A).asks(A, "attack")
    assert t.legal(A) == {"combo:0", "combo:1", "values", "double_assault"}
    t = fight("monna", "tupper", "BEET", a=hand).stop(A)
    assert t.legal(A) == {"values", "evil_containment_wave"}
    t.answer(A, "evil_containment_wave")
    assert len(t.events("declared_with")) == 1 and t.left("tupper") == 2


@pytest.mark.parametrize(("roll", "made"), [("EPEF", True), ("SPEE", True), ("FPEB", False), ("STEE", False)])
def test_symbols_in_any_order_with_stars(roll: str, made: bool) -> None:
    """US-ATTACK-03: stars fill gaps, and are told."""
    t = fight("monna", "magetta", roll).stop(A)
    if made:
        t.answer(A, "combo:1")
        assert t.events("declared_combo")[0].stars == ("▼" if "S" in roll else "–")
    else:
        assert not t.events("declared_combo") and (t.asked() != {A: "attack"} or "combo:1" not in t.legal(A))


def test_further_dice_are_ignored() -> None:
    """US-ATTACK-03: the last roll state has one more die than the combo."""
    t = fight("c_18", "magetta", "FFBET").stop(A)
    assert "combo:1" in t.legal(A)


def test_a_combo_does_its_printed_damage() -> None:
    """US-ATTACK-04: Human Cannonball: 20."""
    assert fight("monna", "magetta", "FPEE").attack(A, "combo:1").left("magetta") == 26 - 20


def test_the_sum() -> None:
    """US-ATTACK-05: also by choice, with a combo on the table."""
    assert fight("monna", "magetta", "FPEE").attack(A, "values").left("magetta") == 26 - 11
    assert fight("monna", "magetta", "FPST").attack(A, "values").left("magetta") == 26 - 5


@pytest.mark.parametrize(
    ("roll", "damage"),
    [("FFFF", 24), ("BBBB", 8), ("FFFS", 9), ("FFFT", 9), ("FFFE", 12), ("SSSS", 0), ("TTTT", 0)],
)
def test_all_alike_are_doubled(roll: str, damage: int) -> None:
    """US-ATTACK-06, US-ATTACK-07: one offensive symbol on every die; never with stars or teleportations."""
    t = fight("monna", "magetta", roll).attack(A, "values")
    assert t.left("magetta") == 26 - damage
    assert bool(t.events("declared_doubled")) == (roll in ("FFFF", "BBBB"))


def test_a_card_in_place_of_a_combo() -> None:
    """US-ATTACK-08: made with the Warrior's dice and re-rolls; it works and goes under its deck."""
    t = fight("monna", "magetta", "BBTT", "ET", a="masenko").reroll(A, 2, 3).attack(A, "masenko")
    assert t.left("magetta") == 26 - 16 and t.deck("attack")[-1] == "masenko"


# --- reinforcement ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("allies", "dice"), [("", 0), ("hop@E7", 1), ("hop@E7 jium@G8", 2), ("hop@E7 jium@G8 nink@F8", 2)]
)
def test_allies_in_contact_with_the_attacker(allies: str, dice: int) -> None:
    """US-REINF-01, US-REINF-03: one or two dice, not more."""
    t = table(f"monna@F4 {allies}", "tupper@F7 vuon@K8").move(A, "monna", "F7")
    (pool,) = t.events("pool")
    assert (pool.reinforcement, pool.dice) == (dice, 4 + dice)


@pytest.mark.parametrize(
    ("allies", "dice"), [("", 3), ("hop@E7", 4), ("hop@E7 jium@G8", 5), ("hop@E7 jium@G8 nink@F8", 5)]
)
def test_allies_in_contact_with_the_attacked(allies: str, dice: int) -> None:
    """US-REINF-02, US-REINF-03: the same for its defence."""
    t = table("monna@F4", f"krillin@F7 {allies}")
    t.strikes(A, "monna", "F7", "TTTT", "PPTT", "PPTT").answer(B, "dodge dice")
    assert [event.dice for event in t.events("dodging")] == [dice]


def test_never_more_than_six_and_none_for_solo() -> None:
    """US-REINF-03: six dice exist; Jiren gets none."""
    t = table("c_18@F4 hop@E7 jium@G8", "tupper@F7").move(A, "c_18", "F7")
    assert [(event.reinforcement, event.dice) for event in t.events("pool")] == [(2, 6)]
    t = table("jiren@F4 hop@E7 jium@G8", "tupper@F7").move(A, "jiren", "F7").answer(A, "stay")
    assert [(event.reinforcement, event.dice) for event in t.events("pool")] == [(0, 5)]


def test_contact_is_measured_from_the_space_of_the_combat() -> None:
    """US-REINF-04: for both, not from where the attacker came."""
    t = table("monna@F4 hop@E4 jium@G4", "tupper@F7").move(A, "monna", "F7")
    assert [event.reinforcement for event in t.events("pool")] == [0]
