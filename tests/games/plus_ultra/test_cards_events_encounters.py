"""Each Event and Encounter: paid, failed, not payable by a hair; and what Encounters do at the end of turns."""

from typing import Any

import pytest

from .table import QUIET, A, B, C, Table, table

# Key, dice that just pay it, dice that lack one symbol, HP, HP lost and DMG taken by failing.
CARDS = [
    ("defend_others", "F F H V V V", "F H H V V V", 4, 0, 2),
    ("disaster_evacuation", "H H 2 V V V", "H H F V V V", 3, 0, 1),
    ("sports_festival", "1 2 3 V V V", "1 2 2 V V V", 3, 1, 0),
    ("cavalry_battle", "2 2 3 V V V", "2 3 3 V V V", 3, 1, 0),
    ("entrance_exam", "F F F V V V", "F F H V V V", 4, 1, 0),
    ("provisional_license_exam", "1 2 3 F V V", "1 2 3 H V V", 4, 2, 0),
    ("city_on_fire", "F H H V V V", "F F H V V V", 4, 0, 2),
    ("mass_evacuation", "H H H V V V", "H H 3 V V V", 5, 0, 2),
    ("battle_trial", "F F 2 V V V", "F F 3 V V V", 3, 0, 1),
    ("quirk_training", "F H 3 V V V", "F H 2 V V V", 3, 0, 1),
    ("cultural_festival", "1 1 1 V V V", "1 1 2 V V V", 5, 1, 0),
    ("final_exam", "F F 3 3 V V", "F F 3 2 V V", 6, 0, 2),
    ("vanguard_action_squad", "F F H V V V", "F H H V V V", 3, 0, 1),
    ("overwhelming_power", "F F 3 V V V", "F F 2 V V V", 1, 0, 1),
    ("hostage_crisis", "H H 3 V V V", "H H 2 V V V", 3, 1, 1),
    ("league_hideout", "F F F V V V", "F F H V V V", 4, 0, 1),
    ("media_frenzy", "1 2 2 V V V", "1 1 3 V V V", 2, 1, 0),
    ("poison_gas_cloud", "H H V V V V", "H F V V V V", 2, 0, 1),
    ("runaway_train", "F 2 1 V V V", "F 1 3 V V V", 3, 0, 1),
    ("undercover_stakeout", "V V 1 2 3 F", "V 1 1 2 3 F", 3, 1, 0),
]


def at_card(card: str, dice: str, **more: Any) -> Table:
    """Bakugo, with Eraser Head, so that Villain dice do nothing; with 9 HP; the other Hero is at U.A."""
    laid: dict[str, Any] = {"at": {A: 1, B: 0}, "points": {A: 9}, "allies": {A: "eraser_head"}, "deck": QUIET, **more}
    return table("bakugo", "asui", places=f"{card} mei_hatsume midnight endeavor", dice=dice, **laid)


def spend_villains(t: Table) -> Table:
    """All Villain dice that are left."""
    while A in t.match.decisions and t.decision(A).ask == "spend":
        option = next((each for each in t.decision(A).options if each.startswith("villain")), "finish")
        t.spend(A, option)
    return t


@pytest.mark.parametrize(("card", "dice", "_less", "points", "_lost", "_damage"), CARDS, ids=[row[0] for row in CARDS])
def test_paid(card: str, dice: str, _less: str, points: int, _lost: int, _damage: int) -> None:
    """PU-EVENT-02, PU-ENC-01: the reward and the card; nothing of the failure."""
    t = at_card(card, dice).spend(A, "pay")
    if A in t.match.decisions and t.decision(A).ask == "payment":
        t.time_up(A)
    spend_villains(t).turn_of(B)
    assert t.cards(A) == [card] and t.player(A).completed == 1
    assert (t.points(A), t.damage(A)) == (9 + points, 0)


@pytest.mark.parametrize(("card", "_dice", "less", "_points", "lost", "damage"), CARDS, ids=[row[0] for row in CARDS])
def test_failed(card: str, _dice: str, less: str, _points: int, lost: int, damage: int) -> None:
    """PU-EVENT-03, PU-ENC-02: with one symbol less it cannot be paid; its failure and End of Turn effect follow."""
    t = at_card(card, less)
    assert "pay" not in t.legal(A) and ("option:pay", "why.missing") in t.blocked(A)
    spend_villains(t).turn_of(B)
    assert t.cards(A) == [] and t.card(1) == card
    assert (t.points(A), t.damage(A)) == (9 - lost, damage)


def test_villain_dice_that_pay_do_nothing_else() -> None:
    """N08, PU-R-17: the duty to spend them is met as well."""
    t = at_card("undercover_stakeout", "V V 1 2 3 F", allies={}).spend(A, "pay").turn_of(B)
    assert (t.points(A), t.damage(A)) == (12, 0)


def waiting(encounter: str, **more: Any) -> Table:
    """A, B outside, C at U.A.; the Encounter lies at place 2, where B is; A's turn ends."""
    laid: dict[str, Any] = {"at": {A: 1, B: 2, C: 0}, "points": {A: 0, B: 4, C: 4}, **more}
    places = laid.pop("places", f"mei_hatsume {encounter} midnight endeavor")
    return table("bakugo", "uraraka", "iida", places=places, dice="1 1 2 2 3 3", **laid).turn_of(B)


def test_vanguard_action_squad() -> None:
    """N01: each Hero takes 1 DMG, but those at U.A. cannot; each turn again."""
    t = waiting("vanguard_action_squad")
    assert [t.damage(seat) for seat in (A, B, C)] == [1, 1, 0]
    assert [(each.seat, each.by) for each in t.events("prevented")] == [(C, "ua")]


@pytest.mark.parametrize("encounter", ["hostage_crisis", "poison_gas_cloud"])
def test_each_hero_here(encounter: str) -> None:
    """N03, N06: only those at its Location, whoever's turn it is."""
    t = waiting(encounter)
    assert [t.damage(seat) for seat in (A, B, C)] == [0, 1, 0]


@pytest.mark.parametrize(
    ("places", "after"),
    [
        ("mei_hatsume league_hideout nomu:2 dabi:5", [2, 4]),
        ("mei_hatsume league_hideout nomu:3 dabi:3", [2, 3]),
        ("mei_hatsume league_hideout nomu dabi", [0, 0]),
    ],
)
def test_league_hideout(places: str, after: list[int]) -> None:
    """N04: the Villain with the most DMG removes 1; tied, the first in board order; with none, nothing."""
    t = waiting("", places=places)
    assert [t.harm(3), t.harm(4)] == after


@pytest.mark.parametrize(
    ("points", "left"),
    [
        ({A: 0, B: 4, C: 3}, [0, 3, 3]),
        ({A: 0, B: 4, C: 4}, [0, 3, 4]),
        ({A: 0, B: 3, C: 4}, [0, 3, 4]),
        ({A: 0, B: 0, C: 0}, [0, 0, 0]),
    ],
)
def test_media_frenzy(points: dict[int, int], left: list[int]) -> None:
    """N05: the Heroes with the most HP of all, at least 1, lose 1 each, unless they are at U.A."""
    t = waiting("media_frenzy", points=points)
    assert [t.points(seat) for seat in (A, B, C)] == left


def test_overwhelming_power_is_kept() -> None:
    """N02: from the next turn on the Power Die is rolled; no End of Turn effect."""
    t = waiting("overwhelming_power")
    assert not t.events("end_effect")
    t = at_card("overwhelming_power", "F F 3 1 1 2").spend(A, "pay").turn_of(B)
    assert t.view()["players"][A].power and t.faces() == ""


@pytest.mark.parametrize("encounter", ["runaway_train", "undercover_stakeout"])
def test_encounters_without_an_end_of_turn_effect(encounter: str) -> None:
    """N07, N08: they do nothing while they lie there."""
    t = waiting(encounter)
    assert not t.events("end_effect") and [t.damage(seat) for seat in (A, B, C)] == [0, 0, 0]
