"""The real server in a process that ends itself: one named function of it is watched, and a call of it is the last.

`python -m soak.doomed FD serve` has imported all that `roundtable serve` needs, and forks one for each death that comes down
the line with that number: `{"kind": "committed", "call": 17}` is `roundtable serve` until 17 batches are committed. It answers
with the id of the process, and when that has died with its exit code. Nothing in the product knows of it. The process is killed
by SIGKILL, or by the kernel in the middle of a `write`.
"""

import json
import os
import random
import resource
import signal
import socket
import sqlite3
import struct
import sys
import threading
from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from importlib import import_module
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

_IN_BATCH: Final[ContextVar[bool]] = ContextVar("in_batch", default=False)


class Death(Struct, frozen=True):
    """How a process is to end: at the `call`-th time (from 1) of what its `kind` names.

    `snapshots`: this life takes matches up from their snapshots, however short their logs are. A kind of None ends nothing.
    """

    kind: str | None = None
    call: int = 1
    seed: int = 0
    snapshots: bool = False


class Fate:
    """Counts, and ends the process when the time has come."""

    def __init__(self, call: int) -> None:
        self._left = call
        self._lock = threading.Lock()

    def is_due(self) -> bool:
        """Whether this is the call, counting it."""
        with self._lock:
            self._left -= 1
            return self._left == 0

    def strike(self) -> None:
        """Count a call; the last one does not return."""
        if self.is_due():
            die()


def die() -> None:
    """As if the power had gone: nothing is said, nothing more is kept."""
    os.kill(os.getpid(), signal.SIGKILL)


def watch(place: str, last: Callable[[], None], counts: Callable[..., bool] = lambda *_, **__: True) -> None:
    """Let `last` be called after each call of the function at `module:path` that counts by its arguments."""
    module, _, path = place.partition(":")
    owner: Any = import_module(module)
    *parents, name = path.split(".")
    for parent in parents:
        owner = getattr(owner, parent)
    watched = getattr(owner, name)

    @wraps(watched)
    async def waited_for(*arguments: Any, **named: Any) -> Any:
        counted = counts(*arguments, **named)
        result = await watched(*arguments, **named)
        if counted:
            last()
        return result

    @wraps(watched)
    def called(*arguments: Any, **named: Any) -> Any:
        counted = counts(*arguments, **named)
        result = watched(*arguments, **named)
        if counted:
            last()
        return result

    replace(owner, name, waited_for if iscoroutinefunction(watched) else called)


def replace(owner: Any, name: str, value: object) -> None:
    """Put something in the place of an attribute that is there; a name that has gone is an error."""
    assert hasattr(owner, name), f"{owner} has no {name}"
    setattr(owner, name, value)


# --- the kinds --------------------------------------------------------------------------------------------------------


def committed(fate: Fate, _: random.Random) -> None:
    """A batch is durable; nobody has been answered or shown anything of it."""
    watch("roundtable.server.store.database:Database.insert", fate.strike)


def writing(fate: Fate, _: random.Random) -> None:
    """The rows of a batch stand in an open transaction."""
    before_commits(lambda _: fate.strike())


def committing(fate: Fate, rng: random.Random) -> None:
    """A batch is being committed.

    SQLite: the kernel cuts the write of the log at some byte and ends the process there. Postgres: the process ends while
    the commit is on its way there, or its answer on its way back.
    """
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)  # Python turns it into an error

    def cut(wal: Path | None) -> None:
        if not fate.is_due():
            return
        if wal is not None:
            limit = _end_of(wal) + rng.randrange(1, 4096)  # within the first page that is written
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
        pause = 0.05 if wal is not None else rng.uniform(0, 0.004)
        threading.Timer(pause, die).start()

    before_commits(cut)


def recovering(fate: Fate, _: random.Random) -> None:
    """The server has just started and has read some of its matches back."""
    watch("roundtable.server.live.restore:recover", fate.strike)


def acknowledged(fate: Fate, _: random.Random) -> None:
    """Somebody has been answered and shown a move of theirs; whoever comes after them in the room has not."""
    watch(
        "roundtable.server.live.connection:Connection.frame",
        fate.strike,
        lambda connection, *_: connection._held is not None,
    )


def beginning(fate: Fate, _: random.Random) -> None:
    """A match is kept; what it did by itself at its start is not."""
    watch("roundtable.server.store.matches:Matches.begin", fate.strike)


def ending(fate: Fate, _: random.Random) -> None:
    """A match has ended and its end was shown; neither outcome nor replay is written."""
    watch("roundtable.server.live.ending:_record", fate.strike)


def finishing(fate: Fate, _: random.Random) -> None:
    """The outcome of a match is written in an open transaction; the replay is about to be."""
    from sqlalchemy import Engine, event

    @event.listens_for(Engine, "before_cursor_execute")
    def executes(_: Any, __: Any, statement: str, *___: Any) -> None:
        if statement.startswith("INSERT INTO replay"):
            fate.strike()


KINDS: Final[dict[str, Callable[[Fate, random.Random], None]]] = {
    each.__name__: each
    for each in (committed, writing, committing, recovering, acknowledged, beginning, ending, finishing)
}


# --- how batches are committed ----------------------------------------------------------------------------------------


class _Watched:
    """A connection of SQLite's driver that says when a transaction is about to be committed."""

    def __init__(self, connection: sqlite3.Connection, about_to: Callable[[Path | None], None]) -> None:
        self._connection = connection
        self._about_to = about_to
        self._wal = Path(connection.execute("PRAGMA database_list").fetchone()[2] + "-wal")

    def execute(self, statement: str, *parameters: Any) -> sqlite3.Cursor:
        if statement == "COMMIT":
            self._about_to(self._wal)
        return self._connection.execute(statement, *parameters)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


def before_commits(about_to: Callable[[Path | None], None]) -> None:
    """Call before each commit of a batch: with the log that it goes into, or with None if that is not a file here."""
    from sqlalchemy import Engine, event

    from roundtable.server.store.database import Database
    from roundtable.server.store.lane import Lane

    opened, insert = Lane.__init__, Database.insert

    def opens(lane: Lane, connect: Callable[[], Any]) -> None:
        opened(lane, lambda: _Watched(connect(), about_to))  # type: ignore[arg-type, return-value]  # as good as one

    async def inserts(database: Database, batch: Any) -> None:
        inside = _IN_BATCH.set(True)
        try:
            await insert(database, batch)
        finally:
            _IN_BATCH.reset(inside)

    @event.listens_for(Engine, "commit")
    def commits(_: Any) -> None:
        if _IN_BATCH.get():
            about_to(None)

    replace(Lane, "__init__", opens)
    replace(Database, "insert", inserts)


def _end_of(wal: Path) -> int:
    """Where the next frame of SQLite's write-ahead log will be written, in bytes: after the last of this round."""
    data = wal.read_bytes()
    if len(data) < 32:
        return 0
    (page,), salt, end = struct.unpack_from(">I", data, 8), data[16:24], 32
    while data[end + 8 : end + 16] == salt:
        end += 24 + int(page)
    return end


def load() -> None:
    """Import what a server imports while it starts, which takes longer than all the rest of its start."""
    from sqlalchemy.dialects import postgresql, sqlite

    from roundtable import games
    from roundtable.cli import app
    from roundtable.server import serve

    for name in ("aiosqlite", "asyncpg", "anyio._backends._asyncio", "uvicorn.lifespan.on", "uvicorn.loops.uvloop"):
        import_module(name)
    assert app and serve and postgresql and sqlite
    for key in games.all_games():
        games.get(key)
    assert threading.active_count() == 1, "a fork would lose a thread"


def born(line: socket.socket) -> Death:
    """In a process of its own the next death that is told, as often as one is. The one who forks ends with its line."""
    with line, line.makefile("rw") as told:
        for text in told:
            process = os.fork()
            if not process:
                return Death(**json.loads(text))
            told.write(f"{process}\n")
            told.flush()
            os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)  # its id is nobody else's before its end is told
            told.write(f"{os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])}\n")
            told.flush()
    sys.exit()


def main() -> None:
    """Arm what is told, then be the server."""
    load()
    death = born(socket.socket(fileno=int(sys.argv.pop(1))))
    if death.snapshots:
        from roundtable.server.live import recovery

        replace(recovery, "WHOLE_MOST", -1)
    if death.kind is not None:
        KINDS[death.kind](Fate(death.call), random.Random(death.seed))
    from roundtable.cli import app

    app()


if __name__ == "__main__":
    main()
