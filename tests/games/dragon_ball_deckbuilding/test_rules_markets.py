"""DBG-MARKET: the Markets, prices and purchases."""

import pytest

from roundtable.games.dragon_ball_deckbuilding import GAME
from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.deck import COPIES, DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import MARKET_OF, MARKETS
from roundtable.games.dragon_ball_deckbuilding.prices import price

from .table import Table, new_match, table

RICH = "limitless_energy limitless_energy limitless_energy"


def rows(t: Table) -> dict[str, list[str]]:
    return {name: t.row(number) for number, name in enumerate(MARKETS)}


def test_five_decks_by_type_with_four_cards_each_and_a_sixth() -> None:
    """DBG-MARKET-01, DBG-MARKET-02, DBG-MARKET-05, DBG-MARKET-06, R-13."""
    t = new_match("goku", villain="freezer")
    state = t.state
    assert [len(row) for row in state.rows] == [4, 4, 4, 4, 4, 1]
    for number, (deck, row) in enumerate(zip(state.decks, state.rows, strict=True)):
        kinds = {MARKET_OF[DESIGN[card].kind] for card in (*deck, *row)}
        assert kinds == ({2, 3} if number == 5 else {number})
    assert len(state.decks[5]) + 1 == 24
    both = {DESIGN[card].kind for card in state.decks[4]}
    assert both == {"energy_technique", "physical_technique"}


def test_the_pool_of_allies_loses_those_who_are_played() -> None:
    """DBG-MARKET-03, DBG-MARKET-04, R-12, TV-08: Goku SS1 takes away every Goku, alone or in a pair."""
    t = new_match("goku_ss1", villain="freezer")
    there = t.names([*t.state.decks[0], *t.state.rows[0]])
    assert len(there) == 38
    assert not {"ally_goku", "ally_kid_goku_and_krillin"} & set(there)


def test_a_bought_card_is_replaced_at_once_and_goes_to_the_discard_pile() -> None:
    """DBG-MARKET-07, DBG-MARKET-10, DBG-MARKET-11, DBG-TURN-11."""
    t = table(
        "goku", hands={0: "combat_energy basic_energy"}, rows={"energy": "vital_energy dark_energy divine_energy"}
    )
    t.do("buy vital_energy")
    assert t.discard() == ["combat_energy", "vital_energy"] and t.hand() == ["basic_energy"]
    assert len(t.row(2)) == 4 and t.ever(ev.Refilled)


def test_the_sixth_deck_shows_its_next_card() -> None:
    """DBG-MARKET-06: always the top card, at the price of its type."""
    t = table("goku", hands={0: RICH}, rows={"capsules": "single_dose_capsule"})
    assert price(t.state, 0, t.state.rows[5][0]) == 3  # 2 and Goku's Equipment modifier
    t.do("buy single_dose_capsule")
    assert len(t.row(5)) == 1


@pytest.mark.parametrize(
    ("location", "prices"), [("none", (2, 4, 4)), ("kame_house", (2, 4, 3)), ("jingle_village", (1, 4, 4))]
)
def test_prices_are_printed_plus_the_boards_modifier_plus_other_effects(location: str, prices: tuple[int, ...]) -> None:
    """DBG-MARKET-08, DBG-CBOARD-08, DBG-CBOARD-09, TV-10: Master Roshi's three modifiers."""
    wanted = {"allies": "ally_bulma", "equipment": "scouter", "training": "flight"}
    t = table("master_roshi", location=location, rows=wanted)
    cards = [t.state.rows[MARKETS.index(name)][0] for name in wanted]
    assert tuple(price(t.state, 0, card) for card in cards) == prices


def test_no_price_is_below_zero_and_zero_is_still_a_purchase() -> None:
    """R-09: a Headbutt for Tien costs nothing."""
    t = table("tien", rows={"techniques": "headbutt"}, hands={0: ""})
    assert price(t.state, 0, t.state.rows[4][0]) == 0
    t.do("buy headbutt")
    assert t.discard() == ["headbutt"]


def test_a_dash_forbids_the_type() -> None:
    """DBG-MARKET-09, DBG-CBOARD-10: Vegeta SS1 buys no Allies."""
    t = table("vegeta_ss1", hands={0: RICH}, rows={"allies": "ally_mai ally_vegeta"}, balls={"vegeta_ss1": 3})
    t.may_not("buy ally_mai", "trade ally_vegeta")
    assert t.why("ally_mai") == "why.type"


def test_as_many_purchases_as_can_be_paid() -> None:
    """DBG-MARKET-12, R-07: the excess of each is lost."""
    t = table("krillin", hands={0: RICH}, rows={"allies": "ally_mai ally_shu ally_puar"})
    t.do("buy ally_mai").do("buy ally_shu").do("buy ally_puar")
    assert t.hand() == [] and len(t.discard()) == 6
    t.may_not("buy")


def test_some_allies_cost_balls() -> None:
    """DBG-MARKET-13, R-10, TV-11: three balls of the side become unclaimed; no modifier counts."""
    t = table(
        "master_roshi", rows={"allies": "ally_vegeta"}, gear={0: "ally_mai"}, balls={"master_roshi": 2, "ally_mai": 1}
    )
    t.do("trade ally_vegeta").choose("master_roshi", ask="give_up").choose("ally_mai", ask="give_up")
    assert (t.balls("master_roshi"), t.balls("ally_mai"), t.balls()) == (0, 0, 7)
    assert t.discard() == ["ally_vegeta"] and len(t.row()) == 4
    table("master_roshi", rows={"allies": "ally_vegeta"}, balls={"master_roshi": 2}).may_not("trade ally_vegeta")


def test_reserved_cards_are_for_those_they_name() -> None:
    """DBG-MARKET-14, DBG-EQUIP-09, DBG-TRAIN-07, R-108, TV-13: Race and exact Level, to buy and to play."""
    wanted = {"equipment": "pistol", "training": "super_saiyan_1 super_saiyan_2"}
    t = table("goku", hands={0: f"{RICH} turtle_school_gi"}, rows=wanted)
    t.may("buy super_saiyan_1").may_not("buy pistol", "buy super_saiyan_2", "play turtle_school_gi")
    assert (t.why("pistol"), t.why("super_saiyan_2"), t.why("turtle_school_gi")) == (
        "why.race",
        "why.level",
        "why.race",
    )
    table("krillin", hands={0: RICH}, rows=wanted).may("buy pistol").may_not("buy super_saiyan_1")


def test_one_card_of_any_market_may_be_turned_down() -> None:
    """DBG-MARKET-15, DBG-TURN-06, D-10, R-14: once, in phase 3, the sixth deck too."""
    t = table("goku", step="market", rows={"capsules": "single_dose_capsule"})
    assert len(t.options("market")) == 4 * 5 + 1 + 1 and t.default("market") == ["none"]
    t.choose("single_dose_capsule", ask="market")
    assert t.names([t.state.decks[5][0]]) == ["single_dose_capsule"] and len(t.row(5)) == 1
    assert "market" not in [decision.ask for decision in t.decisions()]


@pytest.mark.parametrize("villain", ["freezer", "raditz", "androids_17_18", "broly", "androids_19_20", "vegeta_nappa"])
def test_an_empty_ally_market_loses_against_every_villain(villain: str) -> None:
    """DBG-MARKET-16, DBG-WIN-04, R-15, R-17, TV-57: also by buying the last one."""
    t = table("krillin", villain=villain, hands={0: RICH}, rows={"allies": "ally_mai"}, allies="")
    t.do("buy ally_mai").over("no_allies")


def test_the_button_warns_of_the_last_ally() -> None:
    """R-17."""
    t = table("krillin", hands={0: RICH}, rows={"allies": "ally_mai"}, allies="")
    labels = [option.label[0] for option in t.prompt("act").options]
    assert "act.buy_last" in labels


def test_the_last_ally_may_be_taken_for_balls_or_with_help() -> None:
    """R-17: and loses the match then too."""
    t = table("master_roshi", rows={"allies": "ally_vegeta"}, allies="", balls={"master_roshi": 3})
    assert "act.trade_last" in [option.label[0] for option in t.prompt("act").options]
    t.do("trade ally_vegeta").over("no_allies")
    hands = {0: "limitless_energy", 1: "combat_energy"}
    t = table("yamcha", "krillin", hands=hands, rows={"allies": "ally_goten_and_trunks"}, allies="", seats=(0, 1))
    assert "act.duo_last" in [option.label[0] for option in t.prompt("act").options]
    t.do("duo ally_goten_and_trunks").choose("combat_energy", ask="contribute", seat=1)
    t.pays("limitless_energy").over("no_allies")


def test_colours_by_type() -> None:
    """DBG-MARKET-17: each type has a Market of its own; the page of rules tells its colour."""
    assert len(set(MARKET_OF.values())) == 5
    told = next(section.text for section in GAME.rules("en") if section.id == "DBG-MARKET-01")
    for colour in ("Allies pink", "Techniques blue", "Energy green", "Equipment orange", "Training yellow"):
        assert colour in told


def test_the_energy_is_named_for_each_purchase() -> None:
    """R-07, D-16: the set with the least excess by default; giving up changes nothing."""
    hand = "basic_energy combat_energy limitless_energy"
    t = table("krillin", hands={0: hand}, rows={"allies": "ally_mai"})
    t.choose("buy ally_mai", ask="act")
    assert t.default("pay") == ["combat_energy"]
    t.pays("limitless_energy")
    assert t.discard() == ["limitless_energy", "ally_mai"]
    t = table("krillin", hands={0: hand}, rows={"allies": "ally_mai"}).do("buy ally_mai", "cancel")
    assert len(t.hand()) == 3 and t.row()[0] == "ally_mai"
    t.choose("buy ally_mai", ask="act").refuses(f"card:{t.slot().hand[0]}")


def test_energy_from_effects_floats_until_the_phase_is_over() -> None:
    """R-07: that for Allies only pays for Allies."""
    t = table("krillin", gear={0: "ally_puar ally_minosha"}, hands={0: ""}, rows={"allies": "ally_oolong ally_mai"})
    t.do("exhaust ally_puar").may("buy ally_oolong").may_not("buy ally_mai")
    t.do("exhaust ally_minosha").may("buy ally_mai").do("buy ally_mai")
    assert (t.state.floating, t.state.floating_ally) == (0, 0)
    t = (
        table("krillin", "goku", gear={0: "ally_minosha"}, hands={0: ""}, order="2")
        .do("exhaust ally_minosha")
        .do("end")
    )
    assert t.state.floating == 0


def test_playing_preparing_and_boosting_are_free() -> None:
    """R-08."""
    t = table("goku", hands={0: "ally_mai kamehameha divine_energy combat_energy"})
    t.do("play ally_mai").do("prepare kamehameha 2").do("boost divine_energy kamehameha")
    assert t.hand() == ["combat_energy"] and t.discard() == []


def test_a_short_row_fills_when_its_deck_has_cards() -> None:
    """R-131: with an empty deck a bottomed card comes straight back."""
    t = table("goku", step="market", rows={"allies": "ally_mai ally_shu"}, allies="")
    t.choose("ally_mai", ask="market")
    assert sorted(t.row()) == ["ally_mai", "ally_shu"]


def test_damage_on_a_market_ally_goes_when_it_leaves_the_row() -> None:
    """R-135."""
    t = table("goku", step="market", rows={"allies": "ally_nail ally_mai ally_shu ally_puar"})
    card = COPIES["ally_nail"][0]
    t.state.scars.append((card, 2))
    t = Table(t.state, ())
    t.choose("ally_nail", ask="market")
    assert t.state.scars == []
