"""What planted leaks have in common: a number to tell, pairs of worlds to look at, and which games have hands."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from games.tables import SLOW
from roundtable import games
from roundtable.kernel import Game, Sight
from roundtable.testkit.players import RandomPlayer, random_match
from roundtable.testkit.secrecy import Secrecy
from server.streams import Pair


def telltale(game: Game[Any], state: Any) -> int:
    """A number that follows from where all cards lie that somebody may not see."""
    hidden = [card for zone in game.zones(state) if zone.sight is not Sight.ALL for card in zone.cards]
    return sum((place + 1) * card for place, card in enumerate(hidden)) % 97


def pairs(game: Game[Any], viewers: Sequence[int | None] | None = None) -> Iterator[Pair]:
    """Pairs of worlds of a game with a leak in it. Raises Leak where one shows while they come about."""
    rng, secrecy = random.Random(3), Secrecy(game)
    for seed in range(100):
        match = random_match(game, game.meta.most_seats, seed)
        player = RandomPlayer(rng, SLOW)
        while match.outcome is None:
            move = player(match)
            if rng.random() < 0.2:
                yield from (pair for pair in secrecy.worlds(match, rng, move, viewers) if pair[4])
            match.again(move)


def all_sections(step: Any, seat: int | None) -> Any:
    own = {name: value for part in step.private.values() for name, value in part.items()}
    return replace(step, view={**step.view, **own}, private_events={}, private={})


@cache
def with_secrets() -> list[str]:
    """The games in which something lies hidden from somebody, at one time or another."""
    return [key for key in games.all_games() if next(pairs(games.get(key)), None) is not None]


def with_hands() -> list[str]:
    return [key for key in games.all_games() if _is_private(key)]


@cache
def _is_private(key: str) -> bool:
    """Whether seats see something of their own."""
    match = random_match(games.get(key), games.get(key).meta.most_seats, 1)
    return len({str(match.private(seat)) for seat in range(match.game.meta.most_seats)}) > 1
