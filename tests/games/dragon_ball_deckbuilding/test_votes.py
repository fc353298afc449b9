"""Votes of the group (R-55): who sees what, ties, silence, votes that need a majority, and whoever plays alone."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev

from .table import Table, table

FOUR = ("goku", "krillin", "yamcha", "tien")


def impaled(*characters: str, seats: tuple[int, ...] = (0, 1, 2, 3), **how: Any) -> Table:
    """Freezer's Impalement: the group says whom it hits."""
    return table(*(characters or FOUR), step="villain_card", villain_deck="impalement", order="1", seats=seats, **how)


def say(t: Table, *said: str) -> Table:
    """Seat by seat, votes on the target; "-" says nothing."""
    for seat, option in enumerate(said):
        if option != "-":
            t.choose(option, ask="group_hero", seat=seat)
    return t


def how(t: Table) -> list[str]:
    """How the votes were decided."""
    return [each.by for each in t.ever(ev.VoteClosed)]


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_everybody_sees_who_proposes_what(viewer: int | None) -> None:
    """And what it is about; before anybody has spoken, and in between."""
    t = impaled()
    view: Any = t.match.view(viewer)["vote"]
    assert view.votes == ["", "", "", ""] and t.names([view.about]) == ["impalement"]
    assert view.options == [f"card:{t.card(key)}" for key in FOUR]
    say(t, "-", "yamcha", "goku")
    view = t.match.view(viewer)["vote"]
    assert view.votes == ["", f"card:{t.card('yamcha')}", f"card:{t.card('goku')}", ""]
    assert [(each.seat, t.names([each.card])) for each in t.ever(ev.Voted)] == [(1, ["yamcha"]), (2, ["goku"])]


def test_every_seat_may_vote_and_nobody_is_waited_for_alone() -> None:
    """Also a seat all of whose Characters have fallen (R-26); spectators never."""
    t = impaled(out=3)
    assert [each.seat for each in t.decisions()] == [0, 1, 2, 3] and not t.match.decisions
    assert t.match.window == 60_000
    view: Any = t.match.view(None)["vote"]
    assert len(view.options) == 3


def test_when_the_vote_has_closed_nothing_of_it_stays() -> None:
    t = say(impaled(), "goku", "goku", "goku", "krillin")
    assert t.match.view(0)["vote"] == {} and how(t) == ["votes"] and t.damage("goku") == 3


@pytest.mark.parametrize(("last", "struck"), [(0, "goku"), (1, "krillin"), (2, "krillin"), (3, "goku")])
def test_a_tie_goes_to_the_seat_that_acted_last(last: int, struck: str) -> None:
    t = impaled()
    t.state.last = last
    say(t, "goku", "krillin", "krillin", "goku")
    assert how(t) == ["tie"] and t.damage(struck) == 3


def test_a_tie_that_seat_has_no_part_in_goes_to_the_usual_answer() -> None:
    """Most Remaining Health (D-32): Goku, if he is among the best."""
    t = impaled("krillin", "goku", "yamcha", "tien", seats=(0, 1, 2, 3))
    t.state.last = 3
    say(t, "yamcha", "goku", "-", "-").clock()
    assert how(t) == ["tie"] and t.damage("goku") == 3


def test_else_the_first_of_the_tied() -> None:
    t = impaled()
    t.state.last = 3
    say(t, "yamcha", "krillin", "-", "-").clock()
    assert how(t) == ["tie"] and t.damage("krillin") == 3


def test_before_anybody_has_acted_the_host_decides_a_tie() -> None:
    """The order of the tokens, at the very beginning."""
    t = impaled()
    t.state.last = -1
    say(t, "yamcha", "krillin", "krillin", "yamcha")
    assert how(t) == ["tie"] and t.damage("yamcha") == 3


def test_some_votes_are_enough_when_the_time_is_up() -> None:
    t = say(impaled(), "-", "-", "tien", "-").clock()
    assert how(t) == ["votes"] and t.damage("tien") == 3


def test_whoever_left_is_not_waited_for() -> None:
    t = impaled().leaves(3)
    say(t, "tien", "goku", "tien")
    assert how(t) == ["votes"] and t.damage("tien") == 3


def test_the_vote_of_whoever_leaves_meanwhile_does_not_count() -> None:
    t = say(impaled(), "tien", "goku", "-", "goku").leaves(3)
    t.choose("tien", ask="group_hero", seat=2)
    assert how(t) == ["votes"] and t.damage("tien") == 3


@pytest.mark.parametrize(
    ("said", "struck", "by"),
    [
        (("goku", "goku", "krillin"), "goku", "votes"),
        (("goku", "krillin", "ally_nail"), "krillin", "grim"),
        (("goku", "-", "-"), "krillin", "grim"),
        (("-", "-", "-"), "krillin", "grim"),
    ],
)
def test_the_grim_rule_comes_last(said: tuple[str, ...], struck: str, by: str) -> None:
    """R-67, R-104: without a strict majority of all seats, whom it harms most; here Krillin would fall."""
    t = table(
        "goku",
        "krillin",
        "yamcha",
        villain="raditz",
        extreme=True,
        seats=(0, 1, 2),
        gear={0: "ally_nail"},
        balls={"ally_nail": 1},
        damage={"krillin": 7},
        attacks="boosted_ki_wave@1",
        step="villain_track",
        villain_deck="call_for_help",
    )
    for seat, option in enumerate(said):
        if option != "-":
            t.choose(option, ask="contested", seat=seat)
    if "-" in said:
        t.clock()
    assert [each.by for each in t.ever(ev.VoteClosed)][:1] == [by]
    assert [t.names([each.target]) for each in t.ever(ev.Struck)][:1] == [[struck]]


@pytest.mark.parametrize("seats", [(0,), (0, 0, 0, 0)])
def test_whoever_plays_alone_just_decides(seats: tuple[int, ...]) -> None:
    """One seat is asked like of any other question, with one Character or with four."""
    t = impaled(*FOUR[: len(seats)], seats=seats, gear={0: "ally_nail"})
    assert t.decision("group_hero").seat == 0 and not t.match.offers
    assert t.match.view(0)["vote"] == {}
    t.choose("goku", ask="group_hero")
    assert t.damage("goku") == 3 and not t.ever(ev.VoteClosed)
