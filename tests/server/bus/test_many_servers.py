"""Rooms behind several servers: any of them takes any line, one owns the room, and another takes over when it is gone."""

import asyncio
import math
from contextlib import AsyncExitStack
from time import monotonic

import httpx2
import pytest

from server.bus.conftest import Build
from server.bus.together import House, left_behind, until
from server.live.sockets import Peer, active

pytestmark = [pytest.mark.postgres, pytest.mark.redis]


async def playing(owner: House, doors: list[House], stack: AsyncExitStack) -> tuple[str, list[Peer], list[str]]:
    """A room of the first server in which people play who came through these doors; their tokens."""
    people = [await owner.user(name) for name in ("Ada", "Ben", "Cleo")[: len(doors)]]
    room = await owner.rooms.create(people[0][0], "toy", {}, False)
    peers = []
    for seat, ((_, token), door) in enumerate(zip(people, doors, strict=True)):
        peer = await door.join(room.code, token, stack)
        if seat:
            await peer.ask("sit", seat=seat)
            await peer.ask("ready", ready=True)
        peers.append(peer)
    assert (await peers[0].ask("start"))["t"] == "ack"
    for peer in peers:
        await peer.expect("frame", full=True)
    return room.code, peers, [token for _, token in people]


async def moves(peers: list[Peer], count: int) -> None:
    """So many moves, each seen by everybody."""
    for _ in range(count):
        mover = active(peers)
        answer = await mover.move("draw")
        assert answer["t"] == "ack", answer
        for peer in peers:
            await peer.until_ply(answer["ply"])


@pytest.mark.parametrize("wire", [True, False])
async def test_lines_through_any_server_lead_to_the_room(build: Build, stack: AsyncExitStack, wire: bool) -> None:
    one, two = await build(), await build(wire=wire)
    code, peers, _ = await playing(one, [one, two, two], stack)
    await moves(peers, 6)
    assert two.rooms.get(code) is None
    assert two.parts.metrics.carried._value.get() == 2
    await peers[2].socket.close()
    await until(lambda: len(one.room(code).people) == 2)


async def test_another_server_takes_up_what_a_dead_one_has_left(build: Build, stack: AsyncExitStack) -> None:
    one, two = await build(), await build()
    code, peers, tokens = await playing(one, [one, two], stack)
    await moves(peers, 4)
    before = peers[0].ply
    await left_behind(one, two)
    assert await peers[1].closed() == 1012
    await until(lambda: two.rooms.get(code) is not None)
    assert two.room(code).is_playing
    again = [await two.join(code, token, stack) for token in tokens]
    for peer in again:
        await peer.expect("frame", full=True)
    assert again[0].ply == before
    await moves(again, 3)


async def test_an_owner_that_wakes_up_late_acknowledges_nothing(build: Build, stack: AsyncExitStack) -> None:
    """It was taken for dead, and does not know it: not even its lease has told it."""
    one, two = await build(), await build()
    code, peers, tokens = await playing(one, [one, one], stack)
    await moves(peers, 2)
    stale = one.room(code)
    await one.freeze()
    assert one.bus._end is not None
    one.bus._end.cancel()
    one.bus._sure_until = math.inf  # it stood still all the time
    await two.bus._redis.delete(f"roundtable:process:{one.bus.me}")
    await until(lambda: two.rooms.get(code) is not None)
    mover = active(peers)
    seat = peers.index(mover)
    id = await mover.send("move", ply=mover.ply, choose=["draw"])
    assert await mover.closed() == 1012
    assert not [told for told in mover.heard if told["t"] == "ack" and told["id"] == id]
    assert one.rooms.get(code) is None and stale.is_closed
    again = [await two.join(code, token, stack) for token in tokens]
    for peer in again:
        await peer.expect("frame", full=True)
    assert again[seat].ply == mover.ply and again[seat].mine is not None, "the late move is nowhere"
    await moves(again, 2)
    log = await two.parts.store.matches.moves(two.room(code).match or "")
    assert [row.ply for row in log] == list(range(len(log)))


async def test_a_redis_that_forgets_everything_stops_nobody(build: Build, stack: AsyncExitStack) -> None:
    one, two = await build(lease_seconds=4), await build(lease_seconds=4)
    code, peers, _ = await playing(one, [one, two], stack)
    await one.bus._redis.flushdb()
    await moves(peers, 4)
    async with asyncio.timeout(8):
        while await two.bus.owner(code) != one.bus.me:
            await asyncio.sleep(0.02)
    assert one.room(code).fence == (code, 1), "nobody has taken it over"
    user, _ = await one.user("Dora")
    assert await two.rooms.create(user, "toy", {}, False), "it is only a moment until new rooms can be made"


async def test_a_server_that_stops_hands_its_rooms_over(build: Build, stack: AsyncExitStack) -> None:
    one, two = await build(), await build()
    code, peers, tokens = await playing(one, [one, two], stack)
    await moves(peers, 3)
    began = monotonic()
    stopping = asyncio.create_task(one.stop())
    assert [await peer.closed() for peer in peers] == [1012, 1012]
    await until(lambda: two.rooms.get(code) is not None)
    assert monotonic() - began < one.settings.lease_seconds - 1, "nobody waited for the lease to run out"
    again = [await two.join(code, token, stack) for token in tokens]
    for peer in again:
        await peer.expect("frame", full=True)
    assert again[0].ply == peers[0].ply
    await moves(again, 2)
    await stopping


async def test_bots_of_a_dead_server_play_on_with_nobody_there(build: Build, stack: AsyncExitStack) -> None:
    one = await build()
    user, token = await one.user("Ada")
    room = await one.rooms.create(user, "toy", {}, False)
    ada = await one.join(room.code, token, stack)
    await ada.ask("bot", seat=1, level="random")
    await ada.ask("option", name="clock", value=5)
    await ada.ask("start")
    await ada.expect("frame", full=True)
    await ada.socket.close()
    two, three = await build(), await build()
    await left_behind(one, two)
    await until(lambda: len(two.rooms.all()) + len(three.rooms.all()) == 1)
    heir = two if two.rooms.all() else three
    assert heir.room(room.code).is_playing
    assert heir.room(room.code).fence == (room.code, 2)


async def test_who_is_cut_off_from_redis_stops_answering(build: Build, stack: AsyncExitStack) -> None:
    one = await build(lease_seconds=1.5)
    user, token = await one.user("Ada")
    room = await one.rooms.create(user, "toy", {}, False)
    ada = await one.join(room.code, token, stack)
    async with httpx2.AsyncClient(base_url=f"http://{one.url}", headers={"Authorization": f"Bearer {token}"}) as client:
        ready = (await client.get("/readyz")).json()
        assert ready == {"status": "ready", "process": one.bus.me, "processes": 1, "draining": 0}
        await one.freeze()
        assert await ada.closed() == 1012
        await until(lambda: not one.bus.is_sure)
        assert (await client.get("/readyz")).json()["code"] == "server/no-lease"
        assert (await client.get(f"/api/rooms/{room.code}")).json()["code"] == "room/moving"
        assert (await client.post("/api/rooms", json={"game": "toy"})).status_code == 503


async def test_a_room_that_is_lost_while_it_is_being_read_is_let_go(build: Build, stack: AsyncExitStack) -> None:
    """Its bots play as soon as it stands; what they are told then must not be lost because nobody listened yet."""
    one, two = await build(), await build()
    user, token = await one.user("Ada")
    room = await one.rooms.create(user, "toy", {}, False)
    one.rooms._forget(room)
    room.on_fenced = lambda _: None
    room.fenced()
    one.rooms._add(room)
    await until(lambda: room.is_closed)
    assert one.rooms.get(room.code) is None
    await two.join(room.code, token, stack)
