"""Random content packs: all that a game's rows may say by what `roundtable pack check` allows, in any mixture."""

import random
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from msgspec import Meta, Struct

from roundtable import games
from roundtable.games import editions
from roundtable.kernel import Condition, Word
from roundtable.kernel.edits import Edits, Kind
from roundtable.kernel.nodes import Pack
from roundtable.kernel.printed import SEEN, Named, Path, Reader, hints_of

LETTERS = "FPBET"
DEEPEST = 3


class PackMaker:
    """Makes packs for a game from what its own rows say."""

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.edits = learnt(game)
        self.seen = self.edits.seen
        self.reader = Reader(self.seen)
        self.hints = {name: hints_of(type(kind.model)) for name, kind in self.edits.kinds.items()}

    def pack(self, changed: int = 4, added: int = 3) -> dict[str, Any]:
        """A pack as plain data."""
        rows = self.rng.sample(sorted(self.edits.kind_of), changed)
        change = {key: self._fields(self.edits.kinds[self.edits.kind_of[key]], some=True) for key in rows}
        kinds = [kind for kind in self.edits.kinds.values() if kind.can_be_added]
        add = {}
        for number in range(added):
            kind = self.rng.choice(kinds)
            named = {name: {"en": f"New {number}"} for name in ("names", *kind.named)}
            add[f"new_{number}"] = {"kind": kind.name, **named, **self._fields(kind, some=False)}
        facts = {"key": "made", "name": "Made", "version": "1", "game": self.game}
        return {**facts, "change": {key: fields for key, fields in change.items() if fields}, "add": add}

    def _fields(self, kind: Kind, some: bool) -> dict[str, Any]:
        told = {}
        for field, always in kind.fields.items():
            if (always and not some) or self.rng.random() < 0.3:
                hint = self.hints[kind.name].get(field, Word)
                told[field] = self._value(hint, (field,), f"{kind.name}.{field}", kind.name)
        return told

    def _value(self, hint: Any, path: Path, place: str, kind: str, notes: tuple[Any, ...] = ()) -> Any:
        if get_origin(hint) is Annotated:
            hint, *more = get_args(hint)
            notes = (*notes, *more)
        origin = get_origin(hint)
        if origin in (Union, UnionType):
            if type(None) in get_args(hint) and self.rng.random() < 0.2 and Word not in get_args(hint):
                return "none"
            (hint,) = [each for each in get_args(hint) if each is not type(None)]
            return self._value(hint, path, place, kind, notes)
        if origin is tuple:
            return self._tuple(get_args(hint), path, place, kind, notes)
        if origin is not None:
            keys = sorted(self.seen.values[(*path, "*")], key=str)
            return {key: self._value(get_args(hint)[1], (*path, "of"), place, kind) for key in keys}
        if issubclass(hint, Word | Condition):
            return self._word(hint, place, True, 0)
        if issubclass(hint, Struct):
            return {name: self._value(each, (*path, name), place, kind) for name, each in hints_of(hint).items()}
        if hint is bool:
            return self.rng.random() < 0.5
        if hint is int:
            return self._number(path, kind, notes)
        if any(isinstance(note, Meta) and note.pattern for note in notes):
            if place.endswith(".cards"):
                return " ".join(self.rng.choice(["1!", "5", "9!", "Skip", "Rev!", "D2"]) for _ in range(6))
            return "".join(self.rng.choice(LETTERS) for _ in range(self.rng.randint(2, 6)))
        return self.rng.choice(sorted(str(value) for value in self.seen.values[path] if value is not None))

    def _number(self, path: Path, kind: str, notes: tuple[Any, ...]) -> Any:
        for note in notes:
            if isinstance(note, Named):
                known = self.seen.values[path] if SEEN in notes else range(len(note.names))
                return note.names[self.rng.choice(sorted(known, key=int))]  # type: ignore[call-overload]
        if SEEN in notes:
            return self.rng.choice(sorted(self.seen.values[path], key=str))
        return self.rng.randint(*self.reader.bounds(notes, path, kind))

    def _tuple(self, of: tuple[Any, ...], path: Path, place: str, kind: str, notes: tuple[Any, ...]) -> list[Any]:
        if len(of) == 2 and of[1] is Ellipsis:
            least, most = self.seen.lengths[(*path, kind)]
            of = (of[0],) * self.rng.randint(least, most + 1)
        return [self._value(each, path, place, kind, notes) for each in of]

    def _word(self, hint: type[Any], place: str, is_top: bool, depth: int) -> Any:
        said = self.seen.top.get(place, {}) if is_top else self.seen.inner
        if issubclass(hint, Condition):
            said = {**self.seen.inner, **self.seen.top.get(place, {})}
        kinds = sorted((tag, kind) for tag, kind in said.items() if issubclass(kind, hint))
        if depth >= DEEPEST:
            plain = [each for each in kinds if not any(_takes_words(of) for of in hints_of(each[1]).values())]
            kinds = plain or kinds
        tag, kind = self.rng.choice(kinds)
        through = is_top and tag in ("seq", "when")
        fields: dict[str, Any] = {}
        for name, of in hints_of(kind).items():
            words = _takes_words(of)
            if words and get_origin(of) is tuple:
                fields[name] = [self._word(words, place, through, depth + 1) for _ in range(2)]
            elif words:
                fields[name] = self._word(words, place, through, depth + 1)
            else:
                fields[name] = self._value(of, (f"word {tag}", name), place, "")
        return {tag: fields} if fields else tag


def _takes_words(hint: Any) -> type[Any] | None:
    for each in (hint, *get_args(hint)):
        if isinstance(each, type) and issubclass(each, Word | Condition):
            return each
    return None


def learnt(game: str) -> Edits:
    """What a game's rows say."""
    found: list[Edits] = []
    editing = editions.editing

    def noted(packs: Any) -> Any:
        class Noting:
            def __enter__(self) -> Edits:
                self.inner = editing(packs)
                found.append(self.inner.__enter__())
                return found[-1]

            def __exit__(self, *error: Any) -> Any:
                return self.inner.__exit__(*error)

        return Noting()

    editions.editing = noted  # type: ignore[assignment]
    try:
        editions.edition(games.module_of(game), [Pack("none", "None", "1", game, "", f"none {game}", b"")])
    finally:
        editions.editing = editing
    return found[0]
