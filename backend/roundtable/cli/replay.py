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
    """Play a match again from its moves and its seed, and compare chance, outcome, final state and recording.

    Exit codes: 0 all agrees; 1 something does not; 2 no replay; 3 recording only: its rules are not installed.
    """
    from roundtable.cli.replays import bytes_of
    from roundtable.recording import BadReplay
    from roundtable.recording import verify as check

    try:
        verdict = check(bytes_of(file))
    except BadReplay as error:
        typer.echo(f"{file} cannot be read: {error}.", err=True)
        raise typer.Exit(2) from None
    for line in verdict.wrong:
        typer.echo(f"✗ {line}", err=True)
    if verdict.wrong:
        raise typer.Exit(1)
    for line in verdict.unsure:
        typer.echo(f"{file} can be played but not wholly verified (recording only): {line}.", err=True)
    for line in verdict.notes:
        typer.echo(line)
    if verdict.unsure:
        raise typer.Exit(3)
    replay = verdict.replay
    typer.echo(
        f"✓ {len(replay.moves)} moves, {len(replay.chance.draws)} draws of chance, outcome, final state and"
        f" {len(replay.steps)} recorded steps agree."
    )


@replay.command()
def show(file: File) -> None:
    """Tell a match in words."""
    from roundtable.cli.replays import bytes_of, tell
    from roundtable.recording import BadReplay, read

    try:
        for line in tell(read(bytes_of(file))):
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
    from roundtable.recording import BadReplay, read, unpacked

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
    shrunk: Annotated[
        Path | None, typer.Option("--shrink", help="Write here a bundle that fails in the same way after fewer moves.")
    ] = None,
) -> None:
    """Make the move again that failed, and show how it fails."""
    from msgspec import json

    from roundtable import games
    from roundtable.kernel import SnapshotMismatch
    from roundtable.kernel.bundle import read_bundle, rerun
    from roundtable.kernel.nodes import BadPack
    from roundtable.kernel.shrink import shrink
    from roundtable.packs import read_pack

    try:
        read = read_bundle(file.read_bytes())
        if read.game not in games.all_games():
            raise SnapshotMismatch(f"the game {read.game} is not installed")
        packs = [read_pack(source.encode("utf-8")) for source in read.notes.get("packs", ())]
        game = games.get(read.game, packs)
        again = rerun(game, read)
        small = shrink(game, read) if shrunk is not None and again.failed else None
    except (SnapshotMismatch, BadPack) as error:
        typer.echo(f"{file} cannot be run: {error}", err=True)
        raise typer.Exit(2) from None
    if shrunk is not None and small is not None:
        shrunk.write_bytes(json.encode(small))
        moves = [*small.log, *([small.attempt] if small.attempt else [])]
        typer.echo("\n".join([f"{len(moves)} of {small.notes['shrunk_from']} moves are enough:", *moves]))
    if again.failed:
        typer.echo(again.trace, nl=False)
        typer.echo(f"{again.attempt or 'Looking at the match'} fails on ply {read.ply}: {again.error}")
        raise typer.Exit(1)
    typer.echo(f"Nothing failed on ply {read.ply} ({again.tried} tried, {again.refused} refused). It was: {read.error}")
