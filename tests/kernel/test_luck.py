"""Luck in numbers, against figures of tables and against counting all cases."""

from itertools import product
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable.kernel.charts import LEAST_EXPECTED, Tally, faces_chart, luck_chart, only_largest
from roundtable.kernel.luck import (
    REMARKABLE,
    Luck,
    binomial,
    chi_square,
    chi_square_tail,
    furthest,
    hypergeometric,
    judge,
    together,
)

# Critical values of the chi-square distribution, as tables of statistics print them: freedom, probability, value.
PRINTED = [
    (1, 0.05, 3.841),
    (1, 0.001, 10.828),
    (5, 0.95, 1.145),
    (5, 0.05, 11.070),
    (9, 0.5, 8.343),
    (9, 0.01, 21.666),
    (30, 0.05, 43.773),
    (100, 0.1, 118.498),
]


@pytest.mark.parametrize(("freedom", "chance", "value"), PRINTED)
def test_the_tail_of_chi_square_is_that_of_the_tables(freedom: int, chance: float, value: float) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(chance, rel=2e-3)


def test_the_ends_of_the_tail() -> None:
    assert chi_square_tail(0, 5) == 1 and chi_square_tail(3, 0) == 1
    assert 0 <= chi_square_tail(5000, 5) < 1e-300


def test_pearson() -> None:
    statistic, chance = chi_square([16, 18, 16, 14, 12, 12], [16, 16, 16, 16, 16, 8])
    assert statistic == pytest.approx(3.5)
    assert chance == pytest.approx(0.62338763)
    assert chi_square([5, 5], [5, 5]) == (0, 1)


@given(st.integers(0, 40), st.floats(0.01, 0.99))
def test_binomial(trials: int, chance: float) -> None:
    chances = binomial(trials, chance)
    assert sum(chances) == pytest.approx(1)
    assert judge(chances, 0).expected == pytest.approx(trials * chance)


@given(st.integers(1, 60).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n), st.integers(0, n))))
def test_hypergeometric(pile: tuple[int, int, int]) -> None:
    size, good, drawn = pile
    chances = hypergeometric(size, good, drawn)
    assert sum(chances) == pytest.approx(1)
    assert judge(chances, 0).expected == pytest.approx(drawn * good / size)
    assert chances[0] == pytest.approx(comb(size - good, drawn) / comb(size, drawn))


def test_two_dice_together_are_as_all_their_cases() -> None:
    die = [0, *[1 / 6] * 6]
    chances = together([die, die])
    sums = [one + two for one, two in product(range(1, 7), repeat=2)]
    assert chances == pytest.approx([sums.count(total) / 36 for total in range(13)])
    assert together([]) == [1.0]


def test_a_judgement_counts_what_was_seen_on_both_sides() -> None:
    luck = judge([0.5, 0.25, 0.25], 1)
    assert (luck.seen, luck.expected, luck.at_most, luck.at_least) == (1, 0.75, 0.75, 0.5)
    assert luck.rarity == 0.5


def verdict(*lucks: Luck) -> str:
    return furthest(dict(enumerate(lucks)))[1].verdict


def test_what_is_far_off_on_its_own_may_be_usual_among_several() -> None:
    rare = judge([0.98, 0.02], 1)
    plain = judge([0.5, 0.5], 0)
    key, far = furthest({"a": plain, "b": rare, "c": plain})
    assert (key, far.luck) == ("b", rare)
    assert far.chance == pytest.approx(1 - 0.96**3) and far.percent == 12
    assert [verdict(rare, *[plain] * others) for others in range(3)] == ["many", "usual", "usual"]
    assert verdict(judge([0.02, 0.98], 0)) == "few"
    assert furthest({0: judge([1.0, 1e-9], 1)})[1].percent == 0.1, "nothing that happened has no chance"
    assert furthest({0: plain, 1: plain})[1].chance == 1


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_title_calls_nobody_lucky_more_often_than_it_says(seats: int) -> None:
    """Counted over all that can happen: in no more than one match in twenty somebody is named, however many play."""
    chances = binomial(9, 1 / 6)
    lucks = [judge(chances, seen) for seen in range(len(chances))]
    named = alone = 0.0
    for each in product(range(len(chances)), repeat=seats):
        chance = prod(chances[seen] for seen in each)
        named += chance * (verdict(*(lucks[seen] for seen in each)) != "usual")
        alone += chance * any(lucks[seen].rarity <= REMARKABLE for seen in each)
    assert 0 < named <= REMARKABLE
    assert alone > REMARKABLE or seats == 1, "what is judged without regard to the others is named too often"


def test_whose_luck_stands_out() -> None:
    found = {0: (10, judge(binomial(10, 0.5), 5)), 2: (20, judge(binomial(20, 0.5), 19))}
    chart = luck_chart(found, ("note", {}))
    assert chart is not None
    assert chart.title == ("chart.luck.many", {"seat": 2, "n": 19, "expected": 10.0, "percent": 0.1})
    assert [series.values for series in chart.series] == [(5, 19), (5.0, 10.0)]
    assert luck_chart({}, ("note", {})) is None


def test_dice_are_judged_when_there_are_enough() -> None:
    few = faces_chart([LEAST_EXPECTED - 1] * 6, "abcdef")
    even = faces_chart([LEAST_EXPECTED] * 6, "abcdef")
    odd = faces_chart([40, 5, 5, 5, 5, 5], "abcdef")
    assert few is not None and few.title[0] == "chart.thrown.few" and "percent" not in few.title[1]
    assert even is not None and even.title == (
        "chart.thrown.usual",
        {"n": 30, "face": "a", "seen": 5, "expected": 5.0, "percent": 100},
    )
    assert odd is not None and odd.title[0] == "chart.thrown.odd" and odd.title[1]["face"] == "a"
    assert faces_chart([0] * 6, "abcdef") is None


def test_the_largest_is_only_one() -> None:
    assert only_largest([1, 3, 2]) == 1
    assert only_largest([3, 3]) is None and only_largest([0, 0]) is None and only_largest([]) is None
    assert only_largest({7: 2, 9: 1}) == 7


def test_a_tally_has_rows_and_columns() -> None:
    tally = Tally(2)
    tally.add(0, "a", 3)
    tally.add(1, "a")
    tally.add(1, "b", 2)
    assert (tally.by_row(), tally.column("a"), tally.total) == ([3, 3], 4, 6)
    series = tally.series({"b": ("b", {}), "c": ("c", {}), "a": ("a", {})}, {"a": 1})
    assert [(each.name[0], each.values, each.seat) for each in series] == [("b", (0, 2), None), ("a", (3, 1), 1)]
