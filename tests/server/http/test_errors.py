"""Whatever goes wrong is a problem with a stable code, and every response has its headers."""

from collections.abc import Callable, Iterator, MutableMapping
from typing import Any

import pytest
from starlette.testclient import TestClient

from roundtable.server.store import Store
from server.http.conftest import code_of


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "path/unknown"),
        ("GET", "/api", 404, "path/unknown"),
        ("POST", "/api/nothing", 404, "path/unknown"),
        ("POST", "/lobby", 405, "request/method"),
        ("GET", "/api/rooms/", 404, "path/unknown"),
        ("DELETE", "/api/rooms", 405, "request/method"),
        ("BREW", "/api/rooms", 405, "request/method"),
        ("GET", "/api/rooms/ZZZZZZZZ", 404, "room/unknown"),
        ("GET", "/api/rooms/not-a-code", 404, "room/unknown"),
        ("GET", "/api/games/chess/catalogue", 404, "game/unknown"),
        ("GET", "/api/games/chess/rules", 404, "game/unknown"),
        ("GET", "/api/matches/0123", 404, "match/unknown"),
        ("GET", "/api/matches/0123/replay", 404, "match/unknown"),
        ("GET", "/api/matches?limit=0", 401, "session/none"),
        ("GET", "/api/rooms?free=perhaps", 422, "request/invalid"),
    ],
)
def test_problems(client: TestClient, method: str, path: str, status: int, code: str) -> None:
    response = client.request(method, path)
    assert response.status_code == status
    assert code_of(response) == code


def test_a_wrong_method_says_which_are_right(client: TestClient) -> None:
    assert set(client.request("DELETE", "/api/rooms").headers["allow"].split(", ")) == {"GET", "POST"}


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b'{"name": "Ada"', b"nonsense", b'{"name": "\xff"}'])
def test_a_body_that_cannot_be_read(client: TestClient, body: bytes) -> None:
    response = client.post("/api/session", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code == 400
    assert code_of(response) == "request/malformed"


def test_faults_do_not_repeat_what_was_sent(client: TestClient) -> None:
    response = client.post("/api/session", json={"name": "Ada", "password": "hunter2"})
    assert "password" in response.text
    assert "hunter2" not in response.text


def test_a_body_too_large_by_its_own_word(client: TestClient) -> None:
    response = client.post("/api/session", json={"name": "x" * 70_000})
    assert response.status_code == 413
    assert code_of(response) == "request/too-large"


def test_a_body_too_large_without_saying_so(client: TestClient) -> None:
    def pieces() -> Iterator[bytes]:
        yield b'{"name": "'
        for _ in range(80):
            yield b"x" * 1024

    response = client.post("/api/session", content=pieces(), headers={"Content-Type": "application/json"})
    assert response.status_code == 413
    assert code_of(response) == "request/too-large"


def test_what_nobody_expected(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, log: list[MutableMapping[str, Any]]
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("with a secret in it")

    monkeypatch.setattr("roundtable.server.content.all_facts", fail)
    response = client.get("/api/games")
    assert response.status_code == 500
    assert code_of(response) == "server/error"
    assert "secret" not in response.text
    assert [line["path"] for line in log if line["event"] == "http.error"] == ["/api/games"]
    assert response.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("origin", ["https://evil.example", "http://testserver:81", "null", "http://[", "testserver"])
def test_other_sites_can_do_nothing(client: TestClient, origin: str) -> None:
    response = client.post("/api/session", json={"name": "Ada"}, headers={"Origin": origin})
    assert response.status_code == 403
    assert code_of(response) == "origin/refused"


@pytest.mark.parametrize("origin", ["http://testserver", "http://TESTSERVER", "https://other.example"])
def test_our_own_pages_can(serve: Callable[..., TestClient], origin: str) -> None:
    client = serve(origins=("https://other.example",))
    response = client.post("/api/session", json={"name": "Ada"}, headers={"Origin": origin})
    assert response.status_code == 201


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/healthz", "/assets/main-abc123.js"])
def test_every_response_has_the_security_headers(client: TestClient, path: str) -> None:
    headers = client.get(path, headers={"Accept-Encoding": "identity"}).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "strict-transport-security" not in headers


def test_https_stays_https(serve: Callable[..., TestClient]) -> None:
    assert "max-age" in serve("https://testserver").get("/healthz").headers["strict-transport-security"]


class TestRates:
    def test_too_many_of_a_kind_by_one_address(self, serve: Callable[..., TestClient]) -> None:
        client = serve(rate_limits=True, rate_session="2/hour")
        for _ in range(2):
            assert client.post("/api/session", json={"name": "Ada"}).status_code == 201
        response = client.post("/api/session", json={"name": "Ada"})
        assert response.status_code == 429
        assert code_of(response) == "rate/limited"
        assert 3590 <= int(response.headers["retry-after"]) <= 3600
        assert client.get("/api/session").status_code == 200

    def test_rooms_have_a_rate_of_their_own(self, serve: Callable[..., TestClient]) -> None:
        client = serve(rate_limits=True, rate_room="1/hour")
        client.post("/api/session", json={"name": "Ada"})
        for status in (201, 429):
            assert client.post("/api/rooms", json={"game": "uno_ultimate_dc"}).status_code == status

    def test_everything_has_a_rate(self, serve: Callable[..., TestClient]) -> None:
        client = serve(rate_limits=True, rate_api="3/minute")
        assert [client.get("/api/rooms").status_code for _ in range(4)] == [200, 200, 200, 429]
        assert client.get("/healthz").status_code == 200

    @pytest.mark.redis
    def test_servers_with_one_redis_count_together(self, serve: Callable[..., TestClient], redis_url: str) -> None:
        clients = [serve(rate_limits=True, rate_session="3/hour", redis_url=redis_url) for _ in range(2)]
        sent = [clients[n % 2].post("/api/session", json={"name": "Ada"}).status_code for n in range(4)]
        assert sent == [201, 201, 201, 429]

    def test_without_its_redis_the_door_stays_open(self, serve: Callable[..., TestClient]) -> None:
        client = serve(rate_limits=True, rate_session="1/hour", redis_url="redis://127.0.0.1:1/0")
        for _ in range(2):
            assert client.post("/api/session", json={"name": "Ada"}).status_code == 201


class TestHealth:
    def test_alive(self, client: TestClient) -> None:
        assert client.get("/healthz").json()["status"] == "ok"
        assert client.get("/healthz").json()["client"] is True

    def test_ready(self, client: TestClient) -> None:
        assert client.get("/readyz").json() == {"status": "ready"}

    def test_not_ready_without_a_database(self, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        async def away(_: Store) -> bool:
            raise ConnectionRefusedError

        monkeypatch.setattr(Store, "is_ready", away)
        response = client.get("/readyz")
        assert response.status_code == 503
        assert code_of(response) == "server/not-ready"
        assert client.get("/healthz").status_code == 200

    def test_not_ready_when_about_to_stop(self, client: TestClient) -> None:
        client.app.state.draining = True  # type: ignore[attr-defined]
        assert code_of(client.get("/readyz")) == "server/draining"

    def test_metrics_count_requests_by_route(self, client: TestClient) -> None:
        client.get("/api/rooms/ZZZZZZZZ")
        client.get("/some/page")
        text = client.get("/metrics").text
        assert 'roundtable_http_seconds_count{method="GET",route="/api/rooms/{code}",status="404"} 1.0' in text
        assert "ZZZZZZZZ" not in text
        assert "/some/page" not in text
        for name in ("durable_seconds", "sent_seconds", "loop_lag_seconds", "room_queue", "rooms", "sockets"):
            assert f"# TYPE roundtable_{name} " in text

    def test_metrics_may_be_kept_to_the_machine(self, serve: Callable[..., TestClient]) -> None:
        assert code_of(serve(metrics_public=False).get("/metrics")) == "metrics/private"
