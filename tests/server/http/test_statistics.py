"""Charts of finished matches, and the long run of chance."""

import asyncio
from pathlib import Path

import httpx2
import msgspec
import pytest
from sqlalchemy import delete

from games.recordings import replay_of
from roundtable.recording import BadReplay, packed, read
from roundtable.server import fairness_book
from roundtable.server.fairness_book import FairnessBook
from roundtable.server.http.parts import Parts
from roundtable.server.store import MatchRow, MatchSeatRow, tables
from server.http.conftest import code_of

GAME = "universe_survival"


async def begun(parts: Parts, id: str, game: str = GAME) -> MatchRow:
    row = MatchRow(
        id=id,
        room="K7QM4F2P",
        game=game,
        rules_version=1,
        content_hash="c0ffee",
        started=1000,
        seats=tuple(MatchSeatRow(seat, f"Seat {seat}") for seat in range(3)),
        server_seed=b"\xab" * 32,
        commitment="cd" * 32,
    )
    await parts.store.matches.begin(row)
    return row


async def finished(parts: Parts, id: str, replay: bytes | None, game: str = GAME) -> None:
    await begun(parts, id, game)
    outcome = {"winners": [1], "reason": "most"}
    await parts.store.matches.finish(id, outcome, ended=9000, plies=42, final_hash="ff", replay=replay)


@pytest.fixture
def replay() -> bytes:
    return packed(replay_of(GAME, 3, 0))


async def test_charts_of_a_match(visit: httpx2.AsyncClient, parts: Parts, replay: bytes) -> None:
    await finished(parts, "m1", replay)
    response = await visit.get("/api/matches/m1/statistics")
    assert response.status_code == 200 and "max-age" in response.headers["cache-control"]
    told = response.json()
    assert 1 <= len(told["charts"]) <= 6
    words = told["words"]
    for chart in told["charts"]:
        assert chart["title"][0] in words and chart["across"][0] in words and chart["unit"][0] in words
        assert {len(series["values"]) for series in chart["series"]} == {len(chart["marks"])}
    again = await visit.get("/api/matches/m1/statistics", headers={"If-None-Match": response.headers["etag"]})
    assert again.status_code == 304


async def test_charts_speak_the_language_asked_for(visit: httpx2.AsyncClient, parts: Parts, replay: bytes) -> None:
    await finished(parts, "m1", replay)
    english, french, other = [
        (await visit.get(f"/api/matches/m1/statistics?lang={lang}")).json() for lang in ("en", "fr-CH", "xx")
    ]
    assert english["charts"] == french["charts"] and english["words"].keys() == french["words"].keys()
    assert english["words"] != french["words"] and other == english


async def test_charts_are_made_once(
    visit: httpx2.AsyncClient, parts: Parts, replay: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(parts, "m1", replay)
    made = []

    def make(game: str, data: bytes) -> list[object]:
        made.append(game)
        return []

    monkeypatch.setattr("roundtable.server.statistics.charts_of", make)
    answers = await asyncio.gather(*[visit.get("/api/matches/m1/statistics") for _ in range(4)])
    assert [answer.json()["charts"] for answer in answers] == [[]] * 4
    assert made == [GAME]


async def test_no_charts_before_the_end(visit: httpx2.AsyncClient, parts: Parts) -> None:
    assert code_of(await visit.get("/api/matches/none/statistics")) == "match/unknown"
    await begun(parts, "m1")
    assert code_of(await visit.get("/api/matches/m1/statistics")) == "match/running"
    await finished(parts, "m2", None)
    response = await visit.get("/api/matches/m2/statistics")
    assert code_of(response) == "replay/pending" and response.headers["retry-after"] == "1"


@pytest.mark.parametrize(
    "file",
    [
        b"no replay",
        b'{"steps": []}',
        b'{"seats": [{}], "steps": [{"ply": 0, "first": 0, "events": [{"tag": "pool"}]}]}',
    ],
)
async def test_what_cannot_be_read_has_no_charts(visit: httpx2.AsyncClient, parts: Parts, file: bytes) -> None:
    await finished(parts, "m1", packed(file))
    assert code_of(await visit.get("/api/matches/m1/statistics")) == "statistics/none"


async def test_a_game_that_is_gone(visit: httpx2.AsyncClient, parts: Parts, replay: bytes) -> None:
    await finished(parts, "m1", replay, game="no_such_game")
    assert code_of(await visit.get("/api/matches/m1/statistics")) == "game/unknown"


async def test_the_long_run_is_counted_match_by_match(visit: httpx2.AsyncClient, parts: Parts, replay: bytes) -> None:
    first = (await visit.get("/api/fairness")).json()
    assert first["games"] == []
    await finished(parts, "m1", replay)
    await parts.fairness.up_to_date()
    one = (await visit.get("/api/fairness")).json()
    await finished(parts, "m2", packed(replay_of(GAME, 3, 1)))
    await parts.fairness.up_to_date()
    two = (await visit.get("/api/fairness")).json()
    (before,), (after,) = one["games"], two["games"]
    draws = [len(read(replay_of(GAME, 3, seed)).chance.draws) for seed in (0, 1)]
    assert (before["game"], before["matches"], before["draws"]) == (GAME, 1, draws[0])
    assert (after["matches"], after["draws"], after["wrong"]) == (2, sum(draws), 0)
    assert (after["seeds"], after["verified"]) == (2, 2)
    assert two["pending"] == 0 and two["at"] >= one["at"] > 0
    assert sum(after["dice"]["seen"]) == after["dice"]["count"] > 0


async def test_counts_outlive_the_process(
    parts: Parts, replay: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(parts, "m1", replay)
    shown = await FairnessBook(parts.store, tmp_path).up_to_date()
    asked: list[str] = []
    original = parts.store.matches.replay

    async def look(match: str) -> bytes | None:
        asked.append(match)
        return await original(match)

    monkeypatch.setattr(parts.store.matches, "replay", look)
    again = await FairnessBook(parts.store, tmp_path).up_to_date()
    assert (asked, again.tallies) == ([], shown.tallies)
    monkeypatch.setattr(fairness_book, "VERSION", 2)
    anew = await FairnessBook(parts.store, tmp_path).up_to_date()
    assert (asked, anew.tallies) == (["m1"], shown.tallies)
    (tmp_path / fairness_book.NAME).write_text("broken")
    assert (await FairnessBook(parts.store, tmp_path).up_to_date()).tallies == shown.tallies


async def test_what_is_gone_does_not_count(parts: Parts, replay: bytes, tmp_path: Path) -> None:
    await finished(parts, "m1", replay)
    await finished(parts, "m2", replay)
    book = FairnessBook(parts.store, tmp_path)
    assert [tally.matches for tally in (await book.up_to_date()).tallies] == [2]
    async with parts.store.database.write() as connection:
        await connection.execute(delete(tables.replay).where(tables.replay.c.match == "m1"))
    assert [tally.matches for tally in (await book.up_to_date()).tallies] == [1]


async def test_a_broken_replay_does_not_stop_the_count(parts: Parts, replay: bytes, tmp_path: Path) -> None:
    await finished(parts, "m1", packed(b"broken"))
    await finished(parts, "m2", replay)
    shown = await FairnessBook(parts.store, tmp_path).up_to_date()
    assert [tally.matches for tally in shown.tallies] == [1]
    with pytest.raises(BadReplay):
        read(packed(b"broken"))
    assert msgspec.json.decode((tmp_path / fairness_book.NAME).read_bytes())["counted"] == ["m1", "m2"]
