"""Where the server's parts are joined, started and stopped; nowhere else."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from importlib.metadata import version
from typing import Any, Final

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from roundtable.server.http import account, client, games, health, matches, problems, records, reports, rooms, session
from roundtable.server.http.edge import Edge
from roundtable.server.http.parts import Limits, Parts
from roundtable.server.live import Rooms
from roundtable.server.metrics import Metrics
from roundtable.server.passwords import Passwords
from roundtable.server.settings import Settings
from roundtable.server.store import Store
from roundtable.server.store.users import now_ms
from roundtable.server.ws import socket

log = structlog.get_logger(__name__)

_HOUSEKEEPING_SECONDS: Final = 6 * 3600
_DAY_MS: Final = 86_400_000


def create_app(settings: Settings) -> FastAPI:
    """The whole server for these settings. Nothing is opened before it is started."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.draining = False
        async with AsyncExitStack() as stack:
            parts = await _start(settings, metrics, stack)
            app.state.parts = parts
            app.state.store, app.state.rooms = parts.store, parts.rooms
            log.info("server.started", database=parts.store.database.dialect)
            yield
            app.state.draining = True
        log.info("server.stopped")

    metrics = Metrics()
    app = FastAPI(
        title="Roundtable",
        version=version("roundtable"),
        description="Game nights on your own server. What happens in a room goes over its socket: docs/protocol.md.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
        docs_url=None,  # its page loads scripts from elsewhere, which our content policy forbids
        redoc_url=None,
    )
    app.state.settings, app.state.metrics, app.state.draining = settings, metrics, False
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=5)
    app.add_middleware(Edge, settings=settings, metrics=metrics)
    app.add_exception_handler(problems.Problem, problems.on_problem)
    app.add_exception_handler(HTTPException, problems.on_http)
    app.add_exception_handler(RequestValidationError, problems.on_invalid)
    for topic in (session, account, games, rooms, reports, matches, records, health, socket):
        app.include_router(topic.router)
    app.router.default = client.Client(app.router.default)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    return app


async def _start(settings: Settings, metrics: Metrics, stack: AsyncExitStack) -> Parts:
    """Open what there is to open; the stack closes it in the opposite order."""
    assert settings.secret_key  # made by the first start
    store = await Store.open(settings, metrics)
    stack.push_async_callback(store.close)
    await _tidy(store, None, settings)
    rooms = Rooms(store, settings, metrics)
    stack.push_async_callback(rooms.close)
    await rooms.restore()
    limits = Limits(settings)
    stack.push_async_callback(limits.close)
    passwords = Passwords()
    stack.callback(passwords.close)
    parts = Parts(settings, metrics, store, rooms, limits, passwords)
    for work in (metrics.watch_loop(), _keep_tidy(parts)):
        task = asyncio.create_task(work)
        stack.push_async_callback(_end, task)
    return parts


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def _keep_tidy(parts: Parts) -> None:
    while True:
        await asyncio.sleep(_HOUSEKEEPING_SECONDS)
        try:
            await _tidy(parts.store, parts.rooms, parts.settings)
        # Whatever hinders it now, it can wait for the next time; it must not end for good.
        except Exception:
            log.exception("housekeeping.failed")


async def _tidy(store: Store, rooms: Rooms | None, settings: Settings) -> None:
    """Forget sessions, reports and rooms that nobody has used for long."""
    sessions = await store.users.sweep()
    reports = await store.reports.sweep(now_ms() - settings.report_days * _DAY_MS)
    before = now_ms() - settings.room_days * _DAY_MS
    gone = await store.rooms.sweep(before, lambda code: rooms is not None and rooms.get(code) is not None)
    if sessions or gone or reports:
        log.info("housekeeping", sessions=sessions, rooms=len(gone), reports=reports)


def _openapi(app: FastAPI) -> dict[str, Any]:
    """FastAPI's document, with the shape of our problems, which no route names as its model."""
    if app.openapi_schema is None:
        document = FastAPI.openapi(app)
        problem = problems.ProblemModel.model_json_schema()
        document["components"]["schemas"]["Problem"] = {**problem, "title": "Problem"}
    assert app.openapi_schema is not None
    return app.openapi_schema
