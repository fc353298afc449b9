"""The tests of a game's rules as led matches: what is done in them counts, and where they leave a table it is played on.

    PYTHONPATH=tests pytest -p soak.led --led uno_ultimate_dc=told.json tests/games/uno_ultimate_dc

A test of the rules lays out a table to which no match may come in years, with the card in question in hand. Its moves are
counted as in a marathon; then random players go on from there, with all laws held.
"""

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import msgspec
import pytest
from msgspec import Struct, field

from roundtable import bots, games
from roundtable.kernel import (
    HOST,
    LEAVE,
    TICKED,
    TIME_OUT,
    Answer,
    ChooseOne,
    Event,
    Game,
    KernelError,
    Match,
    Record,
)
from roundtable.testkit.coverage import Coverage, Functions
from roundtable.testkit.laws import Laws
from roundtable.testkit.players import CALM, RandomPlayer, seats_of

TABLES: Final = 3  # of each test that are played on
MOVES: Final = 60  # that are made there
COUNTED: Final = 100  # moves of each test; beyond them it plays whole matches at random
_TESTS: Final = Path(__file__).parents[1]


class Told(Struct):
    """What the tests of a game's rules did: things and how often, functions that were called; what broke, and where."""

    done: dict[str, int] = field(default_factory=dict)
    functions: list[str] = field(default_factory=list)
    moves: int = 0
    tables: int = 0  # that were played on
    broken: list[str] = field(default_factory=list)


class Lead:
    """Listens to all matches of a game in this process."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.coverage = Coverage(game)
        self.functions = Functions(game)
        self.told = Told()
        self._all = set(self.functions.left.values())
        self._tables: dict[int, Match[Any]] = {}  # of the test that runs
        self._name = ""
        self._left: set[tuple[str, bool]] = set()  # what was asked when somebody left, and whether it was them
        self._rng = random.Random(game.key)
        self._counted = 0
        self._is_inside = False

    @contextmanager
    def listening(self, name: str) -> Iterator[None]:
        """Meanwhile, count what is done, as that of the test of this name."""
        self._name, self._tables, self._counted = name, {}, 0
        with ExitStack() as stack:
            for name, record in _RECORDS.items():
                stack.enter_context(patch.object(Match, name, self._counting(getattr(Match, name), record)))
            stack.enter_context(patch.object(Match, "_run_step", self._opening(Match._run_step)))
            yield

    def play_on(self) -> None:
        """Go on at the tables that the test has left."""
        for match in self._tables.values():
            self.told.tables += 1
            self._try("played on", match, lambda _: None)

    def finish(self) -> Told:
        """All of it."""
        self.told.done = dict(self.coverage.done)
        self.told.functions = sorted(self._all - set(self.functions.left.values()))
        return self.told

    def _opening(self, begun: Callable[[Match[Any]], None]) -> Callable[[Match[Any]], None]:
        def begin(match: Match[Any]) -> None:
            if self._is_inside or match.game.key != self.game.key or len(self._tables) >= TABLES:
                begun(match)
                return
            self._is_inside = True
            try:
                with self.functions.watching():
                    begun(match)
                    consult(match, self._rng)
            finally:
                self._is_inside = False
            self._tables[id(match)] = match
            self.coverage.happened(match.opening)

        return begin

    def _counting(self, made: Callable[..., list[Event]], record: Callable[..., Record]) -> Callable[..., list[Event]]:
        def make(match: Match[Any], *given: Any, **named: Any) -> list[Event]:
            if self._is_inside or match.game.key != self.game.key or self._counted >= COUNTED:
                return made(match, *given, **named)
            self._is_inside = True
            try:
                return self._count(match, record(match, *given, **named), lambda: made(match, *given, **named))
            finally:
                self._is_inside = False

        return make

    def _count(self, match: Match[Any], move: Record, make: Callable[[], list[Event]]) -> list[Event]:
        if move.by == "seat" and move.choose not in match.legal_moves(move.seat):
            return make()  # will be refused
        self._leave(match, move)
        self.coverage.moving(match, move)
        with self.functions.watching():
            events = make()
            consult(match, self._rng)
        self.coverage.happened(events)
        if match.outcome is not None:
            self.coverage.ended(match)
        self._counted += 1
        self.told.moves += 1
        return events

    def _leave(self, match: Match[Any], move: Record) -> None:
        """From a copy of the table a seat leaves at each kind of question, the one that is asked and another."""
        questions = [*match.decisions.values(), *[offer for offers in match.offers.values() for offer in offers]]
        for question in questions:
            for seat in range(match.game.meta.most_seats):
                kind = question.ask, question.seat == seat
                if kind in self._left or not _is_whole(match) or seat not in seats_of(match):
                    continue
                copy = _copy(match)
                if copy is not None:
                    self._left.add(kind)
                    self.coverage.leaving(copy, seat)
                    self._try(f"{seat} leaves before {move.notation()}", copy, lambda it, who=seat: self._gone(it, who))

    def _gone(self, match: Match[Any], seat: int) -> None:
        laws = Laws(match)
        self.coverage.happened(match.leave(seat))
        laws.check(match)

    def _try(self, name: str, match: Match[Any], first: Callable[[Match[Any]], None]) -> None:
        """Do something at a table, and go on from there for a while."""
        try:
            first(match)
            if match.outcome is None and _is_whole(match):
                self._go_on(match)
        except Exception as error:  # noqa: BLE001 – all of them are told
            moves = " | ".join(each.notation() for each in match.log)
            self.told.broken.append(f"{self._name}: {name}: {error!r} after {moves}")

    def _go_on(self, table: Match[Any]) -> None:
        """From where the table last stood between two steps, with chance of its own: tests load dice, and plant faults."""
        match = Match.at(table.game, table._decode(table._base.state), self._rng.randbytes(32), laws=True)
        player, laws = RandomPlayer(self._rng, CALM), Laws(match)
        self.coverage.happened(match.opening)
        for _ in range(MOVES):
            if match.outcome is not None:
                return
            move = player(match)
            self.coverage.moving(match, move)
            self.coverage.happened(match.again(move))
            laws.check(match)


def _moved(match: Match[Any], seat: int, choose: Answer, ply: int | None = None) -> Record:
    return Record(match.ply, seat, choose, "seat")


def _timed_out(match: Match[Any], seat: int | None = None) -> Record:
    return Record(match.ply, HOST, TIME_OUT, "host") if seat is None else Record(match.ply, seat, (), "clock")


_RECORDS: Final[dict[str, Callable[..., Record]]] = {
    "move": _moved,
    "time_up": _timed_out,
    "ticked": lambda match: Record(match.ply, HOST, TICKED, "host"),
    "leave": lambda match, seat: Record(match.ply, seat, LEAVE, "host"),
}


def _is_whole(match: Match[Any]) -> bool:
    """Whether the laws of the game hold at the table: some tests lay out only what they need."""
    try:
        match.game.check_laws(match._decode(match._base.state))
    except (AssertionError, KernelError):
        return False
    return True


def consult(match: Match[Any], rng: random.Random) -> None:
    """Let everybody look who is asked now: people, bots, and those who imagine how the match goes on."""
    foresight = match.game.foresight
    for seat in {*match.decisions, *match.offers}:
        match.view(seat)
        for question, prompt in zip(match.questions(seat), match.describe(seat), strict=True):
            bots.choose(bots.levels(match.game)[-1], match, seat, rng, offer=prompt.offer)
            if foresight.instinct is not None:
                foresight.instinct(match.state, question, rng.random)
            if foresight.propose is not None and isinstance(question, ChooseOne):
                foresight.propose(match.state, question)


def _copy(match: Match[Any]) -> Match[Any] | None:
    """A copy, unless the running script would go otherwise in it: some tests say what dice show."""
    try:
        copy = match.clone()
    except KernelError:
        return None
    return copy if copy.hash() == match.hash() else None


def led(key: str, folder: Path) -> Told:
    """Run the tests of a game's rules in a process of their own; what they did. Whether they hold is not asked here."""
    path = folder / f"led-{key}.json"
    ways = os.pathsep.join(filter(None, (str(_TESTS), os.environ.get("PYTHONPATH"))))
    subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "soak.led", "--led", f"{key}={path}", f"{_TESTS}/games/{key}",
         "-p", "no:playwright", "-p", "no:cacheprovider", "-q"],
        cwd=_TESTS.parent, env={**os.environ, "PYTHONPATH": ways}, stdout=subprocess.DEVNULL, check=False,
    )  # fmt: skip
    return msgspec.json.decode(path.read_bytes(), type=Told)


# --- as a plugin of pytest --------------------------------------------------------------------------------------------

_LEAD: Final = pytest.StashKey[Lead]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--led", help="GAME=FILE: count what the tests of its rules do, and write it there.")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--led"):
        config.stash[_LEAD] = Lead(games.get(config.getoption("--led").partition("=")[0]))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    lead = item.config.stash[_LEAD]
    with lead.listening(item.nodeid):
        yield
    lead.play_on()


def pytest_sessionfinish(session: pytest.Session) -> None:
    path = Path(session.config.getoption("--led").partition("=")[2])
    path.write_bytes(msgspec.json.encode(session.config.stash[_LEAD].finish()))
