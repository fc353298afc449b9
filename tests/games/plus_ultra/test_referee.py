"""Whole random matches under the eyes of a referee who knows the rules and the log, and nothing else."""

import random
from collections import Counter

import pytest

from roundtable.games.plus_ultra import GAME
from roundtable.games.plus_ultra.events import EVENTS
from roundtable.games.plus_ultra.facts import PLACES
from roundtable.testkit.players import ROUGH, Habits, RandomPlayer, random_match

from .referee import Objection, Referee

MATCHES = 60
QUIET = Habits(clock=0.02)


def watched(seed: int) -> Referee:
    """A match of random players, in every second one of whom people leave; the books agree with the table at the end."""
    match = random_match(GAME, 2 + seed % 5, seed)
    player = RandomPlayer(random.Random(seed), ROUGH if seed % 2 else QUIET)
    referee = Referee(len(match.state.seats))
    for event in match.opening:
        referee.read(event)
    while match.outcome is None:
        for event in match.again(player(match)):
            referee.read(event)
        for book, seat in zip(referee.players, match.state.seats, strict=True):
            assert (book.points, book.damage, book.place) == (seat.points, seat.damage, PLACES[seat.place])
            assert (book.allies, book.cards) == (list(seat.allies), list(seat.cards))
    assert referee.winners == list(match.outcome.winners)
    return referee


@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_can_be_checked_from_the_log_alone(seed: int) -> None:
    """PU-HP-01, PU-HP-02, PU-DMG-01, PU-DMG-02 and all that a log can show: totals, turns, dice, cards, the end."""
    assert watched(seed).turn > 2


def test_the_referee_has_seen_it_all() -> None:
    """Every kind of event occurs in these matches, but for a few rare ones."""
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        seen += watched(seed).seen
    rare = {"ended", "deck_empty"}
    assert {str(event.__struct_config__.tag) for event in EVENTS} - set(seen) <= rare


def test_the_referee_objects() -> None:
    """To a gain at U.A., for one."""
    referee = Referee(2)
    match = random_match(GAME, 2, 1)
    for event in match.opening:
        referee.read(event)
    gained = next(event for event in EVENTS if event.__struct_config__.tag == "gained")
    with pytest.raises(Objection):
        referee.read(gained(0, 2, 2, 16))
