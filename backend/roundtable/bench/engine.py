"""Speed of the rules: random play, clones, snapshots and views of every game, against RLCard in the same run.

All times are CPU times of this process. Random play goes through the public API, snapshots on: the state is encoded at
every quiescent point, and every script can be taken back. A decision is an answer of a seat, as RLCard counts its steps:
also where there is only one. A choice is one that had an alternative; they are compared as well. Closed windows are
played but not counted. OpenSpiel's figure stands beside them.
"""

import platform
import random
from collections.abc import Callable
from itertools import chain
from time import process_time
from typing import Any

import msgspec
from msgspec import Struct

from roundtable import games
from roundtable.bench.pairs import Spread, paired, spread
from roundtable.bench.play import new_match, random_move
from roundtable.bench.reference import deepcopy_seconds, openspiel_rate, rates, reference
from roundtable.kernel import Game, Match

POOL = 64
_encode = msgspec.json.Encoder().encode


class Tail(Struct, frozen=True):
    """Where most of many values lie, and how far the rest goes."""

    median: float
    p99: float
    most: float

    def __str__(self) -> str:
        return f"{self.median:,.4g} / {self.p99:,.4g} / {self.most:,.4g}"


class GameRow(Struct, frozen=True):
    """A game's figures; ratios are to RLCard's, pair by pair. Times in µs, sizes in bytes.

    `options_us`: from an answer, through all the rules that follow from it, to the next question with all its options.
    """

    game: str
    seats: int
    decisions_per_second: Spread
    decisions_against_reference: Spread | None
    choices_per_second: Spread
    choices_against_reference: Spread | None
    plies_a_match: float
    clone_us: Spread
    deepcopy_against_clone: Spread | None
    snapshot_us: float
    restore_us: float
    snapshot_bytes: float
    views_us: Spread
    views_encoded_us: float
    view_bytes: float
    describe_us: float
    options_us: Tail


class Report(Struct, frozen=True):
    """The whole run."""

    python: str
    machine: str
    pairs: int
    seconds: float
    reference_decisions_per_second: Spread | None
    reference_deepcopy_us: Spread | None
    openspiel_decisions_per_second: Spread | None
    games: list[GameRow]


def run(pairs: int, seconds: float, seed: int, only: str | None = None) -> Report:
    """Measure every game, or only one."""
    make = reference()
    their_rates: list[float] = []
    their_copies: list[float] = []
    rows = []
    rng = random.Random(seed)
    plain = [rate for _ in range(pairs) if (rate := openspiel_rate(seconds, rng)) is not None]
    for key in [only] if only else games.all_games():
        row, rates, copies = _game(games.get(key), make, pairs, seconds, random.Random(seed))
        rows.append(row)
        their_rates += rates
        their_copies += copies
    return Report(
        python=platform.python_version(),
        machine=platform.machine(),
        pairs=pairs,
        seconds=seconds,
        reference_decisions_per_second=spread(their_rates) if their_rates else None,
        reference_deepcopy_us=spread([copy * 1e6 for copy in their_copies]) if their_copies else None,
        openspiel_decisions_per_second=spread(plain) if plain else None,
        games=rows,
    )


def _game(
    game: Game[Any], make: Callable[[], Any] | None, pairs: int, seconds: float, rng: random.Random
) -> tuple[GameRow, list[float], list[float]]:
    seats = game.meta.most_seats
    pool, plies = _pool(game, seats, rng)
    our_choices: list[float] = []
    their_choices: list[float] = []

    def our_play() -> float:
        decisions, choices = _play(game, seats, seconds, rng)
        our_choices.append(choices)
        return decisions

    def their_play() -> float:
        assert make is not None
        steps, choices = rates(make, seconds, rng)
        their_choices.append(choices)
        return steps

    own, their_rates, ratios = paired(our_play, their_play if make else None, pairs)
    copying = (lambda: deepcopy_seconds(make, 200, rng)) if make else None
    clones, copies, clone_ratios = paired(lambda: _each(pool, lambda match: match.clone(), 20), copying, pairs)
    snapshots = [match.snapshot() for match in pool]
    views = [_each(pool, _views, 40) for _ in range(pairs)]
    row = GameRow(
        game=game.key,
        seats=seats,
        decisions_per_second=spread(own),
        decisions_against_reference=spread(ratios) if ratios else None,
        choices_per_second=spread(our_choices),
        choices_against_reference=_ratios(our_choices, their_choices),
        plies_a_match=round(plies, 1),
        clone_us=spread([value * 1e6 for value in clones]),
        deepcopy_against_clone=spread([1 / ratio for ratio in clone_ratios]) if clone_ratios else None,
        snapshot_us=_us(_each(pool, lambda match: match.snapshot(), 20)),
        restore_us=_us(_each(snapshots, lambda data: Match.restore(game, data), 10)),
        snapshot_bytes=round(sum(map(len, snapshots)) / len(snapshots)),
        views_us=spread([value * 1e6 for value in views]),
        views_encoded_us=_us(_each(pool, _encoded, 20)),
        view_bytes=round(sum(_encoded(match) for match in pool) / len(pool)),
        describe_us=_us(_each(pool, _described, 20)),
        options_us=_options(game, seats, seconds, rng),
    )
    return row, their_rates, copies


def _pool(game: Game[Any], seats: int, rng: random.Random) -> tuple[list[Match[Any]], float]:
    """Matches stopped at moments spread over their whole length, and the average length in plies."""
    rnd = rng.random
    lengths = []
    for _ in range(20):
        match = new_match(game, seats, rng)
        while match.outcome is None:
            random_move(match, rnd)
        lengths.append(match.ply)
    mean = sum(lengths) / len(lengths)
    pool: list[Match[Any]] = []
    while len(pool) < POOL:
        match = new_match(game, seats, rng)
        stop = mean * len(pool) / POOL
        while match.outcome is None and match.ply < stop:
            random_move(match, rnd)
        if match.outcome is None:
            pool.append(match)
    return pool, mean


def _play(game: Game[Any], seats: int, seconds: float, rng: random.Random) -> tuple[float, float]:
    """Decisions and choices a second of random play."""
    rnd = rng.random
    logs = []
    begun = process_time()
    while process_time() - begun < seconds:
        match = new_match(game, seats, rng)
        while match.outcome is None:
            random_move(match, rnd)
        logs.append(match.log)
    spent = process_time() - begun
    records = list(chain.from_iterable(logs))
    return sum(record.seat >= 0 for record in records) / spent, sum(record.by == "seat" for record in records) / spent


def _options(game: Game[Any], seats: int, seconds: float, rng: random.Random) -> Tail:
    """How long each question took to come about, in so many CPU seconds of random matches."""
    taken: list[float] = []
    begun = process_time()
    while process_time() - begun < seconds:
        match = new_match(game, seats, rng)
        while match.outcome is None:
            before = process_time()
            random_move(match, rng.random)
            taken.append(process_time() - before)
    taken.sort()
    return Tail(*(_us(taken[min(len(taken) - 1, int(len(taken) * part))]) for part in (0.5, 0.99, 1)))


def _ratios(ours: list[float], theirs: list[float]) -> Spread | None:
    return spread([a / b for a, b in zip(ours, theirs, strict=True)]) if theirs else None


def _each(things: list[Any], work: Callable[[Any], object], times: int) -> float:
    """CPU seconds of one piece of work, over all things."""
    begun = process_time()
    for _ in range(times):
        for thing in things:
            work(thing)
    return (process_time() - begun) / (times * len(things))


def _us(seconds: float) -> float:
    return float(f"{seconds * 1e6:.4g}")


def _views(match: Match[Any]) -> None:
    """All that is needed for every seat and the spectators: the public part once, each seat's own part."""
    match.public()
    for seat in range(match.game.meta.most_seats):
        match.private(seat)


def _encoded(match: Match[Any]) -> int:
    size = len(_encode(match.public()))
    for seat in range(match.game.meta.most_seats):
        size += len(_encode(match.private(seat)))
    return size


def _described(match: Match[Any]) -> None:
    for seat in match.decisions:
        match.describe(seat)
