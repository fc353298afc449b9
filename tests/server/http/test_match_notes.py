"""Notes on finished matches: who reads, writes, changes and deletes them."""

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from server.http.conftest import code_of
from server.http.test_viewings import finished, guest


@pytest.fixture
def match(ada: TestClient) -> str:
    return finished(ada, "1a2b3c")


@pytest.fixture
def ben(ada: TestClient) -> dict[str, str]:
    return {"Authorization": f"Bearer {guest(ada, 'Ben')}"}


def write(client: TestClient, match: str, ply: int, text: str, **more: Any) -> Any:
    return client.post(f"/api/matches/{match}/notes", json={"ply": ply, "text": text}, **more)


def test_anybody_with_a_name_writes_and_everybody_reads(ada: TestClient, match: str, ben: dict[str, str]) -> None:
    me = ada.get("/api/session").json()["user"]
    first = write(ada, match, 30, "  The turning\n\tpoint ")
    assert first.status_code == 201
    note = first.json()
    assert (note["ply"], note["text"], note["by"]) == (30, "The turning point", me)
    ada.cookies.clear()
    second = write(ada, match, 3, "Hm", headers=ben).json()
    assert ada.get(f"/api/matches/{match}/notes").json() == {"notes": [second, note], "moderator": False}
    assert code_of(write(ada, match, 3, "Who am I")) == "session/none"


def test_text_is_only_ever_text(ada: TestClient, match: str) -> None:
    said = "<b>x</b> \u202eevil\u202c \u2066a\u2069 \u0007 {name} \u200d ok"
    assert write(ada, match, 0, said).json()["text"] == "<b>x</b> evil a {name} ok"
    for nothing in ("\u200b", "\u202e\u202c", "  \n"):
        assert code_of(write(ada, match, 0, nothing)) == "note/empty"
    assert len(write(ada, match, 0, "é" * 300).json()["text"]) == 300
    for wrong in ("", "x" * 301):
        assert code_of(write(ada, match, 0, wrong)) == "request/invalid"


@pytest.mark.parametrize(
    "body",
    [
        {"ply": -1, "text": "x"},
        {"ply": 1.5, "text": "x"},
        {"text": "x"},
        {"ply": 1},
        {"ply": 1, "text": "x", "by": "me"},
    ],
)
def test_what_is_no_note_is_refused(ada: TestClient, match: str, body: dict[str, Any]) -> None:
    assert code_of(ada.post(f"/api/matches/{match}/notes", json=body)) == "request/invalid"


def test_notes_belong_to_plies_of_finished_matches(ada: TestClient, match: str) -> None:
    assert write(ada, match, 42, "The end").status_code == 201
    assert code_of(write(ada, match, 43, "Beyond")) == "note/no-such-ply"
    running = finished(ada, "4d5e6f", over=False)
    assert code_of(write(ada, running, 0, "Look at my hand")) == "match/running"
    assert code_of(ada.get(f"/api/matches/{running}/notes")) == "match/running"
    assert code_of(ada.get("/api/matches/none/notes")) == "match/unknown"


def test_own_notes_are_changed_and_deleted_by_nobody_else(ada: TestClient, match: str, ben: dict[str, str]) -> None:
    note = write(ada, match, 5, "Mine").json()
    place = f"/api/matches/{match}/notes/{note['id']}"
    changed = ada.put(place, json={"text": "Still mine"})
    assert changed.json() == {**note, "text": "Still mine"}
    assert code_of(ada.put(place, json={"text": "\u200b"})) == "note/empty"
    ada.cookies.clear()
    assert code_of(ada.put(place, json={"text": "Yours?"}, headers=ben)) == "note/not-yours"
    assert code_of(ada.delete(place, headers=ben)) == "note/not-yours"
    assert code_of(ada.delete(place)) == "session/none"
    assert [each["text"] for each in ada.get(f"/api/matches/{match}/notes").json()["notes"]] == ["Still mine"]


def test_a_note_is_found_under_its_own_match_only(ada: TestClient, match: str) -> None:
    note = write(ada, match, 5, "Mine").json()["id"]
    other = finished(ada, "7a8b9c")
    for wrong in (f"{other}/notes/{note}", f"{match}/notes/{note + 1}"):
        assert code_of(ada.delete(f"/api/matches/{wrong}")) == "note/unknown"
        assert code_of(ada.put(f"/api/matches/{wrong}", json={"text": "x"})) == "note/unknown"
    assert ada.delete(f"/api/matches/{match}/notes/{note}").status_code == 204
    assert code_of(ada.delete(f"/api/matches/{match}/notes/{note}")) == "note/unknown"


def test_the_host_of_the_room_deletes_anybodys(ada: TestClient, ben: dict[str, str]) -> None:
    code = ada.post("/api/rooms", json={"game": "uno_ultimate_dc"}).json()["code"]
    match = finished(ada, "9f8e7d", room=code)
    kept = dict(ada.cookies)
    ada.cookies.clear()
    note = write(ada, match, 5, "Rude", headers=ben).json()["id"]
    assert ada.get(f"/api/matches/{match}/notes", headers=ben).json()["moderator"] is False
    ada.cookies.update(kept)
    assert ada.get(f"/api/matches/{match}/notes").json()["moderator"] is True
    assert code_of(ada.put(f"/api/matches/{match}/notes/{note}", json={"text": "Nice"})) == "note/not-yours"
    assert ada.delete(f"/api/matches/{match}/notes/{note}").status_code == 204


def test_notes_are_written_at_a_rate(serve: Callable[..., TestClient]) -> None:
    client = serve(rate_limits=True, rate_note="2/minute")
    client.post("/api/session", json={"name": "Ada"})
    match = finished(client, "1a2b3c")
    assert [write(client, match, 0, "x").status_code for _ in range(3)] == [201, 201, 429]


def test_too_many_notes_of_one_person_are_refused(ada: TestClient, match: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roundtable.server.store.notes.PERSON_MOST", 1)
    assert write(ada, match, 0, "One").status_code == 201
    answer = write(ada, match, 0, "Two")
    assert (answer.status_code, code_of(answer)) == (409, "note/too-many")


def test_notes_are_in_my_data_and_go_with_me(ada: TestClient, match: str) -> None:
    write(ada, match, 5, "Mine")
    (mine,) = ada.get("/api/session/data").json()["notes"]
    assert (mine["match"], mine["ply"], mine["text"]) == (match, 5, "Mine")
    assert ada.request("DELETE", "/api/session/data", json={}).status_code == 204
    assert ada.get(f"/api/matches/{match}/notes").json()["notes"] == []
