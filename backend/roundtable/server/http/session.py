"""Who somebody is: sign in with a name, look, rename, sign out."""

from collections.abc import Mapping
from typing import Final

from fastapi import APIRouter, Depends, Request, Response
from msgspec import structs

from roundtable.server.http.links import link_to
from roundtable.server.http.models import (
    ClaimIn,
    LinkIn,
    LinkOut,
    NameIn,
    RenamedOut,
    RunningSeatOut,
    SessionOut,
    SignedInOut,
    SignInIn,
    UserOut,
)
from roundtable.server.http.models_settings import ChosenOut
from roundtable.server.http.parts import Parts, SignedIn, TheParts, limited
from roundtable.server.http.problems import Problem, documented
from roundtable.server.security import BOT_MARK, COOKIE, BadName, bot_name, claim_key, clean_name, read_token
from roundtable.server.store import Chosen, Claimed, UserRow

router = APIRouter(prefix="/api", tags=["session"], dependencies=[Depends(limited("api"))])
_DAY: Final = 86_400


def checked_name(text: str) -> str:
    """A name as it is kept. Raises the problem."""
    try:
        return clean_name(text)
    except BadName as error:
        raise Problem(422, "name/invalid", str(error)) from error


def claimed() -> Problem:
    """The name is somebody else's."""
    return Problem(409, "name/claimed", "This name belongs to somebody who guards it with a password.")


def banned() -> Problem:
    """Whoever runs the server does not want this person here."""
    return Problem(403, "session/banned", "Whoever runs this server has banned this name from it.")


def shown(user: UserRow) -> UserOut:
    """A user as others see them."""
    return UserOut(id=user.id, name=user.name)


def kept(chosen: Mapping[str, Chosen]) -> dict[str, ChosenOut]:
    """Settings as they are told."""
    return {key: ChosenOut(value=each.value, at=each.at) for key, each in chosen.items()}


def give_cookie(request: Request, response: Response, parts: Parts, token: str) -> None:
    """Let the browser keep a session."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=parts.settings.session_days * _DAY,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


@router.post("/session", status_code=201, responses=documented(403, 409), dependencies=[Depends(limited("session"))])
async def sign_in(body: SignInIn, request: Request, response: Response, parts: TheParts) -> SignedInOut:
    """Become a guest with a name that no password guards."""
    name = checked_name(body.name)
    if await parts.store.moderation.keeps_out(name_key=claim_key(name)):
        raise banned()
    if await parts.store.users.owner(claim_key(name)) is not None:
        raise claimed()
    user, token = await parts.store.users.sign_in(bot_name(name) if body.bot else name)
    give_cookie(request, response, parts, token)
    return SignedInOut(user=shown(user), token=token)


@router.get("/session", responses=documented(401))
async def look(request: Request, response: Response, user: SignedIn, parts: TheParts) -> SessionOut:
    """Who I am, and the seats I may go back to. Renews the cookie: a session lasts as long as it is used."""
    if COOKIE in request.cookies:
        give_cookie(request, response, parts, request.cookies[COOKIE])
    seats = await parts.store.matches.running_seats(user.id)
    return SessionOut(
        user=shown(user),
        seats=[RunningSeatOut(code=parts.rooms.shown(s), game=s.game, seat=s.seat, match=s.match) for s in seats],
        password=user.password is not None,
        listed=user.listed,
        settings=kept(await parts.store.preferences.of(user.id)),
    )


@router.post("/session/link", status_code=201, responses=documented(401), dependencies=[Depends(limited("session"))])
async def link(body: LinkIn, request: Request, user: SignedIn, parts: TheParts) -> LinkOut:
    """A link with which another device becomes mine too, once and soon. The one before it is dead."""
    return await link_to(request, parts, user.id, body.room)


@router.post(
    "/session/claim", status_code=201, responses=documented(403, 410), dependencies=[Depends(limited("session"))]
)
async def claim(body: ClaimIn, request: Request, response: Response, parts: TheParts) -> SignedInOut:
    """Become the user that a link was made for."""
    found = await parts.store.users.claim(body.token)
    if found is None:
        raise Problem(410, "link/used", "This link was used already, is too old, or a newer one has taken its place.")
    user, token = found
    if await parts.store.moderation.keeps_out(user=user.id):
        raise banned()
    give_cookie(request, response, parts, token)
    return SignedInOut(user=shown(user), token=token)


@router.patch("/session", responses=documented(401, 409), dependencies=[Depends(limited("session"))])
async def rename(body: NameIn, user: SignedIn, parts: TheParts) -> RenamedOut:
    """Take another name."""
    name = checked_name(body.name)
    key = claim_key(name)
    owner = await parts.store.users.owner(key)
    if owner is not None and owner.id != user.id:
        raise claimed()
    if user.name.startswith(BOT_MARK):
        name = bot_name(name)
    renamed = structs.replace(user, name=name, claimed=key if user.password is not None else None)
    try:
        await parts.store.users.rename(renamed.id, renamed.name, renamed.claimed)
    except Claimed:
        raise claimed() from None
    await parts.rooms.renamed(renamed)
    parts.viewings.renamed(renamed)
    return RenamedOut(user=shown(renamed))


@router.delete("/session", status_code=204, responses=documented())
async def sign_out(request: Request, response: Response, parts: TheParts) -> None:
    """End this session on this device."""
    token = read_token(request.cookies, request.headers.get("authorization"))
    if token:
        await parts.store.users.sign_out(token)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=request.url.scheme == "https")
