"""What packs do to one reading of a game: which rows and words they tell of, what came of it, and what is wrong with them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from roundtable.kernel.nodes import MAPPING, MOST_PROBLEMS, TEXT, Node, Pack, Problem, Unfit, listed, unfit
from roundtable.kernel.printed import Reader, Seen
from roundtable.kernel.text import fields as fields_of

NAMES = "names"
MOST_NAME = 80
"""Letters of a name; a text may have ten times as many."""


class Kind:
    """A kind of rows: which fields its rows use, which all of them have, and what an added one is made from."""

    def __init__(self, name: str, can_be_added: bool) -> None:
        self.name = name
        self.can_be_added = can_be_added
        self.fields: dict[str, bool] = {}
        self.named: tuple[str, ...] = ()
        self.model: Struct | None = None

    def use(self, field: str, always: bool) -> None:
        """Rows of this kind have the field; a row without it takes `always` back."""
        self.fields[field] = self.fields.get(field, True) and always


class Edits:
    """What packs do to one reading of a game: the changes that wait for their rows, what they became, what is wrong."""

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.packs = tuple(packs)
        self.problems: list[Problem] = []
        self.seen = Seen()
        self.kinds: dict[str, Kind] = {}
        self.kind_of: dict[str, str] = {}
        self.added: dict[str, Pack] = {}
        self.shipped: dict[str, dict[str, str]] = {}
        self.messages: dict[str, dict[str, str]] = {}
        self.said: list[tuple[Pack, list[tuple[Node, Any]]]] = []
        self._used: set[tuple[str, str]] = set()
        self._claimed: dict[tuple[str, str], Pack] = {}

    # --- what packs say about a row --------------------------------------------------------------------------------

    def fields(self, key: str) -> Iterator[tuple[Pack, str, Node, Node]]:
        """What is told of a row, by any pack: the field, its name's piece and its value's."""
        for pack in self.packs:
            for section in (pack.change, pack.add):
                if key in section:
                    for name, at, value in section[key][1].items():
                        yield pack, name, at, value

    def problem(self, pack: Pack, node: Node, text: str) -> None:
        """Something is wrong at a piece."""
        self.problems.append(Problem(node.line, node.column, text, pack.key))

    def unfit(self, pack: Pack, error: Unfit, what: str) -> None:
        """A piece does not fit where it stands."""
        where = error.problem
        self.problems.append(Problem(where.line, where.column, f"{what}: {where.text}", pack.key))

    def read(self, pack: Pack, key: str, field: str, at: Node, make: Callable[[Reader], Any]) -> list[Any]:
        """The value that a piece gives: a list of one, or of none when it does not fit, which is noted."""
        self._used.add((key, field))
        other = self._claimed.setdefault((key, field), pack)
        if other is not pack:
            self.problem(pack, at, f"{key}.{field}: the pack {other.key!r} says something else about it")
            return []
        reader = Reader(self.seen)
        try:
            value = make(reader)
        except Unfit as error:
            self.unfit(pack, error, f"{key}.{field}")
            return []
        if reader.said:
            self.said.append((pack, reader.said))
        return [value]

    # --- when all is read -----------------------------------------------------------------------------------------

    def close(self) -> None:
        """Note what no table has taken: rows, kinds and fields that the game does not have; and words without a wording."""
        for pack in self.packs:
            for key, (at, fields) in pack.change.items():
                if len(self.problems) > MOST_PROBLEMS:
                    return
                if key in self.added or key not in self.kind_of:
                    self.problem(pack, at, f"there is no {key!r} to change; there are: {listed(self.kind_of, key)}")
                else:
                    self._left_over(pack, key, fields, self.kinds[self.kind_of[key]])
            for key, (at, fields) in pack.add.items():
                if len(self.problems) > MOST_PROBLEMS:
                    return
                if self.added.get(key) is pack:
                    self._left_over(pack, key, fields, self.kinds[self.kind_of[key]])
                    self._missing(pack, key, at, fields)
                else:
                    self._not_added(pack, key, at, fields)
            self._names(pack)
        for pack, said in self.said:
            self._wording(pack, said)

    def _left_over(self, pack: Pack, key: str, fields: Node, kind: Kind) -> None:
        beside = {"kind", NAMES, *kind.named} if key in pack.add else set()
        for name, at, _ in fields.items():
            if (key, name) not in self._used and name not in beside:
                allowed = listed({*kind.fields, *beside}, name)
                self.problem(pack, at, f"{key}: {kind.name} has no field {name!r} here; allowed: {allowed}")

    def _missing(self, pack: Pack, key: str, at: Node, fields: Node) -> None:
        told = {name for name, _, _ in fields.items()}
        kind = self.kinds[self.kind_of[key]]
        missing = [name for name, always in kind.fields.items() if always and name not in told]
        missing += [name for name in (NAMES, *kind.named) if name not in told]
        if missing:
            self.problem(pack, at, f"{key}: something is left out; {kind.name} has: {listed(missing)}")

    def _not_added(self, pack: Pack, key: str, at: Node, fields: Node) -> None:
        addable = listed([kind.name for kind in self.kinds.values() if kind.can_be_added])
        wanted = next(((node, value) for name, node, value in fields.items() if name == "kind"), None)
        if key in self.kind_of:
            self.problem(pack, at, f"there is a {key!r} already; a new row needs an id of its own")
        elif wanted is None:
            self.problem(pack, at, f"{key}: a new row needs a kind; allowed: {addable}")
        else:
            self.problem(pack, wanted[1], f"{key}: no {wanted[1].text!r} can be added; allowed: {addable}")

    def _names(self, pack: Pack) -> None:
        for language, told in (*pack.names.items(), *pack.texts.items()):
            if language not in self.messages:
                for node, _ in told.values():
                    self.problem(pack, node, f"there is no language {language!r} here: {listed(self.messages)}")
        english = self.messages.get("en", {})
        for told in pack.names.values():
            for key, (node, _) in told.items():
                if len(self.problems) > MOST_PROBLEMS:
                    return
                if f"card.{key}" not in english:
                    known = [name.removeprefix("card.") for name in english if name.startswith("card.")]
                    self.problem(pack, node, f"nothing is called {key!r}; there are: {listed(known, key)}")
        for told in pack.texts.values():
            for key, (node, text) in told.items():
                if len(self.problems) > MOST_PROBLEMS:
                    return
                if key not in english:
                    self.problem(pack, node, f"there is no text {key!r}; near it: {listed(_near(english, key), key)}")
                elif strange := fields_of(text) - self._fields(key):
                    self.problem(pack, node, f"{key}: the text has no {listed(strange)} to fill in")

    def _fields(self, key: str) -> set[str]:
        """What the game has to fill into a text."""
        return set().union(*(fields_of(messages.get(key, "")) for messages in self.shipped.values()))

    def _wording(self, pack: Pack, said: list[tuple[Node, Any]]) -> None:
        """Whether the game can tell an effect: the last of its words is the whole."""
        for messages in self.messages.values():
            try:
                said[-1][1].clause(messages, "you")
            except KeyError as error:
                missing = str(error.args[0])
                parts = [each for each in said if missing.split(".")[1:2] == [each[1].tag]] or said[-1:]
                node, word = parts[0]
                self.problem(pack, node, f"{word.tag}: the game has no words to say this here ({missing})")
                return

    # --- messages -------------------------------------------------------------------------------------------------

    def words_of(self, languages: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
        """The messages with the packs' names and texts; others than those that name cards stay as they are."""
        if not any(key.startswith("card.") for key in languages["en"]):
            return languages
        self.shipped = languages
        self.messages = {language: {**messages} for language, messages in languages.items()}
        for pack in self.packs:
            for key, (_, fields) in pack.add.items():
                for name, _, value in fields.items():
                    self._added_names(pack, "card" if name == NAMES else name, key, value)
            for language, told in pack.names.items():
                for key, (node, text) in told.items():
                    self._say(pack, language, f"card.{key}", node, text)
            for language, told in pack.texts.items():
                for key, (node, text) in told.items():
                    self._say(pack, language, key, node, text)
        return self.messages

    def _added_names(self, pack: Pack, prefix: str, key: str, value: Node) -> None:
        told = {language: node for language, _, node in value.items()}
        if not set(told) <= set(self.messages) or any(node.kind != TEXT for node in told.values()):
            return  # no names, but an effect; or what is wrong is noted by whoever reads names
        english = told.get("en") or next(iter(told.values()), None)
        for language in self.messages:
            node = told.get(language, english)
            if node is not None:
                self._say(pack, language, f"{prefix}.{key}", node, node.text)

    def _say(self, pack: Pack, language: str, key: str, node: Node, text: str) -> None:
        other = self._claimed.setdefault((language, key), pack)
        if other is not pack:
            self.problem(pack, node, f"{key}: the pack {other.key!r} says something else about it")
        elif language in self.messages and (key.startswith("card.") or key in self.messages["en"] or "." in key):
            self.messages[language][key] = text


def name_pieces(node: Node) -> dict[str, Node]:
    """Language → name. Raises Unfit."""
    if node.kind != MAPPING:
        unfit(node, "names are told by language: {en: …, fr: …}")
    told = {}
    for language, at, value in node.items():
        if language not in ("en", "fr"):
            unfit(at, f"there is no language {language!r} here; there are: en, fr")
        if value.kind != TEXT or not 0 < len(value.text.strip()) <= MOST_NAME or "{" in value.text:
            unfit(value, f"a name has 1 to {MOST_NAME} letters and no braces")
        told[language] = value
    if "en" not in told:
        unfit(node, "the English name is left out: {en: …}")
    return told


def _near(messages: Mapping[str, str], key: str) -> list[str]:
    head = key.split(".")[0]
    return [each for each in messages if each.split(".")[0] == head]
