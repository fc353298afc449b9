"""`roundtable admin` against a server that runs: what it tells, what it does, and that nobody else can."""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from roundtable.bench.processes import free_port
from roundtable.cli import app
from roundtable.server.http.admin import HEADER, admin_token
from roundtable.server.security import show_code
from roundtable.server.ws.messages import PROTOCOL
from server.proxies import proxy
from server.served import Guest, Served, ask, closed, expect, served

run = CliRunner()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Served]:
    with served(folder) as running:
        yield running


@pytest.fixture(autouse=True)
def at_home(server: Served, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings of whoever runs it."""
    monkeypatch.chdir(folder)
    for name in ("DATABASE_URL", "REDIS_URL", "HOST"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PORT", str(server.port))
    monkeypatch.setenv("ROUNDTABLE_DATA_DIR", str(folder / "data"))


def admin(*words: str, refused: bool = False) -> str:
    done = run.invoke(app, ["admin", *words])
    assert done.exit_code == (1 if refused else 0), done.output
    return done.output


def test_rooms_are_listed_told_and_closed(server: Served) -> None:
    ada = Guest(server, "Ada")
    code = ada.room()
    shown = show_code(code)
    with ada.enter(code) as socket:
        assert shown in admin("rooms") and "Ada" in admin("rooms")
        assert json.loads(admin("rooms", "--json").splitlines()[0])["people"] == 1
        assert "1 people" in admin("status")
        assert "1 rooms were told" in admin("notice", "Cake in the kitchen.", "--room", code)
        assert expect(socket, "notice", code="server/notice")["text"] == "Cake in the kitchen."
        admin("notice", "And for everybody.")
        assert expect(socket, "notice", code="server/notice")["text"] == "And for everybody."
        assert f"Closed {shown}." in admin("close", code, "--reason", "It is late.")
        assert expect(socket, "notice", code="room/dismissed")["text"] == "It is late."
        assert closed(socket) == 4410
    assert server.ask("GET", f"/api/rooms/{code}", token=ada.token)[0] == 404
    assert "There is no room" in admin("close", code, refused=True)
    assert shown not in admin("rooms")


def test_a_ban_holds_at_every_door(server: Served) -> None:
    bob = Guest(server, "Bad Bob")
    password = {"password": "correct horse", "current": None}
    assert server.ask("POST", "/api/session/password", password, bob.token)[0] == 204
    code = bob.room()
    with bob.enter(code) as socket:
        assert "Bad Bob is banned." in admin("ban", bob.id, "--reason", "shouting")
        assert expect(socket, "refused")["code"] == "session/banned"
        assert closed(socket) == 4403
    assert server.ask("GET", "/api/session", token=bob.token)[0] == 401
    with connect(f"ws://127.0.0.1:{server.port}/ws/rooms/{code}", subprotocols=[Subprotocol(PROTOCOL)]) as again:
        again.send(json.dumps({"t": "hello", "token": bob.token}))
        assert expect(again, "refused")["code"] == "session/none"
    for name in ("Bad Bob", "bad  b\u043eb"):  # the second with a letter that only looks the same
        assert server.ask("POST", "/api/session", {"name": name})[1]["code"] == "session/banned"
    login = {"name": "Bad Bob", "password": "correct horse"}
    assert server.ask("POST", "/api/session/login", login)[1]["code"] == "session/banned"
    assert "banned: shouting" in admin("users", "bob") and bob.id in admin("users", "--banned")
    assert "Bad Bob may come again." in admin("unban", bob.id)
    assert server.ask("POST", "/api/session/login", login)[0] == 201
    assert "is not banned" in admin("unban", bob.id, refused=True)
    assert "nobody with the id" in admin("ban", "nobody", refused=True)


def test_people_are_renamed_and_signed_out_everywhere(server: Served) -> None:
    eve = Guest(server, "Rude Word")
    code = eve.room()
    with eve.enter(code) as socket:
        assert "is called Eve now" in admin("rename", eve.id, "Eve")
        while expect(socket, "room")["seats"][0]["user"]["name"] != "Eve":
            pass
        assert "visible letter" in admin("rename", eve.id, "\u200b", refused=True)
        assert "signed out everywhere" in admin("sign-out", eve.id)
        assert closed(socket) == 4401
    assert server.ask("GET", "/api/session", token=eve.token)[0] == 401
    assert server.ask("POST", "/api/session", {"name": "Eve"})[0] == 201


def test_a_drain_is_announced_to_those_here_and_those_who_come(server: Served) -> None:
    ada, ben = Guest(server, "Ada"), Guest(server, "Ben")
    code = ada.room()
    with ada.enter(code) as first:
        before = time.time() * 1000
        assert "goes at" in admin("drain", "--minutes", "10")
        at = int(expect(first, "notice", code="server/closing")["args"]["at"])
        assert before + 590_000 < at < before + 610_000 + 5_000
        with ben.enter(code) as second:
            assert expect(second, "notice", code="server/closing")["args"]["at"] == str(at)
        first.send(json.dumps({"t": "bot", "id": 1, "seat": 1, "level": "random"}))
        first.send(json.dumps({"t": "start", "id": 2}))
        assert expect(first, "refused", id=2)["code"] == "server/restart"
        assert server.ask("POST", "/api/rooms", {"game": "uno_ultimate_dc"}, ada.token)[1]["code"] == "server/restart"
        assert "announced" in admin("status")
        assert "Everybody was told that it stays." in admin("drain", "--cancel")
        assert expect(first, "notice", code="server/stays")
        first.send(json.dumps({"t": "start", "id": 3}))
        assert expect(first, "ack", id=3)
    assert "Nothing was announced." in admin("drain", "--cancel")


def test_nobody_else_is_an_operator(server: Served, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = admin_token((folder / "data/secret.key").read_bytes())
    path = "/api/admin/rooms"
    assert server.ask("GET", path, **{HEADER: good})[0] == 200
    assert server.ask("GET", path)[0] == 404
    assert server.ask("GET", path, token=Guest(server, "Ada").token)[0] == 404
    assert server.ask("GET", path, **{HEADER: "0" * 64})[1]["code"] == "admin/refused"
    # Even who has the token gets nowhere through a proxy, or from a page that calls this machine by another name.
    for forged in ({"X-Forwarded-For": "127.0.0.1"}, {"Forwarded": "for=127.0.0.1"}, {"Host": "evil.example"}):
        assert server.ask("GET", path, **{HEADER: good}, **forged)[0] == 404
    with proxy(server.port, keeps_host=False) as between:
        assert ask(between.port, "GET", path, **{HEADER: good})[0] == 404
    if os.name == "posix":
        assert (folder / "data/secret.key").stat().st_mode & 0o077 == 0
    assert "admin" not in str(server.ask("GET", "/api/openapi.json"))
    assert good not in (folder / "server.log").read_text()
    monkeypatch.setenv("ROUNDTABLE_DATA_DIR", str(folder / "elsewhere"))
    assert "ROUNDTABLE_DATA_DIR names" in admin("rooms", refused=True)
    (folder / "elsewhere").mkdir()
    (folder / "elsewhere/secret.key").write_bytes(b"another key, of another server  ")
    assert "another data folder" in admin("rooms", refused=True)
    monkeypatch.setenv("PORT", str(free_port()))
    assert "No server answers" in admin("rooms", refused=True)
