"""Rulings about cards, points, the end, Quirks and conduct: PU-R-31 to PU-R-66 (where no rule's test has them)."""

from typing import Any

import pytest

from .table import QUIET, A, B, C, Table, table

PLAIN = "mei_hatsume dabi nomu magne"


def spending(hero: str, dice: str, places: str = PLAIN, **more: Any) -> Table:
    """The Hero at place 1 with these final dice; Asui sits next."""
    laid: dict[str, Any] = {"at": {A: 1}, "deck": QUIET, **more}
    return table(hero, "asui" if hero != "asui" else "bakugo", places=places, dice=dice, **laid)


def test_recruiting_is_no_loss_and_undoes_nothing() -> None:
    """PU-R-31: below 20 HP again, and the end stays triggered; the price is paid in full."""
    t = spending("bakugo", "3 3 3 1 1 2", points={A: 18}, first=B).spend(A, "set:3:3").asks(A, "recruit").recruit(A)
    t.over(A, "scored")
    assert t.events("scored")[0].tokens == 19 and not t.events("lost")


def test_the_effect_of_a_new_ally_begins_at_once() -> None:
    """PU-R-31: Mirio Togata saves in step 5 of the same turn."""
    t = spending("bakugo", "1 1 2 2 3 3", "mirio_togata vanguard_action_squad nomu magne", points={A: 4}, damage={A: 5})
    t.recruit(A).turn_of(B)
    assert (t.place(A), t.damage(A), t.allies(A)) == (1, 3, [])


def test_who_captures_collects() -> None:
    """PU-R-32: the capture effect goes to the active player too."""
    t = spending("bakugo", "F 1 1 2 2 3", "dabi:9 twice nomu magne", points={B: 9}, at={A: 1, B: 1}).spend(A, "fist:0")
    assert (t.points(A), t.points(B)) == (1 + 2, 9)


def test_captured_but_not_yet_collected() -> None:
    """PU-R-34: its standing text holds until step 4, too."""
    t = spending("asui", "F H V 1 1 2", "himiko_toga:4 twice nomu magne", damage={A: 2}).spend(A, "fist:0")
    assert t.view()["places"][1].state == "captured"
    assert not any(option.startswith("heart") for option in t.legal(A))


def test_damage_by_a_quirk_pays_wherever_the_villain_is() -> None:
    """PU-R-35: Dark Shadow's Fists, and extra DMG, are worth 1 HP each."""
    t = spending("tokoyami", "F F 1 1 2 2", shadow=2).spend(A, "shadow:0").spend(A, "shadow:1").decline(A).turn_of(B)
    assert t.points(A) == 2
    t = spending("kaminari", "F F 1 1 2 2", "dabi twice nomu magne").spend(A, "fist:0").spend(A, "fist:1")
    assert t.spend(A, "discharge").points(A) == 3


def test_captured_villains_and_passed_cards_pay_nothing_at_the_end() -> None:
    """PU-R-36: only cards that print it."""
    t = spending("bakugo", "1 1 2 2 3 3", at={A: 0}, turn=B, first=A, over=True, points={A: 5},
                 owns={A: "stain twice defend_others never_give_up villain_roundup full_power_smash"})  # fmt: skip
    t.over(A, "scored")
    assert t.events("scored")[0].bonus == 2 + 3


def test_locations_are_refilled_one_by_one() -> None:
    """PU-R-38: each Reveal is over before the next card; the moved are hit where they then stand."""
    t = table("bakugo", "iida", places="mei_hatsume - - magne", at={A: 1, B: 4}, dice="1 1 2 2 3 3",
              deck="kurogiri all_for_one …").turn_of(B)  # fmt: skip
    tags = [tag for tag in t.tags() if tag in ("revealed", "reveal_effect")]
    assert tags == ["revealed", "reveal_effect"] * 2
    assert (t.place(A), t.place(B)) == (2, 1)
    assert (t.damage(A), t.damage(B)) == (4, 4)


def test_several_heroes_are_hit_clockwise_from_the_active_one() -> None:
    """PU-R-39: each dealt with completely, Knock Out included; who is hit is fixed at the start."""
    t = table("bakugo", "uraraka", "asui", places="dabi twice nomu magne", at={A: 1, B: 1, C: 1}, damage={C: 5},
              turn=B, dice="V F 1 1 2 2").spend(B, "villain:0")  # fmt: skip
    hit = [(event.seat, tag) for event, tag in zip(t.log, t.tags(), strict=True) if tag in ("took", "knocked_out")]
    assert hit == [(B, "took"), (C, "took"), (C, "knocked_out"), (A, "took")]


def test_lose_then_take() -> None:
    """PU-R-40: a Knock Out by the loss drops the damage."""
    t = (
        spending("uraraka", "V 1 1 2 2 3", "all_for_one dabi nomu magne", damage={A: 4})
        .spend(A, "villain:0")
        .turn_of(B)
    )
    assert (t.points(A), t.damage(A), t.place(A)) == (0, 0, 0) and len(t.events("took")) == 1


def test_an_empty_deck_and_empty_locations_end_the_round() -> None:
    """PU-R-41: then it is the last one."""
    t = table("bakugo", "iida", places="- - - -", at={A: 1}, dice="1 1 2 2 3 3", deck="", first=A).turn_of(B)
    assert t.state.last and t.events("last_round")[0].why == "deck"
    t.pass_turn(B).finished("scored")


def test_thirty_rounds_are_the_most() -> None:
    """PU-R-42: then the match is scored."""
    t = table("bakugo", "iida", places=PLAIN, at={A: 0, B: 0}, dice="1 1 2 2 3 3", round=30, first=A, points={A: 1})
    t.turn_of(B).pass_turn(B).over(A, "scored")
    assert t.events("last_round")[0].why == "rounds"


def test_who_meets_a_requirement_first_has_the_card() -> None:
    """PU-R-43: in any turn; Gentle Criminal makes another Hero hold 8 HP."""
    t = spending("bakugo", "F 1 1 2 2 3", "gentle_criminal:3 dabi nomu magne", at={A: 1, B: 1}, points={B: 7},
                 knocked={B: 1}, plus="never_give_up").spend(A, "fist:0")  # fmt: skip
    assert t.plus(B) == ["never_give_up"] and t.plus(A) == []


def test_a_plus_ultra_card_is_never_lost() -> None:
    """PU-R-43: not by a Knock Out, and its counter does not fall."""
    t = (
        spending("uraraka", "V 1 1 2 2 3", damage={A: 4}, owns={A: "celebration battle_trial"})
        .spend(A, "take:0")
        .turn_of(B)
    )
    assert t.plus(A) == ["celebration"] and t.player(A).completed == 1


def test_twenty_in_another_player_s_turn() -> None:
    """PU-R-44: Gentle Criminal gives the twentieth token; what cards pay at the end does not count for it."""
    t = spending("bakugo", "F 1 1 2 2 3", "gentle_criminal:3 dabi nomu magne", at={A: 1, B: 1}, points={B: 19}, first=A)
    t.spend(A, "fist:0")
    assert t.state.last and t.events("reached_goal")[0].seat == B
    t = spending("bakugo", "3 3 3 F 1 2", points={A: 16}, owns={A: "celebration rescue_effort"}).spend(A, "set:3:3")
    assert not t.state.last


def test_overwhelming_power_counts_for_good() -> None:
    """PU-R-46: as a completed Encounter, also when it is lost; one card, one owner."""
    t = spending("uraraka", "V 1 1 2 2 3", damage={A: 4}, owns={A: "overwhelming_power"}).spend(A, "take:0").turn_of(B)
    assert t.player(A).completed == 1 and t.bottom == ["overwhelming_power"]
    assert t.events("power_lost")[0].seat == A


def test_the_power_die_in_detail() -> None:
    """PU-R-47: kept and rerolled like the others; its Villain face is compulsory."""
    t = table("bakugo", "iida", places="dabi twice nomu magne", at={A: 0}, owns={A: "overwhelming_power"}, step="move",
              rig=["1 F F 1 1 2 FF", "V"]).move(A, 1).roll(A, 6).stop(A)  # fmt: skip
    assert t.faces() == "1 F F 1 1 2 V"
    t.refused(A, "finish").spend(A, "villain:6")
    assert t.damage(A) == 1


def test_two_fists_of_one_face_go_where_they_like() -> None:
    """PU-R-47: one on the Villain, one for the card at... the same face; half spent it counts as spent."""
    t = spending("tokoyami", "1 1 2 2 3 V", "stain dabi nomu magne", power="FF", shadow=2)
    t.spend(A, "fist:6").spend(A, "shadow:6")
    assert (t.harm(1), t.harm(2)) == (1, 1) and "fist:6" not in t.legal(A)
    t = spending("bakugo", "1 1 2 2 3 V", "stain dabi nomu magne", power="FF").spend(A, "fist:6").spend(A, "villain:5")
    assert "die:6" not in t.legal(A) and t.asks(A, "lose_die")


@pytest.mark.parametrize(("dice", "options"), [("1 1 2 3 F F", {"set:1:3"}), ("1 1 2 2 F F", {"set:1:3", "set:2:3"}),
                                               ("3 3 3 F F H", {"set:3:3", "set:3:4"})])  # fmt: skip
def test_wild_is_a_number_of_choice(dice: str, options: set[str]) -> None:
    """PU-R-47, PU-D-13: it joins any set, and alone it is none."""
    t = spending("bakugo", dice, "dabi twice nomu magne", power="W")
    assert {option for option in t.legal(A) if option.startswith("set")} == options


@pytest.mark.parametrize(
    ("more", "winners", "by"),
    [
        ({"captured": {A: 2, B: 1}}, (A,), "by_captures"),
        ({"owns": {B: "battle_trial"}, "allies": {A: ""}}, (B,), "by_cards"),
        ({"owns": {B: "battle_trial"}, "allies": {A: "midnight endeavor"}}, (A,), "by_cards"),
        ({"damage": {A: 2, B: 3}}, (A,), "by_damage"),
        ({}, (A, B), "shared"),
    ],
)
def test_ties(more: dict[str, Any], winners: tuple[int, ...], by: str) -> None:
    """PU-R-50: captured Villains, cards of all types, less DMG, else shared."""
    t = spending("bakugo", "1 1 2 2 3 3", at={A: 0, B: 0}, points={A: 9, B: 9}, turn=B, first=A, over=True, **more)
    outcome = t.finished("scored").match.outcome
    assert outcome is not None and outcome.winners == winners
    assert t.events("tie_broken")[0].by == by


def test_the_earlier_seat_of_the_round_wins_ties() -> None:
    """PU-R-64: counted from the First Player."""
    t = spending("bakugo", "1 1 2 2 3 3", at={A: 0, B: 0}, points={A: 9, B: 9}, first=B, captured={A: 2}, over=True,
                 early=True)  # fmt: skip
    t.over(B, "scored")


def test_tokens_are_what_one_has_now() -> None:
    """PU-R-51: spent and lost HP count no more."""
    t = (
        spending("bakugo", "V V 1 1 2 3", "runaway_train dabi nomu magne", points={A: 9})
        .spend(A, "lose:0")
        .spend(A, "lose:1")
    )
    assert t.points(A) == 7 and t.view()["players"][A].points == 7


def test_a_quirk_that_may_is_a_choice() -> None:
    """PU-R-55: Kaminari need not discharge; Kirishima's Hardening asks nobody."""
    t = spending("kaminari", "F F 1 1 2 2", "dabi twice nomu magne").spend(A, "fist:0").spend(A, "fist:1")
    assert {"discharge", "finish"} <= t.legal(A)
    t = spending("kirishima", "V F 1 1 2 2", "dabi twice nomu magne").spend(A, "villain:0").asks(A, "spend")
    assert t.damage(A) == 0


def test_extra_damage_can_capture_and_brings_no_other() -> None:
    """PU-R-56: Kaminari's spark is the last one Mustard takes; Kirishima's works on Nomu as any DMG."""
    t = spending("kaminari", "F F V 1 1 2", "spinner:1 dabi nomu magne").spend(A, "fist:0").spend(A, "fist:1")
    t.spend(A, "discharge").spend(A, "take:2").turn_of(B)
    assert t.cards(A) == ["spinner"] and len(t.events("hit")) == 3


def test_a_player_who_left_plays_on_by_itself_but_cannot_win() -> None:
    """PU-R-57: its Hero plays by the defaults; who stays may win with less."""
    t = table("bakugo", "iida", "asui", places=PLAIN, at={A: 0, B: 0, C: 0}, points={A: 19, B: 2}, first=A, over=True,
              turn=C, dice="1 1 2 2 3 V")  # fmt: skip
    t.leave(A).spend(C, "villain:5").over(B, "scored")
    assert t.events("conceded")[0].seat == A


def test_the_last_player_may_end_the_match() -> None:
    """PU-R-57: it is scored as it stands; with nobody left it is over without a winner."""
    t = table("bakugo", "iida", places=PLAIN, at={A: 0, B: 0}, points={A: 3, B: 9}, step="move").leave(B)
    assert t.offered(A, "end_match") == {"end"}
    t.answer(A, "end").over(A, "left")
    t = table("bakugo", "iida", places=PLAIN, at={A: 0, B: 0}, step="move").leave(A).leave(B).finished("left")
    assert t.match.outcome is not None and t.match.outcome.winners == ()


def test_a_villain_captured_by_dark_shadow_is_taken_too() -> None:
    """PU-R-59: in the same step 4, besides the own card; both Locations are refilled."""
    t = spending("tokoyami", "F F F H 1 2", "defend_others spinner:3 nomu magne", shadow=2, deck=QUIET).spend(A, "pay")
    t.spend(A, "shadow:2").turn_of(B)
    assert t.cards(A) == ["defend_others", "spinner"] and t.points(A) == 1 + 4
    assert (t.card(1), t.card(2)) == ("runaway_train", "battle_trial")


def test_dark_shadow_and_a_knock_out() -> None:
    """PU-R-22, PU-R-59: what he captured there is collected before he falls."""
    t = spending("tokoyami", "F V 1 1 2 2", "twice spinner:3 nomu magne", shadow=2, damage={A: 5}).spend(A, "shadow:0")
    t.spend(A, "villain:1").turn_of(B)
    assert t.cards(A) == ["spinner"] and t.place(A) == 0


def test_allies_work_at_ua_within_its_bans() -> None:
    """PU-R-62: Recovery Girl heals there; Present Mic and Endeavor have nobody to reward."""
    t = table("bakugo", "iida", places=PLAIN, at={A: 1, B: 0}, damage={B: 3}, allies={B: "recovery_girl"},
              dice="1 1 2 2 3 3").turn_of(B)  # fmt: skip
    assert t.damage(B) == 1


def test_a_loss_at_ua_stops_at_zero() -> None:
    """PU-R-63: what is missing does not become DMG there."""
    t = (
        spending("bakugo", "V V F 1 1 2", at={A: 0}, points={A: 1})
        .spend(A, "villain:0")
        .spend(A, "villain:1")
        .turn_of(B)
    )
    assert (t.points(A), t.damage(A)) == (0, 0)


def test_a_text_goes_before_the_rule_and_ua_before_all() -> None:
    """PU-R-65: Midoriya keeps a card that others lose; but no reward is gained at U.A."""
    t = spending("bakugo", "H H 1 1 1 1", at={A: 0, B: 0}, damage={B: 2}, allies={A: "endeavor"}, rescued={A: 3},
                 plus="go_beyond rescue_effort").spend(A, "heart:0:1")  # fmt: skip
    assert t.points(A) == 0 and t.plus(A) == ["rescue_effort"]


def test_an_effect_does_what_it_can() -> None:
    """PU-R-66: Stain finds no die, Overhaul has no DMG: the other parts still happen; what a rule forbids is no option."""
    t = spending("bakugo", "V V V V V V", "stain dabi nomu magne").spend(A, "villain:0")
    assert t.damage(A) == 1 and not t.events("die_lost")
    assert "take:0" not in spending("bakugo", "V F 1 1 2 2", at={A: 0}, points={A: 2}).legal(A)
    t = spending("kirishima", "V F 1 1 2 2", points={A: 2}).spend(A, "take:0")  # prevented, but not forbidden
    assert (t.points(A), t.damage(A)) == (2, 0)
