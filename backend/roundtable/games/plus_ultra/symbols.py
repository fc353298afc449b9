"""Dice: their faces, the signs of a log line, and the interned ids of options.

A die is called by its place in the tray: 0 to 5 are the Hero Dice, 6 is the Power Die, 7 the Fist that All Might adds.
"""

from collections.abc import Iterable
from functools import lru_cache

FIST, HEART, ONE, TWO, THREE, VILLAIN, DOUBLE, WILD = range(8)
ANY = 8
"""In a requirement: any one of 1, 2, 3."""
BLANK = 255
"""No face: the die is not in the tray."""

WORDS = ("fist", "heart", "1", "2", "3", "villain", "double", "wild")
SIGNS = ("⚔", "♥", "1", "2", "3", "☠", "⚔⚔", "★", "#")
NUMBERS = (ONE, TWO, THREE)
VALUE = (0, 0, 1, 2, 3, 0, 0, 0)
"""The number on each face."""

HERO_DIE = (FIST, HEART, ONE, TWO, THREE, VILLAIN)
POWER_DIE = (DOUBLE, DOUBLE, FIST, HEART, WILD, VILLAIN)
SIDES = 6
HERO_DICE = 6
POWER, MIGHT = 6, 7
DICE = 8
"""Places in the tray."""

SYMBOLS = (1, 1, 1, 1, 1, 1, 2, 1)
"""How many symbols each face has."""

UNUSED, FOR_FIST, FOR_HEART, FOR_SET, FOR_CARD, FOR_VILLAIN, LOST = range(7)
USES = (None, "fist", "heart", "set", "card", "villain", "lost")
"""What a die was spent on."""

MOST_SEATS = 10
"""One hero each (PU-R-01: the engine must not break up to ten)."""
CARDS = 52

DIE_REF = tuple(f"die:{die}" for die in range(DICE))
SEAT_REF = tuple(f"seat:{seat}" for seat in range(MOST_SEATS))
CARD_REF = tuple(f"card:{card}" for card in range(CARDS))
PLACE_REF = tuple(f"place:{place}" for place in range(5))
FIST_REF = tuple(f"fist:{die}" for die in range(DICE))
SHADOW_REF = tuple(f"shadow:{die}" for die in range(DICE))
VILLAIN_REF = tuple(f"villain:{die}" for die in range(DICE))
LOSE_REF = tuple(f"lose:{die}" for die in range(DICE))
TAKE_REF = tuple(f"take:{die}" for die in range(DICE))
ICE_REF = tuple(f"ice:{die}" for die in range(DICE))
RAISE_REF = tuple(f"raise:{die}" for die in range(DICE))
TURN_REF = tuple(tuple(f"turn:{die}:{value}" for value in range(4)) for die in range(DICE))
HEART_REF = tuple(tuple(f"heart:{die}:{seat}" for seat in range(MOST_SEATS)) for die in range(DICE))
SET_REF = tuple(tuple(f"set:{value}:{count}" for count in range(8)) for value in range(4))


DIE_OF = {ref: die for die, ref in enumerate(DIE_REF)}
DIE_BIT = tuple(1 << die for die in range(DICE))


def _throws(count: int) -> tuple[tuple[bytes, str], ...]:
    sides = [[number // SIDES**place % SIDES for place in range(count)] for number in range(SIDES**count)]
    faces = [[HERO_DIE[side] for side in each] for each in sides]
    return tuple((bytes(each), signs(each)) for each in faces)


def signs(faces: Iterable[int]) -> str:
    """Faces as a person writes them, parted by spaces."""
    return " ".join([SIGNS[face] for face in faces])


THREE_DICE = SIDES**3
THROWS = tuple(_throws(count) for count in range(4))
"""How many Hero Dice → the number drawn for them → their faces, and their signs."""


def throw(number: int, count: int) -> tuple[bytes, str]:
    """The faces of 1 to 6 Hero Dice, and their signs; the number is below 6 to the power of the count."""
    if count <= 3:
        return THROWS[count][number]
    high, low = divmod(number, THREE_DICE)
    faces, told = THROWS[3][low]
    more, rest = THROWS[count - 3][high]
    return faces + more, f"{told} {rest}"


def number_of(option: str) -> int:
    """The number after the first colon of an option id such as `fist:3`."""
    return int(option.split(":", 2)[1])


def set_points(value: int, count: int) -> int:
    """Hero Points of a set: the value, and one for each die beyond the third (PU-SET-02, PU-SET-03, PU-R-14)."""
    return value + count - 3


def unspent(faces: bytearray, used: bytearray) -> bytes | bytearray:
    """The faces that can still be spent, BLANK for others; of two Fists, one spent, a Fist is left. To be read only."""
    return _unspent(bytes(faces), bytes(used)) if any(used) else faces


@lru_cache(maxsize=1 << 14)
def _unspent(faces: bytes, used: bytes) -> bytes:
    left = bytearray(faces)
    for die, times in enumerate(used):
        if times:
            left[die] = FIST if times == 1 and faces[die] == DOUBLE else BLANK
    return bytes(left)


def units(faces: bytearray, used: bytearray, kind: int) -> list[int]:
    """The dice that still have a symbol of the kind, one entry for each symbol; those that can do least come first."""
    left = unspent(faces, used)
    found = []
    if kind == FIST:
        if left[MIGHT] == FIST:
            found.append(MIGHT)
        if left[POWER] == DOUBLE:
            found += (POWER, POWER)
    if left[POWER] == kind:
        found.append(POWER)
    if kind in left[:HERO_DICE]:
        found += [die for die in range(HERO_DICE) if left[die] == kind]
    return found
