"""A pack file as a Pack: YAML, of which only plain data is allowed, with the place of every piece.

What is refused here before any game is asked: files that are too large or too deep, anchors and aliases, tags, further
documents, doubled keys, and sections that are not as `docs/content-packs.md` describes them.
"""

import hashlib
import re
import unicodedata
from typing import Any, Final, NoReturn

import yaml

from roundtable.kernel.edits import MOST_NAME
from roundtable.kernel.nodes import LIST, MAPPING, TEXT, BadPack, Names, Node, Pack, Problem, listed

MOST_BYTES: Final = 64 * 1024
MOST_DEPTH: Final = 16
MOST_PIECES: Final = 8000
MOST_ROWS: Final = 400  # that are changed; and as many that are added
MOST_TEXT: Final = 10 * MOST_NAME

KEY: Final = re.compile(r"[a-z][a-z0-9_]{1,39}")
ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
VERSION: Final = re.compile(r"[0-9A-Za-z.+-]{1,20}")
FACTS: Final = ("key", "name", "version", "game", "note")
SECTIONS: Final = ("change", "add", "names", "texts")
MOST_FACT: Final = {"name": MOST_NAME, "note": MOST_TEXT}
SURROGATE: Final = re.compile("[\ud800-\udfff]")
NOT_SHOWN: Final = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
"""Kinds of characters that text must not have: what cannot be seen, or turns the direction of what can."""


def read_pack(source: bytes, file: str = "pack") -> Pack:
    """The pack in these bytes. Raises BadPack with all that is wrong, as far as it can be told without its game."""
    problems: list[Problem] = []
    if len(source) > MOST_BYTES:
        raise BadPack([Problem(1, 1, f"the file has {len(source)} bytes; allowed: {MOST_BYTES}")], file)
    try:
        text = source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = source[: error.start].count(b"\n") + 1
        raise BadPack([Problem(line, 1, "the text is not UTF-8")], file) from None
    try:
        root = _compose(text)
        pack = _Shaper(problems).pack(root, source)
    except _Wrong as error:
        problems.append(error.problem)
        raise BadPack(problems, file) from None
    if problems:
        raise BadPack(problems, file)
    return pack


class _Wrong(Exception):
    """Something after which nothing more can be read."""

    def __init__(self, line: int, column: int, text: str) -> None:
        self.problem = Problem(line, column, text)
        super().__init__(text)


# --- YAML -------------------------------------------------------------------------------------------------------------


def _compose(text: str) -> Node:
    try:
        return _Composer(text).document()
    except yaml.reader.ReaderError as error:
        before = text[: error.position]
        line, column = before.count("\n") + 1, error.position - before.rfind("\n")
        raise _Wrong(line, column, "a character that cannot be shown") from None
    except (ValueError, OverflowError) as error:  # an escape for a character that there is not
        raise _Wrong(1, 1, str(error)) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        told = " ".join(filter(None, (error.context, error.problem)))
        if mark is None:
            raise _Wrong(1, 1, told) from None
        raise _Wrong(mark.line + 1, mark.column + 1, told) from None


class _Composer:
    """Builds pieces from the parser's events, so that what is not allowed is refused where it begins."""

    def __init__(self, text: str) -> None:
        self._events = yaml.parse(text, Loader=yaml.SafeLoader)
        self._pieces = 0

    def document(self) -> Node:
        """The one document of the file."""
        root: Node | None = None
        for event in self._events:
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None or event.tags or event.version:
                    _refuse(event, "one document without directives is wanted")
                root = self._node(next(self._events), 0)
        if root is None:
            raise _Wrong(1, 1, "the file is empty")
        return root

    def _node(self, event: Any, depth: int) -> Node:
        self._pieces += 1
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            _refuse(event, "anchors and aliases (& and *) are not allowed")
        if event.tag is not None:
            _refuse(event, "tags (!) are not allowed")
        if depth > MOST_DEPTH:
            _refuse(event, f"this lies too deep; allowed: {MOST_DEPTH} levels")
        if self._pieces > MOST_PIECES:
            _refuse(event, f"the file has too many pieces; allowed: {MOST_PIECES}")
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        if isinstance(event, yaml.ScalarEvent):
            if SURROGATE.search(event.value):
                _refuse(event, "half of a character")
            return Node(line, column, TEXT, event.value, event.style is None)
        if isinstance(event, yaml.SequenceStartEvent):
            return Node(line, column, LIST, entries=tuple(self._entries(yaml.SequenceEndEvent, depth)))
        parts = self._entries(yaml.MappingEndEvent, depth)
        pairs = tuple(zip(parts[::2], parts[1::2], strict=True))
        known: set[str] = set()
        for key, _ in pairs:
            if key.kind != TEXT:
                raise _Wrong(key.line, key.column, "a key has to be text")
            if key.text in known:
                raise _Wrong(key.line, key.column, f"{key.text!r} stands here twice")
            known.add(key.text)
        return Node(line, column, MAPPING, pairs=pairs)

    def _entries(self, end: type, depth: int) -> list[Node]:
        parts = []
        while not isinstance(event := next(self._events), end):
            parts.append(self._node(event, depth + 1))
        return parts


def _refuse(event: Any, text: str) -> NoReturn:
    raise _Wrong(event.start_mark.line + 1, event.start_mark.column + 1, text)


# --- shape ------------------------------------------------------------------------------------------------------------


class _Shaper:
    """From pieces to a Pack; notes what is wrong and goes on."""

    def __init__(self, problems: list[Problem]) -> None:
        self._problems = problems

    def pack(self, root: Node, source: bytes) -> Pack:
        """The pack; what is missing or wrong is noted."""
        if root.kind != MAPPING:
            raise _Wrong(root.line, root.column, f"a pack has facts and sections: {', '.join((*FACTS, *SECTIONS))}")
        parts = {key: (at, node) for key, at, node in root.items()}
        for key, (at, _) in parts.items():
            if key not in FACTS and key not in SECTIONS:
                self._note(at, f"there is no section {key!r}; allowed: {listed([*FACTS, *SECTIONS], key)}")
        facts = {name: self._fact(root, name, parts.get(name)) for name in FACTS}
        return Pack(
            **facts,
            hash=hashlib.sha256(source).hexdigest()[:32],
            source=source,
            change=self._rows("change", parts),
            add=self._rows("add", parts),
            names=self._by_language("names", parts, ID, MOST_NAME),
            texts=self._by_language("texts", parts, None, MOST_TEXT),
        )

    def _note(self, node: Node, text: str) -> None:
        self._problems.append(Problem(node.line, node.column, text))

    def _fact(self, root: Node, name: str, told: tuple[Node, Node] | None) -> str:
        if told is None:
            if name != "note":
                self._note(root, f"{name} is left out")
            return ""
        node = told[1]
        if node.kind != TEXT:
            self._note(node, f"{name}: text is wanted, not a {node.kind}")
            return ""
        if name in ("key", "game") and not KEY.fullmatch(node.text):
            self._note(node, f"{name}: {node.told} is not a name of small letters, digits and _ (2 to 40)")
        elif name == "version" and not VERSION.fullmatch(node.text):
            self._note(node, f"version: {node.told} has other letters than 0-9 A-Z a-z . + -, or more than 20")
        elif name in MOST_FACT:
            self._told(node, name, MOST_FACT[name])
        return node.text

    def _told(self, node: Node, what: str, most: int) -> bool:
        """Whether a piece is text that can be shown."""
        if node.kind != TEXT:
            self._note(node, f"{what}: text is wanted, not a {node.kind}")
            return False
        if not 0 < len(node.text.strip()) <= most:
            self._note(node, f"{what}: the text has {len(node.text)} letters; allowed: 1 to {most}")
            return False
        hidden = [letter for letter in node.text if unicodedata.category(letter) in NOT_SHOWN]
        if hidden:
            self._note(node, f"{what}: the text has a character that cannot be shown (U+{ord(hidden[0]):04X})")
        return not hidden

    def _section(self, name: str, parts: dict[str, tuple[Node, Node]]) -> Node | None:
        if name not in parts:
            return None
        node = parts[name][1]
        if node.kind != MAPPING:
            self._note(node, f"{name}: a mapping is wanted")
            return None
        return node

    def _rows(self, name: str, parts: dict[str, tuple[Node, Node]]) -> dict[str, tuple[Node, Node]]:
        """Id → fields."""
        section = self._section(name, parts)
        found: dict[str, tuple[Node, Node]] = {}
        for key, at, fields in section.items() if section is not None else ():
            if not ID.fullmatch(key):
                self._note(at, f"{name}: {key!r} is no id: small letters, digits and _, at most 40")
            elif fields.kind != MAPPING or not fields.pairs:
                self._note(fields, f"{name}.{key}: fields are wanted: {{copies: 2}}")
            elif len(found) >= MOST_ROWS:
                self._note(at, f"{name}: more than {MOST_ROWS} rows")
                break
            else:
                found[key] = (at, fields)
                self._texts_within(f"{name}.{key}", fields)
        return found

    def _texts_within(self, what: str, node: Node) -> None:
        if node.kind == TEXT and node.text:
            self._told(node, what, MOST_TEXT)
        for part in (*node.entries, *[piece for _, at, value in node.items() for piece in (at, value)]):
            self._texts_within(what, part)

    def _by_language(
        self, name: str, parts: dict[str, tuple[Node, Node]], keys: re.Pattern[str] | None, most: int
    ) -> Names:
        section, found = self._section(name, parts), Names()
        for language, at, told in section.items() if section is not None else ():
            if told.kind != MAPPING:
                self._note(told, f"{name}.{language}: a mapping is wanted")
                continue
            known = found.setdefault(language, {})
            if not told.pairs:
                self._note(at, f"{name}.{language}: nothing is told")
            for key, node, text in told.items():
                what = f"{name}.{language}.{key}"
                if keys is not None and not keys.fullmatch(key):
                    self._note(node, f"{what}: {key!r} is no id: small letters, digits and _, at most 40")
                elif self._told(text, what, most):
                    if keys is not None and ("{" in text.text or "}" in text.text):
                        self._note(text, f"{what}: a name has no braces")
                    known[key] = (node, text.text)
        return found
