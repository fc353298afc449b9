"""Coming back: after a lost line, a reload, a restart, a crash; and reading slowly."""

import asyncio
from contextlib import AsyncExitStack
from itertools import pairwise
from typing import Any

import msgspec

from roundtable.server.live.clock import SystemClock
from roundtable.server.settings import Settings
from roundtable.server.ws.messages import ServerMessage
from server.live.sockets import ManualClock, Peer, Server, active, playing, start


async def seated(server: Server, stack: AsyncExitStack, **options: Any) -> tuple[Any, list[Peer], list[str]]:
    """Two people who play, with their tokens."""
    users = [await server.user(name) for name in ("Ada", "Ben")]
    room = await server.rooms.create(users[0][0], "toy", options, False)
    peers = [await server.join(room.code, token, stack) for _, token in users]
    await peers[1].ask("sit", seat=1)
    await peers[1].ask("ready", ready=True)
    await start(server, room, peers)
    return room, peers, [token for _, token in users]


async def test_a_returning_peer_gets_what_it_missed(server: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben), tokens = await seated(server, stack)
    await ada.move("draw")
    await ben.until_ply(1)
    last = {"match": room.match, "event": ben.events[-1][0] + 1}
    known = len(ben.events)
    await ben.socket.close()
    async with server.peer(room.code, tokens[1], last=last) as again:
        frame = await again.expect("frame", full=True)
        assert (frame["first"], frame["events"]) == (last["event"], [])
        assert (await again.move("draw"))["ply"] == 2
        await again.until_ply(2)
        await ada.until_ply(2)
        assert [number for number, _ in ada.events] == list(range(known + 2))
        again.events.clear()
    await ada.move("draw")
    async with server.peer(room.code, tokens[1], last={"match": room.match, "event": known + 2}) as again:
        frame = await again.expect("frame", full=True)
        assert frame["first"] == known + 2
        assert [event["tag"] for event in frame["events"]] == ["dealt_hidden", "turn"]


async def test_a_reload_gets_the_log_so_far(server: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben), tokens = await seated(server, stack)
    for peer, ply in ((ada, 1), (ben, 2), (ada, 3)):
        await peer.until_ply(ply - 1)
        await peer.move("draw")
    await ben.until_ply(3)
    again = await server.join(room.code, tokens[1], stack)
    await again.expect("frame", full=True)
    assert again.events == ben.events
    assert again.view == ben.view
    assert again.frame["decisions"] == ben.frame["decisions"]


async def test_a_gap_is_closed_by_asking(server: Server, stack: AsyncExitStack) -> None:
    _, (ada, ben), _ = await seated(server, stack)
    await ada.move("draw")
    await ben.until_ply(1)
    await ben.send("resync")
    frame = await ben.expect("frame", full=True, ply=1)
    assert set(frame["view"]) == {"table", "players", "deck", "hand"}


async def test_every_peer_can_come_back_at_every_step(server: Server, stack: AsyncExitStack) -> None:
    room, peers, tokens = await seated(server, stack)
    over = False
    while not over:
        for seat, token in enumerate(tokens):
            await peers[seat].socket.close()
            peers[seat] = await server.join(room.code, token, stack)
            await peers[seat].expect("frame", full=True)
        mover = active(peers)
        answer = await mover.move(mover.options[0], *(["call"] if mover.mine and mover.mine["extras"] else []))
        assert answer["t"] == "ack"
        for peer in peers:
            await peer.until_ply(answer["ply"])
        over = mover.frame["outcome"] is not None
    reload = await server.join(room.code, tokens[1], stack)
    frame = await reload.expect("frame", full=True)
    assert frame["outcome"]["winners"] == [0]


async def test_no_byte_of_the_match_hangs_on_a_line(server: Server, stack: AsyncExitStack) -> None:
    room, peers, _ = await seated(server, stack)
    before = room.actor.match.hash()
    for peer in peers:
        await peer.socket.close()
    while room.people:
        await asyncio.sleep(0.01)
    assert room.actor.match.hash() == before


async def test_a_restart_between_any_two_moves_changes_nothing(settings: Settings) -> None:
    server = Server(settings, SystemClock())
    await server.start()
    first = AsyncExitStack()
    room, peers, tokens = await seated(server, first)
    await peers[0].ask("chat", text="hello")
    ply, code = 0, room.code
    while True:
        live = room.actor.match.hash()
        await first.aclose()
        if ply % 2:
            await server.kill()
        else:
            await server.stop()
        server = Server(settings, SystemClock())
        await server.start()
        found = await server.rooms.find(code)
        assert found is not None
        room = found
        assert room.actor is not None
        assert room.actor.match.hash() == live
        assert room.status == "playing"
        first = AsyncExitStack()
        peers = [await server.join(code, token, first) for token in tokens]
        for peer in peers:
            await peer.expect("frame", full=True)
        assert [seat["user"]["name"] for seat in peers[0].room["seats"]] == ["Ada", "Ben"]
        assert peers[0].welcome["host"] is True
        assert [number for number, _ in peers[0].events] == list(range(len(peers[0].events)))
        mover = active(peers)
        answer = await mover.move(mover.options[0], *(["call"] if mover.mine and mover.mine["extras"] else []))
        assert answer["t"] == "ack", answer
        ply = answer["ply"]
        for peer in peers:
            await peer.until_ply(ply)
        if peers[0].frame["outcome"] is not None:
            break
    await first.aclose()
    await server.stop()


async def test_a_match_whose_end_was_not_kept_is_ended_at_the_next_start(settings: Settings) -> None:
    server = Server(settings, SystemClock())
    await server.start()
    async with AsyncExitStack() as stack:
        room, (ada, ben), _ = await seated(server, stack)
        id, code = room.match, room.code
        room.over = lambda: None  # the process dies before it can finish the match
        await ben.ask("concede")
        await ada.until_ply(1)
    await server.kill()
    server = Server(settings, SystemClock())
    await server.start()
    again = await server.rooms.find(code)
    assert again is not None
    assert again.status == "finished"
    await asyncio.gather(*again._tasks)  # perhaps it is done by now
    kept = await server.store.matches.load(id)
    assert kept is not None
    assert kept.outcome == {"winners": [0], "reason": "toy.alone", "scores": []}
    assert await server.store.matches.replay(id)
    await server.stop()


async def test_a_room_that_waits_comes_back_when_asked_for(settings: Settings) -> None:
    server = Server(settings, SystemClock())
    await server.start()
    async with AsyncExitStack() as stack:
        user, token = await server.user("Ada")
        room = await server.rooms.create(user, "toy", {"faulty": True}, False)
        ada = await server.join(room.code, token, stack)
        await ada.ask("bot", seat=2, level="random")
        await ada.ask("seat_option", seat=0, name="hero", value="cat")
        await ada.ask("option", name="clock", value=30)
        await ada.ask("chat", text="soon")
    await server.stop()
    server = Server(settings, SystemClock())
    await server.start()
    assert server.rooms.get(room.code) is None
    async with AsyncExitStack() as stack:
        typed = f"{room.code[:4]}-{room.code[4:]}".lower()
        ada = await server.join(typed, token, stack)
        assert ada.room["options"]["faulty"] is True
        assert ada.room["clock"] == 30
        assert ada.room["seats"][0]["options"] == {"hero": "cat"}
        assert ada.room["seats"][2]["bot"] == "random"
        assert [line["text"] for line in ada.welcome["chat"]] == ["soon"]
        assert ada.welcome["host"] is True
    await server.stop()


async def test_a_slow_reader_delays_nobody_and_catches_up(server: Server, stack: AsyncExitStack) -> None:
    room, peers, _ = await seated(server, stack, ballast=400)
    ada, ben = peers
    _, token = await server.user("Sloth")
    slow = await server.join(room.code, token, stack, max_queue=1)
    await slow.expect("frame", full=True)
    (line,) = room.groups[None]
    ply, more = 0, 15  # plies that are played when the line is full; how much it takes to fill is the system's matter
    was_behind = False
    while more:
        ply += 1
        assert ply < 300, "the line is never full"
        answer = await active(peers).move("draw")
        assert answer["ply"] == ply
        for peer in peers:
            await peer.until_ply(ply)
        more -= line.is_slow
        was_behind = was_behind or line.behind  # the system may take the rest at any moment
    assert was_behind
    await slow.until_ply(ply)
    frames = [message for message in slow.heard if message["t"] == "frame"]
    assert len(frames) < ply - 5  # it has skipped some
    for before, after in pairwise(frames):
        assert after["full"] or after["ply"] == before["ply"] + 1
    assert slow.view["table"] == ada.view["table"]
    assert [number for number, _ in slow.events] == [number for number, _ in ben.events]


async def test_a_stopping_server_says_so(settings: Settings) -> None:
    server = Server(settings, SystemClock())
    await server.start()
    async with AsyncExitStack() as stack:
        _, peers = await playing(server, ["Ada", "Ben"], stack)
        stopping = asyncio.create_task(server.stop())
        await peers[0].expect("notice", code="server/restart")
        assert await peers[0].closed() in (1012, 1006)
        await stopping


async def test_a_match_that_nobody_watches_leaves_memory_and_comes_back(still: Server, stack: AsyncExitStack) -> None:
    room, peers, tokens = await seated(still, stack)
    await peers[0].move("draw")
    await peers[1].until_ply(1)
    before = room.actor.match.hash()
    for peer in peers:
        await peer.socket.close()
    while room.people:
        await asyncio.sleep(0.01)
    assert isinstance(still.clock, ManualClock)
    still.clock.pass_by(31 * 60_000)
    await still.rooms.sweep()
    assert still.rooms.get(room.code) is None
    async with AsyncExitStack() as again:
        back = await asyncio.gather(*(still.join(room.code, token, again) for token in tokens))
        found = still.rooms.get(room.code)
        assert found is not None
        assert found.actor is not None
        assert found.actor.match.hash() == before
        assert sum(len(lines) for lines in found.people.values()) == 2  # one room for both
        await back[1].expect("frame", full=True)
        assert (await back[1].move("draw"))["ply"] == 2


async def test_frames_are_what_the_message_types_say(server: Server, stack: AsyncExitStack) -> None:
    room, peers, _ = await seated(server, stack)
    watcher = await server.join(room.code, (await server.user("Cleo"))[1], stack)
    await watcher.expect("frame", full=True)
    for ply in (1, 2, 3):
        await active(peers).move("draw")
        for peer in (*peers, watcher):
            await peer.until_ply(ply)
    decode = msgspec.json.Decoder(ServerMessage, strict=True).decode
    for peer in (*peers, watcher):
        for text in peer.raw:
            assert msgspec.json.encode(decode(text)).decode() == text


async def test_clocks_give_a_grace_after_a_restart(quick: Settings) -> None:
    settings = Settings(**{**quick.model_dump(), "resume_grace_ms": 30_000})
    server = Server(settings, ManualClock())
    await server.start()
    async with AsyncExitStack() as stack:
        room, _ = await playing(server, ["Ada", "Ben"], stack, clock=20)
        await room.keeper.save()
    await server.stop()
    later = ManualClock(9_000_000)
    server = Server(settings, later)
    await server.start()
    again = await server.rooms.find(room.code)
    assert again is not None
    assert again.actor is not None
    later.pass_by(30_000 + 120_000 + 19_999)  # the grace, then what a lost line is waited for
    await asyncio.sleep(0.05)
    assert again.actor.match.ply == 0
    later.pass_by(1)
    while again.actor.match.ply == 0:
        await asyncio.sleep(0.01)
    await server.stop()
