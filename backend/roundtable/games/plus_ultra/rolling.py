"""Rolling dice: which ones, how they fall, and what is told of it (PU-ROLL-01 to PU-ROLL-10, PU-POWER-01, PU-R-47)."""

from collections.abc import Callable
from operator import itemgetter

from msgspec import Struct

from roundtable.games.plus_ultra import events as ev
from roundtable.games.plus_ultra.symbols import (
    BLANK,
    DIE_REF,
    HERO_DICE,
    HERO_DIE,
    MOST_SEATS,
    POWER,
    POWER_DIE,
    SIDES,
    SIGNS,
    signs,
)
from roundtable.games.plus_ultra.verbs import G
from roundtable.kernel import Answer, ChooseMany, Decision
from roundtable.kernel.decisions import Random

NOTHING_KEPT = "–"
MOST_ROLLED = HERO_DICE + 1
LABELS = tuple(f"dice of seat {seat}" for seat in range(MOST_SEATS))
SIGN_OF = SIGNS.__getitem__


class Handful(Struct, frozen=True, gc=False):
    """Dice that are rolled together: as places in the tray, as bits, how many of them are Hero Dice, and how many results
    all of them and those have. `kept` reads the faces of the other Hero Dice, as signs."""

    dice: tuple[int, ...]
    bits: int
    plain: int
    results: int
    plain_results: int
    kept: Callable[[bytearray], str]


def _signs_at(dice: list[int]) -> Callable[[bytearray], str]:
    if len(dice) > 1:
        faces_at = itemgetter(*dice)
        return lambda faces: " ".join(map(SIGN_OF, faces_at(faces)))
    return (lambda faces: SIGNS[faces[dice[0]]]) if dice else (lambda faces: NOTHING_KEPT)


def _handful(bits: int) -> Handful:
    dice = tuple(die for die in range(MOST_ROLLED) if bits >> die & 1)
    plain = sum(die < HERO_DICE for die in dice)
    kept = _signs_at([die for die in range(HERO_DICE) if die not in dice])
    return Handful(dice, bits, plain, SIDES ** len(dice), SIDES**plain, kept)


HANDFULS = tuple(_handful(bits) for bits in range(1 << MOST_ROLLED))
"""Dice as bits → the dice."""
HERO_HANDFUL, WHOLE_HANDFUL = HANDFULS[(1 << HERO_DICE) - 1], HANDFULS[-1]
"""All Hero Dice, without and with the Power Die."""
_CHOSEN = {tuple([DIE_REF[die] for die in each.dice]): each for each in HANDFULS}


def chosen(options: tuple[str, ...]) -> Handful:
    """The dice that an answer names, in any order."""
    return _CHOSEN.get(options) or _CHOSEN[tuple(sorted(options))]


class RollAgain(ChooseMany, gc=False):
    """Some or none of the dice. Their sets are few enough to be looked up instead of being put together."""

    def check(self, answer: Answer) -> None:
        """Raise IllegalMove or MalformedMove unless `answer` is allowed."""
        if answer and answer not in _LEGAL[self.most]:
            ChooseMany.check(self, answer)

    def only(self) -> None:
        """There is always another answer: none of the dice, or one."""

    def pick(self, rnd: Random) -> Answer:
        """A random legal answer, as likely as for any choice of several: a size, then one of the sets of that size."""
        sized = _SIZED[self.most]
        sets = sized[int(rnd() * len(sized))]
        return sets[int(rnd() * len(sets))]


def reroll_question(me: int, power: bool) -> Decision:
    """Which dice are rolled again; none means to stop (PU-R-10, PU-R-11)."""
    return _QUESTIONS[power][me]


def _question(me: int, count: int) -> Decision:
    return RollAgain(me, "reroll", list(DIE_REF[:count]), (), 0, count)


_QUESTIONS = [[_question(me, count) for me in range(MOST_SEATS)] for count in (HERO_DICE, MOST_ROLLED)]
_ANSWERS = [tuple([DIE_REF[die] for die in each.dice]) for each in HANDFULS]
_LEGAL = {count: frozenset(_ANSWERS[: 1 << count]) for count in (HERO_DICE, MOST_ROLLED)}
_SIZED = {
    count: [[answer for answer in _ANSWERS[: 1 << count] if len(answer) == size] for size in range(count + 1)]
    for count in (HERO_DICE, MOST_ROLLED)
}


THREE_DICE = SIDES**3


def _throws(count: int) -> tuple[tuple[bytes, str], ...]:
    sides = [[number // SIDES**place % SIDES for place in range(count)] for number in range(SIDES**count)]
    faces = [[HERO_DIE[side] for side in each] for each in sides]
    return tuple((bytes(each), signs(each)) for each in faces)


THROWS = tuple(_throws(count) for count in range(4))
"""How many Hero Dice → the number drawn for them → their faces, and their signs. More than three are thrown in two parts."""
THREE_THROWN = THROWS[3]


def roll(g: G, me: int, handful: Handful, counts: bool = True) -> None:
    """Roll these dice; a roll that counts is one of the turn's (PU-ROLL-01, PU-R-47)."""
    state = g.state
    faces = state.faces
    dice = handful.dice
    number = g.chance.below(handful.results, LABELS[me])
    kept = handful.kept(faces) if state.roll else NOTHING_KEPT
    power = ""
    if dice[-1] == POWER:
        side, number = divmod(number, handful.plain_results)
        faces[POWER] = POWER_DIE[side]
        power = SIGNS[faces[POWER]]
    elif faces[POWER] != BLANK:
        kept = f"{kept} {SIGNS[faces[POWER]]}".removeprefix(f"{NOTHING_KEPT} ")
    plain = handful.plain
    if plain == HERO_DICE:
        high, low = divmod(number, THREE_DICE)
        rolled, shown = THREE_THROWN[low]
        more, rest = THREE_THROWN[high]
        faces[:HERO_DICE] = rolled + more
        shown = f"{shown} {rest}"
    else:
        rolled, shown = throw(number, plain) if plain > 3 else THROWS[plain][number]
        for die, face in zip(dice, rolled, strict=False):
            faces[die] = face
    if power:
        shown = f"{shown} {power}" if plain else power
    state.rolled = handful.bits
    if counts:
        state.roll += 1
        g.emit(ev.Rolled(me, state.roll, state.rolls, dice, shown, kept, tuple(faces)))
    else:
        g.emit(ev.VillainsRerolled(me, dice, shown, tuple(faces)))


def throw(number: int, count: int) -> tuple[bytes, str]:
    """The faces of four or five Hero Dice, and their signs; the number is below 6 to the power of the count."""
    high, low = divmod(number, THREE_DICE)
    faces, told = THREE_THROWN[low]
    more, rest = THROWS[count - 3][high]
    return faces + more, f"{told} {rest}"
