"""Looking back while a match is on: each viewer gets what it has seen so far, and no more."""

import asyncio
import json
import zlib
from contextlib import AsyncExitStack
from typing import Any

from server.live.sockets import Server, playing, start
from server.live.test_live_spectating import comes, draw, seated, set_up


async def test_what_was_seen_so_far_can_be_looked_at_again(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await seated(server, stack, "Ada", "Ben")
    await set_up(peers[0], peers[1:], hands="one", hands_seat=1)
    await start(server, room, peers)
    dora, emil = await comes(server, room, stack), await comes(server, room, stack, "Emil")
    await dora.ask("watch", **{"as": 1})
    await draw(peers, 5, dora, emil)
    users = {peer.welcome["you"]["name"]: peer.welcome["you"]["id"] for peer in (*peers, dora, emil)}
    for peer in (*peers, dora, emil):
        data = await room.spectators.passage(users[peer.welcome["you"]["name"]])
        assert data is not None
        told = json.loads(zlib.decompress(data))
        view: dict[str, Any] = {}
        for step in told["steps"]:
            view |= step["view"]
        assert (view, told["steps"][-1]["ply"]) == (peer.view, 5)
        events = [event for step in told["steps"] for event in step["events"]]
        wanted = peers[1].events if peer is dora else peer.events
        assert events == [event for _, event in wanted]
        assert not {"chance", "final_hash"} & set(told)
        assert told["outcome"] is None
        assert all(move["choose"] == [] for move in told["moves"])
        assert all(not step["private"] and not step["private_events"] for step in told["steps"])
    assert await room.spectators.passage("a stranger") is None


async def test_a_look_back_is_made_once_for_many(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben"], stack)
    watchers = [await comes(still, room, stack, name) for name in ("Dora", "Emil", "Fritz")]
    await draw(peers, 3, *watchers)
    made = await asyncio.gather(*(room.spectators.passage(each.welcome["you"]["id"]) for each in watchers))
    assert made[0] is made[1] is made[2]
    await draw(peers, 1, *watchers)
    assert await room.spectators.passage(watchers[0].welcome["you"]["id"]) is not made[0]
