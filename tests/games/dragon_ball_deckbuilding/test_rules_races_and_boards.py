"""DBG-RACE, DBG-LOC, DBG-CBOARD and DBG-VBOARD."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import GAME
from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.characters import CHARACTERS
from roundtable.games.dragon_ball_deckbuilding.deck import BY_KEY
from roundtable.games.dragon_ball_deckbuilding.faces import RACES
from roundtable.games.dragon_ball_deckbuilding.stats import armor, ball_price, limit, max_health

from .table import new_match, table

RICH = "limitless_energy limitless_energy limitless_energy limitless_energy"
PLAYED_BY = {row.race: row.key for row in reversed(CHARACTERS)}


def test_eleven_races_one_for_each() -> None:
    """DBG-RACE-01, DBG-RACE-02."""
    assert len(RACES) == 11 == len(PLAYED_BY)


@pytest.mark.parametrize("race", RACES)
def test_limits_in_play_by_race(race: str) -> None:
    """DBG-RACE-05, DBG-RACE-08, DBG-RACE-11, DBG-RACE-12, DBG-RACE-14: Allies, Equipment, Training."""
    changed = {"animal": (2, 2, 2), "demon": (2, 3, 3), "human": (4, 3, 3), "konatsu": (3, 4, 3), "saiyan": (3, 3, 4)}
    state = table(PLAYED_BY[race], villain="broly").state
    found = tuple(limit(state, 0, kind) for kind in ("ally", "equipment", "training"))
    assert found == changed.get(race, (3, 3, 3))


def test_androids_are_repaired_not_healed() -> None:
    """DBG-RACE-03, DBG-HEAL-02, TV-62, R-107: Characters and Allies."""
    t = table("android_8", gear={0: "ally_dende ally_android_16 repair_kit senzu_bean"}, damage={"android_8": 3})
    t.do("exhaust ally_dende").choose("android_8", ask="hero")
    assert t.damage("android_8") == 3
    t.do("exhaust gentle_heart")
    assert t.damage("android_8") == 2
    t = table("krillin", gear={0: "repair_kit"}, damage={"krillin": 3})
    t.do("destroy repair_kit")
    assert t.damage("krillin") == 3


def test_aliens_buy_what_is_reserved_but_not_for_saiyans() -> None:
    """DBG-RACE-04, TV-59, TV-74, R-129: and may use it."""
    t = table("jaco", hands={0: f"{RICH} makankosappo galick_gun"}, rows={"techniques": "hellzone_grenade final_flash"})
    t.may("buy hellzone_grenade", "prepare makankosappo 3").may_not("buy final_flash", "prepare galick_gun")


def test_animals_are_healed_one_more() -> None:
    """DBG-RACE-06, DBG-RACE-05, TV-61, R-107."""
    t = table("karin", gear={0: "scouter ally_dende"}, damage={"karin": 5}, hands={0: "dragon_radar"})
    t.do("exhaust ally_dende").choose("karin", ask="hero")
    assert t.damage("karin") == 2
    t.do("play dragon_radar").asks("replace")


def test_gods_may_equip_a_training_when_they_buy_it() -> None:
    """DBG-RACE-07, D-43, R-98: within the limit; else it goes to the discard pile."""
    t = table("supreme_kai", villain="broly", hands={0: RICH}, rows={"training": "flight ki_sense"})
    assert t.do("buy flight").default("at_once") == ["no"]
    t.choose("yes", ask="at_once")
    assert t.names([each.card for each in t.slot().training]) == ["flight"]
    t.do("buy ki_sense").choose("no", ask="at_once")
    assert "ki_sense" in t.discard()


def test_demons_heal_when_they_eliminate_an_enemy() -> None:
    """DBG-RACE-09."""
    t = table("dabura", villain="androids_17_18", hands={0: "evil_spear"}, damage={"dabura": 3, "a17": 47})
    t.do("hit evil_spear").choose("a17", ask="enemy")
    assert t.gone("a17") and t.damage("dabura") == 2


def test_monsters_may_use_a_technique_when_they_buy_it() -> None:
    """DBG-RACE-10, R-98: a Physical one in a Combo with the hand, an Energy one by preparing it."""
    t = table(
        "majin_buu",
        villain="broly",
        hands={0: f"{RICH} punch_and_kick"},
        rows={"techniques": "meteor_smash kamehameha"},
    )
    t.do("buy meteor_smash").choose("yes", ask="at_once").choose("punch_and_kick", ask="combo_with")
    assert t.damage("broly") == 3 + 1 + 1
    t.do("buy kamehameha").choose("yes", ask="at_once")
    assert t.track() == {2: "kamehameha"}


def test_namekians_pay_for_less_time() -> None:
    """DBG-RACE-13, D-20, TV-70, R-38: 2 Energy for one; Time 0 is used at once, without boosters."""
    t = table("piccolo", hands={0: "kamehameha masenko combat_energy concentrated_energy"})
    t.do("faster kamehameha 1")
    assert t.track() == {1: "kamehameha"} and t.hand() == ["masenko", "combat_energy"]
    t.do("faster masenko")
    assert t.damage("freezer") == 3 - 1 and "masenko" in t.discard()
    table("goku", hands={0: "kamehameha combat_energy"}).may_not("faster")


def test_triclopes_buy_techniques_of_any_race() -> None:
    """DBG-RACE-15, TV-60: but no other reserved cards."""
    t = table("tien", hands={0: RICH}, rows={"techniques": "galick_gun", "training": "zenkai"})
    t.may("buy galick_gun").may_not("buy zenkai")


def test_a_location_may_be_chosen_drawn_or_left_out() -> None:
    """DBG-LOC-02, DBG-LOC-03."""
    t = new_match("goku", villain="freezer", location="random")
    assert t.names([t.state.location])[0] and t.ever(ev.LocationLaid)
    option = next(option for option in GAME.meta.options if option.name == "location")
    assert len(option.choices) == 21 + 2


@pytest.mark.parametrize(("villain", "gone"), [("freezer", 10), ("androids_17_18", 5)])
def test_the_ruined_city_removes_allies(villain: str, gone: int) -> None:
    """DBG-LOC-04, R-75: ten off the deck, five against 17 and 18."""
    plain, ruined = (new_match("trunks", villain=villain, location=place) for place in ("none", "ruined_city"))
    counts = [len(t.state.decks[0]) + len(t.state.rows[0]) for t in (plain, ruined)]
    assert counts[0] - counts[1] == gone
    if villain == "freezer":
        assert len(ruined.state.removed) == gone


def test_a_time_track_of_four_positions() -> None:
    """DBG-CBOARD-01, DBG-TIME-06: one Technique each, none beyond 4."""
    track = {0: "kamehameha@1 sokidan@2 kikoho@3 final_flash@4"}
    t = table("goku", hands={0: "masenko super_kamehameha"}, track=track)
    t.may_not("prepare masenko", "prepare super_kamehameha")
    assert t.why("masenko") == "why.no_place"


def test_boards_show_health_armor_and_level() -> None:
    """DBG-CBOARD-02, DBG-CBOARD-03, DBG-CBOARD-07."""
    t = table("goku_ss1", villain="broly")
    assert (max_health(t.state, t.card("goku_ss1")), armor(t.state, t.card("goku_ss1"))) == (10, 1)
    cards = GAME.catalogue("en")["cards"]
    assert isinstance(cards, list)
    board = cards[BY_KEY["character_goku_ss1"]]
    assert (board["name"], board["race"], board["level"]) == ("Goku SS1", "saiyan", 1)


def test_special_abilities_cost_tokens_or_always_work() -> None:
    """DBG-CBOARD-04, DBG-CBOARD-05, TV-09: Master Roshi's once a game."""
    t = table("master_roshi", minions="zarbon guldo")
    t.do("ability").choose("zarbon", ask="enemy")
    assert t.gone("zarbon") and t.damage("master_roshi") == 2
    t.may_not("ability")


def test_everything_on_boards_is_public() -> None:
    """DBG-CBOARD-06, DBG-CBOARD-12, DBG-VBOARD-07: balls, tokens, Allies, Equipment, Training."""
    t = table("goku", gear={0: "ally_mai scouter flight"}, balls={"goku": 2, "freezer": 1})
    public: Any = t.match.public()
    goku, freezer, gear = public["characters"][0], public["bosses"][0], public["gear"][0]
    assert (goku.balls, goku.token, freezer.balls) == (2, 1, 1)
    shown = [t.names([each.card])[0] for each in (*gear.allies, *gear.equipment, *gear.training)]
    assert shown == ["ally_mai", "scouter", "flight"]


def test_each_character_has_its_own_price_of_a_ball() -> None:
    """DBG-CBOARD-11, DBG-BALLS-06."""
    assert [ball_price(table(key, villain="broly").state, 0) for key in ("master_roshi", "karin", "vegetto")] == [
        4,
        3,
        7,
    ]


@pytest.mark.parametrize("quality", ["pierce", "lose"])
def test_armor_does_nothing_against_piercing_or_self_inflicted_damage(quality: str) -> None:
    """DBG-CBOARD-13, DBG-ARMOR-02, R-106."""
    if quality == "lose":
        t = table("goku_ss1", villain="broly", hands={0: "headbutt"}).do("hit headbutt")
        assert t.damage("goku_ss1") == 1
    else:
        t = table("goku_ss1", villain="freezer", step="villain_balls", minions="guldo", villain_deck="death_beam")
        t.choose("pass", ask="react")
        assert t.damage("goku_ss1") == 1


def test_the_villains_track_has_four_positions() -> None:
    """DBG-VBOARD-01."""
    t = table("goku", attacks="death_beam@1 death_storm@2 destruction_of_namek@3 death_ball@4")
    assert sorted(t.attacks()) == [1, 2, 3, 4]


def test_the_death_effect_comes_with_a_defeat() -> None:
    """DBG-VBOARD-03: Raditz puts two tokens on the Victim."""
    t = table("krillin", "goku", villain="raditz", hands={0: "headbutt"}, damage={"krillin": 8}, order="2")
    t.do("hit headbutt")
    assert t.state.villain.victim == 2


def test_villains_have_levels_health_and_armor() -> None:
    """DBG-VBOARD-04, DBG-VBOARD-05, DBG-VBOARD-06: Armor by form, with Reduction for Android 20."""
    t = table("goku", villain="freezer", phase=3)
    assert armor(t.state, t.card("freezer")) == 2
    t = table("goku", villain="androids_19_20")
    assert max_health(t.state, t.card("a19")) == 38


def test_the_villains_armor_does_nothing_against_piercing() -> None:
    """DBG-VBOARD-08."""
    t = table("goku", hands={0: "flying_kick energy_arm"})
    t.do("hit flying_kick").do("hit energy_arm")
    assert t.damage("freezer") == 1 + 2
