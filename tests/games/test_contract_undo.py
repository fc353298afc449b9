"""Taking moves back, in every game: to the very position, with nothing new in anybody's head, and a log that can be followed."""

import random
from typing import Any

import msgspec

from games.tables import every_table, matches
from roundtable import games
from roundtable.kernel import Match, Refused, last_decision, undo_record
from roundtable.testkit.players import Habits, RandomPlayer, random_match, seats_of


def position(match: Match[Any]) -> tuple[object, ...]:
    """What the future depends on and what everybody sees of it, whatever the plies are numbered."""
    views = [match.view(viewer) for viewer in (*seats_of(match), None)]
    return (msgspec.msgpack.encode(match.state), len(match.draws), match.decisions, match.offers, match.window, views)


@every_table
def test_taking_back_leads_to_the_very_position(key: str, seats: int) -> None:
    done: set[str] = set()
    for seed in matches(2):
        rng, match = random.Random(seed), random_match(games.get(key), seats, seed)
        player = RandomPlayer(rng, Habits(ticks=0))  # time that went by does not come back
        positions: dict[int, tuple[object, ...]] = {}
        while match.outcome is None and match.ply < 120:
            positions[match.ply] = position(match)
            match.again(player(match))
            seat = rng.randrange(seats)
            last = last_decision(match, seat)
            if last is None or match.outcome is not None or rng.random() < 0.6:
                continue
            before = (match.hash(), match.ply, len(match.log))
            try:
                match.again(undo_record(match, seat, last.ply))
            except Refused as error:
                done.add(error.code)
                assert (match.hash(), match.ply, len(match.log)) == before
                continue
            done.add("undone")
            assert position(match) == positions[last.ply]
            for each in (match.clone(), Match.restore(match.game, match.snapshot())):
                assert each.hash() == match.hash()
        again = random_match(games.get(key), seats, seed)
        again.follow(match.log)
        assert again.hash() == match.hash()
    assert done - {"undo/none"}, "nothing was ever tried"
    assert not done - {"undone", "undo/none", "undo/left", "undo/chance", "undo/learned"}
