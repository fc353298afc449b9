"""What if, in every game: a branch is the other match up to its ply, another one after it, and sound to its end."""

import random
from typing import Any

import msgspec
import pytest

from games.tables import SLOW, every_table, matches
from roundtable import games
from roundtable.kernel import Match, Record, Sight, branch_record, follow_to
from roundtable.testkit.laws import Laws
from roundtable.testkit.players import ROUGH, RandomPlayer, play_out, random_match, seats_of, walk

FRESH = b"f" * 32


def begun(key: str, seats: int, seed: int) -> Match[Any]:
    return random_match(games.get(key), seats, seed)


def seen(match: Match[Any]) -> list[object]:
    """What everybody sees and is asked."""
    viewers = [*seats_of(match), None]
    return [match.decisions, match.offers, match.window, *(msgspec.to_builtins(match.view(each)) for each in viewers)]


def askable(log: list[Record], least: int) -> list[int]:
    """Plies at which somebody is asked."""
    return [record.ply for record in log if record.by != "forced" and record.ply >= least]


def branched(
    origin: Match[Any], key: str, seats: int, seed: int, ply: int, fresh: bytes, anew: bool = False
) -> Match[Any]:
    """The match that branches off there."""
    match = begun(key, seats, seed)
    follow_to(match, origin.log, ply)
    match.again(branch_record(match, fresh, anew))
    return match


def piles(match: Match[Any]) -> list[list[int]]:
    """What lies face down for all."""
    return [list(zone.cards) for zone in match.game.zones(match.state) if zone.sight is Sight.NONE]


@every_table
def test_a_branch_is_the_same_match_up_to_its_ply(key: str, seats: int) -> None:
    moved = 0
    for seed in matches(1):
        rng = random.Random(seed)
        origin = begun(key, seats, seed)
        player, hashes, views = RandomPlayer(rng, ROUGH), {}, {}
        first = origin.ply
        while origin.outcome is None:
            move = player(origin)
            hashes[origin.ply], views[origin.ply] = origin.hash(), seen(origin)
            origin.again(move)
        for ply in rng.sample(askable(origin.log, first), 2):
            match = begun(key, seats, seed)
            follow_to(match, origin.log, ply)
            assert match.hash() == hashes[ply]
            match.again(branch_record(match, FRESH))
            assert seen(match) == views[ply], "nobody knows more or less in a branch than the seat did"
            anew = branched(origin, key, seats, seed, ply, FRESH, anew=True)
            assert seen(anew) == views[ply]
            lay = zip(piles(match), piles(anew), strict=True)
            assert all(sorted(before) == sorted(now) for before, now in lay)
            moved += piles(match) != piles(anew)
    assert moved, "no pile was ever dealt anew"


@every_table
def test_chance_after_the_branching_is_another(key: str, seats: int) -> None:
    """The same choices with the same new key lead to the same end, with another key elsewhere; so they do dealt anew."""
    differ = 0
    for seed in matches(2):
        origin = begun(key, seats, seed)
        play_out(origin, RandomPlayer(random.Random(seed), SLOW))
        plies = askable(origin.log, 0)
        ply = plies[len(plies) // 3]
        ends = []
        for fresh in (FRESH, FRESH, b"g" * 32):
            match = branched(origin, key, seats, seed, ply, fresh, anew=seed % 2 == 0)
            drawn = len(match.draws) - 1
            play_out(match, RandomPlayer(random.Random(seed), SLOW))
            ends.append((msgspec.msgpack.encode(match.state), match.log[ply + 1 :], match.draws[drawn:]))
        assert ends[0] == ends[1]
        differ += bool(ends[0][2]) and ends[0] != ends[2]
    assert differ, "no match drew anything after it had branched off"


@every_table
@pytest.mark.parametrize("anew", [False, True], ids=["as it lay", "anew"])
def test_laws_hold_to_the_end_of_a_branch_and_its_log_leads_there_again(key: str, seats: int, anew: bool) -> None:
    for seed in matches(1):
        rng = random.Random(seed)
        origin = begun(key, seats, seed)
        play_out(origin, RandomPlayer(rng, SLOW))
        ply = rng.choice(askable(origin.log, begun(key, seats, seed).ply))
        match = branched(origin, key, seats, seed, ply, FRESH, anew)
        laws = Laws(match)
        for n, _ in enumerate(walk(match, RandomPlayer(rng, ROUGH))):
            laws.check(match)
            if n % 7 == 0:
                for other in (match.clone(), Match.restore(match.game, match.snapshot())):
                    assert (other.hash(), other.ply, other.events_total) == (
                        match.hash(),
                        match.ply,
                        match.events_total,
                    )
                    assert other.decisions == match.decisions
        again = begun(key, seats, seed)
        again.follow(match.log)
        assert (again.hash(), again.draws, again.outcome) == (match.hash(), match.draws, match.outcome)
