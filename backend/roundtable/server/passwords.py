"""Passwords as they are kept: argon2 hashes, made and checked one at a time beside the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from pwdlib import PasswordHash

T = TypeVar("T")

LEAST: Final = 8
MOST: Final = 200


class Passwords:
    """Hashing takes tens of milliseconds and megabytes, so it has a thread, and others wait for it."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "passwords")

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        return await self._run(lambda: _hasher().hash(password))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether this is the password. For a name that nobody guards (None) it takes as long to say no."""
        return await self._run(lambda: _hasher().verify(password, kept or _nobodys())) and kept is not None

    def close(self) -> None:
        """Take no more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)


@cache
def _hasher() -> "PasswordHash":
    from pwdlib import PasswordHash  # only when somebody has a password
    from pwdlib.hashers.argon2 import Argon2Hasher

    return PasswordHash((Argon2Hasher(),))


@cache
def _nobodys() -> str:
    return _hasher().hash("nobody has this one")
