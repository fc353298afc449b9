"""Games and bots of other installed packages: found by their entry points; a broken one is named and stops nothing."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roundtable import bots, games
from roundtable.cli import app
from roundtable.games.extensions import extensions
from roundtable.kernel import Match

GAME = """
from msgspec.structs import replace
from roundtable.games.uno_ultimate_dc import GAME as other
GAME = replace(other, key="{key}")
"""
BOTS = """
def last(view, rnd):
    return (view.prompt.options[-1].id,)

def broken(view, rnd):
    raise ZeroDivisionError("the bot's own fault")
"""
HAND_MADE = {
    "good_one.py": GAME.format(key="good_one"),
    "misnamed.py": GAME.format(key="something_else"),
    "no_game.py": "GAME = 7",
    "raises.py": "raise SystemError('while it is imported')",
    "untold.py": GAME.format(key="untold") + "GAME = replace(GAME, catalogue=lambda language: 1 / 0)",
    "more_bots.py": BOTS,
}
POINTS = """
[roundtable.games]
good_one = good_one
misnamed = misnamed
no_game = no_game
raises = raises
untold = untold
missing = not_there_at_all
uno_ultimate_dc = good_one
Bad-Key = good_one

[roundtable.bots]
good_one.last = more_bots:last
good_one.broken = more_bots:broken
nowhere.last = more_bots:last
good_one.gone = more_bots:gone
"""
BROKEN = {
    "misnamed",
    "no_game",
    "raises",
    "untold",
    "missing",
    "uno_ultimate_dc",
    "Bad-Key",
    "nowhere.last",
    "good_one.gone",
}


def forget() -> None:
    for cached in (extensions, games.all_games, games._plain):
        cached.cache_clear()


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package with several of both, as an installer would leave it."""
    folder = tmp_path / "site"
    (folder / "more-1.0.dist-info").mkdir(parents=True)
    (folder / "more-1.0.dist-info/METADATA").write_text("Metadata-Version: 2.1\nName: more\nVersion: 1.0\n")
    (folder / "more-1.0.dist-info/entry_points.txt").write_text(POINTS)
    for name, text in HAND_MADE.items():
        (folder / name).write_text(text)
    monkeypatch.syspath_prepend(folder)
    before = set(sys.modules)
    forget()
    yield
    forget()
    for name in set(sys.modules) - before:
        if name.split(".")[0] in {path.removesuffix(".py") for path in HAND_MADE}:
            del sys.modules[name]


def test_what_is_good_is_there_and_what_is_broken_is_named(installed: None) -> None:
    assert "good_one" in games.all_games() and not BROKEN & (set(games.all_games()) - {"uno_ultimate_dc"})
    assert games.get("uno_ultimate_dc").key == "uno_ultimate_dc"
    assert games.broken_extensions().keys() == BROKEN
    for why in ("while it is imported", "division by zero", "No module named", "already", "not a game with the key"):
        assert any(why in reason for reason in games.broken_extensions().values()), why


def test_bots_of_others_play_and_one_that_fails_takes_the_default(installed: None) -> None:
    game = games.get("good_one")
    assert bots.levels(game)[0] == "random" and {"last", "broken"} < set(bots.levels(game))
    assert bots.levels(game)[-1] in games.get("uno_ultimate_dc").bots, "the best is still the game's own"
    heroes = game.meta.seat_options[0].choices if game.meta.seat_options else ()
    seats = [{game.meta.seat_options[0].name: heroes[seat].id} if heroes else {} for seat in range(2)]
    match = Match.start(game, {spec.name: spec.default for spec in game.meta.options}, seats, bytes(32))
    seat = next(iter(match.decisions))
    prompt = match.describe(seat)[0]
    assert bots.choose("last", match, seat, random.Random(1)) == (prompt.options[-1].id,)
    assert bots.choose("broken", match, seat, random.Random(1)) == tuple(prompt.default)
    assert "the bot's own fault" in games.broken_extensions()["good_one.broken"]


def test_the_doctor_names_them(installed: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ROUNDTABLE_DATA_DIR", str(tmp_path / "data"))
    shown = CliRunner().invoke(app, ["doctor"])
    assert shown.exit_code == 1
    for name in BROKEN:
        assert f"✗ Extension: {name} is left out" in shown.output
