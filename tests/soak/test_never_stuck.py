"""Never stuck: matches of every game, all options and all numbers of seats, with the laws held after every step.

In each somebody can answer or it is over, no card is lost or made, whoever has left is not asked, and every move that is
possible at a position picked by chance is made, then every move after each. What the games can do is counted: cards,
questions, labels, ends, faces of dice, options, seats leaving at each question, functions of the rules.

`ROUNDTABLE_MATCHES` makes it a marathon of so many matches, all games in turns of equal time (`make soak-play`): then
nothing may be left undone but what `tests/golden/<game>/unreachable.txt` lists with a reason.
"""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from games.tables import every_game
from roundtable import games
from roundtable.kernel import Event, Zone
from roundtable.testkit.players import random_match
from soak.led import Lead, Told, led
from soak.marathon import Marathon, Stuck, line, unlisted

MATCHES = int(os.environ.get("ROUNDTABLE_MATCHES", "0"))
SHORT = 12
LEAST_SHARE = 0.05
MORE = 400  # matches in which a game can do what is still missing
TELL_SECONDS = 60
TELL_MOST = 40


@every_game
def test_nobody_is_ever_stuck(key: str) -> None:
    run = Marathon(games.get(key), everybody_leaves=False)
    with run.coverage.dice():
        for _ in range(SHORT):
            run.run()
    wanted, missing = run.coverage.wanted, run.coverage.missing()
    assert not run.coverage.unknown(), "done, and in no list"
    assert not run.coverage.impossible()
    assert len(missing) < len(wanted) / 2, "hardly anything is done"
    assert run.positions > 0 < run.depths[1] and run.leavings > 0
    print(f"\n{line(run)}")


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.marathon("ROUNDTABLE_MATCHES")
def test_a_marathon_of_all_games(tmp_path: Path) -> None:
    runs = [Marathon(games.get(key), functions=True) for key in games.all_games()]
    with ThreadPoolExecutor() as pool:
        for run, told_of in zip(runs, pool.map(lambda run: led(run.game.key, tmp_path), runs), strict=True):
            run.take(told_of)
    _tell(runs)
    told = time.monotonic()
    while sum(run.matches for run in runs) < MATCHES or min(run.matches for run in runs) < LEAST_SHARE * MATCHES:
        run = min(runs, key=lambda each: each.seconds)
        with run.coverage.dice():
            run.run()
        if time.monotonic() - told > TELL_SECONDS:
            told = time.monotonic()
            _tell(runs)
    for run in runs:
        for _ in range(MORE):
            if not any(unlisted(run)):
                break
            with run.coverage.dice():
                run.run()
    _tell(runs)
    left = {run.game.key: sorted(unlisted(run)) for run in runs}
    for run in runs:
        print(f"{run.game.key}: never reached: {run.missing()}")
        print(f"{run.game.key}: cards that never did what nearly all of their kind did: {run.coverage.idle()}")
    assert not any(left.values()), left
    assert not any(run.coverage.unknown() for run in runs)


def _tell(runs: list[Marathon]) -> None:
    print(f"{time.strftime('%H:%M:%S')} {sum(run.matches for run in runs):,} matches")
    for run in runs:
        left = run.missing()
        print(f"  {line(run)}; not yet {len(left)}: {', '.join(left[:TELL_MOST])}", flush=True)


# --- it finds what it is for ----------------------------------------------------------------------------------------


def broken(key: str, after: int, **parts: Any) -> Marathon:
    """A marathon of a game of which a part goes wrong after so many calls."""
    game = games.get(key)
    calls = 0

    def failing(name: str, wrong: Any) -> Any:
        right = getattr(game, name)

        def part(*arguments: Any) -> Any:
            nonlocal calls
            calls += 1
            return right(*arguments) if calls < after else wrong(right, *arguments)

        return part

    return Marathon(replace(game, **{name: failing(name, wrong) for name, wrong in parts.items()}))


def run_on(run: Marathon, matches: int) -> None:
    for _ in range(matches):
        run.run()


def without_a_card(zones: Any, state: Any) -> list[Zone]:
    listed = list(zones(state))
    full = next(index for index, zone in enumerate(listed) if zone.cards)
    listed[full] = replace(listed[full], cards=listed[full].cards[1:])
    return listed


def no_law(_: Any, state: Any) -> None:
    raise AssertionError("a law of the game is broken")


def nothing_next(_: Any, state: Any) -> None:
    return None


@every_game
@pytest.mark.parametrize(
    "parts",
    [{"zones": without_a_card}, {"check_laws": no_law}, {"next_step": nothing_next}],
    ids=["a card is lost", "a law is broken", "nothing comes next"],
)
def test_a_match_that_breaks_is_told(key: str, parts: dict[str, Any]) -> None:
    run = broken(key, 50, **parts)
    with pytest.raises(Stuck, match="of the marathon"):
        run_on(run, 5)


@every_game
def test_what_is_never_done_is_told(key: str) -> None:
    class NeverTold(Event, tag="never_told", frozen=True):
        """An event of nobody's."""

    game = games.get(key)
    run = Marathon(replace(game, events=(*game.events, NeverTold)))
    run.run()
    assert "event never_told" in unlisted(run)
    for face in (1, 2, 3, 4, 5):
        run.coverage.faces[("a die", 6)] = run.coverage.faces.get(("a die", 6), type(run.coverage.done)())
        run.coverage.faces[("a die", 6)][face] += 100
    assert [thing for thing in run.coverage.impossible() if "a die" in thing] == ["face a die 1-6: 1"]


# --- tests of the rules as led matches --------------------------------------------------------------------------------


def led_by(lead: Lead) -> Told:
    """A test that makes one move in a match, and what comes of it."""
    with lead.listening("a test"):
        match = random_match(lead.game, lead.game.meta.least_seats, 1)
        seat, question = next(iter(match.decisions.items()))
        match.move(seat, question.default)
    lead.play_on()
    assert f"ask {question.ask}" in lead.coverage.done
    return lead.finish()


def test_what_a_test_of_the_rules_does_is_counted_and_played_on() -> None:
    key = games.all_games()[-1]
    told = led_by(Lead(games.get(key)))
    assert (told.moves, told.tables, told.broken) == (1, 1, [])
    assert told.functions
    run = Marathon(games.get(key), functions=True)
    run.take(told)
    assert not set(run.missing()) & {*told.done, *(f"function {name}" for name in told.functions)}
    broken_later = led_by(Lead(broken(key, 30, check_laws=no_law).game))
    assert "a law of the game is broken" in "".join(broken_later.broken)
    with pytest.raises(Stuck, match="played on"):
        run.take(broken_later)
