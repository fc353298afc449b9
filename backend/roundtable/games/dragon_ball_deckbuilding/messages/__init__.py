"""All words of the game, by language. Keys: word, view, ask, doing, answers `<ask>.<option>`, why, event, effect, card …"""

from roundtable.games.dragon_ball_deckbuilding.messages.en import MESSAGES as EN
from roundtable.games.dragon_ball_deckbuilding.messages.en_charts import CHARTS as EN_CHARTS
from roundtable.games.dragon_ball_deckbuilding.messages.fr import MESSAGES as FR
from roundtable.games.dragon_ball_deckbuilding.messages.fr_charts import CHARTS as FR_CHARTS
from roundtable.kernel import by_language

LANGUAGES = by_language(EN, FR)
CHARTS = by_language(EN_CHARTS, FR_CHARTS)


def messages_in(language: str) -> dict[str, str]:
    """The messages of a language; English where there is none."""
    return LANGUAGES.get(language, EN)


def charts_in(language: str) -> dict[str, str]:
    """What charts say in a language; English where there is none. Only pages of finished matches load it."""
    return CHARTS.get(language, EN_CHARTS)
