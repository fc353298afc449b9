"""Somebody is forgotten: names go, matches and replays stay and can still be verified."""

import asyncio
import json
from contextlib import AsyncExitStack

from roundtable.recording import verify
from roundtable.server.live.forgetting import forget, running
from server.live.sockets import Server, playing
from server.live.test_live_replay import played, replay_of


async def test_a_match_stays_valid_under_another_name(server: Server, stack: AsyncExitStack) -> None:
    room, peers, _ = await played(server, stack)
    before = await replay_of(server, room)
    await peers[1].ask("chat", text="Good game!")
    ben = peers[1].welcome["you"]["id"]
    assert not await running(server.rooms, ben)
    await forget(server.rooms, ben)
    assert await peers[1].closed() == 4401
    after = await replay_of(server, room)
    names = [seat["name"] for seat in after["seats"]]
    assert names[0::2] == ["Ada", "Cleo"] and names[1].startswith("Player ")
    assert after["checksum"] != before["checksum"]
    renamed = {"seats": None, "checksum": None}
    assert {**after, **renamed} == {**before, **renamed}
    assert room.match is not None
    blob = await server.store.matches.replay(room.match)
    assert blob is not None
    verdict = verify(blob)
    assert (verdict.wrong, verdict.unsure) == ([], [])
    kept = await server.store.matches.load(room.match)
    assert kept is not None and kept.seats[1].name == names[1]
    user = await server.store.users.load(ben)
    assert user is not None and (user.name, user.password, user.listed) == (names[1], None, False)
    assert await server.store.rooms.chat_tail(room.code) == []
    told = await peers[0].expect("room", until=lambda room: room["seats"][1]["user"] is None)
    assert "Ben" not in json.dumps(told)
    again = await server.join(room.code, (await server.user("Eve"))[1], stack)
    assert again.welcome["chat"] == []


async def test_who_plays_has_to_give_up_first(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(server, ["Ada", "Ben", "Cleo"], stack)
    ben = peers[1].welcome["you"]["id"]
    assert await running(server.rooms, ben)
    assert (await peers[1].ask("concede"))["t"] == "ack"
    assert not await running(server.rooms, ben)
    await forget(server.rooms, ben)
    await peers[2].ask("concede")  # the others end the match, and what is recorded then has the other name too
    recorded = await replay_of(server, room)
    assert recorded["seats"][1]["name"].startswith("Player ")
    assert "Ben" not in json.dumps(recorded)


async def test_a_waiting_room_goes_on_without_whoever_is_forgotten(server: Server, stack: AsyncExitStack) -> None:
    ada, token = await server.user("Ada")
    room = await server.rooms.create(ada, "toy", {}, False)
    peer = await server.join(room.code, token, stack)
    ben = await server.join(room.code, (await server.user("Ben"))[1], stack)
    await ben.ask("sit", seat=1)
    await forget(server.rooms, ada.id)
    assert await peer.closed() == 4401
    told = await ben.expect("room", until=lambda room: room["seats"][0]["user"] is None)
    assert told["seats"][1]["user"]["name"] == "Ben"
    assert await server.store.users.session(token) is None
    await asyncio.sleep(0)
