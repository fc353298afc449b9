"""What a throw is worth to the bot where it stands, and what can be expected of rolls that are still to come.

All that matters of a table is put into a `Spot`; the dice are then solved exactly for it (`odds.py`) and remembered.
"""

from array import array
from functools import lru_cache

from msgspec import Struct

from roundtable.games.plus_ultra.facts import EXPLOSION_AFTER, LEAST_SET, RAISED, ROLLS, Needs
from roundtable.games.plus_ultra.odds import best, expected, parts, tables
from roundtable.games.plus_ultra.paying import KINDS, Counts, ways
from roundtable.games.plus_ultra.symbols import (
    FIST,
    HEART,
    NUMBERS,
    VALUE,
    VILLAIN,
    WILD,
    set_points,
)

SYMBOLS_AT_MOST = 9
"""Six Hero Dice, two Fists of the Power Die, and All Might's."""


class Spot(Struct, frozen=True):
    """A Location as it is to a player.

    `needs`, `reward` and `penalty` of a card to pay; `health` and `bonus` of a Villain to capture; DMG that Hearts can take
    from others and, each worth `cure`, from oneself; `costs` of so many Villain dice; symbols there are `besides` the dice.
    """

    outer: bool = True
    needs: Needs = ()
    reward: float = 0.0
    penalty: float = 0.0
    waives: bool = False
    creates: bool = False
    health: int = 0
    bonus: float = 0.0
    explodes: bool = False
    absorbs: bool = False
    others: int = 0
    own: int = 0
    cure: float = 0.0
    costs: tuple[float, ...] = (0.0,) * 8
    besides: tuple[int, ...] = ()
    raises: bool = False
    turns: bool = False


Way = tuple[bool, int, int, int, int]
"""One way to use a throw: whether the card is paid, then the HP of its sets, and the Fists, Hearts and Villains left."""


@lru_cache(maxsize=512)
def ways_to_spend(
    needs: Needs, waives: bool, creates: bool, besides: tuple[int, ...], raises: bool, turns: bool
) -> tuple[tuple[Way, ...], ...]:
    """For each throw all that may be best to do with it, wherever that is."""
    told = tables()
    found = []
    for hand in told.hands[: told.throws]:
        counts = bytearray(KINDS)
        for face in (*hand, *besides):
            counts[face] += 1
        ways_here: set[Way] = set()
        for turned in _turnings(bytes(counts), hand, raises, turns):
            ways_here.add((False, *_left(turned)))
            for spent in ways(needs, turned, waives, creates)[:1] if needs else ():
                rest = bytes(have - used for have, used in zip(turned, spent, strict=True))
                ways_here.add((True, *_left(rest)))
        found.append(tuple(sorted(ways_here)))
    return tuple(found)


def _turnings(counts: Counts, hand: tuple[int, ...], raises: bool, turns: bool) -> set[Counts]:
    """The symbols as they are, and with one die turned by Uraraka or Gran Torino."""
    found = {counts}
    for face in set(hand):
        for to in NUMBERS:
            if (raises and face in RAISED and to == face + 1) or (turns and face != VILLAIN and to != face):
                turned = bytearray(counts)
                turned[face] -= 1
                turned[to] += 1
                found.add(bytes(turned))
    return found


def _left(counts: Counts) -> tuple[int, int, int, int]:
    wild = counts[WILD]
    sets = 0
    for face in reversed(NUMBERS):
        size = counts[face] + wild
        if size >= LEAST_SET and counts[face] > 1:
            sets += set_points(VALUE[face], size)
            wild = 0
    return sets, counts[FIST], counts[HEART], counts[VILLAIN]


def values_of(spot: Spot) -> list[float]:
    """What each throw brings there, spent well."""
    most = SYMBOLS_AT_MOST
    hits = [0.0] * (most + 1)
    if spot.health:
        for fists in range(most + 1):
            put = max(0, fists - spot.absorbs)
            if spot.explodes:
                put += max(0, fists - EXPLOSION_AFTER)
            hits[fists] = spot.health + spot.bonus if put >= spot.health else float(put)
    helps = [
        min(hearts, spot.others) * spot.outer + spot.cure * min(max(0, hearts - spot.others), spot.own)
        for hearts in range(most + 1)
    ]
    costs = [*spot.costs, *[spot.costs[-1]] * most]
    paid = (-spot.penalty, spot.reward)
    outer = spot.outer
    told = ways_to_spend(spot.needs, spot.waives, spot.creates, spot.besides, spot.raises, spot.turns)
    return [
        max([paid[pays] + sets * outer + hits[f] + helps[h] - costs[v] for pays, sets, f, h, v in throw])
        for throw in told
    ]


@lru_cache(maxsize=512)
def prospects(spot: Spot, rolls: int) -> tuple["array[float]", ...]:
    """Values of throws, and of hands that are filled up by a roll with 0, 1, 2 … (up to rolls - 1) more to follow."""
    lists = [array("d", values_of(spot))]
    hands = expected(lists[0])
    lists.append(array("d", hands))
    for _ in range(rolls - 1):
        hands = expected(best(hands))
        lists.append(array("d", hands))
    return tuple(lists)


@lru_cache(maxsize=1 << 16)
def hope(spot: Spot, rolls: int) -> float:
    """What a whole turn's rolls are worth there."""
    return float(prospects(spot, rolls)[rolls][-1])


def value_of(spot: Spot, faces: tuple[int, ...]) -> float:
    """What Hero Dice are worth as they lie."""
    return float(prospects(spot, ROLLS)[0][tables().number[faces]])


def keep(spot: Spot, faces: list[int], rolls: int) -> tuple[float, int]:
    """The best dice to keep with so many rolls left, as bits, and what one may then expect. All bits: stop."""
    hands = parts(faces)
    found, chosen = float(prospects(spot, ROLLS)[0][hands[-1]]), len(hands) - 1
    if rolls:
        values = prospects(spot, max(rolls, ROLLS))[rolls]
        for mask, hand in enumerate(hands[:-1]):
            if values[hand] > found + 1e-9:
                found, chosen = values[hand], mask
    return found, chosen
