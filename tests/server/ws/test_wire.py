"""The short way in: whatever a client sends, in whatever pieces, arrives as the library alone would have read it."""

import asyncio
import random
from typing import Any
from unittest import mock

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.uri import parse_uri

from roundtable.server.ws.wire import EXTENSION, WireProtocol

Texts = list[bytes | None]


async def opened(got: Texts) -> tuple[WireProtocol, ClientProtocol]:
    """A socket that was taken over, without a network, and the client's side of it."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][EXTENSION].take_over(got.append)
        while (await receive())["type"] != "websocket.disconnect":
            pass

    config = uvicorn.Config(app, ws=WireProtocol, lifespan="off", log_config=None)
    config.load()
    server = WireProtocol(config, ServerState(), {})
    transport = mock.MagicMock()
    transport.is_closing.return_value = False
    transport.get_extra_info.return_value = None
    server.connection_made(transport)
    client = ClientProtocol(parse_uri("ws://here/room"))
    client.send_request(client.connect())
    server.data_received(b"".join(client.data_to_send()))
    while server.on_text is None:
        await asyncio.sleep(0)
    for call in transport.write.call_args_list:
        client.receive_data(call.args[0])
    return server, client


def say_anything(client: ClientProtocol, rng: random.Random) -> tuple[list[bytes], Texts]:
    """What the client sends, frame by frame, and the messages in it."""
    sent: Texts = []
    for _ in range(25):
        kind = rng.choice(["text", "text", "text", "ping", "pieces", "bytes"])
        if kind == "text":
            text = bytes(rng.choices(b'{"}abc', k=rng.choice([0, 1, 60, 125, 126, 300, 70_000])))
            client.send_text(text)
            sent.append(text)
        elif kind == "ping":
            client.send_ping(b"ping"[: rng.randrange(5)])
        elif kind == "pieces":
            one, two = b"q" * rng.randrange(100), b"z" * rng.randrange(200)
            client.send_text(one, fin=False)
            if rng.random() < 0.5:
                client.send_ping(b"")
            client.send_continuation(two, fin=True)
            sent.append(one + two)
        else:
            client.send_binary(b"binary")
            sent.append(None)
    return [data for data in client.data_to_send() if data], sent


@pytest.mark.parametrize("cut", ["whole", "anywhere", "together"])
async def test_every_message_arrives_whole_and_in_order(cut: str) -> None:
    for seed in range(20):
        rng = random.Random(f"{cut}/{seed}")
        got: Texts = []
        server, client = await opened(got)
        frames, sent = say_anything(client, rng)
        data = b"".join(frames)
        if cut == "together":
            frames = [data]
        elif cut == "anywhere":
            frames = []
            while data:
                size = rng.choice([1, 2, 5, 6, 7, 50, 131, 1000, 100_000])
                frames.append(data[:size])
                data = data[size:]
        for frame in frames:
            server.data_received(frame)
        assert got == sent
        server.connection_lost(None)
        await asyncio.gather(*server.tasks)


async def test_a_move_does_not_trouble_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    got: Texts = []
    server, client = await opened(got)
    library = mock.Mock()
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", library)
    client.send_text(b'{"t":"move","id":1,"ply":2,"choose":["draw"]}')
    (data,) = client.data_to_send()
    server.data_received(data)
    assert got == [b'{"t":"move","id":1,"ply":2,"choose":["draw"]}']
    library.assert_not_called()
    monkeypatch.undo()
    server.connection_lost(None)
    await asyncio.gather(*server.tasks)


async def test_nothing_is_heard_after_goodbye() -> None:
    got: Texts = []
    server, client = await opened(got)
    client.send_text(b"before")
    server.data_received(b"".join(client.data_to_send()))
    server.close(4404, "no such room")
    client.send_text(b"after")
    server.data_received(b"".join(client.data_to_send()))
    assert got == [b"before"]
    server.connection_lost(None)
    await asyncio.gather(*server.tasks, return_exceptions=True)
