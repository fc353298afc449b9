"""Many two-way streams between processes over one bus, each with a window so that neither side can fill the other's memory.

What one turn of the loop says to a peer goes as one message, and equal texts in it – a frame that a hundred lines are sent –
go once. A stream whose peer is gone, or has missed something, ends on both sides.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import structlog
from msgspec import Struct, msgpack

log = structlog.get_logger(__name__)

WINDOW: Final = 64 * 1024  # bytes of texts that the other side has not passed on yet, after which a stream is full

_TEXT: Final = 0
_WORD: Final = 1  # anything but a text
_CREDIT: Final = 2
_END: Final = 3

Word = dict[str, Any]


class Batch(Struct, array_like=True):
    """What a turn of the loop says: the texts, and for each stream in order what it is sent."""

    texts: list[bytes]
    parts: list[tuple[int, int, Any]]


class Stream:
    """One end. `on_text`, `on_word` are told what comes, `drained` that there is place again; `ended` is set once."""

    def __init__(self, streams: "Streams", peer: str, number: int) -> None:
        self.peer = peer
        self.number = number  # above zero at the end that opened it
        self.on_text: Callable[[bytes], None] = lambda _: None
        self.on_word: Callable[[Word], None] = lambda _: None
        self.drained: Callable[[], None] = lambda: None
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._streams = streams
        self._under_way = 0
        self._used = 0

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be said or heard."""
        return self.ended.done()

    @property
    def is_full(self) -> bool:
        """Whether the other side has to pass something on first."""
        return self._under_way >= WINDOW

    def write(self, text: bytes) -> None:
        """Send a text."""
        if not self.is_over:
            self._under_way += len(text)
            self._streams.put(self, _TEXT, text)

    def say(self, word: Word) -> None:
        """Send something else; it takes no place in the window."""
        if not self.is_over:
            self._streams.put(self, _WORD, word)

    def used(self, size: int) -> None:
        """So many bytes of texts that came were passed on."""
        self._used += size
        if self._used >= WINDOW // 4 and not self.is_over:
            self._streams.put(self, _CREDIT, self._used)
            self._used = 0

    def end(self) -> None:
        """Nothing more to say or to hear."""
        if not self.is_over:
            self._streams.put(self, _END, None)
            self.over()

    def over(self) -> None:
        """The other side is gone."""
        if not self.is_over:
            self.ended.set_result(None)
        self._streams.forget(self)

    def take(self, kind: int, said: Any) -> None:
        """Something has come."""
        if kind == _TEXT:
            self.on_text(said)
        elif kind == _WORD:
            self.on_word(said)
        elif kind == _CREDIT:
            was_full = self.is_full
            self._under_way -= said
            if was_full and not self.is_full:
                self.drained()
        else:
            self.over()


class Streams:
    """All streams of this process. `on_open` is told of each that another opens, with the word that it begins with."""

    def __init__(self, send: Callable[[str, bytes], None], on_open: Callable[[Stream, Word], None]) -> None:
        self._send = send
        self._on_open = on_open
        self._all: dict[tuple[str, int], Stream] = {}
        self._last = 0
        self._out: dict[str, Batch] = {}
        self._places: dict[str, dict[bytes, int]] = {}

    def __len__(self) -> int:
        return len(self._all)

    def open(self, peer: str, word: Word) -> Stream:
        """A stream to a peer, which is told this word first."""
        self._last += 1
        stream = self._all[peer, self._last] = Stream(self, peer, self._last)
        stream.say(word)
        return stream

    def put(self, stream: Stream, kind: int, said: Any) -> None:
        """Gather something for the end of this turn."""
        peer = stream.peer
        batch = self._out.get(peer)
        if batch is None:
            if not self._out:
                asyncio.get_running_loop().call_soon(self._flush)
            batch = self._out[peer] = Batch([], [])
            self._places[peer] = {}
        if kind == _TEXT:
            places = self._places[peer]
            place = places.get(said)
            if place is None:
                place = places[said] = len(batch.texts)
                batch.texts.append(said)
            said = place
        batch.parts.append((stream.number, kind, said))

    def _flush(self) -> None:
        out, self._out, self._places = self._out, {}, {}
        for peer, batch in out.items():
            self._send(peer, msgpack.encode(batch))

    def heard(self, sender: str, data: bytes) -> None:
        """A batch has come."""
        batch = msgpack.decode(data, type=Batch)
        for number, kind, said in batch.parts:
            stream = self._all.get((sender, -number))
            if stream is not None:
                try:
                    stream.take(kind, batch.texts[said] if kind == _TEXT else said)
                except Exception:  # the others of this batch must not miss anything by it
                    log.exception("stream.failed", peer=sender)
                    stream.end()
            elif number > 0 and kind == _WORD and "open" in said:
                stream = self._all[sender, -number] = Stream(self, sender, -number)
                self._on_open(stream, said)
            elif kind != _END:
                Stream(self, sender, -number).end()  # of which there is nothing here any more

    def parted(self, peer: str) -> None:
        """Something to or from a peer was lost."""
        for stream in [each for (other, _), each in self._all.items() if other == peer]:
            stream.over()

    def forget(self, stream: Stream) -> None:
        """It is over."""
        self._all.pop((stream.peer, stream.number), None)
