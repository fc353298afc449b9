"""A database that is away, full or read-only: a request that needs it is refused, and nothing of it is done."""

from typing import Final

import structlog
from fastapi import FastAPI, Request
from sqlalchemy import exc
from starlette.responses import Response

from roundtable.server.http.problems import Problem
from roundtable.server.store.errors import Busy
from roundtable.server.store.writer import is_away

log = structlog.get_logger(__name__)

_KINDS: Final = (exc.DBAPIError, exc.TimeoutError, Busy)


async def on_outage(request: Request, error: Exception) -> Response:
    """Say that it will work later, unless the request itself was at fault."""
    if not isinstance(error, Busy) and not is_away(error):
        raise error
    log.warning("store.unavailable", path=request.url.path, error=type(error).__name__)
    said = "The server cannot save anything right now. Nothing was changed; try again in a moment."
    return Problem(503, "store/unavailable", said, {"Retry-After": "5"}).response()


def expect_outages(app: FastAPI) -> None:
    """Let every route be refused so."""
    for kind in _KINDS:
        app.add_exception_handler(kind, on_outage)
