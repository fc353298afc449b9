"""The rules of calling UNO."""

from roundtable.games.uno_ultimate_dc.state import UNO_NO, UNO_SAFE

from .table import A, B, C, D, Table, table


def one_left(**more: object) -> Table:
    """A has just played down to one card; four players."""
    return table(hands={A: "R4 R9"}, **more).play(A, "R4")  # type: ignore[arg-type]


def test_who_has_one_card_must_call() -> None:
    """UNO-CALL-01: the window opens at that moment, and the turn waits."""
    t = one_left().asks_nobody()
    assert t.offers(A) == ["uno"]
    assert [event.seat for event in t.events("window_opened")] == [A]
    t.call(A).turn_of(B)

    assert not table(hands={A: "R4 R9 R2"}).play(A, "R4").turn_of(B).events("window_opened")


def test_anybody_else_may_call_first() -> None:
    """UNO-CALL-02, R-16: until the next player begins a turn."""
    for seat in (B, C, D):
        t = one_left()
        assert t.offers(seat) == ["catch"]
        t.catch(seat, A).turn_of(B)
        assert [(event.seat, event.by) for event in t.events("caught")] == [(A, seat)]
    assert one_left().match.window == 4000


def test_who_is_caught_draws_two() -> None:
    """UNO-CALL-03, R-12: from the own deck; no turn is lost."""
    t = one_left(decks={A: "G5 B0 … 20", C: 20}).catch(C, A).turn_of(B)
    assert t.hand(A) == ["R9", "G5", "B0"]
    assert (t.left(A), t.left(C), t.player(A).skipped) == (18, 20, False)


def test_who_called_first_cannot_be_caught() -> None:
    """UNO-CALL-04."""
    t = one_left()
    (catch,) = t.match.offers[B]
    t.call(A).turn_of(B)
    assert t.player(A).uno == UNO_SAFE
    t.refused(B, catch.options[0]).refused(C, catch.options[0])

    t = table(hands={A: "R4 R9"}).play(A, "R4", uno=True).turn_of(B)
    assert t.player(A).uno == UNO_SAFE and not t.events("window_opened")


def test_once_the_next_turn_began_nobody_can_call() -> None:
    """UNO-CALL-05."""
    t = one_left()
    (catch,) = t.match.offers[B]
    (uno,) = t.match.offers[A]
    t.window_ends().turn_of(B)
    assert t.player(A).uno == UNO_NO and [event.seat for event in t.events("window_passed")] == [A]
    t.refused(B, catch.options[0]).refused(C, catch.options[0]).refused(A, uno.options[0])
    assert t.hand(A) == ["R9"]


def test_winning_needs_no_call() -> None:
    """UNO-CALL-06, R-17."""
    t = table("superman", "aquaman", hands={A: "R4 R9"}).play(A, "R4").window_ends()
    t.draw(B).keep(B).play(A, "R9").over(A, "empty_hand")
    assert not t.events("called_uno")
