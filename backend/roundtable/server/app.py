"""Where the server's parts are joined, started and stopped; nowhere else."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from importlib.metadata import version
from typing import Any, Final

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from roundtable.games import broken_extensions
from roundtable.server.bus import Away, Bus, MemoryBus
from roundtable.server.bus.streams import Stream, Word
from roundtable.server.fairness_book import FairnessBook
from roundtable.server.fleet import Fleet
from roundtable.server.http import (
    account,
    admin,
    branches,
    client,
    curves,
    games,
    health,
    matches,
    notes,
    packs,
    problems,
    records,
    relayed,
    reports,
    rooms,
    session,
    statistics,
    viewings,
)
from roundtable.server.http.edge import Edge
from roundtable.server.http.outage import expect_outages
from roundtable.server.http.parts import Limits, Parts
from roundtable.server.live import Rooms, Viewings
from roundtable.server.live.curving import Curves
from roundtable.server.live.ownership import Elsewhere
from roundtable.server.metrics import Metrics
from roundtable.server.passwords import Passwords
from roundtable.server.settings import NEEDS_POSTGRES, Settings
from roundtable.server.statistics import ChartBook
from roundtable.server.store import Store
from roundtable.server.store.users import now_ms
from roundtable.server.ws import socket

log = structlog.get_logger(__name__)

_HOUSEKEEPING_SECONDS: Final = 6 * 3600
_CYCLES_SECONDS: Final = 600
_DAY_MS: Final = 86_400_000


def create_app(settings: Settings) -> FastAPI:
    """The whole server for these settings. Nothing is opened before it is started."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.draining = False
        async with AsyncExitStack() as stack:
            parts = await _start(app, settings, metrics, stack)
            app.state.parts = parts
            app.state.steward = parts.fleet.steward
            for name, why in broken_extensions().items():
                log.warning("extension.broken", name=name, reason=why)
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
    expect_outages(app)
    app.add_exception_handler(Elsewhere, relayed.on_elsewhere)
    app.add_exception_handler(Away, relayed.on_away)
    app.add_exception_handler(RequestValidationError, problems.on_invalid)
    for topic in (
        session,
        account,
        games,
        packs,
        rooms,
        reports,
        matches,
        branches,
        curves,
        notes,
        viewings,
        records,
        statistics,
    ):
        app.include_router(topic.router)
    for topic in (health, admin, socket):
        app.include_router(topic.router)
    app.router.default = client.Client(app.router.default)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    return app


async def _start(app: FastAPI, settings: Settings, metrics: Metrics, stack: AsyncExitStack) -> Parts:
    """Open what there is to open; the stack closes it in the opposite order."""
    assert settings.secret_key  # made by the first start
    store = await Store.open(settings, metrics)
    stack.push_async_callback(store.close)
    rooms = Rooms(store, settings, metrics, bus=_bus(settings))
    viewings = Viewings(rooms.services.clock, settings.socket_dead_seconds, rooms.services.bus)
    fleet = Fleet(rooms, viewings, metrics, partial(_serve, app))
    app.state.store, app.state.rooms, app.state.streams = store, rooms, fleet.streams
    await fleet.join()
    await _tidy(rooms)
    stack.push_async_callback(fleet.leave)
    stack.push_async_callback(rooms.close)
    await rooms.restore()
    limits = Limits(settings, metrics)
    stack.push_async_callback(limits.close)
    viewings.start()
    stack.push_async_callback(viewings.stop)
    curves = Curves(rooms.services)
    stack.push_async_callback(curves.close)
    rooms.services.after_match.append(curves.want)
    passwords = Passwords()
    stack.callback(passwords.close)
    fairness = FairnessBook(store, settings.data_dir)
    stack.push_async_callback(fairness.close)
    parts = Parts(settings, metrics, store, rooms, viewings, limits, passwords, ChartBook(), fairness, curves, fleet)
    for work in (metrics.watch_loop(), _keep_tidy(parts), _let_cycles_go()):
        task = asyncio.create_task(work)
        stack.push_async_callback(_end, task)
    return parts


async def _serve(app: FastAPI, stream: Stream, word: Word) -> None:
    """What another process opens here."""
    if word["open"] == relayed.REQUEST:
        await relayed.serve_request(app, stream, word)
    else:
        await socket.carried(app.state, stream, word)


def _bus(settings: Settings) -> Bus:
    if not settings.redis_url:
        return MemoryBus()
    if settings.needs_postgres:
        raise ValueError(NEEDS_POSTGRES)
    from roundtable.server.bus.redis import RedisBus  # an extra: only needed when it is used

    return RedisBus(settings.redis_url, settings.lease_seconds)


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def _keep_tidy(parts: Parts) -> None:
    while True:
        await asyncio.sleep(_HOUSEKEEPING_SECONDS)
        try:
            await _tidy(parts.rooms)
        # Whatever hinders it now, it can wait for the next time; it must not end for good.
        except Exception:
            log.exception("housekeeping.failed")


async def _let_cycles_go() -> None:
    """Free rooms that were closed: they hold themselves. `serve` keeps the collector from looking at everything by itself."""
    while True:
        await asyncio.sleep(_CYCLES_SECONDS)
        gc.collect()


async def _tidy(rooms: Rooms) -> None:
    """Forget sessions, reports and rooms that nobody has used for long."""
    store, settings = rooms.services.store, rooms.services.settings
    sessions = await store.users.sweep()
    reports = await store.reports.sweep(now_ms() - settings.report_days * _DAY_MS)
    before = now_ms() - settings.room_days * _DAY_MS
    taken = await rooms.services.bus.taken()
    gone = await store.rooms.sweep(before, lambda code: rooms.get(code) is not None or code in taken)
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
