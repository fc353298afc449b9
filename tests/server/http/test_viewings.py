"""The way into a shared viewing, and what its socket answers, on the whole app."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from roundtable.server.store import MatchRow, MatchSeatRow
from server.http.conftest import code_of


@pytest.fixture
def match(ada: TestClient) -> str:
    return finished(ada, "1a2b3c")


def finished(
    client: TestClient, id: str, over: bool = True, room: str = "K7QM4F2P", replay: bytes | None = None
) -> str:
    """A match of a bot, straight into the store."""
    store = client.app.state.parts.store  # type: ignore[attr-defined]
    row = MatchRow(
        id, room, "uno_ultimate_dc", 1, "c0ffee", 2000, (MatchSeatRow(0, "Bot", bot="greedy"),), b"s" * 32, "ab" * 32
    )

    async def keep() -> None:
        await store.matches.begin(row)
        if over:
            outcome = {"winners": [], "reason": "x"}
            await store.matches.finish(id, outcome, ended=9000, plies=42, final_hash="ff", replay=replay)

    assert client.portal is not None
    client.portal.call(keep)
    return id


def guest(client: TestClient, name: str) -> str:
    """The token of somebody new; the client stays who it is."""
    kept = dict(client.cookies)
    token: str = client.post("/api/session", json={"name": name}).json()["token"]
    client.cookies.clear()
    client.cookies.update(kept)
    return token


@contextmanager
def line(client: TestClient, code: str, **hello: Any) -> Iterator[WebSocketTestSession]:
    with client.websocket_connect(f"/ws/viewings/{code}", subprotocols=["roundtable.1"]) as socket:
        socket.send_json({"t": "hello", **hello})
        yield socket


def heard(socket: WebSocketTestSession, kind: str) -> dict[str, Any]:
    while (message := socket.receive_json())["t"] != kind:
        pass
    return dict(message)


def test_a_link_leads_others_to_where_the_leader_is(ada: TestClient, match: str) -> None:
    made = ada.post(f"/api/matches/{match}/viewings", json={"ply": 7})
    assert made.status_code == 201
    code = made.json()["code"]
    assert made.json()["link"] == f"http://testserver/replay/{match}?with={code[:4]}-{code[4:]}"
    assert ada.post(f"/api/matches/{match}/viewings", json={}).json() == made.json()
    with line(ada, code) as leader, line(ada, code, token=guest(ada, "Ben")) as ben:
        assert heard(ben, "joined")["match"] == match
        assert [each["name"] for each in heard(ben, "viewing")["people"]] == ["Ada", "Ben"]
        assert heard(ben, "position")["ply"] == 7
        leader.send_json({"t": "show", "ply": 30, "playing": True, "speed": 0.5})
        assert heard(ben, "position")["ply"] == 30
        ben.send_json({"t": "show", "ply": 1})
        assert heard(ben, "refused")["code"] == "viewing/not-leader"
        ben.send_json({"t": "follow", "id": 4, "following": False})
        assert [each["following"] for each in heard(ben, "viewing")["people"]] == [True, False]
        assert heard(ben, "ack")["id"] == 4
        ada.patch("/api/session", json={"name": "Countess"})
        assert heard(ben, "viewing")["people"][0]["name"] == "Countess"


def test_notes_come_live(ada: TestClient, match: str) -> None:
    code = ada.post(f"/api/matches/{match}/viewings", json={}).json()["code"]
    with line(ada, code, token=guest(ada, "Ben")) as ben:
        note = ada.post(f"/api/matches/{match}/notes", json={"ply": 7, "text": "Look!"}).json()
        assert heard(ben, "note")["note"] == note
        ada.put(f"/api/matches/{match}/notes/{note['id']}", json={"text": "Look here!"})
        assert heard(ben, "note")["note"] == {**note, "text": "Look here!"}
        ada.delete(f"/api/matches/{match}/notes/{note['id']}")
        assert heard(ben, "note_gone")["note"] == note["id"]
        last = ada.post(f"/api/matches/{match}/notes", json={"ply": 8, "text": "Bye"}).json()
        ada.request("DELETE", "/api/session/data", json={})
        assert heard(ben, "note_gone")["note"] == last["id"]


def test_only_finished_matches_are_watched_together(ada: TestClient) -> None:
    running = finished(ada, "4d5e6f", over=False)
    assert code_of(ada.post(f"/api/matches/{running}/viewings", json={})) == "match/running"
    assert code_of(ada.post("/api/matches/none/viewings", json={})) == "match/unknown"
    match = finished(ada, "7a8b9c")
    for body in ({"ply": -1}, {"ply": "7"}, {"to": 3}):
        assert code_of(ada.post(f"/api/matches/{match}/viewings", json=body)) == "request/invalid"
    ada.cookies.clear()
    assert code_of(ada.post(f"/api/matches/{match}/viewings", json={})) == "session/none"


def test_viewings_are_opened_at_a_rate(serve: Callable[..., TestClient]) -> None:
    client = serve(rate_limits=True, rate_viewing="2/minute", rate_session="50/minute")
    client.post("/api/session", json={"name": "Ada"})
    match = finished(client, "1a2b3c")
    found = [client.post(f"/api/matches/{match}/viewings", json={}).status_code for _ in range(3)]
    assert found == [201, 201, 429]


@pytest.mark.parametrize(
    ("code", "hello", "closing", "refusal"),
    [
        ("K7QM4F2P", {}, 4404, "viewing/over"),
        ("nonsense!", {}, 4404, "viewing/over"),
        ("K7QM4F2P", {"token": "made up"}, 4401, "session/none"),
        ("K7QM4F2P", {"who": "me"}, 4400, "message/unknown-field"),
    ],
)
def test_who_cannot_come_in_is_told_why(
    ada: TestClient, code: str, hello: dict[str, Any], closing: int, refusal: str
) -> None:
    with line(ada, code, **hello) as socket:
        assert socket.receive_json()["code"] == refusal
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == closing


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "message/malformed"),
        ('{"t":"move","id":1,"ply":0,"choose":[]}', "message/unknown"),
        ('{"t":"show","ply":-1}', "message/invalid"),
        ('{"t":"show","ply":99}', "viewing/no-such-ply"),
        ('{"t":"show","ply":1,"speed":1e9}', "message/invalid"),
        ('{"t":"show","ply":1,"pace":"mad"}', "message/invalid"),
        ('{"t":"show","ply":1,"as":"open"}', "message/unknown-field"),
        ('{"t":"follow","following":false}', "message/invalid"),
        ('{"t":"follow","id":1,"following":false}', "viewing/leads"),
        ('{"t":"hand_over","id":1,"user":"nobody"}', "viewing/nobody"),
        ('{"t":"hello"}', "message/unexpected"),
        (json.dumps({"t": "hand_over", "id": 1, "user": "x" * 20_000}), "message/too-large"),
    ],
)
def test_what_is_no_message_is_refused(ada: TestClient, match: str, text: str, code: str) -> None:
    made = ada.post(f"/api/matches/{match}/viewings", json={}).json()["code"]
    with line(ada, made) as socket:
        heard(socket, "position")
        socket.send_text(text)
        answer = socket.receive_json()
        assert (answer["t"], answer["code"]) == ("refused", code)
        assert answer["reason"]
        socket.send_json({"t": "ping", "at": 1})
        assert heard(socket, "pong")["at"] == 1  # the line goes on


def test_a_flood_is_cut(serve: Callable[..., TestClient]) -> None:
    client = serve(socket_rate=1, socket_burst=5)
    client.post("/api/session", json={"name": "Ada"})
    made = client.post(f"/api/matches/{finished(client, '1a2b3c')}/viewings", json={}).json()["code"]
    with suppress(CancelledError), line(client, made) as socket:  # so the client learns that its other side is gone
        for _ in range(60):
            socket.send_json({"t": "show", "ply": 1})
        codes: list[str] = []

        def to_the_end() -> None:
            while True:
                codes.append(socket.receive_json().get("code"))

        with pytest.raises(WebSocketDisconnect) as closed:
            to_the_end()
        assert closed.value.code == 4429
        assert "rate/limited" in codes


def test_pages_of_others_open_no_viewing(ada: TestClient, match: str) -> None:
    made = ada.post(f"/api/matches/{match}/viewings", json={}).json()["code"]
    for headers, protocols, status in (
        ({"Origin": "https://evil.example"}, ["roundtable.1"], 403),
        ({}, ["chat.9"], 400),
    ):
        with (
            pytest.raises(WebSocketDenialResponse) as declined,
            ada.websocket_connect(f"/ws/viewings/{made}", subprotocols=protocols, headers=headers),
        ):
            pass
        assert declined.value.status_code == status


def test_a_stream_that_cannot_be_is_a_problem(ada: TestClient) -> None:
    """Where sockets are refused; what is said over a stream is tried in a browser."""
    found = ada.get("/api/viewings/AAAAAAAA/stream")
    assert (found.status_code, found.json()["code"]) == (404, "viewing/over")
    found = ada.post("/api/viewings/AAAAAAAA/send?line=x", content=b"{}")
    assert (found.status_code, found.json()["code"]) == (404, "line/unknown")
