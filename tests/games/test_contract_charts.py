"""Charts of every game: of any match, of any part of one, in every language, and never more than six."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.recordings import GOLDEN, golden_matches, played
from games.tables import TABLES, matches
from roundtable import games
from roundtable.kernel import Text
from roundtable.kernel.charts import CHART_WORDS, MOST_CHARTS, Chart, no_charts
from roundtable.kernel.moments import Recording, read_recording
from roundtable.kernel.text import fields
from roundtable.recording import unpacked
from roundtable.testkit.players import CALM, ROUGH
from roundtable.testkit.texts import LANGUAGES

DRAWN = [key for key in games.all_games() if games.get(key).charts is not no_charts]
every_drawn_game = pytest.mark.parametrize("key", DRAWN)
every_table = pytest.mark.parametrize(("key", "seats"), [table for table in TABLES if table.values[0] in DRAWN])
WORDS = re.compile(r"\{(\w+):word\}")
KINDS = {"line", "bar", "stacked", "dots"}


@cache
def words(key: str, language: str) -> dict[str, str]:
    """All that a page of charts has to fill texts with."""
    catalogue: Any = games.get(key).catalogue(language)
    return {**catalogue["messages"], **CHART_WORDS[language], **games.get(key).chart_words(language)}


def texts(chart: Chart) -> Iterator[Text]:
    yield from (chart.title, chart.across, chart.unit, *(series.name for series in chart.series))
    yield from (mark for mark in chart.marks if not isinstance(mark, int))
    if chart.note is not None:
        yield chart.note


def check(key: str, recording: Recording) -> list[Chart]:
    """The charts of a recording, after a look at all that must hold for any."""
    charts = games.get(key).charts(recording)
    plies = {moment.ply for moment in recording.moments}
    assert len(charts) <= MOST_CHARTS and len({chart.id for chart in charts}) == len(charts)
    for chart in charts:
        assert chart.kind in KINDS and chart.marks and chart.series, chart.id
        assert {len(series.values) for series in chart.series} == {len(chart.marks)}, chart.id
        assert len(chart.plies) in (0, len(chart.marks)) and set(chart.plies) <= plies, chart.id
        assert list(chart.plies) == sorted(chart.plies), chart.id
        assert any(value is not None for series in chart.series for value in series.values), chart.id
        assert all(value is None or value >= 0 for series in chart.series for value in series.values), chart.id
        assert all(series.seat is None or series.seat < recording.seats for series in chart.series), chart.id
        assert chart.kind != "stacked" or all(None not in series.values for series in chart.series), chart.id
        for language in LANGUAGES:
            messages = words(key, language)
            for name, arguments in texts(chart):
                assert fields(messages[name]) <= arguments.keys(), (name, arguments)
                for word in WORDS.findall(messages[name]):
                    assert f"word.{arguments[word]}" in messages, (name, arguments)
    assert msgspec.json.encode(charts)
    return charts


@every_table
def test_any_match_has_charts(key: str, seats: int) -> None:
    for seed in matches(4):
        recording = played(key, seats, seed, ROUGH if seed % 2 else CALM).recording
        charts = check(key, recording)
        assert charts or len(recording.moments) < 30, "such a long match, and nothing to tell of it"


@every_drawn_game
def test_every_golden_match_has_charts(key: str) -> None:
    kinds: set[str] = set()
    titles: set[str] = set()
    for found in golden_matches(key):
        for chart in check(key, found.recording):
            kinds.add(chart.kind)
            titles.add(chart.title[0])
    assert {"line", "bar", "stacked"} <= kinds
    assert len(titles) > MOST_CHARTS, "titles say always the same"


@every_drawn_game
def test_every_kept_replay_has_charts(key: str) -> None:
    """Files of all formats and rules versions, with moves that were taken back; some ended before their rules did."""
    files = sorted((GOLDEN / "replays" / key).glob("*.replay"))
    assert len(files) > 4
    for path in files:
        data = unpacked(path.read_bytes())
        recording = read_recording(data)
        assert check(key, recording) or len(recording.moments) < 30, path.name
        if "taken-back" in path.name:
            assert sum(len(moment.events) for moment in recording.moments) < data.count(b'"tag":"'), path.name


@every_drawn_game
def test_a_match_that_ended_at_any_moment_has_what_there_was(key: str) -> None:
    recording = played(key, games.get(key).meta.most_seats, 1).recording
    moments = recording.moments
    for length in (*range(1, 40), *range(40, len(moments), 37)):
        check(key, replace(recording, moments=moments[:length], winners=(), reason="abandoned", draws=()))


@every_drawn_game
def test_old_files_do_not_tell_what_chance_gave(key: str) -> None:
    recording = next(
        made for seed in range(20) if (made := played(key, games.get(key).meta.most_seats, seed).recording).draws
    )
    assert len(check(key, replace(recording, draws=()))) >= 4


@every_drawn_game
def test_words_of_charts_are_the_same_in_every_language(key: str) -> None:
    first, *others = [dict(games.get(key).chart_words(language)) for language in LANGUAGES]
    messages = set(games.get(key).catalogue("en")["messages"])  # type: ignore[call-overload]
    assert not first.keys() & messages and not first.keys() & CHART_WORDS["en"].keys()
    for other in others:
        assert other.keys() == first.keys()
        for name, template in first.items():
            assert fields(template) == fields(other[name]), name
            assert not re.search(r" [:;?!»]|« ", other[name]), name
    assert {language: set(told) for language, told in CHART_WORDS.items()} == {
        language: set(CHART_WORDS["en"]) for language in LANGUAGES
    }


def test_a_game_without_charts_has_none() -> None:
    assert no_charts(Recording(2, (), (), "")) == []
