"""All words of the game, by language. Keys: word, view, ask, doing, answers `<ask>.<option>`, why, event, effect, card …"""

import re

from roundtable.games.dragon_ball_deckbuilding.messages.en import MESSAGES as EN
from roundtable.games.dragon_ball_deckbuilding.messages.fr import MESSAGES as FR

_FRENCH_MARKS = re.compile(r" (?=[:;?!»])|(?<=«) ")


def typeset(text: str) -> str:
    """French text with no-break spaces where French has spaces before a mark."""
    return _FRENCH_MARKS.sub("\N{NO-BREAK SPACE}", text)


LANGUAGES: dict[str, dict[str, str]] = {"en": EN, "fr": {key: typeset(text) for key, text in FR.items()}}


def messages_in(language: str) -> dict[str, str]:
    """The messages of a language; English where there is none."""
    return LANGUAGES.get(language, EN)
