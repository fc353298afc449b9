"""Streams over one bus: in order, once for equal texts, never more under way than a window, and over when a peer is gone."""

from typing import Any

import pytest
from msgspec import msgpack

from roundtable.server.bus import Hub, MemoryBus
from roundtable.server.bus.streams import WINDOW, Batch, Stream, Streams, Word
from server.bus.together import until


class End:
    """A process whose streams are all it has."""

    def __init__(self, hub: Hub, me: str) -> None:
        self.bus = MemoryBus(hub, me)
        self.streams = Streams(self._send, self._open)
        self.batches: list[bytes] = []
        self.opened: list[Stream] = []
        self.heard_all: list[tuple[int, object]] = []
        self.texts: list[bytes] = []

    def _send(self, peer: str, data: bytes) -> None:
        self.batches.append(data)
        self.bus.send(peer, data)

    def _open(self, stream: Stream, word: Word) -> None:
        place = len(self.opened)
        self.opened.append(stream)
        stream.on_text = lambda text: self.heard_all.append((place, text))
        stream.on_word = lambda word: self.heard_all.append((place, word))

    def heard(self, sender: str, data: bytes) -> None:
        self.streams.heard(sender, data)

    def parted(self, peer: str) -> None:
        self.streams.parted(peer)

    def lost(self, names: list[str]) -> None: ...

    def freed(self) -> None: ...

    def facts(self) -> bytes:
        return b""


@pytest.fixture
async def ends() -> tuple[End, End]:
    hub = Hub()
    one, two = End(hub, "one"), End(hub, "two")
    for end in (one, two):
        await end.bus.start(end)
    return one, two


async def opened(one: End, two: End, count: int = 1) -> list[Stream]:
    mine = [one.streams.open("two", {"open": "test"}) for _ in range(count)]
    await until(lambda: len(two.opened) == count)
    return mine


async def test_texts_and_words_come_in_the_order_in_which_they_were_said(ends: tuple[End, End]) -> None:
    one, two = ends
    first, second = await opened(one, two, 2)
    said: list[tuple[Stream, Any]] = [(first, b"1"), (second, b"2"), (first, {"w": 3}), (second, b"1"), (first, b"4")]
    for stream, what in said:
        stream.write(what) if isinstance(what, bytes) else stream.say(what)
    await until(lambda: len(two.heard_all) == 5)
    assert two.heard_all == [(0, b"1"), (1, b"2"), (0, {"w": 3}), (1, b"1"), (0, b"4")]


async def test_what_a_turn_says_to_a_peer_is_one_message_with_equal_texts_once(ends: tuple[End, End]) -> None:
    one, two = ends
    streams = await opened(one, two, 50)
    one.batches.clear()
    frame = b"frame" * 100
    for stream in streams:
        stream.write(frame)
    streams[0].write(b"private")
    await until(lambda: len(two.heard_all) == 51)
    (batch,) = (msgpack.decode(data, type=Batch) for data in one.batches)
    assert batch.texts == [frame, b"private"]
    assert len(one.batches[0]) < 2 * len(frame)


async def test_no_more_than_a_window_is_under_way(ends: tuple[End, End]) -> None:
    one, two = ends
    (stream,) = await opened(one, two)
    told: list[bool] = []
    stream.drained = lambda: told.append(stream.is_full)
    count = 0
    while not stream.is_full:
        stream.write(bytes(1000))
        count += 1
    assert count == WINDOW // 1000 + 1
    await until(lambda: len(two.heard_all) == count)
    assert stream.is_full and not told, "nothing was passed on at the other end"
    for _ in range(count):
        two.opened[0].used(1000)
    await until(lambda: told == [False])


async def test_an_end_is_heard_at_the_other_side_and_frees_both(ends: tuple[End, End]) -> None:
    one, two = ends
    mine, other = await opened(one, two, 2)
    two.opened[0].say({"close": 1})
    two.opened[0].end()
    other.end()
    await until(lambda: mine.is_over and two.opened[1].is_over)
    assert (len(one.streams), len(two.streams)) == (0, 0)
    mine.write(b"late")
    assert not one.streams._out


async def test_streams_with_a_peer_that_is_gone_are_over(ends: tuple[End, End]) -> None:
    one, two = ends
    (mine,) = await opened(one, two)
    await two.bus.stop()
    await until(lambda: mine.is_over)
    assert one.streams.open("two", {"open": "test"}).is_over is False
    await until(lambda: len(one.streams) == 0)


async def test_who_has_forgotten_a_stream_says_so(ends: tuple[End, End]) -> None:
    one, two = ends
    (mine,) = await opened(one, two)
    two.streams.parted("one")  # it has missed something
    mine.write(b"still there?")
    await until(lambda: mine.is_over)


async def test_a_fault_in_one_stream_is_not_that_of_the_others(ends: tuple[End, End]) -> None:
    one, two = ends
    bad, good = await opened(one, two, 2)

    def fail(_: bytes) -> None:
        raise RuntimeError("planted")

    two.opened[0].on_text = fail
    bad.write(b"1")
    good.write(b"2")
    await until(lambda: two.heard_all == [(1, b"2")] and bad.is_over)
    assert not good.is_over
