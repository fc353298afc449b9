"""Processes that are started, waited for, stopped, shot, frozen and thawed; what they say is told line by line."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from roundtable.bench.processes import free_port

PATIENCE_SECONDS: Final = 60.0
STOP_SECONDS: Final = 30.0
ROOT: Final = Path(__file__).parents[2]

Tell = Callable[[str, str], None]  # name of a process, a line of its


class Missing(Exception):
    """A program that is needed is not installed."""


def program(name: str, package: str, *folders: Path) -> str:
    """Where a program is. Raises Missing, saying what to install."""
    found = shutil.which(name) or next((str(folder / name) for folder in folders if (folder / name).is_file()), None)
    if found is None:
        raise Missing(f"{name} is not installed: install {package} (on Debian: apt-get install {package}).")
    return found


class Child:
    """A process of ours. It is apart from the terminal: Ctrl-C reaches it through whoever started it."""

    def __init__(
        self, name: str, command: Sequence[str], environment: Mapping[str, str], tell: Tell, *, user: str | None = None,
        goodbye: signal.Signals = signal.SIGTERM,
    ) -> None:  # fmt: skip
        self.name = name
        self.goodbye = goodbye
        self._command = list(command)
        self._environment = dict(environment)
        self._tell = tell
        self._user = user
        self._process: subprocess.Popen[str] | None = None

    @property
    def is_alive(self) -> bool:
        """Whether it runs, or is frozen."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, without waiting for anything."""
        self._process = subprocess.Popen(
            self._command, env=self._environment, user=self._user, group=self._user, start_new_session=True,
            extra_groups=[] if self._user else None, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace", cwd="/" if self._user else None,
        )  # fmt: skip
        threading.Thread(target=self._read, args=(self._process,), daemon=True).start()

    def _read(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self._tell(self.name, line.rstrip("\n"))
        process.stdout.close()

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    def kill(self) -> None:
        """Let it end as if the power had gone."""
        if self.is_alive:
            self.signal(signal.SIGKILL)
        self._wait(STOP_SECONDS)

    def stop(self) -> None:
        """Ask it to end, and wait until it has; kill it if it does not."""
        if self.is_alive:
            self.signal(signal.SIGCONT)
            self.signal(self.goodbye)
        try:
            self._wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()

    def _wait(self, seconds: float) -> None:
        if self._process is not None:
            self._process.wait(seconds)


def until(is_so: Callable[[], bool], what: str, child: Child | None = None, seconds: float = PATIENCE_SECONDS) -> None:
    """Wait until something is so. Raises RuntimeError when it takes too long or the child has ended."""
    give_up = time.monotonic() + seconds
    while not is_so():
        if child is not None and not child.is_alive:
            raise RuntimeError(f"{child.name} has ended while it was waited for: {what}")
        if time.monotonic() > give_up:
            raise RuntimeError(f"waited {seconds:.0f} s in vain: {what}")
        time.sleep(0.02)


def answers(url: str) -> bool:
    """Whether an address says that all is well."""
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:
            return bool(answer.status == 200)
    except (OSError, urllib.error.HTTPError):
        return False


class Redis:
    """A Redis of our own, which keeps nothing."""

    def __init__(self, folder: Path, tell: Tell) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        command = (
            program("redis-server", "redis-server"), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "",
            "--appendonly", "no", "--dir", str(folder),
        )  # fmt: skip
        self.child = Child("redis", command, os.environ, tell)

    def start(self) -> None:
        """Start it; in the end it answers."""
        self.child.start()
        until(self._answers, "Redis answers", self.child)

    def _answers(self) -> bool:
        import redis

        try:
            with redis.Redis.from_url(self.url) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False


class Postgres:
    """A PostgreSQL cluster of our own. For root, who may not run one, it belongs to the user postgres."""

    def __init__(self, folder: Path, tell: Tell) -> None:
        self.port = free_port()
        self.url = f"postgresql://roundtable@127.0.0.1:{self.port}/postgres"
        self._folder = folder
        self._user = "postgres" if os.getuid() == 0 else None
        installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
        self._initdb = program("initdb", "postgresql", *reversed(installed))
        command = (
            program("postgres", "postgresql", *reversed(installed)), "-D", str(folder), "-p", str(self.port),
            "-h", "127.0.0.1", "-c", "unix_socket_directories=", "-c", "shared_buffers=32MB",
        )  # fmt: skip
        # SIGINT lets nobody finish; SIGTERM would wait until all have hung up.
        self.child = Child("postgres", command, os.environ, tell, user=self._user, goodbye=signal.SIGINT)

    def start(self) -> None:
        """Make it if there is none yet, and start it; in the end it answers."""
        if not (self._folder / "PG_VERSION").exists():
            self._folder.mkdir(parents=True, exist_ok=True)
            self._folder.chmod(0o700)
            if self._user is not None:
                shutil.chown(self._folder, self._user, self._user)
            subprocess.run(
                [self._initdb, "-D", str(self._folder), "-U", "roundtable", "-A", "trust", "-E", "UTF8", "--locale=C",
                 "--no-sync"],
                user=self._user, group=self._user, extra_groups=[] if self._user else None, check=True,
                stdout=subprocess.DEVNULL, cwd="/",
            )  # fmt: skip
        self.child.start()
        until(self._answers, "PostgreSQL answers", self.child)

    def _answers(self) -> bool:
        import asyncpg

        async def ask() -> None:
            connection = await asyncpg.connect(self.url, timeout=2)
            await connection.close()

        try:
            with ThreadPoolExecutor(1) as pool:  # the thread that asks may have a loop already, or is to get one later
                pool.submit(asyncio.run, ask()).result()
        except (OSError, TimeoutError, asyncpg.PostgresError):
            return False
        return True


def roundtable(port: int, environment: Mapping[str, str], name: str, tell: Tell) -> Child:
    """A server as it is delivered."""
    return Child(
        name, (sys.executable, "-m", "roundtable.cli", "serve"), {**os.environ, "PORT": str(port), **environment}, tell
    )
