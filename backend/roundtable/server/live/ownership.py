"""Which process has a room: the lease says who may take it, the fence in the database who may write.

A process that is alone owns whatever it has, and is asked nothing here.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from roundtable.server.bus import Away, Bus
from roundtable.server.store import Fence, Store

WRITE_SECONDS: Final = 5.0
RETRY_SECONDS: Final = 0.1
MOVED: Final = 1012  # closes a line whose other end comes back at once
MOVED_TEXT: Final = "This room has moved to another server; it goes on in a moment."


class Elsewhere(Exception):
    """Another process owns what was asked for."""

    def __init__(self, name: str, owner: str) -> None:
        super().__init__(f"{name} is at {owner}")
        self.name = name
        self.owner = owner


class Ownership:
    """Takes rooms over and gives them up again."""

    def __init__(self, bus: Bus, store: Store, patience: float) -> None:
        self.bus = bus
        self._patience = patience
        self.is_leaving = False  # takes nothing any more
        self._store = store

    @property
    def is_shared(self) -> bool:
        """Whether there can be other processes."""
        return self.bus.is_shared

    async def take(self, code: str, *, wake: bool = True) -> Fence | None:
        """Own a room from now on; None if there is no such room. Raises Elsewhere, Away.

        What is in the store then is all of it: whatever an earlier owner still writes is refused.
        """
        if self.is_leaving:
            raise Away("This process is about to stop.")
        await self._claim(code, wake)
        try:
            fence = (await self._store.rooms.take_over([code])).get(code)
        except (SQLAlchemyError, OSError) as error:
            await self.bus.release([code])
            raise Away(f"The database does not let {code} be taken: {error!r}") from error
        except BaseException:
            await self.bus.release([code])
            raise
        if fence is None:
            await self.bus.release([code])
        return fence

    async def begin(self, code: str) -> Fence | None:
        """Own a room that is about to be made. Raises Elsewhere, Away."""
        if not self.is_shared:
            return None
        await self._claim(code)
        return Fence(code, 1)

    async def _claim(self, name: str, wake: bool = True) -> None:
        """Hold a name. Right after Redis has forgotten everything that takes a moment."""
        until = monotonic() + self._patience
        while True:
            try:
                owner = (await self.bus.claim([name], wake=wake))[name]
                break
            except Away:
                if not self.bus.is_sure or monotonic() > until:
                    raise
            await asyncio.sleep(RETRY_SECONDS)
        if owner != self.bus.me:
            raise Elsewhere(name, owner)

    @asynccontextmanager
    async def errand(self, name: str) -> AsyncIterator[None]:
        """While something is done that one process is enough for. Raises Elsewhere, Away."""
        held = f"errand:{name}"
        if self.is_shared:
            await self._claim(held)
        try:
            yield
        finally:
            if self.is_shared:
                await self.bus.release([held])

    async def give_up(self, codes: Iterable[str], *, asleep: bool = False, tell: bool = False) -> None:
        """Own these rooms no longer, once all that was written in their name is durable.

        `tell`: a match may be on there, which somebody is to take up at once.
        """
        if self.is_shared:
            with suppress(
                TimeoutError
            ):  # what is not written by then is refused to this process, and was not acknowledged
                async with asyncio.timeout(WRITE_SECONDS):
                    await self._store.writer.drained()
            await self.bus.release(codes, asleep=asleep, tell=tell)
