"""DBG-TIME, DBG-BOOST and DBG-COMBO."""

from roundtable.games.dragon_ball_deckbuilding import events as ev

from .table import table


def test_a_prepared_technique_comes_closer_on_its_owners_turns_only() -> None:
    """DBG-TIME-01, DBG-TIME-02, DBG-TIME-03, TV-15: Sokidan, prepared on turn n, is used on turn n+2."""
    t = table("goku", "krillin", hands={0: "sokidan", 1: ""}, order="2 1 1")
    t.do("prepare sokidan 2").do("end")
    assert t.state.active == 1 and t.track() == {2: "sokidan"}
    t.choose("none", ask="market").do("end")
    assert t.state.active == 0 and t.track() == {1: "sokidan"} and not t.ever(ev.Used)
    t.choose("none", ask="market").do("end").choose(ask="end_turn")
    t.asks("discard")
    assert [t.names(each.cards) for each in t.ever(ev.Used)] == [["sokidan"]]
    t.choose(t.hand()[0], ask="discard")
    assert t.track() == {} and "sokidan" in t.discard()


def test_use_comes_before_the_shift() -> None:
    """DBG-TIME-04, DBG-TURN-04, R-41: what arrives in position 1 waits; all shift at once."""
    t = table("goku", step="techniques", track={0: "masenko@1 kamehameha@2 super_kamehameha@3"})
    assert t.damage("freezer") == 3 - 1
    assert t.track() == {1: "kamehameha", 2: "super_kamehameha"}


def test_an_occupied_position_means_one_later_and_no_more() -> None:
    """DBG-TIME-05, DBG-TIME-06, DBG-TIME-07, TV-16."""
    t = table("goku", hands={0: "kikoho kikoho"}, track={0: "sokidan@2"})
    t.may("prepare kikoho 3").may_not("prepare kikoho 2", "prepare kikoho 4")
    t.do("prepare kikoho 3").may_not("prepare kikoho")


def test_waiting_by_choice_is_not_allowed() -> None:
    """DBG-TIME-08, R-39: and there is nothing beyond position 4."""
    t = table("goku", hands={0: "kikoho"})
    assert [option for option in t.options("act") if "prepare" in option] == ["prepare kikoho 2"]
    t = table("goku", hands={0: "genkidama"}, track={0: "final_flash@4"})
    t.may_not("prepare genkidama")


def test_a_technique_without_a_target_still_does_the_rest() -> None:
    """R-40: before Freezer arrives nobody can be hit; Sokidan draws all the same."""
    t = table("goku", step="techniques", arrived=False, track={0: "sokidan@1"}, decks={0: "ki_wave"}, hands={0: ""})
    assert t.damage("freezer") == 0
    t.asks("discard").choose("ki_wave", ask="discard")
    assert "sokidan" in t.discard()


def test_boosters_lie_under_any_own_prepared_technique() -> None:
    """DBG-BOOST-01, DBG-BOOST-02, DBG-BOOST-03: in any position, also in the turn of preparation."""
    t = table(
        "goku",
        "krillin",
        hands={0: "kamehameha combat_energy combat_energy"},
        track={0: "super_kamehameha@3", 1: "masenko@1"},
    )
    t.do("prepare kamehameha 2").do("boost combat_energy kamehameha").do("boost combat_energy super_kamehameha")
    boosters = {t.names([each.card])[0]: t.names(each.boosters) for each in t.slot().track}
    assert boosters == {"kamehameha": ["combat_energy"], "super_kamehameha": ["combat_energy"]}
    table("goku", "krillin", hands={0: "combat_energy"}, track={1: "masenko@1"}).may_not("boost combat_energy")


def test_damage_boosters_belong_to_the_one_attack() -> None:
    """DBG-BOOST-04, R-42: Armor comes off once; quality boosters cover all of it; they are discarded with it."""
    t = table("goku", step="techniques", track={0: "kamehameha@1+fighting_spirit+fighting_spirit"})
    assert t.damage("freezer") == 4 + 2 + 2 - 1
    assert sorted(t.discard()) == ["fighting_spirit", "fighting_spirit", "kamehameha"]
    t = table("goku", step="techniques", track={0: "kamehameha@1+penetrating_ki"})
    assert t.damage("freezer") == 4


def test_other_benefits_come_after_the_technique() -> None:
    """DBG-BOOST-05, DBG-BOOST-07, TV-17: under Divine Energy the owner names who draws."""
    t = table(
        "goku",
        "krillin",
        step="techniques",
        track={0: "sokidan@1+divine_energy"},
        hands={0: "", 1: ""},
        decks={0: "ki_wave", 1: "kienzan"},
    )
    t.choose("ki_wave", ask="discard").choose("krillin", ask="hero")
    assert t.hand(1) == ["kienzan"]
    assert sorted(t.discard()) == ["divine_energy", "ki_wave", "sokidan"]


def test_a_physical_technique_strikes_when_played() -> None:
    """DBG-COMBO-01."""
    t = table("goku", hands={0: "meteor_smash"}).do("hit meteor_smash")
    assert t.damage("freezer") == 3 - 1 and t.discard() == ["meteor_smash"]


def test_a_combo_is_one_attack_on_one_enemy() -> None:
    """DBG-COMBO-02, DBG-COMBO-03, DBG-COMBO-04, DBG-COMBO-05, TV-19: sum, one Armor, pooled effects and qualities."""
    t = table("yamcha", hands={0: "punch_and_kick energy_arm tear_apart"}, balls={"freezer": 1})
    t.do("combo").choose("punch_and_kick", "energy_arm", "tear_apart", ask="combo")
    struck = t.ever(ev.Struck)
    assert [(each.base, each.n) for each in struck] == [(4, 4)]
    assert t.balls("freezer") == 0 and t.balls() == 7


def test_one_by_one_they_are_separate_attacks() -> None:
    """DBG-COMBO-06, TV-18: 0, 2, 0 damage against Armor 1, and no ball is dropped."""
    t = table("yamcha", hands={0: "punch_and_kick energy_arm tear_apart"}, balls={"freezer": 1})
    t.do("hit punch_and_kick").do("hit energy_arm").do("hit tear_apart")
    assert [each.n for each in t.ever(ev.Struck)] == [0, 2, 0]
    assert t.balls("freezer") == 1


def test_energy_techniques_have_no_part_in_a_combo() -> None:
    """DBG-COMBO-07, D-18."""
    t = table("yamcha", hands={0: "punch_and_kick flying_kick masenko multi_form_strike"}).do("combo")
    assert t.options("combo") == ["punch_and_kick", "flying_kick"]
    table("yamcha", hands={0: "punch_and_kick masenko"}).may_not("combo")


def test_unavoidable_goes_before_piercing() -> None:
    """R-43: of a whole attack."""
    t = table("goku", step="techniques", villain="androids_19_20", track={0: "soul_punisher@1+penetrating_ki"})
    t.choose("a20", ask="enemy")
    assert t.damage("a20") == 6


def test_costs_and_changes_first_then_damage_then_the_rest() -> None:
    """R-44: the player orders the rest; the cards reach the discard pile last."""
    t = table("goku", hands={0: "barrage hammer_throw headbutt"}, discards={0: "punch_and_kick"}, minions="zarbon")
    t.do("combo").choose("barrage", "hammer_throw", "headbutt", ask="combo").choose("zarbon", ask="enemy")
    assert t.damage("goku") == 1 and t.gone("zarbon")
    t = table("goku", hands={0: "barrage hammer_throw"}, discards={0: "punch_and_kick"}, minions="captain_ginyu")
    t.do("combo").choose("barrage", "hammer_throw", ask="combo").choose("captain_ginyu", ask="enemy")
    t.asks("effects_order")
    assert "barrage" not in t.discard()
    t.choose("hammer_throw", "barrage", ask="effects_order")
    assert "punch_and_kick" in t.hand() and "barrage" in t.discard()


def test_effects_work_without_damage_unless_a_guardian_steps_in() -> None:
    """R-45, DBG-MINION-05."""
    t = table("yamcha", hands={0: "stretched_grip"}, balls={"freezer": 1}).do("hit stretched_grip")
    assert t.damage("freezer") == 0 and t.balls() == 7
    t = table("yamcha", hands={0: "stretched_grip"}, balls={"freezer": 1}, minions="guard")
    t.do("hit stretched_grip").choose("freezer", ask="enemy")
    assert t.damage("guard") == 1 and t.balls("freezer") == 1
