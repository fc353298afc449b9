"""Keeps the long-run counts of chance up to date: match by match, beside the event loop, in a file of the data folder."""

import asyncio
import time
from pathlib import Path
from typing import Final

import msgspec
import structlog
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from roundtable.recording import BadReplay
from roundtable.server.fairness import Tally, count
from roundtable.server.store import Store
from roundtable.server.store.users import now_ms

log = structlog.get_logger(__name__)

VERSION: Final = 1
"""Of the way of counting: a file of another one is left aside and all is counted anew."""
NAME: Final = "fairness.json"
FRESH_SECONDS: Final = 30.0
BREATH_SECONDS: Final = 0.01
SAVE_EVERY: Final = 200


class _Saved(Struct):
    version: int
    counted: list[str]
    tallies: list[Tally]


class Shown(Struct, frozen=True):
    """What has been counted so far: when (ms since 1970), and how many matches are still to be counted."""

    at: int
    pending: int
    tallies: list[Tally]


class FairnessBook:
    """The counts of a server. Whoever asks gets what there is; if there may be more, it is counted meanwhile."""

    def __init__(self, store: Store, folder: Path) -> None:
        self._store, self._path = store, folder / NAME
        self._counted: set[str] | None = None
        self._tallies: dict[str, Tally] = {}
        self._at = self._pending = 0
        self._looked = float("-inf")
        self._task: asyncio.Task[None] | None = None

    def show(self) -> Shown:
        """The present counts. Begins to count what is new, unless that was done a moment ago."""
        if self._task is None and time.monotonic() - self._looked > FRESH_SECONDS:
            self._task = asyncio.create_task(self._count())
        return Shown(self._at, self._pending, [self._tallies[game] for game in sorted(self._tallies)])

    async def up_to_date(self) -> Shown:
        """The counts with every match that is finished now."""
        if self._task is not None:
            await self._task
        self._looked = float("-inf")
        self.show()
        assert self._task is not None
        await self._task
        return self.show()

    async def close(self) -> None:
        """Leave off; what was counted since it was last kept is counted again next time."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _count(self) -> None:
        try:
            await self._count_new()
        except (SQLAlchemyError, OSError) as error:
            log.warning("fairness.count", error=repr(error))
        finally:
            self._looked, self._task = time.monotonic(), None

    async def _count_new(self) -> None:
        if self._counted is None:
            saved = await asyncio.to_thread(_load, self._path)
            self._counted = set(saved.counted)
            self._tallies = {tally.game: tally for tally in saved.tallies}
        counted = self._counted
        there = await self._store.matches.replays()
        if not counted.issubset(there):  # another database, or a match is gone: what cannot be looked up does not count
            counted.clear()
            self._tallies.clear()
        new = [match for match in there if match not in counted]
        self._pending = len(new)
        for number, match in enumerate(new, 1):
            data = await self._store.matches.replay(match)
            if data is not None:
                await asyncio.to_thread(self._add, match, data)
            counted.add(match)
            self._pending = len(new) - number
            if number % SAVE_EVERY == 0:
                await self._keep()
            await asyncio.sleep(BREATH_SECONDS)
        self._at = now_ms()
        if new:
            await self._keep()

    def _add(self, match: str, data: bytes) -> None:
        try:
            count(self._tallies, data)
        except BadReplay as error:
            log.warning("fairness.replay", match=match, error=str(error))

    async def _keep(self) -> None:
        assert self._counted is not None
        data = msgspec.json.encode(_Saved(VERSION, sorted(self._counted), list(self._tallies.values())))
        await asyncio.to_thread(_save, self._path, data)


def _load(path: Path) -> _Saved:
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=_Saved)
    except (FileNotFoundError, msgspec.MsgspecError):
        return _Saved(VERSION, [], [])
    return saved if saved.version == VERSION else _Saved(VERSION, [], [])


def _save(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.replace(path)
