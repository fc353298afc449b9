"""Bots in seats: they play on their own, at a pace that tells nothing, and stumble without harm."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from roundtable import bots
from roundtable.server.live import Room
from roundtable.server.live import bots as driver
from roundtable.server.live.clock import SystemClock
from roundtable.server.settings import Settings
from server.live.sockets import ManualClock, Peer, Server, start


async def with_bots(server: Server, stack: AsyncExitStack, count: int, **options: Any) -> tuple[Room, Peer]:
    """Ada and bots."""
    user, token = await server.user("Ada")
    room = await server.rooms.create(user, "toy", options, False)
    ada = await server.join(room.code, token, stack)
    for seat in range(1, count + 1):
        assert (await ada.ask("bot", seat=seat, level="random"))["t"] == "ack"
    await start(server, room, [ada])
    return room, ada


async def test_bots_play_when_it_is_their_turn(server: Server, stack: AsyncExitStack) -> None:
    _, ada = await with_bots(server, stack, 3)
    while ada.frame["outcome"] is None:
        if ada.mine is not None:
            assert (await ada.move("draw"))["t"] == "ack"
            await ada.until_ply(ada.ply + 1)
        else:
            await ada.expect("frame")
    assert ada.frame["outcome"]["winners"] != [0]


async def test_a_match_of_bots_ends_with_nobody_looking(quick: Settings) -> None:
    server = Server(quick, SystemClock())
    await server.start()
    user, token = await server.user("Ada")
    room = await server.rooms.create(user, "toy", {}, False)
    async with AsyncExitStack() as stack:
        ada = await server.join(room.code, token, stack)
        await ada.ask("stand")
        for seat in (0, 1):
            await ada.ask("bot", seat=seat, level="random")
        await ada.ask("start")
        await ada.expect("frame", full=True)
    for _ in range(500):
        if room.status == "finished":
            break
        await asyncio.sleep(0.02)
    assert room.status == "finished"
    await server.stop()


async def test_a_bots_pace_depends_on_nothing_hidden(quick: Settings, stack: AsyncExitStack) -> None:
    settings = Settings(**{**quick.model_dump(), "bot_pace": 1.0})
    server = Server(settings, ManualClock())
    await server.start()
    _, ada = await with_bots(server, stack, 1, first=1)
    assert isinstance(server.clock, ManualClock)
    server.clock.pass_by(599)
    await ada.settle()
    assert ada.ply == 0
    server.clock.pass_by(1001)
    await ada.until_ply(1)
    await stack.aclose()
    await server.stop()


@pytest.mark.parametrize("fault", [LookupError("lost"), ("card:999",), None])
async def test_a_bot_that_stumbles_plays_the_default(
    server: Server, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch, fault: Any
) -> None:
    def choose(*_: object, **__: object) -> Any:
        if isinstance(fault, Exception):
            raise fault
        return fault

    monkeypatch.setattr(bots, "choose", choose)
    _, ada = await with_bots(server, stack, 1, first=1)
    await ada.until_ply(1)
    assert ada.view["players"][1]["hand"] == 4


async def test_bots_go_on_after_a_restart(quick: Settings) -> None:
    server = Server(Settings(**{**quick.model_dump(), "bot_pace": 100.0}), SystemClock())
    await server.start()
    async with AsyncExitStack() as stack:
        room, ada = await with_bots(server, stack, 1)
        await ada.move("draw")
        await ada.until_ply(1)
    await server.stop()
    server = Server(quick, SystemClock())
    await server.start()
    again = await server.rooms.find(room.code)
    assert again is not None
    assert again.actor is not None
    for _ in range(200):
        if again.actor.match.ply > 1:
            break
        await asyncio.sleep(0.02)
    assert again.actor.match.ply > 1
    await server.stop()


async def test_a_bot_that_did_not_notice_an_offer_sees_it_after_a_while(
    quick: Settings, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands for long, such as a vote, does not wait for a bot for ever."""
    monkeypatch.setattr(driver, "USUALLY", 0.0)
    monkeypatch.setattr(driver, "CALLS_SHARE", {})
    monkeypatch.setattr(driver, "NOTICES_SHARE", {})
    monkeypatch.setattr(driver, "LATER_MS", (1000, 1000))
    server = Server(Settings(**{**quick.model_dump(), "bot_pace": 1.0}), ManualClock())
    await server.start()
    assert isinstance(server.clock, ManualClock)
    _, ada = await with_bots(server, stack, 1)
    for _ in range(2):
        while ada.mine is None:
            server.clock.pass_by(1600)
            await ada.settle()
        await ada.move(next(option for option in ada.options if option.startswith("card:")))
        await ada.settle()
    assert ada.frame["clocks"]["window"] is not None
    ply = ada.ply
    server.clock.pass_by(3900)
    await ada.until_ply(ply + 1)
    assert ada.view["players"][0]["hand"] == 3, "caught, and two cards richer"
    await stack.aclose()
    await server.stop()
