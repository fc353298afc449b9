"""Every game can be imagined: other matches that a seat cannot tell from the real one, in which other things really differ."""

import random
from typing import Any

import pytest
from msgspec import to_builtins

from roundtable import games
from roundtable.bots import Budget, think
from roundtable.bots.estimate import estimate
from roundtable.bots.imagining import instinct, play_on
from roundtable.kernel import TABLE, Followed, Information, Match, Memory, read_told, tell
from roundtable.kernel.snapshots import unpack
from roundtable.kernel.watching import World
from roundtable.testkit.players import RandomPlayer, random_match, walk

from .tables import SLOW, every_game, every_table, matches, states

LOOKED_AT = 0.02  # of the states of a match
SHORT = 200  # states: of such matches all are looked at


def observed(match: Match[Any], seat: int) -> tuple[object, ...]:
    """What reaches a seat: its view, its questions, and what happened since the running script began."""
    snapshot = unpack(match.game, match.snapshot())
    events = World(match.game, snapshot, snapshot.recipe, [seat]).events
    return (
        to_builtins([match.view(seat), match.describe(seat)]),
        [to_builtins(event.seen_by(seat)) for event in events],
        {asked: (each.ask, each.kind) for asked, each in match.decisions.items()},
        match.ply,
    )


def hidden(match: Match[Any], viewer: int) -> list[tuple[int, ...]]:
    return [tuple(zone.cards) for zone in match.game.zones(match.state) if not zone.seen_by(viewer)]


@every_table
def test_a_seat_cannot_tell_an_imagined_match_from_the_real_one(key: str, seats: int) -> None:
    rng = random.Random(seats)
    tried = differs = 0
    short = sum(1 for _ in states(key, seats, matches(1))) < SHORT
    for match, _ in states(key, seats, matches(1)):
        if match.outcome is not None or (rng.random() > LOOKED_AT and not short):
            continue
        seat = rng.randrange(seats)
        information, real = Information(match, seat), observed(match, seat)
        for _ in range(2):
            other = information.sample(rng)
            assert observed(other, seat) == real
            match.game.check_laws(other.state)
            tried += 1
            differs += hidden(other, seat) != hidden(match, seat)
    assert differs > tried / 2, (tried, differs)


@every_game
def test_the_same_numbers_imagine_the_same_match(key: str) -> None:
    match = random_match(games.get(key), games.get(key).meta.most_seats, 5)
    seat = next(iter(match.decisions))
    information = Information(match, seat)
    one, two, three = (information.sample(random.Random(seed)) for seed in (1, 1, 2))
    assert one.hash() == two.hash() != three.hash()
    assert information.ply == match.ply and not hasattr(information, "match"), "the match itself is out of reach"


@every_game
def test_imagined_matches_are_played_on_to_what_each_seat_has_of_them(key: str) -> None:
    game = games.get(key)
    seats = game.meta.most_seats
    for seed in range(2):
        match = random_match(game, seats, seed)
        rng = random.Random(seed)
        found = play_on(Information(match, TABLE).sample(rng), rng, seats)
        assert len(found) == seats and all(0 <= each <= 1 for each in found)
        assert len(set(found)) == 1 if game.meta.coop else abs(sum(found) - 1) < 1e-9


@every_game
def test_a_quick_player_answers_legally_whatever_it_is_asked(key: str) -> None:
    for match, _ in states(key, games.get(key).meta.most_seats, matches(1)):
        rng = random.Random(match.ply)
        for seat in (*match.decisions, *match.offers):
            for question in match.questions(seat):
                if question.offer:
                    answer = match.game.foresight.instinct
                    assert answer is not None
                    taken = answer(match.state, question, rng.random)
                    assert taken == () or question.check(taken) is None
                else:
                    question.check(instinct(match, question, match.game.foresight, rng))


@every_game
def test_a_bot_that_searches_answers_any_kind_of_question(key: str) -> None:
    game, rng, asked = games.get(key), random.Random(3), set()
    for seed in range(1):
        match = random_match(game, max(2, game.meta.least_seats), seed)
        for _ in walk(match, RandomPlayer(random.Random(seed), SLOW)):
            for seat in match.decisions:
                question = match.decisions[seat]
                if (question.ask, question.kind) in asked or match.outcome is not None or len(asked) > 9:
                    continue
                asked.add((question.ask, question.kind))
                thought = think(Information(match, seat), seat, Budget(iterations=3), rng)
                assert thought.choose is not None
                question.check(thought.choose)
                assert thought.why[0].startswith("why.")
                assert not thought.ranked or thought.ranked[0].choose == thought.choose
    assert asked


@pytest.mark.parametrize("key", ["uno_ultimate_dc"])
def test_a_match_that_is_followed_is_the_one_that_was_told(key: str) -> None:
    match = random_match(games.get(key), 2, 4)
    followed = None
    for number, _ in enumerate(walk(match, RandomPlayer(random.Random(4), SLOW))):
        if number % 20 or match.outcome is not None:
            continue
        told = read_told(tell(match))
        if followed is None:
            followed = Followed(match.game, told)
        assert followed.goes_on(told)
        followed.catch_up(told)
        assert followed.match.hash() == match.hash()
        followed.information(1)
        assert followed._memories[1].known == Memory.of(match, 1).known
    assert followed is not None
    assert not followed.goes_on(read_told(tell(random_match(games.get(key), 2, 6)))), "another match"


def test_an_estimate_follows_from_its_seed_and_sums_to_one() -> None:
    match = random_match(games.get("uno_ultimate_dc"), 3, 1)
    one, two = (estimate(match, Budget(iterations=12), random.Random(8)) for _ in range(2))
    assert one == two and len(one) == 3 and abs(sum(one) - 1) < 1e-9
    for _ in walk(match, RandomPlayer(random.Random(1), SLOW)):
        pass
    assert match.outcome is not None
    final = estimate(match, Budget(iterations=1), random.Random(8))
    assert [bool(share) for share in final] == [seat in match.outcome.winners for seat in range(3)]
