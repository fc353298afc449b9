"""Whoever lands on a server that does not play their room sees the same as everybody: over a socket, a stream, and the proxy."""

import asyncio
import json
from collections.abc import AsyncIterator, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx2
import pytest
from websockets.asyncio.client import connect

from fleet.whole import Fleet
from roundtable import games
from roundtable.server.ws.messages import PROTOCOL
from server.live.sockets import Peer

SEEN_BY_ALL = ("frame", "clocks", "chat", "room", "notice")
MATCH = ("frame", "chat")
MOVES = 8
CLOSE = 0.5  # seconds; who has not read everything waits as long for the answer when it closes

pytestmark = [pytest.mark.slow, pytest.mark.postgres, pytest.mark.redis]


class Place:
    """A room for two, and a server that plays it and one that does not."""

    def __init__(self, code: str, tokens: list[str], here: int, there: int, proxy: int) -> None:
        self.code, self.tokens = code, tokens
        self.here, self.there, self.proxy = here, there, proxy  # ports

    @asynccontextmanager
    async def line(self, port: int, person: int) -> AsyncIterator[Peer]:
        """A person's socket to one of the servers."""
        url = f"ws://127.0.0.1:{port}/ws/rooms/{self.code}"
        async with connect(
            url, subprotocols=[PROTOCOL], compression=None, max_size=None, close_timeout=CLOSE
        ) as socket:  # type: ignore[list-item]
            peer = Peer(socket)
            await peer.send("hello", token=self.tokens[person])
            peer.welcome = await peer.expect("welcome")
            peer.room = await peer.expect("room")
            yield peer


@pytest.fixture
async def place(fleet: Fleet) -> AsyncIterator[Place]:
    """Somewhere to land on the wrong server."""
    key = next(key for key in games.all_games() if games.get(key).meta.least_seats == 2)
    tokens = []
    async with httpx2.AsyncClient(base_url=fleet.url, timeout=30) as client:
        for name in ("Ada", "Ben"):
            tokens.append((await client.post("/api/session", json={"name": name})).json()["token"])
            client.cookies.clear()
        how = {"Authorization": f"Bearer {tokens[0]}"}
        code = (await client.post("/api/rooms", json={"game": key}, headers=how)).json()["code"]
    here, there, *_ = fleet.cluster.ports
    place = Place(code, tokens, here, there, fleet.port)
    async with place.line(here, 0):  # a room belongs to the server that people come to first
        assert (await asyncio.to_thread(fleet.owners, [code]))[code] == 0
        yield place


def told(raw: list[str], kinds: Collection[str] = SEEN_BY_ALL) -> list[str]:
    """What everybody with the same eyes is told, as it came."""
    return [text for text in raw if json.loads(text)["t"] in kinds]


async def begin(ada: Peer, ben: Peer) -> None:
    """Sit down and start."""
    assert (await ben.ask("sit", seat=1))["t"] == "ack"
    assert (await ben.ask("ready", ready=True))["t"] == "ack"
    assert (await ada.ask("start"))["t"] == "ack"
    for peer in (ada, ben):
        await peer.expect("frame", full=True)


async def test_a_relayed_socket_says_the_same_bytes_as_a_direct_one(place: Place) -> None:
    async with AsyncExitStack() as stack:
        ada, ben = [await stack.enter_async_context(place.line(place.there, person)) for person in (0, 1)]
        twins = [
            await stack.enter_async_context(place.line(port, 1)) for port in (place.here, place.there, place.proxy)
        ]
        for peer in (ada, ben, *twins):
            await peer.settle(0.2)
            peer.raw.clear()
        await begin(ada, ben)
        await play(ada, ben)
        assert (await ada.ask("chat", text="Well played ☃"))["t"] == "ack"
        for peer in (ben, *twins):
            await peer.settle(0.3)
        direct, *relayed = [told(twin.raw) for twin in twins]
        assert len(direct) > MOVES
        assert all(each == direct for each in (*relayed, told(ben.raw)))


async def play(ada: Peer, ben: Peer) -> None:
    """Some moves."""
    moves = 0
    while moves < MOVES and ada.frame["outcome"] is None:
        for peer in (ada, ben):
            await peer.settle(0.01)
            if peer.mine is not None:
                moves += (await peer.move(*peer.mine["default"]))["t"] == "ack"


class Stream:
    """The other way: events of a server, and messages posted to it."""

    def __init__(self, client: httpx2.AsyncClient, place: Place, lines: AsyncIterator[str]) -> None:
        self._client, self._place, self._lines = client, place, lines
        self.raw: list[str] = []
        self.id = ""

    async def until(self, kind: str) -> dict[str, Any]:
        """Read on to a message of this kind."""
        async with asyncio.timeout(10):
            async for line in self._lines:
                if not line.startswith("data: "):
                    continue
                message: dict[str, Any] = json.loads(line[6:])
                if "line" in message:
                    self.id = message["line"]
                    continue
                self.raw.append(line[6:])
                if message["t"] == kind:
                    return message
        raise AssertionError("the stream has ended")

    async def say(self, kind: str, **fields: Any) -> None:
        """Post a message."""
        path = f"/api/rooms/{self._place.code}/send?line={self.id}"
        answer = await self._client.post(path, json={"t": kind, **fields})
        assert answer.status_code == 204, answer.text


@asynccontextmanager
async def streaming(place: Place, port: int, person: int) -> AsyncIterator[Stream]:
    """A person's stream of events from one of the servers."""
    how = {"Authorization": f"Bearer {place.tokens[person]}"}
    async with (
        httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=how, timeout=10) as client,
        client.stream("GET", f"/api/rooms/{place.code}/stream") as response,
    ):
        assert response.status_code == 200
        stream = Stream(client, place, response.aiter_lines())
        await stream.until("room")
        yield stream


async def test_streams_of_events_come_through_as_they_are_said(place: Place) -> None:
    async with AsyncExitStack() as stack:
        ada, ben = [await stack.enter_async_context(place.line(place.here, person)) for person in (0, 1)]
        ports = (place.there, place.proxy)
        streams = [await stack.enter_async_context(streaming(place, port, 1)) for port in ports]
        for peer in (ada, ben):
            await peer.settle(0.2)
            peer.raw.clear()
        for each in streams:
            each.raw.clear()
        await begin(ada, ben)
        await play(ada, ben)
        for number, each in enumerate(streams):
            await each.say("chat", id=number, text=f"by stream {number}")
            assert (await each.until("ack"))["id"] == number
        await ben.settle(0.3)
        direct = told(ben.raw, MATCH)
        assert len(direct) > MOVES and json.loads(direct[-1])["t"] == "chat"
        for each in streams:
            while told(each.raw, MATCH)[-1:] != direct[-1:]:
                await each.until("chat")
            assert told(each.raw, MATCH) == direct


async def test_the_proxy_brings_people_to_the_server_that_plays_their_room(fleet: Fleet) -> None:
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(httpx2.AsyncClient(base_url=fleet.url, timeout=30))
        token = (await client.post("/api/session", json={"name": "Ada"})).json()["token"]
        for key in (*games.all_games(), *games.all_games()):
            how = {"Authorization": f"Bearer {token}"}
            code = (await client.post("/api/rooms", json={"game": key}, headers=how)).json()["code"]
            await stack.enter_async_context(Place(code, [token], 0, 0, fleet.port).line(fleet.port, 0))
        figures = await asyncio.gather(
            *(client.get(f"http://127.0.0.1:{port}/metrics") for port in fleet.cluster.ports)
        )
        carried = [carried_sockets(each.text) for each in figures]
        print(
            f"\n{carried} of {2 * len(games.all_games())} sockets are carried by a server that does not play their room"
        )
        assert sum(carried) == 0


def carried_sockets(metrics: str) -> int:
    """How many sockets a server carries for rooms elsewhere."""
    (line,) = [line for line in metrics.splitlines() if line.startswith("roundtable_carried_sockets ")]
    return int(float(line.split()[1]))
