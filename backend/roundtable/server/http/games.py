"""The games: what the lobby shows of them, their catalogues and their rules, cached for ever under their hash."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

from roundtable.kernel.nodes import BadPack
from roundtable.server import content
from roundtable.server.content import Document
from roundtable.server.http.packs import packs_of
from roundtable.server.http.parts import Parts, TheParts, limited
from roundtable.server.http.problems import Problem, documented

router = APIRouter(prefix="/api", tags=["games"], dependencies=[Depends(limited("api"))])
_FOR_EVER: Final = "public, max-age=31536000, immutable"

Lang = Annotated[str, Query(max_length=35, description="A language tag; unknown ones get English.")]
Hashes = Annotated[
    str | None,
    Query(max_length=140, pattern="^[0-9a-f]{32}(,[0-9a-f]{32}){0,3}$", description="Content packs, by their hashes."),
]
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


async def _find(
    make: Callable[[str, str, content.Packs], Document], key: str, lang: str, parts: Parts, hashes: str | None
) -> Document:
    packs = await packs_of(parts, hashes)
    try:
        return await asyncio.to_thread(make, key, lang, packs) if packs else make(key, lang, ())
    except KeyError:
        raise Problem(404, "game/unknown", "There is no such game here.") from None
    except BadPack as error:
        raise Problem(404, "pack/unknown", f"This cannot be: {error.problems[0].text}") from error


@router.get("/games", responses={**documented(), **_DOCUMENT})
async def list_games(request: Request, parts: TheParts, lang: Lang = "en") -> Response:
    """All games, with their options and the hash of their content."""
    return reply(request, content.all_facts(lang))


@router.get("/games/{key}/catalogue", responses={**documented(404), **_DOCUMENT})
async def catalogue(
    request: Request, parts: TheParts, key: str, lang: Lang = "en", v: Hash = None, packs: Hashes = None
) -> Response:
    """Cards, heroes and messages of a game, as content packs have them."""
    return reply(request, await _find(content.catalogue, key, lang, parts, packs), v)


@router.get("/games/{key}/rules", responses={**documented(404), **_DOCUMENT})
async def rules(
    request: Request, parts: TheParts, key: str, lang: Lang = "en", v: Hash = None, packs: Hashes = None
) -> Response:
    """The rules of a game, by sections, with its cards as content packs have them."""
    return reply(request, await _find(content.rules, key, lang, parts, packs), v)
