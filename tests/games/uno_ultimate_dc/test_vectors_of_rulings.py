"""The worked examples derived from the rulings, each one a test: TV-30 to TV-50."""

from roundtable.games.uno_ultimate_dc.state import UNO_SAFE

from .conftest import StandIn
from .table import A, B, C, D, table


def test_tv_30_matching_a_wild() -> None:
    t = table(hands={A: "R2 G-Skip W:heat_vision"}, top="W:tidal_wave", colour="green")
    assert t.legal(A) == {"G-Skip", "W:heat_vision", "draw"}
    t.illegal(A, "R2")


def test_tv_31_the_danger_icon_is_no_symbol() -> None:
    table("wonder_woman", "superman", hands={A: "B7! … 5"}, top="R5!").illegal(A, "B7")


def test_tv_32_reverse_with_two_players() -> None:
    t = table("superman", "aquaman", hands={A: "R-Rev … 5"})
    t.play(A, "R-Rev").turn_of(B)
    assert t.state.direction == -1


def test_tv_33_skip_with_two_players_leaves_the_window_open() -> None:
    t = table("superman", "aquaman", hands={A: "Y-Skip Y9"}, top="Y0")
    t.play(A, "Y-Skip").asks_nobody()
    assert t.offers(B) == ["catch"]
    t.catch(B, A).turn_of(A)
    assert len(t.hand(A)) == 3


def test_tv_34_the_power_then_the_last_card(stand_in: StandIn) -> None:
    enemy = stand_in("red", of="wonder_woman")
    t = table("wonder_woman", "superman", hands={A: "R2 R7"}, decks={A: 10}, enemies={A: enemy})
    t.choose(A, "R2", ask="champion").play(A, "R7").over(A, "empty_hand")
    assert t.left(A) == 9
    assert t.danger_discard == [enemy] and not t.events("defeated")


def test_tv_35_circe_empties_the_hand_for_a_moment() -> None:
    t = table("wonder_woman", "superman", hands={A: "R5! … 4"}, decks={A: 10}, danger="circe")
    t.play(A, "R5").turn_of(B)
    assert (len(t.hand(A)), t.left(A)) == (3, 10)
    assert [len(event.cards) for event in (*t.events("shuffled_in"), *t.events("added"))] == [3, 3]


def test_tv_36_ares_with_two_players() -> None:
    t = table("wonder_woman", "superman", hands={A: "R5! … 4"}, decks={A: 3, B: 2}, danger="ares")
    t.play(A, "R5").over(B, "last_deck")
    assert (t.left(B), t.burn(B)) == (2, [])


def test_tv_37_giganta_after_playing() -> None:
    t = table("wonder_woman", "superman", hands={A: "R5! … 5"}, decks={A: 20}, danger="giganta")
    t.play(A, "R5").turn_of(B)
    assert (t.left(A), len(t.hand(A)), t.player(A).skipped) == (19, 5, True)
    t.draw(B).keep(B).turn_of(B)
    assert (t.left(A), len(t.hand(A)), t.player(A).skipped) == (19, 5, False)
    t.draw(B).keep(B).asks(A, "burn_or_add")


def test_tv_38_superman_answers_a_draw_two() -> None:
    t = table("aquaman", "superman", hands={A: "Y-D2 … 5", B: 5}, decks={B: 12}, top="Y0")
    t.play(A, "Y-D2").asks(B, "save_turn")
    assert t.left(B) == 10
    t.use(B).turn_of(B)
    assert (t.left(B), len(t.hand(B))) == (7, 7)


def test_tv_39_a_blocked_power_answers_nothing() -> None:
    t = table("aquaman", "superman", hands={A: "R-Skip … 5"}, enemies={B: "lex_luthor"})
    t.play(A, "R-Skip").turn_of(A)
    assert [event.seat for event in t.events("turn_lost")] == [B]


def test_tv_40_willpower_with_a_draw_two() -> None:
    t = table(
        "green_lantern", "superman", "aquaman", "wonder_woman",
        hands={A: "G6 … 5", C: 5}, decks={A: "R2 R3 … 20", C: 20}, burn={A: "R-D2 Y-Skip"}, top="G1",
    )  # fmt: skip
    t.play(A, "G6").use(A, "use_power")
    assert t.burn(A) == ["R3", "R2", "R-D2", "Y-Skip"]
    assert t.legal(A) == {"R-D2", "Y-Skip"}
    t.choose(A, "R-D2", ask="willpower").target(A, C).turn_of(B)
    assert (t.left(C), len(t.hand(C)), t.player(C).skipped) == (18, 7, True)
    assert t.deck(A)[-1] == "R-D2" and t.left(A) == 19
    assert t.top == "G6" and t.state.colour == 2


def test_tv_41_a_wild_is_no_blue_card() -> None:
    t = table("aquaman", "superman", hands={A: "W:cast_the_net … 5"}, location="atlantis", danger="lex_luthor")
    t.play(A, "W:cast_the_net", "blue").turn_of(B)
    assert not t.events("power_used")


def test_tv_42_verdict_of_the_guardians() -> None:
    t = table(hands={A: "R5! … 5"}, danger="verdict_of_the_guardians")
    t.play(A, "R5").target(A, B).turn_of(D)
    assert t.state.direction == -1 and t.player(B).skipped
    t.draw(D).keep(D).draw(C).keep(C).turn_of(A)


def test_tv_43_parallax_forbids_yellow() -> None:
    t = table("superman", "green_lantern", hands={A: "Y4 Y6"}, decks={A: "Y9 …"}, enemies={A: "parallax"}, top="Y0")
    assert t.legal(A) == {"draw"}
    t.illegal(A, "Y4").draw(A).illegal(A, "Y9").keep(A).turn_of(B)


def test_tv_44_bracelets_against_tidal_wave() -> None:
    t = table(
        "wonder_woman", "aquaman", "superman", "green_lantern", hands={A: 5, B: "W:tidal_wave … 5", C: 5, D: 5},
        shield={A}, turn=B,
    )  # fmt: skip
    t.play(B, "W:tidal_wave", "red").turn_of(C)
    assert [len(t.hand(seat)) for seat in (A, C, D)] == [5, 6, 6]
    assert not t.player(A).shield


def test_tv_45_caught_with_two_cards_in_the_deck() -> None:
    t = table("superman", "aquaman", "wonder_woman", hands={A: "R4 R9"}, decks={A: 2})
    t.play(A, "R4").catch(C, A).turn_of(B)
    assert t.player(A).out


def test_tv_46_playing_the_drawn_card_keeps_the_call_good() -> None:
    t = table("wonder_woman", "superman", hands={A: "B8"}, decks={A: "G7 …"}, safe={A}, top="G3")
    t.draw(A).play(A, "G7").turn_of(B)
    assert t.hand(A) == ["B8"] and t.player(A).uno == UNO_SAFE
    assert not t.events("window_opened")

    t = table("wonder_woman", "superman", hands={A: "B8"}, decks={A: "G7 …"}, safe={A}, top="G3")
    t.draw(A).keep(A).turn_of(B)
    assert t.hand(A) == ["B8", "G7"]


def test_tv_47_the_marker_comes_before_the_bracelets() -> None:
    t = table("wonder_woman", "superman", hands={A: 5, B: "Y-Skip Y-D2 … 5"}, shield={A}, skipped={A}, turn=B, top="Y0")
    t.play(B, "Y-Skip").turn_of(B)
    assert t.player(A).shield and not t.player(A).skipped
    t.play(B, "Y-D2").turn_of(A)
    assert len(t.hand(A)) == 5 and not t.player(A).shield


def test_tv_48_a_copied_card_is_not_played() -> None:
    t = table(
        "green_lantern", "superman", "aquaman", "wonder_woman",
        hands={A: "G6 … 5", C: 5}, decks={A: "R2 R3 … 20", C: 20}, burn={A: "G-D2 Y-Skip"}, enemies={A: "ares"}, top="G1",
    )  # fmt: skip
    t.play(A, "G6").use(A, "use_power").choose(A, "G-D2", ask="willpower").target(A, C).turn_of(B)
    assert (t.left(C), t.player(C).skipped) == (18, True)
    assert (t.left(A), len(t.events("power_used"))) == (19, 1)
    assert t.enemy(A) == "ares"


def test_tv_49_metropolis_with_the_only_card() -> None:
    t = table("superman", "aquaman", hands={A: "R4"}, location="metropolis", safe={A})
    t.choose(A, "R4", ask="shuffle_in").turn_of(A)
    assert len(t.hand(A)) == 1 and t.player(A).uno == UNO_SAFE
    assert not t.match.offers and t.match.outcome is None


def test_tv_50_the_trench_counts_as_it_lies_after_the_flip() -> None:
    t = table(hands={A: "R5! … 5"}, decks={A: 20}, danger="the_trench")
    t.play(A, "R5").turn_of(B)
    assert t.location == "the_trench" and t.left(A) == 18

    t = table(hands={A: "R5! … 5"}, decks={A: 20}, location="the_trench", danger="metropolis")
    t.play(A, "R5").asks(B, "shuffle_in")
    assert t.location == "metropolis" and t.left(A) == 20
