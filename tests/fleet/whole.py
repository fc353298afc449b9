"""A whole cluster for tests, with a Postgres and a Redis of its own, and the ways to hurt it."""

import os
import shutil
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Final

from fleet.children import Postgres, Redis, answers, until
from fleet.cluster import Cluster
from fleet.cut import Cut
from roundtable.server.settings import Settings
from roundtable.server.store.database import Database
from roundtable.server.store.matches import Matches

LEASE_SECONDS: Final = 2.0
BAD_LINES: Final = ('"level": "error"', '"level": "critical"', "Traceback", "never awaited", "Task exception")


class Fleet:
    """Servers, a proxy, Postgres and Redis; each server has a line to Redis that can be cut."""

    is_alive = (
        False  # as the crowd of the crash tests asks: whoever is not let in may have been sent to a server that is gone
    )

    def __init__(self, folder: Path, servers: int) -> None:
        self.lines: list[tuple[str, str]] = []  # what all processes have said
        self.redis = Redis(folder, self._hear)
        self.postgres = Postgres(folder / "postgres", self._hear)
        self.postgres.start()
        self.redis.start()
        self.cuts = [Cut(self.redis.port) for _ in range(servers)]
        self.cluster = Cluster(folder, servers, [self._environment(cut) for cut in self.cuts], self._hear)
        self.cluster.start()
        self.launched = self.died = now_ms()  # as the crowd of the crash tests asks

    def _hear(self, name: str, line: str) -> None:
        self.lines.append((name, line))

    def _environment(self, cut: Cut) -> dict[str, str]:
        return {
            "DATABASE_URL": self.postgres.url,
            "REDIS_URL": f"redis://127.0.0.1:{cut.port}/0",
            "ROUNDTABLE_LEASE_SECONDS": str(LEASE_SECONDS),
            "ROUNDTABLE_LOG_FORMAT": "json",
            "ROUNDTABLE_LOG_LEVEL": "info",
            "ROUNDTABLE_COUNTDOWN_MS": "0",
            "ROUNDTABLE_BOT_PACE": "0",
            "ROUNDTABLE_RESUME_GRACE_MS": "2000",
            "ROUNDTABLE_SOCKET_RATE": "1000",
            "ROUNDTABLE_SOCKET_BURST": "1000",
            "ROUNDTABLE_SOCKETS_PER_ADDRESS": "10000",
            "ROUNDTABLE_SOCKET_DEAD_SECONDS": "600",  # the crowd does not ping
            "ROUNDTABLE_RATE_LIMITS": "false",
            "ROUNDTABLE_DRAIN_SECONDS": "5",
        }

    @property
    def port(self) -> int:
        """That of the proxy."""
        return self.cluster.port

    @property
    def url(self) -> str:
        """That of the proxy."""
        return self.cluster.url

    def owners(self, codes: Iterable[str]) -> dict[str, int | None]:
        """The number of the server that plays each room; None if it is none of those that are ready."""
        return self.cluster.owners(self.redis.url, codes)

    def make_whole(self) -> None:
        """Mend, thaw and start whatever a test has left broken; in the end all servers are ready and know each other."""
        for cut in self.cuts:
            cut.mend()
        for number, server in enumerate(self.cluster.servers):
            if server.is_alive:
                server.signal(signal.SIGCONT)
            else:
                server.start()
            self.cluster.until_ready(number)
        until(lambda: answers(f"{self.url}/healthz"), "the proxy answers")

    def starved(self) -> dict[int, float]:
        """For each server and the test itself, seconds for which it could have run and had to wait for a core."""
        waited = {}
        for pid in (os.getpid(), *(server.pid for server in self.cluster.servers if server.is_alive)):
            with suppress(OSError):  # on systems that do not tell
                waited[pid] = int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
        return waited

    @contextmanager
    def quiet(self, *allowed: str) -> Iterator[None]:
        """In the block nothing goes wrong that a server would log as an error, but lines with these words."""
        mark = len(self.lines)
        yield
        said = [f"{name}: {line}" for name, line in self.lines[mark:] if name.startswith("server")]
        wrong = [line for line in said if any(bad in line for bad in BAD_LINES)]
        wrong = [line for line in wrong if not any(word in line for word in allowed)]
        assert not wrong, "\n".join(wrong)

    @asynccontextmanager
    async def matches(self) -> AsyncIterator[Matches]:
        """The matches as they are stored."""
        database = Database.connect(Settings(database_url=self.postgres.url).database, pool=2)
        try:
            yield Matches(database)
        finally:
            await database.close()

    def stop(self) -> None:
        """End everything."""
        self.cluster.stop()
        for cut in self.cuts:
            cut.end()
        self.redis.child.stop()
        self.postgres.child.stop()


@contextmanager
def running(servers: int) -> Iterator[Fleet]:
    """A fleet, in a folder that also the database's own user may enter."""
    folder = Path(tempfile.mkdtemp(prefix="roundtable-fleet-", dir="/tmp"))
    folder.chmod(0o755)
    try:
        fleet = Fleet(folder, servers)
        try:
            yield fleet
        finally:
            fleet.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def now_ms() -> int:
    """The machine's clock."""
    return int(time.time() * 1000)
