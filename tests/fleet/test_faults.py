"""Servers, Redis and Postgres die, freeze, are cut off and start anew, and every room goes on with all that was promised.

In each test people of all games play through the proxy; see `people.py`. In the end every acknowledged move has to be in the
log once, and all that anybody was shown has to be what a twin shows that plays the same log. `ROUNDTABLE_FLEET` repeats it
with more rooms (`make soak-fleet`).
"""

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from websockets.asyncio.client import connect

from fleet.conftest import ROUNDS
from fleet.people import SILENCE_SECONDS, Company, crowd
from fleet.whole import LEASE_SECONDS, Fleet, now_ms
from roundtable.server.ws.messages import PROTOCOL
from server.live.sockets import Peer

ROOMS = 4 if ROUNDS == 1 else 16
GOES_ON_SECONDS = 5.0
"""Within which rooms go on when their owner is gone."""
PAUSE_SECONDS = 5.0
"""How long a room may stand still when its server is started anew."""
STARVED_MOST = 5.0
"""What of the waits for a core, those of all processes together, is taken off at most."""

LOST = ("bus.lease-ended",)
"""What a server says loudly when it has lost its place among the others."""

SENT_AWAY = (1012, 1013)
"""With which codes a line is closed whose people are to come back."""

pytestmark = [pytest.mark.slow, pytest.mark.postgres, pytest.mark.redis, pytest.mark.timeout(180 * ROUNDS)]
again = pytest.mark.parametrize("seed", range(ROUNDS))


class Fault:
    """When something went wrong, and what the machine has made everybody wait since."""

    def __init__(self, fleet: Fleet) -> None:
        fleet.launched = fleet.died = now_ms()
        self._fleet = fleet
        self._instant = time.monotonic()
        self._starved = fleet.starved()

    def pause(self, what: str, rooms: Sequence[Company]) -> float:
        """For how long the slowest of these rooms stood still since then; that there was no core to run on does not count."""
        pauses = {room: room.longest_gap(self._instant) for room in rooms}
        slowest = max(rooms, key=lambda room: pauses[room])
        starved = sum(now - self._starved.get(pid, 0.0) for pid, now in self._fleet.starved().items())
        told = f"{len(rooms)} rooms stood still for {min(pauses.values()):.1f} to {pauses[slowest]:.1f} s"
        print(f"\n{what}: {told} (without a core for {starved:.1f} s; {slowest.key} {slowest.code})", flush=True)
        return pauses[slowest] - min(starved, STARVED_MOST)


@asynccontextmanager
async def line(port: int, room: Company) -> AsyncIterator[Peer]:
    """Another line of somebody in a room, not through the proxy."""
    url = f"ws://127.0.0.1:{port}/ws/rooms/{room.code}"
    async with connect(url, subprotocols=[PROTOCOL], compression=None, max_size=None) as socket:  # type: ignore[list-item]
        peer = Peer(socket)
        await peer.send("hello", token=room.tokens[0])
        await peer.expect("welcome")
        yield peer


@again
async def test_rooms_go_on_elsewhere_when_their_owner_is_killed(fleet: Fleet, seed: int) -> None:
    with fleet.quiet():
        async with crowd(fleet, ROOMS, seed) as people:
            owner, rooms = await people.busiest()
            fault = Fault(fleet)
            fleet.cluster.servers[owner].kill()
            await people.moves(3, rooms)
            assert fault.pause("owner killed", rooms) <= GOES_ON_SECONDS


@again
async def test_an_owner_that_was_frozen_past_its_lease_writes_nothing_when_it_wakes(fleet: Fleet, seed: int) -> None:
    with fleet.quiet(*LOST):
        async with crowd(fleet, ROOMS, seed) as people, AsyncExitStack() as stack:
            owner, rooms = await people.busiest()
            direct = await stack.enter_async_context(line(fleet.cluster.ports[owner], rooms[0]))
            fault = Fault(fleet)
            fleet.cluster.servers[owner].signal(signal.SIGSTOP)
            await people.moves(3, rooms)
            assert fault.pause("owner frozen", rooms) <= GOES_ON_SECONDS + SILENCE_SECONDS
            await people.elsewhere(rooms, owner)
            successors = await people.owners()
            fleet.cluster.servers[owner].signal(signal.SIGCONT)
            assert await direct.closed() in SENT_AWAY
            await asyncio.to_thread(fleet.cluster.until_ready, owner)
            await people.moves(3)
            owners = await people.owners()
            assert all(owners[room] == successors[room] for room in rooms)


@again
async def test_redis_starts_anew_with_nothing_in_it(fleet: Fleet, seed: int) -> None:
    await survive(fleet, seed, "Redis started anew", 0.0, fleet.redis.child.stop, fleet.redis.start)


@again
async def test_redis_is_away_for_longer_than_a_lease(fleet: Fleet, seed: int) -> None:
    away = LEASE_SECONDS * 1.5
    await survive(fleet, seed, f"Redis away for {away:.0f} s", away, fleet.redis.child.kill, fleet.redis.start)


@again
async def test_postgres_starts_anew(fleet: Fleet, seed: int) -> None:
    await survive(fleet, seed, "Postgres started anew", 0.5, fleet.postgres.child.stop, fleet.postgres.start)


async def survive(
    fleet: Fleet, seed: int, what: str, seconds: float, away: Callable[[], None], back: Callable[[], None]
) -> None:
    """Something that all need goes away for so long; when it is back, all rooms go on."""
    with fleet.quiet(*LOST):
        async with crowd(fleet, ROOMS, seed) as people:
            await asyncio.to_thread(away)
            await asyncio.sleep(seconds)
            await asyncio.to_thread(back)
            fault = Fault(fleet)
            await people.moves(3)
            assert fault.pause(what, people.rooms) <= GOES_ON_SECONDS


@again
async def test_a_server_that_cannot_reach_redis_lets_go_of_its_rooms(fleet: Fleet, seed: int) -> None:
    with fleet.quiet(*LOST):
        async with crowd(fleet, ROOMS, seed) as people:
            owner, rooms = await people.busiest()
            fault = Fault(fleet)
            fleet.cuts[owner].hold()
            await people.elsewhere(rooms, owner)
            await people.moves(3, rooms)
            assert fault.pause("owner cut off from Redis", rooms) <= GOES_ON_SECONDS
            fleet.cuts[owner].mend()
            await asyncio.to_thread(fleet.cluster.until_ready, owner)
            await people.moves(3)


@again
async def test_all_servers_start_anew_in_turn_and_nobody_notices_more_than_a_pause(fleet: Fleet, seed: int) -> None:
    with fleet.quiet():
        async with crowd(fleet, ROOMS, seed) as people:
            fault = Fault(fleet)
            await asyncio.to_thread(fleet.cluster.roll)
            await people.moves(3)
            print(f"\n{sum(room.cuts for room in people.rooms)} times the lines of a room broke")
            assert fault.pause("one server after the other started anew", people.rooms) <= PAUSE_SECONDS
