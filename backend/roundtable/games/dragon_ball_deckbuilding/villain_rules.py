"""Where the rules of single Villains are found: what they do at the start of a turn and when they activate."""

from collections.abc import Callable

from roundtable.games.dragon_ball_deckbuilding.asking import G
from roundtable.games.dragon_ball_deckbuilding.harm import DEATHS, Harm

STARTS: dict[str, Callable[[G], Harm]] = {}
ACTIVATIONS: dict[str, Callable[[G], Harm]] = {}


def starts(key: str) -> Callable[[Callable[[G], Harm]], Callable[[G], Harm]]:
    """Declare what happens at the start of a Villain's turn."""

    def declare(function: Callable[[G], Harm]) -> Callable[[G], Harm]:
        STARTS[key] = function
        return function

    return declare


def activates(key: str) -> Callable[[Callable[[G], Harm]], Callable[[G], Harm]]:
    """Declare how a Villain activates."""

    def declare(function: Callable[[G], Harm]) -> Callable[[G], Harm]:
        ACTIVATIONS[key] = function
        return function

    return declare


def on_death(key: str) -> Callable[[Callable[[G, int], Harm]], Callable[[G, int], Harm]]:
    """Declare a Death Effect: what happens when the Character of a slot is defeated."""

    def declare(function: Callable[[G, int], Harm]) -> Callable[[G, int], Harm]:
        DEATHS[key] = function
        return function

    return declare
