"""Serves the built client: compressed siblings, caching by name, `index.html` for the client's own paths."""

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
from roundtable.server.http.models import RoomOut
from roundtable.server.http.parts import Parts
from roundtable.server.security import read_code

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
    preview = await _preview(request.url.path, parts)
    if preview is None:
        return _reply(page, request, "no-cache")
    text = _TITLE.sub("", await anyio.Path(page).read_text("utf-8"), count=1)
    return HTMLResponse(text.replace("</head>", f"{preview}</head>", 1), 200, {"Cache-Control": "no-cache"})


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


async def _preview(path: str, parts: Parts) -> str | None:
    """What messengers show of a room's link: game and seats; no name of anybody, and nothing of a dead link."""
    match = _ROOM.fullmatch(path)
    room = await parts.rooms.find(match[1]) if match else None
    if room is None or match is None or read_code(match[1]) != room.door.code:
        return None
    summary = RoomOut.model_validate(room.summary())
    game = games.get(summary.game).meta
    title = f"You are invited to {game.name}"
    seats = f"{summary.taken} of {summary.seats} seats taken. {game.pitch}"
    return (
        f"<title>{html.escape(game.name)} – Roundtable</title>"
        f'<meta property="og:type" content="website"><meta property="og:site_name" content="Roundtable">'
        f'<meta property="og:title" content="{html.escape(title)}">'
        f'<meta property="og:description" content="{html.escape(seats)}">'
    )
