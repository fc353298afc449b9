"""Games and bots of other installed packages, by their entry points.

`roundtable.games`: `key = "package"`, a package laid out like a folder of this one, with its `GAME`.
`roundtable.bots`: `"key.level" = "package.module:function"`, a bot for a game, at a level of its own or in place of another.

Whatever is wrong with one, it is left out with its reason, and everything else goes on.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from msgspec import Struct, field, json
from msgspec.structs import replace

from roundtable.kernel import Answer, Bot, BotView, Game, Match

GAMES: Final = "roundtable.games"
BOTS: Final = "roundtable.bots"
LANGUAGES: Final = ("en", "fr")
_KEY: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_SEED: Final = bytes(32)


class Extensions(Struct):
    """What was found. `modules`: the package of each game; `broken`: name of an entry point → what is wrong with it."""

    games: dict[str, Game[Any]] = field(default_factory=dict)
    modules: dict[str, str] = field(default_factory=dict)
    bots: dict[str, dict[str, Bot]] = field(default_factory=dict)
    broken: dict[str, str] = field(default_factory=dict)

    def with_bots(self, game: Game[Any]) -> Game[Any]:
        """The game with the bots that other packages bring for it."""
        more = self.bots.get(game.key)
        return replace(game, bots={**game.bots, **more}) if more else game


@cache
def extensions() -> Extensions:
    """All that is installed, looked for once."""
    found = Extensions()
    for point in _points(GAMES):
        _try(found, point, _add_game)
    for point in _points(BOTS):
        _try(found, point, _add_bot)
    return found


def _points(group: str) -> Iterator[EntryPoint]:
    """In an order that follows from their names; of two with one name the first counts."""
    yield from sorted(entry_points(group=group), key=lambda point: (point.name, point.value))


def _try(found: Extensions, point: EntryPoint, add: Callable[[Extensions, EntryPoint], None]) -> None:
    try:
        add(found, point)
    # It is code of somebody else: whatever it raises, even while it is imported, must not stop a server.
    except Exception as error:  # noqa: BLE001
        found.broken[point.name] = f"{point.value}: {type(error).__name__}: {error}"


def _add_game(found: Extensions, point: EntryPoint) -> None:
    from roundtable.games import own_games

    if not _KEY.fullmatch(point.name):
        raise ValueError("a key is lower-case letters, digits and single underscores")
    if point.name in own_games() or point.name in found.games:
        raise ValueError("there is a game with this key already")
    game = import_module(point.module).GAME
    if not isinstance(game, Game) or game.key != point.name:
        raise ValueError(f"{point.module}.GAME is not a game with the key {point.name!r}")
    _look_over(game)
    found.games[point.name] = game
    found.modules[point.name] = point.module


def _look_over(game: Game[Any]) -> None:
    """Whether a lobby can show it and a match begin. What it does later is its own match's affair."""
    for language in LANGUAGES:
        json.encode((game.catalogue(language), game.rules(language)))
    meta = game.meta
    options = {spec.name: spec.default for spec in meta.options}
    seats = [
        {option.name: option.choices[seat % len(option.choices)].id for option in meta.seat_options}
        for seat in range(meta.least_seats)
    ]
    match = Match.start(game, options, seats, _SEED)
    json.encode((match.public(), match.private(0)))


def _add_bot(found: Extensions, point: EntryPoint) -> None:
    from roundtable.games import own_games

    key, _, level = point.name.partition(".")
    if key not in own_games() and key not in found.games:
        raise ValueError(f"there is no game {key!r}")
    if not _KEY.fullmatch(level):
        raise ValueError("a bot is named after its game and its level, such as hearts.careful")
    bot = point.load()
    if not callable(bot):
        raise TypeError("this is no function")
    found.bots.setdefault(key, {})[level] = _guarded(found, point.name, bot)


def _guarded(found: Extensions, name: str, bot: Bot) -> Bot:
    """A bot that takes the default where it fails; the first failure is noted."""

    def play(view: BotView, rnd: Callable[[], float]) -> Answer | None:
        try:
            return bot(view, rnd)
        except Exception as error:  # noqa: BLE001 – code of somebody else, in the middle of everybody's match
            found.broken.setdefault(name, f"while it played: {type(error).__name__}: {error}")
            return None if view.prompt.offer else tuple(view.prompt.default)

    return play
