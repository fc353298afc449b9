"""Shrunk bundles: the fewest moves that make the same fault come about, and no other fault in its place."""

import pytest
from kernel_toys import KEY, G, one, toy

from roundtable.kernel import Game, Match, Record, RulesBug, Script, make_bundle, read_bundle, rerun
from roundtable.kernel.shrink import shrink
from roundtable.kernel.snapshots import unpack


def talkative(g: G) -> Script:
    """Fails for whoever has said `bad`, however long the talk before; `worse` is another fault."""
    for _ in range(12):
        (said,) = yield one(0, "good", "bad", "worse", "never")
        if said == "worse":
            raise LookupError("another fault")
        if said == "bad":
            yield one(1, "then", "now")
            raise ZeroDivisionError("the card misbehaves")


def needs_three(g: G) -> Script:
    said: list[str] = []
    while said[-3:] != ["a", "b", "c"]:
        (letter,) = yield one(0, "a", "b", "c")
        said.append(letter)
    raise ZeroDivisionError("the three letters")


def bundle_of(game: Game, *said: tuple[int, str]):  # type: ignore[no-untyped-def, type-arg]
    match = Match.start(game, {}, [{}, {}, {}], KEY)
    for seat, letter in said[:-1]:
        match.move(seat, (letter,))
    attempt = Record(match.ply, said[-1][0], (said[-1][1],), "seat")
    with pytest.raises(RulesBug) as bug:
        match.again(attempt)
    return read_bundle(make_bundle(match, attempt, bug.value, {"python": "3"}, {"match": "m1"}))


def test_moves_that_do_not_matter_are_left_out() -> None:
    game = toy(talkative)
    bundle = bundle_of(game, *[(0, "good"), (0, "never")] * 4, (0, "bad"), (1, "now"))
    small = shrink(game, bundle)
    assert (small.log, small.attempt) == (["0 p0 bad"], "1 p1 now")
    assert small.notes == {"match": "m1", "shrunk_from": 10} and small.versions == {"python": "3"}
    again = rerun(game, small)
    assert again.failed and "the card misbehaves" in again.error
    assert len(unpack(game, small.snapshot).recipe) == 1


def test_it_is_the_same_fault_that_is_kept() -> None:
    game = toy(talkative)
    small = shrink(game, bundle_of(game, (0, "good"), (0, "bad"), (1, "then")))
    assert "ZeroDivisionError" in small.error, "one move alone fails too, but in another way"


def test_what_belongs_together_stays() -> None:
    game = toy(needs_three)
    small = shrink(game, bundle_of(game, *[(0, letter) for letter in "abacbbacababc"]))
    assert [*small.log, small.attempt] == ["0 p0 a", "1 p0 b", "2 p0 c"]


def test_a_view_that_fails_is_shrunk_too() -> None:
    from msgspec.structs import replace

    sound = toy(needs_three)
    match = Match.start(sound, {}, [{}, {}, {}], KEY)
    for letter in "aab":
        match.move(0, (letter,))

    def public(state: object) -> dict[str, object]:
        raise KeyError("the view misbehaves")

    game = replace(sound, public=public)
    small = shrink(game, read_bundle(make_bundle(match, None, KeyError("the view misbehaves"))))
    assert (small.log, small.attempt, small.ply) == ([], "", 0)
    assert rerun(game, small).failed


def test_what_does_not_fail_any_more_comes_back_as_it_is() -> None:
    bundle = bundle_of(toy(talkative), (0, "bad"), (1, "then"))

    def sound(g: G) -> Script:
        yield one(0, "good", "bad", "worse", "never")
        yield one(1, "then", "now")

    assert shrink(toy(sound), bundle) is bundle
