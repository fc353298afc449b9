"""Golden matches: every game has some for each way to end and each number of seats, and all go as they went."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.tables import every_game
from roundtable import games
from roundtable.kernel import KernelError
from roundtable.testkit import golden

FOLDER = Path(__file__).parents[1] / "golden"
FILES = sorted(FOLDER.glob("*/*.match"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_match_goes_as_it_went(path: Path) -> None:
    assert golden.difference(path.read_text()) is None


def rare(key: str) -> set[str]:
    """Ways to end that random players do not bring about: a number of seats and an end a line, with the reason behind."""
    path = FOLDER / key / "rare.txt"
    lines = path.read_text().splitlines() if path.exists() else []
    return {line.split("  ")[0] for line in lines if line and not line.startswith("#")}


@every_game
def test_every_game_has_golden_matches_of_each_kind(key: str) -> None:
    game = games.get(key)
    messages: Any = game.catalogue("en")["messages"]
    names = {path.stem for path in FILES if path.parent.name == key}
    ends = {name.removeprefix("end.") for name in messages if name.startswith("end.")}
    every = range(game.meta.least_seats, game.meta.most_seats + 1)
    missing = {f"{seats}-{end}" for seats in every for end in ends} - names
    assert missing <= rare(key), "record them with `make golden`"
    assert not rare(key) & names, "listed as never recorded, and recorded"
    assert any(name.endswith("-left") for name in names), "no match was ended by somebody who left"


def test_golden_matches_are_of_games_there_are() -> None:
    assert {path.parent.name for path in FILES} == set(games.all_games())


@pytest.fixture(scope="module")
def shortest() -> str:
    """The shortest match that is changed by each of `CHANGES`."""
    texts = (path.read_text() for path in FILES)
    return min((text for text in texts if all(changed(text, change) != text for change in CHANGES)), key=len)


def test_a_golden_match_is_read_back(shortest: str) -> None:
    read = golden.read(shortest)
    assert golden.write_down(read) == shortest
    moves = [line for line in shortest.splitlines() if line.split(" ")[0].isdecimal()]
    assert len(read.moves) == len(moves) and read.seats and len(read.key) == 64


CHANGES: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "another end": (lambda lines: [line.replace("won by p", "won by p9") for line in lines], "won by p9"),
    "another hash": (lambda lines: [*lines[:-1], "hash 00"], "hash 00"),
    "another digest": (lambda lines: [line.replace(" first/", " last/") for line in lines], "last/"),
    "a line less": (lambda lines: [line for line in lines if not line.startswith("5 ")], "cannot be played any more"),
    "another move": (lambda lines: [line.replace("0 p0 card", "0 p0 seat") for line in lines], "cannot be played any"),
}


def changed(text: str, change: str) -> str:
    """The match with a change made to it."""
    return "\n".join(CHANGES[change][0](text.splitlines())) + "\n"


@pytest.mark.parametrize("change", CHANGES)
def test_a_difference_is_told_with_its_line(shortest: str, change: str) -> None:
    told = golden.difference(changed(shortest, change))
    assert told is not None and CHANGES[change][1] in told


def test_a_file_that_says_nothing_is_an_error() -> None:
    with pytest.raises((KeyError, ValueError, KernelError)):
        golden.read("what is this?")


@every_game
def test_recording_is_the_same_each_time(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "SEEDS", 6)
    (tmp_path / key).mkdir()
    stale = tmp_path / key / "9-old.match"
    stale.write_text("old")
    told = list(golden.write(tmp_path, [key]))
    assert not stale.exists() and any("removed" in line for line in told)
    assert list(golden.write(tmp_path, [key])) == []
    assert list(golden.check(tmp_path, [key])) == []
    for path in (tmp_path / key).glob("*.match"):
        kept = FOLDER / key / path.name
        assert kept.read_text() == path.read_text(), f"{path.name} would be recorded otherwise now: `make golden`"


@every_game
def test_a_missing_folder_is_told(key: str, tmp_path: Path) -> None:
    assert list(golden.check(tmp_path, [key])) == [f"{tmp_path / key}: there are no golden matches."]
    assert golden.main(["check", str(tmp_path), key]) == 1
    assert golden.main([]) == 2
