"""The fallback: the same dialogue over server-sent events and POST."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx2
import pytest

from server.live.sockets import Server, playing


class Reader:
    """Events of a stream as they come."""

    def __init__(self, response: httpx2.Response) -> None:
        self._lines = response.aiter_lines()
        self.heard: list[dict[str, Any]] = []

    async def next(self) -> dict[str, Any]:
        name = "message"
        async with asyncio.timeout(5):
            async for line in self._lines:
                if line.startswith("event: "):
                    name = line.removeprefix("event: ")
                elif line.startswith("data: "):
                    event: dict[str, Any] = {"event": name, **json.loads(line.removeprefix("data: "))}
                    self.heard.append(event)
                    return event
        raise AssertionError("the stream has ended")

    async def expect(self, kind: str) -> dict[str, Any]:
        while True:
            event = await self.next()
            if event.get("t") == kind or event["event"] == kind:
                return event


@asynccontextmanager
async def streaming(server: Server, code: str, token: str) -> AsyncIterator[tuple[httpx2.AsyncClient, Reader]]:
    base = server.url.replace("ws://", "http://")
    async with (
        httpx2.AsyncClient(base_url=base, cookies={"roundtable_session": token}, timeout=10) as client,
        client.stream("GET", f"/api/rooms/{code}/stream") as response,
    ):
        assert response.status_code == 200
        assert response.headers["content-type"].startswith("text/event-stream")
        yield client, Reader(response)


async def test_a_seat_can_be_played_without_a_socket(still: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben) = await playing(still, ["Ada", "Ben"], stack)
    user, token = await still.user("Cleo")
    await ben.ask("concede")
    await ada.expect("room", status="finished")
    async with streaming(still, room.code, token) as (client, cleo):
        line = (await cleo.expect("line"))["line"]
        await cleo.expect("welcome")
        await cleo.expect("room")
        await cleo.expect("frame")

        async def say(**message: Any) -> dict[str, Any]:
            answer = await client.post(f"/api/rooms/{room.code}/send?line={line}", content=json.dumps(message))
            assert answer.status_code == 204
            while True:
                event = await cleo.next()
                if event.get("id") == message["id"]:
                    return event

        assert (await say(t="sit", id=1, seat=2))["t"] == "ack"
        assert (await say(t="sit", id=1, seat=2))["t"] == "ack"
        assert (await say(t="sit", id=2, seat=0))["code"] == "room/seat-taken"
        assert room.seat_of(user.id) == 2
        stranger = httpx2.AsyncClient(base_url=client.base_url)
        async with stranger:
            answer = await stranger.post(f"/api/rooms/{room.code}/send?line={line}", content=b"{}")
            assert (answer.status_code, answer.json()["code"]) == (404, "line/unknown")
    while user.id in room.people:
        await asyncio.sleep(0.01)


async def test_a_closed_stream_says_why(still: Server, stack: AsyncExitStack) -> None:
    host, token = await still.user("Ada")
    room = await still.rooms.create(host, "toy", {}, False)
    async with streaming(still, room.code, token) as (_, ada):
        await ada.expect("room")
        await room.close("room/closed", "That was it.")
        assert (await ada.expect("notice"))["code"] == "room/closed"
        assert (await ada.expect("close"))["code"] == 4410


@pytest.mark.parametrize(
    ("code", "with_token", "status", "problem"),
    [("AAAAAAAA", True, 404, "room/unknown"), ("AAAAAAAA", False, 401, "session/none")],
)
async def test_a_stream_that_cannot_be_is_a_problem(
    still: Server, code: str, with_token: bool, status: int, problem: str
) -> None:
    _, token = await still.user("Ada")
    cookies = {"roundtable_session": token} if with_token else {}
    base = still.url.replace("ws://", "http://")
    async with httpx2.AsyncClient(base_url=base, cookies=cookies) as client:
        answer = await client.get(f"/api/rooms/{code}/stream")
        assert (answer.status_code, answer.json()["code"]) == (status, problem)


async def test_a_removed_spectator_is_cut_off_and_says_no_more(still: Server, stack: AsyncExitStack) -> None:
    room, (ada, _) = await playing(still, ["Ada", "Ben"], stack)
    user, token = await still.user("Cleo")
    async with streaming(still, room.code, token) as (client, cleo):
        line = (await cleo.expect("line"))["line"]
        await cleo.expect("frame")
        path = f"/api/rooms/{room.code}/send?line={line}"
        await ada.ask("expel", user=user.id)
        said = await client.post(path, content=json.dumps({"t": "chat", "id": 1, "text": "still here"}))
        assert said.status_code == 404
        assert (await cleo.expect("refused"))["code"] == "room/kicked"
        assert (await cleo.expect("close"))["code"] == 4403
        again = await client.get(f"/api/rooms/{room.code}/stream")
        assert (again.status_code, again.json()["code"]) == (403, "room/kicked")
