"""A server process that dies as often as one likes, and what it has left on the disk.

Each life is forked from a process that has imported all of it: what `roundtable serve` does is the same, the second that it
takes to import is saved.
"""

import asyncio
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

from msgspec.structs import asdict

from roundtable.bench.processes import free_port
from roundtable.server.settings import Settings
from roundtable.server.store.database import Database
from roundtable.server.store.matches import Matches
from soak.doomed import Death

PATIENCE_SECONDS: Final = 60
GRACE_MS: Final = 2_000
SHOT: Final = "shot"  # from outside, at a random instant
_TESTS: Final = Path(__file__).parents[1]
_DEADLY: Final = (-signal.SIGKILL, -signal.SIGXFSZ)


class House:
    """The real server in a process of its own. `deaths` counts them by kind, `torn` those in the middle of a write."""

    def __init__(self, folder: Path, database_url: str) -> None:
        self.port = free_port()
        self.deaths: Counter[str] = Counter()
        self.torn = 0
        self.launched = 0
        self.died = 0
        self._settings = Settings(data_dir=folder, database_url=database_url)
        self._folder = folder
        self._log = (folder / "server.log").open("ab")
        self._environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, (str(_TESTS), os.environ.get("PYTHONPATH")))),
            "ROUNDTABLE_PORT": str(self.port),
            "ROUNDTABLE_DATA_DIR": str(folder),
            "ROUNDTABLE_LOG_LEVEL": "error",
            "ROUNDTABLE_COUNTDOWN_MS": "0",
            "ROUNDTABLE_BOT_PACE": "0",
            "ROUNDTABLE_RESUME_GRACE_MS": str(GRACE_MS),
            "ROUNDTABLE_SOCKET_RATE": "1000",
            "ROUNDTABLE_SOCKET_BURST": "1000",
            "ROUNDTABLE_SOCKETS_PER_ADDRESS": "10000",
            "ROUNDTABLE_SOCKET_DEAD_SECONDS": "600",  # the crowd does not ping
            "ROUNDTABLE_RATE_LIMITS": "false",
            **({"DATABASE_URL": database_url} if database_url else {}),
        }
        self._cradle: subprocess.Popen[bytes] | None = None
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter]
        self._process: int | None = None
        self._end: asyncio.Task[int]
        self._death = Death()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def is_file(self) -> bool:
        """Whether the server itself writes to the disk."""
        return not self._settings.database_url

    @property
    def total(self) -> int:
        return self.deaths.total()

    @property
    def is_alive(self) -> bool:
        return self._process is not None and not self._end.done()

    async def start(self, death: Death) -> bool:
        """Start it, and wait until it has taken the matches up again. False: its death came before."""
        if self._cradle is None:
            await self._open_cradle()
        told, say = self._line
        self._death = death
        self.launched = _now()
        say.write(json.dumps(asdict(death)).encode() + b"\n")
        self._process = int(await told.readline())
        self._end = asyncio.create_task(_exit_code(told))
        for _ in range(PATIENCE_SECONDS * 100):
            if self._end.done():
                await self.dies(0)
                return False
            if await self._is_ready():
                return True
            await asyncio.sleep(0.01)
        raise AssertionError("the server does not answer")

    async def _open_cradle(self) -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            self._cradle = subprocess.Popen(  # noqa: ASYNC220 – does not wait
                [sys.executable, "-m", "soak.doomed", str(theirs.fileno()), "serve"],
                env=self._environment,
                stdout=self._log,
                stderr=self._log,
                pass_fds=[theirs.fileno()],
            )
        self._line = await asyncio.open_connection(sock=ours)

    async def _is_ready(self) -> bool:
        try:
            hear, say = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        try:
            say.write(b"GET /readyz HTTP/1.0\r\n\r\n")
            return b" 200 " in await hear.readline()
        except OSError:
            return False
        finally:
            say.close()

    async def dies(self, seconds: float) -> None:
        """Wait so long for its death; if that does not come, shoot it: nothing is said, nothing more is kept."""
        assert self._process is not None
        kind = self._death.kind or SHOT
        await asyncio.wait([self._end], timeout=seconds)
        if not self._end.done():
            kind = SHOT
            os.kill(self._process, signal.SIGKILL)
        code = await self._end
        self.died = _now()
        assert code in _DEADLY, f"the server has ended by itself: {code}"
        self._process = None
        self.deaths[kind] += 1
        self.torn += code == -signal.SIGXFSZ

    @asynccontextmanager
    async def remains(self) -> AsyncIterator[Matches]:
        """What a dead server has left. Of a file a copy is read, so that whoever starts next finds it as it was left."""
        if self._settings.database_url:
            async with self.matches() as matches:
                yield matches
            return
        copy = self._folder / "remains"
        copy.mkdir()
        for end in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copy(self._folder / f"roundtable.db{end}", copy / f"roundtable.db{end}")
        async with self.matches(Settings(data_dir=copy, database_url="")) as matches:
            yield matches
        shutil.rmtree(copy)

    @asynccontextmanager
    async def matches(self, settings: Settings | None = None) -> AsyncIterator[Matches]:
        """The matches as they are stored."""
        database = Database.connect((settings or self._settings).database, pool=2)
        try:
            yield Matches(database)
        finally:
            await database.close()

    def end(self) -> None:
        if self.is_alive:
            assert self._process is not None
            os.kill(self._process, signal.SIGKILL)
        if self._cradle is not None:
            self._line[1].close()
            self._cradle.kill()
            self._cradle.wait()
        self._log.close()


async def _exit_code(told: asyncio.StreamReader) -> int:
    return int(await told.readline())


def _now() -> int:
    return int(time.time() * 1000)
