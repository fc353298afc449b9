"""Names that a password guards, the way in on another device, exports, and being forgotten."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from roundtable.games import all_games
from roundtable.server.security import claim_key
from server.http.conftest import code_of

SECRET = "correct horse"


@pytest.fixture
def guarded(ada: TestClient) -> TestClient:
    assert ada.post("/api/session/password", json={"password": SECRET}).status_code == 204
    return ada


def login(client: TestClient, name: str, password: str) -> int:
    return client.post("/api/session/login", json={"name": name, "password": password}).status_code


def test_a_password_leads_back_on_another_device(guarded: TestClient) -> None:
    me = guarded.get("/api/session").json()
    assert me["password"] is True
    guarded.cookies.clear()
    back = guarded.post("/api/session/login", json={"name": "ada", "password": SECRET})
    assert back.status_code == 201
    assert back.json()["user"] == me["user"]
    assert guarded.get("/api/session").json()["user"] == me["user"]


def test_name_and_password_fail_alike(guarded: TestClient) -> None:
    for name, password in (("Ada", "wrong horse"), ("Nobody", SECRET), ("Ada", "")):
        answer = guarded.post("/api/session/login", json={"name": name, "password": password})
        assert (answer.status_code, code_of(answer)) == (403, "login/wrong")


def test_a_guarded_name_is_not_for_guests(guarded: TestClient) -> None:
    guarded.cookies.clear()
    for name in ("Ada", "ADA", "A d a", "\u0410d\u0430", "Àda", "Ada."):
        answer = guarded.post("/api/session", json={"name": name})
        assert (answer.status_code, code_of(answer)) == (409, "name/claimed"), name
    guarded.post("/api/session", json={"name": "Adam"})
    assert code_of(guarded.patch("/api/session", json={"name": "ada"})) == "name/claimed"
    assert code_of(guarded.post("/api/session/password", json={"password": "short"})) == "request/invalid"


def test_the_owner_takes_the_guard_along_to_another_name(guarded: TestClient) -> None:
    assert guarded.patch("/api/session", json={"name": "Countess"}).status_code == 200
    assert guarded.patch("/api/session", json={"name": "COUNTESS"}).status_code == 200
    guarded.cookies.clear()
    assert login(guarded, "countess", SECRET) == 201
    guarded.cookies.clear()
    assert guarded.post("/api/session", json={"name": "Ada"}).status_code == 201


def test_a_change_needs_the_password_and_signs_other_devices_out(guarded: TestClient) -> None:
    token = guarded.cookies["roundtable_session"]
    other = guarded.post("/api/session/login", json={"name": "Ada", "password": SECRET}).json()["token"]
    assert code_of(guarded.post("/api/session/password", json={"password": "another one"})) == "login/wrong"
    changed = {"password": "another one", "current": SECRET}
    assert guarded.post("/api/session/password", json=changed).status_code == 204
    guarded.cookies.clear()
    for each, status in ((token, 401), (other, 200)):  # the cookie was the other device's by then
        assert guarded.get("/api/session", headers={"Authorization": f"Bearer {each}"}).status_code == status
    assert (login(guarded, "Ada", SECRET), login(guarded, "Ada", "another one")) == (403, 201)
    gone = {"password": None, "current": "another one"}
    assert guarded.post("/api/session/password", json=gone).status_code == 204
    assert login(guarded, "Ada", "another one") == 403
    assert guarded.get("/api/session").json()["password"] is False


def test_tries_are_counted_by_name_too(serve: Callable[..., TestClient]) -> None:
    client = serve(rate_limits=True, rate_login="3/minute")
    assert [login(client, "Ada", "guess") for _ in range(4)] == [403, 403, 403, 429]


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "ada "), ("Bill", "BiII"), ("Zoë", "zoe"), ("0tto", "Otto"), ("Anna-Lena", "annalena")]
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert claim_key(one) == claim_key(other)


def test_names_that_differ_do() -> None:
    names = ["Ada", "Adam", "Ben", "🦊", "🐻", "李", "王", "Ωmega", "?!"]
    assert len({claim_key(name) for name in names}) == len(names)


def test_a_host_cannot_become_somebody_whose_name_is_guarded(guarded: TestClient) -> None:
    guest = guarded.cookies["roundtable_session"]
    code = guarded.post("/api/rooms", json={"game": all_games()[0]}).json()["code"]
    room = guarded.app.state.rooms.get(code)  # type: ignore[attr-defined]
    guarded.cookies.clear()
    host = guarded.post("/api/session", json={"name": "Mallory"}).json()["user"]
    room.host = type(room.host)(host["id"], host["name"])
    assert code_of(guarded.post(f"/api/rooms/{code}/seats/0/link")) == "seat/guarded"
    assert guest


def test_everything_is_exported_and_then_forgotten(guarded: TestClient) -> None:
    token = guarded.cookies["roundtable_session"]
    code = guarded.post("/api/rooms", json={"game": all_games()[0]}).json()["code"]
    file = guarded.get("/api/session/data")
    assert file.headers["content-disposition"].endswith('"roundtable-data.json"')
    assert file.json()["user"]["name"] == "Ada"
    assert SECRET not in file.text and token not in file.text
    assert code_of(guarded.request("DELETE", "/api/session/data", json={})) == "login/wrong"
    assert guarded.request("DELETE", "/api/session/data", json={"password": SECRET}).status_code == 204
    assert guarded.get("/api/session", headers={"Authorization": f"Bearer {token}"}).status_code == 401
    assert login(guarded, "Ada", SECRET) == 403
    assert guarded.get(f"/api/rooms/{code}").json()["host"].startswith("Player ")
    assert guarded.post("/api/session", json={"name": "Ada"}).status_code == 201


def test_statistics_are_mine_until_i_agree(ada: TestClient) -> None:
    assert ada.get("/api/statistics").json() == []
    assert ada.put("/api/session/listed", json={"listed": True}).status_code == 204
    assert ada.get("/api/session").json()["listed"] is True


def test_a_report_keeps_what_was_said_around_it(client: TestClient) -> None:
    ben = client.post("/api/session", json={"name": "Ben"}).json()
    client.cookies.clear()
    ada = client.post("/api/session", json={"name": "Ada"}).json()
    code = client.post("/api/rooms", json={"game": all_games()[0]}).json()["code"]
    about = {"about": ben["user"]["id"], "text": "Look at this."}
    assert code_of(client.post(f"/api/rooms/{code}/reports", json=about)) == "report/outside"
    with in_room(client, code, ada["token"]) as host, in_room(client, code, ben["token"]) as guest:
        for id, text in enumerate(("hello", "you fool")):
            guest.send_json({"t": "chat", "id": id, "text": text})
        lines = heard(host, "you fool")
        at = lines[-1]["at"]
        nobody = {"about": "nobody", "text": "x"}
        assert code_of(client.post(f"/api/rooms/{code}/reports", json=nobody)) == "room/nobody"
        myself = {"about": ada["user"]["id"], "text": "x"}
        assert code_of(client.post(f"/api/rooms/{code}/reports", json=myself)) == "room/nobody"
        assert client.post(f"/api/rooms/{code}/reports", json={**about, "at": at}).status_code == 204
    store = client.app.state.store  # type: ignore[attr-defined]
    assert client.portal is not None
    (report,) = client.portal.call(store.reports.latest)
    assert (report.user, report.about, report.room, report.text) == (
        ada["user"]["id"],
        ben["user"]["id"],
        code,
        "Look at this.",
    )
    assert [(line.name, line.text) for line in report.chat] == [("Ben", "hello"), ("Ben", "you fool")]


@contextmanager
def in_room(client: TestClient, code: str, token: str) -> Iterator[WebSocketTestSession]:
    """A socket that has said hello."""
    with client.websocket_connect(f"/ws/rooms/{code}", subprotocols=["roundtable.1"]) as socket:
        socket.send_json({"t": "hello", "token": token})
        socket.receive_json()
        yield socket


def heard(socket: WebSocketTestSession, last: str) -> list[dict[str, Any]]:
    """The lines of chat up to one."""
    lines: list[dict[str, Any]] = []
    while not lines or lines[-1]["text"] != last:
        message = socket.receive_json()
        if message["t"] == "chat":
            lines.append(message)
    return lines
