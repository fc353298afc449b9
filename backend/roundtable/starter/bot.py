"""A bot that sees what its seat sees, and nothing else."""

from collections.abc import Callable

from roundtable.kernel import Answer, BotView


def greedy(view: BotView, rnd: Callable[[], float]) -> Answer | None:
    """The highest card, every time."""
    return (view.prompt.options[-1].id,)
