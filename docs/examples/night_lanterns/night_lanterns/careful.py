"""A bot that comes by an entry point of its own, as one for somebody else's game would."""

from collections.abc import Callable

from roundtable.kernel import Answer, BotView


def careful(view: BotView, rnd: Callable[[], float]) -> Answer | None:
    """Home with the first lantern."""
    return ("home",)
