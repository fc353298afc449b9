"""Content packs over HTTP: what can be chosen, what a pack changes, catalogues and rules with packs."""

from pathlib import Path

from starlette.testclient import TestClient

from roundtable import games
from roundtable.server.settings import Settings

GAME = "plus_ultra"


def test_examples_are_offered_with_what_they_change(client: TestClient) -> None:
    client.post("/api/session", json={"name": "Ada"})
    for game in games.all_games():
        found = client.get("/api/packs", params={"game": game}).json()
        assert [pack["example"] for pack in found["packs"]] == [True] and found["unusable"] == []
        assert {change["what"] for change in found["packs"][0]["changes"]} >= {"added", "changed"}
    (pack,) = client.get("/api/packs", params={"game": GAME, "lang": "fr"}).json()["packs"]
    told = {change["name"]: change for change in pack["changes"]}
    assert told["Mustard"]["numbers"] == [["Endurance", "3", "4"]]
    assert told["Le train emballé"]["what"] == "renamed" and told["Le train emballé"]["before"]


def test_only_who_is_somebody_may_list_packs(client: TestClient) -> None:
    assert client.get("/api/packs", params={"game": GAME}).status_code == 401


def test_a_catalogue_and_rules_with_a_pack(client: TestClient) -> None:
    client.post("/api/session", json={"name": "Ada"})
    (pack,) = client.get("/api/packs", params={"game": GAME}).json()["packs"]
    assert client.get(f"/api/packs/{pack['hash']}").json() == {**pack, "example": False}
    plain = client.get(f"/api/games/{GAME}/catalogue").json()
    packed = client.get(f"/api/games/{GAME}/catalogue", params={"packs": pack["hash"]})
    assert packed.headers["cache-control"] == "no-cache"
    body = packed.json()
    assert [each["hash"] for each in body["packs"]] == [pack["hash"]] and body["hash"] != plain["hash"]
    assert {card["name"] for card in body["cards"]} - {card["name"] for card in plain["cards"]} == {
        "Lantern Thief", "Festival of Lights",
    }  # fmt: skip
    for_ever = client.get(f"/api/games/{GAME}/catalogue", params={"packs": pack["hash"], "v": body["hash"]})
    assert "immutable" in for_ever.headers["cache-control"]
    rules = client.get(f"/api/games/{GAME}/rules", params={"packs": pack["hash"]}).text
    assert "Lantern Thief" in rules and "Lantern Thief" not in client.get(f"/api/games/{GAME}/rules").text


def test_unknown_and_malformed_hashes_are_refused(client: TestClient) -> None:
    unknown = client.get(f"/api/games/{GAME}/catalogue", params={"packs": "0" * 32})
    assert (unknown.status_code, unknown.json()["code"]) == (404, "pack/unknown")
    assert client.get(f"/api/packs/{'0' * 32}").json()["code"] == "pack/unknown"
    assert client.get(f"/api/games/{GAME}/catalogue", params={"packs": "../../etc"}).status_code == 422


def test_a_file_with_faults_is_listed_with_them(client: TestClient, settings: Settings) -> None:
    folder = settings.data_dir / "packs"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(
        f"key: mine\nname: Mine\nversion: '1'\ngame: {GAME}\nchange:\n  dabi: {{stamina: x}}\n"
    )
    (folder / "double.yaml").write_text(f"key: night_patrol\nname: Double\nversion: '1'\ngame: {GAME}\n")
    (folder / "loop.yaml").symlink_to(Path("loop.yaml"))
    client.post("/api/session", json={"name": "Ada"})
    found = client.get("/api/packs", params={"game": GAME}).json()
    assert [pack["name"] for pack in found["packs"]] == ["Double"], "an own file takes an example's place"
    reasons = {each["file"]: each["reasons"] for each in found["unusable"]}
    assert reasons == {
        "mine.yaml": ["mine.yaml:6:19: dabi.stamina: 'x' is not a whole number"],
        "night_patrol.yaml": ["night_patrol.yaml:1:1: double.yaml has the key 'night_patrol' already"],
    }


def test_a_room_is_opened_with_packs(client: TestClient) -> None:
    client.post("/api/session", json={"name": "Ada"})
    opened = client.post("/api/rooms", json={"game": GAME, "options": {"packs": "night_patrol"}})
    assert opened.status_code == 201
    refused = client.post("/api/rooms", json={"game": GAME, "options": {"packs": "nothing"}})
    assert (refused.status_code, refused.json()["code"]) == (422, "room/pack-unknown")
