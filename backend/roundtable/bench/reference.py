"""Yardsticks for rules, played at random by four: RLCard's card-shedding game, its core without observations, and OpenSpiel's.

OpenSpiel's crazy eights is written in C++ and has far fewer rules; it says what a plain game costs through Python.
"""

import random
from collections.abc import Callable
from copy import deepcopy
from time import process_time
from typing import Any

PLAYERS = 4


def reference() -> Callable[[], Any] | None:
    """Makes games of the reference; None when the extra `bench` is not installed."""
    try:
        from rlcard.games.uno.game import UnoGame
    except ImportError:
        return None
    return lambda: UnoGame(num_players=PLAYERS)


def rates(make: Callable[[], Any], seconds: float, rng: random.Random) -> tuple[float, float]:
    """Random legal play for so much CPU time: steps a second, and those of them that had an alternative.

    Its `step` hands the next player's legal actions over.
    """
    rnd = rng.random
    steps = choices = 0
    begun = process_time()
    while process_time() - begun < seconds:
        game = make()
        game.np_random.seed(rng.randrange(2**32))
        state, _ = game.init_game()
        while not game.is_over():
            legal = state["legal_actions"]
            state, _ = game.step(legal[int(rnd() * len(legal))])
            steps += 1
            choices += len(legal) > 1
    spent = process_time() - begun
    return steps / spent, choices / spent


def deepcopy_seconds(make: Callable[[], Any], times: int, rng: random.Random) -> float:
    """CPU time of one `copy.deepcopy` of a game a few moves in."""
    game = make()
    game.np_random.seed(rng.randrange(2**32))
    state, _ = game.init_game()
    for _ in range(12):
        if not game.is_over():
            state, _ = game.step(rng.choice(state["legal_actions"]))
    begun = process_time()
    for _ in range(times):
        deepcopy(game)
    return (process_time() - begun) / times


def openspiel_rate(seconds: float, rng: random.Random) -> float | None:
    """Decisions a second of CPU time in OpenSpiel's crazy eights; None when it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(f"crazy_eights(players={PLAYERS})")
    decisions = 0
    begun = process_time()
    while process_time() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
    return decisions / (process_time() - begun)
