"""Bots that think in processes of their own: shown at a pace that tells nothing, never waited for, and done without."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from typing import Any

import pytest

from roundtable import games
from roundtable.bots import Thought
from roundtable.kernel import Match
from roundtable.server.live import Room, thinking
from roundtable.server.live.clock import SystemClock
from roundtable.server.live.thinking import Thinkers, Unavailable
from roundtable.server.settings import Settings
from server.live.sockets import ManualClock, Peer, Server, start

GET, ALL = games.get, games.all_games


class Mind:
    """Stands in for the processes: what it is asked waits until a test lets it be answered."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[int, float, asyncio.Future[Thought]]] = []
        mind = self

        async def think(_: Thinkers, match: Match[Any], seat: int, seconds: float, **__: object) -> Thought:
            done: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
            mind.asked.append((seat, seconds, done))
            return await done

        monkeypatch.setattr(Thinkers, "think", think)

    def answer(self, *choose: str) -> None:
        self.asked[-1][2].set_result(Thought(choose, ("why.only", {})))

    def fail(self) -> None:
        self.asked[-1][2].set_exception(Unavailable("gone"))


async def table(quick: Settings, stack: AsyncExitStack, think: int = 500) -> tuple[Server, Room, Peer]:
    """Ada and a bot that searches and begins, on a clock that stands."""
    server = Server(Settings(**{**quick.model_dump(), "bot_pace": 1.0}), ManualClock())
    await server.start()
    stack.push_async_callback(server.stop)
    user, token = await server.user("Ada")
    room = await server.rooms.create(user, "toy", {"first": 1}, False)
    ada = await server.join(room.code, token, stack)
    assert (await ada.ask("bot", seat=1, level="search"))["t"] == "ack"
    assert (await ada.ask("option", name="think", value=think))["t"] == "ack"
    await start(server, room, [ada])
    return server, room, ada


def clock(server: Server) -> ManualClock:
    assert isinstance(server.clock, ManualClock)
    return server.clock


@pytest.mark.parametrize("at_once", [True, False])
async def test_a_thought_is_shown_when_the_pace_says_and_not_when_it_is_ready(
    quick: Settings, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch, at_once: bool
) -> None:
    mind = Mind(monkeypatch)
    server, _, ada = await table(quick, stack, 2000)
    await ada.settle()
    assert [(seat, seconds) for seat, seconds, _ in mind.asked] == [(1, 2.0)], "it thinks while the time passes"
    if at_once:
        mind.answer("draw")
    clock(server).pass_by(2200)
    await ada.settle()
    assert ada.ply == 0, "two seconds may be thought, so as much always passes"
    if not at_once:
        mind.answer("draw")
    clock(server).pass_by(100)
    await ada.until_ply(1)
    assert ada.view["players"][1]["hand"] == 4


async def test_without_a_thought_the_greedy_answer_is_given(
    quick: Settings, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    mind = Mind(monkeypatch)
    server, _, ada = await table(quick, stack)
    await ada.settle()
    mind.fail()
    clock(server).pass_by(2000)
    await ada.until_ply(1)


async def test_a_thought_that_comes_late_is_waited_for_and_one_that_is_outdated_is_not(
    quick: Settings, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    mind = Mind(monkeypatch)
    server, room, ada = await table(quick, stack)
    await ada.settle()
    clock(server).pass_by(3000)
    await ada.settle()
    assert ada.ply == 0
    mind.answer("draw")
    await ada.until_ply(1)
    await ada.move("draw")
    await ada.until_ply(2)
    await ada.settle()
    assert len(mind.asked) == 2 and room.actor is not None
    room.actor.default(1)
    await ada.until_ply(3)
    assert mind.asked[-1][2].cancelled(), "the match has gone on without it"


async def test_how_long_bots_think_is_the_hosts_choice(quick: Settings, stack: AsyncExitStack) -> None:
    server = Server(quick, ManualClock())
    await server.start()
    stack.push_async_callback(server.stop)
    user, token = await server.user("Ada")
    room = await server.rooms.create(user, "toy", {}, False)
    ada = await server.join(room.code, token, stack)
    for value in (0, 300, True, "1000", None, 0.5):
        assert (await ada.ask("option", name="think", value=value))["t"] == "refused", value
    assert (await ada.ask("option", name="think", value=5000))["t"] == "ack"
    assert (await ada.expect("room"))["think"] == 5000 and room.think == 5000
    await stack.aclose()
    server = Server(quick, ManualClock())
    await server.start()
    again = await server.rooms.find(room.code)
    assert again is not None and again.think == 5000
    await server.stop()


async def test_processes_think_die_and_are_done_without(
    quick: Settings, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The real ones, and a whole room: they die in the middle of a match, and nobody waits."""
    monkeypatch.setattr(games, "get", GET)
    monkeypatch.setattr(games, "all_games", ALL)
    monkeypatch.setattr(thinking, "PATIENCE_SECONDS", 60.0)  # a busy machine takes long to start a process
    server = Server(quick, SystemClock())
    await server.start()
    stack.push_async_callback(server.stop)
    thinkers = server.rooms.services.thinkers
    match = Match.start(games.get("uno_ultimate_dc"), {}, [{"hero": "superman"}, {"hero": "aquaman"}], bytes(32))
    seat = next(iter(match.decisions))
    await thinkers.start()
    thought = await thinkers.think(match, seat, 0.2)
    assert thought.choose in match.legal_moves(seat) and thought.tried > 0
    ignored = asyncio.create_task(thinkers.think(match, seat, 0.2))
    await asyncio.sleep(0.02)
    ignored.cancel()
    pid = await thinkers.run(os.getpid)
    assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)
    many = await asyncio.gather(*(thinkers.think(match, seat, 0.2) for _ in range(4)))
    assert all(each.choose is not None for each in many)
    user, token = await server.user("Ada")
    room = await server.rooms.create(user, "uno_ultimate_dc", {}, False)
    ada = await server.join(room.code, token, stack)
    await ada.ask("stand")
    for number in (0, 1):
        assert (await ada.ask("bot", seat=number, level="search"))["t"] == "ack"
    await ada.ask("option", name="think", value=200)
    await ada.ask("start")
    await ada.expect("frame", full=True)
    while room.actor is None or room.actor.match.ply < 2:
        await asyncio.sleep(0.02)
    os.kill(pid, signal.SIGKILL)
    ply = room.actor.match.ply
    for _ in range(1500):
        if room.status == "finished" or room.actor.match.ply > ply + 8:
            break
        await asyncio.sleep(0.02)
    assert room.status == "finished" or room.actor.match.ply > ply + 8
    with pytest.raises(Unavailable):
        await thinkers.think(match, seat, 0.2)


async def test_moves_come_before_hints_and_idle_work_comes_last() -> None:
    thinkers, order = Thinkers(1), []
    thinkers._begin(0)

    async def wait(rank: int) -> None:
        await thinkers._turn(rank)
        order.append(rank)
        thinkers._over(rank)

    tasks = [asyncio.create_task(wait(rank)) for rank in (2, 1, 0, 2, 0)]
    await asyncio.sleep(0)
    tasks[3].cancel()
    await asyncio.sleep(0)
    thinkers._over(0)
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == [0, 0, 1, 2] and thinkers._running == thinkers._idling == 0
