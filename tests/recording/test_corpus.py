"""The corpus of replays: every one is read, played from its recording alone and verified, for ever."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from roundtable import games
from roundtable.kernel import Game
from roundtable.recording import FORMAT, FORMATS, Unverifiable, read, unpacked, verify, with_packs
from roundtable.recording.verify import ABANDONED
from roundtable.testkit import replays as corpus

GOLDEN = Path(__file__).parents[1] / "golden"
FOLDER = GOLDEN / "replays"
FILES = sorted(FOLDER.glob("*/*.replay"))
MOST_BYTES = 1_500_000

each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")


@cache
def file(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(unpacked(path.read_bytes()))
    return found


def frames(film: dict[str, Any], seat: int | None) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """What a viewer saw after each step, and was told in it: from the recording alone."""
    view: dict[str, Any] = {}
    for step in film["steps"]:
        own = step["private_events"].get(str(seat), {})
        view = view | step["view"] | step["private"].get(str(seat), {})
        yield view, [own.get(str(index), event) for index, event in enumerate(step["events"])]


@each_file
def test_it_plays_from_the_recording_alone(path: Path) -> None:
    film = file(path)
    assert film["format"] in FORMATS
    told = 0
    for step in film["steps"]:
        assert step["first"] == told
        told += len(step["events"])
    assert [step["ply"] for step in film["steps"]] == sorted({step["ply"] for step in film["steps"]})
    assert [move["ply"] for move in film["moves"]] == list(range(len(film["moves"])))
    assert film["steps"][-1]["ply"] == len(film["moves"]) and film["outcome"]["reason"]
    sections = set(film["steps"][0]["view"])
    for seat in (None, *range(len(film["seats"]))):
        for view, events in frames(film, seat):
            assert view.keys() >= sections and all(event["tag"] for event in events)
    assert not any("secret" in event for _, events in frames(film, None) for event in events)


@each_file
def test_it_verifies_as_long_as_its_rules_are_installed(path: Path) -> None:
    verdict = verify(path.read_bytes())
    assert verdict.wrong == []
    installed = games.get(verdict.replay.game).meta.rules_version
    if verdict.replay.rules_version != installed:
        assert verdict.unsure == [
            f"it was played by rules version {verdict.replay.rules_version}, installed is {installed}"
        ]
    # What the same rules tell otherwise today, other software told.
    assert all("rules version" in each or "other software" in each for each in verdict.unsure)


@each_file
def test_its_name_says_what_is_in_it(path: Path) -> None:
    film = file(path)
    written, rules, way = path.stem.split("-", 2)
    assert (film["game"], str(film["format"]), str(film["rules_version"])) == (path.parent.name, written, rules)
    assert way.split("-")[0] == film["outcome"]["reason"]
    undone = [move for move in film["moves"] if move["by"] == "host" and move["choose"][0] == "undo"]
    assert bool(undone) == ("taken-back" in way) or way == ABANDONED


@pytest.mark.parametrize("game", games.all_games())
def test_every_format_and_way_to_end_is_there(game: str) -> None:
    films = [file(path) for path in FILES if path.parent.name == game]
    assert {film["format"] for film in films} == set(FORMATS)
    installed = games.get(game).meta.rules_version
    assert any((film["format"], film["rules_version"]) == (FORMAT, installed) for film in films), (
        "python -m roundtable.testkit.replays write tests/golden/replays"
    )
    ways = {path.stem[2:].removesuffix("-left") for path in (GOLDEN / game).glob("*.match")}
    kept = {film["outcome"]["reason"] for film in films}
    assert kept >= ways | {ABANDONED}


@pytest.mark.parametrize("game", games.all_games())
def test_a_branch_of_every_game_is_there(game: str) -> None:
    for path in FOLDER.glob(f"{game}/*-branched.replay"):
        film = file(path)
        [move] = [move for move in film["moves"] if move["choose"][:1] == ["branch"]]
        [earlier] = film["chance"]["earlier"]
        assert move["ply"] == film["branch"]["ply"] and move["choose"][2] == "anew"
        assert earlier["server_seed"] != film["chance"]["server_seed"]
        assert {draw["n"] < earlier["until"] for draw in film["chance"]["draws"]} == {True, False}
        break
    else:
        pytest.fail("python -m roundtable.testkit.replays write tests/golden/replays")


@pytest.mark.parametrize("game", games.all_games())
def test_a_match_with_a_content_pack_of_every_game_is_there(game: str) -> None:
    """It is played by the pack that its file carries, which the hash says is the right one."""
    for path in FOLDER.glob(f"{game}/*-packed.replay"):
        replay = read(path.read_bytes())
        [part] = replay.packs
        edition = with_packs(replay)
        assert [pack.hash for pack in edition.packs] == [part.hash] and edition is not games.get(game)
        changed = msgspec.structs.replace(
            replay, packs=[msgspec.structs.replace(part, source=part.source + "\n# one more")]
        )
        with pytest.raises(Unverifiable, match="is not the one that it was played with"):
            with_packs(changed)
        break
    else:
        pytest.fail("python -m roundtable.testkit.replays write tests/golden/replays")


def test_it_stays_small() -> None:
    assert sum(path.stat().st_size for path in FILES) <= MOST_BYTES


def test_the_command_adds_and_never_replaces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is there is left alone; what is missing is written, verifies, and is the same every time."""

    def short(game: Game[Any], seeds: int) -> dict[str, bytes]:
        return {ABANDONED: corpus.Played(game, game.meta.least_seats, f"{seeds}", corpus.CALM, 20).replay()}

    monkeypatch.setattr(corpus, "KINDS", {"": short})
    game = games.all_games()[0]
    for name in ("one", "two"):
        assert corpus.main(["write", str(tmp_path / name), "3", game]) == 0
    [path] = (tmp_path / "one" / game).iterdir()
    data = path.read_bytes()
    assert data == (tmp_path / "two" / game / path.name).read_bytes() and read(data).format == FORMAT
    assert list(corpus.write(tmp_path / "one", [game], 4)) == [] and path.read_bytes() == data
    assert corpus.main(["check", str(tmp_path / "one"), game]) == 0
    path.write_bytes(unpacked(data).replace(b"Maya", b"Mara"))
    assert corpus.main(["check", str(tmp_path / "one"), game]) == 1
