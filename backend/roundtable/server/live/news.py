"""What the processes behind the same URLs tell all others about people, who may be anywhere."""

import asyncio
import itertools
from typing import Final

from msgspec import Struct, msgpack

from roundtable.server.bus import Bus

PATIENCE_SECONDS: Final = 2.0


class Renamed(Struct, tag=True, frozen=True):
    """Somebody has another name."""

    user: str
    name: str


class Forgotten(Struct, tag=True, frozen=True):
    """Somebody is to be forgotten, and goes by this name from now on. Who has done so says `Done` to who asked."""

    user: str
    name: str
    number: int


class Done(Struct, tag=True, frozen=True):
    """What was asked under this number is done here."""

    number: int


class ForViewers(Struct, tag=True, frozen=True):
    """A text for those who look at the replay of a match together."""

    match: str
    text: bytes


class Told(Struct, tag=True, frozen=True):
    """Words of the operator for everybody."""

    text: str


class Cut(Struct, tag=True, frozen=True):
    """The operator sends somebody away."""

    user: str
    name: str
    code: str
    reason: str
    close: int


class Leaving(Struct, tag=True, frozen=True):
    """The operator takes all servers down in so many seconds; without a number they stay after all."""

    seconds: int | None
    stop: bool = False


News = Renamed | Forgotten | Done | ForViewers | Told | Cut | Leaving

_PREFIX: Final = b"n"
_encode: Final = msgpack.Encoder().encode
_decode: Final = msgpack.Decoder(News).decode


def tell(bus: Bus, news: News, to: str | None = None) -> None:
    """Let one other process know, or all."""
    if bus.is_shared:
        data = _PREFIX + _encode(news)
        if to is None:
            bus.tell(data)
        else:
            bus.send(to, data)


def read(data: bytes) -> News | None:
    """The news in a message, if it is any. Raises msgspec.DecodeError for those of a later version."""
    return _decode(data[len(_PREFIX) :]) if data.startswith(_PREFIX) else None


class Asked:
    """Questions to all other processes, each until all have answered or are gone."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._numbers = itertools.count(1)
        self._open: dict[int, tuple[set[str], asyncio.Event]] = {}

    async def forget(self, user: str, name: str) -> None:
        """Let all others forget somebody. Who does not answer in time has no room of that person, or is not there."""
        waiting = set(self._bus.peers)
        if not waiting:
            return
        number, done = next(self._numbers), asyncio.Event()
        self._open[number] = waiting, done
        tell(self._bus, Forgotten(user, name, number))
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await done.wait()
        except TimeoutError:
            return
        finally:
            del self._open[number]

    def answered(self, sender: str, number: int) -> None:
        """One has."""
        waiting, done = self._open.get(number, (set(), None))
        waiting.discard(sender)
        if done is not None and not waiting:
            done.set()
