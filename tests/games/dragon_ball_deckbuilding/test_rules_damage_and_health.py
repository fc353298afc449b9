"""DBG-DISCARD, DBG-DESTROY, DBG-HEALTH, DBG-HEAL, DBG-DAMAGE, DBG-ARMOR and DBG-ELIM."""

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.stats import elimination, left, max_health, reduction

from .table import table

SAIYAN = "super_saiyan_1"


def test_a_discard_cost_may_concern_hand_or_prepared_cards() -> None:
    """DBG-DISCARD-01, DBG-DISCARD-02: to the owner's pile; without it no effect."""
    t = table("goku", hands={0: "headbutt"}, gear={0: "meditation"}, damage={"goku": 3})
    t.do("exhaust meditation").choose("headbutt", ask="discard")
    assert t.damage("goku") == 1 and t.discard() == ["headbutt"]
    table("goku", hands={0: ""}, gear={0: "meditation"}).may_not("exhaust meditation")
    t = table("goku", villain="androids_19_20", hands={0: ""}, track={0: "masenko@1"}, attacks="photon_wave@2")
    t.do("avoid photon_wave")
    assert t.discard() == ["masenko"] and t.attacks() == {}


def test_tokens_are_a_cost() -> None:
    """DBG-DISCARD-03: the Pot of Senzu has three; a Capsule offers two effects."""
    t = table("karin", damage={"karin": 6}, hands={0: "single_dose_capsule"})
    t.do("exhaust pot_of_senzu")
    assert t.slot().equipment[0].tokens == 2 and t.damage("karin") == 6 - 3 - 1
    t = table("krillin", gear={0: "single_dose_capsule"}, damage={"krillin": 3}, hands={0: ""}, attacks="death_beam@1")
    t.do("ability").do("destroy single_dose_capsule")
    assert t.options("capsule") == ["token", "mend"]
    t.choose("token", ask="capsule")
    assert t.slot().tokens == 2


def test_destroyed_cards_are_gone_for_the_game() -> None:
    """DBG-DESTROY-01, DBG-DESTROY-02, DBG-DESTROY-05: of the hand; of one's own will starting cards too."""
    t = table("goku_ss1", villain="broly", hands={0: "basic_energy"})
    t.do("exhaust super_saiyan_1_goku").choose("basic_energy", ask="pay_destroy")
    assert "basic_energy" in t.names(t.state.box) and t.discard() == []


def test_several_cards_are_destroyed_in_one_action() -> None:
    """DBG-DESTROY-03, TV-63: Death Ball asks for an Equipment and 3 Energy together, or nothing."""
    t = table("goku", hands={0: "limitless_energy"}, attacks="death_ball@2")
    t.may_not("avoid death_ball")
    t = table("goku", hands={0: "basic_energy"}, gear={0: "scouter"}, attacks="death_ball@2").may_not(
        "avoid death_ball"
    )
    assert t.hand() == ["basic_energy"] and not t.slot().equipment[0].exhausted
    t = table("goku", hands={0: "limitless_energy"}, gear={0: "scouter"}, attacks="death_ball@2").do("avoid death_ball")
    assert t.slot().equipment == [] and t.discard() == ["limitless_energy"] and t.attacks() == {}


def test_forced_destruction_spares_starting_cards() -> None:
    """DBG-DESTROY-04, R-97, D-40, TV-64: with only those there, nothing is destroyed."""
    t = table(
        "jaco", villain="androids_17_18", step="order", order="v1", villain_deck="cruel_game", gear={0: "scouter"}
    )
    assert [t.names([each.card])[0] for each in t.slot().equipment] == ["ray_gun"] and t.damage("jaco") == 5
    t = table("jaco", villain="androids_17_18", step="order", order="v1", villain_deck="cruel_game")
    assert [t.names([each.card])[0] for each in t.slot().equipment] == ["ray_gun"]


def test_damage_of_maximum_health_or_more_defeats() -> None:
    """DBG-HEALTH-01, DBG-HEALTH-05, DBG-HEALTH-06: Remaining Health is what is left until then."""
    t = table("krillin", "goku", hands={0: "headbutt headbutt"}, damage={"krillin": 7}, order="2")
    assert left(t.state, t.unit("krillin")) == 2
    t.do("hit headbutt").goes_on()
    assert not t.unit("krillin").out
    t.do("hit headbutt")
    assert t.unit("krillin").out and t.ever(ev.Fell)


def test_only_a_wish_brings_characters_and_allies_back() -> None:
    """DBG-HEALTH-02: eliminated Allies and Minions are in the box."""
    t = table("goku", hands={0: "dragon_fist"}, minions="zarbon").do("hit dragon_fist").choose("zarbon", ask="enemy")
    assert "zarbon" in t.names(t.state.box)


def test_bonuses_to_maximum_health_last_as_long_as_their_card() -> None:
    """DBG-HEALTH-03, DBG-HEALTH-04, R-58: the bearer may fall when it leaves; its balls become unclaimed."""
    gear = {0: "unlocked_potential flight ki_sense iron_body"}
    t = table(
        "goku",
        "krillin",
        villain="raditz",
        gear=gear,
        hands={0: "meditation"},
        damage={"goku": 12},
        balls={"goku": 2},
        order="2",
    )
    assert max_health(t.state, t.card("goku")) == 15
    t.do("play meditation").choose("unlocked_potential", ask="replace")
    assert t.unit("goku").out and t.balls() == 7
    t = table("goku", gear={0: "ally_nail"}).do("destroy ally_nail")
    assert max_health(t.state, t.card("goku")) == 12


def test_healing_and_repairing() -> None:
    """DBG-HEAL-01, DBG-HEAL-02: never below no damage."""
    t = table("goku", "krillin", gear={0: "senzu_bean"}, damage={"krillin": 2})
    t.do("destroy senzu_bean").choose("krillin", ask="hero")
    assert t.damage("krillin") == 0 and t.ever(ev.Healed)[0].n == 2


def test_a_technique_with_healing_heals_with_all_its_damage() -> None:
    """DBG-HEAL-03, R-94: boosters included; no attack takes place."""
    track = {0: "healing_wave@1+fighting_spirit"}
    t = table("goku", "krillin", step="techniques", track=track, damage={"krillin": 8}, gear={0: "ally_mai"})
    assert t.options("hero") == ["goku", "krillin", "ally_mai"] and t.default("hero") == ["krillin"]
    t.choose("krillin", ask="hero")
    assert t.damage("krillin") == 3 and not t.ever(ev.Struck)


def test_an_attack_is_on_one_enemy_unless_it_names_several() -> None:
    """DBG-DAMAGE-01, DBG-DAMAGE-03, R-24: then each has its own Armor."""
    t = table("piccolo", step="techniques", track={0: "hellzone_grenade@1"}, minions="zarbon guldo")
    assert (t.damage("freezer"), t.damage("zarbon"), t.gone("guldo")) == (2, 2, True)


def test_surplus_damage_is_lost() -> None:
    """DBG-DAMAGE-02, TV-20: an attack of 4 on Mai with 3 Health."""
    t = table(
        "goku",
        step="villain_track",
        attacks="death_beam@1",
        gear={0: "ally_mai"},
        villain_deck="tail_strike",
        order="1",
    )
    t.choose("ally_mai", ask="group_hero")
    assert t.gone("ally_mai") and t.damage("goku") == 2  # of the Tail Strike only


@pytest.mark.parametrize(("card", "android", "dealt"), [
    ("meteor_smash", "a19", 2), ("energy_arm", "a19", 2), ("meteor_smash", "a20", 2), ("energy_arm", "a20", 1),
])  # fmt: skip
def test_qualities_against_armor_and_reduction(card: str, android: str, dealt: int) -> None:
    """DBG-DAMAGE-04, DBG-DAMAGE-05, DBG-ARMOR-01, DBG-ARMOR-04, R-23: Android 19 has Armor, 20 has Reduction."""
    t = table("yamcha", villain="androids_19_20", hands={0: card})
    t.do(f"hit {card}").choose(android, ask="enemy")
    assert t.damage(android) == dealt


def test_unavoidable_damage_is_reduced_by_nothing() -> None:
    """DBG-DAMAGE-06."""
    t = table("goku", villain="androids_19_20", step="techniques", track={0: "soul_punisher@1"})
    t.choose("a20", ask="enemy")
    assert t.damage("a20") == 6


def test_costs_are_unavoidable_and_no_attack() -> None:
    """DBG-DAMAGE-07, DBG-ARMOR-02, R-106: Armor 1 does not help Goku SS1 against his own Headbutt."""
    t = table("goku_ss1", villain="broly", hands={0: "headbutt"}, gear={0: "battle_armor"}).do("hit headbutt")
    assert t.damage("goku_ss1") == 1
    assert [t.names([each.target]) for each in t.ever(ev.Suffered)] == [["goku_ss1"]]


def test_armor_and_reduction_of_one_target_add_up() -> None:
    """DBG-ARMOR-05, DBG-ARMOR-01: Battle Armor and a Saiyaman Watch against a kick of 2."""
    t = table(
        "goku",
        villain="raditz",
        gear={0: "battle_armor saiyaman_watch"},
        hands={0: ""},
        order="v",
        villain_deck="brutal_kick call_for_help",
        dice=[6, 6],
    )
    t.do("exhaust saiyaman_watch").do("end")
    assert t.damage("goku") == 0


def test_super_saiyan_lasts_until_the_next_actions_phase() -> None:
    """DBG-ARMOR-06, R-25, TV-14, DBG-TURN-05: the Technique of the next phase 2 still profits."""
    t = table(
        "goku_ss1", villain="broly", hands={0: "basic_energy"}, track={0: "kamehameha@1"}, order="1", decks={0: ""}
    )
    t.do("exhaust super_saiyan_1_goku")
    t.choose("basic_energy", ask="pay_destroy")
    assert reduction(t.state, t.card("goku_ss1")) == 1
    t.do("end")
    assert t.damage("broly") == 4 + 2
    t.choose("none", ask="market")
    assert reduction(t.state, t.card("goku_ss1")) == 0
    t.asks("act")


def test_to_eliminate_is_damage_of_three_numbers() -> None:
    """DBG-ELIM-01, DBG-ELIM-02, R-95, TV-30: Vegeta with 9 Health and 1 Armor counts 10, with Super Saiyan 11."""
    t = table("vegeta_ss1", villain="broly", hands={0: "basic_energy"}, damage={"vegeta_ss1": 5})
    card = t.card("vegeta_ss1")
    assert elimination(t.state, card) == 10
    t.do("exhaust super_saiyan_1_vegeta")
    t.choose("basic_energy", ask="pay_destroy")
    assert elimination(t.state, card) == 11


def test_a_defeated_character_leaves_with_its_side() -> None:
    """R-20, R-26, R-118: Allies are set aside with it, balls go to who did it, prepared cards to the discard pile."""
    t = table(
        "goku",
        "krillin",
        villain="raditz",
        step="villain_card",
        villain_deck="brutal_kick call_for_help",
        gear={0: "ally_nail"},
        track={0: "kamehameha@3+combat_energy"},
        damage={"goku": 9},
        balls={"goku": 1, "ally_nail": 2},
    )
    t.choose("goku", ask="group_hero")
    assert t.unit("goku").out and t.balls("raditz") == 3 and t.state.fallen == []
    assert t.track() == {} and {"kamehameha", "combat_energy"} <= set(t.discard())
    assert [ally.card for ally in t.slot().allies] == [t.card("ally_nail")]
