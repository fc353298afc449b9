"""Content packs of rooms and matches: chosen by the host, kept with the match, found again by their hash."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import structlog

from roundtable.kernel import Game, Refused
from roundtable.kernel.nodes import BadPack, Pack
from roundtable.server.content import content_hash
from roundtable.server.library import game_with
from roundtable.server.live.services import Services
from roundtable.server.store import MatchRow, RoomRow
from roundtable.server.ws.messages import PackView

if TYPE_CHECKING:
    from roundtable.server.live.room import Room

log = structlog.get_logger(__name__)

OPTION: Final = "packs"
_GONE: Final = "A content pack of this match is no longer to be found."


async def with_chosen(services: Services, game: str, value: object) -> Game[Any]:
    """The game with the packs of these keys, parted by commas (null: none). Reads files beside the loop. Raises Refused."""
    if value is not None and not isinstance(value, str):
        raise Refused("packs: the keys of packs, parted by commas, or null for none.", "room/option-invalid")
    keys = (value or "").split(",")

    def find() -> Game[Any]:
        return game_with(game, services.library.chosen(game, keys))

    return await asyncio.to_thread(find)


async def choose(room: "Room", value: object) -> None:
    """Play with other packs from the next match on. Raises Refused."""
    before = room.seating.game
    game = await with_chosen(room.services, before.key, value)
    if room.is_playing or room.countdown.is_over or room.seating.game is not before:
        raise Refused("Something else has changed meanwhile; choose again.", "room/playing")
    room.seating.use(game)
    room.countdown.stop()
    room.changed()


async def game_of(services: Services, row: MatchRow) -> Game[Any]:
    """The game that a match is played by, its packs included. Raises Refused if any of it is gone."""
    packs = [await _find(services, hash) for hash in row.packs or ()]
    return await _with(row.game, packs)


async def game_of_room(services: Services, row: RoomRow) -> Game[Any]:
    """The game of a room that was kept. A pack that is gone is no reason to lose the room."""
    packs = []
    for hash in row.settings.get(OPTION) or ():
        try:
            packs.append(await _find(services, hash))
        except Refused:
            log.warning("room.pack_gone", room=row.code, pack=hash)
    try:
        return await _with(row.game, packs)
    except Refused:
        return await _with(row.game, ())


async def keep(services: Services, game: Game[Any]) -> None:
    """Keep the packs of a match that is about to start, so that it can be played again whatever becomes of the files."""
    if game.packs:
        await services.store.packs.keep({pack.hash: pack.source for pack in game.packs})


async def find(services: Services, hash: str) -> Pack | None:
    """A pack by its hash, from the folder or from a match that was played with it."""
    try:
        return await _find(services, hash)
    except Refused:
        return None


def hashes(game: Game[Any]) -> list[str] | None:
    """The packs of a game as a match notes them."""
    return [pack.hash for pack in game.packs] or None


def shown(game: Game[Any]) -> list[PackView]:
    """The packs of a game as a room shows them."""
    return [PackView(pack.hash, pack.key, pack.name, pack.version) for pack in game.packs]


def content_of(game: Game[Any]) -> str | None:
    """The hash of the content, if it is not that of the game alone."""
    return content_hash(game) if game.packs else None


async def _find(services: Services, hash: str) -> Pack:
    library = services.library
    pack = library.known(hash)
    if pack is None:
        source = await services.store.packs.source(hash)
        if source is not None:
            try:
                return library.take(source)
            except BadPack as error:  # written for a later version of the format, or no longer understood
                raise Refused(f"{_GONE} ({error.problems[0].text})", "room/pack-bad") from error
        await asyncio.to_thread(library.look)
        pack = library.known(hash)
    if pack is None:
        raise Refused(_GONE, "room/pack-unknown")
    return pack


async def _with(key: str, packs: Iterable[Pack]) -> Game[Any]:
    every = tuple(packs)
    if not every:
        return game_with(key, ())
    return await asyncio.to_thread(game_with, key, every)
