"""Grouping is worth it: a hundred rooms that wait, against a commit for each move, in one run."""

import asyncio
import time

import pytest

from roundtable.server.settings import Settings
from roundtable.server.store import Store
from server.store.conftest import a_match, moves


async def rows_a_second(settings: Settings, seconds: float = 1.0) -> float:
    store = await Store.open(settings)
    user, _ = await store.users.sign_in("Ada")
    ids = [a_match(user) for _ in range(100)]
    for row in ids:
        await store.matches.begin(row)
    started = time.perf_counter()

    async def play(match: str) -> int:
        ply = 0
        while time.perf_counter() - started < seconds:
            await store.writer.append(moves(match, ply))
            ply += 1
        return ply

    count = sum(await asyncio.gather(*(play(row.id) for row in ids)))
    rate = count / (time.perf_counter() - started)
    await store.close()
    return rate


@pytest.mark.slow
async def test_grouped_commits_are_many_times_faster(settings: Settings) -> None:
    ratios = []
    for _ in range(3):
        grouped = await rows_a_second(settings)
        each = await rows_a_second(settings.model_copy(update={"writer_batch_rows": 1}))
        ratios.append(grouped / each)
    assert sorted(ratios)[1] >= 8, ratios
