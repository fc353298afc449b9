"""What a running script holds in its hand: the state, the chance, the events, and the way to end the match."""

from typing import Generic, NoReturn, TypeVar

from msgspec import Struct

from roundtable.kernel.chance import Chance
from roundtable.kernel.events import Event

S = TypeVar("S", bound=Struct)

MOST_ANSWERS = 40
"""Answers a script may take: it is a step, not more than a turn."""
MOST_SILENT_STEPS = 1000
"""Steps that may follow each other without a question, before the rules are taken to run in a circle."""


class Outcome(Struct, frozen=True):
    """How a match ended: who won, by which rule (a public name), and the final scores if the game has any."""

    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] = ()


class Finished(Exception):
    """Ends the running script and the match. Scripts never catch it."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.reason)
        self.outcome = outcome


class Play(Generic[S]):
    """The hand of a script. Verbs take it first, change `state` and `emit` what happened."""

    __slots__ = ("chance", "emit", "events", "state")

    def __init__(self, state: S, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.emit = self.events.append

    def finish(self, winners: tuple[int, ...], reason: str, scores: tuple[int, ...] = ()) -> NoReturn:
        """The match is over, now: nothing of the running script follows."""
        raise Finished(Outcome(winners, reason, scores))
