"""A house is copied while it is played, by each way that docs/hosting.md names, and goes on elsewhere from the copy."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest
from sqlalchemy import Table, insert
from sqlalchemy.ext.asyncio import AsyncConnection
from typer.testing import CliRunner

from roundtable.cli import app
from roundtable.recording import verify
from roundtable.server.live.clock import SystemClock
from roundtable.server.settings import Settings
from roundtable.server.store import migrate, moving, tables
from roundtable.server.store.database import Database
from server.live.sockets import Peer, Server
from server.store import earlier
from server.store.earlier import LIVE, NEW, OLD, RUNNING, TOKENS

MOVES = 8  # that are made before
MEANWHILE = 20  # that are made while the copy is taken, at most: then the match would be over


def plain(url: str) -> str:
    """A database's URL as other programs read it."""
    return url.replace("+asyncpg", "").replace("+aiosqlite", "")


def need(*programs: str) -> None:
    """Skips where programs of the database's are missing; where everything must be tested, fails."""
    if missing := [program for program in programs if shutil.which(program) is None]:
        message = f"NOT TESTED: there is no {' and no '.join(missing)}"
        pytest.fail(message) if os.environ.get("CI") == "true" else pytest.skip(message)


def tool(*command: str) -> None:
    """Run a program of the database's."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


@pytest.fixture
async def another(settings: Settings) -> AsyncIterator[str]:
    """An empty database like the house's own; for SQLite it is a matter of the folder."""
    if not settings.database_url:
        yield ""
        return
    parts = urlsplit(settings.database_url)
    name = f"{parts.path[1:]}_restored"
    server = await asyncpg.connect(plain(urlunsplit(parts._replace(path="/postgres"))))
    await server.execute(f"CREATE DATABASE {name} TEMPLATE template0")
    yield urlunsplit(parts._replace(path=f"/{name}"))
    await server.execute(f"DROP DATABASE {name} WITH (FORCE)")
    await server.close()


def by_our_command(house: Settings, folder: Path, target: str) -> None:
    """`roundtable db backup`; into Postgres the copy goes by `roundtable db copy`."""
    run = CliRunner()
    saved = folder.with_name("saved") if target else folder
    environment = {"DATABASE_URL": house.database_url, "ROUNDTABLE_DATA_DIR": str(house.data_dir)}
    done = run.invoke(app, ["db", "backup", str(saved)], env=environment)
    assert done.exit_code == 0 and "were copied and compared" in done.output, done.output
    again = run.invoke(app, ["db", "backup", str(saved)], env=environment)
    assert again.exit_code == 1 and "is there already" in again.output
    assert os.stat(saved).st_mode & 0o77 == 0
    if target:
        done = run.invoke(app, ["db", "copy", f"sqlite:///{saved}/roundtable.db", plain(target)])
        assert done.exit_code == 0, done.output


def by_their_tools(house: Settings, folder: Path, target: str) -> None:
    """`VACUUM INTO`, or pg_dump and pg_restore."""
    folder.mkdir()
    if target:
        tool("pg_dump", "-Fc", "-f", f"{folder}/backup.dump", plain(house.database_url))
        tool("pg_restore", "--clean", "--if-exists", "-d", plain(target), f"{folder}/backup.dump")
    else:
        with closing(sqlite3.connect(house.data_dir / "roundtable.db")) as connection:
            connection.execute("VACUUM INTO ?", (str(folder / "roundtable.db"),))


async def play(peers: list[Peer], count: int, until: asyncio.Event | None = None) -> int:
    """So many moves, or fewer if something has happened before; the ply that was acknowledged last."""
    ply = 0
    while count > 0 and not (until is not None and until.is_set() and ply):
        for peer in peers:
            await peer.settle(0.001)
            if peer.mine is not None:
                answer = await peer.move(*peer.mine["default"])
                ply, count = answer.get("ply", ply), count - (answer["t"] == "ack")
        await asyncio.sleep(0.02)
    assert peers[0].frame["outcome"] is None, "it is over too soon"
    return ply


@pytest.mark.parametrize("way", [by_our_command, by_their_tools])
async def test_a_copy_taken_while_moves_go_on_holds_all_that_was_acknowledged_before(
    settings: Settings, another: str, tmp_path: Path, way: object
) -> None:
    if way is by_their_tools and another:
        need("pg_dump", "pg_restore")
    quick = {"bot_pace": 0, "resume_grace_ms": 0, "socket_rate": 10_000, "socket_burst": 10_000}
    house = Settings(**{**settings.model_dump(), **quick})
    database = Database.connect(house.database)
    await earlier.put(database, migrate.head())
    await database.close()
    assert house.secret_key
    copy = Settings(**{**house.model_dump(), "data_dir": tmp_path / "copy", "database_url": another})
    server = Server(house, SystemClock())
    await server.start()
    async with AsyncExitStack() as stack:
        peers = [await server.join(LIVE, token, stack) for token in TOKENS.values()]
        for peer in peers:
            await peer.expect("frame", full=True)
        promised, taken = await play(peers, MOVES), asyncio.Event()
        playing = asyncio.create_task(play(peers, MEANWHILE, taken))
        await asyncio.to_thread(way, house, copy.data_dir, another)  # type: ignore[arg-type]
        taken.set()
        assert await playing > promised
    await server.stop()

    restored = Server(copy, SystemClock())
    await restored.start()
    try:
        stored = await restored.store.matches.moves(RUNNING)
        assert stored[-1].ply + 1 >= promised
        for id in (OLD, NEW):
            data = await restored.store.matches.replay(id)
            assert data == earlier.replay(id) and verify(data).wrong == []
        async with AsyncExitStack() as stack:
            peers = [await restored.join(LIVE, token, stack) for token in TOKENS.values()]
            for peer in peers:
                await peer.expect("frame", full=True, match=RUNNING)
                assert peer.ply >= promised
            assert await play(peers, 2) > promised
        assert (await restored.store.matches.moves(RUNNING))[: len(stored)] == stored
    finally:
        await restored.stop()


async def test_a_copy_of_what_goes_on_is_of_one_instant(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = Database.connect(settings.database), Database.connect(f"sqlite+aiosqlite:///{tmp_path}/copy.db")
    before = await earlier.put(source, migrate.head())
    chunks, said = moving._chunks, {**before["chat"][0], "id": 100}

    async def with_a_word_between(connection: AsyncConnection, table: Table) -> AsyncIterator[Sequence[dict[str, Any]]]:
        async for chunk in chunks(connection, table):
            yield chunk
        if said and table.name == "user":
            async with source.write() as writing:
                await writing.execute(insert(tables.chat), [said.copy()])
            said.clear()

    monkeypatch.setattr(moving, "_chunks", with_a_word_between)
    await moving.copy(source, target, lambda table, rows: None, goes_on=True)
    assert not said and len((await earlier.found(source))["chat"]) == len(before["chat"]) + 1
    assert len((await earlier.found(target))["chat"]) == len(before["chat"])
    await source.close()
    await target.close()
