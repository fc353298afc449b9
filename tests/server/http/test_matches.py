"""History and replays of matches."""

import zlib

import httpx2
import pytest
from sqlalchemy import select

from roundtable.server.http.parts import Parts
from roundtable.server.store import MatchRow, MatchSeatRow, UserRow
from roundtable.server.store.tables import report
from roundtable.server.store.users import new_id
from server.http.conftest import code_of

REPLAY = b'{"format": 1, "steps": []}'


@pytest.fixture
async def ada(parts: Parts, visit: httpx2.AsyncClient) -> UserRow:
    user, token = await parts.store.users.sign_in("Ada")
    visit.headers["Authorization"] = f"Bearer {token}"
    return user


@pytest.fixture
async def match(parts: Parts, ada: UserRow) -> MatchRow:
    row = MatchRow(
        id=new_id(),
        room="K7QM4F2P",
        game="uno_ultimate_dc",
        rules_version=1,
        content_hash="c0ffee",
        started=2000,
        seats=(MatchSeatRow(0, "Bot", bot="greedy"), MatchSeatRow(1, "Ada", user=ada.id)),
        server_seed=b"\xab" * 32,
        commitment="cd" * 32,
        nonces={"1": "00ff"},
    )
    await parts.store.matches.begin(row)
    return row


async def end(parts: Parts, match: MatchRow, replay: bytes | None = None) -> None:
    outcome = {"winners": [1], "reason": "hand"}
    await parts.store.matches.finish(match.id, outcome, ended=9000, plies=42, final_hash="ff", replay=replay)


async def test_a_running_match_keeps_its_seed(visit: httpx2.AsyncClient, match: MatchRow) -> None:
    response = await visit.get(f"/api/matches/{match.id}")
    body = response.json()
    assert (body["ended"], body["winners"], body["mine"], body["players"]) == (None, [], 1, ["Bot", "Ada"])
    assert body["chance"] == {"commitment": "cd" * 32, "server_seed": None, "nonces": None}
    assert "abab" not in response.text
    assert "00ff" not in response.text


async def test_a_finished_match_shows_all(visit: httpx2.AsyncClient, parts: Parts, match: MatchRow) -> None:
    await end(parts, match)
    body = (await visit.get(f"/api/matches/{match.id}")).json()
    assert (body["winners"], body["reason"], body["plies"], body["replay"]) == ([1], "hand", 42, False)
    assert body["chance"]["server_seed"] == "ab" * 32
    assert body["chance"]["nonces"] == {"1": "00ff"}


async def test_strangers_do_not_learn_the_room(visit: httpx2.AsyncClient, match: MatchRow) -> None:
    mine = (await visit.get(f"/api/matches/{match.id}")).json()
    del visit.headers["Authorization"]
    other = (await visit.get(f"/api/matches/{match.id}")).json()
    assert mine["room"] == "K7QM4F2P"
    assert (other["room"], other["mine"]) == (None, None)


async def test_history_is_my_own(visit: httpx2.AsyncClient, parts: Parts, match: MatchRow) -> None:
    assert [m["id"] for m in (await visit.get("/api/matches?mine=1")).json()] == [match.id]
    assert (await visit.get("/api/matches?before=2000")).json() == []
    _, token = await parts.store.users.sign_in("Bob")
    bob = {"Authorization": f"Bearer {token}"}
    assert (await visit.get("/api/matches?mine=1", headers=bob)).json() == []


async def test_the_seat_to_go_back_to(visit: httpx2.AsyncClient, parts: Parts, ada: UserRow, match: MatchRow) -> None:
    assert (await visit.get("/api/session")).json()["seats"] == []  # its room is gone
    opened = await visit.post("/api/rooms", json={"game": "uno_ultimate_dc"})
    code = opened.json()["code"].replace("-", "")
    row = await parts.store.rooms.load(code)
    assert row is not None
    other = MatchRow(
        **{name: getattr(match, name) for name in match.__struct_fields__} | {"id": new_id(), "room": code}
    )
    await parts.store.matches.begin(other)
    seats = (await visit.get("/api/session")).json()["seats"]
    assert seats == [{"code": code, "game": "uno_ultimate_dc", "seat": 0, "match": other.id}]


async def test_no_replay_while_it_runs(visit: httpx2.AsyncClient, match: MatchRow) -> None:
    response = await visit.get(f"/api/matches/{match.id}/replay")
    assert response.status_code == 409
    assert code_of(response) == "match/running"


class Table:
    """A room in which the match is on."""

    def __init__(self, match: str, seen_by: str) -> None:
        self.match = match
        self.spectators = self
        self._seen_by = seen_by

    async def passage(self, user: str) -> bytes | None:
        return zlib.compress(REPLAY) if user == self._seen_by else None


async def test_those_at_the_table_may_ask_for_what_they_have_seen(
    visit: httpx2.AsyncClient, parts: Parts, ada: UserRow, match: MatchRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"/api/matches/{match.id}/replay"
    assert code_of(await visit.get(f"{path}?so_far=1")) == "match/running", "no such room is open"
    for room, code in ((Table("another", ada.id), "match/running"), (Table(match.id, "Ben"), "match/running")):
        monkeypatch.setattr(parts.rooms, "get", {match.room: room}.get)
        assert code_of(await visit.get(f"{path}?so_far=1")) == code
    monkeypatch.setattr(parts.rooms, "get", {match.room: Table(match.id, ada.id)}.get)
    assert code_of(await visit.get(path)) == "match/running", "only who asks for a part gets one"
    response = await visit.get(f"{path}?so_far=1")
    assert (response.status_code, response.content) == (200, REPLAY)
    assert response.headers["cache-control"] == "no-store"
    del visit.headers["Authorization"]
    assert code_of(await visit.get(f"{path}?so_far=1")) == "match/running"


async def test_a_replay_that_is_being_made(visit: httpx2.AsyncClient, parts: Parts, match: MatchRow) -> None:
    await end(parts, match)
    response = await visit.get(f"/api/matches/{match.id}/replay")
    assert response.status_code == 409
    assert code_of(response) == "replay/pending"
    assert response.headers["retry-after"] == "1"


@pytest.mark.parametrize("accepted", ["gzip, deflate, br", "identity"])
async def test_a_replay_for_everybody(visit: httpx2.AsyncClient, parts: Parts, match: MatchRow, accepted: str) -> None:
    await end(parts, match, zlib.compress(REPLAY))
    path = f"/api/matches/{match.id}/replay"
    response = await visit.get(path, headers={"Accept-Encoding": accepted})
    assert response.content == REPLAY
    assert response.headers.get("content-encoding") == ("deflate" if "deflate" in accepted else None)
    again = await visit.get(path, headers={"If-None-Match": response.headers["etag"]})
    assert again.status_code == 304


async def test_a_report_is_kept(visit: httpx2.AsyncClient, parts: Parts, match: MatchRow) -> None:
    path = f"/api/matches/{match.id}/report"
    assert (await visit.post(path, json={"text": "Stuck.", "ply": 7})).status_code == 204
    async with parts.store.database.read() as connection:
        row = (await connection.execute(select(report))).one()
    assert (row.match, row.text, row.ply) == (match.id, "Stuck.", 7)
    for body in ({"text": ""}, {"text": "x" * 2001}, {}):
        assert code_of(await visit.post(path, json=body)) == "request/invalid"
    del visit.headers["Authorization"]
    assert code_of(await visit.post(path, json={"text": "x"})) == "session/none"
