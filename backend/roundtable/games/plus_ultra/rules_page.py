"""The game's page of rules: our own words, by rule id, and lists of all Heroes and cards made from the tables.

A text is written in blocks: `# id: title`, then paragraphs parted by empty lines. Lines that begin with `- ` are a list;
indented lines go on with the line above. Other ids of a section stand in its text, in brackets.
"""

import re
from collections.abc import Iterable

from roundtable.games.plus_ultra import rules_en, rules_fr
from roundtable.games.plus_ultra.catalogue import catalogue
from roundtable.games.plus_ultra.messages import typeset
from roundtable.kernel import RuleSection

_HEADING = re.compile(r"^# (\S+): (.+)$", re.M)


def rules(language: str) -> list[RuleSection]:
    """The sections in a language (English where there is none)."""
    words = rules_fr if language == "fr" else rules_en
    parts = _HEADING.split(words.TEXT)[1:]
    heroes = _list(_heroes(language, words.LINES["hero"]))
    told = [
        RuleSection(id, title, unfold(text).replace("{heroes}", heroes))
        for id, title, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    ]
    made = [
        RuleSection(f"cards-{kind}", title, _list(_cards(kind, language, words.LINES["card"])))
        for kind, title in words.CARD_SECTIONS.items()
    ]
    if words is rules_fr:
        return [RuleSection(each.id, typeset(each.title), typeset(each.text)) for each in (*told, *made)]
    return told + made


def unfold(text: str) -> str:
    """The text with each paragraph, and each entry of a list, on one line."""
    blocks = re.split(r"\n\s*\n", text.strip())
    return "\n\n".join(re.sub(r"\n(?!- )\s*", " ", block) for block in blocks)


def _list(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _heroes(language: str, line: str) -> Iterable[str]:
    heroes = catalogue(language)["heroes"]
    assert isinstance(heroes, list)
    for hero in heroes:
        yield line.format(name=hero["name"], stamina=hero["stamina"], quirk=hero["quirk"], text=hero["text"])


def _cards(kind: str, language: str, line: str) -> Iterable[str]:
    cards = catalogue(language)["cards"]
    assert isinstance(cards, list)
    for card in cards:
        if card["kind"] == kind:
            yield line.format(name=card["name"], text=card["text"])
