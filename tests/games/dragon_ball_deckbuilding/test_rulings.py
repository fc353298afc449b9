"""Rulings that no test of a rule names, and the last of the printed examples."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import GAME
from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.stats import hand_size
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS

from .table import Table, table


def test_every_seat_opens_every_reference() -> None:
    """R-03: the page of rules is the same for all, at any time."""
    assert len(GAME.rules("en")) == len(GAME.rules("fr")) > 50


def test_guardians_stop_attacks_with_their_effects_and_nothing_else() -> None:
    """R-35: not a Steal, not a wish, not calming."""
    t = table("goku", hands={0: "basic_energy"}, minions="guard", balls={"freezer": 1}, dice=[2])
    t.do("steal freezer").choose("dice 1", ask="dice").pays()
    assert t.balls("goku") == 1


def test_a_guardian_guards_both_of_a_pair() -> None:
    """R-36: were there one beside Androids 19 and 20."""
    t = table("goku", villain="androids_19_20", hands={0: "flying_kick"}, minions="guard")
    t.do("hit flying_kick").choose("a20", ask="enemy")
    assert t.damage("guard") == 2 and t.damage("a20") == 0


def test_a_seat_may_run_several_characters() -> None:
    """R-102."""
    t = table("goku", "krillin", order="2", hands={0: ""}).do("end")
    assert t.state.active == 1 and t.decision("market").seat == 0


def test_a_location_gives_way_to_a_card() -> None:
    """R-105: Yunzabit Heights take one off the hand, a Capsule House adds one."""
    assert hand_size(table("goku", location="yunzabit_heights", gear={0: "capsule_house"}).state, 0) == 5


def test_what_cards_deal_is_their_attack() -> None:
    """R-109: bonuses to Techniques do not count; what an attack sets off does."""
    t = table("goku", villain="broly", gear={0: "z_sword ally_nail"}, power=1)
    t.do("exhaust ally_nail")
    assert t.damage("broly") == 2 and t.state.villain.power == 2


def test_alone_the_wildcard_is_ones_own_turn() -> None:
    """R-110."""
    t = table("goku", villain="raditz", step="order", order="w")
    assert t.state.active == 0


def test_the_wildcard_may_go_into_the_room() -> None:
    """R-123: it counts as a turn there."""
    t = table("goku", "krillin", "yamcha", gear={0: "room_of_spirit_and_time"}, step="room", hands={0: ""}, order="w")
    t.choose("enter", ask="enter_room").choose("goku", ask="wildcard").choose("stay", ask="leave_room")
    assert [each.n for each in t.ever(ev.RoomToken)] == [2]


def test_krillin_strikes_freezer() -> None:
    """TV-21: a Physical attack of 4 against Armor 1."""
    t = table("krillin", hands={0: "kaioken_rush"}).do("hit kaioken_rush")
    assert t.damage("freezer") == 3


@pytest.mark.parametrize("villain", [row.key for row in VILLAINS])
def test_after_thirteen_rounds_the_villain_has_won(villain: str) -> None:
    """R-136: whoever it is."""
    t = table("goku", order="", hands={0: ""}, villain=villain)
    t.state.round = 12
    Table(t.state, ()).do("end").goes_on()
    t = table("goku", order="", hands={0: ""}, villain=villain)
    t.state.round = 13
    Table(t.state, ()).do("end").over("out_of_time")


def test_a_card_of_vegetas_that_ends_nappa_goes_on() -> None:
    """R-137: the limit of Coldness is reached by Vegeta's own card."""
    t = table("goku", villain="vegeta_nappa", step="villain_card", villain_deck="scouter_hunt", coldness=4, order="1")
    assert t.gone("nappa") and t.balls("vegeta") == 1


def test_a_technique_that_deals_nothing_is_no_attack() -> None:
    """R-138: Super Saiyan adds nothing to a Taiyoken; a booster makes it an attack."""
    how: dict[str, Any] = {"hands": {0: "basic_energy"}, "order": "1", "minions": "recoome"}
    t = table("goku_ss1", track={0: "taiyoken@1"}, **how)
    t.do("exhaust super_saiyan_1_goku").choose("basic_energy", ask="pay_destroy").do("end").choose(
        "first", ask="either"
    )
    assert not t.ever(ev.Struck)
    t = table("goku_ss1", step="techniques", track={0: "ki_barrier@1+combat_energy"}, hands={0: ""})
    assert t.damage("freezer") == 0 and len(t.ever(ev.Struck)) == 1  # 1 against Armor 1


def test_a_form_adds_nothing_to_the_death_effect() -> None:
    """R-139."""
    t = table(
        "goku",
        "krillin",
        phase=3,
        hands={0: "headbutt"},
        damage={"goku": 9},
        balls={"krillin": 6, "freezer": 1},
        order="2",
    )
    assert t.do("hit headbutt").damage("krillin") == 2
