"""The examples derived from rules, our figures and our rulings: PU-EX-20 to PU-EX-46."""

from typing import Any

import pytest

from .table import QUIET, A, B, C, D, Table, table

PLAIN = "mei_hatsume dabi nomu magne"
"""A plain Location at place 1, Villains elsewhere."""


def spending(dice: str, **more: Any) -> Table:
    """Bakugo at a plain Location with these final dice."""
    laid: dict[str, Any] = {"places": PLAIN, "at": {A: 1}, "dice": dice, **more}
    return table("bakugo", "asui", **laid)


def test_ex_20_six_ones() -> None:
    """PU-EX-20, PU-SET-03: 1 and 3 more."""
    assert spending("1 1 1 1 1 1").spend(A, "set:1:6").events("set_spent")[0].gained == 4


def test_ex_21_six_threes() -> None:
    """PU-EX-21, PU-SET-03: one set of six and two of three are worth the same."""
    one, two = spending("3 3 3 3 3 3"), spending("3 3 3 3 3 3")
    assert one.spend(A, "set:3:6").points(A) == 6
    assert two.spend(A, "set:3:3").spend(A, "set:3:3").points(A) == 6


def test_ex_22_only_the_twos() -> None:
    """PU-EX-22, PU-SET-04: the rest cannot be spent, so the step is over."""
    t = spending("2 2 2 1 1 3", places="twice dabi nomu magne")
    assert [option for option in t.legal(A) if option.startswith("set")] == ["set:2:3"]
    assert t.spend(A, "set:2:3").turn_of(B).points(A) == 2


def test_ex_23_first_player_roll() -> None:
    """PU-EX-23, PU-SETUP-16, PU-R-06: only those who tie for the most roll again."""
    t = table("bakugo", "asui", "iida", step="first", rig=["F F F 1 1 1", "F F F 2 2 2", "F F 1 1 1 1",
              "F 1 1 1 1 1", "F F 1 1 1 1"])  # fmt: skip
    t.asks(B, "first_player")
    assert [(each.seat, each.number, each.fists) for each in t.events("fists_rolled")] == [
        (A, 1, 3), (B, 1, 3), (C, 1, 2), (A, 2, 1), (B, 2, 2),
    ]  # fmt: skip


def test_ex_24_at_ua() -> None:
    """PU-EX-24, PU-UA-02, PU-UA-03, PU-R-19, PU-R-20: Hearts heal, 3s give nothing, the Villain die costs 1 HP."""
    t = spending("H H 3 3 3 V", at={A: 0, B: 1}, points={A: 5}, damage={A: 3})
    assert not any(option.startswith(("set", "take", "fist")) for option in t.legal(A))
    t.spend(A, "heart:0:0").spend(A, "heart:1:0").spend(A, "villain:5").turn_of(B)
    assert (t.points(A), t.damage(A)) == (4, 1)


def test_ex_25_at_ua_without_hero_points() -> None:
    """PU-EX-25, PU-R-19: nothing happens."""
    t = spending("V 1 1 2 2 3", at={A: 0, B: 1}).spend(A, "villain:0").turn_of(B)
    assert (t.points(A), t.damage(A)) == (0, 0)


def test_ex_26_villain_first() -> None:
    """PU-EX-26, PU-KO-04, PU-KO-05, PU-R-22: all other dice are void, no "If Failed", End of Turn follows."""
    t = table("uraraka", "asui", places="defend_others - nomu magne", at={A: 1}, damage={A: 4}, points={A: 2},
              dice="V V 3 3 3 H", deck=QUIET).spend(A, "take:0").turn_of(B)  # fmt: skip
    assert (t.points(A), t.damage(A), t.place(A)) == (0, 0, 0)
    assert not t.events("failed") and t.card(2) == "runaway_train"
    assert t.events("dice_void")[0].faces == "☠ 3 3 3 ♥"


def test_ex_27_sets_and_heart_first() -> None:
    """PU-EX-27, PU-R-15, PU-R-16: the same dice in another order."""
    t = table("uraraka", "asui", places=PLAIN, at={A: 1}, damage={A: 4}, points={A: 2}, dice="V V 3 3 3 H")
    t.spend(A, "set:3:3").spend(A, "heart:5:0").spend(A, "take:0").spend(A, "lose:1")
    assert (t.points(A), t.damage(A), t.place(A)) == (4, 4, 1)


def test_ex_28_only_one_fits() -> None:
    """PU-EX-28, PU-R-23, PU-R-33: surplus Fists cannot be spent on Mustard."""
    t = spending("F F F 1 2 3", places="mustard:2 dabi nomu magne", deck=QUIET).spend(A, "fist:0").turn_of(B)
    assert t.points(A) == 1 and t.cards(A) == ["mustard"] and len(t.events("hit")) == 1


def test_ex_29_worn_down_together() -> None:
    """PU-EX-29, PU-R-32: who places the last one collects; earlier HP stay."""
    t = spending("F 1 1 2 2 3", places="spinner:3 dabi nomu magne", at={A: 1, B: 1}, points={B: 3}, deck=QUIET)
    t.spend(A, "fist:0").turn_of(B)
    assert (t.points(A), t.points(B)) == (1, 3) and t.cards(A) == ["spinner"] and t.cards(B) == []


def test_ex_30_moonfish_revealed() -> None:
    """PU-EX-30, PU-R-24, PU-EOT-05: one is hurt, one Knocked Out, one at U.A.; the next turn starts as usual."""
    t = table("bakugo", "uraraka", "iida", places="mei_hatsume dabi - magne", at={A: 1, B: 2, C: 0}, points={B: 2},
              damage={B: 4}, dice="1 1 2 2 3 3", deck="moonfish …").turn_of(B)  # fmt: skip
    assert [t.damage(seat) for seat in (A, B, C)] == [1, 0, 0]
    assert (t.points(B), t.place(B), t.place(A)) == (0, 0, 1)


def test_ex_31_first_of_the_round_reaches_20() -> None:
    """PU-EX-31, PU-END-02: the three others have one turn each, then scores are counted."""
    t = table("bakugo", "asui", "uraraka", "kaminari", places="mei_hatsume dabi nomu magne", at={A: 1}, points={A: 18},
              first=A, dice="2 2 2 1 1 3")  # fmt: skip
    t.spend(A, "set:2:3").decline(A).turn_of(B)
    for seat, following in ((B, C), (C, D)):
        t.pass_turn(seat).turn_of(following)
    t.pass_turn(D).over(A, "scored")


def test_ex_32_last_of_the_round_reaches_20() -> None:
    """PU-EX-32, PU-R-49: this turn is finished with its End of Turn, then scores are counted."""
    t = table("bakugo", "asui", places="mei_hatsume dabi nomu vanguard_action_squad", at={A: 1, B: 2}, points={A: 18},
              first=B, dice="2 2 2 1 1 3")  # fmt: skip
    t.spend(A, "set:2:3").decline(A).over(A, "scored")
    assert t.damage(A) == t.damage(B) == 1, "the Encounter acted before the end"


def test_ex_33_lost_again() -> None:
    """PU-EX-33, PU-R-44: the end stays triggered; A scores with 18 tokens."""
    t = spending("3 3 3 V V 1", points={A: 17}, first=B).spend(A, "set:3:3").spend(A, "lose:3").spend(A, "lose:4")
    t.decline(A).over(A, "scored")
    assert t.events("scored")[0].tokens == 18 and t.events("reached_goal")[0].seat == A


def test_ex_34_an_ally_too_dear() -> None:
    """PU-EX-34, PU-R-31: with 2 HP an Ally for 3 is not offered."""
    t = spending("1 1 2 2 3 3", places="all_might dabi nomu magne", points={A: 2}).turn_of(B)
    assert t.card(1) == "all_might" and t.points(A) == 2


def test_ex_35_card_and_set() -> None:
    """PU-EX-35, PU-SPEND-01, PU-SPEND-02: dice for the card, dice for themselves."""
    t = spending("F F H 2 2 2", places="defend_others dabi nomu magne", deck=QUIET)
    t.spend(A, "pay").spend(A, "set:2:3").turn_of(B)
    assert t.points(A) == 4 + 2 and t.cards(A) == ["defend_others"]


def test_ex_36_not_in_parts() -> None:
    """PU-EX-36, PU-R-28: two Fists pay nothing of the card; it fails."""
    t = spending("F F 1 1 2 2", places="defend_others dabi nomu magne").turn_of(B)
    assert t.damage(A) == 2 and t.card(1) == "defend_others"


def test_ex_37_a_captured_villain_still_acts() -> None:
    """PU-EX-37, PU-R-34: its own Villain-symbol effect applies until step 4."""
    t = spending("F F F V V 1", places="twice:3 dabi nomu magne", deck=QUIET)
    for die in range(3):
        t.spend(A, f"fist:{die}")
    t.spend(A, "villain:3")
    assert t.damage(A) == 2
    t.spend(A, "villain:4").turn_of(B)
    assert t.damage(A) == 4 and t.cards(A) == ["twice"]


def test_ex_38_the_deck_is_empty() -> None:
    """PU-EX-38, PU-R-41: the Location stays empty and the game goes on."""
    t = spending("1 1 2 2 3 3", places="mei_hatsume dabi nomu -", deck="").turn_of(B)
    assert t.card(4) is None and not t.state.last


def test_ex_39_dabi_hits_all_here() -> None:
    """PU-EX-39, PU-R-22, PU-R-39: A falls, B still takes this one, the second Villain die is void."""
    t = table("kaminari", "asui", places="dabi twice nomu magne", at={A: 1, B: 1}, damage={A: 5}, dice="V V F 2 2 2")
    t.spend(A, "villain:0").turn_of(B)
    assert (t.place(A), t.damage(A), t.damage(B)) == (0, 0, 1)
    assert t.events("dice_void")[0].faces == "☠ ⚔ 2 2 2"


def test_ex_40_mirio_togata() -> None:
    """PU-EX-40: no Knock Out, 3 removed, the second DMG is placed."""
    t = table("uraraka", "asui", places="twice dabi nomu magne", at={A: 1}, damage={A: 4}, points={A: 6},
              allies={A: "mirio_togata"}, dice="V 1 1 2 2 3").spend(A, "villain:0")  # fmt: skip
    assert (t.damage(A), t.points(A), t.place(A), t.player(A).knocked) == (3, 6, 1, 0)
    assert t.allies(A) == [] and t.bottom == ["mirio_togata"]


def test_ex_41_paid_and_knocked_out() -> None:
    """PU-EX-41, PU-R-22: the card is collected with its reward, then 3 HP are lost; End of Turn refills."""
    t = table("uraraka", "asui", places="defend_others dabi nomu magne", at={A: 1}, damage={A: 4}, points={A: 1},
              dice="F F H V 1 2", deck=QUIET).spend(A, "pay").spend(A, "take:3").turn_of(B)  # fmt: skip
    knocked = t.events("knocked_out")[0]
    assert (knocked.before, knocked.points) == (5, 2)
    assert (t.points(A), t.place(A), t.damage(A)) == (2, 0, 0)
    assert t.cards(A) == ["defend_others"] and t.card(1) == "runaway_train"


def test_ex_42_overwhelming_power_won_and_lost() -> None:
    """PU-EX-42, PU-R-46: +1 HP and one more completed Encounter, then −3 HP, and the card is under the deck."""
    t = table("uraraka", "asui", places="overwhelming_power dabi nomu magne", at={A: 1}, damage={A: 4}, points={A: 5},
              dice="F F 3 V 1 2", deck=QUIET).spend(A, "pay").spend(A, "take:3").turn_of(B)  # fmt: skip
    assert t.points(A) == 5 + 1 - 3 and t.player(A).completed == 1
    assert t.cards(A) == [] and t.bottom == ["overwhelming_power"]
    t.pass_turn(B).turn_of(A).move(A, 1)
    assert len(t.faces().split()) == 6, "no Power Die"


def test_ex_43_stain_and_asui() -> None:
    """PU-EX-43: Asui has the most and is not affected, so nobody loses HP."""
    t = table("bakugo", "asui", places="mei_hatsume dabi - magne", at={A: 1, B: 2}, points={A: 8, B: 9},
              dice="1 1 2 2 3 3", deck="stain …").decline(A).turn_of(B)  # fmt: skip
    assert (t.points(A), t.points(B)) == (8, 9)


def test_ex_44_all_for_one_revealed_where_asui_stands() -> None:
    """PU-EX-44, PU-R-54: her Quirk is off there."""
    t = table("bakugo", "asui", places="mei_hatsume - nomu magne", at={A: 0, B: 2}, points={B: 4}, dice="1 1 2 2 3 3",
              deck="all_for_one …").turn_of(B)  # fmt: skip
    assert (t.points(B), t.damage(B)) == (2, 2)


@pytest.mark.parametrize(("early", "winner"), [(False, B), (True, A)])
def test_ex_45_a_tie(early: bool, winner: int) -> None:
    """PU-EX-45, PU-R-50, PU-R-64: more captured Villains win, or the earlier seat if the room has chosen so."""
    t = table("bakugo", "asui", places=PLAIN, at={A: 0}, points={A: 22, B: 22}, captured={A: 1, B: 2}, turn=B, first=A,
              dice="1 1 2 2 3 3", over=True, early=early)  # fmt: skip
    t.over(winner, "scored")
    assert t.events("tie_broken")[0].by == ("by_seat" if early else "by_captures")


def test_ex_46_kaminari_has_captured() -> None:
    """PU-EX-46, PU-R-56: discharge is not offered on a captured Villain."""
    t = table("kaminari", "asui", places="mustard:1 dabi nomu magne", at={A: 1}, dice="F F H 1 2 2", damage={A: 1},
              deck=QUIET).spend(A, "fist:0").spend(A, "fist:1")  # fmt: skip
    assert t.state.captured and "discharge" not in t.legal(A)
