"""House numbers that balance the Villains: what difficulty and the number of Characters change beside what is printed.

Nothing printed follows the number of Characters, though alone one is struck by all and four share the same few turns. So
each Villain has a row: what difficulty changes, and what makes up for the number of Characters. Measured results stand in
RULINGS.md.
"""

from collections.abc import Mapping

from msgspec import Struct


class Side(Struct, frozen=True):
    """What changes for a number of Characters.

    `might` is added to the damage of attacks of the Villain and its Minions whose number is ours, `armor` and `health` to
    those of each boss, `vigor` to the Maximum Health of each Character, `hand` to its maximum hand.
    """

    might: int = 0
    armor: int = 0
    health: int = 0
    vigor: int = 0
    hand: int = 0


class House(Struct, frozen=True):
    """The numbers of a Villain: `sides` for 1 to 4 Characters, `might` and `vigor` by difficulty.

    `extreme`: more might in Extreme Mode.
    """

    sides: tuple[Side, Side, Side, Side]
    might: tuple[int, int, int] = (0, 0, 0)
    vigor: tuple[int, int, int] = (0, 0, 0)
    extreme: int = 0


HOUSE: Mapping[str, House] = {
    "freezer": House((Side(might=-2, vigor=3), Side(vigor=1), Side(vigor=1), Side(vigor=2)), might=(3, 3, 3)),
    "raditz": House(
        (
            Side(might=-1, armor=-1, vigor=5, hand=1),
            Side(armor=-1, vigor=2),
            Side(might=1, armor=-1, vigor=1),
            Side(might=2, armor=-1, vigor=2),
        ),
        might=(1, 1, 1),
        extreme=1,
    ),
    "androids_17_18": House(
        (Side(might=-2, vigor=12), Side(), Side(vigor=1), Side(vigor=3)), might=(0, 1, 2), extreme=-4
    ),
    "broly": House((Side(vigor=7), Side(vigor=-4), Side(), Side(vigor=1)), vigor=(10, 3, -2)),
    "androids_19_20": House((Side(might=-2, vigor=6), Side(), Side(), Side(might=1)), might=(2, 2, 2)),
    "vegeta_nappa": House(
        (Side(health=4, vigor=3), Side(health=16), Side(health=14), Side(health=14, vigor=4)),
        might=(1, 1, 1),
        extreme=1,
    ),
}
