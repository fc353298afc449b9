"""Zones: who sees what, and the first law of every game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable.kernel import RulesBug, Sight, Zone, check_each_card_once


@pytest.mark.parametrize(
    ("sight", "owner", "seen_by"),
    [
        (Sight.ALL, None, {0, 1, None}),
        (Sight.ALL, 0, {0, 1, None}),
        (Sight.OWNER, 0, {0}),
        (Sight.OWNER, 1, {1}),
        (Sight.OWNER, None, set()),
        (Sight.NONE, 0, set()),
    ],
)
def test_who_sees_a_zone(sight: Sight, owner: int | None, seen_by: set[int | None]) -> None:
    zone = Zone("z", [], sight, owner)
    assert {viewer for viewer in (0, 1, None) if zone.seen_by(viewer)} == seen_by


@given(st.lists(st.lists(st.integers(0, 9), max_size=5), max_size=4))
def test_each_card_lies_in_one_zone(piles: list[list[int]]) -> None:
    zones = [Zone("z", pile, Sight.ALL) for pile in piles]
    cards = [card for pile in piles for card in pile]
    check_each_card_once(zones, cards)
    with pytest.raises(RulesBug, match="lost: \\[77\\]"):
        check_each_card_once(zones, [*cards, 77])
    with pytest.raises(RulesBug, match=r"lost: \[\]; cards that appeared or lie twice: \[77\]"):
        check_each_card_once([*zones, Zone("z", [77], Sight.ALL)], cards)
