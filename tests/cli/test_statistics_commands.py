"""`roundtable replay stats` and `roundtable fairness`: what a page shows, on the command line."""

import asyncio
import re
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from games.recordings import replay_of
from roundtable import games
from roundtable.cli import app
from roundtable.recording import packed
from roundtable.server.settings import Settings
from roundtable.server.store import MatchRow, MatchSeatRow, Store

run = CliRunner()
GAME = "plus_ultra"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(replay_of(GAME, 3, 0))
    return path


@pytest.mark.parametrize("key", games.all_games())
def test_a_match_of_any_game_is_told_as_tables(key: str, tmp_path: Path) -> None:
    path = tmp_path / "match.replay"
    path.write_bytes(packed(replay_of(key, games.get(key).meta.most_seats, 0)))
    for language in ("en", "fr"):
        shown = run.invoke(app, ["replay", "stats", str(path), "--lang", language])
        assert shown.exit_code == 0, shown.output
        assert "chart." not in shown.output and "{" not in shown.output
        assert len(re.findall(r"^\S.* \(.+\)$", shown.output, re.M)) >= 4, "findings with their units"


def test_what_is_no_replay_has_no_statistics(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text("{}")
    assert run.invoke(app, ["replay", "stats", str(path)]).exit_code == 2


def test_files_are_counted_and_tested(file: Path) -> None:
    shown = run.invoke(app, ["fairness", str(file)])
    assert shown.exit_code == 0, shown.output
    assert "plus_ultra: 1 matches" in shown.output and "commitments kept: 1 of 1" in shown.output
    assert "dice, by face" in shown.output


def test_a_changed_draw_is_found(file: Path) -> None:
    told = msgspec.json.decode(file.read_bytes())
    draw = next(draw for draw in told["chance"]["draws"] if "gave" in draw)
    draw["gave"] = (draw["gave"] + 1) % draw["below"]
    file.write_bytes(msgspec.json.encode(told))
    shown = run.invoke(app, ["fairness", str(file)])
    assert shown.exit_code == 1 and "1 of them other than the seed gives" in shown.output


def test_the_matches_of_the_server(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replay = packed(file.read_bytes())

    async def fill() -> None:
        store = await Store.open(Settings(data_dir=tmp_path, database_url=""))
        for id in ("m1", "m2"):
            seats = (MatchSeatRow(0, "Ada"),)
            row = MatchRow(id, "K7QM4F2P", GAME, 1, "c0ffee", 1, seats, b"\xab" * 32, "cd" * 32)
            await store.matches.begin(row)
            outcome = {"winners": [0], "reason": "scored"}
            await store.matches.finish(id, outcome, ended=2, plies=1, final_hash="", replay=replay)
        await store.close()

    monkeypatch.setenv("ROUNDTABLE_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "")
    asyncio.run(fill())
    shown = run.invoke(app, ["fairness"])
    assert shown.exit_code == 0 and "plus_ultra: 2 matches" in shown.output, shown.output


def test_a_server_without_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROUNDTABLE_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "")

    async def fill() -> None:
        await (await Store.open(Settings(data_dir=tmp_path, database_url=""))).close()

    asyncio.run(fill())
    assert run.invoke(app, ["fairness"]).exit_code == 2
