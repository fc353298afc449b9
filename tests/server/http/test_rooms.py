"""Opening rooms, finding them, and what strangers may know of one."""

import pytest
from starlette.testclient import TestClient

from roundtable.games import all_games
from roundtable.server.security import CODE_LETTERS
from server.http.conftest import code_of

GAME = all_games()[0]


def opened(client: TestClient, **more: object) -> str:
    response = client.post("/api/rooms", json={"game": GAME, **more})
    assert response.status_code == 201, response.text
    code: str = response.json()["code"]
    return code


def test_a_new_room(ada: TestClient) -> None:
    response = ada.post("/api/rooms", json={"game": GAME})
    body = response.json()
    letters = body["code"].replace("-", "")
    assert len(letters) == 8
    assert set(letters) <= set(CODE_LETTERS)
    assert body["path"] == f"/r/{letters[:4]}-{letters[4:]}"


def test_a_room_needs_somebody(client: TestClient) -> None:
    assert code_of(client.post("/api/rooms", json={"game": GAME})) == "session/none"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "game/unknown"),
        ({"game": "../etc"}, "game/unknown"),
        ({}, "request/invalid"),
        ({"game": GAME, "public": "yes"}, "request/invalid"),
        ({"game": GAME, "options": {"a": [1]}}, "request/invalid"),
        ({"game": GAME, "options": {"nope": 1}}, "room/option-unknown"),
        ({"game": GAME, "seats": 3}, "request/invalid"),
    ],
)
def test_what_is_no_room(ada: TestClient, body: dict[str, object], code: str) -> None:
    response = ada.post("/api/rooms", json=body)
    assert response.status_code == 422
    assert code_of(response) == code
    assert ada.get("/api/rooms").json() == []


def test_looking_before_entering(ada: TestClient) -> None:
    code = opened(ada)
    ada.cookies.clear()
    letters = code.replace("-", "")
    for typed in (letters, letters.lower(), f"{letters[:4]}-{letters[4:]}".lower()):
        room = ada.get(f"/api/rooms/{typed}").json()
        assert (room["game"], room["host"], room["status"], room["taken"]) == (GAME, "Ada", "waiting", 1)
        assert set(room) == {
            "code", "game", "host", "status", "seats", "taken", "spectators", "spectating", "public", "created",
            "timed", "locked", "branch", "bots",
        }  # fmt: skip


def test_only_public_rooms_are_listed(ada: TestClient) -> None:
    opened(ada)
    public = opened(ada, public=True)
    listed = ada.get("/api/rooms").json()
    assert [room["code"].replace("-", "") for room in listed] == [public.replace("-", "")]
    assert ada.get("/api/rooms", params={"game": GAME, "free": "1"}).json() == listed
    assert ada.get("/api/rooms", params={"game": "other"}).json() == []


def test_a_new_name_is_shown_in_the_room(ada: TestClient) -> None:
    code = opened(ada)
    ada.patch("/api/session", json={"name": "Countess"})
    assert ada.get(f"/api/rooms/{code}").json()["host"] == "Countess"


def test_the_link_as_a_picture(ada: TestClient) -> None:
    response = ada.get(f"/api/rooms/{opened(ada)}/qr.svg")
    assert response.headers["content-type"] == "image/svg+xml"
    assert response.text.startswith("<svg")
    assert code_of(ada.get("/api/rooms/ZZZZZZZZ/qr.svg")) == "room/unknown"


def test_a_renewed_link_serves_only_those_inside(ada: TestClient) -> None:
    code = opened(ada)
    answer = ada.post(f"/api/rooms/{code}/code")
    assert answer.status_code == 201
    fresh = answer.json()["code"]
    assert fresh != code
    assert ada.get(f"/api/rooms/{code}").json()["code"] == fresh  # the host is inside
    ada.cookies.clear()
    for path in (f"/api/rooms/{code}", f"/api/rooms/{code}/qr.svg"):
        dead = ada.get(path)
        assert (dead.status_code, code_of(dead)) == (410, "room/link-revoked")
    assert "og:title" not in ada.get(f"/r/{code}").text
    assert "og:title" in ada.get(f"/r/{fresh}").text
    assert ada.get(f"/api/rooms/{fresh}").status_code == 200
    ada.post("/api/session", json={"name": "Eve"})
    assert code_of(ada.post(f"/api/rooms/{fresh}/code")) == "room/not-host"


def test_public_rooms_by_what_one_wants(ada: TestClient) -> None:
    code = opened(ada, public=True)
    room = ada.app.state.rooms.get(code)  # type: ignore[attr-defined]

    def listed(query: str) -> bool:
        return code in [each["code"] for each in ada.get(f"/api/rooms?{query}").json()]

    assert [listed(query) for query in ("", "watch=1", "timed=1", "timed=0", "free=1")] == [
        True,
        False,
        False,
        True,
        True,
    ]
    room.clock_seconds = 30
    assert [listed(query) for query in ("timed=1", "timed=0")] == [True, False]
    room.door.lock(True)
    assert not listed("")  # nobody could enter
