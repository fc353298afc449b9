"""Fights on green spaces: US-GREEN-01 to US-GREEN-10."""

import pytest

from .laying import key_of
from .table import A, B, C, Table, table

ROLL = ("PPBE", "PPBE", "PPBE")


def fight(top: str, *rolls: str, warrior: str = "kahseral", hand: str = "", damage: int = 0) -> Table:
    """A's Warrior fights the top of the pile at F6; B and C are far away."""
    place = f"F7:{damage}" if damage else "F7"
    t = table(f"{warrior}@{place} obuni@A4", "vuon@K8", "caway@K4", hands={A: hand}, pile=f"{top} …")
    return t.dice(*rolls).move(A, warrior, "F6")


def test_the_neighbour_on_the_right_reveals_and_plays_it() -> None:
    """US-GREEN-01: C is on the right of A."""
    t = fight("ganos", *ROLL)
    assert [(event.seat, key_of(event.card)) for event in t.events("revealed")] == [(C, "ganos")]
    t.asks(C, "transform_defence")


def test_it_only_defends() -> None:
    """US-GREEN-02: without the ability there is no counter-attack; with it there is."""
    t = fight("tupper", "PPBE").attack(A, "values")
    assert not t.events("countering") and t.state.fight is None
    t = fight("methiop", "PTTT").attack(A, "values").asks(C, "counter")
    t.dice("PPP").answer(C, "counter").asks(C, "reroll")


def test_both_may_transform() -> None:
    """US-GREEN-03: the active Warrior first, then the one of the pile."""
    t = fight("ganos", 5, 4, "PPPPP", warrior="cabba").answer(A, "transform", ask="transform")
    t.answer(C, "transform", ask="transform_defence")
    assert (t.fight.form, t.fight.other) == (2, 1)


def test_abilities_of_both_apply() -> None:
    """US-GREEN-04: in the form after the rolls: Pure Progress takes two re-rolls, Hit himself none."""
    t = fight("hit", 4, "PPBE").answer(C, "transform").asks(A, "attack")
    assert [event.rerolls for event in t.events("pool")] == [0]
    t = fight("hit", "PPBE").answer(C, "stay")
    assert [event.rerolls for event in t.events("pool")] == [2]


@pytest.mark.parametrize("how", ["combo:1", "values", "dragon_fist"])
def test_attacked_as_any_other(how: str) -> None:
    """US-GREEN-05: combos, values, cards."""
    t = fight("tupper", "PPPE" if how == "dragon_fist" else "PPBE", hand="dragon_fist").attack(A, how)
    damage = {"combo:1": 20, "values": 3 + 3 + 2 + 3, "dragon_fist": 25}[how]
    assert [event.damage for event in t.events("damaged")] == [damage]


def test_it_dodges_after_three_rolls_only() -> None:
    """US-GREEN-06: with two rolls it has no defence."""
    t = fight("tupper", "PPBE", "PPBE").reroll(A, 0, 1, 2, 3).attack(A, "values")
    assert t.state.fight is None
    t = fight("tupper", *ROLL).reroll(A, 0, 1, 2, 3).reroll(A, 0, 1, 2, 3).attack(A, "values").asks(C, "defend")
    t.dice("TTTP").answer(C, "dodge dice")
    assert t.happened("dodged") and not t.events("damaged")


def test_it_never_uses_cards() -> None:
    """US-GREEN-07: whatever the player who plays it holds."""
    t = table("kahseral@F7 obuni@A4", "vuon@K8", "caway@K4", hands={C: "dodge rescue block"}, pile="tupper …")
    t.dice(*ROLL).move(A, "kahseral", "F6").reroll(A, 0, 1, 2, 3).reroll(A, 0, 1, 2, 3).attack(A, "values")
    assert t.asks(C, "defend").legal(C) == {"none", "dodge dice"}


@pytest.mark.parametrize("deck", ["attack", "defense", "special"])
def test_victory_gives_a_card_of_choice(deck: str) -> None:
    """US-GREEN-08."""
    t = fight("hop", "PPBE").attack(A, "combo:1").asks(A, "reward")
    assert t.legal(A) == {"attack", "defense", "special"}
    t.answer(A, deck)
    assert [(event.redacted().deck, event.why) for event in t.events("drew")] == [(deck, "reward")]


def test_no_victory_no_card() -> None:
    """US-GREEN-08: otherwise nothing is drawn."""
    t = fight("tupper", "PPBE").attack(A, "values").turn_of(B)
    assert not t.events("drew")


def test_it_is_the_combat_of_the_turn() -> None:
    """US-GREEN-09: then the turn is over."""
    fight("tupper", "PPBE").attack(A, "values").turn_of(B)


def test_the_survivor_goes_back_healed() -> None:
    """US-GREEN-10: under the pile without damage; the token stays."""
    t = fight("tupper", "PPBE").attack(A, "values")
    assert t.deck("pile")[-1] == "tupper" and t.harm("tupper") == 0
    assert t.at("kahseral") == "F6" and [key_of(event.card) for event in t.events("returned_to_pile")] == ["tupper"]


def test_the_beaten_leaves_the_pile() -> None:
    """US-GREEN-10: it is out."""
    t = fight("hop", "PPBE").attack(A, "combo:1").answer(A, "attack")
    assert "hop" not in t.deck("pile") and [key_of(card) for card in t.state.beaten] == ["hop"]
    assert t.at("kahseral") == "F6"
