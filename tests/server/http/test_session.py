"""Signing in with a name, and what a session is worth."""

from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from roundtable.server.store import users
from server.http.conftest import code_of

GAME = "uno_ultimate_dc"


def test_a_name_is_enough(client: TestClient) -> None:
    signed_in = client.post("/api/session", json={"name": "  Ada   Lovelace "})
    assert signed_in.status_code == 201
    body = signed_in.json()
    assert body["user"]["name"] == "Ada Lovelace"
    assert len(body["token"]) == 43
    nothing_else = {"seats": [], "password": False, "listed": False, "settings": {}}
    assert client.get("/api/session").json() == {"user": body["user"], **nothing_else}


def test_the_cookie_is_out_of_reach_of_scripts(client: TestClient) -> None:
    cookie = client.post("/api/session", json={"name": "Ada"}).headers["set-cookie"]
    assert cookie.startswith("roundtable_session=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_looking_renews_the_cookie(ada: TestClient) -> None:
    token = ada.cookies["roundtable_session"]
    renewed = ada.get("/api/session").headers["set-cookie"]
    assert renewed.startswith(f"roundtable_session={token};")
    assert f"Max-Age={365 * 86400}" in renewed


def test_over_https_the_cookie_is_secure(serve: Callable[..., TestClient]) -> None:
    cookie = serve("https://testserver").post("/api/session", json={"name": "Ada"}).headers["set-cookie"]
    assert "Secure" in cookie


def test_a_token_in_a_header_does_as_well(client: TestClient) -> None:
    token = client.post("/api/session", json={"name": "Ada"}).json()["token"]
    client.cookies.clear()
    assert client.get("/api/session").status_code == 401
    found = client.get("/api/session", headers={"Authorization": f"Bearer {token}"})
    assert found.json()["user"]["name"] == "Ada"


@pytest.mark.parametrize("token", ["x", "x" * 5000, "é", "../..", ""])
def test_a_made_up_token_is_nobody(client: TestClient, token: str) -> None:
    response = client.get("/api/session", headers={"Cookie": f"roundtable_session={token}".encode()})
    assert response.status_code == 401
    assert code_of(response) == "session/none"


def test_taking_another_name(ada: TestClient) -> None:
    assert ada.patch("/api/session", json={"name": "Countess"}).json()["user"]["name"] == "Countess"
    assert ada.get("/api/session").json()["user"]["name"] == "Countess"


def test_signing_out(ada: TestClient) -> None:
    token = ada.cookies["roundtable_session"]
    response = ada.delete("/api/session")
    assert response.status_code == 204
    assert "roundtable_session=" in response.headers["set-cookie"]
    assert ada.get("/api/session", headers={"Authorization": f"Bearer {token}"}).status_code == 401
    assert ada.delete("/api/session").status_code == 204


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200e", "\u3164", "a" * 25, "\u0301", "a" + "\u0301" * 5])
def test_what_is_no_name(client: TestClient, name: str) -> None:
    response = client.post("/api/session", json={"name": name})
    assert response.status_code == 422
    assert code_of(response) == "name/invalid"


@pytest.mark.parametrize("body", [{}, {"name": 5}, {"name": None}, {"name": "Ada", "admin": True}, [], "Ada"])
def test_what_is_no_request(client: TestClient, body: object) -> None:
    response = client.post("/api/session", json=body)
    assert response.status_code == 422
    assert code_of(response) == "request/invalid"


def test_a_link_makes_another_device_mine_once(serve: Callable[..., TestClient]) -> None:
    laptop = serve()
    me = laptop.post("/api/session", json={"name": "Ada"}).json()["user"]
    code = laptop.post("/api/rooms", json={"game": GAME}).json()["code"]
    made = laptop.post("/api/session/link", json={"room": code})
    assert made.status_code == 201
    link = made.json()["link"]
    assert f"/r/{code[:4]}-{code[4:]}#as=" in link and made.json()["qr"].startswith("<svg")
    laptop.cookies.clear()
    token = link.split("#as=")[1]
    claimed = laptop.post("/api/session/claim", json={"token": token})
    assert claimed.status_code == 201 and claimed.json()["user"] == me
    assert laptop.get("/api/session").json()["user"] == me
    again = laptop.post("/api/session/claim", json={"token": token})
    assert again.status_code == 410 and code_of(again) == "link/used"


def test_a_new_link_kills_the_one_before(ada: TestClient) -> None:
    first, second = (ada.post("/api/session/link", json={}).json()["link"].split("#as=")[1] for _ in range(2))
    assert code_of(ada.post("/api/session/claim", json={"token": first})) == "link/used"
    assert ada.post("/api/session/claim", json={"token": second}).status_code == 201


def test_an_old_link_is_dead(ada: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    token = ada.post("/api/session/link", json={}).json()["link"].split("#as=")[1]
    later = users.now_ms() + users.LINK_MS + 1
    monkeypatch.setattr(users, "now_ms", lambda: later)
    assert code_of(ada.post("/api/session/claim", json={"token": token})) == "link/used"


@pytest.mark.parametrize("token", ["x" * 20, "é" * 30, "x" * 128])
def test_a_made_up_link_is_nobodys(client: TestClient, token: str) -> None:
    assert code_of(client.post("/api/session/claim", json={"token": token})) == "link/used"


def test_the_host_gives_a_seat_back_to_whoever_lost_it(client: TestClient) -> None:
    ada = client.post("/api/session", json={"name": "Ada"}).json()
    code = client.post("/api/rooms", json={"game": GAME}).json()["code"]
    path = f"/api/rooms/{code}/seats"
    assert client.post(f"{path}/0/link").json()["link"].split("#")[0].endswith(f"{code[:4]}-{code[4:]}")
    assert code_of(client.post(f"{path}/1/link")) == "claim/nobody"
    assert client.post(f"{path}/99/link").status_code == 422
    client.cookies.clear()
    assert code_of(client.post(f"{path}/0/link")) == "session/none"
    client.post("/api/session", json={"name": "Eve"})
    assert code_of(client.post(f"{path}/0/link")) == "room/not-host"
    assert ada["user"]["name"] == "Ada"
