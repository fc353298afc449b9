"""The kit's players and laws: they reach everything there is to do, and notice what must not be."""

import random
from typing import Any

import pytest
from kernel_toys import KEY, PEEKABOO, G, note, one, toy
from msgspec.structs import replace

from roundtable.kernel import (
    ChooseMany,
    ChooseOne,
    Left,
    Match,
    Race,
    Record,
    Script,
    Sight,
    Together,
    Zone,
)
from roundtable.testkit.laws import Broken, Laws
from roundtable.testkit.players import CALM, Endless, ExhaustivePlayer, Habits, RandomPlayer, play_out, seats_of, walk

SEATS: list[dict[str, str]] = [{}, {}, {}]


def varied(g: G) -> Script:
    note(g, (yield one(0, "a", "b", "c")))
    note(g, (yield Race(one(1, "a", "b"), [one(2, "call", offer=True)], 100)))
    note(g, (yield Together([one(0, "a", "b"), one(1, "a", "b")])))
    note(g, (yield ChooseMany(2, "many", ["x:1", "x:2", "y:1"], (), 0, 2)))
    note(g, (yield Race(None, [one(1, "hop", offer=True)], 100)))


def zones(state: Any) -> Any:
    return iter([Zone("hand", [], Sight.OWNER, seat) for seat in range(state.seats)])


def begin(script: Any = varied, turns: int = 6, seed: int = 0) -> Match[Any]:
    return Match.start(toy(script, turns, zones=zones), {}, SEATS, random.Random(seed).randbytes(32))


def marks(habits: Habits) -> set[tuple[str, str]]:
    found = set()
    for seed in range(10):
        match = begin(seed=seed)
        play_out(match, RandomPlayer(random.Random(seed), habits))
        found |= {(record.by, record.choose[0] if record.by == "host" else "") for record in match.log}
    return found


def test_habits_decide_what_the_host_does() -> None:
    assert marks(CALM) == {("seat", ""), ("host", "time")}
    assert marks(Habits(clock=0.3, leaving=0.1)) == {("seat", ""), ("host", "time"), ("clock", ""), ("host", "leave")}


def test_a_player_is_decided_by_its_seed() -> None:
    logs = []
    for _ in range(2):
        match = begin()
        play_out(match, RandomPlayer(random.Random(5)))
        logs.append(match.log)
    assert logs[0] == logs[1]


def test_nobody_leaves_twice() -> None:
    match = begin(turns=30)
    play_out(match, RandomPlayer(random.Random(2), Habits(leaving=0.5)))
    gone = [record.seat for record in match.log if record.choose == ("leave",)]
    assert sorted(gone) == [0, 1, 2] == seats_of(match)


def test_the_exhaustive_player_reaches_everything_soon() -> None:
    player = ExhaustivePlayer(random.Random(1), Habits())
    for seed in range(4):
        play_out(begin(turns=4, seed=seed), player)
    options = {("pick", option) for option in ("a", "b", "c", "call", "hop")}
    assert set(player.used) == options | {("many", option) for option in ("x:1", "x:2", "y:1")}
    assert player.asked["many"] == 4 * 4


def test_an_endless_match_is_told() -> None:
    with pytest.raises(Endless, match="goes on after 50 moves"):
        play_out(begin(turns=10**9), RandomPlayer(random.Random(1)), 50)


def test_laws_hold_in_sound_games() -> None:
    for match in (begin(), Match.start(PEEKABOO, {}, SEATS, KEY)):
        laws = Laws(match)
        laws.check(match)
        for _ in walk(match, RandomPlayer(random.Random(3))):
            laws.check(match)


def lost_card(g: Any) -> Script:
    yield ChooseOne(0, "q", ["a", "b"], ("a",))
    g.state.deck.pop()
    yield ChooseOne(0, "q", ["a", "b"], ("a",))
    g.state.deck.append(0)


def misfiled(g: G) -> Script:
    yield one(0, "a", "b")
    yield ChooseOne(0, "q", ["a", "a"], ("a",))


def confused(g: G) -> Script:
    yield one(0, "a", "b")
    yield Race(one(1, "a", "b"), [one(1, "a", offer=True)])


def doubled(g: G) -> Script:
    yield one(0, "a", "b")
    yield Race(one(1, "a", "b"), [one(1, "c", offer=True), one(1, "c", offer=True)])


def no_offer(g: G) -> Script:
    yield one(0, "a", "b")
    yield Race(one(1, "a", "b"), [one(2, "c")])


@pytest.mark.parametrize(
    ("match", "law"),
    [
        (lambda: Match.start(replace(PEEKABOO, scripts={"turn": lost_card}), {}, SEATS, KEY), "cards lost"),
        (lambda: begin(misfiled), "legal moves are none, or repeat"),
        (lambda: begin(confused), "looks like an option of the decision"),
        (lambda: begin(doubled), "share an option"),
        (lambda: begin(no_offer), "no offer of its seat"),
    ],
)
def test_a_broken_law_is_told_with_its_place(match: Any, law: str) -> None:
    broken = match()
    laws = Laws(broken)
    laws.check(broken)
    broken.move(0, ("a",))
    with pytest.raises(Broken, match=rf"ply 1, after 0 p0 a: .*{law}"):
        laws.check(broken)


def test_a_player_writes_its_moves_down() -> None:
    def script(g: G) -> Script:
        reply = yield one(0, "a", "b")
        if isinstance(reply, Left):
            reply = yield one(1, "a", "b")
        note(g, reply)

    match = begin(script)
    moves = [move for move, _ in walk(match, RandomPlayer(random.Random(4), Habits(leaving=0.2)))]
    assert moves == [Record(record.ply, record.seat, record.choose, record.by) for record in match.log]
