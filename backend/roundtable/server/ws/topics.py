"""What a line is about, a room or a shared viewing, whatever carries it: how one gets in, is there, and is heard."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct

from roundtable.server.live import Room
from roundtable.server.live.connection import Connection, Transport
from roundtable.server.ws import session, viewing
from roundtable.server.ws.messages import Hello, Person

Place = TypeVar("Place")
Greet = Callable[[Any, str, Hello, dict[str, str]], Awaitable[tuple[Place, Person]]]
Present = Callable[[Place, Person, Transport, Hello], AbstractAsyncContextManager[Connection]]
Take = Callable[[Place, Connection, bytes | None], None]


class Topic(Struct, Generic[Place], frozen=True):
    """A kind of line, and where its places are in paths. The first argument of `greet` is the application's state."""

    name: str
    path: str
    greet: Greet[Place]
    present: Present[Place]
    take: Take[Place]


def _greet_in_room(state: Any, code: str, hello: Hello, cookies: dict[str, str]) -> Awaitable[tuple[Room, Person]]:
    return session.greet(state.rooms, code, hello, cookies)


ROOM: Final = Topic("room", "rooms", _greet_in_room, session.present, session.take)
VIEWING: Final = Topic("viewing", "viewings", viewing.greet, viewing.present, viewing.take)
TOPICS: Final[dict[str, Topic[Any]]] = {topic.name: topic for topic in (ROOM, VIEWING)}
