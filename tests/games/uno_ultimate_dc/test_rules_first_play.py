"""The rules of the first card."""

from .table import A, B, C, D, new_match, table


def test_the_youngest_player_starts() -> None:
    """UNO-FIRST-01, R-03: as the table says; if it says nothing, by chance."""
    assert [new_match(starter=seat).turns() for seat in (A, B, C, D)] == [[A], [B], [C], [D]]
    assert {new_match(key=bytes([n] * 32)).turns()[0] for n in range(30)} == {A, B, C, D}
    assert "starting player" in [label for _, label, _ in new_match().match.draws]


def test_the_first_card_may_be_any_card_of_the_hand() -> None:
    """UNO-FIRST-02, R-04: and one must be played."""
    t = table(top=None, hands={A: "R4 Y9 G-Skip B-D2 R-Rev W:heat_vision"})
    assert t.asks(A, "first").legal(A) == {"R4", "Y9", "G-Skip", "B-D2", "R-Rev", "W:heat_vision"}
    t.refused(A, "draw")
    assert [(each.target, each.why[0]) for each in t.match.describe(A)[0].blocked] == [(f"deck:{A}", "why.first")]


def test_the_first_card_starts_the_shared_discard_pile() -> None:
    """UNO-FIRST-03."""
    t = table(top=None, hands={A: "R4 Y9 … 7", B: "R8! Y0 … 7"}, danger="kryptonian_crystal")
    t.play(A, "R4").turn_of(B)
    assert t.top == "R4" and len(t.state.pile) == 1
    t.illegal(B, "Y0").play(B, "R8")
    assert len(t.state.pile) == 2


def test_play_goes_clockwise() -> None:
    """UNO-FIRST-04."""
    t = table(top=None, turn=C).time_up(C)
    for seat in (D, A, B):
        t.turn_of(seat).draw(seat).keep(seat)
    t.turn_of(C)


def test_a_reverse_as_the_first_card_starts_the_other_way() -> None:
    """UNO-FIRST-05, R-05."""
    t = table(top=None, hands={A: "Y-Rev … 7"}).play(A, "Y-Rev")
    for seat in (D, C, B):
        t.turn_of(seat).draw(seat).keep(seat)
    t.turn_of(A)
