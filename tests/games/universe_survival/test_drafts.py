"""The order of picks: the rulebook's, and the two of the house (AMB-77, AMB-78), with people who leave in the middle."""

import pytest

from roundtable.games.universe_survival.drafting import coming
from roundtable.games.universe_survival.roster import WARRIOR
from roundtable.games.universe_survival.state import PHASES

from .table import A, B, C, D, Table, new_match

FIRST = {2: (1, 6), 3: (1, 6, 1), 4: (1, 6, 1, 1)}
"""Dice that let seat B pick first."""


def begin(draft: str, seats: int = 4) -> Table:
    """A draft in which seat B picks first."""
    return new_match(seats, dice=FIRST[seats], starter=A, draft=draft).asks(B, "draft")


def pick(t: Table, best: bool = True) -> int:
    """The seat in turn takes the first of the list, or the last; returns the seat."""
    (seat,) = t.asked()
    options = t.decision(seat).options
    t.match.move(seat, (options[0 if best else -1],))
    return seat


def order(t: Table) -> list[int]:
    """Who picks, to the end of the draft, when everybody takes the best."""
    seats = []
    while "draft" in t.asked().values():
        seats.append(pick(t))
    return seats


@pytest.mark.parametrize(
    ("draft", "seats", "expected"),
    [
        ("rulebook", 3, [B, A, C] * 6),
        ("snake", 3, [B, A, C, C, A, B] * 3),
        ("snake", 2, [B, A, A, B] * 3),
        ("snake", 4, [B, A, D, C, C, D, A, B] * 3),
        ("balanced", 4, [B, A, D, C, C, D, A, B] * 3),
    ],
)
def test_the_order_of_picks(draft: str, seats: int, expected: list[int]) -> None:
    """US-SETUP-06; AMB-77, AMB-78: in a snake the direction turns, so that the last of a round is the first of the next."""
    t = begin(draft, seats)
    assert order(t) == expected
    assert [len(player.team) for player in t.state.seats] == [6] * seats
    assert all(ask == "place" for ask in t.asked().values())


def test_jiren_waits_in_the_pile() -> None:
    """AMB-78: in a balanced draft he cannot be picked; then he lies among those whom nobody picked."""
    t = begin("balanced", 3)
    jiren = WARRIOR["jiren"]
    assert "jiren" not in t.legal(B) and len(t.legal(B)) == 77 and list(t.state.pile) == [jiren]
    t.refused(B, f"warrior:{jiren}")
    order(t)
    assert jiren in t.state.pile and len(t.state.pile) == 78 - 18
    assert not any("jiren" in t.team(seat) for seat in (A, B, C))
    for draft in ("rulebook", "snake"):
        assert "jiren" in begin(draft).legal(B)


@pytest.mark.parametrize("draft", ["rulebook", "snake", "balanced"])
def test_everybody_sees_who_picks_next(draft: str) -> None:
    """To the end of the next round. It comes true."""
    t = begin(draft)
    told = coming(t.state)
    assert told[0] == (B, 1) and len(told) == 8
    while "draft" in t.asked().values():
        now = coming(t.state)
        assert now[: len(told)] == told[: len(now)]
        for viewer in (*range(4), None):
            assert t.match.view(viewer)["picks"] == t.match.public()["picks"]
        (seat,) = t.asked()
        assert now[0] == (seat, len(t.team(seat)) + 1)
        pick(t, best=seat != C)
        told = now[1:]
    assert told == [] and t.match.public()["picks"] == []


@pytest.mark.parametrize("draft", ["snake", "balanced"])
def test_whoever_leaves_is_passed_over(draft: str) -> None:
    """Also in the middle of a round, and at its turn."""
    t = begin(draft, 3)
    pick(t)
    t.leave(B).asks(A, "draft")
    assert pick(t) == A and [pick(t) for _ in range(3)] == [C, C, A]
    order(t)
    assert [len(player.team) for player in t.state.seats] == [6, 0, 6]


@pytest.mark.parametrize("draft", ["rulebook", "snake", "balanced"])
def test_whoever_is_to_pick_leaves(draft: str) -> None:
    t = begin(draft).answer(B, "toppo").leave(A).asks(D, "draft").answer(D, "hit").leave(C)
    assert not t.match.outcome and set(t.asked()) <= {B, D}
    order(t)
    assert [len(player.team) for player in t.state.seats] == [0, 6, 0, 6]


@pytest.mark.parametrize("draft", ["rulebook", "snake", "balanced"])
def test_what_is_told_of_the_order(draft: str) -> None:
    t = begin(draft)
    house = [(event.seat, event.draft) for event in t.events("draft_order")]
    assert house == ([] if draft == "rulebook" else [(B, draft)])
    assert len(t.events("picks_first")) == (draft == "rulebook")
    assert t.match.public()["table"].phase == "draft" == PHASES[0]  # type: ignore[union-attr]


def test_the_rulebooks_draft_is_the_default() -> None:
    """A match that knows no such option goes as ever."""
    ours, theirs = (new_match(4, dice=FIRST[4], starter=A, **options) for options in ({}, {"draft": "rulebook"}))
    assert ours.state.phase == theirs.state.phase == 0 and ours.tags() == theirs.tags()
    assert order(ours) == order(theirs) == [B, A, D, C] * 6
