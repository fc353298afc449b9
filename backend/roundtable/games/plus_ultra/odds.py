"""Dice with rerolls, solved exactly: what a throw is worth when one keeps what is best and rolls the rest.

The six Hero Dice are alike, so a throw is a multiset of faces. A hand is any multiset of up to six; a list of values for
throws (462) or hands (924) is in the order of `tables()`.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from operator import itemgetter

from msgspec import Struct

from roundtable.games.plus_ultra.symbols import HERO_DICE, HERO_DIE, SIDES

Values = Sequence[float]


class Tables(Struct, frozen=True):
    """All hands, smallest last: the first 462 are throws. `more`: hand → the hands with one face more, from number 462 on;
    `subsets`: throw → a function that picks, from values of hands, those of all that can be kept of it. `by_sum`: see `parts`."""

    hands: tuple[tuple[int, ...], ...]
    number: dict[tuple[int, ...], int]
    throws: int
    more: tuple[Callable[[Values], tuple[float, ...]], ...]
    subsets: tuple[Callable[[Values], tuple[float, ...]], ...]
    by_sum: dict[int, int]


@cache
def tables() -> Tables:
    """Made once, when they are first needed."""
    hands = tuple(hand for size in range(HERO_DICE, -1, -1) for hand in combinations_with_replacement(HERO_DIE, size))
    number = {hand: place for place, hand in enumerate(hands)}
    throws = sum(len(hand) == HERO_DICE for hand in hands)
    more = tuple(itemgetter(*(number[tuple(sorted((*hand, face)))] for face in HERO_DIE)) for hand in hands[throws:])
    subsets = tuple(itemgetter(*(number[kept] for kept in kept_of(hand))) for hand in hands[:throws])
    by_sum = {sum(WEIGHT[face] for face in hand): place for hand, place in number.items()}
    return Tables(hands, number, throws, more, subsets, by_sum)


WEIGHT = tuple((HERO_DICE + 1) ** face for face in range(SIDES))
"""Of each face in the sum that tells hands apart."""


def parts(faces: Sequence[int]) -> list[int]:
    """The numbers of all hands that can be kept of some dice; bit i of the place in the list: die i is kept."""
    sums = [0]
    for face in faces:
        weight = WEIGHT[face]
        sums += [each + weight for each in sums]
    by_sum = tables().by_sum
    return [by_sum[each] for each in sums]


def kept_of(faces: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All that can be kept of a throw."""
    found: set[tuple[int, ...]] = {()}
    for face in faces:
        found |= {tuple(sorted((*kept, face))) for kept in found}
    return sorted(found)


def expected(values: Values) -> list[float]:
    """Values of throws → of all hands, when the dice that are not in the hand are rolled now."""
    known = list(values)
    for pick in tables().more:
        known.append(sum(pick(known)) / SIDES)
    return known


def best(hands: Values) -> list[float]:
    """Values of hands → of throws, when one may keep any part of the throw and roll the rest (or keep it all)."""
    return [max(pick(hands)) for pick in tables().subsets]


def after(values: Values, rolls: int) -> list[float]:
    """Values of throws → of hands, when the other dice are rolled now and `rolls` more rolls may follow."""
    hands = expected(values)
    for _ in range(rolls):
        hands = expected(best(hands))
    return hands
