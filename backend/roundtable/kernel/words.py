"""Words: effects as frozen values that run as scripts and carry their wording, so that text and behaviour cannot part.

A word's templates are `effect.<tag>.<person>` (or `effect.<tag>` for all persons), clauses without a full stop. Persons
are "you", "that" (a player just chosen) and "each". Fields of a word fill them; `{then:that}` puts a nested word in, told
of that person, `{then:same}` of the same as the whole.
"""

import re
from collections.abc import Generator, Iterable, Mapping
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct

from roundtable.kernel.decisions import Asked
from roundtable.kernel.text import Argument, fill

WordScript: TypeAlias = Generator[Asked, Any, None]

_NESTED = re.compile(r"\{(\w+):(you|that|each|same)\}")


class Word(Struct, frozen=True):
    """Base of all words. A game's words take its `Play` and its own kind of context (who acts, on whom, why)."""

    tag: ClassVar[str] = ""

    def run(self, g: Any, to: Any) -> Iterable[Asked]:
        """Carry the effect out: a script to `yield from`. A word that asks nothing is done at once and returns `()`."""
        raise NotImplementedError(self.tag)

    def form(self) -> str:
        """Which of several templates fits the fields: a suffix of the tag."""
        return ""

    def clause(self, messages: Mapping[str, str], person: str = "you") -> str:
        """The effect in words, told of `person`, without a full stop."""
        key = f"effect.{self.tag}{self.form()}"
        template = messages.get(f"{key}.{person}") or messages[key]

        def nested(match: re.Match[str]) -> str:
            word = getattr(self, match.group(1))
            whom = person if match.group(2) == "same" else match.group(2)
            return word.clause(messages, whom) if isinstance(word, Word) else ""

        values = {name: getattr(self, name) for name in self.__struct_fields__}
        plain: dict[str, Argument] = {name: value for name, value in values.items() if isinstance(value, int | str)}
        return fill(("t", plain), {**messages, "t": _NESTED.sub(nested, template)})


class Seq(Word, frozen=True):
    """Several effects, one after the other."""

    tag = "seq"
    words: tuple[Word, ...]

    def run(self, g: Any, to: Any) -> WordScript:
        """Carry each out in turn."""
        for word in self.words:
            yield from word.run(g, to)

    def clause(self, messages: Mapping[str, str], person: str = "you") -> str:
        """The clauses joined by the language's "then"."""
        return messages["effect.seq"].join(word.clause(messages, person) for word in self.words)


class Condition(Struct, frozen=True):
    """Base of a game's conditions; worded by `condition.<tag>`."""

    tag: ClassVar[str] = ""

    def holds(self, g: Any, to: Any) -> bool:
        """Whether it holds now."""
        raise NotImplementedError(self.tag)

    def clause(self, messages: Mapping[str, str], person: str) -> str:
        """The condition in words, told of `person`."""
        key = f"condition.{self.tag}"
        values: dict[str, Any] = {name: getattr(self, name) for name in self.__struct_fields__}
        template = messages.get(f"{key}.{person}") or messages[key]
        return fill(("t", values), {**messages, "t": template})


class When(Word, frozen=True):
    """One effect if a condition holds, else another (or none)."""

    tag = "when"
    condition: Condition
    then: Word
    otherwise: Word | None = None

    def run(self, g: Any, to: Any) -> Iterable[Asked]:
        """Carry out the effect that applies."""
        word = self.then if self.condition.holds(g, to) else self.otherwise
        return word.run(g, to) if word is not None else ()

    def clause(self, messages: Mapping[str, str], person: str = "you") -> str:
        """Both effects with the condition between them."""
        holds = self.condition.clause(messages, person)
        then = self.then.clause(messages, person)
        if self.otherwise is None:
            return fill(("effect.if", {"condition": holds, "then": then}), messages)
        otherwise = self.otherwise.clause(messages, person)
        return fill(("effect.if_else", {"condition": holds, "then": then, "otherwise": otherwise}), messages)


class Nothing(Word, frozen=True):
    """No effect."""

    tag = "nothing"

    def run(self, g: Any, to: Any) -> Iterable[Asked]:
        """Do nothing."""
        return ()


def seq(*words: Word) -> Seq:
    """Several effects, one after the other."""
    return Seq(words)


def sentence(word: Word, messages: Mapping[str, str]) -> str:
    """The effect as a sentence."""
    clause = word.clause(messages)
    return clause[:1].upper() + clause[1:] + "." if clause else ""
