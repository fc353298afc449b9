"""Every text a game shows has a template in every language, and every field of the template has a fitting argument."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import fields as struct_fields

from roundtable.kernel import Event, Game, Match, Text

LANGUAGES = ("en", "fr")
_FIELD = re.compile(r"\{(\w+)(?::(\w+))?(?::[^:{}]*:[^:{}]*)?\}")
_SEAT = re.compile(r"\bseat \d+\b")
_HOW = {"seat", "card", "cards", "word", "plural", None}


def card_fields(template: str) -> tuple[str, ...]:
    """The names of the arguments that a template reads as a card, or as several."""
    return tuple(name for name, how in _FIELD.findall(template) if how in ("card", "cards"))


class Untold(AssertionError):
    """Something cannot be put into words; the message says what, and in which language."""


class Texts:
    """The catalogues of a game, and checks against them."""

    def __init__(self, game: Game[Any], languages: tuple[str, ...] = LANGUAGES) -> None:
        self.game = game
        catalogues: dict[str, Any] = {language: game.catalogue(language) for language in languages}
        self.messages: dict[str, Mapping[str, str]] = {
            language: catalogue["messages"] for language, catalogue in catalogues.items()
        }
        self.cards = {language: len(catalogue["cards"]) for language, catalogue in catalogues.items()}

    def keys(self, prefix: str) -> Iterator[str]:
        """Keys that begin so in the first language."""
        first = next(iter(self.messages.values()))
        return (key for key in first if key.startswith(prefix))

    def check(self, text: Text, what: str = "") -> None:
        """One text, in all languages."""
        key, arguments = text
        for language, messages in self.messages.items():
            where = f"{self.game.key} in {language}: {key} {arguments} {what}"
            if key not in messages:
                raise Untold(f"{where}: there is no such template.")
            for name, how in _FIELD.findall(messages[key]):
                if name not in arguments:
                    raise Untold(f"{where}: {name} is not given.")
                self._fits(language, arguments[name], how or None, f"{where}: {name}")
            if re.search(r"[{}]", _FIELD.sub("", messages[key])):
                raise Untold(f"{where}: the template has a brace that is no field.")

    def _fits(self, language: str, value: object, how: str | None, where: str) -> None:
        if how not in _HOW:
            raise Untold(f"{where} is to be shown as {how!r}, which nobody knows.")
        if how in ("seat", "plural") and not isinstance(value, int):
            raise Untold(f"{where} is {value!r}, not a number.")
        if how in ("card", "cards"):
            cards = value if isinstance(value, list | tuple) else [value]
            if (how == "cards") is not isinstance(value, list | tuple):
                raise Untold(f"{where} is {value!r}, which is not {how}.")
            if not all(isinstance(card, int) and 0 <= card < self.cards[language] for card in cards):
                raise Untold(f"{where} is {value!r}: not in the catalogue.")
        if how == "word" and f"word.{value}" not in self.messages[language] and not str(value).isdecimal():
            raise Untold(f"{where}: there is no word.{value}.")

    def check_event(self, event: Event) -> None:
        """An event, and what others see of it."""
        for form in (event, event.redacted()):
            arguments: dict[str, Any] = {field.name: getattr(form, field.name) for field in struct_fields(form)}
            self.check((f"event.{type(form).__struct_config__.tag}", arguments))

    def check_questions(self, match: Match[Any]) -> None:
        """All questions that stand now, and how their asks are told to others."""
        for seat in {*match.decisions, *match.offers}:
            for prompt, question in zip(match.describe(seat), match.questions(seat), strict=True):
                self.check(prompt.ask, question.ask)
                for option in (*prompt.options, *prompt.extras):
                    self.check(option.label, f"{question.ask} {option.id}")
                for blocked in prompt.blocked:
                    self.check(blocked.why, f"{question.ask} {blocked.target}")
                ids = [option.id for option in prompt.options]
                if ids != question.options or prompt.default != list(question.default):
                    raise Untold(
                        f"{question.ask}: the prompt does not tell the options of the question in their order."
                    )
                if not question.offer:
                    self.check((f"doing.{question.ask}", {"seat": seat}))

    def check_draws(self, match: Match[Any]) -> None:
        """The labels of chance, as the panel of a replay tells them: `draw.<label>`, its seat being an argument."""
        for _, label, _ in match.draws:
            self.check((f"draw.{_SEAT.sub('seat', label).replace(' ', '_')}", {"seat": 0}))

    def check_outcome(self, match: Match[Any]) -> None:
        """The end."""
        if match.outcome is not None:
            self.check((f"end.{match.outcome.reason}", {"seat": (*match.outcome.winners, -1)[0], "names": ""}))
