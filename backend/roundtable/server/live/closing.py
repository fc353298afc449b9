"""What stands in the way of the whole server: that it is about to go, or cannot write. Whoever comes is told."""

from typing import Final

from roundtable.kernel import Refused
from roundtable.server.store.writer import Writer
from roundtable.server.ws.messages import Notice

STUCK: Final = Notice("server/storage", "The server cannot save anything right now. Moves wait; nothing is lost.")
WORKS: Final = Notice("server/storage-works", "The server can save again. The match goes on.")


class Closing:
    """`at` in ms; None while nothing is announced."""

    def __init__(self) -> None:
        self.at: int | None = None

    def notice(self) -> Notice:
        """What everybody is told, and everybody who comes later."""
        return Notice("server/closing", "The server restarts soon. Matches are kept.", {"at": str(self.at or 0)})

    def check(self) -> None:
        """Raise Refused where something new would begin."""
        if self.at is not None:
            raise Refused("The server is about to restart; start in a moment.", "server/restart")

    def check_storage(self, writer: Writer) -> None:
        """Raise Refused while nothing can be written, and could not be for a while."""
        if writer.is_stuck:
            raise Refused("The server cannot store moves right now; try again.", "match/busy")
