"""Matches over sockets: what is accepted, refused, repeated, stored and shown."""

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

import pytest

from roundtable.kernel.bundle import read_bundle, rerun
from roundtable.server.store import MoveRow, Store
from server.live import toy
from server.live.sockets import Peer, Server, active, playing


async def play_on(peers: list[Peer], moves: int) -> None:
    """Some quiet moves: everybody draws."""
    for _ in range(moves):
        answer = await active(peers).move("draw")
        for peer in peers:
            await peer.until_ply(answer["ply"])


async def test_a_match_is_played_to_its_end(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(server, ["Ada", "Ben", "Cleo"], stack)
    watcher = await server.join(room.code, (await server.user("Dora"))[1], stack)
    await watcher.expect("frame", full=True)
    ended = False
    while not ended:
        mover = active(peers)
        extra = ["call"] if mover.mine and mover.mine["extras"] else []
        answer = await mover.move(mover.options[0], *extra)
        assert answer["t"] == "ack", answer
        for peer in (*peers, watcher):
            await peer.until_ply(answer["ply"])
            ended = peer.frame["outcome"] is not None
    assert {tuple(peer.frame["outcome"]["winners"]) for peer in (*peers, watcher)} == {(0,)}
    await peers[0].expect("room", status="finished")
    assert all(peer.view["players"] == watcher.view["players"] for peer in peers)
    assert [number for number, _ in watcher.events] == list(range(len(watcher.events)))


async def test_frames_leave_out_what_is_equal(server: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(server, ["Ada", "Ben"], stack)
    ada, ben = peers
    await ada.move("draw")
    await ben.until_ply(1)
    assert set(ben.frame["view"]) == {"table", "players", "deck"}
    assert set(ada.frame["view"]) == {"table", "players", "deck", "hand"}
    assert ben.frame["full"] is False


@pytest.mark.parametrize(
    ("choose", "code"),
    [
        (["card:99"], "move/illegal"),
        (["draw", "draw"], "move/illegal"),
        ([], "move/malformed"),
        (["draw", "call", "call"], "move/malformed"),
    ],
)
async def test_what_is_no_answer_is_refused_and_changes_nothing(
    server: Server, stack: AsyncExitStack, choose: list[str], code: str
) -> None:
    room, (ada, ben) = await playing(server, ["Ada", "Ben"], stack)
    assert room.actor is not None
    before = room.actor.match.hash()
    answer = await ada.ask("move", ply=ada.ply, choose=choose)
    assert (answer["t"], answer["code"], answer["ply"]) == ("refused", code, 0)
    assert answer["reason"].endswith(".")
    assert room.actor.match.hash() == before
    await ben.settle()
    assert ben.ply == 0


async def test_only_the_seat_that_is_asked_may_answer(server: Server, stack: AsyncExitStack) -> None:
    room, (_, ben) = await playing(server, ["Ada", "Ben"], stack)
    watcher = await server.join(room.code, (await server.user("Cleo"))[1], stack)
    await watcher.expect("frame")
    assert (await ben.move("draw"))["code"] == "move/not-yours"
    assert (await watcher.move("draw"))["code"] == "move/spectator"
    assert (await watcher.ask("concede"))["code"] == "move/spectator"


async def test_a_stale_move_is_refused_with_a_fresh_frame(server: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(server, ["Ada", "Ben"], stack)
    ada = peers[0]
    await play_on(peers, 2)
    answer = await ada.move("draw", ply=0)
    assert (answer["code"], answer["ply"]) == ("move/stale", 2)
    fresh = await ada.expect("frame", full=True, ply=2)
    assert set(fresh["view"]) == {"table", "players", "deck", "hand"}
    assert (await ada.move("draw"))["t"] == "ack"


async def test_the_same_id_gets_the_same_ack_and_moves_once(server: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben) = await playing(server, ["Ada", "Ben"], stack)
    token = (await server.user("Eve"))[1]
    assert token
    text = json.dumps({"t": "move", "id": 77, "ply": 0, "choose": ["draw"]})
    for _ in range(3):
        await ada.say(text)
    answers = [await ada.answer(77) for _ in range(3)]
    assert answers == [{"t": "ack", "id": 77, "ply": 1}] * 3
    await ben.until_ply(1)
    await ben.settle()
    assert ben.ply == 1
    assert room.actor is not None
    assert room.actor.match.ply == 1


async def test_an_id_used_for_something_else_is_another_message(server: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(server, ["Ada", "Ben"], stack)
    ada = peers[0]
    await ada.say(json.dumps({"t": "move", "id": 5, "ply": 0, "choose": ["draw"]}))
    assert (await ada.answer(5))["t"] == "ack"
    await peers[1].until_ply(1)
    await peers[1].move("draw")
    await ada.until_ply(2)
    await ada.say(json.dumps({"t": "move", "id": 5, "ply": 2, "choose": ["draw"]}))
    assert (await ada.answer(5))["ply"] == 3


async def test_nothing_is_shown_before_it_is_durable(
    server: Server, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, (ada, ben) = await playing(server, ["Ada", "Ben"], stack)
    gate = asyncio.Event()
    commit = server.store.writer._commit

    async def held(batch: Any) -> Any:
        await gate.wait()
        return await commit(batch)

    monkeypatch.setattr(server.store.writer, "_commit", held)
    first = await ada.send("move", ply=0, choose=["draw"])
    await asyncio.sleep(0.05)
    assert room.actor is not None
    assert room.actor.match.ply == 1  # the actor has gone on
    late = await server.join(room.code, (await server.user("Cleo"))[1], stack)
    assert (await late.expect("frame", full=True))["ply"] == 0
    heard = len(ada.heard)
    await ada.settle(0.15)
    await ben.settle()
    assert {message["t"] for message in ada.heard[heard:]} <= {"room"}
    assert ben.ply == 0
    gate.set()
    assert await ada.hear() == {"t": "ack", "id": first, "ply": 1}
    assert (await ada.hear())["t"] == "frame"
    for peer in (ada, ben, late):
        await peer.until_ply(1)


async def test_moves_that_wait_for_the_disk_leave_in_order(
    server: Server, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, peers = await playing(server, ["Ada", "Ben"], stack)
    gate = asyncio.Event()
    commit = server.store.writer._commit

    async def held(batch: Any) -> Any:
        await gate.wait()
        return await commit(batch)

    monkeypatch.setattr(server.store.writer, "_commit", held)
    ids = []
    for ply in range(6):
        ids.append(await peers[ply % 2].send("move", ply=ply, choose=["draw"]))
        await asyncio.sleep(0.01)
    gate.set()
    for ply, id in enumerate(ids):
        assert await peers[ply % 2].answer(id) == {"t": "ack", "id": id, "ply": ply + 1}
    for peer in peers:
        await peer.until_ply(6)
        plies = [message["ply"] for message in peer.heard if message["t"] == "frame"]
        assert plies == list(range(7))


async def test_two_tabs_of_a_seat_are_equal(server: Server, stack: AsyncExitStack) -> None:
    _, token = await server.user("Ada")
    host = await server.store.users.session(token)
    assert host is not None
    room = await server.rooms.create(host.user, "toy", {}, False)
    one = await server.join(room.code, token, stack)
    two = await server.join(room.code, token, stack)
    await one.ask("bot", seat=1, level="random")
    assert (await two.ask("start"))["t"] == "ack"
    for tab in (one, two):
        await tab.expect("frame", full=True)
    frames = [[text for text in tab.raw if '"t":"frame"' in text] for tab in (one, two)]
    assert frames[0][0] == frames[1][0]
    assert one.welcome["seat"] == two.welcome["seat"] == 0
    ply = two.ply
    assert (await two.move(two.options[-1]))["t"] == "ack"
    await one.until_ply(ply + 1)


async def test_nobody_is_sent_what_others_hold(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(server, ["Ada", "Ben", "Cleo"], stack)
    watcher = await server.join(room.code, (await server.user("Dora"))[1], stack)
    await watcher.expect("frame", full=True)
    await play_on(peers, 9)
    await watcher.until_ply(9)
    assert room.actor is not None
    hands = room.actor.match.state.hands
    for seat, peer in enumerate([*peers, watcher]):
        known = {card for number, event in peer.events if event["tag"] == "dealt" for card in event["cards"]}
        own = set(hands[seat]) if seat < 3 else set()
        assert known == own
        assert peer.view.get("hand", {"cards": []})["cards"] == (hands[seat] if seat < 3 else [])
        assert all(event.get("secret") for _, event in peer.events if event["tag"] == "dealt")
    shared = [[text for text in peer.raw if '"t":"frame"' in text][-1] for peer in (watcher,)]
    assert "dealt_hidden" in shared[0]


async def test_a_rules_error_takes_the_move_back(server: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben) = await playing(server, ["Ada", "Ben"], stack, faulty=True)
    assert room.actor is not None
    before = room.actor.match.hash()
    answer = await ada.move("break")
    assert (answer["t"], answer["code"]) == ("refused", "move/rules-bug")
    for peer in (ada, ben):
        await peer.expect("notice", code="match/rules-bug")
    assert room.actor.match.hash() == before
    (bundle,) = (server.settings.data_dir / "bundles").iterdir()
    again = rerun(toy.GAME, read_bundle(bundle.read_bytes()))
    assert again.failed
    assert again.attempt == "0 p0 break"
    assert "the card misbehaves" in again.trace
    assert (await ada.move("draw"))["t"] == "ack"


async def test_a_match_that_cannot_be_shown_is_read_back(server: Server, stack: AsyncExitStack) -> None:
    _, (ada, ben) = await playing(server, ["Ada", "Ben"], stack, faulty=True)
    await ada.move("draw")
    await ben.until_ply(1)
    answer = await ben.move("crash")
    assert answer["code"] == "move/rules-bug"
    await ben.expect("frame", full=True, ply=1)
    assert (await ben.move("draw"))["ply"] == 2


async def test_conceding_works_in_any_state(
    server: Server, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, (ada, ben, cleo) = await playing(server, ["Ada", "Ben", "Cleo"], stack)
    assert (await ben.ask("concede"))["t"] == "ack"
    await ada.until_ply(1)
    assert ada.view["players"][1]["gone"] is True
    assert room.actor is not None

    def broken(match: object, seat: int) -> Any:
        raise ZeroDivisionError("leaving misbehaves")

    monkeypatch.setattr("roundtable.kernel.Match.leave", broken)
    assert (await ada.ask("concede"))["t"] == "ack"
    await cleo.expect("frame", until=lambda frame: frame["outcome"] is not None)
    assert cleo.frame["outcome"]["reason"] == "abandoned"


async def test_another_owners_move_wins_and_everybody_is_brought_up_to_date(
    server: Server, stack: AsyncExitStack
) -> None:
    room, (ada, ben) = await playing(server, ["Ada", "Ben"], stack)
    assert room.match is not None
    other = await Store.open(server.settings)
    await other.writer.append([MoveRow(room.match, 0, 0, b'["draw"]', "seat", 1)])
    await other.close()
    card = ada.options[0]
    answer = await ada.move(card)
    assert answer["code"] == "match/reloaded"
    for peer in (ada, ben):
        await peer.expect("notice", code="match/reloaded")
        await peer.expect("frame", full=True, ply=1)
    assert f"{card}" in [f"card:{each}" for each in ada.view["hand"]["cards"]]
    assert (await ben.move("draw"))["ply"] == 2
    moves = await server.store.matches.moves(room.match)
    assert [(move.ply, move.choose) for move in moves] == [(0, b'["draw"]'), (1, b'["draw"]')]
