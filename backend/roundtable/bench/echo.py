"""The yardstick for the server: a bare FastAPI socket that answers each message with 300 bytes to all of its room.

`python -m roundtable.bench.echo PORT` runs it, with uvicorn set as for the real server.
"""

import sys
from collections import defaultdict

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

PAYLOAD = "x" * 300

app = FastAPI()
rooms: dict[str, set[WebSocket]] = defaultdict(set)


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


def main(port: int) -> None:
    uvicorn.run(
        app, host="127.0.0.1", port=port, loop="uvloop", http="httptools", ws="auto", ws_per_message_deflate=False,
        access_log=False, log_level="error",
    )  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]))
