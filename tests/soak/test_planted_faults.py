"""A fault in a card: the match stands where it stood, and a bundle of a few moves makes it fail again anywhere.

Faults are planted in every game: the rules break at one event of one match, chosen by chance.
"""

import random
from collections.abc import Callable
from statistics import median
from typing import Any

from msgspec.structs import replace

from games.tables import FUZZ, every_game
from roundtable import games
from roundtable.kernel import Event, Game, Match, Play, Record, RulesBug, Script, make_bundle, read_bundle, rerun
from roundtable.kernel.snapshots import unpack
from roundtable.testkit.players import RandomPlayer, random_match

FAULTS = 13  # in each game: more than 50 in all


class Misbehaves(Exception):
    """What a planted fault raises."""


def planted(game: Game[Any], event: Event, draws: int) -> Game[Any]:
    """The game with rules that fail where this event would be told after so many draws of chance."""

    def watched(script: Callable[..., Script]) -> Callable[..., Script]:
        def begin(play: Play[Any], *arguments: int) -> Script:
            tell = play.events.append

            def emit(told: Event) -> None:
                if told == event and play.chance.count == draws:
                    raise Misbehaves(str(told))
                tell(told)

            play.emit = emit
            return script(play, *arguments)

        return begin

    return replace(game, scripts={name: watched(script) for name, script in game.scripts.items()})


def moments(game: Game[Any], seats: int, seed: int) -> list[tuple[int, Event, int]]:
    """Ply, event and number of draws of all that happens in a random match."""
    match, player = random_match(game, seats, seed), RandomPlayer(random.Random(seed))
    found = []
    while match.outcome is None:
        ply = match.ply
        found += [(ply, event, len(match.draws)) for event in match.again(player(match))]
    return found


@every_game
def test_a_fault_is_rolled_back_and_its_bundle_fails_again(key: str) -> None:
    game, rng = games.get(key), random.Random(key)
    moves = []
    while len(moves) < FAULTS * FUZZ:
        seats, seed = rng.randint(game.meta.least_seats, min(game.meta.most_seats, 4)), rng.randrange(10_000)
        _, event, draws = rng.choice(moments(game, seats, seed))
        faulty = planted(game, event, draws)
        failed = fail(faulty, seats, seed)
        if failed is None:
            continue  # the event is told in a setup, or chance was drawn after it in the same move
        match, attempt, error = failed
        bundle = read_bundle(make_bundle(match, attempt, error))
        again = rerun(faulty, bundle)
        assert isinstance(error.cause, Misbehaves)
        assert again.failed and "Misbehaves" in again.error and again.attempt == attempt.notation()
        assert not rerun(game, bundle).failed, "the fault is in the rules, not in the bundle"
        moves.append(len(unpack(game, bundle.snapshot).recipe) + 1)
    assert median(moves) < 20
    print(f"\n{key}: {len(moves)} faults, moves in a bundle: median {median(moves)}, most {max(moves)}")


def fail(faulty: Game[Any], seats: int, seed: int) -> tuple[Match[Any], Record, RulesBug] | None:
    """The match before the move that fails, that move, and the error; the match has not changed."""
    match, player = random_match(faulty, seats, seed), RandomPlayer(random.Random(seed))
    while match.outcome is None:
        attempt = player(match)
        before = (match.hash(), match.ply, match.events_total, len(match.log))
        try:
            match.again(attempt)
        except RulesBug as error:
            assert (match.hash(), match.ply, match.events_total, len(match.log)) == before
            return match, attempt, error
    return None
