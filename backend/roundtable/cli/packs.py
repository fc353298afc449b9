"""Commands about content packs: `pack check`."""

from pathlib import Path
from typing import Annotated, Any

import typer

pack = typer.Typer(help="Content packs: files that correct or add cards.", no_args_is_help=True)

BAD, NONE = 1, 2


@pack.callback()
def packs() -> None:
    """Content packs: check."""


@pack.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Pack files.", show_default=False)],
    matches: Annotated[int, typer.Option(min=0, max=10_000, help="Matches that bots play with each pack.")] = 20,
    language: Annotated[str, typer.Option(help="In which language what changes is told: en or fr.")] = "en",
) -> None:
    """Say all that is wrong with packs, by file, line and column; tell what they change, and let bots play with them.

    Exit codes: 0 all can be used; 1 something is wrong; 2 a file cannot be read.
    """
    worst = 0
    for file in files:
        worst = max(worst, _check(file, matches, language))
    raise typer.Exit(worst)


def _check(file: Path, matches: int, language: str) -> int:
    from roundtable import games
    from roundtable.kernel.nodes import BadPack
    from roundtable.packs import MOST_BYTES, read_pack
    from roundtable.packs.playing import played

    try:
        with file.open("rb") as opened:
            read = read_pack(opened.read(MOST_BYTES + 1), str(file))
        if read.game not in games.all_games():
            typer.echo(
                f"{file}:1:1: there is no game {read.game!r}; there are: {', '.join(games.all_games())}", err=True
            )
            return BAD
        game = games.get(read.game, [read])
    except OSError as error:
        typer.echo(f"{file}: {error.strerror or error}", err=True)
        return NONE
    except BadPack as error:
        for problem in error.problems:
            typer.echo(problem.told(str(file)), err=True)
        return BAD
    typer.echo(f"{file}: {read.name} {read.version}, for {game.meta.name}")
    for line in told(read, language):
        typer.echo(f"  {line}")
    failures = list(played(game, matches))
    for failure in failures:
        typer.echo(f"{file}:1:1: a match of {failure.seats}, seed {failure.seed}, fails: {failure.error}", err=True)
    if failures:
        return BAD
    typer.echo(f"✓ {matches} matches were played with it, and the game's laws held.")
    return 0


def told(read: Any, language: str) -> list[str]:
    """What a pack changes, a line each."""
    from roundtable.packs.changes import ADDED, RENAMED, changes

    lines = []
    for each in changes(read, language if language in ("en", "fr") else "en"):
        if each.what == RENAMED:
            lines.append(f"= {each.before} → {each.name}")
            continue
        numbers = [f"{field.replace('_', ' ')} {old} → {new}" for field, old, new in each.numbers]
        if each.what != ADDED and each.copies != (0, 0):
            numbers.append(f"copies {each.copies[0]} → {each.copies[1]}")
        parts = [part for part in (", ".join(numbers), each.text) if part]
        count = f" (×{each.copies[1]})" if each.what == ADDED and each.copies[1] > 1 else ""
        lines.append(f"{'+' if each.what == ADDED else '~'} {each.name}{count}: {' · '.join(parts)}")
    return lines
