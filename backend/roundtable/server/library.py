"""The content packs that this server offers: those of its folder and the shipped examples, read when they are asked for.

A file that changes is another pack; one that vanishes is offered no longer. What a room or a match has taken is theirs: it is
found by its hash as long as the process lives, and matches keep its bytes in the store.
"""

import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import structlog
from msgspec import Struct

from roundtable import games
from roundtable.kernel import Game, Refused
from roundtable.kernel.nodes import BadPack, Pack
from roundtable.packs import MOST_BYTES, read_pack

log = structlog.get_logger(__name__)

EXAMPLES: Final = Path(read_pack.__code__.co_filename).parent / "examples"
SUFFIXES: Final = (".yaml", ".yml")
MOST_FILES: Final = 200
MOST_REASONS: Final = 5

Stamp = tuple[int, int]


class Found(Struct, frozen=True):
    """A file: the pack in it, or why there is none. `example`: it came with the server."""

    file: str
    example: bool
    stamp: Stamp
    pack: Pack | None = None
    reasons: tuple[str, ...] = ()


class Library:
    """Reads the folder of packs anew whenever something in it has changed. May be asked by several threads."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._found: dict[Path, Found] = {}
        self._taken: dict[str, Pack] = {}
        self._lock = threading.Lock()

    @property
    def has_own(self) -> bool:
        """Whether there is anything but the examples."""
        return any(not example for _, example in self._files())

    def look(self) -> list[Found]:
        """All files, those of the folder before the examples."""
        with self._lock:
            known, self._found = self._found, {}
            for path, example in self._files():
                stamp = _stamp(path)
                old = known.get(path)
                self._found[path] = old if old is not None and old.stamp == stamp else _read(path, example, stamp)
            self._drop_doubles()
            found = list(self._found.values())
        for each in found:
            if each.pack is not None:
                self._taken.setdefault(each.pack.hash, each.pack)
        return found

    def offered(self, game: str) -> list[Pack]:
        """The packs that rooms of a game can choose."""
        return [each.pack for each in self.look() if each.pack is not None and each.pack.game == game]

    def chosen(self, game: str, keys: Iterable[str]) -> tuple[Pack, ...]:
        """The packs of these keys. Raises Refused."""
        offered = {pack.key: pack for pack in self.offered(game)}
        wanted = [key.strip() for key in keys if key.strip()]
        for key in wanted:
            if key not in offered:
                raise Refused(f"There is no pack {key!r} for this game here.", "room/pack-unknown")
        return tuple(offered[key] for key in dict.fromkeys(wanted))

    def known(self, hash: str) -> Pack | None:
        """A pack that was seen since the process began."""
        return self._taken.get(hash)

    def take(self, source: bytes) -> Pack:
        """A pack that a match has kept. Raises BadPack."""
        pack = read_pack(source)
        return self._taken.setdefault(pack.hash, pack)

    # --- inside ---------------------------------------------------------------------------------------------------

    def _files(self) -> Iterable[tuple[Path, bool]]:
        for folder, example in ((self._folder, False), (EXAMPLES, True)):
            if folder is not None and folder.is_dir():
                files = sorted(path for path in folder.iterdir() if path.suffix in SUFFIXES and path.is_file())
                yield from ((path, example) for path in files[:MOST_FILES])

    def _drop_doubles(self) -> None:
        """Of two files with one key the first counts: a host may put an own file in an example's place."""
        seen: dict[tuple[str, str], Found] = {}
        for path, each in self._found.items():
            if each.pack is None:
                continue
            first = seen.setdefault((each.pack.game, each.pack.key), each)
            if first is not each:
                reason = f"{each.file}:1:1: {first.file} has the key {each.pack.key!r} already"
                self._found[path] = Found(each.file, each.example, (0, 0), None, (reason,))


def game_with(key: str, packs: tuple[Pack, ...]) -> Game[Any]:
    """A game with packs. Raises Refused."""
    if key not in games.all_games():
        raise Refused(f"There is no game {key!r} here.", "room/game-unknown")
    try:
        return games.get(key, packs)
    except BadPack as error:
        first = error.problems[0]
        raise Refused(f"These packs cannot be used: {first.told(first.pack or 'pack')}", "room/pack-bad") from error


def _stamp(path: Path) -> Stamp:
    try:
        facts = path.stat()
    except OSError:
        return (0, -1)
    return (facts.st_mtime_ns, facts.st_size)


def _read(path: Path, example: bool, stamp: Stamp) -> Found:
    try:
        with path.open("rb") as file:
            pack = read_pack(file.read(MOST_BYTES + 1), path.name)
        if pack.game not in games.all_games():
            raise Refused(f"{path.name}:1:1: there is no game {pack.game!r} here", "room/game-unknown")
        games.get(pack.game, (pack,))
    except BadPack as error:
        reasons = tuple(problem.told(path.name) for problem in error.problems)
    except Refused as error:
        reasons = (error.reason,)
    except OSError as error:
        reasons = (f"{path.name}:1:1: {error.strerror or error}",)
    else:
        log.info("pack.found", file=path.name, pack=pack.key, version=pack.version, game=pack.game, hash=pack.hash)
        return Found(path.name, example, stamp, pack)
    for reason in reasons:
        log.warning("pack.unusable", file=path.name, reason=reason)
    return Found(path.name, example, stamp, None, reasons[:MOST_REASONS])
