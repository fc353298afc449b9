"""Bug bundles: what failed once fails again from the bundle alone, and is told when it does not any more."""

import json
from typing import Any

import pytest
from kernel_toys import KEY, G, note, one, toy
from msgspec.structs import replace

from roundtable.kernel import (
    HOST,
    LEAVE,
    TIME_OUT,
    Game,
    Left,
    Match,
    Race,
    Record,
    RulesBug,
    Script,
    SnapshotMismatch,
    make_bundle,
    possible_moves,
    read_bundle,
    rerun,
)


def fragile(g: G) -> Script:
    note(g, g.chance.roll(6, "die"))
    first = yield one(0, "a", "b")
    reply = yield Race(one(1, "good", "bad"), [one(2, "call", offer=True)], 100)
    if isinstance(reply, Left):
        raise LookupError("nobody thought of that")
    if first == ("a",) and getattr(reply, "answer", None) == ("bad",):
        raise ZeroDivisionError("the card misbehaves")


def sound(g: G) -> Script:
    note(g, g.chance.roll(6, "die"))
    yield one(0, "a", "b")
    yield Race(one(1, "good", "bad"), [one(2, "call", offer=True)], 100)


def bundle_of(game: Game[Any], attempt: Record | None) -> bytes:
    match = Match.start(game, {}, [{}, {}, {}], KEY)
    match.move(0, ("b",))
    match.time_up(None)
    match.move(0, ("a",))
    assert attempt is not None
    with pytest.raises(RulesBug) as bug:
        match.again(attempt)
    return make_bundle(match, attempt, bug.value, {"python": "3"}, {"match": "m1", "options": {"x": 1}})


@pytest.mark.parametrize(
    ("attempt", "error"),
    [
        (Record(3, 1, ("bad",), "seat"), "ZeroDivisionError"),
        (Record(3, 1, ("bad",), "clock"), "ZeroDivisionError"),
        (Record(3, 0, LEAVE, "host"), "LookupError"),
    ],
    ids=lambda value: value.notation() if isinstance(value, Record) else None,
)
def test_a_bundle_fails_again(attempt: Record, error: str) -> None:
    game = toy(fragile)
    bundle = read_bundle(bundle_of(game, attempt))
    assert (
        bundle.attempt == attempt.notation() and error in bundle.error and any(error in line for line in bundle.trace)
    )
    assert bundle.log == ["0 p0 b", "1 host time (host)", "2 p0 a"] and bundle.notes["match"] == "m1"
    again = rerun(game, bundle)
    assert again.failed and error in again.error and "Traceback" in again.trace and again.attempt == attempt.notation()


def test_a_bundle_that_does_not_fail_any_more_says_so() -> None:
    bundle = read_bundle(bundle_of(toy(fragile), Record(3, 1, ("bad",), "seat")))
    again = rerun(toy(sound), bundle)
    assert not again.failed and (again.tried, again.refused) == (1, 0)


def test_without_a_noted_move_everything_possible_is_tried() -> None:
    game = toy(fragile)
    bundle = read_bundle(bundle_of(game, Record(3, 1, ("bad",), "seat")))
    bundle.attempt = ""
    assert rerun(game, bundle).attempt == "3 p1 bad"
    again = rerun(toy(sound), bundle)
    assert not again.failed and again.tried == 7


def test_what_is_possible() -> None:
    match = Match.start(toy(fragile), {}, [{}, {}, {}], KEY)
    match.move(0, ("b",))
    assert list(possible_moves(match)) == [
        Record(1, 1, ("good",), "seat"),
        Record(1, 1, ("bad",), "seat"),
        Record(1, 1, LEAVE, "host"),
        Record(1, 2, ("call",), "seat"),
        Record(1, 2, LEAVE, "host"),
        Record(1, 1, ("bad",), "clock"),
        Record(1, HOST, TIME_OUT, "host"),
    ]


@pytest.mark.parametrize("part", ["public", "private", "describe"])
def test_a_view_that_fails_is_found(part: str) -> None:
    def broken(*_: object) -> Any:
        raise KeyError("the view misbehaves")

    game = toy(sound)
    match = Match.start(game, {}, [{}, {}, {}], KEY)
    bundle = read_bundle(make_bundle(match, None, KeyError("the view misbehaves")))
    assert not rerun(game, bundle).failed
    again = rerun(replace(game, **{part: broken}), bundle)
    assert again.failed and "the view misbehaves" in again.error and again.attempt == ""


def test_a_bundle_is_readable_json() -> None:
    told = json.loads(bundle_of(toy(fragile), Record(3, 1, ("bad",), "seat")))
    assert told["game"] == "toy" and told["rules_version"] == 1 and told["ply"] == 3 and told["attempt"] == "3 p1 bad"
    assert told["versions"] == {"python": "3"} and isinstance(told["snapshot"], str)


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b'{"game": 3}'])
def test_what_is_no_bundle_is_a_mismatch(data: bytes) -> None:
    with pytest.raises(SnapshotMismatch, match="Not a bundle"):
        read_bundle(data)
