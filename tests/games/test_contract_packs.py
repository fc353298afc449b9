"""Each shipped example pack owes what its game owes: laws, bots, secrecy, replays; and so does any pack that is let through."""

import random
from typing import Any

import pytest
import yaml

from games.pack_maker import PackMaker, learnt
from games.tables import SLOW, matches
from roundtable import bots, games
from roundtable.kernel import Game, Match
from roundtable.kernel.nodes import BadPack, Problem
from roundtable.packs import read_pack
from roundtable.packs.playing import played
from roundtable.server.library import EXAMPLES
from roundtable.testkit.players import ROUGH, RandomPlayer, random_match, walk
from roundtable.testkit.secrecy import Secrecy

every_example = pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.yaml")), ids=lambda path: path.stem)


@pytest.fixture
def game(file: Any) -> Game[Any]:
    pack = read_pack(file.read_bytes())
    return games.get(pack.game, [pack])


def table(game: Game[Any], seed: int) -> Match[Any]:
    least, most = game.meta.least_seats, game.meta.most_seats
    return random_match(game, least + seed % (most - least + 1), seed)


@every_example
def test_laws_hold_in_fifty_matches(game: Game[Any]) -> None:
    for seed in matches(50):
        match = table(game, seed)
        match.laws = True
        for _ in walk(match, RandomPlayer(random.Random(seed), SLOW if seed % 2 else ROUGH)):
            pass
        assert match.outcome is not None


@every_example
def test_bots_play_with_the_new_cards(game: Game[Any]) -> None:
    assert list(played(game, 2 * len(bots.levels(game)))) == []


@every_example
def test_a_match_can_be_played_again_and_taken_up(game: Game[Any]) -> None:
    for seed in matches(2):
        match = table(game, seed)
        for number, _ in enumerate(walk(match, RandomPlayer(random.Random(seed), ROUGH))):
            if number % 17 == 0:
                assert Match.restore(game, match.snapshot()).hash() == match.hash() == match.clone().hash()
        again = table(game, seed)
        again.follow(match.log)
        assert (again.hash(), again.outcome) == (match.hash(), match.outcome)


@every_example
def test_nobody_learns_what_they_may_not_know(game: Game[Any]) -> None:
    secrecy, rng = Secrecy(game), random.Random(1)
    checks = 0
    for seed in matches(1):
        match, player = table(game, seed), RandomPlayer(random.Random(seed), SLOW)
        while match.outcome is None:
            move = player(match)
            if rng.random() < 0.1:
                secrecy.check(match, rng, move)
                checks += 1
            match.again(move)
    assert checks > 3


def laid_out(key: str, source: bytes) -> tuple[Game[Any] | None, list[Problem]]:
    """The game with a pack, or what is wrong with the pack."""
    try:
        return games.get(key, [read_pack(source)]), []
    except BadPack as error:
        return None, error.problems


@pytest.mark.parametrize("key", [key for key in games.all_games() if learnt(key).kind_of])
def test_whatever_is_let_through_can_be_played(key: str) -> None:
    """Packs of anything that rows of the game say, in any mixture: refused by line, or sound."""
    maker, sound = PackMaker(key, 1), 0
    for seed in matches(3):
        maker.rng = random.Random(seed)
        source = yaml.safe_dump(maker.pack(2, 2), sort_keys=False).encode()
        game, problems = laid_out(key, source)
        assert all(problem.line > 0 for problem in problems)
        if game is not None:
            sound += 1
            assert list(played(game, 1)) == [], source.decode()
    assert sound, "all were refused"
