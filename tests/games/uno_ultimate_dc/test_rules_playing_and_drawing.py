"""The rules of playing and drawing."""

import pytest

from .table import A, B, C, table


@pytest.mark.parametrize(
    ("top", "card", "fits"),
    [
        ("G4", "G8", True),
        ("Y4", "R4", True),
        ("Y4", "R9", False),
        ("Y-Skip", "R-Skip", True),
        ("Y-Skip", "R-Rev", False),
        ("Y-D2", "B-D2", True),
        ("G-Rev", "G8", True),
        ("Y0", "W:heat_vision", True),
    ],
)
def test_one_equality_is_enough(top: str, card: str, fits: bool) -> None:
    """UNO-PLAY-01: colour, number or symbol."""
    t = table("superman", "aquaman", hands={A: f"{card} … 5"}, top=top)
    assert (card in t.legal(A)) == fits
    if not fits:
        t.illegal(A, card)


def test_one_card_a_turn() -> None:
    """UNO-PLAY-02: also with more that would fit."""
    table(hands={A: "R4 R9 R2"}).play(A, "R4").turn_of(B)
    table(hands={A: "R4 R9"}, decks={A: "R2 …"}).draw(A).play(A, "R2").turn_of(B)


def test_the_played_card_is_the_one_to_match() -> None:
    """UNO-PLAY-03."""
    t = table("superman", "aquaman", hands={A: "R4 … 5", B: "Y4! R6 G1"}, top="R1").play(A, "R4").turn_of(B)
    assert t.top == "R4"
    assert t.legal(B) == {"Y4", "R6", "draw"}


def test_an_action_card_is_carried_out() -> None:
    """UNO-PLAY-04."""
    table(hands={A: "R-Skip … 5"}).play(A, "R-Skip").turn_of(C)


def test_drawing_is_always_allowed() -> None:
    """UNO-PLAY-05, R-08."""
    t = table(hands={A: "R4 R9"}, decks={A: "G8 … 20"})
    t.draw(A).keep(A).turn_of(B)
    assert t.hand(A) == ["R4", "R9", "G8"]


def test_who_has_no_playable_card_draws_one() -> None:
    """UNO-PLAY-06: from the own deck."""
    t = table(hands={A: "G8 Y9"}, decks={A: 20, B: 20})
    assert t.legal(A) == {"draw"}
    t.draw(A).keep(A).turn_of(B)
    assert (t.left(A), t.left(B), len(t.hand(A))) == (19, 20, 3)


def test_the_drawn_card_may_be_played_at_once() -> None:
    """UNO-PLAY-07, R-09, R-10: or kept; it costs no turn."""
    t = table(hands={A: "G8 Y9"}, decks={A: "R4 …"}).draw(A)
    assert t.legal(A) == {"R4", "keep"}
    t.play(A, "R4").turn_of(B)
    assert t.top == "R4" and not t.player(A).skipped

    t = table("superman", "aquaman", hands={A: "G8 Y9"}, decks={A: "R4 …"}).draw(A).keep(A).draw(B).keep(B).turn_of(A)
    assert t.hand(A) == ["G8", "Y9", "R4"]


def test_a_drawn_card_that_does_not_fit_is_kept() -> None:
    """UNO-PLAY-08, R-11: nothing is played this turn."""
    t = table(hands={A: "R4 Y9"}, decks={A: "G8 …"}).draw(A)
    assert t.legal(A) == {"keep"}
    t.illegal(A, "G8").illegal(A, "R4").keep(A).turn_of(B)
    assert t.hand(A) == ["R4", "Y9", "G8"] and t.top == "R1"
