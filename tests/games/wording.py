"""What tests of a game's words share: which messages were looked up, and what its code says."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from roundtable import games
from roundtable.packs.changes import TABLES, printed

_WORD = re.compile(r"[a-z_]+")
_ANYONE = {"hero", "villain"}
"""Fields whose words are keys of other cards."""


class Listening(dict[str, str]):
    """Messages that note which of them were looked up."""

    def __init__(self, messages: dict[str, str]) -> None:
        super().__init__(messages)
        self.heard: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.heard.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: object = None) -> str:  # type: ignore[override]
        self.heard.add(key)
        return super().get(key, default)  # type: ignore[arg-type,return-value]

    def __contains__(self, key: object) -> bool:
        self.heard.add(str(key))
        return super().__contains__(key)


def spoken(game: ModuleType) -> set[str]:
    """All strings that the code of a game contains, but for the messages themselves."""
    folder = Path(game.__file__ or "").parent
    files = [path for path in folder.glob("*.py") if not path.name.startswith("rules_")]
    nodes = (node for path in files for node in ast.walk(ast.parse(path.read_text())))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def told_by_others(key: str) -> set[str]:
    """The messages of a game that others say: the client its guide (`test_contract_texts.py` looks at that), and what of its
    cards a content pack changes.
    """
    messages = msgspec.to_builtins(games.get(key).catalogue("en"))["messages"]
    return told_of_changes(key) | {name for name in messages if name.startswith("coach.")}


def told_of_changes(key: str) -> set[str]:
    """Names of what the cards of a game print, and of the words in it."""
    catalogue = msgspec.to_builtins(games.get(key).catalogue("en"))
    return {
        name
        for table in TABLES
        for row in catalogue.get(table, [])
        for field, value in printed(row)
        for name in (f"field.{field}", *(f"word.{word}" for word in _words(value) if field not in _ANYONE))
    }


def _words(value: Any) -> Iterator[str]:
    for each in value if isinstance(value, list | tuple) else [value]:
        if isinstance(each, str) and _WORD.fullmatch(each):
            yield each
