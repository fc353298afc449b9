"""Somebody is gone, or does nothing: nudge, default, stand-in, removal, kicking, and coming back."""

from contextlib import AsyncExitStack
from typing import Any

import pytest

from roundtable.server.live.absence import NUDGE_MS, Pace
from server.live.sockets import ManualClock, Peer, Server, active, start

NAMES = ("Ada", "Ben", "Cleo", "Dora")


class Table:
    """A match of several people, whose lines can be cut and taken up again."""

    def __init__(self, server: Server, stack: AsyncExitStack) -> None:
        self.server = server
        self.stack = stack
        self.room: Any = None
        self.peers: list[Peer] = []
        self.tokens: list[str] = []
        self.away: set[int] = set()

    async def play(self, count: int) -> "Table":
        users = [await self.server.user(name) for name in NAMES[:count]]
        self.tokens = [token for _, token in users]
        self.room = await self.server.rooms.create(users[0][0], "toy", {}, False)
        for seat, token in enumerate(self.tokens):
            peer = await self.server.join(self.room.code, token, self.stack)
            if seat:
                await peer.ask("sit", seat=seat)
                await peer.ask("ready", ready=True)
            self.peers.append(peer)
        await start(self.server, self.room, self.peers)
        return self

    @property
    def mover(self) -> int:
        return self.peers.index(active(self.peers))

    def others(self, seat: int) -> list[Peer]:
        return [peer for other, peer in enumerate(self.peers) if other != seat and other not in self.away]

    async def cut(self, seat: int) -> None:
        """The line of a seat is lost, and the others know."""
        self.away.add(seat)
        await self.peers[seat].socket.close()
        for other in self.others(seat):
            while other.room["seats"][seat]["connected"]:
                await other.hear()

    async def back(self, seat: int) -> Peer:
        self.away.discard(seat)
        self.peers[seat] = await self.server.join(self.room.code, self.tokens[seat], self.stack)
        return self.peers[seat]

    def pass_by(self, ms: int) -> None:
        assert isinstance(self.server.clock, ManualClock)
        self.server.clock.pass_by(ms)


@pytest.fixture
async def table(still: Server, stack: AsyncExitStack) -> Table:
    return Table(still, stack)


def test_grace_and_patience_scale_with_the_pace() -> None:
    pace = Pace()
    assert (pace.grace_ms, pace.idle_ms) == (40_000, 120_000)
    for _ in range(15):
        pace.took(1_000)
    assert (pace.grace_ms, pace.idle_ms) == (15_000, 60_000)
    for _ in range(15):
        pace.took(90_000)
    assert (pace.grace_ms, pace.idle_ms) == (60_000, 300_000)


async def test_nothing_can_be_done_before_the_grace_is_over(table: Table) -> None:
    await table.play(2)
    seat, (other,) = table.mover, table.others(table.mover)
    await table.cut(seat)
    table.pass_by(other.room["grace"] - 1)
    for what in ("default", "stand_in", "remove"):
        assert (await other.ask("claim", seat=seat, what=what))["code"] == "claim/too-early"
    assert table.room.actor.match.ply == 0
    table.pass_by(1)
    assert table.room.actor.match.ply == 0, "nothing happens by itself"
    assert (await other.ask("claim", seat=seat, what="default"))["t"] == "ack"
    await other.until_ply(1)
    assert table.room.actor.match.log[-1].by == "clock"
    told = await other.expect("notice", code="seat/default")
    assert told["args"] == {"name": NAMES[seat], "by": other.welcome["you"]["name"]}


async def test_coming_back_before_the_others_act_cancels_the_claim(table: Table) -> None:
    await table.play(2)
    seat, (other,) = table.mover, table.others(table.mover)
    await table.cut(seat)
    table.pass_by(other.room["grace"])
    await table.back(seat)
    assert (await other.ask("claim", seat=seat, what="stand_in"))["code"] == "claim/too-early"


async def test_a_stand_in_plays_until_the_person_is_back(table: Table) -> None:
    await table.play(2)
    seat, (other,) = table.mover, table.others(table.mover)
    await table.cut(seat)
    table.pass_by(60_000)
    assert (await other.ask("claim", seat=seat, what="stand_in"))["t"] == "ack"
    assert (await other.ask("claim", seat=seat, what="stand_in"))["code"] == "claim/done"
    await other.expect("room", until=lambda told: told["seats"][seat]["stand_in"] == "random")
    table.pass_by(100)
    await other.until_ply(1)
    assert table.room.actor.match.log[0].by == "seat"
    back = await table.back(seat)
    assert back.room["seats"][seat]["stand_in"] is None
    assert (await other.expect("notice", code="seat/back"))["args"] == {"name": NAMES[seat]}
    ply = table.room.actor.match.ply
    table.pass_by(100_000)
    assert table.room.actor.match.ply == ply or table.room.actor.match.log[ply].seat != seat


async def test_a_stand_in_outlives_the_server(still: Server, table: Table, stack: AsyncExitStack) -> None:
    await table.play(2)
    seat, (other,) = table.mover, table.others(table.mover)
    await table.cut(seat)
    table.pass_by(60_000)
    await other.ask("claim", seat=seat, what="stand_in")
    code = table.room.code
    await still.stop()
    again = Server(still.settings, still.clock)
    await again.start()
    try:
        peer = await again.join(code, table.tokens[1 - seat], stack)
        assert peer.room["seats"][seat]["stand_in"] == "random"
        await peer.expect("frame", full=True)
        table.pass_by(60_000)
        await peer.until_ply(1)
    finally:
        await again.stop()
        await still.start()


async def test_somebody_who_is_here_has_time_to_think(table: Table) -> None:
    await table.play(2)
    seat, (other,) = table.mover, table.others(table.mover)
    table.pass_by(other.room["idle"] - 1)
    assert (await other.ask("claim", seat=seat, what="default"))["code"] == "claim/too-early"
    table.pass_by(1)
    assert (await other.ask("claim", seat=seat, what="stand_in"))["t"] == "ack"
    mover = table.peers[seat]
    assert (await mover.ask("claim", seat=seat, what="back"))["t"] == "ack"
    await mover.expect("room", until=lambda told: told["seats"][seat]["stand_in"] is None)
    assert (await mover.move("draw"))["t"] == "ack"
    assert (await mover.ask("claim", seat=1 - seat, what="back"))["code"] == "room/not-your-seat"


async def test_a_move_takes_the_seat_back(table: Table) -> None:
    await table.play(2)
    seat, (other,) = table.mover, table.others(table.mover)
    table.pass_by(300_000)
    await other.ask("claim", seat=seat, what="stand_in")
    assert (await table.peers[seat].move("draw"))["t"] == "ack"
    assert not table.room.absence.stand_ins


async def test_a_nudge_reaches_only_whom_it_is_for(table: Table) -> None:
    await table.play(3)
    seat = table.mover
    mover, (one, two) = table.peers[seat], table.others(seat)
    assert (await one.ask("claim", seat=seat, what="nudge"))["t"] == "ack"
    assert (await mover.expect("notice", code="seat/nudged"))["args"] == {"by": one.welcome["you"]["name"]}
    assert (await two.ask("claim", seat=seat, what="nudge"))["code"] == "claim/too-early"
    assert not [told for told in two.heard if told["t"] == "notice"]
    table.pass_by(NUDGE_MS)
    assert (await two.ask("claim", seat=seat, what="nudge"))["t"] == "ack"
    waiting = two.welcome["seat"]
    assert (await one.ask("claim", seat=waiting, what="nudge"))["code"] == "claim/not-waiting"


async def test_an_absent_seat_is_removed_by_all_who_are_here(table: Table) -> None:
    await table.play(4)
    seat = table.mover
    one, two, three = table.others(seat)
    await table.cut(seat)
    gone = three.welcome["seat"]
    await table.cut(gone)
    table.pass_by(60_000)
    assert (await one.ask("claim", seat=seat, what="remove"))["t"] == "ack"
    await two.expect("room", until=lambda told: told["seats"][seat]["votes"] == [one.welcome["seat"]])
    assert not table.room.actor.match.state.gone[seat]
    await two.ask("claim", seat=seat, what="remove")
    assert table.room.actor.match.state.gone[seat]
    await two.expect("notice", code="seat/removed")
    back = await table.back(seat)
    assert (await back.move("draw", ply=1))["t"] == "refused"


async def test_somebody_who_is_here_is_removed_by_all_others_only(table: Table) -> None:
    await table.play(3)
    seat = table.mover
    one, two = table.others(seat)
    table.pass_by(300_000)
    await table.cut(two.welcome["seat"])
    assert (await one.ask("claim", seat=seat, what="remove"))["t"] == "ack"
    assert not table.room.actor.match.state.gone[seat], "one of the others is away and was not asked"
    table.room.absence.back(seat)
    assert not table.room.absence.votes


@pytest.mark.parametrize("what", ["nudge", "default", "stand_in", "remove"])
async def test_claims_are_for_the_others_at_the_table(table: Table, what: str) -> None:
    server = table.server
    await table.play(2)
    seat, (other,) = table.mover, table.others(table.mover)
    _, token = await server.user("Eve")
    watcher = await server.join(table.room.code, token, table.stack)
    assert (await watcher.ask("claim", seat=seat, what=what))["code"] == "room/no-seat"
    assert (await table.peers[seat].ask("claim", seat=seat, what=what))["code"] == "claim/own-seat"
    assert (await other.ask("claim", seat=9, what=what))["code"] == "claim/nobody"


async def test_a_kicked_player_leaves_match_and_room_and_does_not_watch(table: Table) -> None:
    await table.play(3)
    seat = 1
    host, victim = table.peers[0], table.peers[seat]
    assert (await table.peers[2].ask("kick", seat=seat))["code"] == "room/not-host"
    assert (await host.ask("kick", seat=0))["code"] == "room/host-stays"
    assert (await host.ask("kick", seat=seat))["t"] == "ack"
    assert table.room.actor.match.state.gone[seat]
    assert (await victim.expect("refused", id=None))["code"] == "room/kicked"
    assert await victim.closed() == 4403
    async with table.server.peer(table.room.code, table.tokens[seat]) as again:
        assert (await again.expect("refused", id=None))["code"] == "room/kicked"
    for peer in (host, table.peers[2]):
        await peer.until_ply(1)
