"""Rooms from outside: open one, find one, look before entering, the link as a picture."""

import io
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

from roundtable import games
from roundtable.kernel import Refused
from roundtable.server.http.models import OpenedOut, RoomIn, RoomOut
from roundtable.server.http.parts import Parts, SignedIn, TheParts, limited
from roundtable.server.http.problems import Problem, documented
from roundtable.server.live import Room
from roundtable.server.security import show_code

router = APIRouter(prefix="/api", tags=["rooms"], dependencies=[Depends(limited("api"))])


_BUSY: Final = frozenset({"room/full-server", "server/restart"})  # no fault of whoever asks


async def _room(parts: Parts, text: str) -> Room:
    room = await parts.rooms.find(text)
    if room is None:
        raise Problem(404, "room/unknown", "There is no room with this code. It may have been closed.")
    return room


@router.post("/rooms", status_code=201, responses=documented(401, 503), dependencies=[Depends(limited("room"))])
async def open_room(body: RoomIn, user: SignedIn, parts: TheParts) -> OpenedOut:
    """Open a room; whoever does is its host and has seat 0."""
    if body.game not in games.all_games():
        raise Problem(422, "game/unknown", "There is no such game here.")
    try:
        room = await parts.rooms.create(user, body.game, body.options, body.public)
    except Refused as error:
        raise Problem(503 if error.code in _BUSY else 422, error.code, error.reason) from error
    return OpenedOut(code=room.code, path=f"/r/{show_code(room.code)}")


@router.get("/rooms", responses=documented())
async def list_rooms(
    parts: TheParts,
    game: Annotated[str | None, Query(max_length=40)] = None,
    free: Annotated[bool, Query(description="Only rooms with a free seat.")] = False,
) -> list[RoomOut]:
    """Public rooms."""
    rooms = [RoomOut.model_validate(summary) for summary in parts.rooms.public_list()]
    return [
        room
        for room in rooms
        if (game is None or room.game == game) and not (free and (room.taken >= room.seats or room.status == "playing"))
    ]


@router.get("/rooms/{code}", responses=documented(404))
async def look_at_room(code: str, parts: TheParts) -> RoomOut:
    """A room, for whoever has its code."""
    return RoomOut.model_validate((await _room(parts, code)).summary())


@router.get(
    "/rooms/{code}/qr.svg",
    response_class=Response,
    responses={**documented(404), 200: {"description": "A picture", "content": {"image/svg+xml": {}}}},
)
async def qr(code: str, request: Request, parts: TheParts) -> Response:
    """The room's link as a QR code."""
    import segno  # only when somebody looks at one

    room = await _room(parts, code)
    base = parts.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    picture = io.BytesIO()
    link = segno.make(f"{base}/r/{show_code(room.code)}", error="m", micro=False)
    link.save(
        picture, kind="svg", scale=8, border=4, light="#fff", dark="#000", xmldecl=False, title="Link to the room"
    )
    return Response(picture.getvalue(), 200, {"Cache-Control": "private, max-age=3600"}, "image/svg+xml")
