"""Real outages: connections cut by the database, a file locked by somebody else."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from roundtable.server.settings import Settings
from roundtable.server.store import Store
from server.store.conftest import a_match, moves

CUT = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()")


@pytest.mark.postgres
async def test_cut_connections_lose_no_move(tmp_path: Path, postgres_url: str) -> None:
    settings = Settings(data_dir=tmp_path, database_url=postgres_url, writer_retry_seconds=0.1)
    store = await Store.open(settings)
    user, _ = await store.users.sign_in("Ada")
    ids = [a_match(user) for _ in range(10)]
    for row in ids:
        await store.matches.begin(row)
    is_over = False

    async def cut() -> None:
        import asyncpg

        while not is_over:
            await asyncio.sleep(0.05)
            knife = await asyncpg.connect(postgres_url.replace("+asyncpg", ""))
            await knife.execute(f"{CUT} AND pid <> pg_backend_pid()")
            await knife.close()

    async def play(match: str) -> None:
        for ply in range(150):
            await store.writer.append(moves(match, ply))

    cutting = asyncio.create_task(cut())
    await asyncio.gather(*(play(row.id) for row in ids))
    is_over = True
    await cutting
    for row in ids:
        assert await store.matches.moves(row.id) == moves(row.id, 0, 150)
    await store.close()


async def test_a_locked_file_delays_and_loses_nothing(tmp_path: Path) -> None:
    store = await Store.open(Settings(data_dir=tmp_path))
    user, _ = await store.users.sign_in("Ada")
    match = a_match(user)
    await store.matches.begin(match)
    with closing(sqlite3.connect(tmp_path / "roundtable.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        done = store.writer.append(moves(match.id, 0))
        await asyncio.sleep(0.2)
        assert not done.done()
        other.execute("ROLLBACK")
        await asyncio.wait_for(done, 10)
    assert await store.matches.moves(match.id) == moves(match.id, 0)
    await store.close()
