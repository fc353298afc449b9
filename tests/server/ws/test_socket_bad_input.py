"""Everything a socket can get wrong is answered with a stable code and a sentence, and changes nothing."""

import asyncio
import json
from contextlib import AsyncExitStack

import pytest
from sqlalchemy.exc import TimeoutError
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from roundtable.server.live.callers import Callers
from server.live.sockets import Server, playing

BAD = {
    "no JSON": ("{", "message/malformed", None),
    "not an object": ("[]", "message/invalid", None),
    "a number": ("17", "message/invalid", None),
    "nothing": ("", "message/malformed", None),
    "half a surrogate": ('{"t":"chat","id":4,"text":"\\ud800"}', "message/malformed", None),
    "very deep": ('{"t":"cheat","id":4,"x":' + "[" * 5000 + "]" * 5000 + "}", "message/unknown", None),
    "no tag": ('{"id":4}', "message/unknown", 4),
    "unknown tag": ('{"t":"cheat","id":4}', "message/unknown", 4),
    "tag of another type": ('{"t":7,"id":4}', "message/unknown", 4),
    "the server's own tag": ('{"t":"frame","id":4}', "message/unknown", 4),
    "unknown field": ('{"t":"sit","id":4,"seat":1,"as":"host"}', "message/unknown-field", 4),
    "missing field": ('{"t":"sit","id":4}', "message/invalid", 4),
    "missing id": ('{"t":"sit","seat":1}', "message/invalid", None),
    "id of another type": ('{"t":"sit","id":"4","seat":1}', "message/invalid", None),
    "seat below zero": ('{"t":"sit","id":4,"seat":-1}', "message/invalid", 4),
    "seat of another type": ('{"t":"sit","id":4,"seat":"1"}', "message/invalid", 4),
    "seat no game has": ('{"t":"sit","id":4,"seat":99}', "message/invalid", 4),
    "choose is no list": ('{"t":"move","id":4,"ply":0,"choose":"draw"}', "message/invalid", 4),
    "choose holds numbers": ('{"t":"move","id":4,"ply":0,"choose":[1]}', "message/invalid", 4),
    "choose without end": (json.dumps({"t": "move", "id": 4, "ply": 0, "choose": ["draw"] * 100}), "message/invalid", 4),
    "an option without end": (json.dumps({"t": "move", "id": 4, "ply": 0, "choose": ["x" * 65]}), "message/invalid", 4),
    "ply of another type": ('{"t":"move","id":4,"ply":1.5,"choose":["draw"]}', "message/invalid", 4),
    "chat without words": ('{"t":"chat","id":4,"text":""}', "message/invalid", 4),
    "chat without end": (json.dumps({"t": "chat", "id": 4, "text": "x" * 501}), "message/invalid", 4),
    "an option that is a list": ('{"t":"option","id":4,"name":"faulty","value":[1]}', "message/invalid", 4),
    "hello again": ('{"t":"hello"}', "message/unexpected", None),
    "too large": (json.dumps({"t": "chat", "id": 4, "text": "x" * 20_000}), "message/too-large", None),
    "too large in bytes": (json.dumps({"t": "chat", "id": 4, "text": "é" * 9_000}, ensure_ascii=0), "message/too-large", None),
    "bytes": (b'{"t":"ping","at":1}', "message/binary", None),
}  # fmt: skip


@pytest.mark.parametrize(("text", "code", "id"), BAD.values(), ids=BAD)
async def test_what_is_no_message_is_refused(
    still: Server, stack: AsyncExitStack, text: str | bytes, code: str, id: int | None
) -> None:
    room, (ada, ben) = await playing(still, ["Ada", "Ben"], stack)
    assert room.actor is not None
    before = room.actor.match.hash()
    await ada.settle()
    await ada.say(text)
    answer = await ada.hear()
    assert (answer["t"], answer["code"], answer["id"]) == ("refused", code, id), answer
    assert answer["reason"]
    assert room.actor.match.hash() == before
    await ada.send("ping", at=1)
    assert (await ada.hear())["t"] == "pong"  # the line goes on
    await ben.settle()
    assert ben.ply == 0


async def first(server: Server, code: str, text: str | None, closing: int, refusal: str) -> None:
    async with server.peer(code, None, hello=False) as peer:
        if text is not None:
            await peer.say(text)
        answer = await peer.hear()
        assert (answer["t"], answer["code"], answer["id"]) == ("refused", refusal, None)
        assert await peer.closed() == closing


async def test_who_is_unknown_is_not_let_in(still: Server) -> None:
    user, _ = await still.user("Ada")
    room = await still.rooms.create(user, "toy", {}, False)
    await first(still, room.code, '{"t":"hello"}', 4401, "session/none")
    await first(still, room.code, '{"t":"hello","token":"made up"}', 4401, "session/none")
    await first(still, room.code, '{"t":"ping","at":1}', 4400, "message/no-hello")
    await first(still, room.code, '{"t":"hello","who":"me"}', 4400, "message/unknown-field")
    await first(still, room.code, "hello", 4400, "message/malformed")


@pytest.mark.parametrize("code", ["AAAAAAAA", "K7QM-4F2P", "short", "%F0%9F%8E%B2", "O0IL1U00", "A" * 400])
async def test_an_unknown_room_says_so(still: Server, code: str) -> None:
    _, token = await still.user("Ada")
    await first(still, code, json.dumps({"t": "hello", "token": token}), 4404, "room/unknown")


async def test_while_the_database_is_away_everybody_is_asked_to_come_back(
    still: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    user, token = await still.user("Ada")
    room = await still.rooms.create(user, "toy", {}, False)

    async def away(*_: object) -> None:
        raise TimeoutError("QueuePool limit of size 8 overflow 0 reached")

    with monkeypatch.context() as patched:
        patched.setattr(still.rooms.services.store.users, "session", away)
        await first(still, room.code, json.dumps({"t": "hello", "token": token}), 1013, "room/moving")


async def test_the_cookie_lets_in(still: Server) -> None:
    user, token = await still.user("Ada")
    room = await still.rooms.create(user, "toy", {}, False)
    headers = {"Cookie": f"theme=dark; roundtable_session={token}"}
    async with still.peer(room.code, None, additional_headers=headers) as peer:
        assert (await peer.expect("welcome"))["you"]["name"] == "Ada"


@pytest.mark.parametrize(
    ("headers", "protocols", "status", "code"),
    [
        ({"Origin": "https://evil.example"}, ["roundtable.1"], 403, "origin/refused"),
        ({"Origin": "null"}, ["roundtable.1"], 403, "origin/refused"),
        ({}, ["chat.9"], 400, "protocol/unknown"),
        ({}, None, 400, "protocol/unknown"),
    ],
)
async def test_a_handshake_that_is_not_ours_gets_a_problem(
    still: Server, headers: dict[str, str], protocols: list[str] | None, status: int, code: str
) -> None:
    with pytest.raises(InvalidStatus) as declined:
        async with connect(
            f"{still.url}/ws/rooms/AAAAAAAA", subprotocols=protocols, additional_headers=headers, compression=None
        ):
            pass
    response = declined.value.response
    assert response.status_code == status
    assert json.loads(response.body or b"")["code"] == code


async def test_own_pages_may_come(still: Server) -> None:
    _, token = await still.user("Ada")
    origin = still.url.replace("ws://", "http://")
    async with still.peer("AAAAAAAA", token, additional_headers={"Origin": origin}) as peer:
        await peer.expect("refused", code="room/unknown")


async def test_a_flood_is_refused_and_then_cut(still: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    user, token = await still.user("Ada")
    monkeypatch.setattr(still.rooms, "services", still.rooms.services)
    object.__setattr__(still.rooms.services.settings, "socket_burst", 40)
    object.__setattr__(still.rooms.services.settings, "socket_rate", 20.0)
    room = await still.rooms.create(user, "toy", {}, False)
    async with still.peer(room.code, token) as peer:
        await peer.expect("welcome")
        for _ in range(80):
            await peer.send("ping", at=1)
        assert await peer.closed() == 4429
        kinds = [message["t"] for message in peer.heard]
        assert kinds.count("pong") == 40
        assert {message["code"] for message in peer.heard if message["t"] == "refused"} == {"rate/limited"}


async def test_hello_must_come_in_time(still: Server) -> None:
    object.__setattr__(still.settings, "socket_hello_seconds", 0.05)
    await first(still, "AAAAAAAA", None, 4400, "message/no-hello")


async def test_of_strangers_of_one_address_the_oldest_goes(still: Server, stack: AsyncExitStack) -> None:
    object.__setattr__(still.settings, "sockets_per_address", 2)
    still.rooms.callers = Callers(2, 20)
    user, token = await still.user("Ada")
    room = await still.rooms.create(user, "toy", {}, False)
    silent = [await stack.enter_async_context(still.peer(room.code, token, hello=False)) for _ in range(2)]
    async with still.peer(room.code, token) as ada:
        await ada.expect("room")  # the door is never shut
        assert await silent[0].closed() == 4400
        assert still.rooms.callers.count() == (1, 1)
        await silent[1].send("hello", token=token)
        await silent[1].expect("room")  # and those who are left can still say who they are
        assert still.rooms.callers.count() == (0, 2)
    while still.rooms.callers.count() != (0, 1):
        await asyncio.sleep(0.01)


async def test_of_lines_of_one_person_the_oldest_goes(still: Server, stack: AsyncExitStack) -> None:
    still.rooms.callers = Callers(200, 3)
    user, token = await still.user("Ada")
    _, other = await still.user("Ben")
    room = await still.rooms.create(user, "toy", {}, False)
    ben = await still.join(room.code, other, stack)
    lines = [await still.join(room.code, token, stack) for _ in range(4)]
    assert await lines[0].closed() == 4429
    for peer in (*lines[1:], ben):
        await peer.send("ping", at=1)
        await peer.expect("pong")


async def test_a_stranger_who_sends_no_text_is_told(still: Server) -> None:
    async with still.peer("AAAAAAAA", None, hello=False) as peer:
        await peer.socket.send(b"\xff\xfe", text=True)
        assert (await peer.expect("refused"))["code"] == "message/malformed"
        assert await peer.closed() == 4400


async def test_text_that_is_no_text_is_not_let_through(still: Server) -> None:
    user, token = await still.user("Ada")
    room = await still.rooms.create(user, "toy", {}, False)
    async with still.peer(room.code, token) as ada:
        await ada.expect("room")
        await ada.socket.send(b'{"t":"chat","id":1,"text":"\xff\xfe"}', text=True)
        refusal = await ada.expect("refused")
        assert refusal["code"] in ("message/malformed", "message/invalid")
        await ada.send("ping", at=1)
        await ada.expect("pong")


async def test_a_message_in_pieces_is_one_message(still: Server) -> None:
    user, token = await still.user("Ada")
    room = await still.rooms.create(user, "toy", {}, False)
    async with still.peer(room.code, token) as ada:
        await ada.expect("room")
        await ada.socket.send(iter(['{"t":"chat",', '"id":1,', '"text":"in pieces"}']))
        assert (await ada.answer(1))["t"] == "ack"


async def test_what_was_sent_is_not_all_sent_back(still: Server) -> None:
    user, token = await still.user("Ada")
    room = await still.rooms.create(user, "toy", {}, False)
    async with still.peer(room.code, token) as ada:
        await ada.expect("room")
        answer = await ada.ask("option", name="game", value="x" * 10_000)
        assert answer["code"] == "room/game-unknown"
        assert len(answer["reason"]) < 400
