"""The table that the other tests are played at does what it says."""

import pytest

from .table import A, B, C, D, new_match, table


def test_a_table_lays_every_card_once_and_starts_the_turn_asked_for() -> None:
    t = table(
        "superman", "aquaman", "wonder_woman",
        hands={A: "R5 G-Skip W:heat_vision", B: 3}, decks={A: 20, B: "R4 G2! B3 … 12"}, burn={A: "B0 Y1"},
        top="R2", enemies={B: "doomsday"}, items={C: "amazonian_shield"},
        location="amnesty_bay", danger="circe metropolis …", danger_discard="cheetah", skipped={B}, shield={C},
    )  # fmt: skip
    t.turn_of(A)
    assert t.hand(A) == ["R5", "G-Skip", "W:heat_vision"]
    assert (t.left(A), t.left(B), len(t.hand(B)), len(t.hand(C))) == (20, 12, 3, 7)
    assert t.deck(B)[:3] == ["R4", "G2", "B3"]
    assert t.burn(A) == ["B0", "Y1"]
    assert t.danger[:2] == ["circe", "metropolis"] and t.danger_discard == ["cheetah"]
    assert (t.top, t.location, t.enemy(B), t.items(C)) == ("R2", "amnesty_bay", "doomsday", ["amazonian_shield"])
    t.play(A, "R5").turn_of(C).settled()
    assert t.turns() == [A, C]


def test_the_table_refuses_what_is_not_asked() -> None:
    t = table(hands={A: "R5 G8"})
    t.illegal(A, "G8")
    with pytest.raises(AssertionError, match="not 'drawn'"):
        t.keep(A)
    with pytest.raises(AssertionError, match="seat 1 is not asked"):
        t.play(B, "R4")
    with pytest.raises(AssertionError, match="has no 'B9'"):
        t.play(A, "B9")


def test_turn_and_direction_are_as_told() -> None:
    assert table(turn=C, direction=-1).draw(C).keep(C).turn_of(B).turns() == [C, B]


def test_a_table_before_the_first_card() -> None:
    table(top=None, turn=D, hands={D: "R2 B4"}).asks(D, "first").play(D, "R2").call(D).turn_of(A)


def test_a_match_from_the_beginning() -> None:
    new_match(starter=C).asks(C, "first").time_up(C)
