"""What reaches those who watch late, byte for byte, in matches that go on differently."""

import random
from typing import Any

from msgspec.json import decode

from games.tables import every_game
from roundtable import games
from roundtable.kernel import Event, Game, Match, Refused
from roundtable.kernel.undo import last_decision, undo_record
from roundtable.server.live.connection import Connection
from roundtable.server.live.delay import Delay
from roundtable.server.live.frames import Frames, Shot, Through
from roundtable.server.live.limits import Bucket
from roundtable.server.ws.messages import Person
from roundtable.testkit.players import RandomPlayer, random_match
from server.streams import Ear

DELAY = 4
FORK = 12  # moves after which two matches part


def some_seats(game: Game[Any]) -> int:
    return (game.meta.least_seats + game.meta.most_seats) // 2


class Late:
    """A match whose late spectators are listened to."""

    def __init__(self, game: Game[Any], seats: int, plies: int) -> None:
        self.match: Match[Any] = random_match(game, seats, 3)
        self.frames = Frames("m", range(seats))
        self.delay = Delay(self.frames, plies)
        self.ears = {viewer: Ear() for viewer in (None, Through(0))}
        self.lines = {
            viewer: Connection(ear, Person("u", "Dora"), Bucket(1, 1), queue=8, now=0)
            for viewer, ear in self.ears.items()
        }
        self.delay.groups = {viewer: [line] for viewer, line in self.lines.items()}
        self.show(self.match.opening)

    def show(self, events: list[Event]) -> None:
        shot: Shot = self.frames.shoot(self.match, events)
        self.frames.publish(shot)
        self.delay.take(shot)

    def play(self, player: RandomPlayer, least: int, most: int) -> None:
        """Play on while the ply stays below `most`, for at least the moves that are asked for."""
        for _ in range(least):
            events = self.match.again(player(self.match))
            if self.match.ply > most or self.match.outcome is not None:
                return
            self.show(events)


@every_game
def test_what_happens_later_makes_no_difference_to_the_late(key: str) -> None:
    """Two matches part at a ply: until the delay is over, both send the same, and so they do to whoever comes or asks."""
    game = games.get(key)
    seats = some_seats(game)

    def until_fork(plies: int) -> Late:
        late = Late(game, seats, plies)
        late.play(RandomPlayer(random.Random(1)), FORK, 10**6)
        return late

    prompt = until_fork(0)
    fork = prompt.match.ply
    worlds = []
    for seed in (2, 3):
        late = until_fork(DELAY)
        late.play(RandomPlayer(random.Random(seed)), 50, fork + DELAY)
        worlds.append(late)
    assert worlds[0].match.hash() != worlds[1].match.hash(), "they have parted"
    for viewer, ear in prompt.ears.items():
        for late in worlds:
            assert late.delay.ply is not None
            assert late.delay.ply <= fork
            texts = late.ears[viewer].texts
            assert texts
            assert texts == ear.texts[: len(texts)], "nothing but what was, as it was"
            for since in (None, 0, 10**6):
                late.delay.show_all(late.lines[viewer], viewer, since)
                frame = decode(texts[-1])
                assert (frame["full"], frame["ply"]) == (True, late.delay.ply)
                assert frame["first"] + len(frame["events"]) <= prompt.match.events_total


def test_the_late_see_moves_made_and_taken_back_in_their_order() -> None:
    undone = 0
    for key in games.all_games():
        game = games.get(key)
        seats = some_seats(game)
        worlds = [Late(game, seats, plies) for plies in (0, DELAY)]
        for late in worlds:
            player = RandomPlayer(random.Random(5))
            for _ in range(30):
                late.play(player, 1, 10**6)
                if late.match.outcome is not None:
                    break
                undone += take_back(late)
        prompt, held = worlds
        assert prompt.match.hash() == held.match.hash()
        for viewer, ear in held.ears.items():
            wanted = prompt.ears[viewer].texts
            assert ear.texts == wanted[: len(ear.texts)]
            assert len(ear.texts) < len(wanted)
    assert undone > 4, "hardly anything was taken back"


def take_back(late: Late) -> int:
    """Take the last move back, if that may be."""
    match = late.match
    seat = next((each.seat for each in reversed(match.log) if each.by == "seat"), None)
    last = None if seat is None else last_decision(match, seat)
    if last is None:
        return 0
    try:
        record = undo_record(match, last.seat, last.ply)
    except Refused:
        return 0
    late.show(match.again(record))
    return 1
