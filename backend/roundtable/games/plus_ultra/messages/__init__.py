"""All words of the game, by language. Keys: word, view, ask, doing, answers `<ask>.<option>`, why, event, effect, card …"""

from roundtable.games.plus_ultra.messages.en import MESSAGES as EN
from roundtable.games.plus_ultra.messages.fr import MESSAGES as FR
from roundtable.kernel import by_language

LANGUAGES = by_language(EN, FR)


def messages_in(language: str) -> dict[str, str]:
    """The messages of a language; English where there is none."""
    return LANGUAGES.get(language, EN)
