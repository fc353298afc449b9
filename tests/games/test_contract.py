"""What every game owes the kernel, the server and its players. No game is named: who is in the registry is tested.

ROUNDTABLE_FUZZ multiplies how many matches are played.
"""

import random
import zlib
from functools import reduce
from operator import or_
from typing import Any

import msgspec
import pytest

from games.tables import SLOW, every_table, matches, states
from roundtable import bots, games
from roundtable.kernel import BotView, Match, NotYourDecision, Record, Refused
from roundtable.testkit.laws import Laws
from roundtable.testkit.players import (
    MOST_MOVES,
    ROUGH,
    Habits,
    RandomPlayer,
    random_match,
    seats_of,
    walk,
)
from roundtable.testkit.secrecy import Secrecy

MOST_BYTES = 40_000
MOST_DEFLATED = 5_000
MOST_BYTES_OF_AN_EVENT = 2_000


def standing(match: Match[Any]) -> tuple[object, ...]:
    """All that a refusal must leave as it is."""
    return (
        match.hash(),
        match.ply,
        match.events_total,
        len(match.log),
        match.decisions,
        match.offers,
        match.snapshot(),
    )


# --- one match, many ways to get there --------------------------------------------------------------------------------


@every_table
def test_the_same_moves_make_the_same_match(key: str, seats: int) -> None:
    for seed in matches(2):
        first = random_match(games.get(key), seats, seed)
        happened = [event for _, events in walk(first, RandomPlayer(random.Random(seed), ROUGH)) for event in events]
        again = random_match(games.get(key), seats, seed)
        assert happened == [event for record in first.log if record.by != "forced" for event in again.again(record)]
        assert (again.hash(), again.log, again.draws) == (first.hash(), first.log, first.draws)
        followed = random_match(games.get(key), seats, seed)
        followed.follow(first.log)
        assert followed.hash() == first.hash()


@every_table
def test_a_match_is_rebuilt_before_each_answer(key: str, seats: int) -> None:
    for match, move in states(key, seats, matches(2)):
        copies = [match.clone(), Match.restore(match.game, match.snapshot())]
        for copy in copies:
            assert (copy.hash(), copy.ply, copy.events_total) == (match.hash(), match.ply, match.events_total)
            assert (copy.decisions, copy.offers, copy.window) == (match.decisions, match.offers, match.window)
            assert copy.outcome == match.outcome
            for viewer in (*range(seats), None):
                assert copy.view(viewer) == match.view(viewer)
        if move is not None:
            before = match.hash()
            events = [copy.again(move) for copy in copies]
            assert events[0] == events[1] and copies[0].hash() == copies[1].hash()
            assert match.hash() == before, "a clone is not independent"


# --- laws -------------------------------------------------------------------------------------------------------------


@every_table
def test_laws_hold_at_every_question(key: str, seats: int) -> None:
    for seed in matches(20):
        match = random_match(games.get(key), seats, seed)
        laws = Laws(match)
        assert seats_of(match) == list(range(seats)), "each seat owns a zone"
        for _ in walk(match, RandomPlayer(random.Random(seed), SLOW if seed % 2 else ROUGH)):
            laws.check(match)


@every_table
def test_nobody_learns_what_they_may_not_know(key: str, seats: int) -> None:
    secrecy, rng = Secrecy(games.get(key)), random.Random(seats)
    checks = moved = 0
    for match, move in states(key, seats, matches(8)):
        if rng.random() < 0.25:
            moved += secrecy.check(match, rng, move)
            checks += 1
    assert moved > 10 * checks, "hardly anything is hidden: is every zone listed?"


@every_table
def test_an_illegal_answer_changes_nothing(key: str, seats: int) -> None:
    rng = random.Random(seats)
    seen = ["", "0", "-1", "draw", "card:0", "card:999", "seat:9", "leave", "time", "☃"]
    for match, _ in states(key, seats, matches(6)):
        for seat in range(seats):
            seen += [option for each in match.questions(seat) for option in each.options]
        if rng.random() < 0.3:
            before = standing(match)
            for _ in range(6):
                seat = rng.randrange(-1, seats + 1)
                answer = tuple(rng.choices(seen[-60:], k=rng.choice((0, 1, 1, 1, 2, 3))))
                legal = match.legal_moves(seat)
                if answer in legal:
                    continue
                assert all(answer != move for _, move in zip(range(200), legal, strict=False))
                with pytest.raises(Refused) as refused:
                    match.move(seat, answer)
                assert refused.value.code.startswith("move/") and refused.value.reason
            for seat, decision in match.decisions.items():
                with pytest.raises(Refused):
                    match.move(seat, decision.default, match.ply + 1)
            assert standing(match) == before


@every_table
def test_the_clock_plays_the_default_of_every_decision(key: str, seats: int) -> None:
    for match, _ in states(key, seats, matches(2)):
        for seat, decision in match.decisions.items():
            copy = match.clone()
            known = len(copy.log)
            copy.time_up(seat)
            assert copy.log[known] == Record(match.ply, seat, decision.default, "clock")
        for seat in set(range(seats)) - set(match.decisions):
            with pytest.raises(NotYourDecision):
                match.time_up(seat)


@every_table
def test_a_match_that_nobody_plays_ends(key: str, seats: int) -> None:
    for seed in matches(3):
        match = random_match(games.get(key), seats, seed)
        moves = 0
        while match.outcome is None:
            match.time_up(next(iter(match.decisions), None))
            moves += 1
            assert moves < MOST_MOVES
        assert set(match.outcome.winners) <= set(range(seats))


@every_table
def test_every_seat_may_leave_at_every_kind_of_decision(key: str, seats: int) -> None:
    done: set[tuple[object, ...]] = set()
    rng = random.Random(seats)
    for match, _ in states(key, seats, matches(24), Habits()):
        for seat in range(seats):
            asks = tuple(sorted((each.ask, each.seat == seat) for each in match.decisions.values()))
            kind = (asks, match.window is None, seat in match.offers)
            if kind in done or match.outcome is not None:
                continue
            done.add(kind)
            other = match.clone()
            laws = Laws(match)
            other.leave(seat)
            laws.check(other)
            assert other.log[-1].by == "forced" or other.log[-1].choose == ("leave",)
            player = RandomPlayer(rng, ROUGH)
            player.gone.add(seat)
            for _ in walk(other, player):
                assert seat not in other.decisions and seat not in other.offers, f"seat {seat} left at {kind}"
                laws.check(other)
            assert other.outcome is not None and seat not in other.outcome.winners


@every_table
def test_a_seat_that_has_left_may_leave_again(key: str, seats: int) -> None:
    match = random_match(games.get(key), seats, 1)
    match.leave(1)
    waiting = match.decisions.keys()
    if match.outcome is not None:
        with pytest.raises(NotYourDecision):
            match.leave(1)
    else:
        match.leave(1)
    assert match.decisions.keys() == waiting


# --- what is sent -----------------------------------------------------------------------------------------------------


@every_table
def test_views_are_small_json_of_named_sections(key: str, seats: int) -> None:
    for match, _ in states(key, seats, matches(2)):
        public = match.public()
        spectator = msgspec.json.encode(public)
        assert msgspec.json.decode(spectator).keys() == public.keys()
        for seat in range(seats):
            private = match.private(seat)
            assert not public.keys() & private.keys(), "a private section hides a public one"
            sent = spectator + msgspec.json.encode(private) + msgspec.json.encode(match.describe(seat))
            assert len(sent) <= MOST_BYTES, f"{len(sent)} bytes"
            assert len(deflated := zlib.compress(sent)) <= MOST_DEFLATED, f"{len(deflated)} bytes deflated"


@every_table
def test_a_view_is_not_the_state_itself(key: str, seats: int) -> None:
    """A view that shared lists with the state would change under whoever keeps it."""
    for match, move in states(key, seats, matches(2)):
        if move is not None:
            kept = [*[match.view(viewer) for viewer in (*range(seats), None)], *map(match.describe, range(seats))]
            before = msgspec.json.encode(kept)
            match.again(move)
            assert msgspec.json.encode(kept) == before


@every_table
def test_events_can_be_stored_and_read_back(key: str, seats: int) -> None:
    game = games.get(key)
    decoder: Any = msgspec.json.Decoder(reduce(or_, game.events))
    for seed in matches(2):
        match = random_match(game, seats, seed)
        happened = list(match.opening)
        for _, events in walk(match, RandomPlayer(random.Random(seed), ROUGH)):
            happened += events
        assert match.events_total == len(happened)
        for event in happened:
            for form in (event, *[event.seen_by(viewer) for viewer in (*range(seats), None)]):
                assert type(form) in game.events
                assert len(kept := msgspec.json.encode(form)) <= MOST_BYTES_OF_AN_EVENT, f"{len(kept)} bytes"
                assert decoder.decode(kept) == form
            if not event.secret:
                assert event.seen_by(None) is event


# --- bots -------------------------------------------------------------------------------------------------------------


every_level = pytest.mark.parametrize(
    ("key", "level"),
    [
        pytest.param(key, level, id=f"{key}-{level}")
        for key in games.all_games()
        for level in bots.levels(games.get(key))
    ],
)


@every_level
def test_a_bot_answers_legally_to_the_end(key: str, level: str) -> None:
    game = games.get(key)
    bot = game.bots.get(level, bots.random_bot)
    for seats in range(game.meta.least_seats, game.meta.most_seats + 1):
        for seed in matches(3):
            match, rng = random_match(game, seats, seed), random.Random(seed)
            moves = 0
            while match.outcome is None and moves < MOST_MOVES:
                moves += 1
                answers: list[tuple[int, tuple[str, ...]]] = []
                for seat in sorted({*match.decisions, *match.offers}):
                    for question, prompt in zip(match.questions(seat), match.describe(seat), strict=True):
                        answer = bot(BotView(seat, match.view(seat), prompt), rng.random)
                        assert answer is not None or prompt.offer, f"{level} does not answer {prompt}"
                        if answer is not None:
                            question.check(answer)
                            answers.append((seat, answer))
                if answers:
                    match.move(*rng.choice(answers))
                else:
                    match.time_up(None)
            assert match.outcome is not None


@every_level
def test_a_bot_is_decided_by_its_seed_and_its_view(key: str, level: str) -> None:
    game = games.get(key)
    for match, _ in states(key, game.meta.most_seats, matches(1)):
        for seat in match.decisions:
            answers = {bots.choose(level, match, seat, random.Random(7)) for _ in range(2)}
            assert len(answers) == 1 and answers.pop() in match.legal_moves(seat)
