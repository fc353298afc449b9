"""All words of the game, by language. Keys: ask, option labels `<ask>.<option>`, event, why, effect, condition, card, word."""

from roundtable.games.uno_ultimate_dc.messages.en import MESSAGES as EN
from roundtable.games.uno_ultimate_dc.messages.fr import MESSAGES as FR

LANGUAGES: dict[str, dict[str, str]] = {"en": EN, "fr": FR}


def messages_in(language: str) -> dict[str, str]:
    """The messages of a language; English where there is none."""
    return LANGUAGES.get(language, EN)
