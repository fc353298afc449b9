"""A server of its own for browser tests, people who talk to it without a browser, and matches that bots have played."""

import json
import os
import random
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Self

from websockets.sync.client import connect

PATIENCE = 60.0
UNO = "uno_ultimate_dc"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`roundtable serve` as a process, with its own database, bots that answer at once and no countdown."""

    all: ClassVar[list["Server"]] = []
    program: ClassVar[tuple[str, ...]] = ("-m", "roundtable.cli")

    def __init__(self, folder: Path, **settings: str) -> None:
        self.all.append(self)
        self.folder = folder
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> Self:
        """Start, or start again on the same database, and wait until it is ready."""
        given = {
            "DATABASE_URL": "",
            "REDIS_URL": "",
            "ROUNDTABLE_DATA_DIR": str(self.folder),
            "ROUNDTABLE_BOT_PACE": "0",
            "ROUNDTABLE_COUNTDOWN_MS": "0",
            "ROUNDTABLE_RATE_LIMITS": "false",
            "ROUNDTABLE_SOCKET_RATE": "1000",  # peers play faster than people
            **self._settings,
        }
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self.program, "serve", "--port", str(self.port)],
                env={**os.environ, **given},
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/readyz", timeout=5).close()
            except OSError:
                if self._process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"The server did not start:\n{self.log()}") from None
                time.sleep(0.1)
            else:
                return self

    def stop(self) -> None:
        """End the process as a host would."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def kill(self) -> None:
        """End the process as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def log(self) -> str:
        """What it has written."""
        path = self.folder / "server.log"
        return path.read_text(errors="replace") if path.exists() else ""

    def ask(self, path: str, body: object = None, *, token: str = "") -> Any:
        """A request of the API and its JSON answer."""
        request = urllib.request.Request(f"{self.url}/api{path}", method="GET" if body is None else "POST")
        request.add_header("Accept", "application/json")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def sign_in(self, name: str) -> str:
        """The token of a new guest."""
        return str(self.ask("/session", {"name": name})["token"])


class Peer:
    """Somebody in a room, without a browser."""

    def __init__(self, server: Server, token: str, code: str) -> None:
        self.seat: int | None = None
        self.room: dict[str, Any] = {}
        self.frame: dict[str, Any] = {}
        self._token = token
        self._next = 0
        self._connection = connect(
            f"ws://127.0.0.1:{server.port}/ws/rooms/{code}",
            subprotocols=["roundtable.1"],  # type: ignore[list-item]
            origin=server.url,  # type: ignore[arg-type]
            proxy=None,
        )

    def __enter__(self) -> Self:
        self._socket = self._connection.__enter__()
        self._send({"t": "hello", "token": self._token})
        self.until(lambda: bool(self.room))
        return self

    def __exit__(self, *error: Any) -> None:
        self._connection.__exit__(*error)

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message and wait for its acknowledgement; a refusal is an error."""
        self._next += 1
        mine = self._next
        self._send({"t": kind, "id": mine, **fields})
        deadline = time.monotonic() + PATIENCE
        while True:
            heard = self.hear(deadline)
            if heard.get("id") != mine or heard["t"] not in ("ack", "refused"):
                continue
            if heard["t"] == "refused":
                raise AssertionError(f"{kind} was refused: {heard['code']} {heard['reason']}")
            return

    def until(self, so: Callable[[], bool]) -> None:
        """Hear messages until something is so."""
        deadline = time.monotonic() + PATIENCE
        while not so():
            self.hear(deadline)

    def hear(self, deadline: float) -> dict[str, Any]:
        """The next message; the room and the latest frame are kept."""
        message: dict[str, Any] = json.loads(self._socket.recv(timeout=max(0.0, deadline - time.monotonic())))
        match message["t"]:
            case "welcome":
                self.seat = message["seat"]
            case "room":
                self.room = message
            case "frame":
                self.frame = message
        return message

    def play(self, rng: random.Random) -> None:
        """Answer every own decision at random until the match is over."""
        since, waiting = 0, False  # a clock may send the question again while a move is on its way
        while self.room["status"] != "finished":
            mine = self.frame.get("decisions", {}).get("mine")
            if mine and not waiting and self.frame["ply"] >= since:
                waiting = True
                self._next += 1
                choose = _any_answer(mine, rng)
                self._send({"t": "move", "id": self._next, "ply": self.frame["ply"], "choose": choose})
            heard = self.hear(time.monotonic() + PATIENCE)
            if heard.get("id") == self._next:
                since, waiting = heard.get("ply") or since, False
            if heard["t"] == "refused" and heard["code"] != "move/stale":
                raise AssertionError(f"A move was refused: {heard['code']} {heard['reason']}")

    def _send(self, message: dict[str, Any]) -> None:
        self._socket.send(json.dumps(message))


def _any_answer(asked: dict[str, Any], rng: random.Random) -> list[str]:
    ids = [option["id"] for option in asked["options"]]
    match asked["type"]:
        case "one":
            return [rng.choice(ids)]
        case "number":
            return [str(rng.randint(asked["least"], asked["most"]))]
        case "arrange":
            return rng.sample(ids, len(ids))
        case _:
            return list(asked["default"]) or rng.sample(ids, asked["least"])


def open_room(server: Server, token: str, game: str = UNO, **options: Any) -> str:
    """The code of a new room; who opened it holds its first seat."""
    return str(server.ask("/rooms", {"game": game, "options": options}, token=token)["code"])


def played_match(server: Server, bots: int, *, token: str = "", level: str = "greedy") -> str:
    """The id of a finished match: between bots, or, with a token, of that person and bots."""
    host = token or server.sign_in("Host")
    code = open_room(server, host)
    with Peer(server, host, code) as peer:
        first = 0
        if token:
            first = 1
        else:
            peer.say("stand")
        for seat in range(first, first + bots):
            peer.say("bot", seat=seat, level=level)
        peer.say("start")
        peer.until(lambda: peer.room["status"] in ("playing", "finished"))
        peer.play(random.Random(bots))
        match = str(peer.room["match"])
    wait_for_replay(server, match)
    return match


def wait_for_replay(server: Server, match: str) -> dict[str, Any]:
    """The replay of a finished match, as soon as it is made."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            found: dict[str, Any] = server.ask(f"/matches/{match}/replay")
        except urllib.error.HTTPError as error:
            error.close()
            if error.code != 409 or time.monotonic() > deadline:
                raise
            time.sleep(0.2)
        else:
            return found
