"""A game with content packs: its modules read a second time, under names of their own, with the packs' tables.

The modules of a game import each other by their full names. In a second reading these names are others (the folder's name
and a mark), so it shares nothing with the first but the kernel: tables, caches and types are its own. The code is the same,
compiled once. What has been read leaves `sys.modules` again: it lives as long as somebody plays by it.
"""

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from threading import Lock
from types import CodeType, ModuleType
from typing import Any

from msgspec.structs import replace

from roundtable.games import MARK
from roundtable.kernel import Game
from roundtable.kernel.content import editing
from roundtable.kernel.nodes import BadPack, Pack, Problem

LANGUAGES = ("en", "fr")
MOST_TRIED = 60
"""Rows that are tried alone to find the one at fault."""
CANNOT = "the game cannot be laid out or told with this"
_LOCK = Lock()


class _Loader(SourceFileLoader):
    """Reads a module of a game with its game's name replaced in all that it imports."""

    def __init__(self, fullname: str, path: str, plain: str, marked: str) -> None:
        super().__init__(fullname, path)
        self._plain, self._marked = plain, marked

    def get_code(self, fullname: str) -> CodeType | None:
        code = super().get_code(fullname)
        return None if code is None else self._renamed(code)

    def _renamed(self, code: CodeType) -> CodeType:
        """Only imports have dots in the names that code refers to."""
        plain, marked = self._plain, self._marked
        names = (
            marked + name[len(plain) :] if name == plain or name.startswith(plain + ".") else name
            for name in code.co_names
        )
        consts = (self._renamed(each) if isinstance(each, CodeType) else each for each in code.co_consts)
        return code.replace(co_names=tuple(names), co_consts=tuple(consts))


class _Finder:
    """Finds modules whose name has the mark, while an edition is read."""

    def __init__(self, plain: str) -> None:
        self._plain, self._marked = plain, plain + MARK

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The same file as that of the plain name."""
        if name != self._marked and not name.startswith(self._marked + "."):
            return None
        found = PathFinder.find_spec(name.replace(MARK, "", 1), path)
        if found is None or found.origin is None:
            return None
        return spec_from_file_location(
            name,
            found.origin,
            loader=_Loader(name, found.origin, self._plain, self._marked),
            submodule_search_locations=found.submodule_search_locations,
        )


def edition(package: str, packs: Sequence[Pack], file: str = "pack") -> Game[Any]:
    """The game in this package with the packs. Raises BadPack with all that is wrong with them."""
    with _LOCK:
        game, problems, fault = _read(package, packs)
        if not problems and fault is not None:
            problems = [*_culprits(package, packs, fault)]
    if problems or game is None:
        raise BadPack(problems, file)
    return replace(game, packs=tuple(packs))


def _read(package: str, packs: Sequence[Pack]) -> tuple[Game[Any] | None, list[Problem], Exception | None]:
    """The game if it can be read, what is wrong with the packs, and why it cannot be laid out."""
    marked, finder, fault = package + MARK, _Finder(package), None
    game: Game[Any] | None = None
    with editing(packs) as edits:
        sys.meta_path.insert(0, finder)
        try:
            game = import_module(marked).GAME
        # Tables that no longer fit together fail in as many ways as there are tables.
        except Exception as error:  # noqa: BLE001
            fault = error
        finally:
            sys.meta_path.remove(finder)
            _forget(marked)
        if game is not None:  # else not all tables were read, and what they would have taken is not known
            edits.close()
    if game is not None and not edits.problems:
        fault = _untold(game)
    return game, edits.problems, fault


def _culprits(package: str, packs: Sequence[Pack], fault: Exception) -> Iterator[Problem]:
    """The rows that cannot even stand alone; if each can, the packs as a whole."""
    found = False
    rows = [(pack, section, key) for pack in packs for section in ("change", "add") for key in getattr(pack, section)]
    for pack, section, key in rows[:MOST_TRIED]:
        at, fields = getattr(pack, section)[key]
        alone = replace(pack, **{"change": {}, "add": {}, "names": {}, "texts": {}, section: {key: (at, fields)}})
        _, problems, error = _read(package, [alone])
        if error is not None and not problems:
            found = True
            yield Problem(at.line, at.column, f"{key}: {CANNOT} ({_told(error)})", pack.key)
    if not found:
        yield Problem(1, 1, f"{CANNOT} ({_told(fault)})", packs[0].key)


def _told(error: Exception) -> str:
    return f"missing: {error.args[0]}" if isinstance(error, KeyError) else f"{type(error).__name__}: {error}"


def _untold(game: Game[Any]) -> Exception | None:
    """What fails when everything that the game prints is told, in each language."""
    try:
        for language in LANGUAGES:
            game.catalogue(language)
            game.meta.in_language(language)
    except Exception as error:  # noqa: BLE001 – as above
        return error
    return None


def _forget(marked: str) -> None:
    for name in [name for name in sys.modules if name == marked or name.startswith(marked + ".")]:
        del sys.modules[name]
    parent, _, child = marked.rpartition(".")
    if parent:  # a game of another package may lie at the top
        vars(sys.modules[parent]).pop(child, None)
