"""Each rule, by its id."""

import pytest
from night_lanterns import GAME
from night_lanterns.events import BlownOut, Lit, Shuffled, WentAway, WentHome
from night_lanterns.state import CARDS, State

from roundtable.testkit.scenario import Scenario

A, B, C = range(3)


def lay(*values: int, seats: int = 2, goal: int = 30, points: tuple[int, ...] = ()) -> "Scenario[State]":
    """A match in which these values are on top of the deck; what is not laid lies below them."""
    state = GAME.setup({"goal": goal}, [{}] * seats)
    top: list[int] = []
    for value in values:
        top.append(next(card for card in range(CARDS) if card % 8 + 1 == value and card not in top))
    state.deck = [card for card in range(CARDS) if card not in top] + top[::-1]
    state.shuffled = True
    for player, own in zip(state.seats, points, strict=False):
        player.points = own
    return Scenario(GAME, state)


def test_all_cards_are_shuffled() -> None:
    """NL-DECK-01"""
    t = Scenario.begin(GAME, {"goal": 30}, [{}, {}])
    assert sorted([*t.state.deck, *t.state.seats[A].row]) == list(range(CARDS))


def test_a_turn_is_one_more_or_home() -> None:
    """NL-TURN-01, NL-TURN-03"""
    t = lay(5, 3, 1).answer(A, "light", ask="go_on").answer(A, "home")
    assert WentHome(A, 8, 8) in t.last and t.state.pile == [4, 2]
    assert t.last[-1] == Lit(B, 0, 1) and list(t.match.decisions) == [B]


def test_when_time_is_up_one_goes_home() -> None:
    """NL-TURN-01"""
    assert WentHome(A, 5, 5) in lay(5, 3).clock(A).last


def test_the_wind_takes_the_row() -> None:
    """NL-TURN-02"""
    t = lay(5, 5, 1, points=(9, 0)).answer(A, "light")
    assert BlownOut(A, (4, 12)) in t.last
    assert (t.state.seats[A].points, t.state.seats[A].row, t.state.turn) == (9, [], B)


def test_an_empty_deck_is_the_pile_again() -> None:
    """NL-DECK-02"""
    t = lay(5)
    state = t.state
    state.pile, state.deck = state.deck, []
    t.answer(A, "light")
    assert Shuffled(23) in t.last and len(state.pile) in (0, 2)


def test_who_leaves_is_out_and_the_turn_goes_on() -> None:
    """NL-LEAVE-01, R-01"""
    t = lay(5, 3, seats=3).leaves(B)
    assert t.last == [WentAway(B)] and list(t.match.decisions) == [A]
    t.leaves(A)
    assert t.match.outcome is not None
    assert (t.match.outcome.winners, t.match.outcome.reason) == ((C,), "alone")


@pytest.mark.parametrize(("points", "ends"), [(24, False), (25, True), (29, True)])
def test_who_has_enough_wins_at_once(points: int, ends: bool) -> None:
    """NL-END-01"""
    t = lay(5, points=(points, 0)).answer(A, "home")
    assert (t.match.outcome is not None) == ends
    if t.match.outcome is not None:
        assert (t.match.outcome.winners, t.match.outcome.scores) == ((A,), (points + 5, 0))
