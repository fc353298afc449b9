"""Grouping is worth it: rooms that wait for the disk together share its transactions, however many they are."""

import asyncio

import pytest

from roundtable.server.metrics import Metrics
from roundtable.server.settings import Settings
from roundtable.server.store import Store
from server.store.conftest import a_match, moves

PLIES = 20


async def rows_a_transaction(settings: Settings, rooms: int) -> float:
    """Rooms that each wait for their move before they make the next."""
    metrics = Metrics()
    store = await Store.open(settings, metrics)
    user, _ = await store.users.sign_in("Ada")
    ids = [a_match(user) for _ in range(rooms)]
    for row in ids:
        await store.matches.begin(row)

    async def play(match: str) -> None:
        for ply in range(PLIES):
            await store.writer.append(moves(match, ply))

    await asyncio.gather(*(play(row.id) for row in ids))
    await store.close()
    rows = metrics.registry.get_sample_value("roundtable_writer_batch_rows_sum")
    transactions = metrics.registry.get_sample_value("roundtable_writer_batch_rows_count")
    assert rows == rooms * PLIES
    assert transactions is not None
    return rows / transactions


@pytest.mark.slow
async def test_a_hundred_waiting_rooms_share_a_transaction(settings: Settings) -> None:
    """A commit for each move would be a hundred times as many."""
    assert await rows_a_transaction(settings, 100) >= 33
    assert await rows_a_transaction(settings, 1) == 1
