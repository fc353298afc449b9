"""Taking a move back: asked, seen, granted or refused, never over what somebody has learned, and kept through a restart."""

from contextlib import AsyncExitStack
from typing import Any

from roundtable.server.live.undo import CALM_MS, OPEN_MS
from server.live.sockets import ManualClock, Peer, Server, active, playing

TRIO = ["Ada", "Ben", "Cleo"]


async def rested(server: Server, stack: AsyncExitStack, names: list[str] | None = None) -> tuple[Any, list[Peer]]:
    """A match in which seat 0 has just rested, which shows nobody anything."""
    room, peers = await playing(server, names or TRIO, stack, resting=True, first=0)
    assert (await peers[0].move("rest"))["t"] == "ack"
    for peer in peers:
        await peer.until_ply(1)
    return room, peers


async def asked(peers: list[Peer], seat: int = 0) -> None:
    assert (await peers[seat].ask("undo", what="ask"))["t"] == "ack"
    for peer in peers:
        while peer.room["undo"] is None:
            await peer.hear()


async def test_everybody_agrees_and_everybody_stands_where_it_was(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await rested(server, stack)
    views = [peer.view for peer in peers]
    hidden_now = [peer.view["hand"] for peer in peers]
    await asked(peers)
    request = peers[2].room["undo"]
    assert (request["seat"], request["moves"], request["needed"], request["agreed"]) == (0, 1, [0, 1, 2], [0])
    lines = [event["tag"] for number, event in peers[2].events if number >= request["since"]]
    assert lines == ["rested", "turn"], "it says what would be taken back"
    await peers[1].ask("undo", what="agree")
    assert room.actor.match.ply == 1
    await peers[2].ask("undo", what="agree")
    for peer in peers:
        await peer.until_ply(2)
        assert peer.room["undo"] is None or (await peer.expect("room", undo=None))
        assert peer.events[-1][1] == {"tag": "taken_back", "seat": 0, "since": request["since"]}
        assert peer.frame["decisions"]["waiting"] == [{"seat": 0, "ask": "toy.turn"}]
    assert [peer.view["hand"] for peer in peers] == hidden_now
    assert peers[0].view["table"] == {**views[0]["table"], "turn": 1, "active": 0}
    assert (await peers[0].move("draw"))["t"] == "ack"


async def test_what_was_taken_back_outlives_the_server(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await rested(server, stack)
    await asked(peers)
    for peer in peers[1:]:
        await peer.ask("undo", what="agree")
    await peers[0].until_ply(2)
    before = room.actor.match.hash()
    await server.kill()
    await server.start()
    again = server.rooms.get(room.code)
    assert again.actor.match.hash() == before
    assert [record.choose[0] for record in again.actor.match.log] == ["rest", "undo"]


async def test_one_refusal_is_enough(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await rested(server, stack)
    await asked(peers)
    await peers[1].ask("undo", what="refuse")
    told = await peers[0].expect("notice", code="undo/refused")
    assert told["args"] == {"name": "Ben"}
    await peers[0].expect("room", undo=None)
    assert (await peers[2].ask("undo", what="agree"))["code"] == "undo/not-asked"
    assert room.actor.match.ply == 1


async def test_it_is_refused_over_what_somebody_has_learned(server: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(server, TRIO, stack, resting=True, first=0)
    assert (await peers[0].ask("undo", what="ask"))["code"] == "undo/none"
    await peers[0].move("draw")
    refused = await peers[0].ask("undo", what="ask")
    assert refused["code"] == "undo/learned" and refused["reason"]
    await peers[1].until_ply(1)
    await peers[1].move(peers[1].options[0])
    assert (await peers[1].ask("undo", what="ask"))["code"] == "undo/learned"
    assert (await peers[1].ask("undo", what="agree"))["code"] == "undo/not-asked"


async def test_playing_on_makes_a_request_void_and_so_does_time(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await rested(still, stack)
    await asked(peers)
    assert (await peers[1].ask("undo", what="ask"))["code"] == "undo/asked"
    await active(peers).move("rest")
    await peers[0].expect("room", undo=None)
    await asked(peers)
    assert peers[0].room["undo"]["moves"] == 2, "what others did since goes too"
    assert isinstance(still.clock, ManualClock)
    still.clock.pass_by(OPEN_MS)
    assert room.undo.view() is None


async def test_only_who_is_here_is_asked(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await rested(server, stack)
    await peers[2].socket.close()
    while peers[0].room["seats"][2]["connected"]:
        await peers[0].hear()
    await asked(peers[:2])
    assert peers[0].room["undo"]["needed"] == [0, 1]
    await peers[1].ask("undo", what="agree")
    await peers[0].until_ply(2)
    assert room.actor.match.log[-1].choose[0] == "undo"


async def test_free_asks_only_those_whose_own_moves_would_go(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await rested(server, stack)
    room.undo.chosen = "free"
    await asked(peers)
    assert peers[0].room["undo"]["needed"] == [0] and peers[0].room["undo"]["agreed"] == []
    assert room.actor.match.ply == 1, "who asks sees first what goes"
    await peers[0].ask("undo", what="agree")
    for peer in peers:
        await peer.until_ply(2)
    await peers[0].move("rest")
    for peer in peers:
        await peer.until_ply(3)
    await peers[1].move("rest")
    await peers[0].until_ply(4)
    await peers[0].ask("undo", what="ask")
    told = await peers[0].expect("room", until=lambda room: room["undo"] is not None and room["undo"]["moves"] == 2)
    assert told["undo"]["needed"] == [0, 1]


async def test_a_room_may_know_no_undo_and_watchers_have_no_say(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await rested(server, stack)
    _, token = await server.user("Dora")
    watcher = await server.join(room.code, token, stack)
    assert (await watcher.ask("undo", what="ask"))["code"] == "room/no-seat"
    assert (await peers[0].ask("option", name="undo", value="off"))["code"] == "room/playing"
    room.undo.chosen = "off"
    assert (await peers[0].ask("undo", what="ask"))["code"] == "undo/off"


async def test_the_host_chooses_what_the_room_allows(server: Server, stack: AsyncExitStack) -> None:
    user, token = await server.user("Ada")
    room = await server.rooms.create(user, "toy", {}, False)
    peer = await server.join(room.code, token, stack)
    assert peer.room["undoing"] == "consent"
    assert (await peer.ask("option", name="undo", value="always"))["code"] == "room/option-invalid"
    assert (await peer.ask("option", name="undo", value="off"))["t"] == "ack"
    await peer.expect("room", undoing="off")
    assert (await peer.ask("undo", what="ask"))["code"] == "match/none"


async def test_who_can_take_a_move_back_is_told_once_it_is_calm(still: Server, stack: AsyncExitStack) -> None:
    _, peers = await rested(still, stack)
    assert isinstance(still.clock, ManualClock)
    still.clock.pass_by(CALM_MS)
    assert (await peers[0].expect("undoable"))["ply"] == 1
    await peers[1].move("draw")
    await peers[0].until_ply(2)
    still.clock.pass_by(CALM_MS)
    for peer in peers:
        await peer.settle()
        told = [message["ply"] for message in peer.heard if message["t"] == "undoable"]
        assert told == ([1] if peer is peers[0] else []), "not over what somebody has drawn"
