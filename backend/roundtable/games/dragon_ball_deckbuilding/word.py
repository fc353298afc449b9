"""The base of this game's words: values that say what a card does; how each is carried out is told by `runs`.

Words know nothing of the state of a match, so tables of cards can be read before it. The modules `doing_*.py` say for
every kind of word how it runs, costs also whether they can be paid, conditions whether they hold.
"""

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from roundtable.kernel import Condition, Seq, When, Word, WordScript

ALL = 99
"""So much that it means "all"."""

EARLY_SCRIPTS = ("tag_team", "father_son")
"""Scripts that are part of an attack's damage."""

RUNS: dict[type, Callable[..., WordScript]] = {}
CAN: dict[type, Callable[..., "list[int] | None"]] = {}
HOLDS: dict[type, Callable[..., bool]] = {}

F = TypeVar("F", bound=Callable[..., Any])


def runs(*kinds: type) -> Callable[[F], F]:
    """Declare a function (word, g, aim) → generator to be how these words are carried out."""

    def declare(function: F) -> F:
        for kind in kinds:
            RUNS[kind] = function
        return function

    return declare


def can(*kinds: type) -> Callable[[F], F]:
    """Declare a function (cost, state, aim) → the hidden cards it rests on, or None if the cost cannot be paid."""

    def declare(function: F) -> F:
        for kind in kinds:
            CAN[kind] = function
        return function

    return declare


def holds(*kinds: type) -> Callable[[F], F]:
    """Declare a function (condition, g, aim) → whether it holds."""

    def declare(function: F) -> F:
        for kind in kinds:
            HOLDS[kind] = function
        return function

    return declare


class Effect(Word, frozen=True):
    """A word of this game. `early`: part of an attack's damage, so it comes before it (R-44)."""

    early: ClassVar[bool] = False

    def run(self, g: Any, to: Any) -> WordScript:
        """Carry it out."""
        return RUNS[type(self)](self, g, to)


class Lasting(Effect, frozen=True):
    """A word that holds as long as its card is in play; looked up, never run."""


class Cost(Effect, frozen=True):
    """Something that must be paid in full, or not at all."""


class Clause(Condition, frozen=True):
    """A condition of this game."""

    def holds(self, g: Any, to: Any) -> bool:
        """Whether it holds now."""
        return HOLDS[type(self)](self, g, to)


def is_early(word: Word) -> bool:
    """Whether the word, or what it leads to, changes the damage of the attack it belongs to."""
    if isinstance(word, Seq):
        return any(is_early(each) for each in word.words)
    if isinstance(word, When):
        return is_early(word.then)
    then = getattr(word, "then", None)
    if isinstance(then, Word):
        return is_early(then)
    if getattr(word, "name", "") in EARLY_SCRIPTS:
        return True
    return isinstance(word, Effect) and (word.early or getattr(word, "scope", "") == "attack")


def flat(word: Word | None) -> list[Word]:
    """The words one after the other."""
    if word is None:
        return []
    if isinstance(word, Seq):
        return [each for part in word.words for each in flat(part)]
    return [word]
