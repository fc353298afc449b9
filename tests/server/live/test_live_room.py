"""Waiting rooms: seats, options, bots, readiness, start, chat, hosts."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from roundtable.kernel import Refused, commitment, server_nonce
from roundtable.server.live import Room
from roundtable.server.store import UserRow
from server.live import toy
from server.live.sockets import ManualClock, Peer, Server, playing, start


async def opened(server: Server, stack: AsyncExitStack, *names: str, **options: Any) -> tuple[Room, list[Peer]]:
    """A room with its host in seat 0, and others who stand about."""
    users = [await server.user(name) for name in names]
    room = await server.rooms.create(users[0][0], "toy", options, False)
    return room, [await server.join(room.code, token, stack) for _, token in users]


async def test_who_joins_is_told_everything(server: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben) = await opened(server, stack, "Ada", "Ben")
    assert ada.welcome["seat"] == 0
    assert ada.welcome["host"] is True
    assert (ben.welcome["seat"], ben.welcome["host"], ben.welcome["room"]) == (None, False, room.code)
    assert ben.room["status"] == "waiting"
    assert [seat["user"] and seat["user"]["name"] for seat in ben.room["seats"]] == ["Ada", None, None, None]
    assert ben.room["options"] == {spec.name: spec.default for spec in toy.META.options}
    assert ben.room["missing"] == [["room.missing.seats", {"n": 1}]]
    await ada.expect("room", until=lambda room: [each["name"] for each in room["spectators"]] == ["Ben"])


async def test_of_two_who_want_one_seat_exactly_one_gets_it(server: Server, stack: AsyncExitStack) -> None:
    _, peers = await opened(server, stack, "Ada", "Ben", "Cleo", "Dora")
    for _ in range(5):
        answers = await asyncio.gather(*(peer.ask("sit", seat=2) for peer in peers[1:]))
        assert sorted(answer["t"] for answer in answers) == ["ack", "refused", "refused"]
        assert {answer["code"] for answer in answers if answer["t"] == "refused"} == {"room/seat-taken"}
        for peer, answer in zip(peers[1:], answers, strict=True):
            if answer["t"] == "ack":
                await peer.expect("welcome", seat=2)
                await peer.ask("stand")
                await peer.expect("welcome", seat=None)


async def test_a_full_room_says_so(server: Server, stack: AsyncExitStack) -> None:
    _, (ada, ben) = await opened(server, stack, "Ada", "Ben")
    for seat in (1, 2, 3):
        await ada.ask("bot", seat=seat, level="random")
    assert (await ben.ask("sit", seat=1))["code"] == "room/full"
    assert (await ben.ask("sit", seat=9))["code"] == "room/seat-unknown"


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("option", {"name": "faulty", "value": 1}, "room/option-invalid"),
        ("option", {"name": "ballast", "value": 5000}, "room/option-invalid"),
        ("option", {"name": "colour", "value": "red"}, "room/option-unknown"),
        ("option", {"name": "first", "value": 4}, "room/option-invalid"),
        ("option", {"name": "clock", "value": 3}, "room/option-invalid"),
        ("option", {"name": "clock", "value": True}, "room/option-invalid"),
        ("option", {"name": "public", "value": "yes"}, "room/option-invalid"),
        ("option", {"name": "spectators", "value": 3}, "room/option-invalid"),
        ("option", {"name": "game", "value": "chess"}, "room/game-unknown"),
        ("bot", {"seat": 1, "level": "oracle"}, "room/bot-unknown"),
        ("bot", {"seat": 0, "level": "random"}, "room/seat-taken"),
        ("seat_option", {"seat": 0, "name": "hero", "value": "eel"}, "room/option-invalid"),
        ("seat_option", {"seat": 0, "name": "hat", "value": "red"}, "room/option-unknown"),
        ("kick", {"seat": 0}, "room/host-stays"),
        ("swap", {"seat": 0, "with": 7}, "room/seat-unknown"),
        ("cancel", {}, "room/no-countdown"),
        ("start", {}, "room/not-ready"),
        ("move", {"ply": 0, "choose": ["draw"]}, "match/none"),
        ("concede", {}, "match/none"),
        ("react", {"emoji": "boo"}, "chat/reaction-unknown"),
        ("chat", {"text": " \n "}, "chat/empty"),
    ],
)
async def test_what_cannot_be_is_refused_and_changes_nothing(
    still: Server, stack: AsyncExitStack, kind: str, fields: dict[str, Any], code: str
) -> None:
    room, (ada,) = await opened(still, stack, "Ada")
    await ada.settle()
    before = dict(ada.room)
    answer = await ada.ask(kind, **fields)
    assert (answer["t"], answer.get("code")) == ("refused", code), answer
    assert answer["reason"].strip().endswith((".", ")"))
    await ada.settle()
    assert ada.room == before
    assert room.status == "waiting"


async def test_only_the_host_sets_up(server: Server, stack: AsyncExitStack) -> None:
    _, (ada, ben) = await opened(server, stack, "Ada", "Ben")
    await ben.ask("sit", seat=1)
    for kind, fields in (
        ("option", {"name": "faulty", "value": True}),
        ("bot", {"seat": 2, "level": "random"}),
        ("swap", {"seat": 0, "with": 1}),
        ("kick", {"seat": 0}),
        ("start", {}),
        ("seat_option", {"seat": 0, "name": "hero", "value": "ant"}),
    ):
        assert (await ben.ask(kind, **fields))["code"] == "room/not-host", kind
    assert (await ada.ask("seat_option", seat=1, name="hero", value="ant"))["code"] == "room/not-your-seat"


async def test_heroes_go_to_whoever_asks_first(server: Server, stack: AsyncExitStack) -> None:
    _, (ada, ben) = await opened(server, stack, "Ada", "Ben")
    await ben.ask("sit", seat=1)
    assert (await ben.ask("seat_option", seat=1, name="hero", value="bee"))["t"] == "ack"
    assert (await ada.ask("seat_option", seat=0, name="hero", value="bee"))["code"] == "room/choice-taken"
    assert (await ben.ask("seat_option", seat=1, name="hero", value=None))["t"] == "ack"
    assert (await ada.ask("seat_option", seat=0, name="hero", value="bee"))["t"] == "ack"


async def test_open_heroes_are_drawn_at_the_start_and_open_again_after(server: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben) = await opened(server, stack, "Ada", "Ben")
    await ben.ask("sit", seat=3)
    await ben.ask("seat_option", seat=3, name="hero", value="dog")
    await ben.ask("ready", ready=True)
    await start(server, room, [ada, ben])
    heroes = [seat["options"]["hero"] for seat in ada.room["seats"]]
    assert len(heroes) == 2  # the free seats are gone, and Ben has moved up
    assert heroes[1] == "dog"
    assert heroes[0] in ("ant", "bee", "cat")
    assert ben.welcome["seat"] == 1
    await ben.ask("concede")
    finished = await ada.expect("room", status="finished")
    assert [seat["options"] for seat in finished["seats"]] == [{}, {"hero": "dog"}, {}, {}]


async def test_a_changed_option_asks_everybody_anew(server: Server, stack: AsyncExitStack) -> None:
    _, (ada, ben) = await opened(server, stack, "Ada", "Ben")
    await ben.ask("sit", seat=1)
    await ben.ask("ready", ready=True)
    await ada.expect("room", until=lambda room: room["seats"][1]["ready"])
    await ada.ask("option", name="faulty", value=True)
    room = await ben.expect("room", until=lambda room: room["options"]["faulty"])
    assert room["seats"][1]["ready"] is False
    assert room["missing"] == [["room.missing.ready", {"seat": 1}]]
    answer = await ada.ask("start")
    assert (answer["code"], answer["reason"]) == ("room/not-ready", "Not ready: seat 2.")


async def test_the_countdown_can_be_stopped_by_anyone_seated(still: Server, stack: AsyncExitStack) -> None:
    _, (ada, ben, cleo) = await opened(still, stack, "Ada", "Ben", "Cleo")
    await ben.ask("sit", seat=1)
    await ben.ask("ready", ready=True)
    assert isinstance(still.clock, ManualClock)
    for stop in (
        lambda: ben.ask("cancel"),
        lambda: ben.ask("ready", ready=False),
        lambda: cleo.ask("sit", seat=2),
    ):
        await ben.ask("ready", ready=True)
        await ada.ask("start")
        told = await ben.expect("room", status="countdown")
        assert told["starts_at"] == still.clock.now() + still.settings.countdown_ms
        assert (await cleo.ask("cancel"))["code"] == "room/no-seat"
        assert (await stop())["t"] == "ack"
        await ada.expect("room", status="waiting")
        still.clock.pass_by(10_000)
        await ada.settle()
        assert ada.room["status"] == "waiting"


async def test_the_chance_is_promised_before_it_is_asked_for(server: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben) = await opened(server, stack, "Ada", "Ben")
    promised, seed = ada.room["commitment"], room.seed
    assert promised == commitment(seed)
    await ben.ask("sit", seat=1)
    await ben.ask("ready", ready=True)
    assert (await ada.ask("nonce", nonce="0123456789abcdef"))["t"] == "ack"
    assert (await ada.ask("nonce", nonce="fedcba9876543210"))["code"] == "room/nonce-taken"
    assert (await ada.ask("nonce", nonce="not hexadecimal!"))["code"] == "message/invalid"
    await start(server, room, [ada, ben])
    assert room.match is not None
    kept = await server.store.matches.load(room.match)
    assert kept is not None
    assert kept.commitment == promised
    assert kept.nonces["0"] == "0123456789abcdef"
    assert kept.nonces["1"] == server_nonce(seed, 1)
    everything = "".join(ada.raw + ben.raw)
    assert kept.server_seed.hex() not in everything
    assert kept.nonces["0"] not in "".join(ben.raw)
    assert (await ben.ask("nonce", nonce="0123456789abcdef"))["code"] == "room/playing"


async def test_a_rematch_keeps_people_and_options(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(server, ["Ada", "Ben"], stack, faulty=True)
    first = room.match
    promised = room.commitment
    await peers[1].ask("concede")
    told = await peers[0].expect("room", status="finished")
    assert (told["match"], told["previous"], told["played"]) == (first, first, 1)
    assert told["commitment"] != promised
    assert (await peers[0].ask("start"))["code"] == "room/not-ready"
    await peers[1].ask("ready", ready=True)
    await start(server, room, peers)
    assert room.match != first
    assert peers[0].room["previous"] == first
    assert peers[0].room["options"]["faulty"] is True
    assert peers[0].events[0][0] == 0


async def test_a_removed_person_does_not_come_back(server: Server, stack: AsyncExitStack) -> None:
    room, (ada,) = await opened(server, stack, "Ada")
    _, token = await server.user("Ben")
    ben = await server.join(room.code, token, stack)
    tab = await server.join(room.code, token, stack)
    await ben.ask("sit", seat=1)
    await ada.ask("kick", seat=1)
    for each in (ben, tab):
        await each.expect("refused", code="room/kicked")
        assert await each.closed() == 4403
    await ada.expect("room", until=lambda room: room["seats"][1]["user"] is None and room["spectators"] == [])
    async with server.peer(room.code, token) as again:
        await again.expect("refused", code="room/kicked")
        assert await again.closed() == 4403


async def test_spectators_can_be_kept_out(server: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben, cleo) = await opened(server, stack, "Ada", "Ben", "Cleo")
    await ada.ask("option", name="spectators", value="off")
    await ben.ask("sit", seat=1)
    await ben.ask("ready", ready=True)
    await start(server, room, [ada, ben])
    await cleo.expect("refused", code="room/no-spectators")
    assert await cleo.closed() == 4403
    assert "frame" not in [message["t"] for message in cleo.heard]
    async with server.peer(room.code, (await server.user("Dora"))[1]) as dora:
        await dora.expect("refused", code="room/no-spectators")
        assert await dora.closed() == 4403


async def test_seats_and_spectators_do_not_hear_each_other_during_a_match(
    server: Server, stack: AsyncExitStack
) -> None:
    room, (ada, ben) = await playing(server, ["Ada", "Ben"], stack)
    cleo = await server.join(room.code, (await server.user("Cleo"))[1], stack)
    dora = await server.join(room.code, (await server.user("Dora"))[1], stack)
    await ada.ask("chat", text="  secret\n plan ")
    line = await ben.expect("chat")
    assert (line["who"]["name"], line["channel"], line["text"]) == ("Ada", "seats", "secret plan")
    await cleo.ask("chat", text="what a crowd")
    assert (await dora.expect("chat"))["channel"] == "spectators"
    await cleo.ask("react", emoji="clap")
    await dora.expect("reaction", emoji="clap")
    for peer in (ada, ben, cleo, dora):
        await peer.settle()
    assert "crowd" not in "".join(ada.raw + ben.raw)
    assert "clap" not in "".join(ada.raw + ben.raw)
    assert "secret plan" not in "".join(cleo.raw + dora.raw)
    late = await server.join(room.code, (await server.user("Emil"))[1], stack)
    assert [line["text"] for line in late.welcome["chat"]] == ["what a crowd"]
    await ben.ask("concede")
    await ada.expect("room", status="finished")
    await cleo.ask("chat", text="well played")
    await ada.expect("chat", text="well played")


async def test_chat_has_a_pace(server: Server, stack: AsyncExitStack) -> None:
    _, (ada,) = await opened(server, stack, "Ada")
    answers = [await ada.ask("chat", text=f"line {n}") for n in range(7)]
    assert [answer["t"] for answer in answers] == ["ack"] * 5 + ["refused"] * 2
    assert answers[-1]["code"] == "rate/limited"


async def test_the_host_right_moves_on(still: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben) = await opened(still, stack, "Ada", "Ben")
    await ben.ask("sit", seat=1)
    await ada.socket.close()
    gone = await ben.expect("room", until=lambda room: not room["seats"][0]["connected"])
    assert isinstance(still.clock, ManualClock)
    assert gone["seats"][0]["away_since"] == still.clock.now()
    still.clock.pass_by(59_000)
    await ben.settle()
    assert ben.welcome["host"] is False
    still.clock.pass_by(1_000)
    await ben.expect("notice", code="room/host")
    await ben.expect("welcome", host=True)
    assert room.host.name == "Ben"


async def test_a_room_where_nothing_happens_is_closed(still: Server, stack: AsyncExitStack) -> None:
    room, (ada,) = await opened(still, stack, "Ada")
    assert isinstance(still.clock, ManualClock)
    for minutes, is_open in ((29, True), (2, False)):
        for _ in range(minutes):
            still.clock.pass_by(60_000)
            for connection in room.connections:
                connection.heard = still.clock.now()
        await still.rooms.sweep()
        assert (still.rooms.get(room.code) is room) is is_open
    await ada.expect("notice", code="room/closed")
    assert await ada.closed() == 4410
    async with still.peer(room.code, (await still.user("Ben"))[1]) as ben:
        assert (await ben.expect("room"))["status"] == "waiting"  # its link opens it again


async def test_a_silent_line_is_cut(still: Server, stack: AsyncExitStack) -> None:
    object.__setattr__(still.settings, "socket_dead_seconds", 9.0)
    _, (ada, ben) = await opened(still, stack, "Ada", "Ben")
    assert isinstance(still.clock, ManualClock)
    still.clock.pass_by(8_000)
    await ben.send("ping", at=12.5)
    assert (await ben.expect("pong"))["at"] == 12.5
    still.clock.pass_by(1_500)
    await still.rooms.sweep()
    assert await ada.closed() == 4408
    await ben.expect("room", until=lambda room: not room["seats"][0]["connected"])


async def test_only_public_rooms_are_listed(server: Server, stack: AsyncExitStack) -> None:
    room, (ada,) = await opened(server, stack, "Ada")
    assert server.rooms.public_list() == []
    await ada.ask("option", name="public", value=True)
    (listed,) = server.rooms.public_list()
    assert (listed["code"], listed["host"], listed["taken"], listed["seats"]) == (room.code, "Ada", 1, 4)


async def test_rooms_are_not_made_with_options_that_are_none(server: Server) -> None:
    user, _ = await server.user("Ada")
    for game, options, code in (
        ("chess", {}, "room/game-unknown"),
        ("toy", {"colour": "red"}, "room/option-unknown"),
        ("toy", {"faulty": "yes"}, "room/option-invalid"),
    ):
        with pytest.raises(Refused) as refusal:
            await server.rooms.create(user, game, options, False)  # type: ignore[arg-type]
        assert refusal.value.code == code


async def test_a_new_name_is_shown(server: Server, stack: AsyncExitStack) -> None:
    _, (ada, ben) = await opened(server, stack, "Ada", "Ben")
    id = ada.welcome["you"]["id"]
    await server.rooms.renamed(UserRow(id, "Adele", 0))
    told = await ben.expect("room", until=lambda room: room["seats"][0]["user"]["name"] == "Adele")
    assert told["host"] == id
    await ada.expect("welcome", until=lambda welcome: welcome["you"]["name"] == "Adele")


async def test_a_match_that_cannot_start_leaves_the_room_as_it_was(
    server: Server, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, (ada, ben) = await opened(server, stack, "Ada", "Ben")
    await ben.ask("sit", seat=3)
    await ben.ask("ready", ready=True)

    def broken(*_: object) -> None:
        raise ZeroDivisionError("the rules do not even begin")

    with monkeypatch.context() as patch:
        patch.setattr("roundtable.kernel.Match.start", broken)
        await ada.ask("start")
        told = await ben.expect("notice", code="room/start-failed")
        assert "the rules do not even begin" not in told["text"], "what they say may name cards"
    told = await ben.expect("room", status="waiting", until=lambda room: len(room["seats"]) == 4)
    assert [seat["options"] for seat in told["seats"]] == [{}] * 4
    await ben.ask("ready", ready=True)
    await start(server, room, [ada, ben])


async def test_chat_is_only_what_can_be_seen(server: Server, stack: AsyncExitStack) -> None:
    _, (ada, ben) = await opened(server, stack, "Ada", "Ben")
    await ada.ask("chat", text="a\u202eb\x07 c \U0001f469\u200d\U0001f680")
    assert (await ben.expect("chat"))["text"] == "ab c \U0001f469\u200d\U0001f680"
