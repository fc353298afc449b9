"""Catalogues and rules: compressed once, immutable under their hash."""

import gzip
import json

import pytest
from starlette.testclient import TestClient

from roundtable.games import all_games

GAME = all_games()[0]
UNO = "uno_ultimate_dc"


def test_the_list_of_games(client: TestClient) -> None:
    listed = client.get("/api/games").json()
    assert [game["key"] for game in listed] == all_games()
    assert {
        "name", "pitch", "least_seats", "most_seats", "minutes", "coop", "stage", "options", "seat_options", "hash"
    } <= set(listed[0])  # fmt: skip
    assert listed[0]["hash"] == client.get(f"/api/games/{GAME}/catalogue").json()["hash"]


def test_the_list_of_games_in_a_language(client: TestClient) -> None:
    english = client.get("/api/games").json()
    assert client.get("/api/games", params={"lang": "xx"}).json() == english
    assert client.get("/api/games", params={"lang": "en"}).json() == english
    (uno,) = [game for game in client.get("/api/games", params={"lang": "fr-CH"}).json() if game["key"] == UNO]
    (same,) = [game for game in english if game["key"] == UNO]
    assert uno["pitch"].startswith("Assortissez")
    assert uno["options"][0]["label"] == "Premier joueur"
    (heroes,) = uno["seat_options"]
    assert heroes["label"] == "Héros" and heroes["choices"][0]["text"].startswith("Homme d’acier.")
    told = {"pitch", "options", "seat_options"}
    assert {name: uno[name] for name in uno.keys() - told} == {name: same[name] for name in same.keys() - told}


@pytest.mark.parametrize("what", ["catalogue", "rules"])
@pytest.mark.parametrize("lang", ["en", "fr", "fr-CH", "xx"])
def test_documents_are_json_in_every_language(client: TestClient, what: str, lang: str) -> None:
    response = client.get(f"/api/games/{GAME}/{what}", params={"lang": lang})
    assert response.status_code == 200
    assert response.headers["content-type"] == "application/json"
    assert response.json()


def test_an_unknown_language_gets_english(client: TestClient) -> None:
    path = f"/api/games/{GAME}/catalogue"
    assert client.get(path, params={"lang": "xx"}).content == client.get(path, params={"lang": "en"}).content


def test_immutable_only_under_its_hash(client: TestClient) -> None:
    path = f"/api/games/{GAME}/catalogue"
    hash = client.get(path).json()["hash"]
    assert client.get(path).headers["cache-control"] == "no-cache"
    assert client.get(path, params={"v": "0000"}).headers["cache-control"] == "no-cache"
    assert client.get(path, params={"v": hash}).headers["cache-control"] == "public, max-age=31536000, immutable"


def test_unchanged_is_said_in_no_bytes(client: TestClient) -> None:
    path = f"/api/games/{GAME}/catalogue"
    tag = client.get(path).headers["etag"]
    for sent in (tag, f"W/{tag}", f'"x", {tag}', "*"):
        response = client.get(path, headers={"If-None-Match": sent})
        assert (response.status_code, response.content) == (304, b"")
        assert response.headers["etag"] == tag
    assert client.get(path, headers={"If-None-Match": '"x"'}).status_code == 200


def test_compressed_for_whoever_can(client: TestClient) -> None:
    path = f"/api/games/{GAME}/catalogue"
    with client.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as response:
        assert response.headers["content-encoding"] == "gzip"
        packed = b"".join(response.iter_raw())
    plain = client.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert "Accept-Encoding" in plain.headers["vary"]
    assert gzip.decompress(packed) == plain.content
    assert json.loads(plain.content)["hash"] in plain.headers["etag"]
