"""Alembic's entry: on the connection that the server hands over, or on the configured database for the command line."""

import asyncio
from typing import Any, Literal

from alembic import context
from sqlalchemy import Connection

from roundtable.server.settings import Settings
from roundtable.server.store.database import Database
from roundtable.server.store.tables import Json, metadata


def plain(kind: str, thing: Any, autogen: Any) -> str | Literal[False]:
    """Migrations never import the server: what it calls JSON is text to them."""
    return "sa.Text()" if kind == "type" and isinstance(thing, Json) else False


def run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=True,
        compare_type=True,
        render_item=plain,
        transaction_per_migration=False,
    )
    with context.begin_transaction():
        context.run_migrations()


async def run_by_hand() -> None:
    settings = Settings()
    database = Database.connect(settings.database)
    async with database.write() as connection:
        await connection.run_sync(run)
    await database.close()


if context.is_offline_mode():
    raise SystemExit("Migrations run on a database: leave out --sql.")
given = context.config.attributes.get("connection")
if given is None:
    asyncio.run(run_by_hand())
else:
    run(given)
