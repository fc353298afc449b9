"""The whole app with a client of its own, without a network."""

from collections.abc import AsyncIterator, Callable, Iterator, MutableMapping
from pathlib import Path
from typing import Any

import httpx2
import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient
from structlog.testing import capture_logs

from roundtable.server.app import create_app
from roundtable.server.http.parts import Parts
from roundtable.server.settings import Settings

ORIGIN = "http://testserver"


@pytest.fixture(autouse=True)
def log() -> Iterator[list[MutableMapping[str, Any]]]:
    """What is logged, kept from the screen."""
    with capture_logs() as lines:
        yield lines


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A built client, small."""
    root = tmp_path / "static"
    (root / "assets").mkdir(parents=True)
    (root / ".vite").mkdir()
    (root / ".vite" / "manifest.json").write_text("{}")
    (root / "index.html").write_text("<html><head><title>Roundtable</title></head><body>page</body></html>")
    (root / "icon.svg").write_text("<svg/>")
    (root / "assets" / "main-abc123.js").write_text("plain")
    (root / "assets" / "main-abc123.js.br").write_bytes(b"as brotli")
    (root / "assets" / "main-abc123.js.gz").write_bytes(b"as gzip")
    (tmp_path / "secret.svg").write_text("outside")
    return root


@pytest.fixture
def settings(tmp_path: Path, static: Path) -> Settings:
    return Settings(
        data_dir=tmp_path / "data",
        database_url="",
        redis_url="",
        public_url="",
        static_dir=static,
        rate_limits=False,
        metrics_public=True,
    )


@pytest.fixture
def serve(settings: Settings) -> Iterator[Callable[..., TestClient]]:
    """Starts the app with some settings changed; stops all of them in the end."""
    running: list[TestClient] = []

    def start(base_url: str = ORIGIN, **changed: object) -> TestClient:
        app = create_app(settings.model_copy(update=changed))
        client = TestClient(app, base_url=base_url, raise_server_exceptions=False)
        client.__enter__()
        running.append(client)
        return client

    yield start
    for client in running:
        client.__exit__(None, None, None)


@pytest.fixture
def client(serve: Callable[..., TestClient]) -> TestClient:
    return serve()


@pytest.fixture
def ada(client: TestClient) -> TestClient:
    """A client that is signed in as Ada."""
    assert client.post("/api/session", json={"name": "Ada"}).status_code == 201
    return client


@pytest.fixture
async def app(settings: Settings) -> AsyncIterator[FastAPI]:
    """The started app on the test's own loop, for tests that reach into the store."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
def parts(app: FastAPI) -> Parts:
    parts: Parts = app.state.parts
    return parts


@pytest.fixture
async def visit(app: FastAPI) -> AsyncIterator[httpx2.AsyncClient]:
    transport = httpx2.ASGITransport(app, raise_app_exceptions=False)
    async with httpx2.AsyncClient(transport=transport, base_url=ORIGIN) as client:
        yield client


def code_of(response: httpx2.Response) -> str:
    """The code of a problem, after a look at its form."""
    assert response.headers["content-type"] == "application/problem+json"
    body = response.json()
    assert set(body) == {"type", "title", "status", "detail", "code"}
    assert body["status"] == response.status_code
    assert body["detail"]
    code: str = body["code"]
    return code
