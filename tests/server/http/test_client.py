"""The built client: the right bytes, cached as long as they may be, and a page for every path of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from roundtable.games import all_games, get
from server.http.conftest import code_of

SCRIPT = "/assets/main-abc123.js"


@pytest.mark.parametrize(
    ("accepted", "body", "encoding"),
    [("br, gzip", b"as brotli", "br"), ("gzip", b"as gzip", "gzip"), ("identity", b"plain", None)],
)
def test_the_smallest_form_that_is_understood(
    client: TestClient, accepted: str, body: bytes, encoding: str | None
) -> None:
    with client.stream("GET", SCRIPT, headers={"Accept-Encoding": accepted}) as response:
        assert b"".join(response.iter_raw()) == body
    assert response.headers.get("content-encoding") == encoding
    assert response.headers["content-type"].startswith("text/javascript")
    assert response.headers["vary"] == "Accept-Encoding"


def test_hashed_files_for_ever_the_page_never(client: TestClient) -> None:
    plain = {"Accept-Encoding": "identity"}
    assert client.get(SCRIPT, headers=plain).headers["cache-control"] == "public, max-age=31536000, immutable"
    assert client.get("/", headers=plain).headers["cache-control"] == "no-cache"
    assert client.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_unchanged_files_are_not_sent_again(client: TestClient) -> None:
    plain = {"Accept-Encoding": "identity"}
    tag = client.get("/", headers=plain).headers["etag"]
    assert client.get("/", headers={**plain, "If-None-Match": tag}).status_code == 304


@pytest.mark.parametrize("path", ["/", "/lobby", "/r/ZZZZ-ZZZZ", "/replay/0123456789abcdef", "/index.html"])
def test_the_client_has_paths_of_its_own(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/html")
    assert "page" in response.text
    assert client.head(path).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone.js",
        "/favicon.ico",
        "/.vite/manifest.json",
        "/assets/main-abc123.js.br",
        "/../secret.svg",
        "/%2e%2e/secret.svg",
        "/..%2fsecret.svg",
        "/assets/..%2f..%2fsecret.svg",
        "/assets/%00.js",
        "/api/../secret.svg",
        "/ws/rooms/ZZZZZZZZ/x",
    ],
)
def test_what_is_not_there_is_no_page(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert code_of(response) == "path/unknown"


def test_a_client_that_is_not_built(serve: Callable[..., TestClient], tmp_path: Path) -> None:
    client = serve(static_dir=tmp_path / "nothing")
    response = client.get("/lobby")
    assert response.status_code == 503
    assert "make play" in response.text
    assert client.get("/healthz").json()["client"] is False
    assert client.get("/api/games").status_code == 200


def test_a_rooms_link_says_what_it_is(client: TestClient) -> None:
    client.post("/api/session", json={"name": '<b>"Ada"</b>'})
    game = all_games()[0]
    path = client.post("/api/rooms", json={"game": game}).json()["path"]
    for shown in (path, path.lower().replace("/r/", "/r/"), path.replace("-", "")):
        page = client.get(shown).text
        assert page.count("<title>") == 1
        assert f"<title>{get(game).meta.name} – Roundtable</title>" in page
        assert f"You are invited to {get(game).meta.name}" in page
        assert "Ada" not in page  # a preview names nobody
        assert "1 of " in page
        assert "roundtable_session" not in page
