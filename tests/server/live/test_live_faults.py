"""A fault in a card of each game, met by people in a room: taken back, told, written down, and made again by a command."""

import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from roundtable import games
from roundtable.cli import app
from roundtable.kernel import Event, Game, Match, Record
from roundtable.kernel.nodes import Pack
from roundtable.server.live.match_actor import MatchActor
from roundtable.testkit.players import Habits, RandomPlayer
from server.live.sockets import ManualClock, Peer, Server, start
from soak.test_planted_faults import planted

run = CliRunner()
REGISTERED = games.get
AHEAD = 30
FAULTS = 3


@pytest.fixture(autouse=True)
def toy_game() -> None:
    """The real registry, not the toy's."""


class Planted:
    """A game whose rules fail at the event that is armed."""

    def __init__(self, key: str) -> None:
        self.sound = REGISTERED(key)
        self.armed: Event | None = None
        self.game = planted(self.sound, lambda told, _: told == self.armed)

    def get(self, key: str, packs: Sequence[Pack] = ()) -> Game[Any]:
        assert (key, *packs) == (self.sound.key,)
        return self.game

    def plan(self, match: Match[Any], rng: random.Random) -> list[Record]:
        """Moves to play, of which the last one fails; the event at which it does is armed."""
        other = Match.restore(self.sound, match.snapshot())
        player = RandomPlayer(rng, Habits(offers=0, ticks=0))
        moves: list[Record] = []
        seen: list[Event] = []
        while True:
            move = player(other)
            events = other.again(move)
            moves.append(move)
            new = [event for event in events if event not in seen]
            if move.by == "seat" and new and len(moves) >= rng.randrange(AHEAD):
                self.armed = rng.choice(new)
                return moves
            seen += events
            assert other.outcome is None, "the match is over before anything failed"


async def made(server: Server, peers: list[Peer], actor: MatchActor, move: Record) -> dict[str, Any]:
    """Make a move as its person would, or let the time pass that it stands for."""
    assert isinstance(server.clock, ManualClock)
    for peer in peers:
        await peer.until_ply(actor.match.ply)
    if move.seat >= 0:
        return await peers[move.seat].move(*move.choose)
    before = actor.match.ply
    while actor.match.ply == before:
        server.clock.pass_by(200)
        await peers[0].settle(0.001)
    return {"t": "ack"}


@pytest.mark.parametrize("key", games.all_games())
async def test_a_fault_in_a_card_is_told_and_can_be_made_again(
    still: Server, stack: AsyncExitStack, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(key)
    fault = Planted(key)
    monkeypatch.setattr(games, "get", fault.get)
    people = [await still.user(name) for name in ("Ada", "Ben", "Cleo")]
    room = await still.rooms.create(people[0][0], key, {}, False)
    peers = [await still.join(room.code, token, stack) for _, token in people]
    await peers[1].ask("sit", seat=1)
    await peers[1].ask("ready", ready=True)
    await start(still, room, peers)
    for number in range(FAULTS):
        actor = room.actor
        assert actor is not None
        moves = fault.plan(actor.match, rng)
        for move in moves[:-1]:
            answer = await made(still, peers, actor, move)
            assert answer["t"] == "ack", answer
        before, ply = actor.match.hash(), actor.match.ply
        refusal = await made(still, peers, actor, moves[-1])
        assert (refusal["t"], refusal["code"]) == ("refused", "move/rules-bug")
        for peer in peers:
            await peer.expect("notice", code="match/rules-bug")
        assert (actor.match.hash(), actor.match.ply) == (before, ply)
        path = still.settings.data_dir / "bundles" / f"{room.match}-{ply}.json"
        small = tmp_path / f"small-{number}.json"
        again = run.invoke(app, ["bundle", "run", str(path), "--shrink", str(small)])
        assert again.exit_code == 1 and "Misbehaves" in again.output, again.output
        assert "moves are enough:" in again.output and moves[-1].notation() in again.output
        shrunk = run.invoke(app, ["bundle", "run", str(small)])
        assert shrunk.exit_code == 1 and "Misbehaves" in shrunk.output, shrunk.output
        fault.armed = None
        for each in (path, small):
            mended = run.invoke(app, ["bundle", "run", str(each)])
            assert mended.exit_code == 0 and "Nothing failed" in mended.output, mended.output
        answer = await made(still, peers, actor, moves[-1])
        assert answer["t"] == "ack", "the match goes on where it stood"
