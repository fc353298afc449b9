"""Rooms from outside: open one, find one, look before entering, the link as a picture."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from roundtable import games
from roundtable.kernel import Refused
from roundtable.server.http.links import link_to, qr_svg, room_url
from roundtable.server.http.models import LinkOut, OpenedOut, RoomIn, RoomOut
from roundtable.server.http.parts import MaybeUser, Parts, SignedIn, TheParts, limited
from roundtable.server.http.problems import Problem, documented
from roundtable.server.live import Room
from roundtable.server.security import show_code
from roundtable.server.store import UserRow

router = APIRouter(prefix="/api", tags=["rooms"], dependencies=[Depends(limited("api"))])


_BUSY: Final = frozenset({"room/full-server", "server/restart"})  # no fault of whoever asks


async def room_of(parts: Parts, text: str, user: UserRow | None) -> Room:
    """The room that a code leads this person to. Raises the problem."""
    room = await parts.rooms.find(text)
    if room is None and await parts.rooms.was_closed(text):
        raise Problem(410, "room/closed", "This room was closed, because nobody had been there for long.")
    if room is None:
        raise Problem(404, "room/unknown", "There is no room with this code. It may have been closed.")
    try:
        room.door.check_code(user.id if user is not None else None, text)
    except Refused as error:
        raise Problem(410, error.code, error.reason) from error
    return room


@router.post("/rooms", status_code=201, responses=documented(401, 503), dependencies=[Depends(limited("room"))])
async def open_room(body: RoomIn, user: SignedIn, parts: TheParts) -> OpenedOut:
    """Open a room; whoever does is its host and has seat 0."""
    if body.game not in games.all_games():
        raise Problem(422, "game/unknown", "There is no such game here.")
    try:
        room = await parts.rooms.create(user, body.game, body.options, body.public)
        for seat, level in enumerate(body.bots, 1):
            room.seating.set_bot(seat, level)
    except Refused as error:
        raise Problem(503 if error.code in _BUSY else 422, error.code, error.reason) from error
    await parts.rooms.leave_to_others(room.code)
    return OpenedOut(code=room.code, path=f"/r/{show_code(room.code)}")


@router.get("/rooms", responses=documented())
async def list_rooms(
    parts: TheParts,
    game: Annotated[str | None, Query(max_length=40)] = None,
    free: Annotated[bool, Query(description="Only rooms with a free seat.")] = False,
    watch: Annotated[bool, Query(description="Only rooms where a match may be watched now.")] = False,
    timed: Annotated[bool | None, Query(description="Only rooms with a clock, or only those without.")] = None,
) -> list[RoomOut]:
    """Public rooms that anybody may enter."""
    rooms = [RoomOut.model_validate(summary) for summary in parts.fleet.public_list()]
    return [
        room
        for room in rooms
        if not room.locked
        and (game is None or room.game == game)
        and not (free and (room.taken >= room.seats or room.status == "playing"))
        and not (watch and not (room.spectating and room.status == "playing"))
        and (timed is None or timed == room.timed)
    ]


@router.get("/rooms/{code}", responses=documented(404, 410))
async def look_at_room(code: str, user: MaybeUser, parts: TheParts) -> RoomOut:
    """A room, for whoever has its code."""
    return RoomOut.model_validate((await room_of(parts, code, user)).summary())


@router.post(
    "/rooms/{code}/code",
    status_code=201,
    responses=documented(401, 403, 404, 410),
    dependencies=[Depends(limited("room"))],
)
async def renew_code(code: str, user: SignedIn, parts: TheParts) -> OpenedOut:
    """Host: another code and link for the room. The old ones let nobody in any more who is not inside already."""
    room = await room_of(parts, code, user)
    if user.id != room.host.id:
        raise Problem(403, "room/not-host", f"Only the host, {room.host.name}, may do that.")
    fresh = await parts.rooms.renew(room)
    return OpenedOut(code=fresh, path=f"/r/{show_code(fresh)}")


@router.get(
    "/rooms/{code}/qr.svg",
    response_class=Response,
    responses={**documented(404, 410), 200: {"description": "A picture", "content": {"image/svg+xml": {}}}},
)
async def qr(code: str, request: Request, user: MaybeUser, parts: TheParts) -> Response:
    """The room's link as a QR code."""
    room = await room_of(parts, code, user)
    picture = qr_svg(room_url(request, parts, room.door.code), "Link to the room")
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
    room = await room_of(parts, code, user)
    if user.id != room.host.id:
        raise Problem(403, "room/not-host", f"Only the host, {room.host.name}, may do that.")
    seats = room.seating.seats
    holder = seats[seat].user if seat < len(seats) else None
    if holder is None:
        raise Problem(409, "claim/nobody", "Nobody holds that seat.")
    kept = await parts.store.users.load(holder.id)
    if kept is not None and kept.password is not None and kept.id != user.id:
        raise Problem(409, "seat/guarded", "A password guards this name: whoever knows it gets back in with it.")
    return await link_to(request, parts, holder.id, room.door.code)
