"""The bot that searches: it tries its answers in imagined matches, and takes the one that wins most of them.

It holds an `Information`, so the only matches it can look at are those it imagines. Each imagined world is played on once
for every answer that is still in question, with the same cards and the same chance to come, so that answers are compared
like with like. The budget is spent by sequential halving: after each round the worse half is dropped. What the greedy bot
would answer is never dropped, and left for another answer only where that has done clearly better.

Sources: Karnin, Koren, Somekh, "Almost Optimal Exploration in Multi-Armed Bandits" (2013); Long, Sturtevant, Buro, Furtak,
"Understanding the Success of Perfect Information Monte Carlo Sampling" (2010). ADR 15 tells why there is no tree.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from math import ceil, log2, sqrt
from typing import Any, Final

from roundtable.bots.imagining import heuristic, instinct, play_on, seats_in, turn_of
from roundtable.bots.reasons import LEFT, NO_TIME, ONLY, by_odds
from roundtable.bots.thought import Budget, Meter, Ranked, Thought
from roundtable.kernel import Answer, ChooseMany, ChooseOne, Decision, Information, KernelError, Match

MOST_ARMS: Final = 40
"""Answers that are tried at most. Of more, some are proposed."""
PROPOSED: Final = 16
MARGIN = 0.01
"""By how much another answer has to be expected to do better: quick players and estimates are not to be trusted further."""
DOUBT = 20.0
SPREAD = 0.0025
"""What is expected of other answers before any is tried: to be worse than the greedy one, by DOUBT times SPREAD, on average;
with this variance. So another one has to do better by the more the less is known of it."""
DECIDED: Final = 3.5
"""From so many standard errors between the best and the next, there is nothing more to find out."""
SETTLED: Final = 2.0
"""The same, where the best is the greedy answer: it need not be beaten by anything."""
LEAST_TRIED: Final = 16


class Arm:
    """One answer, and what came of it in each world; None: an offer that is left alone."""

    __slots__ = ("answer", "offer", "worth")

    def __init__(self, answer: Answer | None, offer: bool) -> None:
        self.answer = answer
        self.offer = offer
        self.worth: list[float] = []

    @property
    def mean(self) -> float:
        """The seat's share of the worlds it was tried in."""
        return sum(self.worth) / len(self.worth) if self.worth else 0.0

    def lead(self, other: "Arm") -> tuple[float, float]:
        """By how much it did better than another in the worlds in which both were tried, and the standard error of that."""
        gaps = [mine - its for mine, its in zip(self.worth, other.worth, strict=False)]
        count = len(gaps)
        if count < 2:
            return (sum(gaps), 1.0)
        middle = sum(gaps) / count
        spread = sum((gap - middle) ** 2 for gap in gaps) / (count - 1)
        return middle, sqrt(spread / count) + 1e-9


def think(information: Information, seat: int, budget: Budget, rng: random.Random, *, offer: bool = False) -> Thought:
    """The seat's answer to its decision or, with `offer`, to what it is offered. Raises KernelError if it is asked nothing."""
    meter = Meter(budget)
    world = information.sample(rng)
    decision = world.decisions.get(seat)
    if offer:
        questions: Sequence[Decision] = world.offers.get(seat, ())
    else:
        questions = [decision] if decision is not None else []
    if not questions:
        raise KernelError(f"Seat {seat} is asked nothing.")
    usual = heuristic(world, questions[0], rng) if not offer else next(_taken(world, questions, rng), None)
    arms = [Arm(answer, offer) for answer in _answers(world, questions, usual, rng, offer)]
    if len(arms) == 1:
        return Thought(arms[0].answer, ONLY)
    first = arms[0]
    seats = seats_in(world)
    _compare(information, seat, seats, arms, meter, rng)
    return _conclude(arms, first, meter, offer)


def _taken(world: Match[Any], offers: Sequence[Decision], rng: random.Random) -> Iterator[Answer]:
    for each in offers:
        answer = heuristic(world, each, rng)
        if answer is not None:
            yield answer


def _compare(
    information: Information, seat: int, seats: int, arms: list[Arm], meter: Meter, rng: random.Random
) -> None:
    """Try the answers round by round, dropping the worse half of those that are left after each."""
    live, first = list(arms), arms[0]
    rounds = ceil(log2(len(live)))
    for number in range(1, rounds + 1):
        while meter.share < number / rounds:
            seed = rng.getrandbits(64)
            for arm in live:
                arm.worth.append(_try(information, seat, seats, arm, seed))
                meter.used += 1
                if meter.share >= 1:
                    break
            if meter.share >= 1:
                _level(live)
                return
        live.sort(key=lambda arm: -arm.mean)
        if len(first.worth) >= LEAST_TRIED:
            ahead, error = live[0].lead(live[1])
            if ahead > (SETTLED if live[0] is first else DECIDED) * error:
                return
        keep = max(2, ceil(len(live) / 2))
        live = [arm for place, arm in enumerate(live) if place < keep or arm is first]


def _level(live: list[Arm]) -> None:
    """The time is up in the middle of a world: it counts for nobody, unless it is the first."""
    least = max(1, min(len(arm.worth) for arm in live))
    for arm in live:
        del arm.worth[least:]


def _try(information: Information, seat: int, seats: int, arm: Arm, seed: int) -> float:
    """What the seat has of one world in which it gives the answer."""
    rng = random.Random(seed)
    world = information.sample(rng)
    begun = turn_of(world)
    try:
        if arm.answer is not None:
            world.move(seat, arm.answer)
        else:
            _pass_by(world, rng)
    except KernelError:
        return 0.0
    return play_on(world, rng, seats, begun)[seat]


def _pass_by(world: Match[Any], rng: random.Random) -> None:
    """Go on as if nobody took an offer."""
    decision = next(iter(world.decisions.values()), None)
    if decision is None:
        world.time_up(None)
    else:
        world.move(decision.seat, instinct(world, decision, world.game.foresight, rng))


def _conclude(arms: list[Arm], first: Arm, meter: Meter, offer: bool) -> Thought:
    tried = [arm for arm in arms if arm.worth]
    if not tried:
        return Thought(first.answer, NO_TIME)
    most = max(len(arm.worth) for arm in tried)
    last = [arm for arm in tried if len(arm.worth) == most]
    best = max(last, key=lambda arm: (_gain(arm, first), arm is first))
    tried.sort(key=lambda arm: (arm is not best, -len(arm.worth), -arm.mean))
    ranked = [Ranked(arm.answer or (), round(arm.mean, 4), len(arm.worth)) for arm in tried]
    why = LEFT if best.answer is None else by_odds(ranked, ranked[0])
    return Thought(best.answer, why, ranked[0].odds, ranked, meter.used)


def _gain(arm: Arm, first: Arm) -> float:
    """By how much an answer is expected to do better than the greedy one, after what was seen of both."""
    if arm is first:
        return 0.0
    ahead, error = arm.lead(first)
    return (ahead - MARGIN - DOUBT * error * error) / (1 + error * error / SPREAD)


# --- which answers are tried ------------------------------------------------------------------------------------------


def _answers(
    world: Match[Any], questions: Sequence[Decision], usual: Answer | None, rng: random.Random, offer: bool
) -> list[Answer | None]:
    """The usual answer first, then others; of many, those that quick players propose."""
    found: dict[Answer | None, None] = {}
    if offer:
        found[usual] = None
        found[None] = None
    else:
        found[usual or questions[0].default] = None
    for question in questions:
        propose = world.game.foresight.propose
        options = propose(world.state, question) if propose is not None else None
        if options is not None and not options:
            continue
        some: list[Answer]
        if isinstance(question, ChooseOne):
            some = [(option, *question.extras) for option in (options or question.options)]
            some = some if len(some) <= MOST_ARMS else []
        else:
            some = list(islice(question.answers(), MOST_ARMS + 1))
            if len(some) > MOST_ARMS:
                some = []
        found.update(dict.fromkeys(some or _proposed(world, question, usual, rng)))
    return list(found)


def _proposed(world: Match[Any], question: Decision, usual: Answer | None, rng: random.Random) -> list[Answer]:
    """Of too many answers, those near the usual one, and what comes to mind."""
    found: dict[Answer, None] = {question.default: None}
    if isinstance(question, ChooseMany) and usual is not None:
        for option in rng.sample(question.options, min(PROPOSED // 2, len(question.options))):
            other = tuple(each for each in question.options if (each in usual) != (each == option))
            try:
                question.check(other)
            except KernelError:
                continue
            found[other] = None
    for _ in range(4 * PROPOSED):
        if len(found) >= PROPOSED:
            break
        found[question.pick(rng.random)] = None
    return list(found)
