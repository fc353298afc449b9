"""Rooms as a load generator plays them: the next message is sent when all five sockets have seen the last one."""

import asyncio
import random
from collections import Counter
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from roundtable.bench.peers import Peer

SEATS = 4
SOCKETS = SEATS + 1
LATE_MS = 40  # an offer is taken this much after it may be
RETRY_SECONDS = 0.2


class Tally:
    """What all rooms of one server together have done. While `going` is false they send nothing new."""

    def __init__(self) -> None:
        self.going = False
        self.gap = 0.0  # seconds that people think before each move, on average
        self.on_its_way = 0
        self.moves = 0
        self.deliveries = 0
        self.bytes = 0
        self.matches = 0
        self.latencies: list[float] = []
        self.refused: Counter[str] = Counter()
        self.progress = asyncio.Event()

    def may_go_on(self) -> bool:
        """Whether the next message may be sent."""
        return True

    def sent(self) -> float:
        """A move begins now."""
        self.on_its_way += 1
        return perf_counter()

    def delivered(self, payload: bytes) -> None:
        """Somebody has got a message."""
        self.deliveries += 1
        self.bytes += len(payload)

    def moved(self, sent: float) -> None:
        """A move has reached everybody."""
        self.on_its_way -= 1
        self.moves += 1
        self.latencies.append(perf_counter() - sent)
        self.progress.set()

    def refuse(self, code: str) -> None:
        """A message was refused."""
        self.refused[code] += 1


class EchoRoom:
    """Five sockets of the bare echo; its members write in turn."""

    COMMAND = msgspec.json.encode({"t": "move", "id": 123456, "ply": 1234, "choose": ["card:17:red", "uno"]})

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.peers: list[Peer] = []
        self._got = 0
        self._round = 0
        self._sent = 0.0

    def go_on(self) -> None:
        """Send the next message."""
        self._sent = self.tally.sent()
        self.peers[self._round % SEATS].send(self.COMMAND)

    def on_text(self, peer: Peer, payload: bytes) -> None:
        """One more has it."""
        self.tally.delivered(payload)
        self._got += 1
        if self._got == SOCKETS:
            self._got = 0
            self._round += 1
            self.tally.moved(self._sent)
            if self.tally.going:
                self.go_on()


class Option(Struct):
    id: str


class Question(Struct):
    """What is needed of a decision to answer it."""

    type: str
    options: list[Option]
    default: list[str]
    least: int = 1
    most: int = 1
    extras: list[Option] = []
    weights: list[int] = []
    groups: list[str] = []
    after: int = 0


class Asked(Struct):
    mine: Question | None = None
    offers: list[Question] = []


class Seen(Struct):
    """What is needed of a message of the server."""

    t: str
    id: int | None = None
    ply: int | None = None
    code: str = ""
    status: str = ""
    missing: list[Any] = []
    decisions: Asked | None = None
    outcome: Any = None


read = msgspec.json.Decoder(Seen).decode
_write = msgspec.json.Encoder().encode


def answer(question: Question, rng: random.Random) -> list[str]:
    """A random answer; where a constraint is declared, the default."""
    ids = [option.id for option in question.options]
    match question.type:
        case "one":
            return [rng.choice(ids), *(extra.id for extra in question.extras if rng.random() < 0.5)]
        case "number":
            return [str(rng.randint(question.least, question.most))]
        case "arrange":
            return rng.sample(ids, len(ids))
        case _ if question.weights or question.groups:
            return question.default
        case _:
            return rng.sample(ids, rng.randint(question.least, min(question.most, len(ids))))


class MatchRoom:
    """Four seats and a spectator of a real room; peer i has seat i, and peer 0 is the host."""

    def __init__(self, tally: Tally, rng: random.Random) -> None:
        self.tally = tally
        self.code = ""
        self.peers: list[Peer] = []
        self.opened = asyncio.Event()  # the host has come in
        self._rng = rng
        self._ids = 0
        self._plies = [-1] * SOCKETS
        self._asked: list[Asked] = [Asked() for _ in range(SOCKETS)]
        self._acted = -1
        self._sent: float | None = None
        self._ready = [False] * SOCKETS
        self._sitting: dict[int, int] = {}  # id of a message → who sits down with it
        self._seated = 1

    def hello(self, number: int) -> None:
        """Come in, and (but for host and spectator) sit down."""
        self.peers[number].send(b'{"t":"hello"}')
        if 0 < number < SEATS:
            self._sitting[self._send(number, t="sit", seat=number)] = number

    def go_on(self) -> None:
        """Make the next move, if all have seen the last one; after a while, where people think."""
        if not self.tally.may_go_on():
            return
        if self.tally.gap:
            self._later(self.tally.gap * self._rng.uniform(0.5, 1.5))
        else:
            self._go_on()

    def _go_on(self) -> None:
        ply = self._plies[0]
        if ply < 0 or ply == self._acted or self._sent is not None or any(each != ply for each in self._plies):
            return
        self._acted = ply
        self._act(ply)

    def on_text(self, peer: Peer, payload: bytes) -> None:
        """React to a message like a client would."""
        message = read(payload)
        if message.t == "frame":
            self.tally.delivered(payload)
            self._frame(self.peers.index(peer), message)
        elif message.t == "refused":
            self.tally.refuse(message.code)
            self._again_later()
        elif message.t == "room":
            self._room(self.peers.index(peer), message)
        elif message.t == "ack" and message.id in self._sitting:
            self._seated += 1
            self._be_ready(self._sitting.pop(message.id))

    def _room(self, number: int, message: Seen) -> None:
        """Everybody gets ready again after a match, and the host starts when nothing is missing."""
        self.opened.set()
        if message.status in ("playing", "countdown"):
            self._ready[number] = False
        elif number < SEATS and message.status == "finished" and number:
            self._be_ready(number)
        # A match could start with fewer seats as well; the host waits for all.
        elif number == 0 and self._seated == SEATS and not message.missing and not self._ready[0]:
            self._ready[0] = True
            self._send(0, t="start")

    def _be_ready(self, number: int) -> None:
        if not self._ready[number]:
            self._ready[number] = True
            self._send(number, t="ready", ready=True)

    def _again_later(self) -> None:
        if self._sent is not None:
            self._sent = None
            self.tally.on_its_way -= 1
        self._acted = -1
        self._later(RETRY_SECONDS)

    def _later(self, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds, self._if_going)

    def _if_going(self) -> None:
        if self.tally.going and not self.peers[0].closed:
            self._go_on()

    def _frame(self, number: int, message: Seen) -> None:
        self._plies[number] = message.ply or 0
        self._asked[number] = message.decisions or Asked()
        ply = self._plies[0]
        if any(each != ply for each in self._plies):
            return
        if self._sent is not None:
            self.tally.moved(self._sent)
            self._sent = None
        if message.outcome is not None:
            self._plies = [-1] * SOCKETS
            self._acted = -1
            self.tally.matches += 1
        elif self.tally.going:
            self.go_on()

    def _act(self, ply: int) -> None:
        for number in range(SEATS):
            question = self._asked[number].mine
            if question is not None:
                self._move(number, ply, answer(question, self._rng))
                return
        offers = [(number, offer) for number in range(SEATS) for offer in self._asked[number].offers]
        if offers:
            number, offer = self._rng.choice(offers)
            loop = asyncio.get_running_loop()
            loop.call_later((offer.after + LATE_MS) / 1000, self._take, number, ply, answer(offer, self._rng))

    def _take(self, number: int, ply: int, choose: list[str]) -> None:
        if self._plies[number] == ply and self._sent is None and self.tally.going and not self.peers[number].closed:
            self._move(number, ply, choose)

    def _move(self, number: int, ply: int, choose: list[str]) -> None:
        self._sent = self.tally.sent()
        self._send(number, t="move", ply=ply, choose=choose)

    def _send(self, number: int, **fields: object) -> int:
        self._ids += 1
        self.peers[number].send(_write({**fields, "id": self._ids}))
        return self._ids
