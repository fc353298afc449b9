"""Every message of a room's socket, both ways; the client's types and `docs/protocol.md` are generated from this file.

Evolution: new fields have defaults, nothing is renamed, no type changes, tags are for ever.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

PROTOCOL = "roundtable.1"

Seat = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(min_length=1, max_length=32)]
Ref = Annotated[str, Meta(min_length=1, max_length=64)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]


class FromClient(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Base of what a client may send. `id` is the client's own; it comes back in `ack` or `refused`."""


class Last(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a returning client stopped: the match and the number of the next event it expects."""

    match: str
    event: int


class Hello(FromClient, tag="hello", frozen=True):
    """First message on every socket. `token` stands in for the cookie where cookies do not reach."""

    token: Annotated[str, Meta(max_length=128)] | None = None
    last: Last | None = None


class Sit(FromClient, tag="sit", frozen=True):
    """Take a free seat."""

    id: int
    seat: Seat


class Stand(FromClient, tag="stand", frozen=True):
    """Give the own seat up (before a match) and watch."""

    id: int


class Ready(FromClient, tag="ready", frozen=True):
    """Say whether the own seat is ready to start."""

    id: int
    ready: bool


class SetOption(FromClient, tag="option", frozen=True):
    """Host: set a game option or a room option (`public`, `spectators`, `clock`, `game`)."""

    id: int
    name: Name
    value: bool | int | str | None


class SetSeatOption(FromClient, tag="seat_option", frozen=True):
    """Set an option of a seat, such as the hero: the own seat, or a bot's by the host."""

    id: int
    seat: Seat
    name: Name
    value: Annotated[str, Meta(max_length=64)] | None


class SetBot(FromClient, tag="bot", frozen=True):
    """Host: fill a free seat with a bot of a level, or free it with null."""

    id: int
    seat: Seat
    level: Name | None


class Swap(FromClient, tag="swap", frozen=True):
    """Host: let two seats change places before a match."""

    id: int
    seat: Seat
    with_: Seat = field(name="with")


class Kick(FromClient, tag="kick", frozen=True):
    """Host: remove somebody who holds a seat from the room; from the match too, if one is on."""

    id: int
    seat: Seat


class Nonce(FromClient, tag="nonce", frozen=True):
    """Own share of the chance: taken into the key of the next match, after the server's commitment was shown."""

    id: int
    nonce: Annotated[str, Meta(min_length=16, max_length=64, pattern="^[0-9a-f]+$")]


class Start(FromClient, tag="start", frozen=True):
    """Host: start the match (or a rematch after one has ended) after the countdown."""

    id: int


class Cancel(FromClient, tag="cancel", frozen=True):
    """Anyone seated: stop the countdown."""

    id: int


class Move(FromClient, tag="move", frozen=True):
    """Answer the own decision, or take an offer. `ply` is the one the player acted on."""

    id: int
    ply: int
    choose: Annotated[list[Ref], Meta(max_length=64)]


class Claim(FromClient, tag="claim", frozen=True):
    """Anyone seated, while a match is on: do something about a seat that keeps it waiting, or take the own seat back.

    `what`: nudge, default (its decision takes the default), stand_in (a bot plays on), remove (a vote), back.
    """

    id: int
    seat: Seat
    what: Literal["nudge", "default", "stand_in", "remove", "back"]


class Concede(FromClient, tag="concede", frozen=True):
    """Leave the running match for good; the rules of the game say what that means."""

    id: int


class Say(FromClient, tag="chat", frozen=True):
    """A line of chat; seats and spectators have a channel each."""

    id: int
    text: Line


class React(FromClient, tag="react", frozen=True):
    """A reaction, one of a fixed set of names."""

    id: int
    emoji: Name


class Point(FromClient, tag="point", frozen=True):
    """Point at something on the table for a moment."""

    id: int
    target: Ref


class Resync(FromClient, tag="resync", frozen=True):
    """Ask for a full frame (after a gap)."""


class Ping(FromClient, tag="ping", frozen=True):
    """Liveness and clock offset; `at` is the client's clock in ms and comes back unchanged."""

    at: float


ClientMessage = (
    Hello
    | Sit
    | Stand
    | Ready
    | SetOption
    | SetSeatOption
    | SetBot
    | Swap
    | Kick
    | Nonce
    | Start
    | Cancel
    | Move
    | Claim
    | Concede
    | Say
    | React
    | Point
    | Resync
    | Ping
)


class ToClient(Struct, frozen=True, tag_field="t"):
    """Base of what the server sends."""


class Person(Struct, frozen=True):
    """Somebody as others see them."""

    id: str
    name: str


class SeatView(Struct, frozen=True):
    """One seat of a room. `user` or `bot` (a level) or neither: free.

    `stand_in` is the level of a bot that plays for the user for now, `votes` the seats that want the user removed.
    """

    seat: int
    user: Person | None = None
    bot: str | None = None
    options: dict[str, str] = {}
    ready: bool = False
    connected: bool = False
    away_since: int | None = None
    nonce: bool = False
    stand_in: str | None = None
    votes: list[int] = []


class ChatLine(ToClient, tag="chat", frozen=True):
    """A line of chat. `channel`: seats, spectators, host."""

    who: Person
    channel: str
    text: str
    at: int


class Welcome(ToClient, tag="welcome", frozen=True):
    """Answer to hello: who you are here. `seat` is null for a spectator; `now` is the server's clock in ms.

    `chat` is the last lines that this viewer may read; it takes the place of what the client has.
    """

    you: Person
    seat: int | None
    host: bool
    room: str
    protocol: str
    now: int
    chat: list[ChatLine] = []


class RoomView(ToClient, tag="room", frozen=True):
    """All of the room, sent whenever it changes. `status`: waiting, countdown, playing, finished.

    `options` are the game's; `public`, `spectating` and `clock` (seconds a decision, or null) the room's own.
    While a match is on, seats are numbered as in the match and free seats are left out. `spectators` names the first of
    the `watching` ones. `grace` is the time in ms after which the others may act for a seat whose line is lost, `idle`
    the same for somebody who is here and does not decide.
    """

    code: str
    game: str
    host: str
    status: str
    options: dict[str, Any]
    public: bool
    spectating: bool
    seats: list[SeatView]
    spectators: list[Person]
    match: str | None = None
    previous: str | None = None
    starts_at: int | None = None
    missing: list[Any] = []
    commitment: str | None = None
    played: int = 0
    clock: int | None = None
    watching: int = 0
    grace: int = 0
    idle: int = 0


class Waiting(Struct, frozen=True):
    """A seat the match waits for, and the public name of its question."""

    seat: int
    ask: str


class Clocks(Struct, frozen=True):
    """Server times in ms: when the pending decision's default is played, and when the open window closes."""

    deadline: int | None = None
    window: int | None = None


class Decisions(Struct, frozen=True):
    """Who has to decide; options only for the receiver's own seat. Offers race: anybody entitled may take theirs."""

    waiting: list[Waiting]
    mine: Any = None
    offers: list[Any] = []


class Frame(ToClient, tag="frame", frozen=True):
    """What changed, for this viewer. `view` holds whole sections, only the changed ones unless `full`."""

    match: str
    ply: int
    first: int
    events: list[Any]
    view: dict[str, Any]
    decisions: Decisions
    clocks: Clocks
    outcome: Any = None
    full: bool = False


class Ack(ToClient, tag="ack", frozen=True):
    """The message `id` was carried out; for a move, `ply` is the one it became, and it is durable."""

    id: int
    ply: int | None = None


class RefusedMessage(ToClient, tag="refused", frozen=True):
    """The message `id` (null: could not be read) was not carried out and nothing changed."""

    id: int | None
    code: str
    reason: str
    ply: int | None = None


class Reaction(ToClient, tag="reaction", frozen=True):
    """Somebody reacted or pointed (`target`)."""

    who: Person
    seat: int | None
    emoji: str | None = None
    target: str | None = None


class Notice(ToClient, tag="notice", frozen=True):
    """Something all should know: a match error, a restart, a closing room. `code` has a text in the client."""

    code: str
    text: str
    args: dict[str, str] = {}


class Pong(ToClient, tag="pong", frozen=True):
    """Answer to ping."""

    at: float
    now: int


ServerMessage = Welcome | RoomView | Frame | Ack | RefusedMessage | ChatLine | Reaction | Notice | Pong
