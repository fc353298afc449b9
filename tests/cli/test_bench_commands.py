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


@pytest.mark.slow
@pytest.mark.parametrize("again", [[], ["--seconds", "4"]], ids=["moves", "seconds"])
def test_bench_server_plays_real_rooms(again: list[str]) -> None:
    shown = run.invoke(app, ["bench", "server", "--pairs", "1", "--rooms", "3", "--moves", "10", "--json", *again])
    assert shown.exit_code == 0, shown.output
    report = json.loads(shown.output)
    (move,), (echo,) = report["moves"], report["echoes"]
    assert move["units"] >= 30 and echo["units"] >= 30
    assert move["deliveries_per_unit"] >= 5 and echo["deliveries_per_unit"] == pytest.approx(5, abs=0.1)
    assert not move["refused"]
