"""Commands for whoever runs a server: `serve`, `doctor`, `db upgrade`."""

import asyncio
import gc
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
    from roundtable.server.serve import serve as run

    settings = _settings(host=host, port=port)
    shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host  # noqa: S104 – compared, not bound
    typer.echo(f"Roundtable: {settings.public_url or f'http://{shown}:{settings.port}'}")
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


def doctor() -> None:
    """Check that this installation can serve, and say in plain words what is wrong."""
    from roundtable.cli.checks import checks

    failed = 0
    for check in checks(_settings()):
        failed += check.bad
        typer.echo(f"{'✗' if check.bad else '✓'} {check.what}: {check.found}")
        if check.bad:
            typer.echo(f"  {check.advice}")
    typer.echo("All is well." if not failed else f"{failed} of these need attention.")
    raise typer.Exit(1 if failed else 0)
