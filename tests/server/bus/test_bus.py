"""What every bus does, in memory and over Redis; and what leases do when processes pause, or Redis forgets."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress

import pytest

from roundtable.server.bus import Away, Bus, Hub, MemoryBus
from roundtable.server.bus.redis import RedisBus
from server.bus.together import until

LEASE = 1.5
Make = Callable[[str], Awaitable["Listener"]]


class Listener:
    """A process that writes down what it is told."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.said: list[tuple[str, bytes]] = []
        self.gone: list[str] = []
        self.without: list[str] = []
        self.looked = 0
        self.told = b"facts of " + bus.me.encode()

    def heard(self, sender: str, data: bytes) -> None:
        self.said.append((sender, data))

    def parted(self, peer: str) -> None:
        self.gone.append(peer)

    def lost(self, names: list[str]) -> None:
        self.without += names

    def freed(self) -> None:
        self.looked += 1

    def facts(self) -> bytes:
        return self.told


@pytest.fixture(params=["memory", pytest.param("redis", marks=pytest.mark.redis)])
async def make(request: pytest.FixtureRequest) -> AsyncIterator[Make]:
    """Lets a process join under an id."""
    hub, there = Hub(), list[Listener]()

    async def join(me: str) -> Listener:
        url = request.getfixturevalue("redis_url") if request.param == "redis" else None
        listener = Listener(MemoryBus(hub, me) if url is None else RedisBus(url, LEASE, me))
        await listener.bus.start(listener)
        there.append(listener)
        return listener

    yield join
    for listener in there:
        await listener.bus.stop()


async def both(make: Make) -> tuple[Listener, Listener]:
    one, two = await make("one"), await make("two")
    await until(lambda: set(one.bus.peers) == {"two"} and set(two.bus.peers) == {"one"})
    return one, two


async def test_a_name_is_held_by_one(make: Make) -> None:
    one, two = await both(make)
    assert await one.bus.claim(["a", "b"]) == {"a": "one", "b": "one"}
    assert await two.bus.claim(["b", "c"]) == {"b": "one", "c": "two"}
    assert await one.bus.claim(["a"]) == {"a": "one"}, "claiming again changes nothing"
    for listener in (one, two):
        assert [await listener.bus.owner(name) for name in "abcd"] == ["one", "one", "two", None]
        assert await listener.bus.taken() == {"a", "b", "c"}
        assert listener.bus.is_sure
    await two.bus.release(["a"])
    assert await one.bus.owner("a") == "one", "nobody gives up what another holds"


async def test_of_many_who_claim_at_once_one_gets_it(make: Make) -> None:
    there = [await make(f"p{number}") for number in range(5)]
    told = await asyncio.gather(*(each.bus.claim(["x"]) for each in there for _ in range(4)))
    assert len({owner["x"] for owner in told}) == 1


async def test_what_is_given_up_is_told_and_can_be_taken(make: Make) -> None:
    one, two = await both(make)
    await one.bus.claim(["a", "b"])
    before = two.looked
    await one.bus.release(["a"], tell=True)
    await until(lambda: two.looked > before)
    assert await two.bus.claim(["a", "b"]) == {"a": "two", "b": "one"}


async def test_what_sleeps_is_taken_by_who_needs_it_only(make: Make) -> None:
    one, two = await both(make)
    await one.bus.claim(["a"])
    await one.bus.release(["a"], asleep=True)
    assert await two.bus.owner("a") is None
    assert (await two.bus.claim(["a"], wake=False))["a"] not in ("one", "two")
    assert not await two.bus.taken()
    assert await two.bus.taken(asleep=True) == {"a"}
    assert await two.bus.claim(["a"]) == {"a": "two"}


async def test_messages_come_in_order_to_one_or_to_all_others(make: Make) -> None:
    one, two = await both(make)
    three = await make("three")
    for number in range(300):
        one.bus.send("two", b"%d" % number)
    one.bus.tell(b"all")
    two.bus.send("one", b"back")
    await until(lambda: len(two.said) == 301 and one.said and three.said)
    assert [data for _, data in two.said if data != b"all"] == [b"%d" % number for number in range(300)]
    assert two.said.count(("one", b"all")) == 1
    assert one.said == [("two", b"back")]
    assert three.said == [("one", b"all")]
    assert not one.gone and not two.gone


async def test_facts_of_each_are_known_to_the_others(make: Make) -> None:
    one, two = await both(make)
    assert dict(one.bus.peers) == {"two": b"facts of two"}
    two.told = b"news"
    await until(lambda: dict(one.bus.peers) == {"two": b"news"})


async def test_who_leaves_gives_up_everything_and_is_missed(make: Make) -> None:
    one, two = await both(make)
    await one.bus.claim(["a"])
    before = two.looked
    await one.bus.stop()
    await until(lambda: "one" in two.gone and two.looked > before)
    assert not two.bus.peers
    assert await two.bus.claim(["a"]) == {"a": "two"}


async def test_a_message_to_nobody_is_told(make: Make) -> None:
    one = await make("one")
    one.bus.send("nobody", b"?")
    await until(lambda: one.gone == ["nobody"])


# --- leases over Redis ------------------------------------------------------------------------------------------------


def redis_bus(listener: Listener) -> RedisBus:
    assert isinstance(listener.bus, RedisBus)
    return listener.bus


async def pause(listener: Listener) -> None:
    """From now on it renews nothing, as if its process stood still."""
    keeping = next(task for task in redis_bus(listener)._tasks if task.get_name() == "bus-lease")
    keeping.cancel()


@pytest.mark.parametrize("make", [pytest.param("redis", marks=pytest.mark.redis)], indirect=True)
class TestLeases:
    async def test_who_is_not_heard_of_loses_everything_and_knows_before_anybody_else_has_it(self, make: Make) -> None:
        one, two = await both(make)
        await one.bus.claim(["a"])
        await pause(one)
        sure = []

        async def take() -> None:
            while (await two.bus.claim(["a"]))["a"] != "two":
                sure.append(one.bus.is_sure)
                await asyncio.sleep(0.005)

        async with asyncio.timeout(5):
            await take()
        assert True in sure and not one.bus.is_sure and one.without == ["a"]
        with pytest.raises(Away):
            await one.bus.claim(["b"])

    async def test_who_comes_back_holds_nothing_of_before(self, make: Make) -> None:
        one, two = await both(make)
        await one.bus.claim(["a", "b"])
        await pause(one)
        await until(lambda: "one" in two.gone)
        await two.bus.claim(["a"])
        redis_bus(one)._tasks.append(asyncio.create_task(redis_bus(one)._keep(), name="bus-lease"))
        await until(lambda: one.bus.is_sure)
        assert await one.bus.taken() == {"a"}
        assert await one.bus.claim(["a", "b"]) == {"a": "two", "b": "one"}

    async def test_a_redis_that_forgets_leaves_names_where_they_are(self, make: Make) -> None:
        one, two = await both(make)
        await one.bus.claim(["a", "b"])
        before = one.looked, two.looked
        await redis_bus(one)._redis.flushdb()
        for listener in (two, one):
            await redis_bus(listener)._beat()
        held: dict[str, str] = {}
        while not held:  # somebody tries to have it all the time
            with suppress(Away):
                held = await two.bus.claim(["a", "b", "c"])
            await asyncio.sleep(0.01)
        assert held == {"a": "one", "b": "one", "c": "two"}
        assert one.bus.is_sure and not one.without and not one.gone and not two.gone
        assert (one.looked, two.looked) == before

    async def test_a_line_that_breaks_ends_streams_on_both_sides(self, make: Make) -> None:
        one, two = await both(make)
        one.bus.send("two", b"1")
        await until(lambda: len(two.said) == 1)
        assert await redis_bus(two)._redis.client_kill_filter(_type="pubsub")
        await until(lambda: "one" in two.gone)

        def talk() -> bool:
            one.bus.send("two", b"2")
            return len(two.said) > 1

        await until(talk)

    async def test_a_missing_message_is_noticed(self, make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
        one, two = await both(make)
        one.bus.send("two", b"1")
        await until(lambda: len(two.said) == 1)
        redis_bus(one)._sent["two"] += 1  # lost on its way
        one.bus.send("two", b"3")
        await until(lambda: len(two.said) == 2)
        assert two.gone == ["one"]

    async def test_what_redis_does_not_take_in_time_is_not_kept_for_ever(
        self, make: Make, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("roundtable.server.bus.redis.WAITING_MOST", 1000)
        one, _ = await both(make)
        for _ in range(100):
            one.bus.send("two", bytes(90))
        assert redis_bus(one)._out_bytes <= 1000
        await until(lambda: "two" in one.gone)

    async def test_a_process_without_redis_does_not_start(self, make: Make) -> None:
        bus = RedisBus("redis://127.0.0.1:1/0", LEASE)
        with pytest.raises(Away):
            await bus.start(Listener(bus))
        await bus.stop()
