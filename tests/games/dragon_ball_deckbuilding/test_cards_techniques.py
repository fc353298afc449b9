"""The 42 Techniques of the Market."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.stats import armor, reduction

from .table import Table, table

ENERGY = {
    "sokidan": 2,
    "kikoho": 5,
    "kamehameha": 4,
    "masenko": 3,
    "ki_volley": 2,
    "galick_gun": 5,
    "final_flash": 9,
    "makankosappo": 6,
    "kienzan": 4,
    "dodonpa": 2,
    "genkidama": 8,
    "big_bang_attack": 7,
    "burning_attack": 5,
    "super_kamehameha": 7,
    "hellzone_grenade": 3,
    "neo_kikoho": 8,
    "flash_bomber": 3,
    "father_son_kamehameha": 10,
    "soul_punisher": 6,
}
PIERCING = {"makankosappo", "kienzan", "dodonpa", "soul_punisher"}
PHYSICAL = {
    "energy_arm": 2,
    "tear_apart": 1,
    "flying_kick": 2,
    "meteor_smash": 3,
    "wolf_fang_fist": 2,
    "dragon_fist": 7,
    "elbow_strike": 2,
    "kaioken_rush": 4,
    "tail_whip": 1,
    "headbutt": 2,
    "hammer_throw": 3,
    "stretching_arm": 2,
    "sword_slash": 3,
    "barrage": 3,
    "tag_team_blow": 2,
    "multi_form_strike": 2,
}


def used(technique: str, who: str = "goku", boosters: str = "", **laid: Any) -> Table:
    """The Technique leaves position 1 of the track and is used."""
    track = {0: f"{technique}@1{boosters} {laid.pop('behind', '')}"}
    return table(who, step="techniques", track=track, **laid)


def hit(technique: str, *others: str, who: str = "goku", **laid: Any) -> Table:
    """A Physical Technique is played, with others as a Combo."""
    hands = {0: " ".join((technique, *others, str(laid.pop("hand", ""))))}
    t = table(who, hands=hands, **laid)
    if others:
        return t.do("combo").choose(technique, *others, ask="combo")
    return t.do(f"hit {technique}")


@pytest.mark.parametrize(("technique", "damage"), ENERGY.items())
def test_energy_techniques_deal_their_damage(technique: str, damage: int) -> None:
    """Against Freezer's Armor 1; PIERCING and UNAVOIDABLE ones in full."""
    t = used(technique, hands={0: ""}, decks={0: ""})
    assert t.damage("freezer") == damage - (technique not in PIERCING)


@pytest.mark.parametrize(("technique", "damage"), PHYSICAL.items())
def test_physical_techniques_deal_their_damage(technique: str, damage: int) -> None:
    """Against Freezer's Armor 1; PIERCING ones in full."""
    who = {"dragon_fist": "goku", "stretching_arm": "piccolo", "multi_form_strike": "tien"}.get(technique, "krillin")
    t = hit(technique, who=who, decks={0: ""})
    assert t.damage("freezer") == damage - (technique not in ("energy_arm", "dragon_fist"))


def test_sokidan_draws_and_discards() -> None:
    t = used("sokidan", hands={0: "ki_wave"}, decks={0: "kienzan"})
    assert t.options("discard") == ["ki_wave", "kienzan"]
    t.choose("ki_wave", ask="discard")
    assert t.hand() == ["kienzan"]


@pytest.mark.parametrize(("technique", "loses"), [("kikoho", 1), ("neo_kikoho", 2)])
def test_kikoho_costs_health(technique: str, loses: int) -> None:
    """Before the damage: at the last point the attack is still made, but the game is lost first."""
    assert used(technique).damage("goku") == loses
    used(technique, damage={"goku": 10 - loses, "freezer": 49}).over("defeated")


def test_neo_kikoho_and_taiyoken_delay_an_attack() -> None:
    assert used("neo_kikoho", attacks="death_storm@1").attacks() == {2: "death_storm"}
    t = used("taiyoken", attacks="death_storm@4 death_beam@1").choose("second", ask="either")
    t.choose("attack death_storm", ask="delay")
    assert t.attacks() == {1: "death_beam", 4: "death_storm"}  # nothing beyond 4


def test_taiyoken_exhausts_all_minions() -> None:
    t = used("taiyoken", minions="zarbon cui").choose("first", ask="either")
    assert all(each.exhausted for each in t.state.villain.minions) and t.damage("freezer") == 0
    assert not t.ever(ev.Struck)


def test_kienzan_and_hammer_throw_break_armor() -> None:
    """Until the next activation of whoever has no tokens; never below 0."""
    t = used("kienzan")
    assert armor(t.state, t.card("freezer")) == 0
    t = hit("hammer_throw", "flying_kick", minions="recoome").choose("recoome", ask="enemy")
    assert armor(t.state, t.card("recoome")) == 0 and t.unit("recoome").exhausted
    t = table("goku", step="order", order="v 1", villain_deck="raid_on_the_village")
    assert armor(t.state, t.card("freezer")) == 1


def test_genkidama_takes_boosters_of_others() -> None:
    """One a turn of each other Character; they go back to their owners' piles."""
    t = table("goku", "krillin", step="techniques", track={0: "genkidama@1"})
    assert t.damage("freezer") == 7
    t = table("goku", "krillin", turn=1, hands={1: "fighting_spirit"}, track={0: "genkidama@1"}, order="1")
    t.do("boost fighting_spirit genkidama").do("end")
    assert t.damage("freezer") == 8 + 2 - 1 and "fighting_spirit" in t.discard(1)


def test_burning_attack_draws_for_a_kill() -> None:
    t = used("burning_attack", minions="guldo", hands={0: ""}).choose("guldo", ask="enemy")
    assert len(t.hand()) == 1
    t = used("burning_attack", minions="recoome", hands={0: ""}).choose("recoome", ask="enemy")
    assert t.hand() == []


def test_healing_wave_heals_and_cannot_hurt() -> None:
    t = used("healing_wave", damage={"goku": 5})
    assert t.damage("goku") == 2 and t.damage("freezer") == 0


@pytest.mark.parametrize(("technique", "loses", "heals"), [("mafuba", 2, 0), ("candy_beam", 0, 2)])
def test_eliminating_techniques(technique: str, loses: int, heals: int) -> None:
    """A Minion of any size, but no Army; without any nothing falls."""
    t = used(technique, minions="recoome", damage={"goku": 4})
    assert t.minions() == [] and t.damage("goku") == 4 + loses - heals
    assert used(technique, damage={"goku": 4}).damage("goku") == 4 + loses - heals
    assert used(technique, minions="freezers_army").minions() == ["freezers_army"]


def test_hellzone_grenade_strikes_every_enemy() -> None:
    t = used("hellzone_grenade", minions="zarbon cui", who="piccolo")
    assert (t.damage("freezer"), t.damage("zarbon"), t.gone("cui")) == (2, 2, True)


def test_ki_barrier_protects_while_prepared() -> None:
    t = table("goku", track={0: "ki_barrier@2"})
    assert reduction(t.state, t.card("goku")) == 1
    t = used("ki_barrier", hands={0: ""})
    assert reduction(t.state, t.card("goku")) == 0 and len(t.hand()) == 1


def test_flash_bomber_and_tear_apart_make_drop_a_ball() -> None:
    assert used("flash_bomber", balls={"freezer": 2}).balls("freezer") == 1
    assert hit("tear_apart", "flying_kick", who="krillin", balls={"freezer": 2}).balls("freezer") == 1
    assert hit("tear_apart", who="krillin", balls={"freezer": 2}).balls("freezer") == 2


def test_soul_punisher_cannot_be_reduced() -> None:
    t = used("soul_punisher", villain="androids_19_20").choose("a20", ask="enemy")
    assert t.damage("a20") == 6


@pytest.mark.parametrize(("cards", "n"), [
    (("meteor_smash", "flying_kick"), 3 + 2 + 1), (("wolf_fang_fist", "flying_kick", "headbutt"), 2 + 2 + 2 + 2),
    (("kaioken_rush", "flying_kick"), 4 + 2 + 2), (("wolf_fang_fist", "meteor_smash"), 2 + 3 + 1 + 1),
])  # fmt: skip
def test_combo_bonuses(cards: tuple[str, ...], n: int) -> None:
    """Each counts in a Combo only; "other cards" are fixed when it is declared."""
    assert hit(*cards, who="krillin").damage("freezer") == n - 1
    assert hit(cards[0], who="krillin").damage("freezer") == PHYSICAL[cards[0]] - 1


@pytest.mark.parametrize("technique", ["kaioken_rush", "headbutt"])
def test_some_hurt_their_user(technique: str) -> None:
    assert hit(technique).damage("goku") == 1


def test_afterimage_needs_no_target() -> None:
    """Reduction 2 until the next own turn."""
    t = hit("afterimage")
    assert reduction(t.state, t.card("goku")) == 2 and not t.ever(ev.Struck)
    t = (
        table("goku", hands={0: "afterimage flying_kick"}, arrived=False)
        .may("hit afterimage")
        .may_not("hit flying_kick")
    )
    t.do("hit afterimage")
    t = table("goku", hands={0: "afterimage"}, order="v 1", villain_deck="tail_strike").do("hit afterimage").do("end")
    assert t.damage("goku") == 0 and reduction(t.state, t.card("goku")) == 0


def test_elbow_strike_draws_in_the_first_combo_only() -> None:
    hand = "elbow_strike elbow_strike flying_kick flying_kick"
    t = table("krillin", hands={0: hand}, decks={0: "ki_wave masenko"})
    t.do("combo").choose("elbow_strike", "flying_kick", ask="combo")
    assert t.hand() == ["elbow_strike", "flying_kick", "ki_wave"]
    t.do("combo").choose("elbow_strike", "flying_kick", ask="combo")
    assert t.hand() == ["ki_wave"]


def test_tail_whip_protects_in_a_combo() -> None:
    t = hit("tail_whip", "flying_kick", who="krillin")
    assert reduction(t.state, t.card("krillin")) == 1
    assert reduction(hit("tail_whip").state, hit("tail_whip").card("goku")) == 0


def test_hammer_throw_exhausts_the_minion_it_hits() -> None:
    t = hit("hammer_throw", minions="recoome cui").choose("recoome", ask="enemy")
    assert t.unit("recoome").exhausted and not t.unit("cui").exhausted


def test_stretching_arm_takes_a_ball() -> None:
    t = hit("stretching_arm", who="piccolo", balls={"freezer": 2})
    assert (t.balls("freezer"), t.balls("piccolo")) == (1, 1)
    assert hit("stretching_arm", who="piccolo").balls("piccolo") == 0


def test_sword_slash_wants_a_sword() -> None:
    assert hit("sword_slash", gear={0: "long_sword"}).damage("freezer") == 3 + 2 - 1
    assert hit("sword_slash", gear={0: "power_pole"}).damage("freezer") == 3 - 1


@pytest.mark.parametrize(("die", "n"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_janken_fist_rolls_its_damage(die: int, n: int) -> None:
    assert hit("janken_fist", villain="broly", dice=[die]).damage("broly") == n


def test_multi_form_strike_hits_up_to_three_enemies() -> None:
    """Different ones; it is no part of a Combo."""
    t = table("tien", hands={0: "multi_form_strike flying_kick"}, minions="guldo cui recoome").may_not("combo")
    t.do("hit multi_form_strike").choose("guldo", ask="enemy")
    t.may_not("guldo", ask="enemy").choose("cui", ask="enemy").choose("freezer", ask="enemy")
    assert (t.gone("guldo"), t.damage("cui"), t.damage("freezer"), t.damage("recoome")) == (True, 2, 1, 0)
    t = table("tien", hands={0: "multi_form_strike"}, minions="guldo").do("hit multi_form_strike")
    t.choose("freezer", ask="enemy").choose("none", ask="enemy")
    assert t.damage("freezer") == 1 and not t.gone("guldo")


def test_barrage_brings_a_punch_back() -> None:
    t = hit("barrage", discards={0: "punch_and_kick masenko"})
    assert t.hand() == ["punch_and_kick"]
    assert hit("barrage", discards={0: "masenko"}).hand() == []


def test_tag_team_blow_may_exhaust_an_ally() -> None:
    t = hit("tag_team_blow", gear={0: "ally_nail ally_yamcha!"})
    assert t.options("tag_team") == ["ally_nail", "none"]
    t.choose("ally_nail", ask="tag_team")
    assert t.damage("freezer") == 2 + 3 - 1 and t.unit("ally_nail").exhausted
    t = hit("tag_team_blow", gear={0: "ally_nail"}).choose("none", ask="tag_team")
    assert t.damage("freezer") == 1 and not t.unit("ally_nail").exhausted


@pytest.mark.parametrize("technique", ["galick_gun", "final_flash", "dragon_fist"])
def test_saiyan_techniques_are_for_saiyans(technique: str) -> None:
    who = {"krillin": False, "goku": True}
    for key, may in who.items():
        t = table(key, hands={0: f"{technique} {'limitless_energy ' * 2}"})
        options = [option for option in t.options("act") if technique in option]
        assert bool(options) is may
