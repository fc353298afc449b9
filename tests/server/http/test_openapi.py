"""The OpenAPI document is complete, and no request that it allows or forbids brings the server down."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient

from roundtable.server.app import create_app
from roundtable.server.settings import Settings

_FOLDER = tempfile.TemporaryDirectory(prefix="roundtable-openapi-")
_APP = create_app(Settings(data_dir=Path(_FOLDER.name), database_url="", redis_url="", rate_limits=False))
SCHEMA = schemathesis.openapi.from_dict(_APP.openapi())
SCHEMA.app = _APP


@pytest.fixture(scope="module")
def token() -> Iterator[str]:
    with TestClient(_APP) as client:
        signed_in: dict[str, str] = client.post("/api/session", json={"name": "Ada"}).json()
    yield signed_in["token"]
    _FOLDER.cleanup()


CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@SCHEMA.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_brings_it_down(case: Any, token: str) -> None:
    case.call_and_validate(headers={"Authorization": f"Bearer {token}"}, checks=CHECKS)


@SCHEMA.parametrize()
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_of_a_stranger_brings_it_down(case: Any, token: str) -> None:
    case.call_and_validate(checks=CHECKS)


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in _APP.openapi()["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def test_the_document_has_all_routes() -> None:
    assert {(method.upper(), path) for path, method, _ in operations()} == {
        ("POST", "/api/session"),
        ("POST", "/api/session/link"),
        ("POST", "/api/session/claim"),
        ("POST", "/api/session/login"),
        ("POST", "/api/session/password"),
        ("PUT", "/api/session/listed"),
        ("PUT", "/api/session/settings"),
        ("GET", "/api/session/data"),
        ("DELETE", "/api/session/data"),
        ("POST", "/api/rooms/{code}/code"),
        ("POST", "/api/rooms/{code}/reports"),
        ("GET", "/api/statistics"),
        ("POST", "/api/rooms/{code}/seats/{seat}/link"),
        ("GET", "/api/session"),
        ("PATCH", "/api/session"),
        ("DELETE", "/api/session"),
        ("GET", "/api/games"),
        ("GET", "/api/games/{key}/catalogue"),
        ("GET", "/api/packs/{hash}"),
        ("GET", "/api/packs"),
        ("GET", "/api/games/{key}/rules"),
        ("POST", "/api/rooms"),
        ("GET", "/api/rooms"),
        ("GET", "/api/rooms/{code}"),
        ("GET", "/api/rooms/{code}/qr.svg"),
        ("GET", "/api/matches"),
        ("GET", "/api/matches/{id}"),
        ("GET", "/api/matches/{id}/curve"),
        ("GET", "/api/matches/{id}/notes"),
        ("POST", "/api/matches/{id}/notes"),
        ("PUT", "/api/matches/{id}/notes/{note}"),
        ("DELETE", "/api/matches/{id}/notes/{note}"),
        ("POST", "/api/matches/{id}/viewings"),
        ("POST", "/api/matches/{id}/branch"),
        ("GET", "/api/matches/{id}/replay"),
        ("GET", "/api/matches/{id}/statistics"),
        ("GET", "/api/fairness"),
        ("POST", "/api/matches/{id}/report"),
        ("GET", "/healthz"),
        ("GET", "/readyz"),
        ("GET", "/metrics"),
    }


def test_every_route_says_how_it_may_fail() -> None:
    for path, method, operation in operations():
        for status in ("400", "422", "429", "500"):
            content = operation["responses"][status]["content"]
            assert content == {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}, (
                method, path,
            )  # fmt: skip
        assert operation["description"], (method, path)
    assert "code" in _APP.openapi()["components"]["schemas"]["Problem"]["properties"]
