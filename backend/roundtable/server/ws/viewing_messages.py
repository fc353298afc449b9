"""Every message of a shared viewing's socket, both ways; with `messages.py` it makes the client's types and the document.

Evolution: new fields have defaults, nothing is renamed, no type changes, tags are for ever.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from roundtable.server.ws.messages import (
    Ack,
    FromClient,
    Hello,
    Notice,
    Person,
    Ping,
    Pong,
    Ref,
    RefusedMessage,
    ToClient,
)

Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
Speed = Annotated[float, Meta(ge=0.1, le=100)]
Pace = Literal["even", "real"]


class Show(FromClient, tag="show", frozen=True):
    """Whoever leads: what the replay shows now, and how it runs. The newest counts, so it is not acknowledged."""

    ply: Ply
    playing: bool = False
    speed: Speed = 1
    pace: Pace = "even"


class Follow(FromClient, tag="follow", frozen=True):
    """Break away from whoever leads (false), or rejoin (true)."""

    id: int
    following: bool


class HandOver(FromClient, tag="hand_over", frozen=True):
    """Whoever leads: let somebody else who is here lead, by user."""

    id: int
    user: Ref


ViewingClientMessage = Hello | Show | Follow | HandOver | Ping


class Joined(ToClient, tag="joined", frozen=True):
    """Answer to hello: who you are here, and the match that is looked at. `now` is the server's clock in ms."""

    you: Person
    viewing: str
    match: str
    protocol: str
    now: int


class ViewerView(Struct, frozen=True):
    """Somebody in a viewing. `here`: the line is open; `following`: sees what whoever leads shows."""

    id: str
    name: str
    here: bool
    following: bool


class ViewingView(ToClient, tag="viewing", frozen=True):
    """Who is there, in the order of coming, and the id of who leads; sent whenever it changes."""

    leader: str
    people: list[ViewerView]


class Position(ToClient, tag="position", frozen=True):
    """What whoever leads shows: the replay after so many plies. `at`: since when, in ms of the server's clock."""

    ply: int
    playing: bool
    speed: float
    pace: str
    at: int


class NoteView(Struct, frozen=True):
    """A note that somebody has tied to a ply of a match."""

    id: int
    ply: int
    by: Person
    text: str
    at: int


class NoteShown(ToClient, tag="note", frozen=True):
    """A note of this match is new, or says something else now."""

    note: NoteView


class NoteGone(ToClient, tag="note_gone", frozen=True):
    """A note of this match was deleted."""

    note: int


ViewingServerMessage = Joined | ViewingView | Position | NoteShown | NoteGone | Ack | RefusedMessage | Notice | Pong
