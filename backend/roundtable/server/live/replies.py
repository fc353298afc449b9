"""What each person's last messages were answered, so that a repeated message gets the same answer and does nothing."""

from collections.abc import Callable
from typing import Final

from roundtable.server.live.connection import Connection
from roundtable.server.ws.messages import FromClient

MESSAGES_KEPT: Final = 64  # of one person
PEOPLE_KEPT: Final = 256  # of one room


class Reply:
    """The answer to one message; `text` is None while a move waits to be durable, `asking` wait for it."""

    __slots__ = ("asking", "id", "message", "text")

    def __init__(self, id: int, message: FromClient) -> None:
        self.id = id
        self.message = message
        self.text: bytes | None = None
        self.asking: list[Connection] = []

    def give(self, text: bytes) -> None:
        """Answer all who have asked."""
        self.text = text
        for connection in self.asking:
            connection.send(text)
        self.asking = []

    def give_with_frame(self, text: bytes, show: Callable[[], None]) -> None:
        """Answer all who have asked in one go with what `show` sends them."""
        self.text = text
        asking, self.asking = self.asking, []
        for connection in asking:
            connection.hold(text)
        show()
        for connection in asking:
            connection.release()


class Replies:
    """A room's memory of replies, bounded in people and in messages of each."""

    def __init__(self) -> None:
        self._of: dict[str, dict[int, Reply]] = {}

    def known(self, user: str, id: int, message: FromClient) -> Reply | None:
        """The reply to exactly this message. Tabs may use the same ids, so the content counts too."""
        mine = self._of.get(user)
        if mine is None:
            return None
        reply = mine.get(id)
        return reply if reply is not None and reply.message == message else None

    def new(self, user: str, id: int, message: FromClient) -> Reply:
        """A place for the reply to come."""
        mine = self._of.get(user)
        if mine is None:
            if len(self._of) >= PEOPLE_KEPT:
                del self._of[next(iter(self._of))]
            mine = self._of[user] = {}
        elif len(mine) >= MESSAGES_KEPT:
            del mine[next(iter(mine))]
        reply = mine[id] = Reply(id, message)
        return reply

    def forget(self, user: str, id: int) -> None:
        """Let the message be sent again as if it were new: it was refused for a passing reason, or got lost."""
        mine = self._of.get(user)
        if mine is not None:
            mine.pop(id, None)
