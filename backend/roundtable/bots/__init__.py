"""Players that see only what their seat may know: random for every game, what levels a game brings along, and search."""

import random
from typing import Any

from roundtable.bots.levels import LEVELS, SEARCH, TRIES, fits, levels, quick, random_bot
from roundtable.bots.reasons import LEFT, RANDOM, by_rule
from roundtable.bots.search import think
from roundtable.bots.thought import Budget, Ranked, Thought
from roundtable.kernel import Answer, Bot, BotView, Information, Match, Memory

__all__ = [
    "LEVELS", "SEARCH", "TRIES", "Budget", "Ranked", "Thought", "choose", "explained", "fits", "levels", "quick",
    "random_bot",
    "think",
]  # fmt: skip

USUAL = Budget()


def choose(
    level: str, match: Match[Any], seat: int, rng: random.Random, *, offer: bool = False, budget: Budget = USUAL
) -> Answer | None:
    """A bot's legal answer to its seat's decision or, with `offer`, to one of its offers (None: it leaves them alone)."""
    return explained(level, match, seat, rng, offer=offer, budget=budget).choose


def explained(
    level: str,
    match: Match[Any],
    seat: int,
    rng: random.Random,
    *,
    offer: bool = False,
    budget: Budget = USUAL,
    memory: Memory | None = None,
) -> Thought:
    """The same with its reason. `memory`: what the seat remembers of the match, if that is known already."""
    if level == SEARCH and (seat in match.decisions if not offer else match.window is None):
        return think(Information(match, seat, memory), seat, budget, rng, offer=offer)
    bot: Bot = match.game.bots.get(quick(match.game, level), random_bot)
    sections = match.view(seat)
    for prompt in match.describe(seat):
        if prompt.offer == offer:
            answer = bot(BotView(seat, sections, prompt), rng.random)
            if answer is not None:
                chosen = answer if answer in match.legal_moves(seat) else tuple(prompt.default)
                return Thought(chosen, RANDOM if bot is random_bot else by_rule(prompt, chosen))
    return Thought(None, LEFT)
