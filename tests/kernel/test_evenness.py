"""Chance is even in the matches of every game: places, neighbours, numbers, first draws, first cards. See `evenness.py`."""

import random
from typing import Any

import pytest

from games.tables import FUZZ, every_game
from kernel.evenness import PLANTED, Observer, by_kind, keys, observed, planted
from roundtable import games
from roundtable.kernel import Chance, Match, Sight
from roundtable.testkit.players import RandomPlayer, random_setup

MATCHES = 250 * FUZZ
MOVES = 12  # of each match; what was drawn by then is enough
SIZES = (3, 5, 8, 24, 52)


def in_matches(key: str, matches: int = MATCHES) -> Observer:
    """What is drawn in many matches of a game, of all its numbers of seats."""
    observer, game = Observer(), games.get(key)
    with observed(observer):
        for number, match_key in enumerate(keys(matches, key)):
            rng = random.Random(number)
            seats = rng.randint(game.meta.least_seats, min(game.meta.most_seats, 4))
            observer.begin()
            match = Match.start(game, *random_setup(game, seats, rng), match_key)
            seen = first_cards(match, observer, set())
            player = RandomPlayer(rng)
            while match.outcome is None and match.ply < MOVES:
                match.again(player(match))
                seen = first_cards(match, observer, seen)
    return observer


def first_cards(match: Match[Any], observer: Observer, seen: set[int]) -> set[int]:
    """Note the first card of each seat that is hidden from the others, once; the seats that had one."""
    for zone in match.game.zones(match.state):
        if zone.owner is not None and zone.owner not in seen and zone.sight is Sight.OWNER and zone.cards:
            observer.first_card(zone.owner, zone.cards[0])
            seen.add(zone.owner)
    return seen


def by_itself(matches: int = 400) -> Observer:
    """What is drawn when each match shuffles decks, rolls dice and takes small numbers."""
    observer = Observer()
    with observed(observer):
        for match_key in keys(matches):
            observer.begin()
            chance = Chance(match_key)
            chance.roll(6, "die")
            for bound in (2, 3, 6, 10, 100):
                for _ in range(10):
                    chance.below(bound, "number")
            for size in SIZES:
                for _ in range(2):
                    deck = list(range(size))
                    chance.shuffle(deck, "deck")
            observer.first_card(0, deck[-1])
    return observer


@every_game
def test_chance_is_even_in_the_matches_of_every_game(key: str) -> None:
    observer = in_matches(key)
    assert observer.answered["first draw of a match"] + observer.answered["numbers"] > 0, "nothing is drawn"
    assert observer.worst[0] < 1, by_kind(observer)


def test_chance_is_even_by_itself() -> None:
    observer = by_itself()
    assert set(observer.answered) == {name[0] for name in observer.questions}
    assert observer.worst[0] < 1, by_kind(observer)


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(fault: str) -> None:
    with planted(fault):
        assert by_itself().worst[0] > 1
