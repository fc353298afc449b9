"""Pieces of a pack as values of a row's fields: what a row may say follows from its types and from the game's own rows.

A number may be up to three times as great as the greatest that the game prints in that field (nine at least), a name must
be one that the game uses there, and a word one that the game says in such a place. Types can say otherwise: `Named`,
`SEEN`, or a `msgspec.Meta` with bounds or a pattern.
"""

import re
from collections.abc import Iterable, Mapping
from types import UnionType
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import fields as struct_fields

from roundtable.kernel.nodes import LIST, MAPPING, TEXT, Node, listed, unfit
from roundtable.kernel.words import Condition, Seq, When, Word

NUMBER = re.compile(r"-?\d{1,6}")
LEAST_RANGE = 9
TIMES = 3

SEEN = "seen"
"""In a type's annotation: only values that the game's own rows have."""
Path: TypeAlias = tuple[str, ...]


class Named(Struct, frozen=True):
    """In a type's annotation: a number that people write as one of these names, by its place."""

    names: tuple[str, ...]


class Seen:
    """What the game's own rows say: by path of fields, the least and the greatest number, names, lengths; and words.

    `top[place]` and `inner` are the words at the top of an effect (through "then" and "if") and inside of others.
    """

    def __init__(self) -> None:
        self.numbers: dict[Path, tuple[int, int]] = {}
        self.values: dict[Path, set[object]] = {}
        self.lengths: dict[Path, tuple[int, int]] = {}
        self.top: dict[str, dict[str, type[Any]]] = {}
        self.inner: dict[str, type[Any]] = {}

    def look(self, value: object, path: Path, place: str, kind: str = "") -> None:
        """Take in a value of a shipped row."""
        if isinstance(value, Word | Condition):
            self._word(value, place, True)
        elif isinstance(value, Struct):
            for name in value.__struct_fields__:
                self.look(getattr(value, name), (*path, name), place, kind)
        elif isinstance(value, Mapping):
            for key, each in value.items():
                self.values.setdefault((*path, "*"), set()).add(key)
                self.look(each, (*path, "of"), place, kind)
        elif isinstance(value, tuple | list):
            for key in (path, (*path, kind)):
                least, most = self.lengths.get(key, (len(value), len(value)))
                self.lengths[key] = min(least, len(value)), max(most, len(value))
            for each in value:
                self.look(each, path, place, kind)
        else:
            self.values.setdefault(path, set()).add(value)
            if isinstance(value, int) and not isinstance(value, bool):
                for key in (path, (*path, kind)):
                    least, most = self.numbers.get(key, (value, value))
                    self.numbers[key] = min(least, value), max(most, value)

    def _word(self, word: Word | Condition, place: str, is_top: bool) -> None:
        found = self.top.setdefault(place, {}) if is_top else self.inner
        found[word.tag] = type(word)
        through = is_top and isinstance(word, Seq | When)
        for name in word.__struct_fields__:
            value = getattr(word, name)
            parts = value if isinstance(value, tuple) else (value,)
            for part in parts:
                if isinstance(part, Word | Condition):
                    self._word(part, place, through)
                else:
                    self.look(part, (f"word {word.tag}", name), place)


def hints_of(struct: type[Any]) -> dict[str, Any]:
    """The types of a struct's fields, with what is noted beside them."""
    hints = get_type_hints(struct, include_extras=True)
    return {name: hints[name] for name in struct.__struct_fields__}


class Reader:
    """Turns pieces into values. `said` gathers each word made, with its piece."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.said: list[tuple[Node, Word | Condition]] = []

    def value(self, hint: Any, node: Node, path: Path, place: str, kind: str, old: object = None) -> Any:
        """The value of a piece. Raises Unfit. `old`: what it takes the place of, for what is told by parts."""
        notes: tuple[Any, ...] = ()
        if get_origin(hint) is Annotated:
            hint, *more = get_args(hint)
            notes = tuple(more)
        origin = get_origin(hint)
        if origin in (Union, UnionType):
            return self._optional(get_args(hint), notes, node, path, place, kind, old)
        if origin is tuple:
            return self._list(get_args(hint), notes, node, path, place, kind, old)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._mapping(get_args(hint)[1], node, path, place, kind, old)
        if isinstance(hint, type) and issubclass(hint, Word | Condition):
            return self._word(hint, node, place, True)
        if isinstance(hint, type) and issubclass(hint, Struct):
            return self._struct(hint, node, path, place, kind, old)
        if hint is bool:
            return self._flag(node)
        if hint is int:
            return self._number(notes, node, path, kind)
        return self._name(notes, node, path)

    # --- plain values ---------------------------------------------------------------------------------------------

    def _flag(self, node: Node) -> bool:
        if node.kind != TEXT or not node.plain or node.text not in ("true", "false"):
            unfit(node, f"{node.told} is neither true nor false")
        return node.text == "true"

    def _number(self, notes: tuple[Any, ...], node: Node, path: Path, kind: str) -> int:
        named = next((note for note in notes if isinstance(note, Named)), None)
        known = self.seen.values.get(path, set())
        if named is not None:
            names = [name for number, name in enumerate(named.names) if SEEN not in notes or number in known]
            if node.kind != TEXT or node.text not in names:
                unfit(node, f"{node.told} is not known here; allowed: {listed(names, node.text)}")
            return named.names.index(node.text)
        if node.kind != TEXT or not node.plain or not NUMBER.fullmatch(node.text):
            unfit(node, f"{node.told} is not a whole number")
        number = int(node.text)
        if SEEN in notes:
            if number not in known:
                unfit(node, f"{number} is not known here; allowed: {listed([str(each) for each in known])}")
            return number
        least, most = self.bounds(notes, path, kind)
        if not least <= number <= most:
            unfit(node, f"{number} is out of range; allowed: {least} to {most}")
        return number

    def bounds(self, notes: tuple[Any, ...], path: Path, kind: str) -> tuple[int, int]:
        """The numbers that a field may have."""
        seen = self.seen.numbers
        least, most = seen.get((*path, kind), seen.get(path, (0, LEAST_RANGE)))
        least, most = (TIMES * least if least < 0 else min(least, 1)), max(LEAST_RANGE, TIMES * most)
        for note in notes:
            if isinstance(note, Meta):
                least = int(note.ge) if note.ge is not None else least
                most = int(note.le) if note.le is not None else most
        return least, most

    def _name(self, notes: tuple[Any, ...], node: Node, path: Path) -> str:
        if node.kind != TEXT:
            unfit(node, f"a {node.kind} cannot stand here; a name can")
        for note in notes:
            if isinstance(note, Meta) and note.pattern is not None:
                if not re.fullmatch(note.pattern, node.text):
                    unfit(node, f"{node.told} does not fit; {note.description or note.pattern}")
                return node.text
        known = {str(value) for value in self.seen.values.get(path, set()) if value is not None}
        if node.text not in known:
            unfit(node, f"{node.told} is not known here; allowed: {listed(known, node.text)}")
        return node.text

    def _optional(
        self, of: tuple[Any, ...], notes: tuple[Any, ...], node: Node, path: Path, place: str, kind: str, old: object
    ) -> Any:
        may_be_none = type(None) in of
        if may_be_none and node.kind == TEXT and node.plain and node.text == "none":
            return None
        (hint,) = [each for each in of if each is not type(None)]
        return self.value(Annotated[hint, *notes] if notes else hint, node, path, place, kind, old)

    # --- several --------------------------------------------------------------------------------------------------

    def _list(
        self, of: tuple[Any, ...], notes: tuple[Any, ...], node: Node, path: Path, place: str, kind: str, old: object
    ) -> tuple[Any, ...]:
        keyed = isinstance(of[0], type) and issubclass(of[0], Struct) and "key" in of[0].__struct_fields__
        if node.kind == MAPPING and keyed and isinstance(old, tuple):
            return self._parts(of[0], node, path, place, kind, old)
        if node.kind != LIST:
            unfit(node, "a list is wanted here: [a, b]")
        entries = node.entries
        fixed = len(of) if not (len(of) == 2 and of[1] is Ellipsis) else None
        least, most = (fixed, fixed) if fixed is not None else self._lengths(path, kind)
        if not least <= len(entries) <= most:
            allowed = f"{least}" if least == most else f"{least} to {most}"
            unfit(node, f"the list has {len(entries)} entries; allowed: {allowed}")
        hints = of if fixed is not None else (of[0],) * len(entries)
        return tuple(
            self.value(Annotated[hint, *notes] if notes else hint, each, path, place, kind)
            for hint, each in zip(hints, entries, strict=True)
        )

    def _lengths(self, path: Path, kind: str) -> tuple[int, int]:
        least, most = self.seen.lengths.get((*path, kind), self.seen.lengths.get(path, (1, 1)))
        return least, most + 1

    def _parts(
        self, hint: type[Any], node: Node, path: Path, place: str, kind: str, old: tuple[Any, ...]
    ) -> tuple[Any, ...]:
        """Some of several parts that are told apart by their key; the others stay."""
        known = {part.key: part for part in old}
        for key, at, fields in node.items():
            if key not in known:
                unfit(at, f"there is no part {key!r}; there are: {listed(known, key)}")
            known[key] = self._struct(hint, fields, path, place, kind, known[key])
        return tuple(known.values())

    def _mapping(self, hint: Any, node: Node, path: Path, place: str, kind: str, old: object) -> dict[str, Any]:
        if node.kind != MAPPING:
            unfit(node, "a mapping is wanted here: {name: value}")
        known = {str(key) for key in self.seen.values.get((*path, "*"), set())}
        made = dict(old) if isinstance(old, Mapping) else {}
        for key, at, value in node.items():
            if key not in known:
                unfit(at, f"{key!r} is not known here; allowed: {listed(known, key)}")
            made[key] = self.value(hint, value, (*path, "of"), place, kind)
        if len(made) < len(known) and not isinstance(old, Mapping):
            unfit(node, f"something is left out; wanted: {listed(known)}")
        return made

    def _struct(self, hint: type[Any], node: Node, path: Path, place: str, kind: str, old: object) -> Any:
        """A part of a row, by its fields; those that are not told stay, or are as the type says."""
        if node.kind != MAPPING:
            unfit(node, f"fields are wanted here: {listed(hint.__struct_fields__)}")
        hints, made = hints_of(hint), {}
        for key, at, value in node.items():
            if key not in hint.__struct_fields__ or (key == "key" and old is not None):
                unfit(at, f"there is no field {key!r} here; there are: {listed(hint.__struct_fields__, key)}")
            before = getattr(old, key) if isinstance(old, Struct) else None
            made[key] = self.value(hints[key], value, (*path, key), place, kind, before)
        if isinstance(old, Struct):
            return type(old)(**{**{name: getattr(old, name) for name in old.__struct_fields__}, **made})
        self._whole(hint, made, node)
        return hint(**made)

    def _whole(self, hint: type[Any], made: dict[str, Any], node: Node) -> None:
        missing = [
            field.name
            for field in struct_fields(hint)
            if field.name not in made and field.default is NODEFAULT and field.default_factory is NODEFAULT
        ]
        if missing:
            unfit(node, f"something is left out; wanted: {listed(missing)}")

    # --- words ----------------------------------------------------------------------------------------------------

    def word(self, node: Node, place: str, hint: type[Any] = Word) -> Word:
        """An effect at the top of a place."""
        made: Word = self._word(hint, node, place, True)
        return made

    def _word(self, hint: type[Any], node: Node, place: str, is_top: bool) -> Any:
        said = self.seen.top.get(place, {}) if is_top else self.seen.inner
        if issubclass(hint, Condition):
            said = {**self.seen.inner, **self.seen.top.get(place, {})}
        known = {tag: kind for tag, kind in said.items() if issubclass(kind, hint)}
        if node.kind == LIST:
            unfit(node, "one effect is wanted here; several are written {seq: [one, another]}")
        pairs = list(node.items())
        if node.kind == MAPPING and len(pairs) != 1:
            unfit(node, f"an effect is one word with what belongs to it; allowed: {listed(known)}")
        tag, at = (node.text, node) if node.kind == TEXT else (pairs[0][0], pairs[0][1])
        if tag not in known:
            what = "condition" if issubclass(hint, Condition) else "word"
            unfit(at, f"there is no {what} {tag!r} here; allowed: {listed(known, tag)}")
        kind = known[tag]
        made = kind(**(self._fields(kind, pairs[0][2], place, is_top) if pairs else self._bare(kind, node)))
        self.said.append((at, made))
        return made

    def _bare(self, kind: type[Any], node: Node) -> dict[str, Any]:
        self._whole(kind, {}, node)
        return {}

    def _fields(self, kind: type[Any], node: Node, place: str, is_top: bool) -> dict[str, Any]:
        """What belongs to a word: its fields by name, or its first field alone."""
        names, hints = kind.__struct_fields__, hints_of(kind)
        through = is_top and issubclass(kind, Seq | When)
        if not names:
            unfit(node, f"nothing belongs to {kind.tag!r}: write it alone")
        if node.kind != MAPPING or not all(key in names for key, _, _ in node.items()):
            made = {names[0]: self._field(kind, hints[names[0]], names[0], node, place, through)}
        else:
            made = {key: self._field(kind, hints[key], key, value, place, through) for key, _, value in node.items()}
        self._whole(kind, made, node)
        return made

    def _field(self, kind: type[Any], hint: Any, name: str, node: Node, place: str, through: bool) -> Any:
        for each in _words_in(hint):
            if get_origin(hint) is tuple:
                if node.kind != LIST or len(node.entries) < 2:
                    unfit(node, "a list of two or more is wanted here: [one, another]")
                return tuple(self._word(each, part, place, through) for part in node.entries)
            return self._word(each, node, place, through)
        return self.value(hint, node, (f"word {kind.tag}", name), place, "")


def _words_in(hint: Any) -> Iterable[type[Any]]:
    """The kind of word that a field takes, if it takes words."""
    for each in (hint, *get_args(hint)):
        if isinstance(each, type) and issubclass(each, Word | Condition):
            yield each
