"""What the store takes and gives: frozen structs, one a table. Times are ms since 1970; ids are opaque text."""

from typing import Any, NamedTuple

from msgspec import Struct


class Fence(NamedTuple):
    """The right to write what belongs to a room, until another process takes it over."""

    room: str
    number: int


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


class Chosen(Struct, frozen=True):
    """What somebody set for the page, and when (ms)."""

    value: Any
    at: int


class MatchSeatRow(Struct, frozen=True):
    """Who played a seat in a match, with the name of that day."""

    seat: int
    name: str
    user: str | None = None
    bot: str | None = None
    options: dict[str, str] = {}
    won: bool | None = None


class MatchRow(Struct, frozen=True):
    """A match as it was started; the fields from `ended` on are null while it runs. `server_seed` is secret till then.

    `packs`: hashes of the content packs that it is played with.
    `branch_of`, `branch_ply`: the match that it goes on from, and the ply from which on it goes its own way.
    `branch_chance`: what chance had followed from till then, first to last: `server_seed`, `nonces`, `commitment` as in a
    replay, and `until`, the first draw that no longer did.
    """

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
    packs: list[str] | None = None
    branch_of: str | None = None
    branch_ply: int | None = None
    branch_chance: list[dict[str, Any]] | None = None
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
    link: str  # the code that the room's link has now


class NoteRow(Struct, frozen=True):
    """A note that somebody has tied to a ply of a finished match. `name` is that of today."""

    id: int
    match: str
    ply: int
    user: str
    name: str
    text: str
    at: int


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
