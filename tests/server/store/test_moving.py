"""A house moves to another database: every row, resumable matches, and numbers that go on."""

from pathlib import Path

import pytest
from sqlalchemy import func, insert, select
from typer.testing import CliRunner

from roundtable import games
from roundtable.bench.filled import fill
from roundtable.cli import app
from roundtable.kernel import Match
from roundtable.server.live.history import record_of, start_match
from roundtable.server.live.recovery import key_of
from roundtable.server.settings import Settings
from roundtable.server.store import Store, StoreError, migrate, moving
from roundtable.server.store.database import Database
from roundtable.server.store.tables import chat, metadata

run = CliRunner()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def target_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/new.db"
    url: str = request.getfixturevalue("postgres_url")
    return url


async def counts(store: Store) -> dict[str, int]:
    async with store.database.read() as connection:
        return {
            table.name: await connection.scalar(select(func.count()).select_from(table)) or 0
            for table in metadata.sorted_tables
        }


async def say(store: Store, code: str, text: str) -> int:
    """A line of chat, and the number that the database gave it."""
    async with store.database.write() as connection:
        host = await connection.scalar(select(metadata.tables["room"].c.host))
        line = {"room": code, "user": host, "name": "Ada", "channel": "room", "text": text, "at": 1}
        return int((await connection.execute(insert(chat).values(line).returning(chat.c.id))).scalar_one())


async def hashes(store: Store) -> dict[str, str]:
    """Unfinished match → the hash of where its log leads."""
    found = {}
    async with store.database.read() as connection:
        table = metadata.tables["match"]
        ids = (await connection.scalars(select(table.c.id).where(table.c.ended.is_(None)))).all()
    for each in ids:
        row = await store.matches.load(each)
        assert row is not None
        match: Match[object] = start_match(games.get(row.game), row, key_of(row))  # type: ignore[type-var]
        match.follow([record_of(move) for move in await store.matches.moves(each)])
        found[each] = match.hash()
    return found


async def test_everything_moves_and_matches_go_on(tmp_path: Path, target_url: str) -> None:
    half = await fill(tmp_path, games.get(games.all_games()[0]), finished=2, unfinished=2, seed=1)
    old = await Store.open(Settings(data_dir=tmp_path))
    for text in ("one", "two", "\u202e ☃ 'quoted' \\"):
        last = await say(old, half[0].code, text)
    before, stood = await counts(old), await hashes(old)
    told: dict[str, int] = {}
    target = Database.connect(Settings(database_url=target_url).database)
    assert await moving.copy(old.database, target, told.__setitem__) == sum(before.values())
    assert told == before
    assert before["replay"] == 2 and before["move"] > 100 and before["chat"] == 3
    with pytest.raises(StoreError, match="not empty"):
        await moving.copy(old.database, target, told.__setitem__)
    await target.close()
    await old.close()

    new = await Store.open(Settings(data_dir=tmp_path / "new", database_url=target_url))
    assert await counts(new) == before
    assert len(stood) == 2 and await hashes(new) == stood
    assert await say(new, half[0].code, "three") == last + 1
    await new.close()


async def test_a_copy_that_differs_is_none(tmp_path: Path, target_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row that is lost on the way is noticed, and the target stays empty."""
    old = await Store.open(Settings(data_dir=tmp_path))
    await old.users.sign_in("Ada")
    await old.users.sign_in("Ben")
    target = Database.connect(Settings(database_url=target_url).database)
    chunks, read = moving._chunks, []

    async def lossy(connection, table):  # type: ignore[no-untyped-def]
        async for chunk in chunks(connection, table):
            read.append(table.name)
            yield chunk[:-1] if read.count("user") == 1 and table.name == "user" else chunk

    monkeypatch.setattr(moving, "_chunks", lossy)
    with pytest.raises(StoreError, match="the table user differs"):
        await moving.copy(old.database, target, lambda table, rows: None)
    async with target.read() as connection:
        assert await connection.scalar(select(func.count()).select_from(metadata.tables["user"])) == 0
    await target.close()
    await old.close()


async def test_what_cannot_be_copied_is_refused(tmp_path: Path) -> None:
    empty = Database.connect(f"sqlite+aiosqlite:///{tmp_path}/empty.db")
    target = Database.connect(f"sqlite+aiosqlite:///{tmp_path}/target.db")
    with pytest.raises(StoreError, match="no tables"):
        await moving.copy(empty, target, lambda table, rows: None)
    with pytest.raises(StoreError, match="same database"):
        await moving.copy(empty, empty, lambda table, rows: None)
    await migrate.upgrade(empty)
    await migrate.downgrade(empty, "0001")
    with pytest.raises(StoreError, match=r"revision 0001.*upgrade"):
        await moving.copy(empty, target, lambda table, rows: None)
    await empty.close()
    await target.close()


def test_the_command_says_what_it_did(tmp_path: Path) -> None:
    old, new = f"sqlite:///{tmp_path}/old.db", f"sqlite:///{tmp_path}/new.db"
    assert run.invoke(app, ["db", "upgrade"], env={"DATABASE_URL": old}).exit_code == 0
    done = run.invoke(app, ["db", "copy", old, new])
    assert done.exit_code == 0 and "0 rows were copied and compared" in done.output, done.output
    again = run.invoke(app, ["db", "copy", f"sqlite:///{tmp_path}/nowhere.db", new])
    assert again.exit_code == 1 and "no tables" in again.output
