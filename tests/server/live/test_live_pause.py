"""A pause by agreement: time stands still, moves are refused, leaving works, and anybody lets it go on."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

from roundtable.server.settings import Settings
from server.live.sockets import ManualClock, Peer, Server, playing


def clock(server: Server) -> ManualClock:
    assert isinstance(server.clock, ManualClock)
    return server.clock


async def told(peer: Peer, **fields: Any) -> dict[str, Any]:
    """The room's next word on the pause that is like this."""
    room: dict[str, Any] = await peer.expect(
        "room",
        until=lambda room: (
            room["pause"] is not None and all(room["pause"][name] == value for name, value in fields.items())
        ),
    )
    pause: dict[str, Any] = room["pause"]
    return pause


async def paused(peers: list[Peer]) -> None:
    assert (await peers[0].ask("pause", what="ask"))["t"] == "ack"
    for peer in peers[1:]:
        assert (await peer.ask("pause", what="agree"))["t"] == "ack"
    for peer in peers:
        while (await told(peer, asked_by=0))["since"] is None:
            pass


async def test_all_time_stands_still_and_goes_on_where_it_stood(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben"], stack, bank=(60, 5), ticking=True)
    ada, ben = peers
    eve = await still.join(room.code, (await still.user("Eve"))[1], stack)
    clock(still).pass_by(20_000)
    assert (await ada.ask("pause", what="ask"))["t"] == "ack"
    assert (await told(eve, asked_by=0))["agreed"] == [0]
    assert (await ada.ask("pause", what="ask"))["code"] == "pause/asked"
    clock(still).pass_by(5_000)  # a request stops nothing
    assert (await ben.ask("pause", what="agree"))["t"] == "ack"
    for peer in (ada, ben, eve):
        now = await peer.expect("clocks", until=lambda told: told["clocks"]["banks"][0]["until"] is None)
        assert [bank["ms"] for bank in now["clocks"]["banks"]] == [35_000, 60_000]
        assert now["clocks"]["deadline"] is None
    since = clock(still).now()
    await told(eve, since=since)
    clock(still).pass_by(3_600_000)
    assert room.actor is not None
    assert room.actor.match.ply == 0
    assert (await ada.move("draw"))["code"] == "match/paused"
    assert (await ben.ask("claim", seat=0, what="default"))["code"] == "match/paused"
    assert (await ben.ask("chat", text="back in five minutes"))["t"] == "ack"
    assert (await ada.expect("chat"))["text"] == "back in five minutes"
    newcomer = await still.join(room.code, (await still.user("Dan"))[1], stack)
    assert (await newcomer.expect("frame"))["clocks"]["banks"][0]["ms"] == 35_000
    assert newcomer.room["pause"]["since"] == since
    assert (await ben.ask("pause", what="resume"))["t"] == "ack"
    assert (await told(ada, resumes=clock(still).now() + 3_000))["since"] == since
    clock(still).pass_by(2_999)
    assert (await ada.move("draw"))["code"] == "match/paused"
    clock(still).pass_by(1)
    await ada.expect("room", pause=None)
    on = await ada.expect("clocks", until=lambda told: told["clocks"]["banks"][0]["until"] is not None)
    assert on["clocks"]["banks"][0]["until"] == clock(still).now() + 35_000
    clock(still).pass_by(34_999)
    await ada.settle(0.02)
    assert [record.choose for record in room.actor.match.log] == []
    clock(still).pass_by(1)
    await ada.until_ply(1)
    clock(still).pass_by(1)
    await ada.settle(0.02)
    assert room.actor.match.ply == 2, "the minute of the rules had 25 s behind it"


async def test_windows_of_races_stand_still(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben"], stack)
    for _ in range(2):
        for seat in (0, 1):
            if peers[seat].mine:
                answer = await peers[seat].move(peers[seat].options[0] if seat == 0 else "draw")
                for peer in peers:
                    await peer.until_ply(answer["ply"])
    clock(still).pass_by(3_000)
    await paused(peers)
    clock(still).pass_by(100_000)
    assert (await peers[1].move(*peers[1].offered))["code"] == "match/paused"
    await peers[1].ask("pause", what="resume")
    clock(still).pass_by(3_000 + 999)
    assert room.actor is not None
    ply = room.actor.match.ply
    assert (await peers[1].move(*peers[1].offered))["t"] == "ack"
    assert room.actor.match.ply == ply + 1


async def test_a_pause_can_be_refused_withdrawn_and_forgotten(still: Server, stack: AsyncExitStack) -> None:
    _, (ada, ben) = await playing(still, ["Ada", "Ben"], stack)
    assert (await ben.ask("pause", what="agree"))["code"] == "pause/not-asked"
    assert (await ben.ask("pause", what="resume"))["code"] == "pause/none"
    await ada.ask("pause", what="ask")
    await told(ben, asked_by=0)
    assert (await ben.ask("pause", what="refuse"))["t"] == "ack"
    assert (await ada.expect("notice", code="pause/refused"))["args"] == {"name": "Ben"}
    await ada.expect("room", pause=None)
    assert (await ada.ask("pause", what="ask"))["code"] == "pause/too-soon"
    clock(still).pass_by(15_000)
    await ada.ask("pause", what="ask")
    assert (await ada.ask("pause", what="refuse"))["t"] == "ack"
    clock(still).pass_by(15_000)
    await ada.ask("pause", what="ask")
    clock(still).pass_by(60_000)
    assert (await ben.ask("pause", what="agree"))["code"] == "pause/not-asked"


async def test_only_people_who_are_here_have_to_agree(still: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben, cleo) = await playing(still, ["Ada", "Ben", "Cleo"], stack)
    await cleo.socket.close()
    await ada.expect("room", until=lambda room: not room["seats"][2]["connected"])
    await ada.ask("pause", what="ask")
    await told(ada, since=None)
    assert not room.pause.is_on
    await ben.socket.close()
    await ada.expect("room", until=lambda room: room["pause"] is not None and room["pause"]["since"] is not None)
    assert room.pause.is_on
    eve = await still.join(room.code, (await still.user("Eve"))[1], stack)
    assert (await eve.ask("pause", what="resume"))["code"].startswith("room/")


async def test_bots_agree_and_wait(still: Server, stack: AsyncExitStack) -> None:
    (user, token) = await still.user("Ada")
    room = await still.rooms.create(user, "toy", {"first": 1}, False)
    ada = await still.join(room.code, token, stack)
    await ada.ask("bot", seat=1, level="random")
    await ada.ask("start")
    clock(still).pass_by(still.settings.countdown_ms)
    await ada.expect("frame", full=True)
    assert room.actor is not None
    ply = room.actor.match.ply
    await ada.ask("pause", what="ask")
    assert room.pause.is_on
    clock(still).pass_by(60_000)
    assert room.actor.match.ply == ply
    await ada.ask("pause", what="resume")
    clock(still).pass_by(3_000 + 2_000)
    await ada.until_ply(ply + 1)


async def test_giving_up_works_in_a_pause(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben", "Cleo"], stack)
    await paused(peers)
    assert (await peers[2].ask("concede"))["t"] == "ack"
    assert room.pause.is_on
    assert (await peers[1].ask("concede"))["t"] == "ack"
    await peers[0].expect("room", status="finished", pause=None)


async def test_a_pause_outlives_the_server(settings: Settings, stack: AsyncExitStack) -> None:
    time = ManualClock()
    server = Server(settings, time)
    await server.start()
    room, peers = await playing(server, ["Ada", "Ben"], stack, bank=(60, 5))
    await paused(peers)
    token = (await server.user("Eve"))[1]
    await asyncio.sleep(0.4)  # the room is stored
    await server.kill()
    time.pass_by(1_000_000)
    again = Server(settings, time)
    await again.start()
    try:
        eve = await again.join(room.code, token, stack)
        assert eve.room["pause"]["asked_by"] == 0
        frame = await eve.expect("frame")
        assert [bank["until"] for bank in frame["clocks"]["banks"]] == [None, None]
        found = await again.rooms.find(room.code)
        assert found is not None and found.actor is not None
        time.pass_by(1_000_000)
        assert found.actor.match.ply == 0
        found.pause.handle(peers[1].welcome["you"]["id"], "resume")
        time.pass_by(3_000)
        await eve.expect("room", pause=None)
        time.pass_by(120_000 + 60_000)
        await eve.until_ply(1)
    finally:
        await again.stop()


async def test_nobody_has_been_away_for_longer_by_a_pause(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben", "Cleo"], stack)
    ada, ben, cleo = peers
    await ben.socket.close()
    await ada.expect("room", until=lambda room: not room["seats"][1]["connected"])
    clock(still).pass_by(5_000)
    await ada.ask("pause", what="ask")
    await cleo.ask("pause", what="agree")
    clock(still).pass_by(500_000)
    await ada.ask("pause", what="resume")
    clock(still).pass_by(3_000)
    assert clock(still).now() - room.away[ben.welcome["you"]["id"]] == 5_000
    told = await ada.expect("room", until=lambda room: room["seats"][1]["away_since"] == clock(still).now() - 5_000)
    assert told["pause"] is None


async def test_a_pause_is_no_time_to_think(still: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(still, ["Ada", "Ben"], stack)
    idle = peers[1].room["idle"]
    clock(still).pass_by(idle - 1_000)
    await paused(peers)
    clock(still).pass_by(3_600_000)
    await peers[0].ask("pause", what="resume")
    clock(still).pass_by(3_000)
    assert (await peers[1].ask("claim", seat=0, what="default"))["code"] == "claim/too-early"
    clock(still).pass_by(1_000)
    assert (await peers[1].ask("claim", seat=0, what="default"))["t"] == "ack"
