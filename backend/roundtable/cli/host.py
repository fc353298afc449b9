"""Commands for whoever runs a server: `serve`, `doctor`, `db upgrade|copy|backup`."""

import asyncio
import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from roundtable.server.settings import Settings

database = typer.Typer(help="The database.", no_args_is_help=True)

Host = Annotated[str | None, typer.Option(help="Address to listen on (HOST).", show_default="127.0.0.1")]
Port = Annotated[int | None, typer.Option(help="Port to listen on (PORT).", show_default="8000")]


def _settings(**given: object) -> "Settings":
    from roundtable.server.settings import Settings

    return Settings(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]


def serve(host: Host = None, port: Port = None) -> None:
    """Start the server; it brings its database up to date first."""
    gc.disable()  # until all is loaded: nearly everything that is made meanwhile stays
    from roundtable.cli.addresses import welcome
    from roundtable.server.serve import serve as run

    settings = _settings(host=host, port=port)
    typer.echo(welcome(settings, pictures=sys.stdout.isatty()))
    run(settings)


@database.command()
def upgrade() -> None:
    """Bring the tables up to this version. The server does it by itself when it starts."""
    from roundtable.server.store import migrate
    from roundtable.server.store.database import Database

    async def run() -> str | None:
        opened = Database.connect(_settings().database)
        try:
            await migrate.upgrade(opened)
            return await migrate.current(opened)
        finally:
            await opened.close()

    typer.echo(f"The database is at revision {asyncio.run(run())}.")


@database.command()
def copy(
    source: Annotated[str, typer.Argument(help="The database to copy, as for DATABASE_URL.")],
    target: Annotated[str, typer.Argument(help="An empty database.")],
) -> None:
    """Copy everything into an empty database, such as from SQLite to Postgres. Stop the server first."""
    from roundtable.server.store import moving
    from roundtable.server.store.database import Database
    from roundtable.server.store.errors import StoreError

    async def run() -> int:
        old, new = (Database.connect(_settings(database_url=url).database) for url in (source, target))
        try:
            return await moving.copy(old, new, lambda table, rows: typer.echo(f"{rows:>9} {table}"))
        finally:
            await old.close()
            await new.close()

    try:
        rows = asyncio.run(run())
    except StoreError as error:
        typer.echo(f"Nothing was copied: {error}", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{rows} rows were copied and compared. Set DATABASE_URL to the new database, and keep data/secret.key.")


@database.command()
def backup(
    folder: Annotated[Path, typer.Argument(help="A new folder, such as backups/monday.")],
) -> None:
    """Copy everything into a new folder while the server runs: database, key and content packs.

    A server can be started there (ROUNDTABLE_DATA_DIR), or `roundtable db copy` brings it into a database elsewhere.
    """
    from roundtable.server.store.backup import FILE, back_up
    from roundtable.server.store.errors import StoreError

    try:
        rows = back_up(_settings(), folder, lambda table, rows: typer.echo(f"{rows:>9} {table}"))
    except StoreError as error:
        typer.echo(f"Nothing was saved: {error}", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{rows} rows were copied and compared; they are in {folder / FILE}. Keep the folder to yourself.")


def doctor(
    url: Annotated[
        str,
        typer.Option(help="The address that visitors use, to be tried (ROUNDTABLE_PUBLIC_URL).", show_default=False),
    ] = "",
) -> None:
    """Find the usual mistakes of an installation, and say in plain words what mends them."""
    import structlog

    from roundtable.cli.checks import Check, checks, running
    from roundtable.cli.checks_outside import outside

    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())  # what is found is told here, and once
    settings = _settings()
    failed = 0

    def tell(check: Check) -> None:
        nonlocal failed
        failed += check.bad
        typer.echo(f"{'✗' if check.bad else '✓'} {check.what}: {check.found}")
        if check.bad:
            typer.echo(f"  {check.advice}")

    for check in checks(settings):
        tell(check)
    if url or (settings.public_url and running(settings.host, settings.port) is not None):
        for check in outside(url or settings.public_url):
            tell(check)
    elif settings.public_url:
        tell(Check("Public URL", f"{settings.public_url} is not tried, since the server is not running"))
    typer.echo("All is well." if not failed else f"{failed} of these need attention.")
    raise typer.Exit(1 if failed else 0)
