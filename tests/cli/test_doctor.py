"""`roundtable doctor` finds each of the usual mistakes: here they are made, one after the other."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from roundtable.bench.processes import free_port
from roundtable.cli import app, checks
from roundtable.cli.checks_outside import outside
from roundtable.server.settings import Settings
from server.proxies import proxy
from server.served import served

run = CliRunner()


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installation with nothing wrong, and its data folder."""
    monkeypatch.chdir(tmp_path)
    for name in ("DATABASE_URL", "REDIS_URL", "HOST", "WEB_CONCURRENCY", "ROUNDTABLE_PUBLIC_URL"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "static").mkdir()
    (tmp_path / "static/index.html").write_text("<!doctype html>")
    monkeypatch.setenv("ROUNDTABLE_STATIC_DIR", str(tmp_path / "static"))
    monkeypatch.setenv("ROUNDTABLE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("PORT", str(free_port()))
    return tmp_path / "data"


def doctor(*options: str, well: bool = False) -> str:
    shown = run.invoke(app, ["doctor", *options])
    assert shown.exit_code == (0 if well else 1), shown.output
    return shown.output


def upgraded() -> None:
    assert run.invoke(app, ["db", "upgrade"]).exit_code == 0


def revision(settings: Settings, to: str) -> None:
    import sqlite3

    with sqlite3.connect(settings.data_dir / "roundtable.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (to,))
    connection.close()


def test_a_good_house_is_well_before_and_after_its_first_start(house: Path) -> None:
    assert "All is well." in doctor(well=True)
    upgraded()
    assert Settings(data_dir=house).secret_key
    shown = doctor(well=True)
    assert "✓ Writing: works" in shown and "✓ Key: its owner's only" in shown


def test_tables_that_are_old(house: Path) -> None:
    upgraded()
    revision(Settings(data_dir=house), "0001")
    shown = doctor()
    assert "✗ Tables: revision 0001" in shown and "roundtable db upgrade" in shown


def test_tables_that_are_newer_than_the_program(house: Path) -> None:
    upgraded()
    revision(Settings(data_dir=house), "9999")
    shown = doctor()
    assert "✗ Tables: revision 9999, newer than this program knows" in shown and "Install the newer Roundtable" in shown
    assert "db upgrade" not in shown


def test_a_database_that_takes_no_changes(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", postgres_url)
    upgraded()
    assert "✓ Clock of the database" in doctor(well=True)
    name = postgres_url.rsplit("/", 1)[1]
    administer(postgres_url, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    shown = doctor()
    assert "✗ Writing: refused" in shown and "read-only" in shown


def administer(url: str, statement: str) -> None:
    import asyncio

    import asyncpg

    async def work() -> None:
        connection = await asyncpg.connect(url.replace("postgresql+asyncpg", "postgresql"))
        await connection.execute(statement)
        await connection.close()

    asyncio.run(work())


def test_a_clock_that_is_wrong() -> None:
    assert not checks.skew("Clock", 1.0).bad
    late = checks.skew("Clock", -40.0)
    assert late.bad and late.found == "40.0 s behind this machine's" and "NTP" in late.advice


def test_a_disk_that_is_nearly_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "LEAST_FREE", 2**62)
    assert "✗ Data folder" in (shown := doctor()) and "Little space is left" in shown


def test_a_folder_that_cannot_be_written(house: Path) -> None:
    house.write_text("a file where the folder should be")
    shown = doctor()
    assert "✗ Data folder" in shown and "ROUNDTABLE_DATA_DIR" in shown


def limited(limit: str) -> subprocess.CompletedProcess[str]:
    """The doctor in a shell with a limit, as a service manager or a shell profile sets it."""
    command = f"ulimit {limit}; exec {sys.executable} -m roundtable.cli doctor"
    return subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, env=dict(os.environ))


def test_a_disk_that_is_full_and_too_few_open_files() -> None:
    shown = limited("-n 200 && ulimit -f 0 && trap '' XFSZ")
    assert shown.returncode == 1, shown.stderr
    assert "✗ Data folder" in shown.stdout and "Make room" in shown.stdout
    assert "✗ Open files: at most 200" in shown.stdout and "LimitNOFILE" in shown.stdout


@pytest.mark.parametrize("key", [b"short", b"0" * 64])
def test_a_key_that_can_be_guessed(house: Path, key: bytes) -> None:
    house.mkdir()
    (house / "secret.key").write_bytes(key)
    (house / "secret.key").chmod(0o600)
    shown = doctor()
    assert "✗ Key" in shown and "can be guessed" in shown


def test_a_key_that_others_can_read(house: Path) -> None:
    assert Settings(data_dir=house).secret_key
    (house / "secret.key").chmod(0o644)
    shown = doctor()
    assert "✗ Key" in shown and f"chmod 600 {house / 'secret.key'}" in shown.replace("\n", "")


def test_passwords_of_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    example = (Path(__file__).parents[2] / "deploy/example.env").read_text()
    secrets = [line.split("=", 1)[1] for line in example.splitlines() if "PASSWORD=" in line]
    assert len(secrets) == 2
    for secret in secrets:
        monkeypatch.setenv("DATABASE_URL", f"postgresql://roundtable:{secret}@127.0.0.1:1/roundtable")
        shown = doctor()
        assert "✗ Password: the one in DATABASE_URL is from an example" in shown
        assert secret not in shown.replace("from an example", "")


def test_several_servers_on_a_file(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", redis_url)
    assert "✗ Several servers: REDIS_URL is set, yet the database is a file" in doctor()
    monkeypatch.delenv("REDIS_URL")
    monkeypatch.setenv("WEB_CONCURRENCY", "4")
    assert "✗ Workers: WEB_CONCURRENCY=4" in doctor()


def test_a_pack_with_a_mistake(house: Path) -> None:
    (house / "packs").mkdir(parents=True)
    (house / "packs/odd.yaml").write_text("pack: odd\n")
    shown = doctor()
    assert "✗ Pack: odd.yaml is not offered" in shown and "roundtable pack check" in shown


def test_a_port_that_another_program_has(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setenv("PORT", str(taken.getsockname()[1]))
        shown = doctor()
    assert "✗ Port" in shown and "set PORT to a free one" in shown


# --- through the address that visitors use ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A real server; its port."""
    with served(tmp_path_factory.mktemp("server")) as running:
        yield running.port


def found(url: str) -> dict[str, checks.Check]:
    return {check.what: check for check in outside(url)}


def test_a_server_that_runs_is_no_foreign_program(server: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", str(server))
    with proxy(server) as good:
        monkeypatch.setenv("ROUNDTABLE_PUBLIC_URL", good.url)
        shown = doctor(well=True)
    assert "is running there" in shown and "✓ WebSocket: passes both ways" in shown
    monkeypatch.setenv("PORT", str(free_port()))
    assert "is not tried, since the server is not running" in doctor(well=True)


def test_a_proxy_that_passes_no_sockets(server: int) -> None:
    with proxy(server, upgrades=False) as bad:
        shown = doctor("--url", bad.url)
    assert "✗ WebSocket: not passed on" in shown and "`Upgrade`" in shown and "✓ Public URL" in shown


def test_a_proxy_that_keeps_the_name_to_itself(server: int) -> None:
    with proxy(server, keeps_host=False) as bad:
        wrong = found(bad.url)["WebSocket"]
    assert wrong.bad and "refused for pages of" in wrong.found and "ROUNDTABLE_PUBLIC_URL" in wrong.advice


def test_a_public_url_whose_clock_is_late(server: int) -> None:
    with proxy(server, late_seconds=600) as late:
        wrong = found(late.url)["Clock of the public URL"]
    assert wrong.bad and "behind" in wrong.found
    with proxy(server) as good:
        assert not any(check.bad for check in found(good.url).values())


@pytest.mark.parametrize("url", ["play.example.org", "ftp://example.org", "https://example.org/games"])
def test_a_public_url_that_cannot_be_one(url: str) -> None:
    assert found(url)["Public URL"].bad


def test_nobody_or_somebody_else_at_the_public_url() -> None:
    assert found(f"http://127.0.0.1:{free_port()}")["Public URL"].bad
    with proxy(free_port()) as empty:
        assert found(empty.url)["Public URL"].bad


def test_a_proxy_that_does_not_tell_of_https() -> None:
    from roundtable.cli.checks_outside import _secure

    told: Any = _secure("https", True), _secure("https", False), _secure("http", False)
    assert [check.bad for check in told] == [False, True, False]
    assert "X-Forwarded-Proto" in told[1].advice
