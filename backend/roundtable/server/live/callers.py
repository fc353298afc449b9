"""Who holds lines open: strangers by address until they have said who they are, then people, whatever their address.

Nobody is turned away because others of the same address, or of the same person, hold too many lines: the oldest of those
goes. So a flood cannot keep those out who share a household, a school or a proxy with it.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

FLOOD: Final = 4429


class Closable(Protocol):
    """A line of somebody known."""

    def close(self, code: int, reason: str) -> None: ...


class Callers:
    """All open lines of this process, as many as are allowed."""

    def __init__(self, per_address: int, per_person: int) -> None:
        self._per_address = per_address
        self._per_person = per_person
        self._strangers: dict[str, deque[asyncio.Timeout]] = {}
        self._people: dict[str, deque[Closable]] = {}

    @contextmanager
    def stranger(self, address: str, patience: asyncio.Timeout) -> Iterator[None]:
        """While somebody is waited for who has not said hello. The patience with the oldest ends when there are too many."""
        waiting = self._strangers.setdefault(address, deque())
        if len(waiting) >= self._per_address:
            waiting.popleft().reschedule(asyncio.get_running_loop().time())
        waiting.append(patience)
        try:
            yield
        finally:
            if patience in waiting:
                waiting.remove(patience)
            if not waiting and self._strangers.get(address) is waiting:
                del self._strangers[address]

    @contextmanager
    def person(self, user: str, line: Closable) -> Iterator[None]:
        """While somebody is there. The oldest line is cut when there are too many."""
        lines = self._people.setdefault(user, deque())
        if len(lines) >= self._per_person:
            lines.popleft().close(FLOOD, "You have opened too many lines; this was the oldest.")
        lines.append(line)
        try:
            yield
        finally:
            if line in lines:
                lines.remove(line)
            if not lines and self._people.get(user) is lines:
                del self._people[user]

    def count(self) -> tuple[int, int]:
        """How many strangers are waited for, and how many lines people have."""
        return sum(map(len, self._strangers.values())), sum(map(len, self._people.values()))
