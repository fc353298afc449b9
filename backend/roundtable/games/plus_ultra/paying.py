"""Paying a requirement: every way to do it with the symbols at hand, the documented one first (PU-D-14, PU-D-22, PU-D-24)."""

from collections.abc import Iterator
from functools import lru_cache

from roundtable.games.plus_ultra.facts import (
    CARDS,
    ENCOUNTERS,
    EVENTS,
    LEAST_SET,
    MIDORIYA,
    OVERWHELMING_POWER,
    YAOYOROZU,
    Needs,
)
from roundtable.games.plus_ultra.state import State, has_quirk
from roundtable.games.plus_ultra.symbols import (
    ANY,
    BLANK,
    DOUBLE,
    FIST,
    HEART,
    NUMBERS,
    ONE,
    POWER,
    THREE,
    TWO,
    VILLAIN,
    WILD,
    units,
    unspent,
)

KINDS = 8
Counts = bytes
"""How many symbols of each kind, by the numbers of `symbols`; two Fists of one face count as two."""


def counts_of(left: bytes) -> Counts:
    """The symbols on the faces that are left."""
    count = left.count
    fists = count(FIST) + 2 * count(DOUBLE)
    return bytes((fists, count(HEART), count(ONE), count(TWO), count(THREE), count(VILLAIN), 0, count(WILD)))


@lru_cache(maxsize=65536)
def ways(needs: Needs, counts: Counts, waives: bool = False, creates: bool = False) -> tuple[Counts, ...]:
    """The different handfuls of symbols that pay the needs, best first.

    `waives`: one symbol need not be paid (Midoriya); `creates`: a number may stand for another symbol (Yaoyorozu).
    """
    found: dict[Counts, tuple[object, ...]] = {}
    variants = [needs[:place] + needs[place + 1 :] for place in range(len(needs))] if waives else [needs]
    for place, variant in enumerate(variants):
        ordered = tuple(sorted(variant))  # any number comes last
        for spent, created in _fill(ordered, bytearray(counts), creates, bytearray(KINDS)):
            rank = (created, place, spent[WILD], _breaks(counts, spent), spent[::-1])
            if spent not in found or rank < found[spent]:
                found[spent] = rank
    return tuple(sorted(found, key=lambda spent: found[spent]))


def _fill(needs: Needs, left: bytearray, creates: bool, spent: bytearray) -> Iterator[tuple[Counts, bool]]:
    """Each way to fill the needs in order: the symbols spent, and whether a number stood for another symbol."""
    if not needs:
        yield bytes(spent), False
        return
    need, rest = needs[0], needs[1:]
    plain = (*NUMBERS, WILD) if need == ANY else (need, WILD) if need in NUMBERS else (need,)
    for kind in plain:
        yield from ((each, made) for each, made in _with(kind, rest, left, creates, spent))
    if creates and need not in (VILLAIN, ANY):
        for kind in (*NUMBERS, WILD):
            if kind not in plain:
                yield from ((each, True) for each, _ in _with(kind, rest, left, False, spent))


def _with(kind: int, rest: Needs, left: bytearray, creates: bool, spent: bytearray) -> Iterator[tuple[Counts, bool]]:
    if left[kind]:
        left[kind] -= 1
        spent[kind] += 1
        yield from _fill(rest, left, creates, spent)
        left[kind] += 1
        spent[kind] -= 1


def _breaks(counts: Counts, spent: Counts) -> int:
    """How many sets of three the payment breaks up."""
    return sum(counts[kind] >= LEAST_SET > counts[kind] - spent[kind] for kind in NUMBERS if spent[kind])


def payable(state: State, me: int, left: bytes) -> tuple[Counts, ...]:
    """The handfuls of the symbols left that pay for the card here now; none if it cannot be paid (PU-R-28, PU-R-30)."""
    player = state.seats[me]
    card = state.places[player.place]
    if state.passed or card not in PLAIN_NEEDS:
        return ()
    hero = player.hero
    if hero != MIDORIYA and hero != YAOYOROZU:
        if left[POWER] == BLANK:  # no die stands for several symbols: what must be there can be counted
            count = left.count
            for kind, least in PLAIN_NEEDS[card]:
                if count(kind) < least:
                    return ()
        needs = CARDS[card].needs
        return ways(needs, fitting(needs, counts_of(left)))
    waives = card == OVERWHELMING_POWER and has_quirk(state, me, MIDORIYA)
    return ways(CARDS[card].needs, counts_of(left), waives, has_quirk(state, me, YAOYOROZU))


def fitting(needs: Needs, counts: Counts) -> Counts:
    """The symbols that could pay for something, so that the same ways need not be found again."""
    return bytes([count if kind in FITTING[needs] else 0 for kind, count in enumerate(counts)])


PLAIN_NEEDS = {
    card: [(kind, row.needs.count(kind)) for kind in sorted(set(row.needs)) if kind != ANY]
    for card, row in enumerate(CARDS)
    if row.kind in (EVENTS, ENCOUNTERS)
}
"""Event or Encounter → its symbols and how many of each, without those that any number pays."""


_NUMBERS_AND_WILD = {*NUMBERS, WILD}
FITTING = {
    row.needs: {*row.needs, *_NUMBERS_AND_WILD}
    if _NUMBERS_AND_WILD & {*row.needs} or ANY in row.needs
    else {*row.needs}
    for row in CARDS
}
"""Requirement → the kinds of symbol that may go into it."""


def payments(state: State, me: int) -> list[tuple[int, ...]]:
    """The ways to pay, each as the dice to spend."""
    left = unspent(state.faces, state.used)
    return [dice_for(left, spent) for spent in payable(state, me, left)]


def dice_for(left: bytes, spent: Counts) -> tuple[int, ...]:
    """The dice that give these symbols; one with two Fists may stand twice."""
    dice: list[int] = []
    for kind in range(KINDS):
        if spent[kind]:
            dice += units(left, kind)[: spent[kind]]
    return tuple(sorted(dice))
