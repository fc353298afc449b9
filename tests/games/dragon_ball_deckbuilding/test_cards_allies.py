"""The 40 Allies: what each does when exhausted, and when destroyed."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.prices import price
from roundtable.games.dragon_ball_deckbuilding.stats import max_health, reduction

from .table import Table, table


def using(how: str, ally: str, *choices: str, who: str = "jaco", **laid: Any) -> Table:
    """A Character with this Ally exhausts or destroys it, and answers what is asked."""
    gear = {0: f"{ally} {laid.pop('also', '')}"}
    keys = (who, *laid.pop("others", ()))
    villain = laid.pop("villain", "broly")
    t = table(*keys, villain=villain, gear=gear, **laid).do(f"{how} {ally}")
    for choice in choices:
        t.choose(choice)
    return t


@pytest.mark.parametrize(("ally", "exhausted", "destroyed"), [
    ("ally_goku", 1, 4), ("ally_krillin", 0, 4), ("ally_tien_shinhan", 2, 0), ("ally_chaoz", 0, 5),
    ("ally_gohan", 1, 5), ("ally_nail", 2, 0), ("ally_android_16", 3, 8), ("ally_future_trunks", 3, 0),
    ("ally_piccolo", 2, 0), ("ally_vegeta", 3, 9),
    ("ally_goten_and_trunks", 3, 8), ("ally_piccolo_and_gohan", 2, 4), ("ally_yajirobe", 0, 3), ("ally_spike", 1, 0),
    ("ally_tien_and_chaoz", 0, 4),
])  # fmt: skip
def test_damage_on_a_boss(ally: str, exhausted: int, destroyed: int) -> None:
    """Broly in Phase 1 has no Armor: what is printed gets through."""
    for how, n in (("exhaust", exhausted), ("destroy", destroyed)):
        if n:
            t = using(how, ally)
            assert t.damage("broly") == n, how
            assert t.gone(ally) is (how == "destroy")


@pytest.mark.parametrize(("ally", "how", "n"), [
    ("ally_krillin", "destroy", 4), ("ally_chaoz", "destroy", 5), ("ally_android_16", "destroy", 8),
    ("ally_spike", "exhaust", 1),
    ("ally_yajirobe", "destroy", 3), ("ally_tien_and_chaoz", "destroy", 4), ("ally_goku", "destroy", 3),
    ("ally_gohan", "destroy", 4),
])  # fmt: skip
def test_piercing_and_basic_damage(ally: str, how: str, n: int) -> None:
    """Freezer's Armor 1 counts against Basic damage only."""
    assert using(how, ally, villain="freezer").damage("freezer") == n


def test_krillin_and_yamcha_strengthen_the_next_technique() -> None:
    """Krillin the next Energy one, until the next Actions Phase; Yamcha the next Physical one, this turn."""
    t = using("exhaust", "ally_krillin", track={0: "masenko@1"}, order="1", hands={0: ""}).do("end")
    assert t.damage("broly") == 3 + 1
    t = using("exhaust", "ally_yamcha", hands={0: "flying_kick headbutt"}).do("hit flying_kick").do("hit headbutt")
    assert t.damage("broly") == 2 + 1 + 2
    t = using("destroy", "ally_yamcha", "zarbon", villain="freezer", minions="zarbon guldo")
    assert t.damage("zarbon") == 2


def test_kid_goku_and_krillin() -> None:
    t = using("exhaust", "ally_kid_goku_and_krillin", hands={0: "flying_kick"}).do("hit flying_kick")
    assert t.damage("broly") == 4
    assert len(using("destroy", "ally_kid_goku_and_krillin", hands={0: ""}).hand()) == 3


@pytest.mark.parametrize(("ally", "market", "card", "less"), [
    ("ally_master_roshi", "training", "flight", 1), ("ally_bulma", "equipment", "scouter", 2),
    ("ally_supreme_kai", "energy", "divine_energy", 1),
])  # fmt: skip
def test_cheaper_purchases(ally: str, market: str, card: str, less: int) -> None:
    """This turn; the Supreme Kai's for the next purchase only."""
    rows = {market: f"{card} {'divine_energy' if market == 'energy' else ''}"}
    t = table("jaco", villain="broly", gear={0: ally}, rows=rows, hands={0: "limitless_energy"})
    wanted = next(each for row in t.state.rows for each in row if t.names([each]) == [card])
    before = price(t.state, 0, wanted)
    t.do(f"exhaust {ally}")
    assert price(t.state, 0, wanted) == before - less
    if ally == "ally_supreme_kai":
        t.do(f"buy {card}")
        again = t.state.rows[2][0]
        assert price(t.state, 0, again) == 4


def test_a_lower_price_is_for_the_own_character_only() -> None:
    t = table("jaco", "krillin", villain="broly", gear={0: "ally_bulma"}, rows={"equipment": "scouter"})
    t.do("exhaust ally_bulma")
    (card,) = t.state.rows[3]
    assert (price(t.state, 0, card), price(t.state, 1, card)) == (3 - 1 - 2, 3)


def test_master_roshi_recovers_a_card() -> None:
    t = using("destroy", "ally_master_roshi", "masenko", discards={0: "masenko ki_wave"}, hands={0: ""})
    assert t.hand() == ["masenko"] and t.discard() == ["ki_wave"]
    assert using("destroy", "ally_master_roshi", discards={0: ""}, hands={0: ""}).hand() == []


def test_tien_pays_with_his_own_health() -> None:
    """At the last point he falls, as a cost; his destroy effect delays an attack."""
    t = using("exhaust", "ally_tien_shinhan", damage={"ally_tien_shinhan": 3}, balls={"ally_tien_shinhan": 1})
    assert t.gone("ally_tien_shinhan") and t.damage("broly") == 2 and t.balls() == 7
    t = using("destroy", "ally_tien_shinhan", attacks="eraser_cannon@2")
    assert t.attacks() == {3: "eraser_cannon"}


@pytest.mark.parametrize("ally", ["ally_chaoz", "ally_giran"])
def test_exhausting_a_minion(ally: str) -> None:
    """It does not activate on the next Villain turn (R-126)."""
    t = using("exhaust", ally, "zarbon", villain="freezer", minions="zarbon guldo")
    assert t.unit("zarbon").exhausted and not t.unit("guldo").exhausted
    assert using("exhaust", ally).state.villain.minions == []


def test_giran_strikes_minions_only() -> None:
    t = using("destroy", "ally_giran", "zarbon", villain="freezer", minions="zarbon guldo")
    assert t.damage("zarbon") == 3 and t.damage("freezer") == 0


@pytest.mark.parametrize(("ally", "attack", "works"), [
    ("ally_piccolo", "impalement", True), ("ally_android_8", "impalement", True), ("ally_oolong", "impalement", True),
    ("ally_piccolo", "death_beam", True), ("ally_android_8", "death_beam", True), ("ally_oolong", "death_beam", False),
])  # fmt: skip
def test_saving_the_own_character(ally: str, attack: str, works: bool) -> None:
    """Piccolo and Android 8 from any attack, Oolong from Physical ones."""
    how: dict[str, Any] = (
        {"step": "villain_card", "villain_deck": attack}
        if attack == "impalement"
        else {"step": "villain_track", "attacks": f"{attack}@1", "villain_deck": "raid_on_the_village"}
    )
    t = table("goku", gear={0: ally}, order="1", **how)
    t.choose("goku", ask="group_hero")
    if works:
        t.choose(f"react {ally}", ask="react")
    assert t.damage("goku") == (0 if works else 3) and t.gone(ally) is works


def test_they_do_not_save_others() -> None:
    t = table("goku", "krillin", gear={0: "ally_piccolo"}, step="villain_card", villain_deck="impalement", order="1")
    t.choose("krillin", ask="group_hero")
    assert t.damage("krillin") == 3


def test_mr_satan_saves_anybody() -> None:
    """And bottoms an Ally of the Market when exhausted."""
    t = table("goku", "krillin", gear={0: "ally_mr_satan"}, step="villain_card", villain_deck="impalement", order="1")
    t.choose("krillin", ask="group_hero").choose("react ally_mr_satan", ask="react")
    assert t.damage("krillin") == 0 and t.gone("ally_mr_satan")
    t = using("exhaust", "ally_mr_satan", "ally_shu", rows={"allies": "ally_shu ally_mai ally_bulma ally_puar"})
    assert "ally_shu" not in t.row() and t.names(t.state.decks[0][:1]) == ["ally_shu"]


def test_gohan_bulma_oolong_and_puar() -> None:
    assert using("destroy", "ally_bulma").balls("jaco") == 1
    t = using("exhaust", "ally_oolong", "ki_wave", hands={0: "ki_wave masenko"}, decks={0: "kienzan"})
    assert t.hand() == ["masenko", "kienzan"] and t.discard() == ["ki_wave"]
    table("jaco", villain="broly", gear={0: "ally_oolong"}, hands={0: ""}).may_not("exhaust ally_oolong")
    t = using("exhaust", "ally_puar", hands={0: ""})
    assert t.state.floating_ally == 1 and len(using("destroy", "ally_puar", hands={0: ""}).hand()) == 2


@pytest.mark.parametrize(("ally", "how", "n"), [
    ("ally_chi_chi", "exhaust", 1), ("ally_chi_chi", "destroy", 4), ("ally_yajirobe", "exhaust", 1),
    ("ally_karin", "exhaust", 1),
    ("ally_karin", "destroy", 6), ("ally_dende", "exhaust", 2), ("ally_dende", "destroy", 7),
])  # fmt: skip
def test_healing(ally: str, how: str, n: int) -> None:
    """Of somebody the user names; Chi-Chi only Characters; Dende, destroyed, heals all."""
    t = table("jaco", "krillin", villain="broly", gear={0: ally}, damage={"jaco": 1, "krillin": 7}).do(f"{how} {ally}")
    assert ("ally" in " ".join(t.options("hero"))) is (how == "exhaust" and ally != "ally_chi_chi")
    t.choose("krillin", ask="hero")
    assert t.damage("krillin") == 7 - n


def test_karins_healing_of_a_character_counts_as_his() -> None:
    """Piccolo and Gohan heal their own Character as they strike."""
    t = using("exhaust", "ally_piccolo_and_gohan", damage={"jaco": 2})
    assert t.damage("jaco") == 1 and t.damage("broly") == 2


def test_lunch_gives_energy_or_strikes() -> None:
    assert using("exhaust", "ally_lunch", "first").state.floating == 1
    assert using("exhaust", "ally_lunch", "second").damage("broly") == 1
    t = using("destroy", "ally_lunch", villain="freezer", minions="zarbon guldo")
    assert t.damage("zarbon") == 2 and t.gone("guldo")


def test_mai_strikes_minions_and_makes_drop_a_ball() -> None:
    t = using("exhaust", "ally_mai", "guldo", villain="freezer", minions="guldo cui")
    assert t.damage("guldo") == 1
    assert using("destroy", "ally_mai", balls={"broly": 2}).balls("broly") == 1


def test_shu_takes_balls() -> None:
    assert using("exhaust", "ally_shu").balls("ally_shu") == 1
    t = using("destroy", "ally_shu", hands={0: ""})
    assert t.balls("jaco") == 1 and len(t.hand()) == 1
    assert using("exhaust", "ally_shu", balls={"broly": 7}).balls("ally_shu") == 0


def test_pilaf_looks_and_steals() -> None:
    """Against Broly he looks at the Turn Order deck."""
    t = using("exhaust", "ally_emperor_pilaf", order="1 v")
    assert [len(each.cards) for each in t.ever(ev.PeekedCards)] == [1] and t.ever(ev.PeekedCards)[
        0
    ].deck == "order_deck"
    t = using("exhaust", "ally_emperor_pilaf", villain="freezer", villain_deck="zarbon")
    assert [t.names(each.cards) for each in t.ever(ev.PeekedCards)] == [["zarbon"]]
    t = using("destroy", "ally_emperor_pilaf", balls={"broly": 1})
    assert t.balls("jaco") == 1


def test_popo_readies_a_training_and_gains_one() -> None:
    t = using("exhaust", "ally_mr_popo", also="flight! ki_sense")
    assert not next(each for each in t.slot().training if t.names([each.card]) == ["flight"]).exhausted
    rows = {"training": "meditation super_saiyan_2 unlocked_potential power_clash"}
    t = table("jaco", villain="broly", gear={0: "ally_mr_popo"}, rows=rows).do("destroy ally_mr_popo")
    assert t.options("gain") == ["meditation", "power_clash"]
    t.choose("meditation", ask="gain")
    assert t.discard() == ["meditation"] and len(t.row(1)) == 4


def test_kami_looks_ahead_and_cancels() -> None:
    t = using("exhaust", "ally_kami", order="v 1")
    assert t.ever(ev.PeekedCards)[0].deck == "order_deck"
    t = using("destroy", "ally_kami", "attack omega_blaster", attacks="omega_blaster@3 eraser_cannon@1")
    assert t.attacks() == {1: "eraser_cannon"}


def test_kaioh_hastens_and_gains_a_technique() -> None:
    t = using("exhaust", "ally_kaioh", "kamehameha", track={0: "kamehameha@2 masenko@3"})
    assert t.track() == {1: "kamehameha", 3: "masenko"}
    rows = {"techniques": "masenko super_kamehameha flying_kick galick_gun"}
    t = table("jaco", villain="broly", gear={0: "ally_kaioh"}, rows=rows).do("destroy ally_kaioh")
    assert t.options("gain") == ["masenko", "flying_kick"]


def test_nail_and_guru_raise_health_for_good() -> None:
    t = using("destroy", "ally_nail")
    assert max_health(t.state, t.card("jaco")) == 10
    t = using("destroy", "ally_great_elder_guru")
    assert max_health(t.state, t.card("jaco")) == 10 and t.slot().tokens == 3
    assert len(using("exhaust", "ally_great_elder_guru", hands={0: ""}).hand()) == 1


def test_android_8_protects() -> None:
    t = using("exhaust", "ally_android_8")
    assert reduction(t.state, t.card("jaco")) == 1


def test_trunks_hastens_all() -> None:
    """The front one first."""
    t = using("destroy", "ally_future_trunks", track={0: "masenko@1 kamehameha@2 kikoho@4"})
    assert t.track() == {1: "masenko", 2: "kamehameha", 3: "kikoho"}


def test_majin_buu_strikes_or_heals_and_devours() -> None:
    t = using("exhaust", "ally_majin_buu", "second", damage={"ally_majin_buu": 3})
    assert t.damage("ally_majin_buu") == 1
    assert using("exhaust", "ally_majin_buu", "first").damage("broly") == 2
    t = using("destroy", "ally_majin_buu", "recoome", villain="freezer", minions="recoome guldo")
    assert t.minions() == ["guldo"]


def test_the_supreme_kai_gains_anything_up_to_six() -> None:
    rows = {"allies": "ally_tapion ally_vegeta ally_goten_and_trunks ally_mai", "techniques": "super_kamehameha"}
    t = table("jaco", villain="broly", gear={0: "ally_supreme_kai"}, rows=rows).do("destroy ally_supreme_kai")
    offered = t.options("gain")
    assert {"ally_tapion", "ally_mai"} <= set(offered)
    assert not {"ally_vegeta", "ally_goten_and_trunks", "super_kamehameha"} & set(offered)


def test_tapion_and_minosha_exhaust_minions() -> None:
    t = using("exhaust", "ally_tapion", "zarbon", villain="freezer", minions="zarbon cui")
    assert t.unit("zarbon").exhausted and t.damage("zarbon") == 0  # 1 against Armor 1
    t = using("destroy", "ally_tapion", villain="freezer", minions="zarbon cui")
    assert t.damage("cui") == 2 and t.unit("cui").exhausted and t.unit("zarbon").exhausted
    assert using("exhaust", "ally_minosha").state.floating == 1
    t = using("destroy", "ally_minosha", villain="freezer", minions="zarbon cui")
    assert all(each.exhausted for each in t.state.villain.minions)


def test_jaco_looks_and_delays() -> None:
    t = table("goku", gear={0: "ally_jaco"}, villain_deck="zarbon tail_strike").do("exhaust ally_jaco")
    t.choose("zarbon", ask="peek_bottom")
    assert t.names([t.state.villain.piles[-1][-1]]) == ["tail_strike"]
    t = using("destroy", "ally_jaco", who="goku", attacks="eraser_cannon@1 blaster_meteor@3")
    t.choose("attack eraser_cannon", ask="delay")
    assert t.attacks() == {3: "blaster_meteor", 4: "eraser_cannon"}  # 3 is taken: the next free one


def test_spike_eliminates() -> None:
    t = using("destroy", "ally_spike", "zarbon", villain="freezer", minions="zarbon cui")
    assert t.minions() == ["cui"]


def test_the_pairs_delay_and_cancel() -> None:
    t = using("destroy", "ally_piccolo_and_gohan", attacks="eraser_cannon@1")
    assert t.attacks() == {} and t.damage("broly") == 4
    t = using("destroy", "ally_tien_and_chaoz", attacks="eraser_cannon@1")
    assert t.attacks() == {3: "eraser_cannon"} and t.damage("broly") == 4
    assert using("exhaust", "ally_tien_and_chaoz", "first").damage("broly") == 2
    t = using("exhaust", "ally_tien_and_chaoz", "second", "cui", villain="freezer", minions="zarbon cui")
    assert t.unit("cui").exhausted
