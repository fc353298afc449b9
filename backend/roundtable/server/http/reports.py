"""Reports about people: what they said, and what was said around it, for whoever runs the server."""

from typing import Final

from fastapi import APIRouter, Depends

from roundtable.server.http.models import ComplaintIn
from roundtable.server.http.parts import SignedIn, TheParts, limited
from roundtable.server.http.problems import Problem, documented
from roundtable.server.http.rooms import room_of
from roundtable.server.live.chat import row_of
from roundtable.server.store import ReportRow
from roundtable.server.store.users import now_ms

router = APIRouter(prefix="/api", tags=["reports"], dependencies=[Depends(limited("api"))])
_NOBODY: Final = "There is nobody of that kind here."


@router.post(
    "/rooms/{code}/reports",
    status_code=204,
    responses=documented(401, 403, 404, 410),
    dependencies=[Depends(limited("report"))],
)
async def report_somebody(code: str, body: ComplaintIn, user: SignedIn, parts: TheParts) -> None:
    """Report somebody who is, or has spoken, in a room where I am. The chat around it is kept with the report."""
    room = await room_of(parts, code, user)
    if user.id not in room.people:
        raise Problem(403, "report/outside", "Only who is in the room can report somebody there.")
    heard = room.chat.around(body.at, room.seat_of(user.id) is not None)
    is_known = body.about in room.people or room.door.knows(body.about)
    if body.about == user.id or not (is_known or any(line.who.id == body.about for line in heard)):
        raise Problem(404, "room/nobody", _NOBODY)
    ply = room.actor.match.ply if room.actor is not None else None
    await parts.store.reports.add(
        ReportRow(
            match=room.match,
            user=user.id,
            text=body.text,
            at=now_ms(),
            ply=ply,
            chat=tuple(row_of(line, room.code, room.match if room.is_playing else None) for line in heard),
            room=room.code,
            about=body.about,
        )
    )
