"""Commands about matches: games, simulate, replays and bundles, for every game there is."""

import json
import random
import re
import zlib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from roundtable import games
from roundtable.bench.play import new_match
from roundtable.cli import app
from roundtable.kernel import Match, Record, RulesBug
from roundtable.kernel.bundle import make_bundle
from roundtable.recording import checksum, unpacked
from roundtable.testkit.players import CALM
from roundtable.testkit.replays import Played

run = CliRunner()
every_game = pytest.mark.parametrize("key", games.all_games())


@cache
def finished(key: str) -> dict[str, Any]:
    """A replay of a random match."""
    game = games.get(key)
    replay: dict[str, Any] = json.loads(unpacked(Played(game, game.meta.least_seats, "1", CALM).replay()))
    return replay


def written(folder: Path, replay: dict[str, Any]) -> str:
    path = folder / "replay.json"
    text = json.dumps(replay).encode()
    path.write_text(json.dumps({**replay, "checksum": checksum(text)}))
    return str(path)


def test_games_lists_all() -> None:
    shown = run.invoke(app, ["games"]).output
    listed = json.loads(run.invoke(app, ["games", "--json"]).output)
    assert [game["key"] for game in listed] == games.all_games()
    assert all(game["meta"]["name"] in shown for game in listed)


@every_game
def test_simulate_plays_the_same_matches_for_the_same_seed(key: str) -> None:
    arguments = ["simulate", key, "--matches", "3", "--seed", "7", "--laws", "--json"]
    first, second = (json.loads(run.invoke(app, arguments).output) for _ in range(2))
    for changing in ("seconds", "plies_per_second"):
        first.pop(changing)
        second.pop(changing)
    assert first == second
    assert first["matches"] == 3 and first["plies"] > 0 and sum(first["reasons"].values()) == 3
    for shares in first["choices"].values():
        assert sum(share["played"] for share in shares.values()) == 3 * first["seats"]
        assert all(share["won"] <= share["played"] for share in shares.values())
        assert sum(share["won"] for share in shares.values()) >= 3 - first["winners"].get("nobody", 0)
        winners = sum(times for name, times in first["winners"].items() if name != "nobody")
        assert sum(share["won"] for share in shares.values()) == winners


@every_game
def test_simulate_tells_how_choices_fared(key: str) -> None:
    told = run.invoke(app, ["simulate", key, "--matches", "2"]).output
    for option in games.get(key).meta.seat_options:
        assert re.search(rf"  {option.name} \w+: won \d+ of \d+ \(\d+\.\d%\)", told), told


@every_game
@pytest.mark.parametrize("wrong", [["--seats", "99"], ["--bots", "no-such-bot"], ["--bots", "random,random,random,x"]])
def test_simulate_refuses_what_cannot_be_played(key: str, wrong: list[str]) -> None:
    assert run.invoke(app, ["simulate", key, *wrong]).exit_code == 2


@every_game
def test_simulate_takes_options_and_tells_who_was_asked_first(key: str) -> None:
    game = games.get(key)
    spec = game.meta.options[0]
    values = {"bool": True, "int": spec.most, "seat": 0, "choice": spec.choices[-1].id if spec.choices else None}
    value = values[spec.kind]
    match = new_match(game, game.meta.least_seats, random.Random(1))
    ask = next(iter(match.decisions.values())).ask
    seats = ["--seats", str(game.meta.least_seats), "--matches", "2"]
    arguments = ["simulate", key, *seats, "--option", f"{spec.name}={json.dumps(value).strip(chr(34))}", "--order", ask]
    told = json.loads(run.invoke(app, [*arguments, "--json"]).output)
    assert told["options"] == {each.name: each.default for each in game.meta.options} | {spec.name: value}
    assert len(told["orders"][ask]) == game.meta.least_seats
    assert sum(told["orders"][ask]) <= sum(told["winners"].values())
    assert re.search(rf"asked {ask} as number 1: won \d \(\d+\.\d% ± \d+\.\d%\)", run.invoke(app, arguments).output)


@every_game
@pytest.mark.parametrize("wrong", ["no_such=1", "no_such", "{name}=no such value"])
def test_simulate_refuses_options_that_the_game_does_not_have(key: str, wrong: str) -> None:
    name = games.get(key).meta.options[0].name
    shown = run.invoke(app, ["simulate", key, "--option", wrong.format(name=name)])
    assert shown.exit_code == 2 and "cannot be played like that" in shown.output


def test_simulate_refuses_an_unknown_game() -> None:
    shown = run.invoke(app, ["simulate", "no_such_game"])
    assert shown.exit_code == 2 and "There is no game" in shown.output


@every_game
def test_a_replay_verifies(key: str, tmp_path: Path) -> None:
    shown = run.invoke(app, ["replay", "verify", written(tmp_path, finished(key))])
    assert shown.exit_code == 0, shown.output


@every_game
def test_a_changed_replay_does_not_verify(key: str, tmp_path: Path) -> None:
    good = finished(key)
    changes: list[dict[str, Any]] = [
        {"outcome": {**good["outcome"], "winners": [9]}},
        {"final_hash": "00"},
        {"moves": good["moves"][:-1]},
        {"chance": {**good["chance"], "server_seed": "00" * 32}},
        {"chance": {**good["chance"], "nonces": ["cd" * 16] * len(good["seats"])}},
        {"chance": {**good["chance"], "draws": good["chance"]["draws"][1:]}},
    ]
    for change in changes:
        shown = run.invoke(app, ["replay", "verify", written(tmp_path, {**good, **change})])
        assert shown.exit_code == 1 and "✗" in shown.output, change


@every_game
def test_a_replay_of_other_rules_is_told_apart_from_a_wrong_one(key: str, tmp_path: Path) -> None:
    shown = run.invoke(app, ["replay", "verify", written(tmp_path, {**finished(key), "rules_version": 9999})])
    assert shown.exit_code == 3 and "recording only" in shown.output


@every_game
def test_a_replay_is_told_and_exported(key: str, tmp_path: Path) -> None:
    replay = finished(key)
    told = run.invoke(app, ["replay", "show", written(tmp_path, replay)])
    assert told.exit_code == 0 and "End: " in told.output and "Maya" in told.output
    packed = tmp_path / "packed"
    packed.write_bytes(zlib.compress(json.dumps(replay).encode()))
    exported = tmp_path / "exported.json"
    assert run.invoke(app, ["replay", "export", str(packed), "-o", str(exported)]).exit_code == 0
    assert json.loads(exported.read_bytes()) == json.loads(json.dumps(replay))


@pytest.mark.parametrize("content", [b"", b"{}", b"not a replay", b'{"format": 99}', zlib.compress(b"[]")])
def test_what_is_no_replay_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    for command in ("verify", "show", "export"):
        shown = run.invoke(app, ["replay", command, str(path)])
        assert shown.exit_code == 2 and "cannot be read" in shown.output


@every_game
@pytest.mark.parametrize("noted", [True, False], ids=["with its move", "without"])
def test_a_bundle_that_does_not_fail_any_more_says_so(key: str, noted: bool, tmp_path: Path) -> None:
    match = new_match(games.get(key), games.get(key).meta.least_seats, random.Random(3))
    seat, decision = next(iter(match.decisions.items()))
    attempt = Record(match.ply, seat, decision.default, "seat") if noted else None
    path = tmp_path / "bundle.json"
    path.write_bytes(make_bundle(match, attempt, RulesBug("It broke.")))
    shown = run.invoke(app, ["bundle", "run", str(path)])
    assert shown.exit_code == 0 and "Nothing failed" in shown.output, shown.output


@every_game
def test_a_bundle_that_fails_again_shows_where(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(games.get(key), games.get(key).meta.least_seats, random.Random(3))
    path = tmp_path / "bundle.json"
    path.write_bytes(make_bundle(match, None, RulesBug("It broke.")))

    def broken(*_: object) -> None:
        raise ZeroDivisionError("the view is broken")

    monkeypatch.setattr(Match, "public", broken)
    shown = run.invoke(app, ["bundle", "run", str(path)])
    assert shown.exit_code == 1 and "the view is broken" in shown.output and "in broken" in shown.output


def test_what_is_no_bundle_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bundle.json"
    for content in ("{}", "x", json.dumps({"game": "none", "rules_version": 1, "ply": 0, "snapshot": "", "error": ""})):
        path.write_text(content)
        assert run.invoke(app, ["bundle", "run", str(path)]).exit_code == 2
