"""What was not answered is sent again after a restart, word for word; if it was stored already, it must not count twice."""

import json
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from roundtable import games
from roundtable.server.live.clock import SystemClock
from roundtable.server.settings import Settings
from roundtable.server.store import MoveRow
from roundtable.testkit.players import RandomPlayer, random_match
from server.live.sockets import Peer, Server

MOVES = 24  # within which a game shows an offer that stands after it was taken, if it has one
TRIES = 40


async def seated(server: Server, key: str, stack: AsyncExitStack) -> tuple[str, list[Peer], list[str]]:
    """A room in which people have just begun to play, three if the game is for so many."""
    most = games.get(key).meta.most_seats
    users = [await server.user(name) for name in ("Ada", "Ben", "Cleo")[:most]]
    room = await server.rooms.create(users[0][0], key, {}, False)
    tokens = [token for _, token in users]
    peers = [await server.join(room.code, token, stack) for token in tokens]
    for seat, peer in enumerate(peers[1:], 1):
        await peer.ask("sit", seat=seat)
        await peer.ask("ready", ready=True)
    assert (await peers[0].ask("start"))["t"] == "ack"
    for peer in peers:
        await peer.expect("frame", full=True)
    return room.code, peers, tokens


async def an_offer_that_stands(peers: list[Peer], rng: random.Random) -> tuple[int, dict[str, Any]] | None:
    """Play until somebody has taken an offer and may take the very same again: who, and the message that took it."""
    for _ in range(MOVES):
        for number, peer in enumerate(peers):
            await peer.settle(0.005)
            if peer.frame["outcome"] is not None:
                return None
            if peer.offered:
                choose = rng.choice(peer.offered)
                message: dict[str, Any] = {
                    "t": "move",
                    "id": rng.randrange(1 << 30),
                    "ply": peer.ply,
                    "choose": [choose],
                }
                await peer.say(json.dumps(message))
                answer = await peer.answer(message["id"])
                if answer["t"] == "ack":
                    await peer.until_ply(answer["ply"])
                    if choose in peer.offered:
                        return number, message
            if peer.mine is not None:
                asked = peer.mine
                await peer.move(rng.choice(peer.options)) if asked["type"] == "one" else await peer.move(
                    *asked["default"]
                )
    return None


async def moves_of(server: Server, code: str) -> list[MoveRow]:
    room = await server.rooms.find(code)
    assert room is not None and room.match is not None
    return await server.store.matches.moves(room.match)


def stands_again(key: str) -> bool:
    """Whether a game has offers that can be taken, and then be taken again: votes, for example."""
    for seed in range(8):
        match, player = random_match(games.get(key), min(3, games.get(key).meta.most_seats), seed), a_player(seed)
        while match.outcome is None and match.ply < MOVES:
            record = player(match)
            offered = {option for offer in match.offers.get(record.seat, ()) for option in offer.options}
            match.again(record)
            again = {option for offer in match.offers.get(record.seat, ()) for option in offer.options}
            if offered & again & set(record.choose):
                return True
    return False


def a_player(seed: int) -> RandomPlayer:
    return RandomPlayer(random.Random(seed))


async def test_an_offer_that_was_stored_before_a_death_is_not_taken_again(tmp_path: Path, database_url: str) -> None:
    settings = Settings(
        data_dir=tmp_path, database_url=database_url, countdown_ms=0, bot_pace=0, resume_grace_ms=0, drain_seconds=2,
        socket_rate=10_000, socket_burst=10_000,
    )  # fmt: skip
    keys = [key for key in games.all_games() if stands_again(key)]
    assert keys
    server, stack = Server(settings, SystemClock()), AsyncExitStack()
    await server.start()
    taken = None
    for seed in range(TRIES):
        code, peers, tokens = await seated(server, keys[seed % len(keys)], stack)
        taken = await an_offer_that_stands(peers, random.Random(seed))
        if taken is not None:
            break
    assert taken is not None
    number, message = taken
    before = await moves_of(server, code)
    await stack.aclose()
    await server.kill()
    server = Server(settings, SystemClock())
    await server.start()
    async with AsyncExitStack() as again:
        peer = await server.join(code, tokens[number], again)
        await peer.expect("frame", full=True)
        await peer.say(json.dumps(message))
        answer = await peer.answer(message["id"])
        assert (answer["t"], answer.get("code")) == ("refused", "move/stale"), answer
        assert await moves_of(server, code) == before, "a move counts twice"
        assert (await peer.move(*message["choose"]))["t"] == "ack", "who chooses it anew may take it"
    await server.stop()
