"""Rulings about the table, rolling, spending and Knock Outs: PU-R-01 to PU-R-30 (where no rule's test has them)."""

from typing import Any

from roundtable.games.plus_ultra import GAME
from roundtable.games.plus_ultra.facts import DECK

from .table import QUIET, A, B, Table, new_match, table

PLAIN = "mei_hatsume dabi nomu magne"


def spending(dice: str, places: str = PLAIN, **more: Any) -> Table:
    """Bakugo at place 1 with these final dice."""
    laid: dict[str, Any] = {"at": {A: 1}, "deck": QUIET, **more}
    return table("bakugo", "asui", places=places, dice=dice, **laid)


def test_set_up_has_nothing_but_its_steps() -> None:
    """PU-R-04: the stray letter in the printed set-up means nothing; no seventh Plus Ultra card, no other card."""
    state = new_match("bakugo", "asui").state
    assert len(state.plus) + len(state.box) == 6 and len(state.deck) + 4 == len(DECK) == 46


def test_all_for_one_comes_back_after_the_four_locations_are_filled() -> None:
    """PU-R-05: laid aside once at most, shuffled back when all lie there."""
    for number in range(80):
        t = new_match("bakugo", "asui", key=number.to_bytes(32))
        tags = t.tags()
        if "set_aside" in tags:
            assert tags.count("set_aside") == 1 and tags.count("revealed") == 4
            assert "shuffled_back" in tags and tags.index("shuffled_back") > len(tags) - 1 - tags[::-1].index(
                "revealed"
            )
            return
    raise AssertionError("he never came up: try other keys")


def test_seats_have_no_compensation() -> None:
    """PU-R-07: whoever goes first, all begin with nothing."""
    t = table("bakugo", "asui", step="first", rig=["F 1 1 1 1 1", "1 1 1 1 1 1"]).answer(A, "seat:1").turn_of(B)
    assert [(t.points(seat), t.damage(seat)) for seat in (A, B)] == [(0, 0), (0, 0)]


def test_reroll_of_nothing_is_to_stop() -> None:
    """PU-R-11: it is no roll, and the step is over."""
    t = table("bakugo", "asui", places=PLAIN, at={A: 0}, step="move", rig=["V F F 1 2 3"]).move(A, 1).answer(A)
    assert t.asks(A, "spend").state.roll == 1


def test_the_first_spending_closes_the_roll_step() -> None:
    """PU-R-13: dice cannot be rolled again after it."""
    t = table("bakugo", "asui", places="dabi twice nomu magne", at={A: 0}, step="move", rig=["V F F 1 2 3"])
    t.move(A, 1).stop(A).spend(A, "fist:1").refused(A, "die:0").refused(A, "die:1", "die:2")


def test_villain_dice_come_when_one_likes() -> None:
    """PU-R-15, PU-D-18: before or after the others; only finishing needs them spent."""
    first = spending("V F F 1 1 2", "dabi twice nomu magne").spend(A, "villain:0").spend(A, "fist:1")
    last = spending("V F F 1 1 2", "dabi twice nomu magne").spend(A, "fist:1").spend(A, "villain:0")
    assert (first.damage(A), first.harm(1)) == (last.damage(A), last.harm(1)) == (1, 1)


def test_villain_dice_that_pay_have_no_other_effect() -> None:
    """PU-R-17: two of three go to the card; the third must still be spent."""
    t = (
        spending("V V V 1 1 2", "undercover_stakeout dabi nomu magne", points={A: 1})
        .spend(A, "pay")
        .refused(A, "finish")
    )
    t.spend(A, "lose:2").turn_of(B)
    assert t.points(A) == 0 + 3 and t.damage(A) == 0


def test_fists_and_sets_cannot_be_spent_at_ua() -> None:
    """PU-R-20: no Villain, no HP, no step 4; the prompt says why."""
    t = spending("F F 3 3 3 H", at={A: 0}, damage={A: 1})
    assert t.legal(A) == {"plan", "auto", "heart:5:0", "finish"}
    assert {("die:0", "why.no_villain"), ("die:2", "why.no_points_at_ua")} <= t.blocked(A)
    t.finish(A).turn_of(B)
    assert not t.events("failed")


def test_the_whole_knock_out() -> None:
    """PU-R-22: collect what is completed, lose 3 HP, move, clear the DMG, dice void, then End of Turn."""
    t = spending("F V V 1 1 2", "twice:5 poison_gas_cloud nomu magne", damage={A: 4}, points={A: 4}, at={A: 1, B: 2})
    t.spend(A, "fist:0").spend(A, "villain:1").turn_of(B)
    told = [tag for tag in t.tags() if tag in ("captured", "took", "collected", "knocked_out", "moved", "dice_void",
                                               "end_effect", "revealed", "turn_began")]  # fmt: skip
    assert told == ["captured", "took", "collected", "knocked_out", "moved", "dice_void", "end_effect", "took", "revealed",
                    "turn_began"]  # fmt: skip
    assert t.points(A) == 4 + 1 + 1 - 3 and t.cards(A) == ["twice"] and (t.place(A), t.damage(A)) == (0, 0)
    assert t.damage(B) == 1


def test_knocked_out_by_failing() -> None:
    """PU-R-25: in step 4 of the own turn; Encounters, refill and dice follow."""
    t = spending("1 1 2 2 3 3", "defend_others poison_gas_cloud - magne", damage={A: 5}, points={A: 5},
                 at={A: 1, B: 2}).turn_of(B)  # fmt: skip
    assert (t.points(A), t.place(A), t.damage(A)) == (2, 0, 0)
    assert t.damage(B) == 1 and t.card(3) == "runaway_train" and t.card(1) == "defend_others"


def test_knocked_out_at_the_end_of_the_own_turn() -> None:
    """PU-R-25: in step 5; the other Encounters, the refill and the dice follow."""
    t = spending("1 1 2 2 3 3", "vanguard_action_squad poison_gas_cloud - magne", damage={A: 5}, points={A: 5},
                 at={A: 2, B: 2}).turn_of(B)  # fmt: skip
    assert (t.points(A), t.place(A)) == (2, 0) and t.damage(B) == 2
    assert t.card(3) == "runaway_train" and len(t.events("knocked_out")) == 1


def test_a_villain_takes_no_more_than_its_stamina() -> None:
    """PU-R-23, PU-R-33: the prompt says that it is captured already."""
    t = spending("F F V 1 1 2", "spinner:3 dabi nomu magne").spend(A, "fist:0").refused(A, "fist:1")
    assert ("die:1", "why.full") in t.blocked(A) and t.harm(1) == 4


def test_only_the_hurt_can_be_healed() -> None:
    """PU-R-27: the prompt says so when nobody here is."""
    t = spending("H F F 1 1 2", "dabi twice nomu magne", at={A: 1, B: 2}, damage={B: 3})
    assert ("die:0", "why.nobody_hurt") in t.blocked(A)


def test_a_card_is_not_paid_in_parts() -> None:
    """PU-R-28: what one player spent one turn does not help the next."""
    t = spending("F H 1 1 2 3", "defend_others dabi nomu magne", rig=["F H 1 1 2 3"]).turn_of(B)
    t.move(B, 1).stop(B).finish(B).turn_of(A)
    assert not t.events("paid") and len(t.events("failed")) == 2


def test_failing_hits_again_and_again_but_only_the_active_hero() -> None:
    """PU-R-29: whoever stays fails anew; who is merely there resolves nothing."""
    t = spending("1 1 2 2 3 3", "quirk_training dabi nomu magne", at={A: 1, B: 1}, rig=["1 1 2 2 3 3"]).turn_of(B)
    assert (t.damage(A), t.damage(B)) == (1, 0)
    t.move(B, 1).stop(B).turn_of(A)
    assert (t.damage(A), t.damage(B)) == (1, 1)


def test_a_requirement_is_paid_once_a_turn() -> None:
    """PU-R-30: the reward comes in step 4, and only once."""
    t = spending("H H H H 3 3", "poison_gas_cloud dabi nomu magne", damage={A: 2}).spend(A, "pay").refused(A, "pay")
    assert t.points(A) == 0 and t.view()["places"][1].state == "passed"
    t.finish(A).turn_of(B)
    assert t.points(A) == 2


def test_the_options_of_a_room() -> None:
    """PU-R-01, PU-R-03, PU-D-02, PU-D-30: what a host may choose, and what holds otherwise."""
    options = {spec.name: spec for spec in GAME.meta.options}
    assert (options["plus_cards"].least, options["plus_cards"].most, options["plus_cards"].default) == (1, 6, 3)
    assert options["early_wins_ties"].default is False
