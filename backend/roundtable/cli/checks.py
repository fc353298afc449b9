"""What `roundtable doctor` looks at on this machine; each check says what it found and, if that is bad, what mends it."""

import asyncio
import json
import os
import shutil
import socket
import stat
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from msgspec import Struct

from roundtable.server.settings import Settings
from roundtable.server.store import migrate
from roundtable.server.store.database import Database

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

LEAST_FREE: Final = 200 * 2**20
LEAST_FILES: Final = 1024  # open files: each visitor takes one, the server itself some dozens
MOST_SKEW_SECONDS: Final = 5.0
KEY_BYTES: Final = 32
WELL_KNOWN: Final = frozenset(
    {"change-me", "change-me-too", "changeme", "password", "postgres", "redis", "roundtable", "secret"}
)
_PROBE: Final = b"\0" * 65_536


class Check(Struct, frozen=True):
    """One finding."""

    what: str
    found: str
    bad: bool = False
    advice: str = ""


def checks(settings: Settings) -> Iterator[Check]:
    """All checks of this machine, one after the other."""
    yield _python()
    yield _data(settings.data_dir)
    yield _key(settings.data_dir / "secret.key")
    yield from asyncio.run(_database(settings))
    yield _redis(settings.redis_url)
    yield from _together(settings)
    yield from _passwords(settings)
    yield _client(settings.static_dir)
    yield from _games()
    yield from _packs(settings.packs)
    yield _files()
    yield _port(settings.host, settings.port)


def _python() -> Check:
    version = ".".join(map(str, sys.version_info[:3]))
    return Check("Python", version, sys.version_info < (3, 11), "Roundtable needs Python 3.11 or newer.")


def _data(folder: Path) -> Check:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        try:
            probe.write_bytes(_PROBE)  # an empty file fits on a full disk
        finally:
            probe.unlink(missing_ok=True)
        free = shutil.disk_usage(folder).free
    except OSError as error:
        advice = "Make room, or set ROUNDTABLE_DATA_DIR to a folder that can be written."
        return Check("Data folder", f"{folder.absolute()}: {error.strerror}", True, advice)
    found = f"{folder.absolute()}, {free // 2**20} MiB free"
    return Check(
        "Data folder", found, free < LEAST_FREE, "Little space is left: moves can only be kept while there is some."
    )


def _key(path: Path) -> Check:
    try:
        key, mode = path.read_bytes(), stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        return Check("Key", "none yet, the first start makes one")
    except OSError as error:
        return Check("Key", f"{path}: {error.strerror}", True, "The server's user has to own this file.")
    if len(key) < KEY_BYTES or len(set(key)) < KEY_BYTES // 4:
        advice = "Stop the server and delete this file: the next start makes a good one. Nothing else is lost by it."
        return Check("Key", f"{path} can be guessed", True, advice)
    if os.name == "posix" and mode & 0o077:
        return Check("Key", f"{path} can be read by others", True, f"chmod 600 {path}")
    return Check("Key", "its owner's only")


async def _database(settings: Settings) -> list[Check]:
    advice = "Check DATABASE_URL and that the database server runs."
    try:
        database = Database.connect(settings.database)
    except (ValueError, ImportError, OSError) as error:
        return [Check("Database", str(error), True, advice)]
    try:
        name = f"{database.dialect} ({database.writer.url.render_as_string(hide_password=True)})"
        await asyncio.wait_for(database.answers(), 10)
        at = await migrate.current(database)
        if at is None:
            return [Check("Database", name), Check("Tables", "empty, the first start fills it")]
        found = [Check("Database", name), _tables(at)]
        async with database.read() as connection:
            found += await _clock(connection, database.dialect)
    except Exception as error:  # noqa: BLE001 – every driver fails in its own way, and all are findings
        return [Check("Database", f"does not answer: {error}", True, advice)]
    else:
        return [*found, await _written(database)]
    finally:
        await database.close()


def _tables(at: str) -> Check:
    if migrate.is_newer(at):
        advice = "Install the newer Roundtable that has used it, or restore a copy from before."
        return Check("Tables", f"revision {at}, newer than this program knows ({migrate.head()})", True, advice)
    advice = "Run `roundtable db upgrade`, or start the server, which does it."
    return Check("Tables", f"revision {at}", at != migrate.head(), advice)


async def _written(database: Database) -> Check:
    """Whether the database takes changes: one that changes nothing is tried, and taken back."""
    from sqlalchemy import text
    from sqlalchemy.exc import SQLAlchemyError

    try:
        async with asyncio.timeout(10), database.writer.connect() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
            await connection.rollback()
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        why = str(getattr(error, "orig", None) or error or "it is locked").splitlines()[0]
        advice = "Players can look, but nothing is kept: make it writable, or make room where it lies."
        return Check("Writing", f"refused: {why}", True, advice)
    return Check("Writing", "works")


async def _clock(connection: "AsyncConnection", dialect: str) -> list[Check]:
    """A database of its own has a clock of its own."""
    from sqlalchemy import text

    if dialect == "sqlite":
        return []
    before = time.time()
    there = float(await connection.scalar(text("SELECT extract(epoch FROM clock_timestamp())")))
    return [skew("Clock of the database", there - (before + time.time()) / 2)]


def skew(what: str, seconds: float) -> Check:
    """How far another clock is from ours."""
    found = f"{abs(seconds):.1f} s {'ahead of' if seconds > 0 else 'behind'} this machine's"
    advice = "Let both set their clocks by NTP: deadlines and the ages of sessions are compared with them."
    return Check(what, found, abs(seconds) > MOST_SKEW_SECONDS, advice)


def _redis(url: str) -> Check:
    if not url:
        return Check("Redis", "not used")
    try:
        import redis

        redis.Redis.from_url(url, socket_timeout=5).ping()
    except Exception as error:  # noqa: BLE001 – whatever is wrong is a finding
        return Check(
            "Redis", f"does not answer: {error}", True, "Check REDIS_URL, or unset it: one server needs no Redis."
        )
    return Check("Redis", "answers")


def _together(settings: Settings) -> Iterator[Check]:
    """What several processes share has to be one that several can share."""
    workers = os.environ.get("WEB_CONCURRENCY", "1")
    if settings.redis_url and settings.database.startswith("sqlite"):
        advice = "Several servers need one Postgres: set DATABASE_URL. For a single server, unset REDIS_URL."
        yield Check("Several servers", "REDIS_URL is set, yet the database is a file of this machine", True, advice)
    if workers not in ("", "1"):
        advice = "Unset it: a process has one worker; start more processes on ports of their own instead."
        yield Check("Workers", f"WEB_CONCURRENCY={workers} is set", True, advice)


def _passwords(settings: Settings) -> Iterator[Check]:
    for name, url in (("DATABASE_URL", settings.database_url), ("REDIS_URL", settings.redis_url)):
        try:
            password = urlsplit(url).password
        except ValueError:
            continue
        if password is not None and password.lower() in WELL_KNOWN:
            advice = "Choose one that nobody can guess, such as what `openssl rand -hex 24` prints."
            yield Check("Password", f"the one in {name} is from an example", True, advice)


def _client(folder: Path) -> Check:
    built = (folder / "index.html").is_file()
    return Check(
        "Client", "built" if built else f"not in {folder}", not built, "Run `npm ci && npm run build` in frontend/."
    )


def _games() -> Iterator[Check]:
    from roundtable.games import all_games, broken_extensions

    keys = all_games()
    yield Check("Games", ", ".join(keys) or "none", not keys, "The installation is incomplete: install it again.")
    for name, why in broken_extensions().items():
        advice = "The others go on without it. Mend the package that brings it, or uninstall it."
        yield Check("Extension", f"{name} is left out: {why}", True, advice)


def _packs(folder: Path) -> Iterator[Check]:
    from roundtable.server.library import Library

    if not folder.is_dir():
        return
    for each in Library(folder).look():
        if each.pack is None:
            yield Check("Pack", f"{each.file} is not offered: {each.reasons[0]}", True, "See `roundtable pack check`.")


def _files() -> Check:
    if sys.platform == "win32":
        return Check("Open files", "as many as the system has")
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)  # the server raises its own limit so far
    known = most != resource.RLIM_INFINITY
    advice = "Raise it: LimitNOFILE=65536 in the unit of systemd, --ulimit nofile=65536 for a container, or ulimit -Hn."
    return Check("Open files", f"at most {most}" if known else "no limit", known and most < LEAST_FILES, advice)


def _port(host: str, port: int) -> Check:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if (version := running(host, port)) is not None:
                return Check("Port", f"{host}:{port}: Roundtable {version} is running there")
            return Check(
                "Port", f"{host}:{port}: {error.strerror}", True, "Another program has it: set PORT to a free one."
            )
    return Check("Port", f"{host}:{port} is free")


def running(host: str, port: int) -> str | None:
    """The version of the Roundtable that answers there."""
    near = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return told_version(f"http://{near}:{port}/healthz", 1)


def told_version(url: str, seconds: float) -> str | None:
    """What /healthz says its version is; None if that is no Roundtable."""
    try:
        with urllib.request.urlopen(url, timeout=seconds) as answer:  # noqa: S310 – the operator's own address
            told: Any = json.loads(answer.read(4096))
            return str(told["version"]) if told["status"] == "ok" else None
    except (OSError, ValueError, KeyError, TypeError):
        return None
