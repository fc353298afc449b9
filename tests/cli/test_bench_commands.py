"""The benches run, and their figures are of the right kind; whether they are good enough is for a quiet machine."""

import json
from collections.abc import Iterator
from typing import Any

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
    assert "ratio" in shown.output and "(bar: at most 2, Postgres 2.3)" in shown.output


@pytest.mark.slow
def test_bench_start_measures_until_a_match_goes_on() -> None:
    shown = run.invoke(app, ["bench", "start", "--runs", "1", "--finished", "1", "--unfinished", "2", "--json"])
    assert shown.exit_code == 0, shown.output
    report = json.loads(shown.output)
    assert report["ready_cpu_seconds"]["median"] > 0
    assert 0 < report["ready_seconds"]["median"] < report["first_move_seconds"]["median"]


def figures(*arguments: str) -> dict[str, Any]:
    shown = run.invoke(app, ["bench", *arguments, "--json"])
    assert shown.exit_code == 0, shown.output
    report: dict[str, Any] = json.loads(shown.output)
    return report


@pytest.mark.slow
def test_bench_growth_compares_numbers_of_rooms() -> None:
    report = figures(
        "growth", "--game", "uno_ultimate_dc", "--rooms", "4", "--rooms", "2", "--rounds", "2", "--moves", "100"
    )
    few, many = report["sizes"]
    assert (few["rooms"], many["rooms"]) == (2, 4)
    assert few["growth"] == {"least": 1, "median": 1, "most": 1} and many["growth"]["median"] > 0
    for size in report["sizes"]:
        assert 0 < size["half_moves_per_second"] < size["moves_per_second"]
        assert 0 < size["half_p50"] <= size["half_p99"] and 0 < size["busy_p50"] <= size["busy_p99"]


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.redis
def test_bench_relay_compares_lines_of_several_servers(postgres_url: str, redis_url: str) -> None:
    where = ("--database", postgres_url, "--redis", redis_url, "--game", "uno_ultimate_dc")
    report = figures("relay", *where, "--servers", "2", "--rounds", "1", "--rooms", "2", "--moves", "5")
    (row,) = report["counts"]
    assert row["servers"] == 2 and row["dearer"]["median"] > 0
    for lines in (row["direct"], row["relayed"]):
        assert lines["moves_per_second"] > 0 and 0 < lines["calm_p50"] <= lines["calm_p99"]


@pytest.mark.slow
def test_bench_others_plays_beside_bare_echoes() -> None:
    """Servers of other people only where they are installed, which is no part of a test's set-up."""
    report = figures("others", "--game", "uno_ultimate_dc", "--rooms", "2", "--moves", "5", "--rounds", "1")
    names = {other["name"] for other in report["others"]}
    assert names >= {"FastAPI echo", "uvicorn echo"} and not names & set(report["missing"])
    for other in report["others"]:
        assert other["units_per_cpu_second"]["median"] > 0 and other["ratio"]["median"] > 0
        assert other["bytes_per_delivery"] >= 300


@pytest.mark.slow
def test_bench_crowd_waits_for_every_spectator() -> None:
    report = figures("crowd", "--game", "uno_ultimate_dc", "--spectators", "20", "--moves", "5")
    assert report["move_cpu_us_alone"] > 0 and report["echo_cpu_us"] > 0
    assert 0 < report["p50"] <= report["p99"] and report["bytes_per_delivery"] > 100


@pytest.mark.slow
def test_bench_memory_and_recovery_measure_a_full_house() -> None:
    kept = figures("memory", "--game", "uno_ultimate_dc", "--matches", "3", "--sockets", "20")
    assert 0 < kept["empty_mib"] <= kept["live_mib"] <= kept["full_mib"] and 0 < kept["pinging_cpu_share"] < 1
    back = figures("recovery", "--game", "uno_ultimate_dc", "--matches", "3", "--runs", "1")
    assert 0 < back["ready_seconds"]["median"] < back["first_move_seconds"]["median"]
    assert back["first_move_seconds"]["median"] <= back["all_moves_seconds"]["median"]


def test_replays_are_small_and_quickly_verified() -> None:
    rows = json.loads(run.invoke(app, ["bench", "replay", "--tries", "1", "--json"]).output)
    assert [row["game"] for row in rows] == games.all_games()
    for row in rows:
        assert 0 < row["bytes_a_500_plies"] <= 60_000 and row["stored_bytes"] < row["json_bytes"], row
        assert 0 < row["verify_seconds"] <= 1, row
