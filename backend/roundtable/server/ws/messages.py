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
    """Host: set a game option or a room option (`public`, `clock`, `undo`, `hints`, `think`, `game`; of spectators `spectators`,
    `hands`, `hands_seat`, `delay`). `packs`: the keys of content packs, parted by commas, or null.
    """

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
    """Host: start the match (or a rematch after one has ended) after the countdown.

    A rematch begins half a minute after the end without those who have not agreed, if enough are left.
    """

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


class UndoMove(FromClient, tag="undo", frozen=True):
    """Anyone seated: ask to take the own last decision back, agree to what was asked, or refuse (or withdraw) it."""

    id: int
    what: Literal["ask", "agree", "refuse"]


class AskHint(FromClient, tag="hint", frozen=True):
    """Whoever has to decide: ask what a good bot would answer. A `hint` with it follows the ack; nobody else learns of it."""

    id: int


class Watch(FromClient, tag="watch", frozen=True):
    """Whoever watches: look through a seat whose hand spectators may see, or (null) from outside."""

    id: int
    as_: Seat | None = field(name="as")


class Expel(FromClient, tag="expel", frozen=True):
    """Host: remove somebody who watches, by user, from the room."""

    id: int
    user: Ref


class PauseMatch(FromClient, tag="pause", frozen=True):
    """Anyone seated: ask for a pause, agree, refuse (or withdraw), or let a paused match go on after three seconds."""

    id: int
    what: Literal["ask", "agree", "refuse", "resume"]


class Concede(FromClient, tag="concede", frozen=True):
    """Leave the running match for good; the rules of the game say what that means."""

    id: int


class Lock(FromClient, tag="lock", frozen=True):
    """Host: let nobody new in, at any time; whoever is here may leave and return."""

    id: int
    locked: bool


class Silence(FromClient, tag="silence", frozen=True):
    """Host: let somebody who is here say, react and point no more, or again."""

    id: int
    user: Ref
    silent: bool


class Say(FromClient, tag="chat", frozen=True):
    """A line of chat; seats and spectators have a channel each. `announce`: the host speaks to all, in the host's own."""

    id: int
    text: Line
    announce: bool = False


class React(FromClient, tag="react", frozen=True):
    """A reaction, one of a fixed set of names."""

    id: int
    emoji: Name


class Phrase(FromClient, tag="phrase", frozen=True):
    """A ready-made sentence, one of a fixed set of names; everybody reads it in their own language."""

    id: int
    key: Name


class Point(FromClient, tag="point", frozen=True):
    """Point at something on the table for a moment. Only what lies open may be pointed at, so no hand is told of."""

    id: int
    target: Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9:_./-]+$")]


class Resync(FromClient, tag="resync", frozen=True):
    """Ask for a full frame (after a gap)."""


class Ping(FromClient, tag="ping", frozen=True):
    """Liveness and clock offset; `at` is the client's clock in ms and comes back unchanged."""

    at: float


class Probed(FromClient, tag="probed", frozen=True):
    """Answer to the `probe` of a pong, to be given at once: so the server measures the round trip."""

    n: int


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
    | PauseMatch
    | UndoMove
    | AskHint
    | Watch
    | Expel
    | Concede
    | Say
    | React
    | Phrase
    | Point
    | Lock
    | Silence
    | Resync
    | Ping
    | Probed
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

    `chat` is the last lines that this viewer may read; it takes the place of what the client has. `looking` is the seat
    that a spectator looks through.
    """

    you: Person
    seat: int | None
    host: bool
    room: str
    protocol: str
    now: int
    chat: list[ChatLine] = []
    looking: int | None = None


class UndoView(Struct, frozen=True):
    """A seat asks to take moves back: so many, whose events begin with number `since`. `needed` seats have to agree."""

    seat: int
    moves: int
    since: int
    needed: list[int]
    agreed: list[int]


class PauseView(Struct, frozen=True):
    """A seat has asked for a pause, and `agreed` want it. `since`: the match is paused; `resumes`: until then."""

    asked_by: int
    agreed: list[int]
    since: int | None = None
    resumes: int | None = None


class BranchView(Struct, frozen=True):
    """A match goes another's way up to a ply and from there on its own: the other's id, and the ply."""

    match: str
    ply: int


class PackView(Struct, frozen=True):
    """A content pack: the hash of its bytes, which nothing else has; its key and version; its name."""

    hash: str
    key: str
    name: str
    version: str


class RoomView(ToClient, tag="room", frozen=True):
    """All of the room, sent whenever it changes. `status`: waiting, countdown, playing, finished.

    `options` are the game's; `public`, `spectating` and `clock` (seconds a decision, or null) the room's own.
    While a match is on, seats are numbered as in the match and free seats are left out. `spectators` names the first of
    the `watching` ones. `grace` is the time in ms after which the others may act for a seat whose line is lost, `idle`
    the same for somebody who is here and does not decide. `watching_mode` says who may watch (off, by link, open: the
    lobby shows it), `hands` whose hand they see (hidden, one: `hands_seat`, all), `delay` how many plies late.
    `undoing`: free, consent or off; `undo` is the open request. `code` is that of the link that is good now; `locked`:
    nobody new may enter; `silenced`: ids of those who may not speak. `bank`: seconds of a seat for the whole match, with an
    `increment` after each of its decisions, or null. `pause`: one that was asked for, or that is on.
    `think`: ms that bots which search have for a decision.
    `branch`: what the match that is on, or the one to come, goes on from. `packs`: the content packs of the
    match that is on, or of the next one. `match_packs`: the hashes of those of `match`, and `content` the hash of its
    catalogue, if it has any. `hints`: whether seats may ask for hints, in matches without a clock.
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
    watching_mode: str = "link"
    hands: str = "hidden"
    hands_seat: int | None = None
    delay: int = 0
    undoing: str = "off"
    undo: UndoView | None = None
    locked: bool = False
    silenced: list[str] = []
    bank: int | None = None
    increment: int = 0
    pause: PauseView | None = None
    branch: BranchView | None = None
    think: int = 500
    packs: list[PackView] = []
    match_packs: list[str] = []
    content: str | None = None
    hints: bool = True


class Waiting(Struct, frozen=True):
    """A seat the match waits for, and the public name of its question."""

    seat: int
    ask: str


class Bank(Struct, frozen=True):
    """What a seat has left, in ms, and if its clock runs, the server's time at which it has run out.

    `until` may lie further ahead than `ms`: then the clock stands still until there is no more than `ms` to it.
    """

    seat: int
    ms: int
    until: int | None = None


class Clocks(Struct, frozen=True):
    """Server times in ms: when the first pending decision's default is played, and when the open window closes.

    `banks`: all seats that have one, or with a clock for each decision those that are asked.
    """

    deadline: int | None = None
    window: int | None = None
    banks: list[Bank] = []


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


class Times(ToClient, tag="clocks", frozen=True):
    """The clocks run otherwise than the frame of this ply said: a pause, or somebody's line is lost or back."""

    match: str
    ply: int
    clocks: Clocks


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
    """Somebody reacted (`emoji`), said something ready-made (`phrase`), or pointed (`target`)."""

    who: Person
    seat: int | None
    emoji: str | None = None
    target: str | None = None
    phrase: str | None = None


class Notice(ToClient, tag="notice", frozen=True):
    """Something all should know: a match error, a restart, a closing room. `code` has a text in the client."""

    code: str
    text: str
    args: dict[str, str] = {}


class Undoable(ToClient, tag="undoable", frozen=True):
    """The receiver's own last decision may be taken back while the match stands at `ply`; nobody has decided since."""

    ply: int


class Hint(ToClient, tag="hint", frozen=True):
    """What a bot would answer to the receiver's own decision while the match stands at `ply`; nobody else is told.

    `choose` is empty if nothing could be found out. `why` is a message of the game's catalogue and its arguments; `odds` the
    chance (0 to 1) that the seat, in a cooperative game the team, wins that way, as far as bots can tell from what it knows.
    """

    ply: int
    choose: list[str]
    why: Any = None
    odds: float | None = None


class Pong(ToClient, tag="pong", frozen=True):
    """Answer to ping. `probe`, if there is one, is to be answered at once by `probed`."""

    at: float
    now: int
    probe: int | None = None


ServerMessage = (
    Welcome | RoomView | Frame | Times | Ack | RefusedMessage | ChatLine | Reaction | Notice | Undoable | Hint | Pong
)
