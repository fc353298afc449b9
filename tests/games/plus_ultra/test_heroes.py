"""The ten Heroes and their Quirks: that they work, that they do not when they must not, and what the limits are."""

from typing import Any

import pytest

from .table import QUIET, A, B, C, Table, table

VILLAIN = "dabi twice nomu magne"
EVENT = "defend_others twice nomu magne"


def spending(hero: str, dice: str, places: str = VILLAIN, **more: Any) -> Table:
    """The Hero at place 1 with these final dice; Bakugo sits next."""
    laid: dict[str, Any] = {"at": {A: 1}, "deck": QUIET, **more}
    return table(hero, "bakugo" if hero != "bakugo" else "asui", places=places, dice=dice, **laid)


# --- Izuku Midoriya, One For All --------------------------------------------------------------------------------------


def test_midoriya_takes_one_to_deal_one() -> None:
    """H01, PU-D-21: after a Fist, once a turn."""
    t = spending("midoriya", "F F 1 1 2 H").refused(A, "one_for_all").spend(A, "fist:0").spend(A, "one_for_all")
    assert (t.harm(1), t.points(A), t.damage(A)) == (2, 2, 1)
    t.refused(A, "one_for_all").spend(A, "fist:1")
    assert "one_for_all" not in t.legal(A)


@pytest.mark.parametrize(("damage", "ally", "offered"), [(3, "", True), (4, "", False), (4, "mirio_togata", True)])
def test_midoriya_cannot_knock_himself_out(damage: int, ally: str, offered: bool) -> None:
    """H01: not if that DMG would Knock him Out; Mirio Togata makes that untrue."""
    t = spending("midoriya", "F F 1 1 2 2", damage={A: damage}, allies={A: ally}).spend(A, "fist:0")
    assert ("one_for_all" in t.legal(A)) is offered


def test_midoriya_needs_damage_on_the_villain_first() -> None:
    """H01: the first Fist on Nomu puts none."""
    t = spending("midoriya", "F F 1 1 2 2", "nomu twice dabi magne").spend(A, "fist:0").refused(A, "one_for_all")
    t.spend(A, "fist:1").spend(A, "one_for_all")
    assert t.harm(1) == 2


@pytest.mark.parametrize("dice", ["F 3 1 1 2 H", "F F 1 1 2 H"])
def test_midoriya_needs_one_symbol_less_for_overwhelming_power(dice: str) -> None:
    """H01, PU-D-22: his choice which; nobody else can do that."""
    t = spending("midoriya", dice, "overwhelming_power twice nomu magne").spend(A, "pay").turn_of(B)
    assert t.cards(A) == ["overwhelming_power"] and len(t.events("paid")[0].dice) == 2
    assert "pay" not in spending("uraraka", dice, "overwhelming_power twice nomu magne").legal(A)


def test_midoriya_keeps_overwhelming_power() -> None:
    """H01, PU-R-46: also when he is Knocked Out."""
    t = (
        spending("midoriya", "V 1 1 2 2 3", damage={A: 4}, owns={A: "overwhelming_power"})
        .spend(A, "villain:0")
        .turn_of(B)
    )
    assert t.place(A) == 0 and t.cards(A) == ["overwhelming_power"]


def test_midoriya_loses_it_where_all_for_one_is() -> None:
    """H01, PU-R-54: his Quirk is off there."""
    t = spending("midoriya", "V 1 1 2 2 3", "all_for_one twice nomu magne", damage={A: 4}, points={A: 5},
                 owns={A: "overwhelming_power"}).spend(A, "villain:0").turn_of(B)  # fmt: skip
    assert t.cards(A) == [] and t.bottom == ["overwhelming_power"]


# --- Katsuki Bakugo, Explosion ----------------------------------------------------------------------------------------


def test_bakugo_s_third_fist_explodes() -> None:
    """H02: the third and each further Fist on the same Villain puts 2 DMG on it."""
    t = spending("bakugo", "F F F F 1 2")
    harm = [t.spend(A, f"fist:{die}").harm(1) for die in range(4)]
    assert harm == [1, 2, 4, 6] and t.points(A) == 6


def test_bakugo_s_explosion_stops_at_stamina() -> None:
    """H02, PU-R-23: what does not fit is not placed."""
    t = spending("bakugo", "F F F F 1 2", "mustard twice nomu magne")
    for die in range(3):
        t.spend(A, f"fist:{die}")
    t.turn_of(B)
    assert t.points(A) == 3 and t.cards(A) == ["mustard"]


def test_bakugo_begins_anew_each_turn() -> None:
    """H02: "in one turn"; others never explode."""
    t = spending("bakugo", "F F F 1 1 2", rig=["F F F 1 1 2"])
    t.plan(A).turn_of(B).move(B, 1).stop(B).plan(B).turn_of(A)
    assert t.harm(1) == 4 + 3


# --- Shoto Todoroki, Half-Cold Half-Hot -------------------------------------------------------------------------------


def test_todoroki_freezes_villain_dice() -> None:
    """H03, PU-COMP-09, PU-D-19: three tokens, one for each die, which then has no effect."""
    t = spending("todoroki", "V V V V 1 2", "twice dabi nomu magne")
    for die in range(3):
        t.spend(A, f"ice:{die}")
    assert (t.damage(A), t.player(A).cold, t.player(A).hot) == (0, 0, 3)
    t.refused(A, "ice:3").spend(A, "villain:3")
    assert t.damage(A) == 2


def test_todoroki_burns_once_a_turn() -> None:
    """H03, PU-D-20: after a Fist, a hot token goes back for 1 extra DMG."""
    t = spending("todoroki", "F F 1 1 2 H", cold={A: 1}, hot={A: 2}).refused(A, "ignite").spend(A, "fist:0")
    t.spend(A, "ignite").refused(A, "ignite").spend(A, "fist:1")
    assert (t.harm(1), t.points(A), t.player(A).cold, t.player(A).hot) == (3, 3, 2, 1)


def test_todoroki_needs_a_hot_token() -> None:
    """H03: with three cold ones there is nothing to burn with."""
    assert "ignite" not in spending("todoroki", "F F 1 1 2 2").spend(A, "fist:0").legal(A)


def test_todoroki_works_at_ua_and_without_a_villain() -> None:
    """H03: a Villain die may be frozen anywhere."""
    t = spending("todoroki", "V F 1 1 2 2", at={A: 0}, points={A: 2}).spend(A, "ice:0").turn_of(B)
    assert t.points(A) == 2
    t = spending("todoroki", "V F 1 1 2 2", EVENT, points={A: 2}).spend(A, "ice:0").turn_of(B)
    assert (t.points(A), t.damage(A)) == (2, 2)  # the 2 DMG are the failed Event's


def test_todoroki_is_powerless_where_all_for_one_is() -> None:
    """H03, PU-R-54: the tokens stay as they are."""
    t = spending("todoroki", "V F 1 1 2 2", "all_for_one twice nomu magne", points={A: 2})
    assert "ice:0" not in t.legal(A) and t.player(A).cold == 3


# --- Ochaco Uraraka, Zero Gravity -------------------------------------------------------------------------------------


def test_uraraka_raises_one_die() -> None:
    """H04, PU-D-23: from 1 to 2, once a turn (our figures: RULINGS.md, balance)."""
    t = spending("uraraka", "1 1 2 2 F F").spend(A, "raise:1")
    assert t.faces() == "1 2 2 2 F F" and not any(each.startswith("raise") for each in t.legal(A))
    assert t.spend(A, "set:2:3").points(A) == 2


def test_uraraka_cannot_raise_another_or_a_spent_die() -> None:
    """H04: only unspent Hero Dice that show 1."""
    t = spending("uraraka", "1 1 1 1 2 3").spend(A, "set:1:3")
    assert {each for each in t.legal(A) if each.startswith("raise")} == {"raise:3"}


def test_uraraka_is_heavy_where_all_for_one_is() -> None:
    """H04, PU-R-54."""
    t = spending("uraraka", "1 1 2 2 F F", "all_for_one twice nomu magne")
    assert not any(each.startswith("raise") for each in t.legal(A))


# --- Tenya Iida, Engine -----------------------------------------------------------------------------------------------


def test_iida_moves_after_a_roll() -> None:
    """H05, PU-D-09: to any other Location, once a turn; he may still reroll."""
    t = table("iida", "bakugo", places=VILLAIN, at={A: 0}, step="move", rig=["F F F 1 1 2", "F"]).move(A, 2)
    assert t.offered(A, "engine") == {"place:0", "place:1", "place:3", "place:4"}
    t.engine(A, 1).asks(A, "reroll").roll(A, 5).stop(A).spend(A, "fist:0")
    assert t.place(A) == 1 and t.harm(1) == 1 and t.offered(A, "engine") == set()


def test_iida_moves_before_he_spends_but_not_after() -> None:
    """H05, PU-R-58: steps 3 and 4 use the Location where he then stands."""
    t = table("iida", "bakugo", places="defend_others twice nomu magne", at={A: 0}, step="move",
              rig=["F F H 1 1 2"], deck=QUIET).move(A, 2).stop(A)  # fmt: skip
    assert t.offered(A, "engine")
    t.engine(A, 1).spend(A, "pay").turn_of(B)
    assert t.cards(A) == ["defend_others"]
    t = spending("iida", "F F 1 1 2 2").spend(A, "fist:0")
    assert t.offered(A, "engine") == set()


def test_iida_may_move_with_nothing_to_spend() -> None:
    """H05: dice that are useless here may be of use elsewhere, so he is asked."""
    t = spending("iida", "F F F 1 1 2", "mei_hatsume twice nomu magne").asks(A, "spend").engine(A, 2)
    assert "fist:0" in t.legal(A)


def test_iida_stays_where_all_for_one_is() -> None:
    """H05, PU-R-54: no part of the Quirk can be used there."""
    assert spending("iida", "F F 1 1 2 2", "all_for_one twice nomu magne").offered(A, "engine") == set()


# --- Fumikage Tokoyami, Dark Shadow -----------------------------------------------------------------------------------


def test_tokoyami_sends_the_token() -> None:
    """H06, PU-COMP-10, PU-D-05: to another outer Location, or not; not from U.A."""
    t = table("tokoyami", "bakugo", places=VILLAIN, at={A: 1}, step="move").move(A, 1).asks(A, "shadow")
    assert t.legal(A) == {"place:2", "place:3", "place:4", "keep"} and t.default(A) == ["keep"]
    table("tokoyami", "bakugo", places=VILLAIN, at={A: 1}, step="move").move(A, 0).asks(A, "reroll")


def test_tokoyami_hits_there_too() -> None:
    """H06, PU-D-26: each Fist here or there; HP as if he stood there."""
    t = spending("tokoyami", "F F F 1 1 2", shadow=2).spend(A, "fist:0").spend(A, "shadow:1").spend(A, "shadow:2")
    assert (t.harm(1), t.harm(2), t.points(A)) == (1, 2, 3)


def test_tokoyami_s_other_dice_are_for_his_own_location() -> None:
    """H06: Villain dice, Hearts and requirements."""
    t = spending(
        "tokoyami", "V H F F H 1", "mei_hatsume defend_others nomu magne", shadow=2, damage={B: 2}, at={A: 1, B: 2}
    )
    assert t.legal(A) == {"plan", "auto", "take:0"}


def test_tokoyami_takes_the_token_back() -> None:
    """H06: at the end of step 4, or when he is Knocked Out."""
    t = spending("tokoyami", "F 1 1 2 2 3", shadow=2).finish(A).turn_of(B)
    assert t.state.shadow == 0 and t.events("shadow_back")
    t = spending("tokoyami", "V 1 1 2 2 3", shadow=2, damage={A: 5}).spend(A, "villain:0").turn_of(B)
    assert t.state.shadow == 0 and t.tags().index("shadow_back") < t.tags().index("turn_began")


# --- Tsuyu Asui, Frog -------------------------------------------------------------------------------------------------


def test_asui_heals_anywhere() -> None:
    """H07, PU-D-11: Hearts reach Heroes at any Location."""
    t = spending("asui", "H H 1 1 2 2", at={A: 1, B: 3}, damage={B: 2}).spend(A, "heart:0:1").spend(A, "heart:1:1")
    assert t.points(A) == 2 and t.damage(B) == 0


def test_asui_ignores_reveals() -> None:
    """H07, PU-R-53: in everybody's turn."""
    t = table("bakugo", "asui", places="mei_hatsume - nomu magne", at={A: 1, B: 3}, dice="1 1 2 2 3 3",
              deck="muscular …").turn_of(B)  # fmt: skip
    assert (t.damage(A), t.damage(B)) == (1, 0) and [each.by for each in t.events("unaffected")] == ["frog"]


# --- Eijiro Kirishima, Hardening --------------------------------------------------------------------------------------


def test_kirishima_ignores_the_first_damage_of_a_turn() -> None:
    """H08, PU-R-53: of Twice's two only the second is placed, and of the next die both."""
    t = spending("kirishima", "V V 1 1 2 2", "twice dabi nomu magne").spend(A, "villain:0")
    assert t.damage(A) == 1
    t.spend(A, "villain:1").turn_of(B)
    assert t.damage(A) == 3


def test_kirishima_hits_back() -> None:
    """H08: through a Villain symbol in his own turn the Villain takes 1 extra DMG."""
    t = spending("kirishima", "V 1 1 2 2 3", "twice dabi nomu magne").spend(A, "villain:0").turn_of(B)
    assert (t.harm(1), t.points(A)) == (1, 1)


def test_kirishima_s_missing_hero_points_count_too() -> None:
    """H08, PU-R-61: the DMG for a HP he lacks can be the first one."""
    t = spending("kirishima", "V 1 1 2 2 3", "kurogiri dabi nomu magne").spend(A, "villain:0").turn_of(B)
    assert (t.damage(A), t.harm(1), t.points(A)) == (0, 1, 1)


def test_kirishima_hits_back_only_at_a_villain() -> None:
    """H08: elsewhere the DMG is just not placed; on a captured Villain none is put (PU-R-56)."""
    t = spending("kirishima", "V 1 1 2 2 3", "mei_hatsume dabi nomu magne").spend(A, "take:0").turn_of(B)
    assert (t.damage(A), t.points(A)) == (0, 0)
    t = spending("kirishima", "F V 1 1 2 3", "mustard:2 dabi nomu magne").spend(A, "fist:0").spend(A, "villain:1")
    assert t.points(A) == 1 and t.damage(A) == 0


def test_kirishima_is_soft_where_all_for_one_is() -> None:
    """H08, PU-R-54."""
    t = (
        spending("kirishima", "V 1 1 2 2 3", "all_for_one dabi nomu magne", points={A: 2})
        .spend(A, "villain:0")
        .turn_of(B)
    )
    assert (t.points(A), t.damage(A), t.harm(1)) == (1, 1, 0)


# --- Momo Yaoyorozu, Creation -----------------------------------------------------------------------------------------


def test_yaoyorozu_makes_what_is_missing() -> None:
    """H09, PU-D-24: one number stands for any symbol but the Villain's."""
    t = spending("yaoyorozu", "F H 3 1 1 2", EVENT).spend(A, "pay")
    assert t.decision(A).ask in ("payment", "spend")
    t.time_up(A).turn_of(B)
    assert t.cards(A) == ["defend_others"]


def test_yaoyorozu_makes_one_symbol_only() -> None:
    """H09: with a Fist alone two are missing."""
    assert "pay" not in spending("yaoyorozu", "F 3 1 1 1 2", EVENT).legal(A)


def test_yaoyorozu_makes_no_villains() -> None:
    """H09: "except V"."""
    t = spending("yaoyorozu", "V 1 1 1 2 3", "undercover_stakeout twice nomu magne")
    assert "pay" not in t.legal(A)


# --- Denki Kaminari, Electrification ----------------------------------------------------------------------------------


def test_kaminari_discharges() -> None:
    """H10, PU-D-25: after two Fists, once a turn: the Villain first, then each Hero here."""
    t = table("kaminari", "bakugo", "asui", places=VILLAIN, at={A: 1, B: 1, C: 2}, dice="F F 1 1 2 H")
    t.spend(A, "fist:0").refused(A, "discharge").spend(A, "fist:1").spend(A, "discharge")
    assert t.harm(1) == 3 and [t.damage(seat) for seat in (A, B, C)] == [1, 1, 0]
    assert "discharge" not in t.legal(A)


def test_kaminari_may_fall_by_it() -> None:
    """H10, PU-R-22: the others are still hit."""
    t = table("kaminari", "bakugo", places=VILLAIN, at={A: 1, B: 1}, damage={A: 5}, points={A: 6}, dice="F F F 1 1 2")
    t.spend(A, "fist:0").spend(A, "fist:1").spend(A, "discharge").turn_of(B)
    assert (t.place(A), t.points(A), t.damage(B)) == (0, 6 + 3 - 3, 1)
