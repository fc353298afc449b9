"""The arena: bots meet, seats go round, shares have honest intervals."""

import json

import pytest
from typer.testing import CliRunner

from roundtable.bench.arena import Plan, Played, line_ups, play_one, report, wilson
from roundtable.bots import Budget
from roundtable.cli import app

run = CliRunner()


def test_the_interval_is_wilsons() -> None:
    """Against the figures of Newcombe (1998), table I: 81 of 263, and 0 of 20."""
    assert [round(each, 4) for each in wilson(81, 263)] == [0.2553, 0.3662]
    assert [round(each, 4) for each in wilson(0, 20)] == [0.0, 0.1611]
    assert wilson(0, 0) == (0.0, 1.0)


def test_everybody_sits_everywhere() -> None:
    assert line_ups(["a", "b"], 2) == [["a", "b"], ["b", "a"]]
    assert line_ups(["a", "b"], 4) == [["a", "b", "a", "b"], ["b", "a", "b", "a"]]
    assert line_ups(["a", "b"], 3) == [["a", "b", "a"], ["b", "a", "a"], ["a", "a", "b"]]


def test_shares_are_told_against_what_is_fair() -> None:
    plan = Plan("uno_ultimate_dc", ["greedy", "random"], 3, 4, 1, Budget())
    played = [
        Played(["greedy", "random", "greedy"], shares, "empty_hand", 10, {"greedy": 0.01}, {"greedy": 10})
        for shares in ([1.0, 0, 0], [0.5, 0.5, 0], [0, 0, 1.0], [0, 1.0, 0])
    ]
    found = report(plan, played, 1.0)
    greedy, other = found.standings
    assert (greedy.share, greedy.fair, greedy.ms) == (0.625, 0.6667, 1.0)
    assert (other.share, other.fair) == (0.375, 0.3333)
    assert greedy.low < 0.625 < greedy.high and found.reasons == {"empty_hand": 4}


def test_a_match_of_the_arena_follows_from_its_seed() -> None:
    plan = Plan("uno_ultimate_dc", ["search", "greedy"], 2, 2, 5, Budget(iterations=4))
    one, two = play_one(plan, 1), play_one(plan, 1)
    assert (one.levels, one.shares, one.plies) == (two.levels, two.shares, two.plies)
    assert one.levels == ["greedy", "search"] and one.decisions["search"] > 0


def test_the_arena_prints_who_won_how_often() -> None:
    shown = run.invoke(app, ["arena", "uno_ultimate_dc", "--players", "greedy,random", "--matches", "4"])
    assert shown.exit_code == 0, shown.output
    assert "greedy" in shown.output and "95 %" in shown.output
    told = ["arena", "dragon_ball_deckbuilding", "--players", "random", "--matches", "2", "--option", "villain=broly"]
    shown = run.invoke(app, [*told, "--json"])
    assert shown.exit_code == 0, shown.output
    assert json.loads(shown.output)["standings"][0]["matches"] == 2


@pytest.mark.parametrize(
    "wrong",
    [
        ["chess"],
        ["plus_ultra", "--players", "genius"],
        ["plus_ultra", "--seats", "9"],
        ["plus_ultra", "--option", "x=1"],
    ],
)
def test_what_cannot_be_played_is_refused(wrong: list[str]) -> None:
    assert run.invoke(app, ["arena", *wrong]).exit_code == 2
