"""Never lost: rooms of every game over real sockets, and a server that is shot at random instants, again and again.

After each death everybody is shown at least what anybody was promised or shown before, event for event. In the end the
store holds each promised move, once, without gaps, and every log leads to the hash that the live match ended with: the
same as a twin's that never crashed. `ROUNDTABLE_KILLS` and `ROUNDTABLE_ROOMS` make it long (`make soak-crash`).
"""

import asyncio
import os
import random
from pathlib import Path

import httpx2
import pytest

from roundtable import games
from roundtable.kernel import Match
from roundtable.server.live.history import record_of
from roundtable.server.live.recovery import key_of
from roundtable.server.metrics import Metrics
from roundtable.server.settings import Settings
from roundtable.server.store import Store
from soak.crowd import House, Table, tables

KILLS = int(os.environ.get("ROUNDTABLE_KILLS", "10"))
ROOMS = int(os.environ.get("ROUNDTABLE_ROOMS", "8"))
LIFE_SECONDS = (0.1, 1.2)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database_url(request: pytest.FixtureRequest) -> str:
    url: str = "" if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    return url


@pytest.mark.slow
@pytest.mark.timeout(120 + 20 * KILLS)
async def test_no_acknowledged_move_is_lost_or_doubled_whenever_the_server_dies(
    tmp_path: Path, database_url: str
) -> None:
    rng = random.Random(KILLS)
    house = House(tmp_path, database_url)
    crowd = list(tables(house, ROOMS, rng))
    try:
        await house.start()
        async with httpx2.AsyncClient(base_url=house.url, timeout=30) as client:
            for table in crowd:
                await table.open(client)
        while True:
            playing = [asyncio.create_task(table.play()) for table in crowd]
            await asyncio.sleep(rng.uniform(*LIFE_SECONDS))
            for each in playing:
                if each.done():
                    each.result()
            await house.shoot()
            await asyncio.gather(*playing)
            await asyncio.gather(*(table.leave() for table in crowd))
            if house.deaths == KILLS:
                break
            await house.start()
            await asyncio.gather(*(table.join() for table in crowd))
    finally:
        house.end()
    promised = sum(len(moves) for table in crowd for moves in table.promised.values())
    ended = await _compare(Settings(data_dir=tmp_path, database_url=database_url), crowd)
    print(
        f"\n{KILLS} deaths, {ROOMS} rooms: {promised} promised moves kept, {ended} matches ended as their twins; "
        f"after {sum(table.uncertain for table in crowd)} deaths a room had moves that nobody had been told of yet"
    )
    assert promised > KILLS * ROOMS / 4, "hardly anything was going on"


async def _compare(settings: Settings, crowd: list[Table]) -> int:
    """The store against what was promised, and every log against a twin; the number of matches that had ended."""
    store = await Store.open(settings, Metrics())
    ended = 0
    try:
        for table in crowd:
            for match_id in table.shown:
                row = await store.matches.load(match_id)
                assert row is not None, f"{table.key}: the match {match_id} is lost"
                moves = [record_of(each) for each in await store.matches.moves(match_id)]
                assert [move.ply for move in moves] == list(range(len(moves))), "gaps, or moves twice"
                kept = {move.ply: (move.seat, list(move.choose)) for move in moves if move.by == "seat"}
                for after, (seat, choose, ply) in sorted(table.promised.get(match_id, {}).items()):
                    found = [each for each in range(ply, after) if kept.get(each) == (seat, choose)]
                    assert found, f"{table.key} {match_id}: no {choose} of seat {seat} from ply {ply} to {after}"
                    del kept[found[0]]  # another promise needs a move of its own
                twin = Match.replay(
                    games.get(row.game), row.options, [s.options for s in row.seats], key_of(row), moves
                )
                assert twin.ply >= table.shown[match_id]
                if row.final_hash is not None:
                    ended += 1
                    assert twin.hash() == row.final_hash
    finally:
        await store.close()
    return ended
