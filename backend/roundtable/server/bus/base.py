"""What a bus is: leases on names, messages between processes, and what each process wants the others to know."""

from collections.abc import Iterable, Mapping
from typing import Protocol


class Away(Exception):
    """The bus does not answer, or has taken this process for dead: nothing can be claimed at this moment."""


class Ears(Protocol):
    """What a process is told by its bus. Nothing of it waits."""

    def heard(self, sender: str, data: bytes) -> None:
        """A message; those of one sender come in the order in which they were sent, without a gap."""

    def parted(self, peer: str) -> None:
        """Messages to or from a peer were lost, perhaps with the peer: whatever went on with it is over."""

    def lost(self, names: list[str]) -> None:
        """These names are held no longer. Somebody else may hold them already."""

    def freed(self) -> None:
        """A peer has died, or the lease is there again: names may be free that somebody should hold."""

    def facts(self) -> bytes:
        """What the others are to know of this process."""


class Bus(Protocol):
    """A process's way to the others. It holds names for as long as its lease lasts, which it renews by itself."""

    me: str

    @property
    def is_shared(self) -> bool:
        """Whether there can be other processes."""

    @property
    def is_sure(self) -> bool:
        """Whether nobody else can have taken what this process holds."""

    @property
    def peers(self) -> Mapping[str, bytes]:
        """The other processes that live, and their facts; both may be a moment old."""

    async def start(self, ears: Ears) -> None:
        """Be there for the others. Raises Away."""

    async def stop(self) -> None:
        """Give up all names, and be gone."""

    async def claim(self, names: Iterable[str], *, wake: bool = True) -> dict[str, str]:
        """Hold every name that nobody alive holds; who holds each now. Raises Away.

        `wake`: also those that were put to sleep.
        """

    async def owner(self, name: str) -> str | None:
        """Who holds a name, and lives. Raises Away."""

    async def taken(self, *, asleep: bool = False) -> set[str]:
        """All names that somebody holds; with those that sleep, if they are asked for. Raises Away."""

    async def release(self, names: Iterable[str], *, asleep: bool = False, tell: bool = False) -> None:
        """Hold these no longer.

        `asleep`: only who needs one of them may take it, not who looks for something to do. `tell`: let those look now.
        """

    def send(self, peer: str, data: bytes) -> None:
        """A message to one. What comes of it is told to the ears only."""

    def tell(self, data: bytes) -> None:
        """A message to all the others, for what is no harm when it gets lost."""
