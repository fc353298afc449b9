"""Curves: how likely a win was in the course of a finished match."""

from fastapi import APIRouter, Depends

from roundtable.server.http.models_statistics import CurveOut
from roundtable.server.http.notes import finished_match
from roundtable.server.http.parts import TheParts, limited
from roundtable.server.http.problems import documented
from roundtable.server.live.curving import OFF, RULES, is_playable

router = APIRouter(prefix="/api", tags=["statistics"], dependencies=[Depends(limited("api"))])


@router.get("/matches/{id}/curve", responses=documented(404, 409))
async def curve(id: str, parts: TheParts) -> CurveOut:
    """The chance to win in the course of a finished match. Where nobody has made the curve yet, it is made from now on."""
    match = await finished_match(parts, id)
    kept = await parts.store.curves.load(match.id)
    if kept is not None:
        if "none" in kept:
            return CurveOut(status="none", reason=kept["none"])
        return CurveOut(status="ready", done=1.0, **kept)
    if not is_playable(match):
        return CurveOut(status="none", reason=RULES)
    if not parts.curves.is_on:
        return CurveOut(status="none", reason=OFF)
    return CurveOut(status="computing", done=round(parts.curves.want(match.id), 2))
