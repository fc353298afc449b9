"""Players that see only a view and its question: random for every game, and what levels a game brings along."""

import random
from collections.abc import Sequence

from roundtable.kernel import Answer, Bot, BotView, Game, Match, Prompt
from roundtable.kernel.decisions import Random

LEVELS = ("random", "greedy")
TRIES = 64
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


def levels(game: Game) -> list[str]:  # type: ignore[type-arg]  # any game
    """The levels a game can be played at, weakest first."""
    return [level for level in LEVELS if level == "random" or level in game.bots]


def choose(
    level: str,
    match: Match,  # type: ignore[type-arg]  # of any game
    seat: int,
    rng: random.Random,
    *,
    offer: bool = False,
) -> Answer | None:
    """A bot's legal answer to its seat's decision or, with `offer`, to one of its offers (None: it leaves them alone)."""
    bot: Bot = match.game.bots.get(level, random_bot)
    sections = match.view(seat)
    for prompt in match.describe(seat):
        if prompt.offer == offer:
            answer = bot(BotView(seat, sections, prompt), rng.random)
            if answer is not None:
                return answer if answer in match.legal_moves(seat) else tuple(prompt.default)
    return None
