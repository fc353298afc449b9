"""The real server in a process of its own, and guests who talk to it over real lines."""

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from roundtable.bench.processes import free_port
from roundtable.cli.checks import running
from roundtable.server.ws.messages import PROTOCOL

PATIENCE = 30.0
SERVE = (sys.executable, "-m", "roundtable.cli", "serve")


class Served:
    """A server that runs."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
        self.process = process
        self.port = port
        self._log = log

    @property
    def log(self) -> list[dict[str, Any]]:
        """Its lines so far."""
        return [json.loads(line) for line in self._log.read_text().splitlines() if line.startswith("{")]

    def ask(
        self, method: str, path: str, body: Any = None, token: str = "", **headers: str
    ) -> tuple[int, dict[str, Any]]:
        """A request; status and JSON of the answer."""
        return ask(self.port, method, path, body, token, **headers)

    def wait_for(self, event: str) -> dict[str, Any]:
        """The first line of the log that tells of something."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for line in self.log:
                if line["event"] == event:
                    return line
            time.sleep(0.05)
        raise AssertionError(f"nothing was logged about {event}")


@contextmanager
def served(folder: Path, command: Sequence[str] = SERVE, *, alone: bool = False, **settings: str) -> Iterator[Served]:
    """Start a server in a folder, and stop it as a host does. `alone`: it gets nothing of this environment."""
    folder.mkdir(exist_ok=True)
    port, log = free_port(), folder / "server.log"
    ours = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL", "HOST")}
    environment = {
        **({} if alone else ours),
        "PORT": str(port),
        "ROUNDTABLE_DATA_DIR": str(folder / "data"),
        "ROUNDTABLE_LOG_FORMAT": "json",
        "ROUNDTABLE_BOT_PACE": "0",
        "ROUNDTABLE_COUNTDOWN_MS": "0",
        **settings,
    }
    with log.open("wb") as out:
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=out, stderr=subprocess.STDOUT)
    try:
        until = time.monotonic() + PATIENCE
        while running("127.0.0.1", port) is None:
            assert process.poll() is None and time.monotonic() < until, log.read_text()
            time.sleep(0.05)
        yield Served(process, port, log)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def ask(
    port: int, method: str, path: str, body: Any = None, token: str = "", **headers: str
) -> tuple[int, dict[str, Any]]:
    """A request to a port of this machine; status and JSON of the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=15)
    try:
        given = {"Content-Type": "application/json", **headers}
        if token:
            given["Authorization"] = f"Bearer {token}"
        connection.request(method, path, json.dumps(body) if body is not None else None, given)
        answer = connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text else {}
    finally:
        connection.close()


class Guest:
    """Somebody signed in."""

    def __init__(self, server: Served, name: str) -> None:
        self.server = server
        status, told = server.ask("POST", "/api/session", {"name": name})
        assert status == 201, told
        self.id, self.token = told["user"]["id"], told["token"]

    def room(self, game: str = "uno_ultimate_dc") -> str:
        """A new room with this guest in its first seat; its code."""
        status, told = self.server.ask("POST", "/api/rooms", {"game": game}, self.token)
        assert status == 201, told
        return str(told["code"])

    @contextmanager
    def enter(self, code: str) -> Iterator[ClientConnection]:
        """Be in a room."""
        address = f"ws://127.0.0.1:{self.server.port}/ws/rooms/{code}"
        with connect(address, subprotocols=[Subprotocol(PROTOCOL)], compression=None) as socket:
            socket.send(json.dumps({"t": "hello", "token": self.token}))
            expect(socket, "room")
            yield socket


def say(socket: ClientConnection, kind: str, id: int, **fields: Any) -> None:
    """Send a message that is answered."""
    socket.send(json.dumps({"t": kind, "id": id, **fields}))


def expect(socket: ClientConnection, kind: str, patience: float = 10.0, **fields: Any) -> dict[str, Any]:
    """The next message of a kind with these fields."""
    until = time.monotonic() + patience
    while True:
        heard: dict[str, Any] = json.loads(socket.recv(timeout=max(0.0, until - time.monotonic())))
        if heard["t"] == kind and all(heard[name] == value for name, value in fields.items()):
            return heard


def closed(socket: ClientConnection) -> int:
    """The code with which the server closes."""
    try:
        while True:
            socket.recv(timeout=5)
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd is not None else 0
