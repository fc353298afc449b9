"""The registry of games: finds the folders beside this file. The only list of games there is."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from roundtable.kernel import Game


@cache
def all_games() -> list[str]:
    """The keys of all games, in alphabetical order."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


@cache
def get(key: str) -> Game[Any]:
    """The game with this key. Raises KeyError."""
    if key not in all_games():
        raise KeyError(key)
    game = import_module(f"{__name__}.{key}").GAME
    assert isinstance(game, Game) and game.key == key
    return game
