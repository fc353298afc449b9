"""Banks and increments: what runs, what is given back, what outlives the server, and what everybody is shown."""

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

import pytest

from roundtable.kernel import Refused
from roundtable.server.live.clock_option import set_clock
from roundtable.server.settings import Settings
from server.live.sockets import ManualClock, Peer, Server, playing

MINUTE = 60_000
KEPT_AFTER = 0.4  # seconds in which a room has been stored


def clock(server: Server) -> ManualClock:
    assert isinstance(server.clock, ManualClock)
    return server.clock


def left(peer: Peer, server: Server) -> list[int]:
    """What each seat has left, as a client would show it now."""
    now = server.clock.now()
    banks = peer.frame["clocks"]["banks"]
    return [bank["ms"] if bank["until"] is None else max(0, min(bank["ms"], bank["until"] - now)) for bank in banks]


def running(peer: Peer) -> list[int]:
    return [bank["seat"] for bank in peer.frame["clocks"]["banks"] if bank["until"] is not None]


async def move(peers: list[Peer], seat: int, *choose: str) -> None:
    answer = await peers[seat].move(*choose)
    assert answer["t"] == "ack", answer
    for peer in peers:
        await peer.until_ply(answer["ply"])


async def measure(server: Server, peer: Peer, ms: int) -> None:
    """Let the server find that this line takes so long there and back."""
    await peer.send("ping", at=0)
    pong = await peer.expect("pong")
    clock(server).pass_by(ms)
    await peer.say(json.dumps({"t": "probed", "n": pong["probe"]}))
    await peer.send("ping", at=1)
    await peer.expect("pong", at=1)


async def test_a_bank_runs_only_while_its_seat_decides(still: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(still, ["Ada", "Ben"], stack, bank=(60, 5))
    ada, ben = peers
    assert left(ada, still) == [MINUTE, MINUTE]
    assert running(ada) == [0]
    clock(still).pass_by(20_000)
    assert left(ben, still) == [40_000, MINUTE]
    await move(peers, 0, "draw")
    assert left(ada, still) == [45_000, MINUTE], "the increment comes after the decision"
    assert running(ben) == [1]
    assert ada.frame["clocks"]["deadline"] == clock(still).now() + MINUTE
    clock(still).pass_by(10_000)
    await move(peers, 1, "draw")
    assert left(ada, still) == [45_000, 55_000]
    clock(still).pass_by(1_000)
    newcomer = await still.join(ada.room["code"], (await still.user("Eve"))[1], stack)
    await newcomer.expect("frame")
    assert left(newcomer, still) == [44_000, 55_000], "spectators see the clocks too"
    assert (newcomer.room["bank"], newcomer.room["increment"], newcomer.room["clock"]) == (60, 5, None)


async def test_at_zero_the_default_is_played_and_the_increment_is_what_is_left(
    still: Server, stack: AsyncExitStack
) -> None:
    room, peers = await playing(still, ["Ada", "Ben"], stack, bank=(60, 5))
    assert room.actor is not None
    clock(still).pass_by(MINUTE - 1)
    await peers[0].settle(0.02)
    assert room.actor.match.ply == 0
    clock(still).pass_by(1)
    for peer in peers:
        await peer.until_ply(1)
        told = await peer.expect("notice", code="clock/default")
        assert told["args"] == {"name": "Ada"}
    assert room.actor.match.log[0].by == "clock"
    assert left(peers[0], still) == [5_000, MINUTE]
    await move(peers, 1, "draw")
    clock(still).pass_by(5_000)
    for peer in peers:
        await peer.until_ply(3)
    assert left(peers[0], still) == [5_000, 65_000], "each further decision has at least the increment"


async def test_two_clocks_that_run_out_at_once_have_one_outcome_each(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben"], stack, bank=(60, 5), bidding=True)
    assert running(peers[0]) == [0, 1], "several clocks may run at once"
    assert room.actor is not None
    clock(still).pass_by(MINUTE)
    late = [await peer.send("move", ply=0, choose=["high"]) for peer in peers]
    answers = [await peer.answer(id) for peer, id in zip(peers, late, strict=True)]
    for peer in peers:
        await peer.until_ply(2)
    bids = [record for record in room.actor.match.log if record.choose in (("low",), ("high",))]
    assert sorted(record.seat for record in bids) == [0, 1], "no seat has moved twice"
    accepted = sum(answer["t"] == "ack" for answer in answers)
    assert [record.by for record in bids].count("seat") == accepted
    assert left(peers[0], still) == [5_000, 5_000]


async def test_who_has_answered_waits_without_spending_time(still: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(still, ["Ada", "Ben"], stack, bank=(60, 5), bidding=True)
    clock(still).pass_by(10_000)
    await move(peers, 1, "low")
    assert running(peers[0]) == [0]
    clock(still).pass_by(10_000)
    await move(peers, 0, "low")
    assert left(peers[1], still) == [45_000, 55_000]


async def test_moves_that_are_on_their_way_at_zero_count_within_the_measured_lag(
    still: Server, stack: AsyncExitStack
) -> None:
    _, peers = await playing(still, ["Ada", "Ben"], stack, bank=(60, 5))
    await measure(still, peers[0], 200)
    clock(still).pass_by(MINUTE - 200 + 199)
    await move(peers, 0, "draw")
    assert left(peers[0], still) == [5_001, MINUTE], "the time of the line is given back"


async def test_no_more_lag_is_given_back_than_the_caps(still: Server, stack: AsyncExitStack) -> None:
    """Whoever answers the server's questions late gains a quarter of a second once in a while, and no more."""
    _, peers = await playing(still, ["Ada", "Ben"], stack, bank=(60, 5))
    await measure(still, peers[0], 3_000)
    given = []
    for _ in range(12):
        before = left(peers[0], still)[0]
        clock(still).pass_by(2_000)
        await move(peers, 0, "draw")
        given.append(left(peers[0], still)[0] - 5_000 - before + 2_000)
        await move(peers, 1, "draw")
    assert max(given) == 250
    assert sum(given) <= 1_000 + 12 * 100


async def test_offers_cost_no_time(still: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(still, ["Ada", "Ben"], stack, bank=(60, 5))
    for _ in range(2):
        await move(peers, 0, peers[0].options[0])
        if peers[1].mine:
            await move(peers, 1, "draw")
    assert running(peers[0]) == [], "a window is open, and nobody has to decide"
    before = left(peers[0], still)
    clock(still).pass_by(2_000)
    await move(peers, 1, *peers[1].offered)
    assert left(peers[0], still) == before


async def test_a_move_that_is_taken_back_gives_no_time_back(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben"], stack, bank=(60, 5), resting=True)
    clock(still).pass_by(20_000)
    await move(peers, 0, "rest")
    clock(still).pass_by(3_000)
    assert room.actor is not None
    room.actor.undo(0, 0)
    for peer in peers:
        await peer.until_ply(2)
    assert running(peers[0]) == [0]
    assert left(peers[0], still) == [45_000, 57_000], "neither is given back, and nobody earns an increment"


async def test_bots_have_no_bank(still: Server, stack: AsyncExitStack) -> None:
    (user, token) = await still.user("Ada")
    room = await still.rooms.create(user, "toy", {}, False)
    room.bank = (60, 5)
    ada = await still.join(room.code, token, stack)
    await ada.ask("bot", seat=1, level="random")
    await ada.ask("start")
    clock(still).pass_by(still.settings.countdown_ms)
    await ada.expect("frame", full=True)
    assert [bank["seat"] for bank in ada.frame["clocks"]["banks"]] == [0]


async def test_a_clock_stands_still_while_the_line_is_lost_and_while_a_bot_plays(
    still: Server, stack: AsyncExitStack
) -> None:
    _, (ada, ben) = await playing(still, ["Ada", "Ben"], stack, bank=(60, 5))
    clock(still).pass_by(10_000)
    await ada.socket.close()
    told = await ben.expect("clocks")
    assert told["clocks"]["banks"][0]["ms"] == 50_000
    assert told["clocks"]["banks"][0]["until"] == clock(still).now() + 120_000 + 50_000
    clock(still).pass_by(100_000)
    assert (await ben.ask("claim", seat=0, what="stand_in"))["t"] == "ack"
    clock(still).pass_by(100)
    await ben.until_ply(1)
    assert left(ben, still) == [50_000, MINUTE], "what a bot decides costs nothing and earns nothing"


async def test_a_lost_line_is_waited_for_two_minutes_a_match(still: Server, stack: AsyncExitStack) -> None:
    users = [await still.user(name) for name in ("Ada", "Ben")]
    room = await still.rooms.create(users[0][0], "toy", {}, False)
    room.bank = (60, 5)
    ada = await still.join(room.code, users[0][1], stack)
    ben = await still.join(room.code, users[1][1], stack)
    await ben.ask("sit", seat=1)
    await ben.ask("ready", ready=True)
    await ada.ask("start")
    clock(still).pass_by(still.settings.countdown_ms)
    await ben.expect("frame", full=True)
    for gone in (70_000, 50_000):
        await ada.socket.close()
        await ben.expect("clocks")
        clock(still).pass_by(gone)
        ada = await still.join(room.code, users[0][1], stack)
        await ada.expect("frame")
        assert left(ada, still)[0] == MINUTE
        assert running(ada) == [0]
        await ben.settle(0.02)
    await ada.socket.close()
    await ben.expect("clocks")
    clock(still).pass_by(MINUTE)
    await ben.until_ply(1)


async def test_the_clocks_are_as_the_last_durable_move_left_them_after_a_crash(
    settings: Settings, stack: AsyncExitStack
) -> None:
    """Time stops while the server is down, and for a grace after it is back: nobody loses by a restart."""
    time = ManualClock()
    graceful = Settings(**{**settings.model_dump(), "resume_grace_ms": 30_000})
    server = Server(graceful, time)
    await server.start()
    room, peers = await playing(server, ["Ada", "Ben"], stack, bank=(60, 5), bidding=True)
    code = room.code
    time.pass_by(10_000)
    await move(peers, 1, "high")
    time.pass_by(7_000)  # is spent by Ada on what she never decides
    await asyncio.sleep(KEPT_AFTER)
    await server.kill()
    time.pass_by(3_600_000)
    again = Server(graceful, time)
    await again.start()
    try:
        eve = await again.join(code, (await again.user("Eve"))[1], stack)
        await eve.expect("frame")
        assert left(eve, again) == [50_000, 55_000]
        found = await again.rooms.find(code)
        assert found is not None and found.actor is not None
        time.pass_by(30_000 + 119_999)
        assert left(eve, again) == [50_000, 55_000], "the grace, and the two minutes for a lost line"
        time.pass_by(1 + 49_999)
        assert found.actor.match.ply == 1
        time.pass_by(1)
        await eve.until_ply(2)
    finally:
        await again.stop()


async def test_time_for_each_decision_outlives_the_server_as_well(quick: Settings, stack: AsyncExitStack) -> None:
    time = ManualClock()
    server = Server(quick, time)
    await server.start()
    room, peers = await playing(server, ["Ada", "Ben"], stack, clock=60, bidding=True)
    time.pass_by(45_000)
    await move(peers, 1, "high")
    await asyncio.sleep(KEPT_AFTER)
    await server.kill()
    again = Server(quick, time)
    await again.start()
    try:
        eve = await again.join(room.code, (await again.user("Eve"))[1], stack)
        await eve.expect("frame")
        assert left(eve, again) == [15_000]
        found = await again.rooms.find(room.code)
        assert found is not None and found.actor is not None
        time.pass_by(120_000 + 14_999)  # nobody is back
        assert found.actor.match.ply == 1
        time.pass_by(1)
        await eve.until_ply(2)
    finally:
        await again.stop()


async def test_a_clock_that_makes_no_sense_is_refused(still: Server) -> None:
    (user, _) = await still.user("Ada")
    room = await still.rooms.create(user, "toy", {}, False)
    set_clock(room, "300+10")
    values: list[Any] = ["300", "300+", "+10", "9+10", "300+1", "300+1000", "a+b", "²00+10", "", 5, 4000, True, 1.5]
    for value in values:
        with pytest.raises(Refused):
            set_clock(room, value)
    assert (room.clock_seconds, room.bank) == (None, (300, 10))
    set_clock(room, 60)
    assert (room.clock_seconds, room.bank) == (60, None)
    set_clock(room, None)
    assert (room.clock_seconds, room.bank) == (None, None)
