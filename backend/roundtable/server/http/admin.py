"""What `roundtable admin` asks of a running server. Only for who can read the server's key, and only from this machine.

The token is made of the key in the data folder, which its owner alone may read; nothing that comes through a proxy counts.
"""

import hashlib
import hmac
from typing import Annotated, Any

import structlog
from fastapi import APIRouter, Depends, Query, Request
from msgspec import structs, to_builtins
from pydantic import BaseModel, Field, StringConstraints

from roundtable.kernel import Refused
from roundtable.server.http.parts import Parts, TheParts
from roundtable.server.http.problems import Problem
from roundtable.server.http.session import checked_name, claimed
from roundtable.server.live.steward import MOST_TEXT, Steward
from roundtable.server.security import claim_key, from_this_machine, show_code
from roundtable.server.store import Claimed, UserRow

log = structlog.get_logger(__name__)

HEADER = "X-Roundtable-Admin"
Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_TEXT)]
Reason = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)]


def admin_token(secret_key: bytes) -> str:
    """What shows that somebody can read the server's key."""
    return hmac.new(secret_key, b"roundtable admin", hashlib.sha256).hexdigest()


async def operator(request: Request, parts: TheParts) -> None:
    """Raise the problem for anybody else. Who has no business here does not learn that there is anything."""
    token = request.headers.get(HEADER, "")
    if not from_this_machine(request.scope) or not token:
        raise Problem(404, "path/unknown", "Not Found")
    if not hmac.compare_digest(token.encode(), admin_token(parts.settings.secret_key).encode()):
        log.warning("admin.refused")
        raise Problem(403, "admin/refused", "This is not the token of this server: is it another data folder?")


def _steward(request: Request) -> Steward:
    steward: Steward = request.app.state.steward
    return steward


TheSteward = Annotated[Steward, Depends(_steward)]

router = APIRouter(prefix="/api/admin", dependencies=[Depends(operator)], include_in_schema=False)


class NoticeIn(BaseModel):
    """Words of the operator, to all rooms or to one."""

    text: Text
    room: Annotated[str, Field(max_length=16)] | None = None


class ReasonIn(BaseModel):
    """Why; players are shown it where a room is closed."""

    reason: Reason = ""


class RenameIn(BaseModel):
    """Another name."""

    name: Annotated[str, Field(max_length=200)]


class DrainIn(BaseModel):
    """In how many seconds the server goes, whether it stops by itself then, and whether all others of the house do."""

    seconds: Annotated[int, Field(ge=0, le=86_400)]
    stop: bool = False
    everywhere: bool = False


def _refused(error: Refused) -> Problem:
    return Problem(404 if error.code == "room/unknown" else 409, error.code, error.reason)


async def _user(parts: Parts, id: str) -> UserRow:
    user = await parts.store.users.load(id)
    if user is None:
        raise Problem(404, "user/unknown", f"There is nobody with the id {id}.")
    return user


@router.get("/status")
async def status(parts: TheParts, steward: TheSteward) -> dict[str, Any]:
    """How much goes on here."""
    rooms = parts.rooms.all()
    return {
        "rooms": len(rooms),
        "matches": sum(room.is_playing for room in rooms),
        "people": len({user for room in rooms for user in room.people}),
        "closing": steward.closing_at,
        "everywhere": parts.fleet.everywhere(),
    }


@router.get("/rooms")
async def rooms(parts: TheParts) -> list[dict[str, Any]]:
    """The rooms in memory, those that were used last first."""
    return [
        {
            "code": show_code(room.door.code),
            "game": room.seating.game.key,
            "status": room.status,
            "public": room.public,
            "match": room.match,
            "seats": [room.seating.name_of(seat) for seat in room.seating.taken],
            "people": len(room.people),
            "touched": room.touched,
        }
        for room in sorted(parts.rooms.all(), key=lambda room: -room.touched)
    ]


@router.post("/rooms/{code}/close")
async def close(code: str, body: ReasonIn, steward: TheSteward) -> dict[str, Any]:
    """Close a room for good."""
    try:
        return {"closed": show_code(await steward.close(code, body.reason))}
    except Refused as error:
        raise _refused(error) from None


@router.post("/notice")
async def notice(body: NoticeIn, steward: TheSteward) -> dict[str, Any]:
    """Tell all rooms, or one."""
    try:
        return {"rooms": await steward.notice(body.text, body.room)}
    except Refused as error:
        raise _refused(error) from None


@router.get("/users")
async def users(
    parts: TheParts,
    search: Annotated[str, Query(max_length=100)] = "",
    limit: Annotated[int, Query(ge=1, le=1000)] = 50,
    banned: bool = False,
) -> list[dict[str, Any]]:
    """People by part of their name, or by id."""
    return [to_builtins(known) for known in await parts.store.moderation.people(search, limit, banned)]


@router.post("/users/{id}/rename")
async def rename(id: str, body: RenameIn, parts: TheParts, steward: TheSteward) -> dict[str, Any]:
    """Give somebody another name."""
    user = await _user(parts, id)
    name = checked_name(body.name)
    renamed = structs.replace(user, name=name, claimed=claim_key(name) if user.password is not None else None)
    try:
        await parts.store.users.rename(renamed.id, renamed.name, renamed.claimed)
    except Claimed:
        raise claimed() from None
    await steward.renamed(renamed)
    return {"id": id, "name": name}


@router.post("/users/{id}/ban")
async def ban(id: str, body: ReasonIn, parts: TheParts, steward: TheSteward) -> dict[str, Any]:
    """Send somebody away, for good."""
    user = await _user(parts, id)
    await steward.ban(user, body.reason)
    return {"id": id, "name": user.name}


@router.delete("/users/{id}/ban")
async def unban(id: str, parts: TheParts) -> dict[str, Any]:
    """Let somebody come again."""
    user = await _user(parts, id)
    if not await parts.store.moderation.unban(id):
        raise Problem(409, "user/not-banned", f"{user.name} is not banned.")
    log.info("admin.unban", user=id)
    return {"id": id, "name": user.name}


@router.post("/users/{id}/sign-out")
async def sign_out(id: str, parts: TheParts, steward: TheSteward) -> dict[str, Any]:
    """End all sessions of somebody."""
    user = await _user(parts, id)
    await steward.sign_out(user)
    return {"id": id, "name": user.name}


@router.post("/drain")
async def drain(body: DrainIn, steward: TheSteward) -> dict[str, Any]:
    """Announce that the server goes."""
    return {"at": steward.announce(body.seconds, body.stop, everywhere=body.everywhere)}


@router.delete("/drain")
async def call_off(steward: TheSteward, everywhere: bool = False) -> dict[str, Any]:
    """It stays after all."""
    return {"called_off": steward.call_off(everywhere=everywhere)}
