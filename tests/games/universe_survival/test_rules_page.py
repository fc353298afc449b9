"""The game's page of rules: whole, in two languages, and reachable from every question."""

import re

import pytest

from roundtable.games.universe_survival import GAME
from roundtable.games.universe_survival.messages import LANGUAGES

# How many rules each heading has.
RULES = {
    "GOAL": 3, "LEN": 5, "SETUP": 14, "BOARD": 8, "TURN": 6, "MOVE": 7, "GREEN": 10, "WARRIOR": 12, "COMBAT": 9, "ATTACK": 8,
    "REINF": 4, "FORM": 12, "ABILITY": 12, "DEFENSE": 14, "CARDS": 22, "FUSION": 5, "ELIM": 5, "END": 4,
}  # fmt: skip
ALL_RULES = {f"US-{head}-{number:02}" for head, count in RULES.items() for number in range(1, count + 1)}
RULINGS = {f"AMB-{number:02}" for number in range(1, 79)}
ID = re.compile(r"US-[A-Z]+-\d\d")
RULING = re.compile(r"AMB-\d\d")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_on_the_page_once(language: str) -> None:
    assert len(ALL_RULES) == 160
    told = [id for section in GAME.rules(language) for id in ID.findall(f"{section.id} {section.text}")]
    assert set(told) == ALL_RULES
    assert len(told) == 160


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_cited_and_reasoned(language: str) -> None:
    page = GAME.rules(language)
    assert {id for section in page if not section.holds for id in RULING.findall(section.text)} == RULINGS
    assert {id for section in page for id in section.holds} == RULINGS


def test_the_languages_have_the_same_sections_and_ids() -> None:
    ids = re.compile(r"(?:US-[A-Z]+|AMB)-\d\d")
    for mine, theirs in zip(GAME.rules("en"), GAME.rules("fr"), strict=True):
        assert mine.id == theirs.id
        assert sorted(ids.findall(mine.text)) == sorted(ids.findall(theirs.text)), mine.id
        assert mine.text != theirs.text
