"""What people of a room say: seats and spectators have a channel each, and do not hear each other while a match is on."""

from collections import deque
from collections.abc import Iterable
from typing import Final

from roundtable.kernel import Refused
from roundtable.server.live.limits import Window
from roundtable.server.security import clean_line
from roundtable.server.store import ChatRow
from roundtable.server.ws.messages import ChatLine, Person

SEATS: Final = "seats"
SPECTATORS: Final = "spectators"
HOST: Final = "host"
AROUND: Final = 20  # lines before and after one that is reported
LINES_KEPT: Final = 100
PER_MS: Final = 10_000
REACTIONS: Final = frozenset(
    (
        "clap",
        "laugh",
        "wow",
        "sad",
        "angry",
        "heart",
        "fire",
        "thinking",
        "thumbs-up",
        "thumbs-down",
        "hello",
        "good-game",
    )
)


class Chat:
    """The last lines of a room, each with whether everybody heard it, and how much anyone may say."""

    def __init__(self, per_10_seconds: int) -> None:
        self._lines: deque[tuple[ChatLine, bool]] = deque(maxlen=LINES_KEPT)
        self._most = per_10_seconds
        self._windows: dict[tuple[str, str], Window] = {}

    def say(self, person: Person, seated: bool, text: str, to_all: bool, now: int) -> ChatLine:
        """A new line. `to_all`: no match is on, so that both channels hear it. Raises Refused."""
        return self._add(person, SEATS if seated else SPECTATORS, text, to_all, now)

    def announce(self, person: Person, text: str, now: int) -> ChatLine:
        """A new line of the host, for everybody. Raises Refused."""
        return self._add(person, HOST, text, True, now)

    def around(self, at: int | None, seated: bool) -> list[ChatLine]:
        """What a seat, or a spectator, heard before and after a time, or lately."""
        heard = self.heard_by(seated)
        place = len(heard) if at is None else sum(line.at <= at for line in heard)
        return heard[max(0, place - AROUND) : place + AROUND]

    def forget(self, user: str) -> None:
        """Drop a person's lines."""
        kept = [entry for entry in self._lines if entry[0].who.id != user]
        self._lines.clear()
        self._lines.extend(kept)

    def _add(self, person: Person, channel: str, text: str, to_all: bool, now: int) -> ChatLine:
        said = shown_line(text)
        if not said:
            raise Refused("There is nothing to say in that line.", "chat/empty")
        self.limit(person.id, "chat", now)
        line = ChatLine(person, channel, said, now)
        self._lines.append((line, to_all))
        return line

    def limit(self, user: str, kind: str, now: int) -> None:
        """Count one more of a kind. Raises Refused."""
        window = self._windows.get((user, kind))
        if window is None:
            if len(self._windows) > 1000:
                self._windows.clear()
            window = self._windows[user, kind] = Window(self._most, PER_MS)
        if not window.take(now):
            raise Refused(f"At most {self._most} in {PER_MS // 1000} seconds, please.", "rate/limited")

    def heard_by(self, seated: bool) -> list[ChatLine]:
        """The last lines that a seat, or a spectator, may read."""
        channel = SEATS if seated else SPECTATORS
        return [line for line, to_all in self._lines if to_all or line.channel not in (SEATS, SPECTATORS)
                or line.channel == channel]  # fmt: skip

    def restore(self, rows: Iterable[ChatRow]) -> None:
        """Take lines from the store. Those said during a match stay with their channel."""
        for row in rows:
            line = ChatLine(Person(row.user, row.name), row.channel, row.text, row.at)
            self._lines.append((line, row.match is None))


def shown_line(text: str) -> str:
    """A text as it is kept and shown: one line, without what is invisible or turns the direction; may be empty."""
    return clean_line(text)


def row_of(line: ChatLine, room: str, match: str | None) -> ChatRow:
    """A line as it is stored; `match`: the one that was on."""
    return ChatRow(room, line.who.id, line.who.name, line.channel, line.text, line.at, match)
