"""Rulings on the UNO call."""

import pytest

from roundtable.games.uno_ultimate_dc.state import UNO_NO, UNO_OPEN, UNO_SAFE

from .table import A, B, C, D, new_match, table


def test_r_13_the_window_opens_when_the_effect_is_finished() -> None:
    t = table(hands={A: "W:up_up_and_away Y9"}).play(A, "W:up_up_and_away", "red").asks(A, "burn_hand")
    assert not t.match.offers  # one card, but the Wild is not finished
    t.decline(A).asks_nobody()
    assert t.offers(A) == ["uno"]


def test_r_13_it_opens_after_a_burn_too() -> None:
    t = table(hands={A: "W:up_up_and_away Y9 B5"}).play(A, "W:up_up_and_away", "red").choose(A, "B5", ask="burn_hand")
    assert t.asks_nobody().offers(A) == ["uno"]


def test_r_13_it_opens_at_the_start_of_the_turn_and_does_not_stop_it() -> None:
    t = table("wonder_woman", "superman", hands={A: "R2 R7"}, enemies={A: "doomsday"}).choose(A, "R2", ask="champion")
    assert t.asks(A, "play").offers(B) == ["catch"]
    t.play(A, "R7").over(A, "empty_hand")


def test_r_13_a_number_card_is_finished_before_the_power_is_offered() -> None:
    t = table("green_lantern", "superman", hands={A: "G6 R2"}, burn={A: "B-Rev Y-Skip"}, top="G1").play(A, "G6")
    assert t.asks(A, "use_power").offers(A) == ["uno"]
    t.catch(B, A).asks(A, "use_power")  # the question still stands
    assert len(t.hand(A)) == 3
    t.decline(A).turn_of(B)


def test_r_13_it_is_open_while_the_danger_card_is_resolved() -> None:
    t = table(hands={A: "R5! R9"}, location="amnesty_bay", items={B: "royal_conch"}, danger="phantom_zone").play(
        A, "R5"
    )
    assert t.asks(A, "phantom_zone").offers(A) == ["uno"]
    t.call(A).choose(A, "royal_conch").turn_of(B)


def test_r_13_closed_by_the_owner() -> None:
    t = table(hands={A: "R4 R9"}).play(A, "R4").call(A).turn_of(B)
    assert t.player(A).uno == UNO_SAFE


def test_r_13_closed_by_an_opponent() -> None:
    t = table(hands={A: "R4 R9"}).play(A, "R4").catch(D, A).turn_of(B)
    assert t.player(A).uno == UNO_NO and len(t.hand(A)) == 3


def test_r_13_closed_by_the_next_turn() -> None:
    t = table(hands={A: "R4 R9"}).play(A, "R4").window_ends().turn_of(B)
    assert t.player(A).uno == UNO_NO


def test_r_13_closed_when_the_hand_count_changes() -> None:
    t = table(hands={A: "R5! R9"}, danger="brainiac").play(A, "R5").turn_of(B)  # Brainiac: add 1
    assert len(t.hand(A)) == 2 and t.player(A).uno == UNO_NO


def test_r_13_closed_when_the_owner_leaves() -> None:
    t = table(hands={A: "R4 R9"}).play(A, "R4").leave(A).turn_of(B)
    assert not t.match.offers


def test_r_13_a_skipped_turn_is_no_next_turn() -> None:
    t = table("superman", "aquaman", "wonder_woman", hands={A: "R-Skip R9"}).play(A, "R-Skip").asks_nobody()
    t.window_ends().turn_of(C)
    assert t.tags()[-3:] == ["turn_lost", "window_passed", "turn_began"]


def test_r_13_the_time_of_the_window_is_an_option() -> None:
    assert table(hands={A: "R4 R9"}).play(A, "R4").match.window == 4000
    assert new_match(uno_window=9).state.uno_window == 9000
    assert table(hands={A: "R4 R9 R2"}).play(A, "R4").match.window is None


@pytest.mark.parametrize("location", ["metropolis", "oa"])
def test_r_13_an_exchange_opens_no_window(location: str) -> None:
    t = table(hands={A: "R4"}, burn={A: "R9"}, location=location, safe={A})
    t.choose(A, "R4", ask="shuffle_in" if location == "metropolis" else "exchange").turn_of(A)
    assert t.player(A).uno == UNO_SAFE and not t.match.offers


def test_r_13_circe_opens_no_window() -> None:
    t = table("wonder_woman", "superman", hands={A: "R5! R7"}, danger="circe").play(A, "R5", uno=True).turn_of(B)
    assert len(t.hand(A)) == 1 and t.player(A).uno == UNO_SAFE
    assert not t.events("window_opened")


def test_r_13_opponents_may_call_a_moment_later() -> None:
    t = table(hands={A: "R4 R9"}).play(A, "R4")
    assert [t.match.offers[seat][0].after for seat in (A, B, C, D)] == [0, 1000, 1000, 1000]
    assert new_match(catch_delay=250).state.catch_delay == 250


def test_r_14_the_call_may_be_attached_to_the_play() -> None:
    t = table(hands={A: "R4 R9"}).play(A, "R4", uno=True).turn_of(B)
    assert t.player(A).uno == UNO_SAFE
    assert t.tags().index("played") < t.tags().index("called_uno")


def test_r_14_it_can_be_attached_only_with_two_cards() -> None:
    t = table(hands={A: "R4 R9 R2"})
    card = t.player(A).hand[0]
    t.refused(A, f"card:{card}", "uno").play(A, "R4").turn_of(B)


def test_r_14_a_call_without_a_window_is_refused_without_a_penalty() -> None:
    t = table(hands={A: "R4 R9 … 5"})
    t.refused(A, "uno:1").refused(B, "catch:0:1").refused(B, "uno:0").turn_of(A)


def test_r_14_a_call_is_good_until_the_hand_count_changes() -> None:
    t = table("superman", "aquaman", hands={A: "R9"}, decks={A: "G8 R2 …"}, safe={A})
    t.draw(A).keep(A).turn_of(B)
    assert t.player(A).uno == UNO_NO
    t.draw(B).keep(B).play(A, "R9").asks_nobody()
    assert t.player(A).uno == UNO_OPEN


def test_r_14_a_catch_names_its_target() -> None:
    t = table(hands={A: "R4 R9", B: 1}, safe={B}).play(A, "R4")
    assert t.match.offers[C][0].options == ["catch:0:1"]
    assert t.offers(B) == ["catch"]


def test_r_14_calls_may_be_automatic() -> None:
    t = table(hands={A: "R4 R9"}, auto=True).play(A, "R4").turn_of(B)
    assert t.player(A).uno == UNO_SAFE and len(t.events("called_uno")) == 1
    assert [new_match(uno_call=way).state.uno_auto for way in ("race", "auto")] == [False, True]


def test_r_15_the_penalty_of_a_short_deck() -> None:
    t = table("superman", "aquaman", "wonder_woman", hands={A: "R4 R9"}, decks={A: 1}).play(A, "R4").catch(B, A)
    assert t.turn_of(B).player(A).out
    assert [len(event.cards) for event in t.events("added")] == [1]


def test_r_16_any_opponent_still_in_the_game_may_catch() -> None:
    t = table(hands={A: "R4 R9"}, out={C}).play(A, "R4")
    assert [t.offers(seat) for seat in (A, B, C, D)] == [["uno"], ["catch"], [], ["catch"]]


def test_r_17_who_was_not_caught_wins_as_usual() -> None:
    t = table("superman", "aquaman", hands={A: "R-Skip R9"}).play(A, "R-Skip").window_ends()
    t.play(A, "R9").over(A, "empty_hand")
