"""Step 4: PU-RESOLVE, PU-EVENT, PU-ALLY, PU-ENC and PU-CAPT."""

from typing import Any

import pytest

from .table import QUIET, A, B, C, Table, table

EVENT = "defend_others twice nomu magne"


def spending(dice: str, places: str = EVENT, **more: Any) -> Table:
    """Bakugo at place 1 with these final dice."""
    laid: dict[str, Any] = {"at": {A: 1}, "deck": QUIET, **more}
    return table("bakugo", "asui", places=places, dice=dice, **laid)


def test_a_completed_card_is_taken_with_its_reward() -> None:
    """PU-RESOLVE-01, PU-R-30: in step 4, not before."""
    t = spending("F F H 3 3 3").spend(A, "pay")
    assert t.points(A) == 0 and t.card(1) == "defend_others"
    t.finish(A).turn_of(B)
    assert t.points(A) == 4 and t.cards(A) == ["defend_others"]


def test_an_uncompleted_card_stays() -> None:
    """PU-RESOLVE-02: wherever it lies."""
    t = spending("1 1 2 2 3 3").turn_of(B)
    assert t.card(1) == "defend_others" and t.cards(A) == []


def test_to_complete_is_to_put_it_beside_the_hero_board() -> None:
    """PU-RESOLVE-03: everybody sees it there, and it is nowhere else."""
    t = spending("F F H 1 1 2").spend(A, "pay").turn_of(B)
    assert t.view()["players"][A].cards == [t.number("defend_others")] and t.view()["players"][A].completed == 1


def test_a_card_is_passed_by_spending_its_symbols() -> None:
    """PU-RESOLVE-04: one player, all symbols listed; others may stay unspent."""
    t = spending("F F F H H 1").spend(A, "pay").turn_of(B)
    assert t.events("paid")[0].faces.split().count("⚔") == 2


def test_not_spending_is_failing() -> None:
    """PU-RESOLVE-05: even with the dice for it; the card stays."""
    t = spending("F F H 1 1 2").finish(A).turn_of(B)
    assert len(t.events("failed")) == 1 and t.card(1) == "defend_others"


def test_cards_elsewhere_are_untouched() -> None:
    """PU-RESOLVE-06: only the card where the active Hero stands."""
    t = spending("F F H 1 1 2", "twice defend_others nomu magne", at={A: 3}).plan(A).turn_of(B)
    assert not t.events("failed") and t.card(2) == "defend_others"


def test_an_event_is_completed_by_its_symbols() -> None:
    """PU-EVENT-01: offered if they are all there, and only then."""
    assert "pay" in spending("F F H 1 1 2").legal(A)
    assert "pay" not in spending("F H H 1 1 2", damage={A: 1}).legal(A)


def test_if_passed() -> None:
    """PU-EVENT-02: the reward goes to the active Hero."""
    t = spending("F F H 1 1 2", at={A: 1, B: 1}).spend(A, "pay").turn_of(B)
    assert (t.points(A), t.points(B)) == (4, 0)


def test_if_failed() -> None:
    """PU-EVENT-03, PU-R-29: it hits the active Hero only, tried or not."""
    t = spending("1 1 2 2 3 3", at={A: 1, B: 1}).turn_of(B)
    assert (t.damage(A), t.damage(B)) == (2, 0)


def test_a_failed_event_can_be_tried_again_by_anyone() -> None:
    """PU-EVENT-04: also by the next player, in the same round."""
    t = spending("1 1 2 2 3 3", rig=["F F H 1 1 2"]).turn_of(B).move(B, 1).stop(B).spend(B, "pay").turn_of(A)
    assert t.cards(B) == ["defend_others"] and t.points(B) == 4


def test_defend_others() -> None:
    """PU-EVENT-05, PU-R-52: symbols, HP, DMG."""
    t = spending("F F H 1 1 2").spend(A, "pay")
    assert t.events("paid")[0].faces == "⚔ ⚔ ♥"


def test_an_ally_costs_its_hero_points() -> None:
    """PU-ALLY-01: the tokens go back to the pool."""
    t = spending("1 1 2 2 3 3", "all_might twice nomu magne", points={A: 5}).asks(A, "recruit").recruit(A).turn_of(B)
    assert t.points(A) == 2 and t.events("recruited")[0].cost == 3


def test_a_recruited_ally_lies_beside_the_hero_board() -> None:
    """PU-ALLY-02: and its Location gets a new card."""
    t = spending("1 1 2 2 3 3", "all_might twice nomu magne", points={A: 5}).recruit(A).turn_of(B)
    assert t.allies(A) == ["all_might"] and t.card(1) == "runaway_train"


def test_an_ally_works_until_a_card_ends_it() -> None:
    """PU-ALLY-03: turn after turn; Shigaraki's Quirk may end it."""
    t = spending("V 1 1 2 2 3", "tomura_shigaraki twice nomu magne", allies={A: "midnight endeavor"})
    t.spend(A, f"give:0:{t.number('midnight')}").turn_of(B)
    assert t.allies(A) == ["endeavor"] and t.bottom == ["midnight"]


def test_recruiting_is_voluntary_and_an_ally_does_no_harm() -> None:
    """PU-ALLY-04: it stays, nothing fails."""
    t = spending("1 1 2 2 3 3", "all_might twice nomu magne", points={A: 5}).decline(A).turn_of(B)
    assert (t.card(1), t.points(A), t.damage(A)) == ("all_might", 5, 0) and not t.events("failed")


def test_mei_hatsume_gives_a_fourth_roll() -> None:
    """PU-ALLY-05, PU-ROLL-08: in each of the owner's turns."""
    t = table("bakugo", "asui", places=EVENT, at={A: 0}, allies={A: "mei_hatsume"}, step="move").move(A, 0)
    assert t.state.rolls == 4 and t.view()["table"].rolls == 4


def test_an_encounter_says_what_it_wants() -> None:
    """PU-ENC-01: its symbols, its reward, its penalty."""
    t = spending("F 2 3 1 1 F", "runaway_train twice nomu magne").spend(A, "pay").asks(A, "payment").time_up(A)
    assert t.turn_of(B).points(A) == 3 and t.cards(A) == ["runaway_train"]
    assert spending("1 1 1 H H H", "runaway_train twice nomu magne").finish(A).turn_of(B).damage(A) == 1


@pytest.mark.parametrize("card", ["vanguard_action_squad", "media_frenzy", "poison_gas_cloud"])
def test_an_encounter_without_penalty_costs_nothing(card: str) -> None:
    """PU-ENC-02: failing it does nothing; it just stays (its End of Turn effect is another matter)."""
    t = spending("3 3 2 2 F V", f"{card} twice nomu magne", points={A: 2}).spend(A, "lose:5").turn_of(B)
    tags = t.tags()
    assert tags.index("end_effect") == tags.index("failed") + 1 and t.card(1) == card


def test_vanguard_action_squad() -> None:
    """PU-ENC-03: 3 HP for passing; else 1 DMG for the Heroes outside at the end of the turn."""
    t = spending("F F H 1 1 2", "vanguard_action_squad twice nomu magne").spend(A, "pay").turn_of(B)
    assert (t.points(A), t.damage(A)) == (3, 0)
    t = spending("1 1 2 2 3 3", "vanguard_action_squad twice nomu magne").turn_of(B)
    assert (t.points(A), t.damage(A)) == (0, 1)


def test_damage_on_a_villain_is_worth_a_hero_point_each() -> None:
    """PU-CAPT-01: token by token, by Fist or Quirk."""
    t = spending("F F F 1 1 2", "dabi twice nomu magne")
    for die in range(3):
        t.spend(A, f"fist:{die}")
    assert [hit.by for hit in t.events("hit")] == ["fist", "fist", "fist", "explosion"] and t.points(A) == 4


def test_damage_on_a_villain_stays_between_turns() -> None:
    """PU-CAPT-02: until somebody finishes the work."""
    t = spending("F F 1 1 2 3", "spinner twice nomu magne", rig=["F F 1 1 2 3"])
    t.spend(A, "fist:0").spend(A, "fist:1").turn_of(B)
    assert t.harm(1) == 2
    t.move(B, 1).stop(B).spend(B, "fist:0").spend(B, "fist:1").turn_of(A)
    assert t.cards(B) == ["spinner"] and (t.points(A), t.points(B)) == (2, 2)


def test_captured_when_damage_equals_stamina() -> None:
    """PU-CAPT-03: not one earlier."""
    t = spending("F F 1 1 2 3", "spinner:2 twice nomu magne").spend(A, "fist:0")
    assert not t.events("captured")
    t.spend(A, "fist:1").turn_of(B)
    assert t.events("captured")[0].card == t.number("spinner")


def test_the_capture_effect_comes_before_the_card_is_taken() -> None:
    """PU-CAPT-04, PU-R-34: Overhaul heals at once."""
    t = spending("F V 1 1 2 2", "overhaul:7 twice nomu magne", damage={A: 4}).spend(A, "fist:0")
    assert t.damage(A) == 0 and t.card(1) == "overhaul" and t.cards(A) == []
    t.spend(A, "villain:1").turn_of(B)
    assert t.cards(A) == ["overhaul"] and t.tags().index("captured") < t.tags().index("collected")


def test_the_active_player_takes_the_captured_villain() -> None:
    """PU-CAPT-05: whoever else hit it before."""
    t = (
        spending("F 1 1 2 2 3", "spinner:3 twice nomu magne", at={A: 1, B: 1}, points={B: 3})
        .spend(A, "fist:0")
        .turn_of(B)
    )
    assert t.cards(A) == ["spinner"] and t.player(A).captured == 1 and t.player(B).captured == 0


def test_some_villains_have_a_reveal_and_some_have_none() -> None:
    """PU-CAPT-06: Twice has none."""
    t = spending("1 1 2 2 3 3", "mei_hatsume - nomu magne", deck="twice …").turn_of(B)
    assert t.card(2) == "twice" and not t.events("reveal_effect") and t.damage(A) == 0


def test_dabi() -> None:
    """PU-CAPT-07, PU-R-40: revealed, each Hero outside loses 1 HP and takes 2 DMG."""
    t = table("bakugo", "iida", "asui", places="mei_hatsume - nomu magne", at={A: 1, B: 3, C: 0}, points={A: 1, B: 0, C: 4},
              dice="1 1 2 2 3 3", deck="dabi …").turn_of(B)  # fmt: skip
    assert [(t.points(seat), t.damage(seat)) for seat in (A, B, C)] == [(0, 2), (0, 3), (4, 0)]
