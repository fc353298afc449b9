"""Rulings on players, length, setup, turn and cards: AMB-01 to AMB-16, AMB-53 to AMB-56, AMB-69, 70, 72, 73, 74."""

import pytest

from roundtable.games.universe_survival import GAME
from roundtable.games.universe_survival.board import AT, COUNT, NEXT, SPACE, WITHIN
from roundtable.games.universe_survival.ending import is_last_round
from roundtable.games.universe_survival.roster import FIRST_FUSED, ROSTER

from .laying import key_of
from .table import A, B, C, Table, new_match, table


def whole(seats: int = 3, **options: bool | int | str | None) -> Table:
    """From the draft to the first turn, by the clock."""
    t = new_match(seats, **options)
    while set(t.asked().values()) & {"draft", "place"}:
        t.time_up(next(iter(t.asked())))
    return t


def test_amb_01_two_to_six_players() -> None:
    assert (GAME.meta.least_seats, GAME.meta.most_seats) == (2, 6)
    assert len(whole(6).state.pile) == 78 - 36


def test_amb_02_a_round_starts_with_the_first_player_still_in() -> None:
    t = table("", "monna@A4", "tupper@K8", turn=C, first=A)
    t.move(C, "tupper", "K7").turn_of(B)
    assert t.state.round == 2


def test_amb_03_the_round_under_way_is_completed() -> None:
    t = table("monna@A4", "tupper@K8 hop@H1", length="minutes_45", minutes=1).minute().move(A, "monna", "A5")
    assert t.match.outcome is None
    t.move(B, "tupper", "K7").over(B)


@pytest.mark.parametrize("starter", [None, C])
def test_amb_04_the_first_player(starter: int | None) -> None:
    t = whole(3, starter=starter)
    labels = [label for _, label, _ in t.match.draws]
    assert ("first player" in labels) == (starter is None)
    assert starter is None or t.events("turn_began")[0].seat == starter


def test_amb_05_ties_roll_again_and_picks_go_right() -> None:
    t = new_match(3, dice=(4, 4, 1, 2, 5), starter=A)
    assert [event.seat for event in t.events("draft_rolled")] == [A, B, C, A, B]
    order = []
    for _ in range(4):
        (seat,) = t.asked()
        order.append(seat)
        t.time_up(seat)
    assert order == [B, A, C, B]


def test_amb_06_sides_of_warriors_with_several_cards() -> None:
    sides = {warrior.key: len(warrior.sides) for warrior in ROSTER}
    assert (sides["son_goku"], sides["vegeta"], sides["cabba"]) == (1 + 4 * 2, 1 + 2 * 2, 1 + 2)


def test_amb_07_one_entry_for_each_undrafted_warrior() -> None:
    t = whole(4)
    pile = t.deck("pile")
    assert len(pile) == len(set(pile)) == 54 and not {"kefla", "anilaza"} & set(pile)


def test_amb_08_other_teams_do_not_matter() -> None:
    t = new_match(2, starter=A)
    while "draft" in t.asked().values():
        t.time_up(next(iter(t.asked())))
    t.answer(A, "E5").answer(B, "E6")
    assert not {"E6", "D4", "F5"} & t.legal(A)
    assert {"D7", "E7", "F7"} <= t.legal(A)  # beside B's token, two steps from the own one


def test_amb_09_placing_brings_no_card_and_no_fight() -> None:
    t = whole(3, starter=B)
    assert [event.seat for event in t.events("placed")] == [B, C, A] * 6
    assert {event.why for event in t.events("drew")} == {"start_hand"} and not t.events("fight_began")


def test_amb_10_up_to_eight_neighbours() -> None:
    assert max(len(NEXT[space]) for space in range(COUNT)) == 8


def test_amb_12_a_token_without_a_legal_end_is_not_chosen() -> None:
    spaces = ["E1", "F1", "C2", "D2", "E2", "F2", "B3", "C3", "D3", "E3", "F3"]
    names = ["hop", "vuon", "jium", "nink", "caway", "zoiray", "shosa", "roselle", "sorrel", "comfrey", "majora"]
    around = " ".join(f"{name}@{space}" for name, space in zip(names, spaces, strict=True))
    t = table(f"monna@D1 {around}", "tupper@A8", events="crushing_gravity").asks(A, "token")
    assert "monna" not in t.legal(A) and t.why(A, "monna") == "no_destination" and "comfrey" in t.legal(A)


def test_amb_12_if_none_has_one_nothing_moves() -> None:
    corner = SPACE["D1"]
    names = [warrior.key for warrior in ROSTER[:FIRST_FUSED] if warrior.key != "monna"]
    enemies = " ".join(f"{name}@{AT[space]}" for name, space in zip(names, WITHIN[4][corner], strict=False))
    t = table("monna@D1", enemies, events="truce")
    assert t.events("no_move") and t.turn_of(B).at("monna") == "D1"


def test_amb_12_where_a_token_cannot_go_says_why() -> None:
    """Others' Warriors, one's own token, an enemy out of reach, one whom nobody may attack; the rest as one."""
    t = table("monna@F7 obuni@F8", "tupper@F9 jium@A4").asks(A, "token")
    assert t.why(A, "tupper") == "not_yours" and t.why(A, "obuni") is None
    t.answer(A, "monna").asks(A, "move")
    assert (t.why(A, "F8"), t.why(A, "F9"), t.why(A, "A4")) == ("own_token", None, "too_far")
    assert t.why(A, "arena") == "too_far"
    t = table("monna@F7", "tupper@F9", events="truce").asks(A, "move")
    assert t.why(A, "F9") == "truce"


def test_amb_13_landing_cards_late_combat_cards_at_once() -> None:
    t = table("monna@F5 obuni@A4", "tupper@F7 jium@K8", events="second_round").move(A, "monna", "E5")
    assert not t.events("drew")
    t.dice("TTTT").move(A, "monna", "F7").attack(A, "values").answer(A, "F8")
    assert [event.why for event in t.events("drew")] == ["landing", "space"]


def test_amb_14_more_than_five_in_between() -> None:
    t = table("monna@F6 obuni@A4", "tupper@K8", hands={A: "dodge dodge block block rescue"}).move(A, "monna", "F7")
    assert len(t.hand(A)) == 6 and t.turn_of(B)


def test_amb_15_any_number_of_cards_held_at_the_start() -> None:
    t = table("monna@F6:20 obuni@A4", "tupper@K8", hands={A: "senzu_bean senzu_bean"})
    t.play(A, "senzu_bean").asks(A, "cards").play(A, "senzu_bean")
    assert t.harm("monna") == 0 and t.asked() == {A: "token"}


def test_amb_16_two_fights_at_most() -> None:
    t = table("monna@F5 obuni@A4", "zirloin@F7 jium@A6 hop@K8", events="second_round")
    t.dice("TTTT").move(A, "monna", "F7").attack(A, "values").dice("TTTT").answer(B, "counter").attack(B, "values")
    t.answer(A, "E8").dice("TTTT").move(A, "obuni", "A6").attack(A, "values").answer(A, "A7").turn_of(B)
    assert (
        len([event for event in t.events("fight_began") if event.seat == A]) == 2 and len(t.events("countering")) == 1
    )


def test_amb_53_limits_are_each_players_in_each_turn() -> None:
    hands = {A: "kaio_ken", B: "solar_flare", C: "scouter"}
    t = table("monna@F5 obuni@A4", "tupper@F7 jium@K8", "hop@H1 vuon@K4", hands=hands).play(A, "kaio_ken")
    t.dice("TTTTT", "TTTTT", "TTTTT").answer(A, "monna").move(A, "monna", "F7").reroll(A, 0, 1, 2, 3, 4)
    t.reroll(A, 0, 1, 2, 3, 4).stop(A).dice("ETTT").answer(B, "solar_flare").answer(B, "stay")
    assert t.player(A).special_used and t.player(B).special_used and not t.player(C).special_used


def test_amb_54_the_second_fight() -> None:
    """Any own token, the Event's limit; an enemy or a green space; else it lapses; it may be left."""
    t = table("monna@F7 obuni@A4", "tupper@F9 jium@K8", hands={A: "tournament_frenzy"}, events="burst_of_speed")
    t.play(A, "tournament_frenzy").move(A, "monna", "F8").asks(A, "extra")
    assert t.legal(A) == {"monna", "obuni", "pass"}
    t.answer(A, "monna").asks(A, "extra_move")
    assert {"F9", "F10", "F6", "H4"} <= t.legal(A) and not t.legal(A) & {"F7", "E8"}
    assert t.why(A, "arena") == "no_fight_there"
    t.answer(A, "back").asks(A, "extra").answer(A, "pass").turn_of(B)
    t = table("monna@K5", "tupper@A8", events="second_round").move(A, "monna", "K4")  # green is within four steps
    t.asks(A, "extra")


def test_amb_54_instant_transmission_is_not_for_the_second_fight() -> None:
    t = table("monna@A4 obuni@C2", "tupper@K8 jium@A8", hands={A: "instant_transmission"}, events="second_round")
    t.play(A, "instant_transmission").answer(A, "monna")
    assert "K8" in t.legal(A)
    t.answer(A, "A5").answer(A, "monna", ask="extra")
    assert "A8" in t.legal(A) and "K8" not in t.legal(A)


def test_amb_55_a_special_whose_combo_fails_counts() -> None:
    t = table("monna@F5 obuni@A4", "tupper@F7 jium@K8", hands={B: "solar_flare last_stand"})
    t.strikes(A, "monna", "F7", "PPTT", "PPTT", "PPTT").dice("PPPP").answer(B, "solar_flare").stop(B)
    assert t.hand(B) == ["solar_flare", "last_stand"] and t.player(B).special_used


def test_amb_56_decks_run_out() -> None:
    t = table("monna@F6", "tupper@A4", "jium@K8", decks={"defense": ""}).move(A, "monna", "F7")
    assert [event.deck for event in t.events("deck_empty")] == ["defense"] and not t.hand(A)


def test_amb_69_the_order_of_a_turn() -> None:
    hand = "senzu_bean fusion dodge dodge block block"
    t = table("kale@F7:3 caulifla@F9 monna@A4:5", "tupper@K8", hands={A: hand}, events="second_round")
    t.answer(A, "block", ask="discard").answer(A, "senzu_bean", ask="cards").answer(A, "monna", ask="heal")
    t.move(A, "kale", "F8").answer(A, "pass", ask="extra").asks(A, "more_cards").answer(A, "fusion").answer(A, "F9")
    tags = [event.__struct_config__.tag for event in t.log]
    steps = ["turn_began", "discarded", "event_drawn", "extra_combat", "healed", "moved", "fused", "drew", "turn_began"]
    places = [tags.index(tag) for tag in steps[:-1]]
    assert places == sorted(places)


def test_amb_70_a_target_is_needed() -> None:
    t = table("monna@F6 obuni@A4", "tupper@K8", hands={A: "senzu_bean energy_gift scouter"}).asks(A, "cards")
    assert t.legal(A) == {"pass"}
    assert {t.why(A, card) for card in ("energy_gift", "scouter")} == {"no_target"}


@pytest.mark.parametrize("event", ["senzu_delivery", "referees_penalty", "sleight_of_hand"])
def test_amb_70_an_event_does_what_it_can(event: str) -> None:
    t = table("monna@F6", "tupper@K8", events=event).turn_of(A)
    t.move(A, "monna", "F7")
    assert t.deck("events")[-1] == event


def test_amb_72_a_match_by_the_clock_ends() -> None:
    t = table("monna@F6", "tupper@K8", length="minutes_45", minutes=45, round=29)
    assert not is_last_round(t.state)
    t = table("monna@F6", "tupper@K8", length="minutes_45", minutes=45, round=30)
    assert is_last_round(t.state)


def test_amb_73_tokens_are_placed_as_they_were_picked() -> None:
    t = whole(2, starter=A)
    picked = [event.card for event in t.events("drafted") if event.seat == A]
    assert [event.card for event in t.events("placed") if event.seat == A] == picked


def test_amb_74_who_leaves_is_out_with_all_tokens() -> None:
    t = table("monna@F6", "tupper@K8 jium@F7", "hop@H1", hands={B: "dodge masenko"}).leave(B)
    assert t.player(B).out and not t.team(B) and not t.hand(B) and t.on("F7") is None
    assert {key_of(card) for card in t.state.gone} == {"tupper", "jium"} and not t.events("drew")
    t.turn_of(A).leave(C).over(A)


def test_amb_74_the_combat_of_who_leaves_lapses() -> None:
    t = table("monna@F5", "tupper@F7", "hop@H1", "vuon@A4").dice("PPTT").move(A, "monna", "F7").leave(B).turn_of(C)
    assert t.on("F7") == "monna" and t.state.fight is None
    t = table("monna@F5", "tupper@F7", "hop@H1", "vuon@A4").dice("PPTT").move(A, "monna", "F7").leave(A).turn_of(B)
    assert t.on("F7") == "tupper"


def test_amb_76_a_combat_that_lapses_eliminates_nobody() -> None:
    t = table("kahseral@F5", "monna@F7:20 jium@K8", "hop@H1", hands={B: "dodge"}).dice("PPBE").move(A, "kahseral", "F7")
    t.attack(A, "combo:1").asks(B, "rescue").leave(A).turn_of(B)
    assert t.left("monna") == 1 and t.at("monna") == "F7"
