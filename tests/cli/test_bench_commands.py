"""The benches run, and their figures are of the right kind; whether they are good enough is for a quiet machine."""

import json
from collections.abc import Iterator

import pytest
from typer.testing import CliRunner

from roundtable import games
from roundtable.bench.pairs import paired, spread
from roundtable.cli import app

run = CliRunner()


def test_pairs_alternate_and_ratios_are_taken_within_a_pair() -> None:
    order: list[str] = []
    ours = iter([2.0, 6.0, 8.0])
    theirs = iter([1.0, 2.0, 4.0])

    def one(name: str, figures: Iterator[float]) -> float:
        order.append(name)
        return float(next(figures))

    own, other, ratios = paired(lambda: one("a", ours), lambda: one("b", theirs), 3)
    assert order == ["a", "b", "b", "a", "a", "b"]
    assert (own, other, ratios) == ([2, 6, 8], [1, 2, 4], [2, 3, 2])
    assert str(spread(ratios)) == "2 / 2 / 3"


def test_bench_engine_measures_every_game_against_the_reference() -> None:
    shown = run.invoke(app, ["bench", "engine", "--pairs", "1", "--seconds", "0.05", "--json"])
    assert shown.exit_code == 0, shown.output
    report = json.loads(shown.output)
    assert [row["game"] for row in report["games"]] == games.all_games()
    assert report["reference_decisions_per_second"]["median"] > 0
    for row in report["games"]:
        assert row["decisions_per_second"]["median"] > 0 and row["decisions_against_reference"]["median"] > 0
        assert row["clone_us"]["median"] > 0 and row["snapshot_bytes"] > 0 and row["views_us"]["median"] > 0
        assert 0 < row["options_us"]["median"] <= row["options_us"]["p99"] <= row["options_us"]["most"]


@pytest.mark.slow
@pytest.mark.parametrize("again", [[], ["--seconds", "2"]], ids=["moves", "seconds"])
def test_bench_server_plays_real_rooms(again: list[str]) -> None:
    shown = run.invoke(app, ["bench", "server", "--pairs", "2", "--rooms", "3", "--moves", "5", "--json", *again])
    assert shown.exit_code == 0, shown.output
    report = json.loads(shown.output)
    assert report["ratio"]["median"] > 0 and report["ratio_of_sums"] > 0
    assert len(report["moves"]) == len(report["echoes"]) == 2
    for move, echo in zip(report["moves"], report["echoes"], strict=True):
        assert move["units"] >= 15 and echo["units"] >= 15
        assert move["deliveries_per_unit"] >= 5 and echo["deliveries_per_unit"] == 5
        assert move["bytes_per_delivery"] > 100 and echo["bytes_per_delivery"] == 300
        assert move["cpu_us"] > 0 and echo["cpu_us"] > 0
        assert not move["refused"]


def test_bench_server_says_it_in_words() -> None:
    shown = run.invoke(app, ["bench", "server", "--pairs", "1", "--rooms", "2", "--moves", "3"])
    assert shown.exit_code == 0, shown.output
    assert "ratio" in shown.output and "(bar: at most 3)" in shown.output


@pytest.mark.slow
def test_bench_start_measures_until_a_match_goes_on() -> None:
    shown = run.invoke(app, ["bench", "start", "--runs", "1", "--finished", "1", "--unfinished", "2", "--json"])
    assert shown.exit_code == 0, shown.output
    report = json.loads(shown.output)
    assert report["ready_cpu_seconds"]["median"] > 0
    assert 0 < report["ready_seconds"]["median"] < report["first_move_seconds"]["median"]
