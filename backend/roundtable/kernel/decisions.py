"""Decisions: the few kinds of question a script may ask, what answers them, and what may be asked at once.

An answer is always a tuple of option ids. Ids are short strings such as `card:17`, `seat:2`, `draw`; tables of interned
ids keep them cheap. Labels and reasons are not here: they are made by the game's `describe`, when somebody looks.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, combinations, permutations
from types import MappingProxyType
from typing import ClassVar, TypeAlias

from msgspec import Struct

from roundtable.kernel.errors import IllegalMove, MalformedMove, RulesBug

Answer: TypeAlias = tuple[str, ...]
_WHOLE_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,17}").fullmatch
Random: TypeAlias = Callable[[], float]
"""A source of numbers in [0, 1); what a random player draws from. Never the chance of the match."""


NO_RESTS: Mapping[str, tuple[int, ...]] = MappingProxyType({})


class ChooseOne(Struct, gc=False):
    """Choose one of `options`; any of `extras` may be appended to the answer.

    `ask` is the public name of the question and `about` the card that asks: neither may depend on hidden cards. `shows`
    are cards only this seat sees now. A `hidden` decision has options that depend on hidden cards, so it is asked even
    when one answer (or none but declining) is possible. An `offer` may be answered but nobody
    waits for it; `after` is the time in ms for which the host refuses it once it stands. `rests`: option → hidden cards
    that it is possible by though its id does not name them, such as those that could pay. Whoever chooses it lets the
    others know that there are such cards, and no more; it is for the checks of secrecy, and never sent.
    """

    kind: ClassVar[str] = "one"

    seat: int
    ask: str
    options: list[str]
    default: Answer
    hidden: bool = False
    extras: tuple[str, ...] = ()
    shows: tuple[int, ...] = ()
    about: int | None = None
    offer: bool = False
    after: int = 0
    rests: Mapping[str, tuple[int, ...]] = NO_RESTS

    def check(self, answer: Answer) -> None:
        """Raise IllegalMove or MalformedMove unless `answer` is allowed."""
        if len(answer) == 1 and answer[0] in self.options:
            return  # the common case, first
        if not answer:
            raise MalformedMove("Choose one option: none was given.")
        if answer[0] not in self.options:
            raise IllegalMove(f"{answer[0]!r} is not among the {len(self.options)} options of {self.ask!r}.")
        rest = answer[1:]
        if len(set(rest)) < len(rest):
            raise MalformedMove("An add-on was named twice.")
        for extra in rest:
            if extra not in self.extras:
                raise IllegalMove(f"{extra!r} cannot be added to {answer[0]!r}.")

    def answers(self) -> Iterator[Answer]:
        """All legal answers, in a fixed order."""
        for option in self.options:
            for size in range(len(self.extras) + 1):
                for extras in combinations(self.extras, size):
                    yield (option, *extras)

    def only(self) -> Answer | None:
        """The answer, if there is no other."""
        return (self.options[0],) if len(self.options) == 1 and not self.extras else None

    def pick(self, rnd: Random) -> Answer:
        """A random legal answer."""
        options = self.options
        option = options[int(rnd() * len(options))]
        if self.extras:
            return (option, *[extra for extra in self.extras if rnd() < 0.5])
        return (option,)


class ChooseMany(Struct, gc=False):
    """Choose `least` to `most` different options; with `ordered`, their order is part of the answer.

    Declared constraints, so that a client can check them too: `weights` (one an option) must sum to at least
    `least_sum` and at most `most_sum`; of options with the same entry in `groups` at most one may be chosen.
    """

    kind: ClassVar[str] = "many"

    seat: int
    ask: str
    options: list[str]
    default: Answer
    least: int
    most: int
    ordered: bool = False
    hidden: bool = False
    shows: tuple[int, ...] = ()
    about: int | None = None
    weights: tuple[int, ...] = ()
    least_sum: int = 0
    most_sum: int | None = None
    groups: tuple[str, ...] = ()

    offer: ClassVar[bool] = False
    after: ClassVar[int] = 0
    extras: ClassVar[tuple[str, ...]] = ()

    def check(self, answer: Answer) -> None:
        """Raise IllegalMove or MalformedMove unless `answer` is allowed."""
        chosen = set(answer)
        if len(chosen) < len(answer):
            raise MalformedMove("An option was named twice.")
        if not chosen.issubset(self.options):
            option = next(option for option in answer if option not in self.options)
            raise IllegalMove(f"{option!r} is not among the {len(self.options)} options of {self.ask!r}.")
        if not self.least <= len(answer) <= self.most:
            raise IllegalMove(f"Choose {self.least} to {self.most} options, not {len(answer)}.")
        if (self.weights or self.groups) and not self._sums(answer):
            raise IllegalMove(f"The chosen options break a limit of {self.ask!r}.")

    def _sums(self, answer: Answer) -> bool:
        places = [self.options.index(option) for option in answer]
        if self.weights:
            total = sum(self.weights[place] for place in places)
            if total < self.least_sum or (self.most_sum is not None and total > self.most_sum):
                return False
        if self.groups:
            groups = [self.groups[place] for place in places]
            if len(set(groups)) < len(groups):
                return False
        return True

    def answers(self) -> Iterator[Answer]:
        """All legal answers, in a fixed order: fewest first."""
        several = permutations if self.ordered else combinations
        sizes = range(self.least, min(self.most, len(self.options)) + 1)
        every = chain.from_iterable(several(self.options, size) for size in sizes)
        return (answer for answer in every if self._sums(answer))

    def only(self) -> Answer | None:
        """The answer, if there is no other."""
        if self.most == 0:
            only: Answer = ()
        elif self.least == len(self.options) and (not self.ordered or self.least < 2):
            only = tuple(self.options)
        else:
            return None
        return only if self.least <= len(only) and self._sums(only) else None

    def pick(self, rnd: Random) -> Answer:
        """A random legal answer."""
        top = min(self.most, len(self.options))
        for _ in range(64):
            size = self.least + int(rnd() * (top - self.least + 1))
            pool = list(self.options)
            chosen = [pool.pop(int(rnd() * len(pool))) for _ in range(size)]
            if not self.ordered:
                chosen = [option for option in self.options if option in chosen]
            answer = tuple(chosen)
            if not (self.weights or self.groups) or self._sums(answer):
                return answer
        return self.default


class ChooseNumber(Struct, gc=False):
    """Choose a whole number from `least` to `most`; the answer is its decimal form."""

    kind: ClassVar[str] = "number"

    seat: int
    ask: str
    least: int
    most: int
    default: Answer
    hidden: bool = False
    shows: tuple[int, ...] = ()
    about: int | None = None

    offer: ClassVar[bool] = False
    after: ClassVar[int] = 0
    extras: ClassVar[tuple[str, ...]] = ()

    @property
    def options(self) -> list[str]:
        """The numbers as option ids."""
        return [str(number) for number in range(self.least, self.most + 1)]

    def check(self, answer: Answer) -> None:
        """Raise IllegalMove or MalformedMove unless `answer` is allowed."""
        if len(answer) != 1 or not _WHOLE_NUMBER(answer[0]):
            raise MalformedMove("Give one whole number.")
        if not self.least <= int(answer[0]) <= self.most:
            raise IllegalMove(f"Choose a number from {self.least} to {self.most}, not {answer[0]}.")

    def answers(self) -> Iterator[Answer]:
        """All legal answers, smallest first."""
        return ((str(number),) for number in range(self.least, self.most + 1))

    def only(self) -> Answer | None:
        """The answer, if there is no other."""
        return (str(self.least),) if self.least == self.most else None

    def pick(self, rnd: Random) -> Answer:
        """A random legal answer."""
        return (str(self.least + int(rnd() * (self.most - self.least + 1))),)


class Arrange(Struct, gc=False):
    """Put all `options` into an order."""

    kind: ClassVar[str] = "arrange"

    seat: int
    ask: str
    options: list[str]
    default: Answer
    hidden: bool = False
    shows: tuple[int, ...] = ()
    about: int | None = None

    offer: ClassVar[bool] = False
    after: ClassVar[int] = 0
    extras: ClassVar[tuple[str, ...]] = ()

    def check(self, answer: Answer) -> None:
        """Raise MalformedMove unless `answer` is a permutation of the options."""
        if sorted(answer) != sorted(self.options):
            raise MalformedMove(f"Name each of the {len(self.options)} options once, in order.")

    def answers(self) -> Iterator[Answer]:
        """All orders, the given one first."""
        return permutations(self.options)

    def only(self) -> Answer | None:
        """The answer, if there is no other."""
        return tuple(self.options) if len(self.options) < 2 else None

    def pick(self, rnd: Random) -> Answer:
        """A random order."""
        pool = list(self.options)
        return tuple(pool.pop(int(rnd() * len(pool))) for _ in range(len(pool)))


Decision: TypeAlias = ChooseOne | ChooseMany | ChooseNumber | Arrange


class Race(Struct, gc=False):
    """A decision (or none) together with offers to any seat: the first answer goes on, as a `Reply`.

    `window` is the time in ms after which the host plays "time is up" for the offers; the script is sent `TIME_UP`.
    """

    decision: Decision | None
    offers: list[ChooseOne]
    window: int | None = None

    def is_offer(self, seat: int, choose: Answer) -> bool:
        """Whether the answer takes one of the seat's offers. Refuses what does not, from a seat that has nothing else."""
        offered = False
        for offer in self.offers:
            if offer.seat == seat:
                offered = True
                if choose and choose[0] in offer.options:
                    offer.check(choose)
                    return True
        if offered and (self.decision is None or self.decision.seat != seat):
            raise IllegalMove(f"{' '.join(choose)!r} is not what seat {seat} is offered now.")
        return False


class Together(Struct, gc=False):
    """A decision for each of several seats, all answered before the script goes on with {seat: answer}.

    Answers stay secret until the last is in.
    """

    decisions: list[Decision]


class Reply(Struct, frozen=True, gc=False):
    """What a `Race` is answered with: by whom, what, and whether it took an offer."""

    seat: int
    answer: Answer
    offer: bool


class Left(Struct, frozen=True, gc=False):
    """The host's move: the seat has conceded or was removed. May come in place of any answer."""

    seat: int


class TimeUp(Struct, frozen=True, gc=False):
    """The host's move: the time of the open window is over."""


class Tick(Struct, frozen=True, gc=False):
    """The host's move: the time that the game counts (`Game.tick`) has gone by once more. May come for any answer."""


TIME_UP = TimeUp()
TICK = Tick()

Asked: TypeAlias = Decision | Race | Together
Answered: TypeAlias = Answer | Reply | dict[int, Answer] | Left | TimeUp | Tick | None


def verify_answerable(asked: Asked) -> None:
    """A decision must have an answer, and its default must be one. Raises RulesBug, or a refusal of the default."""
    every: list[Decision]
    if isinstance(asked, Race):
        if asked.decision is None and (asked.window is None or not asked.offers):
            raise RulesBug("A race needs a decision, or offers and a window.")
        for offer in asked.offers:
            if not offer.options:
                raise RulesBug(f"{offer!r} cannot be answered.")
        every = [asked.decision] if asked.decision is not None else []
    elif isinstance(asked, Together):
        every = asked.decisions
        if not every or len({each.seat for each in every}) < len(every):
            raise RulesBug("Decisions taken together need one each of at least one seat.")
    else:
        every = [asked]
    for each in every:
        each.check(each.default)
