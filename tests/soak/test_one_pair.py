"""A pair of worlds that was found to differ can be compared again from the file that was written of it."""

import random
from pathlib import Path

import pytest

from roundtable import games
from roundtable.testkit.players import RandomPlayer, random_match
from roundtable.testkit.secrecy import Leak, Secrecy, Viewer, World, observations
from server import streams
from server.planting import telltale, with_secrets
from server.streams import Figures
from soak.one_pair import UNSTAGED, State, again


def _telling(world: World, viewer: Viewer) -> dict[str, object]:
    return {**observations(world, viewer), "planted": telltale(world.game, world.match.state)}


@pytest.mark.parametrize("key", with_secrets())
async def test_a_pair_that_differed_differs_again_alone(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, file = games.get(key), tmp_path / "pair.json"
    match = random_match(game, game.meta.most_seats, 3)
    player = RandomPlayer(random.Random(3))
    with monkeypatch.context() as patch:
        patch.setattr(streams, "observations", _telling)
        for seed in range(100):
            match.again(player(match))
            state = State.of(match, player(match), seed)
            try:
                for pair in state.pairs(Secrecy(game)):
                    await state.compare(Figures(), pair, None, lambda _: UNSTAGED)
            except Leak as leak:
                found = str(leak)
                break
        else:
            raise AssertionError("the planted leak was never found")
        state.write(file)
        with pytest.raises(Leak) as same:
            await again(State.read(file), Figures(), None)
        assert str(same.value) == found
    assert await again(State.read(file), Figures(), None) == 1
