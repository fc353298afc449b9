"""The examples that follow from the rulings and the cards: V-32 to V-48."""

import pytest

from roundtable.games.universe_survival.state import score_of

from .table import A, B, C, D, new_match, table


def test_v_32_picks_go_right_and_turns_go_left() -> None:
    t = new_match(4, dice=(1, 6, 2, 3), starter=A)
    while t.asked().popitem()[1] in ("draft", "place"):
        (seat,) = t.asked()
        t.time_up(seat)
    assert [event.seat for event in t.events("drafted")][:7] == [B, A, D, C, B, A, D]
    assert len(t.events("drafted")) == 24
    assert [event.seat for event in t.events("placed")] == [A, B, C, D] * 6
    while len(t.events("turn_began")) < 5:
        for seat in t.asked():
            t.time_up(seat)
    assert [event.seat for event in t.events("turn_began")][:5] == [A, B, C, D, A]


def test_v_33_the_hand_limit_comes_before_the_event() -> None:
    t = table("monna@F6", "tupper@A4", hands={A: "dodge dodge block block masenko masenko rescue"})
    t.asks(A, "discard")
    assert not t.events("event_drawn")
    t.answer(A, "masenko", "masenko")
    assert t.hand(A) == ["dodge", "dodge", "block", "block", "rescue"] and t.events("event_drawn")
    assert t.deck("attack")[-2:] == ["masenko", "masenko"]


def test_v_34_the_clock_runs_out_in_the_middle_of_a_round() -> None:
    t = table("monna@A4 tupper@C2", "obuni@K8", "jimizu@D11", "caway@H1", turn=B, length="minutes_45", minutes=1)
    t.minute()
    assert t.state.minutes == 0 and t.match.outcome is None
    while t.match.outcome is None:
        for seat in t.asked():
            t.time_up(seat)
    assert [event.seat for event in t.events("turn_began")] == [B, C, D]
    t.over(A)


def test_v_35_a_fused_warrior_counts_twice() -> None:
    t = table("kefla@F6 monna@A4", "tupper@K8 obuni@D11", turn=B, round=5, length="turns_5")
    assert (score_of(t.state, A), score_of(t.state, B)) == (3, 2)
    t.move(B, "tupper", "K7")
    assert {event.seat: event.warriors for event in t.events("counted")} == {A: 3, B: 2}
    t.over(A)


def test_v_36_where_a_token_may_start() -> None:
    t = new_match(2, starter=A)
    while "draft" in t.asked().values():
        (seat,) = t.asked()
        t.time_up(seat)
    t.asks(A, "place").answer(A, "D6").answer(B, "E6")  # beside an enemy token
    free = t.asks(A, "place").legal(A)
    assert not free & {"C5", "D5", "E5", "C6", "C7", "D7", "E7", "D6", "E6"}  # beside an own one, or taken
    assert not free & {"F2", "F6", "H4", "D4"}  # green
    assert {"F5", "F7", "B7"} <= free


def test_v_37_an_enemy_eliminated_on_green() -> None:
    t = table("kahseral@F5", "monna@F6:20 tupper@A4")
    t.dice("PPBE").move(A, "kahseral", "F6").attack(A, "combo:1").asks(A, "reward")
    assert t.legal(A) == {"attack", "defense", "special"}
    t.answer(A, "special")
    assert len(t.player(A).special) == 1 and t.at("kahseral") == "F6"


def test_v_38_over_other_tokens() -> None:
    t = table("monna@F6 obuni@G6", "tupper@J6 jimizu@H6 caway@I6 nink@K6")
    t.answer(A, "monna", ask="token")
    assert "J6" in t.legal(A) and "K6" not in t.legal(A) and "G6" not in t.legal(A)
    t.answer(A, "J6")
    assert t.events("fight_began") and t.events("moved")[-1].steps == 4


def test_v_39_one_special_card_a_turn() -> None:
    t = table("monna@F6", "cabba@F7", hands={B: "transformation solar_flare dodge"})
    t.dice(1, 1, "PPTT", "PPTT", "PPTT").move(A, "monna", "F7").answer(B, "transform").answer(B, "transformation")
    t.reroll(A, 0, 1, 2, 3).reroll(A, 0, 1, 2, 3).asks(B, "defend")
    assert t.legal(B) == {"none", "dodge", "dodge dice"}
    assert t.why(B, "solar_flare") == "special_used"


def test_v_40_a_dodge_in_two_rolls() -> None:
    t = table("monna@F6", "c_18@F7")
    t.strikes(A, "monna", "F7", "PPTT", "PPTT", "PPTT").dice("TTSFP", "TF").answer(B, "dodge dice").reroll(B, 3, 4)
    assert t.happened("dodged") and t.left("c_18") == 26


def test_v_41_a_clash() -> None:
    t = table("monna@F6", "c_18@F7", hands={A: "kamehameha", B: "dragon_fist"})
    t.strikes(A, "monna", "F7", "BBBE", "BBBE", "BBBE", how="kamehameha").dice("PPPEF").answer(B, "dragon_fist")
    assert [event.damage for event in t.happened("clashed")] == [0]
    assert (t.left("c_18"), t.left("monna")) == (26, 23)
    assert t.deck("attack")[-2:] == ["dragon_fist", "kamehameha"] or t.deck("attack")[-2:] == [
        "kamehameha",
        "dragon_fist",
    ]


def test_v_42_an_attack_of_nothing() -> None:
    t = table("monna@F6", "c_18@F7").dice("STTT").move(A, "monna", "F7").attack(A, "values").asks(A, "land")
    assert t.left("c_18") == 26


def test_v_43_a_form_with_a_counter_attack() -> None:
    t = table("monna@F6", "vegeta@F7")
    t.dice(4, 5, "PPTT").move(A, "monna", "F7").answer(B, "transform")
    assert t.fight.other == 3
    t.attack(A, "values").asks(B, "counter").dice("FFPPP").answer(B, "counter")
    assert t.fight.form == 0 and len(t.fight.dice) == 4 + 1


def test_v_44_broken_limits_help_a_retry() -> None:
    t = table("cabba@F6", "tupper@F7", hands={A: "final_transformation"}, events="broken_limits")
    t.dice(1, 4, "PPPPP").move(A, "cabba", "F7").answer(A, "transform").answer(A, "final_transformation")
    assert t.fight.form == 2 and t.deck("special")[-1] == "final_transformation"


@pytest.mark.parametrize("defender", ["prum", "c_17"])
@pytest.mark.parametrize(
    ("card", "roll", "asked"),
    [
        ("special_beam_cannon", "BEEP", "defend"),
        ("evil_containment_wave", "BEET", "rescue"),
        ("spirit_bomb", "BBBBB", "rescue"),
    ],
)
def test_v_45_what_no_ability_stops(defender: str, card: str, roll: str, asked: str) -> None:
    t = table("monna@F6 obuni@E6", f"{defender}@F7:15 tupper@A4", hands={A: card, B: "dodge"})
    rolls = [f"{roll}T"[:5]] * 3
    t.strikes(A, "monna", "F7", *rolls, how=card)
    assert not t.events("shielded") and not t.events("ball_returned")
    assert t.asked() == {B: asked}


def test_v_46_the_rescue_is_asked_whatever_is_held() -> None:
    t = table("kahseral@F6", "monna@F7:20 tupper@A4", hands={B: "dodge"})
    t.dice("PPBE").move(A, "kahseral", "F7").attack(A, "combo:1").asks(B, "rescue")
    assert t.legal(B) == {"accept"}
    t.answer(B, "accept")
    assert t.at("monna") is None


def test_v_47_energy_drain_comes_before_the_cost() -> None:
    t = table("cabba@F6:23", "obuni@F7:5", hands={A: "energy_drain"})
    t.dice(3, "EEEP").move(A, "cabba", "F7").answer(A, "transform").attack(A, "energy_drain")
    assert t.left("obuni") == 20 - 14 and t.left("cabba") == 9


def test_v_48_three_level_then_endurance() -> None:
    t = table("monna@A4:3", "obuni@K8:5", "caway@D11", turn=C, round=5, length="turns_5")
    t.move(C, "caway", "E11")
    assert t.events("extra_round") and t.match.outcome is None
    for seat, warrior, space in ((A, "monna", "A5"), (B, "obuni", "K7"), (C, "caway", "F11")):
        t.move(seat, warrior, space)
        if "more_cards" in t.asked().values():
            t.answer(seat, "pass")
    assert {event.seat: event.total for event in t.events("endurance_counted")} == {A: 20, B: 20, C: 18}
    (duel,) = t.events("tie_duel")
    assert {duel.seat, duel.other} == {A, B}
