"""DBG-ALLY, DBG-EQUIP, DBG-TRAIN, DBG-ENERGY and DBG-TECH."""

import pytest

from roundtable.games.dragon_ball_deckbuilding.deck import COPIES, DESIGN
from roundtable.games.dragon_ball_deckbuilding.stats import armor, max_health

from .table import table


def test_an_ally_is_played_from_the_hand_and_stands_ready() -> None:
    """DBG-ALLY-01, R-96."""
    t = table("goku", hands={0: "ally_mai"}).do("play ally_mai")
    assert not t.unit("ally_mai").exhausted and t.hand() == []


def test_three_allies_and_a_fourth_for_one_destroyed() -> None:
    """DBG-ALLY-02, DBG-ALLY-03, D-17: the destroyed one is out of the game; cancelling is allowed."""
    t = table("goku", hands={0: "ally_yamcha"}, gear={0: "ally_mai ally_shu ally_puar"}, balls={"ally_mai": 1})
    t.do("play ally_yamcha")
    assert t.options("replace") == ["ally_mai", "ally_shu", "ally_puar", "cancel"] and t.default("replace") == [
        "cancel"
    ]
    t.choose("ally_mai", ask="replace")
    assert t.gone("ally_mai") and not t.gone("ally_yamcha") and "ally_mai" in t.names(t.state.box)
    assert t.balls() == 7
    t = table("goku", hands={0: "ally_yamcha"}, gear={0: "ally_mai ally_shu ally_puar"})
    t.do("play ally_yamcha").choose("cancel", ask="replace")
    assert t.hand() == ["ally_yamcha"] and not t.gone("ally_mai")


def test_allies_are_targets_carry_balls_and_have_effects() -> None:
    """DBG-ALLY-04, DBG-BALLS-14: the Ally that eliminates a Minion gets its balls."""
    t = table("goku", gear={0: "ally_future_trunks"}, minions="guldo", balls={"guldo": 2})
    t.do("exhaust ally_future_trunks").choose("guldo", ask="enemy")
    assert t.balls("ally_future_trunks") == 2
    t = table(
        "goku", villain="raditz", gear={0: "ally_nail"}, step="villain_card", villain_deck="brutal_kick call_for_help"
    )
    t.choose("ally_nail", ask="group_hero")
    assert t.damage("ally_nail") == 2


def test_an_exhaust_effect_once_until_readied() -> None:
    """DBG-ALLY-05, DBG-EQUIP-06, DBG-TRAIN-06, DBG-TURN-10."""
    gear = "ally_chi_chi scouter ki_control"
    t = table("goku", gear={0: gear}, damage={"goku": 3}, hands={0: ""})
    t.do("exhaust ally_chi_chi").do("exhaust ki_control")
    t.may("exhaust scouter").may_not("exhaust ally_chi_chi", "exhaust ki_control")
    assert t.damage("goku") == 2 and t.state.floating == 1


def test_a_destroy_effect_once_a_game() -> None:
    """DBG-ALLY-06, DBG-EQUIP-07, DBG-DESTROY-01."""
    t = table("goku", gear={0: "ally_chi_chi senzu_bean"}, damage={"goku": 9})
    t.do("destroy ally_chi_chi")
    t.do("destroy senzu_bean")
    assert t.damage("goku") == 0
    assert {"ally_chi_chi", "senzu_bean"} <= set(t.names(t.state.box)) and t.discard() == []


def test_health_of_allies_a_dash_is_one() -> None:
    """DBG-ALLY-07, DBG-ALLY-11, DBG-HEALTH-02: eliminated Allies go to the box."""
    t = table("goku", gear={0: "ally_oolong ally_mai"}, hands={0: ""})
    assert max_health(t.state, t.card("ally_oolong")) == 1 and max_health(t.state, t.card("ally_mai")) == 3
    t = table(
        "goku", villain="raditz", gear={0: "ally_oolong"}, step="villain_card", villain_deck="brutal_kick call_for_help"
    )
    t.choose("ally_oolong", ask="group_hero")
    assert t.gone("ally_oolong") and t.card("ally_oolong") in t.state.fallen


@pytest.mark.parametrize(("attack", "harm"), [("brutal_kick", 1), ("impalement", 3)])
def test_armor_of_allies(attack: str, harm: int) -> None:
    """DBG-ALLY-08: against Basic damage only."""
    villain = "raditz" if attack == "brutal_kick" else "freezer"
    deck = f"{attack} call_for_help" if villain == "raditz" else attack
    t = table("goku", villain=villain, gear={0: "ally_tapion"}, step="villain_card", villain_deck=deck)
    t.choose("ally_tapion", ask="group_hero")
    assert t.damage("ally_tapion") == harm


def test_versions_of_an_ally_may_stand_together() -> None:
    """DBG-ALLY-09."""
    t = table("yamcha", hands={0: "ally_kid_goku_and_krillin"}, gear={0: "ally_krillin"})
    t.do("play ally_kid_goku_and_krillin")
    assert len(t.slot().allies) == 2


def test_power_is_a_number_other_rules_use() -> None:
    """DBG-ALLY-10: the Tag-Team Blow adds it, at most 4."""
    t = table("goku", hands={0: "tag_team_blow"}, gear={0: "ally_majin_buu"}, minions="")
    assert DESIGN[COPIES["ally_majin_buu"][0]].power == 5
    t.do("hit tag_team_blow").choose("ally_majin_buu", ask="tag_team")
    assert t.damage("freezer") == 2 + 4 - 1


def test_three_equipment_and_never_two_of_a_name() -> None:
    """DBG-EQUIP-01, DBG-EQUIP-02, DBG-EQUIP-03, DBG-EQUIP-04."""
    t = table("goku", hands={0: "scouter capsule_house senzu_bean"}, gear={0: "scouter dragon_radar power_pole"})
    t.may_not("play scouter")
    assert t.why("scouter") == "why.twin"
    t.do("play capsule_house").choose("dragon_radar", ask="replace")
    assert t.names([each.card for each in t.slot().equipment]) == ["scouter", "power_pole", "capsule_house"]


def test_equipment_helps_all_the_time_exhausted_or_destroyed() -> None:
    """DBG-EQUIP-05: a Z Sword, a Power Pole, a Capsule Grenade."""
    t = table("goku", hands={0: "flying_kick"}, gear={0: "z_sword power_pole capsule_grenade"})
    t.do("exhaust power_pole").do("hit flying_kick").do("destroy capsule_grenade")
    assert t.damage("freezer") == (2 + 1 + 2 - 1) + 3


def test_one_armor_card_at_a_time() -> None:
    """DBG-EQUIP-08, DBG-ARMOR-03, R-21, R-22: the second destroys the first; it may be called off."""
    t = table("goku_ss1", villain="broly", hands={0: "elite_battle_armor"}, gear={0: "battle_armor"})
    assert armor(t.state, t.card("goku_ss1")) == 2
    t.do("play elite_battle_armor")
    assert t.options("replace") == ["battle_armor", "cancel"]
    t.choose("battle_armor", ask="replace")
    assert armor(t.state, t.card("goku_ss1")) == 3 and "battle_armor" in t.names(t.state.box)


def test_both_names_of_the_radar_are_one_card() -> None:
    """R-117."""
    assert len([key for key in COPIES if "radar" in key and DESIGN[COPIES[key][0]].kind == "equipment"]) == 1


def test_training_is_played_with_the_limits_of_equipment() -> None:
    """DBG-TRAIN-01, DBG-TRAIN-02, DBG-TRAIN-03, DBG-TRAIN-04."""
    t = table("krillin", hands={0: "flight meditation block"}, gear={0: "flight ki_sense ki_control"})
    t.may_not("play flight")
    t.do("play meditation").choose("ki_sense", ask="replace")
    assert "ki_sense" in t.names(t.state.box)
    assert len(t.slot().training) == 3


def test_some_training_simply_works() -> None:
    """DBG-TRAIN-05: Iron Body needs no exhausting."""
    t = table("goku", gear={0: "iron_body"})
    assert max_health(t.state, t.card("goku")) == 12
    t.may_not("exhaust iron_body", "destroy iron_body")


def test_a_limit_below_what_is_in_play_destroys_nothing() -> None:
    """R-99: but before the next card enough must go."""
    t = table("goku", hands={0: "ally_yamcha leadership"}, gear={0: "leadership ally_mai ally_shu ally_puar ally_nail"})
    slot = t.slot()
    assert len(slot.allies) == 4
    t = table("goku", hands={0: "ally_yamcha"}, gear={0: "ally_mai ally_shu ally_puar ally_nail"})
    assert len(t.slot().allies) == 4
    t.do("play ally_yamcha").choose("ally_mai", ask="replace").choose("ally_shu", ask="replace")
    assert sorted(t.names([each.card for each in t.slot().allies])) == ["ally_nail", "ally_puar", "ally_yamcha"]


def test_energy_is_spent_or_laid_under_a_technique() -> None:
    """DBG-ENERGY-01, DBG-ENERGY-02: a spent card goes to its owner's discard pile."""
    t = table("goku", hands={0: "divine_energy divine_energy"}, track={0: "sokidan@2"}, rows={"energy": "vital_energy"})
    t.do("boost divine_energy sokidan").do("buy vital_energy")
    assert t.discard() == ["divine_energy", "vital_energy"] and len(t.slot().track[0].boosters) == 1


def test_special_and_booster_texts_are_separate() -> None:
    """DBG-ENERGY-03, DBG-BOOST-06: Dark Energy costs Health only when it is spent."""
    t = table("goku", hands={0: "dark_energy dark_energy"}, track={0: "sokidan@2"}, rows={"energy": "vital_energy"})
    t.do("boost dark_energy sokidan")
    assert t.damage("goku") == 0
    t.do("buy vital_energy")
    assert t.damage("goku") == 1


def test_combat_energy_is_worth_three_towards_a_training() -> None:
    """DBG-ENERGY-04, TV-12."""
    rows = {"training": "meditation", "equipment": "scouter", "allies": "ally_bulma"}
    t = table("yamcha", hands={0: "combat_energy"}, location="kame_house", rows=rows)
    t.may("buy meditation").may_not("buy scouter")
    t = table("krillin", hands={0: "combat_energy"}, rows=rows)
    t.may_not("buy ally_bulma", "buy scouter")


def test_basic_energy_may_boost_and_capsule_energy_may_not() -> None:
    """DBG-ENERGY-05, TV-33: the first does nothing there."""
    t = table("goku", hands={0: "basic_energy capsule_energy"}, track={0: "kamehameha@1"})
    t.may("boost basic_energy kamehameha").may_not("boost capsule_energy")
    t = table("goku", step="techniques", track={0: "kamehameha@1+basic_energy"})
    assert t.damage("freezer") == 4 - 1


def test_concentrated_energy_is_worth_two() -> None:
    """DBG-ENERGY-06."""
    assert DESIGN[COPIES["concentrated_energy"][0]].value == 2


def test_an_energy_technique_goes_on_the_track_a_physical_one_strikes() -> None:
    """DBG-TECH-01, DBG-TECH-02, DBG-TECH-03, DBG-TECH-05."""
    t = table("goku", hands={0: "masenko flying_kick"})
    t.do("prepare masenko 1").do("hit flying_kick")
    assert t.track() == {1: "masenko"} and t.discard() == ["flying_kick"] and t.damage("freezer") == 1


def test_the_booster_limit_is_printed() -> None:
    """DBG-TECH-04, DBG-BOOST-03, TV-34."""
    t = table("goku", hands={0: "combat_energy combat_energy"}, track={0: "masenko@1"})
    t.do("boost combat_energy masenko").may_not("boost combat_energy")
