"""Fixtures of the tests of UNO Ultimate DC."""

from collections.abc import Callable

import pytest

from roundtable.games.uno_ultimate_dc import cards
from roundtable.games.uno_ultimate_dc.dangers import BY_KEY, DANGERS, ENEMY, Danger, dangers_of, kind_of
from roundtable.kernel import Nothing

from .naming import hero_number

pytest.register_assert_rewrite("games.uno_ultimate_dc.table", "games.uno_ultimate_dc.laying")

StandIn = Callable[..., str]


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    """Makes an Enemy with a cost and no other text out of one of a hero's Enemies; gives the key to place it by."""
    taken: set[int] = set()

    def make(*cost: str, of: str = "superman") -> str:
        enemies = (each for each in dangers_of(hero_number(of)) if kind_of(each) == ENEMY and each not in taken)
        card = next(enemies)
        taken.add(card)
        key = DANGERS[card].key
        monkeypatch.setitem(DANGERS, card, Danger(key, ENEMY, cost))
        monkeypatch.setitem(cards.FLIPPED, card, Nothing())
        for texts in (cards.AT_START, cards.AT_END, cards.AFTER_ACTION):
            if card in texts:
                monkeypatch.delitem(texts, card)
        assert BY_KEY[key] == card
        return key

    return make
