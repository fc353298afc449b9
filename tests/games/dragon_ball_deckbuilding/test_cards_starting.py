"""Starting cards and the special abilities of the twenty Characters."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.cards_start import SPECIALS
from roundtable.games.dragon_ball_deckbuilding.characters import CHARACTERS
from roundtable.games.dragon_ball_deckbuilding.deck import KEY
from roundtable.games.dragon_ball_deckbuilding.peeking import top_cards
from roundtable.games.dragon_ball_deckbuilding.stats import max_health, reduction

from .table import Table, table

OWNER = {key: row.key for row in CHARACTERS for key in row.special}
SPECIAL = {design.key: design for design in SPECIALS}
PIERCING = {"krillins_kienzan", "piccolos_makankosappo", "brave_slash", "evil_spear", "spirit_sword"}


def used(technique: str, **laid: Any) -> Table:
    """Its owner uses an Energy Technique against Broly, who has no Armor in Phase 1."""
    return table(OWNER[technique], villain="broly", step="techniques", track={0: f"{technique}@1"}, **laid)


def hit(technique: str, *others: str, **laid: Any) -> Table:
    """Its owner plays a Physical Technique, with others as a Combo."""
    t = table(OWNER[technique], villain=laid.pop("villain", "broly"), hands={0: " ".join((technique, *others))}, **laid)
    return t.do("combo").choose(technique, *others, ask="combo") if others else t.do(f"hit {technique}")


@pytest.mark.parametrize("technique", [key for key, design in SPECIAL.items() if design.kind == "energy_technique"])
def test_energy_techniques_deal_their_damage(technique: str) -> None:
    """Full-Power Kamehameha, Gohan's Masenko, Final Kamehameha and all others."""
    t = used(technique, hands={0: ""}, decks={0: ""})
    for each in list(t.decisions()):
        if each.ask in ("tien", "second_attack"):
            t.choose("no", ask=each.ask)
    assert t.damage("broly") == SPECIAL[technique].damage + (OWNER[technique] == "vegeta_ss1")


@pytest.mark.parametrize("technique", [key for key, design in SPECIAL.items() if design.kind == "physical_technique"])
def test_physical_techniques_deal_their_damage(technique: str) -> None:
    assert hit(technique).damage("broly") == SPECIAL[technique].damage + (OWNER[technique] == "vegeta_ss1")


@pytest.mark.parametrize("technique", sorted(PIERCING))
def test_piercing_ones(technique: str) -> None:
    """Against Android 17's Armor 1."""
    design = SPECIAL[technique]
    if design.kind == "energy_technique":
        t = table(OWNER[technique], villain="androids_17_18", step="techniques", track={0: f"{technique}@1"})
    else:
        t = hit(technique, villain="androids_17_18")
    t.choose("a17", ask="enemy")
    assert t.damage("a17") == design.damage


def test_the_common_cards() -> None:
    """Punch and Kick deals 1, a Ki Wave 2 and holds one booster; an Energy is worth 1."""
    t = (
        table("goku", villain="broly", hands={0: "punch_and_kick ki_wave"})
        .do("hit punch_and_kick")
        .do("prepare ki_wave 1")
    )
    assert t.damage("broly") == 1 and t.track() == {1: "ki_wave"}


@pytest.mark.parametrize(("technique", "loses"), [("kaioken_attack", 1), ("tiens_kikoho", 1)])
def test_costs_in_health(technique: str, loses: int) -> None:
    t = hit(technique) if technique == "kaioken_attack" else used(technique).choose("no", ask="tien")
    assert t.damage(OWNER[technique]) == loses


def test_combo_effects() -> None:
    """Feint protects, the Wolf Fang grows with each other card, Gohan's Fury too, the Elite Kick draws."""
    t = hit("feint", "punch_and_kick")
    assert reduction(t.state, t.card("krillin")) == 1
    assert reduction(hit("feint").state, hit("feint").card("krillin")) == 0
    assert hit("yamchas_wolf_fang", "punch_and_kick", "punch_and_kick").damage("broly") == 2 + 2 + 2
    assert hit("gohans_fury", "punch_and_kick").damage("broly") == 4 + 1 + 2
    assert len(hit("elite_kick", "punch_and_kick").hand()) == 1


def test_taiyoken_of_tien() -> None:
    """It deals nothing, so it is no attack his ability could strengthen beyond what he likes."""
    t = used("tiens_taiyoken", attacks="eraser_cannon@1").choose("no", ask="tien").choose("second", ask="either")
    assert t.attacks() == {2: "eraser_cannon"} and t.damage("broly") == 0


def test_stretched_grip_drops_and_sokidan_draws() -> None:
    assert hit("stretched_grip", balls={"broly": 1}).balls("broly") == 0
    t = used("yamchas_sokidan", hands={0: "ki_wave"}, decks={0: "kienzan"}).choose("ki_wave", ask="discard")
    assert t.hand() == ["kienzan"]


def test_telekinesis_and_candy_beam() -> None:
    """The one exhausts the Minion it hits, the other eliminates."""
    t = table("supreme_kai", villain="androids_19_20", step="techniques", track={0: "telekinesis@1"}, minions="recoome")
    t.choose("recoome", ask="enemy")
    assert t.unit("recoome").exhausted
    t = used("buus_candy_beam", minions="paragus", damage={"majin_buu": 5})
    assert t.minions() == [] and t.damage("majin_buu") == 3


@pytest.mark.parametrize(("card", "who", "n", "less"), [
    ("super_saiyan_1_goku", "goku_ss1", 2, 1), ("super_saiyan_1_vegeta", "vegeta_ss1", 2, 1),
    ("super_saiyan_2_gohan", "gohan_ss2", 3, 1), ("super_vegetto", "vegetto", 4, 2),
])  # fmt: skip
def test_transformations(card: str, who: str, n: int, less: int) -> None:
    t = table(who, villain="broly", hands={0: "basic_energy punch_and_kick"}).do(f"exhaust {card}")
    t.choose("basic_energy", ask="pay_destroy").do("hit punch_and_kick")
    assert t.damage("broly") == 1 + n + (who == "vegeta_ss1") and reduction(t.state, t.card(who)) == less


def test_starting_gear() -> None:
    """The hermit's Wisdom, Icarus, the Gentle Heart, the Ray Gun, Trunks' Blade, the Ocarina."""
    t = table("master_roshi", villain="broly", hands={0: ""}, track={0: "masenko@1"}, order="1")
    t.do("exhaust turtle_hermits_wisdom").do("end")
    assert t.damage("broly") == 3 + 1
    t = table("gohan", villain="broly", hands={0: ""}).do("exhaust icarus")
    assert reduction(t.state, t.card("gohan")) == 1
    t = table("gohan", villain="broly", hands={0: ""}).do("destroy icarus")
    assert len(t.hand()) == 2
    t = table("android_8", villain="broly", gear={0: "ally_nail"}, damage={"android_8": 3}).do("exhaust gentle_heart")
    assert t.damage("android_8") == 2 and max_health(t.state, t.card("ally_nail")) == 6
    assert table("jaco", villain="broly").do("exhaust ray_gun").damage("broly") == 1
    t = (
        table("trunks", villain="broly", hands={0: "flying_kick sword_slash"})
        .do("exhaust trunks_blade")
        .do("hit flying_kick")
    )
    assert t.damage("broly") == 4
    assert t.do("hit sword_slash").damage("broly") == 4 + 5
    assert table("tapion", villain="broly", minions="paragus").do("exhaust ocarina").unit("paragus").exhausted


def test_regrowth_at_the_start_of_the_turn() -> None:
    for who, n in (("piccolo_fused", 1), ("majin_buu", 2)):
        assert table(who, villain="broly", step="start", damage={who: 5}).damage(who) == 5 - n


def test_kais_energy() -> None:
    """Worth 3; as a booster 2 more."""
    t = table("supreme_kai", villain="broly", step="techniques", track={0: "masenko@1+kais_energy"})
    assert t.damage("broly") == 5


# --- abilities ------------------------------------------------------------------------------------------------------


def test_goku_draws_for_his_first_combo() -> None:
    hand = "punch_and_kick punch_and_kick flying_kick headbutt"
    t = table("goku", villain="broly", hands={0: hand}, decks={0: "ki_wave masenko"})
    t.do("combo").choose("flying_kick", "headbutt", ask="combo")
    assert t.hand()[-1] == "ki_wave"
    t.do("combo").choose("punch_and_kick", "punch_and_kick", ask="combo")
    assert t.hand() == ["ki_wave"]


def test_krillin_delays_and_trunks_hastens() -> None:
    t = table("krillin", villain="broly", attacks="eraser_cannon@2").do("ability")
    assert t.attacks() == {3: "eraser_cannon"} and t.slot().tokens == 1
    t = table("trunks", villain="broly", track={0: "kamehameha@2"}).do("ability")
    assert t.track() == {1: "kamehameha"}


def test_piccolo_heals_and_buu_devours() -> None:
    assert table("piccolo", villain="broly", damage={"piccolo": 5}).do("ability").damage("piccolo") == 2
    t = table("majin_buu", villain="broly", minions="paragus", damage={"majin_buu": 5}).do("ability")
    assert t.minions() == [] and t.damage("majin_buu") == 2


def test_tien_pays_for_stronger_techniques() -> None:
    t = table("tien", villain="broly", step="techniques", track={0: "masenko@1"})
    assert t.default("tien") == ["no"]
    t.choose("yes", ask="tien")
    assert t.damage("tien") == 1 and t.damage("broly") == 5


@pytest.mark.parametrize(("who", "n"), [("gohan", 2), ("gohan_ss2", 3)])
def test_gohan_is_roused_by_a_fall(who: str, n: int) -> None:
    """Until the end of his next turn; not cumulative."""
    gear = {0: "ally_oolong ally_puar"}
    t = table(
        who,
        "krillin",
        villain="broly",
        gear=gear,
        step="villain_track",
        attacks="omega_blaster@1",
        dice=[1, 1],
        order="1",
        hands={0: "flying_kick"},
        power=1,
    )
    t.choose("none", ask="market").do("hit flying_kick")
    assert t.damage("broly") == 2 + n


def test_android_8_steps_in() -> None:
    """Once a Villain turn, for another, against Physical attacks."""
    t = table("krillin", "android_8", step="villain_card", villain_deck="impalement", order="1")
    t.choose("krillin", ask="group_hero").choose("shield", ask="react")
    assert (t.damage("krillin"), t.damage("android_8")) == (0, 3)
    t = table(
        "krillin",
        "android_8",
        step="villain_track",
        attacks="death_beam@1",
        villain_deck="raid_on_the_village",
        order="1",
    )
    t.choose("krillin", ask="group_hero")
    assert t.damage("krillin") == 3


def test_karin_heals_others_better() -> None:
    t = (
        table("karin", "krillin", villain="broly", damage={"krillin": 8})
        .do("exhaust pot_of_senzu")
        .choose("krillin", ask="hero")
    )
    assert t.damage("krillin") == 8 - 3 - 1


def test_jaco_orders_the_villains_deck() -> None:
    """Against Broly the Turn Order deck."""
    t = table("jaco", villain="freezer", villain_deck="zarbon tail_strike cui").do("ability")
    t.choose("tail_strike", "zarbon", ask="peek_order")
    assert t.names(top_cards(t.state, 3, "villain_deck")) == ["tail_strike", "zarbon", "cui"]
    t = table("jaco", villain="broly", order="v1 1 w").do("ability").asks("peek_order")
    assert t.ever(ev.PeekedCards)[0].deck == "order_deck"


def test_goku_ss1_vanishes_from_an_attack() -> None:
    how: dict[str, Any] = {"step": "villain_card", "villain_deck": "impalement", "order": "1"}
    t = table("goku_ss1", **how).choose("ability", ask="react")
    assert t.damage("goku_ss1") == 0 and t.slot().tokens == 0


def test_vegeta_fights_alone() -> None:
    """1 more against bosses while he has no Ally; not against Minions."""
    assert table("vegeta_ss1", hands={0: "flying_kick"}).do("hit flying_kick").damage("freezer") == 2 + 1 - 1
    t = table("vegeta_ss1", hands={0: "flying_kick"}, gear={0: "ally_mai"}).do("hit flying_kick")
    assert t.damage("freezer") == 1
    t = (
        table("vegeta_ss1", hands={0: "flying_kick"}, minions="recoome")
        .do("hit flying_kick")
        .choose("recoome", ask="enemy")
    )
    assert t.damage("recoome") == 1


def test_tapion_and_the_kai() -> None:
    t = table("tapion", villain="broly", minions="paragus").do("ability")
    assert t.unit("paragus").exhausted
    assert table("supreme_kai", villain="broly").do("ability").balls("supreme_kai") == 1


def test_piccolo_fused_strikes_twice() -> None:
    """With boosters; the boosters' other benefits come once."""
    t = table("piccolo_fused", villain="broly", step="techniques", track={0: "light_grenade@1+combat_energy"})
    t.choose("yes", ask="second_attack")
    assert t.damage("broly") == 7 + 7 and t.slot().tokens == 1


@pytest.mark.parametrize(("minion", "gone"), [("cui", True), ("zarbon", False)])
def test_dabura_turns_to_stone(minion: str, gone: bool) -> None:
    """Minions of Maximum Health 4 or less fall; others are exhausted."""
    t = table("dabura", villain="androids_17_18", minions=minion).do("ability")
    assert t.gone(minion) is gone
    if not gone:
        assert t.unit(minion).exhausted


def test_vegetto_prepares_two_later() -> None:
    t = table("vegetto", villain="broly", hands={0: "kikoho"}, track={0: "kamehameha@2 super_kamehameha@3"})
    t.do("prepare kikoho 4")
    assert t.track()[4] == "kikoho"


@pytest.mark.parametrize("slot", range(4))
def test_vegetto_has_seven_basic_energies_wherever_he_stands(slot: int) -> None:
    characters = ["krillin", "yamcha", "tien"]
    characters.insert(slot, "vegetto")
    last = f"basic_energy_{7 * slot + 7}"
    t = table(*characters, villain="broly", turn=slot, hands={slot: last})
    t.do("end").choose("basic_energy", ask="end_turn")
    assert [KEY[card] for card in t.ever(ev.Discarded)[0].cards] == [last]
