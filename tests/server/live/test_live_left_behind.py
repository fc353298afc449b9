"""A server that dies between two matches of a room: the first was played to its end, and must come to one in the store."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from roundtable.server.live import Room, ending, room
from roundtable.server.store import MatchRow
from server.live.sockets import Peer, Server, active, playing, start


async def play_out(peers: list[Peer]) -> None:
    while peers[0].frame["outcome"] is None:
        mover = active(peers)
        answer = await mover.move(mover.options[0], *(["call"] if mover.mine and mover.mine["extras"] else []))
        for peer in peers:
            await peer.until_ply(answer["ply"])


async def finished(server: Server, match: str) -> MatchRow:
    for _ in range(200):
        row = await server.store.matches.load(match)
        assert row is not None
        if row.ended is not None and row.has_replay:
            return row
        await asyncio.sleep(0.02)
    raise AssertionError("the match is never finished")


async def never(*_: Any) -> None:
    """The process dies before it comes to this."""


async def test_a_match_whose_end_was_not_written_is_finished_after_the_next_one_has_begun(
    server: Server, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, peers = await playing(server, ["Ada", "Ben"], stack)
    first = table.match
    assert first is not None and table.actor is not None
    with monkeypatch.context() as patch:
        patch.setattr(room, "finish", never)
        await play_out(peers)
        twin = table.actor.match
        await peers[1].ask("ready", ready=True)
        await start(server, table, peers)
    assert table.match != first
    await peers[0].move(peers[0].options[0]) if peers[0].mine else await peers[1].move(peers[1].options[0])
    assert await server.store.matches.left_behind() == [first]
    await server.kill()
    await server.start()
    row = await finished(server, first)
    last = (await server.store.matches.moves(first))[-1]
    assert (row.final_hash, row.plies, row.ended) == (twin.hash(), twin.ply, last.at)
    assert row.outcome is not None and twin.outcome is not None
    assert row.outcome["winners"] == list(twin.outcome.winners)
    assert await server.store.matches.left_behind() == []
    found = await server.rooms.find(table.code)
    assert isinstance(found, Room) and found.is_playing, "the next match goes on"


async def test_a_match_that_cannot_be_followed_to_an_end_stays_as_it_is(server: Server, stack: AsyncExitStack) -> None:
    table, peers = await playing(server, ["Ada", "Ben"], stack)
    match = table.match
    assert match is not None
    mover = active(peers)
    await mover.move(mover.options[0])
    await server.store.rooms.delete(table.code)
    assert await server.store.matches.left_behind() == [match]
    await ending.finish_left_behind(server.rooms.services, [match, "no such match"])
    row = await server.store.matches.load(match)
    assert row is not None and row.ended is None
