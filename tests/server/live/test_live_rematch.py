"""Rematches: who agrees plays on, and nobody is waited for without end."""

from contextlib import AsyncExitStack

from roundtable.server.live.countdown import PATIENCE_MS
from server.live.sockets import ManualClock, Server, playing


async def test_after_half_a_minute_a_rematch_begins_without_those_who_did_not_agree(
    still: Server, stack: AsyncExitStack
) -> None:
    assert isinstance(still.clock, ManualClock)
    room, (ada, ben, cleo) = await playing(still, ["Ada", "Ben", "Cleo"], stack)
    first = room.match
    await ben.ask("concede")
    await cleo.ask("concede")
    await ada.expect("room", status="finished")
    await ben.ask("ready", ready=True)
    still.clock.pass_by(PATIENCE_MS - 1)
    assert (await ada.ask("start"))["code"] == "room/not-ready"
    assert ada.room["missing"] == [["room.missing.ready", {"seat": 2}]]
    still.clock.pass_by(1)
    await ada.expect("room", missing=[])
    assert (await ada.ask("start"))["t"] == "ack"
    assert room.seating.taken == [0, 1, 2]  # until it begins, Cleo may still agree
    still.clock.pass_by(still.settings.countdown_ms)
    await ada.expect("room", until=lambda told: told["match"] not in (None, first))
    assert [seat["user"]["name"] for seat in ada.room["seats"] if seat["user"]] == ["Ada", "Ben"]
    assert (await cleo.ask("sit", seat=1))["code"] == "room/playing"


async def test_alone_nobody_begins_a_rematch(still: Server, stack: AsyncExitStack) -> None:
    assert isinstance(still.clock, ManualClock)
    room, (ada, ben) = await playing(still, ["Ada", "Ben"], stack)
    await ben.ask("concede")
    await ada.expect("room", status="finished")
    still.clock.pass_by(PATIENCE_MS)
    await ada.expect("room", missing=[["room.missing.seats", {"n": 1}], ["room.missing.ready", {"seat": 1}]])
    assert (await ada.ask("start"))["code"] == "room/not-ready"
    assert room.seating.taken == [0, 1]
