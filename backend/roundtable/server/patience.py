"""uvicorn's own HTTP protocol with an end to its patience: who opens a connection has to ask for something.

Without that, silent connections and requests that never end would be held until no more could be opened by anybody.
"""

import asyncio
import sys
from typing import Any

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

if sys.platform != "win32":
    import resource

log = structlog.get_logger(__name__)


class _Line:
    """A transport that lets go of what is gone: with several requests on their way, the library writes after the end."""

    __slots__ = ("transport",)

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(data)

    def resume_reading(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def pause_reading(self) -> None:
        if not self.transport.is_closing():
            self.transport.pause_reading()


class PatientProtocol(HttpToolsProtocol):
    """A connection that is cut when a request, from its first byte or the greeting on, takes too long to arrive."""

    seconds = 15.0
    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(_Line(transport))  # type: ignore[arg-type]  # all of it that is used
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self._wait()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._heard()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._heard()
        line: Any = self.transport
        self.transport = line.transport  # a socket writes often, and looks for itself
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        if self._patience is None:
            self._patience = self.loop.call_later(self.seconds, self._give_up)

    def _heard(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        self.transport.abort()


def patient(seconds: float) -> type[PatientProtocol]:
    """The protocol with so much patience."""
    return type("PatientProtocol", (PatientProtocol,), {"seconds": seconds})


def allow_connections() -> None:
    """Let this process hold as many connections as the system allows: the usual 1,024 are soon used up."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (ValueError, OSError) as error:  # some systems name a limit that they do not grant
            log.info("connections.limited", soft=soft, error=str(error))
