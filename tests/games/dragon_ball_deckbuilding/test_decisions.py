"""Who decides what, the answers of the clock, votes of the group, and what becomes of a seat that leaves."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import GAME
from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.deck import CHARACTER_ROW

from .table import Table, new_match, table

IMPALED = {"step": "villain_card", "villain_deck": "impalement", "order": "1"}


def struck(*characters: str, **how: Any) -> Table:
    """Freezer's Impalement: the group says whom it hits."""
    return table(*(characters or ("goku", "krillin", "yamcha")), **{**IMPALED, **how})


def test_the_host_chooses_villain_difficulty_mode_and_place() -> None:
    """D-01: with Freezer, Medium, no Location, no Extreme Mode as defaults."""
    defaults = {option.name: option.default for option in GAME.meta.options}
    assert (defaults["villain"], defaults["difficulty"], defaults["extreme"], defaults["location"]) == (
        "freezer",
        "medium",
        False,
        "none",
    )


def test_each_seat_chooses_its_characters() -> None:
    """D-02, R-102: the first free one of the lowest Level by default; a seat may have several."""
    t = new_match(villain="freezer", characters=3, seats=2)
    assert [each.seat for each in t.decisions()] == [0]
    assert CHARACTER_ROW[t.card(t.default("character")[0])].level == 0
    t.choose("goku", ask="character").choose("krillin", ask="character").choose("yamcha", ask="character")
    assert [slot.seat for slot in t.state.slots] == [0, 1, 0]


def test_order_tokens_by_default_in_seat_order() -> None:
    """D-03."""
    t = new_match("goku", "krillin", villain="freezer")
    assert t.default("token") == ["goku"]


def test_the_lone_hero_starts_without_an_ally_by_default() -> None:
    """D-04."""
    assert new_match("goku", villain="broly").default("solo_ally") == ["none"]


def test_targets_by_default() -> None:
    """D-08: the Villain, else the Minion with the least Health left; healing: whoever is hurt most."""
    t = table("goku", hands={0: "flying_kick"}, minions="zarbon guldo").do("hit flying_kick")
    assert t.default("enemy") == ["freezer"]
    t = table("goku", gear={0: "ally_giran"}, minions="zarbon guldo").do("exhaust ally_giran")
    assert t.default("enemy") == ["guldo"]
    t = table("goku", "krillin", gear={0: "ally_dende"}, damage={"goku": 1, "krillin": 3}).do("exhaust ally_dende")
    assert t.default("hero") == ["krillin"]


def test_choices_inside_an_effect_by_default() -> None:
    """D-09: "may" is no, "or" is the first that can be done."""
    t = table("goku", gear={0: "ally_lunch"}).do("exhaust ally_lunch")
    assert t.options("either") == ["first", "second"] and t.default("either") == ["first"]
    t = table("goku", hands={0: "tag_team_blow"}, gear={0: "ally_nail"}).do("hit tag_team_blow")
    assert t.default("tag_team") == ["none"]


def test_balls_are_handed_over_one_by_one() -> None:
    """D-11: by default none."""
    t = table("goku", "krillin", step="market", balls={"goku": 2}).choose("none", ask="market")
    assert t.default("balls") == ["none"]
    t.choose("give goku krillin", ask="balls").choose("give goku krillin", ask="balls")
    assert t.balls("krillin") == 2
    t.asks("act")


def test_boosters_are_an_action() -> None:
    """D-21: any Energy with an icon under any own Technique with room."""
    t = table("goku", hands={0: "combat_energy divine_energy"}, track={0: "kamehameha@1 masenko@2+combat_energy"})
    assert [option for option in t.options("act") if option.startswith("boost")] == [
        "boost combat_energy kamehameha 0",
        "boost divine_energy kamehameha 0",
    ]


def test_an_ability_is_used_by_its_owner() -> None:
    """D-24: as an action, for a token."""
    t = table("yamcha", hands={0: "flying_kick"}).do("ability").do("hit flying_kick")
    assert t.damage("freezer") == 2 + 2 - 1 and t.slot().tokens == 1


def test_minions_activate_in_the_groups_order() -> None:
    """D-31, D-30: in the order of entering play by default."""
    t = table("goku", step="villain_balls", minions="zarbon guldo", villain_deck="tail_strike", order="1")
    assert t.default("minion_order") == ["zarbon"]


def test_ties_within_a_named_target_go_to_the_group() -> None:
    """D-44: two Characters with as many balls."""
    t = table(
        "goku",
        "krillin",
        villain="raditz",
        step="villain_card",
        villain_deck="scouter_reading call_for_help",
        balls={"goku": 1, "krillin": 1},
        order="1",
    )
    assert t.options("group_hero") == ["goku", "krillin"]


def test_help_is_offered_by_its_owner() -> None:
    """D-45: a Genkidama takes boosters of others; a Shared Genki pays for another; Father and Son take Energy."""
    t = table("goku", "krillin", turn=1, hands={1: "combat_energy combat_energy"}, track={0: "genkidama@4"})
    t.do("boost combat_energy genkidama").may_not("boost combat_energy genkidama")
    assert t.slot(0).track[0].givers == [1]
    t = table(
        "krillin", "goku", hands={0: "basic_energy", 1: "shared_genki"}, rows={"allies": "ally_bulma"}, seats=(0, 1)
    )
    t.may_not("buy ally_bulma", ask="act").choose("help", ask="help", seat=1).choose(
        "shared_genki", ask="give_genki", seat=1
    )
    t.do("buy ally_bulma")
    assert "ally_bulma" in t.discard(0) and t.discard(1) == ["shared_genki"]
    t = table(
        "goku",
        "krillin",
        step="techniques",
        track={0: "father_son_kamehameha@1"},
        hands={1: "basic_energy masenko"},
        seats=(0, 1),
    )
    assert t.options("help_attack", 1) == ["basic_energy", "none"] and t.default("help_attack") == ["none"]
    t.choose("basic_energy", ask="help_attack", seat=1)
    assert t.damage("freezer") == 10 + 3 - 1 and t.discard(1) == ["basic_energy"]


@pytest.mark.parametrize(
    ("offers", "healed"), [(("combat_energy", "basic_energy"), False), (("combat_energy", ""), True)]
)
def test_paying_together_prevents_an_effect_or_nothing_is_paid(offers: tuple[str, str], healed: bool) -> None:
    """D-46: the Cowardly Plea wants two Energy cards in all."""
    t = table(
        "goku",
        "krillin",
        villain="raditz",
        step="villain_card",
        villain_deck="cowardly_plea call_for_help",
        order="1",
        hands={0: "combat_energy", 1: "basic_energy"},
        damage={"raditz": 9},
        seats=(0, 1),
    )
    t.choose(offers[0], ask="plea", seat=0)
    t.choose(*([offers[1]] if offers[1] else []), ask="plea", seat=1)
    assert t.damage("raditz") == (5 if healed else 9)
    assert (t.hand(0), t.hand(1)) == ((["combat_energy"], ["basic_energy"]) if healed else ([], []))


# --- votes ----------------------------------------------------------------------------------------------------------


def test_most_votes_win() -> None:
    """R-55: every seat has one; the vote closes when all have spoken."""
    t = struck(seats=(0, 1, 2))
    t.choose("krillin", ask="group_hero", seat=0).choose("yamcha", ask="group_hero", seat=1)
    t.choose("yamcha", ask="group_hero", seat=2)
    assert t.damage("yamcha") == 3
    assert [each.by for each in t.ever(ev.VoteClosed)] == ["votes"]
    assert len(t.ever(ev.Voted)) == 3


def test_a_vote_may_be_changed_until_it_closes() -> None:
    """R-55."""
    t = struck(seats=(0, 1, 2))
    t.choose("krillin", ask="group_hero", seat=0).choose("goku", ask="group_hero", seat=1)
    t.choose("goku", ask="group_hero", seat=0).choose("krillin", ask="group_hero", seat=2)
    assert t.damage("goku") == 3


def test_a_tie_is_decided_by_the_seat_that_acted_last() -> None:
    """R-55: before anybody has acted, the host."""
    t = struck("goku", "krillin", seats=(0, 1), turn=1)
    t.choose("goku", ask="group_hero", seat=0).choose("krillin", ask="group_hero", seat=1)
    assert [each.by for each in t.ever(ev.VoteClosed)] == ["tie"]
    assert t.damage("goku") == 3


def test_without_votes_the_default() -> None:
    """R-55, D-32: when the time is up."""
    t = struck("goku", "krillin", seats=(0, 1), damage={"goku": 5}).clock()
    assert t.damage("krillin") == 3
    assert [each.by for each in t.ever(ev.VoteClosed)] == ["silence"]


def test_with_one_seat_the_vote_is_its_answer() -> None:
    """R-55: it is simply asked."""
    t = struck().choose("yamcha", ask="group_hero")
    assert t.damage("yamcha") == 3 and not t.ever(ev.VoteClosed)


# --- leaving --------------------------------------------------------------------------------------------------------


def test_a_seat_that_left_is_played_by_defaults() -> None:
    """D-42, R-125: unless all others agree on who plays on; they are asked when the step in progress is over."""
    t = table("goku", "krillin", "yamcha", seats=(0, 1, 2), order="2 1", hands={0: ""}).leaves(1).do("end")
    assert t.options("take_over", 0) == ["seat 0", "seat 2", "none"]
    t.choose("seat 0", ask="take_over", seat=0).choose("none", ask="take_over", seat=2)
    assert t.slot(1).seat == 1
    assert [t.names([each.who])[0] for each in t.ever(ev.TurnBegan)] == ["krillin", "goku"]


def test_others_may_take_over_unanimously() -> None:
    """R-125."""
    t = table("goku", "krillin", "yamcha", seats=(0, 1, 2), order="2", hands={0: ""}).leaves(1).do("end")
    t.choose("seat 2", ask="take_over", seat=0).choose("seat 2", ask="take_over", seat=2)
    assert t.slot(1).seat == 2 and t.ever(ev.TookOver)
    assert t.decision("market").seat == 2


def test_when_all_have_left_the_villain_wins() -> None:
    """D-42."""
    table("goku", "krillin", seats=(0, 1)).leaves(0).leaves(1).over("left")
