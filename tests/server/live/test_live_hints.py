"""Hints: told to whoever asks, at their own decision, and to nobody else; refused where time counts."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest

from roundtable.bots import Thought
from roundtable.server.live.thinking import Thinkers, Unavailable
from roundtable.server.settings import Settings
from server.live.sockets import Peer, Server, active, playing, start

Thinking = Callable[..., Any]


@pytest.fixture
def settings(quick: Settings) -> Settings:
    """Nothing of a hint is stored: one database is enough."""
    return quick


@pytest.fixture
def thinks(monkeypatch: pytest.MonkeyPatch) -> Callable[[Thinking], None]:
    """Something else in the place of the processes that think."""

    def put(think: Thinking) -> None:
        monkeypatch.setattr(Thinkers, "think", think)

    return put


async def at_once(_: Thinkers, match: Any, seat: int, seconds: float, **how: Any) -> Thought:
    return Thought(match.decisions[seat].default, ("why.only", {}), 0.25)


async def test_only_who_asks_is_told(server: Server, stack: AsyncExitStack, thinks: Callable[[Thinking], None]) -> None:
    thinks(at_once)
    room, peers = await playing(server, ["Ada", "Ben"], stack)
    watcher = await server.join(room.code, (await server.user("Cleo"))[1], stack)
    mine = active(peers)
    others = [peer for peer in (*peers, watcher) if peer is not mine]
    for peer in others:
        await peer.settle(0.2)  # with the news of who has come
    assert (await mine.ask("hint"))["t"] == "ack"
    hint = await mine.expect("hint")
    assert hint == {
        "t": "hint", "ply": mine.ply, "choose": mine.mine["default"], "why": ["why.only", {}], "odds": 0.25,
    }  # fmt: skip
    for peer in others:
        await peer.quiet()
    assert (await watcher.ask("hint"))["code"] == "move/spectator"
    assert (await others[0].ask("hint"))["code"] == "hint/none"


async def test_it_is_found_out_once(server: Server, stack: AsyncExitStack, thinks: Callable[[Thinking], None]) -> None:
    asked: list[int] = []
    done = asyncio.Event()

    async def slow(_: Thinkers, match: Any, seat: int, *rest: Any, **how: Any) -> Thought:
        asked.append(match.ply)
        await done.wait()
        return await at_once(_, match, seat, 0)

    thinks(slow)
    _, peers = await playing(server, ["Ada", "Ben"], stack)
    mine = active(peers)
    assert (await mine.ask("hint"))["t"] == "ack"
    assert (await mine.ask("hint"))["code"] == "hint/asked"
    done.set()
    first = await mine.expect("hint")
    assert (await mine.ask("hint"))["t"] == "ack"
    assert await mine.expect("hint") == first and asked == [0]


async def test_what_comes_too_late_is_not_told(
    server: Server, stack: AsyncExitStack, thinks: Callable[[Thinking], None]
) -> None:
    done = asyncio.Event()

    async def slow(_: Thinkers, match: Any, seat: int, *rest: Any, **how: Any) -> Thought:
        thought = await at_once(_, match, seat, 0)
        await done.wait()
        return thought

    thinks(slow)
    _, peers = await playing(server, ["Ada", "Ben"], stack)
    mine = active(peers)
    await mine.ask("hint")
    await mine.move(*mine.mine["default"])
    await mine.until_ply(1)
    done.set()
    await mine.settle()
    assert not any(message["t"] == "hint" for message in mine.heard)


async def test_without_processes_a_hint_goes_by_rule_of_thumb(
    server: Server, stack: AsyncExitStack, thinks: Callable[[Thinking], None]
) -> None:
    async def dead(*_: Any, **how: Any) -> Thought:
        raise Unavailable("They have died.")

    thinks(dead)
    _, peers = await playing(server, ["Ada", "Ben"], stack)
    mine = active(peers)
    await mine.ask("hint")
    hint = await mine.expect("hint")
    assert hint["choose"][0] in mine.options and hint["odds"] is None


async def test_a_bot_that_stumbles_knows_nothing(
    server: Server, stack: AsyncExitStack, thinks: Callable[[Thinking], None]
) -> None:
    async def stumbles(*_: Any, **how: Any) -> Thought:
        raise LookupError("lost")

    thinks(stumbles)
    _, peers = await playing(server, ["Ada", "Ben"], stack)
    mine = active(peers)
    await mine.ask("hint")
    assert (await mine.expect("hint"))["choose"] == []
    assert (await mine.move(*mine.mine["default"]))["t"] == "ack"


@pytest.mark.parametrize("clock", [{"clock": 60}, {"bank": (300, 10)}])
async def test_there_are_none_against_the_clock(server: Server, stack: AsyncExitStack, clock: dict[str, Any]) -> None:
    _, peers = await playing(server, ["Ada", "Ben"], stack, **clock)
    refused = await active(peers).ask("hint")
    assert refused["code"] == "hint/off" and "clock" in refused["reason"]


async def test_the_host_may_switch_them_off(server: Server, stack: AsyncExitStack) -> None:
    users = [await server.user(name) for name in ("Ada", "Ben")]
    room = await server.rooms.create(users[0][0], "toy", {}, False)
    peers: list[Peer] = [await server.join(room.code, token, stack) for _, token in users]
    assert peers[0].room["hints"] is True
    assert (await peers[1].ask("option", name="hints", value=False))["code"] == "room/not-host"
    assert (await peers[0].ask("option", name="hints", value="no"))["code"] == "room/option-invalid"
    await peers[1].ask("sit", seat=1)
    await peers[1].ask("ready", ready=True)
    assert (await peers[0].ask("option", name="hints", value=False))["t"] == "ack"
    await peers[1].expect("room", hints=False)
    await peers[1].ask("ready", ready=True)
    await start(server, room, peers)
    refused = await active(peers).ask("hint")
    assert refused["code"] == "hint/off" and "host" in refused["reason"]
    assert (await peers[0].ask("option", name="hints", value=True))["code"] == "room/playing"
    await server.kill()
    await server.start()
    again = await server.rooms.find(room.code)
    assert again is not None and again.hints.allowed is False


async def test_nobody_is_told_in_a_pause(server: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(server, ["Ada", "Ben"], stack)
    for peer, what in zip(peers, ("ask", "agree"), strict=True):
        assert (await peer.ask("pause", what=what))["t"] == "ack"
    assert (await active(peers).ask("hint"))["code"] == "match/paused"
