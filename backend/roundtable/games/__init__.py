"""The registry of games: finds the folders beside this file, and what other packages bring. The only list of games there is."""

from collections import OrderedDict
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from threading import Lock
from typing import Any
from weakref import WeakValueDictionary

from roundtable.games.extensions import extensions
from roundtable.kernel import Game
from roundtable.kernel.nodes import BadPack, Pack, Problem

MOST_EDITIONS = 16
"""Games with packs that are kept though nobody plays them; those that somebody plays are always found again."""
MOST_PACKS = 4
MARK = "@"
"""Ends the name of a game's package where it was read with packs."""

Edition = tuple[str, tuple[str, ...]]

_kept: OrderedDict[Edition, Game[Any]] = OrderedDict()
_alive: WeakValueDictionary[Edition, Game[Any]] = WeakValueDictionary()
_lock = Lock()


@cache
def all_games() -> list[str]:
    """The keys of all games, in alphabetical order."""
    return sorted([*own_games(), *extensions().games])


def own_games() -> list[str]:
    """Those that are part of this program."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


def module_of(key: str) -> str:
    """The package of a game."""
    return extensions().modules.get(key) or f"{__name__}.{key}"


def broken_extensions() -> dict[str, str]:
    """What other packages bring and cannot be used, by the names of their entry points, with the reason."""
    return dict(extensions().broken)


def get(key: str, packs: Sequence[Pack] = ()) -> Game[Any]:
    """The game with this key, as the content packs have it. Raises KeyError, and BadPack if they do not fit."""
    return _with(key, packs) if packs else _plain(key)


@cache
def _plain(key: str) -> Game[Any]:
    if key not in all_games():
        raise KeyError(key)
    game = extensions().games.get(key) or import_module(module_of(key)).GAME
    assert isinstance(game, Game) and game.key == key
    return extensions().with_bots(game)


def _with(key: str, packs: Sequence[Pack]) -> Game[Any]:
    _plain(key)
    wanted = sorted({pack.hash: pack for pack in packs}.values(), key=lambda pack: (pack.key, pack.hash))
    other = next((pack for pack in wanted if pack.game != key), None)
    if other is not None:
        raise BadPack([Problem(1, 1, f"the pack {other.key!r} is for {other.game}, not for {key}")])
    if len(wanted) > MOST_PACKS:
        raise BadPack([Problem(1, 1, f"{len(wanted)} packs at once; allowed: {MOST_PACKS}")])
    name = key, tuple(pack.hash for pack in wanted)
    with _lock:
        game = _kept.get(name) or _alive.get(name)
        if game is None:
            from roundtable.games.editions import edition  # only who plays with packs needs it

            game = extensions().with_bots(edition(module_of(key), wanted))
        _kept[name] = _alive[name] = game
        _kept.move_to_end(name)
        while len(_kept) > MOST_EDITIONS:
            _kept.popitem(last=False)
    return game
