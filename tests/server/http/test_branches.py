"""Playing a finished match on: the route, its refusals, and where it is told."""

import random

import httpx2
import pytest

from roundtable import games
from roundtable.kernel import Match, commitment, match_key
from roundtable.server.http import branches, rooms
from roundtable.server.http.parts import Parts
from roundtable.server.live.history import rows_of
from roundtable.server.store import MatchRow, MatchSeatRow
from roundtable.server.store.users import new_id
from roundtable.testkit.players import RandomPlayer, play_out

GAME = games.all_games()[0]
SEATS = 2


@pytest.fixture
async def ended(parts: Parts) -> MatchRow:
    """A match of the first game, played to its end by nobody we know."""
    game, seed = games.get(GAME), b"s" * 32
    rng = random.Random(4)
    options = {spec.name: spec.default for spec in game.meta.options}
    seats = [
        {option.name: choice for option in game.meta.seat_options for choice in (option.choices[seat].id,)}
        for seat in range(SEATS)
    ]
    nonces = {str(seat): f"{seat}" * 16 for seat in range(len(seats))}
    match = Match.start(game, options, seats, match_key(seed, list(nonces.values())))
    play_out(match, RandomPlayer(rng))
    assert match.outcome is not None
    row = MatchRow(
        id=new_id(),
        room="K7QM4F2P",
        game=GAME,
        rules_version=game.meta.rules_version,
        content_hash="c0ffee",
        started=2000,
        seats=tuple(MatchSeatRow(seat, f"P{seat}", bot="random", options=each) for seat, each in enumerate(seats)),
        server_seed=seed,
        commitment=commitment(seed),
        nonces=nonces,
        options=options,
    )
    await parts.store.matches.begin(row)
    await parts.store.writer.append(rows_of(row.id, match.log, 3000))
    outcome = {"winners": list(match.outcome.winners), "reason": match.outcome.reason}
    await parts.store.matches.finish(row.id, outcome, ended=9000, plies=match.ply, final_hash=match.hash())
    return row


async def sign_in(parts: Parts, visit: httpx2.AsyncClient) -> str:
    user, token = await parts.store.users.sign_in("Ada")
    visit.headers["Authorization"] = f"Bearer {token}"
    return user.id


def body(row: MatchRow, **other: object) -> dict[str, object]:
    seats: list[str | None] = ["random"] * len(row.seats)
    seats[1] = None
    return {"ply": 12, "seat": 1, "seats": seats, **other}


async def test_two_clicks_open_a_room_for_a_branch(parts: Parts, visit: httpx2.AsyncClient, ended: MatchRow) -> None:
    ada = await sign_in(parts, visit)
    answer = await visit.post(f"/api/matches/{ended.id}/branch", json=body(ended, anew=True, public=True))
    assert answer.status_code == 201
    room = parts.rooms.get(answer.json()["code"])
    assert room is not None and room.host.id == ada and room.seat_of(ada) == 1
    assert room.seating.missing(ada) == [] and room.branch is not None and room.branch.anew
    shown = (await visit.get(f"/api/rooms/{room.code}")).json()
    assert shown["branch"] == {"match": ended.id, "ply": 12}
    assert (shown["seats"], shown["taken"]) == (len(ended.seats), len(ended.seats))
    (listed,) = (await visit.get("/api/rooms")).json()
    assert listed["branch"] == shown["branch"]


async def test_a_branch_is_told_in_the_list_of_matches(
    parts: Parts, visit: httpx2.AsyncClient, ended: MatchRow
) -> None:
    ada = await sign_in(parts, visit)
    row = MatchRow(
        id=new_id(), room="K7QM4F2Q", game=GAME, rules_version=ended.rules_version, content_hash="c0ffee", started=10_000,
        seats=(MatchSeatRow(0, "Ada", user=ada), MatchSeatRow(1, "bot", bot="random")), server_seed=b"t" * 32,
        commitment="", branch_of=ended.id, branch_ply=12, branch_chance=[{"server_seed": "00", "nonces": []}],
    )  # fmt: skip
    await parts.store.matches.begin(row)
    (told,) = (await visit.get("/api/matches")).json()
    assert told["branch"] == {"match": ended.id, "ply": 12}
    assert (await visit.get(f"/api/matches/{ended.id}")).json()["branch"] is None
    kept = await parts.store.matches.load(row.id)
    assert kept is not None and kept.branch_chance == row.branch_chance


async def test_who_plays_on_has_a_name(visit: httpx2.AsyncClient, ended: MatchRow) -> None:
    answer = await visit.post(f"/api/matches/{ended.id}/branch", json=body(ended))
    assert (answer.status_code, answer.json()["code"]) == (401, "session/none")


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"seats": [None]}, 422, "branch/seats"),
        ({"seat": 9}, 422, "branch/seats"),
        ({"seat": 0}, 422, "branch/seats"),
        ({"ply": 100_000}, 422, "branch/over"),
        ({"seats": ["genius", None]}, 422, "room/bot-unknown"),
        ({"ply": -1}, 422, "request/invalid"),
        ({"more": 1}, 422, "request/invalid"),
    ],
)
async def test_what_cannot_be_is_refused_with_a_reason(
    parts: Parts, visit: httpx2.AsyncClient, ended: MatchRow, change: dict[str, object], status: int, code: str
) -> None:
    await sign_in(parts, visit)
    if code == "room/bot-unknown":
        change = {"seats": ["genius", None, *["random"] * (len(ended.seats) - 2)]}
    answer = await visit.post(f"/api/matches/{ended.id}/branch", json=body(ended, **change))
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert parts.rooms.all() == [] and answer.json()["detail"]


async def test_no_match_another_version_or_one_that_is_on(
    parts: Parts, visit: httpx2.AsyncClient, ended: MatchRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sign_in(parts, visit)
    for id in ("0" * 20, "f" * 24):
        answer = await visit.post(f"/api/matches/{id}/branch", json=body(ended))
        assert (answer.status_code, answer.json()["code"]) == (404, "match/unknown")
    for other, code in (
        ({"rules_version": ended.rules_version + 1, "ended": 5}, "branch/rules"),
        ({"game": "ludo", "ended": 5}, "game/unknown"),
        ({"ended": None}, "match/running"),
    ):
        row = MatchRow(
            **{**{name: getattr(ended, name) for name in MatchRow.__struct_fields__}, "id": new_id(), **other}
        )
        await parts.store.matches.begin(row)
        answer = await visit.post(f"/api/matches/{row.id}/branch", json=body(ended))
        assert (answer.status_code, answer.json()["code"]) == (409, code)


async def test_rooms_for_branches_are_limited_like_rooms(parts: Parts) -> None:
    mine = next(route for route in branches.router.routes if route.path.endswith("/branch"))  # type: ignore[attr-defined]
    theirs = next(route for route in rooms.router.routes if route.path == "/api/rooms" and "POST" in route.methods)  # type: ignore[attr-defined]
    names = [[each.dependency.__qualname__ for each in route.dependencies] for route in (mine, theirs)]  # type: ignore[attr-defined]
    assert names[0] == names[1]
