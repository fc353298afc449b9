"""What the owner of a match is told of the people it shows it to, and what it has not shown them yet."""

import asyncio
from typing import Protocol

from roundtable.server.live.connection import Connection
from roundtable.server.live.frames import Shot, Viewer
from roundtable.server.live.replies import Replies, Reply
from roundtable.server.store import Fence


class Audience(Protocol):
    """The room, as its match sees it."""

    groups: dict[Viewer, list[Connection]]
    replies: Replies
    fence: Fence | None

    def notice(self, code: str, text: str) -> None: ...

    def decided_in(self, ms: int) -> None:
        """A person has decided, in that time."""

    def timed_out(self, seat: int) -> None:
        """A seat's decision has taken its default, because its time was up; that is shown."""

    def settled(self) -> None:
        """All that was accepted is shown."""

    def over(self) -> None:
        """The end of the match was shown."""

    def fenced(self) -> None:
        """Another process owns the match by now."""


class Unshown:
    """An accepted move on its way to the disk."""

    __slots__ = ("done", "kind", "received", "reply", "shot")

    def __init__(self, shot: Shot, done: asyncio.Future[None], reply: Reply | None, kind: str, received: float) -> None:
        self.shot = shot
        self.done = done
        self.reply = reply
        self.kind = kind
        self.received = received
