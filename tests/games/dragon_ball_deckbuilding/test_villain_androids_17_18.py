"""DBG-A1718: Androids 17 and 18."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.deck import orders_of
from roundtable.games.dragon_ball_deckbuilding.stats import max_health

from .table import Table, new_match, table

V = "androids_17_18"


def turn(order: str, deck: str, *characters: str, **how: Any) -> Table:
    """A Villain turn by the card v1 (A17), v2 (A18) or v3 (both), then one of the first Character."""
    keys = characters or ("goku",)
    return table(*keys, villain=V, step="order", order=f"{order} 1", villain_deck=deck, **how)


def test_set_up() -> None:
    """DBG-A1718-01, DBG-A1718-02, DBG-A1718-03, DBG-A1718-04, DBG-A1718-05: three order cards; Allies by difficulty."""
    assert len(orders_of(V)) == 3
    for difficulty, allies in (("easy", 25), ("medium", 20), ("hard", 15)):
        t = new_match("goku", villain=V, difficulty=difficulty)
        assert len(t.state.decks[0]) + len(t.state.rows[0]) == allies
    beside = t.names(t.state.villain.beside)
    assert beside == ["android_17", "android_18", "despair", "android_18_wishes", "a_different_future", "android_16"]
    assert [max_health(t.state, boss.card) for boss in t.state.villain.bosses] == [50, 50]


def test_android_16_is_a_minion_that_nothing_can_hit() -> None:
    """DBG-A1718-06, R-73: each Goku in play suffers 1 PIERCING at its activation."""
    t = table(
        "goku",
        "krillin",
        villain=V,
        extreme=True,
        minions="android_16",
        step="villain_balls",
        order="1",
        villain_deck="highway_race",
        hands={0: "flying_kick"},
    )
    assert (t.damage("goku"), t.damage("krillin")) == (1, 0)
    t.choose("none", ask="market").do("hit flying_kick")
    assert t.options("enemy") == ["a17", "a18"]


def test_android_16_strikes_back_at_techniques() -> None:
    """DBG-A1718-07, R-73: once for each attack that does damage; not at Equipment."""
    t = table(
        "goku",
        villain=V,
        extreme=True,
        minions="android_16",
        hands={0: "meteor_smash punch_and_kick"},
        gear={0: "capsule_grenade"},
    )
    t.do("hit meteor_smash").choose("a17", ask="enemy")
    assert t.damage("goku") == 1
    t.do("hit punch_and_kick").choose("a17", ask="enemy")  # Armor lets nothing through
    t.do("destroy capsule_grenade").choose("a18", ask="enemy")
    assert t.damage("goku") == 1 and t.damage("a18") == 3


def test_the_order_card_says_which_half_counts() -> None:
    """DBG-A1718-08, R-70: both: 17 first, then 18; Minions act once."""
    t = turn("v1", "cruel_game")
    assert t.damage("goku") == 5
    t = turn("v2", "cruel_game", hands={0: "ki_wave masenko"}).choose("ki_wave", "masenko", ask="discard")
    assert t.damage("goku") == 3 and t.hand() == []
    t = turn("v3", "cruel_game", hands={0: "ki_wave masenko"}).choose("ki_wave", "masenko", ask="discard")
    assert t.damage("goku") == 8
    t = turn("v3", "highway_race", minions="android_16", extreme=True)
    assert t.damage("goku") == 1 and (t.balls("a17"), t.balls("a18")) == (1, 1)


def test_the_card_of_a_fallen_android_is_for_the_other() -> None:
    """R-69, TV-53."""
    t = table(
        "goku",
        villain=V,
        hands={0: "dragon_fist ki_wave masenko"},
        damage={"a17": 46},
        order="v1 1",
        villain_deck="cruel_game",
    )
    t.do("hit dragon_fist").choose("a17", ask="enemy").do("end").choose(ask="end_turn")
    assert t.damage("goku") == 3


def test_an_android_that_falls_in_its_own_turn_turns_no_card() -> None:
    """R-70: Krillin fells Android 17 in a Power Clash on its turn; no half is left to carry out."""
    t = turn(
        "v1",
        "highway_race",
        "goku",
        "krillin",
        gear={1: "power_clash"},
        track={1: "final_flash@1"},
        hands={0: "", 1: "limitless_energy"},
        attacks="power_blitz@1/a17",
        damage={"a17": 45},
        dice=[1],
    )
    t.choose("krillin", ask="group_hero").choose("clash", ask="clash").choose("limitless_energy", ask="commit")
    assert t.gone("a17") and t.ever(ev.VillainEnded) and not t.ever(ev.Revealed)
    assert t.state.active == 0


def test_each_has_a_lane_of_its_own() -> None:
    """DBG-A1718-09, R-71: a position may hold one of each, never two of the same."""
    t = turn("v3", "power_blitz")
    places = sorted((each.boss, each.place) for each in t.state.villain.track)
    assert places == [(0, 2), (1, 2)]
    t = turn("v3", "power_blitz", attacks="photon_flash@2/a17")
    assert sorted((each.boss, each.place) for each in t.state.villain.track) == [(0, 1), (0, 2), (1, 2)]


def test_a_lane_moves_only_when_its_android_acts() -> None:
    """DBG-A1718-10, TV-52."""
    t = turn("v2", "highway_race", attacks="power_blitz@1/a17")
    assert [(each.boss, each.place) for each in t.state.villain.track] == [(0, 1)] and t.damage("goku") == 0
    t = turn("v1", "highway_race", attacks="power_blitz@1/a17")
    assert t.damage("goku") == 5


def test_des_adds_the_tokens() -> None:
    """DBG-A1718-11, TV-50: 3 + 2, Armor 1."""
    t = turn("v1", "twin_assault", "goku_ss1", despair=2)
    t.choose("pass", ask="react")
    assert t.damage("goku_ss1") == 4


def test_avoidable_attacks_on_the_market() -> None:
    """DBG-A1718-12, DBG-A1718-13, DBG-A1718-14, TV-51, R-72, D-33: the number of Eliminate, less the own Armor."""
    t = turn("v1", "hunting_the_strong", "goku_ss1", rows={"allies": "ally_tapion ally_oolong ally_shu ally_mai"})
    assert t.options("step_in") == ["goku_ss1", "none"] and t.default("step_in") == ["none"]
    t.choose("goku_ss1", ask="step_in").choose("pass", ask="react")
    assert t.damage("goku_ss1") == 5 + 1 - 1 and "ally_tapion" in t.row()
    t = turn("v1", "hunting_the_strong", rows={"allies": "ally_tapion ally_oolong ally_shu ally_mai"})
    t.choose("none", ask="step_in")
    assert "ally_tapion" not in t.row() and t.card("ally_tapion") in t.state.fallen


def test_allies_of_the_market_are_not_in_play() -> None:
    """DBG-A1718-15: Yamcha in the row is no target and does nothing."""
    t = turn("v1", "twin_assault", rows={"allies": "ally_piccolo ally_oolong"})
    assert t.damage("goku") == 3


def test_unavoidable_attacks_hit_the_market() -> None:
    """DBG-A1718-16, R-135: 4 on each card, Armor counts; what does not eliminate stays."""
    t = turn(
        "v1",
        "highway_race",
        attacks="photon_flash@1/a17",
        rows={"allies": "ally_tapion ally_nail ally_mai ally_oolong"},
    )
    assert [key for key in ("ally_tapion", "ally_nail", "ally_mai", "ally_oolong") if key in t.row()] == [
        "ally_tapion",
        "ally_nail",
    ]
    assert dict(t.state.scars) == {t.card("ally_tapion"): 3, t.card("ally_nail"): 4}


@pytest.mark.parametrize(("dash", "gone"), [("lowest", "ally_vegeta"), ("highest", "ally_oolong")])
def test_a_price_in_balls_is_lowest_or_highest(dash: str, gone: str) -> None:
    """DBG-A1718-17, R-77, R-11, D-34: as the group says; by default what spares the Ally of more Power."""
    t = turn("v1", "hunting_the_weak", rows={"allies": "ally_vegeta ally_oolong ally_tapion ally_mai"})
    assert t.default("dash") == ["highest"]
    t.choose(dash, ask="dash").choose("none", ask="step_in")
    assert gone not in t.row()


def test_the_death_effect() -> None:
    """DBG-A1718-18."""
    t = table("goku", "krillin", villain=V, hands={0: "headbutt"}, damage={"goku": 9}, order="2")
    t.do("hit headbutt")
    assert t.state.villain.despair == 1


@pytest.mark.parametrize(("damage", "a17", "despair"), [({"a17": 22, "a18": 5}, 0, 0), ({"a17": 3, "a18": 5}, 3, 3)])
def test_android_18_makes_the_first_wish_that_applies(damage: dict[str, int], a17: int, despair: int) -> None:
    """DBG-A1718-19, R-74, TV-76, R-127: with all seven on her; then all are unclaimed; each time anew."""
    t = turn("v2", "highway_race", balls={"a18": 6}, damage=damage)
    assert (t.balls(), t.damage("a17"), t.state.villain.despair) == (7, a17, despair)


def test_android_18_wishes_her_brother_back() -> None:
    """DBG-A1718-19: with half of his Health."""
    t = table(
        "goku",
        villain=V,
        hands={0: "dragon_fist"},
        damage={"a17": 45},
        balls={"a18": 6},
        order="v2 1",
        villain_deck="highway_race",
    )
    t.do("hit dragon_fist").choose("a17", ask="enemy").do("end")
    assert not t.gone("a17") and t.damage("a17") == 25 and t.balls() == 7


def test_they_win_by_an_empty_market_or_defeat() -> None:
    """DBG-A1718-20: seven balls are no victory."""
    turn("v1", "cruel_game", damage={"goku": 5}).over("defeated")
    t = turn("v1", "hunting_the_weak", rows={"allies": "ally_mai"}, allies="")
    t.choose("none", ask="step_in").over("no_allies")


def test_a_different_future() -> None:
    """DBG-A1718-21, R-132: Trunks and Gohan SS2 in Ruined City; 1 DESPAIR; a token more; old friends are gone."""
    t = new_match("trunks", villain=V, characters=2, future=True).choose("trunks", ask="token")
    assert t.state.villain.despair == 1 and t.slot(0).tokens == 3
    assert t.names([t.state.location]) == ["ruined_city"]
    there = set(t.names([*t.state.decks[0], *t.state.rows[0]]))
    assert not there & {
        "ally_goku",
        "ally_vegeta",
        "ally_piccolo",
        "ally_krillin",
        "ally_yamcha",
        "ally_tien_shinhan",
        "ally_chaoz",
    }


def test_a_deck_that_runs_out_is_made_anew() -> None:
    """R-76."""
    t = turn("v1 v2", "highway_race")
    assert [t.names([each.card]) for each in t.ever(ev.Revealed)] == [["highway_race"], ["highway_race"]]
