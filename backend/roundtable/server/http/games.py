"""The games: what the lobby shows of them, their catalogues and their rules, cached for ever under their hash."""

from collections.abc import Callable
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

from roundtable.server import content
from roundtable.server.content import Document
from roundtable.server.http.parts import TheParts, limited
from roundtable.server.http.problems import Problem, documented

router = APIRouter(prefix="/api", tags=["games"], dependencies=[Depends(limited("api"))])
_FOR_EVER: Final = "public, max-age=31536000, immutable"

Lang = Annotated[str, Query(max_length=35, description="A language tag; unknown ones get English.")]
Hash = Annotated[str | None, Query(max_length=64, description="The hash that is expected.")]

_DOCUMENT: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "JSON", "content": {"application/json": {"schema": {}}}},
    304: {"description": "Unchanged"},
}


def reply(request: Request, document: Document, wanted: str | None = None) -> Response:
    """The document's bytes, compressed if the other side can; immutable if it was asked for by its hash."""
    tag = f'"{document.hash}"'
    headers = {
        "ETag": tag,
        "Cache-Control": _FOR_EVER if wanted == document.hash else "no-cache",
        "Vary": "Accept-Encoding",
    }
    known = request.headers.get("if-none-match", "")
    if known == "*" or tag in (part.strip().removeprefix("W/") for part in known.split(",")):
        return Response(status_code=304, headers=headers)
    if document.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(document.gzipped, 200, {**headers, "Content-Encoding": "gzip"}, "application/json")
    return Response(document.body, 200, headers, "application/json")


def _find(make: Callable[[str, str], Document], key: str, lang: str) -> Document:
    try:
        return make(key, lang)
    except KeyError:
        raise Problem(404, "game/unknown", "There is no such game here.") from None


@router.get("/games", responses={**documented(), **_DOCUMENT})
async def list_games(request: Request, parts: TheParts, lang: Lang = "en") -> Response:
    """All games, with their options and the hash of their content."""
    return reply(request, content.all_facts(lang))


@router.get("/games/{key}/catalogue", responses={**documented(404), **_DOCUMENT})
async def catalogue(request: Request, key: str, lang: Lang = "en", v: Hash = None) -> Response:
    """Cards, heroes and messages of a game."""
    return reply(request, _find(content.catalogue, key, lang), v)


@router.get("/games/{key}/rules", responses={**documented(404), **_DOCUMENT})
async def rules(request: Request, key: str, lang: Lang = "en", v: Hash = None) -> Response:
    """The rules of a game, by sections."""
    return reply(request, _find(content.rules, key, lang), v)
