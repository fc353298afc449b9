"""Fixtures of the tests of Universe Survival."""

from collections.abc import Iterator

import pytest

from .rigging import CUPS, Loaded

pytest.register_assert_rewrite("games.universe_survival.table", "games.universe_survival.laying")


@pytest.fixture(autouse=True)
def loaded_dice(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Matches of these tests can be told what their dice show."""
    monkeypatch.setattr("roundtable.kernel.match.Chance", Loaded)
    yield
    CUPS.clear()
