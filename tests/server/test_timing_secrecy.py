"""Time tells nothing: when bots answer, when windows close and calls open, in worlds where a seat holds a card or does not.

Delays are read where they are asked for, from a clock that only notes them; so they are exact, and the samples can be large.
Two samples are told apart by the greatest distance of their distributions (Kolmogorov and Smirnov), at odds of a million to
one; and a driver that thinks a little longer with the card in hand has to be found out by the same samples.
"""

import random
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import cycle, islice
from math import log, sqrt
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import pytest

from games.tables import SLOW, states
from roundtable import bots, games
from roundtable.kernel import HOST, Match, Sight
from roundtable.server.live.bots import BotDriver
from roundtable.server.live.clocks import Control
from roundtable.server.live.deadlines import Deadlines
from roundtable.testkit.secrecy import Secrecy, World
from server.planting import with_secrets

ODDS: Final = 1e-6
MOMENTS: Final = 150  # of each game
SAMPLES: Final = 600  # of each game and level of bots
FOR_EVER: Final = 60_000.0  # ms


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """The greatest distance between the two samples' distribution functions."""
    first, second = sorted(one), sorted(other)
    return max(
        abs(bisect_right(first, x) / len(first) - bisect_right(second, x) / len(second)) for x in (*first, *second)
    )


def bound(one: int, other: int, odds: float = ODDS) -> float:
    """The distance that samples of these sizes from one distribution exceed with these odds (at most)."""
    return sqrt(-log(odds / 2) / 2 * (one + other) / (one * other))


def test_samples_are_told_apart_where_they_differ_and_only_there() -> None:
    rng = random.Random(1)
    spread = [[600 + 1000 * rng.random() for _ in range(800)] for _ in range(40)]
    within = [distance(one, other) < bound(800, 800) for one, other in zip(spread[::2], spread[1::2], strict=True)]
    assert all(within)
    assert distance([0.0, 1.0], [0.0, 1.0]) == 0 and distance([0.0], [1.0]) == 1
    assert distance(spread[0], [each + 150 for each in spread[1]]) > bound(800, 800)
    loose = [distance(one, other) > bound(800, 800, 0.5) for one, other in zip(spread[::2], spread[1::2], strict=True)]
    assert any(loose), "the bound is far too wide"


# --- bots -------------------------------------------------------------------------------------------------------------


class Noting:
    """A clock that notes what is asked of it, and lets it come to pass in order when told to."""

    def __init__(self) -> None:
        self.at = 0.0
        self.asked: list[float] = []
        self._due: list[tuple[float, int, list[Callable[[], object]]]] = []

    def now(self) -> int:
        return int(self.at)

    def later(self, ms: float, run: Callable[[], object]) -> Any:
        call = [run]
        self.asked.append(ms)
        self._due.append((self.at + ms, len(self.asked), call))
        return SimpleNamespace(cancel=call.clear)

    def run(self) -> None:
        """All that falls due before long."""
        while self._due and min(self._due)[0] < FOR_EVER:
            self._due.remove(first := min(self._due))
            self.at = first[0]
            for run in first[2]:
                run()


class Counted(random.Random):
    """Random numbers, counted."""

    drawn = 0

    def random(self) -> float:
        self.drawn += 1
        return super().random()


class Played(NamedTuple):
    """What a driver did: how long it asked to be woken in, when it answered, and how many numbers it drew till then."""

    waits: list[float]
    answers: list[float]
    drawn: int


def driven(match: Match[Any], seat: int, level: str, seed: int, driver: type[BotDriver] = BotDriver) -> Played:
    """Let a bot at the seat look at the match, and think and answer once."""
    clock, rng = Noting(), Counted(seed)
    answers: list[float] = []
    drawn: list[int] = []

    def play(seat: int, choose: object, ply: int) -> None:
        answers.append(clock.at)

    actor: Any = SimpleNamespace(
        game=match.game,
        match=match,
        is_settled=True,
        row=SimpleNamespace(id="m", seats=[SimpleNamespace(seat=seat, bot=level)]),
        play=play,
    )
    services: Any = SimpleNamespace(clock=clock, rng=rng, settings=SimpleNamespace(bot_pace=1.0))
    bot = driver(actor, services, {})
    bot.look()
    drawn.append(rng.drawn)
    clock.run()
    return Played(clock.asked, answers, drawn[0])


class Moment(NamedTuple):
    """Two worlds alike to a viewer: in one another seat holds a card, in the other it does not."""

    viewer: int | None
    seat: int
    card: int
    holds: Match[Any]
    lacks: Match[Any]


def hand(match: Match[Any], seat: int) -> set[int]:
    """The cards that only the seat sees."""
    zones = match.game.zones(match.state)
    return {card for zone in zones if zone.sight is Sight.OWNER and zone.owner == seat for card in zone.cards}


def pairs(key: str, count: int) -> Iterator[tuple[int | None, World, World]]:
    """Worlds alike to a viewer, at states of random matches."""
    game, rng = games.get(key), random.Random(key)
    secrecy, found = Secrecy(game), 0
    for match, move in states(key, game.meta.most_seats, range(40), SLOW):
        if rng.random() > 0.2:
            continue
        for viewer, _, world, other, moved in secrecy.worlds(match, rng, move):
            if moved and world.match.outcome is None:
                yield viewer, world, other
                found += 1
                if found == count:
                    return


@cache
def moments(key: str) -> list[Moment]:
    """Where a seat is asked or offered something while it holds a card that others cannot know of."""
    rng, found = random.Random(key), []
    for viewer, world, other in pairs(key, MOMENTS):
        for seat in {*world.match.decisions, *world.match.offers} - {viewer}:
            card = hand(world.match, seat) - hand(other.match, seat)
            if card:
                found.append(Moment(viewer, seat, rng.choice(sorted(card)), world.match, other.match))
    return found


def sampled(key: str, level: str, driver: Callable[[int], type[BotDriver]]) -> tuple[list[float], list[float]]:
    """When bots answer with the card in hand, and without it."""
    rng = random.Random(level)
    held: list[float] = []
    lacked: list[float] = []
    for moment in islice(cycle(moments(key)), SAMPLES):
        kind = driver(moment.card)
        held += driven(moment.holds, moment.seat, level, rng.randrange(2**32), kind).answers
        lacked += driven(moment.lacks, moment.seat, level, rng.randrange(2**32), kind).answers
    return held, lacked


def slow_with(card: int) -> type[BotDriver]:
    """A driver that thinks a little longer with the card in hand."""

    class Slow(BotDriver):
        def _time(self, between: tuple[int, int]) -> float:
            seat = next(iter(self._levels))
            return super()._time(between) + 350 * (card in hand(self._actor.match, seat))

    return Slow


every_level = pytest.mark.parametrize(
    ("key", "level"),
    [
        pytest.param(key, level, id=f"{key}-{level}")
        for key in games.all_games()
        for level in bots.levels(games.get(key))
    ],
)


def test_some_games_have_hands_that_others_do_not_see() -> None:
    assert sum(len(moments(key)) > 20 for key in games.all_games()) >= 2


@every_level
def test_when_a_bot_answers_tells_nothing_of_what_it_holds(key: str, level: str) -> None:
    if not moments(key):
        assert not any(hand(world.match, seat) for _, world, _ in pairs(key, MOMENTS) for seat in range(16))
        return  # nobody holds anything that the others do not see
    held, lacked = sampled(key, level, lambda card: BotDriver)
    assert min(len(held), len(lacked)) > SAMPLES / 3
    assert distance(held, lacked) < bound(len(held), len(lacked))
    held, lacked = sampled(key, level, slow_with)
    assert distance(held, lacked) > bound(len(held), len(lacked)), "a planted difference is not found"


@every_level
def test_a_bot_draws_as_many_numbers_whatever_is_hidden_from_others(key: str, level: str) -> None:
    """Before it looks at anything: how long it thinks, and whether it notices. Its waits are the same to the bit."""
    for moment in moments(key):
        held, lacked = (driven(match, moment.seat, level, 5) for match in (moment.holds, moment.lacks))
        asked = moment.seat in moment.holds.decisions, moment.seat in moment.holds.offers
        assert (held.drawn, held.waits[: sum(asked)]) == (lacked.drawn, lacked.waits[: sum(asked)])


@pytest.mark.parametrize("key", with_secrets())
def test_a_bot_does_alike_where_it_cannot_know_the_difference(key: str) -> None:
    """What is hidden from the bot itself changes neither its answer, nor its delay, nor how much chance it uses."""
    count = 0
    for viewer, world, other in pairs(key, 2 * MOMENTS):
        if viewer is not None and (viewer in world.match.decisions or viewer in world.match.offers):
            count += 1
            for level in bots.levels(world.game):
                assert driven(world.match, viewer, level, count) == driven(other.match, viewer, level, count)
    assert count > 20


# --- windows and clocks -----------------------------------------------------------------------------------------------


class Still:
    """A clock that stands."""

    def now(self) -> int:
        return 5_000

    def later(self, ms: float, run: object) -> Any:
        raise NotImplementedError


def timed(match: Match[Any], seats: int) -> tuple[object, ...]:
    """All times that follow from what is asked: what falls due when, what is shown, from when on each call counts."""
    deadlines = Deadlines(Control(each=30_000), range(seats), Still())
    deadlines.note(match, None, offer=False)
    deadlines.shown()
    offers = [(seat, each.options, each.after) for seat, mine in sorted(match.offers.items()) for each in mine]
    opens = [deadlines.opens(seat, option) for seat, options, _ in offers for option in options]
    asked = [(seat, deadlines.asked_at(seat)) for seat in sorted(match.decisions)]
    due = deadlines.due()
    # What the clock will play is hidden with the answer; that it is the clock's turn is not.
    return offers, opens, asked, due and (due[0], due[1], due[2] if due[1] == HOST else ()), deadlines.encoded()


def test_windows_are_as_long_and_open_to_the_same_seats_whatever_is_hidden() -> None:
    windows = offers = 0
    for key in games.all_games():
        seats = games.get(key).meta.most_seats
        for _, world, other in pairs(key, 2 * MOMENTS):
            assert timed(world.match, seats) == timed(other.match, seats)
            windows += world.match.window is not None
            offers += bool(world.match.offers)
    assert windows > 10 and offers > 10, "hardly any window was open"
