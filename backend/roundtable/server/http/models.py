"""What HTTP takes and gives, as pydantic models: here and nowhere else."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from roundtable.server.http.models_settings import ChosenOut
from roundtable.server.passwords import LEAST, MOST

OptionValue = bool | int | Annotated[str, StringConstraints(max_length=64)] | None


class _In(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NameIn(_In):
    """Who somebody wants to be."""

    name: Annotated[str, StringConstraints(max_length=200)] = Field(examples=["Ada"])


class SignInIn(NameIn):
    """Who somebody wants to be. `bot`: a program, whose name says so wherever it is shown."""

    bot: bool = False


class LinkIn(_In):
    """Where the other device is to arrive: in a room, or at the front door."""

    room: Annotated[str, StringConstraints(max_length=40)] | None = None


class ClaimIn(_In):
    """What stands in a link to another device."""

    token: Annotated[str, StringConstraints(min_length=20, max_length=128)]


class LinkOut(BaseModel):
    """A link that makes another device the same user's, once; the same as a QR code (SVG); until when, in ms."""

    link: str
    qr: str
    expires: int


class RoomIn(_In):
    """A room to be opened. Options left out have their defaults. `bots`: levels of those in the seats after the host's."""

    game: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    options: Annotated[
        dict[Annotated[str, StringConstraints(max_length=40)], OptionValue], Field(default_factory=dict, max_length=40)
    ]
    public: bool = False
    bots: Annotated[list[Annotated[str, StringConstraints(max_length=20)]], Field(max_length=15)] = []


class BranchIn(_In):
    """Where to play a finished match on, and who plays: by seat a bot's level, or null for a person.

    `anew`: what lies face down, in an order that nobody knew, is shuffled again.
    """

    ply: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, le=15)]
    seats: Annotated[list[Annotated[str, StringConstraints(max_length=20)] | None], Field(min_length=1, max_length=16)]
    anew: bool = False
    public: bool = False


class PasswordIn(_In):
    """A new password, or null for none; `current` is the one it takes the place of."""

    password: Annotated[str, StringConstraints(min_length=LEAST, max_length=MOST)] | None
    current: Annotated[str, StringConstraints(max_length=MOST)] | None = None


class LoginIn(_In):
    """A name that a password guards."""

    name: Annotated[str, StringConstraints(max_length=200)]
    password: Annotated[str, StringConstraints(max_length=MOST)]


class ListedIn(_In):
    """Whether others may see how my matches went."""

    listed: bool


class ForgetIn(_In):
    """Said by whoever means it; `password` where one guards the name."""

    password: Annotated[str, StringConstraints(max_length=MOST)] | None = None


class ComplaintIn(_In):
    """What somebody in a room did; `at` is the time of the line of chat it is about, in ms."""

    about: Annotated[str, StringConstraints(min_length=1, max_length=24)]
    text: Annotated[str, StringConstraints(min_length=1, max_length=1000)]
    at: Annotated[int, Field(ge=0, le=2**53)] | None = None


class ReportIn(_In):
    """What went wrong, in a match and at which ply."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=2000)]
    ply: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


class UserOut(BaseModel):
    """A user as others see them."""

    id: str
    name: str


class SignedInOut(BaseModel):
    """A new session. The token is also in the cookie; it is shown only here."""

    user: UserOut
    token: str


class RunningSeatOut(BaseModel):
    """A seat in an unfinished match, to go back to."""

    code: str
    game: str
    seat: int
    match: str


class SessionOut(BaseModel):
    """Who you are, and where you are awaited."""

    user: UserOut
    seats: list[RunningSeatOut]
    password: bool = False
    listed: bool = False
    settings: dict[str, ChosenOut] = {}


class RenamedOut(BaseModel):
    """The user with the new name."""

    user: UserOut


class OpenedOut(BaseModel):
    """A new room: its code, and the path to send to friends."""

    code: str
    path: str


class BranchOut(BaseModel):
    """What a match goes on from: another one's id, and the ply from which on it goes its own way."""

    match: str
    ply: int


class RoomOut(BaseModel):
    """A room as strangers may see it. `branch`: its match goes on from another one. `bots`: the levels of those that play."""

    code: str
    game: str
    host: str
    status: str
    seats: int
    taken: int
    spectators: int
    spectating: bool
    public: bool
    created: int
    timed: bool = False
    locked: bool = False
    branch: BranchOut | None = None
    bots: list[str] = []


class PackChangeOut(BaseModel):
    """What became of a card: added, changed or renamed (from `before`). `numbers`: field, old and new value.

    `copies`: how many there were and are, if that differs.
    """

    what: str
    name: str
    text: str
    before: str
    copies: list[int]
    numbers: list[list[str]]


class PackOut(BaseModel):
    """A content pack and what it changes. `hash` is of its bytes; `example`: it came with the server."""

    hash: str
    key: str
    name: str
    version: str
    note: str
    example: bool
    changes: list[PackChangeOut]


class UnusableOut(BaseModel):
    """A file in the folder of packs that cannot be used, and why: file, line, column and what is wrong there."""

    file: str
    reasons: list[str]


class PacksOut(BaseModel):
    """What a game can be played with, and what cannot be used."""

    packs: list[PackOut]
    unusable: list[UnusableOut]


class MatchSeatOut(BaseModel):
    """Who played a seat."""

    seat: int
    name: str
    bot: str | None
    options: dict[str, str]


class ChanceOut(BaseModel):
    """The proof of chance: the commitment from the start, seed and nonces when the match is over."""

    commitment: str
    server_seed: str | None
    nonces: dict[str, str] | None


class MatchOut(BaseModel):
    """A match. `room` is there only for those who had a seat; `mine` is that seat."""

    id: str
    game: str
    rules_version: int
    room: str | None
    started: int
    ended: int | None
    plies: int | None
    players: list[str]
    seats: list[MatchSeatOut]
    mine: int | None
    won: bool | None
    winners: list[int]
    reason: Any
    replay: bool
    chance: ChanceOut
    branch: BranchOut | None = None
    packs: list[str] = []
    content: str = ""


NoteText = Annotated[str, StringConstraints(min_length=1, max_length=300)]


class NoteIn(_In):
    """A note for a ply of a finished match: a few words, shown as they are."""

    ply: Annotated[int, Field(ge=0, le=1_000_000)]
    text: NoteText


class NoteTextIn(_In):
    """What a note says from now on."""

    text: NoteText


class NoteOut(BaseModel):
    """A note on a match, by whom, and since when in ms."""

    id: int
    ply: int
    by: UserOut
    text: str
    at: int


class NotesOut(BaseModel):
    """The notes on a match. `moderator`: the asker may delete any of them."""

    notes: list[NoteOut]
    moderator: bool


class ViewingIn(_In):
    """Where a shared viewing is to begin."""

    ply: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class ViewingOut(BaseModel):
    """A shared viewing: its code, for its socket, and the link for others."""

    code: str
    link: str


class StatisticsOut(BaseModel):
    """How the matches of one person at one game went. Times in ms; `options` counts by what a seat had chosen."""

    user: UserOut
    game: str
    played: int
    won: int
    average_ms: int
    seats: dict[int, tuple[int, int]]
    options: dict[str, dict[str, tuple[int, int]]]


class HealthOut(BaseModel):
    """The process is there."""

    status: str
    version: str
    client: bool


class ReadyOut(BaseModel):
    """The database answers and its tables are those of this version. Of several processes each says its own id."""

    status: str
    process: str | None = None
    processes: int | None = None
    draining: int | None = None
