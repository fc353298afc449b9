"""Content packs: what a game can be played with here, and what a pack changes."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query

from roundtable.kernel.nodes import BadPack, Pack
from roundtable.packs.changes import changes
from roundtable.server.content import language
from roundtable.server.http.models import PackChangeOut, PackOut, PacksOut, UnusableOut
from roundtable.server.http.parts import Parts, SignedIn, TheParts, limited
from roundtable.server.http.problems import Problem, documented
from roundtable.server.library import Found
from roundtable.server.live import packs

router = APIRouter(prefix="/api", tags=["games"], dependencies=[Depends(limited("api"))])

MOST_LISTED = 100
Lang = Annotated[str, Query(max_length=35, description="A language tag; unknown ones get English.")]


async def packs_of(parts: Parts, hashes: str | None) -> tuple[Pack, ...]:
    """The packs of these hashes, parted by commas. Raises the problem."""
    found = []
    for hash in (hashes or "").split(",") if hashes else ():
        pack = await packs.find(parts.rooms.services, hash)
        if pack is None:
            raise Problem(404, "pack/unknown", "This server does not have this content pack.")
        found.append(pack)
    return tuple(found)


@router.get("/packs", responses=documented(401))
async def list_packs(
    user: SignedIn, parts: TheParts, game: Annotated[str, Query(max_length=40)], lang: Lang = "en"
) -> PacksOut:
    """The content packs of this server for a game, and the files that cannot be used, with the reasons."""

    def look() -> PacksOut:
        found = parts.rooms.services.library.look()
        mine = [each for each in found if each.pack is not None and each.pack.game == game]
        return PacksOut(
            packs=[_shape(each, lang) for each in mine],
            unusable=[UnusableOut(file=each.file, reasons=list(each.reasons)) for each in found if each.reasons],
        )

    return await asyncio.to_thread(look)


@router.get("/packs/{hash}", responses=documented(404))
async def look_at_pack(
    hash: Annotated[str, Path(pattern="^[0-9a-f]{32}$")], parts: TheParts, lang: Lang = "en"
) -> PackOut:
    """A content pack, of the folder or of a match that was played with it, by the hash of its bytes."""
    (pack,) = await packs_of(parts, hash)
    try:
        return await asyncio.to_thread(_out, pack, False, lang)
    except BadPack as error:
        raise Problem(404, "pack/unknown", f"This content pack no longer fits: {error.problems[0].text}") from error


def _shape(found: Found, lang: str) -> PackOut:
    assert found.pack is not None
    return _out(found.pack, found.example, lang)


def _out(pack: Pack, example: bool, lang: str) -> PackOut:
    return PackOut(
        hash=pack.hash,
        key=pack.key,
        name=pack.name,
        version=pack.version,
        note=pack.note,
        example=example,
        changes=[
            PackChangeOut(
                what=each.what,
                name=each.name,
                text=each.text,
                before=each.before,
                copies=list(each.copies),
                numbers=[list(numbers) for numbers in each.numbers],
            )
            for each in changes(pack, language(lang))[:MOST_LISTED]
        ],
    )
