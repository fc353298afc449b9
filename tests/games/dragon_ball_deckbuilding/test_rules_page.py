"""The game's page of rules: whole, in two languages, and reachable from every question."""

import re

import pytest

from roundtable.games.dragon_ball_deckbuilding import GAME
from roundtable.games.dragon_ball_deckbuilding.messages import LANGUAGES

# How many rules each heading has.
RULES = {
    "COMP": 11,
    "ORDER": 14,
    "LEVEL": 8,
    "SETUP": 11,
    "MARKET": 17,
    "RACE": 15,
    "LOC": 4,
    "CBOARD": 13,
    "VBOARD": 8,
    "ALLY": 11,
    "TECH": 5,
    "ENERGY": 6,
    "EQUIP": 9,
    "TRAIN": 7,
    "ATTACK": 7,
    "MINION": 10,
    "WIN": 5,
    "TURN": 18,
    "VILLAIN": 11,
    "TIME": 8,
    "BOOST": 7,
    "COMBO": 7,
    "DISCARD": 3,
    "DESTROY": 5,
    "HEALTH": 6,
    "HEAL": 3,
    "DAMAGE": 7,
    "ARMOR": 6,
    "BALLS": 15,
    "WISH": 8,
    "ROOM": 9,
    "DUO": 5,
    "BLOCK": 3,
    "SEARCH": 1,
    "CLASH": 7,
    "ELIM": 2,
    "FREEZER": 18,
    "RADITZ": 17,
    "A1718": 21,
    "BROLY": 27,
    "A1920": 11,
    "VN": 13,
}
ALL_RULES = {f"DBG-{head}-{number:02}" for head, count in RULES.items() for number in range(1, count + 1)}
ID = re.compile(r"DBG-[A-Z0-9]+-\d\d")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_on_the_page_once(language: str) -> None:
    assert len(ALL_RULES) == 399
    told = [id for section in GAME.rules(language) for id in ID.findall(f"{section.id} {section.text}")]
    assert set(told) == ALL_RULES
    assert len(told) == 399


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_stands_on_the_page(language: str) -> None:
    page = "\n".join(section.text for section in GAME.rules(language))
    assert {int(number) for number in re.findall(r"\bR-(\d+)", page)} == set(range(1, 141))


def test_the_languages_have_the_same_sections_and_ids() -> None:
    english, french = GAME.rules("en"), GAME.rules("fr")
    ids = re.compile(r"(?:DBG-[A-Z0-9]+|\bR)-\d+")
    for mine, theirs in zip(english, french, strict=True):
        assert mine.id == theirs.id
        assert sorted(ids.findall(mine.text)) == sorted(ids.findall(theirs.text)), mine.id
        assert mine.text != theirs.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_listed(language: str) -> None:
    page = "\n".join(section.text for section in GAME.rules(language))
    cards = GAME.catalogue(language)["cards"]
    assert isinstance(cards, list)
    for card in cards:
        if card["kind"] not in ("order", "boss"):
            assert card["name"] in page and card["text"] in page, card
