"""What the store takes and gives: frozen structs, one a table. Times are ms since 1970; ids are opaque text."""

from typing import Any

from msgspec import Struct


class UserRow(Struct, frozen=True):
    """Somebody with a name. `password` is a hash, or null for a guest; then `claimed` is null too.

    `claimed` is the name as names are compared; `listed`: others may see how this user's matches went.
    """

    id: str
    name: str
    created: int
    password: str | None = None
    claimed: str | None = None
    listed: bool = False


class SessionRow(Struct, frozen=True):
    """A signed-in device."""

    user: UserRow
    created: int
    seen: int


class SeatRow(Struct, frozen=True):
    """Who holds a seat of a room: a user, a bot of a level, or nobody. `name` is filled in on loading."""

    seat: int
    user: str | None = None
    bot: str | None = None
    options: dict[str, str] = {}
    name: str | None = None


class RoomRow(Struct, frozen=True):
    """A room and its seats. `options` are the game's, `settings` the room's own; `match` is the running or last one."""

    code: str
    host: str
    game: str
    created: int
    touched: int
    options: dict[str, Any] = {}
    settings: dict[str, Any] = {}
    public: bool = False
    match: str | None = None
    played: int = 0
    seats: tuple[SeatRow, ...] = ()
    host_name: str | None = None  # filled in on loading


class MatchSeatRow(Struct, frozen=True):
    """Who played a seat in a match, with the name of that day."""

    seat: int
    name: str
    user: str | None = None
    bot: str | None = None
    options: dict[str, str] = {}
    won: bool | None = None


class MatchRow(Struct, frozen=True):
    """A match as it was started; the fields from `ended` on are null while it runs. `server_seed` is secret till then."""

    id: str
    room: str
    game: str
    rules_version: int
    content_hash: str
    started: int
    seats: tuple[MatchSeatRow, ...]
    server_seed: bytes
    commitment: str
    nonces: dict[str, str] = {}
    options: dict[str, Any] = {}
    ended: int | None = None
    outcome: dict[str, Any] | None = None
    plies: int | None = None
    final_hash: str | None = None
    has_replay: bool = False  # filled in on loading


class MoveRow(Struct, frozen=True):
    """One accepted move. `choose` is the answer as a JSON list; `by` is seat, clock, forced or host.

    `clocks` is what the seats had left right after it, in ms, as a JSON object; null without clocks.
    """

    match: str
    ply: int
    seat: int | None
    choose: bytes
    by: str
    at: int
    clocks: bytes | None = None


class SnapshotRow(Struct, frozen=True):
    """The newest stored state of a match: moves from `ply` on have to be played on top of it."""

    match: str
    ply: int
    state: bytes


class ChatRow(Struct, frozen=True):
    """A line said in a room."""

    room: str
    user: str
    name: str
    channel: str
    text: str
    at: int
    match: str | None = None


class RunningSeat(Struct, frozen=True):
    """A seat in an unfinished match, to go back to."""

    code: str
    game: str
    seat: int
    match: str


class ReportRow(Struct, frozen=True):
    """A complaint about somebody, or a bug: by whom, and what was said and on the table when it was written."""

    match: str | None
    user: str
    text: str
    at: int
    ply: int | None = None
    chat: tuple[ChatRow, ...] = ()
    room: str | None = None
    about: str | None = None
