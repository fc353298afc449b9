"""Replay files: whole, true to what was seen, and checkable by a stranger."""

import asyncio
import hashlib
import itertools
import json
import zlib
from contextlib import AsyncExitStack
from typing import Any

from roundtable.kernel import Match, Record
from roundtable.server.live import Room
from server.live import toy
from server.live.sockets import Peer, Server, active, playing


async def played(server: Server, stack: AsyncExitStack) -> tuple[Room, list[Peer], Peer]:
    room, peers = await playing(server, ["Ada", "Ben", "Cleo"], stack)
    watcher = await server.join(room.code, (await server.user("Dora"))[1], stack)
    await watcher.expect("frame", full=True)
    over = False
    while not over:
        mover = active(peers)
        answer = await mover.move(mover.options[0], *(["call"] if mover.mine and mover.mine["extras"] else []))
        for peer in (*peers, watcher):
            await peer.until_ply(answer["ply"])
        over = watcher.frame["outcome"] is not None
    return room, peers, watcher


async def replay_of(server: Server, room: Room) -> dict[str, Any]:
    assert room.match is not None
    for _ in range(200):
        blob = await server.store.matches.replay(room.match)
        if blob is not None:
            replay: dict[str, Any] = json.loads(zlib.decompress(blob))
            return replay
        await asyncio.sleep(0.02)
    raise AssertionError("no replay was made")


async def test_a_replay_shows_what_each_viewer_saw(server: Server, stack: AsyncExitStack) -> None:
    room, peers, watcher = await played(server, stack)
    replay = await replay_of(server, room)
    for seat, peer in [*enumerate(peers), (None, watcher)]:
        view: dict[str, Any] = {}
        events: list[dict[str, Any]] = []
        for step in replay["steps"]:
            assert step["first"] == len(events)
            private = step["private"].get(str(seat), {})
            own = step["private_events"].get(str(seat), {})
            view |= step["view"] | private
            events += [own.get(str(index), event) for index, event in enumerate(step["events"])]
        assert view == peer.view
        assert events == [event for _, event in peer.events]
    assert replay["steps"][0]["ply"] == 0
    assert set(replay["steps"][0]["view"]) == {"table", "players", "deck"}
    assert replay["steps"][-1]["waiting"] == []
    assert replay["outcome"]["winners"] == [0]
    assert [seat["name"] for seat in replay["seats"]] == ["Ada", "Ben", "Cleo"]


async def test_a_stranger_can_check_the_chance_and_play_it_again(server: Server, stack: AsyncExitStack) -> None:
    room, _, _ = await played(server, stack)
    replay = await replay_of(server, room)
    chance = replay["chance"]
    seed = bytes.fromhex(chance["server_seed"])
    assert hashlib.sha256(seed).hexdigest() == chance["commitment"]
    key = hashlib.sha256(
        seed + b"".join(hashlib.sha256(nonce.encode()).digest() for nonce in chance["nonces"])
    ).digest()
    records = [
        Record(move["ply"], -1 if move["seat"] is None else move["seat"], tuple(move["choose"]), move["by"])
        for move in replay["moves"]
    ]
    seats = [seat["options"] for seat in replay["seats"]]
    match = Match.replay(toy.GAME, replay["options"], seats, key, records)
    assert match.hash() == replay["final_hash"]
    assert [draw["label"] for draw in chance["draws"]] == ["shuffle"]
    kept = await server.store.matches.load(replay["match"])
    assert kept is not None
    assert (kept.final_hash, kept.plies) == (replay["final_hash"], len(replay["moves"]))
    assert kept.commitment == chance["commitment"]


async def test_a_log_that_leads_elsewhere_makes_no_replay(
    server: Server, stack: AsyncExitStack, monkeypatch: Any
) -> None:
    room, peers = await playing(server, ["Ada", "Ben"], stack)
    hashes = itertools.count()
    monkeypatch.setattr("roundtable.kernel.Match.hash", lambda match: f"{next(hashes)}")
    await peers[1].ask("concede")
    await peers[0].expect("room", status="finished")
    await asyncio.gather(*room._tasks)  # perhaps it is done by now
    assert room.match is not None
    kept = await server.store.matches.load(room.match)
    assert kept is not None
    assert kept.outcome is not None
    assert kept.has_replay is False
