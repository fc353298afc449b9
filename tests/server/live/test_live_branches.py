"""What if: a finished match is played on from a ply, by others, after restarts and again from there; its replay is whole."""

import asyncio
import json
import zlib
from contextlib import AsyncExitStack
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from roundtable.kernel import Refused
from roundtable.recording import verify
from roundtable.server.live import Room
from roundtable.server.live.branching import Branch
from roundtable.server.store import MatchRow
from server.live import toy
from server.live.sockets import Peer, Server, active, playing, start


async def play_on(peers: list[Peer], most: int = 200) -> None:
    """Move until the match is over, or so many moves were made."""
    for _ in range(most):
        mover = active(peers)
        cards = [option for option in mover.options if option.startswith("card:")]
        answer = await mover.move(cards[0], *(["call"] if mover.mine and mover.mine["extras"] else []))
        for peer in peers:
            await peer.until_ply(answer["ply"])
        if mover.frame["outcome"] is not None:
            return


async def over(server: Server, room: Room) -> MatchRow:
    """The row of the match that has just ended, with its replay."""
    assert room.match is not None
    for _ in range(200):
        row = await server.store.matches.load(room.match)
        if row is not None and row.has_replay:
            return row
        await asyncio.sleep(0.02)
    raise AssertionError("no replay was made")


async def replay_of(server: Server, row: MatchRow) -> dict[str, Any]:
    blob = await server.store.matches.replay(row.id)
    assert blob is not None
    verdict = verify(blob)
    assert (verdict.wrong, verdict.unsure) == ([], [])
    replay: dict[str, Any] = json.loads(zlib.decompress(blob))
    return replay


async def origin_of(server: Server, stack: AsyncExitStack, **options: Any) -> tuple[Room, MatchRow]:
    room, peers = await playing(server, ["Ada", "Ben", "Cleo"], stack, **options)
    await play_on(peers)
    return room, await over(server, room)


async def opened(
    server: Server, stack: AsyncExitStack, origin: MatchRow, ply: int, names: tuple[str, ...], anew: bool = False
) -> tuple[Room, list[Peer], list[str]]:
    """The room of a branch with people in all seats, the first of them its host, in seat 1 and so on."""
    users = [await server.user(name) for name in names]
    room = await server.rooms.branch(users[0][0], origin, Branch(origin.id, ply, anew), 1, {})
    peers = [await server.join(room.code, token, stack) for _, token in users]
    for peer, seat in zip(peers[1:], (2, 0), strict=False):
        assert (await peer.ask("sit", seat=seat))["t"] == "ack"
        await peer.ask("ready", ready=True)
    return room, peers, [token for _, token in users]


async def test_a_branch_goes_the_others_way_and_then_its_own(server: Server, stack: AsyncExitStack) -> None:
    _, row = await origin_of(server, stack)
    origin = await replay_of(server, row)
    room, peers, _ = await opened(server, stack, row, 3, ("Dora", "Emil", "Fay"))
    shown = {"match": row.id, "ply": 3}
    assert peers[0].room["branch"] == shown and room.summary()["branch"] == shown
    await start(server, room, peers)
    assert peers[0].welcome["seat"] == 1 and peers[0].ply == 4
    for peer, seat in zip(peers, (1, 2, 0), strict=True):
        told: list[Any] = []
        view: dict[str, Any] = {}
        for step in origin["steps"][:4]:
            own = step["private_events"].get(str(seat), {})
            told += [own.get(str(n), event) for n, event in enumerate(step["events"])]
            view |= step["view"] | step["private"].get(str(seat), {})
        assert [event for _, event in peer.events] == [*told, {"tag": "branched"}]
        assert peer.view == view, "a seat knows what that seat knew"
        assert peer.room["branch"] == shown
    await play_on(peers)
    assert room.match is not None and peers[0].room["branch"] == shown
    ended = await over(server, room)
    assert (ended.branch_of, ended.branch_ply) == (row.id, 3)
    replay = await replay_of(server, ended)
    assert replay["branch"] == shown
    assert [move["choose"] for move in replay["moves"][:3]] == [move["choose"] for move in origin["moves"][:3]]
    assert [step["view"] for step in replay["steps"][:4]] == [step["view"] for step in origin["steps"][:4]]
    gaps = [[b["at"] - a["at"] for a, b in pairwise(each["moves"][:3])] for each in (origin, replay)]
    assert gaps[0] == gaps[1] and replay["moves"][2]["at"] <= replay["started"]
    assert replay["chance"]["server_seed"] != origin["chance"]["server_seed"]
    assert replay["chance"]["earlier"] == [
        {**{name: origin["chance"][name] for name in ("server_seed", "nonces", "commitment")}, "until": 1}
    ]
    assert origin == await replay_of(server, row), "the other match is as it was"


async def test_a_rematch_after_a_branch_is_a_match_like_any_other(server: Server, stack: AsyncExitStack) -> None:
    _, row = await origin_of(server, stack)
    room, peers, _ = await opened(server, stack, row, 3, ("Dora", "Emil", "Fay"))
    await start(server, room, peers)
    await play_on(peers)
    await over(server, room)
    await peers[0].expect("room", status="finished")
    assert len(peers[0].room["seats"]) == 4
    assert (await peers[0].ask("seat_option", seat=1, name="hero", value=None))["t"] == "ack"
    for peer in peers[1:]:
        await peer.ask("ready", ready=True)
    await start(server, room, peers)
    assert room.actor is not None
    assert (room.actor.row.branch_of, room.branch, peers[0].room["branch"]) == (None, None, None)
    assert peers[0].frame["ply"] == 0


async def test_who_a_branch_was_of_is_kept_and_it_goes_on_after_a_crash(server: Server, stack: AsyncExitStack) -> None:
    _, row = await origin_of(server, stack)
    room, peers, tokens = await opened(server, stack, row, 4, ("Dora", "Emil", "Fay"), anew=True)
    await start(server, room, peers)
    await play_on(peers, 1)
    seen = [(peer.view, peer.frame["decisions"], peer.ply) for peer in peers]
    await server.kill()
    await server.start()
    again = [await server.join(room.code, token, stack) for token in tokens]
    for peer in again:
        await peer.expect("frame", full=True)
    assert [(peer.view, peer.frame["decisions"], peer.ply) for peer in again] == seen
    assert again[0].room["branch"] == {"match": row.id, "ply": 4}
    await play_on(again)
    room = server.rooms.all()[0]
    ended = await over(server, room)
    replay = await replay_of(server, ended)
    assert replay["moves"][4]["choose"][2:] == ["anew"]
    assert [draw["label"] for draw in replay["chance"]["draws"]] == ["shuffle", "face-down pile"]


async def test_a_room_that_waits_for_its_branch_waits_for_it_after_a_restart(
    server: Server, stack: AsyncExitStack
) -> None:
    _, row = await origin_of(server, stack, ballast=1)
    room, peers, tokens = await opened(server, stack, row, 4, ("Dora", "Emil"), anew=True)
    await peers[0].expect("room", until=lambda told: told["seats"][2]["user"] is not None)
    await room.keeper.save()
    await server.stop()
    await server.start()
    again = [await server.join(room.code, token, stack) for token in tokens]
    assert again[0].room["branch"] == {"match": row.id, "ply": 4}
    found = server.rooms.get(room.code)
    assert found is not None and found.branch == Branch(row.id, 4, True)
    assert [seat["options"] for seat in again[0].room["seats"]] == [seat.options for seat in row.seats]
    assert again[0].room["missing"] == [["room.missing.seats", {"n": 1}], ["room.missing.ready", {"seat": 2}]]
    assert (await again[0].ask("start"))["code"] == "room/not-ready"
    await again[1].ask("ready", ready=True)
    assert (await again[0].ask("bot", seat=0, level="random"))["t"] == "ack"
    await start(server, found, again)
    assert found.actor is not None and found.actor.row.options["ballast"] == 1
    assert again[0].events[-2:] == [
        (again[0].events[-2][0], {"tag": "branched"}),
        (again[0].events[-1][0], {"tag": "dealt_anew"}),
    ]


async def test_game_and_options_are_those_of_the_match(server: Server, stack: AsyncExitStack) -> None:
    _, row = await origin_of(server, stack)
    room, (host, emil), _ = await opened(server, stack, row, 3, ("Dora", "Emil"))
    assert len(host.room["seats"]) == 3
    for message in (
        {"kind": "option", "name": "ballast", "value": 2},
        {"kind": "option", "name": "game", "value": "toy"},
        {"kind": "seat_option", "seat": 1, "name": "hero", "value": "dog"},
    ):
        assert (await host.ask(message.pop("kind"), **message))["code"] == "room/branch"
    heroes = [seat.options["hero"] for seat in row.seats]
    for ask in ({"kind": "swap", "seat": 1, "with": 2}, {"kind": "bot", "seat": 0, "level": "random"}):
        assert (await host.ask(ask.pop("kind"), **ask))["t"] == "ack"
    assert (await emil.ask("stand"))["t"] == "ack"
    await host.settle()
    assert [seat["options"]["hero"] for seat in host.room["seats"]] == heroes
    assert host.room["seats"][2]["user"]["name"] == "Dora" and len(room.seating.seats) == 3


async def test_a_branch_of_a_branch(server: Server, stack: AsyncExitStack) -> None:
    _, row = await origin_of(server, stack)
    room, peers, _ = await opened(server, stack, row, 3, ("Dora", "Emil", "Fay"))
    await start(server, room, peers)
    await play_on(peers)
    first = await over(server, room)
    for ply, earlier in ((2, 1), (3, 1), (5, 2)):
        room, peers, _ = await opened(server, stack, first, ply, ("Gil", "Hal", "Ida"), anew=True)
        await start(server, room, peers)
        await play_on(peers)
        second = await over(server, room)
        replay = await replay_of(server, second)
        assert replay["branch"] == {"match": first.id, "ply": ply}
        assert len(replay["chance"]["earlier"]) == earlier
        assert sum(move["choose"][:1] == ["branch"] for move in replay["moves"]) == earlier


async def test_a_match_cannot_be_played_on_from_everywhere(server: Server, stack: AsyncExitStack) -> None:
    _, row = await origin_of(server, stack)
    user, _ = await server.user("Dora")
    assert row.plies is not None
    on, _ = await playing(server, ["Eve", "Finn"], stack)
    assert on.match is not None
    running = await server.store.matches.load(on.match)
    assert running is not None
    for origin, ply, code in (
        (row, row.plies, "branch/over"),
        (row, 10_000, "branch/over"),
        (replace(row, rules_version=2), 3, "branch/rules"),
        (running, 0, "match/running"),
    ):
        with pytest.raises(Refused) as refused:
            await server.rooms.branch(user, origin, Branch(origin.id, ply), 0, {})
        assert refused.value.code == code
    with pytest.raises(Refused) as refused:
        await server.rooms.branch(user, row, Branch(row.id, 3), 0, {1: "genius"})
    assert refused.value.code == "room/bot-unknown"


async def test_rules_that_went_another_way_since_are_told_of(
    server: Server, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, row = await origin_of(server, stack)
    monkeypatch.setattr(toy, "HAND", 4)
    user, _ = await server.user("Dora")
    with pytest.raises(Refused) as refused:
        await server.rooms.branch(user, row, Branch(row.id, 3), 0, {})
    assert refused.value.code == "branch/rules"
    # What was found possible, and no longer is when it begins, leaves the people in their room.
    monkeypatch.undo()
    toy.install(monkeypatch)
    room, peers, _ = await opened(server, stack, row, 3, ("Emil", "Fay", "Gil"))
    monkeypatch.setattr(toy, "HAND", 4)
    await peers[0].ask("start")
    assert "no longer lead" in (await peers[0].expect("notice", code="room/start-failed"))["text"]
    monkeypatch.undo()
    toy.install(monkeypatch)
    assert len(room.seating.seats) == 3
    for peer in peers[1:]:
        await peer.ask("ready", ready=True)
    await start(server, room, peers)
    assert room.actor is not None and room.actor.row.branch_of == row.id


async def test_branches_do_not_count(server: Server, stack: AsyncExitStack) -> None:
    _, row = await origin_of(server, stack)
    room, peers, _ = await opened(server, stack, row, 3, ("Dora", "Emil", "Fay"))
    await start(server, room, peers)
    await play_on(peers)
    await over(server, room)
    host = row.seats[0].user
    assert host is not None
    assert len(await server.store.records.played(host)) == 1
    assert await server.store.records.played(room.host.id) == []


async def test_a_late_spectator_sees_no_more_of_a_branch_than_of_a_match(server: Server, stack: AsyncExitStack) -> None:
    _, row = await origin_of(server, stack)
    room, peers, _ = await opened(server, stack, row, 1, ("Dora", "Emil", "Fay"))
    assert (await peers[0].ask("option", name="delay", value=3))["t"] == "ack"
    for peer in peers[1:]:
        await peer.ask("ready", ready=True)
    watcher = await server.join(room.code, (await server.user("Late"))[1], stack)
    await start(server, room, peers)
    assert watcher.room["branch"] == {"match": row.id, "ply": 1}
    await play_on(peers, 2)
    await watcher.settle()
    assert not watcher.frame and peers[0].ply == 4
    await play_on(peers, 1)
    frame = await watcher.expect("frame", full=True)
    assert (frame["ply"], frame["events"][-1]) == (2, {"tag": "branched"})
