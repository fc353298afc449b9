"""`roundtable new-game` writes a game that passes what every game has to pass, at once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roundtable.cli import app
from roundtable.cli.new_game import refuse

ROOT = Path(__file__).parents[2]
run = CliRunner()


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("Hearts", "lower-case"),
        ("two__words", "underscores"),
        ("../up", "letters"),
        ("", "letters"),
        ("lambda", "Python"),
        ("random", "Python"),
        ("uno_ultimate_dc", "there is such a game"),
    ],
)
def test_a_key_that_cannot_be_one_is_refused(key: str, why: str) -> None:
    assert why in refuse(key)
    before = sorted((ROOT / "backend/roundtable/games").iterdir())
    shown = run.invoke(app, ["new-game", key])
    assert shown.exit_code == 2
    assert sorted((ROOT / "backend/roundtable/games").iterdir()) == before


@pytest.mark.timeout(300)
@pytest.mark.slow
def test_a_new_game_passes_what_every_game_has_to_pass(tmp_path: Path) -> None:
    for folder in ("backend", "tests", "docs", "frontend/src"):
        ignored = shutil.ignore_patterns("__pycache__", "static", "browser", "replays")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    for file in ("pyproject.toml", "ARCHITECTURE.md", "README.md"):
        shutil.copy(ROOT / file, tmp_path / file)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path / "backend"), str(tmp_path / "tests")])}

    def do(*command: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
        return done.stdout

    told = do("roundtable.cli", "new-game", "lucky_seven", "--name", 'Lucky "Seven"')
    assert "games/lucky_seven/rounds.py" in told
    assert 'Lucky "Seven"' in do("roundtable.cli", "games")
    every = sorted(str(path) for path in (tmp_path / "tests/games").glob("test_*.py"))
    whole = ["tests/architecture/test_imports.py", "tests/architecture/test_completeness.py"]
    suite = [*every, *whole, "tests/games/lucky_seven"]
    chosen = "lucky_seven and not charts"
    told = do("pytest", *suite, "-k", chosen, "-q", "-p", "no:playwright", "-p", "no:cacheprovider", "-p", "no:xdist")
    assert int(told.rsplit(" passed", 1)[0].split()[-1]) > 100
