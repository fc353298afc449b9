"""Rooms from outside: open one, find one, look before entering, the link as a picture."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from roundtable import games
from roundtable.kernel import Refused
from roundtable.server.http.links import link_to, qr_svg, room_url
from roundtable.server.http.models import LinkOut, OpenedOut, RoomIn, RoomOut
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
    room = await _room(parts, code)
    picture = qr_svg(room_url(request, parts, room.code), "Link to the room")
    return Response(picture, 200, {"Cache-Control": "private, max-age=3600"}, "image/svg+xml")


@router.post(
    "/rooms/{code}/seats/{seat}/link",
    status_code=201,
    responses=documented(401, 403, 404, 409),
    dependencies=[Depends(limited("session"))],
)
async def seat_link(
    code: str, seat: Annotated[int, Path(ge=0, le=15)], request: Request, user: SignedIn, parts: TheParts
) -> LinkOut:
    """Host: a link with which whoever lost the way to a seat gets it back. The one before it is dead."""
    room = await _room(parts, code)
    if user.id != room.host.id:
        raise Problem(403, "room/not-host", f"Only the host, {room.host.name}, may do that.")
    seats = room.seating.seats
    holder = seats[seat].user if seat < len(seats) else None
    if holder is None:
        raise Problem(409, "claim/nobody", "Nobody holds that seat.")
    return await link_to(request, parts, holder.id, room.code)
