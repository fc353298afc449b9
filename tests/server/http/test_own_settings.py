"""Settings go with the person: merged from all devices, of each the newest; exported, and forgotten."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from roundtable.server.store.users import now_ms
from server.http.conftest import code_of

PATH = "/api/session/settings"


def put(client: TestClient, **chosen: tuple[Any, int]) -> Any:
    body = {key: {"value": value, "at": at} for key, (value, at) in chosen.items()}
    answer = client.put(PATH, json=body)
    assert answer.status_code == 200, answer.text
    return {key: (each["value"], each["at"]) for key, each in answer.json().items()}


def test_each_setting_has_its_newest_value(ada: TestClient) -> None:
    assert ada.get("/api/session").json()["settings"] == {}
    put(ada, theme=("light", 1000), leftHanded=(True, 1000))
    merged = put(ada, theme=("dark", 900), leftHanded=(False, 1100), volume=(0.25, 5), confirmMoves=("system", 6))
    assert merged == {
        "theme": ("light", 1000),
        "leftHanded": (False, 1100),
        "volume": (0.25, 5),
        "confirmMoves": ("system", 6),
    }
    assert put(ada) == merged
    assert ada.get("/api/session").json()["settings"]["theme"] == {"value": "light", "at": 1000}


def test_another_device_of_the_same_person_has_them(ada: TestClient) -> None:
    put(ada, language=("fr", 7), sounds=({"turn": True, "table": False, "result": True, "chat": False}, 8))
    token = ada.post("/api/session/link", json={}).json()["link"].split("#as=")[1]
    ada.cookies.clear()
    ada.post("/api/session/claim", json={"token": token})
    kept = ada.get("/api/session").json()["settings"]
    assert (kept["language"]["value"], kept["sounds"]["value"]["chat"]) == ("fr", False)


def test_they_are_nobody_elses(ada: TestClient) -> None:
    put(ada, theme=("light", 7))
    ada.cookies.clear()
    assert code_of(ada.put(PATH, json={})) == "session/none"
    ada.post("/api/session", json={"name": "Ben"})
    assert ada.get("/api/session").json()["settings"] == {}


def test_a_fast_clock_does_not_win_for_ever(ada: TestClient) -> None:
    before = now_ms()
    ((_, at),) = put(ada, theme=("light", 2**53)).values()
    assert before <= at <= now_ms()
    assert put(ada, theme=("dark", now_ms() + 60_000))["theme"][0] == "dark"


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"colour": {"value": "pink", "at": 1}}, "body.colour"),
        ({"theme": {"value": "pink", "at": 1}}, "body.theme.value"),
        ({"theme": "dark"}, "body.theme"),
        ({"theme": {"value": "dark"}}, "body.theme.at"),
        ({"theme": {"value": "dark", "at": -1}}, "body.theme.at"),
        ({"theme": {"value": "dark", "at": 2**60}}, "body.theme.at"),
        ({"theme": {"value": "dark", "at": 1, "note": "x"}}, "body.theme.note"),
        ({"volume": {"value": 1.5, "at": 1}}, "body.volume.value"),
        ({"oneTap": {"value": "yes", "at": 1}}, "body.oneTap.value"),
        ({"sounds": {"value": {"turn": True}, "at": 1}}, "body.sounds.value.table"),
        ({"notifications": {"value": True, "at": 1}}, "body.notifications"),  # a permission is of the browser
    ],
)
def test_what_is_no_setting_is_refused_and_changes_nothing(ada: TestClient, body: dict[str, Any], where: str) -> None:
    kept = put(ada, muted=(True, 3))
    answer = ada.put(PATH, json={"muted": {"value": False, "at": 4}, **body})
    assert (answer.status_code, code_of(answer)) == (422, "request/invalid")
    assert where in answer.json()["detail"]
    assert put(ada) == kept


def test_a_heap_is_refused(ada: TestClient) -> None:
    body = '{"theme": {"value": "' + "x" * 200_000 + '", "at": 1}}'
    answer = ada.put(PATH, content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, code_of(answer)) == (413, "request/too-large")


def test_they_are_exported_and_forgotten(ada: TestClient) -> None:
    put(ada, theme=("light", 7))
    assert ada.get("/api/session/data").json()["settings"] == [{"key": "theme", "value": "light", "at": 7}]
    me = ada.get("/api/session").json()["user"]["id"]
    assert ada.request("DELETE", "/api/session/data", json={}).status_code == 204
    preferences = ada.app.state.store.preferences  # type: ignore[attr-defined]
    assert ada.portal is not None
    assert ada.portal.call(preferences.of, me) == {}
