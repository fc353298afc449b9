"""Why a bot chose what it chose: one sentence, as a message and its arguments.

The keys here are true of every game; a game's own reasons begin with `why.` too and stand in its messages.
"""

from collections.abc import Sequence
from typing import Final

from roundtable.bots.thought import Ranked
from roundtable.kernel import Prompt, Text, typeset

REASONS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "why.only": "There is no other answer.",
        "why.random": "Chosen at random.",
        "why.default": "Nothing speaks for another answer than the usual one.",
        "why.heuristic": "By rule of thumb, the best of {n} {n:plural:answer:answers}.",
        "why.left": "The offer is better left alone.",
        "why.wins": "Wins {won} of 100 imagined matches; next best {next}.",
        "why.close": "Wins {won} of 100 imagined matches, as good as any of {n}.",
        "why.sure": "Wins all imagined matches.",
        "why.lost": "Every answer loses in nearly all imagined matches; this one holds out longest by rule of thumb.",
        "why.no_time": "No time to imagine anything: by rule of thumb.",
    },
    "fr": {
        "why.only": "Il n'y a pas d'autre réponse.",
        "why.random": "Choisi au hasard.",
        "why.default": "Rien ne plaide pour une autre réponse que l'habituelle.",
        "why.heuristic": "À vue d'œil, la meilleure de {n} {n:plural:réponse:réponses}.",
        "why.left": "Mieux vaut ne pas saisir cette occasion.",
        "why.wins": "Gagne {won} parties imaginées sur 100 ; la suivante {next}.",
        "why.close": "Gagne {won} parties imaginées sur 100, aussi bien que {n} réponses.",
        "why.sure": "Gagne toutes les parties imaginées.",
        "why.lost": "Toute réponse perd presque toutes les parties imaginées ; celle-ci tient le plus longtemps, à vue d'œil.",
        "why.no_time": "Pas le temps d'imaginer quoi que ce soit : à vue d'œil.",
    },
}  # fmt: skip
REASONS["fr"] = {key: typeset(text) for key, text in REASONS["fr"].items()}

ONLY: Final[Text] = ("why.only", {})
RANDOM: Final[Text] = ("why.random", {})
DEFAULT: Final[Text] = ("why.default", {})
LEFT: Final[Text] = ("why.left", {})
NO_TIME: Final[Text] = ("why.no_time", {})
CLOSE: Final = 0.02
"""Chances that lie nearer than this are told as equal."""


def by_rule(prompt: Prompt, choose: Sequence[str]) -> Text:
    """The reason of a bot that has none of its own: the default, or the best of so many."""
    if len(prompt.options) == 1 and not prompt.extras and not prompt.offer:
        return ONLY
    return DEFAULT if list(choose) == list(prompt.default) else ("why.heuristic", {"n": len(prompt.options)})


def by_odds(ranked: Sequence[Ranked], chosen: Ranked) -> Text:
    """The reason of a bot that has imagined matches."""
    others = [each.odds for each in ranked if each is not chosen]
    if chosen.odds > 0.995:
        return ("why.sure", {})
    if chosen.odds < 0.005:
        return ("why.lost", {})
    won = round(100 * chosen.odds)
    if not others or max(others) > chosen.odds - CLOSE:
        near = sum(odds > chosen.odds - CLOSE for odds in others) + 1
        return ("why.close", {"won": won, "n": near})
    return ("why.wins", {"won": won, "next": round(100 * max(others))})
