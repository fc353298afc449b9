"""Serves the built client: compressed siblings, caching by name, `index.html` for the client's own paths."""

import hashlib
import html
import os
import re
from pathlib import Path
from typing import Final
from urllib.parse import unquote

import anyio
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from roundtable import games
from roundtable.server.bus import Away
from roundtable.server.content import LANGUAGES
from roundtable.server.http.models import RoomOut
from roundtable.server.http.parts import Parts
from roundtable.server.http.preload import replay_head, room_head, screen_head, without_games
from roundtable.server.http.relayed import ask
from roundtable.server.live.ownership import Elsewhere
from roundtable.server.security import COOKIE, read_code
from roundtable.server.store import MatchRow

_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
_NOT_BUILT: Final = (
    "The browser client is not built. In the source tree, `make play` builds it; the API works without it.\n"
)
_ROOM: Final = re.compile(r"/r/([A-Za-z0-9-]{8,9})/?")
_REPLAY: Final = re.compile(r"/replay/([A-Za-z0-9]{1,24})/?")
_TITLE: Final = re.compile(r"<title>.*?</title>", re.DOTALL)


class Client:
    """What is left when no route matches: a file of the client, or its page for any path that is no file."""

    path = "client"  # as metrics and logs call it

    def __init__(self, otherwise: ASGIApp) -> None:
        self._otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"].lstrip("/")
        if scope["type"] != "http" or path.split("/", 1)[0] in ("api", "ws"):
            await self._otherwise(scope, receive, send)
            return
        scope["route"] = self
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        response = await _respond(path, Request(scope), scope["app"].state.parts)
        await response(scope, receive, send)


async def _respond(path: str, request: Request, parts: Parts) -> Response:
    root = parts.settings.static_dir
    file = await anyio.to_thread.run_sync(_find, root, path)
    if file is not None:
        return _reply(file, request, _FOR_EVER if path.startswith("assets/") else "no-cache")
    # A missing script must not come back as a page: the browser would report nonsense.
    if path.startswith("assets/") or "." in path.rsplit("/", 1)[-1]:
        raise HTTPException(404)
    page = root / "index.html"
    if not page.is_file():
        return PlainTextResponse(_NOT_BUILT, 503, {"Cache-Control": "no-store"})
    text = await anyio.Path(page).read_text("utf-8")
    dressed = await _dressed(text, request, parts)
    if dressed == text:
        return _reply(page, request, "no-cache")
    tag = f'W/"{hashlib.sha256(dressed.encode()).hexdigest()[:16]}"'
    headers = {"Cache-Control": "no-cache", "ETag": tag, "Vary": "Accept-Language, Cookie"}
    if _is_known(tag.removeprefix("W/"), request.headers):
        return Response(status_code=304, headers=headers)
    return HTMLResponse(dressed, 200, headers)


async def _dressed(page: str, request: Request, parts: Parts) -> str:
    """The client's page, with what its head says for this address."""
    root, path = parts.settings.static_dir, request.url.path
    if (room := await _invitation(path, parts)) is not None:
        known, playing = COOKIE in request.cookies, room.status == "playing"
        head = _preview(room) + room_head(root, room.code, room.game, known=known, playing=playing)
        page = _TITLE.sub("", page, count=1)
    elif (match := await _finished(path, parts)) is not None:
        head = replay_head(root, match, _spoken(request.headers.get("accept-language", "")))
        page = without_games(page)
    else:
        head = screen_head(root, path)
    return page.replace("</head>", f"{head}</head>", 1)


def _find(root: Path, path: str) -> Path | None:
    """The file at this path, if it lies under the root and is meant to be seen."""
    if not path or "\0" in path or any(part.startswith(".") for part in unquote(path).split("/")):
        return None
    file = Path(os.path.normpath(root / path))
    return file if file.is_relative_to(root) and file.suffix in _TYPES and file.is_file() else None


def _reply(file: Path, request: Request, cache: str) -> Response:
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    accepted = request.headers.get("accept-encoding", "")
    sent = file
    for encoding, suffix in _ENCODINGS:
        sibling = file.with_name(file.name + suffix)
        if encoding in accepted and sibling.is_file():
            headers["Content-Encoding"] = encoding
            sent = sibling
            break
    stat = sent.stat()
    response = FileResponse(sent, 200, headers, _TYPES[file.suffix], stat_result=stat)
    if _is_known(response.headers["etag"], request.headers):
        return Response(status_code=304, headers={**headers, "ETag": response.headers["etag"]})
    return response


def _is_known(tag: str, headers: Headers) -> bool:
    return tag in (part.strip().removeprefix("W/") for part in headers.get("if-none-match", "").split(","))


async def _finished(path: str, parts: Parts) -> MatchRow | None:
    """The match whose replay the page shows."""
    found = _REPLAY.fullmatch(path)
    match = await parts.store.matches.load(found[1]) if found else None
    return match if match is not None and match.has_replay else None


def _spoken(accepted: str) -> str:
    """The first language of a browser that the client has; somebody may have chosen another one there."""
    tags = [part.split(";")[0].strip().lower()[:2] for part in accepted.split(",")]
    return next((tag for tag in tags if tag in LANGUAGES), LANGUAGES[0])


async def _invitation(path: str, parts: Parts) -> RoomOut | None:
    """The room that a link leads to, unless the link is dead."""
    match = _ROOM.fullmatch(path)
    if match is None:
        return None
    try:
        found = await parts.rooms.find(match[1])
        room = RoomOut.model_validate(found.summary()) if found is not None else None
    except Elsewhere as away:
        told = await ask(parts.fleet.streams, away, f"/api/rooms/{match[1]}")
        room = RoomOut.model_validate_json(told) if told is not None else None
    except Away:  # the page itself needs no room
        return None
    return room if room is not None and read_code(match[1]) == room.code else None


def _preview(summary: RoomOut) -> str:
    """What messengers show of a room's link: game and seats; no name of anybody."""
    game = games.get(summary.game).meta
    title = f"You are invited to {game.name}"
    seats = f"{summary.taken} of {summary.seats} seats taken. {game.pitch}"
    return (
        f"<title>{html.escape(game.name)} – Roundtable</title>"
        f'<meta property="og:type" content="website"><meta property="og:site_name" content="Roundtable">'
        f'<meta property="og:title" content="{html.escape(title)}">'
        f'<meta property="og:description" content="{html.escape(seats)}">'
    )
