"""Each Ally: what it does, when it does not, and that it helps its owner only."""

from typing import Any

import pytest

from .table import QUIET, A, B, C, Table, table

VILLAIN = "dabi twice nomu magne"


def spending(dice: str, allies: str, places: str = VILLAIN, **more: Any) -> Table:
    """Kaminari at place 1 with Allies and these final dice."""
    laid: dict[str, Any] = {"at": {A: 1}, "deck": QUIET, **more}
    return table("kaminari", "asui", places=places, dice=dice, allies={A: allies}, **laid)


def test_mei_hatsume() -> None:
    """A01, PU-ALLY-05: four rolls."""
    t = table("kaminari", "asui", places=VILLAIN, at={A: 0}, allies={A: "mei_hatsume"}, step="move").move(A, 1)
    for _ in range(3):
        t.roll(A, 0)
    assert t.asks(A, "spend").state.roll == 4


def test_all_might_adds_a_fist() -> None:
    """A02: it hits like a Fist and counts for Quirks, and is gone at the end of the step."""
    t = spending("F 1 1 2 2 3", "all_might").spend(A, "fist:7").spend(A, "fist:0")
    assert t.harm(1) == 2 and "discharge" in t.legal(A)
    t.finish(A).turn_of(B)
    assert t.faces() == ""


def test_all_might_pays_a_card() -> None:
    """A02: a Fist for requirements too."""
    t = spending("F H 1 1 2 V", "all_might", "defend_others twice nomu magne").spend(A, "pay")
    assert sorted(t.events("paid")[0].faces) == sorted("⚔ ⚔ ♥") and 7 in t.events("paid")[0].dice


def test_all_might_is_no_die() -> None:
    """A02: Stain cannot take it, and Gran Torino cannot turn it."""
    t = spending("V V 1 V V V", "all_might gran_torino", "stain twice nomu magne", points={A: 3})
    assert not any(option.startswith("turn:7") for option in t.legal(A))
    t.spend(A, "villain:0")  # the 1 is the only die to lose: nothing is asked
    assert t.events("die_lost")[0].die == 2 and "fist:7" in t.legal(A)


def test_eraser_head_cancels_villain_symbols() -> None:
    """A03: no effect of their own, at a Villain's, elsewhere and at U.A.; they must still be spent."""
    for places, place in ((VILLAIN, 1), ("runaway_train dabi nomu magne", 1), (VILLAIN, 0)):
        t = spending("V F 1 1 2 2", "eraser_head", places, at={A: place}, points={A: 3}).refused(A, "finish")
        t.spend(A, "villain:0")
        assert (t.points(A), t.damage(A)) == (3, 0)


def test_eraser_head_s_symbols_still_pay() -> None:
    """A03: for a card that asks for them."""
    t = spending("V V 1 1 2 2", "eraser_head", "undercover_stakeout dabi nomu magne").spend(A, "pay").turn_of(B)
    assert t.cards(A) == ["undercover_stakeout"]


@pytest.mark.parametrize(("damage", "left"), [(4, 2), (2, 0), (1, 0), (0, 0)])
def test_recovery_girl(damage: int, left: int) -> None:
    """A04: at the start of the turn, before step 1, up to 2 DMG; also at U.A."""
    t = table("kaminari", "asui", places=VILLAIN, at={A: 2, B: 0}, allies={B: "recovery_girl"}, damage={B: damage},
              dice="1 1 2 2 3 3").turn_of(B)  # fmt: skip
    assert t.damage(B) == left


def test_recovery_girl_helps_in_her_owner_s_turn_only() -> None:
    """A04: not at the start of other turns."""
    t = table("kaminari", "asui", "iida", places=VILLAIN, at={A: 2}, allies={C: "recovery_girl"}, damage={C: 3},
              dice="1 1 2 2 3 3").turn_of(B)  # fmt: skip
    assert t.damage(C) == 3


@pytest.mark.parametrize(
    ("card", "dice", "points"), [("defend_others", "F F H 1 1 2", 5), ("runaway_train", "F 2 1 1 1 3", 4)]
)
def test_present_mic(card: str, dice: str, points: int) -> None:
    """A05: 1 HP more for each Event or Encounter."""
    t = spending(dice, "present_mic", f"{card} dabi nomu magne").plan(A).turn_of(B)
    assert t.points(A) >= points and [t.name(each.card) for each in t.events("gained")] == [card, "present_mic"]


def test_present_mic_says_nothing_to_villains() -> None:
    """A05: a captured Villain is no Event."""
    t = spending("F 1 1 2 2 3", "present_mic", "spinner:3 dabi nomu magne").spend(A, "fist:0").turn_of(B)
    assert t.points(A) == 1


def test_midnight() -> None:
    """A06: Reveals do not affect her owner, from the very step on in which she was recruited (PU-R-31)."""
    t = table("kaminari", "asui", places="midnight dabi nomu magne", at={A: 1}, points={A: 3}, dice="1 1 2 2 3 3",
              deck="muscular …").recruit(A).turn_of(B)  # fmt: skip
    assert t.damage(A) == 0 and (A, "midnight") in [(each.seat, each.by) for each in t.events("unaffected")]


@pytest.mark.parametrize("option", ["turn:0:2", "turn:0:3", "turn:3:1", "turn:4:3"])
def test_gran_torino(option: str) -> None:
    """A07, PU-D-27: one unspent Hero Die to 1, 2 or 3, once a turn."""
    t = spending("1 F F 3 H 2", "gran_torino").spend(A, option)
    _, die, value = option.split(":")
    assert t.faces().split()[int(die)] == value
    assert not any(each.startswith("turn") for each in t.legal(A))


def test_gran_torino_turns_no_villains_and_no_spent_dice() -> None:
    """A07: nor a die to the face it shows."""
    t = spending("V F 3 3 3 2", "gran_torino").spend(A, "set:3:3")
    assert {each for each in t.legal(A) if each.startswith("turn")} == {"turn:1:1", "turn:1:2", "turn:1:3", "turn:5:1",
                                                                       "turn:5:3"}  # fmt: skip


def test_endeavor() -> None:
    """A08: 2 HP for each capture, at once."""
    t = spending("F V 1 1 2 2", "endeavor", "spinner:3 dabi nomu magne").spend(A, "fist:0")
    assert t.points(A) == 3


def test_best_jeanist() -> None:
    """A09, PU-D-08: all dice that show a Villain once more, after the last roll; no other roll follows."""
    t = table("kaminari", "asui", places=VILLAIN, at={A: 0}, allies={A: "best_jeanist"}, step="move",
              rig=["V V F 1 1 2", "3 V"]).move(A, 1).stop(A).asks(A, "jeanist")  # fmt: skip
    assert t.legal(A) == {"reroll", "keep"}
    t.answer(A, "reroll").asks(A, "spend")
    assert t.faces() == "3 V F 1 1 2" and t.state.roll == 1


def test_best_jeanist_is_not_asked_without_villains() -> None:
    """A09: then there is nothing to reroll; he may also be left alone."""
    t = table("kaminari", "asui", places=VILLAIN, at={A: 0}, allies={A: "best_jeanist"}, step="move",
              rig=["F F F 1 1 2"]).move(A, 1).stop(A).asks(A, "spend")  # fmt: skip
    t = table("kaminari", "asui", places=VILLAIN, at={A: 0}, allies={A: "best_jeanist"}, step="move",
              rig=["V F F 1 1 2"]).move(A, 1).stop(A).answer(A, "keep").asks(A, "spend")  # fmt: skip
    assert t.faces() == "V F F 1 1 2"


def test_best_jeanist_takes_the_power_die_too() -> None:
    """A09: if it shows a Villain."""
    t = table("kaminari", "asui", places=VILLAIN, at={A: 0}, allies={A: "best_jeanist"}, owns={A: "overwhelming_power"},
              step="move", rig=["1 F F 1 1 2 V", "W"]).move(A, 1).stop(A).answer(A, "reroll")  # fmt: skip
    assert t.faces() == "1 F F 1 1 2 W"


def test_mirio_togata_in_another_player_s_turn() -> None:
    """A10: no Knock Out, 3 DMG off, the card goes to the bottom; the rest of the effect still happens."""
    t = table("kaminari", "uraraka", places="dabi twice nomu magne", at={A: 1, B: 1}, damage={B: 4}, points={B: 6},
              allies={B: "mirio_togata"}, dice="V F 1 1 2 2").spend(A, "villain:0")  # fmt: skip
    assert (t.damage(B), t.points(B), t.place(B)) == (2, 6, 1)
    assert t.allies(B) == [] and t.bottom == ["mirio_togata"] and t.events("saved")[0].seat == B


def test_an_ally_given_up_can_come_back() -> None:
    """PU-R-41: cards put on the bottom count as deck, and lie there in the order in which they came."""
    t = table("kaminari", "asui", places="mirio_togata - - -", at={A: 1, B: 0}, dice="1 1 2 2 3 3", deck="",
              bottom="midnight endeavor").turn_of(B)  # fmt: skip
    assert [t.card(place) for place in range(1, 5)] == ["mirio_togata", "midnight", "endeavor", None]
