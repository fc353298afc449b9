"""A script that rests is to the match what a script that ends and is begun again is; structs with plain slots."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kernel_toys import KEY, SEATS, G, Notes, log, note, one, standing, told, toy
from msgspec import Struct, msgpack
from msgspec.structs import replace

from roundtable.kernel import Game, Match, RulesBug, Script
from roundtable.kernel.game import REST
from roundtable.kernel.structs import plain_slots
from roundtable.testkit.players import Habits, RandomPlayer, walk

TURNS = 7


def a_turn(g: G) -> Script:
    g.state.turn += 1
    if g.state.turn == TURNS:
        g.finish((0,), "enough")
    for seat in (0, 1):
        note(g, (yield one(seat, "a", "b")))
    note(g, g.chance.roll(6, "die"))


def resting(g: G) -> Script:
    while True:
        yield from a_turn(g)
        yield REST


def game(main: Callable[..., Script], **other: Any) -> Game[Notes]:
    return replace(toy(main, scripts={"main": main}, next_step=lambda state: ("main", ())), **other)


def played(main: Callable[..., Script], seed: int) -> Iterator[Match[Any]]:
    """A match after each of its moves."""
    match = Match.start(game(main), {}, SEATS, KEY)
    for _ in walk(match, RandomPlayer(random.Random(seed), Habits(clock=0.2))):
        yield match


@pytest.mark.parametrize("seed", range(3))
def test_resting_is_ending_and_beginning_again(seed: int) -> None:
    moves = 0
    for rested, ended in zip(played(resting, seed), played(a_turn, seed), strict=True):
        assert standing(rested) == standing(ended) and log(rested) == log(ended)
        assert rested.snapshot() == ended.snapshot() == rested.clone().snapshot()
        assert rested.is_quiescent == ended.is_quiescent
        moves += 1
    assert moves == 2 * (TURNS - 1)


def test_another_step_that_comes_next_is_begun() -> None:
    def other(g: G) -> Script:
        note(g, "other")
        yield one(2, "x", "y")

    def steps(state: Notes) -> tuple[str, tuple[int, ...]]:
        return ("other" if state.turn == 2 and "other" not in state.notes else "main", ())

    match = Match.start(game(resting, next_step=steps, scripts={"main": resting, "other": other}), {}, SEATS, KEY)
    for seat in (0, 1, 0, 1):
        match.move(seat, ("a",))
    assert told(match)[-1] == "other" and list(match.decisions) == [2]
    match.move(2, ("x",))
    assert list(match.decisions) == [0] and match.state.turn == 3


def test_the_laws_are_checked_where_a_script_rests() -> None:
    def broken(state: Notes) -> None:
        if "('b',)" in state.notes:
            raise RulesBug("No b.")

    match = Match.start(game(resting, check_laws=broken), {}, SEATS, KEY, laws=True)
    match.move(0, ("b",))
    with pytest.raises(RulesBug, match="No b"):
        match.move(1, ("a",))
    assert list(match.decisions) == [1] and told(match) == ["('b',)"]


def test_a_script_that_only_rests_runs_in_a_circle() -> None:
    def idle(g: G) -> Script:
        while True:
            yield REST

    with pytest.raises(RulesBug, match="asks nothing"):
        Match.start(game(idle), {}, SEATS, KEY)


def test_plain_slots_hold_what_is_set() -> None:
    @plain_slots
    class Point(Struct, array_like=True, gc=False):
        x: int = 1
        y: int = 2

    point = Point()
    point.y = 5
    assert point == Point(1, 5) and msgpack.decode(msgpack.encode(point), type=Point) == point
    with pytest.raises(AttributeError):
        point.z = 3  # type: ignore[attr-defined]


def test_plain_slots_are_not_for_what_the_collector_watches() -> None:
    class Tree(Struct):
        branches: list["Tree"] = []

    with pytest.raises(TypeError, match="collector"):
        plain_slots(Tree)
