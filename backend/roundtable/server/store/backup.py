"""A copy of all that a house keeps, taken while it is played: a folder that a server can be started in."""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

from roundtable.server.settings import Settings
from roundtable.server.store import moving
from roundtable.server.store.database import Database
from roundtable.server.store.errors import StoreError

FILE: Final = "roundtable.db"


def back_up(settings: Settings, folder: Path, tell: Callable[[str, int], None]) -> int:
    """Copy the database as it stands at one instant, the server's key and its content packs; returns how many rows.

    Whatever the database is, the copy is one of SQLite, and compared row for row. The folder appears when it is complete.
    Raises StoreError if it is there already, or the copy differs.
    """
    if folder.exists():
        raise StoreError(f"{folder} is there already. Name a new folder.")
    unfinished = folder.with_name(f".{folder.name}.unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True, mode=0o700)
    copied = Settings(data_dir=unfinished, database_url="")
    rows = asyncio.run(_copy(settings.database, copied.database, tell))
    if (key := settings.data_dir / "secret.key").is_file():
        shutil.copy2(key, unfinished)
    if settings.packs.is_dir():
        shutil.copytree(settings.packs, unfinished / "packs")
    unfinished.rename(folder)
    return rows


async def _copy(source_url: str, target_url: str, tell: Callable[[str, int], None]) -> int:
    source, target = Database.connect(source_url), Database.connect(target_url)
    try:
        return await moving.copy(source, target, tell, goes_on=True)
    finally:
        await target.close()
        await source.close()
