"""Shared viewings: a link with which others see what one person shows of a replay. What happens there goes over its socket."""

from fastapi import APIRouter, Depends, Request

from roundtable.kernel import Refused
from roundtable.server.http.links import base_url
from roundtable.server.http.models import ViewingIn, ViewingOut
from roundtable.server.http.notes import finished_match
from roundtable.server.http.parts import SignedIn, TheParts, limited
from roundtable.server.http.problems import Problem, documented
from roundtable.server.security import show_code

router = APIRouter(prefix="/api", tags=["matches"], dependencies=[Depends(limited("api"))])


@router.post(
    "/matches/{id}/viewings",
    status_code=201,
    responses=documented(401, 404, 409, 503),
    dependencies=[Depends(limited("viewing"))],
)
async def watch_together(id: str, body: ViewingIn, request: Request, user: SignedIn, parts: TheParts) -> ViewingOut:
    """Open a shared viewing that I lead, or come back to the one of this match that I lead already."""
    match = await finished_match(parts, id)
    try:
        viewing = await parts.viewings.open(user, match, body.ply)
    except Refused as error:
        raise Problem(503, error.code, error.reason, {"Retry-After": "60"}) from None
    code = show_code(viewing.code)
    return ViewingOut(code=viewing.code, link=f"{base_url(request, parts)}/replay/{id}?with={code}")
