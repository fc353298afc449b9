"""Running matches that no process has: somebody dies or gives them up, and each of the others takes some."""

import asyncio
import random
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from roundtable.server.bus import Away
from roundtable.server.live.ownership import Elsewhere, Ownership
from roundtable.server.store import StoreError

if TYPE_CHECKING:
    from roundtable.server.live.rooms import Rooms

log = structlog.get_logger(__name__)

EVERY_SECONDS: Final = 10.0  # for what no word was heard of
PAUSE_SECONDS: Final = 0.3
ROOMS_AT_ONCE: Final = 8  # taken up beside all else that goes on


class Adoption:
    """Takes up what is free, when there is reason to think that there is something."""

    def __init__(self, rooms: "Rooms", ownership: Ownership) -> None:
        self._rooms = rooms
        self._ownership = ownership
        self._orphans = asyncio.Event()

    def look_around(self) -> None:
        """There may be matches that nobody has."""
        self._orphans.set()

    async def adopt(self) -> None:
        """Take up all of them that no other process takes first."""
        store = self._rooms.services.store
        taken = await self._ownership.bus.taken(asleep=True)
        codes = [code for code in await store.rooms.live_codes() if code not in taken]
        random.shuffle(codes)
        places = asyncio.Semaphore(ROOMS_AT_ONCE)

        async def take(code: str) -> None:
            async with places:
                with suppress(Elsewhere):
                    try:
                        await self._rooms.load(code, wake=False)
                    except Away:
                        self._orphans.set()

        await asyncio.gather(*(take(code) for code in codes))

    async def go_on(self) -> None:
        """Do so for ever."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY_SECONDS):
                    await self._orphans.wait()
            self._orphans.clear()
            try:
                if self._ownership.bus.is_sure and not self._ownership.is_leaving:
                    await self.adopt()
            except (SQLAlchemyError, StoreError, OSError, Away) as error:
                log.warning("rooms.adopt", error=repr(error))
                self._orphans.set()
            except Exception:  # one match that cannot be taken up must not leave the others behind for good
                log.exception("rooms.adopt")
            await asyncio.sleep(PAUSE_SECONDS)
