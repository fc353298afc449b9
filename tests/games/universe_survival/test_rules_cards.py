"""Hands and cards: US-CARDS-01 to US-CARDS-22."""

import pytest

from roundtable.games.universe_survival.cards import CARDS
from roundtable.games.universe_survival.messages import EN
from roundtable.games.universe_survival.printed import ATTACK_DECK, DEFENSE_DECK, SPECIAL_DECK
from roundtable.kernel.text import fill

from .table import A, B, C, Table, table

ALL = (0, 1, 2, 3)
FIVE = "dodge block rescue masenko kamehameha"


def moments(deck: int) -> set[str]:
    """When cards of a deck are played."""
    return {card.moment for card in CARDS if card.deck == deck}


# --- hand and limits --------------------------------------------------------------------------------------------------


def test_five_at_the_start_of_the_turn() -> None:
    """US-CARDS-01: the excess is discarded by its owner, and only then."""
    t = table(
        "monna@F6",
        "tupper@A4",
        hands={A: f"{FIVE} dragon_fist", B: "dodge dodge dodge kamehameha masenko fusion fusion"},
    ).asks(A, "discard")
    t.refused(A, "card:1").answer(A, "dodge").move(A, "monna", "F7").asks(B, "discard")
    assert len(t.hand(A)) == 6  # five, and the card of the space: that may be until the next turn
    (prompt,) = t.match.describe(B)
    assert (prompt.least, prompt.most) == (2, 2)
    assert fill(prompt.ask, EN) == "Five cards at most: discard 2."


def test_any_number_of_cards() -> None:
    """US-CARDS-02: two Senzu Beans and a Special in one window."""
    t = table("monna@F6:20 obuni@A4:20", "tupper@K8", hands={A: "senzu_bean senzu_bean kaio_ken"})
    t.play(A, "senzu_bean").answer(A, "monna").play(A, "kaio_ken").answer(A, "monna").play(A, "senzu_bean")
    t.answer(A, "obuni").asks(A, "token")
    assert (t.harm("monna"), t.harm("obuni"), t.hand(A)) == (8, 8, [])


def test_one_source_of_a_second_combat() -> None:
    """US-CARDS-03, US-CARDS-04: with the Event, the card is of no use."""
    hand = "tournament_frenzy"
    t = table("monna@F6 obuni@A4", "tupper@K8", hands={A: hand}, events="second_round").asks(A, "cards")
    assert t.legal(A) == {"pass"} and t.why(A, "tournament_frenzy") == "extra_used"
    t = table("monna@F6 obuni@A4", "tupper@K8", hands={A: hand}).play(A, hand)
    assert t.events("extra_combat") and t.state.extra_due


def test_one_special_a_turn() -> None:
    """US-CARDS-05: for each player in each turn, also somebody else's."""
    hands = {A: "kaio_ken scouter", B: "solar_flare mirror_of_ki"}
    t = table("monna@F4 obuni@A4", "magetta@F7 jium@K8", hands=hands)
    t.play(A, "kaio_ken").answer(A, "monna")
    assert t.asked() == {A: "token"}
    t.dice("PBTTT", "PBTTT", "PBTTT").move(A, "monna", "F7")
    t.reroll(A, *ALL, 4).reroll(A, *ALL, 4).stop(A).dice("ETTT").answer(B, "solar_flare", ask="defend")
    assert t.player(B).special_used and t.player(A).special_used
    t.answer(B, "stay")
    t.answer(A, "F8", ask="land").turn_of(B)
    assert not t.player(B).special_used and not t.player(A).special_used


def test_one_counter_attack_card_a_turn() -> None:
    """US-CARDS-06: the second one in the same turn is refused."""
    t = table(
        "monna@F4 obuni@G4", "magetta@F7 jium@K8", hands={B: "counter_attack counter_attack"}, events="second_round"
    )
    t.strikes(A, "monna", "F7", "PPTT", "PPTT").dice("FPPT").answer(B, "counter_attack", ask="defend")
    t.dice("TTT").answer(B, "counter").attack(B, "values").answer(A, "E8")
    t.dice("PPTTT", "PPTTT").answer(A, "obuni").answer(A, "F7").reroll(A, *ALL, 4).attack(A, "values")
    assert t.asks(B, "defend").legal(B) == {"none"} and t.why(B, "counter_attack") == "counter_used"


def test_a_counter_attack_card_in_the_turn_of_somebody_else() -> None:
    """US-CARDS-06: the limit is for one turn."""
    events = "calm_before_the_storm truce every_warrior_for_himself"
    t = table("monna@F5", "magetta@F7", "obuni@G8", hands={B: "counter_attack counter_attack"}, events=events)
    t.strikes(A, "monna", "F7", "PPTT", "PPTT").dice("FPPT").answer(B, "counter_attack").answer(B, "decline")
    t.answer(A, "F8").move(B, "magetta", "E7").answer(B, "pass").strikes(C, "obuni", "E7", "PPTT", "PPTT").asks(
        B, "defend"
    )
    assert t.legal(B) == {"none", "counter_attack"}


def test_used_cards_go_under_their_decks() -> None:
    """US-CARDS-07: each under its own."""
    t = table("monna@F4:3 obuni@A4", "magetta@F7 jium@K8", hands={A: "senzu_bean kaio_ken", B: "dodge"})
    t.play(A, "senzu_bean").play(A, "kaio_ken").answer(A, "monna")
    assert (t.deck("defense")[-1], t.deck("special")[-1]) == ("senzu_bean", "kaio_ken")


def test_an_event_works_for_its_turn() -> None:
    """US-CARDS-08: then it lies under its deck."""
    t = table("monna@F6", "tupper@K8 jium@A4", events="crushing_gravity burst_of_speed")
    assert (t.state.limit, t.deck("events")[0]) == (2, "burst_of_speed")
    t.move(A, "monna", "F7")
    assert t.state.limit == 6 and t.deck("events")[-1] == "crushing_gravity"


# --- Attack cards -----------------------------------------------------------------------------------------------------


def test_every_attack_card_needs_its_combo() -> None:
    """US-CARDS-09: and any Warrior may make it."""
    assert all(card.combo for card in CARDS if card.deck == ATTACK_DECK)
    for warrior in ("monna", "hop", "jiren"):
        t = table(f"{warrior}@F4 obuni@A4", "magetta@F7 jium@K8", hands={A: "masenko"})
        t.move(A, warrior, "F7")
        if t.asked() == {A: "transform"}:
            t.answer(A, "stay")
        assert len(t.fight.dice) >= 3


def test_an_attack_card_is_chosen_when_the_dice_show_it() -> None:
    """US-CARDS-10, US-CARDS-11: in place of the combos; it works at once and goes under its deck."""
    t = table("monna@F4 obuni@A4", "magetta@F7 jium@K8", hands={A: "masenko"}).dice("BBES").move(A, "monna", "F7")
    t.stop(A).answer(A, "masenko", ask="attack")
    assert t.left("magetta") == 26 - 16 and t.deck("attack")[-1] == "masenko" and t.hand(A) == []


def test_an_attack_card_that_is_not_made_is_kept() -> None:
    """US-CARDS-12: then the sum, or a combo."""
    t = table("monna@F4 obuni@A4", "magetta@F7 jium@K8", hands={A: "masenko"}).dice("FPEE").move(A, "monna", "F7")
    assert t.stop(A).legal(A) == {"combo:0", "combo:1", "values"} and t.why(A, "masenko") == "missing"
    t.answer(A, "combo:1")
    assert t.hand(A) == ["masenko"]


def test_which_space_gives_which_card() -> None:
    """US-CARDS-13: red Attack, yellow Defense, blue Special."""
    for to, deck in (("H7", "attack"), ("F7", "defense"), ("F8", "special")):
        t = table("monna@G7", "tupper@A4").move(A, "monna", to)
        assert [event.redacted().deck for event in t.events("drew")] == [deck]


# --- Defense and Special cards ----------------------------------------------------------------------------------------


def test_moments_of_defense_cards() -> None:
    """US-CARDS-14: any attack, a ball, the own turn, an elimination; and no other time."""
    assert moments(DEFENSE_DECK) == {"react", "react_ball", "my_turn", "elimination"}
    t = table("monna@F6:3", "tupper@K8", hands={A: "dodge ki_deflection senzu_bean rescue"}).asks(A, "cards")
    assert t.legal(A) == {"senzu_bean", "pass"}
    assert {t.why(A, card) for card in ("dodge", "ki_deflection", "rescue")} == {"moment"}


def test_with_and_without_a_combo() -> None:
    """US-CARDS-15: any Warrior may use them."""
    cards = [card for card in CARDS if card.deck == DEFENSE_DECK]
    assert {card.key for card in cards if not card.combo} == {"rescue", "invulnerable_body", "senzu_bean"}


def test_a_defense_card_works_at_once() -> None:
    """US-CARDS-16: and goes under its deck."""
    t = table("monna@F4 obuni@A4", "magetta@F7 jium@K8", hands={B: "dodge"})
    t.strikes(A, "monna", "F7", "PPTT", "PPTT").dice("FTTP").answer(B, "dodge")
    assert t.left("magetta") == 26 and t.deck("defense")[-1] == "dodge" and t.hand(B) == []


def test_moments_of_special_cards() -> None:
    """US-CARDS-17: start, any attack, a ball, the transformation roll, fusion – and one attack, one elimination."""
    assert moments(SPECIAL_DECK) == {"start", "react", "react_ball", "retry", "fuse", "attack", "elimination"}
    t = table("monna@F6:3", "tupper@K8", hands={A: "scouter solar_flare transformation fusion", B: "dodge"})
    assert t.asks(A, "cards").legal(A) == {"scouter", "pass"}
    assert {card: t.why(A, card) for card in ("solar_flare", "transformation", "fusion")} == {
        "solar_flare": "moment", "transformation": "moment", "fusion": "no_target",
    }  # fmt: skip


def test_start_cards_only_at_the_start() -> None:
    """US-CARDS-17: the window before the end knows fusion only."""
    t = table("kale@F6 caulifla@E8", "tupper@K8", hands={A: "kaio_ken fusion", B: "dodge"})
    t.move(A, "kale", "E7").asks(A, "more_cards")
    assert t.legal(A) == {"fusion", "pass"} and t.why(A, "kaio_ken") == "moment"


def test_a_special_card_works_at_once() -> None:
    """US-CARDS-18: and goes under its deck."""
    t = table("monna@F6 obuni@A4", "tupper@K8", hands={A: "instant_transmission"}).play(A, "instant_transmission")
    assert t.state.far and t.deck("special")[-1] == "instant_transmission"


@pytest.mark.parametrize("warrior", ["magetta", "c_18"])
def test_combos_of_cards_use_power_and_technique(warrior: str) -> None:
    """US-CARDS-19: the dice and re-rolls of whoever uses it."""
    t = table("monna@F4 obuni@A4", f"{warrior}@F7 jium@K8", hands={B: "dodge"})
    t.strikes(A, "monna", "F7", "PPTT", "PPTT").dice("PPPPP"[: 5 if warrior == "c_18" else 4]).answer(B, "dodge")
    assert (len(t.fight.defence_dice), t.fight.defence_left) == (5 if warrior == "c_18" else 4, 2)


# --- Transformation cards ---------------------------------------------------------------------------------------------


def retry(card: str, *rolls: int, warrior: str = "cabba") -> Table:
    """A tries to transform, and again with a card."""
    t = table(f"{warrior}@F4 obuni@A4", "magetta@F7 jium@K8", hands={A: card}).dice(*rolls).move(A, warrior, "F7")
    return t.answer(A, "transform").answer(A, card, ask="retry")


def test_it_never_begins_a_transformation() -> None:
    """US-CARDS-20: without a roll there is no question."""
    t = table("cabba@F4 obuni@A4", "magetta@F7 jium@K8", hands={A: "transformation"}).move(A, "cabba", "F7")
    t.answer(A, "stay").asks(A, "reroll")


@pytest.mark.parametrize("warrior", ["son_goku", "vegeta"])
def test_a_retry_is_a_single_die(warrior: str) -> None:
    """US-CARDS-21: also for the two who roll two."""
    t = retry("transformation", 1, 1, 6, warrior=warrior)
    assert [event.total for event in t.events("transform_rolled")] == [2, 6]
    assert t.fight.form == (3 if warrior == "son_goku" else 1)


@pytest.mark.parametrize("first", [1, 3])
def test_a_retry_that_fails(first: int) -> None:
    """US-CARDS-22: the card is lost, and there is no form, even if the first roll had reached one."""
    t = retry("transformation", first, 2)
    assert t.fight.form == 0 and t.hand(A) == [] and t.deck("special")[-1] == "transformation"


def test_a_turn_of_somebody_else_has_limits_of_its_own() -> None:
    """US-CARDS-05: used in the turn of A, free again in the turn of C."""
    events = "calm_before_the_storm truce lost_rhythm"
    t = table("monna@F4", "cabba@F7", "obuni@F8", hands={B: "transformation transformation"}, events=events)
    t.dice(1, 1, "TTTT").move(A, "monna", "F7").answer(B, "transform").answer(B, "transformation").attack(A, "values")
    t.answer(A, "E6").move(B, "cabba", "G6")
    t.dice(1, 1, "TTTTT").move(C, "obuni", "G6").answer(B, "transform").asks(B, "retry")
