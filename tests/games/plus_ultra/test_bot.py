"""The greedy bot: legal, on what its seat sees, and better than chance."""

import random
from typing import Any

import pytest

from roundtable import bots
from roundtable.games.plus_ultra import GAME
from roundtable.games.plus_ultra.facts import HEROES
from roundtable.kernel import Match

from .table import A, B, Table, table

MATCHES = 30
LEAST_WINS = 0.8


def decide(t: Table, seat: int = A, seed: int = 1) -> tuple[str, ...] | None:
    """What it answers."""
    return bots.choose("greedy", t.match, seat, random.Random(seed))


def play_match(levels: tuple[str, ...], heroes: tuple[str, ...], seed: int) -> Match[Any]:
    """A whole match."""
    rng = random.Random(seed)
    match = Match.start(GAME, {}, [{"hero": hero} for hero in heroes], rng.randbytes(32))
    while match.outcome is None:
        for seat in list(match.decisions):
            answer = bots.choose(levels[seat], match, seat, rng)
            assert answer is not None
            match.move(seat, answer)
            break
    return match


def test_greedy_beats_random_head_to_head() -> None:
    """Every Hero three times, on both seats."""
    wins = 0
    for number in range(MATCHES):
        heroes = (HEROES[number % 10], HEROES[(number + 1 + number // 10) % 10])
        mine = number % 2
        levels = ("greedy", "random") if mine == 0 else ("random", "greedy")
        outcome = play_match(levels, heroes, number).outcome
        assert outcome is not None and outcome.reason == "scored"
        wins += outcome.winners == (mine,)
    assert wins >= LEAST_WINS * MATCHES, wins


@pytest.mark.parametrize("count", [3, 6])
def test_greedy_plays_with_many(count: int) -> None:
    """Matches end in a sensible number of rounds."""
    match = play_match(("greedy",) * count, HEROES[:count], count)
    assert 3 <= match.state.round <= 12


def test_greedy_goes_where_there_is_most_to_win() -> None:
    """A Villain that needs one Fist and pays 3 HP, rather than an Ally it cannot pay for."""
    t = table("bakugo", "asui", places="nomu:7 mei_hatsume all_might gran_torino", step="move")
    assert decide(t) == ("place:1",)


def test_greedy_keeps_what_it_needs() -> None:
    """Two Fists and a Heart for Defend Others: the Villains go."""
    t = table("bakugo", "asui", places="defend_others twice nomu magne", step="move", rig=["F F H V V 1"]).move(A, 1)
    answer = decide(t)
    assert answer is not None and {"die:3", "die:4"} <= set(answer) and not {"die:0", "die:1", "die:2"} & set(answer)


def test_greedy_does_not_know_the_deck() -> None:
    """Another order of the deck, the same answer."""
    t = table("bakugo", "asui", places="dabi twice nomu magne", step="move")
    state = t.match.clone().state
    state.deck.reverse()
    other = Match.at(GAME, state, bytes(32))
    assert bots.choose("greedy", other, A, random.Random(1)) == decide(t)


def test_greedy_begins_last() -> None:
    """The first turns are the weakest."""
    t = table("bakugo", "asui", step="first", rig=["F 1 1 1 1 1", "1 1 1 1 1 1"])
    assert decide(t, A) == (f"seat:{B}",)
