"""A match can be taken down and built up again before each answer: clone, snapshot, replay, hash."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kernel_toys import KEY, PEEKABOO, G, meta, note, one, toy
from msgspec.structs import replace

from roundtable.kernel import (
    Arrange,
    ChooseMany,
    ChooseNumber,
    Left,
    Match,
    Race,
    Record,
    Script,
    SnapshotMismatch,
    Together,
)
from roundtable.testkit.players import Habits, RandomPlayer, walk

SEATS: list[dict[str, str]] = [{}, {}, {}]


def everything(g: G) -> Script:
    """Asks in every way there is, rolls in between."""
    note(g, g.chance.roll(6, "die"))
    note(g, (yield one(0, "a")))
    note(g, (yield one(1, "a", "b", hidden=True)))
    note(g, (yield ChooseMany(2, "many", ["a", "b", "c"], (), 0, 3, ordered=True)))
    note(g, (yield Race(one(0, "a", "b"), [one(1, "call", offer=True), one(2, "catch", offer=True)], 4000)))
    note(g, (yield Together([one(1, "a", "b"), ChooseNumber(0, "number", 1, 3, ("2",)), one(2, "c", "d")])))
    g.chance.shuffle(g.state.notes, "notes")
    note(g, (yield Arrange(2, "order", ["a", "b", "c"], ("a", "b", "c"))))
    note(g, (yield Race(None, [one(0, "x", offer=True)], 100)))


GAMES = {"toy": toy(everything, turns=8), "peekaboo": PEEKABOO}
ROUGH = Habits(offers=0.4, clock=0.1, leaving=0.03)


def same(match: Match[Any], other: Match[Any]) -> None:
    assert other.hash() == match.hash()
    assert (other.ply, other.events_total, other.outcome) == (match.ply, match.events_total, match.outcome)
    assert (other.decisions, other.offers, other.window) == (match.decisions, match.offers, match.window)
    assert other.snapshot() == match.snapshot()
    for seat in range(3):
        assert other.view(seat) == match.view(seat) and other.describe(seat) == match.describe(seat)


def played(key: str, seed: int) -> Iterator[tuple[Match[Any], Record]]:
    """A match before each of its moves."""
    match = Match.start(GAMES[key], {}, SEATS, random.Random(seed).randbytes(32))
    habits = ROUGH if key == "toy" else Habits()  # nobody leaves a game that has no rule for it
    for move, _ in walk(Match.clone(match), RandomPlayer(random.Random(seed), habits)):
        yield match, move
        match.again(move)
    yield match, Record(0, 0, (), "")


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_a_match_is_rebuilt_before_each_answer(key: str, seed: int) -> None:
    for match, move in played(key, seed):
        copies = [match.clone(), Match.restore(match.game, match.snapshot()), match.clone().clone()]
        for copy in copies:
            same(match, copy)
        if match.outcome is None:
            after = match.clone()
            events = after.again(move)
            for copy in copies:
                assert copy.again(move) == events
                same(after, copy)


@pytest.mark.parametrize("key", GAMES)
def test_a_clone_lives_its_own_life(key: str) -> None:
    for match, move in played(key, 11):
        if match.outcome is None:
            before, state = match.hash(), match.snapshot()
            copy = match.clone()
            copy.again(move)
            while copy.outcome is None and copy.ply < match.ply + 10:
                copy.again(RandomPlayer(random.Random(1))(copy))
            assert (match.hash(), match.snapshot()) == (before, state)


@pytest.mark.parametrize("key", GAMES)
@given(seed=st.integers(0, 10_000))
def test_a_log_is_followed_to_the_same_end(key: str, seed: int) -> None:
    first = list(played(key, seed))
    match = first[-1][0]
    again = Match.replay(match.game, {}, SEATS, random.Random(seed).randbytes(32), match.log)
    same(match, again)
    assert again.log == match.log and again.draws == match.draws


def test_a_log_can_be_followed_from_a_snapshot_on() -> None:
    matches = [(match.ply, match.snapshot()) for match, _ in played("toy", 3)]
    *_, (end, _) = played("toy", 3)
    for ply, snapshot in matches[::5]:
        restored = Match.restore(end.game, snapshot)
        restored.follow(end.log[ply:])
        assert restored.hash() == end.hash()
        overlapping = Match.restore(end.game, snapshot)
        known = len(overlapping.log)
        overlapping.follow(end.log[ply - known :])
        assert overlapping.hash() == end.hash()


@pytest.mark.parametrize(
    "change",
    [
        lambda log: [replace(log[0], seat=2), *log[1:]],
        lambda log: [replace(log[0], choose=("z",)), *log[1:]],
        lambda log: [replace(log[0], by="seat"), *log[1:]],
        lambda log: log[2:],
        lambda log: [*log[:1], *log[2:]],
        lambda log: [*log, log[-1]],
        lambda log: [*log[:4], replace(log[4], by="forced"), *log[5:]],
    ],
)
def test_a_log_that_the_rules_do_not_follow_is_a_mismatch(change: Any) -> None:
    def script(g: G) -> Script:
        yield one(0, "only")
        note(g, (yield one(1, "a", "b")))
        yield one(2, "only")

    game = toy(script)
    match = Match.start(game, {}, SEATS, KEY)
    for _ in range(3):
        match.move(1, ("a",))
    assert Match.replay(game, {}, SEATS, KEY, match.log).hash() == match.hash()
    with pytest.raises(SnapshotMismatch):
        Match.replay(game, {}, SEATS, KEY, change(match.log))


def test_a_log_that_ends_within_what_is_forced_is_a_mismatch() -> None:
    def script(g: G) -> Script:
        note(g, (yield one(1, "a", "b")))
        yield one(2, "only")

    match = Match.start(toy(script), {}, SEATS, KEY)
    match.move(1, ("a",))
    with pytest.raises(SnapshotMismatch, match="ends on ply 0"):
        Match.replay(match.game, {}, SEATS, KEY, match.log[:1])


def test_hashes_differ_when_the_future_does() -> None:
    seen: dict[str, tuple[int, bytes]] = {}
    for seed in (1, 2):
        for match, _ in played("toy", seed):
            assert match.hash() not in seen
            seen[match.hash()] = (match.ply, match.snapshot())


def test_a_hash_tells_nothing_without_the_key() -> None:
    one_match, other = (Match.start(GAMES["peekaboo"], {}, SEATS, bytes([byte]) * 32) for byte in (1, 2))
    assert one_match.state == other.state and one_match.hash() != other.hash()


@pytest.mark.parametrize("data", [b"", b"\x00", b"rubbish", b"\x97\x01\xa3toy"])
def test_rubbish_is_no_snapshot(data: bytes) -> None:
    with pytest.raises(SnapshotMismatch, match="Not a snapshot"):
        Match.restore(GAMES["toy"], data)


def test_a_snapshot_belongs_to_a_game_and_a_version() -> None:
    match = Match.start(GAMES["toy"], {}, SEATS, KEY)
    with pytest.raises(SnapshotMismatch, match="not of"):
        Match.restore(GAMES["peekaboo"], match.snapshot())
    newer = replace(match.game, meta=replace(meta("Toy"), rules_version=2))
    with pytest.raises(SnapshotMismatch, match="not of"):
        Match.restore(newer, match.snapshot())


def test_answers_that_cannot_be_given_again_are_a_mismatch() -> None:
    def before(g: G) -> Script:
        yield one(0, "a", "b")
        yield one(0, "a", "b")

    def after(g: G) -> Script:
        yield one(1, "a", "b")

    def fails_at_once(g: G) -> Script:
        raise ZeroDivisionError
        yield one(1, "a", "b")

    def forces(g: G) -> Script:
        yield one(0, "b")
        yield one(0, "a", "b")

    match = Match.start(toy(before), {}, SEATS, KEY)
    match.move(0, ("a",))
    for game in (toy(after), toy(fails_at_once), toy(forces)):
        with pytest.raises(SnapshotMismatch):
            Match.restore(game, match.snapshot())


def test_a_match_that_is_over_can_be_restored() -> None:
    *_, (match, _) = played("toy", 5)
    assert match.outcome is not None
    same(match, Match.restore(match.game, match.snapshot()))
    same(match, match.clone())


def test_what_was_given_before_leaving_does_not_come_back() -> None:
    def script(g: G) -> Script:
        reply = yield Together([one(0, "a", "b"), one(1, "a", "b")])
        if isinstance(reply, Left):
            reply = yield one(1 - reply.seat, "c", "d")
        note(g, reply)

    match = Match.start(toy(script), {}, SEATS, KEY)
    match.move(0, ("a",))
    match.leave(1)
    same(match, match.clone())
    match.move(0, ("c",))
    assert match.state.notes == ["('c',)"]
