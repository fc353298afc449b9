"""Migrations and models describe the same tables, on both databases, both ways."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from roundtable.server.settings import Settings
from roundtable.server.store import Store, StoreError, migrate
from roundtable.server.store.database import Database
from roundtable.server.store.tables import metadata


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))


def tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


async def test_migrated_tables_equal_the_models(settings: Settings) -> None:
    database = Database.connect(settings.database)
    await migrate.upgrade(database)
    async with database.read() as connection:
        assert await connection.run_sync(differences) == []
        assert await connection.run_sync(tables) == {*metadata.tables, "alembic_version"}
    assert await migrate.current(database) == migrate.head()
    await database.close()


def test_the_newest_migration_is_the_head() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parents[3] / "migrations"))
    assert migrate.head() == ScriptDirectory.from_config(config).get_current_head()


async def test_a_newer_database_is_refused(settings: Settings) -> None:
    store = await Store.open(settings)
    async with store.database.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await store.close()
    with pytest.raises(StoreError, match="newer"):
        await Store.open(settings)


async def test_migrations_go_back(settings: Settings) -> None:
    database = Database.connect(settings.database)
    await migrate.upgrade(database)
    await migrate.downgrade(database, "base")
    async with database.read() as connection:
        assert await connection.run_sync(tables) == {"alembic_version"}
    await migrate.upgrade(database)
    await database.close()


async def test_servers_may_start_together(settings: Settings) -> None:
    if settings.database_url == "":
        await (await Store.open(settings)).close()  # SQLite belongs to one process; here only a second start is tried
        stores = [await Store.open(settings)]
    else:
        stores = await asyncio.gather(*(Store.open(settings) for _ in range(3)))
    for store in stores:
        assert await store.is_ready()
        await store.close()


async def test_a_database_without_tables_is_not_ready(settings: Settings) -> None:
    store = await Store.open(settings)
    await migrate.downgrade(store.database, "base")
    assert not await store.is_ready()
    await store.close()
