"""The rules of winning, of losing, and of what comes after."""

from roundtable.games.uno_ultimate_dc.faces import deck_of

from .table import A, B, C, D, new_match, table


def test_an_empty_hand_wins_at_once() -> None:
    """UNO-WIN-01: by playing, and by burning the last card (R-27)."""
    table(hands={A: "R4"}).play(A, "R4").over(A, "empty_hand")
    t = table(hands={A: "W:up_up_and_away R4"}).play(A, "W:up_up_and_away", "red")
    t.choose(A, "R4", ask="burn_hand").over(A, "empty_hand")


def test_the_last_one_with_a_deck_wins_at_once() -> None:
    """UNO-WIN-02."""
    t = table("superman", "aquaman", "wonder_woman", decks={A: 1, B: 1}).draw(A).turn_of(B)
    assert t.player(A).out
    t.draw(B).over(C, "last_deck")


def test_the_last_card_flips_nothing() -> None:
    """UNO-WIN-03."""
    t = table(hands={A: "R5!"}, danger="doomsday").play(A, "R5").over(A, "empty_hand")
    assert t.danger == ["doomsday"] and t.enemy(A) is None


def test_a_deck_that_runs_out_in_any_way_puts_its_player_out() -> None:
    """UNO-OUT-01, R-18: drawn, added, burned, by a Draw Two, by the penalty, by an Enemy."""
    assert table(decks={A: 1}).draw(A).turn_of(B).player(A).out

    t = table("aquaman", "superman", "wonder_woman", hands={A: "W:tidal_wave … 5"}, decks={B: 1})
    assert t.play(A, "W:tidal_wave", "red").turn_of(C).player(B).out

    t = table(hands={A: "W:heat_vision … 5"}, decks={C: 4})
    assert t.play(A, "W:heat_vision", "red").target(A, C).turn_of(B).player(C).out

    t = table(hands={A: "Y-D2 … 5"}, decks={B: 2}, top="Y0")
    assert t.play(A, "Y-D2").turn_of(C).player(B).out

    assert table(hands={A: "R4 R9"}, decks={A: 2}).play(A, "R4").catch(B, A).turn_of(B).player(A).out

    assert table(decks={A: 3}, enemies={A: "doomsday"}).turn_of(B).player(A).out


def test_a_deck_with_one_card_is_still_a_deck() -> None:
    """UNO-OUT-01: the boundary."""
    t = table(hands={A: "Y-D2 … 5"}, decks={B: 3}, top="Y0").play(A, "Y-D2").turn_of(C)
    assert not t.player(B).out and t.left(B) == 1


def test_all_others_lose_when_one_hand_is_empty() -> None:
    """UNO-OUT-02: there is one winner, whatever the others hold."""
    t = table(hands={A: "R4", B: 1, C: 1, D: 1}, safe={B, C, D}).play(A, "R4").over(A, "empty_hand")
    assert t.match.outcome is not None and t.match.outcome.winners == (A,)


def test_the_burn_pile_never_becomes_a_deck() -> None:
    """UNO-OUT-03, R-55."""
    t = table("superman", "aquaman", decks={A: 1}, burn={A: 20}).draw(A).over(B, "last_deck")
    assert not t.events("recovered")


def test_after_the_match_every_deck_is_whole_again() -> None:
    """UNO-AFTER-01: nothing of a match is left in the next one."""
    table("superman", "aquaman", hands={A: "R4"}).play(A, "R4").over(A, "empty_hand")
    t = new_match("superman", "aquaman")
    assert [sorted(player.hand + player.deck) for player in t.state.seats] == [deck_of(0), deck_of(1)]
