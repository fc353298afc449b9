"""DBG-BROLY: Broly, his Power, his Phases."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.deck import orders_of
from roundtable.games.dragon_ball_deckbuilding.state import NONE
from roundtable.games.dragon_ball_deckbuilding.stats import armor, max_health, villain_level

from .table import Table, new_match, table


def rolls(*dice: int, who: tuple[str, ...] = ("goku",), **how: Any) -> Table:
    """Broly activates with these dice; then it is the turn of the first Character."""
    return table(*who, villain="broly", step="villain_card", order="1", dice=list(dice), **how)


def aggro(t: Table) -> str | None:
    card = t.state.villain.aggro
    return None if card == NONE else t.names([card])[0]


def test_his_board() -> None:
    """DBG-BROLY-01, DBG-BROLY-02, DBG-BROLY-03, DBG-BROLY-04, DBG-BROLY-05: Phase 1, Power 0, open cards."""
    t = new_match("goku", "krillin", villain="broly", difficulty="hard")
    state = t.choose("goku", ask="token").state
    assert len(orders_of("broly")) == 2 and villain_level(state) == 6
    assert max_health(state, t.card("broly")) == 220
    t = new_match("goku", villain="broly")
    assert (t.state.villain.phase, t.state.villain.power, t.state.villain.piles) == (1, 0, [])


def test_paragus_in_extreme_mode() -> None:
    """DBG-BROLY-06: he sets Broly on whoever has most balls; his fall raises Power by 2, never an Implosion."""
    assert new_match("goku", villain="broly", extreme=True).choose("none", ask="solo_ally").minions() == ["paragus"]
    t = table(
        "goku",
        "krillin",
        villain="broly",
        minions="paragus",
        step="villain_balls",
        balls={"krillin": 1},
        order="1",
        dice=[1, 1],
    )
    assert aggro(t) == "krillin"
    t = table("goku", villain="broly", minions="paragus", hands={0: "dragon_fist"}, damage={"paragus": 11}, power=9)
    t.do("hit dragon_fist").choose("paragus", ask="enemy").goes_on()
    assert t.state.villain.power == 11


@pytest.mark.parametrize(("card", "power"), [("meteor_smash", 3), ("kaioken_rush", 4)])
def test_an_attack_above_his_power_raises_it_and_gives_aggro(card: str, power: int) -> None:
    """DBG-BROLY-07, DBG-BROLY-08, TV-44: 3 against Power 3 does nothing, 4 does."""
    t = table("goku", villain="broly", hands={0: card}, power=3).do(f"hit {card}")
    assert t.state.villain.power == power
    assert aggro(t) == ("goku" if power == 4 else None)


def test_the_attacker_is_the_ally_for_its_own_effect() -> None:
    """R-80: the Character for its Equipment; a holder that leaves loses the token."""
    t = table("goku", villain="broly", gear={0: "ally_nail capsule_grenade"}).do("exhaust ally_nail")
    assert aggro(t) == "ally_nail"
    t.do("destroy capsule_grenade")
    assert aggro(t) == "goku" and t.state.villain.power == 2
    t = table("goku", villain="broly", gear={0: "ally_nail"}).do("exhaust ally_nail").do("destroy ally_nail")
    assert aggro(t) is None


@pytest.mark.parametrize(("dice", "before", "after"), [([1, 1], 3, 2), ([5, 6], 3, 4)])
def test_the_table_changes_his_power(dice: list[int], before: int, after: int) -> None:
    """DBG-BROLY-09: a 2 is a moment of lucidity, an 11 a Roar."""
    t = rolls(*dice, power=before, hands={0: ""})
    assert t.state.villain.power == after and t.damage("goku") == 0


@pytest.mark.parametrize(("phase", "price"), [(1, 5), (2, 7), (3, 9)])
def test_calming(phase: int, price: int) -> None:
    """DBG-BROLY-10, DBG-BROLY-11, D-39, R-83: by Phase; it takes Aggro off the own side; may be repeated."""
    hand = "limitless_energy " * 4
    t = table("goku", villain="broly", hands={0: hand}, power=4, phase=phase)
    t.state.villain.aggro = t.card("goku")
    t = Table(t.state, ()).do("calm")
    assert t.state.villain.power == 3 and aggro(t) is None
    spent = sum(each.n for each in t.ever(ev.EnergyPaid))
    assert price <= spent < price + 4
    if phase == 1:
        t.do("calm")
        assert t.state.villain.power == 2
    table("goku", villain="broly", hands={0: hand}).may_not("calm")


@pytest.mark.parametrize(("damage", "phase"), [(26, 1), (27, 2), (96, 2), (97, 3)])
def test_phases_by_damage(damage: int, phase: int) -> None:
    """DBG-BROLY-12, DBG-BROLY-14, TV-45: more than 30, more than 100; the damage stays."""
    t = table("goku", villain="broly", hands={0: "kaioken_rush"}, damage={"broly": damage}, power=0).do(
        "hit kaioken_rush"
    )
    assert (t.state.villain.phase, t.damage("broly")) == (phase, damage + 4)
    assert armor(t.state, t.card("broly")) == min(phase, 2) - 1


def test_phases_by_power_never_go_back() -> None:
    """DBG-BROLY-13, TV-46, R-79."""
    t = table("goku", villain="broly", hands={0: "dragon_fist limitless_energy limitless_energy"}, power=4).do(
        "hit dragon_fist"
    )
    assert (t.state.villain.power, t.state.villain.phase) == (5, 2)
    t.do("calm")
    assert (t.state.villain.power, t.state.villain.phase) == (4, 2)
    t = rolls(6, 6, power=6)
    assert (t.state.villain.power, t.state.villain.phase) == (8, 3)  # from 1 to 3 at once


def test_two_dice_and_a_table() -> None:
    """DBG-BROLY-15, DBG-BROLY-18, DBG-BROLY-19: a 6 is an attack of base and Power on the holder of Aggro."""
    t = rolls(3, 3, who=("goku", "krillin"), power=2)
    assert [(each.n, each.result) for each in t.ever(ev.TableRolled)] == [(6, "lariat")]
    assert t.options("group_hero") == ["goku", "krillin"]  # nobody has it: D-38
    t.choose("krillin", ask="group_hero")
    assert t.damage("krillin") == 1 + 2


@pytest.mark.parametrize(
    ("dice", "card", "place"),
    [
        ([1, 2], "omega_blaster", 4),
        ([1, 3], "blaster_meteor", 3),
        ([4, 5], "eraser_cannon", 2),
        ([4, 6], "trapped_shooter", 1),
    ],
)
def test_activate_the_card(dice: list[int], card: str, place: int) -> None:
    """DBG-BROLY-16."""
    assert rolls(*dice).attacks() == {place: card}


def test_a_card_that_is_prepared_means_another_roll() -> None:
    """DBG-BROLY-17, R-78."""
    t = rolls(1, 2, 1, 1, attacks="omega_blaster@3", power=1)
    assert [each.n for each in t.ever(ev.TableRolled)] == [3, 2] and t.attacks() == {3: "omega_blaster"}


@pytest.mark.parametrize(("phase", "base"), [(1, 1), (2, 3), (3, 5)])
def test_damage_is_base_plus_power(phase: int, base: int) -> None:
    """DBG-BROLY-18, TV-49: Phase 2, Power 4, Armor 1: 6."""
    t = rolls(3, 3, who=("vegeta_ss1",), phase=phase, power=2)
    assert t.damage("vegeta_ss1") == base + 2 - 1


def test_after_an_attack_aggro_is_put_away() -> None:
    """DBG-BROLY-19, DBG-BROLY-20, R-84: even if its holder was not the target."""
    t = (
        table("goku", "krillin", villain="broly", hands={0: "flying_kick"}, order="v 2", dice=[3, 3])
        .do("hit flying_kick")
        .do("end")
    )
    assert t.damage("goku") == 1 + 1 and aggro(t) is None


def test_a_price_in_balls_is_lowest_or_highest_as_you_like() -> None:
    """DBG-BROLY-21: on an 8 the Ally of the highest price falls, and nobody can step in."""
    t = rolls(4, 4, rows={"allies": "ally_vegeta ally_oolong ally_tapion ally_mai"})
    assert t.default("dash") == ["lowest"]
    t.choose("lowest", ask="dash")
    assert "ally_tapion" not in t.row()


def test_the_death_effect() -> None:
    """DBG-BROLY-22, R-82, DBG-BROLY-19: Power falls by 1, and after the turn he has another."""
    t = table(
        "goku", "krillin", villain="broly", hands={0: "headbutt"}, damage={"goku": 9}, power=3, order="2", dice=[1, 1]
    )
    t.do("hit headbutt")
    assert len(t.ever(ev.VillainBegan)) == 1 and t.state.villain.power == 3 - 1 - 1


def test_furious_rage() -> None:
    """DBG-BROLY-23: a 5 strikes whoever has most balls."""
    t = rolls(2, 3, who=("goku", "krillin"), balls={"krillin": 1}, power=1)
    assert t.damage("krillin") == 2


def test_furious_rage_against_aggro() -> None:
    """DBG-BROLY-24, R-84, D-35: the players decide between them, else the worst case."""
    how: dict[str, Any] = {
        "balls": {"krillin": 1},
        "damage": {"krillin": 7},
        "seats": (0, 1),
        "hands": {0: "flying_kick", 1: ""},
    }
    t = table("goku", "krillin", villain="broly", order="v 2", dice=[2, 3], **how)
    t.do("hit flying_kick").do("end")
    assert t.options("contested", 0) == ["goku", "krillin"]
    t.choose("goku", ask="contested", seat=0).choose("krillin", ask="contested", seat=1)
    assert t.unit("krillin").out


def test_he_wins_by_an_empty_market_or_defeat() -> None:
    """DBG-BROLY-25."""
    rolls(3, 3, power=9).over("defeated")
    rolls(4, 4, rows={"allies": "ally_mai"}, allies="").over("no_allies")


def test_implosion() -> None:
    """DBG-BROLY-26, TV-47: an attack that raises Power to 10."""
    t = table("vegetto", villain="broly", hands={0: "dragon_fist kaioken_rush"}, power=9)
    t.do("combo").choose("dragon_fist", "kaioken_rush", ask="combo").over("implosion", won=True)


def test_by_himself_the_game_goes_on_until_the_next_such_attack() -> None:
    """DBG-BROLY-27, TV-48, R-81: from 10 to 11 too."""
    t = rolls(5, 6, who=("vegetto",), power=9, hands={0: "dragon_fist kaioken_rush ki_wave"}).goes_on()
    assert t.state.villain.power == 10
    t.choose("ki_wave", ask="discard").choose("none", ask="market")
    t.do("combo").choose("dragon_fist", "kaioken_rush", ask="combo").over("implosion", won=True)
