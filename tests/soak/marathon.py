"""Matches of one game without end, at random, by every option, and led by its best bot; laws hold after every step."""

import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.recordings import Played
from roundtable.kernel import Game, Match, OptionSpec, possible_moves
from roundtable.testkit.coverage import Coverage, Functions, values_of
from roundtable.testkit.laws import Laws
from roundtable.testkit.players import (
    CALM,
    MOST_MOVES,
    ROUGH,
    Endless,
    ExhaustivePlayer,
    LedPlayer,
    RandomPlayer,
    Setup,
    random_setup,
)
from roundtable.testkit.texts import LANGUAGES
from soak.led import Told, consult

EXHAUST_MOVES = 24
"""Moves that are tried in one position; the others of it are left to chance."""
EXHAUST_NODES = 150
TRACED_FIRST, TRACED_LATER = 8, 64  # every so many matches at first, and after TRACED_OFTEN of them
TRACED_OFTEN = 400
LOOKS_EVERY = 16
LEFT_ENOUGH = 2


def unreachable(key: str) -> dict[str, str]:
    """What no match of a marathon reaches in a game, with the reason behind it."""
    path = Path(__file__).parents[1] / "golden" / key / "unreachable.txt"
    lines = path.read_text().splitlines() if path.exists() else []
    pairs = [line.split("  ", 1) for line in lines if line and not line.startswith("#")]
    return dict(pairs)


class Stuck(AssertionError):
    """A match broke; the message says how to make it again."""


class Marathon:
    """The matches of one game, counted from 0: a number decides all of its match but what has been done least often."""

    def __init__(self, game: Game[Any], functions: bool = False, everybody_leaves: bool = True) -> None:
        self.game = game
        self.everybody_leaves = everybody_leaves
        self.coverage = Coverage(self.game)
        self.functions = Functions(self.game) if functions else None
        self.matches = self.moves = self.positions = self.leavings = self.led = self.tables = 0
        self.depths: Counter[int] = Counter()  # depth → positions from which all moves to that depth were made
        self.seconds = 0.0
        rng = random.Random(f"{game.key} marathon")
        self._players = [
            RandomPlayer(rng, ROUGH),
            ExhaustivePlayer(rng, ROUGH),
            LedPlayer(rng, CALM),
            ExhaustivePlayer(rng, ROUGH),
        ]
        self._left: Counter[tuple[str, bool, int]] = Counter()
        self._playing: Match[Any] | None = None
        self._from: tuple[Setup, bytes] | None = None

    def run(self) -> None:
        """One match more, to its end. Raises Stuck."""
        number = self.matches
        self.matches += 1
        started = time.process_time()
        try:
            every = TRACED_FIRST if number < TRACED_OFTEN else TRACED_LATER
            if self.functions is not None and number % every == 0 and self.functions.left:
                with self.functions.watching():
                    self._match(number)
                    self._look(number)
            else:
                self._match(number)
        except Exception as error:
            raise Stuck(f"{self.game.key}, match {number} of the marathon: {error!r}{self._so_far()}") from error
        finally:
            self.seconds += time.process_time() - started

    def take(self, told: Told) -> None:
        """Count what led matches did. Raises Stuck if one of them broke."""
        if told.broken:
            raise Stuck(f"{self.game.key}, played on from tests of its rules: " + "\n".join(told.broken))
        self.led, self.tables = told.moves, told.tables
        self.coverage.done.update(told.done)
        if self.functions is not None:
            for code, name in list(self.functions.left.items()):
                if name in told.functions:
                    del self.functions.left[code]

    def missing(self) -> list[str]:
        """What no match has reached, what cannot be, and what was never called."""
        called = self.functions.missing() if self.functions is not None else []
        return [*self.coverage.missing(), *self.coverage.impossible(), *called]

    def _match(self, number: int) -> None:
        game, meta, rng = self.game, self.game.meta, random.Random(number)
        seats = meta.least_seats + number % (meta.most_seats - meta.least_seats + 1)
        setup = random_setup(game, seats, rng)
        setup[0].update({spec.name: self._value(spec, seats, rng) for spec in meta.options})
        key = rng.randbytes(32)
        self._from, self._playing = (setup, key), None
        match: Match[Any] = Match.start(game, *setup, key, laws=True)
        self._playing = match
        player = self._players[number % len(self._players)]
        player.gone.clear()
        self.coverage.begin(match, setup)
        laws = Laws(match)
        exhaust_at = rng.randrange(400 if number else 20) if number % 4 == 0 else -1  # the first is surely that long
        moves = 0
        while match.outcome is None:
            if moves == MOST_MOVES:
                raise Endless(f"{game.key} goes on after {MOST_MOVES} moves.")
            if moves == exhaust_at:
                self._exhaust(match)
            if moves % LOOKS_EVERY == 0:
                self.coverage.seen(match)
            self._leave(match, seats, rng)
            move = player(match)
            self.coverage.moving(match, move)
            self.coverage.happened(match.again(move))
            laws.check(match)
            moves += 1
        self.coverage.ended(match)
        self.moves += moves

    def _value(self, spec: OptionSpec, seats: int, rng: random.Random) -> bool | int | str | None:
        """Any value of an option; every second time, one that has been played least often."""
        values = values_of(spec, seats)
        if rng.random() < 0.5:
            values.sort(key=lambda value: self.coverage.done[f"room {spec.name}={value}"])
            return values[0]
        return rng.choice(values)

    def _leave(self, match: Match[Any], seats: int, rng: random.Random) -> None:
        """From a copy each seat leaves, at each kind of question, as the one who is asked and as another."""
        questions = [*match.decisions.values(), *[offer for offers in match.offers.values() for offer in offers]]
        for question in questions:
            for seat in range(seats):
                kind = (question.ask, question.seat == seat, seat if self.everybody_leaves else 0)
                if self._left[kind] >= (LEFT_ENOUGH if self.everybody_leaves else 1):
                    continue
                self._left[kind] += 1
                other = match.clone()
                self.coverage.leaving(other, seat)
                self.coverage.happened(other.leave(seat))
                self._play_out(other, seat, rng)

    def _play_out(self, match: Match[Any], gone: int, rng: random.Random) -> None:
        self.leavings += 1
        player, laws = RandomPlayer(rng, CALM), Laws(match)
        for _ in range(MOST_MOVES):
            laws.check(match)
            if match.outcome is not None:
                if gone in match.outcome.winners:
                    raise Stuck(f"seat {gone} has left and wins")
                return
            if gone in match.decisions or gone in match.offers:
                raise Stuck(f"seat {gone} has left and is asked at ply {match.ply}")
            self.coverage.happened(match.again(player(match)))
        raise Endless(f"{match.game.key} goes on after {MOST_MOVES} moves.")

    def _exhaust(self, match: Match[Any]) -> None:
        """Make every move that is possible, then every move after each, as deep as the budget reaches."""
        level, nodes = [match], 0
        for depth in range(1, 9):
            following = []
            for position in level:
                for move in possible_moves(position, EXHAUST_MOVES):
                    other = position.clone()
                    self.coverage.moving(other, move)
                    laws = Laws(other)
                    self.coverage.happened(other.again(move))
                    laws.check(other)
                    nodes += 1
                    self.positions += 1
                    if other.outcome is None:
                        following.append(other)
                    else:
                        self.coverage.ended(other)
                    if nodes >= EXHAUST_NODES:
                        return
            self.depths[depth] += 1
            level = following

    def _so_far(self) -> str:
        """What makes the match again: options, key and moves."""
        if self._from is None:
            return ""
        setup, key = self._from
        log = self._playing.log if self._playing is not None else []
        return f"\n{setup}\n{key.hex()}\n" + "\n".join(record.notation() for record in log)

    def _look(self, number: int) -> None:
        """Call what only a page of the rules, of charts, a check or a bot calls, so that it does not count as dead."""
        game, rng, key = self.game, random.Random(number), random.Random(number).randbytes(32)
        for language in LANGUAGES:
            game.catalogue(language)
            game.rules(language)
            game.chart_words(language)
        foresight, seats = game.foresight, game.meta.most_seats
        match: Match[Any] = Match.start(game, *random_setup(game, seats, rng), key, laws=True)
        player, played = LedPlayer(rng, ROUGH, led=1.0), Played(match, key, seats)
        while match.outcome is None:
            consult(match, rng)
            for imagined in (foresight.prospects, foresight.turn) if match.is_quiescent else ():
                if imagined is not None:
                    imagined(match.state)
            played.on(match.again(player(match)))
        game.charts(played.recording)


def line(run: Marathon) -> str:
    """The figures of a game so far."""
    coverage = run.coverage
    done = len(coverage.wanted) - len(coverage.missing())
    text = (
        f"{run.game.key}: {run.matches:,} matches, {run.moves:,} moves ({run.moves / max(1, run.matches):.0f} a match), "
        f"{run.positions:,} positions tried out from {run.depths.total():,} levels (deepest {max(run.depths, default=0)}), "
        f"{run.leavings:,} seats left, {done} of {len(coverage.wanted)} things done, {run.seconds:,.0f} s of CPU"
    )
    if run.led:
        text += f", led: {run.led:,} moves of the rules' tests and {run.tables:,} tables played on"
    if run.functions is not None:
        text += f", {run.functions.count - len(run.functions.left)} of {run.functions.count} functions called"
    return text


def unlisted(run: Marathon) -> Iterator[str]:
    """What was never reached, and is not listed with a reason either."""
    listed = unreachable(run.game.key)
    yield from (thing for thing in run.missing() if thing not in listed)
