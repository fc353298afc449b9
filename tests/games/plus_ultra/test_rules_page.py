"""The game's page of rules: whole, in two languages, and reachable from every question."""

import re

import pytest

from roundtable.games.plus_ultra import GAME
from roundtable.games.plus_ultra.messages import LANGUAGES

# How many rules each heading has.
RULES = {
    "COMP": 13, "SETUP": 17, "TURN": 4, "MOVE": 5, "ROLL": 10, "SPEND": 4, "FIST": 3, "HEART": 5, "SET": 4, "VSYM": 6, "UA": 4,
    "KO": 6, "RESOLVE": 6, "EVENT": 5, "ALLY": 5, "ENC": 3, "CAPT": 7, "EOT": 6, "HP": 4, "DMG": 2, "PLUS": 3, "POWER": 1,
    "END": 5,
}  # fmt: skip
ALL_RULES = {f"PU-{head}-{number:02}" for head, count in RULES.items() for number in range(1, count + 1)}
RULINGS = {f"PU-R-{number:02}" for number in range(1, 67)}
ID = re.compile(r"PU-[A-Z]+-\d\d")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_on_the_page_once_and_every_ruling_with_its_reason(language: str) -> None:
    assert len(ALL_RULES) == 128
    page = GAME.rules(language)
    told = [id for section in page if not section.holds for id in ID.findall(f"{section.id} {section.text}")]
    assert ALL_RULES | {"PU-R-64"} <= set(told) <= ALL_RULES | RULINGS
    assert len(told) == len(set(told))
    assert {id for section in page for id in section.holds} == RULINGS


def test_the_languages_have_the_same_sections_and_ids() -> None:
    """Section by section, rule by rule."""
    for mine, theirs in zip(GAME.rules("en"), GAME.rules("fr"), strict=True):
        assert mine.id == theirs.id
        assert sorted(ID.findall(mine.text)) == sorted(ID.findall(theirs.text)), mine.id
        assert mine.text != theirs.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_quirk_is_listed(language: str) -> None:
    """With the text that the tables make."""
    page = "\n".join(section.text for section in GAME.rules(language))
    found = GAME.catalogue(language)
    cards, heroes = found["cards"], found["heroes"]
    assert isinstance(cards, list) and isinstance(heroes, list)
    assert all(f"{card['name']}" in page and card["text"] in page for card in cards)
    assert all(hero["quirk"] in page and hero["text"] in page and hero["name"] in page for hero in heroes)
