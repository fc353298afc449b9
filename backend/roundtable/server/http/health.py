"""For those who watch over the server: is the process there, can it serve, how does it do."""

import asyncio
import hmac
from importlib.metadata import version

import structlog
from fastapi import APIRouter, Request
from starlette.responses import Response

from roundtable.server.http.models import HealthOut, ReadyOut
from roundtable.server.http.parts import Parts, TheParts
from roundtable.server.http.problems import Problem, documented
from roundtable.server.security import from_this_machine

router = APIRouter(tags=["health"])
log = structlog.get_logger(__name__)


@router.get("/healthz", responses=documented())
async def healthz(parts: TheParts) -> HealthOut:
    """The process answers."""
    client = (parts.settings.static_dir / "index.html").is_file()
    return HealthOut(status="ok", version=version("roundtable"), client=client)


@router.get("/readyz", responses=documented(503), response_model_exclude_none=True)
async def readyz(request: Request, parts: TheParts) -> ReadyOut:
    """The database answers, its tables are those of this version, and the server is not about to stop.

    Of several processes: this one has its lease, too, so nobody else can have taken over what it has.
    """
    if request.app.state.draining:
        raise Problem(503, "server/draining", "The server is about to stop.")
    try:
        is_ready = await asyncio.wait_for(parts.store.is_ready(), 5)
    # Each driver has errors of its own for a database that is away; here they all mean the same.
    except Exception as error:  # noqa: BLE001
        log.warning("store.unreachable", error=type(error).__name__)
        is_ready = False
    if not is_ready:
        raise Problem(503, "server/not-ready", "The database does not answer, or its tables are of another version.")
    bus, others = parts.fleet.bus, parts.fleet.others().values()
    if not bus.is_shared:
        return ReadyOut(status="ready")
    if not bus.is_sure:
        raise Problem(503, "server/no-lease", "Redis does not answer, so other processes may have taken over.")
    draining = sum(facts.is_draining for facts in others)
    return ReadyOut(status="ready", process=bus.me, processes=1 + len(others), draining=draining)


@router.get(
    "/metrics",
    response_class=Response,
    responses={**documented(403), 200: {"description": "Prometheus text", "content": {"text/plain": {}}}},
)
async def metrics(request: Request, parts: TheParts) -> Response:
    """All instruments in the Prometheus text form."""
    if not (parts.settings.metrics_public or from_this_machine(request.scope) or _has_token(request, parts)):
        raise Problem(
            403, "metrics/private", "Metrics are shown to this machine, and to who brings the token for them."
        )
    return Response(parts.metrics.text(), media_type="text/plain; version=0.0.4")


def _has_token(request: Request, parts: Parts) -> bool:
    wanted = parts.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    return bool(wanted) and hmac.compare_digest(given.encode(), wanted.encode())
