"""Never fooled, never worn out: a real server under abuse holds its memory, keeps its log clean and lets people play on.

Every kind of abuse comes from the same address as the two people who play. `ROUNDTABLE_ABUSE` multiplies it (`make fuzz`).
"""

import asyncio
import os
import random
import socket
import struct
import zlib
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Final

import httpx2
import pytest

from roundtable.server.settings import Settings
from roundtable.server.ws.messages import PROTOCOL
from soak.fort import Fort, Pair, besieged

SIZE: Final = int(os.environ.get("ROUNDTABLE_ABUSE", "1"))
MEMORY_MB: Final = 80
SLOWEST_SECONDS: Final = 5.0
ONCE: Final = httpx2.Limits(max_keepalive_connections=0)  # a line that is kept may be closed just as it is used again
PONGS_MOST: Final = Settings().socket_burst + round(2 * Settings().socket_rate)  # in the time that one listens
MASK: Final = b"\x01\x02\x03\x04"
Abuse = Callable[[Fort, Pair, random.Random], Awaitable[None]]

HANDSHAKE: Final = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    f"Sec-WebSocket-Protocol: {PROTOCOL}\r\n\r\n"
)


def frame(opcode: int, payload: bytes, fin: bool = True, rsv: int = 0, claimed: int | None = None) -> bytes:
    """A masked WebSocket frame, that may claim to be longer than it is."""
    size = len(payload) if claimed is None else claimed
    head = bytes([(0x80 if fin else 0) | rsv | opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += struct.pack(">BH", 0x80 | 126, size)
    else:
        head += struct.pack(">BQ", 0x80 | 127, size)
    masked = bytes(byte ^ MASK[place % 4] for place, byte in enumerate(payload)) if len(payload) < 4096 else payload
    return head + MASK + masked


async def raw(fort: Fort, *parts: bytes, buffer: int = 0) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A bare connection on which something has been said."""
    made = socket.socket()
    if buffer:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    made.setblocking(False)
    await asyncio.get_running_loop().sock_connect(made, ("127.0.0.1", fort.port))
    reader, writer = await asyncio.open_connection(sock=made, limit=1024 if buffer else 65536)
    for part in parts:
        head, end, frames = part.partition(b"\r\n\r\n")
        if b"Upgrade: websocket" not in head or not frames:
            writer.write(part)
            continue
        writer.write(head + end)  # frames before the answer would be lost
        with suppress(TimeoutError, asyncio.IncompleteReadError, OSError):
            async with asyncio.timeout(5):
                await reader.readuntil(b"\r\n\r\n")
        writer.write(frames)
    return reader, writer


async def say(fort: Fort, *parts: bytes, listen: float = 0.2) -> bytes:
    """Say something on a bare connection, hear what comes for a while, hang up."""
    reader, writer = await raw(fort, *parts)
    heard = b""
    with suppress(TimeoutError, OSError):
        async with asyncio.timeout(listen):
            await writer.drain()
            while data := await reader.read(65536):
                heard += data
    hang_up(writer)
    return heard


def hang_up(writer: asyncio.StreamWriter) -> None:
    """Be gone. A connection is held open by whoever holds its writer."""
    writer.transport.abort()


def hello(path: str, token: str) -> bytes:
    return HANDSHAKE.format(path=path).encode() + frame(1, b'{"t":"hello","token":"%s"}' % token.encode())


# --- kinds of abuse ---------------------------------------------------------------------------------------------------


async def bad_tokens(fort: Fort, pair: Pair, rng: random.Random) -> None:
    """Made-up sessions, over HTTP and over sockets."""
    path = f"/ws/rooms/{pair.code}"
    async with httpx2.AsyncClient(base_url=fort.url, timeout=10, limits=ONCE) as client:
        for _ in range(4 * SIZE if SIZE > 1 else 1):
            tokens = [rng.randbytes(24).hex() for _ in range(50)]
            answers = await asyncio.gather(
                *(client.get("/api/session", headers={"Authorization": f"Bearer {token}"}) for token in tokens)
            )
            assert {answer.status_code for answer in answers} <= {401, 429}
            heard = await asyncio.gather(*(say(fort, hello(path, token), listen=5) for token in tokens))
            assert all(b"session/none" in each for each in heard)


async def half_open(fort: Fort, pair: Pair, rng: random.Random) -> None:
    """Connections that say nothing, half a request, half a body, or a handshake and no hello."""
    beginnings = [
        b"",
        b"GET /api/games HT",
        b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
        HANDSHAKE.format(path=f"/ws/rooms/{pair.code}").encode(),
    ]
    async with AsyncExitStack() as stack:
        for number in range(120 * min(SIZE, 40)):
            _, writer = await raw(fort, beginnings[number % len(beginnings)])
            stack.callback(hang_up, writer)
        await asyncio.sleep(0.5)


async def slow_readers(fort: Fort, pair: Pair, rng: random.Random) -> None:
    """People who watch and never read, and ask for more and more."""
    pings = frame(9, b"x" * 125) * 400
    resyncs = b"".join(frame(1, b'{"t":"resync"}') for _ in range(15))
    async with AsyncExitStack() as stack:
        writers = []
        for number in range(15 * min(SIZE, 20)):
            _, writer = await raw(fort, hello(f"/ws/rooms/{pair.code}", pair.tokens[number % 2]), buffer=2048)
            stack.callback(hang_up, writer)
            writers.append(writer)
            if number % 15 == 14:
                await asyncio.sleep(0.05)
        for round in range(10 * SIZE):
            for writer in writers[-15:]:
                if not writer.transport.is_closing():
                    writer.write(resyncs if round % 10 == 0 else pings)
            await asyncio.sleep(0.02)


async def floods(fort: Fort, pair: Pair, rng: random.Random) -> None:
    """As many messages and pings as fit into a line, again and again; as many requests as one can make."""
    known = hello(f"/ws/rooms/{pair.code}", pair.tokens[1])
    flood = known + frame(1, b'{"t":"chat","id":1,"text":"x"}') * 1000
    pings = known + frame(1, b'{"t":"ping","at":1}') * 1000
    async with httpx2.AsyncClient(base_url=fort.url, timeout=10, limits=ONCE) as client:
        for _ in range(SIZE):
            heard = await asyncio.gather(*(say(fort, flood, listen=2) for _ in range(5)))
            assert any(b"rate/limited" in each for each in heard)
            heard = await asyncio.gather(*(say(fort, pings, listen=2) for _ in range(5)))
            assert all(0 < each.count(b'"pong"') <= PONGS_MOST for each in heard), "no more than of other messages"
            answers = await asyncio.gather(*(client.get("/api/games") for _ in range(100)))
            assert {answer.status_code for answer in answers} <= {200, 429}


async def oversized(fort: Fort, pair: Pair, rng: random.Random) -> None:
    """Frames, bodies, heads and names that are far too long, or claim to be; compressed ones that grow."""
    path = f"/ws/rooms/{pair.code}"
    known = hello(path, pair.tokens[0])
    bomb = zlib.compress(b"x" * 30_000_000, 9)
    packed = zlib.compressobj(9, zlib.DEFLATED, 31)
    gzipped = packed.compress(b'{"name":"' + b" " * 30_000_000) + packed.flush()
    post = b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
    for _ in range(SIZE):
        for said in (
            known + frame(1, b"x" * 200_000),
            known + frame(1, b"x" * 100, claimed=2**62),
            known + frame(1, b"{" * 4000, fin=False) + frame(0, b"{" * 4000, fin=False) * 50,
            known + frame(1, bomb[:4000], rsv=0x40),
            HANDSHAKE.format(path=path).encode() + frame(1, b"[" * 60_000),
            post + b"Content-Length: 99999999\r\n\r\n" + b"x" * 100_000,
            post + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 40,
            post + b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(gzipped) + gzipped,
            b"GET /" + b"a" * 500_000,
            b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 500_000 + b"\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\n" + b"".join(b"X-%d: y\r\n" % n for n in range(20_000)) + b"\r\n",
            b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 2000,
        ):
            await asyncio.gather(*(say(fort, said, listen=0.1) for _ in range(2 if SIZE == 1 else 4)))


async def nonsense(fort: Fort, pair: Pair, rng: random.Random) -> None:
    """Bytes that are nearly, or not at all, what belongs on the wire."""
    path = f"/ws/rooms/{pair.code}"
    seeds = [
        HANDSHAKE.format(path=path).encode(),
        HANDSHAKE.format(path="/ws/rooms/").encode().replace(b"rooms/", b"rooms/\xff\xfe"),
        HANDSHAKE.format(path="/ws/rooms/%FF%00?x=%ZZ").encode(),
        hello(path, pair.tokens[0]) + frame(1, b'{"t":"ping","at":1}') + frame(8, b"\x03\xe8bye"),
        hello(path, pair.tokens[0]) + frame(8, b"\x00"),
        hello(path, pair.tokens[0]) + frame(1, b'{"t":"chat","id":1,"text":"\xff\xfe"}'),
        HANDSHAKE.format(path=path).encode() + frame(1, b"\xff\xfe\xfd"),
        HANDSHAKE.format(path=path).encode() + frame(2, b"\x00" * 50),
        b"GET /%FF%FE HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /api/rooms/\x00 HTTP/1.1\r\nHost: \xff\r\nCookie: \xff=\xfe\r\n\r\n",
        b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b'Content-Length: 17\r\n\r\n{"name":"\\ud800"}',
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
        b"CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
    ]
    for _ in range(3 * SIZE):
        said = []
        for seed in seeds:
            data = bytearray(seed)
            for _ in range(rng.choice((0, 0, 1, 3, 10))):
                place = rng.randrange(len(data) + 1)
                data[place : place + rng.choice((0, 1, 1, 4))] = rng.randbytes(rng.choice((0, 1, 1, 2)))
            said.append(bytes(data))
        await asyncio.gather(*(say(fort, each, listen=0.1) for each in said))


KINDS: Final[dict[str, Abuse]] = {
    abuse.__name__: abuse for abuse in (bad_tokens, half_open, slow_readers, floods, oversized, nonsense)
}


@pytest.mark.slow
@pytest.mark.timeout(120 + 240 * SIZE)
async def test_who_abuses_the_server_does_not_lock_anybody_out(tmp_path: Path) -> None:
    rng = random.Random(SIZE)
    async with besieged(tmp_path) as (fort, pair, over):
        await nonsense(fort, pair, rng)  # what is loaded late is there now
        figures = []
        for name, abuse in KINDS.items():
            before, pair.moves, pair.slowest = fort.memory(), 0, 0.0
            over.clear()
            async with asyncio.TaskGroup() as group:
                group.create_task(pair.play(over))
                await abuse(fort, pair, rng)
                over.set()
            grown = fort.memory() - before
            figures.append(
                f"{name}: {grown:+.1f} MB, {pair.moves} moves meanwhile, slowest return {pair.slowest:.2f} s"
            )
            print(f"\n{figures[-1]}", flush=True)
            assert not fort.complaints(), "\n".join([name, *fort.complaints()[:3]])
            assert grown < MEMORY_MB, figures
            assert pair.slowest < SLOWEST_SECONDS, figures
        print(f"\n{fort.memory():.0f} MB, {fort.connections()} files and connections")


@pytest.mark.slow
@pytest.mark.timeout(60)
async def test_connections_that_ask_for_nothing_are_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROUNDTABLE_SOCKET_HELLO_SECONDS", "1")
    monkeypatch.setenv("ROUNDTABLE_HTTP_REQUEST_SECONDS", "1")
    async with besieged(tmp_path) as (fort, pair, _):
        before = fort.connections()
        async with AsyncExitStack() as stack:
            await half_open(fort, pair, random.Random(1))
            for beginning in (b"", b"GET / HT", HANDSHAKE.format(path=f"/ws/rooms/{pair.code}").encode()):
                reader, writer = await raw(fort, beginning)
                stack.callback(hang_up, writer)
                with suppress(ConnectionResetError):
                    async with asyncio.timeout(10):
                        await reader.read()  # to its end
        assert fort.connections() < before + 5
        assert not fort.complaints()
