"""Commands about stored matches: `replay verify|show|export`, `bundle run`."""

import sys
from pathlib import Path
from typing import Annotated

import typer

replay = typer.Typer(help="Replay files.", no_args_is_help=True)
bundle = typer.Typer(help="Bug bundles: what a match was when its rules failed.", no_args_is_help=True)

File = Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="A replay, exported or as stored.")]


@replay.callback()
def replays() -> None:
    """Replay files: verify, show, export."""


@bundle.callback()
def bundles() -> None:
    """Bug bundles: what a match was when its rules failed."""


@replay.command()
def verify(file: File) -> None:
    """Play a match again from its moves and its seed, and compare chance, outcome and final state."""
    from roundtable.cli.replays import BadReplay, Unverifiable, load
    from roundtable.cli.replays import verify as check

    try:
        read = load(file)
        wrong = check(read)
    except BadReplay as error:
        typer.echo(f"{file} cannot be read: {error}.", err=True)
        raise typer.Exit(2) from None
    except Unverifiable as error:
        typer.echo(f"{file} can be played but not verified: {error}.", err=True)
        raise typer.Exit(3) from None
    for line in wrong:
        typer.echo(f"✗ {line}", err=True)
    if wrong:
        raise typer.Exit(1)
    typer.echo(f"✓ {len(read.moves)} moves, {len(read.chance.draws)} draws of chance, outcome and final state agree.")


@replay.command()
def show(file: File) -> None:
    """Tell a match in words."""
    from roundtable.cli.replays import BadReplay, load, tell

    try:
        for line in tell(load(file)):
            typer.echo(line)
    except BadReplay as error:
        typer.echo(f"{file} cannot be read: {error}.", err=True)
        raise typer.Exit(2) from None


@replay.command()
def export(
    source: Annotated[
        str, typer.Argument(help="A replay file, or the id of a finished match in the server's database.")
    ],
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Where to; default: standard output.")] = None,
) -> None:
    """Write a replay as one JSON file."""
    from roundtable.cli.replays import BadReplay, read, unpacked

    path = Path(source)
    data = path.read_bytes() if path.is_file() else _stored(source)
    if data is None:
        typer.echo(f"There is no file and no finished match {source}.", err=True)
        raise typer.Exit(2)
    try:
        read(data)
        text = unpacked(data)
    except BadReplay as error:
        typer.echo(f"{source} cannot be read: {error}.", err=True)
        raise typer.Exit(2) from None
    if output is None:
        sys.stdout.buffer.write(text + b"\n")
    else:
        output.write_bytes(text + b"\n")


def _stored(match: str) -> bytes | None:
    import asyncio

    from roundtable.server.settings import Settings
    from roundtable.server.store.database import Database
    from roundtable.server.store.matches import Matches

    async def fetch() -> bytes | None:
        database = Database.connect(Settings().database)
        try:
            return await Matches(database).replay(match)
        finally:
            await database.close()

    return asyncio.run(fetch())


@bundle.command()
def run(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="A bundle of the data folder.")],
) -> None:
    """Make the move again that failed, and show how it fails."""
    from roundtable import games
    from roundtable.kernel import SnapshotMismatch
    from roundtable.kernel.bundle import read_bundle, rerun

    try:
        read = read_bundle(file.read_bytes())
        if read.game not in games.all_games():
            raise SnapshotMismatch(f"the game {read.game} is not installed")
        again = rerun(games.get(read.game), read)
    except SnapshotMismatch as error:
        typer.echo(f"{file} cannot be run: {error}", err=True)
        raise typer.Exit(2) from None
    if again.failed:
        typer.echo(again.trace, nl=False)
        typer.echo(f"{again.attempt or 'Looking at the match'} fails on ply {read.ply}: {again.error}")
        raise typer.Exit(1)
    typer.echo(f"Nothing failed on ply {read.ply} ({again.tried} tried, {again.refused} refused). It was: {read.error}")
