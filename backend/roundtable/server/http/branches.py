"""What if: a room whose first match goes on from a ply of a finished match."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path

from roundtable import games
from roundtable.kernel import Refused
from roundtable.server.http.models import BranchIn, OpenedOut
from roundtable.server.http.parts import SignedIn, TheParts, limited
from roundtable.server.http.problems import Problem, documented
from roundtable.server.live.branching import Branch
from roundtable.server.security import show_code

router = APIRouter(prefix="/api", tags=["matches"], dependencies=[Depends(limited("api"))])

_STATUS: Final = {
    "room/full-server": 503,
    "server/restart": 503,
    "match/running": 409,
    "branch/rules": 409,
}


@router.post(
    "/matches/{id}/branch",
    status_code=201,
    responses=documented(401, 404, 409, 503),
    dependencies=[Depends(limited("room"))],
)
async def play_on(
    id: Annotated[str, Path(max_length=24, pattern="^[a-zA-Z0-9]+$")], body: BranchIn, user: SignedIn, parts: TheParts
) -> OpenedOut:
    """Open a room in which a finished match is played on from a ply; whoever does is its host and has the seat asked for.

    All up to there is as it was, hidden cards too, and chance from there on is new; the face-down piles are dealt anew
    where that is wanted. The match counts in no statistics.
    """
    origin = await parts.store.matches.load(id)
    if origin is None:
        raise Problem(404, "match/unknown", "There is no such match.")
    if origin.game not in games.all_games():
        raise Problem(409, "game/unknown", "This server no longer has the game of this match.")
    if len(body.seats) != len(origin.seats):
        raise Problem(422, "branch/seats", f"This match has {len(origin.seats)} seats, not {len(body.seats)}.")
    if body.seat >= len(body.seats) or body.seats[body.seat] is not None:
        raise Problem(422, "branch/seats", "Your own seat has to be one of the match's, without a bot in it.")
    bots = {seat: level for seat, level in enumerate(body.seats) if level is not None}
    try:
        room = await parts.rooms.branch(user, origin, Branch(id, body.ply, body.anew), body.seat, bots, body.public)
    except Refused as error:
        raise Problem(_STATUS.get(error.code, 422), error.code, error.reason) from error
    await parts.rooms.leave_to_others(room.code)
    return OpenedOut(code=room.code, path=f"/r/{show_code(room.code)}")
