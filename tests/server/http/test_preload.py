"""The page of a replay names what it will need, so that the first picture does not wait for link after link."""

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from roundtable.server.http.preload import room_head
from server.http.test_viewings import finished

MANIFEST = {
    "index.html": {
        "file": "assets/index-1.js",
        "isEntry": True,
        "imports": ["_shared.js"],
        "css": ["assets/index.css"],
    },
    "_shared.js": {"file": "assets/shared-1.js", "imports": ["index.html"]},
    "_table.js": {"file": "assets/table-1.js", "imports": ["_shared.js"], "css": ["assets/table.css"]},
    "_viewer.js": {
        "file": "assets/viewer-1.js",
        "name": "viewer",
        "imports": ["index.html", "_table.js"],
        "dynamicImports": ["src/replay/About.svelte"],
        "css": ["assets/viewer.css"],
    },
    "src/replay/About.svelte": {"file": "assets/About-1.js"},
    "src/games/uno_ultimate_dc/look.ts": {"file": "assets/look-1.js", "imports": ["_table.js"]},
    "src/screens/Landing.svelte": {"file": "assets/Landing-1.js", "imports": ["_shared.js"]},
    "src/screens/Room.svelte": {"file": "assets/Room-1.js", "dynamicImports": ["src/table/Table.svelte"]},
    "src/screens/room/Invited.svelte": {"file": "assets/Invited-1.js"},
    "src/screens/room/WaitingRoom.svelte": {"file": "assets/WaitingRoom-1.js"},
    "src/table/Table.svelte": {"file": "assets/Table-1.js", "imports": ["_table.js"]},
}
GAMES = '<link rel="preload" href="/api/games" as="fetch" crossorigin="anonymous" />'


@pytest.fixture(autouse=True)
def built(static: Path) -> None:
    (static / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST))
    page = (static / "index.html").read_text()
    (static / "index.html").write_text(page.replace("</head>", f"{GAMES}</head>"))


@pytest.fixture
def match(ada: TestClient) -> str:
    return finished(ada, "1a2b3c", replay=b"a replay")


def links(client: TestClient, path: str, language: str = "en-GB,en;q=0.9") -> dict[str, str]:
    page = client.get(path, headers={"Accept-Language": language}).text
    found = re.findall(r'<link rel="(\w+)" href="([^"]+)"', page)
    assert page.index("<link") < page.index("</head>") if found else True
    return {href: rel for rel, href in found}


def test_a_replay_is_fetched_with_all_that_shows_it(ada: TestClient, match: str) -> None:
    assert links(ada, f"/replay/{match}?ply=3&with=K7QM-4F2P") == {
        f"/api/matches/{match}/replay": "preload",
        f"/api/matches/{match}": "preload",
        "/api/games/uno_ultimate_dc/catalogue?lang=en": "preload",
        "/assets/viewer-1.js": "modulepreload",
        "/assets/table-1.js": "modulepreload",
        "/assets/look-1.js": "modulepreload",
        "/assets/viewer.css": "preload",
        "/assets/table.css": "preload",
    }


def test_the_data_is_named_first(ada: TestClient, match: str) -> None:
    assert next(iter(links(ada, f"/replay/{match}"))) == f"/api/matches/{match}/replay"


@pytest.mark.parametrize(
    ("accepted", "language"), [("fr-CA, en;q=0.5", "fr"), ("de, fr;q=0.9", "fr"), ("de", "en"), ("", "en")]
)
def test_the_words_are_those_of_the_browser(ada: TestClient, match: str, accepted: str, language: str) -> None:
    assert f"/api/games/uno_ultimate_dc/catalogue?lang={language}" in links(ada, f"/replay/{match}", accepted)


def test_without_a_manifest_the_data_is_named(ada: TestClient, match: str, static: Path) -> None:
    (static / ".vite" / "manifest.json").unlink()
    assert len(links(ada, f"/replay/{match}")) == 3


def test_nothing_is_named_for_what_is_no_replay(ada: TestClient, match: str) -> None:
    pending = finished(ada, "4d5e6f")
    running = finished(ada, "7a8b9c", over=False)
    for path in (f"/replay/{pending}", f"/replay/{running}", "/replay/none", f"/replay/{match}/statistics", "/matches"):
        assert links(ada, path) == {"/api/games": "preload"}


def test_the_front_door_is_fetched_with_its_page(client: TestClient) -> None:
    assert links(client, "/") == {"/api/games": "preload", "/assets/Landing-1.js": "modulepreload"}


def test_a_room_is_fetched_for_whoever_comes(ada: TestClient) -> None:
    code = ada.post("/api/rooms", json={"game": "uno_ultimate_dc"}).json()["code"]
    path = f"/r/{code}"
    assert set(links(ada, path)) == {"/api/games", "/assets/Room-1.js", "/assets/WaitingRoom-1.js"}
    tag = ada.get(path).headers["etag"]
    assert ada.get(path, headers={"If-None-Match": tag}).status_code == 304
    ada.cookies.clear()
    stranger = {"/api/games", f"/api/rooms/{code}", "/assets/Room-1.js", "/assets/Invited-1.js"}
    assert set(links(ada, path)) == stranger
    assert ada.get(path, headers={"If-None-Match": tag}).status_code == 200


def test_a_seat_in_a_running_match_is_fetched_with_its_table(static: Path) -> None:
    head = room_head(static, "ZZZZZZZZ", "uno_ultimate_dc", known=True, playing=True)
    scripts = [f"/assets/{each}-1.js" for each in ("Room", "Table", "table", "look")]
    assert re.findall(r'href="([^"]+)"', head) == [*scripts, "/assets/table.css"]
