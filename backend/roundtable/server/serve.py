"""Runs the server: one process, one worker, since a match lives in the memory of its process."""

import asyncio
import gc
import socket
from typing import Final

import structlog
import uvicorn

from roundtable.server import logs
from roundtable.server.app import create_app
from roundtable.server.patience import allow_connections, patient
from roundtable.server.settings import NEEDS_POSTGRES, Settings
from roundtable.server.ws.wire import WireProtocol

log = structlog.get_logger(__name__)

YOUNG_OBJECTS: Final = 10_000
ROUNDS_BEFORE_ALL: Final = 100_000
"""So that all objects are looked at only when `app` says so: that stops every room for 0.5 s where there are a thousand."""


class _Server(uvicorn.Server):
    """Tells the rooms before their sockets are closed."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        app.state.draining = True  # type: ignore[union-attr]
        rooms = getattr(app.state, "rooms", None)  # type: ignore[union-attr]
        if rooms is not None:
            await rooms.drain()
            if rooms.ownership.is_shared:
                app.state.parts.fleet.is_draining = True  # type: ignore[union-attr]
                await rooms.hand_over()
        parts = getattr(app.state, "parts", None)  # type: ignore[union-attr]
        if parts is not None:
            parts.viewings.drain()
        await super().shutdown(sockets)


def config(settings: Settings) -> uvicorn.Config:
    """What uvicorn is told."""
    return uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=patient(settings.http_request_seconds),
        ws=WireProtocol,
        ws_max_size=4 * settings.socket_message_bytes,  # up to there a refusal can say why
        ws_per_message_deflate=False,  # it doubles the cost of a frame and takes 34 KiB for each idle socket
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        access_log=False,  # we write our own, without queries and with the route
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=max(1, round(settings.drain_seconds)),
    )


def _settle_memory() -> None:
    """Keep the collector of cycles off all that was loaded, or each of its rounds stops every room for 0.1 s.

    Nearly everything that a move makes goes again by itself: the collector need not look for it so often.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(YOUNG_OBJECTS, 10, ROUNDS_BEFORE_ALL)


def serve(settings: Settings) -> None:
    """Serve until told to stop. On SIGTERM the rooms are told, what is queued is written, then it ends."""
    if settings.needs_postgres:
        raise SystemExit(NEEDS_POSTGRES)
    logs.configure(settings)
    allow_connections()
    prepared = config(settings)
    prepared.load()
    _settle_memory()
    server = _Server(prepared)
    loop = prepared.get_loop_factory()
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(server.serve())
