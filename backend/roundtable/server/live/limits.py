"""Rates: how much a connection or a person may send."""

from collections import deque


class Bucket:
    """A token bucket: `rate` a second on average, `burst` at once. Times in ms."""

    __slots__ = ("_at", "_burst", "_level", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate / 1000
        self._burst = burst
        self._level = burst
        self._at = 0

    def take(self, now: int) -> bool:
        """Whether one more is allowed now."""
        level = self._level + (now - self._at) * self._rate
        self._at = now
        if level > self._burst:
            level = self._burst
        if level < 1:
            self._level = level
            return False
        self._level = level - 1
        return True


class Window:
    """At most `most` within any `ms`."""

    __slots__ = ("_most", "_ms", "_times")

    def __init__(self, most: int, ms: int) -> None:
        self._most = most
        self._ms = ms
        self._times: deque[int] = deque()

    def take(self, now: int) -> bool:
        """Whether one more is allowed now."""
        while self._times and self._times[0] <= now - self._ms:
            self._times.popleft()
        if len(self._times) >= self._most:
            return False
        self._times.append(now)
        return True
