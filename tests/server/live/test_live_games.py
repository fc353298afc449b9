"""Every registered game through sockets: what each viewer is sent is what the kernel says that viewer may know."""

import random
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from roundtable import games
from roundtable.recording import opening, steps
from roundtable.server.live.history import record_of, start_match
from roundtable.server.live.recovery import key_of
from server.live.sockets import ManualClock, Peer, Server, start


@pytest.fixture(autouse=True)
def toy_game() -> None:
    """The real registry, not the toy's."""


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def answer(mine: dict[str, Any], rng: random.Random) -> list[str]:
    """Something that may be answered to a question as it stands on the wire."""
    ids = [option["id"] for option in mine["options"]]
    if mine["type"] == "one":
        return [rng.choice(ids)]
    if mine["type"] == "arrange":
        return rng.sample(ids, len(ids))
    if mine["type"] == "many" and not mine["weights"] and not mine["groups"]:
        return rng.sample(ids, rng.randint(mine["least"], min(mine["most"], len(ids))))
    return list(mine["default"])


@pytest.mark.parametrize("key", games.all_games())
async def test_viewers_are_sent_what_they_may_know(still: Server, stack: AsyncExitStack, key: str) -> None:
    rng = random.Random(3)
    people = [await still.user(name) for name in ("Ada", "Ben", "Cleo", "Dora")]
    room = await still.rooms.create(people[0][0], key, {}, False)
    peers = [await still.join(room.code, token, stack) for _, token in people]
    seats, watcher = peers[:3], peers[3]
    for seat, peer in enumerate(seats):
        if seat:
            await peer.ask("sit", seat=seat)
            await peer.ask("ready", ready=True)
    if games.get(key).meta.most_seats > 3:
        await seats[0].ask("bot", seat=3, level="random")
    await start(still, room, [*seats, watcher])
    assert room.actor is not None
    assert isinstance(still.clock, ManualClock)
    viewers: list[tuple[int | None, Peer]] = [*enumerate(seats), (None, watcher)]
    for _ in range(3000):  # plies of the longest match that chance can make of it
        match = room.actor.match
        for viewer, peer in viewers:
            await peer.until_ply(match.ply)
            assert peer.view == plain(match.view(viewer))
            assert [waiting["seat"] for waiting in peer.frame["decisions"]["waiting"]] == list(match.decisions)
            own = plain(match.describe(viewer)) if viewer is not None else []
            shown = peer.frame["decisions"]
            assert [each for each in (shown["mine"], *shown["offers"]) if each] == own
        if watcher.frame["outcome"] is not None:
            break
        mover = next((peer for peer in seats if peer.mine is not None), None)
        if mover is not None and mover.mine is not None:
            answered = await mover.move(*answer(mover.mine, rng))
            assert answered["t"] == "ack", answered
        else:
            before = match.ply
            while room.actor.match.ply == before:
                still.clock.pass_by(200)
                await watcher.settle(0.001)
    else:
        pytest.fail("the match has not ended")
    moves = await still.store.matches.moves(room.match or "")
    again = start_match(room.actor.game, room.actor.row, key_of(room.actor.row))
    by_itself, events = opening(again)
    for _, more in steps(again, [record_of(move) for move in moves[len(by_itself) :]]):
        events += more
    for viewer, peer in viewers:
        told = [{name: value for name, value in event.items() if name != "secret"} for _, event in peer.events]
        assert told == [plain(event.seen_by(viewer)) for event in events]
        secrets = {number for number, event in peer.events if event.get("secret")}
        assert secrets == {n for n, event in enumerate(events) if event.secret and event.seen_by(viewer) is event}
