"""The chance of a match that has been through everything: promised before it, shown after it, and the same all along."""

from contextlib import AsyncExitStack
from typing import Any

from roundtable.kernel import server_nonce
from roundtable.recording import Verdict, verify
from server.live.sockets import Peer, Server, active, start
from server.live.test_live_replay import replay_of

NONCES = ["ab" * 16, "cd" * 16]


async def seated(server: Server, stack: AsyncExitStack, *names: str) -> tuple[Any, list[tuple[str, Peer]]]:
    """A room with people in its seats, and their tokens."""
    users = [await server.user(name) for name in names]
    room = await server.rooms.create(users[0][0], "toy", {"resting": True, "first": 0}, False)
    people = []
    for seat, (_, token) in enumerate(users):
        peer = await server.join(room.code, token, stack)
        if seat:
            await peer.ask("sit", seat=seat)
            await peer.ask("ready", ready=True)
        people.append((token, peer))
    return room, people


async def played_out(room: Any, peers: list[Peer]) -> None:
    while room.actor.match.outcome is None:
        mover = active(peers)
        extras = ["call"] if mover.mine is not None and mover.mine["extras"] else []
        answer = await mover.move(next(each for each in mover.options if each != "rest"), *extras)
        for peer in peers:
            await peer.until_ply(answer["ply"])


async def checked(server: Server, room: Any) -> tuple[dict[str, Any], Verdict]:
    replay = await replay_of(server, room)
    blob = await server.store.matches.replay(room.match)
    assert blob is not None
    return replay, verify(blob)


async def test_undo_a_restart_another_host_and_a_stand_in_change_nothing_of_it(
    server: Server, stack: AsyncExitStack
) -> None:
    room, people = await seated(server, stack, "Ada", "Ben")
    peers = [peer for _, peer in people]
    promised = peers[1].room["commitment"]
    for peer, nonce in zip(peers, NONCES, strict=True):
        assert (await peer.ask("nonce", nonce=nonce))["t"] == "ack"
    assert (await peers[0].ask("bot", seat=2, level="random"))["t"] == "ack"
    await start(server, room, peers)
    bot = server_nonce(room.seed, 2)
    assert (await peers[0].move("rest"))["t"] == "ack"
    await peers[0].ask("undo", what="ask")
    if room.actor.match.ply == 1:
        await peers[1].ask("undo", what="agree")
    await server.kill()
    await server.start()
    again = server.rooms.get(room.code)
    back = [await server.join(room.code, token, stack) for token, _ in people]
    for peer in back:
        await peer.expect("frame", full=True)
    again.stand_in(1, "random")  # a bot for the person for some moves, and then the person again
    again.host = again.people[next(user for user in again.people if user != again.host.id)][0].person
    again.stand_in(1, None)
    await finish(again, back)
    replay, verdict = await checked(server, again)
    assert (verdict.wrong, verdict.unsure, verdict.notes) == ([], [], [])
    assert replay["chance"]["commitment"] == promised
    assert replay["chance"]["nonces"] == [*NONCES, bot]
    assert again.commitment not in (promised, None), "the next match has another seed"


async def finish(room: Any, peers: list[Peer]) -> None:
    """Play to the end beside bots: whoever is asked does not rest."""
    for _ in range(400):
        for peer in peers:
            await peer.settle(0.01)
        if room.actor.match.outcome is not None:
            return
        mover = next((peer for peer in peers if peer.mine is not None), None)
        if mover is not None and mover.mine is not None:
            options = [each for each in mover.options if each != "rest"]
            await mover.move(options[0], *(["call"] if mover.mine["extras"] else []))
    raise AssertionError("the match does not end")


async def test_a_seat_that_changes_hands_before_the_match_has_the_share_of_who_plays(
    server: Server, stack: AsyncExitStack
) -> None:
    room, people = await seated(server, stack, "Ada", "Ben", "Cleo")
    (_, ada), (_, ben), (_, cleo) = people
    for peer, nonce in ((ada, "aa" * 16), (ben, "bb" * 16), (cleo, "cc" * 16)):
        assert (await peer.ask("nonce", nonce=nonce))["t"] == "ack"
    await ben.ask("stand")
    await cleo.ask("sit", seat=1)
    await ben.ask("sit", seat=2)
    told = await ben.expect("room", until=lambda room: (room["seats"][2]["user"] or {}).get("name") == "Ben")
    assert [seat["nonce"] for seat in told["seats"][:3]] == [True, True, False], "who has stood up gives anew"
    assert (await ben.ask("nonce", nonce="bb" * 16))["t"] == "ack"
    for peer in (ben, cleo):
        await peer.ask("ready", ready=True)
    await start(server, room, [ada, cleo, ben])
    await played_out(room, [ada, cleo, ben])
    replay, verdict = await checked(server, room)
    assert verdict.wrong == []
    assert replay["chance"]["nonces"] == ["aa" * 16, "cc" * 16, "bb" * 16]


async def test_a_restart_before_the_match_makes_a_new_promise(server: Server, stack: AsyncExitStack) -> None:
    room, people = await seated(server, stack, "Ada", "Ben")
    promised = people[0][1].room["commitment"]
    await people[0][1].ask("nonce", nonce=NONCES[0])
    await server.kill()
    await server.start()
    back = await server.join(room.code, people[0][0], stack)
    assert back.room["commitment"] not in (promised, None)
    assert [seat["nonce"] for seat in back.room["seats"]][:2] == [False, False]
    assert (await back.ask("nonce", nonce=NONCES[1]))["t"] == "ack"
