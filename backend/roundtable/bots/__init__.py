"""Players that see only a view and its question: random for every game, and what levels a game brings along."""

import random

from roundtable.kernel import Answer, Bot, BotView, Game, Match
from roundtable.kernel.decisions import Random

LEVELS = ("random", "greedy")


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
    size = prompt.least + int(rnd() * (min(prompt.most, len(options)) - prompt.least + 1))
    chosen = tuple(pool.pop(int(rnd() * len(pool))) for _ in range(size))
    return chosen if prompt.ordered else tuple(option for option in options if option in chosen)


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
