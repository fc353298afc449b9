"""Each rule, by its id."""

from typing import Any

import pytest

from roundtable.kernel import Event
from roundtable.starter import GAME
from roundtable.starter.events import Dealt, Played, WentAway, Won
from roundtable.starter.state import State
from roundtable.testkit.scenario import Scenario, Unplanned

A, B, C = range(3)


def deal(seats: int = 3, rounds: int = 5) -> "Scenario[State]":
    """A match from the start; the same cards each time."""
    return Scenario.begin(GAME, {"rounds": rounds}, [{}] * seats)


def hands(*cards: list[int]) -> "Scenario[State]":
    """A match with these hands, by number as the cards show it."""
    state = GAME.setup({"rounds": len(cards[0])}, [{}] * len(cards))
    for player, hand in zip(state.seats, cards, strict=True):
        player.hand = [number - 1 for number in hand]
        state.deck = [card for card in state.deck if card not in player.hand]
    state.dealt = True
    return Scenario(GAME, state)


def play(t: "Scenario[State]", *numbers: int) -> "Scenario[State]":
    """Everybody plays a card, clockwise from seat 0."""
    for seat, number in enumerate(numbers):
        t.answer(seat, f"card:{number - 1}", ask="card")
    return t


def told(t: Any, kind: type[Event]) -> list[Event]:
    return [event for event in t.last if isinstance(event, kind)]


def test_everybody_gets_a_card_for_each_round() -> None:
    """HC-DEAL-01"""
    t = deal(rounds=4)
    assert [len(player.hand) for player in t.state.seats] == [4, 4, 4]
    dealt = told(t, Dealt)
    assert [(event.seen_by(A) == event, event.seen_by(None).cards) for event in dealt] == [  # type: ignore[attr-defined]
        (True, ()), (False, ()), (False, ())
    ]  # fmt: skip


def test_cards_are_chosen_in_secret_and_turned_over_together() -> None:
    """HC-ROUND-01"""
    t = hands([1, 9], [2, 8], [3, 7])
    t.answer(B, "card:7", ask="card")
    assert t.last == [] and t.match.public() == hands([1, 9], [2, 8], [3, 7]).match.public()
    with pytest.raises(Unplanned):
        t.answer(B, "card:1")  # once chosen it stays
    t.answer(A, "card:8").answer(C, "card:2")
    assert told(t, Played) == [Played(A, 8), Played(B, 7), Played(C, 2)]


def test_the_clock_plays_the_lowest_card() -> None:
    """HC-ROUND-01"""
    t = hands([9, 1], [2, 8]).clock(A).answer(B, "card:7")
    assert told(t, Played)[0] == Played(A, 0)


def test_the_highest_card_takes_the_round() -> None:
    """HC-ROUND-02"""
    t = play(hands([1, 9], [2, 8], [3, 7]), 1, 8, 3)
    assert told(t, Won) == [Won(B, 7, 1)]
    assert t.state.pile == [0, 7, 2] and t.state.rounds == 1


def test_who_leaves_is_out_and_the_others_choose_again() -> None:
    """HC-LEAVE-01, R-01"""
    t = hands([1, 9], [2, 8], [3, 7]).answer(A, "card:8").leaves(A)
    assert told(t, WentAway) == [WentAway(A, (0, 8))]
    assert sorted(t.match.decisions) == [B, C]
    t.leaves(B)
    assert t.match.outcome is not None and (t.match.outcome.winners, t.match.outcome.reason) == ((C,), "alone")


@pytest.mark.parametrize(("last", "winners"), [((9, 8), (A,)), ((2, 8), (A, B))])
def test_most_rounds_win_and_who_is_level_shares(last: tuple[int, int], winners: tuple[int, ...]) -> None:
    """HC-END-01"""
    t = play(hands([7, last[0]], [6, last[1]]), 7, 6)
    play(t, *last)
    assert t.match.outcome is not None
    assert (t.match.outcome.winners, t.match.outcome.reason) == (winners, "most")
