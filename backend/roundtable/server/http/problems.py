"""Errors of HTTP: `application/problem+json` with a stable code, whatever went wrong."""

from http import HTTPStatus
from typing import Any, Final

import msgspec
from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import iter_route_contexts
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.responses import Response

MEDIA_TYPE: Final = "application/problem+json"

_CODES: Final = {
    400: "request/malformed",
    404: "path/unknown",
    405: "request/method",
    411: "request/length",
    413: "request/too-large",
}


class ProblemModel(BaseModel):
    """RFC 9457, with a code that never changes and may be looked up by programs."""

    type: str = "about:blank"
    title: str = Field(examples=["Not Found"])
    status: int = Field(examples=[404])
    detail: str = Field(examples=["There is no room K7QM-4F2P."])
    code: str = Field(examples=["room/unknown"])


class Problem(Exception):
    """Anything that a request is refused for."""

    def __init__(self, status: int, code: str, detail: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.detail = detail
        self.headers = headers or {}

    def response(self) -> Response:
        body = {
            "type": "about:blank",
            "title": HTTPStatus(self.status).phrase,
            "status": self.status,
            "detail": self.detail,
            "code": self.code,
        }
        headers = {"Cache-Control": "no-store", **self.headers}
        return Response(msgspec.json.encode(body), self.status, headers, MEDIA_TYPE)


def of_http(error: HTTPException) -> Problem:
    """The framework's own refusals: no such path, wrong method, unreadable body."""
    code = _CODES.get(error.status_code, f"http/{error.status_code}")
    return Problem(error.status_code, code, str(error.detail), dict(error.headers or {}))


def of_invalid(error: RequestValidationError) -> Problem:
    """What does not fit the schema; says where and why, and does not repeat what was sent."""
    faults = [f"{'.'.join(str(part) for part in e['loc'])}: {e['msg']}" for e in error.errors()[:5]]
    malformed = any(e["type"] == "json_invalid" for e in error.errors())
    return Problem(
        400 if malformed else 422, "request/malformed" if malformed else "request/invalid", "; ".join(faults)
    )


async def on_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return error.response()


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    problem = of_http(error)
    if error.status_code == 405:
        problem.headers["Allow"] = ", ".join(sorted(_methods(request)))
    return problem.response()


def _methods(request: Request) -> set[str]:
    """All that the path can do; the framework would name those of one route only."""
    found: set[str] = set()
    for route in iter_route_contexts(request.app.routes):
        if route.methods and route.path_regex.match(request.url.path):
            found |= route.methods
    return found


async def on_invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return of_invalid(error).response()


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route for the OpenAPI document; 400, 422, 429 and 500 can happen anywhere."""
    schema = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {
        status: {"description": HTTPStatus(status).phrase, "content": schema}
        for status in sorted({400, 422, 429, 500, *statuses})
    }
