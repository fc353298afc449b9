"""DBG-ATTACK, DBG-MINION, DBG-SEARCH and DBG-VILLAIN."""

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.cards_freezer import FREEZER
from roundtable.games.dragon_ball_deckbuilding.deck import COPIES, DESIGN

from .table import table


def test_a_villain_card_has_its_fields() -> None:
    """DBG-ATTACK-01, DBG-MINION-01: Phase, type, Time, effect, way out."""
    storm = DESIGN[COPIES["death_storm"][0]]
    assert (storm.phase, storm.kind, storm.parts[0] and storm.parts[0].time) == (2, "energy_attack", 2)
    assert storm.avoid
    assert {design.phase for design in FREEZER} == {0, 1, 2, 3, 4}


def test_a_physical_attack_happens_when_revealed() -> None:
    """DBG-ATTACK-02, DBG-ATTACK-07, DBG-VILLAIN-06."""
    t = table("goku", step="villain_card", villain_deck="tail_strike", order="1")
    assert t.damage("goku") == 2 and t.names(t.state.villain.discard) == ["tail_strike"]
    assert [t.names([each.card]) for each in t.ever(ev.Revealed)] == [["tail_strike"]]


def test_an_energy_attack_comes_closer_on_villain_turns() -> None:
    """DBG-ATTACK-03, DBG-VILLAIN-03, DBG-VILLAIN-09: placed at its Time, used when it begins a turn in position 1."""
    t = table("goku", step="villain_card", villain_deck="death_storm raid_on_the_village zarbon", order="v v 1")
    assert t.damage("goku") == 5 and t.attacks() == {}
    assert [(each.n) for each in t.ever(ev.Placed)] == [2]
    assert [each.n for each in t.ever(ev.Moved)] == [1]


def test_without_a_named_target_the_players_choose() -> None:
    """DBG-ATTACK-04, DBG-VILLAIN-08, D-32: any Character or Ally; by default who has most Health left."""
    t = table("goku", "krillin", step="villain_card", villain_deck="impalement", gear={0: "ally_android_16"}, order="1")
    assert t.options("group_hero") == ["goku", "krillin", "ally_android_16"] and t.default("group_hero") == ["goku"]
    t.choose("krillin", ask="group_hero")
    assert t.damage("krillin") == 3


def test_an_attack_is_avoided_by_its_red_text() -> None:
    """DBG-ATTACK-05, D-23, R-100: by the active Character in its Actions Phase; Energy from the hand."""
    t = table("goku", hands={0: "combat_energy basic_energy"}, attacks="death_storm@2")
    t.do("avoid death_storm")
    assert t.attacks() == {} and t.hand() == [] and t.names(t.state.villain.discard) == ["death_storm"]
    table("goku", hands={0: "combat_energy"}, attacks="death_storm@2").may_not("avoid death_storm")
    table("goku", hands={0: "limitless_energy"}, attacks="death_beam@1").may_not("avoid death_beam")


def test_a_card_given_up_must_be_in_play() -> None:
    """DBG-ATTACK-06."""
    t = table("goku", hands={0: "limitless_energy scouter"}, attacks="death_ball@2")
    t.may_not("avoid death_ball").do("play scouter").may("avoid death_ball")


def test_a_minion_acts_at_each_activation() -> None:
    """DBG-MINION-02, DBG-VILLAIN-05: in step 4, and is exhausted by it; one exhausted before does not (R-126)."""
    t = table(
        "goku", step="villain_balls", minions="zarbon guldo", villain_deck="ruthless_orders", order="1", arrived=True
    )
    assert t.options("minion_order") == ["zarbon", "guldo"]
    t.choose("guldo", ask="minion_order").choose("zarbon", ask="minion_order")  # and again by the Orders
    assert t.damage("goku") == 1 + 3 + 3 + 1
    t = table(
        "goku", hands={0: ""}, gear={0: "ally_giran"}, minions="zarbon", villain_deck="raid_on_the_village", order="v 1"
    )
    t.do("exhaust ally_giran").do("end")
    assert t.damage("goku") == 0 and not t.unit("zarbon").exhausted


def test_armor_of_minions_against_basic_damage_only() -> None:
    """DBG-MINION-03."""
    t = table("goku", hands={0: "flying_kick energy_arm"}, minions="recoome")
    t.do("hit flying_kick").choose("recoome", ask="enemy").do("hit energy_arm").choose("recoome", ask="enemy")
    assert t.damage("recoome") == 1 + 2


def test_a_guardian_takes_attacks_on_the_villain() -> None:
    """DBG-MINION-04, DBG-MINION-05, DBG-MINION-06, TV-35: with all effects; what is left over is lost."""
    t = table(
        "yamcha",
        hands={0: "dragon_fist flash_bomber tear_apart kaioken_rush"},
        minions="dodoria",
        damage={"dodoria": 2},
        balls={"freezer": 2},
    )
    t.do("combo").choose("tear_apart", "kaioken_rush", ask="combo").choose("freezer", ask="enemy")
    assert t.gone("dodoria") and t.damage("freezer") == 0 and t.balls("freezer") == 2


def test_a_guardian_guards_the_villain_only() -> None:
    """DBG-MINION-07."""
    t = table("goku", hands={0: "flying_kick"}, minions="guard zarbon")
    t.do("hit flying_kick").choose("zarbon", ask="enemy")
    assert t.damage("zarbon") == 1 and t.damage("guard") == 0


def test_with_several_guardians_the_attacker_chooses() -> None:
    """R-34, D-19."""
    t = table("goku", hands={0: "flying_kick"}, minions="guard dodoria")
    t.do("hit flying_kick").choose("freezer", ask="enemy")
    assert t.options("guardian") == ["guard", "dodoria"] and t.default("guardian") == ["guard"]
    t.choose("dodoria", ask="guardian")
    assert t.damage("dodoria") == 1
    t = table("piccolo", step="techniques", track={0: "hellzone_grenade@1"}, minions="dodoria")
    assert t.gone("dodoria") and t.damage("freezer") == 0  # its own share and the boss's


def test_searching_takes_one_unclaimed_ball() -> None:
    """DBG-MINION-08, TV-36: at each activation; none unclaimed: nothing."""
    t = table("goku", step="villain_balls", minions="cui", villain_deck="tail_strike", order="1")
    assert t.balls("cui") == 1
    t = table("goku", step="villain_balls", minions="cui", villain_deck="tail_strike", order="1", balls={"goku": 7})
    assert t.balls("cui") == 0


def test_fallen_minions_go_to_the_box_saibaman_to_their_deck() -> None:
    """DBG-MINION-09, DBG-RADITZ-04."""
    t = table("goku", villain="raditz", hands={0: "meteor_smash"}, minions="saibaman_raditz")
    t.do("hit meteor_smash").choose("saibaman_raditz", ask="enemy")
    assert len(t.state.villain.supply) == 6


def test_an_army_cannot_be_eliminated_by_effects() -> None:
    """DBG-MINION-10, R-95: but by damage."""
    t = table("master_roshi", extreme=True, minions="freezers_army", hands={0: "dragon_fist"})
    t.do("ability")
    assert not t.gone("freezers_army") and t.damage("freezers_army") == 0
    t = table("goku", extreme=True, minions="freezers_army", hands={0: "dragon_fist"}, damage={"freezers_army": 1})
    t.do("hit dragon_fist").choose("freezers_army", ask="enemy")
    assert t.gone("freezers_army")


def test_search_on_an_ally() -> None:
    """DBG-SEARCH-01: Shu takes a ball whenever he is exhausted."""
    t = table("goku", gear={0: "ally_shu"}).do("exhaust ally_shu")
    assert t.balls("ally_shu") == 1


def test_the_five_steps_in_order() -> None:
    """DBG-VILLAIN-01, DBG-VILLAIN-02: start, track, balls, Minions, card; the roll of Raditz comes first."""
    t = table(
        "goku",
        villain="raditz",
        step="order",
        order="v 1",
        attacks="boosted_ki_wave@1",
        minions="saibaman_raditz",
        balls={"saibaman_raditz": 1},
        villain_deck="brutal_kick call_for_help",
        dice=[5, 6],
    )
    kinds: list[type] = [type(event) for event in t.log]
    wanted: list[type] = [ev.VictimRolled, ev.AttackUsed, ev.BallsPassed, ev.Activated, ev.Revealed]
    places = [kinds.index(kind) for kind in wanted]
    assert places == sorted(places)
    assert t.damage("goku") == 3 + 1 + 2


def test_minions_hand_their_balls_over() -> None:
    """DBG-VILLAIN-04, TV-37: before they activate."""
    t = table(
        "goku", step="villain_balls", minions="zarbon", balls={"zarbon": 2}, villain_deck="tail_strike", order="1"
    )
    assert (t.balls("zarbon"), t.balls("freezer")) == (0, 2)


def test_a_revealed_minion_waits_for_the_next_turn() -> None:
    """DBG-VILLAIN-07, TV-38."""
    t = table("goku", step="villain_card", villain_deck="zarbon tail_strike", order="1")
    assert t.minions() == ["zarbon"] and t.damage("goku") == 0
    t = table("goku", step="villain_card", villain_deck="zarbon tail_strike", order="v 1")
    assert t.damage("goku") == 3 + 2


def test_an_occupied_position_means_the_first_free_one_behind() -> None:
    """DBG-VILLAIN-10, TV-39, TV-40, R-37: none free, and it happens at once."""
    occupied = "death_beam@2 destruction_of_namek@3"
    t = table("goku", step="villain_card", villain_deck="death_storm", attacks=occupied, order="1")
    assert t.attacks()[4] == "death_storm"
    t = table("goku", step="villain_card", villain_deck="death_storm", attacks=f"{occupied} death_ball@4", order="1")
    assert t.damage("goku") == 5 and "death_storm" not in t.attacks().values()


def test_minions_are_readied_at_the_end() -> None:
    """DBG-VILLAIN-11, R-126."""
    t = table("goku", step="villain_balls", minions="zarbon", villain_deck="raid_on_the_village", order="1")
    assert not t.unit("zarbon").exhausted


def test_an_effect_without_a_target_is_lost() -> None:
    """R-101, R-124: and a step with nothing to do is passed over."""
    t = table(
        "goku",
        villain="androids_19_20",
        step="order",
        order="v1 1",
        hands={0: "ki_wave"},
        villain_deck="absorb_the_blast",
    )
    assert t.ever(ev.Revealed) and t.damage("a19") == 0
