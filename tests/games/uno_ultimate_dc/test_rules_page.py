"""The game's page of rules: whole, in two languages, and reachable from every question."""

import re

import pytest

from roundtable.games.uno_ultimate_dc import GAME
from roundtable.games.uno_ultimate_dc.messages import LANGUAGES

# How many rules each heading has.
RULES = {
    "GOAL": 1, "COMP": 5, "SETUP": 11, "KEY": 8, "FIRST": 5, "TURN": 10, "PLAY": 8, "CALL": 6, "WIN": 3, "OUT": 3,
    "AFTER": 1, "ACT": 12, "DANGER": 4, "CHAR": 4, "ENEMY": 11, "DEFEAT": 7, "EVENT": 2, "ITEM": 7, "LOC": 5, "FOIL": 2,
    "ADDON": 1, "HINT": 4,
}  # fmt: skip
ALL_RULES = {f"UNO-{head}-{number:02}" for head, count in RULES.items() for number in range(1, count + 1)}
ID = re.compile(r"UNO-[A-Z]+-\d\d")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_on_the_page_once(language: str) -> None:
    assert len(ALL_RULES) == 120
    told = [id for section in GAME.rules(language) for id in ID.findall(f"{section.id} {section.text}")]
    assert set(told) == ALL_RULES
    assert len(told) == 120


def test_the_languages_have_the_same_sections_and_ids() -> None:
    english, french = GAME.rules("en"), GAME.rules("fr")
    ids = re.compile(r"(?:UNO-[A-Z]+|\bR)-\d\d")
    for mine, theirs in zip(english, french, strict=True):
        assert mine.id == theirs.id
        assert sorted(ids.findall(mine.text)) == sorted(ids.findall(theirs.text)), mine.id
        assert mine.text != theirs.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_power_is_listed(language: str) -> None:
    page = "\n".join(section.text for section in GAME.rules(language))
    found = GAME.catalogue(language)
    cards, heroes = found["cards"], found["heroes"]
    assert isinstance(cards, list) and isinstance(heroes, list)
    for card in cards:
        if card["kind"] not in ("number", "skip", "reverse", "draw_two"):
            assert card["name"] in page and card["text"] in page, card
    assert all(hero["power"]["name"] in page and hero["power"]["text"] in page for hero in heroes)
