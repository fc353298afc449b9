"""Matches that were played: history, facts, replay, reports."""

import asyncio
import hashlib
import zlib
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Query, Request
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import Response

from roundtable.kernel import KernelError
from roundtable.server.http.models import BranchOut, ChanceOut, MatchOut, MatchSeatOut, ReportIn
from roundtable.server.http.parts import MaybeUser, Parts, SignedIn, TheParts, limited
from roundtable.server.http.problems import Problem, documented
from roundtable.server.store import MatchRow, ReportRow, UserRow
from roundtable.server.store.users import now_ms

router = APIRouter(prefix="/api", tags=["matches"], dependencies=[Depends(limited("api"))])
_REPLAY: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "The replay file", "content": {"application/json": {"schema": {"type": "object"}}}},
    304: {"description": "Unchanged"},
}

RUNNING: Final = "The match is still being played; its replay comes when it is over."


async def _match(parts: Parts, id: str) -> MatchRow:
    match = await parts.store.matches.load(id) if 0 < len(id) <= 24 and id.isalnum() else None
    if match is None:
        raise Problem(404, "match/unknown", "There is no such match.")
    return match


def _shape(match: MatchRow, user: UserRow | None) -> MatchOut:
    held = next((s for s in match.seats if user is not None and s.user == user.id), None)
    mine = held.seat if held is not None else None
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
        won=held.won if held is not None else None,
        winners=list(outcome.get("winners", ())),
        reason=outcome.get("reason"),
        replay=match.has_replay,
        branch=branch_out(match),
        packs=match.packs or [],
        content=match.content_hash,
        chance=ChanceOut(
            commitment=match.commitment,
            server_seed=match.server_seed.hex() if is_over else None,
            nonces=match.nonces if is_over else None,
        ),
    )


def branch_out(match: MatchRow) -> BranchOut | None:
    """What the match goes on from, if it does."""
    if match.branch_of is None or match.branch_ply is None:
        return None
    return BranchOut(match=match.branch_of, ply=match.branch_ply)


@router.get("/matches", responses=documented(401))
async def history(
    user: SignedIn,
    parts: TheParts,
    mine: Annotated[Literal["1"], Query(description="Those I had a seat in: nobody else's can be listed.")] = "1",
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    before: Annotated[int | None, Query(ge=0, le=2**53, description="Started before this time (ms).")] = None,
    game: Annotated[str | None, Query(max_length=40)] = None,
    result: Annotated[Literal["running", "ended", "won", "lost"] | None, Query()] = None,
    with_: Annotated[str | None, Query(alias="with", max_length=60, description="Part of another's name.")] = None,
) -> list[MatchOut]:
    """My matches, the latest first."""
    found = await parts.store.matches.of_user(
        user.id, limit, before, game=game, result=result, with_=(with_ or "").strip() or None
    )
    return [_shape(match, user) for match in found]


@router.get("/matches/{id}", responses=documented(404))
async def look_at_match(id: str, user: MaybeUser, parts: TheParts) -> MatchOut:
    """A match, for whoever has its id."""
    return _shape(await _match(parts, id), user)


@router.get("/matches/{id}/replay", responses={**documented(404, 409), **_REPLAY})
async def replay(
    id: str,
    request: Request,
    user: MaybeUser,
    parts: TheParts,
    so_far: Annotated[bool, Query(description="Of a match that is on: what the asker has seen of it.")] = False,
) -> Response:
    """The replay of a finished match. Those at the table of one that is on may ask for what they have seen so far."""
    match = await _match(parts, id)
    if match.ended is None:
        if not so_far:
            raise Problem(409, "match/running", RUNNING)
        return await _answer(await _so_far(match, user, parts), request, {"Cache-Control": "no-store"})
    data = await parts.store.matches.replay(id)
    if data is None:
        raise Problem(409, "replay/pending", "The replay is being made.", {"Retry-After": "1"})
    tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return await _answer(data, request, headers)


async def _so_far(match: MatchRow, user: UserRow | None, parts: Parts) -> bytes:
    room = parts.rooms.get(match.room)
    if room is None:
        await parts.rooms.need_here(match.room)
    data = None
    if user is not None and room is not None and room.match == match.id:
        try:
            data = await room.spectators.passage(user.id)
        except (KernelError, SQLAlchemyError) as error:
            raise Problem(409, "replay/none", "What has happened so far cannot be played again.") from error
    if data is None:
        raise Problem(409, "match/running", RUNNING)
    return data


async def _answer(data: bytes, request: Request, headers: dict[str, str]) -> Response:
    """A recording is kept in the very form that HTTP calls deflate: for browsers nothing has to be unpacked here."""
    headers = {**headers, "Vary": "Accept-Encoding"}
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
    await parts.store.writer.drained()  # what was said a moment ago belongs to it
    chat = await parts.store.rooms.chat_tail(match.room)
    await parts.store.reports.add(
        ReportRow(match=id, user=user.id, text=body.text, at=now_ms(), ply=body.ply, chat=tuple(chat))
    )
