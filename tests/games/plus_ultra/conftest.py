"""Fixtures of the tests of Plus Ultra: dice fall as a scenario says."""

from collections.abc import Iterator

import pytest

pytest.register_assert_rewrite("games.plus_ultra.table", "games.plus_ultra.laying")

from games.plus_ultra import laying  # noqa: E402 – after its assertions are registered
from roundtable.kernel import Chance  # noqa: E402


@pytest.fixture(autouse=True)
def rigged_dice(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Draws that a table has rigged come out as told, also in clones and restored matches; all others by chance.

    While somebody passes a turn, whole rolls are rigged to be harmless.
    """
    drawn = Chance.below

    def below(self: Chance, bound: int, label: str) -> int:
        number = self.count
        value = drawn(self, bound, label)
        if laying.passing and bound >= laying.SIDES**laying.HERO_DICE:
            dice = laying.faces(laying.HARMLESS)[: 7 if bound > laying.SIDES**laying.HERO_DICE else 6]
            laying.RIGGED.setdefault((self.key, number), laying.value_of(dice))
        return laying.RIGGED.get((self.key, number), value)

    monkeypatch.setattr(Chance, "below", below)
    yield
    laying.RIGGED.clear()
