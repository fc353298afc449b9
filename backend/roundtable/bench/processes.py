"""Servers as processes of their own: started, waited for, and asked how much CPU and memory they took."""

import asyncio
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

PYTHON = (sys.executable, "-m")
TICK = 1 / os.sysconf("SC_CLK_TCK")
"""The grain, in seconds, in which the system counts CPU time."""


def free_port() -> int:
    """A port that nobody has now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    """A running server."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port

    def cpu_seconds(self) -> float:
        """CPU time of all threads so far, user and system, to the nanosecond where the scheduler keeps count."""
        try:
            threads = Path(f"/proc/{self.process.pid}/task").iterdir()
            return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9
        except FileNotFoundError:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) * TICK

    def memory_mib(self) -> float:
        """Resident memory."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0.0


@asynccontextmanager
async def serving(command: Sequence[str], health: str, environment: dict[str, str], port: int) -> AsyncIterator[Served]:
    """A command as a server; in the block it answers at the path `health`, or at all if that is empty.

    Its output is shown only if it does not start.
    """
    process = subprocess.Popen(  # noqa: ASYNC220 – does not wait
        command,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    served = Served(process, port)
    try:
        # Whoever talks to another server meanwhile has to go on answering its pings.
        await asyncio.to_thread(_wait, process, port, health)
        yield served
    finally:
        process.terminate()
        try:
            await asyncio.to_thread(process.wait, 15)
        except subprocess.TimeoutExpired:
            process.kill()
        if process.stderr is not None:
            process.stderr.close()


def _wait(process: subprocess.Popen[bytes], port: int, health: str) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        if process.poll() is not None:
            told = process.stderr.read().decode(errors="replace") if process.stderr else ""
            raise RuntimeError(f"The server ended at once: {told[-2000:]}")
        try:
            if not health:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{health}", timeout=1):
                return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError(f"Nothing answers on port {port}.")
