"""What a host types: help, doctor, database."""

import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roundtable.cli import app

run = CliRunner()


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ROUNDTABLE_DATA_DIR", str(tmp_path / "data"))
    for name in ("DATABASE_URL", "REDIS_URL", "PORT", "HOST"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def built_client(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "static").mkdir()
    (folder / "static/index.html").write_text("<!doctype html>")
    monkeypatch.setenv("ROUNDTABLE_STATIC_DIR", str(folder / "static"))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_help_names_every_command() -> None:
    shown = run.invoke(app, ["--help"]).output
    for command in ("serve", "doctor", "games", "simulate", "db", "replay", "bundle", "bench"):
        assert command in shown


def test_db_upgrade_makes_the_tables_and_again_changes_nothing() -> None:
    first = run.invoke(app, ["db", "upgrade"])
    assert first.exit_code == 0, first.output
    assert "revision" in first.output and "None" not in first.output
    assert run.invoke(app, ["db", "upgrade"]).output == first.output


def test_db_upgrade_on_postgres(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", postgres_url)
    done = run.invoke(app, ["db", "upgrade"])
    assert done.exit_code == 0, done.output


def test_doctor_finds_nothing_wrong(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built_client(own_folder, monkeypatch)
    monkeypatch.setenv("PORT", str(free_port()))
    shown = run.invoke(app, ["doctor"])
    assert shown.exit_code == 0, shown.output
    assert "All is well." in shown.output


def test_doctor_says_what_to_do(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROUNDTABLE_STATIC_DIR", str(own_folder / "nowhere"))
    monkeypatch.setenv("DATABASE_URL", "postgresql://nobody:secret@127.0.0.1:1/none")
    monkeypatch.setenv("REDIS_URL", "redis://127.0.0.1:1")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setenv("PORT", str(taken.getsockname()[1]))
        shown = run.invoke(app, ["doctor"])
    assert shown.exit_code == 1
    for line in ("✗ Database: does not answer", "✗ Redis: does not answer", "✗ Client", "✗ Port", "npm run build"):
        assert line in shown.output
    assert "secret" not in shown.output


def test_doctor_asks_redis(redis_url: str, own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", redis_url)
    assert "✓ Redis: answers" in run.invoke(app, ["doctor"]).output
