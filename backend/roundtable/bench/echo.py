"""Yardsticks for the server: bare sockets that answer each message with 300 bytes to all of their room.

`python -m roundtable.bench.echo fastapi|uvicorn|picows PORT` runs one; uvicorn is set as for the real server.
"""

import sys
from collections import defaultdict
from typing import Any

import uvicorn
import uvloop
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

PAYLOAD = "x" * 300

app = FastAPI()
rooms: dict[str, set[Any]] = defaultdict(set)


@app.websocket("/ws/{room}")
async def room(socket: WebSocket, room: str) -> None:
    """Everybody in the room gets the same for each message of anybody."""
    await socket.accept()
    peers = rooms[room]
    peers.add(socket)
    try:
        while True:
            await socket.receive_text()
            for peer in list(peers):
                await peer.send_text(PAYLOAD)
    except WebSocketDisconnect:
        peers.discard(socket)


async def bare(scope: Any, receive: Any, send: Any) -> None:
    """The same without a framework."""
    if scope["type"] != "websocket":
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 404, "headers": []})
            await send({"type": "http.response.body"})
        return
    await receive()
    await send({"type": "websocket.accept"})
    peers = rooms[scope["path"]]
    peers.add(send)
    message = {"type": "websocket.send", "text": PAYLOAD}
    while (await receive())["type"] == "websocket.receive":
        for each in list(peers):
            await each(message)
    peers.discard(send)


async def quick(port: int) -> None:
    """The same on a socket library made for speed, without HTTP beside it."""
    from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server

    class Echo(WSListener):  # type: ignore[misc, unused-ignore]  # not typed; not always installed
        def __init__(self, place: str) -> None:
            self.place = place

        def on_ws_connected(self, transport: WSTransport) -> None:
            rooms[self.place].add(transport)

        def on_ws_disconnected(self, transport: WSTransport) -> None:
            rooms[self.place].discard(transport)

        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            if frame.msg_type == WSMsgType.TEXT:
                for each in list(rooms[self.place]):
                    each.send(WSMsgType.TEXT, payload)

    def greet(request: WSUpgradeRequest) -> WSListener:
        return Echo(request.path.decode())

    payload = PAYLOAD.encode()
    server = await ws_create_server(greet, "127.0.0.1", port)
    await server.serve_forever()


def main(kind: str, port: int) -> None:
    if kind == "picows":
        uvloop.run(quick(port))
        return
    uvicorn.run(
        app if kind == "fastapi" else bare, host="127.0.0.1", port=port, loop="uvloop", http="httptools", ws="auto",
        ws_per_message_deflate=False, access_log=False, log_level="error",
    )  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
