"""How the embedded database is set up."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from roundtable.server.settings import Settings
from roundtable.server.store import Store
from roundtable.server.store.database import Database
from server.store.conftest import a_match, moves


@pytest.mark.parametrize("side", ["reader", "writer"])
async def test_every_connection_is_safe(tmp_path: Path, side: str) -> None:
    store = await Store.open(Settings(data_dir=tmp_path))
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    async with getattr(store.database, side).connect() as connection:
        for pragma, value in wanted.items():
            assert await connection.scalar(text(f"PRAGMA {pragma}")) == value
    await store.close()


async def test_readers_do_not_wait_for_a_writer(tmp_path: Path) -> None:
    store = await Store.open(Settings(data_dir=tmp_path))
    async with store.database.write() as connection:
        await connection.execute(text("INSERT INTO \"user\" (id, name, created) VALUES ('u', 'Ada', 1)"))
        assert await store.users.load("u") is None
    assert await store.users.load("u") is not None
    await store.close()


def test_a_database_in_memory_is_refused() -> None:
    with pytest.raises(ValueError, match="name a file"):
        Database.connect("sqlite+aiosqlite://")


async def test_a_copy_made_while_it_runs_can_be_served(tmp_path: Path) -> None:
    """The backup of docs/hosting.md, in the middle of a match."""
    store = await Store.open(Settings(data_dir=tmp_path))
    user, _ = await store.users.sign_in("Ada")
    match = a_match(user)
    await store.matches.begin(match)
    await store.writer.append(moves(match.id, 0, 500))
    later = [store.writer.append(moves(match.id, ply)) for ply in range(500, 520)]
    (tmp_path / "copy").mkdir()
    with closing(sqlite3.connect(tmp_path / "roundtable.db")) as old:
        old.execute("VACUUM INTO ?", [str(tmp_path / "copy" / "roundtable.db")])
    await asyncio.gather(*later)
    await store.close()

    restored = await Store.open(Settings(data_dir=tmp_path / "copy"))
    kept = await restored.matches.moves(match.id)
    assert kept == moves(match.id, 0, len(kept))
    assert len(kept) >= 500
    assert await restored.matches.unfinished() == [match]
    await restored.close()
