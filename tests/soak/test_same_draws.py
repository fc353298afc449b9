"""The draw after any restart is the draw without it: from a snapshot before every draw, and over restarts of the server."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from games.tables import FUZZ, every_game
from roundtable import games
from roundtable.kernel import Game, Match, commitment
from roundtable.kernel.snapshots import pack, unpack
from roundtable.server.live import recovery
from roundtable.server.live.clock import SystemClock
from roundtable.server.live.history import record_of, start_match
from roundtable.server.settings import Settings
from roundtable.testkit.players import RandomPlayer, random_match
from server.live.sockets import Peer, Server

MATCHES = 3 * FUZZ
MOVES = 20
EVERY = 8  # moves between two restarts of the server
SEED = b"the same for both servers ......"


# --- snapshots --------------------------------------------------------------------------------------------------------


def drawing(game: Game[Any], seed: int) -> list[tuple[bytes, Any, Any]]:
    """Of each move of a random match that draws chance: a snapshot before it, the move, and what came of it."""
    seats = random.Random(seed).randint(game.meta.least_seats, min(game.meta.most_seats, 4))
    match, player, found = random_match(game, seats, seed), RandomPlayer(random.Random(seed)), []
    while match.outcome is None:
        before, drawn = match.snapshot(), len(match.draws)
        record = player(match)
        events = match.again(record)
        if len(match.draws) > drawn:
            found.append((before, record, came_of(match, events, match.draws[drawn:])))
    return found


def came_of(match: Match[Any], events: list[Any], draws: list[Any]) -> tuple[Any, ...]:
    return match.hash(), events, draws


def after(game: Game[Any], snapshot: bytes, record: Any, draws: int) -> tuple[Any, ...]:
    """The same of a match that is taken up from the snapshot."""
    match = Match.restore(game, snapshot)
    events = match.again(record)
    return came_of(match, events, match.draws[-draws:])


@every_game
def test_each_draw_after_a_restore_is_the_draw_without_it(key: str) -> None:
    game, compared = games.get(key), 0
    for seed in range(MATCHES):
        for snapshot, record, whole in drawing(game, seed):
            assert after(game, snapshot, record, len(whole[2])) == whole
            compared += len(whole[2])
    assert compared, "no chance was drawn"


@every_game
def test_a_snapshot_that_has_miscounted_is_noticed(key: str) -> None:
    game = games.get(key)
    snapshot, record, whole = drawing(game, 0)[-1]
    good = unpack(game, snapshot)
    late = replace(good.base, draws=good.base.draws + 1)
    assert after(game, pack(game, good.key, late, good.recipe, None), record, len(whole[2])) != whole


# --- restarts of the server -------------------------------------------------------------------------------------------


class Play:
    """Two people at a table of a server, whose answers follow from what they are shown."""

    def __init__(self, settings: Settings, key: str) -> None:
        self.settings = settings
        self.key = key
        self.tokens: list[str] = []
        self.peers: list[Peer] = []
        self.code = ""
        self.shown: list[tuple[Any, ...]] = []
        self._rng = random.Random(key)
        self._stack = AsyncExitStack()
        self._server: Server

    async def begin(self) -> None:
        self._server = Server(self.settings, SystemClock())
        await self._server.start()
        users = [await self._server.user(name) for name in ("Ada", "Ben")]
        room = await self._server.rooms.create(users[0][0], self.key, {}, False)
        room.seed, room.commitment = SEED, commitment(SEED)
        self.code, self.tokens = room.code, [token for _, token in users]
        self.peers = [await self._server.join(self.code, token, self._stack) for token in self.tokens]
        await self.peers[1].ask("sit", seat=1)
        await self.peers[1].ask("ready", ready=True)
        assert (await self.peers[0].ask("start"))["t"] == "ack"
        for peer in self.peers:
            await peer.expect("frame", full=True)
            self.note(peer)

    async def restart(self) -> None:
        await self._stack.aclose()
        await self._server.kill()
        self._server = Server(self.settings, SystemClock())
        await self._server.start()
        self.peers = [await self._server.join(self.code, token, self._stack) for token in self.tokens]
        for peer in self.peers:
            await peer.expect("frame", full=True)

    async def move(self) -> bool:
        """Somebody answers; whether that was possible."""
        for peer in self.peers:
            asked = peer.mine
            options = list(peer.offered)
            if asked is not None:
                options = peer.options if asked["type"] == "one" else []
            if (asked is None and not options) or peer.frame["outcome"] is not None:
                continue
            choose = [self._rng.choice(options)] if options else list(asked["default"] if asked else ())
            answer = await peer.move(*choose)
            assert answer["t"] == "ack", answer
            for each in self.peers:
                await each.until_ply(answer["ply"])
                self.note(each)
            return True
        return False

    def note(self, peer: Peer) -> None:
        frame = peer.frame
        self.shown.append((frame["ply"], peer.welcome["seat"], peer.view, frame["decisions"], frame["outcome"]))

    async def end(self) -> None:
        await self._stack.aclose()
        await self._server.stop()

    async def draws(self) -> int:
        """How much chance the match has drawn, played again from what is stored."""
        room = await self._server.rooms.find(self.code)
        assert room is not None and room.actor is not None
        row, moves = room.actor.row, await self._server.store.matches.moves(room.actor.row.id)
        match = start_match(room.actor.game, row, recovery.key_of(row))
        match.follow(map(record_of, moves))
        return len(match.draws)


@pytest.mark.parametrize("source", ["log", "snapshot"])
@every_game
async def test_what_people_are_shown_over_restarts_is_what_they_are_shown_without(
    key: str, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if source == "snapshot":
        monkeypatch.setattr(recovery, "WHOLE_MOST", -1)
    plays = [
        Play(
            Settings(
                data_dir=tmp_path / name, countdown_ms=0, resume_grace_ms=0, drain_seconds=2, socket_rate=10_000,
                socket_burst=10_000, snapshot_every_plies=5,
            ),
            key,
        )
        for name in ("calm", "shaken")
    ]  # fmt: skip
    calm, shaken = plays
    with monkeypatch.context() as patch:
        # What the server draws for whoever has chosen nothing is not the match's own chance; it would differ by itself.
        patch.setattr(random, "SystemRandom", lambda: random.Random(7))
        for play in plays:
            await play.begin()
        for number in range(MOVES):
            if number % EVERY == EVERY - 1:
                await shaken.restart()
            moved = [await play.move() for play in plays]
            assert moved[0] == moved[1]
            if not moved[0]:
                break
    assert shaken.shown == calm.shown
    assert await shaken.draws() == await calm.draws() > 0
    await asyncio.gather(*(play.end() for play in plays))
