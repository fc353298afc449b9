"""DBG-A1920: Androids 19 and 20."""

from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.deck import orders_of
from roundtable.games.dragon_ball_deckbuilding.stats import max_health, reduction, villain_level

from .table import Table, new_match, table

V = "androids_19_20"


def turn(order: str, deck: str, *characters: str, **how: Any) -> Table:
    """A turn of Android 19 (v1) or 20 (v2), then one of the first Character."""
    keys = characters or ("goku",)
    hands = dict.fromkeys(range(len(keys)), "") | how.pop("hands", {})
    return table(*keys, villain=V, step="order", order=f"{order} 1", villain_deck=deck, hands=hands, **how)


def test_set_up() -> None:
    """DBG-A1920-01, DBG-A1920-02, R-86, R-111: two bosses with their own Health; 25 Allies; ours are the numbers."""
    t = new_match("goku", villain=V, difficulty="hard")
    assert t.names(t.state.villain.beside) == ["android_19", "android_20", "android_activation", "thirst_for_revenge"]
    assert len(t.state.decks[0]) + len(t.state.rows[0]) == 25 and villain_level(t.state) == 3
    assert [max_health(t.state, boss.card) for boss in t.state.villain.bosses] == [50, 50]


def test_each_has_its_order_card_the_survivor_both() -> None:
    """DBG-A1920-03."""
    assert len(orders_of(V)) == 2
    t = turn("v2", "data_collection")
    assert (t.balls("a19"), t.balls("a20")) == (0, 1)
    t = table(
        "goku", villain=V, hands={0: "dragon_fist"}, damage={"a20": 35}, order="v2 1", villain_deck="data_collection"
    )
    t.do("hit dragon_fist").choose("a20", ask="enemy").do("end")
    assert t.balls("a19") == 1


def test_the_death_effect_takes_all_unclaimed_balls() -> None:
    """DBG-A1920-04, TV-72, R-128: six, and the game goes on; seven, and they win."""
    t = turn(
        "v1", "eye_beams eye_beams", "goku", "krillin", attacks="eye_beams@1", damage={"krillin": 7}, balls={"goku": 1}
    )
    t.choose("krillin", ask="group_hero").goes_on()
    assert t.balls("a19") == 6
    t = turn("v1", "eye_beams eye_beams", "goku", "krillin", attacks="eye_beams@1", damage={"krillin": 7})
    t.choose("krillin", ask="group_hero").over("villain_balls")


def test_thirst_for_revenge_in_extreme_mode() -> None:
    """DBG-A1920-05: attacks deal 1 more, on a Goku where the group would choose; the survivor repairs 5."""
    t = turn("v1", "choke_hold", "krillin", "goku", extreme=True)
    assert t.damage("goku") == 3 + 1
    t = table("goku", villain=V, extreme=True, hands={0: "dragon_fist"}, damage={"a20": 35, "a19": 9})
    t.do("hit dragon_fist").choose("a20", ask="enemy")
    assert t.damage("a19") == 4


def test_activation_from_top_to_bottom() -> None:
    """DBG-A1920-06, R-85: absorb, regenerate, the top card."""
    t = turn("v1", "data_collection", hands={0: "combat_energy"}, damage={"a19": 9})
    kinds = [type(event) for event in t.log]
    places = [kinds.index(kind) for kind in (ev.Absorbed, ev.Healed, ev.Revealed)]
    assert places == sorted(places)
    assert t.damage("a19") == 9 - 2 - 1


def test_an_energy_is_absorbed_another_card_goes_back() -> None:
    """DBG-A1920-07, DBG-A1920-08, R-114, R-122, D-36: from a hand the group names."""
    t = turn("v2", "data_collection", "goku", "krillin", hands={0: "combat_energy", 1: "masenko"}, damage={"a20": 5})
    assert t.options("absorb") == ["goku", "krillin"]
    t.choose("goku", ask="absorb")
    assert t.damage("a20") == 3 and t.discard(0) == ["combat_energy"] and t.hand(0) == []
    t = turn("v2", "data_collection", hands={0: "masenko"}, damage={"a20": 5})
    assert t.damage("a20") == 5 and t.hand(0) == ["masenko"]
    t = turn("v2", "data_collection", damage={"a20": 5})
    assert not t.ever(ev.Absorbed)


def test_while_both_live() -> None:
    """DBG-A1920-09, DBG-A1920-10: Reduction 1 for 20, 1 repaired by 19 when it acts."""
    t = table("goku", villain=V, hands={0: "dragon_fist meteor_smash"}, damage={"a19": 32})
    assert reduction(t.state, t.card("a20")) == 1
    t.do("hit dragon_fist").choose("a19", ask="enemy")
    assert reduction(t.state, t.card("a20")) == 0
    assert turn("v1", "data_collection", damage={"a19": 4}).damage("a19") == 3
    assert turn("v2", "data_collection", damage={"a20": 4}).damage("a20") == 4


def test_three_ways_to_lose() -> None:
    """DBG-A1920-11, R-127: balls of both add up."""
    turn("v1", "data_collection", balls={"a20": 6}).over("villain_balls")
    turn("v1", "choke_hold", damage={"goku": 9}).over("defeated")
    turn("v1", "sweep_of_the_city", rows={"allies": "ally_mai"}, allies="").choose("none", ask="step_in").over(
        "no_allies"
    )


def test_one_track_for_both_each_attack_with_its_owner() -> None:
    """R-120: what a fallen one has prepared is discarded."""
    t = table(
        "goku", villain=V, hands={0: "dragon_fist"}, damage={"a20": 35}, attacks="eye_beams@1/a19 photon_wave@2/a20"
    )
    t.do("hit dragon_fist").choose("a20", ask="enemy")
    assert t.attacks() == {1: "eye_beams"} and t.names(t.state.villain.discard) == ["photon_wave"]
    t = turn("v1", "eye_beams", attacks="photon_wave@2/a20")  # it has come to 1, where Eye Beams would go
    assert t.attacks() == {1: "photon_wave", 2: "eye_beams"}


def test_balls_of_minions_and_the_fallen_go_to_the_acting_one() -> None:
    """R-133: outside their turn Android 20, or who is left."""
    t = table("goku", "krillin", villain=V, hands={0: "headbutt"}, damage={"goku": 9}, order="2", balls={"krillin": 1})
    t.do("hit headbutt")
    assert t.balls("a20") == 6
