"""Matches that were played: history, facts, replay, reports."""

import asyncio
import hashlib
import zlib
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

from roundtable.server.http.models import ChanceOut, MatchOut, MatchSeatOut, ReportIn
from roundtable.server.http.parts import MaybeUser, Parts, SignedIn, TheParts, limited
from roundtable.server.http.problems import Problem, documented
from roundtable.server.store import MatchRow, ReportRow, UserRow
from roundtable.server.store.users import now_ms

router = APIRouter(prefix="/api", tags=["matches"], dependencies=[Depends(limited("api"))])
_REPLAY: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "The replay file", "content": {"application/json": {"schema": {"type": "object"}}}},
    304: {"description": "Unchanged"},
}


async def _match(parts: Parts, id: str) -> MatchRow:
    match = await parts.store.matches.load(id) if 0 < len(id) <= 24 and id.isalnum() else None
    if match is None:
        raise Problem(404, "match/unknown", "There is no such match.")
    return match


def _shape(match: MatchRow, user: UserRow | None) -> MatchOut:
    mine = next((s.seat for s in match.seats if user is not None and s.user == user.id), None)
    outcome = match.outcome or {}
    is_over = match.ended is not None
    return MatchOut(
        id=match.id,
        game=match.game,
        rules_version=match.rules_version,
        room=None if mine is None else match.room,
        started=match.started,
        ended=match.ended,
        plies=match.plies,
        players=[s.name for s in match.seats],
        seats=[MatchSeatOut(seat=s.seat, name=s.name, bot=s.bot, options=s.options) for s in match.seats],
        mine=mine,
        winners=list(outcome.get("winners", ())),
        reason=outcome.get("reason"),
        replay=match.has_replay,
        chance=ChanceOut(
            commitment=match.commitment,
            server_seed=match.server_seed.hex() if is_over else None,
            nonces=match.nonces if is_over else None,
        ),
    )


@router.get("/matches", responses=documented(401))
async def history(
    user: SignedIn,
    parts: TheParts,
    mine: Annotated[Literal["1"], Query(description="Those I had a seat in: nobody else's can be listed.")] = "1",
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    before: Annotated[int | None, Query(ge=0, le=2**53, description="Started before this time (ms).")] = None,
) -> list[MatchOut]:
    """My matches, the latest first."""
    return [_shape(match, user) for match in await parts.store.matches.of_user(user.id, limit, before)]


@router.get("/matches/{id}", responses=documented(404))
async def look_at_match(id: str, user: MaybeUser, parts: TheParts) -> MatchOut:
    """A match, for whoever has its id."""
    return _shape(await _match(parts, id), user)


@router.get("/matches/{id}/replay", responses={**documented(404, 409), **_REPLAY})
async def replay(id: str, request: Request, parts: TheParts) -> Response:
    """The replay of a finished match."""
    match = await _match(parts, id)
    if match.ended is None:
        raise Problem(409, "match/running", "The match is still being played; its replay comes when it is over.")
    data = await parts.store.matches.replay(id)
    if data is None:
        raise Problem(409, "replay/pending", "The replay is being made.", {"Retry-After": "1"})
    tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    # It is stored in the very form that HTTP calls deflate: for browsers nothing has to be unpacked here.
    if "deflate" in request.headers.get("accept-encoding", ""):
        return Response(data, 200, {**headers, "Content-Encoding": "deflate"}, "application/json")
    return Response(await asyncio.to_thread(zlib.decompress, data), 200, headers, "application/json")


@router.post(
    "/matches/{id}/report",
    status_code=204,
    responses=documented(401, 404),
    dependencies=[Depends(limited("report"))],
)
async def report(id: str, body: ReportIn, user: SignedIn, parts: TheParts) -> None:
    """Report somebody or something in a match; what was said around it is kept with the report."""
    match = await _match(parts, id)
    chat = await parts.store.rooms.chat_tail(match.room)
    await parts.store.matches.report(
        ReportRow(match=id, user=user.id, text=body.text, at=now_ms(), ply=body.ply, chat=tuple(chat))
    )
