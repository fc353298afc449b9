"""A name of one's own: a password for it, the way in on another device, all that is kept, and an end of it."""

from typing import Any, Final

from fastapi import APIRouter, Depends, Request, Response

from roundtable.server.http.models import ForgetIn, ListedIn, LoginIn, PasswordIn, SignedInOut
from roundtable.server.http.models_settings import ChosenOut, SettingsIn
from roundtable.server.http.parts import Parts, SignedIn, TheParts, limited
from roundtable.server.http.problems import Problem, documented
from roundtable.server.http.session import banned, checked_name, claimed, give_cookie, kept, shown
from roundtable.server.live.forgetting import forget, running
from roundtable.server.security import COOKIE, claim_key, read_token
from roundtable.server.store import Chosen, Claimed, UserRow
from roundtable.server.ws.viewing_messages import NoteGone

router = APIRouter(prefix="/api/session", tags=["session"], dependencies=[Depends(limited("api"))])
_FILE: Final = {"Content-Disposition": 'attachment; filename="roundtable-data.json"'}


def _wrong() -> Problem:
    return Problem(403, "login/wrong", "The name and the password do not go together.")


async def _need_password(parts: Parts, user: UserRow, password: str | None) -> None:
    """Raise the problem if a password guards the name and this is not it."""
    if user.password is None:
        return
    await parts.limits.check("login", f"name {user.claimed}")
    if password is None or not await parts.passwords.fits(password, user.password):
        raise _wrong()


@router.post(
    "/password", status_code=204, responses=documented(401, 403, 409), dependencies=[Depends(limited("login"))]
)
async def set_password(body: PasswordIn, request: Request, user: SignedIn, parts: TheParts) -> None:
    """Guard my name with a password, change it, or (null) guard it no more. A change signs other devices out."""
    await _need_password(parts, user, body.current)
    try:
        if body.password is None:
            await parts.store.users.guard(user.id, None, None)
        else:
            await parts.store.users.guard(user.id, claim_key(user.name), await parts.passwords.hash(body.password))
    except Claimed:
        raise claimed() from None
    if user.password is not None:
        token = read_token(request.cookies, request.headers.get("authorization"))
        await parts.store.users.sign_out_others(user.id, token)


@router.post("/login", status_code=201, responses=documented(403), dependencies=[Depends(limited("login"))])
async def log_in(body: LoginIn, request: Request, response: Response, parts: TheParts) -> SignedInOut:
    """Become, on this device too, the user whose name this is."""
    key = claim_key(checked_name(body.name))
    await parts.limits.check("login", f"name {key}")
    user = await parts.store.users.owner(key)
    if not await parts.passwords.fits(body.password, user.password if user is not None else None) or user is None:
        raise _wrong()
    if await parts.store.moderation.keeps_out(user=user.id):
        raise banned()
    token = await parts.store.users.open_session(user.id)
    give_cookie(request, response, parts, token)
    return SignedInOut(user=shown(user), token=token)


@router.put("/settings", responses=documented(401))
async def set_settings(body: SettingsIn, user: SignedIn, parts: TheParts) -> dict[str, ChosenOut]:
    """Keep what I changed on this device; of each setting the newest value counts. Gives those that count now."""
    changed = body.model_dump(by_alias=True, exclude_none=True)
    await parts.store.preferences.merge(user.id, {key: Chosen(**each) for key, each in changed.items()})
    return kept(await parts.store.preferences.of(user.id))


@router.put("/listed", status_code=204, responses=documented(401))
async def set_listed(body: ListedIn, user: SignedIn, parts: TheParts) -> None:
    """Let others see how my matches went, or not."""
    await parts.store.users.list_(user.id, body.listed)


@router.get("/data", responses=documented(401))
async def everything(user: SignedIn, response: Response, parts: TheParts) -> dict[str, Any]:
    """All that this server keeps about me, as one file."""
    response.headers.update(_FILE)
    await parts.store.writer.drained()  # what was said a moment ago belongs to it
    return await parts.store.records.everything(user.id)


@router.delete("/data", status_code=204, responses=documented(401, 403, 409))
async def forget_me(body: ForgetIn, request: Request, response: Response, user: SignedIn, parts: TheParts) -> None:
    """Forget me: name, password, chat and devices. Matches stay for those who played them, under another name."""
    await _need_password(parts, user, body.password)
    if await running(parts.rooms, user.id):
        raise Problem(
            409, "user/playing", "You have a seat in a match that is not over. Give up there, or end it first."
        )
    notes = await parts.store.notes.of_user(user.id)
    await forget(parts.rooms, user.id)
    parts.viewings.forget(user.id)
    for note in notes:
        parts.viewings.tell(note.match, NoteGone(note.id))
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=request.url.scheme == "https")
