"""Texts: a template's key and its arguments, filled in by whoever shows them, in the reader's language.

Template fields: `{name}` plain · `{name:seat}` the name of who sits there · `{name:card}` a card's name ·
`{name:cards}` several, joined by commas · `{name:word}` the template `word.<value>` · `{name:plural:one:many}` the form
that fits the number (the word only). Fields never nest.
"""

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

Argument: TypeAlias = int | float | str | bool | list[int] | tuple[int, ...] | None
Text: TypeAlias = tuple[str, dict[str, Argument]]

_FIELD = re.compile(r"\{(\w+)(?::(\w+))?(?::([^:{}]*):([^:{}]*))?\}")


def fill(
    text: Text,
    messages: Mapping[str, str],
    card: Callable[[int], str] = lambda number: f"card {number}",
    seat: Callable[[int], str] = lambda number: f"seat {number}",
    one: Callable[[int], bool] = lambda number: number == 1,
) -> str:
    """The text in words. An unknown key is shown as itself, so that nothing goes unseen."""
    key, arguments = text

    def field(match: re.Match[str]) -> str:
        name, how, singular, plural = match.groups()
        value = arguments.get(name)
        if how == "seat":
            return seat(value) if isinstance(value, int) else "–"
        if how == "card":
            return card(value) if isinstance(value, int) else "–"
        if how == "cards":
            return ", ".join(card(each) for each in value) if isinstance(value, list | tuple) else "–"
        if how == "word":
            return messages.get(f"word.{value}", str(value))
        if how == "plural":
            return singular if isinstance(value, int) and one(value) else plural
        return str(value)

    return _FIELD.sub(field, messages.get(key, key))


def fields(template: str) -> set[str]:
    """The names of the arguments a template uses."""
    return {match.group(1) for match in _FIELD.finditer(template)}
