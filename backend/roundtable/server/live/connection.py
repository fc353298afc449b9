"""One open line to one person in one room, whatever carries it. Holds no state of any match."""

from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from roundtable.server.live.lag import Lag
from roundtable.server.live.limits import Bucket
from roundtable.server.ws.messages import Person

STRIKES: Final = 20  # bad messages, one a second forgiven, before the line is cut


class Transport(Protocol):
    """What carries the texts. Never waits: while it is full nothing may be written; then it calls `drained`."""

    drained: Callable[[], None]

    @property
    def is_full(self) -> bool: ...

    def write(self, *texts: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class Connection:
    """Sends in order, never waits and never grows: a slow reader skips frames, and is cut when even the rest piles up."""

    __slots__ = (
        "_held", "_queue", "_queue_most", "behind", "bucket", "closed", "heard", "known", "lag", "next_event", "on_caught_up",
        "person", "strikes", "transport",
    )  # fmt: skip

    def __init__(self, transport: Transport, person: Person, bucket: Bucket, *, queue: int, now: int) -> None:
        self.transport = transport
        self.person = person
        self.bucket = bucket
        self.heard = now
        self.strikes = Bucket(1, STRIKES)
        self.lag = Lag()
        self.closed = False
        self.behind = False  # a frame was skipped: the next one must be full
        self.next_event = 0  # number of the first event not yet sent here
        self.known: tuple[int | None, bool] | None = None  # (seat, host) as last told
        self.on_caught_up: Callable[[Connection], None] | None = None
        self._held: bytes | None = None
        self._queue: deque[bytes] = deque()
        self._queue_most = queue

    @property
    def is_slow(self) -> bool:
        """Whether the other side has to read before more can be sent."""
        return self.transport.is_full

    def send(self, text: bytes) -> None:
        """Send something that must not be skipped."""
        if self.closed:
            return
        if not self.transport.is_full:
            self.transport.write(text)
        elif len(self._queue) < self._queue_most:
            self._queue.append(text)
        else:
            self.close(4408, "The connection reads too slowly.")

    def hold(self, text: bytes) -> None:
        """Send something together with the frame that follows at once; `release` sends it if none does."""
        if self._held is not None:
            self.release()
        self._held = text

    def release(self) -> None:
        """Send what is held."""
        if self._held is not None:
            text, self._held = self._held, None
            self.send(text)

    def frame(self, text: bytes, next_event: int) -> bool:
        """Send a frame, or skip it if the reader is slow. Whether it was sent."""
        if self.closed or self.transport.is_full:
            self.release()
            self.behind = True
            return False
        if self._held is None:
            self.transport.write(text)
        else:
            held, self._held = self._held, None
            self.transport.write(held, text)
        self.next_event = next_event
        return True

    def drained(self) -> None:
        """The other side has read: send what waits, and the present if frames were skipped."""
        while self._queue and not self.closed and not self.transport.is_full:
            self.transport.write(self._queue.popleft())
        if self.behind and not self.closed and not self.transport.is_full and self.on_caught_up is not None:
            self.on_caught_up(self)

    def close(self, code: int, reason: str) -> None:
        """Cut the line."""
        if not self.closed:
            self.closed = True
            self._queue.clear()
            self.transport.close(code, reason)

    def stop(self) -> None:
        """The other side has closed: nothing more can be sent."""
        self.closed = True
        self._queue.clear()
