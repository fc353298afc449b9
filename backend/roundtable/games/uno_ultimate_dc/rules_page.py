"""The game's page of rules: our own words, by rule id, and lists of all cards made from the tables.

Other ids of a section stand in its text, in brackets. How it is written: `kernel/languages.py`.
"""

from collections.abc import Iterable

from roundtable.games.uno_ultimate_dc import rules_en, rules_fr
from roundtable.games.uno_ultimate_dc.catalogue import catalogue
from roundtable.games.uno_ultimate_dc.faces import COLOURED, COLOURS, HEROES
from roundtable.games.uno_ultimate_dc.messages import messages_in
from roundtable.kernel import RuleSection, bullets, read_page, read_rulings, typeset_page


def rules(language: str) -> list[RuleSection]:
    """The sections in a language (English where there is none)."""
    words = rules_fr if language == "fr" else rules_en
    powers = bullets(_powers(language, words.LINES["power"]))
    told = read_page(words.TEXT, powers=powers)
    made = [
        RuleSection(f"cards-{kind}", title, bullets(_cards(kind, language, words.LINES)))
        for kind, title in words.CARD_SECTIONS.items()
    ]
    page = told + made + read_rulings(__file__, language)
    return typeset_page(page) if words is rules_fr else page


def _powers(language: str, line: str) -> Iterable[str]:
    heroes = catalogue(language)["heroes"]
    assert isinstance(heroes, list)
    for hero in heroes:
        power = hero["power"]
        facts = {"hero": hero["name"], "name": power["name"], "cost": power["cost"]}
        yield line.format(**facts, when=power["timing"], text=power["text"])


def _cards(kind: str, language: str, lines: dict[str, str]) -> Iterable[str]:
    words = messages_in(language)
    if kind == "decks":
        for number, rows in COLOURED.items():
            for colour, row in zip(COLOURS, rows, strict=True):
                hero = words[f"word.{HEROES[number]}"]
                yield lines["deck"].format(hero=hero, colour=words[f"word.{colour}"], cards=_in_words(row, words))
        yield lines["icons"]
        return
    cards = catalogue(language)["cards"]
    assert isinstance(cards, list)
    found = [card for card in cards if card["kind"] == kind]
    for card in {each["name"]: each for each in found}.values():
        copies = sum(other["name"] == card["name"] for other in found)
        form = "enemy" if kind == "enemy" else "copies" if copies > 1 else "card"
        name = card["name"] + ("!" if card.get("danger") else "")
        yield lines[form].format(
            name=name,
            copies=copies,
            hero=words[f"word.{card['hero']}"],
            text=card["text"],
            defeat=", ".join(words[f"word.{symbol}"] for symbol in card.get("defeat", ())),
        )


def _in_words(row: str, words: dict[str, str]) -> str:
    names = {"Skip": "word.skip", "Rev": "word.reverse", "D2": "word.draw_two"}
    marks = [(mark.rstrip("!"), mark.endswith("!")) for mark in row.split()]
    return ", ".join(words.get(names.get(mark, ""), mark) + "!" * icon for mark, icon in marks)
