"""Who gets in and who may speak: locked rooms, renewed links, silence, announcements, phrases, who begins a rematch."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from roundtable.server.live.room import Room
from server.live.sockets import ManualClock, Peer, Server, playing, start


async def opened(server: Server, stack: AsyncExitStack, *names: str) -> tuple[Room, list[Peer], list[str]]:
    """A room with its host in seat 0, and others who stand about; with their tokens."""
    users = [await server.user(name) for name in names]
    room = await server.rooms.create(users[0][0], "toy", {}, False)
    tokens = [token for _, token in users]
    return room, [await server.join(room.code, token, stack) for token in tokens], tokens


async def refused(server: Server, code: str, token: str) -> str:
    async with server.peer(code, token) as peer:
        code = (await peer.expect("refused"))["code"]
        assert await peer.closed() == 4403
        return code


async def test_a_locked_room_lets_nobody_new_in(server: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben), (_, ben_token) = await opened(server, stack, "Ada", "Ben")
    assert (await ben.ask("lock", locked=True))["code"] == "room/not-host"
    assert (await ada.ask("lock", locked=True))["t"] == "ack"
    await ben.expect("room", locked=True)
    _, stranger = await server.user("Eve")
    assert await refused(server, room.code, stranger) == "room/locked"
    await ben.socket.close()
    back = await server.join(room.code, ben_token, stack)  # inside when it was locked: may return
    await ada.ask("lock", locked=False)
    await back.expect("room", locked=False)
    await server.join(room.code, stranger, stack)


async def test_a_room_is_locked_while_a_match_is_on(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(server, ["Ada", "Ben"], stack)
    assert (await peers[0].ask("lock", locked=True))["t"] == "ack"
    assert await refused(server, room.code, (await server.user("Eve"))[1]) == "room/locked"


async def test_a_renewed_link_leads_strangers_no_more(server: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben), (ada_token, ben_token) = await opened(server, stack, "Ada", "Ben")
    before = room.door.code
    fresh = await server.rooms.renew(room)
    assert fresh != before
    for peer in (ada, ben):  # nobody's line is cut, and everybody is told
        await peer.expect("room", code=fresh)
    _, stranger = await server.user("Eve")
    assert await refused(server, before, stranger) == "room/link-revoked"
    eve = await server.join(fresh, stranger, stack)
    assert eve.room["code"] == eve.welcome["room"] == fresh
    await ben.socket.close()
    again = await server.join(before, ben_token, stack)  # inside then: the old link still leads home
    assert again.room["code"] == fresh
    await eve.socket.close()
    newest = await server.rooms.renew(room)
    assert await refused(server, before, stranger) == await refused(server, fresh, stranger) == "room/link-revoked"
    await server.rooms.close()
    await server.rooms.restore()
    found = await server.rooms.find(newest)  # after a restart all codes lead to the same room
    assert found is not None and found.code == room.code and found.door.code == newest
    assert await server.rooms.find(fresh) is await server.rooms.find(before) is found
    assert (await server.join(fresh, ada_token, stack)).room["code"] == newest


async def test_the_removed_do_not_come_back_by_any_link(server: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben), (_, ben_token) = await opened(server, stack, "Ada", "Ben")
    await ben.ask("sit", seat=1)
    fresh = await server.rooms.renew(room)
    assert (await ada.ask("kick", seat=1))["t"] == "ack"
    for code, why in ((room.code, "room/link-revoked"), (fresh, "room/kicked")):
        assert await refused(server, code, ben_token) == why


async def test_whom_the_host_silences_is_told_and_not_heard(server: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben, cleo), _ = await opened(server, stack, "Ada", "Ben", "Cleo")
    user = ben.welcome["you"]["id"]
    assert (await ben.ask("silence", user=user, silent=False))["code"] == "room/not-host"
    assert (await ada.ask("silence", user="nobody", silent=True))["code"] == "room/nobody"
    assert (await ada.ask("silence", user=ada.welcome["you"]["id"], silent=True))["code"] == "room/nobody"
    assert (await ada.ask("silence", user=user, silent=True))["t"] == "ack"
    await ben.expect("notice", code="room/silenced")
    await cleo.expect("room", silenced=[user])
    for kind, fields in (
        ("chat", {"text": "but"}),
        ("react", {"emoji": "angry"}),
        ("phrase", {"key": "sorry"}),
        ("point", {"target": "card:3"}),
    ):
        assert (await ben.ask(kind, **fields))["code"] == "chat/silenced"
    await room.keeper.save()
    kept = await server.store.rooms.load(room.code)
    assert kept is not None and kept.settings["silenced"] == [user]  # also after a restart
    await ada.ask("silence", user=user, silent=False)
    await ben.expect("notice", code="room/unsilenced")
    assert (await ben.ask("chat", text="thanks"))["t"] == "ack"
    assert (await cleo.expect("chat"))["text"] == "thanks"


async def test_the_host_speaks_to_all_in_a_channel_of_the_host(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(server, ["Ada", "Ben"], stack)
    watcher = await server.join(room.code, (await server.user("Eve"))[1], stack)
    assert (await peers[1].ask("chat", text="me!", announce=True))["code"] == "room/not-host"
    assert (await peers[0].ask("chat", text="Pizza is here.", announce=True))["t"] == "ack"
    for peer in (peers[1], watcher):
        line = await peer.expect("chat")
        assert (line["channel"], line["text"]) == ("host", "Pizza is here.")


async def test_a_phrase_is_a_key_and_not_a_text(server: Server, stack: AsyncExitStack) -> None:
    _, (ada, ben), _ = await opened(server, stack, "Ada", "Ben")
    assert (await ada.ask("phrase", key="well-played"))["t"] == "ack"
    said = await ben.expect("reaction")
    assert (said["phrase"], said["emoji"], said["target"], said["who"]["name"]) == ("well-played", None, None, "Ada")
    assert (await ada.ask("phrase", key="<b>"))["code"] == "chat/phrase-unknown"


@pytest.mark.parametrize("target", ["", "card 17", "<img>", "k" * 65, "card:é"])
async def test_what_cannot_be_pointed_at(still: Server, stack: AsyncExitStack, target: str) -> None:
    _, (ada, ben), _ = await opened(still, stack, "Ada", "Ben")
    assert (await ada.ask("point", target=target))["code"] == "message/invalid"
    await ben.settle()
    assert not [message for message in ben.heard if message["t"] == "reaction"]


async def test_seats_point_for_seats_and_spectators_for_spectators(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben"], stack)
    watcher = await still.join(room.code, (await still.user("Eve"))[1], stack)
    await peers[0].settle()
    await watcher.settle()
    await peers[0].ask("point", target="pile:discard")
    assert (await peers[1].expect("reaction"))["target"] == "pile:discard"
    await watcher.ask("point", target="seat:1")
    await peers[0].settle()
    assert not [message for message in peers[0].heard if message.get("target") == "seat:1"]
    await watcher.settle()
    assert [m["target"] for m in watcher.heard if m["t"] == "reaction"] == ["seat:1"]


async def test_in_a_rematch_the_next_seat_begins(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben", "Cleo"], stack)
    began = room.seating.first
    assert began is not None  # chance named it, and the match asked this seat first
    for peer in peers[1:]:
        await peer.ask("concede")
    await peers[0].expect("room", status="finished")
    expected = (began + 1) % 3
    assert room.seating.options["first"] == expected
    await peers[1].ask("ready", ready=True)
    await peers[2].ask("ready", ready=True)
    await start(still, room, peers)
    assert [peer.mine is not None for peer in peers].index(True) == expected
    for peer in peers[1:]:
        await peer.ask("concede")
    await peers[0].expect("room", status="finished")
    assert room.seating.options["first"] == (expected + 1) % 3
    assert (await peers[0].ask("option", name="first", value=expected))["t"] == "ack"  # the host has the last word
    assert room.seating.options["first"] == expected


async def test_who_began_is_known_after_a_restart(still: Server, stack: AsyncExitStack) -> None:
    room, _ = await playing(still, ["Ada", "Ben"], stack)
    began = room.seating.first
    await still.rooms.close()
    await still.rooms.restore()
    found = await still.rooms.find(room.code)
    assert found is not None and found.seating.first == began


async def test_a_room_of_days_ago_says_that_it_was_closed(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben"], stack)
    token = (await still.user("Eve"))[1]
    for peer in peers:
        await peer.socket.close()
    while room.people:
        await asyncio.sleep(0.01)
    assert isinstance(still.clock, ManualClock)
    still.clock.pass_by(31 * 60_000)
    await still.rooms.sweep()
    assert still.rooms.get(room.code) is None
    gone = await still.store.rooms.sweep(still.clock.now() + 1, lambda _: False)
    assert gone == [room.code]
    async with still.peer(room.code, token) as peer:
        assert (await peer.expect("refused"))["code"] == "room/closed"
    match = (await still.store.matches.of_room(room.code))[0]
    assert match.outcome == {"winners": [], "reason": "abandoned"}
    assert all(seat.won is None for seat in match.seats)


async def test_between_matches_everything_can_change(still: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben) = await playing(still, ["Ada", "Ben"], stack)
    eve = await still.join(room.code, (await still.user("Eve"))[1], stack)
    await eve.expect("frame", full=True)
    assert (await eve.ask("sit", seat=2))["code"] == "room/playing"
    await ben.ask("concede")
    for peer in (ada, ben, eve):
        await peer.expect("room", status="finished")
    assert (await ben.ask("stand"))["t"] == "ack"
    assert (await eve.ask("sit", seat=2))["t"] == "ack"  # who watched takes a seat, who played watches
    assert (await ada.ask("swap", seat=0, **{"with": 3}))["t"] == "ack"
    assert (await ada.ask("option", name="ballast", value=3))["t"] == "ack"
    assert (await ada.ask("bot", seat=1, level="random"))["t"] == "ack"
    await eve.ask("ready", ready=True)
    ada.frame, eve.frame, ben.frame = {}, {}, {}
    assert (await ada.ask("start"))["t"] == "ack"
    assert isinstance(still.clock, ManualClock)
    still.clock.pass_by(still.settings.countdown_ms)
    for peer in (ada, eve, ben):
        await peer.expect("frame", full=True)
    seats = [seat["user"]["name"] if seat["user"] else seat["bot"] for seat in ada.room["seats"]]
    assert seats == ["random", "Eve", "Ada"]
    assert room.seating.options["ballast"] == 3
    assert (await ben.move("draw", ply=0))["code"] == "move/spectator"
