"""Requests through any of several servers, about rooms and people of another one."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import httpx2
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect

from roundtable.server.serve import serve
from roundtable.server.settings import Settings
from roundtable.server.ws.messages import PROTOCOL
from server.bus.conftest import Build
from server.bus.together import House, left_behind, until
from server.store.conftest import a_match

pytestmark = [pytest.mark.postgres, pytest.mark.redis]


def client(house: House, token: str, stack: AsyncExitStack) -> httpx2.AsyncClient:
    headers = {"Authorization": f"Bearer {token}"}
    client = httpx2.AsyncClient(base_url=f"http://{house.url}", headers=headers, timeout=8)
    stack.push_async_callback(client.aclose)
    return client


async def test_requests_about_a_room_are_answered_by_its_owner(build: Build, stack: AsyncExitStack) -> None:
    one, two = await build(), await build()
    user, token = await one.user("Ada")
    _, other = await one.user("Ben")
    room = await one.rooms.create(user, "toy", {}, True)
    there, guest = client(two, token, stack), client(two, other, stack)
    seen = await guest.get(f"/api/rooms/{room.code}")
    assert (seen.status_code, seen.json()["host"]) == (200, "Ada")
    assert (await guest.post(f"/api/rooms/{room.code}/code")).status_code == 403
    assert (await guest.get(f"/api/rooms/{room.code}/qr.svg")).headers["content-type"] == "image/svg+xml"
    fresh = await there.post(f"/api/rooms/{room.code}/code")
    assert fresh.status_code == 201
    code = fresh.json()["code"]
    for asked in (guest, client(one, other, stack)):
        assert (await asked.get(f"/api/rooms/{room.code}")).status_code == 410
        assert (await asked.get(f"/api/rooms/{code}")).json()["host"] == "Ada"
    assert two.rooms.all() == []
    answer = await there.post(f"/api/rooms/{code}/reports", json={"about": "nobody", "text": "x"})
    assert answer.json()["code"] == "report/outside"


async def test_a_room_is_where_its_people_come_in(build: Build, stack: AsyncExitStack) -> None:
    one, two = await build(), await build()
    _, token = await one.user("Ada")
    made = await client(one, token, stack).post("/api/rooms", json={"game": "toy", "public": True})
    code = made.json()["code"].replace("-", "")
    assert one.rooms.all() == []
    ada = await two.join(code, token, stack)
    assert [len(house.rooms.all()) for house in (one, two)] == [0, 1]
    await ada.ask("option", name="public", value=False)
    await ada.socket.close()
    await until(lambda: not two.room(code).people)
    ada = await one.join(code, token, stack)
    assert [len(house.rooms.all()) for house in (one, two)] == [1, 0]
    assert ada.room["public"] is False


async def test_the_lobby_is_that_of_all_servers(build: Build, stack: AsyncExitStack) -> None:
    one, two = await build(), await build()
    user, token = await one.user("Ada")
    here = await one.rooms.create(user, "toy", {}, True)
    there = await two.rooms.create(user, "toy", {}, True)
    await two.rooms.create(user, "toy", {}, False)

    async def listed(house: House) -> list[str]:
        return [room["code"] for room in (await client(house, token, stack).get("/api/rooms")).json()]

    for house in (one, two):
        for _ in range(100):
            if await listed(house) == [there.code, here.code]:
                break
            await asyncio.sleep(0.05)  # what others have opened is told them now and then
        else:
            raise AssertionError(await listed(house))


async def test_events_and_posts_reach_the_room_through_another_server(build: Build, stack: AsyncExitStack) -> None:
    one, two = await build(), await build()
    user, token = await one.user("Ada")
    room = await one.rooms.create(user, "toy", {}, False)
    there = client(two, token, stack)
    async with there.stream("GET", f"/api/rooms/{room.code}/stream") as stream:
        lines = stream.aiter_lines()
        assert await anext(lines) == "event: line"
        line = (await anext(lines)).split('"')[3]
        while '"t":"room"' not in await anext(lines):
            pass
        said = await there.post(
            f"/api/rooms/{room.code}/send?line={line}", content='{"t":"chat","id":1,"text":"Hello"}'
        )
        assert said.status_code == 204, said.text
        while '"t":"ack","id":1' not in await anext(lines):
            pass
        assert [line.text for line in room.chat.around(None, True)] == ["Hello"]
    await until(lambda: not room.people)


async def test_a_request_waits_for_the_next_owner(build: Build, stack: AsyncExitStack) -> None:
    one, two, three = await build(), await build(), await build()
    user, token = await one.user("Ada")
    room = await one.rooms.create(user, "toy", {}, False)
    await left_behind(one, two)
    for house in (two, three):
        seen = await client(house, token, stack).get(f"/api/rooms/{room.code}")
        assert seen.status_code == 200, seen.text
    assert len(two.rooms.all()) + len(three.rooms.all()) == 1


async def test_people_are_renamed_and_forgotten_everywhere(build: Build, stack: AsyncExitStack) -> None:
    one, two = await build(), await build()
    user, token = await one.user("Ada")
    room = await one.rooms.create(user, "toy", {}, False)
    ada = await one.join(room.code, token, stack)
    there = client(two, token, stack)
    assert (await there.patch("/api/session", json={"name": "Countess"})).status_code == 200
    await until(lambda: room.host.name == "Countess")
    await ada.ask("chat", text="Hello")
    assert (await there.request("DELETE", "/api/session/data", json={})).status_code == 204
    assert room.host.name.startswith("Player ")
    assert room.chat.heard_by(True) == []
    assert await two.parts.store.rooms.chat_tail(room.code) == []
    assert await ada.closed() == 4401


async def test_words_and_bans_of_the_operator_reach_every_server(build: Build, stack: AsyncExitStack) -> None:
    one, two = await build(), await build()
    user, token = await one.user("Ada")
    room = await one.rooms.create(user, "toy", {}, False)
    ada = await one.join(room.code, token, stack)
    steward = two.parts.fleet.steward
    await until(lambda: (two.parts.fleet.everywhere() or {}).get("lines") == 1)
    together = {"servers": 2, "draining": 0, "rooms": 1, "matches": 0, "lines": 1}
    assert two.parts.fleet.everywhere() == together
    await steward.notice("Pizza at eight.")
    assert (await ada.expect("notice", code="server/notice"))["text"] == "Pizza at eight."
    steward.announce(600, stop=False)
    assert two.parts.fleet.steward.closing_at and one.parts.fleet.steward.closing_at is None, (
        "only the server that was asked"
    )
    steward.announce(600, stop=False, everywhere=True)
    await ada.expect("notice", code="server/closing")
    assert one.parts.fleet.steward.closing_at
    steward.call_off(everywhere=True)
    await ada.expect("notice", code="server/stays")
    assert one.parts.fleet.steward.closing_at is None
    await steward.ban(user, "rude")
    assert await ada.closed() == 4403
    assert await one.parts.store.users.session(token) is None


async def test_a_shared_viewing_is_reached_through_any_server(build: Build, stack: AsyncExitStack) -> None:
    one, two = await build(), await build()
    user, token = await one.user("Ada")
    match = replace(a_match(user), game="toy")
    await one.parts.store.matches.begin(match)
    told = {"reason": "won", "winners": [0], "scores": []}
    await one.parts.store.matches.finish(match.id, told, ended=9, plies=42, final_hash="ff", replay=b"x")
    here, there = client(one, token, stack), client(two, token, stack)
    code = (await here.post(f"/api/matches/{match.id}/viewings", json={"ply": 3})).json()["code"]
    assert (await there.post(f"/api/matches/{match.id}/viewings", json={"ply": 9})).json()["code"] == code
    async with connect(f"ws://{two.url}/ws/viewings/{code}", subprotocols=[PROTOCOL], compression=None) as socket:
        await socket.send(json.dumps({"t": "hello", "token": token}))
        heard = [json.loads(await socket.recv())["t"] for _ in range(3)]
        assert heard == ["joined", "viewing", "position"]
        note = await there.post(f"/api/matches/{match.id}/notes", json={"ply": 1, "text": "Here"})
        assert note.status_code == 201, note.text
        async with asyncio.timeout(5):
            while json.loads(await socket.recv())["t"] != "note":
                pass


async def test_a_link_shows_its_room_on_every_server(build: Build, stack: AsyncExitStack) -> None:
    one, two = await build(), await build()
    (one.settings.static_dir / "index.html").write_text("<html><head><title>x</title></head></html>")
    user, token = await one.user("Ada")
    room = await one.rooms.create(user, "toy", {}, False)
    for house in (one, two):
        page = await client(house, token, stack).get(f"/r/{room.code}")
        assert "You are invited to" in page.text, page.text


async def test_redis_with_an_sqlite_file_is_refused(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, database_url="", redis_url="redis://127.0.0.1:6379/0")
    with pytest.raises(SystemExit, match="set DATABASE_URL to a Postgres database"):
        serve(settings)
