"""Never leaked: at random states of every game, two worlds that differ in what a viewer may not know look the same.

Each pair of worlds is compared in all kinds that the rules and the parts of the server make; every `STAGED`th also on two
whole servers, with lines, pages, logs and metrics. `ROUNDTABLE_PAIRS` and `ROUNDTABLE_STAGED` make it long
(`make soak-secrecy`), and then figures are told on the way. A failure writes its pair to a file; `ROUNDTABLE_PAIR=FILE`
compares that pair alone.
"""

import os
import random
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from itertools import count, cycle
from pathlib import Path
from typing import Any

import pytest

from games.tables import SLOW
from roundtable import games
from roundtable.kernel import Match, Record
from roundtable.testkit.players import ROUGH, RandomPlayer, random_match
from roundtable.testkit.secrecy import Secrecy
from server.planting import with_secrets
from server.streams import Figures, Pair
from server.twins import twins
from soak.one_pair import STAGED_LATER, STAGED_NOW, UNSTAGED, State, again

LEAST = 500  # pairs of each game
PAIRS = int(os.environ.get("ROUNDTABLE_PAIRS", str(LEAST * len(games.all_games()))))
STAGED = int(os.environ.get("ROUNDTABLE_STAGED", "50"))
ONLY = os.environ.get("ROUNDTABLE_PAIR")  # a file that a failure wrote: that pair alone
FOUND = Path(tempfile.gettempdir()) / "never-leaked-pair.json"
LOOKED_AT = 0.1  # of the states of a match
TOLD_SECONDS = 60
TABLES = {key: range(games.get(key).meta.least_seats, games.get(key).meta.most_seats + 1) for key in games.all_games()}


def positions(key: str, rng: random.Random) -> Iterator[tuple[Match[Any], Record]]:
    """Random states of a game and a move from each, with all numbers of seats, without end."""
    for number, seats in zip(count(), cycle(TABLES[key])):
        match = random_match(games.get(key), seats, rng.randrange(2**32))
        player = RandomPlayer(rng, (SLOW, ROUGH)[number // len(TABLES[key]) % 2])
        while match.outcome is None:
            move = player(match)
            if rng.random() < LOOKED_AT:
                yield match, move
            match.again(move)


@pytest.mark.slow
@pytest.mark.timeout(120 + PAIRS)
async def test_what_a_viewer_may_not_know_reaches_it_in_no_way(tmp_path: Path) -> None:
    if ONLY is not None:
        async with twins(tmp_path) as houses:
            assert await again(State.read(Path(ONLY)), Figures(), houses) == 1
        return
    rng = random.Random(PAIRS)
    figures, staged = Figures(), dict.fromkeys(with_secrets(), 0)
    secrecy = {key: Secrecy(games.get(key)) for key in staged}
    walks = {key: positions(key, rng) for key in staged}
    told = time.monotonic()
    state: State | None = None
    async with twins(tmp_path) as houses:
        try:
            while sum(figures.pairs.values()) < PAIRS or min(map(figures.of, walks)) < LEAST:
                key = min(walks, key=figures.of)
                state = State.of(*next(walks[key]), rng.getrandbits(64))

                def due(chance: float, key: str = key, pair: Pair | None = None) -> str:
                    is_due = staged[key] * STAGED <= figures.of(key) and chance < 0.3
                    if pair is None or not is_due or not pair[4] or pair[2].match.outcome is not None:
                        return UNSTAGED
                    staged[key] += 1
                    return STAGED_NOW if staged[key] % 8 else STAGED_LATER

                for pair in state.pairs(secrecy[key]):
                    await state.compare(figures, pair, houses, partial(due, pair=pair))
                if time.monotonic() - told > TOLD_SECONDS:
                    told = time.monotonic()
                    print(f"{time.strftime('%H:%M:%S')}\n{figures.table()}\n", flush=True)
        except BaseException:
            if state is not None:
                state.write(FOUND)
                print(f"\nThis pair alone: ROUNDTABLE_PAIR={FOUND} {__file__}", flush=True)
            raise
        finally:
            print(f"\n{sum(staged.values())} of the pairs on two servers\n{figures.table()}", flush=True)
    assert min(map(figures.of, walks)) >= LEAST
    assert min(figures.moved[key] / figures.of(key) for key in walks) > 2, "hardly anything is hidden"
    assert min(staged.values()) * STAGED > LEAST / 2, "hardly anything was staged"
