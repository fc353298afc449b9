"""What two servers run on instead of the machine's chance and time, and what is done on both: the plan for one viewer."""

import io
import itertools
import json
import logging
import random
import re
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, Final

import pytest
import structlog
from msgspec import Struct
from msgspec.json import encode

from roundtable.kernel import LEAVE, Match, Record
from roundtable.server import app as app_module
from roundtable.server import logs
from roundtable.server.http import edge
from roundtable.server.http.parts import Parts
from roundtable.server.live import Room, Rooms, match_actor
from roundtable.server.live.connection import Connection
from roundtable.server.settings import Settings
from roundtable.server.store import UserRow, users
from roundtable.server.ws.messages import Hello, Person
from roundtable.server.ws.session import Closing, present, take
from roundtable.testkit.secrecy import Leak, Viewer, World
from server.live.sockets import ManualClock
from server.streams import Ear, seats_in

SEED: Final = 11
# What tells how busy the machine was, and how the writer and the loop fared; the rest has to be the same.
NOISE: Final = re.compile(r"#|roundtable_(loop_lag|writer)|\w*_created")


class Unfit(Exception):
    """Nothing can be learned from this pair."""


class Ticking:
    """A stopwatch that shows about a millisecond more each time it is read."""

    def __init__(self) -> None:
        self.read = 0

    def __call__(self) -> float:
        self.read += 1
        return self.read / 1024  # exact, whatever is taken from it


class Patches(Struct):
    """What both servers run on instead of the machine's chance and its stopwatch."""

    rng: random.Random
    watch: Ticking
    clock: ManualClock
    start: bytes | None = None  # where a match that is started stands


@contextmanager
def patched() -> Iterator[Patches]:
    """Let chance, stopwatches and the beginnings of matches be ours."""
    ours = Patches(random.Random(SEED), Ticking(), ManualClock())
    start = Match.start.__func__  # type: ignore[attr-defined]  # the plain function of the class method

    def begin(cls: type[Match[Any]], game: Any, *rest: Any, **more: Any) -> Match[Any]:
        if ours.start is None:
            return start(cls, game, *rest, **more)  # type: ignore[no-any-return]
        return cls.restore(game, ours.start)

    def rooms(*parts: Any, **more: Any) -> Rooms:
        return Rooms(*parts, clock=ours.clock, rng=ours.rng, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_bytes", lambda size: ours.rng.randbytes(size))
        patch.setattr(secrets, "token_hex", lambda size: ours.rng.randbytes(size).hex())
        patch.setattr(secrets, "token_urlsafe", lambda size: ours.rng.randbytes(size).hex())
        patch.setattr(secrets, "choice", lambda items: ours.rng.choice(items))
        patch.setattr(secrets, "randbits", lambda bits: ours.rng.getrandbits(bits))
        patch.setattr(Match, "start", classmethod(begin))
        patch.setattr(app_module, "Rooms", rooms)
        patch.setattr(match_actor, "perf_counter", lambda: ours.watch())
        patch.setattr(users, "time", SimpleNamespace(time_ns=lambda: ours.clock.now() * 1_000_000))
        patch.setattr(edge, "time", SimpleNamespace(perf_counter=lambda: ours.watch()))
        yield ours


@contextmanager
def listening() -> Iterator[io.StringIO]:
    """All log lines at every level, as the server writes them."""
    root, written = logging.getLogger(), io.StringIO()
    handlers, level, before = root.handlers[:], root.level, structlog.get_config()
    levels = {name: logging.getLogger(name).level for name in ("alembic", "aiosqlite", "asyncio", "uvicorn.error")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", written)
        logs.configure(Settings(log_level="debug", log_format="json"))
    structlog.configure(cache_logger_on_first_use=False)
    try:
        yield written
    finally:
        root.handlers, root.level = handlers, level
        structlog.configure(**before)
        for name, each in levels.items():
            logging.getLogger(name).setLevel(each)


class Plan(Struct, frozen=True):
    """What is done in both worlds alike."""

    role: str
    viewer: Viewer
    seats: int
    bots: frozenset[int]
    delay: int
    attempts: tuple[tuple[str, ...], ...]
    is_timed: bool
    is_lost: bool
    with_routes: bool

    @property
    def is_removed(self) -> bool:
        return self.role.startswith("removed")


def planned(worlds: tuple[World, World], viewer: Viewer, rng: random.Random, role: str | None = None) -> Plan:
    """A plan for a viewer of two worlds. What the viewer tries are answers of others, and some that nobody can give."""
    world, match = worlds[0], worlds[0].match
    seats = seats_in(match)
    if role is not None:
        pass
    elif viewer is None:
        role = rng.choice(("guest", "guest", "late guest", "removed guest"))
    elif viewer > 0:
        role = rng.choice(("player", "player", "guest", "late guest", "removed player"))
    else:
        role = rng.choice(("player", "guest", "late guest"))
    if role == "removed player" and any(
        ends(each.match, Record(each.match.ply, viewer or 0, LEAVE, "host")) for each in worlds
    ):
        role = "player"
    people = {0} | ({viewer} if viewer is not None and role.endswith("player") else set())
    people |= {move.seat for move in world.moves if move.by == "seat"} if rng.random() < 0.5 else set()
    every = [option for seat in range(seats) for each in match.questions(seat) for option in each.options]
    cards = [card for zone in match.game.zones(match.state) for card in zone.cards]
    tries = [
        *rng.sample(every, min(4, len(every))),
        *(f"card:{card}" for card in rng.sample(cards, min(4, len(cards)))),
    ]
    legal = match.legal_moves(viewer) if viewer is not None and role.endswith("player") else ()
    attempts = [(), ("no such option",), ("0", "0"), *((option,) for option in tries)]
    return Plan(
        role, viewer, seats,
        frozenset(seat for seat in range(seats) if seat not in people),
        rng.choice((1, 1, 2)) if role == "late guest" else 0,
        tuple(answer for answer in attempts if answer not in legal),
        rng.random() < 0.3, rng.random() < 0.2, rng.random() < 0.05,
    )  # fmt: skip


def ends(match: Match[Any], move: Record) -> bool:
    """Whether the match would be over with the move. One that is over is open to all, and nothing is secret any more."""
    ahead = match.clone()
    ahead.again(move)
    return ahead.outcome is not None


class Line:
    """Somebody's open line to a room."""

    def __init__(self, room: Room, connection: Connection, ear: Ear) -> None:
        self.room = room
        self.connection = connection
        self.ear = ear
        self._ids = itertools.count(1)

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        named = fields if kind in ("resync", "ping") else {"id": next(self._ids), **fields}
        take(self.room, self.connection, encode({"t": kind, **named}))


def without_time(log: io.StringIO) -> list[dict[str, Any]]:
    """The lines of a log, without the time at which they were written."""
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    ours = [line for line in lines if not str(line.get("logger")).startswith("httpx")]  # that is the client
    return [{name: value for name, value in line.items() if name != "timestamp"} for line in ours]


def measured(parts: Parts) -> dict[str, float]:
    """All metrics but those of the machine."""
    lines = parts.metrics.text().decode().splitlines()
    pairs = (line.rsplit(" ", 1) for line in lines if not NOISE.match(line))
    return {name: float(value) for name, value in pairs}


async def turned_away(room: Room, user: UserRow) -> tuple[int, str, str]:
    """What somebody is told at the door who may not come in."""
    try:
        async with present(room, Person(user.id, user.name), Ear(), Hello()):
            raise Leak("Somebody who was removed is let in again.")
    except Closing as closing:
        return closing.close, closing.code, closing.reason
