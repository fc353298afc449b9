"""Whole-table checks of a game's cards: names, texts and sources in every language, and how many cards need a script.

    python -m roundtable.testkit.cards [game …]

A catalogue marks a card that a script carries out with `scripted`, and says in `source` where its text comes from.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from roundtable.games import all_games, get
from roundtable.kernel import Game

LANGUAGES = ("en", "fr")
SOURCES = ("rulebook", "public", "house")
MOST_SCRIPTS = 0.15
"""The share of designs with a text that a script may carry out."""


class Report(Struct, frozen=True):
    """What was found. A design is a text of its own, however many cards carry it."""

    game: str
    cards: int
    designs: int
    scripted: int
    sources: dict[str, int]
    problems: list[str]

    def line(self) -> str:
        """The report in a line."""
        share = self.scripted / self.designs if self.designs else 0.0
        origins = ", ".join(f"{count} {source}" for source, count in self.sources.items())
        return (
            f"{self.game}: {self.cards} cards ({origins}), {self.designs} designs with a text, "
            f"{self.scripted} by script ({share:.0%}, at most {MOST_SCRIPTS:.0%})"
        )


def report(game: Game[Any]) -> Report:
    """Look at all cards of a game."""
    tables: dict[str, Any] = {language: game.catalogue(language)["cards"] for language in LANGUAGES}
    cards = tables[LANGUAGES[0]]
    problems = [
        f"{language}: {card['key']} has no {field}"
        for language, table in tables.items()
        for card in table
        for field in ("name", "kind", "source")
        if not card.get(field)
    ]
    problems += [
        f"{card['key']}: unknown source {card['source']!r}" for card in cards if card.get("source") not in SOURCES
    ]
    problems += [
        f"{language}: the text of {card['key']} is missing, or not filled in"
        for language, table in tables.items()
        for card, first in zip(table, cards, strict=True)
        if bool(card["text"]) != bool(first["text"]) or "{" in card["text"]
    ]
    designs = {(card["kind"], card["text"]): bool(card.get("scripted")) for card in cards if card["text"]}
    scripted = sum(designs.values())
    if scripted > MOST_SCRIPTS * len(designs):
        problems.append(f"{scripted} of {len(designs)} designs need a script: make words of what they share.")
    sources = Counter(str(card.get("source")) for card in cards)
    return Report(game.key, len(cards), len(designs), scripted, dict(sorted(sources.items())), problems)


def main(names: Sequence[str]) -> int:
    """Print the reports; 1 if there is a problem."""
    reports = [report(get(name)) for name in names or all_games()]
    for each in reports:
        sys.stdout.write("\n".join([each.line(), *(f"  {problem}" for problem in each.problems)]) + "\n")
    return int(any(each.problems for each in reports))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
