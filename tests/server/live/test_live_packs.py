"""A room with content packs, from the choice of the host to the replay: restarts, files that change or vanish, broken files."""

import asyncio
import json
import zlib
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from roundtable import games
from roundtable.recording import verify
from roundtable.server.live import Room, packs
from roundtable.server.live.clock import SystemClock
from roundtable.server.settings import Settings
from server.live.sockets import Peer, Server, start

KEY = "uno_ultimate_dc"
PACK = f"""\
key: own_cards
name: Own Cards
version: "3"
game: {KEY}
change:
  heat_vision: {{effect: {{chosen: {{burn: 5}}}}}}
add:
  long_night:
    kind: event
    hero: superman
    names: {{en: Long Night}}
    effect: {{each_player: {{burn: 2}}}}
"""
BROKEN = PACK.replace("own_cards", "broken").replace("burn: 5", "brun: 5")


@pytest.fixture(autouse=True)
def toy_game() -> None:
    """The real registry, not the toy's."""


def write(settings: Settings, name: str, text: str) -> Path:
    settings.packs.mkdir(parents=True, exist_ok=True)
    path = settings.packs / name
    path.write_text(text)
    return path


async def table(server: Server, stack: AsyncExitStack) -> tuple[Room, list[Peer], list[str]]:
    """A room with two people, one of them its host."""
    people = [await server.user(name) for name in ("Ada", "Ben")]
    room = await server.rooms.create(people[0][0], KEY, {"uno_call": "auto"}, False)
    peers = [await server.join(room.code, token, stack) for _, token in people]
    await peers[1].ask("sit", seat=1)
    return room, peers, [token for _, token in people]


async def begun(server: Server, room: Room, peers: list[Peer]) -> None:
    await peers[1].ask("ready", ready=True)
    await start(server, room, peers)


async def to_the_end(room: Room, peers: list[Peer]) -> dict[str, Any]:
    """Everybody concedes but one; the replay that is made of it."""
    assert (await peers[1].ask("concede"))["t"] == "ack"
    for _ in range(400):
        data = await room.services.store.matches.replay(room.match or "")
        if data is not None:
            replay: dict[str, Any] = json.loads(zlib.decompress(data))
            return replay
        await asyncio.sleep(0.01)
    raise AssertionError("no replay was made")


def flights(room: Room) -> Any:
    assert room.actor is not None
    return room.actor.game.catalogue("en")


async def test_the_host_chooses_and_all_see_what_is_played(server: Server, stack: AsyncExitStack) -> None:
    write(server.settings, "own.yaml", PACK)
    room, (ada, ben), _ = await table(server, stack)
    assert (await ben.ask("option", name="packs", value="own_cards"))["code"] == "room/not-host"
    assert (await ada.ask("option", name="packs", value=True))["code"] == "room/option-invalid"
    assert (await ada.ask("option", name="packs", value="nothing"))["code"] == "room/pack-unknown"
    await ben.ask("ready", ready=True)
    assert (await ada.ask("option", name="packs", value="own_cards"))["t"] == "ack"
    seen = await ben.expect("room", until=lambda message: bool(message["packs"]))
    assert [(pack["key"], pack["name"], pack["version"]) for pack in seen["packs"]] == [("own_cards", "Own Cards", "3")]
    assert not seen["seats"][1]["ready"], "who was ready was ready for something else"
    await begun(server, room, [ada, ben])
    shown = await ben.expect("room", status="playing")
    assert shown["match_packs"] == [pack["hash"] for pack in shown["packs"]]
    row = await server.store.matches.load(room.match or "")
    assert row is not None and row.packs == shown["match_packs"] and row.content_hash == shown["content"]
    assert (await ada.ask("option", name="packs", value=None))["code"] == "room/playing"
    replay = await to_the_end(room, [ada, ben])
    assert [part["source"] for part in replay["packs"]] == [PACK]
    verdict = verify(json.dumps(replay).encode())
    assert (verdict.wrong, verdict.unsure) == ([], [])
    assert (await ada.ask("option", name="packs", value=None))["t"] == "ack"
    after = await ben.expect("room", until=lambda message: message["packs"] == [] and message["status"] == "finished")
    assert after["match_packs"] == shown["match_packs"], "the match that is shown was played with them"


async def test_a_replay_with_another_pack_does_not_verify(server: Server, stack: AsyncExitStack) -> None:
    write(server.settings, "own.yaml", PACK)
    room, peers, _ = await table(server, stack)
    await peers[0].ask("option", name="packs", value="own_cards,harbour_lights")
    await begun(server, room, peers)
    replay = await to_the_end(room, peers)
    assert [part["key"] for part in replay["packs"]] == ["harbour_lights", "own_cards"]
    replay["packs"][1]["source"] = PACK.replace("burn: 5", "burn: 6")
    verdict = verify(json.dumps(replay).encode())
    assert any("checksum" in line for line in verdict.wrong)
    assert verdict.unsure == ["the content pack own_cards is not the one that it was played with"]


@pytest.mark.parametrize("becomes", ["gone", "other", "broken"])
async def test_a_match_goes_on_whatever_becomes_of_the_file(
    settings: Settings, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch, becomes: str
) -> None:
    server = Server(settings, SystemClock(), wire=bool(settings.database_url))
    await server.start()
    path = write(settings, "own.yaml", PACK)
    room, peers, tokens = await table(server, stack)
    await peers[0].ask("option", name="packs", value="own_cards")
    await begun(server, room, peers)
    assert room.actor is not None
    hash, view, code, match = room.actor.match.hash(), peers[0].view, room.code, room.match
    await server.kill()
    monkeypatch.setattr(games, "_kept", games.OrderedDict())
    monkeypatch.setattr(games, "_alive", games.WeakValueDictionary())
    if becomes == "gone":
        path.unlink()
    else:
        path.write_text(PACK.replace("burn: 5", "burn: 1") if becomes == "other" else BROKEN)
    again = Server(settings, SystemClock(), wire=bool(settings.database_url))
    await again.start()
    try:
        back = [await again.join(code, token, stack) for token in tokens]
        for peer in back:
            await peer.expect("frame", full=True)
        assert back[0].view == view
        resumed = again.rooms.get(code)
        assert resumed is not None and resumed.actor is not None and resumed.actor.match.hash() == hash
        texts = {card["name"]: card["text"] for card in flights(resumed)["cards"]}
        assert texts["Heat Vision"].endswith("that player burns 5.") and "Long Night" in texts
        assert back[1].room["packs"][0]["key"] == "own_cards" and back[1].room["match_packs"]
        replay = await to_the_end(resumed, back)
        assert replay["match"] == match and verify(json.dumps(replay).encode()).wrong == []
    finally:
        await again.stop()


async def test_a_waiting_room_keeps_its_packs_or_does_without(settings: Settings, stack: AsyncExitStack) -> None:
    for vanishes in (False, True):
        server = Server(settings, SystemClock())
        await server.start()
        path = write(settings, "own.yaml", PACK + f"# {vanishes}\n")
        room, peers, tokens = await table(server, stack)
        await peers[0].ask("option", name="packs", value="own_cards")
        code = room.code
        await room.keeper.save()
        await server.stop()
        if vanishes:
            path.unlink()
        again = Server(settings, SystemClock())
        await again.start()
        peer = await again.join(code, tokens[0], stack)
        assert [pack["key"] for pack in peer.room["packs"]] == ([] if vanishes else ["own_cards"])
        await again.stop()


async def test_a_broken_pack_stops_nobody(settings: Settings, stack: AsyncExitStack) -> None:
    write(settings, "broken.yaml", BROKEN)
    write(settings, "bytes.yml", "\x00\x01")
    write(settings, "readme.txt", "no pack")
    server = Server(settings, SystemClock())
    await server.start()
    room, peers, _ = await table(server, stack)
    assert (await peers[0].ask("option", name="packs", value="broken"))["code"] == "room/pack-unknown"
    found = {each.file: each.reasons for each in server.rooms.services.library.look() if not each.example}
    assert found["broken.yaml"][0].startswith("broken.yaml:6:35: heat_vision.effect: there is no word 'brun' here")
    assert found["bytes.yml"] == ("bytes.yml:1:1: a character that cannot be shown",)
    assert "readme.txt" not in found
    await begun(server, room, peers)
    assert room.is_playing
    await server.stop()


async def test_packs_that_do_not_go_together_are_refused(server: Server, stack: AsyncExitStack) -> None:
    write(server.settings, "own.yaml", PACK)
    write(server.settings, "two.yaml", PACK.replace("own_cards", "other_cards"))
    _, (ada, _), _ = await table(server, stack)
    refused = await ada.ask("option", name="packs", value="own_cards,other_cards")
    assert refused["code"] == "room/pack-bad" and "says something else about it" in refused["reason"]
    assert ada.room["packs"] == []


async def test_a_choice_that_fails_is_answered_and_changes_nothing(
    server: Server, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what is carried out later: a refusal does not even stop the countdown."""
    write(server.settings, "own.yaml", PACK)
    room, (ada, _), _ = await table(server, stack)
    stopped: list[bool] = []
    monkeypatch.setattr(room.countdown, "stop", lambda: stopped.append(True))
    room.seating.settled = [{}, {}]
    assert (await ada.ask("option", name="packs", value="own_cards"))["code"] == "room/branch"
    room.seating.settled = None

    async def broken(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(packs, "with_chosen", broken)
    assert (await ada.ask("option", name="packs", value="own_cards"))["code"] == "server/error"
    assert not stopped and room.seating.game.packs == ()


async def test_a_file_that_changes_is_another_pack(server: Server, stack: AsyncExitStack) -> None:
    write(server.settings, "own.yaml", PACK)
    room, (ada, ben), _ = await table(server, stack)
    await ada.ask("option", name="packs", value="own_cards")
    first = (await ben.expect("room", until=lambda message: bool(message["packs"])))["packs"][0]["hash"]
    write(server.settings, "own.yaml", PACK.replace("burn: 5", "burn: 7"))
    await begun(server, room, [ada, ben])
    assert (await ben.expect("room", status="playing"))["match_packs"] == [first], "what was chosen is played"
    assert [pack.hash for pack in server.rooms.services.library.offered(KEY) if pack.key == "own_cards"] != [first]
