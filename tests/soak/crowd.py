"""A crowd for the crash soak: rooms of people who note what they send, are answered and are shown."""

import asyncio
import json
import random
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from itertools import cycle, islice
from typing import Any, Final

import httpx2
from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from roundtable import games
from roundtable.server.store.matches import Matches
from roundtable.server.ws.messages import PROTOCOL
from server.live.sockets import Peer
from soak.clock_checks import Held, check_clocks, hold, latest
from soak.mortal import GRACE_MS, PATIENCE_SECONDS, House
from soak.witness import Seen, Sent, Witness

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")
CLOCKS: Final = (None, "300+5", None, 60)  # of rooms in turn
UNDOING: Final = ("consent", "free", "off")
THINKS_SECONDS: Final = (0.0, 0.3)  # in rooms with a clock
TRIES: Final = 20
_BROKEN: Final = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError)
_PERHAPS: Final = "match/"  # refusals that may come after all of a move was written


class Person(Peer):
    """A peer that waits as long as a busy machine takes, and reads the clocks."""

    clocks: Held | None = None

    async def hear(self, patience: float = PATIENCE_SECONDS) -> dict[str, Any]:
        message = await super().hear(patience)
        if message["t"] in ("frame", "clocks") and self.frame.get("match") == message["match"]:
            self.clocks = hold(self.clocks, message["ply"], message["clocks"], int(time.time() * 1000))
        return message


class Figures(Struct):
    """What a crowd has checked."""

    kept: int = 0  # acknowledged moves found in the log, once each
    compared: int = 0  # views and questions that were the twin's
    clocks: int = 0
    draws: int = 0  # of chance, in finished and running matches
    ended: int = 0
    resent: int = 0  # moves without an answer, sent again after the death
    unheard: int = 0  # rooms with moves that nobody had been told of, over all deaths
    turned_away: int = 0  # rooms that tried again to come in
    ahead: int = 0  # rooms in which somebody had been answered and others not shown it


class Table:
    """A room of people, and bots where the game has room for more."""

    def __init__(self, house: House, key: str, number: int, rng: random.Random, figures: Figures) -> None:
        self.house = house
        self.key = key
        self.rng = rng
        self.figures = figures
        self.code = ""
        most = min(games.get(key).meta.most_seats, 4)
        self.people = rng.randint(min(2, most), min(most, 3))
        self.bots = rng.randint(0, most - self.people)
        self.clock = CLOCKS[number % len(CLOCKS)]
        self.undo = UNDOING[number % len(UNDOING)]
        self.moves = 0  # sent
        self.tokens: list[str] = []
        self.peers: list[Person] = []
        self.shown: dict[str, int] = {}  # match → the highest ply that anybody was shown or promised
        self.told: dict[tuple[str, int], dict[int, Any]] = {}  # match and seat → number → event
        self.witnesses: dict[str, Witness] = {}
        self._sent: dict[str, list[Sent]] = {}
        self._unanswered: list[Sent] = []
        self._done: set[str] = set()
        self._launched = 0  # when the server was that they know from
        self._seen: dict[str, dict[tuple[int, int], Seen]] = {}  # match → ply and seat → what was seen first
        self._clocks: dict[str, Held] = {}  # as they were before the last death
        self._stored: dict[str, int] = {}  # match → its ply as it was stored when the server had died
        self._stack = AsyncExitStack()

    async def open(self, client: httpx2.AsyncClient) -> None:
        """Make the room, and sit down."""
        for name in NAMES[: self.people]:
            signed = await client.post("/api/session", json={"name": name})
            self.tokens.append(signed.json()["token"])
            client.cookies.clear()
        opened = await client.post(
            "/api/rooms", json={"game": self.key}, headers={"Authorization": f"Bearer {self.tokens[0]}"}
        )
        assert opened.status_code < 300, opened.text
        self.code = opened.json()["code"]
        await self._join()
        host, *others = self.peers
        for name, value in (("clock", self.clock), ("undo", self.undo)):
            answer = await host.ask("option", name=name, value=value)
            assert answer["t"] == "ack", answer
        for seat, peer in enumerate(others, 1):
            await peer.ask("sit", seat=seat)
        for seat in range(self.people, self.people + self.bots):
            await host.ask("bot", seat=seat, level="random")
        await self._begin()

    async def live(self) -> None:
        """Come back if need be, and play match after match until the lines break; note everything."""
        with suppress(*_BROKEN):
            if not self.peers:
                await self._come_back()
                await self._send_again()
            while True:
                await self._round()
        self._remember()
        await self._hang_up()

    async def _hang_up(self) -> None:
        with suppress(*_BROKEN):
            await self._stack.aclose()
        self._stack, self.peers = AsyncExitStack(), []

    def _remember(self) -> None:
        """What everybody knows when the lines have broken."""
        self._launched = self.house.launched
        here = [peer for peer in self.peers if peer.frame and peer.frame["match"] not in self._done]
        self.figures.ahead += len({peer.ply for peer in here}) > 1
        for peer in here:
            match = peer.frame["match"]
            self._note(peer)
            self.told[match, peer.welcome["seat"]] = dict(peer.events)
            if peer.clocks is not None:
                self._clocks[match] = latest(self._clocks.get(match), peer.clocks)

    async def verify(self, matches: Matches) -> None:
        """Compare all that was noted with what the store holds."""
        for match_id in self.shown:
            witness = self.witnesses.get(match_id)
            row = await matches.load(match_id)
            assert row is not None, f"{self.key}: the match {match_id} is lost"
            if witness is None:
                witness = self.witnesses[match_id] = Witness(match_id, row)
            witness.sent(self._sent.pop(match_id, ()))
            for seen in self._seen.pop(match_id, {}).values():
                witness.saw(seen)
            before = witness.kept, witness.compared, len(witness.twin.draws)
            witness.read(await matches.moves(match_id, witness.read_to))
            witness.shown_at_most()
            self.figures.kept += witness.kept - before[0]
            self.figures.compared += witness.compared - before[1]
            self.figures.draws += len(witness.twin.draws) - before[2]
            self.figures.unheard += witness.twin.ply > self.shown[match_id]
            self._stored[match_id] = witness.twin.ply
            if row.final_hash is not None and witness.is_over:
                witness.check_end(row)
                self.figures.ended += 1
                self._forget(match_id)

    def _forget(self, match: str) -> None:
        """All is compared; its end may still be shown."""
        self._done.add(match)
        self.shown = {id: ply for id, ply in self.shown.items() if id != match}
        self.told = {(id, seat): events for (id, seat), events in self.told.items() if id != match}
        self._clocks.pop(match, None)
        self._stored.pop(match, None)
        del self.witnesses[match]

    # --- coming back ----------------------------------------------------------------------------------------------

    async def _come_back(self) -> None:
        """As a client does: who is not let in by a server that has more to do than it can tries again."""
        for _ in range(TRIES):
            try:
                return await self._join()
            except _BROKEN:
                await self._hang_up()
                if not self.house.is_alive:
                    raise
                self.figures.turned_away += 1
                await asyncio.sleep(0.2)
        raise AssertionError(f"{self.key}: nobody is let in")

    async def _join(self) -> None:
        """Take the lines up; everybody must be shown at least what anybody was promised or shown before."""
        for token in self.tokens:
            socket = await self._stack.enter_async_context(
                connect(
                    f"ws://127.0.0.1:{self.house.port}/ws/rooms/{self.code}",
                    subprotocols=[PROTOCOL],  # type: ignore[list-item]
                    compression=None,
                    max_size=None,
                    open_timeout=PATIENCE_SECONDS,
                    close_timeout=1,
                )
            )
            person = Person(socket)
            await person.send("hello", token=token)
            await person.expect("welcome")
            await person.expect("room")
            self.peers.append(person)
            if person.room["match"] is not None:
                await person.expect("frame", full=True)
                self._check(person)

    def _check(self, peer: Person) -> None:
        match, seat = peer.frame["match"], peer.welcome["seat"]
        least = self.shown.get(match, 0)
        assert peer.ply >= least, f"{self.key} {match}: shown ply {peer.ply}, promised {least}"
        before, now = self.told.get((match, seat), {}), dict(peer.events)
        for number in now.keys() & before.keys():
            assert now[number] == before[number], f"{self.key} {match}: event {number} is another one"
        witness = self.witnesses.get(match)
        held, stored = self._clocks.pop(match, None), self._stored.get(match)
        if (
            held is not None and peer.clocks is not None and witness is not None and peer.ply == stored
        ):  # of later moves nothing was read yet
            last = witness.accepted[-1]
            self.figures.clocks += check_clocks(
                held,
                peer.clocks,
                people=witness.people,
                died=self.house.died,
                launched=self.house.launched,
                grace=GRACE_MS,
                increment=5_000 if isinstance(self.clock, str) else None,
                decided=witness.decided,
                accepted=last if last >= self._launched else self._launched + GRACE_MS,
                unseen=last - witness.accepted[held.ply],
            )
        self._note(peer)

    async def _send_again(self) -> None:
        """As a client does: what was not answered is sent again, word for word."""
        for peer in self.peers:
            match = peer.frame.get("match")
            for sent in self._unanswered:
                if sent.seat == peer.welcome["seat"] and sent.match == match and not sent.answered:
                    self.figures.resent += 1
                    await peer.say(_text(sent))
                    self._take_answer(sent, await peer.answer(sent.id), again=True)
        self._unanswered = [sent for sent in self._unanswered if not sent.answered]

    # --- playing --------------------------------------------------------------------------------------------------

    async def _round(self) -> None:
        if not self.peers[0].frame or self.peers[0].frame["outcome"] is not None:
            await self._begin()
        idle = True
        for peer in self.peers:
            await peer.settle(0.001)
            self._note(peer)
            if peer.frame and peer.frame["outcome"] is None:
                choose = self._choice(peer)
                if choose is not None:
                    idle = False
                    await self._move(peer, choose)
                if self.undo != "off" and self.rng.random() < 0.02:
                    await self._take_back(peer)
        if idle:
            await asyncio.sleep(0.01)

    def _choice(self, peer: Person) -> list[str] | None:
        if peer.offered and self.rng.random() < 0.1:
            return [self.rng.choice(peer.offered)]
        asked = peer.mine
        if asked is None:
            return None
        options = [option["id"] for option in asked["options"]]
        return [self.rng.choice(options)] if asked["type"] == "one" and options else list(asked["default"])

    async def _move(self, peer: Person, choose: list[str]) -> None:
        if self.clock is not None and self.rng.random() < 0.3:
            await asyncio.sleep(self.rng.uniform(*THINKS_SECONDS))
        match, seat = peer.frame["match"], peer.welcome["seat"]
        sent = Sent(match, seat, tuple(choose), peer.ply, self.rng.randrange(1 << 40))
        self._sent.setdefault(match, []).append(sent)
        self._unanswered.append(sent)
        self.moves += 1
        await peer.say(_text(sent))
        answer = await peer.answer(sent.id)
        self._take_answer(sent, answer, again=False)
        self._unanswered.remove(sent)
        if sent.fate != "ack":
            await peer.settle(0.02)

    def _take_answer(self, sent: Sent, answer: dict[str, Any], *, again: bool) -> None:
        sent.answered = True
        if answer["t"] == "ack":
            assert sent.fate == "open", f"{self.key} {sent.match}: {sent} is in the log and was taken again"
            sent.fate, sent.after = "ack", answer["ply"]
            self.shown[sent.match] = max(self.shown.get(sent.match, 0), sent.after)
        elif not again and not answer["code"].startswith(_PERHAPS):
            sent.fate = "refused"

    async def _take_back(self, peer: Person) -> None:
        answer = await peer.ask("undo", what="ask")
        if answer["t"] == "ack":
            for other in self.peers:
                if other is not peer:
                    await other.ask("undo", what="agree")

    async def _begin(self) -> None:
        for peer in self.peers[1:]:
            await peer.ask("ready", ready=True)
        for peer in self.peers:
            peer.frame, peer.events, peer.clocks = {}, [], None
            peer._late.clear()
        await self.peers[0].ask("start")
        for peer in self.peers:
            await peer.expect("frame", full=True, outcome=None)
            self._note(peer)

    def _note(self, peer: Person) -> None:
        if not peer.frame or peer.frame["match"] in self._done:
            return
        match, seat = peer.frame["match"], peer.welcome["seat"]
        self.shown[match] = max(self.shown.get(match, 0), peer.ply)
        seen = self._seen.setdefault(match, {})
        if (peer.ply, seat) not in seen:
            seen[peer.ply, seat] = Seen(peer.ply, seat, peer.view, peer.frame["decisions"], peer.frame["outcome"])


def tables(house: House, count: int, rng: random.Random, figures: Figures) -> Iterator[Table]:
    """So many rooms, of all games in turn."""
    keys = list(games.all_games())
    for number, key in enumerate(islice(cycle(keys), count)):
        yield Table(house, key, number // len(keys) + number, random.Random(rng.random()), figures)


def _text(sent: Sent) -> str:
    return json.dumps({"t": "move", "id": sent.id, "ply": sent.ply, "choose": sent.choose})
