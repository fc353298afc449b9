"""The house numbers (R-140): what difficulty and the number of Characters change, and that nothing printed is touched."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.house import HOUSE
from roundtable.games.dragon_ball_deckbuilding.rules_page import rules
from roundtable.games.dragon_ball_deckbuilding.state import DIFFICULTIES, State
from roundtable.games.dragon_ball_deckbuilding.stats import armor, hand_size, max_health
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS

from .table import Table, new_match, table

NAMES = ("goku", "krillin", "yamcha", "tien")


def begun(villain: str, characters: int, difficulty: str, extreme: bool = False) -> Table:
    """A match up to the first turn."""
    t = new_match(*NAMES[:characters], villain=villain, difficulty=difficulty, extreme=extreme)
    return t.defaults(until="market")


@pytest.mark.parametrize("villain", [row.key for row in VILLAINS])
@pytest.mark.parametrize("characters", [1, 4])
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_numbers_of_the_table_hold(villain: str, characters: int, difficulty: str) -> None:
    house, number = HOUSE[villain], DIFFICULTIES.index(difficulty)
    side = house.sides[characters - 1]
    t = begun(villain, characters, difficulty)
    state = t.state
    row = next(row for row in VILLAINS if row.key == villain)
    view: Any = t.match.public()
    assert view["fight"].might == state.might == house.might[number] + side.might
    for boss, printed in zip(state.villain.bosses, row.bosses, strict=True):
        assert max_health(state, boss.card) == printed.health[number] + side.health
    assert max_health(state, t.card("goku")) == 10 + house.vigor[number] + side.vigor
    assert [hand_size(state, slot) for slot in range(characters)] == [5 + side.hand] * characters
    assert [each.hand_size for each in view["terms"]] == [5 + side.hand] * characters


def test_printed_health_of_bosses_stays() -> None:
    """DBG-FREEZER-06, DBG-RADITZ-08, DBG-BROLY-04: whatever the number of Characters."""
    for villain in ("freezer", "raditz", "broly"):
        assert not any(side.health for side in HOUSE[villain].sides), villain
    assert HOUSE["broly"].might == (0, 0, 0) and not HOUSE["broly"].extreme  # DBG-BROLY-18: Base and Power


def mighty(state: State, might: int) -> Table:
    """The table with so much might, where it stands."""
    state.might = might
    return Table(state, ())


@pytest.mark.parametrize(("might", "dealt"), [(0, 3), (2, 5), (-2, 1), (-5, 0)])
def test_might_is_added_to_each_attack_never_below_zero(might: int, dealt: int) -> None:
    t = table("goku", villain_deck="impalement", order="v 1", hands={0: ""})
    t = mighty(t.state, might).do("end")
    assert [each.n for each in t.ever(ev.Struck)] == [dealt] and t.damage("goku") == dealt


@pytest.mark.parametrize("minion", ["guldo", "android_16"])
def test_damage_that_is_printed_has_no_might(minion: str) -> None:
    """DBG-FREEZER-18, DBG-A1718-06: 1, whatever the might."""
    villain = "freezer" if minion == "guldo" else "androids_17_18"
    t = table("goku", villain=villain, minions=minion, order="v 1", hands={0: ""})
    t = mighty(t.state, 3).do("end")
    dealt = [each.n for each in t.ever(ev.Struck) if t.names([each.card]) == [minion]]
    assert dealt == [1]


def test_the_armor_of_bosses_follows_too() -> None:
    t = begun("raditz", 2, "medium")
    assert armor(t.state, t.card("raditz")) == 1 + HOUSE["raditz"].sides[1].armor == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_tells_all_of_them(language: str) -> None:
    page = next(each for each in rules(language) if each.id == "house-numbers")
    assert len(page.text.splitlines()) == 2 + len(HOUSE)
    for house in HOUSE.values():
        for side in house.sides:
            for number in (side.might, side.armor, side.health, side.vigor, side.hand):
                assert not number or f"{number:+d}" in page.text
