"""A bot that sees what its seat sees, and nothing else."""

from collections.abc import Callable

from roundtable.kernel import Answer, BotView

ENOUGH = 13


def greedy(view: BotView, rnd: Callable[[], float]) -> Answer | None:
    """One more until the row is worth enough."""
    worth = view.prompt.ask[1]["sum"]
    return ("home",) if isinstance(worth, int) and worth >= ENOUGH else ("light",)
