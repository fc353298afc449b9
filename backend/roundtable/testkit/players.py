"""Players for tests: they drive a match of any game to its end, with its offers, windows, clocks and people who leave.

A player is asked for the next move as a `Record`, so that a failing match can be written down and made again.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from msgspec import Struct

from roundtable import bots
from roundtable.kernel import (
    HOST,
    LEAVE,
    TICKED,
    TIME_OUT,
    Answer,
    ChooseOne,
    Decision,
    Event,
    Game,
    Match,
    OptionSpec,
    Record,
)

MOST_MOVES = 20_000
"""Far more than any match takes: beyond it, the rules run in a circle."""

Player: TypeAlias = Callable[[Match[Any]], Record]
Setup: TypeAlias = tuple[dict[str, bool | int | str | None], list[dict[str, str]]]


class Endless(AssertionError):
    """A match went on for longer than any real one."""


class Habits(Struct, frozen=True):
    """How often a player takes an offer rather than answer a decision, lets the clock answer, or has a seat leave.

    `ticks`: how often, in a game that counts time, its time goes by instead of a move.
    """

    offers: float = 0.4
    clock: float = 0.0
    leaving: float = 0.0
    ticks: float = 0.05


MOODS = ("rare", "rare", "rare", "first", "last")
CALM = Habits()
ROUGH = Habits(clock=0.05, leaving=0.004)


def random_setup(game: Game[Any], seats: int, rng: random.Random) -> Setup:
    """Options of the room and of each seat, drawn from all that the game allows."""
    options = {spec.name: _random_value(spec, seats, rng) for spec in game.meta.options}
    chosen: list[dict[str, str]] = [{} for _ in range(seats)]
    for option in game.meta.seat_options:
        ids = [choice.id for choice in option.choices]
        drawn = rng.sample(ids, seats) if option.unique else rng.choices(ids, k=seats)
        for seat, value in zip(chosen, drawn, strict=True):
            seat[option.name] = value
    return options, chosen


def _random_value(spec: OptionSpec, seats: int, rng: random.Random) -> bool | int | str | None:
    if spec.kind == "bool":
        return rng.random() < 0.5
    values: list[bool | int | str | None] = [spec.default]
    if spec.kind == "int":
        values += (spec.least, spec.most)
    elif spec.kind == "seat":
        values += range(seats)
    else:
        values += (choice.id for choice in spec.choices)
    return rng.choice(values)


def random_match(game: Game[Any], seats: int, seed: int) -> Match[Any]:
    """The start of a match that follows from the seed alone. The game's laws are checked after each of its steps."""
    rng = random.Random(seed)
    options, chosen = random_setup(game, seats, rng)
    return Match.start(game, options, chosen, rng.randbytes(32), laws=True)


def seats_of(match: Match[Any]) -> list[int]:
    """All seats that own a zone, in order."""
    return sorted({zone.owner for zone in match.game.zones(match.state) if zone.owner is not None})


class RandomPlayer:
    """Any legal move, in proportion to its habits."""

    def __init__(self, rng: random.Random, habits: Habits = CALM) -> None:
        self.rng = rng
        self.habits = habits
        self.gone: set[int] = set()

    def __call__(self, match: Match[Any]) -> Record:
        """The next move."""
        host = self.by_host(match)
        if host is not None:
            return host
        decisions = list(match.decisions.values())
        offers = [offer for mine in match.offers.values() for offer in mine]
        if offers and self.rng.random() < self.habits.offers:
            question: Decision = self.rng.choice(offers)
        elif decisions:
            question = self.rng.choice(decisions)
            if self.rng.random() < self.habits.clock:
                return Record(match.ply, question.seat, question.default, "clock")
        else:
            return Record(match.ply, HOST, TIME_OUT, "host")
        return Record(match.ply, question.seat, self.pick(question), "seat")

    def by_host(self, match: Match[Any]) -> Record | None:
        """Now and then, that time goes by, or a seat leaves."""
        if match.tick is not None and self.rng.random() < self.habits.ticks:
            return Record(match.ply, HOST, TICKED, "host")
        if self.rng.random() >= self.habits.leaving:
            return None
        here = [seat for seat in seats_of(match) if seat not in self.gone]
        if not here:
            return None
        seat = self.rng.choice(here)
        self.gone.add(seat)
        return Record(match.ply, seat, LEAVE, "host")

    def pick(self, question: Decision) -> Answer:
        """An answer to the question."""
        return question.pick(self.rng.random)


class ExhaustivePlayer(RandomPlayer):
    """Made to reach every option of every question: over all matches it is used for, does what it has done least often.

    Some things take one steady will to come about, so in some matches it always takes the first option, or the last.
    """

    def __init__(self, rng: random.Random, habits: Habits = ROUGH) -> None:
        super().__init__(rng, habits)
        self.asked: Counter[str] = Counter()
        self.used: Counter[tuple[str, str]] = Counter()
        self.mood = MOODS[0]

    def __call__(self, match: Match[Any]) -> Record:
        """The next move. Each match is new: everybody is back, and the mood may be another."""
        if match.ply == 0:
            self.gone.clear()
            self.mood = self.rng.choice(MOODS)
        return super().__call__(match)

    def pick(self, question: Decision) -> Answer:
        """The option of the mood; what goes with it at random."""
        self.asked[question.ask] += 1
        answer = question.pick(self.rng.random)
        if isinstance(question, ChooseOne):
            if self.mood == "first":
                option = question.options[0]
            elif self.mood == "last":
                option = question.options[-1]
            else:
                least = min(self.used[question.ask, option] for option in question.options)
                rare = [option for option in question.options if self.used[question.ask, option] == least]
                option = self.rng.choice(rare)
            answer = (option, *answer[1:])
        for option in answer:
            self.used[question.ask, option] += 1
        return answer


class LedPlayer(ExhaustivePlayer):
    """Plays as the game's best bot for most of the time: it comes to what nobody comes to who plays at random."""

    def __init__(self, rng: random.Random, habits: Habits = ROUGH, led: float = 0.85) -> None:
        super().__init__(rng, habits)
        self.led = led

    def __call__(self, match: Match[Any]) -> Record:
        """The next move."""
        move = super().__call__(match)
        if move.by != "seat" or self.rng.random() >= self.led:
            return move
        level = bots.levels(match.game)[-1]
        answer = bots.choose(level, match, move.seat, self.rng, offer=move.seat not in match.decisions)
        return move if answer is None else Record(move.ply, move.seat, answer, "seat")


def walk(match: Match[Any], player: Player, most: int = MOST_MOVES) -> Iterator[tuple[Record, list[Event]]]:
    """Play on to the end; after each move, the move and its events."""
    for _ in range(most):
        if match.outcome is not None:
            return
        move = player(match)
        yield move, match.again(move)
    raise Endless(f"{match.game.key} goes on after {most} moves.")


def play_out(match: Match[Any], player: Player, most: int = MOST_MOVES) -> int:
    """Play on to the end; how many moves it took."""
    return sum(1 for _ in walk(match, player, most))
