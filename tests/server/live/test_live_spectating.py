"""Spectators: who may watch, whose hand, from which chair to which, and what it costs."""

import json
from contextlib import AsyncExitStack
from typing import Any

import pytest

from roundtable.kernel import Refused
from roundtable.server.live import Room, room_view
from roundtable.server.live.connection import Connection
from roundtable.server.live.limits import Bucket
from roundtable.server.ws.messages import Person
from server.live.sockets import Peer, Server, active, playing, start


async def seated(server: Server, stack: AsyncExitStack, *names: str) -> tuple[Room, list[Peer]]:
    """A room before a match, everybody in a seat and ready."""
    users = [await server.user(name) for name in names]
    room = await server.rooms.create(users[0][0], "toy", {}, False)
    peers = [await server.join(room.code, token, stack) for _, token in users]
    for seat, peer in enumerate(peers[1:], 1):
        await peer.ask("sit", seat=seat)
        await peer.ask("ready", ready=True)
    return room, peers


async def comes(server: Server, room: Room, stack: AsyncExitStack, name: str = "Dora") -> Peer:
    """Somebody who watches."""
    return await server.join(room.code, (await server.user(name))[1], stack)


async def set_up(host: Peer, others: list[Peer], **options: Any) -> None:
    """Set options of the room, and let everybody be ready again."""
    for name, value in options.items():
        answer = await host.ask("option", name=name, value=value)
        assert answer["t"] == "ack", answer
    for peer in others:
        await peer.ask("ready", ready=True)


async def draw(peers: list[Peer], moves: int, *watchers: Peer) -> None:
    for _ in range(moves):
        answer = await active(peers).move("draw")
        for peer in (*peers, *watchers):
            await peer.until_ply(answer["ply"])


# --- who may watch ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("public", "mode", "waiting", "running"),
    [
        (True, "open", True, True),
        (True, "link", True, False),
        (True, "off", True, True),
        (False, "open", False, True),
        (False, "link", False, False),
        (False, "off", False, False),
    ],
)
async def test_the_lobby_shows_who_may_be_joined_or_watched(
    still: Server, stack: AsyncExitStack, public: bool, mode: str, waiting: bool, running: bool
) -> None:
    room, (ada, ben) = await seated(still, stack, "Ada", "Ben")
    await set_up(ada, [ben], public=public, spectators=mode)

    def is_listed() -> bool:
        return room.code in [row["code"] for row in still.rooms.public_list()]

    assert is_listed() is waiting
    await start(still, room, [ada, ben])
    assert is_listed() is running
    assert ada.room["watching_mode"] == mode
    assert ada.room["spectating"] is (mode != "off")
    if mode == "off":
        with pytest.raises(Refused, match="no spectators"):
            room.door.check("somebody")
    else:
        room.door.check("somebody")


@pytest.mark.parametrize(
    ("settings", "public", "mode"),
    [
        ({}, False, "link"),
        ({"spectators": True}, False, "link"),
        ({"spectators": True}, True, "open"),
        ({"spectators": False}, True, "off"),
        ({"spectators": True, "watching_mode": "link"}, True, "link"),
    ],
)
async def test_rooms_kept_by_earlier_versions_are_read(
    still: Server, stack: AsyncExitStack, settings: dict[str, Any], public: bool, mode: str
) -> None:
    room, _ = await seated(still, stack, "Ada")
    room.spectators.restore(settings, public)
    assert (room.spectators.mode, room.spectators.hands, room.spectators.delay) == (mode, "hidden", 0)
    assert room_view.row(room).settings["spectators"] is (mode != "off"), "earlier versions read this"


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("spectators", "friends", "room/option-invalid"),
        ("spectators", None, "room/option-invalid"),
        ("hands", "some", "room/option-invalid"),
        ("hands", True, "room/option-invalid"),
        ("hands_seat", 9, "room/option-invalid"),
        ("hands_seat", True, "room/option-invalid"),
        ("hands_seat", 3, "watch/nobody"),
        ("delay", -1, "room/option-invalid"),
        ("delay", 51, "room/option-invalid"),
        ("delay", True, "room/option-invalid"),
        ("delay", "5", "room/option-invalid"),
    ],
)
async def test_what_is_no_setting_is_refused(
    still: Server, stack: AsyncExitStack, name: str, value: Any, code: str
) -> None:
    room, (ada,) = await seated(still, stack, "Ada")
    before = room.spectators.kept()
    assert (await ada.ask("option", name=name, value=value))["code"] == code
    assert room.spectators.kept() == before


async def test_what_spectators_get_to_see_is_asked_of_everybody_anew(still: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben) = await seated(still, stack, "Ada", "Ben")
    for name, value in (("hands", "all"), ("hands", "one"), ("hands_seat", 1), ("delay", 3)):
        await ben.ask("ready", ready=True)
        assert (await ben.ask("option", name=name, value=value))["code"] == "room/not-host"
        assert (await ada.ask("option", name=name, value=value))["t"] == "ack"
        assert room.seating.missing(room.host.id) == [("room.missing.ready", {"seat": 1})], name
    told = await ben.expect("room", until=lambda room: room["delay"] == 3)
    assert (told["hands"], told["hands_seat"]) == ("one", 1)
    await ben.ask("ready", ready=True)
    await start(still, room, [ada, ben])
    assert (await ada.ask("option", name="hands", value="all"))["code"] == "room/playing"


async def test_a_removed_person_sees_nothing_on_any_way(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben", "Cleo"], stack)
    user, token = await still.user("Dora")
    dora = await still.join(room.code, token, stack)
    assert await room.spectators.passage(user.id) is not None
    answer = await peers[0].ask("expel", user=user.id)
    assert answer["t"] == "ack"
    await dora.expect("refused", code="room/kicked")
    assert await dora.closed() == 4403
    ben = room.seating.seats[1].user
    assert ben is not None
    await peers[0].ask("kick", seat=1)
    for gone in (user.id, ben.id):
        with pytest.raises(Refused, match="removed"):  # what the socket and the stream both ask
            room.door.check(gone)
        assert await room.spectators.passage(gone) is None
        assert gone not in room.viewers
        assert not any(each.person.id == gone for group in room.groups.values() for each in group)


@pytest.mark.parametrize("whom", ["ada", "ben", "nobody"])
async def test_only_who_watches_is_removed_as_such(still: Server, stack: AsyncExitStack, whom: str) -> None:
    room, (ada, ben) = await seated(still, stack, "Ada", "Ben")
    users = {"ada": room.host.id, "ben": room.seating.seats[1].user.id if room.seating.seats[1].user else ""}
    assert (await ada.ask("expel", user=users.get(whom, "nobody")))["code"] == "watch/unknown"
    assert (await ben.ask("expel", user=room.host.id))["code"] == "room/not-host"
    assert not room.door.kicked


# --- hands ------------------------------------------------------------------------------------------------------------


async def test_hands_are_hidden_unless_the_table_says_otherwise(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben"], stack)
    dora = await comes(still, room, stack)
    await dora.expect("frame", full=True)
    assert (await dora.ask("watch", **{"as": 0}))["code"] == "watch/hidden"
    assert (await dora.ask("watch", **{"as": 9}))["code"] == "watch/hidden"
    assert (await peers[0].ask("watch", **{"as": 1}))["code"] == "watch/seated"
    await draw(peers, 2, dora)
    assert "hand" not in dora.view


async def test_through_a_seat_one_sees_what_it_sees_and_is_asked_nothing(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await seated(server, stack, "Ada", "Ben")
    await set_up(peers[0], peers[1:], hands="one", hands_seat=1)
    await start(server, room, peers)
    dora, emil = await comes(server, room, stack), await comes(server, room, stack, "Emil")
    for watcher in (dora, emil):
        await watcher.expect("frame", full=True)
    assert (await dora.ask("watch", **{"as": 0}))["code"] == "watch/hidden"
    assert (await dora.ask("watch", **{"as": 1}))["t"] == "ack"
    assert (await dora.expect("welcome"))["looking"] == 1
    await dora.settle()
    assert dora.view == peers[1].view
    await draw(peers, 4, dora, emil)
    assert dora.view == peers[1].view
    assert "hand" not in emil.view
    for number, event in dora.events[-8:]:
        assert (number, event) in peers[1].events
    assert any(event.get("secret") for _, event in dora.events)
    told = [message for message in dora.heard if message["t"] == "frame"]
    assert all(frame["decisions"]["mine"] is None and not frame["decisions"]["offers"] for frame in told)
    assert peers[1].frame["decisions"]["mine"] or peers[0].frame["decisions"]["mine"]
    assert (await dora.move("draw"))["code"] == "move/spectator"
    assert (await dora.ask("watch", **{"as": None}))["t"] == "ack"
    await dora.settle()
    assert dora.view == emil.view


async def test_who_comes_back_looks_through_the_same_seat(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await seated(still, stack, "Ada", "Ben")
    await set_up(peers[0], peers[1:], hands="all")
    await start(still, room, peers)
    token = (await still.user("Dora"))[1]
    dora = await still.join(room.code, token, stack)
    await dora.ask("watch", **{"as": 0})
    await dora.socket.close()
    again = await still.join(room.code, token, stack)
    assert again.welcome["looking"] == 0
    assert (await again.expect("frame", full=True))["view"] == peers[0].view


async def test_a_hand_is_shown_only_of_who_agreed_to_it(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await seated(still, stack, "Ada", "Ben", "Cleo")
    await set_up(peers[0], peers[1:], hands="one", hands_seat=1)
    await peers[0].ask("swap", seat=1, **{"with": 2})
    assert room.spectators.seat == 2, "it goes with its holder"
    await peers[1].ask("stand")
    assert room.spectators.seat is None
    await peers[1].ask("sit", seat=2)
    assert room.spectators.seat is None
    assert not any(room.spectators.may_see(seat) for seat in range(4))


@pytest.mark.parametrize(("hands", "sees"), [("hidden", False), ("all", True)])
async def test_the_next_match_is_seen_under_its_own_terms(
    still: Server, stack: AsyncExitStack, hands: str, sees: bool
) -> None:
    room, peers = await seated(still, stack, "Ada", "Ben")
    await set_up(peers[0], peers[1:], hands="all")
    await start(still, room, peers)
    dora = await comes(still, room, stack)
    await dora.ask("watch", **{"as": 1})
    await peers[1].ask("concede")
    await peers[0].expect("room", status="finished")
    await set_up(peers[0], peers[1:], hands=hands)
    for peer in (*peers, dora):
        (await peer.settle())._late.clear()
    dora.frame, dora.events = {}, []
    await start(still, room, peers)
    await dora.settle()
    assert dora.frame["match"] == room.match
    assert ("hand" in dora.view) is sees


async def test_bots_hands_can_be_looked_at_too(still: Server, stack: AsyncExitStack) -> None:
    room, (ada,) = await seated(still, stack, "Ada")
    await ada.ask("bot", seat=2, level="random")
    await set_up(ada, [], hands="one", hands_seat=2)
    await start(still, room, [ada])
    assert (room.spectators.seat, ada.room["hands_seat"]) == (1, 1), "seats have closed up"
    dora = await comes(still, room, stack)
    await dora.ask("watch", **{"as": 1})
    await dora.settle()
    assert room.actor is not None
    assert dora.view["hand"]["cards"] == room.actor.match.state.hands[1]


# --- chairs and channels ----------------------------------------------------------------------------------------------


async def test_spectators_are_carried_along_and_may_take_a_free_seat(server: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(server, ["Ada", "Ben"], stack)
    dora, emil = await comes(server, room, stack), await comes(server, room, stack, "Emil")
    assert (await dora.ask("sit", seat=2))["code"] == "room/playing"
    await peers[1].ask("concede")
    await dora.expect("room", status="finished")
    assert (await dora.ask("sit", seat=2))["t"] == "ack"
    await dora.expect("welcome", seat=2)
    for peer in (peers[1], dora):
        await peer.ask("ready", ready=True)
    for peer in (*peers, dora, emil):
        (await peer.settle())._late.clear()
    emil.frame, emil.events = {}, []
    await start(server, room, [*peers, dora])
    assert len(dora.view["players"]) == 3
    assert dora.view["hand"]["cards"]
    assert (await emil.expect("frame", full=True, match=room.match))["view"]["players"] == dora.view["players"]
    told = emil.room
    assert ([each["name"] for each in told["spectators"]], told["watching"]) == (["Emil"], 1)


async def test_each_channel_keeps_its_own_history(server: Server, stack: AsyncExitStack) -> None:
    room, (ada, ben) = await playing(server, ["Ada", "Ben"], stack)
    token = (await server.user("Dora"))[1]
    dora = await server.join(room.code, token, stack)
    await ada.ask("chat", text="among us")
    await dora.ask("chat", text="they are slow")
    await dora.socket.close()
    again = await server.join(room.code, token, stack)
    assert [line["text"] for line in again.welcome["chat"]] == ["they are slow"]
    late = await server.join(room.code, (await server.user("Emil"))[1], stack)
    assert [line["text"] for line in late.welcome["chat"]] == ["they are slow"]
    await ben.ask("concede")
    await again.expect("room", status="finished")
    await ada.ask("chat", text="that was close")
    await again.expect("chat", text="that was close")
    after = await server.join(room.code, (await server.user("Fritz"))[1], stack)
    assert [line["text"] for line in after.welcome["chat"]] == ["they are slow", "that was close"]


async def test_who_watches_is_told_that_the_room_closes(still: Server, stack: AsyncExitStack) -> None:
    room, _ = await playing(still, ["Ada", "Ben"], stack)
    dora = await comes(still, room, stack)
    await room.close("room/closed", "It is late.")
    assert (await dora.expect("notice", code="room/closed"))["text"] == "It is late."
    assert await dora.closed() == 4410


# --- a crowd ----------------------------------------------------------------------------------------------------------


class _Ear:
    """A transport that only keeps what it was given last."""

    is_full = False

    def __init__(self) -> None:
        self.texts: list[bytes] = []
        self.drained = lambda: None

    def write(self, *texts: bytes) -> None:
        self.texts = list(texts)

    def close(self, code: int, reason: str) -> None: ...


@pytest.mark.parametrize("delay", [0, 1])
async def test_a_crowd_shares_the_same_bytes(
    still: Server, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch, delay: int
) -> None:
    room, peers = await seated(still, stack, "Ada", "Ben")
    await set_up(peers[0], peers[1:], delay=delay)
    await start(still, room, peers)
    ears = []
    for number in range(2000):
        ear = _Ear()
        person = Person(f"u{number}", f"Watcher {number}")
        room.people[person.id] = [Connection(ear, person, Bucket(1, 1), queue=8, now=0)]
        ears.append(ear)
    room.regroup()
    assert room.actor is not None
    made = []
    frame = type(room.actor.frames)._frame
    monkeypatch.setattr(
        type(room.actor.frames), "_frame", lambda self, *how: made.append(frame(self, *how)) or made[-1]
    )
    for _ in range(2 if delay else 1):
        made.clear()
        await draw(peers, 1)
    assert len({id(ear.texts[-1]) for ear in ears}) == 1, "one object for all"
    assert json.loads(ears[0].texts[-1])["ply"] == 1
    assert len(made) <= 3, "made once for each seat and once for the crowd"
    for number in range(2000):
        del room.people[f"u{number}"]
