"""The bus of a process that is alone. Several on one hub are processes of a test."""

import asyncio
from collections.abc import Iterable, Mapping
from typing import Final

from roundtable.server.bus.base import Ears

ASLEEP: Final = ""


class Hub:
    """Who is there, and who holds what."""

    def __init__(self) -> None:
        self.there: dict[str, MemoryBus] = {}
        self.owners: dict[str, str] = {}


class MemoryBus:
    """Never away, and always sure."""

    is_sure = True

    def __init__(self, hub: Hub | None = None, me: str = "here") -> None:
        self.me = me
        self.is_shared = hub is not None
        self._hub = hub or Hub()
        self._ears: Ears

    @property
    def peers(self) -> Mapping[str, bytes]:
        return {id: bus._ears.facts() for id, bus in self._hub.there.items() if id != self.me}

    async def start(self, ears: Ears) -> None:
        self._ears = ears
        self._hub.there[self.me] = self

    async def stop(self) -> None:
        hub = self._hub
        hub.there.pop(self.me, None)
        hub.owners = {name: owner for name, owner in hub.owners.items() if owner != self.me}
        for other in list(hub.there.values()):
            other._soon(other._ears.parted, self.me)
            other._soon(other._ears.freed)

    async def claim(self, names: Iterable[str], *, wake: bool = True) -> dict[str, str]:
        owners = self._hub.owners
        held = {}
        for name in names:
            if owners.get(name) is None or (wake and owners[name] == ASLEEP):
                owners[name] = self.me
            held[name] = owners[name]
        return held

    async def owner(self, name: str) -> str | None:
        return self._hub.owners.get(name) or None

    async def taken(self, *, asleep: bool = False) -> set[str]:
        return {name for name, owner in self._hub.owners.items() if owner != ASLEEP or asleep}

    async def release(self, names: Iterable[str], *, asleep: bool = False, tell: bool = False) -> None:
        for name in names:
            if self._hub.owners.get(name) == self.me:
                if asleep:
                    self._hub.owners[name] = ASLEEP
                else:
                    del self._hub.owners[name]
        for other in self._hub.there.values():
            if other is not self and tell:
                other._soon(other._ears.freed)

    def send(self, peer: str, data: bytes) -> None:
        other = self._hub.there.get(peer)
        if other is None:
            self._soon(self._ears.parted, peer)
        else:
            other._soon(other._ears.heard, self.me, data)

    def tell(self, data: bytes) -> None:
        for other in self._hub.there.values():
            if other is not self:
                other._soon(other._ears.heard, self.me, data)

    def _soon(self, tell: object, *said: object) -> None:
        asyncio.get_running_loop().call_soon(tell, *said)  # type: ignore[arg-type]
