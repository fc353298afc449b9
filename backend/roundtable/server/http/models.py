"""What HTTP takes and gives, as pydantic models: here and nowhere else."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from roundtable.server.passwords import LEAST, MOST

OptionValue = bool | int | Annotated[str, StringConstraints(max_length=64)] | None


class _In(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NameIn(_In):
    """Who somebody wants to be."""

    name: Annotated[str, StringConstraints(max_length=200)] = Field(examples=["Ada"])


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
    """A room to be opened. Options left out have their defaults."""

    game: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    options: Annotated[
        dict[Annotated[str, StringConstraints(max_length=40)], OptionValue], Field(default_factory=dict, max_length=40)
    ]
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


class RenamedOut(BaseModel):
    """The user with the new name."""

    user: UserOut


class OpenedOut(BaseModel):
    """A new room: its code, and the path to send to friends."""

    code: str
    path: str


class RoomOut(BaseModel):
    """A room as strangers may see it."""

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
    """The database answers and its tables are those of this version."""

    status: str
