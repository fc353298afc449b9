"""Who called first: lines of different length have the same chance, early calls have none, and lying pays little."""

import json
import random
from collections.abc import Callable
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import Any

from roundtable.kernel import ChooseOne, Refused
from roundtable.server.live.clocks import Control
from roundtable.server.live.deadlines import LAG_MOST, Deadlines
from roundtable.server.live.lag import Lag
from roundtable.server.live.race import PhotoFinish
from server.live.sockets import ManualClock, Peer, Server, active, playing

AFTER = 1_000
OTHER = 99
CATCH = "catch:0:7"
RACES = 400


def measured(rng: random.Random, rtt: int, late: int = 0) -> int:
    """The round trip as the server finds it: jitter delays some answers, and whoever wants to, all."""
    lag, now = Lag(), 0
    for _ in range(12):
        number = lag.ask(now)
        now += rtt + late + int(rng.expovariate(1 / 20))
        lag.answered(number, now)
        now += 2_500
    return lag.ms


class Window:
    """One window in which two seats may catch a third, on a clock of its own."""

    def __init__(self, lags: dict[int, int]) -> None:
        self.clock = ManualClock()
        self.deadlines = Deadlines(Control(), [0, 1, 2], self.clock)
        self.deadlines.lags = lambda: lags
        self.lags = lags
        self.finish = PhotoFinish(self.deadlines, self.clock, lambda: None)
        self.order: list[int] = []
        self.at: list[int] = []
        self.refused: list[int] = []
        offers = {seat: [ChooseOne(seat, "catch", [CATCH], (), offer=True, after=AFTER)] for seat in (1, 2)}
        self.began = self.clock.now()
        match: Any = SimpleNamespace(decisions={}, offers=offers, window=4_000, tick=None, ply=3)
        self.deadlines.note(match, None, offer=False)
        self.deadlines.shown()

    def call(self, seat: int, arrives: int) -> None:
        """A call arrives so many ms after the window was shown."""
        self.clock.later(self.began + arrives - self.clock.now(), lambda: self._arrive(seat))

    def other(self, arrives: int) -> None:
        """Something else arrives."""

        def arrive() -> None:
            if not self.finish.holds(0, None, 0, lambda: self.order.append(OTHER)):
                self.order.append(OTHER)

        self.clock.later(self.began + arrives - self.clock.now(), arrive)

    def _arrive(self, seat: int) -> None:
        if not self.finish.holds(seat, CATCH, self.lags[seat], lambda: self._take(seat)):
            self._take(seat)

    def _take(self, seat: int) -> None:
        try:
            self.deadlines.check_offer(seat, CATCH)
        except Refused:
            self.refused.append(seat)
            return
        self.order.append(seat)
        self.at.append(self.clock.now() - self.began)

    def run(self) -> list[int]:
        self.clock.pass_by(6_000)
        return self.order


def arrival(rtt: int, reaction: int) -> int:
    """When a call arrives: the offer travels, opens, is seen and answered, and the answer travels."""
    return rtt // 2 + AFTER + reaction + rtt - rtt // 2


def wins(rng: random.Random, rtts: tuple[int, int], jitter: float = 0.0, late: int = 0) -> int:
    """Of RACES between equals, how many the first of the two lines wins. `late` ms it delays its answers to the server."""
    won = 0
    for _ in range(RACES):
        lags = {1: measured(rng, rtts[0], late), 2: measured(rng, rtts[1])}
        window = Window(lags)
        for seat, rtt in ((1, rtts[0]), (2, rtts[1])):
            wobble = int(rng.expovariate(1 / jitter)) if jitter else 0
            window.call(seat, arrival(rtt, int(rng.gauss(280, 60))) + wobble)
        won += window.run()[0] == 1
    return won


def test_a_long_line_wins_as_often_as_a_short_one() -> None:
    assert abs(wins(random.Random(5), (30, 300)) - RACES / 2) <= RACES * 0.05
    assert abs(wins(random.Random(6), (300, 30)) - RACES / 2) <= RACES * 0.05


def test_with_jitter_on_both_lines_as_well() -> None:
    assert abs(wins(random.Random(7), (30, 300), jitter=20) - RACES / 2) <= RACES * 0.05


def test_a_line_that_delays_its_answers_gains_no_more_than_the_cap() -> None:
    rng = random.Random(8)
    liar = measured(rng, 30, late=5_000)
    for reaction in range(0, 900, 30):
        window = Window({1: liar, 2: measured(rng, 60)})
        window.call(1, arrival(30, reaction + LAG_MOST))
        window.call(2, arrival(60, reaction))
        assert window.run()[0] == 2, "who was earlier by the cap has won, whatever the other pretends"


def test_a_call_that_came_early_never_counts() -> None:
    window = Window({1: 300, 2: 30})
    window.call(1, AFTER - 1)
    window.call(2, AFTER + 400)
    assert window.run() == [2]
    assert window.refused == [1]


def test_equals_are_told_apart_by_chance_and_not_by_seat() -> None:
    """A call that would have been made before the opening counts from the opening, as does one at the opening."""
    tied = 0
    for _ in range(60):
        window = Window({1: 300, 2: 0})
        window.call(1, AFTER + 1)
        window.call(2, AFTER)
        tied += window.run()[0] == 2
    assert 0 < tied < 60


def test_nothing_is_held_longer_than_the_cap_and_other_input_keeps_its_place() -> None:
    window = Window({0: 0, 1: 30, 2: 5_000})
    window.call(1, 1_300)
    window.other(1_310)
    assert window.run() == [1, OTHER]
    assert window.at[0] <= 1_300 + LAG_MOST - 30
    alone = Window({0: 0, 1: 80, 2: 40})
    alone.call(1, 1_300)
    alone.run()
    assert alone.at == [1_300], "nobody can have been earlier"


def test_a_cooled_caller_is_not_let_in_by_the_hold() -> None:
    window = Window({1: 30, 2: 300})
    window.call(1, AFTER - 1)
    window.call(1, AFTER + 900)  # the cooling is over at 1999, the hold would be over later
    assert window.run() == []
    assert window.refused == [1, 1]


# --- through the server -----------------------------------------------------------------------------------------------


async def test_the_server_lets_the_earlier_call_win_that_came_later(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben", "Cleo"], stack)
    ada, ben, cleo = peers
    clock = still.clock
    assert isinstance(clock, ManualClock)
    for peer, rtt in ((ben, 30), (cleo, 300)):
        await measure(peer, rtt, clock.pass_by)
    await down_to_one(peers)
    clock.pass_by(1_300)
    quick = await ben.send("move", ply=ben.ply, choose=ben.offered)
    await ben.send("ping", at=7)
    await ben.expect("pong", at=7)
    assert room.actor is not None
    before = room.actor.match.ply
    clock.pass_by(200)
    assert (await cleo.move(*cleo.offered))["t"] == "ack", "she had seen it 300 ms later, and called 70 ms sooner"
    assert (await ben.answer(quick))["t"] == "refused"
    await ada.until_ply(before + 1)
    assert room.actor.match.log[before].seat == 2


async def test_giving_up_waits_for_the_race(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben", "Cleo"], stack)
    ada, ben, cleo = peers
    clock = still.clock
    assert isinstance(clock, ManualClock)
    await measure(cleo, 300, clock.pass_by)
    await down_to_one(peers)
    clock.pass_by(1_300)
    call = await ben.send("move", ply=ben.ply, choose=ben.offered)
    await ben.send("ping", at=7)
    await ben.expect("pong", at=7)
    gone = await ada.send("concede")
    await ada.send("ping", at=7)
    await ada.expect("pong", at=7)
    clock.pass_by(300)
    assert (await ben.answer(call))["t"] == "ack"
    assert (await ada.answer(gone))["t"] == "ack"
    assert room.actor is not None
    assert [record.seat for record in room.actor.match.log[-2:]] == [1, 0]


async def test_a_window_does_not_close_on_a_call_that_is_held(still: Server, stack: AsyncExitStack) -> None:
    _, peers = await playing(still, ["Ada", "Ben", "Cleo"], stack)
    clock = still.clock
    assert isinstance(clock, ManualClock)
    await measure(peers[2], 300, clock.pass_by)
    await down_to_one(peers)
    clock.pass_by(4_200)  # the window stands until the slowest line's last call must be here
    call = await peers[1].send("move", ply=peers[1].ply, choose=peers[1].offered)
    await peers[1].send("ping", at=7)
    await peers[1].expect("pong", at=7)
    clock.pass_by(300)
    assert (await peers[1].answer(call))["t"] == "ack"


async def test_a_pause_begins_behind_the_race(still: Server, stack: AsyncExitStack) -> None:
    room, peers = await playing(still, ["Ada", "Ben", "Cleo"], stack)
    clock = still.clock
    assert isinstance(clock, ManualClock)
    await measure(peers[2], 300, clock.pass_by)
    await down_to_one(peers)
    clock.pass_by(1_300)
    call = await peers[1].send("move", ply=peers[1].ply, choose=peers[1].offered)
    await peers[1].send("ping", at=7)
    await peers[1].expect("pong", at=7)
    assert room.actor is not None
    room.actor.pause()
    assert (await peers[1].answer(call))["t"] == "ack"


async def measure(peer: Peer, rtt: int, pass_by: Callable[[int], None]) -> None:
    await peer.send("ping", at=0)
    pong = await peer.expect("pong", at=0)
    pass_by(rtt)
    await peer.say(json.dumps({"t": "probed", "n": pong["probe"]}))
    await peer.send("ping", at=1)
    await peer.expect("pong", at=1)


async def down_to_one(peers: list[Peer]) -> None:
    """The first plays two cards and does not call; who plays in between draws."""
    for _ in range(2):
        answer = await peers[0].move(peers[0].options[0])
        for peer in peers:
            await peer.until_ply(answer["ply"])
        while any(peer.mine for peer in peers) and peers[0].mine is None:
            answer = await active(peers).move("draw")
            for peer in peers:
                await peer.until_ply(answer["ply"])
