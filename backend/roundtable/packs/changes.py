"""What a pack changes, told by the cards themselves: what the game prints with it, beside what it prints without."""

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct, to_builtins

from roundtable import games
from roundtable.kernel.nodes import Pack

ADDED, CHANGED, RENAMED = "added", "changed", "renamed"
TABLES: Final = ("cards", "heroes")
BESIDE: Final = (
    "id",
    "key",
    "design",
    "kind",
    "name",
    "text",
    "source",
    "scripted",
    "parts",
    "sides",
    "flipped",
    "attacking",
)
FIELD, WORD = "field", "word"
"""A game says in its messages what its fields and the values in them are called: `field.cost`, `word.red`."""

Row = dict[str, Any]
Name = tuple[str, str]
Words = dict[str, str]


class Change(Struct, frozen=True):
    """One line: `what` became of a card. `before` is its old name; `copies`: old and new; `numbers`: field, old, new."""

    what: str
    name: str
    text: str = ""
    before: str = ""
    copies: tuple[int, int] = (0, 0)
    numbers: tuple[tuple[str, str, str], ...] = ()


def changes(pack: Pack, language: str) -> list[Change]:
    """What is otherwise with the pack alone, in the order of the game's tables. Raises BadPack."""
    old, new = games.get(pack.game), games.get(pack.game, (pack,))
    before, after = to_builtins(old.catalogue(language)), to_builtins(new.catalogue(language))
    found: list[Change] = []
    for table in TABLES:
        found += _compared(before.get(table, []), after.get(table, []), after["messages"])
    return found


def _compared(before: Iterable[Row], after: Iterable[Row], words: Words) -> Iterable[Change]:
    """Copies of a card are one line."""
    known = _by_name(before)
    by_key = {row["key"]: row for rows in known.values() for row in rows}
    for name, rows in _by_name(after).items():
        mine, same = rows[0], known.get(name)
        other = same[0] if same else by_key.get(mine["key"])
        if other is None:
            yield Change(ADDED, mine["name"], _text(mine), copies=(0, len(rows)))
            continue
        count = (len(known[_name(other)]), len(rows))
        numbers = tuple(_numbers(other, mine, words))
        if numbers or count[0] != count[1] or _facts(other) != _facts(mine):
            text = _text(mine) if _text(mine) != _text(other) else ""
            yield Change(CHANGED, mine["name"], text, copies=count if count[0] != count[1] else (0, 0), numbers=numbers)
        if other["name"] != mine["name"]:
            yield Change(RENAMED, mine["name"], before=other["name"])


def _name(row: Row) -> Name:
    return row.get("kind", ""), row["name"]


def _by_name(rows: Iterable[Row]) -> dict[Name, list[Row]]:
    found: dict[Name, list[Row]] = {}
    for row in rows:
        found.setdefault(_name(row), []).append(row)
    return found


def _facts(row: Row) -> Row:
    return {key: value for key, value in row.items() if key not in ("id", "key", "name")}


def _text(row: Row) -> str:
    text: str = row.get("text") or ""
    return text


def printed(row: Row) -> Iterable[tuple[str, Any]]:
    """What a card prints besides its texts, field by field."""
    for key, value in row.items():
        if key in BESIDE:
            continue
        if isinstance(value, dict):
            yield from ((f"{key}_{name}", each) for name, each in value.items())
        else:
            yield key, value


def _numbers(before: Row, after: Row, words: Words) -> Iterable[tuple[str, str, str]]:
    old = dict(printed(before))
    for field, value in printed(after):
        if old.get(field) != value:
            yield _word(FIELD, field, words), _shown(old.get(field), words), _shown(value, words)


def _shown(value: object, words: Words) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, list | tuple):
        return ", ".join(_shown(each, words) for each in value)
    return _word(WORD, value, words) if isinstance(value, str) else str(value)


def _word(kind: str, key: str, words: Words) -> str:
    return words.get(f"{kind}.{key}") or key.replace("_", " ")
