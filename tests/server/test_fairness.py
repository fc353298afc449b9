"""The long run of chance: all draws computed again, and tests that notice when they are not what they should be."""

import random

import msgspec
import pytest

from games.recordings import replay_of
from roundtable.kernel import ALGORITHM, Chance, commitment, match_key
from roundtable.recording import BadReplay, packed
from roundtable.server.fairness import Spread, Tally, count, count_all, dice_in

SEED = bytes(range(32))
NONCES = ["ab" * 16]
KEY = match_key(SEED, NONCES)


def replay(draws: list[dict[str, object]], **more: object) -> bytes:
    """A file of the form that is read, with these draws."""
    return msgspec.json.encode(
        {
            "format": 2,
            "engine": "0",
            "checksum": "0",
            "game": "toy",
            "rules_version": 1,
            "match": "m",
            "options": {},
            "seats": [{"name": "Ada"}],
            "chance": {
                "algorithm": ALGORITHM,
                "server_seed": SEED.hex(),
                "nonces": NONCES,
                "commitment": commitment(SEED),
                "draws": [{"n": n, "label": "x", "step": 0, **draw} for n, draw in enumerate(draws)],
                **more,
            },
            "moves": [],
            "steps": [],
            "outcome": {"winners": [0], "reason": "end"},
            "final_hash": "",
        }
    )


def of(*files: bytes) -> Tally:
    tallies, bad = count_all(files)
    assert not bad
    return tallies["toy"]


def gives(n: int, below: int) -> int:
    return Chance(KEY, n).below(below, "x")


def test_each_kind_is_counted_in_its_place() -> None:
    draws: list[dict[str, object]] = [
        {"below": 6, "gave": gives(0, 6)},
        {"below": 216, "gave": gives(1, 216)},
        {"below": 7, "gave": gives(2, 7)},
        {"shuffle": 40},
        {"below": 1, "gave": 0},
    ]
    tally = of(replay(draws))
    number = gives(1, 216)
    faces = [gives(0, 6), number % 6, number // 6 % 6, number // 36]
    assert tally.dice.seen == [faces.count(face) for face in range(6)]
    assert tally.dice.expected == pytest.approx([4 / 6] * 6)
    assert tally.numbers.count == 1 and tally.numbers.seen[gives(2, 7) * 10 // 7] == 1
    lie = list(range(40))
    Chance(KEY, 3).shuffle(lie, "x")
    assert tally.first.seen[lie.index(0) * 10 // 40] == 1 and tally.first.expected == pytest.approx([0.1] * 10)
    assert tally.kept == sum(place == thing for place, thing in enumerate(lie))
    assert (tally.matches, tally.draws, tally.wrong, tally.sources, tally.verified) == (1, 5, 0, 1, 1)


def test_a_draw_that_is_not_what_the_seed_gives_is_noticed() -> None:
    honest = gives(0, 6)
    tally = of(replay([{"below": 6, "gave": (honest + 1) % 6}, {"below": 10, "gave": gives(1, 10)}]))
    assert tally.wrong == 1
    assert tally.dice.seen[honest] == 1, "what counts is what the seed gives"
    assert of(replay([{}])).wrong == 1, "a draw of no kind"
    for odd in (
        {"n": -1, "below": 6, "gave": 0},
        {"shuffle": 10**12},
        {"below": 0, "gave": 0},
        {"below": 1 << 40, "gave": 1},
    ):
        tally = of(replay([odd]))
        assert (tally.draws, tally.wrong, tally.dice.count) == (1, 1, 0), odd


def test_a_seed_that_was_not_promised_is_noticed() -> None:
    for other in (commitment(bytes(32)), ""):
        tally = of(replay([], commitment=other))
        assert (tally.sources, tally.verified) == (1, 0)


def test_old_files_are_counted_as_not_included() -> None:
    old = msgspec.json.decode(replay([{"below": 6, "gave": 0}]))
    tally = of(msgspec.json.encode({**old, "format": 1}))
    assert (tally.old, tally.matches, tally.draws, tally.dice.count) == (1, 0, 0, 0)


def test_a_branch_does_not_count_the_draws_of_its_beginning_again() -> None:
    first = bytes(32)
    begun = Chance(match_key(first, NONCES), 0).below(6, "x")
    earlier = [{"server_seed": first.hex(), "nonces": NONCES, "commitment": commitment(first), "until": 1}]
    tally = of(replay([{"below": 6, "gave": begun}, {"below": 6, "gave": gives(1, 6)}], earlier=earlier))
    assert (tally.draws, tally.dice.count, tally.wrong) == (1, 1, 0)
    assert (tally.sources, tally.verified) == (2, 2)


def test_powers_of_six_are_dice() -> None:
    assert [dice_in(bound) for bound in (1, 2, 6, 12, 36, 216, 6**7, 6**7 + 6)] == [0, 0, 1, 0, 2, 3, 7, 0]


def test_what_is_no_replay_is_told_apart() -> None:
    assert count_all([b"nothing", replay([])])[1] == 1
    with pytest.raises(BadReplay):
        count({}, b"{}")


def test_fair_numbers_pass_and_loaded_ones_do_not() -> None:
    rng = random.Random(7)
    fair, loaded, far = Spread.over(10), Spread.over(10), Spread.over(10)
    for _ in range(3000):
        bound = rng.choice((3, 7, 13, 47))
        fair.put(rng.randrange(bound), bound)
        loaded.put(min(rng.randrange(bound), rng.randrange(bound)), bound)
    for _ in range(20):
        far.put(0, 100)
    assert sum(fair.seen) == fair.count and sum(fair.expected) == pytest.approx(fair.count)
    assert fair.chance is not None and fair.chance > 0.05
    assert loaded.chance is not None and loaded.chance < 1e-6
    assert far.chance is None, "too few"


def test_real_matches_are_as_fair_as_chance() -> None:
    tallies, bad = count_all(packed(replay_of("universe_survival", 3, seed)) for seed in range(6))
    tally = tallies["universe_survival"]
    assert (bad, tally.matches, tally.wrong, tally.verified) == (0, 6, 0, 6)
    assert tally.dice.count > 300 and tally.dice.chance is not None and tally.dice.chance > 1e-4
    assert tally.draws > tally.first.count > 20
    assert tally.kept_chance is None or tally.kept_chance > 1e-4
