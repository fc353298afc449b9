"""Fusion and elimination: US-FUSION, US-ELIM."""

from typing import Any

import pytest

from roundtable.games.universe_survival.state import score_of

from .laying import key_of
from .table import A, B, C, Table, table


def fused(parts: str, to: str = "") -> Table:
    """A fuses in the first window."""
    t = table(f"{parts} obuni@A4", "tupper@K8", hands={A: "fusion"}).play(A, "fusion")
    return t.answer(A, to) if to else t


@pytest.mark.parametrize(
    ("parts", "name"), [("kale@F7:9 caulifla@G8:4", "kefla"), ("koichiarator@F7 paparoni@G8", "anilaza")]
)
@pytest.mark.parametrize("to", ["F7", "G8"])
def test_two_become_one(parts: str, name: str, to: str) -> None:
    """US-FUSION-01, US-FUSION-02, US-FUSION-03: side by side; the fused token takes one of both spaces."""
    t = fused(parts).asks(A, "fuse")
    assert t.legal(A) == {"F7", "G8"}
    t.answer(A, to)
    assert t.on(to) == name and t.on("G8" if to == "F7" else "F7") is None
    assert t.team(A) == ["obuni", name] and t.harm(name) == 0 and t.deck("special")[-1] == "fusion"
    assert not t.events("drew")


@pytest.mark.parametrize("parts", ["kale@F7 caulifla@F9", "kale@F7 koichiarator@G8", "kale@F7 monna@G8"])
def test_not_from_afar_and_not_with_anybody(parts: str) -> None:
    """US-FUSION-01: one space from each other, and the right two."""
    t = table(f"{parts} obuni@A4", "tupper@K8", hands={A: "fusion"}).asks(A, "cards")
    assert t.legal(A) == {"pass"} and t.why(A, "fusion") == "no_target"


def test_both_must_be_owned() -> None:
    """US-FUSION-01: a Caulifla of somebody else is of no use."""
    t = table("kale@F7 obuni@A4", "caulifla@G8", hands={A: "fusion"}).asks(A, "cards")
    assert t.legal(A) == {"pass"}


def test_a_fusion_lasts() -> None:
    """US-FUSION-04: through the turns that follow."""
    t = fused("kale@F7 caulifla@G8", "F7").move(A, "kefla", "F8").move(B, "tupper", "K7").turn_of(A)
    assert t.at("kefla") == "F8" and score_of(t.state, A) == 3


def test_both_are_lost_with_it() -> None:
    """US-FUSION-05: nobody comes back."""
    t = table("kefla@F7:30 obuni@A4", "kahseral@F4", turn=B, first=B)
    t.dice("PPBE").move(B, "kahseral", "F7").attack(B, "combo:1")
    assert t.team(A) == ["obuni"] and score_of(t.state, A) == 1
    assert {key_of(card) for card in t.state.merged} == {"kale", "caulifla"}


# --- elimination ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "falls"), [(12, True), (11, False)])
def test_no_endurance_left(damage: int, falls: bool) -> None:
    """US-ELIM-01: Tupper, 22: damage uses up all of it."""
    t = table("monna@F4", f"tupper@F7:{damage} jium@K8").dice("EEET").move(A, "monna", "F7").attack(A, "values")
    assert (t.at("tupper") is None) == (damage + 9 >= 22)
    t = table("monna@F4", f"tupper@F7:{damage} jium@K8").dice("FPEP").move(A, "monna", "F7").attack(A, "values")
    assert (t.at("tupper") is None) == falls


@pytest.mark.parametrize(
    ("how", "roll", "hand"),
    [("combo:0", "FPET", ""), ("values", "FPET", ""), ("dragon_fist", "PPPE", "dragon_fist"),
     ("evil_containment_wave", "BEET", "evil_containment_wave")],
)  # fmt: skip
def test_whatever_the_cause(how: str, roll: str, hand: str) -> None:
    """US-ELIM-02: combo, sum, Attack or Special card (and a Defense card: the counter-attack below)."""
    t = table("monna@F4", "tupper@F7:20 jium@K8", hands={A: hand}).dice(roll).move(A, "monna", "F7").attack(A, how)
    assert t.at("tupper") is None


def test_also_a_counter_attack_by_card() -> None:
    """US-ELIM-02: Defense card; US-ELIM-03: its owner draws for the space of the combat."""
    t = table("monna@F4:20 obuni@A4", "tupper@F7 jium@K8", hands={B: "counter_attack"})
    t.strikes(A, "monna", "F7", "PPTT", "PPTT").dice("FPPT", "PPP").answer(B, "counter_attack").answer(B, "counter")
    t.attack(B, "values").turn_of(B)
    assert t.at("monna") is None
    assert [(event.seat, event.redacted().deck) for event in t.events("drew")] == [(B, "defense")]


@pytest.mark.parametrize(("space", "deck"), [("F7", "defense"), ("F8", "special"), ("H7", "attack")])
def test_the_reward_is_of_the_colour_of_the_space(space: str, deck: str) -> None:
    """US-ELIM-03: where the eliminated one stood."""
    t = table("monna@F6", f"tupper@{space}:20 jium@K8").dice("PPTT").move(A, "monna", space).attack(A, "values")
    assert [(event.seat, event.redacted().deck, event.why) for event in t.events("drew")] == [(A, deck, "reward")]


@pytest.mark.parametrize(("card", "left"), [("rescue", 5), ("last_stand", 1)])
def test_a_rescue(card: str, left: int) -> None:
    """US-ELIM-04: Defense and Special; no reward for the attacker, who is placed beside."""
    t = (
        table("monna@F4", "tupper@F7:20 jium@K8", hands={B: card})
        .dice("PPTT")
        .move(A, "monna", "F7")
        .attack(A, "values")
    )
    t.answer(B, card, ask="rescue")
    assert t.left("tupper") == left and t.at("tupper") == "F7" and not t.events("drew") and not t.events("eliminated")
    t.asks(A, "land")


def test_out_for_the_rest_of_the_game() -> None:
    """US-ELIM-05: it lies open, and is nowhere else."""
    t = table("monna@F4", "tupper@F7:20 jium@K8", "hop@H1").dice("PPTT").move(A, "monna", "F7").attack(A, "values")
    assert [key_of(card) for card in t.state.gone] == ["tupper"] and t.team(B) == ["jium"]
    assert "tupper" not in t.deck("pile") and t.asked().keys() <= {B, C}
    gone: Any = t.match.public()["gone"]
    assert [key_of(card) for card in gone[0]] == ["tupper"]
