"""What a game publishes – catalogue, rules, facts – as ready bytes under the hash of its content."""

import gzip
import hashlib
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from roundtable import games
from roundtable.bots import levels
from roundtable.bots.reasons import REASONS
from roundtable.kernel import BRANCHED, TAKEN_BACK, Game
from roundtable.kernel.nodes import Pack

LANGUAGES: Final = ("en", "fr")
_COMPRESS_FROM: Final = 1024
MOST_KEPT: Final = 96  # documents: of each game and language without packs, and of what is played with packs now

Packs: TypeAlias = tuple[Pack, ...]


class Document(Struct, frozen=True):
    """A body that never changes while its hash stays the same; `gzipped` only where it pays."""

    hash: str
    body: bytes
    gzipped: bytes | None


def language(wanted: str) -> str:
    """The supported language nearest to a tag such as `fr-CH`."""
    base = wanted[:2].lower()
    return base if base in LANGUAGES else LANGUAGES[0]


def _document(value: object, hash: str | None = None) -> Document:
    body = msgspec.json.encode(value)
    # mtime=0: the same content gives the same bytes on every machine.
    gzipped = gzip.compress(body, 9, mtime=0) if len(body) > _COMPRESS_FROM else None
    return Document(hash or _hash(body), body, gzipped)


def _hash(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:16]


@lru_cache(maxsize=MOST_KEPT)
def _catalogue(key: str, lang: str, packs: Packs) -> Document:
    game = games.get(key, packs)
    value = {"key": key, "name": game.meta.name, "rules_version": game.meta.rules_version, **game.catalogue(lang)}
    messages: Any = value.get("messages", {})
    value["messages"] = {**TAKEN_BACK[lang], **BRANCHED[lang], **REASONS[lang], **messages}
    value.pop("hash", None)
    if packs:
        value["packs"] = [
            {"key": pack.key, "name": pack.name, "version": pack.version, "hash": pack.hash} for pack in game.packs
        ]
    hash = _hash(msgspec.json.encode(value, order="deterministic"))
    return _document({**value, "hash": hash}, hash)


@lru_cache(maxsize=MOST_KEPT)
def _rules(key: str, lang: str, packs: Packs) -> Document:
    return _document(games.get(key, packs).rules(lang))


def catalogue(key: str, lang: str, packs: Packs = ()) -> Document:
    """A game's cards and messages, as packs have them. Raises KeyError for an unknown game, and BadPack."""
    return _catalogue(key, language(lang), packs)


def rules(key: str, lang: str, packs: Packs = ()) -> Document:
    """A game's page of rules. Raises KeyError for an unknown game, and BadPack."""
    return _rules(key, language(lang), packs)


def content_hash(game: Game[Any]) -> str:
    """The hash of a game's content in its first language, packs included; a match notes which one it was played with."""
    return _catalogue(game.key, LANGUAGES[0], game.packs).hash


def all_facts(lang: str) -> Document:
    """What the lobby shows of every game."""
    return _all_facts(language(lang))


@cache
def _all_facts(lang: str) -> Document:
    return _document([_facts(games.get(key), lang) for key in games.all_games()])


def _facts(game: Game[Any], lang: str) -> dict[str, object]:
    meta = game.meta.in_language(lang)
    return {
        "key": game.key,
        "name": meta.name,
        "pitch": meta.pitch,
        "least_seats": meta.least_seats,
        "most_seats": meta.most_seats,
        "minutes": meta.minutes,
        "coop": meta.coop,
        "stage": meta.stage,
        "rules_version": meta.rules_version,
        "options": meta.options,
        "seat_options": meta.seat_options,
        "bots": levels(game, search=True)[1:],
        "hash": content_hash(game),
    }
