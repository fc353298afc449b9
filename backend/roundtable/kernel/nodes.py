"""What a content pack is once its text is read: data with the place where each piece was written. No games, no files."""

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import NoReturn, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

MOST_PROBLEMS = 200
"""Of a pack with more, only so many are told."""
MOST_SAID = 800
MOST_LISTED = 24
"""Names that a sentence lists before it stops."""


class Node(Struct, frozen=True):
    """A piece of a pack: text (`plain`: written without quotes), a list, or a mapping in the order of its lines."""

    line: int
    column: int
    kind: str
    text: str = ""
    plain: bool = False
    entries: "tuple[Node, ...]" = ()
    pairs: "tuple[tuple[Node, Node], ...]" = ()

    @property
    def told(self) -> str:
        """What it is, for a sentence."""
        return repr(self.text) if self.kind == TEXT else f"a {self.kind}"

    def items(self) -> Iterator[tuple[str, "Node", "Node"]]:
        """Key, the key's piece and the value's piece of each line of a mapping; nothing for any other piece."""
        for key, value in self.pairs:
            yield key.text, key, value


TEXT, LIST, MAPPING = "text", "list", "mapping"

Names: TypeAlias = dict[str, dict[str, tuple[Node, str]]]
"""Language → key → where it is written, and what it says."""


class Problem(Struct, frozen=True):
    """Something wrong with a pack (by its key): where, from 1 on, and what, with what is allowed."""

    line: int
    column: int
    text: str
    pack: str = ""

    def __post_init__(self) -> None:
        """What is said may quote the file: it is cut, and what cannot be shown is not shown."""
        if len(self.text) > MOST_SAID or not self.text.isprintable():
            text = "".join(letter if letter.isprintable() else "?" for letter in self.text[:MOST_SAID])
            force_setattr(self, "text", text)

    def told(self, file: str) -> str:
        """As people and editors read it: `file:line:column: text`."""
        return f"{file}:{self.line}:{self.column}: {self.text}"


class Pack(Struct, frozen=True, eq=False):
    """A content pack as it was read: what it is called, and what it changes. `hash` is of the bytes of `source`.

    Two packs are the same if their bytes are.

    `change`: id of a row → fields. `add`: id → fields with its kind. `names` by language and id; `texts` by language and
    the key of a message.
    """

    key: str
    name: str
    version: str
    game: str
    note: str
    hash: str
    source: bytes
    change: dict[str, tuple[Node, Node]] = {}
    add: dict[str, tuple[Node, Node]] = {}
    names: Names = {}
    texts: Names = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and other.hash == self.hash

    def __hash__(self) -> int:
        return hash(self.hash)


class BadPack(Exception):
    """A pack that cannot be used: all that is wrong with it, in the order of its lines."""

    def __init__(self, problems: Sequence[Problem], file: str = "pack") -> None:
        self.problems = sorted(problems, key=lambda problem: (problem.line, problem.column))[:MOST_PROBLEMS]
        self.file = file
        super().__init__("\n".join(problem.told(file) for problem in self.problems))


class Unfit(Exception):
    """A piece that does not fit where it stands: caught where the piece's row is made, and told as a Problem."""

    def __init__(self, node: Node, text: str) -> None:
        self.problem = Problem(node.line, node.column, text)
        super().__init__(text)


def unfit(node: Node, text: str) -> NoReturn:
    """Say that a piece does not fit."""
    raise Unfit(node, text)


def listed(names: Iterable[str], wrong: str = "") -> str:
    """What is allowed, for the end of a sentence; first what the wrong word may have meant."""
    every = sorted(names)
    near = get_close_matches(wrong, every, 1) if wrong else []
    shown = [*near, *[name for name in every if name not in near]]
    more = f" and {len(shown) - MOST_LISTED} more" if len(shown) > MOST_LISTED else ""
    return (", ".join(shown[:MOST_LISTED]) or "nothing") + more
