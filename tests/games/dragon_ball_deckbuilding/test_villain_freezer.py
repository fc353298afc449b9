"""DBG-FREEZER: Freezer, his forms, his deck."""

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN, orders_of
from roundtable.games.dragon_ball_deckbuilding.peeking import top_cards
from roundtable.games.dragon_ball_deckbuilding.state import Unit
from roundtable.games.dragon_ball_deckbuilding.stats import armor, max_health, villain_level

from .table import Table, new_match, table


def test_his_board() -> None:
    """DBG-FREEZER-01, DBG-FREEZER-02, DBG-FREEZER-06, DBG-FREEZER-17."""
    t = new_match("goku", villain="freezer", difficulty="hard")
    assert len(orders_of("freezer")) == 2 and villain_level(t.state) == 1
    assert max_health(t.state, t.card("freezer")) == 60
    assert t.state.villain.phase == 1 and armor(t.state, t.card("freezer")) == 1
    assert t.names(t.state.villain.beside) == ["freezers_transformations", "freezer_phase_1"]


def test_a_guard_starts_in_play_in_extreme_mode_the_army() -> None:
    """DBG-FREEZER-03, DBG-FREEZER-07, DBG-FREEZER-08, R-132: the Army takes a ball at once; the Guard is in the box."""
    t = new_match("goku", villain="freezer")
    assert t.minions() == ["guard"] and "freezers_army" in t.names(t.state.box)
    t = new_match("goku", villain="freezer", extreme=True)
    assert t.minions() == ["freezers_army"] and t.balls("freezers_army") == 1
    assert t.names(t.state.box).count("guard") == 1


def test_his_deck_lies_by_phases() -> None:
    """DBG-FREEZER-04, DBG-FREEZER-05, R-57: "Freezer Arrives!!", three shuffled piles of ten, "Final Form"."""
    state = new_match("goku", villain="freezer").state
    deck = top_cards(state, 40, "villain_deck")
    phases = [DESIGN[card].phase for card in deck]
    assert phases == [0, *[1] * 10, *[2] * 10, *[3] * 10, 4]
    keys = [DESIGN[card].key for card in deck]
    assert keys[0] == "freezer_arrives" and keys[-1] == "final_form"
    assert "transformation_second" in keys[11:21] and "transformation_third" in keys[21:31]
    assert keys.count("guard") == 2


def test_before_he_arrives_everybody_has_a_turn() -> None:
    """DBG-FREEZER-09, R-56, D-05: in an order the group chooses, before round 1."""
    t = new_match("goku", "krillin", villain="freezer").choose("goku", ask="token")
    assert t.options("prelude") == ["goku", "krillin"]
    t.choose("krillin", ask="prelude").choose("none", ask="market").do("end").choose(ask="end_turn")
    assert t.state.active == 0 and t.state.round == 0
    t.choose("none", ask="market").do("end").choose(ask="end_turn")
    assert t.state.round == 1


def test_until_then_nothing_can_be_done_to_him() -> None:
    """DBG-FREEZER-10, TV-69, R-56: no attack, no Steal, and the Minion does not act."""
    t = table(
        "goku",
        arrived=False,
        hands={0: "flying_kick limitless_energy"},
        minions="guard",
        balls={"freezer": 1},
        gear={0: "ally_yajirobe"},
    )
    t.may_not("hit flying_kick", "steal freezer")
    t = table(
        "goku",
        arrived=False,
        step="order",
        order="v 1",
        minions="guard",
        villain_deck="freezer_arrives death_beam",
        hands={0: "flying_kick"},
    )
    assert t.state.villain.arrived and t.damage("goku") == 0
    t.choose("none", ask="market").may("hit flying_kick")


def test_a_transformation_changes_his_form_and_never_back() -> None:
    """DBG-FREEZER-11, R-57, R-121: its other text applies all the same; Minions stay."""
    t = table("goku", step="villain_card", villain_deck="transformation_second", minions="zarbon", order="1")
    assert t.state.villain.phase == 2 and t.damage("goku") == 2 + 1 and t.minions() == ["zarbon"]
    t = table("goku", step="villain_card", villain_deck="transformation_second", phase=3, order="1")
    assert t.state.villain.phase == 3 and t.damage("goku") == 2 + 1 and not t.ever(ev.Transformed)


def test_the_death_effect_takes_a_ball_or_strikes_a_holder() -> None:
    """DBG-FREEZER-12, DBG-FREEZER-13, D-37."""
    t = table("goku", "krillin", hands={0: "headbutt"}, damage={"goku": 9}, order="2")
    t.do("hit headbutt")
    assert t.balls("freezer") == 1
    t = table(
        "goku", "krillin", hands={0: "headbutt"}, damage={"goku": 9}, balls={"krillin": 6, "freezer": 1}, order="2"
    )
    t.do("hit headbutt")
    assert t.damage("krillin") == 2


def test_the_card_of_a_defeated_character_sets_it_off_again() -> None:
    """DBG-FREEZER-12, TV-68, R-59: before the wildcard turn."""
    t = table("goku", "krillin", step="order", order="1", out=0)
    assert t.balls("freezer") == 1 and t.state.active == 1


def test_without_a_deck_he_attacks_by_his_final_form() -> None:
    """DBG-FREEZER-14, R-61, R-76: on the turn it appears he does not attack; the deck is not rebuilt."""
    t = table("goku", step="villain_card", villain_deck="final_form", order="1")
    assert t.state.villain.phase == 4 and t.damage("goku") == 0
    t = table("goku", step="villain_card", villain_deck="", phase=4, order="1")
    assert t.damage("goku") == 5 + 2


def test_he_wins_with_seven_balls() -> None:
    """DBG-FREEZER-15, R-127: Minions' balls included."""
    t = table("goku", step="villain_balls", minions="cui", balls={"freezer": 4, "cui": 2}, villain_deck="tail_strike")
    t.over("villain_balls")


def test_he_wins_by_defeat_or_an_empty_market_too() -> None:
    """DBG-FREEZER-16."""
    table("goku", hands={0: "headbutt"}, damage={"goku": 9}).do("hit headbutt").over("defeated")
    t = table("krillin", hands={0: "combat_energy"}, rows={"allies": "ally_mai"}, allies="")
    t.do("buy ally_mai").over("no_allies")


def test_the_army_steals_without_a_roll() -> None:
    """DBG-FREEZER-08, R-60, TV-73: from whoever has most, if none is unclaimed."""
    t = table(
        "goku",
        "krillin",
        extreme=True,
        minions="freezers_army",
        balls={"goku": 2, "krillin": 1, "freezer": 4},
        step="villain_balls",
        villain_deck="tail_strike",
        order="1",
    )
    t.choose("krillin", ask="group_hero")
    assert (t.balls("goku"), t.balls("freezers_army")) == (1, 1)


def test_guldo_pierces_everybody() -> None:
    """DBG-FREEZER-18, TV-22, TV-23: Armor does nothing, Damage Reduction does."""
    t = table(
        "vegeta_ss1",
        "goku",
        minions="guldo",
        step="villain_balls",
        villain_deck="raid_on_the_village",
        order="1",
        gear={1: "ally_mai"},
    )
    assert (t.damage("vegeta_ss1"), t.damage("goku"), t.damage("ally_mai")) == (1, 1, 1)
    t = table("vegeta_ss1", minions="guldo", hands={0: "basic_energy"}, order="v 1", villain_deck="raid_on_the_village")
    t.do("exhaust super_saiyan_1_vegeta").choose("basic_energy", ask="pay_destroy").do("end")
    assert t.damage("vegeta_ss1") == 0


def test_fixed_cards_may_be_seen_but_not_moved() -> None:
    """R-134: a Scouter cannot put "Freezer Arrives!!" away; what goes under the deck lies above "Final Form"."""
    t = table("goku", gear={0: "scouter"}, villain_deck="freezer_arrives death_beam").do("exhaust scouter")
    assert [t.names(each.cards) for each in t.ever(ev.PeekedCards)] == [["freezer_arrives"]]
    assert t.names(top_cards(t.state, 1, "villain_deck")) == ["freezer_arrives"]
    t = new_match("goku", villain="freezer").choose("none", ask="market")
    slot = t.slot()
    slot.equipment.append(Unit(t.card("scouter")))
    for deck in (*t.state.decks, *t.state.rows):
        if t.card("scouter") in deck:
            deck.remove(t.card("scouter"))
    t.state.villain.piles.pop()
    t.state.box.append(t.card("freezer_arrives"))
    t.state.villain.arrived = True
    t = Table(t.state, ()).do("exhaust scouter")
    top = t.names(top_cards(t.state, 1, "villain_deck"))[0]
    t.choose(top, ask="peek_bottom")
    assert t.names(top_cards(t.state, 40, "villain_deck"))[-2:] == [top, "final_form"]
