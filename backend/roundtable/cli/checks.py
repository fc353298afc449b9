"""What `roundtable doctor` looks at; each check says what it found and, if that is bad, what to do."""

import asyncio
import shutil
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from roundtable.server.settings import Settings
from roundtable.server.store import migrate
from roundtable.server.store.database import Database

LEAST_FREE = 200 * 2**20


class Check(Struct, frozen=True):
    """One finding."""

    what: str
    found: str
    bad: bool = False
    advice: str = ""


def checks(settings: Settings) -> Iterator[Check]:
    """All checks, one after the other."""
    yield _python()
    yield _data(settings.data_dir)
    yield from asyncio.run(_database(settings))
    yield _redis(settings.redis_url)
    yield _client(settings.static_dir)
    yield _games()
    yield _port(settings.host, settings.port)


def _python() -> Check:
    version = ".".join(map(str, sys.version_info[:3]))
    return Check("Python", version, sys.version_info < (3, 11), "Roundtable needs Python 3.11 or newer.")


def _data(folder: Path) -> Check:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".probe"
        probe.write_bytes(b"")
        probe.unlink()
        free = shutil.disk_usage(folder).free
    except OSError as error:
        advice = "Set ROUNDTABLE_DATA_DIR to a folder that can be written."
        return Check("Data folder", f"{folder.absolute()}: {error.strerror}", True, advice)
    found = f"{folder.absolute()}, {free // 2**20} MiB free"
    return Check(
        "Data folder", found, free < LEAST_FREE, "Little space is left: moves can only be kept while there is some."
    )


async def _database(settings: Settings) -> list[Check]:
    advice = "Check DATABASE_URL and that the database server runs."
    try:
        database = Database.connect(settings.database)
    except (ValueError, ImportError) as error:
        return [Check("Database", str(error), True, advice)]
    try:
        name = f"{database.dialect} ({database.writer.url.render_as_string(hide_password=True)})"
        await asyncio.wait_for(database.answers(), 10)
        at = await migrate.current(database)
    except Exception as error:  # noqa: BLE001 – every driver fails in its own way, and all are findings
        return [Check("Database", f"does not answer: {error}", True, advice)]
    finally:
        await database.close()
    new = at is None
    stale = at != migrate.head()
    tables = "empty, the first start fills it" if new else f"revision {at}"
    return [
        Check("Database", name),
        Check("Tables", tables, stale and not new, "Run `roundtable db upgrade`, or start the server, which does it."),
    ]


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


def _client(folder: Path) -> Check:
    built = (folder / "index.html").is_file()
    return Check(
        "Client", "built" if built else f"not in {folder}", not built, "Run `npm ci && npm run build` in frontend/."
    )


def _games() -> Check:
    from roundtable.games import all_games

    keys = all_games()
    return Check("Games", ", ".join(keys) or "none", not keys, "The installation is incomplete: install it again.")


def _port(host: str, port: int) -> Check:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return Check(
                "Port", f"{host}:{port}: {error.strerror}", True, "Another program has it: set PORT to a free one."
            )
    return Check("Port", f"{host}:{port} is free")
