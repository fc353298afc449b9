"""The Energy, the Equipment and the Training of the Market."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.deck import COPIES, DESIGN
from roundtable.games.dragon_ball_deckbuilding.stats import armor, ball_buys, hand_size, limit, max_health, reduction

from .table import Table, table


def boosted(energy: str, who: str = "goku", **laid: Any) -> Table:
    """A Kamehameha of 4 with this booster strikes Broly, who has no Armor in Phase 1."""
    return table(
        who, *laid.pop("others", ()), villain="broly", step="techniques", track={0: f"kamehameha@1+{energy}"}, **laid
    )


def using(how: str, card: str, *choices: str, who: str = "goku", **laid: Any) -> Table:
    """A Character with this Equipment or Training uses it, and answers what is asked."""
    keys = (who, *laid.pop("others", ()))
    gear = {0: f"{card} {laid.pop('also', '')}"}
    t = table(*keys, villain=laid.pop("villain", "broly"), gear=gear, **laid).do(f"{how} {card}")
    for choice in choices:
        t.choose(choice)
    return t


# --- Energy ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("energy", "bonus"), [
    ("combat_energy", 1), ("fighting_spirit", 2), ("kaioken_energy", 3), ("namekian_energy", 1), ("saiyan_fury", 3),
    ("technical_energy", 1), ("shared_genki", 1), ("dark_energy", 2), ("limitless_energy", 4),
    ("concentrated_energy", 1),
    ("basic_energy", 0), ("vital_energy", 0), ("divine_energy", 0), ("bond_energy", 0), ("radar_pulse", 0),
])  # fmt: skip
def test_boosters_add_damage(energy: str, bonus: int) -> None:
    assert boosted(energy, hands={0: ""}).damage("broly") == 4 + bonus


@pytest.mark.parametrize(("energy", "value"), [
    ("basic_energy", 1), ("concentrated_energy", 2), ("combat_energy", 2), ("divine_energy", 2), ("vital_energy", 1),
    ("fighting_spirit", 2), ("kaioken_energy", 2), ("penetrating_ki", 2), ("namekian_energy", 2), ("saiyan_fury", 3),
    ("technical_energy", 2), ("capsule_energy", 2), ("bond_energy", 2), ("radar_pulse", 2), ("shared_genki", 2),
    ("dark_energy", 3), ("limitless_energy", 4),
])  # fmt: skip
def test_values(energy: str, value: int) -> None:
    assert DESIGN[COPIES[energy][0]].value == value


@pytest.mark.parametrize(("energy", "market", "card"), [
    ("combat_energy", "training", "meditation"), ("technical_energy", "techniques", "masenko"),
    ("capsule_energy", "equipment", "power_pole"), ("bond_energy", "allies", "ally_bulma"),
])  # fmt: skip
def test_some_are_worth_three_for_one_type(energy: str, market: str, card: str) -> None:
    """But not for others: Trunks pays 3 for each of these, and for a Technical Energy."""
    t = table("trunks", hands={0: energy}, rows={market: card, "energy": "technical_energy"})
    t.may(f"buy {card}").may_not("buy technical_energy")
    table("trunks", hands={0: "divine_energy"}, rows={market: card}).may_not(f"buy {card}")


def test_namekian_energy_pays_more_for_techniques_and_mends() -> None:
    table("piccolo", hands={0: "namekian_energy"}, rows={"techniques": "kamehameha"}).may("buy kamehameha")
    t = boosted("namekian_energy", "piccolo", damage={"piccolo": 3})
    assert t.damage("piccolo") == 2


def test_radar_pulse_pays_more_for_balls_and_steals() -> None:
    t = table("goku", hands={0: "radar_pulse"}, balls={"freezer": 3}).may("ball").do("steal freezer")
    assert t.options("dice") == ["dice 1", "dice 2", "dice 3", "cancel"]
    assert boosted("radar_pulse", balls={"broly": 2}).balls("broly") == 1


def test_divine_energy_lets_somebody_draw() -> None:
    t = boosted("divine_energy", others=("krillin",), hands={0: "", 1: ""}).choose("krillin", ask="hero")
    assert len(t.hand(1)) == 1


def test_vital_energy_heals() -> None:
    t = boosted("vital_energy", others=("krillin",), damage={"krillin": 5}).choose("krillin", ask="hero")
    assert t.damage("krillin") == 3


def test_kaioken_and_dark_energy_hurt() -> None:
    """The one as a booster, the other when spent."""
    assert boosted("kaioken_energy").damage("goku") == 1
    assert boosted("dark_energy").damage("goku") == 0
    t = table("goku", hands={0: "dark_energy"}, rows={"energy": "combat_energy"}).do("buy combat_energy")
    assert t.damage("goku") == 1


def test_penetrating_ki_makes_piercing() -> None:
    assert table("goku", step="techniques", track={0: "kamehameha@1+penetrating_ki"}).damage("freezer") == 4


def test_bond_energy_readies_an_ally() -> None:
    t = boosted("bond_energy", gear={0: "ally_nail! ally_mai!"}).choose("ally_nail", ask="ready")
    assert not t.unit("ally_nail").exhausted and t.unit("ally_mai").exhausted


def test_shared_genki_grows_with_characters_in_play() -> None:
    t = table(
        "goku", "krillin", "yamcha", step="techniques", villain="broly", track={0: "kamehameha@1+shared_genki"}, out=2
    )
    assert t.damage("broly") == 4 + 2


def test_shared_genki_is_for_another_characters_purchases() -> None:
    """Of the same seat it is an action of the active Character."""
    t = table("krillin", "goku", hands={0: "basic_energy", 1: "shared_genki"}, rows={"allies": "ally_bulma"})
    t.may_not("buy ally_bulma").do("genki shared_genki").may("buy ally_bulma")
    assert t.discard(1) == ["shared_genki"]


def test_races_of_energy() -> None:
    t = table(
        "krillin", hands={0: "saiyan_fury namekian_energy"}, rows={"energy": "combat_energy"}, track={0: "kamehameha@1"}
    )
    t.may_not("buy combat_energy", "boost saiyan_fury", "boost namekian_energy")


def test_capsules() -> None:
    """A token back, up to the printed number, or 2 damage less."""
    t = using("destroy", "single_dose_capsule", damage={"goku": 3})
    assert t.damage("goku") == 1  # Goku has no tokens


# --- Equipment ------------------------------------------------------------------------------------------------------


def test_dragon_radar() -> None:
    assert ball_buys(table("goku", gear={0: "dragon_radar"}).state, 0) == 2


@pytest.mark.parametrize(("card", "n"), [("battle_armor", 1), ("elite_battle_armor", 2), ("turtle_school_gi", 1)])
def test_armor_cards(card: str, n: int) -> None:
    t = table("krillin", gear={0: card})
    assert armor(t.state, t.card("krillin")) == n


def test_pistol_and_grenade() -> None:
    assert using("exhaust", "pistol", who="krillin").damage("broly") == 1
    assert using("destroy", "capsule_grenade", villain="freezer").damage("freezer") == 3


@pytest.mark.parametrize(("how", "card", "n"), [
    ("destroy", "weighted_clothes", 3), ("exhaust", "power_pole", 2), ("exhaust", "brave_sword", 1),
    ("exhaust", "long_sword", 1),
])  # fmt: skip
def test_the_next_physical_attack(how: str, card: str, n: int) -> None:
    """Once, and only this turn."""
    who = "tapion" if card == "brave_sword" else "goku"
    t = using(how, card, who=who, hands={0: "flying_kick headbutt"}, decks={0: "ki_wave"})
    t.do("hit flying_kick").do("hit headbutt")
    assert t.damage("broly") == 2 + n + 2
    assert ("ki_wave" in t.hand()) is (card == "weighted_clothes")


def test_brave_sword_pierces() -> None:
    t = using("exhaust", "brave_sword", who="tapion", villain="androids_17_18", hands={0: "flying_kick"}).do(
        "hit flying_kick"
    )
    assert t.choose("a17", ask="enemy").damage("a17") == 3


def test_long_sword_is_better_against_minions() -> None:
    t = using("exhaust", "long_sword", villain="freezer", hands={0: "flying_kick"}, minions="cui recoome").do(
        "hit flying_kick"
    )
    assert t.choose("recoome", ask="enemy").damage("recoome") == 2 + 2 - 1


def test_z_sword_and_blutz_waves() -> None:
    t = table("goku", villain="broly", gear={0: "z_sword"}, hands={0: "flying_kick headbutt"})
    t.do("combo").choose("flying_kick", "headbutt", ask="combo")
    assert t.damage("broly") == 2 + 2 + 1
    t = (
        using("destroy", "blutz_wave_projector", hands={0: "flying_kick headbutt"})
        .do("hit flying_kick")
        .do("hit headbutt")
    )
    assert t.damage("broly") == 2 + 4 + 2 + 4 and t.damage("goku") == 3


def test_scouter_looks_and_may_put_under() -> None:
    t = using("exhaust", "scouter", villain="freezer", villain_deck="zarbon tail_strike")
    assert t.options("peek_bottom") == ["zarbon"] and t.default("peek_bottom") == []
    t.choose(ask="peek_bottom")
    assert t.names([t.state.villain.piles[-1][-1]]) == ["zarbon"]


@pytest.mark.parametrize(
    ("card", "who", "n"), [("senzu_bean", "goku", 5), ("repair_kit", "android_8", 5), ("medical_machine", "goku", 2)]
)
def test_healing_equipment(card: str, who: str, n: int) -> None:
    how = "exhaust" if card == "medical_machine" else "destroy"
    assert using(how, card, who=who, damage={who: 7}).damage(who) == 7 - n


def test_flying_nimbus_reduces_a_physical_attack() -> None:
    t = table("goku", gear={0: "flying_nimbus"}, step="villain_card", villain_deck="impalement", order="1")
    t.choose("react flying_nimbus", ask="react")
    assert t.damage("goku") == 3 - 2
    t = table(
        "goku",
        gear={0: "flying_nimbus"},
        step="villain_track",
        attacks="death_beam@1",
        villain_deck="raid_on_the_village",
        order="1",
    )
    assert t.damage("goku") == 3


def test_potara_earrings() -> None:
    """Both draw; alone one draws for oneself."""
    t = using("destroy", "potara_earrings", others=("krillin",), hands={0: "flying_kick", 1: ""})
    assert len(t.hand(0)) == 3 and len(t.hand(1)) == 2
    t.do("hit flying_kick")
    assert t.damage("broly") == 2 + 3
    assert len(using("destroy", "potara_earrings", hands={0: ""}).hand(0)) == 2


def test_capsule_house_and_motorbike() -> None:
    assert hand_size(table("goku", gear={0: "capsule_house"}).state, 0) == 6
    t = using("exhaust", "capsule_motorbike", "ki_wave", hands={0: "ki_wave masenko"}, decks={0: "kienzan"})
    assert t.hand() == ["masenko", "kienzan"]
    table("goku", gear={0: "capsule_motorbike"}, hands={0: ""}).may_not("exhaust capsule_motorbike")


@pytest.mark.parametrize(("die", "damage", "health"), [(2, 3, 10), (3, 0, 12)])
def test_ultra_divine_water(die: int, damage: int, health: int) -> None:
    t = using("destroy", "ultra_divine_water", dice=[die])
    assert (t.damage("goku"), max_health(t.state, t.card("goku"))) == (damage, health)


def test_bansho_fan_blows_two_cards_away() -> None:
    t = using("exhaust", "bansho_fan", "ally_mai", "scouter", rows={"allies": "ally_mai", "equipment": "scouter"})
    assert "ally_mai" not in t.row(0)[:1] and len(t.ever(ev.Bottomed)) == 2


def test_saiyaman_watch_protects_until_the_next_turn() -> None:
    t = using("exhaust", "saiyaman_watch")
    assert reduction(t.state, t.card("goku")) == 1


# --- Training -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "who", "n"), [("super_saiyan_1", "goku", 2), ("super_saiyan_2", "trunks", 3)])
def test_super_saiyans(card: str, who: str, n: int) -> None:
    """An Energy of the hand is destroyed; Techniques and Combos deal more, Reduction 1."""
    t = using("exhaust", card, "basic_energy", who=who, hands={0: "basic_energy flying_kick"}).do("hit flying_kick")
    assert t.damage("broly") == 2 + n and reduction(t.state, t.card(who)) == 1
    assert "basic_energy" in t.names(t.state.box)
    table(who, gear={0: card}, hands={0: "flying_kick"}).may_not(f"exhaust {card}")


def test_turtle_and_crane() -> None:
    """Combos deal 1 more; Energy Techniques of printed Time 1 do."""
    t = table(
        "krillin", villain="broly", gear={0: "turtle_school_training"}, hands={0: "flying_kick headbutt punch_and_kick"}
    )
    t.do("combo").choose("flying_kick", "headbutt", ask="combo").do("hit punch_and_kick")
    assert t.damage("broly") == 5 + 1
    for technique, n in (("masenko", 4), ("kamehameha", 4)):
        t = table(
            "krillin",
            villain="broly",
            step="techniques",
            gear={0: "crane_school_training"},
            track={0: f"{technique}@1"},
        )
        assert t.damage("broly") == n


def test_kaiohs_training_hastens() -> None:
    t = using("exhaust", "kaiohs_training", track={0: "kamehameha@3 masenko@2"}, hands={0: ""}).choose(
        "kamehameha", ask="hasten"
    )
    assert t.track() == {1: "kamehameha", 2: "masenko"}


def test_gravity_chamber_and_kaioken_cost_health() -> None:
    t = using("exhaust", "gravity_chamber", hands={0: ""})
    assert len(t.hand()) == 2 and t.damage("goku") == 1
    t = using("exhaust", "kaioken", hands={0: "flying_kick"}).do("hit flying_kick")
    assert t.damage("broly") == 4 and t.damage("goku") == 1


def test_meditation_and_ki_control() -> None:
    t = using("exhaust", "meditation", "ki_wave", hands={0: "ki_wave masenko"}, damage={"goku": 3})
    assert t.damage("goku") == 1 and t.hand() == ["masenko"]
    assert using("exhaust", "ki_control").state.floating == 1


def test_flight_passes_guardians_once() -> None:
    t = using("exhaust", "flight", villain="freezer", minions="dodoria", hands={0: "flying_kick headbutt"})
    t.do("hit flying_kick").choose("freezer", ask="enemy").do("hit headbutt").choose("freezer", ask="enemy")
    assert t.damage("freezer") == 1 and t.damage("dodoria") == 1


def test_ki_sense_looks_at_the_turn_order() -> None:
    t = using("exhaust", "ki_sense", villain="raditz", order="v 1")
    (seen,) = t.ever(ev.PeekedCards)
    assert seen.deck == "order_deck" and seen.cards == [t.state.order[-1]]


def test_instant_transmission_cancels_the_damage() -> None:
    """For a discarded card and exhausting; not without a hand."""
    how: dict[str, Any] = {
        "gear": {0: "instant_transmission"},
        "step": "villain_card",
        "villain_deck": "impalement",
        "order": "1",
    }
    t = table("goku", hands={0: "ki_wave masenko"}, **how).choose("react instant_transmission", ask="react")
    t.choose("ki_wave", ask="discard")
    assert t.damage("goku") == 0 and t.discard() == ["ki_wave"]
    assert table("goku", hands={0: ""}, **how).damage("goku") == 3


def test_multi_form_takes_a_technique_back() -> None:
    """A Physical one, played this turn."""
    gear = {0: "multi_form"}
    t = (
        table("goku", gear=gear, hands={0: "flying_kick"}, discards={0: "headbutt"})
        .do("hit flying_kick")
        .do("exhaust multi_form")
    )
    assert t.hand() == ["flying_kick"] and t.discard() == ["headbutt"]


@pytest.mark.parametrize(("card", "n"), [("unlocked_potential", 3), ("iron_body", 2)])
def test_more_health(card: str, n: int) -> None:
    t = table("goku", gear={0: card})
    assert max_health(t.state, t.card("goku")) == 10 + n


def test_regeneration_and_leadership() -> None:
    t = table("piccolo", villain="broly", step="start", gear={0: "regeneration"}, damage={"piccolo": 3})
    assert t.damage("piccolo") == 2
    assert limit(table("goku", gear={0: "leadership"}).state, 0, "ally") == 4


@pytest.mark.parametrize(("damage", "n"), [(4, 2), (5, 3)])
def test_zenkai_from_half_the_health_on(damage: int, n: int) -> None:
    t = table("goku", villain="broly", gear={0: "zenkai"}, hands={0: "flying_kick"}, damage={"goku": damage}).do(
        "hit flying_kick"
    )
    assert t.damage("broly") == n
