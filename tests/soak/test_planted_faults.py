"""A fault in a card: the match stands where it stood, and a bundle of a few moves makes it fail again anywhere.

Faults are planted in every game: the rules break at one event of one match, chosen by chance, or whenever that happens to
a card. Bundles of the latter are shrunk.
"""

import random
from collections.abc import Callable
from statistics import median
from typing import Any

from msgspec.structs import replace

from games.tables import FUZZ, every_game
from roundtable import games
from roundtable.kernel import Event, Game, Match, Play, Record, RulesBug, Script, make_bundle, read_bundle, rerun
from roundtable.kernel.shrink import fault_of, shrink
from roundtable.kernel.snapshots import unpack
from roundtable.testkit.players import RandomPlayer, random_match
from roundtable.testkit.texts import card_fields

FAULTS = 13  # in each game: more than 50 in all


class Misbehaves(Exception):
    """What a planted fault raises."""


def planted(game: Game[Any], fails: Callable[[Event, int], bool]) -> Game[Any]:
    """The game with rules that fail where an event like that would be told after so many draws of chance."""

    def watched(script: Callable[..., Script]) -> Callable[..., Script]:
        def begin(play: Play[Any], *arguments: int) -> Script:
            tell = play.events.append

            def emit(told: Event) -> None:
                if fails(told, play.chance.count):
                    raise Misbehaves(str(told))
                tell(told)

            play.emit = emit
            return script(play, *arguments)

        return begin

    return replace(game, scripts={name: watched(script) for name, script in game.scripts.items()})


def at_one_moment(event: Event, draws: int) -> Callable[[Event, int], bool]:
    """This event, after so many draws of chance."""
    return lambda told, drawn: told == event and drawn == draws


def in_a_card(game: Game[Any], event: Event) -> Callable[[Event, int], bool]:
    """Whenever this happens to the cards it has happened to, whoever does it."""
    messages: dict[str, str] = game.catalogue("en")["messages"]  # type: ignore[assignment]
    names = card_fields(messages[f"event.{type(event).__struct_config__.tag}"])
    return lambda told, _: (
        type(told) is type(event) and all(getattr(told, name) == getattr(event, name) for name in names)
    )


def moments(game: Game[Any], seats: int, seed: int) -> list[tuple[int, Event, int]]:
    """Ply, event and number of draws of all that happens in a random match."""
    match, player = random_match(game, seats, seed), RandomPlayer(random.Random(seed))
    found = []
    while match.outcome is None:
        ply = match.ply
        found += [(ply, event, len(match.draws)) for event in match.again(player(match))]
    return found


@every_game
def test_a_fault_is_rolled_back_and_its_bundle_fails_again(key: str) -> None:
    game, rng = games.get(key), random.Random(key)
    moves = []
    while len(moves) < FAULTS * FUZZ:
        seats, seed = rng.randint(game.meta.least_seats, min(game.meta.most_seats, 4)), rng.randrange(10_000)
        _, event, draws = rng.choice(moments(game, seats, seed))
        faulty = planted(game, at_one_moment(event, draws))
        failed = fail(faulty, seats, seed)
        if failed is None:
            continue  # the event is told in a setup, or chance was drawn after it in the same move
        match, attempt, error = failed
        bundle = read_bundle(make_bundle(match, attempt, error))
        again = rerun(faulty, bundle)
        assert isinstance(error.cause, Misbehaves)
        assert again.failed and "Misbehaves" in again.error and again.attempt == attempt.notation()
        assert not rerun(game, bundle).failed, "the fault is in the rules, not in the bundle"
        moves.append(len(unpack(game, bundle.snapshot).recipe) + 1)
    assert median(moves) < 20
    print(f"\n{key}: {len(moves)} faults, moves in a bundle: median {median(moves)}, most {max(moves)}")


@every_game
def test_a_bundle_of_a_fault_in_a_card_is_shrunk(key: str) -> None:
    game, rng = games.get(key), random.Random(f"{key} shrunk")
    before, after = [], []
    while len(after) < FAULTS * FUZZ:
        seats, seed = rng.randint(game.meta.least_seats, min(game.meta.most_seats, 4)), rng.randrange(10_000)
        _, event, _ = rng.choice(moments(game, seats, seed))
        faulty = planted(game, in_a_card(game, event))
        try:
            failed = fail(faulty, seats, seed)
        except RulesBug:
            continue  # it happens to that card in each setup
        if failed is None:
            continue
        match, attempt, error = failed
        bundle = read_bundle(make_bundle(match, attempt, error))
        small = shrink(faulty, bundle)
        again = rerun(faulty, small)
        assert again.failed and "Misbehaves" in again.error and not rerun(game, small).failed
        assert unpack(game, small.snapshot).base == unpack(game, bundle.snapshot).base or small.ply < bundle.ply
        before.append(len(moves_of(bundle.snapshot, game)) + 1)
        after.append(len(moves_of(small.snapshot, game)) + 1)
        assert after[-1] == len(small.log) + 1 <= before[-1] == small.notes["shrunk_from"]
        assert fault_of(error)[0] == "Misbehaves"
    assert median(after) < 20
    print(
        f"\n{key}: {len(after)} faults, moves: median {median(before)}, most {max(before)}; shrunk {median(after)}, {max(after)}"
    )


def moves_of(snapshot: bytes, game: Game[Any]) -> list[Record]:
    """The moves of a snapshot that somebody made."""
    return [record for record in unpack(game, snapshot).recipe if record.by != "forced"]


def fail(faulty: Game[Any], seats: int, seed: int) -> tuple[Match[Any], Record, RulesBug] | None:
    """The match before the move that fails, that move, and the error; the match has not changed."""
    match, player = random_match(faulty, seats, seed), RandomPlayer(random.Random(seed))
    while match.outcome is None:
        attempt = player(match)
        before = (match.hash(), match.ply, match.events_total, len(match.log))
        try:
            match.again(attempt)
        except RulesBug as error:
            assert (match.hash(), match.ply, match.events_total, len(match.log)) == before
            return match, attempt, error
    return None
