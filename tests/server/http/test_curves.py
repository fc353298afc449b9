"""The chance to win in the course of a finished match: made when asked for, once, and not where the rules have changed."""

import asyncio
import random
from itertools import pairwise
from typing import Any

import httpx2
import pytest

from roundtable import bots, games
from roundtable.bots.curve import COARSE, FINE, MOMENTS, Point, next_ply, spread, turns
from roundtable.kernel import Match, Record, match_key
from roundtable.server.http.parts import Parts
from roundtable.server.live.history import rows_of
from roundtable.server.settings import Settings
from roundtable.server.store import MatchRow, MatchSeatRow
from server.http.conftest import code_of

GAME = "uno_ultimate_dc"
SEED, NONCES = b"\xab" * 32, {"0": "0" * 16, "1": "1" * 16}
SECONDS = 1.0


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"curve_seconds": SECONDS})


def played() -> tuple[MatchRow, Match[Any]]:
    """A match of two greedy bots, and its row."""
    game, rng = games.get(GAME), random.Random(5)
    heroes = [choice.id for choice in game.meta.seat_options[0].choices]
    seats = tuple(
        MatchSeatRow(seat, f"Bot {seat}", bot="greedy", options={game.meta.seat_options[0].name: heroes[seat]})
        for seat in range(2)
    )
    options = {spec.name: spec.default for spec in game.meta.options}
    match = Match.start(game, options, [seat.options for seat in seats], match_key(SEED, list(NONCES.values())))
    while match.outcome is None:
        seat = next(iter(match.decisions))
        answer = bots.choose("greedy", match, seat, rng)
        assert answer is not None
        match.move(seat, answer)
    row = MatchRow(
        id="m1", room="K7QM4F2P", game=GAME, rules_version=game.meta.rules_version, content_hash="c0ffee",
        started=1000, seats=seats, server_seed=SEED, nonces=NONCES, commitment="cd" * 32, options=options,
    )  # fmt: skip
    return row, match


async def kept(parts: Parts, row: MatchRow, match: Match[Any]) -> None:
    assert match.outcome is not None
    await parts.store.matches.begin(row)
    await parts.store.writer.append(rows_of(row.id, match.log, 2000))
    outcome = {"winners": list(match.outcome.winners), "reason": match.outcome.reason, "scores": []}
    await parts.store.matches.finish(row.id, outcome, ended=9000, plies=match.ply, final_hash="ff", replay=None)


async def test_a_curve_is_made_when_it_is_asked_for(visit: httpx2.AsyncClient, parts: Parts) -> None:
    row, match = played()
    await kept(parts, row, match)
    assert match.outcome is not None
    told = (await visit.get("/api/matches/m1/curve")).json()
    assert told["status"] == "computing" and told["points"] == []
    async with asyncio.timeout(60):
        while told["status"] == "computing":
            await asyncio.sleep(0.1)
            told = (await visit.get("/api/matches/m1/curve")).json()
    assert told["status"] == "ready" and not told["team"]
    plies = [point["ply"] for point in told["points"]]
    assert plies == sorted(set(plies)) and 3 <= len(plies) <= COARSE + FINE + 1 and plies[-1] == match.ply
    for point in told["points"]:
        assert sum(point["odds"]) == pytest.approx(1) and 0 <= point["error"] <= 0.5
    assert told["points"][-1]["odds"] == [float(seat in match.outcome.winners) for seat in range(2)]
    assert len(told["moments"]) <= MOMENTS
    again = (await visit.get("/api/matches/m1/curve")).json()
    assert again == told, "it is made once"


async def test_other_rules_have_none(visit: httpx2.AsyncClient, parts: Parts) -> None:
    row, match = played()
    row = MatchRow(**{**{name: getattr(row, name) for name in row.__struct_fields__}, "rules_version": 99})
    await kept(parts, row, match)
    told = (await visit.get("/api/matches/m1/curve")).json()
    assert (told["status"], told["reason"]) == ("none", "rules")


async def test_a_log_that_leads_elsewhere_has_none(visit: httpx2.AsyncClient, parts: Parts) -> None:
    row, match = played()
    match.log[0] = Record(0, match.log[0].seat, ("card:9999",), "seat")
    await kept(parts, row, match)
    told = (await visit.get("/api/matches/m1/curve")).json()
    async with asyncio.timeout(60):
        while told["status"] == "computing":
            await asyncio.sleep(0.1)
            told = (await visit.get("/api/matches/m1/curve")).json()
    assert (told["status"], told["reason"]) == ("none", "rules")


async def test_a_match_that_is_on_has_none(visit: httpx2.AsyncClient, parts: Parts) -> None:
    await parts.store.matches.begin(played()[0])
    assert code_of(await visit.get("/api/matches/m1/curve")) == "match/running"
    assert code_of(await visit.get("/api/matches/m2/curve")) == "match/unknown"


async def test_a_match_is_asked_about_as_soon_as_it_is_over(parts: Parts) -> None:
    assert parts.rooms.services.after_match == [parts.curves.want]


def log(count: int) -> list[Record]:
    return [Record(ply, ply % 2, (f"card:{ply}",), "seat") for ply in range(count)]


def test_any_number_of_points_is_spread_over_the_match() -> None:
    every = spread(log(1000))
    assert len(every) == COARSE and set(every) <= set(range(1000)) and {0, 999} <= set(every)
    some = sorted(every[:5])
    assert max(b - a for a, b in pairwise(some)) < 600
    assert sorted(spread(log(3))) == [0, 1, 2]


def test_the_greatest_sure_changes_turned_the_match() -> None:
    points = [
        Point(0, [0.5, 0.5], 0.02), Point(40, [0.55, 0.45], 0.02), Point(41, [0.2, 0.8], 0.02),
        Point(60, [0.9, 0.1], 0.4), Point(80, [0.9, 0.1], 0.02), Point(99, [0.0, 1.0], 0.0),
    ]  # fmt: skip
    found = turns(points, log(99))
    assert [(turn.since, turn.ply) for turn in found] == [(80, 99), (40, 41)]
    assert (found[0].by, found[0].choose) == (0, ("card:98",))
    assert next_ply(points, log(99)) in range(81, 99), "where it turned most, and several moves lie between"
    assert next_ply([Point(0, [0.5, 0.5], 0.0), Point(1, [0.9, 0.1], 0.0)], log(2)) is None
