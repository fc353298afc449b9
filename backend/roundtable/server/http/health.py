"""For those who watch over the server: is the process there, can it serve, how does it do."""

import asyncio
import ipaddress
from importlib.metadata import version

import structlog
from fastapi import APIRouter, Request
from starlette.responses import Response

from roundtable.server.http.models import HealthOut, ReadyOut
from roundtable.server.http.parts import TheParts
from roundtable.server.http.problems import Problem, documented

router = APIRouter(tags=["health"])
log = structlog.get_logger(__name__)


@router.get("/healthz", responses=documented())
async def healthz(parts: TheParts) -> HealthOut:
    """The process answers."""
    client = (parts.settings.static_dir / "index.html").is_file()
    return HealthOut(status="ok", version=version("roundtable"), client=client)


@router.get("/readyz", responses=documented(503))
async def readyz(request: Request, parts: TheParts) -> ReadyOut:
    """The database answers, its tables are those of this version, and the server is not about to stop."""
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
    return ReadyOut(status="ready")


@router.get(
    "/metrics",
    response_class=Response,
    responses={**documented(403), 200: {"description": "Prometheus text", "content": {"text/plain": {}}}},
)
async def metrics(request: Request, parts: TheParts) -> Response:
    """All instruments in the Prometheus text form."""
    if not parts.settings.metrics_public and not _is_local(request):
        raise Problem(403, "metrics/private", "Metrics are shown to this machine only.")
    return Response(parts.metrics.text(), media_type="text/plain; version=0.0.4")


def _is_local(request: Request) -> bool:
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
