"""`roundtable new-game`: a folder that is a whole game already, to be changed into another one."""

import keyword
import re
import sys
from pathlib import Path
from typing import Annotated

import typer

PACKAGE = Path(__file__).parents[1]
STARTER = PACKAGE / "starter"
GAMES = PACKAGE / "games"
STARTER_IS = "Highest Card: a small whole game, from which `roundtable new-game` makes the folder of a new one."
RARE = "# Ways to end that random players do not bring about, by number of seats, with the reason after two spaces."
_KEY = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def new_game(
    key: Annotated[str, typer.Argument(help="Name of the folder, such as my_game.")],
    name: Annotated[str, typer.Option(help="What the lobby calls it; default: made from the key.")] = "",
) -> None:
    """Write the folder of a new game, with tests: small, whole, playable at once. Then make it yours."""
    wrong = refuse(key)
    if wrong:
        typer.echo(f"{key!r} cannot be the key of a new game: {wrong}.", err=True)
        raise typer.Exit(2)
    for path in write(key, name or key.replace("_", " ").title()):
        typer.echo(f"wrote {_shown(path)}")
    tests = root() / "tests"
    if tests.is_dir():
        _record(tests / "golden", key)
        typer.echo(f"Try it: make play. Check it: .venv/bin/python -m pytest tests -k {key} -p no:playwright")
    typer.echo("What each file is for, and in which order to change them: docs/add-a-game.md")


def refuse(key: str) -> str:
    """Why a key cannot be used; empty if it can."""
    if not _KEY.fullmatch(key) or len(key) > 40:
        return "use lower-case letters, digits and single underscores, at most 40"
    if keyword.iskeyword(key) or key in sys.stdlib_module_names:
        return "Python has a meaning for this word"
    if (GAMES / key).exists():
        return "there is such a game"
    return ""


def root() -> Path:
    """The root of the source tree; in an installed package there are no tests beside it."""
    return PACKAGE.parents[1]


def write(key: str, name: str) -> list[Path]:
    """Write all files; returns their paths."""
    written = [_write(path, GAMES / key / path.name, key, name) for path in sorted(STARTER.iterdir()) if path.is_file()]
    tests = root() / "tests"
    if tests.is_dir():
        folder = tests / "games" / key
        written += [
            _write(tests / "starter" / file, folder / file, key, name) for file in ("__init__.py", "test_rules.py")
        ]
    return written


def _write(source: Path, target: Path, key: str, name: str) -> Path:
    text = source.read_text(encoding="utf-8")
    text = text.replace("roundtable.starter", f"roundtable.games.{key}").replace('"starter"', f'"{key}"')
    text = text.replace('name="Starter"', f"name={_quoted(name)}")
    text = text.replace(
        "Highest Card: a small whole game, from which `roundtable new-game` makes the folder of a new one.",
        _plain(name),
    )
    target.parent.mkdir(exist_ok=True)
    target.write_text(text, encoding="utf-8")
    return target


def _quoted(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _plain(name: str) -> str:
    return re.sub(r'["\\]', "'", name) + "."


def _record(folder: Path, key: str) -> None:
    from roundtable import games
    from roundtable.testkit import golden

    games.all_games.cache_clear()
    (folder / key).mkdir(exist_ok=True)
    meta = games.get(key).meta
    seats = range(meta.least_seats, meta.most_seats + 1)
    rare = [
        f"{count}-alone  it is always somebody's leaving that ends a match so: recorded as alone-left"
        for count in seats
    ]
    (folder / key / "rare.txt").write_text("\n".join([RARE, *rare, ""]), encoding="utf-8")
    for line in golden.write(folder, [key]):
        typer.echo(line)


def _shown(path: Path) -> str:
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
