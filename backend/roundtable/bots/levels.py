"""The levels bots play at, and the simplest of them: random."""

from collections.abc import Sequence
from typing import Any, Final

from roundtable.kernel import Answer, BotView, Game, Prompt
from roundtable.kernel.decisions import Random

LEVELS: Final = ("random", "greedy", "search")
SEARCH: Final = "search"
TRIES: Final = 64
"""How often the random player looks for a choice of several that keeps all limits, before it takes the default."""


def random_bot(view: BotView, rnd: Random) -> Answer | None:
    """Any legal answer; an offer every second time."""
    prompt = view.prompt
    options = [option.id for option in prompt.options]
    if prompt.offer and rnd() < 0.5:
        return None
    if prompt.type in ("one", "number"):
        return (options[int(rnd() * len(options))], *[extra.id for extra in prompt.extras if rnd() < 0.5])
    pool = list(options)
    if prompt.type == "arrange":
        return tuple(pool.pop(int(rnd() * len(pool))) for _ in options)
    for _ in range(TRIES):
        pool = list(options)
        size = prompt.least + int(rnd() * (min(prompt.most, len(options)) - prompt.least + 1))
        chosen = tuple(pool.pop(int(rnd() * len(pool))) for _ in range(size))
        if fits(prompt, chosen):
            return chosen if prompt.ordered else tuple(option for option in options if option in chosen)
    return tuple(prompt.default)


def fits(prompt: Prompt, chosen: Sequence[str]) -> bool:
    """Whether a choice of several keeps the sums and groups that the prompt declares."""
    ids = [option.id for option in prompt.options]
    places = [ids.index(option) for option in chosen]
    if prompt.weights:
        total = sum(prompt.weights[place] for place in places)
        if total < prompt.least_sum or (prompt.most_sum is not None and total > prompt.most_sum):
            return False
    groups = [prompt.groups[place] for place in places] if prompt.groups else []
    return len(set(groups)) == len(groups)


def levels(game: Game[Any], *, search: bool = False) -> list[str]:
    """The levels a game can be played at, weakest first: those that answer at once and, with `search`, the one that thinks."""
    quick = [level for level in LEVELS if level == "random" or level in game.bots]
    quick[1:1] = sorted(game.bots.keys() - set(LEVELS))  # what other packages bring; the last one stays the game's own
    return [*quick, SEARCH] if search else quick


def quick(game: Game[Any], level: str) -> str:
    """The level that answers at once in place of one that would have to think."""
    return levels(game)[-1] if level == SEARCH else level
