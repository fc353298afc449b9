"""Runs the migrations from within the server, so that starting it is all that an update needs."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text

from roundtable.server.store.database import Database
from roundtable.server.store.errors import StoreError

if TYPE_CHECKING:
    from alembic.config import Config

# Alembic is imported where it is needed: a start that has nothing to migrate is quicker without it.

_LOCK: Final = 7_301_969  # of Postgres: servers that start together migrate one after the other


def _folder() -> Path:
    """The migrations lie in the package when installed, else at the root of the source tree."""
    package = Path(__file__).resolve().parents[2]
    folder = package / "migrations"
    return folder if folder.is_dir() else package.parents[1] / "migrations"


@cache
def head() -> str:
    """The newest revision that this version knows."""
    return _revisions()[-1]


@cache
def _revisions() -> list[str]:
    """All revisions; their files are named in their order."""
    return sorted(file.name.split("_")[0] for file in (_folder() / "versions").glob("[0-9]*.py"))


def is_newer(revision: str) -> bool:
    """Whether only a newer version knows this revision."""
    return revision not in _revisions()


async def current(database: Database) -> str | None:
    """The revision that the database is at; raises when it does not answer."""
    async with database.read() as connection:
        return await connection.run_sync(_revision)


async def upgrade(database: Database) -> None:
    """Bring the tables up to this version, in one transaction."""
    async with database.write() as connection:
        if database.dialect == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        await connection.run_sync(_upgrade)


async def downgrade(database: Database, revision: str) -> None:
    """Take the tables back to an earlier revision; what only newer ones hold is lost."""
    async with database.write() as connection:
        await connection.run_sync(_downgrade, revision)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def _upgrade(connection: Connection) -> None:
    revision = _revision(connection)
    if revision is not None and is_newer(revision):
        raise StoreError(f"The database is at revision {revision}: a newer Roundtable has used it. Update this one.")
    if revision != head():
        from alembic import command

        command.upgrade(_on(connection), "head")


def _downgrade(connection: Connection, revision: str) -> None:
    from alembic import command

    command.downgrade(_on(connection), revision)


def _on(connection: Connection) -> "Config":
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(_folder()).replace("%", "%%"))
    settings.attributes["connection"] = connection
    return settings
