"""Windows, clocks and calls, with a clock that the test moves."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from server.live.sockets import ManualClock, Peer, Server, active, playing


async def down_to_one(peers: list[Peer]) -> Peer:
    """Ada plays two cards and does not call; who plays in between draws."""
    ada = peers[0]
    for _ in range(2):
        answer = await ada.move(ada.options[0])
        for peer in peers:
            await peer.until_ply(answer["ply"])
        while active_or_none(peers) not in (None, ada):
            await draw(peers)
    return ada


def active_or_none(peers: list[Peer]) -> Peer | None:
    return next((peer for peer in peers if peer.mine is not None), None)


async def draw(peers: list[Peer]) -> None:
    answer = await active(peers).move("draw")
    for peer in peers:
        await peer.until_ply(answer["ply"])


def clock(server: Server) -> ManualClock:
    assert isinstance(server.clock, ManualClock)
    return server.clock


async def test_the_window_is_shown_and_closes_on_time(still: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(still, ["Ada", "Ben"], stack)
    ada = await down_to_one(peers)
    now = clock(still).now()
    for peer in peers:
        assert peer.frame["clocks"] == {"deadline": None, "window": now + 4000, "banks": []}
        assert peer.frame["decisions"]["waiting"] == []
    ply = ada.ply
    clock(still).pass_by(3999)
    await ada.settle()
    assert ada.ply == ply
    clock(still).pass_by(1)
    for peer in peers:
        await peer.until_ply(ply + 1)
    assert peers[1].mine is not None
    assert ada.frame["clocks"] == {"deadline": None, "window": None, "banks": []}


async def test_the_owner_may_call_at_once_and_is_safe(still: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(still, ["Ada", "Ben"], stack)
    ada = await down_to_one(peers)
    assert (await ada.move(*ada.offered))["t"] == "ack"
    await peers[1].until_ply(ada.ply)
    clock(still).pass_by(1000)
    late = await peers[1].move("catch:0:3")
    assert late["t"] == "refused"
    assert ada.view["players"][0]["hand"] == 1


async def test_a_catch_that_comes_too_early_is_refused_and_cools_down(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben", "Cleo"], stack)
    await down_to_one(peers)
    _, ben, cleo = peers
    assert ben.frame["decisions"]["offers"][0]["after"] == 1000
    assert room.actor is not None
    before = room.actor.match.hash()
    clock(still).pass_by(999)
    assert (await ben.move(*ben.offered))["code"] == "move/too-early"
    clock(still).pass_by(500)
    assert (await ben.move(*ben.offered))["code"] == "move/cooling-down"
    assert room.actor.match.hash() == before
    assert (await cleo.move(*cleo.offered))["t"] == "ack"  # only the hasty one waits
    clock(still).pass_by(500)
    assert (await ben.move("catch:0:4"))["code"] in ("move/not-yours", "move/illegal", "move/stale")


async def test_after_cooling_down_a_catch_counts(still: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(still, ["Ada", "Ben"], stack)
    await down_to_one(peers)
    ben = peers[1]
    assert (await ben.move(*ben.offered))["code"] == "move/too-early"
    clock(still).pass_by(1000)
    answer = await ben.move(*ben.offered)
    await peers[0].until_ply(answer["ply"])
    assert peers[0].view["players"][0]["hand"] == 3


async def test_calls_are_good_on_any_ply_while_they_stand(still: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(still, ["Ada", "Ben"], stack)
    ada = await down_to_one(peers)
    assert (await ada.move(*ada.offered, ply=ada.ply - 1))["t"] == "ack"


async def test_the_clock_plays_the_default(still: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(still, ["Ada", "Ben"], stack, clock=20)
    ada, ben = peers
    shown = ada.frame["clocks"]["deadline"]
    assert shown == clock(still).now() + 20_000
    clock(still).pass_by(19_999)
    await ada.settle()
    assert ada.ply == 0
    clock(still).pass_by(1)
    for peer in peers:
        await peer.until_ply(1)
    assert ada.view["players"][0]["hand"] == 4
    assert ben.frame["clocks"]["deadline"] == clock(still).now() + 20_000


async def test_without_a_clock_nobody_is_hurried(still: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(still, ["Ada", "Ben"], stack)
    clock(still).pass_by(3_600_000)
    await peers[0].settle()
    assert peers[0].ply == 0


async def test_the_clock_runs_with_nobody_connected(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben"], stack, clock=20)
    for peer in peers:
        await peer.socket.close()
    while room.people:
        await asyncio.sleep(0.01)
    assert room.actor is not None
    for ply in range(1, 6):
        clock(still).pass_by(20_000 if ply > 2 else 140_000)  # each is waited for two minutes a match
        while room.actor.match.ply < ply or not room.actor.is_settled:
            await asyncio.sleep(0.01)


async def test_a_failing_default_stops_the_clock_not_the_match(
    still: Server, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, peers = await playing(still, ["Ada", "Ben"], stack, clock=20)

    def failing(match: object, seat: int | None = None) -> None:
        raise ZeroDivisionError("the default misbehaves")

    with monkeypatch.context() as patch:
        patch.setattr("roundtable.kernel.Match.time_up", failing)
        clock(still).pass_by(20_000)
        await peers[1].expect("notice", code="match/rules-bug")
        clock(still).pass_by(60_000)
    assert (await peers[0].move("draw"))["t"] == "ack"
    await peers[1].until_ply(1)
    assert peers[1].frame["clocks"]["deadline"] is not None


async def test_minutes_that_the_rules_count_are_moves_of_the_host(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben"], stack, ticking=True, clock=90)
    ada, ben = peers
    deadline = ada.frame["clocks"]["deadline"]
    clock(still).pass_by(59_999)
    await ada.settle()
    assert ada.view["time"] == {"minutes": 0}
    clock(still).pass_by(1)
    for peer in peers:
        await peer.until_ply(1)
    assert ada.view["time"] == {"minutes": 1}
    assert ada.frame["clocks"]["deadline"] == deadline, "nobody gets more time for it"
    assert (await ada.move("draw", ply=0))["t"] == "ack", "a move that crosses a minute is good"
    await ben.until_ply(2)
    clock(still).pass_by(59_000)
    await ben.settle()
    assert ben.view["time"] == {"minutes": 1}, "a minute goes on through the moves"
    assert room.actor is not None
    assert [record.notation() for record in room.actor.match.log] == ["0 host tick (host)", "1 p0 draw"]


async def test_the_minutes_stand_still_while_nobody_is_here(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben"], stack, ticking=True)
    assert room.actor is not None
    for peer in peers:
        await peer.socket.close()
    while room.people:
        await asyncio.sleep(0.01)
    clock(still).pass_by(600_000)
    await asyncio.sleep(0.05)
    assert room.actor.match.ply == 0
    assert room.is_dormant, "a room may sleep although its match counts time"
    _, token = await still.user("Eve")
    eve = await still.join(room.code, token, stack)
    clock(still).pass_by(59_999)
    await eve.settle()
    assert room.actor.match.ply == 0
    clock(still).pass_by(1)
    await eve.until_ply(1)
