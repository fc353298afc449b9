"""Whatever goes wrong is a problem with a stable code, and every response has its headers."""

from collections.abc import Callable, Iterator, MutableMapping
from typing import Any

import pytest
from starlette.testclient import TestClient

from roundtable.server.http.parts import Limits
from roundtable.server.security import from_this_machine
from roundtable.server.settings import Settings
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

    def test_who_is_signed_in_is_not_kept_out_by_others_of_the_address(self, serve: Callable[..., TestClient]) -> None:
        client = serve(rate_limits=True, rate_api="4/minute")
        assert client.post("/api/session", json={"name": "Ada"}).status_code == 201
        token = client.cookies["roundtable_session"]
        client.cookies.clear()
        for number in range(6):
            status = client.get("/api/session", headers={"Authorization": f"Bearer made-up-{number}"}).status_code
            assert status == (401 if number < 3 else 429)
        ada = {"Authorization": f"Bearer {token}"}
        assert [client.get("/api/session", headers=ada).status_code for _ in range(5)] == [200] * 4 + [429]

    @pytest.mark.redis
    async def test_servers_with_one_redis_count_together(self, settings: Settings, redis_url: str) -> None:
        changed = {"rate_limits": True, "rate_session": "3/hour", "redis_url": redis_url}
        servers = [Limits(settings.model_copy(update=changed)) for _ in range(2)]
        taken = [await servers[n % 2].take("session", "203.0.113.9") for n in range(4)]
        assert taken == [True, True, True, False]
        for server in servers:
            await server.close()

    async def test_without_its_redis_the_door_stays_open(self, settings: Settings) -> None:
        changed = {"rate_limits": True, "rate_session": "1/hour", "redis_url": "redis://127.0.0.1:1/0"}
        limits = Limits(settings.model_copy(update=changed))
        assert [await limits.take("session", "203.0.113.9") for _ in range(2)] == [True, True]
        await limits.close()


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
        for name in ("durable_seconds", "sent_seconds", "loop_lag_seconds", "rate_limited_total", "rooms", "sockets"):
            assert f"# TYPE roundtable_{name} " in text

    def test_metrics_are_for_this_machine_and_for_who_has_the_token(self, serve: Callable[..., TestClient]) -> None:
        assert Settings.model_fields["metrics_public"].default is False
        private = serve(metrics_public=False, metrics_token="a long word")
        assert code_of(private.get("/metrics")) == "metrics/private"
        for given, status in (("a long word", 200), ("a long wor", 403), ("", 403)):
            assert private.get("/metrics", headers={"Authorization": f"Bearer {given}"}).status_code == status
        # Without a token in the settings, none opens.
        assert serve(metrics_public=False).get("/metrics", headers={"Authorization": "Bearer "}).status_code == 403

    @pytest.mark.parametrize(
        ("client", "headers", "here"),
        [
            ("127.0.0.1", {"host": "127.0.0.1:8000"}, True),
            ("::1", {"host": "[::1]:8000"}, True),
            ("127.0.0.1", {"host": "localhost"}, True),
            ("10.0.0.5", {"host": "10.0.0.5:8000"}, True),
            ("10.0.0.9", {"host": "10.0.0.5:8000"}, False),
            ("10.0.0.9", {"host": "127.0.0.1"}, False),
            ("127.0.0.1", {"host": "play.example.org"}, False),
            ("127.0.0.1", {"host": "127.0.0.1", "x-forwarded-for": "127.0.0.1"}, False),
            ("127.0.0.1", {"host": "127.0.0.1", "via": "1.1 proxy"}, False),
            ("127.0.0.1", {}, False),
            ("not an address", {"host": "127.0.0.1"}, False),
        ],
    )
    def test_who_is_on_this_machine(self, client: str, headers: dict[str, str], here: bool) -> None:
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        scope = {"client": (client, 5), "server": ("10.0.0.5", 8000), "headers": raw}
        assert from_this_machine(scope) is here

    def test_too_many_are_counted_by_kind(self, serve: Callable[..., TestClient]) -> None:
        client = serve(rate_limits=True, rate_session="1/minute")
        for _ in range(3):
            client.post("/api/session", json={"name": "Ada"})
        assert 'roundtable_rate_limited_total{kind="session"} 2.0' in client.get("/metrics").text
