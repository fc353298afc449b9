"""Who somebody is: sign in with a name, look, rename, sign out."""

from typing import Final

from fastapi import APIRouter, Depends, Request, Response

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
    UserOut,
)
from roundtable.server.http.parts import Parts, SignedIn, TheParts, limited
from roundtable.server.http.problems import Problem, documented
from roundtable.server.security import COOKIE, BadName, clean_name, read_token
from roundtable.server.store import UserRow

router = APIRouter(prefix="/api", tags=["session"], dependencies=[Depends(limited("api"))])
_DAY: Final = 86_400


def _name(text: str) -> str:
    try:
        return clean_name(text)
    except BadName as error:
        raise Problem(422, "name/invalid", str(error)) from error


def _user(user: UserRow) -> UserOut:
    return UserOut(id=user.id, name=user.name)


def _give_cookie(request: Request, response: Response, parts: Parts, token: str) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=parts.settings.session_days * _DAY,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


@router.post("/session", status_code=201, responses=documented(), dependencies=[Depends(limited("session"))])
async def sign_in(body: NameIn, request: Request, response: Response, parts: TheParts) -> SignedInOut:
    """Become a guest with a name."""
    user, token = await parts.store.users.sign_in(_name(body.name))
    _give_cookie(request, response, parts, token)
    return SignedInOut(user=_user(user), token=token)


@router.get("/session", responses=documented(401))
async def look(request: Request, response: Response, user: SignedIn, parts: TheParts) -> SessionOut:
    """Who I am, and the seats I may go back to. Renews the cookie: a session lasts as long as it is used."""
    if COOKIE in request.cookies:
        _give_cookie(request, response, parts, request.cookies[COOKIE])
    seats = await parts.store.matches.running_seats(user.id)
    return SessionOut(
        user=_user(user),
        seats=[RunningSeatOut(code=s.code, game=s.game, seat=s.seat, match=s.match) for s in seats],
    )


@router.post("/session/link", status_code=201, responses=documented(401), dependencies=[Depends(limited("session"))])
async def link(body: LinkIn, request: Request, user: SignedIn, parts: TheParts) -> LinkOut:
    """A link with which another device becomes mine too, once and soon. The one before it is dead."""
    return await link_to(request, parts, user.id, body.room)


@router.post("/session/claim", status_code=201, responses=documented(410), dependencies=[Depends(limited("session"))])
async def claim(body: ClaimIn, request: Request, response: Response, parts: TheParts) -> SignedInOut:
    """Become the user that a link was made for."""
    found = await parts.store.users.claim(body.token)
    if found is None:
        raise Problem(410, "link/used", "This link was used already, is too old, or a newer one has taken its place.")
    user, token = found
    _give_cookie(request, response, parts, token)
    return SignedInOut(user=_user(user), token=token)


@router.patch("/session", responses=documented(401), dependencies=[Depends(limited("session"))])
async def rename(body: NameIn, user: SignedIn, parts: TheParts) -> RenamedOut:
    """Take another name."""
    renamed = UserRow(id=user.id, name=_name(body.name), created=user.created, password=user.password)
    await parts.store.users.rename(renamed.id, renamed.name)
    await parts.rooms.renamed(renamed)
    return RenamedOut(user=_user(renamed))


@router.delete("/session", status_code=204, responses=documented())
async def sign_out(request: Request, response: Response, parts: TheParts) -> None:
    """End this session on this device."""
    token = read_token(request.cookies, request.headers.get("authorization"))
    if token:
        await parts.store.users.sign_out(token)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=request.url.scheme == "https")
