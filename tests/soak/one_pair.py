"""One pair of worlds, written down where it is found to differ, so that it alone can be compared again."""

import base64
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from roundtable import games
from roundtable.kernel import Match, Record
from roundtable.testkit.secrecy import Secrecy, Viewer
from server.streams import Figures, Pair, compare
from server.twins import Twins

UNSTAGED: Final = ""
STAGED_NOW: Final = "now"
STAGED_LATER: Final = "later"


class State(msgspec.Struct):
    """A state of a match and a move from it: `seed` is all the chance with which its worlds are made and compared."""

    game: str
    ply: int
    snapshot: str
    move: Record
    seed: int
    viewer: Viewer = None
    stage: str = UNSTAGED

    @classmethod
    def of(cls, match: Match[Any], move: Record, seed: int) -> "State":
        """Where a match stands."""
        return cls(match.game.key, match.ply, base64.b64encode(match.snapshot()).decode(), move, seed)

    def pairs(self, secrecy: Secrecy) -> Iterator[Pair]:
        """The worlds of every viewer; those of one do not depend on what was compared before."""
        match: Match[Any] = Match.restore(secrecy.game, base64.b64decode(self.snapshot))
        return secrecy.worlds(match, random.Random(self.seed), self.move)

    async def compare(self, figures: Figures, pair: Pair, houses: Twins | None, due: Callable[[float], str]) -> str:
        """Compare a pair of it in all kinds, and on two servers if `due`, given a number of chance, says how. Raises Leak."""
        rng = random.Random(f"{self.seed} {pair[0]}")
        self.viewer, self.stage = pair[0], UNSTAGED
        compare(figures, pair, rng)
        self.stage = due(rng.random())
        if self.stage == UNSTAGED:
            return self.stage
        assert houses is not None
        if self.stage == STAGED_NOW:
            await houses.compare(figures, pair, rng)
        else:
            await houses.compare_later(figures, pair, rng)
        return self.stage

    @classmethod
    def read(cls, file: Path) -> "State":
        """One that was written."""
        return msgspec.json.decode(file.read_bytes(), type=cls)

    def write(self, file: Path) -> None:
        """Keep it, with the viewer and the stage that were compared last."""
        file.write_bytes(msgspec.json.format(msgspec.json.encode(self)))


async def again(state: State, figures: Figures, houses: Twins | None) -> int:
    """Compare the one pair of a written state, as it was compared then; how many pairs that were. Raises Leak."""
    viewer, stage, done = state.viewer, state.stage, 0
    for pair in state.pairs(Secrecy(games.get(state.game))):
        if pair[0] == viewer:
            await state.compare(figures, pair, houses, lambda _: stage)
            done += 1
    return done
