"""The chances a player is told, against every way the dice can fall and every choice of what is kept."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from roundtable.games.universe_survival.odds import best_keep, chance, first_chance, is_made, percent
from roundtable.games.universe_survival.printed import SYMBOLS
from roundtable.games.universe_survival.roster import counts

State = tuple[int, ...]


@cache
def falls(count: int) -> list[tuple[State, int]]:
    """What so many dice show, in how many ways."""
    return list(Counter(tuple(sorted(roll)) for roll in product(range(6), repeat=count)).items())


@cache
def best(symbols: str, state: State, rolls: int) -> Fraction:
    """The chance with best play: all that can be kept is tried."""
    if is_made(counts(symbols), state):
        return Fraction(1)
    if not rolls:
        return Fraction(0)
    keeps = {
        tuple(die for die, kept in zip(state, mask, strict=True) if kept) for mask in product((0, 1), repeat=len(state))
    }
    return max(after(symbols, keep, len(state), rolls) for keep in keeps)


@cache
def after(symbols: str, keep: State, count: int, rolls: int) -> Fraction:
    """The chance with these dice kept and the others rolled."""
    free = count - len(keep)
    total = sum(ways * best(symbols, tuple(sorted(keep + roll)), rolls - 1) for roll, ways in falls(free))
    return Fraction(total) / 6**free


@pytest.mark.parametrize("symbols", ["FPB", "FFP", "FFF", "TT", "ET"])
@pytest.mark.parametrize("rolls", [0, 1, 2])
def test_chances_with_three_dice(symbols: str, rolls: int) -> None:
    for state in combinations_with_replacement(range(6), 3):
        assert chance(counts(symbols), state, rolls) == best(symbols, state, rolls), (state, rolls)


@pytest.mark.parametrize("symbols", ["FFPB", "FFFP", "TTT", "FP"])
def test_chances_with_four_dice(symbols: str) -> None:
    for state in combinations_with_replacement(range(6), 4):
        assert chance(counts(symbols), state, 2) == best(symbols, state, 2), state


@pytest.mark.parametrize("symbols", ["FFPB", "FFFP", "FPBE", "TTT"])
def test_before_the_first_roll(symbols: str) -> None:
    count = max(4, len(symbols))
    for rolls in (1, 2, 3):
        assert first_chance(counts(symbols), count, rolls) == after(symbols, (), count, rolls)


@pytest.mark.parametrize("symbols", ["FFPB", "FFFP", "TTT"])
def test_what_is_best_kept(symbols: str) -> None:
    """Rolling the named dice again gives the best chance, and stars are kept."""
    for state in combinations_with_replacement(range(6), 4):
        again = best_keep(counts(symbols), state, 2)
        keep = tuple(die for place, die in enumerate(state) if place not in again)
        if not is_made(counts(symbols), state):
            assert after(symbols, keep, 4, 2) == best(symbols, state, 2), state
        assert not any(SYMBOLS[state[place]] == "S" for place in again)


def test_it_is_not_always_best_to_keep_what_fits() -> None:
    """One P and nothing else is no good start for FFFFP: to keep it is worse than to roll all five."""
    state = tuple(SYMBOLS.index(letter) for letter in "PTTTT")
    assert 0 in best_keep(counts("FFFFP"), state, 3)


@pytest.mark.parametrize(
    ("part", "shown"),
    [(Fraction(0), 0), (Fraction(1), 100), (Fraction(1, 1000), 1), (Fraction(999, 1000), 99), (Fraction(1, 3), 33)],
)
def test_percent_never_promises(part: Fraction, shown: int) -> None:
    assert percent(part) == shown
