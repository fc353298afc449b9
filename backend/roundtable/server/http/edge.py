"""The outermost layer: every response gets its headers, every request its limits, its log line and its time."""

import time
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roundtable.server.http.problems import Problem
from roundtable.server.metrics import Metrics
from roundtable.server.security import origin_allowed
from roundtable.server.settings import Settings

log = structlog.get_logger(__name__)

_CSP: Final = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'{socket}; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # links hold room codes
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_QUIET: Final = frozenset({"/healthz", "/readyz", "/metrics"})
_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})


class Edge:
    """ASGI middleware around everything; sockets pass through untouched."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        # Safari before 15.4 does not count a socket of the same host as 'self'.
        host = urlsplit(settings.public_url).netloc
        self._csp = _CSP.format(socket=f" wss://{host}" if host else "")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 0

        async def send_dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._dress(scope, MutableHeaders(raw=message.setdefault("headers", [])))
            await send(message)

        try:
            self._check(scope)
            await self.app(scope, _capped(receive, self.settings.body_bytes), send_dressed)
        except ClientDisconnect:
            return  # the visitor has gone in the middle of a request
        except Problem as problem:
            await problem.response()(scope, receive, send_dressed)
        # The one place where everything ends that nobody expected: the visitor gets an answer, we get the trace.
        except Exception:
            log.exception("http.error", method=scope["method"], path=scope["path"])
            if status:
                raise
            unknown = Problem(500, "server/error", "Something went wrong on the server; it has been logged.")
            await unknown.response()(scope, receive, send_dressed)
        finally:
            self._note(scope, status, time.perf_counter() - started)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length) > self.settings.body_bytes:
            raise _too_large(self.settings.body_bytes)
        if scope["method"] not in _SAFE and not origin_allowed(headers, self.settings):
            raise Problem(403, "origin/refused", "Pages of other sites cannot do this.")

    def _dress(self, scope: Scope, headers: MutableHeaders) -> None:
        for name, value in _HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("Content-Security-Policy", self._csp)
        if scope["path"].startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")
        if scope["scheme"] == "https":
            headers.setdefault("Strict-Transport-Security", "max-age=31536000")

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route: Any = scope.get("route")
        path = getattr(route, "path", "unknown")
        method = scope["method"] if scope["method"] in _METHODS else "other"
        self.metrics.http_seconds.labels(method, path, status).observe(seconds)
        if scope["path"] not in _QUIET:
            log.info(
                "http",
                method=method,
                route=path,
                path=scope["path"],
                status=status,
                ms=round(seconds * 1000, 1),
            )


def _too_large(most: int) -> Problem:
    return Problem(413, "request/too-large", f"A body has at most {most} bytes.")


def _capped(receive: Receive, most: int) -> Receive:
    """Bodies may come in pieces without saying how long they will be."""
    left = most

    async def receive_capped() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            # The framework lets only its own exceptions through while it reads a body.
            raise HTTPException(413, f"A body has at most {most} bytes.")
        return message

    return receive_capped
