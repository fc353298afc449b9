"""Other people's servers on the same room shape, in the same run: four seats and a spectator who all see each move.

- boardgame.io: its own server with a game of UNO's shape, states in its memory (`benchmarks/peers/boardgame.mjs`);
- Colyseus: a bare broadcast of 300 bytes, without rules, state or store (`benchmarks/peers/colyseus.mjs`);
- bare echoes of 300 bytes: FastAPI, uvicorn alone, picows.

Ours plays full rules and keeps each move. Compared are moves (echoes) a second of CPU time of the server's process.
"""

import json
import re
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from http.client import HTTPConnection
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import uvloop
from msgspec import Struct, msgpack

from roundtable.bench.pairs import Spread, spread
from roundtable.bench.peers import Peer, connect
from roundtable.bench.processes import PYTHON, free_port, serving
from roundtable.bench.server import Plan, Side, Turn, hang_up, matches
from roundtable.bench.tables import SEATS, SOCKETS, EchoRoom, Tally

NODE_SERVERS: Final = Path("benchmarks/peers")  # of a checkout
_BINARY: Final = 0x2
_JOINED, _MESSAGE = 10, 13  # first bytes of Colyseus' protocol


class Other(Struct, frozen=True):
    """`ratio`: moves of ours ÷ units of theirs, each a CPU second of its server, round by round."""

    name: str
    units_per_cpu_second: Spread
    ratio: Spread
    latency_ms_p50: float
    latency_ms_p99: float
    bytes_per_delivery: int


class OthersReport(Struct, frozen=True):
    game: str
    rooms: int
    rounds: int
    database: str
    moves_per_cpu_second: Spread
    others: list[Other]
    missing: list[str]


class BoardgameRoom:
    """A match of boardgame.io over socket.io, whoever's turn it is plays."""

    _STATE = re.compile(rb'"_stateID":(\d+)')
    _TURN = re.compile(rb'"currentPlayer":"(\d)"')

    def __init__(self, tally: Tally, match: str) -> None:
        self.tally = tally
        self.peers: list[Peer] = []
        self._match = match
        self._seen = 0
        self._state = 0
        self._turn = 0
        self._sent: float | None = None

    def go_on(self) -> None:
        """Make the next move."""
        if self._sent is not None:
            return
        self._sent = self.tally.sent()
        seat = str(self._turn)
        move = {"type": "MAKE_MOVE", "payload": {"type": "play", "playerID": seat, "args": (), "credentials": None}}
        self._emit(self._turn, "update", move, self._state, self._match, seat)

    def on_text(self, peer: Peer, payload: bytes) -> None:
        """Join when the line is open, answer pings, and follow the match."""
        if payload.startswith(b"0"):
            peer.send(b"40/uno,")
        elif payload == b"2":
            peer.send(b"3")
        elif payload.startswith(b"40/uno"):
            number = self.peers.index(peer)
            self._emit(number, "sync", self._match, str(number) if number < SEATS else None, None, SEATS)
        elif payload.startswith(b'42/uno,["update"'):
            self.tally.delivered(payload)
            self._seen += 1
            if self._seen % SOCKETS == 0:
                self._follow(payload)

    def _follow(self, payload: bytes) -> None:
        state, turn = self._STATE.search(payload), self._TURN.search(payload)
        assert state and turn, payload[:200]
        self._state, self._turn = int(state[1]), int(turn[1])
        if self._sent is not None:
            self.tally.moved(self._sent)
            self._sent = None
        if self.tally.going:
            self.go_on()

    def _emit(self, number: int, *event: object) -> None:
        self.peers[number].send(b"42/uno," + json.dumps(event).encode())


class ColyseusRoom(EchoRoom):
    """A room of Colyseus that sends on what its members write."""

    COMMAND = (
        bytes([_MESSAGE])
        + msgpack.encode("move")
        + msgpack.encode({"t": "move", "ply": 1234, "choose": ["card:17:red"]})
    )

    def go_on(self) -> None:
        self._sent = self.tally.sent()
        self.peers[self._round % SEATS].send(self.COMMAND, _BINARY)

    def on_text(self, peer: Peer, payload: bytes) -> None:
        if payload[0] == _JOINED:
            peer.send(bytes([_JOINED]), _BINARY)
        elif payload[0] == _MESSAGE:
            super().on_text(peer, payload)


Open = Callable[[int, Tally, int], Awaitable[Any]]


async def _echo_room(port: int, tally: Tally, number: int) -> EchoRoom:
    room = EchoRoom(tally)
    room.peers = [await connect(port, f"/ws/{number}", room.on_text) for _ in range(SOCKETS)]
    return room


async def _boardgame_room(port: int, tally: Tally, number: int) -> BoardgameRoom:
    room = BoardgameRoom(tally, _ask(port, "/games/uno/create", {"numPlayers": SEATS})["matchID"])
    for _ in range(SOCKETS):
        room.peers.append(await connect(port, "/socket.io/?EIO=4&transport=websocket", room.on_text))
    return room


async def _colyseus_room(port: int, tally: Tally, number: int) -> ColyseusRoom:
    room = ColyseusRoom(tally)
    for _ in range(SOCKETS):
        seat = _ask(port, "/matchmake/joinOrCreate/echo", {"table": number})
        path = f"/{seat['room']['processId']}/{seat['room']['roomId']}?sessionId={seat['sessionId']}"
        room.peers.append(await connect(port, path, room.on_text))
    return room


def _ask(port: int, path: str, body: dict[str, Any]) -> Any:
    client = HTTPConnection("127.0.0.1", port, timeout=30)
    client.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = json.loads(client.getresponse().read())
    client.close()
    return answer


SERVERS: Final[dict[str, tuple[list[str], Open]]] = {
    "FastAPI echo": ([*PYTHON, "roundtable.bench.echo", "fastapi"], _echo_room),
    "uvicorn echo": ([*PYTHON, "roundtable.bench.echo", "uvicorn"], _echo_room),
    "picows echo": ([*PYTHON, "roundtable.bench.echo", "picows"], _echo_room),
    "boardgame.io": (["node", str(NODE_SERVERS / "boardgame.mjs")], _boardgame_room),
    "Colyseus": (["node", str(NODE_SERVERS / "colyseus.mjs")], _colyseus_room),
}


def is_here(name: str) -> bool:
    """Whether what this server needs is installed."""
    if name == "picows echo":
        return find_spec("picows") is not None
    if SERVERS[name][0][0] == "node":
        return shutil.which("node") is not None and (NODE_SERVERS / "node_modules").is_dir()
    return True


def run(plan: Plan, rounds: int) -> OthersReport:
    """Rounds in which each server has one turn, ours first and last in turn."""
    return uvloop.run(_run(plan, rounds))


async def _run(plan: Plan, rounds: int) -> OthersReport:
    names = [name for name in SERVERS if is_here(name)]
    turns: dict[str, list[Turn]] = {name: [] for name in ("", *names)}
    async with AsyncExitStack() as stack:
        sides = {"": await stack.enter_async_context(matches(plan))}
        for name in names:
            sides[name] = await stack.enter_async_context(_served(name, plan))
        for side in sides.values():
            await side.warm_up()
        for number in range(rounds):
            for name in list(sides)[:: 1 if number % 2 else -1]:
                turns[name].append(await sides[name].turn(plan))
    ours = [turn.units_per_cpu_second for turn in turns[""]]
    return OthersReport(
        plan.game, plan.rooms, rounds, plan.database.split(":", 1)[0] or "sqlite", spread(ours),
        [_other(name, turns[name], ours) for name in names], [name for name in SERVERS if name not in names],
    )  # fmt: skip


def _other(name: str, turns: list[Turn], ours: list[float]) -> Other:
    theirs = [turn.units_per_cpu_second for turn in turns]
    return Other(
        name, spread(theirs), spread([own / other for own, other in zip(ours, theirs, strict=True)]),
        turns[-1].latency_ms_p50, turns[-1].latency_ms_p99, turns[-1].bytes_per_delivery,
    )  # fmt: skip


@asynccontextmanager
async def _served(name: str, plan: Plan) -> AsyncIterator[Side]:
    command, open_room = SERVERS[name]
    port, tally = free_port(), Tally()
    async with serving([*command, str(port)], "", {"NODE_ENV": "production"}, port) as served:
        rooms = [await open_room(port, tally, number) for number in range(plan.rooms)]
        yield Side(served, tally, rooms)
        hang_up(peer for room in rooms for peer in room.peers)
