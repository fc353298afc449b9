"""`roundtable pack check`, and replays and bundles of matches with packs on the command line."""

import json
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roundtable import games
from roundtable.bench.play import play_out, seat_options
from roundtable.cli import app
from roundtable.kernel import Match, match_key
from roundtable.packs import read_pack
from roundtable.recording import Facts, Made, SeatPart, record, replay_file
from roundtable.server.library import EXAMPLES

run = CliRunner()
ROOT = Path(__file__).parents[2]


def test_the_examples_are_in_order() -> None:
    files = [str(path) for path in sorted(EXAMPLES.glob("*.yaml"))]
    found = run.invoke(app, ["pack", "check", "--matches", "2", *files])
    assert found.exit_code == 0, found.output
    assert found.output.count("✓ 2 matches were played with it") == len(files)
    assert "~ Mustard: Stamina 3 → 4" in found.output and "+ Lantern Thief: " in found.output


def test_all_faults_are_told_and_the_worst_counts(tmp_path: Path) -> None:
    wrong, missing = tmp_path / "wrong.yaml", tmp_path / "missing.yaml"
    wrong.write_text("key: a\nname: A\nversion: '1'\ngame: plus_ultra\nmore: 1\n")
    found = run.invoke(app, ["pack", "check", str(wrong)])
    assert found.exit_code == 1
    assert found.stderr.splitlines() == [
        f"{wrong}:1:6: key: 'a' is not a name of small letters, digits and _ (2 to 40)",
        f"{wrong}:5:1: there is no section 'more'; allowed: add, change, game, key, name, names, note, texts, version",
    ]
    assert run.invoke(app, ["pack", "check", str(wrong), str(missing)]).exit_code == 2
    wrong.write_text("key: aa\nname: A\nversion: '1'\ngame: chess\n")
    assert "there is no game 'chess'" in run.invoke(app, ["pack", "check", str(wrong)]).stderr


def test_the_example_of_the_page_is_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs/content-packs.md").read_text("utf-8")
    monkeypatch.chdir(tmp_path)
    file = Path("lake_side.yaml")
    file.write_text(page.split("```yaml\n")[1].split("```")[0])
    found = run.invoke(app, ["pack", "check", str(file)])
    assert found.exit_code == 0, found.output
    told = [line.strip() for line in found.output.splitlines()]
    shown = page.split("```text\n")[1].split("```")[0].splitlines()
    assert [line for line in shown if line.strip() and line.strip() not in told and not line.startswith("$")] == []


def recorded() -> bytes:
    """A replay of a match that was played with an example pack."""
    pack = read_pack((EXAMPLES / "harbour_lights.yaml").read_bytes())
    game = games.get(pack.game, [pack])
    seed, nonces = bytes(range(32)), ["ab" * 16] * 2
    seats = seat_options(game, 2, random.Random(1))
    options = {option.name: option.default for option in game.meta.options}
    key = match_key(seed, nonces)
    match = Match.start(game, options, seats, key)
    play_out(match, random.Random(2).random)
    log = [Made(move, 0) for move in match.log]
    again = Match.start(game, options, seats, key)
    told = record(again, 2, key, 0, log)
    facts = Facts(
        content_hash="c0ffee", match="m1", started=0, ended=1, options=options, server_seed=seed, nonces=nonces,
        seats=[SeatPart("Ada", "random", seats[0]), SeatPart("Ben", "random", seats[1])],
    )  # fmt: skip
    assert match.outcome is not None
    return replay_file(again, facts, log, told, match.outcome, match.hash())


def test_a_replay_brings_its_packs_along(tmp_path: Path) -> None:
    file = tmp_path / "with_pack.json"
    file.write_bytes(recorded())
    assert [part["key"] for part in json.loads(file.read_text())["packs"]] == ["harbour_lights"]
    verified = run.invoke(app, ["replay", "verify", str(file)])
    assert (verified.exit_code, verified.output[:1]) == (0, "✓"), verified.output
    shown = run.invoke(app, ["replay", "show", str(file)])
    assert shown.exit_code == 0 and ("Harbour Lighthouse" in shown.output or "Rip Current" in shown.output)


def test_a_replay_whose_pack_was_changed_says_so(tmp_path: Path) -> None:
    file = tmp_path / "changed.json"
    file.write_bytes(recorded().replace(b"{recover: 5}", b"{recover: 6}"))
    found = run.invoke(app, ["replay", "verify", str(file)])
    assert found.exit_code == 1 and "checksum" in found.stderr
