"""What the chance of finished matches looks like in the long run, computed again from their seeds, draw by draw.

Pure: replay files in, counts and tests out. Nothing is taken from a file but which draws were made: what they gave follows
from the key. Numbers below a power of six are dice, one or several at once; every other number is put beside its bound.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import erfc, sqrt
from typing import Final

from msgspec import Struct, field

from roundtable.kernel import ALGORITHM, Chance, commitment
from roundtable.kernel.luck import chi_square_tail
from roundtable.recording import BadReplay, DrawLine, keys_of, read

SIDES: Final = 6
TENTHS: Final = 10
LEAST_EXPECTED: Final = 5
"""In each class, for Pearson's test to mean something."""
MOST_SHUFFLED: Final = 1 << 16
_WITH_DETAILS: Final = 2
"""The first format whose draws say what kind they are."""


class Spread(Struct):
    """Counts by class, with what was to be expected in each."""

    count: int = 0
    seen: list[int] = field(default_factory=list)
    expected: list[float] = field(default_factory=list)

    @classmethod
    def over(cls, classes: int) -> "Spread":
        """Nothing yet."""
        return cls(0, [0] * classes, [0.0] * classes)

    def put(self, place: int, bound: int) -> None:
        """A number below a bound, by the tenth of the way up to it that it lies in; each number was equally likely."""
        self.count += 1
        self.seen[place * TENTHS // bound] += 1
        for tenth, share in enumerate(_shares(bound)):
            self.expected[tenth] += share

    @property
    def chance(self) -> float | None:
        """The probability of counts as far from the expected ones, or farther (Pearson). None while there are too few.

        Where bounds differ the counts vary less than Pearson's test supposes, so the true probability is not larger.
        """
        pairs = [pair for pair in zip(self.seen, self.expected, strict=True) if pair[1] > 0]
        if not pairs or min(expected for _, expected in pairs) < LEAST_EXPECTED:
            return None
        statistic = sum((seen - expected) ** 2 / expected for seen, expected in pairs)
        return chi_square_tail(statistic, len(pairs) - 1)


class Tally(Struct):
    """All finished matches of a game. `old`: recorded without the kinds of their draws, so not included in anything else.

    `sources`: seeds of matches and their branches; `kept`: of all shuffles, things that lay where they had lain.
    """

    game: str
    matches: int = 0
    old: int = 0
    sources: int = 0
    verified: int = 0
    draws: int = 0
    wrong: int = 0
    dice: Spread = field(default_factory=lambda: Spread.over(SIDES))
    numbers: Spread = field(default_factory=lambda: Spread.over(TENTHS))
    first: Spread = field(default_factory=lambda: Spread.over(TENTHS))
    kept: int = 0

    @property
    def kept_chance(self) -> float | None:
        """The probability of so many, or so few, things left in their places: mean and variance are 1 in each shuffle."""
        shuffles = self.first.count
        return erfc(abs(self.kept - shuffles) / sqrt(2 * shuffles)) if shuffles >= SHUFFLES_ENOUGH else None


SHUFFLES_ENOUGH: Final = 30
"""For the sum of what they left in place to be about normal."""


@lru_cache(maxsize=4096)
def _shares(bound: int) -> list[float]:
    """Of all numbers below a bound the part that lies in each tenth."""
    edges = [-(-tenth * bound // TENTHS) for tenth in range(TENTHS + 1)]
    return [(high - low) / bound for low, high in pairwise(edges)]


def count(tallies: dict[str, Tally], data: bytes) -> None:
    """Add a finished match, exported or as stored. Raises BadReplay."""
    replay = read(data)
    chance = replay.chance
    tally = tallies.setdefault(replay.game, Tally(replay.game))
    if replay.format < _WITH_DETAILS or chance.algorithm != ALGORITHM:
        tally.old += 1
        return
    tally.matches += 1
    for source in chance.sources:
        tally.sources += 1
        tally.verified += _is_the_seed_of(source.server_seed, source.commitment)
    # What a branch began with are the draws of the match that it came from; they are counted there.
    since = chance.earlier[-1].until if chance.earlier else 0
    key = keys_of(chance)[-1]
    for n, draw in enumerate(chance.draws[since:], since):
        tally.draws += 1
        tally.wrong += not (draw.n == n and _count_draw(tally, draw, key))


def _is_the_seed_of(seed: str, promised: str) -> bool:
    try:
        return commitment(bytes.fromhex(seed)) == promised
    except ValueError:
        return False


def _count_draw(tally: Tally, draw: DrawLine, key: bytes) -> bool:
    """Compute a draw again and count it; whether the file says the same."""
    chance = Chance(key, draw.n)
    if draw.shuffle is not None and 1 < draw.shuffle <= MOST_SHUFFLED:
        lie = list(range(draw.shuffle))
        chance.shuffle(lie, draw.label)
        tally.first.put(lie.index(0), draw.shuffle)
        tally.kept += sum(place == thing for place, thing in enumerate(lie))
        return True
    if draw.below is None or not 0 < draw.below <= 1 << 32:
        return False
    gives = chance.below(draw.below, draw.label)
    dice = dice_in(draw.below)
    if dice:
        number = gives
        for _ in range(dice):
            number, face = divmod(number, SIDES)
            tally.dice.seen[face] += 1
        tally.dice.count += dice
        tally.dice.expected = [tally.dice.count / SIDES] * SIDES
    elif draw.below > 1:
        tally.numbers.put(gives, draw.below)
    return gives == draw.gave


def dice_in(bound: int) -> int:
    """How many dice a number below this bound stands for; 0 if it is no power of six."""
    dice = 0
    while bound > 1 and bound % SIDES == 0:
        bound //= SIDES
        dice += 1
    return dice if bound == 1 else 0


def count_all(files: Iterable[bytes]) -> tuple[dict[str, Tally], int]:
    """The tallies of many files, by game, and how many of the files are no replays."""
    tallies: dict[str, Tally] = {}
    bad = 0
    for data in files:
        try:
            count(tallies, data)
        except BadReplay:
            bad += 1
    return tallies, bad
