"""Cards of the Villains that no rule of theirs tells: each attack, event and Minion does what its row says."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.deck import COPIES

from .table import Table, table


def revealed(villain: str, card: str, *characters: str, **laid: Any) -> Table:
    """The Villain reveals the card; then it is the turn of the first Character."""
    keys = characters or ("goku",)
    deck = f"{card} call_for_help" if villain == "raditz" else card
    laid.setdefault("hands", dict.fromkeys(range(len(keys)), ""))
    return table(*keys, villain=villain, step="villain_card", villain_deck=deck, order="1", **laid)


def used(villain: str, attack: str, *characters: str, quiet: str, **laid: Any) -> Table:
    """An Energy attack stands in position 1 and is used; a quiet card is revealed afterwards."""
    keys = characters or ("goku",)
    deck = f"{quiet} call_for_help" if villain == "raditz" else quiet
    laid.setdefault("hands", dict.fromkeys(range(len(keys)), ""))
    attacks = f"{attack}@1{laid.pop('of', '')}"
    laid.setdefault("step", "villain_track")
    laid.setdefault("order", "1")
    return table(*keys, villain=villain, attacks=attacks, villain_deck=deck, **laid)


FREEZER: dict[str, Any] = {"quiet": "raid_on_the_village"}
TWO = ("goku", "krillin")


# --- Freezer ------------------------------------------------------------------------------------------------------


def test_physical_attacks_of_freezer() -> None:
    t = revealed("freezer", "tail_strike", *TWO)
    assert (t.damage("goku"), t.damage("krillin")) == (2, 2)
    assert revealed("freezer", "impalement", "goku_ss1").choose("pass", ask="react").damage("goku_ss1") == 3


def test_his_form_makes_his_attacks_stronger() -> None:
    """By 1 in the second and third form, by 2 in the last; not his Minions'."""
    assert [revealed("freezer", "tail_strike", phase=phase).damage("goku") for phase in (1, 2, 3, 4)] == [2, 3, 3, 4]
    t = table("goku", step="villain_balls", minions="zarbon", villain_deck="raid_on_the_village", phase=4, order="1")
    assert t.damage("goku") == 3


@pytest.mark.parametrize(("attack", "n"), [
    ("death_beam", 3), ("death_storm", 5), ("barrage_of_death_beams", 2), ("death_ball", 6), ("destruction_of_namek", 4),
])  # fmt: skip
def test_energy_attacks_of_freezer(attack: str, n: int) -> None:
    assert used("freezer", attack, **FREEZER).damage("goku") == n


def test_who_is_hit_by_them() -> None:
    """The Death Ball everybody, the Barrage Characters, the Storm a Character, the Beam anybody."""
    t = used("freezer", "death_ball", *TWO, gear={0: "ally_android_16"}, **FREEZER)
    assert (t.damage("goku"), t.damage("krillin"), t.damage("ally_android_16")) == (6, 6, 5)
    t = used("freezer", "barrage_of_death_beams", *TWO, gear={0: "ally_mai"}, **FREEZER)
    assert (t.damage("goku"), t.damage("krillin"), t.damage("ally_mai")) == (2, 2, 0)
    t = used("freezer", "death_storm", *TWO, gear={0: "ally_mai"}, **FREEZER)
    assert t.options("group_hero") == ["goku", "krillin"]


@pytest.mark.parametrize("attack", ["barrage_of_death_beams", "impalement"])
def test_of_two_copies_of_an_attack_both_may_be_out(attack: str) -> None:
    t = table("goku", step="villain_card", order="1", attacks=f"{attack}@4", villain_deck=attack, hands={0: ""})
    assert [event.card for event in t.ever(ev.Revealed)] == [COPIES[attack][1]]


def test_destruction_of_namek_sweeps_the_market_and_is_bought_off_with_balls() -> None:
    t = used("freezer", "destruction_of_namek", rows={"allies": "ally_mai ally_shu ally_puar ally_nail"}, **FREEZER)
    t.choose("ally_mai", ask="group_bottom").choose("ally_nail", ask="group_bottom")
    assert {"ally_mai", "ally_nail"}.isdisjoint(t.row())
    t = table("goku", attacks="destruction_of_namek@2", balls={"goku": 2}).do("avoid destruction_of_namek")
    assert t.balls() == 7 and t.attacks() == {}
    table("goku", attacks="destruction_of_namek@2", balls={"goku": 1}).may_not("avoid destruction_of_namek")


def test_the_raid_takes_a_ball_or_strikes() -> None:
    assert revealed("freezer", "raid_on_the_village").balls("freezer") == 1
    t = revealed("freezer", "raid_on_the_village", *TWO, balls={"goku": 7})
    assert (t.damage("goku"), t.damage("krillin")) == (1, 1)


def test_orders_without_minions_take_a_ball() -> None:
    assert revealed("freezer", "ruthless_orders").balls("freezer") == 1
    t = revealed("freezer", "ruthless_orders", minions="zarbon")
    assert t.damage("goku") == 3 and t.balls("freezer") == 0


def test_choking_grip_exhausts_equipment() -> None:
    """Until the target's next phase 6."""
    t = revealed("freezer", "choking_grip", gear={0: "scouter power_pole flight"})
    assert t.damage("goku") == 3
    assert [each.exhausted for each in t.slot().equipment] == [True, True]
    assert not t.slot().training[0].exhausted
    t.choose("none", ask="market").do("end")
    assert not t.slot().equipment[0].exhausted


def test_crush_the_weak_eliminates_an_ally_or_strikes() -> None:
    t = revealed("freezer", "crush_the_weak", gear={0: "ally_android_16"}, damage={"ally_android_16": 1})
    assert t.gone("ally_android_16") and t.damage("goku") == 0
    assert revealed("freezer", "crush_the_weak").damage("goku") == 4


@pytest.mark.parametrize(("minion", "n"), [
    ("guard", 1), ("zarbon", 3), ("dodoria", 2), ("cui", 1), ("guldo", 1), ("recoome", 3), ("burter", 1), ("jeice", 2),
    ("captain_ginyu", 2), ("freezers_army", 2),
])  # fmt: skip
def test_activations_of_freezers_minions(minion: str, n: int) -> None:
    t = table("goku", step="villain_balls", minions=minion, villain_deck="transformation_third", phase=3, order="1")
    searching = minion in ("cui", "burter", "freezers_army")
    assert t.damage("goku") == n + 2 + 1 and t.balls(minion) == searching


def test_captain_ginyu_wants_the_strongest() -> None:
    """The highest Level suffers and discards a card."""
    t = table(
        "goku",
        "trunks",
        step="villain_balls",
        minions="captain_ginyu",
        villain_deck="raid_on_the_village",
        order="1",
        hands={0: "ki_wave", 1: "masenko kienzan"},
    )
    t.choose("masenko", ask="discard")
    assert t.damage("trunks") == 2 and t.hand(1) == ["kienzan"] and t.hand(0) == ["ki_wave"]


# --- Raditz -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attack", "n"), [("boosted_ki_wave", 3), ("saturday_crush", 5)])
def test_energy_attacks_of_raditz(attack: str, n: int) -> None:
    assert used("raditz", attack, quiet="threat_to_the_hostage").damage("goku") == n


def test_double_sunday_strikes_two_or_one_twice() -> None:
    t = used("raditz", "double_sunday", *TWO, quiet="threat_to_the_hostage").choose("krillin", ask="group_hero")
    assert (t.damage("krillin"), t.damage("goku")) == (3, 2)
    assert used("raditz", "double_sunday", quiet="threat_to_the_hostage").damage("goku") == 5


def test_events_of_raditz() -> None:
    """A threat to the hostage, a reading of the scouter, a plea."""
    assert revealed("raditz", "threat_to_the_hostage").state.villain.victim == 1
    t = revealed("raditz", "scouter_reading", *TWO, balls={"krillin": 1})
    assert t.damage("krillin") == 2 and t.balls("raditz") == 1
    t = revealed("raditz", "cowardly_plea", hands={0: "combat_energy combat_energy ki_wave"}, damage={"raditz": 9})
    t.choose("combat_energy", "combat_energy", ask="plea")
    assert t.damage("raditz") == 9 and t.hand() == ["ki_wave"]


# --- Androids 17 and 18 -------------------------------------------------------------------------------------------


def android(number: int, card: str, *characters: str, **laid: Any) -> Table:
    """Android 17 (1) or 18 (2) reveals a card."""
    keys = characters or ("goku",)
    laid.setdefault("hands", dict.fromkeys(range(len(keys)), ""))
    return table(*keys, villain="androids_17_18", step="order", order=f"v{number} 1", villain_deck=card, **laid)


@pytest.mark.parametrize(("number", "card", "n"), [
    (1, "twin_assault", 4), (2, "twin_assault", 4), (2, "barrier_combination_kick", 3), (1, "cruel_game", 5),
    (2, "cruel_game", 4),
])  # fmt: skip
def test_physical_halves(number: int, card: str, n: int) -> None:
    """With one DESPAIR."""
    assert android(number, card, despair=1).damage("goku") == n


@pytest.mark.parametrize(
    ("boss", "card", "n"), [("a17", "power_blitz", 6), ("a18", "power_blitz", 5), ("a18", "photon_flash", 7)]
)
def test_energy_halves(boss: str, card: str, n: int) -> None:
    """With one DESPAIR."""
    number = 1 if boss == "a17" else 2
    t = android(number, "highway_race", attacks=f"{card}@1/{boss}", despair=1)
    assert t.damage("goku") == n


def test_halves_that_are_no_attack() -> None:
    """A race for a ball, a barrier, endless Energy."""
    assert android(1, "highway_race").balls("a17") == 1
    t = android(2, "highway_race", balls={"goku": 7})
    assert t.state.villain.despair == 1
    t = (
        android(1, "barrier_combination_kick", hands={0: "flying_kick"})
        .choose("none", ask="market")
        .do("hit flying_kick")
    )
    assert t.choose("a17", ask="enemy").damage("a17") == 0
    t = android(2, "endless_energy", damage={"a18": 5})
    assert t.damage("a18") == 2 and t.state.villain.despair == 1


def test_power_blitz_of_18_takes_a_card_too() -> None:
    t = android(2, "highway_race", attacks="power_blitz@1/a18", hands={0: "ki_wave"}).choose("ki_wave", ask="discard")
    assert t.hand() == []


def test_one_payment_removes_one_half() -> None:
    """R-70: both halves of a card are prepared; it is discarded with the last."""
    t = table(
        "goku", villain="androids_17_18", hands={0: "limitless_energy"}, attacks="power_blitz@2/a17 power_blitz@2/a18"
    )
    t.choose("avoid power_blitz 0", ask="act").pays()
    assert [each.boss for each in t.state.villain.track] == [1] and t.state.villain.discard == []


def test_hunting_the_strong_by_18_is_prepared() -> None:
    """And avoided with a Training."""
    t = android(2, "hunting_the_strong", gear={0: "flight"})
    assert t.attacks() == {2: "hunting_the_strong"}
    t.choose("none", ask="market").do("avoid hunting_the_strong")
    assert t.attacks() == {} and t.slot().training == []


# --- Broly --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attack", ["eraser_cannon", "blaster_meteor", "omega_blaster", "trapped_shooter"])
def test_cards_of_broly_deal_base_and_power(attack: str) -> None:
    """And lie ready to be searched again afterwards (DBG-BROLY-03)."""
    t = table(
        "goku",
        villain="broly",
        step="villain_track",
        attacks=f"{attack}@1",
        power=2,
        dice=[1, 1],
        order="1",
        rows={"allies": "ally_oolong ally_nail ally_mai ally_shu"},
    )
    assert t.damage("goku") == 1 + 2
    assert attack in t.names(t.state.villain.beside)
    assert ("ally_oolong" in t.row()) is (attack != "trapped_shooter")


def test_their_ways_out() -> None:
    for attack, hand, track in (
        ("eraser_cannon", "limitless_energy", ""),
        ("omega_blaster", "limitless_energy combat_energy", ""),
        ("blaster_meteor", "", "masenko@1"),
    ):
        t = table("goku", villain="broly", hands={0: hand}, track={0: track}, attacks=f"{attack}@2").do(
            f"avoid {attack}"
        )
        assert t.attacks() == {} and t.hand() == [] and t.track() == {}
        assert ("masenko" in t.names(t.state.box)) is bool(track)


@pytest.mark.parametrize(("dice", "result", "damage", "power"), [
    ([1, 1], "lucidity", 0, 1), ([3, 3], "lariat", 3, 2), ([3, 4], "gigantic_strike", 3, 3),
    ([6, 6], "legendary_fury", 5, 4),
    ([2, 3], "furious_rage", 3, 2), ([5, 6], "roar", 0, 3),
])  # fmt: skip
def test_the_attack_table(dice: list[int], result: str, damage: int, power: int) -> None:
    """From Power 2 in Phase 1."""
    t = table("goku", villain="broly", step="villain_card", power=2, dice=dice, order="1", hands={0: ""})
    assert [each.result for each in t.ever(ev.TableRolled)] == [result]
    assert (t.damage("goku"), t.state.villain.power) == (damage, power)


# --- Androids 19 and 20 -------------------------------------------------------------------------------------------


def twenty(card: str, *characters: str, **laid: Any) -> Table:
    """Android 20 reveals a card."""
    keys = characters or ("goku",)
    laid.setdefault("hands", dict.fromkeys(range(len(keys)), ""))
    return table(*keys, villain="androids_19_20", step="order", order="v2 1", villain_deck=card, **laid)


def test_attacks_of_19_and_20() -> None:
    t = twenty("energy_draining_grip", damage={"a20": 5})
    assert t.damage("goku") == 2 and t.damage("a20") == 3
    t = twenty("choke_hold", attacks="eye_beams@1/a20")
    assert t.damage("goku") == 3 + 3
    t = twenty("data_collection", *TWO, attacks="photon_wave@1/a20")
    assert (t.damage("goku"), t.damage("krillin")) == (4, 4)


def test_events_of_19_and_20() -> None:
    assert twenty("data_collection").balls("a20") == 1
    assert twenty("data_collection", balls={"goku": 7}).damage("goku") == 1
    t = twenty("absorb_the_blast", track={0: "masenko@2 kamehameha@3+combat_energy"}, damage={"a20": 9})
    assert t.default("pay_prepared") == ["masenko"]
    t.choose("kamehameha", ask="pay_prepared")
    assert t.damage("a20") == 5 and {"kamehameha", "combat_energy"} <= set(t.discard())
    t = twenty("tactical_retreat", hands={0: ""})
    assert t.balls("a20") == 1
    t = table(
        "goku", villain="androids_19_20", hands={0: ""}, step="order", order="v2 1", villain_deck="tactical_retreat"
    )
    assert [mod.n for mod in t.state.mods if mod.what == "reduce"] == [2]


# --- Vegeta and Nappa ---------------------------------------------------------------------------------------------


def test_attacks_of_nappa() -> None:
    assert revealed("vegeta_nappa", "arm_slam").damage("goku") == 3
    assert revealed("vegeta_nappa", "volcano_explosion").attacks() == {2: "volcano_explosion"}
    t = used("vegeta_nappa", "volcano_explosion", *TWO, quiet="hunt_for_the_balls")
    assert (t.damage("goku"), t.damage("krillin")) == (2, 2)
    t = revealed("vegeta_nappa", "crush_the_city", rows={"allies": "ally_nail ally_oolong ally_mai ally_shu"})
    assert "ally_oolong" not in t.row() and "ally_nail" in t.row()


def test_attacks_of_vegeta() -> None:
    """Once Nappa is gone."""

    def alone(card: str, **laid: Any) -> Table:
        t = table(
            "goku",
            villain="vegeta_nappa",
            hands={0: "energy_arm ki_wave"},
            order="v 1",
            villain_deck=card,
            damage={"nappa": 23},
            **laid,
        )
        return t.do("hit energy_arm").choose("nappa", ask="enemy").do("end").choose(ask="end_turn")

    assert alone("elite_assault").damage("goku") == 4
    assert alone("scouter_hunt", balls={"goku": 7}).balls("vegeta") == 1
    t = alone("hunt_for_the_balls")
    assert t.balls("vegeta") == 1 and t.damage("goku") == 2
    t = alone("crush_the_city", rows={"allies": "ally_nail ally_oolong ally_mai ally_shu"})
    assert "ally_nail" not in t.row()
    assert alone("scouter_hunt", attacks="vegetas_galick_gun@1/vegeta").damage("goku") == 5
