"""The rules of Event Cards."""

from .table import A, B, C, D, table


def test_an_event_happens_at_once() -> None:
    """UNO-EVENT-01: to those it names, one after the other (R-20)."""
    t = table(hands={A: "R5! … 5", B: 5, C: 5, D: 5}, danger="rising_tide").play(A, "R5").turn_of(B)
    assert [len(t.hand(seat)) for seat in (A, B, C, D)] == [5, 5, 6, 6]  # B is Aquaman
    assert [event.seat for event in t.events("added")] == [A, C, D]


def test_an_event_is_discarded_after_its_action() -> None:
    """UNO-EVENT-02: not before; while it is carried out it lies in no pile."""
    t = (
        table(hands={A: "R5! … 5"}, location="metropolis", items={C: "amazonian_shield"}, danger="phantom_zone")
        .decline(A)
        .play(A, "R5")
        .asks(A, "phantom_zone")
    )
    assert t.danger_discard == [] and len(t.state.aside) == 1
    t.choose(A, "metropolis").turn_of(B)
    assert t.danger_discard == ["metropolis", "phantom_zone"] and not t.state.aside
