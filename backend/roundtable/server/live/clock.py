"""Time as live rooms read it: one object that tests replace."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A call that is due later and can be taken back."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """The time in ms since 1970, and calls at a later time."""

    def now(self) -> int: ...

    def later(self, ms: float, run: Callable[[], object]) -> Timer: ...


class SystemClock:
    """The machine's clock, anchored once: setting the clock of a running server moves no deadline."""

    def __init__(self) -> None:
        self._epoch = time.time() - time.monotonic()

    def now(self) -> int:
        return int((self._epoch + time.monotonic()) * 1000)

    def later(self, ms: float, run: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_later(max(ms, 0) / 1000, run)
