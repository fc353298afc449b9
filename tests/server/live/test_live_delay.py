"""Spectators who see a match late: nothing newer than what they may see ever leaves the server for them."""

import asyncio
import json
import zlib
from contextlib import AsyncExitStack
from typing import Any

import pytest

from roundtable.server.live import Room
from roundtable.server.live.clock import SystemClock
from roundtable.server.live.room_view import seen_late, view
from roundtable.server.settings import Settings
from roundtable.server.ws.messages import RoomView
from server.live.sockets import ManualClock, Peer, Server, active, start
from server.live.test_live_spectating import comes, draw, seated, set_up


async def late_table(
    server: Server, stack: AsyncExitStack, delay: int, **options: Any
) -> tuple[Room, list[Peer], Peer]:
    """A match of two that somebody watches late."""
    room, peers = await seated(server, stack, "Ada", "Ben")
    await set_up(peers[0], peers[1:], delay=delay, **options)
    dora = await comes(server, room, stack)
    await start(server, room, peers)
    await dora.settle()
    return room, peers, dora


def plies(peer: Peer, match: str | None) -> list[int]:
    return [each["ply"] for each in peer.heard if each["t"] == "frame" and each["match"] == match]


async def test_shots_are_held_back_and_none_is_lost(server: Server, stack: AsyncExitStack) -> None:
    room, peers, dora = await late_table(server, stack, 3)
    assert dora.room["status"] == "playing"
    assert plies(dora, room.match) == []
    await draw(peers, 2)
    await dora.settle()
    assert plies(dora, room.match) == []
    seen = []
    for ply in range(3, 8):
        await draw(peers, 1)
        await dora.until_ply(ply - 3)
        seen.append(dora.view)
    assert plies(dora, room.match) == [0, 1, 2, 3, 4]
    assert [number for number, _ in dora.events] == list(range(len(dora.events)))
    assert len(dora.events) < len(peers[0].events)
    prompt = await comes(server, room, stack, "Emil")
    assert (await prompt.expect("frame", full=True))["ply"] == 4
    assert prompt.view == dora.view


async def test_no_question_brings_anything_newer(server: Server, stack: AsyncExitStack) -> None:
    room, peers, dora = await late_table(server, stack, 2, hands="all")
    await draw(peers, 6)
    await dora.until_ply(4)
    await dora.send("resync")
    assert (await dora.expect("frame", full=True))["ply"] == 4
    await dora.ask("watch", **{"as": 1})
    assert (await dora.expect("frame", full=True, until=lambda frame: "hand" in frame["view"]))["ply"] == 4
    assert dora.view["hand"] != peers[1].view["hand"], "Ben has drawn since"
    token = (await server.user("Emil"))[1]
    for last in (None, {"match": room.match, "event": 0}, {"match": room.match, "event": 10_000}):
        async with server.peer(room.code, token, last=last) as emil:
            frame = await emil.expect("frame", full=True)
            assert frame["ply"] == 4
            assert frame["first"] + len(frame["events"]) <= dora.events[-1][0] + 1
    for kind, fields in (("move", {"ply": 4, "choose": ["draw"]}), ("concede", {}), ("sit", {"seat": 1})):
        answer = await dora.ask(kind, **fields)
        assert (answer["t"], answer["ply"]) == ("refused", None)
    assert room.actor is not None
    data = await room.spectators.passage(dora.welcome["you"]["id"])
    assert data is not None
    assert json.loads(zlib.decompress(data))["steps"][-1]["ply"] == 4


async def test_clocks_and_waiting_are_those_of_then(still: Server, stack: AsyncExitStack) -> None:
    _, peers, dora = await late_table(still, stack, 1, clock=60)
    await draw(peers, 2)
    await dora.until_ply(1)
    assert peers[0].frame["clocks"]["deadline"] is not None
    assert not any(value for value in dora.frame["clocks"].values())
    assert [each["seat"] for each in dora.frame["decisions"]["waiting"]] == [1]
    assert [each["seat"] for each in peers[0].frame["decisions"]["waiting"]] == [0]


async def test_the_end_is_seen_at_once(server: Server, stack: AsyncExitStack) -> None:
    room, peers, dora = await late_table(server, stack, 50)
    await draw(peers, 3)
    await dora.settle()
    assert plies(dora, room.match) == []
    await peers[1].ask("concede")
    frame = await dora.expect("frame", full=True)
    assert frame["outcome"]["winners"] == [0]
    await dora.expect("room", status="finished")
    assert [event for _, event in dora.events] == [
        event if not event.get("secret") else dora.events[number][1] for number, event in peers[0].events
    ]
    late = await comes(server, room, stack, "Emil")
    assert (await late.expect("frame", full=True))["outcome"] is not None


async def test_a_late_room_is_silent_about_its_match(still: Server, stack: AsyncExitStack) -> None:
    room, peers, dora = await late_table(still, stack, 5)
    await draw(peers, 6)
    await dora.until_ply(1)
    await dora.settle()
    heard = len(dora.heard)
    assert isinstance(still.clock, ManualClock)
    still.clock.pass_by(400_000)
    waiting = peers.index(active(peers))
    other = peers[1 - waiting]
    assert (await other.ask("claim", seat=waiting, what="stand_in"))["t"] == "ack"
    await other.expect("notice", code="seat/stand-in")
    await other.ask("chat", text="he is asleep")
    await peers[waiting].socket.close()
    await other.expect("room", until=lambda room: not room["seats"][waiting]["connected"])
    await dora.settle(0.2)
    assert [each for each in dora.heard[heard:] if each["t"] != "frame"] == []
    room.notice("server/restart", "Soon.")
    await dora.expect("notice", code="server/restart")
    emil = await comes(still, room, stack, "Emil")
    assert emil.room["seats"][waiting]["connected"] is True
    assert emil.room["grace"] == emil.room["idle"] == 0


async def test_what_a_room_may_tell_the_late_is_listed(still: Server, stack: AsyncExitStack) -> None:
    """A field that somebody adds is silent until somebody has thought about it."""
    room, _, _ = await late_table(still, stack, 1)
    now = view(room)
    changed = {"grace": 7, "idle": 8, "missing": [1]}
    noisy = RoomView(**{**{name: getattr(now, name) for name in RoomView.__struct_fields__}, **changed})
    assert seen_late(noisy) == seen_late(now)


async def test_after_a_restart_nothing_newer_is_seen_either(settings: Settings, stack: AsyncExitStack) -> None:
    server = Server(settings, SystemClock())
    await server.start()
    tokens = [(await server.user(name))[1] for name in ("Ada", "Ben", "Dora")]
    session = await server.store.users.session(tokens[0])
    assert session is not None
    async with AsyncExitStack() as first:
        room = await server.rooms.create(session.user, "toy", {}, False)
        ada, ben, dora = [await server.join(room.code, token, first) for token in tokens]
        await ben.ask("sit", seat=1)
        await set_up(ada, [ben], delay=2, hands="one", hands_seat=1)
        await start(server, room, [ada, ben])
        await draw([ada, ben], 5)
        await dora.until_ply(3)
        seen, events = dora.view, dora.events
        await room.keeper.save()
        await server.kill()
    server = Server(settings, SystemClock())
    await server.start()
    try:
        ada, ben, dora = [await server.join(room.code, token, stack) for token in tokens]
        for peer in (ada, ben, dora):
            await peer.expect("frame", full=True)
        assert (ada.ply, dora.ply) == (5, 3)
        assert (dora.view, dora.events) == (seen, events)
        assert (dora.room["delay"], dora.room["hands"], dora.room["hands_seat"]) == (2, "one", 1)
        await draw([ada, ben], 1)
        await dora.until_ply(4)
        await dora.ask("watch", **{"as": 1})
        await dora.expect("frame", full=True, until=lambda frame: "hand" in frame["view"])
    finally:
        await server.stop()


@pytest.mark.parametrize("delay", [0, 4])
async def test_who_reads_slowly_catches_up_with_what_is_seen(still: Server, stack: AsyncExitStack, delay: int) -> None:
    room, peers, dora = await late_table(still, stack, delay)
    (connection,) = room.people[dora.welcome["you"]["id"]]
    connection.behind = True
    await draw(peers, 5)
    await dora.until_ply(5 - delay)
    assert dora.frame["ply"] == 5 - delay
    assert not connection.behind


async def test_what_the_host_says_waits_for_the_end(server: Server, stack: AsyncExitStack) -> None:
    room, peers, dora = await late_table(server, stack, 5)
    assert (await peers[0].ask("chat", text="Ben has a Wild", announce=True))["t"] == "ack"
    await peers[1].expect("chat", channel="host")
    emil = await comes(server, room, stack, "Emil")
    await dora.settle()
    assert "Wild" not in "".join(dora.raw + emil.raw)
    await peers[1].ask("concede")
    for watcher in (dora, emil):
        welcome = await watcher.expect("welcome", until=lambda welcome: welcome["chat"])
        assert [line["text"] for line in welcome["chat"]] == ["Ben has a Wild"]


async def test_the_time_of_the_rules_goes_on_for_the_late(still: Server, stack: AsyncExitStack) -> None:
    room, peers, _ = await late_table(still, stack, 1, ticking=True)
    for peer in peers:
        await peer.socket.close()
    while len(room.people) > 1:
        await asyncio.sleep(0.01)
    assert isinstance(still.clock, ManualClock)
    assert room.actor is not None
    still.clock.pass_by(61_000)
    assert room.actor.match.state.minutes == 1
