"""Tables of rows with what content packs change and add. Games pass their tables through `rows`, `words` and `worded`.

Without packs these give back what they were given: the game is read once, and its tables are plain values. With packs the
same modules are read a second time under `editing` (the registry does that), and the tables of that reading are others. So
nothing that a match does ever asks whether there is a pack.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, replace
from msgspec.structs import fields as struct_fields

from roundtable.kernel.edits import NAMES, Edits, Kind, name_pieces
from roundtable.kernel.nodes import Node, Pack, Unfit
from roundtable.kernel.printed import Path, Reader, Seen, hints_of
from roundtable.kernel.words import Word

R = TypeVar("R", bound=Struct)
W = TypeVar("W", bound=Word)

NEVER = ("key", "id", "source")
"""Fields that no pack changes."""


_EDITS: ContextVar[Edits | None] = ContextVar("edits", default=None)


@contextmanager
def editing(packs: Sequence[Pack]) -> Iterator[Edits]:
    """While this lasts, tables that are read are those of the packs."""
    edits = Edits(packs)
    token = _EDITS.set(edits)
    try:
        yield edits
    finally:
        _EDITS.reset(token)


def is_editing() -> bool:
    """Whether tables that are read now are those of packs."""
    return _EDITS.get() is not None


# --- what games call --------------------------------------------------------------------------------------------------


def rows(
    table: Iterable[R],
    kind: Callable[[R], str],
    *,
    add: Iterable[str] = (),
    fixed: Iterable[str] = (),
    keep: Iterable[str] = (),
    named: Mapping[str, tuple[str, ...]] | None = None,
) -> tuple[R, ...]:
    """A table as the packs have it: rows that are changed stay in their places, added ones come last.

    Rows have a `key` that no other row of the game has. `kind` names the kind of a row, `add` the kinds that may be added,
    `fixed` fields that follow from the kind, `keep` others that no pack may tell (`kind.field`: of that kind); `named`:
    kinds with further names, which are the messages `<name>.<key>`.
    """
    edits, shipped = _EDITS.get(), tuple(table)
    if edits is None:
        return shipped
    addable, apart = set(add), {*NEVER, *fixed, *keep}
    for row in shipped:
        name = kind(row)
        known = edits.kinds.setdefault(name, Kind(name, name in addable))
        known.model = known.model or row
        known.named = (named or {}).get(name, ())
        edits.kind_of[_key(row)] = name
        for field in struct_fields(row):
            value = getattr(row, field.name)
            if not _is_apart(field.name, name, apart):
                edits.seen.look(value, (field.name,), f"{name}.{field.name}", name)
    for name in {kind(row) for row in shipped}:
        _learn(edits.kinds[name], [row for row in shipped if kind(row) == name], apart)
    changed = [_changed(edits, row) for row in shipped]
    return (*changed, *_new_rows(edits, {kind(row) for row in shipped}))


def words(tables: Mapping[str, Mapping[str, W]], alike: Iterable[tuple[str, ...]] = ()) -> dict[str, dict[str, W]]:
    """Effects that stand in tables of their own, as the packs have them: field → key of a row → the word.

    `alike`: places (`kind.field`) in which the same may be said.
    """
    edits = _EDITS.get()
    if edits is None:
        return {field: {**table} for field, table in tables.items()}
    for field, table in tables.items():
        for key, word in table.items():
            edits.seen.look(word, (field,), f"{edits.kind_of[key]}.{field}")
    for group in alike:
        _share(edits.seen, group)
    for field, table in tables.items():
        having = [edits.kind_of[key] for key in table]
        for name in dict.fromkeys(having):
            count = sum(1 for key, kind in edits.kind_of.items() if kind == name and key not in edits.added)
            edits.kinds[name].use(field, having.count(name) == count)
    made: dict[str, dict[str, W]] = {field: {**table} for field, table in tables.items()}
    for key, name in edits.kind_of.items():
        for pack, field, at, node in edits.fields(key):
            if field in tables and field in edits.kinds[name].fields:
                place = f"{name}.{field}"

                def make(reader: Reader, node: Node = node, place: str = place) -> Any:
                    return reader.word(node, place)

                for word in edits.read(pack, key, field, at, make):
                    made[field][key] = word
    return made


def worded(languages: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """The messages of a game by language, as the packs have them."""
    edits = _EDITS.get()
    return languages if edits is None else edits.words_of(languages)


# --- inside -----------------------------------------------------------------------------------------------------------


def _key(row: Struct) -> str:
    key: str = row.key  # type: ignore[attr-defined]  # as `rows` asks for
    return key


def _default(field: FieldInfo) -> object:
    if field.default is not NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not NODEFAULT else NODEFAULT


def _is_apart(field: str, kind: str, apart: set[str]) -> bool:
    return field in apart or f"{kind}.{field}" in apart


def _learn(kind: Kind, rows: Sequence[Struct], apart: set[str]) -> None:
    """The fields of a kind are those in which any of its rows says something."""
    for field in struct_fields(rows[0]):
        if _is_apart(field.name, kind.name, apart):
            continue
        says = [getattr(row, field.name) != _default(field) for row in rows]
        if any(says):
            kind.use(field.name, all(says))


def _read_into(edits: Edits, row: R, key: str) -> R:
    """The row with all that packs say about its fields."""
    kind = edits.kinds[edits.kind_of[key]]
    hints, made = hints_of(type(row)), {}
    for pack, field, at, node in edits.fields(key):
        if field in kind.fields and field in hints and field not in NEVER:
            old, path, place = getattr(row, field), (field,), f"{kind.name}.{field}"

            def make(
                reader: Reader, hint: Any = hints[field], node: Node = node, path: Path = path, place: str = place,
                old: object = old,
            ) -> Any:  # fmt: skip
                return reader.value(hint, node, path, place, kind.name, old)

            for value in edits.read(pack, key, field, at, make):
                made[field] = value
    return replace(row, **made) if made else row


def _changed(edits: Edits, row: R) -> R:
    return _read_into(edits, row, _key(row)) if any(_key(row) in pack.change for pack in edits.packs) else row


def _new_rows(edits: Edits, kinds: set[str]) -> Iterator[Any]:
    for pack in edits.packs:
        for key, (_, fields) in pack.add.items():
            wanted = next((value.text for name, _, value in fields.items() if name == "kind"), "")
            if wanted not in kinds or not edits.kinds[wanted].can_be_added or key in edits.kind_of:
                continue
            kind = edits.kinds[wanted]
            edits.kind_of[key], edits.added[key] = wanted, pack
            _read_names(edits, pack, key, kind, fields)
            yield _read_into(edits, _blank(kind, key), key)


def _blank(kind: Kind, key: str) -> Struct:
    """A row of the kind that says nothing yet but what all of the kind are."""
    assert kind.model is not None
    empty: dict[str, Any] = {"key": key}
    for field in struct_fields(kind.model):
        default = _default(field)
        if field.name in kind.fields and default is not NODEFAULT:
            empty[field.name] = default
    if "id" in kind.model.__struct_fields__:
        empty["id"] = key
    if "source" in kind.model.__struct_fields__:
        empty["source"] = "house"
    return replace(kind.model, **empty)


def _read_names(edits: Edits, pack: Pack, key: str, kind: Kind, fields: Node) -> None:
    for name, _, value in fields.items():
        if name in (NAMES, *kind.named):
            try:
                name_pieces(value)
            except Unfit as error:
                edits.unfit(pack, error, f"{key}.{name}")


def _share(seen: Seen, places: Iterable[str]) -> None:
    """Let the same be said in several places."""
    known = [place for place in places if place in seen.top]
    every = {tag: kind for place in known for tag, kind in seen.top[place].items()}
    for place in known:
        seen.top[place] = every
