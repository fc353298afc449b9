"""A real room with people on fake lines, who say what a seed makes of them; every refusal must have changed nothing.

What is said goes through the socket's own session code. A step is an operation, a person and a seed, so a session is a
short list of numbers: it can be made again, shrunk, mutated and kept in a corpus.
"""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import fields
from structlog.testing import capture_logs

from roundtable import games
from roundtable.server.live import Room, Rooms, room_view
from roundtable.server.live.connection import Connection
from roundtable.server.live.manners import PHRASES
from roundtable.server.metrics import Metrics
from roundtable.server.settings import Settings
from roundtable.server.store import Store, UserRow
from roundtable.server.ws import messages as m
from roundtable.server.ws.session import Closing, present, take
from server.live.sockets import ManualClock

PEOPLE: Final = 4
OPERATIONS: Final = ("say", "say", "say", "say", "move", "move", "mangle", "wait", "leave", "join", "deaf", "begin")
Step = tuple[str, int, int]  # operation, person, seed
NASTY: Final = (
    "", " ", "x", "\u202eevil\u202c", "<b>bold</b>", "<img src=x onerror=alert(1)>", "e" + "\u0301" * 60, "\u200b\u200d\u2060",
    "\u2066\u2067abc", "\ufeff", "\x00\x07\x1b[31m", "שלום עולם", "مرحبا", "ⓐⓓⓜⓘⓝ", "аdmin", "{name}", "{0}", "%s%n", "../../etc",
    "'; DROP TABLE room; --", "𝕬" * 30, "👩‍👩‍👧‍👦" * 20, "\U000e0041\U000e0042", "a" * 500, "ﷺ" * 80, "\u3164\u3164",
    "\u2028\u2029", "null", "undefined", "__proto__", "constructor", "-1", "1e999", "9" * 60, "card:0", "seat:1", "leave", "time",
    "tick", "undo",
)  # fmt: skip
_answers = msgspec.json.Decoder(m.ServerMessage)
_kinds: Final = [kind for kind in get_args(m.ClientMessage) if kind is not m.Hello]


class Fooled(AssertionError):
    """Something got through that must not."""


class Ear:
    """The other end of a line: keeps what it is sent."""

    def __init__(self) -> None:
        self.drained: Callable[[], None] = lambda: None
        self.is_full = False
        self.texts: list[bytes] = []
        self.closed: tuple[int, str] | None = None

    def write(self, *texts: bytes) -> None:
        if self.closed is not None:
            raise Fooled("something is said on a closed line")
        self.texts += texts

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


class Guest:
    """A person, and the line to the room while there is one."""

    def __init__(self, user: UserRow, stack: AsyncExitStack) -> None:
        self.user = user
        self.person = m.Person(user.id, user.name)
        self.stack = stack
        self.ear: Ear | None = None
        self.connection: Connection | None = None
        self.ids = 0


class Parlour:
    """A store and its rooms, opened once for many sessions. Times pass only when a step says so."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = ManualClock()
        self.refused = self.refused_watching = self.carried_out = 0
        self.codes: set[str] = set()
        self.kinds: set[tuple[str, str]] = set()
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> "Parlour":
        settings = Settings(
            data_dir=self.folder, database_url="", redis_url="", countdown_ms=20, bot_pace=0, resume_grace_ms=0,
            socket_rate=1e6, socket_burst=10**6, chat_per_10_seconds=10**6, room_idle_minutes=10**6,
        )  # fmt: skip
        self.log: list[MutableMapping[str, Any]] = self._stack.enter_context(capture_logs())
        self.store = await Store.open(settings, Metrics())
        self._stack.push_async_callback(self.store.close)
        self.rooms = Rooms(self.store, settings, Metrics(), clock=self.clock, rng=random.Random(7))
        self._stack.push_async_callback(self.rooms.close)
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: self.log.append({**context, "log_level": "error"})
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def play(self, key: str, steps: list[Step]) -> None:
        """One session in a new room. Raises Fooled."""
        self.log.clear()
        async with AsyncExitStack() as stack:
            users = [(await self.store.users.sign_in(f"Guest {number}"))[0] for number in range(PEOPLE)]
            room = await self.rooms.create(users[0], key, {}, False)
            guests = [Guest(user, AsyncExitStack()) for user in users]
            for guest in guests:
                stack.push_async_callback(guest.stack.aclose)
                await self._join(room, guest)
            session = Session(self, room, guests)
            for number, step in enumerate(steps):
                try:
                    await session.do(*step)
                except Fooled as error:
                    raise Fooled(f"{error}\n{key}, step {number} of {steps[: number + 1]}") from error
            await self._settle()
            session.check_log()
        await self.rooms._remove(room, "")

    async def _join(self, room: Room, guest: Guest) -> None:
        if guest.connection is not None and not guest.connection.closed:
            return
        await guest.stack.aclose()
        guest.ear, guest.connection = Ear(), None
        try:
            guest.connection = await guest.stack.enter_async_context(present(room, guest.person, guest.ear, m.Hello()))
        except Closing:
            guest.ear = None

    async def _settle(self) -> None:
        for _ in range(3):
            await asyncio.sleep(0)
        await self.store.writer.drained()
        for _ in range(3):
            await asyncio.sleep(0)


class Session:
    """What goes on in one room."""

    def __init__(self, parlour: Parlour, room: Room, guests: list[Guest]) -> None:
        self.parlour = parlour
        self.room = room
        self.guests = guests

    async def do(self, operation: str, person: int, seed: int) -> None:
        """One step, and a look at what has come of it."""
        rng, guest, room = random.Random(seed), self.guests[person % PEOPLE], self.room
        if room.is_closed:
            return
        ways: dict[str, Callable[[], Awaitable[None]]] = {
            "wait": lambda: self._wait(rng),
            "leave": lambda: self._leave(guest),
            "join": lambda: self.parlour._join(room, guest),
            "deaf": lambda: self._deaf(guest),
            "begin": lambda: self._begin(),
        }
        if operation in ways:
            await ways[operation]()
        else:
            said = self.moving(guest, rng) if operation == "move" else self.saying(guest, rng)
            text = json.dumps(said, ensure_ascii=rng.random() < 0.5).encode(errors="surrogatepass")
            self.say(guest, mangled(text, said, rng) if operation == "mangle" else text)
        await self.parlour._settle()
        self.check_log()

    def say(self, guest: Guest, text: bytes) -> None:
        """Say a text; whatever is refused in that turn must have left everything as it was."""
        connection, ear = guest.connection, guest.ear
        if connection is None or ear is None or connection.closed:
            return
        heard, before = len(ear.texts), standing(self.room)
        take(self.room, connection, text)
        answers = [_answers.decode(each) for each in ear.texts[heard:]]
        refusals = [answer for answer in answers if isinstance(answer, m.RefusedMessage)]
        acks = [answer for answer in answers if isinstance(answer, m.Ack)]
        for refusal in refusals:
            self.parlour.refused += 1
            self.parlour.refused_watching += not isinstance(self.room.viewers.get(guest.user.id), int)
            self.parlour.codes.add(refusal.code)
            if not refusal.reason or refusal.code == "server/error":
                raise Fooled(f"{text!r} is answered {refusal}")
        self.parlour.carried_out += len(acks)
        if refusals and not acks and (after := standing(self.room)) != before:
            changed = [(name, before[name], after[name]) for name in before if before[name] != after[name]]
            raise Fooled(f"{text!r} is refused ({refusals[0].code}) and changes {changed}")

    def check_log(self) -> None:
        """Nothing that was said may be logged as a failure, and whatever was sent can be read."""
        bad = [line for line in self.parlour.log if line.get("log_level") in ("error", "critical", "exception")]
        if bad:
            raise Fooled(f"in the log: {bad[0]}")
        for guest in self.guests:
            if guest.ear is not None:
                for text in guest.ear.texts:
                    _answers.decode(text)
                guest.ear.texts.clear()

    # --- what is said -----------------------------------------------------------------------------------------------

    def saying(self, guest: Guest, rng: random.Random) -> dict[str, Any]:
        """A message of any kind, with values that make sense here or none."""
        kind = rng.choice(_kinds)
        said: dict[str, Any] = {"t": kind.__struct_config__.tag}
        for field in fields(kind):
            if field.required or rng.random() < 0.5:
                said[field.encode_name] = self._value(guest, field.encode_name, rng)
        if kind is m.SetOption and rng.random() < 0.8:
            said["name"], said["value"] = self._option(rng)
        if kind is m.Move:
            said |= self.moving(guest, rng)
        self.parlour.kinds.add((said["t"], self.room.status))
        return said

    def moving(self, guest: Guest, rng: random.Random) -> dict[str, Any]:
        """A move, mostly one that is possible."""
        actor = self.room.actor
        ply, choose = 0, [rng.choice(NASTY)[:60] or "x"]
        if actor is not None:
            ply = actor.match.ply - (rng.random() < 0.1)
            seat = self.room.viewers.get(guest.user.id)
            questions = actor.match.questions(seat) if seat is not None else []
            if questions and rng.random() < 0.9:
                choose = list(rng.choice(questions).pick(rng.random))
        return {"t": "move", "id": self._id(guest, rng), "ply": ply, "choose": choose}

    def _value(self, guest: Guest, name: str, rng: random.Random) -> Any:
        if rng.random() < 0.04:
            return rng.choice([None, True, -1, 2**70, 1.5, [], {}, [[]], *NASTY])
        ids = [each.user.id for each in self.guests]
        known: dict[str, Callable[[], Any]] = {
            "id": lambda: self._id(guest, rng),
            "seat": lambda: rng.choice([0, 1, 1, 2, 3, 5, 15]),
            "with": lambda: rng.choice([0, 1, 2, 3]),
            "as": lambda: rng.choice([None, 0, 1, 2]),
            "ready": lambda: rng.random() < 0.8,
            "locked": lambda: rng.random() < 0.5,
            "silent": lambda: rng.random() < 0.5,
            "announce": lambda: rng.random() < 0.5,
            "name": lambda: rng.choice([*(option.name for option in self.room.seating.game.meta.seat_options), "x"]),
            "value": lambda: rng.choice([True, 0, 1, 3, None, "x", *NASTY]),
            "level": lambda: rng.choice(["random", "greedy", None, "x"]),
            "nonce": lambda: rng.randbytes(rng.choice((8, 16, 32))).hex(),
            "text": lambda: rng.choice(NASTY),
            "emoji": lambda: rng.choice(["clap", "laugh", *NASTY])[:32],
            "key": lambda: rng.choice([*sorted(PHRASES), *NASTY])[:32],
            "target": lambda: rng.choice(["seat:0", "card:1", "deck", "a/b", "x" * 64, "é"]),
            "user": lambda: rng.choice([*ids, "nobody", *NASTY])[:64] or "x",
            "at": lambda: rng.choice([0, 1.5, 2**53, -1]),
            "n": lambda: rng.choice([0, 1, 2**31]),
            "what": lambda: rng.choice(
                ["ask", "agree", "refuse", "resume", "nudge", "default", "stand_in", "remove", "back", "x"]
            ),
        }
        return known[name]() if name in known else rng.choice(NASTY)

    def _option(self, rng: random.Random) -> tuple[str, Any]:
        game = self.room.seating.game
        ours: dict[str, list[Any]] = {
            "public": [True, False],
            "spectators": ["off", "link", "open"],
            "hands": ["hidden", "one", "all"],
            "hands_seat": [0, 1, None],
            "delay": [0, 1, 5, 50],
            "clock": [None, 5, 30, 600, "60+5"],
            "undo": ["free", "consent", "off", None],
            "game": games.all_games(),
            "packs": [None, "x", ",,,"],
        }
        ours |= {
            spec.name: [True, False, None, spec.least, spec.most, *(choice.id for choice in spec.choices)]
            for spec in game.meta.options
        }
        name = rng.choice(sorted(ours))
        return name, rng.choice(ours[name] if rng.random() < 0.85 else [*NASTY, -1, 10**9, 1.5])

    def _id(self, guest: Guest, rng: random.Random) -> int:
        guest.ids += rng.random() > 0.05  # now and then the same again
        return guest.ids

    # --- what happens -----------------------------------------------------------------------------------------------

    async def _wait(self, rng: random.Random) -> None:
        self.parlour.clock.pass_by(rng.choice((1, 25, 100, 1000, 6000, 61_000)))

    async def _leave(self, guest: Guest) -> None:
        await guest.stack.aclose()
        guest.ear = guest.connection = None

    async def _deaf(self, guest: Guest) -> None:
        if guest.ear is not None:
            guest.ear.is_full = not guest.ear.is_full
            if not guest.ear.is_full:
                guest.ear.drained()

    async def _begin(self) -> None:
        """Somebody sits down, is ready, and the match is started: what people come for."""
        for person, said in (
            (1, {"t": "sit", "id": 10**6, "seat": 1}),
            (1, {"t": "ready", "id": 10**6 + 1, "ready": True}),
            (2, {"t": "ready", "id": 10**6 + 1, "ready": True}),
            (3, {"t": "ready", "id": 10**6 + 1, "ready": True}),
            (0, {"t": "start", "id": 10**6 + self.room.played}),
        ):
            self.say(self.guests[person], json.dumps(said).encode())
        self.parlour.clock.pass_by(25)
        for _ in range(200):
            if not self.room.countdown.is_over:
                break
            await asyncio.sleep(0.002)


def mangled(text: bytes, said: dict[str, Any], rng: random.Random) -> bytes:
    """Nearly what was said."""
    way = rng.randrange(7)
    if way == 0:
        return text[: rng.randrange(len(text) + 1)]
    if way == 1:
        del said[rng.choice(sorted(said))]
    elif way == 2:
        said[rng.choice([*said, "as", "seat", "extra", "t"])] = rng.choice([None, True, -1, 2**70, 1.5, [], {}, *NASTY])
    elif way == 3:
        return text[:-1] + b',"t":"ping"}'
    elif way == 4:
        return text.replace(b'"', b"'", 1) + b"\x00"
    else:
        data = bytearray(text)
        for _ in range(rng.choice((1, 1, 2, 8))):
            place = rng.randrange(len(data) + 1)
            data[place : place + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
        return bytes(data)
    return json.dumps(said).encode(errors="surrogatepass")


def standing(room: Room) -> dict[str, Any]:
    """All of a room and its match that a refusal must leave as it is."""
    actor, kept = room.actor, msgspec.to_builtins(room_view.row(room))
    del kept["touched"]
    return {
        "row": kept,
        "view": msgspec.to_builtins(room_view.view(room)),
        "chat": [text for _, text in enumerate(room.chat.heard_by(True))],
        "spectators' chat": list(room.chat.heard_by(False)),
        "door": (list(room.door.inside), list(room.door.kicked), list(room.door.silenced), room.door.code),
        "people": {user: len(mine) for user, mine in room.people.items()},
        "viewers": dict(room.viewers),
        "nonces": [seat.nonce for seat in room.seating.seats],
        "match": None
        if actor is None
        else (actor.match.hash(), actor.match.ply, len(actor.match.log), actor.match.outcome),
        "clocks": None if actor is None else actor.deadlines.kept(),
        "looking": {guest: room.spectators.through(guest) for guest in room.people},
    }
