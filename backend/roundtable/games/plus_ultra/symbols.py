"""Dice: their faces, the signs of a log line, and the interned ids of options.

A die is called by its place in the tray: 0 to 5 are the Hero Dice, 6 is the Power Die, 7 the Fist that All Might adds.
"""

from collections.abc import Iterable
from itertools import product

FIST, HEART, ONE, TWO, THREE, VILLAIN, DOUBLE, WILD = range(8)
ANY = 8
"""In a requirement: any one of 1, 2, 3."""
BLANK = 255
"""No face: the die is not in the tray."""

WORDS = ("fist", "heart", "1", "2", "3", "villain", "double", "wild")
NEEDED = (*WORDS, "any")
"""What a requirement may ask for, by number."""
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
CARDS_AT_MOST = 200
"""There are 52; content packs may add some. Ids fit a byte, whose last value is no card."""

DIE_REF = tuple(f"die:{die}" for die in range(DICE))
SEAT_REF = tuple(f"seat:{seat}" for seat in range(MOST_SEATS))
CARD_REF = tuple(f"card:{card}" for card in range(CARDS_AT_MOST))
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
PLACE_OF = {ref: place for place, ref in enumerate(PLACE_REF)}

MARKS = tuple(bytes([face == kind for face in range(256)]) for kind in range(ANY))
"""Symbol → what `bytes.translate` needs to mark the dice that show it."""
FIST_MARKS = bytes([face in (FIST, DOUBLE) for face in range(256)])
DICE_AT = {bytes(marks): tuple(die for die in range(DICE) if marks[die]) for marks in product((0, 1), repeat=DICE)}
"""Marks of the eight dice → the dice marked."""
FISTS_AT = {marks: tuple(FIST_REF[die] for die in dice) for marks, dice in DICE_AT.items()}
SHADOWS_AT = {marks: tuple(SHADOW_REF[die] for die in dice) for marks, dice in DICE_AT.items()}


def signs(faces: Iterable[int]) -> str:
    """Faces as a person writes them, parted by spaces."""
    return " ".join([SIGNS[face] for face in faces])


def number_of(option: str) -> int:
    """The number after the first colon of an option id such as `fist:3`."""
    return int(option.split(":", 2)[1])


def set_points(value: int, count: int) -> int:
    """Hero Points of a set: the value, and one for each die beyond the third (PU-SET-02, PU-SET-03, PU-R-14)."""
    return value + count - 3


_GONE = {
    bytes(used): int.from_bytes(bytes([BLANK if times else 0 for times in used]))
    for used in product(*[range(3 if die == POWER else 2) for die in range(DICE)])
}
"""How often each die was spent → the number that blanks those dice, when laid over the faces read as a number."""


NONE_SPENT = bytes(DICE)


def unspent(faces: bytearray, used: bytearray) -> bytes:
    """The faces that can still be spent, BLANK for others; of two Fists, one spent, a Fist is left."""
    if used == NONE_SPENT:
        return bytes(faces)
    left = (int.from_bytes(faces) | _GONE[bytes(used)]).to_bytes(DICE)
    if faces[POWER] == DOUBLE and used[POWER] == 1:
        return left[:POWER] + bytes((FIST, left[MIGHT]))
    return left


def units(left: bytes, kind: int) -> tuple[int, ...]:
    """The dice that still have a symbol of the kind, one entry for each symbol; those that can do least come first."""
    dice = DICE_AT[left.translate(MARKS[kind])]
    if left[POWER] == BLANK and left[MIGHT] == BLANK:
        return dice
    plain = tuple([die for die in dice if die < POWER])
    special = tuple([die for die in (MIGHT, POWER) if left[die] == kind])
    if kind == FIST and left[POWER] == DOUBLE:
        special += (POWER, POWER)
    return special + plain
